"""Every board against every hand and every dealer: exact integers of the whole game (uth.md, section 2).

One board of each class is looked at. On it all 1,081 pairs of the other cards are ranked once; how many of the 990
disjoint dealer hands a pair beats or ties with follows by inclusion and exclusion: of all pairs, those that hold one
of its two cards are taken away. Results are doubled, because the Blind pays 3:2.
"""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import combinations

import numpy as np

from tables.engine import ranking
from tables.engine.ranking import CATEGORIES, RANK_VALUES, category
from tests.ultimate.suits import PAIRS, PAIRS_EXCHANGED, Classes, numbers

DEALERS = 990
FOLDED = -4 * DEALERS
"""Ante and Blind lost against every dealer, doubled."""

BLIND = {"straight": 2, "flush": 3, "full_house": 6, "four_of_a_kind": 20, "straight_flush": 100, "royal_flush": 1000}
"""What the Blind pays, doubled (uth.md, pay tables in use)."""

OUTS_TO_FOLD = 21

BY_FLOP = ("play2", "check", "simple", "called", "play2_squared", "check_squared")
BY_PAIR = ("play4", "play3", "play4_squared")

BOARDS_AT_ONCE = 48
_NO_HAND = 8_000
"""Above every strength."""

_LOW, _HIGH = PAIRS[:, 0], PAIRS[:, 1]

classes = cache(Classes)


class Totals:
    """Sums over boards, dealers and, where a street is still to come, over what is best on it; results are doubled.

    by_flop: for each name of BY_FLOP, by class of flops and pair, over all runouts, times the size of the class. play2,
    check: 2x; check with the best river decision. simple: check with the simple river rule. called: runouts with 1x.
    by_pair: for each name of BY_PAIR, by pair, over all boards. `squared`: sums of the squares of doubled results.
    river: for each class of boards a bit by pair, 1 where 1x is no worse than to fold. categories: hands of seven cards
    by category, once for each choice of their two hole cards.
    """

    def __init__(self, boards: int) -> None:
        pairs = len(PAIRS)
        self.by_flop: dict[str, np.ndarray] = {
            name: np.zeros((len(classes(3)), pairs), dtype=np.int64) for name in BY_FLOP
        }
        self.by_pair: dict[str, np.ndarray] = {name: np.zeros(pairs, dtype=np.int64) for name in BY_PAIR}
        self.river: np.ndarray = np.zeros((boards, (pairs + 7) // 8), dtype=np.uint8)
        self.categories: np.ndarray = np.zeros(len(CATEGORIES), dtype=np.int64)

    def take(self, other: Totals, first: int) -> None:
        """Add the sums of the boards from `first` on."""
        for name in BY_FLOP:
            self.by_flop[name] += other.by_flop[name]
        for name in BY_PAIR:
            self.by_pair[name] += other.by_pair[name]
        self.river[first : first + len(other.river)] = other.river
        self.categories += other.categories


class Ranks:
    """The engine's tables of ranking as arrays."""

    def __init__(self) -> None:
        tables = ranking.tables()
        self.seven = _by_sum(tables.ranks[7])
        self.six = _by_sum(tables.ranks[6])
        self.flush = np.array(tables.flush, dtype=np.int16)
        self.values = np.array([RANK_VALUES[card >> 2] for card in range(52)], dtype=np.int64)
        names = [category(strength) for strength in range(1, ranking.TOP_STRENGTH + 1)]
        self.blind: np.ndarray = np.zeros(_NO_HAND + 1, dtype=np.int64)
        self.blind[1 : len(names) + 1] = [BLIND.get(name, 0) for name in names]
        self.category: np.ndarray = np.full(_NO_HAND + 1, -1, dtype=np.int8)
        self.category[1 : len(names) + 1] = [CATEGORIES.index(name) for name in names]
        self.unqualified = names.index("pair")


def _by_sum(ranks: dict[int, int]) -> np.ndarray:
    table: np.ndarray = np.zeros(max(ranks) + 1, dtype=np.int16)
    for total, strength in ranks.items():
        table[total] = strength
    return table


ranks_of_engine = cache(Ranks)


def strengths_on(boards: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """On each board the strength with each two cards (52 × 52) and with each one card; _NO_HAND where there is none."""
    ranks = ranks_of_engine()
    total = ranks.values[boards].sum(1)
    two = total[:, None, None] + ranks.values[:, None] + ranks.values[None, :]
    strengths = ranks.seven[np.minimum(two, len(ranks.seven) - 1)]
    singles = ranks.six[np.minimum(total[:, None] + ranks.values, len(ranks.six) - 1)]
    for suit in range(4):
        of_suit = (boards & 3) == suit
        rows = np.flatnonzero(of_suit.sum(1) >= 3)
        bits = np.array([1 << (card >> 2) if card & 3 == suit else 0 for card in range(52)])
        mask = np.where(of_suit[rows], bits[boards[rows]], 0).sum(1)
        flushes = ranks.flush[mask[:, None, None] | bits[:, None] | bits[None, :]]
        strengths[rows] = np.where(flushes > 0, flushes, strengths[rows])
        flushes = ranks.flush[mask[:, None] | bits]
        singles[rows] = np.where(flushes > 0, flushes, singles[rows])
    place = np.arange(len(boards))[:, None]
    strengths[:, range(52), range(52)] = _NO_HAND
    strengths[place, boards, :] = _NO_HAND
    strengths[place, :, boards] = _NO_HAND
    singles[place, boards] = _NO_HAND
    return strengths, singles


def _below_and_equal(strengths: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """In each row of the last axis, for each entry: how many are below it, how many equal it, itself included."""
    width = strengths.shape[-1]
    ordered = np.sort(strengths.astype(np.int32) << 6 | np.arange(width, dtype=np.int32), axis=-1)
    values, columns = ordered >> 6, ordered & 63
    places = np.arange(width, dtype=np.int16)
    starts = np.ones(values.shape, dtype=bool)
    starts[..., 1:] = values[..., 1:] != values[..., :-1]
    ends = np.ones(values.shape, dtype=bool)
    ends[..., :-1] = starts[..., 1:]
    first = np.maximum.accumulate(np.where(starts, places, 0), axis=-1)
    after = np.minimum.accumulate(np.where(ends, places + 1, width)[..., ::-1], axis=-1)[..., ::-1]
    below, equal = np.empty_like(first), np.empty_like(first)
    np.put_along_axis(below, columns, first, axis=-1)
    np.put_along_axis(equal, columns, after - first, axis=-1)
    return below, equal


class Against:
    """Each pair on each board against the 990 hands of the dealer, by board and pair.

    there: the pair and the board share no card. wins, losses: against dealers that qualify; wins_bare, losses_bare:
    against those that do not (UTH-16).
    """

    def __init__(self, boards: np.ndarray) -> None:
        ranks = ranks_of_engine()
        grid, self._singles = strengths_on(boards)
        self._boards = boards
        self.strength: np.ndarray = grid[:, _LOW, _HIGH].astype(np.int64)
        self.there = self.strength < _NO_HAND
        self.blind = ranks.blind[self.strength]
        in_row = _below_and_equal(grid)
        histogram = np.apply_along_axis(np.bincount, 1, self.strength, minlength=_NO_HAND + 1)
        cumulated = np.cumsum(histogram, axis=1)
        below = np.take_along_axis(cumulated, self.strength - 1, axis=1)
        equal = np.take_along_axis(histogram, self.strength, axis=1)
        wins = below - in_row[0][:, _LOW, _HIGH] - in_row[0][:, _HIGH, _LOW]
        ties = equal - in_row[1][:, _LOW, _HIGH] - in_row[1][:, _HIGH, _LOW] + 1
        losses = DEALERS - wins - ties
        own = self.strength <= ranks.unqualified
        bare = (grid <= ranks.unqualified).sum(2)
        unqualified = cumulated[:, ranks.unqualified, None] - bare[:, _LOW] - bare[:, _HIGH] + own
        # A hand without a pair beats only such hands, a better one all of them.
        self.wins_bare = np.where(own, wins, unqualified)
        self.losses_bare = np.where(own, unqualified - wins - ties, 0)
        self.wins = wins - self.wins_bare
        self.losses = losses - self.losses_bare

    def results(self, times: int, power: int = 1) -> np.ndarray:
        """The sum over the dealers of the doubled result of Ante, Blind and a Play of so many Antes, or of its
        square; 0 where the pair is not there (UTH-17 to UTH-21)."""
        play = 2 * times
        total = self.wins * (play + 2 + self.blind) ** power + self.wins_bare * (play + self.blind) ** power
        total += self.losses * (-play - 4) ** power + self.losses_bare * (-play - 2) ** power
        return np.where(self.there, total, 0)

    def simple_river_rule(self) -> np.ndarray:
        """Where the simple rule plays 1x: a hidden pair or better, or fewer than 21 dealer outs."""
        boards, ranks = self._boards, ranks_of_engine()
        outs = np.empty(self.strength.shape, dtype=np.int16)
        for row, singles in enumerate(np.sort(self._singles, axis=1)):
            # All but the five cards of the board, which come last.
            outs[row] = 47 - np.searchsorted(singles, self.strength[row], side="right")
        outs -= (self._singles[:, _LOW] > self.strength).astype(np.int16) + (self._singles[:, _HIGH] > self.strength)
        on_board: np.ndarray = np.zeros((len(boards), 13), dtype=bool)
        on_board[np.arange(len(boards))[:, None], boards >> 2] = True
        hidden = on_board[:, _LOW >> 2] | on_board[:, _HIGH >> 2] | ((_LOW >> 2) == (_HIGH >> 2))
        of_board = [CATEGORIES.index(category(ranking.strength(board))) for board in boards.tolist()]
        better = ranks.category[self.strength] > np.array(of_board)[:, None]
        return hidden | better | (outs < OUTS_TO_FOLD)


@cache
def _called(exchange: int) -> np.ndarray:
    """What the pairs, after an exchange of suits, were called before it."""
    return np.argsort(PAIRS_EXCHANGED[exchange])


def sums_of(first: int, last: int) -> Totals:
    """The sums over the classes of boards from `first` to before `last`."""
    boards, flops = classes(5), classes(3)
    totals = Totals(last - first)
    for start in range(first, last, BOARDS_AT_ONCE):
        part = slice(start, min(start + BOARDS_AT_ONCE, last))
        cards, sizes = boards.members[part].astype(np.int64), boards.sizes[part]
        found = Against(cards)
        totals.by_pair["play4"] += sizes @ found.results(4)
        totals.by_pair["play3"] += sizes @ found.results(3)
        totals.by_pair["play4_squared"] += sizes @ found.results(4, power=2)
        kinds = ranks_of_engine().category[found.strength]
        totals.categories += [int(sizes @ (kinds == kind).sum(1)) for kind in range(len(CATEGORIES))]
        once = found.results(1)
        plays = found.there & (once >= FOLDED)
        totals.river[start - first : part.stop - first] = np.packbits(plays, axis=1)
        folded = np.where(found.there, FOLDED, 0)
        by_name = {
            "play2": found.results(2),
            "check": np.where(plays, once, folded),
            "simple": np.where(found.simple_river_rule(), once, folded),
            "called": plays,
            "play2_squared": found.results(2, power=2),
            "check_squared": np.where(plays, found.results(1, power=2), -4 * folded),
        }
        results = np.stack([by_name[name] for name in BY_FLOP], axis=1) * sizes[:, None, None]
        for three in combinations(range(5), 3):
            for row, number in enumerate(numbers(cards[:, three])):
                flop, called = flops.of_set[number], _called(flops.exchange[number])
                for name, values in zip(BY_FLOP, results[row], strict=True):
                    totals.by_flop[name][flop] += values[called]
    return totals


def sums_of_all() -> Totals:
    """The sums over all boards, by as many processes as there are processors."""
    count = len(classes(5))
    processes = os.cpu_count() or 1
    starts = [count * place // processes for place in range(processes + 1)]
    totals = Totals(count)
    with ProcessPoolExecutor(processes) as pool:
        for first, part in zip(starts, pool.map(sums_of, starts[:-1], starts[1:]), strict=False):
            totals.take(part, first)
    return totals
