"""Tasks that are lost, doubled and late; failures, pauses, and the end by the printed rule (NK-89; cases K8, K10)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from accounts.models import User
from tables.engine.tournaments.errors import Refused
from tables.models import Tournament, TournamentEvent
from tables.service.status import status
from tables.tournaments import books, registration, tasks
from tables.tournaments.direction import directed
from tests.tables.tournaments.conftest import (
    Policy,
    director,
    matches,
    pass_time,
    reload,
    same_chips,
    seat_of,
    shove,
    to_the_end,
)
from tests.tables.wallet.books import chips
from tests.tables.world import World, live, play, turn_of

Announced = Callable[..., Tournament]


@pytest.fixture
def running(world: World, announced: Announced, owner: User, friend: User) -> Callable[..., Tournament]:
    def begin(bots: int = 6, **changes: Any) -> Tournament:
        tournament = announced(**{"late_levels": 1, **changes})
        for user in (owner, friend):
            registration.register(user, tournament.pk)
        registration.enter_bots(tournament.pk, bots)
        pass_time(world, 600, owner, friend)
        world.wait(5)
        assert all(table.hand for table in director(tournament).tables.values() if table.opened)
        return tournament

    return begin


def kinds(tournament: Tournament) -> list[str]:
    return [event.event["type"] for event in TournamentEvent.objects.filter(tournament=tournament)]


def stacks(tournament: Tournament) -> dict[str, int]:
    return {name: player.stack for name, player in director(tournament).players.items()}


def test_a_pause_makes_running_hands_void_and_play_goes_on_with_their_stacks(
    world: World, running: Callable[..., Tournament], owner: User, friend: User
) -> None:
    tournament = running()
    before = stacks(tournament)
    world.wait(1)
    plays = [number for number, match in matches(tournament).items() if live(match).table.phase != "hand_over"]
    with directed(tournament.pk) as direction:
        direction.pause("staff")
    assert reload(tournament).status == "paused"
    assert kinds(tournament).count("hand_void") == len(plays) > 0
    same_chips(tournament)
    for number in plays:
        names = director(tournament).tables[number].players()
        assert [stacks(tournament)[name] for name in names] == [before[name] for name in names]
    for match in matches(tournament).values():
        assert status(live(match))["waits"] == "failure"
    pass_time(world, 600, owner, friend)
    assert (reload(tournament).status, director(tournament).level) == ("paused", 1)
    with pytest.raises(Exception, match="paused"):
        registration.register(User.objects.create(username="late"), tournament.pk)
    with directed(tournament.pk) as direction:
        direction.resume()
    pass_time(world, 5, owner, friend)
    hands = [director(tournament).tables[number].hands for number in plays]
    assert hands == [2] * len(plays), "the void hand's number is not used again"
    same_chips(tournament)


def test_a_hand_that_ended_before_the_pause_counts(
    world: World, running: Callable[..., Tournament], owner: User, friend: User
) -> None:
    tournament = running()
    world.until(lambda: any(live(match).table.phase == "hand_over" for match in matches(tournament).values()))
    over = {
        number: live(match).table.stacks
        for number, match in matches(tournament).items()
        if live(match).table.phase == "hand_over"
    }
    # Its end was not heard of.
    world.forget_tasks()
    with directed(tournament.pk) as direction:
        direction.pause("staff")
    directing = director(tournament)
    for number, chips_there in over.items():
        seated = {chair: name for chair, name in enumerate(directing.tables[number].chairs) if name}
        assert all(directing.players[name].stack == chips_there[chair] for chair, name in seated.items())
    same_chips(tournament)


def test_whatever_is_doubled_late_or_lost_changes_nothing(
    world: World, running: Callable[..., Tournament], owner: User, friend: User
) -> None:
    tournament = running()
    people: dict[User, Policy] = {owner: shove, friend: shove}
    v = -1

    def meddle(found: Tournament) -> None:
        nonlocal v
        same_chips(found)
        if found.v % 3 == 0:
            world.forget_tasks()
            world.sweep()
        for _again in range(2):
            tasks.direct(str(found.pk))
        assert reload(found).v >= v
        v = found.v

    to_the_end(world, tournament, people, after_each=meddle)
    assert reload(tournament).status == "finished"
    entries = tournament.players.all()
    assert sum(entry.prize or 0 for entry in entries) == 800
    dealt = [
        (event.event["table"], event.event["hand"])
        for event in TournamentEvent.objects.filter(tournament=tournament, event__type="hand_dealt")
    ]
    assert len(dealt) == len(set(dealt)), "each hand is dealt once"


def test_after_a_failure_it_is_paused_as_of_the_last_sign_and_goes_on_by_itself(
    world: World, running: Callable[..., Tournament], owner: User, friend: User
) -> None:
    tournament = running(level_seconds=300)
    before = stacks(tournament)
    world.forget_tasks()
    seen_at, played = reload(tournament).seen_at, director(tournament).played_ms
    assert seen_at is not None
    world.skip(1_000)
    tasks.sweep()
    assert reload(tournament).status == "paused"
    assert tournament.resumes_at == world.now + timedelta(seconds=60)
    assert director(tournament).level == 1, "the levels' clock stood still with everything else"
    assert played(int(world.now.timestamp() * 1000)) > 1_000_000 > director(tournament).clock.played_ms
    assert stacks(tournament) == before
    pass_time(world, 59, owner, friend)
    assert reload(tournament).status == "paused"
    pass_time(world, 1, owner, friend)
    assert reload(tournament).status == "running"
    pass_time(world, 5, owner, friend)
    assert all(table.hand for table in director(tournament).tables.values() if table.opened)
    same_chips(tournament)


def test_no_hand_starts_past_a_limit_after_a_restart(
    world: World, running: Callable[..., Tournament], owner: User, friend: User
) -> None:
    """Case K8: clocks are away for a minute while the level changes and the break comes."""
    tournament = running(level_seconds=100, late_levels=0, break_every=1, break_seconds=300)
    pass_time(world, 50, owner, friend)
    world.forget_tasks()
    world.skip(110)
    tasks.sweep()
    directing = director(tournament)
    assert (directing.level, directing.break_due or directing.break_until is not None) == (2, True)
    dealt = [table.hands for table in directing.tables.values()]
    world.sweep()
    pass_time(world, 100, owner, friend)
    assert [table.hands for table in director(tournament).tables.values()] == dealt
    assert director(tournament).break_until is not None
    waits = {status(live(match))["waits"] for match in matches(tournament).values()}
    assert waits == {"break"}
    pass_time(world, 320, owner, friend)
    assert [table.hands for table in director(tournament).tables.values()] != dealt


@pytest.mark.parametrize("out", [False, True])
def test_two_hours_without_recovery_end_it_by_the_printed_rule(
    world: World, running: Callable[..., Tournament], owner: User, friend: User, out: bool
) -> None:
    tournament = running()
    if out:
        to_the_end(
            world,
            tournament,
            {owner: shove, friend: shove},
            until=lambda: len(director(tournament).left()) <= 4,
        )
    with directed(tournament.pk) as direction:
        direction.pause("staff")
    left = len(director(tournament).left())
    with pytest.raises(Refused), directed(tournament.pk) as direction:
        direction.do({"do": "abandon"})
    world.skip(7_200)
    tasks.sweep()
    entries = list(tournament.players.all())
    assert sum(entry.prize or 0 for entry in entries) == 800
    assert chips(books.escrow_of(tournament)) == 0
    assert reload(tournament).status == ("finished" if out else "cancelled")
    if out:
        paid = [entry for entry in entries if entry.prize]
        assert len(paid) == left
    else:
        assert {entry.prize for entry in entries} == {100}
        assert (chips(owner), chips(friend)) == (10_000, 10_000)
    assert matches(tournament) == {} or all(match.status == "finished" for match in matches(tournament).values())


def test_somebody_who_acts_after_the_pause_is_refused(
    world: World, running: Callable[..., Tournament], owner: User, friend: User
) -> None:
    tournament = running()
    people = (owner, friend)
    world.until(lambda: any(_is_asked(tournament, user) for user in people))
    user = next(user for user in people if _is_asked(tournament, user))
    place = seat_of(tournament, user)
    assert place is not None
    with directed(tournament.pk) as direction:
        direction.pause("staff")
    answer = play(place[0], user, "fold")
    assert answer["answer"]["refused"] is not None
    same_chips(tournament)


def _is_asked(tournament: Tournament, user: User) -> bool:
    place = seat_of(tournament, user)
    return place is not None and turn_of(place[0]) == place[1]
