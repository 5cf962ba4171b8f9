"""Bots of cash tables: they fill up, play with chips of the house, and go where people come (naiko.md section 3)."""

from __future__ import annotations

from collections.abc import Callable

from accounts.models import User
from tables.cash import cards, seats
from tables.models import CashOffer, LedgerTx, Match
from tables.wallet.names import BOTS
from tests.tables.cash.conftest import in_escrow, quick, sit, stack, stay_of
from tests.tables.cash.hands import begin_hand, end_hand, play_hand
from tests.tables.wallet.books import chips
from tests.tables.world import World, live

Table = Callable[..., Match]


def bots(match: Match) -> int:
    return sum(1 for seat in live(match).seats if seat.level)


def test_a_person_finds_four_bots_and_every_chip_between_them_is_in_the_books(
    world: World, owner: User, friend: User
) -> None:
    match = Match.objects.get(pk=quick(owner, bots="easy"))
    assert bots(match) == 4
    row = cards.row(cards.complete(match.cash_table.__class__.objects.filter(pk=match.pk)).get())
    assert (row.people, row.bots, row.free, row.bot_level) == (1, 4, 1, "easy")
    for _hand in range(3):
        play_hand(world, match, owner)
        stay = stay_of(owner, match)
        assert in_escrow(stay) == stack(owner, match)
    won = stack(owner, match) - 2_000
    assert -won == (chips(BOTS) if LedgerTx.objects.filter(kind="cash_settle").exists() else 0)


def test_a_bot_gives_its_seat_to_whoever_waits_after_the_hand(
    world: World, table: Table, owner: User, friend: User, outsider: User
) -> None:
    match = table(bots="medium")
    sit(owner, match)
    assert bots(match) == 4
    begin_hand(world, match, owner)
    sit(friend, match)
    assert (bots(match), len(live(match).persons)) == (4, 2), "the seat becomes free at the end of the hand"
    end_hand(world, match, owner, friend)
    assert bots(match) == 3
    sit(outsider, match)
    play_hand(world, match, owner, friend, outsider)
    assert bots(match) == 2
    assert not CashOffer.objects.exists()


def test_bots_alone_play_nothing_and_go_with_the_table(world: World, table: Table, owner: User) -> None:
    match = table(bots="easy")
    sit(owner, match)
    play_hand(world, match, owner)
    seats.leave(owner, match.pk)
    world.wait(30)
    number = live(match).table.hand_number
    world.wait(20)
    assert live(match).table.hand_number == number
    world.wait(60)
    assert Match.objects.get(pk=match.pk).status == "finished"
    assert bots(match) == 0
