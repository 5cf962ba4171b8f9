"""Waiting lists and what is offered from them (NK-65, NK-V94)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import User
from tables import announce
from tables.cash import cards, seats, tasks, waiting
from tables.cash.shapes import SitDown, StakeList
from tables.models import CashOffer, CashWaiting, Match
from tests.tables.cash.conftest import sit
from tests.tables.cash.hands import refused
from tests.tables.world import World, live

Table = Callable[..., Match]
Person = Callable[..., User]

TEN_TWENTY = StakeList(game="holdem", sb=10, bb=20)


@pytest.fixture
def full(table: Table, person: Person) -> tuple[Match, list[User]]:
    match = table()
    people = [person(f"player{number}") for number in range(6)]
    for user in people:
        sit(user, match)
        seats.sit_out(user, match.pk, "next_hand")
    return match, people


def offers_of(user: User) -> list[int]:
    return list(CashOffer.objects.filter(waiting__user=user).values_list("seat", flat=True))


def test_v94_first_in_first_out_and_an_offer_lives_thirty_seconds(
    world: World, full: tuple[Match, list[User]], owner: User, friend: User
) -> None:
    match, people = full
    waiting.wait(owner, match.pk)
    world.skip(1)
    waiting.wait(friend, match.pk)
    assert (cards.card_of(match.pk, owner).list_place, cards.card_of(match.pk, friend).list_place) == (1, 2)
    seats.leave(people[2], match.pk)
    assert (offers_of(owner), offers_of(friend)) == ([2], [])
    assert refused(lambda: sit(people[2], match, 2_000, seat=2)) == "seat_taken"
    world.beat(match, *people)
    world.wait(29)
    assert offers_of(owner) == [2]
    world.wait(2)
    assert (offers_of(owner), offers_of(friend)) == ([], [2])
    assert not CashWaiting.objects.filter(user=owner).exists(), "who lets an offer pass has left the list"
    offer = CashOffer.objects.get(waiting__user=friend)
    assert refused(lambda: waiting.take(owner, offer.pk, SitDown(chips=1_000), "")) == "offer_gone"
    assert waiting.take(friend, offer.pk, SitDown(chips=1_000), "") == match.pk
    seat = live(match).seat_of(friend.pk)
    assert seat is not None
    assert seat.number == 2
    assert not CashWaiting.objects.exists()


def test_who_declines_leaves_the_list_and_the_seat_goes_on(
    world: World, full: tuple[Match, list[User]], owner: User, friend: User
) -> None:
    match, people = full
    waiting.wait(owner, match.pk)
    world.skip(1)
    waiting.wait_for_stake(friend, TEN_TWENTY)
    seats.leave(people[0], match.pk)
    waiting.decline(owner, CashOffer.objects.get(waiting__user=owner).pk)
    assert (offers_of(owner), offers_of(friend)) == ([], [0])
    waiting.leave_list(friend, CashWaiting.objects.get(user=friend).pk)
    assert not CashOffer.objects.exists()
    assert cards.card_of(match.pk, owner).row.free == 1


def test_a_list_of_a_stake_waits_for_any_of_its_tables(
    world: World, table: Table, full: tuple[Match, list[User]], owner: User, friend: User
) -> None:
    match, _people = full
    waiting.wait_for_stake(owner, TEN_TWENTY)
    assert offers_of(owner) == []
    other = table()
    sit(friend, other, seat=0)
    [offer] = CashOffer.objects.filter(waiting__user=owner)
    assert offer.table_id == other.pk
    lobby = cards.lobby(owner)
    assert [(entry.table, entry.place, entry.length) for entry in lobby.lists] == [(None, 1, 1)]
    assert [(one.table, one.seat, one.buy_in.least) for one in lobby.offers] == [(other.pk, 1, 800)]
    assert refused(lambda: waiting.wait(friend, other.pk)) == "seated"
    assert match.pk != other.pk


def test_three_lists_are_the_most(world: World, full: tuple[Match, list[User]], owner: User) -> None:
    match, _people = full
    for game in ("holdem", "omaha", "naiko"):
        waiting.wait_for_stake(owner, StakeList.model_validate({"game": game, "sb": 50, "bb": 100}))
    waiting.wait_for_stake(owner, StakeList(game="omaha", sb=50, bb=100))
    assert refused(lambda: waiting.wait(owner, match.pk)) == "too_many_lists"
    assert refused(lambda: waiting.wait_for_stake(owner, StakeList(game="holdem", sb=1, bb=2))) == "bad_stake"


def test_an_offer_that_nobody_wakes_up_for_lapses_by_the_sweep(
    world: World, full: tuple[Match, list[User]], owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, people = full
    told: list[tuple[User, Any]] = []
    monkeypatch.setattr(announce, "cash_offer", lambda user, offer: told.append((user, offer["seat"])))
    waiting.wait(owner, match.pk)
    seats.leave(people[4], match.pk)
    assert told == [(owner, 4)]
    world.forget_tasks()
    world.skip(40)
    world.beat(match, *people)
    tasks.sweep()
    assert not CashOffer.objects.exists()


def test_a_list_ends_with_its_table(world: World, full: tuple[Match, list[User]], owner: User) -> None:
    match, people = full
    waiting.wait(owner, match.pk)
    for user in people:
        seats.leave(user, match.pk)
    world.wait(120)
    assert Match.objects.get(pk=match.pk).status == "finished"
    assert not CashWaiting.objects.exists()
