"""Millions of hands with the best play, from the decisions that the enumeration has found (UTH "Acceptance", D-42)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

import numpy as np

from tests.ultimate.enumeration import classes, ranks_of_engine
from tests.ultimate.suits import PAIRS_EXCHANGED, numbers

AT_ONCE = 50_000
CARDS = 9
"""Two of the player's, two of the dealer's, five of the board."""


@dataclass(frozen=True)
class Decisions:
    """preflop: pair -> 4x is best. flop: class of flops, pair -> 2x is best. river: class of boards -> a bit by pair, 1
    where 1x is best."""

    preflop: np.ndarray
    flop: np.ndarray
    river: np.ndarray


@dataclass(frozen=True)
class Outcome:
    """mean, deviation: of the result of a hand in Antes."""

    hands: int
    mean: float
    deviation: float

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.deviation / sqrt(self.hands)


def simulate(decisions: Decisions, hands: int, seed: int) -> Outcome:
    """Deal so many hands and play them. The seed decides the outcome."""
    total = squares = done = 0
    for results in _results(decisions, hands, seed):
        total += int(results.sum())
        squares += int((results * results).sum())
        done += len(results)
    mean = total / (2 * done)
    return Outcome(done, mean, sqrt(squares / (4 * done) - mean * mean))


def _results(decisions: Decisions, hands: int, seed: int) -> Iterator[np.ndarray]:
    """Doubled results in Antes, some thousands of hands at a time."""
    draw = np.random.default_rng(seed)
    for start in range(0, hands, AT_ONCE):
        count = min(AT_ONCE, hands - start)
        cards = np.argsort(draw.random((count, 52)), axis=1)[:, :CARDS]
        yield settled(cards, times_played(decisions, cards[:, :2], cards[:, 4:]))


def times_played(decisions: Decisions, holes: np.ndarray, boards: np.ndarray) -> np.ndarray:
    """How many Antes are put on Play in each hand, 0 for a fold."""
    pairs = numbers(holes)
    flops, flop_pairs = _of_class(3, boards[:, :3], pairs)
    board_classes, board_pairs = _of_class(5, boards, pairs)
    bits = decisions.river[board_classes, board_pairs // 8] >> (7 - board_pairs % 8) & 1
    later = np.where(decisions.flop[flops, flop_pairs], 2, bits.astype(np.int64))
    return np.where(decisions.preflop[pairs], 4, later)


def _of_class(size: int, sets: np.ndarray, pairs: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The class of each set, and what its pair is called there."""
    of_set = numbers(sets)
    found = classes(size)
    return found.of_set[of_set], PAIRS_EXCHANGED[found.exchange[of_set], pairs]


def settled(cards: np.ndarray, times: np.ndarray) -> np.ndarray:
    """The doubled result of each hand in Antes (UTH-14 to UTH-21)."""
    ranks = ranks_of_engine()
    player, dealer = _strengths(np.delete(cards, [2, 3], axis=1)), _strengths(cards[:, 2:])
    qualified = (dealer > ranks.unqualified).astype(np.int64)
    won = 2 * (times + qualified) + ranks.blind[player]
    lost = -2 * (times + 1 + qualified)
    compared = np.where(player > dealer, won, np.where(player < dealer, lost, 0))
    return np.where(times > 0, compared, -4)


def _strengths(cards: np.ndarray) -> np.ndarray:
    """The strength of each row of seven cards."""
    ranks = ranks_of_engine()
    strengths = ranks.seven[ranks.values[cards].sum(1)]
    for suit in range(4):
        mask = np.where(cards & 3 == suit, 1 << (cards >> 2), 0).sum(1)
        flushes = ranks.flush[mask]
        strengths = np.where(flushes > 0, flushes, strengths)
    return strengths.astype(np.int64)
