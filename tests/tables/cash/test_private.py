"""Private tables: code, invitations, the host's controls, free chips (NK-46, NK-70 to NK-72)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import User
from tables.cash import cards, host, seats, tables
from tables.cash.shapes import PrivateTable
from tables.models import CashTable, LedgerTx, Match
from tests.tables.cash.conftest import sit, stack
from tests.tables.cash.hands import begin_hand, end_hand, play_hand, refused
from tests.tables.wallet.books import chips, with_chips
from tests.tables.world import World, live

Befriend = Callable[[User, User], None]

WANTED: dict[str, Any] = {
    "game": "naiko",
    "sb": 1,
    "bb": 2,
    "size": 4,
    "least": 50,
    "most": 300,
    "bots": 0,
    "bot_level": "easy",
    "turn_ms": 10_000,
    "spectators": True,
    "funds": "table",
}


@pytest.fixture
def opened(world: World, owner: User) -> Callable[..., Match]:
    def open_table(**changes: Any) -> Match:
        return Match.objects.get(pk=tables.open_private(owner, PrivateTable.model_validate({**WANTED, **changes})))

    return open_table


def code(match: Match) -> str:
    found = CashTable.objects.get(pk=match.pk).code
    assert found is not None
    return found


def enter(match: Match, *users: User, chips: int = 200) -> None:
    for user in users:
        tables.by_code(user, code(match))
        sit(user, match, chips)


def test_a_code_lets_in_and_nothing_else_does(
    world: World, opened: Callable[..., Match], owner: User, friend: User, outsider: User, befriend: Befriend
) -> None:
    match = opened()
    befriend(owner, friend)
    assert refused(lambda: cards.card_of(match.pk, outsider)) == "no_table"
    assert cards.card_of(match.pk, friend).may == ["watch"], "friends of the host may look on"
    assert cards.card_of(match.pk, friend).code is None
    assert refused(lambda: sit(friend, match, 100)) == "no_table"
    assert refused(lambda: tables.by_code(outsider, "AAAAAA")) == "no_code"
    tables.by_code(outsider, f" {code(match).lower()} ")
    card = cards.card_of(match.pk, outsider)
    assert (card.code, card.status, card.funds, card.turn_ms) == (code(match), "waiting", "table", 10_000)
    assert (card.buy_in.least, card.buy_in.most, card.private) == (50, 300, True)
    assert "sit" in card.may
    assert not [row for row in cards.lobby(outsider).tables if row.id == match.pk], "the lobby shows none of them"
    host.invite(owner, match.pk, friend.sub)
    assert [person.sub for person in cards.card_of(match.pk, friend).invited] == [friend.sub]
    sit(friend, match, 100)
    assert refused(lambda: host.invite(owner, match.pk, outsider.sub)) == "not_a_friend"


def test_free_chips_touch_no_wallet(world: World, opened: Callable[..., Match], owner: User, friend: User) -> None:
    match = opened()
    with_chips(owner, 0)
    enter(match, owner, friend)
    assert live(match).table.hand_number == 0
    world.wait(20)
    assert live(match).table.hand_number == 0, "the host has not started it"
    assert refused(lambda: host.start(friend, match.pk)) == "not_host"
    host.start(owner, match.pk)
    play_hand(world, match, owner, friend)
    seats.top_up(owner, match.pk, 50)
    assert stack(owner, match) + stack(friend, match) in (400, 450)
    seats.leave(owner, match.pk)
    assert chips(owner) == 0
    assert not LedgerTx.objects.filter(kind__startswith="cash").exists()


def test_a_table_of_wallet_chips_books_like_any_other(
    world: World, opened: Callable[..., Match], owner: User, friend: User
) -> None:
    match = opened(funds="wallet")
    enter(match, owner, friend)
    assert chips(owner) == 9_800
    host.start(owner, match.pk)
    play_hand(world, match, owner, friend)
    seats.leave(owner, match.pk)
    seats.leave(friend, match.pk)
    assert chips(owner) + chips(friend) == 20_000


def test_the_host_pauses_between_hands_and_removes_at_their_end(
    world: World, opened: Callable[..., Match], owner: User, friend: User, outsider: User
) -> None:
    match = opened(funds="wallet")
    enter(match, owner, friend, outsider)
    host.start(owner, match.pk)
    everybody = (owner, friend, outsider)
    begin_hand(world, match, *everybody)
    host.pause(owner, match.pk)
    there = live(match).seat_of(friend.pk)
    assert there is not None
    assert refused(lambda: host.remove(friend, match.pk, there.number)) == "not_host"
    host.remove(owner, match.pk, there.number)
    assert live(match).seat_of(friend.pk) is not None, "he plays the hand to its end"
    end_hand(world, match, *everybody)
    assert live(match).seat_of(friend.pk) is None
    assert chips(friend) > 9_700
    assert refused(lambda: tables.by_code(friend, code(match))) == "no_code"
    hand = live(match).table.hand_number
    world.wait(30)
    assert (live(match).table.hand_number, cards.card_of(match.pk, owner).status) == (hand, "paused")
    host.resume(owner, match.pk)
    play_hand(world, match, owner, outsider)
    assert live(match).table.hand_number == hand + 1


def test_the_host_hands_over_and_who_has_sat_longest_follows_him(
    world: World, opened: Callable[..., Match], owner: User, friend: User, outsider: User
) -> None:
    match = opened()
    enter(match, owner, outsider)
    world.skip(1)
    enter(match, friend)
    seats.leave(owner, match.pk)
    assert Match.objects.get(pk=match.pk).host == outsider
    there = live(match).seat_of(friend.pk)
    assert there is not None
    host.hand_over(outsider, match.pk, there.number)
    assert Match.objects.get(pk=match.pk).host == friend
    assert refused(lambda: host.start(outsider, match.pk)) == "not_host"
    host.start(friend, match.pk)


def test_bots_of_a_private_table_sit_where_people_leave_room(
    world: World, opened: Callable[..., Match], owner: User, friend: User
) -> None:
    match = opened(bots=3)
    enter(match, owner)
    assert sum(1 for seat in live(match).seats if seat.level) == 3
    host.start(owner, match.pk)
    play_hand(world, match, owner)
    assert live(match).table.hand_number == 1


@pytest.mark.parametrize("changes", [{"sb": 5}, {"least": 400}, {"bots": 4}, {"least": 1}])
def test_what_does_not_go_together_is_refused(opened: Callable[..., Match], changes: dict[str, Any]) -> None:
    assert refused(lambda: opened(**changes)) == "bad_table"
