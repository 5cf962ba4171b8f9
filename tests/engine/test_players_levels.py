"""The levels in order of strength and style: a small, seeded part of `make bots` (ai.md §9).

With the seed fixed and the code unchanged the results repeat exactly; the bounds leave room for harmless changes.
A change of the order of draws may miss one by luck: then play four times the decks before looking for a fault.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest

from tables.engine.players import Level, Move
from tests.engine.duels import LEVELS, View, mirrored

SEED = 20261130


@dataclass
class Habits:
    """How often one kind of player came in when first asked before the flop, and folded to a bet after it."""

    first_asked: int = 0
    came_in: int = 0
    bets_faced: int = 0
    folded: int = 0

    @property
    def looseness(self) -> float:
        return self.came_in / self.first_asked

    @property
    def folds_to_bets(self) -> float:
        return self.folded / self.bets_faced


@dataclass
class Watch:
    habits: dict[str, Habits] = field(default_factory=dict)

    def __call__(self, name: str, view: View, move: Move) -> None:
        habits = self.habits.setdefault(name, Habits())
        if view["street"] != "preflop":
            if view["legal"]["call"]:
                habits.bets_faced += 1
                habits.folded += move["do"] == "fold"
        elif not any(event["type"] != "posted" and event.get("seat") == view["me"] for event in view["log"]):
            habits.first_asked += 1
            habits.came_in += move["do"] in ("call", "raise_to")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("first", "second", "seats", "depth", "decks", "bound"),
    [
        ("medium", "easy", 2, 25, 1200, 5),
        ("hard", "medium", 2, 25, 700, 5),
        ("medium", "easy", 6, 100, 600, 10),
        ("hard", "medium", 6, 100, 500, 3),
        ("hard", "easy", 2, 100, 250, 10),
    ],
)
def test_a_level_beats_the_one_below(
    first: Level, second: Level, seats: int, depth: int, decks: int, bound: float
) -> None:
    watch = Watch()
    won = mirrored(first, second, seats, depth, decks, random.Random(SEED), watch)
    assert 100 * sum(won) / len(won) > bound
    better, worse = watch.habits[first], watch.habits[second]
    assert better.folds_to_bets > worse.folds_to_bets
    if seats == 6 and second == "easy":
        assert worse.looseness > better.looseness + 0.05


@pytest.mark.slow
@pytest.mark.parametrize(
    ("first", "second", "seats", "decks", "bound"),
    [("hard", "medium", 2, 600, 5), ("hard", "easy", 6, 200, 20)],
)
def test_hard_beats_the_levels_below_in_omaha(
    first: Level, second: Level, seats: int, decks: int, bound: float
) -> None:
    won = mirrored(first, second, seats, 25, decks, random.Random(SEED), game="omaha")
    assert 100 * sum(won) / len(won) > bound


@pytest.mark.slow
@pytest.mark.parametrize("opponent", ["always call", "maniac", "random"])
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_beats_simple_opponents(level: Level, opponent: str) -> None:
    won = mirrored(level, opponent, 2, 100, 100, random.Random(SEED))
    assert sum(won) > 0


def test_mirrored_deals_repeat_and_cancel() -> None:
    """The same seed gives the same result; two equal players who use no chance break exactly even."""
    results = [mirrored("medium", "easy", 6, 100, 3, random.Random(1)) for _ in range(2)]
    assert results[0] == results[1]
    assert mirrored("always call", "always call", 6, 100, 5, random.Random(1)) == [0] * 5
