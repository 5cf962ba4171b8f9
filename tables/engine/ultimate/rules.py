"""What may differ between tables of Ultimate Hold'em, and what may be chosen at one (uth.md, "Chosen here")."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Literal

from tables.engine.errors import SetupError
from tables.engine.ultimate.paytables import STANDARD_TRIPS, TRIPS, TripsKey

Street = Literal["preflop", "flop", "river"]
"""Where a decision is made: the turn and the river open together (UTH-13)."""

Choice = Literal["play4", "play3", "play2", "play1", "check", "fold"]
"""A decision. play4: a Play bet of four Antes."""

STREETS: tuple[Street, ...] = ("preflop", "flop", "river")

CHOICES: dict[Street, tuple[Choice, ...]] = {
    "preflop": ("play4", "play3", "check"),
    "flop": ("play2", "check"),
    "river": ("play1", "fold"),
}
"""What the rules allow on each street, the largest bet first (UTH-08, UTH-11 to UTH-13)."""

ANTES = (10, 20, 50, 100)
"""All even, so that 3:2 is always whole."""

TRIPS_STAKES = (0, 10, 20, 50, 100)

MOST_NEIGHBOURS = 3

BANKROLL = 1_000
"""Practice chips at first, and after each reset."""


def times_of(choice: Choice) -> int:
    """How many Antes a choice puts on Play: 0 for check and fold."""
    return int(choice[4:]) if choice.startswith("play") else 0


def needed(ante: int, trips: int) -> int:
    """Chips that must be there before the deal: the bets and a Play of 1x, so that nobody must fold for want of it."""
    return 3 * ante + trips


@dataclass(frozen=True, slots=True)
class DealerRules:
    """The options of a table. trips_on_fold: Trips is paid to a hand that was folded (UTH-24). neighbours: computer
    players that play the basic strategy at the same table. Raises SetupError with BAD_SETUP for anything else."""

    trips_table: TripsKey = STANDARD_TRIPS
    trips_on_fold: bool = True
    neighbours: int = 0

    def __post_init__(self) -> None:
        types = type(self.trips_table), type(self.trips_on_fold), type(self.neighbours)
        if types != (str, bool, int) or self.trips_table not in TRIPS or not 0 <= self.neighbours <= MOST_NEIGHBOURS:
            raise SetupError("BAD_SETUP", f"rules {self.trips_table!r}, {self.trips_on_fold}, {self.neighbours}")

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_dict(cls, data: object) -> DealerRules:
        """Rules from their saved form or from outside. Raises SetupError with BAD_SETUP."""
        if not isinstance(data, dict) or data.keys() != {"trips_table", "trips_on_fold", "neighbours"}:
            raise SetupError("BAD_SETUP", f"no rules of a dealer's table: {data!r}")
        return cls(**data)
