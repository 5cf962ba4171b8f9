"""What reaches the screens of a cash table: own cards of the table, and no card of anybody else (NK-66; K11, K12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from accounts.models import User
from tables import service
from tables.cash import cards, host, seats, tables
from tables.cash.shapes import PrivateTable
from tables.engine.cards import NAMES
from tables.models import Match
from tests.tables.cash.conftest import sit
from tests.tables.cash.hands import act, begin_hand, end_hand
from tests.tables.screens import Screens
from tests.tables.world import World, live, turn_of, user_on

Table = Callable[..., Match]


def cards_in(texts: list[str]) -> set[str]:
    return {name for name in NAMES if any(f'"{name}"' in text for text in texts)}


def hole(match: Match, user: User) -> set[str]:
    there = live(match)
    seat, hand = there.seat_of(user.pk), there.table.hand
    assert seat is not None
    assert hand is not None
    return {NAMES[card] for card in hand.holes[seat.number]}


def test_no_frame_shows_a_card_that_its_viewer_may_not_know(
    world: World, table: Table, screens: Screens, owner: User, friend: User, outsider: User
) -> None:
    match = table()
    looks_on = screens.table(match, outsider)
    assert looks_on.next("table")["cash"]["may"] == ["sit", "watch"]
    first = sit(owner, match)
    sit(friend, match)
    assert looks_on.next("cash")["card"]["row"]["people"] >= 1
    open_at = {user: screens.table(match, user) for user in (owner, friend)}
    for user, screen in open_at.items():
        assert screen.next("table")["cash"]["mine"] == live(match).occupants[user.pk]
    begin_hand(world, match, owner, friend)
    own = {user: hole(match, user) for user in (owner, friend)}
    act(match, "fold")
    world.until(lambda: live(match).table.phase == "hand_over")
    seats.leave(owner, match.pk)
    assert open_at[owner].next("table")["cash"]["mine"] is None, "who stands up looks on"
    sit(outsider, match, seat=first)
    assert looks_on.next("table")["cash"]["mine"] == first
    looks_on.settled()
    open_at[owner].settled()
    assert not cards_in(looks_on.texts) & (own[owner] | own[friend]), "nor what was dealt to this chair before"
    assert not cards_in(open_at[owner].texts) & own[friend]
    begin_hand(world, match, friend, outsider)
    for screen in (*open_at.values(), looks_on):
        screen.settled()
    new = {user: hole(match, user) for user in (friend, outsider)}
    assert new[outsider] <= cards_in(looks_on.texts)
    assert not cards_in(open_at[owner].texts[-3:]) & (new[outsider] | new[friend])
    end_hand(world, match, friend, outsider, do="fold")


def test_the_own_pages_hear_of_tables_and_offers(
    world: World, table: Table, screens: Screens, owner: User, friend: User
) -> None:
    pages = screens.open("/ws/me", owner)
    match = table()
    sit(friend, match)
    row: dict[str, Any] = pages.next("cash_row")["row"]
    assert (row["id"], row["people"], row["open"]) == (str(match.pk), 1, True)
    sit(owner, match)
    pages.next("cash")
    for user in (owner, friend):
        seats.leave(user, match.pk)
    world.wait(65)
    closed = pages.next("cash_row")["row"]
    while closed["open"]:
        closed = pages.next("cash_row")["row"]
    assert closed["people"] == 0


def test_a_private_table_is_shut_to_whom_nobody_has_let_in(
    world: World, screens: Screens, owner: User, friend: User, outsider: User, befriend: Callable[[User, User], None]
) -> None:
    befriend(owner, friend)
    wanted = {"game": "holdem", "sb": 1, "bb": 2, "size": 4, "least": 50, "most": 300, "bots": 0, "bot_level": "easy"}
    wanted |= {"turn_ms": 10_000, "spectators": True, "funds": "table"}
    match = Match.objects.get(pk=tables.open_private(owner, PrivateTable.model_validate(wanted)))
    assert screens.table(match, outsider).until_closed() == 4403
    pages = screens.open("/ws/me", friend)
    host.invite(owner, match.pk, friend.sub)
    assert pages.next("cash_invited")["table"] == str(match.pk)
    assert screens.table(match, friend).next("table")["cash"]["host"]["id"] == "owner"
    code = tables.of(match.pk).code
    assert code is not None
    tables.by_code(outsider, code)
    assert screens.table(match, outsider).next("table")["cash"]["code"] == code


def test_no_more_look_on_than_may(
    world: World, table: Table, screens: Screens, owner: User, friend: User, outsider: User
) -> None:
    match = table()
    Match.objects.filter(pk=match.pk).update(options={**match.options, "most_watching": 1})
    sit(owner, match)
    screens.table(match, friend).next("table")
    assert screens.table(match, outsider).until_closed() == 4423
    assert screens.table(match, owner).next("table")["cash"]["row"]["watching"] == 1, (
        "who plays takes no place of these"
    )


def test_who_is_elsewhere_hears_that_it_is_his_turn(
    world: World, table: Table, screens: Screens, owner: User, friend: User
) -> None:
    match = table()
    sit(owner, match)
    sit(friend, match)
    for seat in live(match).seats[:2]:
        service.closed(match.pk, seat.number, seat.user_id or 0)
    pages = screens.open("/ws/me", owner)
    world.until(lambda: turn_of(match) is not None)
    if user_on(match, turn_of(match) or 0) != owner:
        act(match)
    pages.next("cash")
    assert cards.lobby(owner).mine[0].my_turn
    assert (cards.lobby(owner).mine[0].turn_left_ms or 0) >= 50_000
