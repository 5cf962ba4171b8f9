"""Strength of the computer players (D-44, ai.md §1 and §7): `python -m tests.bench.bots [--scale N] [--game G]`.

Plays level against level and every level against simple opponents in mirrored deals, and whole tournaments
through the real table; prints big blinds per 100 hands with their 95 % intervals and mean ranks, and writes
build/bots.json. Ends with an error if D-44 is missed. The seed alone decides the result, whatever the number of cores.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from itertools import pairwise
from math import ceil, sqrt
from pathlib import Path

from tables.engine.players import Level
from tables.engine.powers.carousel import PRICES
from tables.engine.rules import PRESETS
from tables.engine.table import Seat, Table
from tests.engine.duels import LEVELS, PowerUse, mirrored

OUTPUT = Path(__file__).parents[2] / "build" / "bots.json"
DECKS_PER_TASK = 250
GAMES_PER_TASK = 20
DEPTH = 100
NORMAL_95 = 1.96


@dataclass(frozen=True)
class Match:
    """Players in mirrored deals.

    least: bb/100 to reach. errors: standard errors to be above zero at least, None where nothing is asked for.
    """

    first: str
    second: str
    seats: int
    hands: int
    least: float = 0.0
    errors: float | None = NORMAL_95
    game: str = "holdem"

    @property
    def name(self) -> str:
        players = f"{self.first} – {self.second}, {self.seats} seats"
        return players if self.game == "holdem" else f"{self.game}: {players}"


@dataclass(frozen=True)
class Tournament:
    table: str
    levels: tuple[Level, ...]
    games: int


LEVEL_MATCHES = (
    Match("medium", "easy", 2, 20_000, least=30),
    Match("hard", "medium", 2, 40_000, least=15),
    Match("medium", "easy", 6, 20_000, least=30),
    Match("hard", "medium", 6, 40_000, least=15),
    Match("hard", "easy", 2, 6_000),
    Match("hard", "easy", 6, 6_000),
)

OMAHA_MATCHES = (
    Match("medium", "easy", 2, 20_000, least=20, game="omaha"),
    Match("hard", "medium", 2, 20_000, least=10, game="omaha"),
    Match("medium", "easy", 6, 20_000, least=20, game="omaha"),
    Match("hard", "medium", 6, 20_000, least=10, game="omaha"),
    *(
        Match(level, opponent, 2, 2_000, errors=2, game="omaha")
        for opponent in ("always call", "maniac", "random")
        for level in LEVELS
    ),
)

NAIKO_MATCHES = (
    Match("medium", "easy", 2, 20_000, least=20, game="naiko"),
    Match("hard", "medium", 2, 20_000, least=10, game="naiko"),
    Match("medium", "easy", 6, 20_000, least=20, game="naiko"),
    Match("hard", "medium", 6, 20_000, least=10, game="naiko"),
)
POWER_USE = (0.05, 0.40)
"""Least and greatest share of the hands where a power is legal in which it is used (D-44)."""

# Where a result is close to zero it takes more hands; the nit and the honest player need only be beaten.
SIMPLE_MATCHES = tuple(
    Match(level, opponent, 2, hands, errors=errors)
    for opponent, hands, errors in (
        ("always call", 4_000, 2),
        ("maniac", 4_000, 2),
        ("nit", 2_000, 0),
        ("random", 4_000, 2),
        ("honest", 8_000, 0),
        ("all-in", 4_000, None),
        ("smallest raise", 2_000, None),
    )
    for level in LEVELS
)

MATCHES = (*LEVEL_MATCHES, *OMAHA_MATCHES, *NAIKO_MATCHES, *SIMPLE_MATCHES)

FULL_TABLE: tuple[Level, ...] = ("easy", "easy", "medium", "medium", "hard", "hard")
TOURNAMENTS = (Tournament("classic", FULL_TABLE, 600), Tournament("turbo", FULL_TABLE, 1_600))
RANK_GAP_ERRORS = 3


@dataclass
class Sample:
    """Figures whose mean is wanted."""

    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)

    @property
    def error(self) -> float:
        """Standard error of the mean."""
        mean = self.mean
        return sqrt(sum((value - mean) ** 2 for value in self.values) / (len(self.values) - 1) / len(self.values))


@dataclass(frozen=True)
class MatchResult:
    name: str
    game: str
    hands: int
    bb_per_100: float
    low: float
    high: float


@dataclass(frozen=True)
class UseResult:
    """Of the hands in which a level could use a power, how many it did."""

    seats: int
    level: str
    power: str
    hands: int
    share: float


@dataclass(frozen=True)
class RankResult:
    table: str
    seats: int
    games: int
    level: str
    mean: float
    se: float


# -- what a process does -----------------------------------------------------------


def play_decks(match: Match, decks: int, label: str) -> tuple[list[float], PowerUse]:
    use = PowerUse()
    watch = use if match.game == "naiko" else None
    rng = random.Random(label)
    return mirrored(match.first, match.second, match.seats, DEPTH, decks, rng, watch, match.game), use


def play_games(tournament: Tournament, games: int, label: str) -> list[dict[str, float]]:
    """By game: the mean rank of each level."""
    return [play_game(tournament, f"{label}/{game}") for game in range(games)]


def play_game(tournament: Tournament, label: str) -> dict[str, float]:
    rng = random.Random(label)
    levels = rng.sample(tournament.levels, len(tournament.levels))
    seats = [Seat(name="", icon="", kind="computer", level=level) for level in levels]
    table = Table.create(PRESETS[tournament.table].rules, seats, sha256(label.encode()).digest())
    while table.phase != "game_over":
        table.advance(table.v, rng.randbytes(32))
    ranks: dict[str, list[int]] = {}
    for level, place in zip(levels, table.places, strict=True):
        assert place is not None
        ranks.setdefault(level, []).append(place)
    return {level: sum(places) / len(places) for level, places in ranks.items()}


# -- tasks over the cores ------------------------------------------------------------


def parts(whole: int, size: int) -> Iterator[int]:
    """`whole` in parts of `size`, the last one smaller."""
    for start in range(0, whole, size):
        yield min(size, whole - start)


Decks = list[Future[tuple[list[float], PowerUse]]]


def submit_match(pool: ProcessPoolExecutor, match: Match, scale: float, seed: int) -> Decks:
    decks = max(2, ceil(match.hands * scale / 2))
    return [
        pool.submit(play_decks, match, part, f"{seed}/{match.name}/{number}")
        for number, part in enumerate(parts(decks, DECKS_PER_TASK))
    ]


def submit_tournament(
    pool: ProcessPoolExecutor, tournament: Tournament, scale: float, seed: int
) -> list[Future[list[dict[str, float]]]]:
    games = max(2, ceil(tournament.games * scale))
    return [
        pool.submit(play_games, tournament, part, f"{seed}/{tournament.table}/{number}")
        for number, part in enumerate(parts(games, GAMES_PER_TASK))
    ]


# -- results ---------------------------------------------------------------------------


def match_result(match: Match, tasks: Decks) -> tuple[MatchResult, bool]:
    """The result, and whether it is what ai.md §9 asks for."""
    sample = Sample([100 * value for task in tasks for value in task.result()[0]])
    mean, error = sample.mean, sample.error
    result = MatchResult(
        match.name, match.game, 2 * len(sample.values), mean, mean - NORMAL_95 * error, mean + NORMAL_95 * error
    )
    if match.errors is None:
        return result, True
    return result, mean >= match.least and mean > match.errors * error


def rank_results(tournament: Tournament, tasks: list[Future[list[dict[str, float]]]]) -> tuple[list[RankResult], bool]:
    """Mean ranks, the strongest level first, and whether they lie in that order clearly apart."""
    games = [game for task in tasks for game in task.result()]
    results = []
    for level in reversed(LEVELS):
        sample = Sample([game[level] for game in games])
        results.append(
            RankResult(tournament.table, len(tournament.levels), len(games), level, sample.mean, sample.error)
        )
    apart = True
    for better, worse in pairwise(results):
        gap = Sample([game[worse.level] - game[better.level] for game in games])
        apart = apart and gap.mean > RANK_GAP_ERRORS * gap.error
    return results, apart


def use_results(played: list[tuple[Match, Decks]]) -> list[UseResult]:
    """How often each level used each power, at each number of seats."""
    results = []
    for seats in (2, 6):
        total = PowerUse()
        for match, tasks in played:
            if match.game == "naiko" and match.seats == seats:
                for task in tasks:
                    total.add(task.result()[1])
        results += [
            UseResult(seats, level, power, total.legal[level, power], total.share(level, power))
            for level in LEVELS
            for power in PRICES
            if total.legal[level, power]
        ]
    return results


def mark(reached: bool) -> str:
    return "" if reached else "   MISSED"


def run(scale: float, seed: int, workers: int, say: Callable[[str], None], game: str | None = None) -> bool:
    """Measure, print, write; whether everything was reached. game: its matches alone."""
    started = time.monotonic()
    all_reached = True
    matches: list[MatchResult] = []
    ranks: list[RankResult] = []
    with ProcessPoolExecutor(workers) as pool:
        chosen = [match for match in MATCHES if game in (None, match.game)]
        tournaments = TOURNAMENTS if game is None else ()
        match_tasks = [(match, submit_match(pool, match, scale, seed)) for match in chosen]
        game_tasks = [(tournament, submit_tournament(pool, tournament, scale, seed)) for tournament in tournaments]
        say(f"{'mirrored deals, 100 BB':<36} {'hands':>7} {'bb/100':>8}   95 % interval")
        for match, decks in match_tasks:
            result, reached = match_result(match, decks)
            matches.append(result)
            all_reached &= reached
            interval = f"{result.low:+8.1f} to {result.high:+8.1f}"
            say(f"{result.name:<36} {result.hands:>7,} {result.bb_per_100:>+8.1f} {interval}{mark(reached)}")
        uses = use_results(match_tasks)
        if uses:
            say(f"\n{'powers used':<36} {'legal in':>8}   share")
        for use in uses:
            reached = POWER_USE[0] <= use.share <= POWER_USE[1]
            all_reached &= reached
            name = f"{use.level}, {use.seats} seats: {use.power}"
            say(f"{name:<36} {use.hands:>8,}   {use.share:.0%}{mark(reached)}")
        say(f"\n{'tournaments':<12} {'games':>6}   mean rank ± standard error")
        for tournament, games in game_tasks:
            results, reached = rank_results(tournament, games)
            ranks += results
            all_reached &= reached
            means = ", ".join(f"{each.level} {each.mean:.3f} ± {each.se:.3f}" for each in results)
            say(f"{tournament.table:<12} {results[0].games:>6,}   {means}{mark(reached)}")
    OUTPUT.parent.mkdir(exist_ok=True)
    written = {
        "matches": [asdict(each) for each in matches],
        "ranks": [asdict(each) for each in ranks],
        "powers": [asdict(each) for each in uses],
    }
    OUTPUT.write_text(json.dumps(written, indent=2) + "\n")
    say(f"\n{time.monotonic() - started:.0f} s, written to {OUTPUT.relative_to(OUTPUT.parents[1])}")
    return all_reached


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.bots", description="Strength of the computer players.")
    parser.add_argument("--scale", type=float, default=1.0, help="hands and games as a multiple of the usual ones")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--game", help="the matches of this game alone, without tournaments")
    parser.add_argument("--workers", type=int, default=len(os.sched_getaffinity(0)), help="processes")
    options = parser.parse_args()
    reached = run(options.scale, options.seed, options.workers, lambda line: print(line, flush=True), options.game)
    if not reached:
        print("D-44 is missed.", file=sys.stderr)
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
