"""The values of a flop decision: 1,081 runouts against 990 dealer hands each, in steps that can be paused (UTH-34).

The runouts are taken in an order drawn once and for all, so that those of the first steps are a fair sample: until the
last one an estimate with its standard error can be shown (UTH-36). Spots that are one but for the names of the
suits have one count, and those that were finished last are kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from math import isqrt
from random import Random
from typing import Any

from tables.engine.ultimate.ev import FLOP_UNITS, FOLDED, RUNOUTS, result_with_play
from tables.engine.ultimate.rules import Choice
from tables.engine.ultimate.showdowns import FLUSH_POSSIBLE, showdowns

SAMPLE = 200
"""Runouts of a first estimate (UTH-36)."""

_KEPT = 256
_UNSEEN = 47

_ORDER = Random(0).sample(list(combinations(range(_UNSEEN), 2)), RUNOUTS)

Key = tuple[tuple[int, ...], tuple[int, ...]]

_finished: dict[Key, dict[Choice, int]] = {}


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a part of the runouts says, in units (ev.py). errors: standard errors of the values. difference_error: that
    of the difference between the two values, which vary together."""

    runouts: int
    values: dict[Choice, int]
    errors: dict[Choice, int]
    difference_error: int

    @property
    def difference(self) -> int:
        """By how much one value is greater than the other."""
        one, other = self.values.values()
        return abs(one - other)

    @property
    def too_close(self) -> bool:
        """The difference is below two standard errors: too close to call (UTH-36)."""
        return self.difference < 2 * self.difference_error

    def to_dict(self) -> dict[str, Any]:
        """`Estimate` of the protocol."""
        return {
            "runouts": self.runouts,
            "values": dict(self.values),
            "errors": dict(self.errors),
            "too_close": self.too_close,
        }


class FlopCount:
    """The count of one spot. `step` goes on with it; `values` has the exact values once it is done, None before."""

    def __init__(self, hole: Sequence[int], flop: Sequence[int]) -> None:
        self._key = hole, flop = _canonical(hole, flop)
        self._hole, self._flop = hole, flop
        self._unseen = [card for card in range(52) if card not in hole and card not in flop]
        self._of_suit = [sum([card & 3 == suit for card in flop]) for suit in range(4)]
        self._by_ranks: dict[tuple[int, int], tuple[int, int]] = {}
        self._play = _Sum()
        self._check = _Sum()
        self._difference = _Sum()
        self.values: dict[Choice, int] | None = _finished.get(self._key)

    @property
    def runouts(self) -> int:
        """How many have been counted."""
        return RUNOUTS if self.values is not None else self._play.count

    def step(self, runouts: int) -> None:
        """Count so many runouts more."""
        if self.values is not None:
            return
        start = self._play.count
        for turn, river in _ORDER[start : start + runouts]:
            play, check = self._results(self._unseen[turn], self._unseen[river])
            self._play.add(play)
            self._check.add(check)
            self._difference.add(play - check)
        if self._play.count == RUNOUTS:
            self.values = {"play2": self._play.total * FLOP_UNITS, "check": self._check.total * FLOP_UNITS}
            _finished[self._key] = self.values
            if len(_finished) > _KEPT:
                del _finished[next(iter(_finished))]

    def estimate(self) -> Estimate | None:
        """What the runouts so far say; None where they are less than two, or all."""
        if self.values is not None or self._play.count < 2:
            return None
        sums: dict[Choice, _Sum] = {"play2": self._play, "check": self._check}
        return Estimate(
            runouts=self._play.count,
            values={choice: each.estimate() for choice, each in sums.items()},
            errors={choice: each.error() for choice, each in sums.items()},
            difference_error=self._difference.error(),
        )

    def _results(self, turn: int, river: int) -> tuple[int, int]:
        """The sums of doubled results of 2x, and of check with the better of 1x and fold, on one full board."""
        ranks = turn >> 2, river >> 2
        if self._may_flush(turn & 3, river & 3):
            return self._on_board(turn, river)
        known = self._by_ranks.get(ranks)
        if known is None:
            known = self._by_ranks[ranks] = self._on_board(turn, river)
        return known

    def _on_board(self, turn: int, river: int) -> tuple[int, int]:
        fare = showdowns(self._hole, (*self._flop, turn, river))
        return result_with_play(fare, 2), max(result_with_play(fare, 1), FOLDED)

    def _may_flush(self, turn: int, river: int) -> bool:
        """Whether the board has three of a suit, so that suits and not ranks alone decide."""
        of_suit = self._of_suit
        both = turn == river
        most = max(of_suit[turn] + 1 + both, of_suit[river] + 1 + both, *of_suit)
        return most >= FLUSH_POSSIBLE


class _Sum:
    """The sum of whole numbers, one for each runout, and what it says of the sum over all of them."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0
        self._squares = 0

    def add(self, value: int) -> None:
        self.count += 1
        self.total += value
        self._squares += value * value

    def estimate(self) -> int:
        """The value of all runouts, in units, from those so far."""
        return self.total * RUNOUTS * FLOP_UNITS // self.count

    def error(self) -> int:
        """Its standard error, in units; the runouts are drawn without putting any back."""
        count = self.count
        spread = count * self._squares - self.total * self.total
        left = RUNOUTS - count
        return FLOP_UNITS * isqrt(RUNOUTS * left * spread // (count * count * (count - 1)))


def flop_values(hole: Sequence[int], flop: Sequence[int]) -> dict[Choice, int]:
    """The exact values of a flop decision, in one go."""
    count = FlopCount(hole, flop)
    count.step(RUNOUTS)
    assert count.values is not None
    return count.values


_SUITS = tuple(permutations(range(4)))


def _canonical(hole: Sequence[int], flop: Sequence[int]) -> Key:
    """The same spot with its suits exchanged so that all spots that are one have the same cards."""
    return min(
        (
            tuple(sorted([card & ~3 | suits[card & 3] for card in hole])),
            tuple(sorted([card & ~3 | suits[card & 3] for card in flop])),
        )
        for suits in _SUITS
    )
