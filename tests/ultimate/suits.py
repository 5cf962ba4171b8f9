"""Sets of cards by number, and which of them are one but for the names of the suits.

A set is numbered by its cards in ascending order (the combinatorial number system). A *class* is what the 24 ways to
exchange suits make of one set; the set of the class with the lowest number stands for it.
"""

from __future__ import annotations

from functools import cached_property
from itertools import combinations, permutations
from math import comb

import numpy as np

PAIRS = np.array([(low, high) for high in range(52) for low in range(high)], dtype=np.int16)
"""The 1,326 pairs of cards; the place of a pair is its number."""

_BINOMIALS = np.array([[comb(card, place) for place in range(8)] for card in range(52)], dtype=np.int64)

EXCHANGES = np.array(
    [[4 * (card >> 2) + suits[card & 3] for card in range(52)] for suits in permutations(range(4))], dtype=np.int16
)
"""The 24 exchanges of suits: card -> card."""


def numbers(sets: np.ndarray) -> np.ndarray:
    """The number of each set; one set a row, in any order."""
    ordered = np.sort(sets, axis=1)
    total: np.ndarray = np.zeros(len(ordered), dtype=np.int64)
    for place in range(ordered.shape[1]):
        total += _BINOMIALS[ordered[:, place], place + 1]
    return total


PAIRS_EXCHANGED = np.array([numbers(exchange[PAIRS]) for exchange in EXCHANGES])
"""For each exchange: pair -> pair."""


class Classes:
    """All sets of `size` cards and their classes.

    members: for each class the set that stands for it, a row of ascending cards. sizes: how many sets are of the
    class. of_set: set -> class. exchange: set -> an exchange of suits that turns it into the one that stands for it.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        sets = np.array(list(combinations(range(52), size)), dtype=np.int16)
        order = numbers(sets)
        best = order.copy()
        by_set: np.ndarray = np.zeros(len(sets), dtype=np.int8)
        for place, exchange in enumerate(EXCHANGES):
            exchanged = numbers(exchange[sets])
            lower = exchanged < best
            best[lower] = exchanged[lower]
            by_set[lower] = place
        lowest, of_row, self.sizes = np.unique(best, return_inverse=True, return_counts=True)
        row_of_number: np.ndarray = np.empty(len(sets), dtype=np.int64)
        row_of_number[order] = np.arange(len(sets))
        self.members = sets[row_of_number[lowest]]
        self.of_set = of_row[row_of_number].astype(np.int32)
        self.exchange = by_set[row_of_number]

    def __len__(self) -> int:
        return len(self.members)

    @cached_property
    def symmetries(self) -> list[np.ndarray]:
        """For each class the exchanges that leave the set standing for it as it is."""
        own = numbers(self.members)
        same = np.array([numbers(exchange[self.members]) == own for exchange in EXCHANGES])
        return [np.flatnonzero(column) for column in same.T]
