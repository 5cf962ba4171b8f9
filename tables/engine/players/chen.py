"""The Chen formula: points for two hole cards (PU-96, pokerultimate.md 2.3, vectors C01 to C25)."""

from __future__ import annotations

_QUEEN = 10

# In half points, so that everything stays an integer: an ace counts 10 points, a ten to a two half its value.
_HALF_POINTS_HIGH = {12: 20, 11: 16, 10: 14, 9: 12}
_HALF_POINTS_GAP = (0, 2, 4, 8, 10)
_HALF_POINTS_SUITED = 4
_HALF_POINTS_STRAIGHT = 2
_HALF_POINTS_LOWEST_PAIR = 10


def chen(a: int, b: int) -> int:
    """Chen points of two card ids, −1 (7-2 offsuit) to 20 (two aces); half points round up."""
    high, low = max(a >> 2, b >> 2), min(a >> 2, b >> 2)
    half_points = _HALF_POINTS_HIGH.get(high, high + 2)
    if high == low:
        half_points = max(2 * half_points, _HALF_POINTS_LOWEST_PAIR)
    else:
        gap = high - low - 1
        half_points -= _HALF_POINTS_GAP[min(gap, len(_HALF_POINTS_GAP) - 1)]
        if a & 3 == b & 3:
            half_points += _HALF_POINTS_SUITED
        if gap <= 1 and high < _QUEEN:
            half_points += _HALF_POINTS_STRAIGHT
    return (half_points + 1) // 2
