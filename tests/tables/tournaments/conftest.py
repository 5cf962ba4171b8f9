"""Scheduled tournaments: announced, entered, played by whoever is asked, with the books looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest

from accounts.models import User
from tables.engine.tournaments.director import Director
from tables.models import Match, Schedule, Seat, Tournament, TournamentTable
from tables.service import Live
from tables.tournaments import tasks
from tables.tournaments.direction import director_of
from tables.wallet import check
from tests.tables.world import World, live, play, turn_of

Policy = Callable[[Live, int], tuple[str, dict[str, Any]]]


@pytest.fixture(autouse=True)
def _the_books_add_up(world: World) -> Iterator[None]:
    Schedule.objects.all().delete()
    yield
    assert check.faults() == []


@pytest.fixture
def announced(world: World) -> Callable[..., Tournament]:
    """A tournament that begins in ten minutes, with levels of a minute and without breaks."""

    def announce(**changes: Any) -> Tournament:
        terms: dict[str, Any] = {
            "name": "Evening",
            "starts_at": world.now + timedelta(minutes=10),
            "entry": 100,
            "chips": 1_000,
            "level_seconds": 60,
            "late_levels": 0,
            "break_every": 0,
        }
        return Tournament.objects.create(**{**terms, **changes})

    return announce


def reload(tournament: Tournament) -> Tournament:
    tournament.refresh_from_db()
    return tournament


def director(tournament: Tournament) -> Director:
    return director_of(reload(tournament))


def pass_time(world: World, seconds: float, *people: User) -> None:
    """Let time pass with the sweeps that beat would start; these persons' screens are heard of."""
    while seconds > 0:
        step = min(10, seconds)
        world.wait(step)
        seconds -= step
        if people:
            for match in Match.objects.filter(kind=Match.Kind.TOURNAMENT, status="playing"):
                world.beat(match, *people)
        sweep(world)
        world.wait(0)


def sweep(world: World) -> None:
    """What beat starts, of matches and of tournaments."""
    world.sweep()
    tasks.sweep()


def matches(tournament: Tournament) -> dict[int, Match]:
    """The live tables by number."""
    numbers = director(tournament).open_tables()
    rows = TournamentTable.objects.filter(tournament=tournament, number__in=numbers).select_related("match")
    return {row.number: row.match for row in rows}


def seat_of(tournament: Tournament, user: User) -> tuple[Match, int] | None:
    """Where the person sits."""
    found = Seat.objects.filter(user=user, match__tournament_table__tournament=tournament).select_related("match")
    seat = found.first()
    return None if seat is None else (seat.match, seat.number)


def same_chips(tournament: Tournament) -> None:
    """The director, its tables, and the rules agree on who sits where with how many chips."""
    directing = director(tournament)
    if directing.phase != "running":
        return
    assert sum(player.stack for player in directing.players.values()) == 1_000 * len(directing.players)
    entries = {entry.player: entry for entry in tournament.players.all()}
    for number, match in matches(tournament).items():
        table, there = directing.tables[number], live(match)
        for chair, name in enumerate(table.chairs):
            seat = there.seats[chair]
            if name is None:
                assert (seat.user_id, seat.level, there.table.seats[chair].kind) == (None, "", "nobody")
                continue
            assert (seat.user_id, seat.level) == (entries[name].user_id, entries[name].level)
            if table.hand is None:
                assert there.table.stacks[chair] == directing.players[name].stack, (number, chair, name)
        assert table.hands == there.table.hand_number


def shove(state: Live, seat: int) -> tuple[str, dict[str, Any]]:
    legal = state.table.legal()
    assert legal is not None
    if legal["raise"]:
        return "raise_to", {"to": legal["raise"]["max"]}
    return ("call", {}) if legal["call"] else ("check", {})


def passive(state: Live, seat: int) -> tuple[str, dict[str, Any]]:
    legal = state.table.legal()
    assert legal is not None
    return ("check" if legal["check"] else "fold"), {}


def to_the_end(
    world: World,
    tournament: Tournament,
    people: dict[User, Policy],
    *,
    until: Callable[[], bool] | None = None,
    after_each: Callable[[Tournament], None] | None = None,
    steps: int = 60_000,
) -> None:
    """Everybody plays on until the tournament is over, or something holds. after_each: whenever the director has done
    something."""
    beaten, v = world.now, -1
    for _step in range(steps):
        if after_each is not None and reload(tournament).v != v:
            v = tournament.v
            after_each(tournament)
        if reload(tournament).status in ("finished", "cancelled") or (until is not None and until()):
            return
        acted = False
        for user, policy in people.items():
            place = seat_of(tournament, user)
            if place is not None and turn_of(place[0]) == place[1]:
                do, more = policy(live(place[0]), place[1])
                play(place[0], user, do, **more)
                acted = True
        if world.now - beaten > timedelta(seconds=9):
            beaten = world.now
            for match in matches(tournament).values():
                world.beat(match, *people)
            sweep(world)
        if not acted:
            if world.tasks:
                world._do_next()
            else:
                world.wait(5)
                sweep(world)
    raise AssertionError("it never ended")
