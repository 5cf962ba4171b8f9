"""Turn time, time bank, reserve, away and back at wallet tables (naiko.md section 3; NK-V64 to NK-V77, F3, F4, G2)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest

from accounts.models import User
from tables import service
from tables.models import Action, Match
from tables.service import times
from tables.service.status import status
from tests.tables.world import World, live, play, seat_on, turn_of, user_on

Table = Callable[..., Match]


def due(match: Match) -> datetime:
    at = Match.objects.get(pk=match.pk).due_at
    assert at is not None
    return at


def to_turn(world: World, match: Match, *here: User) -> int:
    """Until a person is asked; the seat. Who is here is heard of."""
    world.until(lambda: turn_of(match) is not None)
    world.beat(match, *here)
    seat = turn_of(match)
    assert seat is not None
    return seat


def go_to(world: World, at: datetime, *, before_ms: int = 0) -> None:
    world.wait((at - world.now).total_seconds() - before_ms / 1000)


def clock(match: Match) -> dict[str, Any]:
    turn = status(live(match))["turn"]
    assert turn is not None
    found: dict[str, Any] = turn["clock"]
    return found


def last(match: Match) -> Action:
    return Action.objects.filter(match=match).order_by("-v")[0]


def call(match: Match) -> dict[str, Any]:
    """Of whoever is asked: the smallest that keeps the hand."""
    seat = turn_of(match)
    legal = live(match).table.legal()
    assert seat is not None
    assert legal is not None
    return play(match, user_on(match, seat), "check" if legal["check"] else "call")


def test_the_time_runs_from_the_prompt_and_not_a_moment_less_of_it(
    world: World, table: Table, owner: User, friend: User
) -> None:
    match = table(owner, friend)
    seat = to_turn(world, match, owner, friend)
    drawn = due(match) - timedelta(seconds=50)
    assert drawn > world.now, "the cards are dealt before the clock starts"
    v = live(match).table.v
    go_to(world, due(match), before_ms=100)
    world.beat(match, owner, friend)
    assert live(match).table.v == v
    world.wait(0.2)
    move = last(match)
    assert (move.seat, move.by, move.command) == (None, "clock", {"do": "timeout"})
    assert [event["type"] for event in move.events[:2]] == ["timed_out", "fold"]
    assert (seat_on(match, seat).bank_ms, seat_on(match, seat).stand_in) == (0, "")


def test_the_time_bank_starts_by_itself_and_keeps_what_was_not_taken(
    world: World, table: Table, owner: User, friend: User
) -> None:
    match = table(owner, friend)
    seat = to_turn(world, match, owner, friend)
    start = due(match) - timedelta(seconds=50)
    assert clock(match)["bank_ms"] == 30_000
    go_to(world, start + timedelta(seconds=32))
    world.beat(match, owner, friend)
    assert clock(match) == {"turn_ms": 0, "bank_ms": 18_000, "reserve_ms": 20_000, "on_reserve": False, "then": "fold"}
    assert call(match)["answer"]["refused"] is None
    assert seat_on(match, seat).bank_ms == 18_000
    world.beat(match, owner, friend)
    other = turn_of(match)
    assert other == 1 - seat
    assert (clock(match)["then"], clock(match)["bank_ms"]) == ("check", 30_000)


def test_a_check_that_is_free_is_never_a_fold(world: World, table: Table, owner: User, friend: User) -> None:
    match = table(owner, friend)
    to_turn(world, match, owner, friend)
    call(match)
    for _beat in range(6):
        world.wait(9)
        world.beat(match, owner, friend)
    assert [event["type"] for event in last(match).events[:2]] == ["timed_out", "check"]
    assert live(match).table.phase == "betting"


def test_only_who_is_not_connected_then_has_the_reserve_and_keeps_it_for_the_turn(
    world: World, table: Table, owner: User, friend: User
) -> None:
    match = table(owner, friend)
    seat = to_turn(world, match, owner, friend)
    me, other = user_on(match, seat), user_on(match, 1 - seat)
    v, end = live(match).table.v, due(match)
    world.wait(4)
    service.closed(match.pk, seat)
    assert due(match) == end, "a closed socket changes nothing"
    go_to(world, end)
    world.beat(match, other)
    assert (live(match).table.v, due(match)) == (v, end + timedelta(seconds=20))
    assert clock(match)["on_reserve"]
    world.wait(15)
    service.connected(match.pk, seat)
    world.beat(match, owner, friend)
    assert due(match) == end + timedelta(seconds=20), "nor does coming back"
    world.wait(4.999)
    assert play(match, me, "call")["answer"]["refused"] is None
    assert (seat_on(match, seat).bank_ms, seat_on(match, seat).reserve_ms) == (0, 40_001)


def test_connected_means_at_that_moment(world: World, table: Table, owner: User, friend: User) -> None:
    match = table(owner, friend)
    seat = to_turn(world, match, owner, friend)
    end = due(match)
    service.closed(match.pk, seat)
    world.wait(30)
    service.connected(match.pk, seat)
    world.beat(match, owner, friend)
    v = live(match).table.v
    go_to(world, end)
    assert live(match).table.v == v + 1
    assert seat_on(match, seat).reserve_ms == 60_000


def test_what_comes_at_the_end_of_the_time_is_too_late(world: World, table: Table, owner: User, friend: User) -> None:
    match = table(owner, friend)
    seat = to_turn(world, match, owner, friend)
    world.skip((due(match) - world.now).total_seconds())
    answer = play(match, user_on(match, seat), "call")["answer"]
    assert answer["refused"]["code"] == "STALE_TURN"
    assert last(match).by == "clock"


def test_two_timeouts_make_a_seat_away_and_a_tap_brings_it_back(
    world: World, table: Table, owner: User, friend: User, outsider: User
) -> None:
    match = table(owner, friend, outsider)
    silent = to_turn(world, match, owner, friend, outsider)
    everybody = (owner, friend, outsider)
    for _turn in range(2):
        while turn_of(match) != silent:
            if turn_of(match) is None:
                to_turn(world, match, *everybody)
            else:
                call(match)
        world.beat(match, *everybody)
        while turn_of(match) == silent:
            world.wait(1)
            world.beat(match, *everybody)
    assert (seat_on(match, silent).stand_in, seat_on(match, silent).timeouts) == ("clock", 2)
    while turn_of(match) != silent:
        world.beat(match, *everybody)
        if turn_of(match) is None:
            to_turn(world, match, *everybody)
        else:
            call(match)
    assert live(match).step()["kind"] == "person", "no computer plays for a person"
    assert timedelta(seconds=1) <= due(match) - world.now <= timedelta(seconds=3)
    assert clock(match)["bank_ms"] == 0
    service.back(match.pk, user_on(match, silent).pk)
    assert seat_on(match, silent).stand_in == ""
    assert due(match) - world.now >= timedelta(seconds=20), "the turn that waited is his own again"
    assert call(match)["answer"]["refused"] is None


def test_who_is_not_there_keeps_the_seat_checks_or_folds_and_pays_the_blinds(
    world: World, table: Table, owner: User, friend: User
) -> None:
    match = table(owner, friend, "medium")
    world.wait(0)
    service.closed(match.pk, 0)
    service.closed(match.pk, 1)
    world.until(lambda: live(match).table.hand_number >= 8)
    assert Match.objects.get(pk=match.pk).paused_at is None
    acted = Action.objects.filter(match=match).exclude(by__in=("table", "computer"))
    assert {move.by for move in acted} == {"clock"}
    kinds = {event["type"] for move in acted for event in move.events if event.get("seat") in (0, 1)}
    assert kinds <= {"timed_out", "check", "fold", "returned", "eliminated"}
    assert [seat.left_at for seat in live(match).persons] == [None, None]
    events = [event for move in Action.objects.filter(match=match) for event in move.events]
    assert {0, 1} <= {event["seat"] for event in events if event["type"] == "posted"}
    assert {seat_on(match, 0).stand_in, seat_on(match, 1).stand_in} == {"clock"}


def test_hands_follow_by_themselves_sooner_after_a_fold_than_after_a_showdown(
    world: World, table: Table, owner: User, friend: User
) -> None:
    match = table(owner, friend)
    seat = to_turn(world, match, owner, friend)
    with pytest.raises(service.Refused, match="BY_ITSELF"):
        play(match, owner, "next_hand")
    play(match, user_on(match, seat), "fold")
    assert due(match) - world.now == timedelta(milliseconds=times.WALLET_NEXT_HAND_MS)
    to_turn(world, match, owner, friend)
    while live(match).table.phase == "betting":
        world.beat(match, owner, friend)
        call(match)
    assert due(match) - world.now == timedelta(milliseconds=times.AFTER_SHOWDOWN_MS)


def test_a_spin_has_shorter_times_and_nothing_is_added_to_them(
    world: World, table: Table, owner: User, friend: User
) -> None:
    match = table(owner, friend, kind="spin", rise={"by": "time", "every": 3})
    seat = to_turn(world, match, owner, friend)
    assert clock(match)["bank_ms"] == 15_000
    assert due(match) - world.now < timedelta(seconds=30)
    world.wait(2)
    play(match, user_on(match, seat), "fold")
    match.refresh_from_db()
    assert match.level_at is not None
    world.skip((match.level_at - world.now).total_seconds())
    service.raise_level(match.pk, 0)
    assert {one.bank_ms for one in live(match).persons} == {15_000}


def test_levels_and_hands_add_up_to_the_most(world: World, table: Table, owner: User, friend: User) -> None:
    match = table(owner, friend)
    world.wait(0)
    for level in range(1, 9):
        at = Match.objects.get(pk=match.pk).level_at
        assert at is not None
        world.skip((at - world.now).total_seconds())
        service.raise_level(match.pk, 0)
        assert seat_on(match, 0).bank_ms == min(60_000, 30_000 + 5_000 * level)
    match.seats.update(reserve_ms=15_000)
    for hand in range(1, 11):
        assert {one.reserve_ms for one in live(match).persons} == {15_000}, hand
        seat = to_turn(world, match, owner, friend)
        play(match, user_on(match, seat), "fold")
    assert {one.reserve_ms for one in live(match).persons} == {25_000}


def test_a_restart_gives_back_what_it_took(world: World, table: Table, owner: User, friend: User) -> None:
    match = table(owner, friend)
    seat = to_turn(world, match, owner, friend)
    v, left = live(match).table.v, due(match) - world.now
    for number in (0, 1):
        # A server that goes down in order closes its sockets before it goes.
        service.closed(match.pk, number)
    world.skip(600)
    service.resume()
    for number in (0, 1):
        service.connected(match.pk, number)
    world.beat(match, owner, friend)
    assert due(match) - world.now == left
    go_to(world, due(match), before_ms=1)
    world.beat(match, owner, friend)
    assert live(match).table.v == v
    assert play(match, user_on(match, seat), "call")["answer"]["refused"] is None
    assert (seat_on(match, seat).bank_ms, seat_on(match, seat).reserve_ms) == (1, 60_000)


def test_a_table_that_nobody_comes_back_to_ends_after_two_hours(
    world: World, table: Table, owner: User, friend: User
) -> None:
    match = table(owner, friend)
    world.wait(0)
    service.closed(match.pk, 0)
    service.closed(match.pk, 1)
    world.forget_tasks()
    world.skip(7_199)
    service.sweep()
    match.refresh_from_db()
    assert match.status == "playing"
    world.forget_tasks()
    world.skip(2)
    service.sweep()
    match.refresh_from_db()
    assert match.status == "abandoned"


def test_a_window_stops_the_clock_of_the_turn(world: World, table: Table, owner: User, friend: User) -> None:
    match = table(owner, friend, game="naiko")
    for _hand in range(60):
        seat = to_turn(world, match, owner, friend)
        end = due(match)
        if live(match).table.can({"do": "short_anchor", "target": 1 - seat}, seat):
            world.wait(6)
            world.beat(match, owner, friend)
            play(match, user_on(match, seat), "short_anchor", target=1 - seat)
            if live(match).has_window:
                break
        play(match, user_on(match, seat), "fold")
    assert due(match) - world.now == timedelta(seconds=8)
    world.wait(7.999)
    world.beat(match, owner, friend)
    assert live(match).has_window
    world.wait(0.001)
    assert not live(match).has_window
    assert due(match) == end + timedelta(seconds=8)
    assert turn_of(match) == seat
