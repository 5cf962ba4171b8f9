"""The game as a whole, from the sums over all boards: the table before the flop and the best decisions on it."""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from typing import NamedTuple

import numpy as np

from tables.engine.ranking import CATEGORIES
from tables.engine.ultimate import strategy
from tables.engine.ultimate.ev import RUNOUTS, hand_class
from tests.ultimate.enumeration import BY_FLOP, Totals, classes
from tests.ultimate.suits import PAIRS, PAIRS_EXCHANGED

HANDS = comb(52, 2)


class Preflop(NamedTuple):
    """Of one hand of a kind, in units. plays2, plays1: flops, and flops with runouts, on which that is best after a
    check; simple: the values of a check with the simple flop rule and the best river decisions, and with both simple
    rules. played_squared, checked_squared: sums of the squares of doubled results."""

    play4: int
    play3: int
    check: int
    simple_flop: int
    simple: int
    plays2: int
    plays1: int
    played_squared: int
    checked_squared: int


class Game:
    """by_flop: for each name of BY_FLOP, by class of flops and pair, the sum over all runouts of the flop that stands
    for the class. playing2: where 2x is no worse than check. kinds: what each pair is. preflop: kind -> its sums."""

    def __init__(self, totals: Totals) -> None:
        flops = classes(3)
        self.by_flop = {name: _of_one_flop(totals.by_flop[name]) for name in BY_FLOP}
        self.there = ~(flops.members[:, None, :, None] == PAIRS[None, :, None, :]).any((2, 3))
        self.playing2 = self.there & (self.by_flop["play2"] >= self.by_flop["check"])
        self.categories = {
            name: _exactly(int(many), 21) for name, many in zip(CATEGORIES, totals.categories, strict=True)
        }
        self.kinds = [hand_class(cards) for cards in PAIRS.tolist()]
        self.preflop = self._preflop(totals)

    def spots(self) -> int:
        """How many hands and flops differ in more than the names of suits."""
        alike = [
            np.unique(np.min([PAIRS_EXCHANGED[exchange][there] for exchange in symmetries], axis=0))
            for symmetries, there in zip(classes(3).symmetries, self.there, strict=True)
        ]
        return sum(len(each) for each in alike)

    def _preflop(self, totals: Totals) -> dict[str, Preflop]:
        sizes = classes(3).sizes.astype(object)
        rule = _by_rule(strategy.plays_flop, self.there)

        def over_flops(values: np.ndarray) -> np.ndarray:
            # Whole numbers of any size: the sums of squares times units are beyond 64 bits.
            return sizes @ values.astype(object)

        best = {name: self.by_flop[name] for name in BY_FLOP}
        columns = {
            "play4": totals.by_pair["play4"].astype(object) * 10,
            "play3": totals.by_pair["play3"].astype(object) * 10,
            "check": over_flops(np.where(self.playing2, best["play2"], best["check"])),
            "simple_flop": over_flops(np.where(rule, best["play2"], best["check"])),
            "simple": over_flops(np.where(rule, best["play2"], best["simple"])),
            "plays2": over_flops(self.playing2) * RUNOUTS,
            "plays1": over_flops(np.where(self.playing2, 0, best["called"])),
            "played_squared": totals.by_pair["play4_squared"].astype(object) * 10,
            "checked_squared": over_flops(np.where(self.playing2, best["play2_squared"], best["check_squared"])),
        }
        kinds: dict[str, list[int]] = {}
        for pair, kind in enumerate(self.kinds):
            kinds.setdefault(kind, []).append(pair)
        return {
            kind: Preflop(**{name: _exactly(sum(column[pairs]), len(pairs)) for name, column in columns.items()})
            for kind, pairs in kinds.items()
        }


def _of_one_flop(sums: np.ndarray) -> np.ndarray:
    """The sums of a whole class of flops as those of the one that stands for it.

    Exchanges of suits that leave that flop as it is make pairs alike, but a board was counted for one of them only.
    """
    flops = classes(3)
    result = np.empty_like(sums)
    for flop, symmetries in enumerate(flops.symmetries):
        together = sum(sums[flop][PAIRS_EXCHANGED[exchange]] for exchange in symmetries)
        result[flop], rest = np.divmod(together, len(symmetries) * int(flops.sizes[flop]))
        if rest.any():
            raise ArithmeticError(f"the sums of flop {flop} are not whole")
    return result


def _by_rule(rule: Callable[[list[int], list[int]], bool], there: np.ndarray) -> np.ndarray:
    """Where a rule of the flop plays, by class of flops and pair."""
    holes = PAIRS.tolist()
    plays = np.zeros_like(there)
    for flop, cards in enumerate(classes(3).members.tolist()):
        plays[flop] = [held and rule(hole, cards) for hole, held in zip(holes, there[flop], strict=True)]
    return plays


def _exactly(total: int, parts: int) -> int:
    quotient, rest = divmod(total, parts)
    if rest:
        raise ArithmeticError(f"{total} is not a multiple of {parts}")
    return quotient
