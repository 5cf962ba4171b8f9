"""Order among the starting hands: by Chen points, and by worth when everything goes in before the flop."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tables.engine.players import omaha_hands
from tables.engine.players.chen import chen

_ACE = 12
_CLOSENESS = {1: 1.6, 2: 1.0, 3: 0.5}
_HANDS = 1326
_DECK = range(52)


def all_in_score(a: int, b: int) -> float:
    """Roughly the equity in per cent of two card ids against a random hand (ai.md §3, short stack of Hard)."""
    high, low = max(a >> 2, b >> 2), min(a >> 2, b >> 2)
    if high == low:
        return 50 + 2.95 * high
    suited = 2.3 if a & 3 == b & 3 else 0
    ace = 3.5 if high == _ACE else 0
    return 28.3 + 1.75 * high + 0.98 * low + suited + ace + _CLOSENESS.get(high - low, 0)


def _shares_of_better(score: Callable[[int, int], float]) -> tuple[float, ...]:
    """By 52·a + b: share of the starting hands with a higher score, equal ones counting half."""
    holders: dict[float, int] = {}
    scores = [score(a, b) if a != b else 0.0 for a in _DECK for b in _DECK]
    for a in _DECK:
        for b in range(a):
            value = scores[52 * a + b]
            holders[value] = holders.get(value, 0) + 1
    better = 0
    share_of: dict[float, float] = {}
    for value in sorted(holders, reverse=True):
        share_of[value] = (better + holders[value] * 0.5) / _HANDS
        better += holders[value]
    return tuple(share_of[scores[52 * a + b]] if a != b else 0.0 for a in _DECK for b in _DECK)


CHEN_SHARES = _shares_of_better(chen)
"""By 52·a + b: share of the starting hands with more Chen points, equal ones counting half."""

ALL_IN_SHARES = _shares_of_better(all_in_score)
"""By 52·a + b: share of the starting hands worth more all-in, equal ones counting half."""

CHEN_CLASSES: tuple[float, ...] = tuple(sorted(dict.fromkeys(CHEN_SHARES)))
"""The distinct values of CHEN_SHARES, best hands first; the 0 of no hand (a = b) leads."""

CHEN_CLASS = tuple(CHEN_CLASSES.index(share) for share in CHEN_SHARES)
"""By 52·a + b: place of the hand's share in CHEN_CLASSES."""


def starting_points(hole: Sequence[int], seats: int) -> float:
    """Chen points of two card ids, or those that four are worth with so many seats dealt in."""
    if len(hole) == 2:
        return chen(*hole)
    return omaha_hands.points(hole, seats)


def all_in_share(hole: Sequence[int], seats: int) -> float:
    """Share of the starting hands worth more all-in, equal ones counting half."""
    if len(hole) == 2:
        a, b = hole
        return ALL_IN_SHARES[52 * a + b]
    return omaha_hands.share_of_better(hole, seats)
