"""Away, back, left, paused: CH-11, D-29 to D-34 (cases F3, F4, F11, F13, K8)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

from accounts import deletion
from accounts.models import User
from tables import service
from tables.models import Action, Match, Result, Seat
from tests.tables.world import World, begun, check_or_fold, live, play, seat_on, turn_of, user_on

Start = Callable[..., Match]


def _stand_in(match: Match, seat: int) -> str:
    return seat_on(match, seat).stand_in


def _until_turn_of(world: World, match: Match, user: User, *here: User) -> None:
    """Until this person is asked; whoever else of those who are here is asked checks or folds."""
    for _turn in range(200):
        world.until(lambda: turn_of(match) is not None)
        seat = turn_of(match)
        assert seat is not None
        if user_on(match, seat) == user:
            return
        check_or_fold(match, user_on(match, seat))
        world.beat(match, *here)
    raise AssertionError("it never came")


def test_a_turn_that_waits_is_taken_over_when_the_45_seconds_pass(
    world: World, started: Start, owner: User, friend: User
) -> None:
    match = started(owner, friend)
    world.wait(0)
    _until_turn_of(world, match, friend, owner, friend)
    v = live(match).table.v
    service.closed(match.pk, 1)
    world.wait(44.9)
    world.beat(match, owner)
    assert (live(match).table.v, _stand_in(match, 1)) == (v, "")
    world.wait(0.1)
    assert _stand_in(match, 1) == "away"
    assert live(match).table.v == v, "the stand-in thinks as long as a computer player would"
    world.wait(2.5)
    assert live(match).table.v == v + 1
    action = Action.objects.get(match=match, v=v)
    assert (action.seat, action.by) == (1, "stand_in")
    assert seat_on(match, 1).away_hands == 1


def test_coming_back_takes_the_seat_while_the_stand_in_thinks(
    world: World, started: Start, owner: User, friend: User
) -> None:
    match = started(owner, friend)
    world.wait(0)
    _until_turn_of(world, match, friend, owner, friend)
    v = live(match).table.v
    service.closed(match.pk, 1)
    world.wait(45)
    assert live(match).step()["kind"] == "computer"
    service.connected(match.pk, 1)
    world.beat(match, owner)
    world.wait(20)
    assert live(match).table.v == v, "the task of the stand-in finds the person back"
    assert turn_of(match) == 1
    assert play(match, friend, "call" if (live(match).table.legal() or {})["call"] else "check")["answer"]["v"] == v + 1


def test_silence_counts_like_a_closed_socket(world: World, started: Start, owner: User, friend: User) -> None:
    match = started(owner, friend)
    world.wait(0)
    for _beat in range(3):
        world.wait(10)
        world.beat(match, owner)
        world.sweep()
    assert seat_on(match, 1).away_at == begun(match) + timedelta(seconds=45)
    world.wait(15)
    assert _stand_in(match, 1) == "away"
    assert _stand_in(match, 0) == ""


def test_a_beat_brings_back_whom_a_fault_made_away(world: World, started: Start, owner: User, friend: User) -> None:
    match = started(owner, friend)
    world.wait(0)
    world.skip(600)
    world.sweep()
    world.sweep()
    assert None not in (seat_on(match, 0).away_at, seat_on(match, 1).away_at)
    assert Match.objects.get(pk=match.pk).paused_at is not None
    world.beat(match, owner, friend)
    assert (_stand_in(match, 0), _stand_in(match, 1)) == ("", "")
    assert Match.objects.get(pk=match.pk).paused_at is None


def test_with_nobody_connected_all_clocks_stand_still_with_what_was_left(
    world: World, started: Start, owner: User, friend: User
) -> None:
    match = started(owner, friend, turn_ms=30_000, rise={"by": "time", "every": 3})
    world.wait(0)
    due = live(match).match.due_at
    assert due is not None
    left = due - world.now - timedelta(seconds=10)
    world.wait(10)
    service.closed(match.pk, 0)
    service.closed(match.pk, 1)
    match.refresh_from_db()
    assert match.paused_at == world.now
    assert (match.due_at, match.level_at) == (None, None)
    assert match.level_left_ms == 170_000
    v, turn = match.v, turn_of(match)
    world.wait(600)
    assert live(match).table.v == v
    assert turn is not None
    service.connected(match.pk, turn)
    match.refresh_from_db()
    assert match.due_at == world.now + left
    assert match.level_at == world.now + timedelta(seconds=170)


def test_a_match_that_nobody_comes_back_to_is_abandoned_after_a_day(
    world: World, started: Start, owner: User, friend: User
) -> None:
    match = started(owner, friend)
    world.wait(0)
    service.closed(match.pk, 0)
    service.closed(match.pk, 1)
    world.wait(24 * 3600 - 1)
    world.sweep()
    match.refresh_from_db()
    assert match.status == "playing"
    world.wait(2)
    world.sweep()
    match.refresh_from_db()
    assert match.status == "abandoned"
    assert not Result.objects.filter(match=match).exists()
    with pytest.raises(service.Refused):
        play(match, owner, "fold")


def test_when_all_have_left_the_rest_is_played_at_once_and_recorded(
    world: World, started: Start, owner: User, friend: User
) -> None:
    match = started(owner, friend, "easy", chips=100)
    world.wait(0)
    service.leave(match.pk, friend)
    assert _stand_in(match, 1) == "left"
    before = world.now
    service.leave(match.pk, owner)
    world.wait(1)
    match.refresh_from_db()
    assert match.status == "finished"
    assert match.ended_at is not None
    assert match.ended_at - before < timedelta(seconds=1)
    record = Result.objects.get(match=match, user=owner).record
    assert [player["left"] for player in record["players"]] == [True, True, False]
    assert Action.objects.filter(match=match).count() == match.v


def test_who_leaves_after_being_out_has_not_left_the_match(
    world: World, started: Start, owner: User, friend: User, outsider: User
) -> None:
    match = started(owner, friend, outsider, chips=100)
    world.wait(0)
    persons = (owner, friend, outsider)
    while live(match).is_playing and sum(place is not None for place in live(match).table.places) == 0:
        seat = turn_of(match)
        if seat is None:
            world.wait(3)
        else:
            # The owner keeps out of it; the others meet all-in.
            legal = live(match).table.legal() or {}
            to = {"to": legal["raise"]["max"]} if legal["raise"] else {}
            do = "fold" if seat == 0 else "raise_to" if to else "call" if legal["call"] is not None else "check"
            play(match, persons[seat], do, **(to if do == "raise_to" else {}))
        world.beat(match, *persons)
    (out,) = [seat for seat, place in enumerate(live(match).table.places) if place == 3]
    service.leave(match.pk, persons[out])
    assert (_stand_in(match, out), seat_on(match, out).left_at) == ("", world.now)
    assert live(match).is_playing
    for seat in {0, 1, 2} - {out}:
        service.leave(match.pk, persons[seat])
    world.wait(1)
    record = Result.objects.get(match=match, user=persons[out]).record
    assert [player["left"] for player in record["players"]] == [seat != out for seat in range(3)]


def test_a_deleted_account_leaves_its_seat_to_the_computer(
    world: World, started: Start, owner: User, friend: User
) -> None:
    match = started(owner, friend, chips=100)
    world.wait(0)
    deletion.delete(friend)
    seat = Seat.objects.get(match=match, number=1)
    assert (seat.user, seat.stand_in) == (None, "left")
    service.leave(match.pk, owner)
    world.wait(1)
    assert list(Result.objects.filter(match=match).values_list("user", flat=True)) == [owner.pk]


def test_the_turn_time_checks_or_folds_and_twice_in_a_row_hands_the_seat_over(
    world: World, started: Start, owner: User, friend: User
) -> None:
    match = started(owner, friend, turn_ms=30_000)
    world.wait(0)
    _until_turn_of(world, match, friend, owner, friend)
    v, due = live(match).table.v, live(match).match.due_at
    assert due is not None
    world.wait((due - world.now).total_seconds() - 0.1)
    assert live(match).table.v == v
    world.beat(match, owner, friend)
    world.wait(0.2)
    action = Action.objects.get(match=match, v=v)
    assert (action.by, action.seat) == ("clock", None)
    assert action.events[0] == {"type": "timed_out", "seat": 1}
    assert _stand_in(match, 1) == ""
    _until_turn_of(world, match, friend, owner, friend)
    for _wait in range(4):
        world.beat(match, owner, friend)
        world.wait(10)
    assert _stand_in(match, 1) == "clock"
    world.beat(match, owner, friend)
    assert _stand_in(match, 1) == "clock", "only a tap takes the seat back"
    service.back(match.pk, friend.pk)
    assert (_stand_in(match, 1), seat_on(match, 1).timeouts) == ("", 0)


def test_after_90_seconds_another_player_may_let_the_computer_play_this_hand(
    world: World, started: Start, owner: User, friend: User
) -> None:
    match = started(owner, friend)
    world.wait(0)
    _until_turn_of(world, match, friend, owner, friend)
    hand = live(match).table.hand_number

    def refused(user: User, seat: int, number: int) -> str:
        with pytest.raises(service.Refused) as refusal:
            service.let_play(match.pk, user.pk, seat, number)
        return refusal.value.code

    for _beat in range(8):
        world.beat(match, owner, friend)
        world.wait(11)
    assert refused(owner, 1, hand) == "TOO_EARLY"
    world.beat(match, owner, friend)
    world.wait(3)
    assert refused(friend, 1, hand) == "OWN_SEAT"
    assert refused(owner, 1, hand + 1) == "NOT_WAITED_FOR"
    assert refused(owner, 0, hand) == "NOT_WAITED_FOR"
    service.let_play(match.pk, owner.pk, 1, hand)
    assert _stand_in(match, 1) == "hand"
    v = live(match).table.v
    world.wait(3)
    assert live(match).table.v > v
    for _turn in range(50):
        world.beat(match, owner, friend)
        if live(match).table.hand_number > hand:
            break
        seat = turn_of(match)
        if seat is None:
            world.wait(4)
        else:
            assert seat == 0, "the hand is the computer's"
            check_or_fold(match, owner)
    assert _stand_in(match, 1) == "", "the next hand is his own again"


def test_the_owner_of_a_seat_takes_it_back_by_acting(world: World, started: Start, owner: User, friend: User) -> None:
    match = started(owner, friend)
    world.wait(0)
    _until_turn_of(world, match, friend, owner, friend)
    for _beat in range(10):
        world.beat(match, owner, friend)
        world.wait(10)
    service.let_play(match.pk, owner.pk, 1, live(match).table.hand_number)
    v = live(match).table.v
    answer = check_or_fold(match, friend)
    assert answer["answer"]["refused"] is None
    assert _stand_in(match, 1) == ""
    assert Action.objects.get(match=match, v=v).by == "person"


def test_blinds_that_rise_by_time_come_with_the_next_hand(
    world: World, started: Start, owner: User, friend: User
) -> None:
    match = started(owner, friend, rise={"by": "time", "every": 3})
    world.wait(0)
    v = live(match).table.v
    for _beat in range(18):
        world.beat(match, owner, friend)
        world.wait(10)
    assert live(match).table.v == v, "an announcement is no version"
    assert live(match).table.view(0)["level"]["bb"] == 10
    check_or_fold(match, user_on(match, turn_of(match) or 0))
    while live(match).table.phase != "hand_over":
        check_or_fold(match, user_on(match, turn_of(match) or 0))
    play(match, owner, "next_hand")
    assert live(match).table.view(0)["level"]["bb"] == 20
    assert live(match).match.level_at == begun(match) + timedelta(minutes=6)


def test_a_lost_level_is_brought_by_the_sweep(world: World, started: Start, owner: User, friend: User) -> None:
    match = started(owner, friend, rise={"by": "time", "every": 3})
    world.wait(0)
    world.forget_tasks()
    for _beat in range(19):
        world.beat(match, owner, friend)
        world.skip(10)
        world.sweep()
    world.wait(0)
    assert live(match).table.announced == 1


def test_who_comes_back_to_a_paused_match_plays_with_stand_ins_for_the_others(
    world: World, started: Start, owner: User, friend: User
) -> None:
    match = started(owner, friend)
    world.wait(0)
    service.closed(match.pk, 0)
    service.closed(match.pk, 1)
    world.wait(3600)
    assert (_stand_in(match, 0), _stand_in(match, 1)) == ("", "")
    service.connected(match.pk, 0)
    assert (_stand_in(match, 0), _stand_in(match, 1)) == ("", "away")


def test_the_time_in_which_the_site_stood_still_is_given_back(
    world: World, started: Start, owner: User, friend: User
) -> None:
    match = started(owner, friend, turn_ms=30_000, rise={"by": "time", "every": 3})
    world.wait(0)
    _until_turn_of(world, match, friend, owner, friend)
    world.beat(match, owner, friend)
    before = live(match).match
    assert before.due_at is not None
    assert before.level_at is not None
    world.skip(120)
    service.resume()
    world.sweep()
    after = live(match).match
    assert after.due_at == before.due_at + timedelta(seconds=120)
    assert after.level_at == before.level_at + timedelta(seconds=120)
    assert after.v == before.v
    assert [seat.away_at for seat in live(match).seats] == [None, None], "they have yet to come back"


def test_a_start_of_the_clocks_alone_gives_back_what_has_passed_since_the_last_beat(
    world: World, started: Start, owner: User, friend: User
) -> None:
    match = started(owner, friend, turn_ms=30_000)
    world.wait(0)
    _until_turn_of(world, match, friend, owner, friend)
    before = live(match).match
    assert before.due_at is not None
    world.skip(2)
    world.beat(match, owner)
    world.skip(3)
    service.resume()
    assert live(match).match.due_at == before.due_at + timedelta(seconds=3)
