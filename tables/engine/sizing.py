"""Amounts the raise panel offers (CH-07). Everything is a total for the round, in chips."""

from __future__ import annotations


def rounded(numerator: int, denominator: int, unit: int) -> int:
    """numerator / denominator as the nearest multiple of `unit`, halves up."""
    return (2 * numerator + denominator * unit) // (2 * denominator * unit) * unit


def quick_amounts(
    *, pot: int, level: int, price: int, unit: int, min_to: int, max_to: int, capped: bool = False
) -> dict[str, int]:
    """`QuickAmounts` of the protocol, for a seat that owes `price` at a level of `level`; `pot` includes the bets.

    A share of the pot is counted after the own call: level + share × (pot + price), rounded to the small
    blind and kept within the legal totals; the smallest and the largest are exact (PU-91, X-06, X-17). Where the pot
    caps the raise (`capped`), shares are rounded down, and the pot is the largest total.
    """

    def of_pot(top: int, bottom: int) -> int:
        numerator = level * bottom + top * (pot + price)
        total = numerator // (bottom * unit) * unit if capped else rounded(numerator, bottom, unit)
        return min(max(total, min_to), max_to)

    return {
        "min": min_to,
        "half": of_pot(1, 2),
        "three_quarter": of_pot(3, 4),
        "pot": max_to if capped else of_pot(1, 1),
        "all_in": max_to,
    }
