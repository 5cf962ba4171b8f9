"""A spot: what a person knows when a decision is due, and what it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tables.engine.cards import parse_all
from tables.engine.ultimate.ev import preflop_values, river_values
from tables.engine.ultimate.flop import Estimate, FlopCount
from tables.engine.ultimate.naming import named
from tables.engine.ultimate.rules import Choice, Street
from tables.engine.ultimate.strategy import street_of


@dataclass(frozen=True, slots=True)
class Spot:
    """Card ids: two in the hole and none, three or five on the board. Raises ValueError for anything else."""

    hole: tuple[int, ...]
    board: tuple[int, ...]

    def __post_init__(self) -> None:
        cards = (*self.hole, *self.board)
        if len(self.hole) != 2 or len(set(cards)) != len(cards):
            raise ValueError(f"no spot: {cards}")
        street_of(self.board)

    @property
    def street(self) -> Street:
        return street_of(self.board)

    def to_dict(self) -> dict[str, Any]:
        """`Spot` of the protocol."""
        return {"street": self.street, "hole": named(self.hole), "board": named(self.board)}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Spot:
        return cls(tuple(parse_all(data["hole"])), tuple(parse_all(data["board"])))


class Valuation:
    """The values of a spot's choices, in units (ev.py). Before the flop and on the river they are there at once; on the
    flop `step` counts towards them, and until then there is an estimate."""

    def __init__(self, spot: Spot) -> None:
        self.spot = spot
        self._count: FlopCount | None = None
        self._values: dict[Choice, int] | None = None
        if spot.street == "preflop":
            self._values = preflop_values(spot.hole)
        elif spot.street == "river":
            self._values = river_values(spot.hole, spot.board)
        else:
            self._count = FlopCount(spot.hole, spot.board)

    @property
    def values(self) -> dict[Choice, int] | None:
        """The exact values, None as long as they are not known."""
        return self._values if self._count is None else self._count.values

    def step(self, runouts: int) -> None:
        """Count so many runouts of a flop more."""
        if self._count is not None:
            self._count.step(runouts)

    def estimate(self) -> Estimate | None:
        """What is known meanwhile, None where that is nothing or all."""
        return None if self._count is None else self._count.estimate()


def margin(values: dict[Choice, int]) -> int:
    """By how much the better of the two choices that count is better than the other, in units: 3x is never best."""
    one, other = [value for choice, value in values.items() if choice != "play3"]
    return abs(one - other)


def only(values: dict[Choice, int], choices: Sequence[Choice]) -> dict[Choice, int]:
    """The values of those choices that were open."""
    return {choice: value for choice, value in values.items() if choice in choices}
