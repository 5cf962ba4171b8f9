"""Naiko between people: the reaction window on the server's clock, and what of a power reaches whom."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from accounts.models import User
from tables import service
from tables.engine.powers import Power
from tables.engine.powers.carousel import CAROUSELS
from tables.models import Action, Match
from tests.tables.screens import Screens
from tests.tables.world import World, check_or_fold, live, play, seat_on, turn_of, user_on

Start = Callable[..., Match]

SWAP, SHIELD, _ = CAROUSELS
TURN_MS = 30_000


def deal(world: World, start: Start, *seats: User | str, carousel: tuple[Power, ...] = SHIELD, **options: Any) -> Match:
    """A match of Naiko at its first turn, with this carousel and all the Destellos one can have."""
    match = start(*seats, game="naiko", **options)
    world.wait(0)
    give(match, carousel)
    return match


def give(match: Match, carousel: tuple[Power, ...]) -> None:
    with service.locked(match.pk) as changed:
        assert changed.table.hand is not None
        state = changed.table.to_dict()
        state["hand"]["powers"]["carousel"] = list(carousel)
        state["destellos"] = [3] * len(changed.seats)
        changed.table = type(changed.table).from_dict(state)
        changed.state_changed = True


def anchor(match: Match) -> tuple[int, int]:
    """Whose turn it is anchors the next seat; returns both."""
    user = turn_of(match)
    assert user is not None
    target = (user + 1) % len(live(match).seats)
    refused = play(match, user_on(match, user), "short_anchor", target=target)["answer"]["refused"]
    assert refused is None
    return user, target


def powers(match: Match) -> dict[str, Any]:
    told: dict[str, Any] = live(match).table.view(None)["powers"]
    return told


def refusal(answer: dict[str, Any]) -> str | None:
    refused = answer["answer"]["refused"]
    return None if refused is None else refused["code"]


def anchored(match: Match) -> list[int]:
    return [seat["seat"] for seat in powers(match)["anchored"]]


def last_by(match: Match) -> str:
    return Action.objects.filter(match=match).latest("v").by


def test_a_window_lapses_after_eight_seconds(world: World, started: Start, owner: User, friend: User) -> None:
    match = deal(world, started, owner, friend)
    user, target = anchor(match)
    assert powers(match)["window"]["seat"] == target
    assert live(match).step()["kind"] == "window"
    assert live(match).match.due_at == world.now + timedelta(seconds=8)
    world.wait(7.9)
    assert powers(match)["window"] is not None
    world.wait(0.2)
    assert (powers(match)["window"], anchored(match), last_by(match)) == (None, [target], "clock")
    assert powers(match)["destellos"][target] == 3
    assert turn_of(match) == user, "the turn goes on"


def test_a_shield_counts_until_the_window_is_over(world: World, started: Start, owner: User, friend: User) -> None:
    match = deal(world, started, owner, friend)
    user, target = anchor(match)
    world.wait(7.9)
    shielded = play(match, user_on(match, target), "seal_shield")
    assert refusal(shielded) is None
    assert (anchored(match), powers(match)["destellos"][user], powers(match)["destellos"][target]) == ([], 1, 2)
    assert turn_of(match) == user


def test_a_shield_that_comes_before_the_task_that_is_late_is_too_late_all_the_same(
    world: World, started: Start, owner: User, friend: User
) -> None:
    match = deal(world, started, owner, friend)
    _user, target = anchor(match)
    world.skip(8)
    late = play(match, user_on(match, target), "seal_shield")
    assert refusal(late) == "NO_WINDOW"
    assert (anchored(match), powers(match)["destellos"][target]) == ([target], 3)
    world.wait(0)
    assert anchored(match) == [target], "the late task does nothing more"


def test_passing_closes_the_window_at_once(world: World, started: Start, owner: User, friend: User) -> None:
    match = deal(world, started, owner, friend)
    user, target = anchor(match)
    world.wait(1.2)
    assert refusal(play(match, user_on(match, target), "let_pass")) is None
    assert (anchored(match), turn_of(match)) == ([target], user)


def test_nobody_does_anything_else_while_the_window_is_open(
    world: World, started: Start, owner: User, friend: User, outsider: User
) -> None:
    match = deal(world, started, owner, friend, outsider)
    user, target = anchor(match)
    assert refusal(play(match, user_on(match, user), "call")) == "WINDOW_OPEN"
    assert refusal(play(match, user_on(match, user), "glimpse")) == "WINDOW_OPEN"
    assert refusal(play(match, user_on(match, target), "call")) == "WINDOW_OPEN"
    assert refusal(play(match, user_on(match, 3 - user - target), "seal_shield")) == "SHIELD_NOT_FOR_YOU"
    assert powers(match)["window"] is not None


def test_the_turn_time_stands_still_during_the_window(world: World, started: Start, owner: User, friend: User) -> None:
    """NK-V67, on the server's clock."""
    match = deal(world, started, owner, friend, turn_ms=TURN_MS)
    ends = live(match).match.due_at
    assert ends is not None
    world.wait(15)
    _user, target = anchor(match)
    world.wait(6)
    play(match, user_on(match, target), "let_pass")
    assert live(match).match.due_at == ends + timedelta(seconds=6)
    world.beat(match, owner, friend)
    world.wait((ends - world.now).total_seconds() + 5.9)
    assert not Action.objects.filter(match=match, command__do="timeout").exists()
    world.wait(0.2)
    assert Action.objects.filter(match=match, command__do="timeout").exists()


def test_a_power_does_not_stop_the_clock(world: World, started: Start, owner: User, friend: User) -> None:
    match = deal(world, started, owner, friend, turn_ms=TURN_MS)
    ends = live(match).match.due_at
    assert ends is not None
    world.wait(10)
    user = turn_of(match)
    assert user is not None
    assert refusal(play(match, user_on(match, user), "glimpse")) is None
    assert live(match).match.due_at == ends
    world.beat(match, owner, friend)
    world.wait((ends - world.now).total_seconds() + 0.1)
    assert Action.objects.filter(match=match, command__do="timeout").count() == 1
    assert powers(match)["destellos"][user] == 2, "nothing is given back"


def test_the_window_runs_while_its_target_is_away_and_he_may_come_back(
    world: World, started: Start, owner: User, friend: User
) -> None:
    match = deal(world, started, owner, friend)
    _user, target = anchor(match)
    service.closed(match.pk, target)
    world.wait(5)
    service.connected(match.pk, target)
    assert live(match).match.due_at == world.now + timedelta(seconds=3), "a reconnect changes nothing"
    assert refusal(play(match, user_on(match, target), "seal_shield")) is None
    assert anchored(match) == []


def test_the_window_runs_although_nobody_is_there(world: World, started: Start, owner: User, friend: User) -> None:
    match = deal(world, started, owner, friend)
    user, target = anchor(match)
    for seat in (user, target):
        service.closed(match.pk, seat)
    assert live(match).match.paused_at is None
    world.wait(8)
    assert anchored(match) == [target]
    assert live(match).match.paused_at is not None, "then the match waits"


def test_a_stand_in_answers_from_the_45_seconds_on_and_not_before(
    world: World, started: Start, owner: User, friend: User
) -> None:
    match = deal(world, started, owner, friend)
    user = turn_of(match)
    assert user is not None
    target = 1 - user
    service.closed(match.pk, target)
    world.wait(40)
    world.beat(match, user_on(match, user))
    anchor(match)
    assert live(match).step()["kind"] == "window", "his own time still runs"
    world.wait(4)
    assert powers(match)["window"] is not None
    world.beat(match, user_on(match, user))
    world.wait(1.5)
    assert seat_on(match, target).stand_in == "away"
    assert powers(match)["window"] is None
    assert last_by(match) == "stand_in"


def test_who_comes_back_has_what_is_left_of_the_window(world: World, started: Start, owner: User, friend: User) -> None:
    match = deal(world, started, owner, friend)
    user = turn_of(match)
    assert user is not None
    target = 1 - user
    service.closed(match.pk, target)
    world.wait(44)
    world.beat(match, user_on(match, user))
    world.skip(2)
    anchor(match)
    service.mark_away(match.pk, target)
    assert live(match).step()["kind"] == "computer"
    world.skip(0.5)
    service.connected(match.pk, target)
    step = live(match).step()
    assert (step["kind"], step["seat"]) == ("window", target)
    assert live(match).match.due_at == world.now + timedelta(seconds=7.5)


def test_leaving_in_the_own_window_lets_the_anchor_pass(
    world: World, started: Start, owner: User, friend: User
) -> None:
    match = deal(world, started, owner, friend)
    _user, target = anchor(match)
    service.leave(match.pk, user_on(match, target))
    assert powers(match)["window"] is None
    assert anchored(match) == [target]
    assert powers(match)["destellos"][target] == 3


def test_a_computer_answers_by_itself(world: World, started: Start, owner: User) -> None:
    match = deal(world, started, owner, "medium")

    def may_anchor() -> bool:
        option = next(one for one in live(match).table.view(0)["powers"]["options"] if one["power"] == "short_anchor")
        return option["refused"] is None

    while not may_anchor():
        world.until(lambda: turn_of(match) is not None or live(match).table.phase == "hand_over")
        if live(match).table.phase == "hand_over":
            play(match, owner, "next_hand")
            give(match, SHIELD)
        elif not may_anchor():
            check_or_fold(match, owner)
    anchor(match)
    world.wait(1.1)
    assert powers(match)["window"] is not None
    world.wait(2.5)
    assert powers(match)["window"] is None
    assert last_by(match) == "computer"


def test_a_restart_gives_the_window_the_time_that_was_left(
    world: World, started: Start, owner: User, friend: User
) -> None:
    match = deal(world, started, owner, friend, turn_ms=TURN_MS)
    ends = live(match).match.due_at
    assert ends is not None
    user, target = anchor(match)
    turn_left = ends - world.now
    world.skip(3)
    world.beat(match, owner, friend)
    # The site is killed, and starts again a minute later; a screen is back before the clocks are.
    world.skip(60)
    world.beat(match, user_on(match, target))
    service.resume()
    assert live(match).match.due_at == world.now + timedelta(seconds=5)
    world.sweep()
    world.wait(4.9)
    assert powers(match)["window"] is not None
    assert refusal(play(match, user_on(match, target), "seal_shield")) is None
    assert turn_of(match) == user
    assert live(match).match.due_at == world.now + turn_left


def test_an_answer_counts_while_the_clocks_stand_still(world: World, started: Start, owner: User, friend: User) -> None:
    """The site was killed in the window; the first to come back is the target."""
    match = deal(world, started, owner, friend)
    _user, target = anchor(match)
    world.skip(60)
    assert refusal(play(match, user_on(match, target), "seal_shield")) is None
    assert anchored(match) == []


def test_a_lost_end_of_a_window_is_brought_by_the_sweep(
    world: World, started: Start, owner: User, friend: User
) -> None:
    match = deal(world, started, owner, friend)
    _user, target = anchor(match)
    world.forget_tasks()
    world.skip(12)
    world.sweep()
    world.wait(0)
    assert anchored(match) == [target]


def test_every_screen_sees_the_window_run(
    world: World, screens: Screens, started: Start, owner: User, friend: User
) -> None:
    match = deal(world, started, owner, friend)
    user = turn_of(match)
    assert user is not None
    screen = screens.table(match, user_on(match, 1 - user))
    screen.next("table")
    anchor(match)
    told = screen.next("message")
    assert (told["step"]["kind"], told["step"]["seat"]) == ("window", 1 - user)
    assert told["status"]["window_ms"] == 8_000
    world.skip(3)
    again = screen.ask({"type": "view"}, "table")
    assert again["status"]["window_ms"] == 5_000
    assert again["message"]["view"]["powers"]["window"]["by"] == user
    assert again["message"]["view"]["legal"] is None


def test_what_a_power_shows_reaches_its_user_alone(
    world: World, screens: Screens, started: Start, owner: User, friend: User
) -> None:
    """And stays sealed at rest, in the history and in the commands that are kept."""
    match = deal(world, started, owner, friend, carousel=SWAP)
    user = turn_of(match)
    assert user is not None
    own, other = screens.table(match, user_on(match, user)), screens.table(match, user_on(match, 1 - user))
    own.next("table")
    other.next("table")
    table = live(match).table
    lost, kept = table.view(user)["seats"][user]["cards"]
    answer = own.command("sleeve_swap", table.v, card=lost)["answer"]
    (swapped,) = [event for event in answer["events"] if event["type"] == "swapped"]
    drawn = swapped["card"]
    assert answer["view"]["seats"][user]["cards"] == [drawn, kept]
    assert answer["view"]["powers"]["discard"] == swapped["discard"] == lost
    other.until_version(table.v + 1)
    own.command("call", table.v + 1)
    other.until_version(table.v + 2)
    seen = live(match).table
    glimpse = other.command("glimpse", seen.v)["answer"]["view"]["powers"]["glimpsed"]
    assert glimpse["street"] == "flop"
    own.until_version(seen.v + 1)
    mine = {drawn, lost, kept}
    for card in mine - {glimpse["card"]}:
        assert not any(f'"{card}"' in text for text in other.texts)
    assert not any(f'"{glimpse["card"]}"' in text for text in own.texts)
    actions = {action.command["do"]: action for action in Action.objects.filter(match=match)}
    assert actions["sleeve_swap"].command == {"do": "sleeve_swap"}
    for card in (lost, drawn, glimpse["card"]):
        assert card not in json.dumps([[action.command, action.events] for action in actions.values()])
    kept_command = next(one for one in service.actions_of_hand(match.pk, 1) if one["command"]["do"] == "sleeve_swap")
    assert kept_command["command"]["card"] == lost
    told = {seat: json.dumps(service.history(match.pk, seat, 2)) for seat in (0, 1, None)}
    assert lost in told[user]
    assert lost not in told[1 - user]
    assert lost not in told[None]
    assert glimpse["card"] in told[1 - user]
    assert f'"{glimpse["card"]}"' not in told[user]


def test_a_command_of_a_power_has_a_closed_shape(
    world: World, screens: Screens, started: Start, owner: User, friend: User
) -> None:
    match = deal(world, started, owner, friend)
    user = turn_of(match)
    assert user is not None
    screen = screens.table(match, user_on(match, user))
    screen.next("table")
    v = live(match).table.v
    for more in ({"target": "1"}, {"target": -1}, {"target": True}, {"card": "As!"}, {"entropy": "00"}):
        sent = {"type": "command", "command": {"do": "short_anchor", "v": v, "id": "x", **more}}
        assert screen.ask(sent, "refused")["code"] == "BAD_MESSAGE"
    assert screen.command("glimpse", v, target=1)["answer"]["refused"]["code"] == "BAD_COMMAND"
    assert screen.command("short_anchor", v)["answer"]["refused"]["code"] == "BAD_COMMAND"
    assert live(match).table.v == v
