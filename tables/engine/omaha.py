"""The strength of an Omaha hand: exactly two of four hole cards with exactly three of the board (NK-03).

Strengths are those of `ranking`, so hands of both games share one scale. Without a flush the ranks decide: a row says
what a board makes of each two ranks, so a hand is the best of six look-ups. A board's row is made of the rows of each
three of its cards when it is first met, and kept: there are 6,175 boards of five by rank. Only where three cards of the
board are of one suit is a flush looked for, and then among the cards of that suit alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement

from tables.engine import ranking
from tables.engine.cards import RANK_LETTERS
from tables.engine.ranking import KEYS, RANK_VALUES, SUIT_MASK, tables

HOLE_CARDS = 4
FROM_HOLE, FROM_BOARD = 2, 3

ROW = tuple(13 * (card >> 2) for card in range(52))
COLUMN = tuple(card >> 2 for card in range(52))
"""A row of strengths has the one for cards a and b at ROW[a] + COLUMN[b], and at ROW[b] + COLUMN[a]."""

_PAIRS = tuple((a, b) for a in range(13) for b in range(a + 1))
_SPREAD = tuple(_PAIRS.index((max(a, b), min(a, b))) for a in range(13) for b in range(13))


def _suit_tables() -> dict[int, list[int]]:
    suit_tables = {}
    for count in range(FROM_BOARD, 6):
        table = [0] * (SUIT_MASK + 1)
        for suits in combinations_with_replacement(range(4), count):
            for suit in range(4):
                if suits.count(suit) >= FROM_BOARD:
                    table[sum([ranking.SUIT_VALUES[each] for each in suits])] = 1 + suit
        suit_tables[count] = table
    return suit_tables


SUIT_OF_BOARD = _suit_tables()
"""Number of board cards -> (sum of their keys & 511 -> 0, or 1 + the suit of which there are three or more)."""

# What each three ranks make of each two, by the sum of the three; five of a rank do not exist.
_threes: dict[int, list[int]] = {}
rows: dict[int, dict[int, list[int]]] = {3: {}, 4: {}, 5: {}}
"""Number of board cards -> (sum of their keys >> 9 -> the row of that board), as far as `row_of` was asked for it."""


def row_of(board: Sequence[int]) -> list[int]:
    """The strength, flushes apart, that a board of three to five card ids makes of two hole cards; see ROW."""
    known = rows[len(board)]
    values = [RANK_VALUES[card >> 2] for card in board]
    total = sum(values)
    row = known.get(total)
    if row is None:
        if not _threes:
            _fill_threes()
        best = map(max, *[_threes[a + b + c] for a, b, c in combinations(values, FROM_BOARD)], [0] * len(_PAIRS))
        by_pair = list(best)
        row = known[total] = [by_pair[pair] for pair in _SPREAD]
    return row


def _fill_threes() -> None:
    strength_of = tables().ranks[5]
    twos = [RANK_VALUES[a] + RANK_VALUES[b] for a, b in _PAIRS]
    for three in combinations_with_replacement(RANK_VALUES, FROM_BOARD):
        total = sum(three)
        _threes[total] = [strength_of.get(total + two, 0) for two in twos]


def flush_strength(suit: int, hole: Sequence[int], board: Sequence[int]) -> int:
    """The best flush of two hole cards and three board cards, 0 where there is none.

    suit: 1 + the suit of which the board has three or more, as `SUIT_OF_BOARD` gives it.
    """
    suit -= 1
    own = [1 << (card >> 2) for card in hole if card & 3 == suit]
    if len(own) < FROM_HOLE:
        return 0
    flush = tables().flush
    shared = [1 << (card >> 2) for card in board if card & 3 == suit]
    if len(own) == FROM_HOLE and len(shared) == FROM_BOARD:
        return flush[sum(own) + sum(shared)]
    threes = [sum(three) for three in combinations(shared, FROM_BOARD)]
    return max([flush[a + b + three] for a, b in combinations(own, FROM_HOLE) for three in threes])


def strength(hole: Sequence[int], board: Sequence[int]) -> int:
    """The strength, 1 to 7462, of four hole cards on a board of three to five card ids, all different.

    Raises ValueError for any other number of cards.
    """
    if len(hole) != HOLE_CARDS or len(board) not in rows:
        raise ValueError(f"{len(hole)} hole cards on a board of {len(board)} cannot be ranked")
    row = row_of(board)
    best = max([row[ROW[a] + COLUMN[b]] for a, b in combinations(hole, FROM_HOLE)])
    suit = SUIT_OF_BOARD[len(board)][sum([KEYS[card] for card in board]) & SUIT_MASK]
    return max(best, flush_strength(suit, hole, board)) if suit else best


def best_five(hole: Sequence[int], board: Sequence[int]) -> tuple[int, ...]:
    """The two hole cards and three board cards that make the hand, in the order of its name (`ranking.best_five`).

    Where several would do, those that come first in `hole`, then in `board`, are taken.
    """
    worth = strength(hole, board)
    fives = (two + three for two in combinations(hole, FROM_HOLE) for three in combinations(board, FROM_BOARD))
    return ranking.best_five(next(five for five in fives if ranking.strength(five) == worth))


def describe(hole: Sequence[int], board: Sequence[int]) -> tuple[str, tuple[str, ...]]:
    """The name of the hand as `ranking.describe` gives it; before the flop that of the best two hole cards."""
    if board:
        return ranking.describe(best_five(hole, board))
    ranks = sorted([card >> 2 for card in hole], reverse=True)
    paired = [rank for rank in ranks if ranks.count(rank) > 1]
    if paired:
        return "pair", (RANK_LETTERS[paired[0]],)
    return "high_card", tuple([RANK_LETTERS[rank] for rank in ranks[:FROM_HOLE]])
