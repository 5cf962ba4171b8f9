"""The four powers, what they cost, and which three of them a hand shows (NK-21 to NK-24, naiko.md 2.1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from tables.engine.deck import stream

Power = Literal["glimpse", "sleeve_swap", "short_anchor", "seal_shield"]

PRICES: dict[Power, int] = {"glimpse": 1, "sleeve_swap": 2, "short_anchor": 2, "seal_shield": 1}
"""In Destellos."""

MOST_DESTELLOS = 3
INCOME = 1

Carousel = tuple[Power, Power, Power]

CAROUSELS: tuple[Carousel, ...] = (
    ("glimpse", "sleeve_swap", "short_anchor"),
    ("glimpse", "short_anchor", "seal_shield"),
    ("sleeve_swap", "short_anchor", "seal_shield"),
)
"""Every legal one: three powers, and no Seal Shield without the Short Anchor that it answers (NK-24)."""


def draw_carousel(seed: bytes, hand: int) -> Carousel:
    """The carousel of a hand, each of the three as likely, from a stream that has nothing to do with the cards."""
    return CAROUSELS[stream(seed, f"carousel/{hand}").randrange(len(CAROUSELS))]


def pay_income(destellos: list[int], dealt_in: Iterable[int]) -> None:
    """A Destello for each seat that is dealt in; what is more than three is lost (NK-21)."""
    for seat in dealt_in:
        destellos[seat] = min(MOST_DESTELLOS, destellos[seat] + INCOME)
