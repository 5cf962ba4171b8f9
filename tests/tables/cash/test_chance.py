"""Comings and goings by chance: no chip appears or is lost, and between hands each escrow is its person's stack."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress

import pytest

from accounts.models import User
from accounts.refusals import Refused
from tables.cash import seats, waiting
from tables.cash.shapes import SitDown
from tables.models import CashStay, LedgerAccount, LedgerTx, Match
from tables.wallet import check
from tests.tables.cash.conftest import in_escrow
from tests.tables.cash.hands import act, is_over
from tests.tables.wallet.books import with_chips
from tests.tables.world import World, live, turn_of

Table = Callable[..., Match]
Person = Callable[..., User]

STEPS = 110


def world_of_chips() -> int:
    """All that people have, at tables or in their wallets, and what the house has won of them."""
    kinds = (LedgerAccount.Kind.WALLET, LedgerAccount.Kind.CASH)
    people = sum(LedgerAccount.objects.filter(kind__in=kinds).values_list("balance", flat=True))
    bots = LedgerAccount.objects.filter(name="house:bots").values_list("balance", flat=True).first()
    return people + (bots or 0)


def one_step(draw: random.Random, match: Match, user: User) -> None:
    seat = live(match).seat_of(user.pk)
    if seat is None:
        if draw.random() < 0.2:
            waiting.wait(user, match.pk)
            return
        chips = draw.choice((800, 1_300, 2_000, 4_000))
        enter = draw.choice(("post", "wait"))
        seats.sit(
            user,
            match.pk,
            SitDown.model_validate({"seat": None, "chips": chips, "enter": enter, "auto_top_up": draw.random() < 0.3}),
        )
        return
    match draw.randrange(9):
        case 0:
            seats.leave(user, match.pk)
        case 1:
            seats.top_up(user, match.pk, draw.randrange(1, 3_000))
        case 2:
            seats.sit_out(user, match.pk, draw.choice(("now", "next_hand")))
        case 3:
            seats.sit_in(user, match.pk, draw.choice(("post", "wait")))
        case 4:
            seats.auto_top_up(user, match.pk, on=draw.random() < 0.5)
        case _:
            pass


@pytest.mark.parametrize("bots", [None, "easy"])
@pytest.mark.parametrize("seed", range(3))
def test_whoever_comes_and_goes_the_books_are_the_table(
    world: World, table: Table, person: Person, seed: int, bots: str | None
) -> None:
    draw = random.Random(seed)
    people = [with_chips(person(f"player{number}"), 6_000) for number in range(7)]
    match = table(game=draw.choice(("holdem", "omaha", "naiko")), bots=bots)
    total = world_of_chips()
    for _step in range(STEPS):
        if Match.objects.get(pk=match.pk).status != "playing":
            match = table(bots=bots)
        if draw.random() < 0.35:
            with suppress(Refused):
                one_step(draw, match, draw.choice(people))
        elif turn_of(match) is not None:
            world.beat(match, *people)
            act(match, draw.choice(("fold", "shove", None, None)))
        else:
            world.wait(draw.choice((1, 3, 10)))
            world.beat(match, *people)
        assert world_of_chips() == total
        stays = list(CashStay.objects.filter(left_at=None).select_related("user"))
        if is_over(match):
            stacks = live(match).table.stacks
            assert [in_escrow(stay) for stay in stays] == [stacks[stay.seat] for stay in stays]
        assert {stay.user_id for stay in stays} == set(live(match).occupants)
    assert check.faults() == []
    assert LedgerTx.objects.filter(kind="cash_settle").count() > 2
