"""What may go wrong between processes: tasks late, doubled, reordered or lost, a kill between commit and broadcast."""

from __future__ import annotations

import random
from collections.abc import Callable
from uuid import uuid4

import pytest
from django.conf import settings

from accounts.models import User
from tables import service
from tables.models import Action, Match
from tests.accounts.cast import at_once
from tests.tables.screens import Screens
from tests.tables.world import World, chips, live, play, seat_on, turn_of, user_on

Start = Callable[..., Match]


def _act(match: Match, seat: int) -> None:
    """Raise now and then, so that hands differ."""
    legal = live(match).table.legal()
    assert legal is not None
    if legal["raise"] and random.random() < 0.3:
        play(match, user_on(match, seat), "raise_to", to=legal["raise"]["min"])
    else:
        play(match, user_on(match, seat), "call" if legal["call"] is not None else "check")


def test_late_doubled_and_reordered_tasks_do_nothing_twice(
    world: World, started: Start, owner: User, friend: User
) -> None:
    random.seed(1)
    match = started(owner, friend, "easy", chips=200)
    total = chips(match)
    kept = []
    for _round in range(60):
        for task in list(world.tasks):
            kept.append(task)
        random.shuffle(world.tasks)
        world.tasks += random.sample(world.tasks, len(world.tasks))
        world.wait(random.choice((0, 1, 3, 9)))
        for task in random.sample(kept, min(3, len(kept))):
            task.do()
        seat = turn_of(match)
        if seat is not None:
            _act(match, seat)
        world.beat(match, owner, friend)
        assert chips(match) == total
        if not live(match).is_playing:
            break
    match.refresh_from_db()
    assert list(Action.objects.filter(match=match).order_by("v").values_list("v", flat=True)) == list(range(match.v))


def test_the_sweep_brings_back_a_match_whose_tasks_are_lost(
    world: World, started: Start, owner: User, friend: User
) -> None:
    match = started(owner, friend, "easy", "medium")
    for _round in range(200):
        if live(match).table.hand_number > 1 or not live(match).is_playing:
            return
        world.forget_tasks()
        # The longest step is that to the next hand, and a step is late after 3 s.
        world.skip(12)
        world.beat(match, owner, friend)
        v = live(match).table.v
        seat = turn_of(match)
        if seat is not None:
            _act(match, seat)
            continue
        world.sweep()
        world.wait(0)
        assert live(match).table.v > v
    pytest.fail("the first hand never ended")


def test_an_early_task_comes_again_at_its_time(world: World, started: Start, owner: User, friend: User) -> None:
    match = started(owner, friend)
    world.wait(0)
    while live(match).table.phase != "hand_over":
        _act_fold(match)
    (task,) = [task for task in world.tasks if task.name == "tables.tasks.proceed"]
    world.forget_tasks()
    world.skip(7.5)
    task.do()
    assert live(match).table.hand_number == 1
    world.wait(0.5)
    assert live(match).table.hand_number == 2


def _act_fold(match: Match) -> None:
    seat = turn_of(match)
    assert seat is not None
    play(match, user_on(match, seat), "fold")


def test_a_kill_between_commit_and_broadcast_loses_no_action(
    world: World, screens: Screens, started: Start, owner: User, friend: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = started(owner, friend)
    world.wait(0)
    mine, theirs = screens.table(match, owner), screens.table(match, friend)
    mine.settled()
    theirs.settled()
    seat = turn_of(match)
    assert seat is not None
    acting, other = (mine, theirs) if seat == 0 else (theirs, mine)
    v = live(match).table.v
    monkeypatch.setattr(settings, "AFTER_COMMIT_HOOK", "tests.tables.faults.die")
    command = {"do": "call", "v": v, "id": uuid4().hex}
    with pytest.raises(KeyboardInterrupt):
        service.command(match.pk, user_on(match, seat).pk, command)
    monkeypatch.setattr(settings, "AFTER_COMMIT_HOOK", "")
    assert live(match).table.v == v + 1
    assert all(frame["message"]["v"] <= v for frame in other.frames if frame["type"] == "message")
    assert other.ask({"type": "beat"}, "beat")["v"] == v + 1, "the screen learns that it is behind"
    assert other.ask({"type": "view"}, "table")["message"]["v"] == v + 1
    again = acting.ask({"type": "command", "command": command}, "answer")
    assert again["answer"]["refused"] is None
    assert live(match).table.v == v + 1


def test_twenty_parallel_copies_of_a_command_have_one_effect(
    world: World, started: Start, owner: User, friend: User
) -> None:
    match = started(owner, friend)
    world.wait(0)
    seat = turn_of(match)
    assert seat is not None
    user = user_on(match, seat)
    v = live(match).table.v
    same = {"do": "call", "v": v, "id": "one"}

    def send() -> int:
        answer = service.command(match.pk, user.pk, same)["answer"]
        return int(answer["refused"] is None) + 10 * answer["v"]

    assert at_once([send] * 20) == [1 + 10 * (v + 1)] * 20
    assert Action.objects.filter(match=match, v__gte=v).count() == 1
    seat = 1 - seat
    v += 1

    def press() -> int:
        sent = {"do": "check", "v": v, "id": uuid4().hex}
        return int(service.command(match.pk, user_on(match, seat).pk, sent)["answer"]["refused"] is None)

    assert sum(at_once([press] * 20)) == 1
    assert live(match).table.v == v + 1


def test_a_match_that_cannot_be_read_keeps_no_other_from_repair(
    world: World, started: Start, owner: User, friend: User
) -> None:
    broken, whole = started(owner, friend), started(owner, friend)
    world.wait(0)
    Match.objects.filter(pk=broken.pk).update(state=b"from another key")
    world.skip(46)
    world.beat(whole, owner)
    for _time in range(2):
        service.sweep()
    world.skip(46)
    world.beat(whole, owner)
    service.sweep()
    assert seat_on(whole, 1).stand_in == "away"
    service.resume()
    assert seat_on(whole, 0).seen_at == world.now
