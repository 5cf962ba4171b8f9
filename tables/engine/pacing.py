"""How long things take at a table against computers, in milliseconds (CH-09, D-13)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Literal

from tables.engine.deck import stream
from tables.engine.events import Event

Speed = Literal["slow", "normal", "fast"]


@dataclass(frozen=True, slots=True)
class Pace:
    """One row of CH-09. think: shortest and longest thinking time of a turn, drawn evenly between."""

    think_ms: tuple[int, int]
    hole_card_ms: int
    board_card_ms: int
    street_ms: int
    runout_ms: int
    award_ms: int

    def to_dict(self) -> dict[str, int]:
        """The drawing times a screen needs (`Pace` of the protocol)."""
        times = asdict(self)
        del times["think_ms"]
        return times


WALLET = "wallet"
"""The speed of tables with wallet chips, which nobody chooses (naiko.md section 3)."""

PACES: dict[str, Pace] = {
    "slow": Pace((1_600, 2_800), 220, 500, 900, 1_800, 1_200),
    "normal": Pace((700, 1_400), 120, 280, 450, 1_000, 700),
    "fast": Pace((150, 350), 40, 90, 120, 350, 250),
    "wallet": Pace((800, 3_000), 120, 280, 450, 1_000, 700),
}

UNWATCHED_NEXT_HAND_MS = 1_000
"""Pause between hands once no person has chips (D-12)."""


SHIELD_MS = (1_200, 3_500)
"""How long a computer player thinks about its Seal Shield, at every speed (naiko.md section 3)."""


def drawing_ms(events: Sequence[Event], pace: Pace) -> int:
    """How long a screen takes to show these events, so that nobody acts before they are seen."""
    total = 0
    for event in events:
        kind = event["type"]
        if kind == "dealt":
            total += pace.hole_card_ms * event["count"] * len(event["order"])
        elif kind == "street":
            total += pace.street_ms + pace.board_card_ms * len(event["cards"])
        elif kind == "awarded":
            total += pace.award_ms
    return total


def thinking_ms(seed: bytes, label: str, between_ms: tuple[int, int]) -> int:
    """A thinking time from a stream of its own: it does not depend on the cards and so tells nothing."""
    return stream(seed, label).randint(*between_ms)
