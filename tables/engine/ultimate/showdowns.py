"""How a hand fares against every hand the dealer may hold, on a full board.

A dealer without a flush is known by two ranks: 91 pairs of ranks, each counted as often as the unseen cards can make
it, stand for nearly all of the 990 hands. Only where the board has three cards or more of one suit do the suits
count, and then only the hands with cards of that suit are looked at one by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tables.engine import ranking
from tables.engine.ranking import DISTINCT_STRENGTHS, KEYS, RANK_VALUES, SUIT_BITS

DEALER_HANDS = 990
"""Pairs of the 45 cards that are neither on the board nor in the own hand."""

FLUSH_POSSIBLE = 3
"""So many cards of a suit on the board make a flush possible."""

HIGHEST_UNQUALIFIED = DISTINCT_STRENGTHS[0]
"""The best hand without a pair; with it or with less the dealer does not qualify (UTH-16)."""

_UNSEEN = 45
_PAIRS = tuple((one, other, RANK_VALUES[one] + RANK_VALUES[other]) for one in range(13) for other in range(one + 1))


class Showdowns(NamedTuple):
    """The own strength, and of the 990 hands: how many it beats, how many tie with it, how many do not qualify."""

    strength: int
    wins: int
    ties: int
    unqualified: int


def showdowns(hole: Sequence[int], board: Sequence[int]) -> Showdowns:
    """What comes of two hole cards and a board of five against all hands of the dealer. Cards are ids."""
    strength = ranking.strength_of_keys([KEYS[card] for card in (*hole, *board)])
    wins = ties = unqualified = 0
    for dealers, many in dealer_strengths(hole, board):
        if dealers < strength:
            wins += many
        elif dealers == strength:
            ties += many
        if dealers <= HIGHEST_UNQUALIFIED:
            unqualified += many
    return Showdowns(strength, wins, ties, unqualified)


def dealer_strengths(hole: Sequence[int], board: Sequence[int]) -> list[tuple[int, int]]:
    """(strength, how many) of the dealer's 990 hands, in no order; a strength may come more than once, and how many
    may be negative where what was counted before is taken back."""
    seven, flush = ranking.tables().seven, ranking.tables().flush
    total = sum([KEYS[card] for card in board]) >> SUIT_BITS
    unseen = [4] * 13
    for card in (*hole, *board):
        unseen[card >> 2] -= 1
    found: list[tuple[int, int]] = []
    suit, count = commonest_suit(board)
    if count >= FLUSH_POSSIBLE:
        mask = _ranks_of_suit(board, suit)
        seen = mask | _ranks_of_suit(hole, suit)
        suited = [rank for rank in range(13) if not seen >> rank & 1]
        if count == FLUSH_POSSIBLE:
            # Two cards of the suit make a flush; as two ranks they are counted below, and that is taken back here.
            for place, one in enumerate(suited):
                for other in suited[:place]:
                    found.append((flush[mask | 1 << one | 1 << other], 1))
                    found.append((seven[total + RANK_VALUES[one] + RANK_VALUES[other]], -1))
        else:
            # One card of the suit makes a flush, so that only pairs of the other cards are counted below.
            others = _UNSEEN - len(suited)
            for place, one in enumerate(suited):
                unseen[one] -= 1
                found.append((flush[mask | 1 << one], others))
                found += [(flush[mask | 1 << one | 1 << other], 1) for other in suited[:place]]
            if count > FLUSH_POSSIBLE + 1:
                found.append((flush[mask], others * (others - 1) // 2))
                return found
    for one, other, value in _PAIRS:
        many = unseen[one] * (unseen[other] if one != other else unseen[one] - 1)
        if many:
            found.append((seven[total + value], many if one != other else many // 2))
    return found


def commonest_suit(cards: Sequence[int]) -> tuple[int, int]:
    """(suit, number of cards) of the suit that is commonest among the cards; of equal ones, the first."""
    suits = [card & 3 for card in cards]
    return max(((suit, suits.count(suit)) for suit in range(4)), key=_second)


def _second(pair: tuple[int, int]) -> int:
    return pair[1]


def _ranks_of_suit(cards: Sequence[int], suit: int) -> int:
    """The ranks of the cards of the suit as a mask, bit 0 the two."""
    return sum([1 << (card >> 2) for card in cards if card & 3 == suit])
