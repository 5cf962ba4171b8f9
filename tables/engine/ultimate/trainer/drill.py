"""Spots for the drill: of one street, met as basic strategy would meet it, and close ones if wished (UTH-30)."""

from __future__ import annotations

from tables.engine.cards import RANK_LETTERS
from tables.engine.deck import stream
from tables.engine.ultimate import strategy
from tables.engine.ultimate.ev import RUNOUTS, UNIT
from tables.engine.ultimate.flop import SAMPLE
from tables.engine.ultimate.preflop_values import VALUES
from tables.engine.ultimate.rules import Street
from tables.engine.ultimate.trainer.spots import Spot, Valuation, margin

CLOSE = UNIT // 10
"""A decision is close where the second best choice is within 0.10 Ante of the best."""

_FAR = 3
"""A sample is so many standard errors away from being close before its spot is given up unfinished."""


class Drill:
    """A search for the next spot. Each `step` looks at one candidate; `spot` is there once one is found.

    The same seed finds the same spot. Before the flop every one of the 169 kinds of hands is as likely as another.
    """

    def __init__(self, street: Street, *, close: bool, seed: bytes) -> None:
        self.street = street
        self.close = close
        self.spot: Spot | None = None
        self._draw = stream(seed, f"drill/{street}")

    def step(self) -> None:
        """Look at one candidate more."""
        if self.spot is not None:
            return
        candidate = self._preflop() if self.street == "preflop" else self._dealt()
        if candidate is not None and (not self.close or is_close(candidate)):
            self.spot = candidate

    def _preflop(self) -> Spot:
        kind = self._draw.choice(sorted(VALUES))
        suits = self._draw.sample(range(4), 2)
        if kind.endswith("s"):
            suits[1] = suits[0]
        high, low = [RANK_LETTERS.index(letter) for letter in kind[:2]]
        return Spot((4 * high + suits[0], 4 * low + suits[1]), ())

    def _dealt(self) -> Spot | None:
        """Random cards, None where basic strategy would have played before."""
        cards = self._draw.sample(range(52), 7)
        hole, board = tuple(cards[:2]), tuple(cards[2:])
        if strategy.plays_preflop(hole):
            return None
        if self.street == "flop":
            return Spot(hole, board[:3])
        return None if strategy.plays_flop(hole, board[:3]) else Spot(hole, board)


def is_close(spot: Spot) -> bool:
    """Whether the second best choice is within `CLOSE` of the best, by exact values."""
    valuation = Valuation(spot)
    valuation.step(SAMPLE)
    estimate = valuation.estimate()
    if estimate is not None and estimate.difference - _FAR * estimate.difference_error > CLOSE:
        return False
    valuation.step(RUNOUTS)
    assert valuation.values is not None
    return margin(valuation.values) <= CLOSE
