"""The strength of an Omaha hand: exactly two of four hole cards with exactly three of the board (NK-03).

Strengths are those of `ranking`, so hands of both games share one scale. Without a flush the ranks decide: the six
sums of two hole cards and the ten sums of three board cards meet in the table of five cards. Only where three of the
board are of one suit is a flush looked for, and then among the cards of that suit alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from tables.engine import ranking
from tables.engine.cards import RANK_LETTERS
from tables.engine.ranking import RANK_VALUES, tables

HOLE_CARDS = 4
FROM_HOLE, FROM_BOARD = 2, 3


def strength(hole: Sequence[int], board: Sequence[int]) -> int:
    """The strength, 1 to 7462, of four hole cards on a board of three to five card ids, all different.

    Raises ValueError for any other number of cards.
    """
    _check(hole, board)
    filled = tables()
    worth_of = filled.ranks[5]
    twos = [a + b for a, b in combinations([RANK_VALUES[card >> 2] for card in hole], FROM_HOLE)]
    threes = [a + b + c for a, b, c in combinations([RANK_VALUES[card >> 2] for card in board], FROM_BOARD)]
    best = max([worth_of[two + three] for two in twos for three in threes])
    suits = [card & 3 for card in board]
    for suit in range(4):
        if suits.count(suit) >= FROM_BOARD:
            best = max(best, _flush(hole, board, suit))
    return best


def _flush(hole: Sequence[int], board: Sequence[int], suit: int) -> int:
    """The best flush of a suit of which the board has three or more, 0 where the hole cards make none."""
    flush = tables().flush
    own = [1 << (card >> 2) for card in hole if card & 3 == suit]
    shared = [1 << (card >> 2) for card in board if card & 3 == suit]
    made = [
        flush[a | b | x | y | z]
        for a, b in combinations(own, FROM_HOLE)
        for x, y, z in combinations(shared, FROM_BOARD)
    ]
    return max(made, default=0)


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


def _check(hole: Sequence[int], board: Sequence[int]) -> None:
    if len(hole) != HOLE_CARDS or not FROM_BOARD <= len(board) <= 5:
        raise ValueError(f"{len(hole)} hole cards on a board of {len(board)} cannot be ranked")
