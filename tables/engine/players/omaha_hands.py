"""What Omaha's starting hands are worth, by tables that `python -m tests.bench.starting_hands` measured.

A hand's score is the sum of what its ranks, its pairs, its suits and its closeness are worth, in thousandths of the
pot: together they explain nine tenths of the equity against random hands, the rest being mostly the noise of the
measurement. What counts is the order: the share of hands that are better, and the Chen points of hold'em that so large
a share has.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import NamedTuple

from tables.engine.players.chen import chen

_ACE = 12
_FAR = 4


class Features(NamedTuple):
    """ranks: of each card. pairs: ranks held twice or more. suited: the highest rank of each suit held twice or more.
    trips, quads: ranks held three or four times. third_suited: cards of a suit beyond its second. close: distances up
    to four between different ranks, the ace below the two as well.
    """

    ranks: list[int]
    pairs: list[int]
    suited: list[int]
    trips: int
    quads: int
    third_suited: int
    close: list[int]


def features(hole: Sequence[int]) -> Features:
    """What of four card ids has a worth."""
    ranks = [card >> 2 for card in hole]
    different = list(dict.fromkeys(ranks))
    suits: list[list[int]] = [[], [], [], []]
    for card in hole:
        suits[card & 3].append(card >> 2)
    gaps = [min(abs(a - b), _below_two(a, b)) for a, b in combinations(different, 2)]
    return Features(
        ranks=ranks,
        pairs=[rank for rank in different if ranks.count(rank) >= 2],
        suited=[max(held) for held in suits if len(held) >= 2],
        trips=sum([ranks.count(rank) == 3 for rank in different]),
        quads=sum([ranks.count(rank) == 4 for rank in different]),
        third_suited=sum([max(0, len(held) - 2) for held in suits]),
        close=[gap for gap in gaps if gap <= _FAR],
    )


def _below_two(a: int, b: int) -> int:
    """The distance of two ranks where one is an ace that stands below the two."""
    return min(a, b) + 1 if max(a, b) == _ACE else _ACE


@dataclass(frozen=True, slots=True)
class Worth:
    """Thousandths of the pot by feature; ranks, pairs and suited by rank from the two, close by distance from 1.

    steps: the scores of the best of all hands, of those that a fortieth, two fortieths … are better than, and of the
    worst.
    """

    ranks: tuple[int, ...]
    pairs: tuple[int, ...]
    suited: tuple[int, ...]
    trips: int
    quads: int
    third_suited: int
    close: tuple[int, ...]
    steps: tuple[int, ...]


AGAINST_ONE = Worth(
    ranks=(70, 81, 91, 102, 103, 107, 112, 117, 127, 127, 130, 136, 149),
    pairs=(25, 23, 22, 18, 30, 35, 44, 54, 57, 73, 87, 97, 100),
    suited=(0, 27, 27, 31, 29, 29, 31, 33, 32, 34, 36, 37, 39),
    trips=-101,
    quads=-236,
    third_suited=-10,
    close=(3, 2, 1, -1),
    steps=(
        *(848, 650, 621, 599, 583, 569, 560, 551, 544, 538, 533, 528, 523, 519, 515, 511, 507, 504, 500, 497),
        *(493, 490, 486, 483, 480, 476, 473, 469, 466, 463, 458, 454, 450, 446, 441, 436, 429, 422, 413, 399, 111),
    ),
)
"""Measured against one random hand."""

AGAINST_SEVERAL = Worth(
    ranks=(18, 23, 31, 39, 39, 41, 43, 47, 58, 55, 55, 60, 61),
    pairs=(40, 35, 29, 23, 27, 30, 32, 36, 31, 45, 59, 68, 87),
    suited=(0, 26, 28, 29, 29, 29, 30, 32, 32, 36, 40, 44, 48),
    trips=-85,
    quads=-166,
    third_suited=-10,
    close=(13, 10, 7, 3),
    steps=(
        *(506, 351, 333, 318, 307, 299, 293, 288, 283, 279, 275, 271, 268, 265, 262, 259, 256, 253, 251, 249),
        *(246, 243, 241, 239, 236, 234, 230, 228, 225, 223, 220, 217, 214, 211, 208, 205, 201, 196, 189, 180, -39),
    ),
)
"""Measured against three random hands."""


def score(hole: Sequence[int], worth: Worth) -> int:
    """The sum of what the hand's features are worth."""
    found = features(hole)
    return (
        sum([worth.ranks[rank] for rank in found.ranks])
        + sum([worth.pairs[rank] for rank in found.pairs])
        + sum([worth.suited[rank] for rank in found.suited])
        + sum([worth.close[gap - 1] for gap in found.close])
        + worth.trips * found.trips
        + worth.quads * found.quads
        + worth.third_suited * found.third_suited
    )


def share_of_better(hole: Sequence[int], seats: int) -> float:
    """The share of all hands that are worth more, from 0 to 1, with so many seats dealt in."""
    worth = AGAINST_ONE if seats == 2 else AGAINST_SEVERAL
    return _place(score(hole, worth), worth.steps) / (len(worth.steps) - 1)


def points(hole: Sequence[int], seats: int) -> float:
    """The Chen points, −1 to 20, of a hand of hold'em that as large a share of its hands is better than."""
    place = _place(1 - share_of_better(hole, seats), _CHEN_WORSE)
    whole = int(place)
    below = _CHEN_POINTS[min(whole + 1, len(_CHEN_POINTS) - 1)]
    return _CHEN_POINTS[whole] + (place - whole) * (below - _CHEN_POINTS[whole])


def _place(value: float, falling: Sequence[float]) -> float:
    """Where `value` lies among falling numbers: 0 for the first or more, 1 for the second, parts in between."""
    if value >= falling[0]:
        return 0.0
    for place, (above, below) in enumerate(pairwise(falling)):
        if value >= below:
            return place + (above - value) / (above - below)
    return float(len(falling) - 1)


def _chen_scale() -> tuple[tuple[int, ...], tuple[float, ...]]:
    """The different Chen points from the most down, each with the share of hands with fewer, equal ones half."""
    each = [chen(a, b) for a, b in combinations(range(52), 2)]
    scale = tuple(sorted(dict.fromkeys(each), reverse=True))
    return scale, tuple((len([x for x in each if x < held]) + each.count(held) / 2) / len(each) for held in scale)


_CHEN_POINTS, _CHEN_WORSE = _chen_scale()
