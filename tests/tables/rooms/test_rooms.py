"""Open tables in the service: people come, go and are moved while hands are played (NK-60 to NK-64, D-49)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.db import transaction

from accounts.models import User
from tables import service
from tables.engine.errors import IllegalCommand
from tables.engine.events import Event
from tables.models import Match, Seat
from tables.service import Live, rooms
from tables.service.status import status
from tables.signals import open_table_moved
from tests.tables.screens import Screens
from tests.tables.world import World, chips, live, play, seat_on, turn_of

OPTIONS: dict[str, Any] = {
    "game": "holdem",
    "table": "custom",
    "chips": 2_000,
    "sb": 10,
    "bb": 20,
    "rise": {"by": "none", "every": None},
    "speed": "normal",
    "turn_ms": None,
    "spectators": True,
    "top_up_to": 2_000,
}
LADDER = [[10, 20], [15, 30], [20, 40], [30, 60]]


@pytest.fixture
def table(world: World) -> Callable[..., Match]:
    """A table with empty chairs, of the kind and with the options said."""

    def open_table(kind: Match.Kind = Match.Kind.CASH, chairs: int = 4, **options: Any) -> Match:
        with transaction.atomic():
            return rooms.open_table(kind, chairs, {**OPTIONS, **options})

    return open_table


@pytest.fixture
def heard() -> Iterator[list[tuple[str, dict[int, int | None]]]]:
    """What whoever keeps the tables hears: type of each event, and the accounts on seats at that moment."""
    told: list[tuple[str, dict[int, int | None]]] = []

    def hear(live: Live, events: list[Event], **_signal: Any) -> None:
        told.extend((event["type"], {seat.number: seat.user_id for seat in live.seats}) for event in events)

    open_table_moved.connect(hear)
    yield told
    open_table_moved.disconnect(hear)


def sit(match: Match, number: int, who: User | rooms.Bot, chips: int = 1_000) -> None:
    with rooms.opened(match.pk) as there:
        rooms.sit(there, number, who, chips)


def leave(match: Match, number: int) -> None:
    with rooms.opened(match.pk) as there:
        rooms.leave(there, number)


def test_two_who_sit_down_are_dealt_in_and_one_alone_waits(
    world: World, table: Callable[..., Match], owner: User, friend: User
) -> None:
    match = table()
    sit(match, 1, owner)
    world.wait(30)
    assert live(match).table.hand_number == 0
    assert status(live(match))["waits"] == "players"
    sit(match, 3, friend)
    world.until(lambda: live(match).table.hand_number == 1)
    assert {seat.number for seat in live(match).persons} == {1, 3}
    assert turn_of(match) in (1, 3)


def test_bots_alone_are_dealt_no_hand(world: World, table: Callable[..., Match], owner: User) -> None:
    match = table()
    for number in (0, 1):
        sit(match, number, rooms.Bot("easy", "marco"))
    world.wait(60)
    assert live(match).table.hand_number == 0
    sit(match, 2, owner)
    world.until(lambda: live(match).table.hand_number == 1)


def test_bots_do_not_play_on_around_somebody_who_sits_out(
    world: World, table: Callable[..., Match], owner: User
) -> None:
    match = table()
    sit(match, 0, owner)
    for number in (1, 2):
        sit(match, number, rooms.Bot("easy", "marco"))
    world.until(lambda: live(match).table.hand_number == 1)
    with rooms.opened(match.pk) as there:
        rooms.sit_out(there, 0, "now")
    world.until(lambda: live(match).table.phase == "hand_over")
    world.wait(60)
    assert live(match).table.hand_number == 1
    with rooms.opened(match.pk) as there:
        rooms.sit_in(there, 0, "post")
    world.until(lambda: live(match).table.hand_number == 2)


def test_whoever_leaves_in_a_hand_folds_and_takes_his_chips_at_its_end(
    world: World,
    table: Callable[..., Match],
    owner: User,
    friend: User,
    heard: list[tuple[str, dict[int, int | None]]],
) -> None:
    """Case G1."""
    match = table()
    sit(match, 0, owner)
    sit(match, 1, friend)
    world.until(lambda: turn_of(match) is not None)
    other = 1 - (turn_of(match) or 0)
    leave(match, other)
    assert chips(match) == 2_000
    play(match, owner if other == 1 else friend, "call")
    assert live(match).table.phase == "hand_over"
    row = seat_on(match, other)
    assert (row.user_id, row.sat_at, row.bank_ms) == (None, None, 0)
    # At that moment whoever keeps the books still sees whose chips they are.
    _, occupants = next(entry for entry in heard if entry[0] == "left")
    assert occupants[other] == (friend.pk if other == 1 else owner.pk)
    assert live(match).table.stacks[other] == 0


def test_chips_at_the_end_of_a_hand_are_told_before_what_is_added(
    world: World, table: Callable[..., Match], owner: User, friend: User
) -> None:
    match = table()
    sit(match, 0, owner, 500)
    sit(match, 1, friend, 500)
    world.until(lambda: turn_of(match) is not None)
    actor = turn_of(match)
    assert actor is not None
    with rooms.opened(match.pk) as there:
        rooms.top_up(there, actor, 700)
    found: list[rooms.Played] = []

    def hear(live: Live, events: list[Event], **_signal: Any) -> None:
        if any(event["type"] == "hand_ended" for event in events):
            found.extend(rooms.played(live, events))

    open_table_moved.connect(hear)
    try:
        play(match, (owner, friend)[actor], "fold")
    finally:
        open_table_moved.disconnect(hear)
    assert {one.seat: (one.before, one.after) for one in found} == {actor: (500, 490), 1 - actor: (500, 510)}
    assert live(match).table.stacks[actor] == 1_190


def test_two_timeouts_have_a_seat_of_a_cash_table_sit_out(
    world: World, table: Callable[..., Match], owner: User, friend: User
) -> None:
    """Case F4, naiko.md section 3."""
    match = table()
    sit(match, 0, owner)
    sit(match, 1, friend)
    world.until(lambda: live(match).table.hand_number == 1)
    world.beat(match, owner, friend)
    for _ in range(40):
        world.beat(match, owner, friend)
        world.wait(10)
    chairs = live(match).table.room
    assert chairs is not None
    assert "sitting_out" in [chair.status for chair in chairs.chairs if chair is not None]
    assert seat_on(match, 0).stand_in == seat_on(match, 1).stand_in == ""


def test_comings_make_nobody_wait_longer(
    world: World, table: Callable[..., Match], owner: User, friend: User, outsider: User
) -> None:
    match = table()
    sit(match, 0, owner)
    sit(match, 1, friend)
    world.until(lambda: turn_of(match) is not None)
    play(match, (owner, friend)[turn_of(match) or 0], "fold")
    match.refresh_from_db()
    due = match.due_at
    world.skip(1)
    sit(match, 2, outsider)
    match.refresh_from_db()
    assert match.due_at == due
    world.until(lambda: live(match).table.hand_number == 2)


def test_a_table_of_a_tournament_waits_for_its_director(
    world: World, table: Callable[..., Match], owner: User, friend: User
) -> None:
    match = table(Match.Kind.TOURNAMENT, rise={"by": "time", "every": 8}, ladder=LADDER)
    stay = rooms.Stay(3_000, 2, 21_000, 9_000)
    with rooms.opened(match.pk) as there:
        rooms.move_in(there, 4 - 1, owner, stay)
        rooms.move_in(there, 0, friend, rooms.Stay(1_500, 0, 30_000, 60_000))
        rooms.hold(there, Match.Hold.BREAK)
    world.wait(60)
    assert live(match).table.hand_number == 0
    assert status(live(match))["waits"] == "break"
    assert (seat_on(match, 3).bank_ms, seat_on(match, 3).reserve_ms) == (21_000, 9_000)
    given = {"button": 2, "small": 3, "big": 0, "dealt_in": [3, 0]}
    with rooms.opened(match.pk) as there:
        rooms.deal(there, given, 3, 15_000)
    state = live(match)
    assert (state.table.level.number, state.table.level.bb) == (3, 40)
    assert state.match.options["turn_ms"] == 15_000
    assert status(state)["waits"] is None
    clock = status(state)["turn"]["clock"]
    assert clock["bank_ms"] in (21_000, 30_000)
    actor = turn_of(match)
    assert actor is not None
    play(match, {3: owner, 0: friend}[actor], "fold")
    before = live(match).table.stacks[3]
    with rooms.opened(match.pk) as there:
        taken = rooms.move_out(there, 3)
    assert taken.chips == before
    assert seat_on(match, 3).user_id is None


def test_bots_have_no_clock_and_keep_their_level(world: World, table: Callable[..., Match], owner: User) -> None:
    match = table()
    sit(match, 0, owner)
    sit(match, 2, rooms.Bot("hard", "ella"))
    world.until(lambda: live(match).table.hand_number == 1)
    row = seat_on(match, 2)
    assert (row.level, row.persona, row.user_id) == ("hard", "ella", None)
    assert live(match).table.seats[2].kind == "computer"


def test_a_used_chair_shows_nobody_the_cards_of_the_one_before(
    world: World, table: Callable[..., Match], owner: User, friend: User, outsider: User, screens: Screens
) -> None:
    match = table()
    sit(match, 0, owner)
    sit(match, 1, friend)
    watcher = screens.table(match, outsider)
    assert watcher.next("table")["message"]["view"]["me"] is None
    world.until(lambda: turn_of(match) is not None)
    hands = live(match).table.hand
    assert hands is not None
    actor = turn_of(match)
    assert actor is not None
    play(match, (owner, friend)[actor], "fold")
    leave(match, actor)
    sit(match, actor, outsider)
    seated = watcher.next("table")
    assert seated["message"]["view"]["me"] == actor
    secret = [card for cards in hands.to_dict()["holes"] for card in cards]
    assert secret
    told = "".join(watcher.texts)
    assert not [card for card in secret if json.dumps(card) in told]
    leave(match, actor)
    assert watcher.next("table")["message"]["view"]["me"] is None


def test_a_socket_of_the_one_before_makes_nobody_away(
    world: World, table: Callable[..., Match], owner: User, friend: User
) -> None:
    match = table()
    sit(match, 0, owner)
    leave(match, 0)
    sit(match, 0, friend)
    service.closed(match.pk, 0, owner.pk)
    assert seat_on(match, 0).away_at is None
    service.closed(match.pk, 0, friend.pk)
    assert seat_on(match, 0).away_at is not None


def test_a_taken_chair_is_refused_and_nothing_changes(
    world: World, table: Callable[..., Match], owner: User, friend: User
) -> None:
    """Case C6."""
    match = table()
    sit(match, 0, owner)
    with pytest.raises(IllegalCommand) as refused:
        sit(match, 0, friend)
    assert refused.value.code == "SEAT_TAKEN"
    assert seat_on(match, 0).user_id == owner.pk
    assert Seat.objects.filter(match=match, user=friend).count() == 0
