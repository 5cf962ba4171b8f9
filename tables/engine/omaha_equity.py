"""How often an Omaha hand wins against unknown ones: what `equity` counts for hands of four cards.

Six look-ups in the row of the board rank a hand, so a deal costs about as much as in hold'em.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

from tables.engine.omaha import (
    COLUMN,
    HOLE_CARDS,
    ROW,
    SUIT_OF_BOARD,
    flush_strength,
    row_of,
    rows,
    strength,
)
from tables.engine.ranking import KEYS, SUIT_BITS, SUIT_MASK

BOARD_CARDS = 5


def sample(hole: list[int], board: list[int], pool: list[int], opponents: int, samples: int, rng: Random) -> list[int]:
    """Deals in which nobody beats `hole`, by the number of those who share: [0, alone, with one other …].

    Each deal draws its cards by the first steps of a Fisher-Yates shuffle of `pool`, the unseen card ids, which is left
    in another order: board first, then hand by hand, until a hand is better.
    """
    random = rng.random
    known, suit_of = rows[BOARD_CARDS], SUIT_OF_BOARD[BOARD_CARDS]
    size = len(pool)
    missing = BOARD_CARDS - len(board)
    board_sum = sum([KEYS[card] for card in board])
    places = [ROW[a] + COLUMN[b] for a, b in combinations(hole, 2)]
    won_with = [0] * (opponents + 2)
    for _ in range(samples):
        total = board_sum
        for i in range(missing):
            j = i + int(random() * (size - i))
            card = pool[j]
            pool[j] = pool[i]
            pool[i] = card
            total += KEYS[card]
        full = board + pool[:missing]
        row = known.get(total >> SUIT_BITS) or row_of(full)
        suit = suit_of[total & SUIT_MASK]
        own = max([row[place] for place in places])
        if suit:
            own = max(own, flush_strength(suit, hole, full))
        tied = 1
        i = missing
        for _ in range(opponents):
            for k in range(i, i + HOLE_CARDS):
                j = k + int(random() * (size - k))
                card = pool[j]
                pool[j] = pool[k]
                pool[k] = card
            a, b, c, d = their = pool[i : i + HOLE_CARDS]
            i += HOLE_CARDS
            in_a, in_b = ROW[a], ROW[b]
            at_c, at_d = COLUMN[c], COLUMN[d]
            theirs = max(
                row[in_a + COLUMN[b]],
                row[in_a + at_c],
                row[in_a + at_d],
                row[in_b + at_c],
                row[in_b + at_d],
                row[ROW[c] + at_d],
            )
            if suit and theirs <= own:
                theirs = max(theirs, flush_strength(suit, their, full))
            if theirs > own:
                break
            if theirs == own:
                tied += 1
        else:
            won_with[tied] += 1
    return won_with


def count_hands(hole: Sequence[int], board: Sequence[int]) -> list[int]:
    """As `sample`, over every hand one opponent can hold on a complete board.

    A hand is no better than another if none of its six pairs is, so the hands that do not beat `hole` are counted as
    sets of four unseen cards of which each two do not.
    """
    own = strength(hole, board)
    row = row_of(board)
    suit = SUIT_OF_BOARD[BOARD_CARDS][sum([KEYS[card] for card in board]) & SUIT_MASK]
    pool = [card for card in range(52) if card not in hole and card not in board]
    worth = {}
    for i, j in combinations(range(len(pool)), 2):
        a, b = pool[i], pool[j]
        worth[i, j] = max(row[ROW[a] + COLUMN[b]], flush_strength(suit, (a, b), board) if suit else 0)
    below = _fours([pair for pair, strength_ in worth.items() if strength_ < own], len(pool))
    not_above = _fours([pair for pair, strength_ in worth.items() if strength_ <= own], len(pool))
    return [0, below, not_above - below]


def _fours(pairs: Sequence[tuple[int, int]], size: int) -> int:
    """How many sets of four of the numbers below `size` have each two of them among `pairs` (smaller, larger)."""
    later = [0] * size
    for i, j in pairs:
        later[i] |= 1 << j
    fours = 0
    for i, j in pairs:
        both = later[i] & later[j]
        left = both
        while left:
            lowest = left & -left
            left ^= lowest
            fours += (both & later[lowest.bit_length() - 1]).bit_count()
    return fours
