"""Amounts the raise panel offers (CH-07). Everything is a total for the round, in chips."""

from __future__ import annotations

from dataclasses import dataclass

_SHARES = {"half": (1, 2), "three_quarter": (3, 4), "pot": (1, 1)}


@dataclass(frozen=True, slots=True)
class QuickAmounts:
    """The five buttons of the panel: the smallest raise, three shares of the pot, everything."""

    min: int
    half: int
    three_quarter: int
    pot: int
    all_in: int

    def to_dict(self) -> dict[str, int]:
        return {
            "min": self.min,
            "half": self.half,
            "three_quarter": self.three_quarter,
            "pot": self.pot,
            "all_in": self.all_in,
        }


def rounded(numerator: int, denominator: int, unit: int) -> int:
    """numerator / denominator as the nearest multiple of `unit`, halves up."""
    return (2 * numerator + denominator * unit) // (2 * denominator * unit) * unit


def quick_amounts(*, pot: int, level: int, price: int, unit: int, min_to: int, max_to: int) -> QuickAmounts:
    """Quick amounts for a seat that owes `price` at a level of `level` with `pot` in the middle, bets included.

    A share of the pot is counted after the own call: level + share × (pot + price), rounded to the small
    blind and kept within the legal totals; the smallest and the largest are exact (PU-91, X-06, X-17).
    """

    def of_pot(share: str) -> int:
        top, bottom = _SHARES[share]
        total = rounded(level * bottom + top * (pot + price), bottom, unit)
        return min(max(total, min_to), max_to)

    return QuickAmounts(min_to, of_pot("half"), of_pot("three_quarter"), of_pot("pot"), max_to)
