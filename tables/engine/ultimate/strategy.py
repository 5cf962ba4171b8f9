"""Basic strategy: the simple rules that people learn, and that the neighbours play (uth.md, section 2)."""

from __future__ import annotations

from collections.abc import Sequence

from tables.engine.ranking import CATEGORIES, category, strength
from tables.engine.ultimate.rules import Choice, Street

TEN, ACE, KING, QUEEN, JACK = 8, 12, 11, 10, 9

LOWEST_KICKER: dict[tuple[int, bool], int] = {
    (ACE, True): 0,
    (ACE, False): 0,
    (KING, True): 0,
    (KING, False): 3,
    (QUEEN, True): 4,
    (QUEEN, False): 6,
    (JACK, True): 6,
    (JACK, False): TEN,
}
"""(higher rank, suited) -> the lowest second rank with which 4x is played: K2s+, K5o+, Q6s+ …; no lower rank plays."""

LOWEST_PAIR = 1
"""Threes; pocket deuces check."""

OUTS_TO_FOLD = 21
"""With so many dealer outs or more, a hand without a hidden pair is folded on the river."""

TWO_PAIR = CATEGORIES.index("two_pair")
_STREETS: dict[int, Street] = {0: "preflop", 3: "flop", 5: "river"}


def choice(hole: Sequence[int], board: Sequence[int]) -> Choice:
    """What basic strategy does with two hole cards and a board of none, three or five."""
    street = street_of(board)
    if street == "preflop":
        return "play4" if plays_preflop(hole) else "check"
    if street == "flop":
        return "play2" if plays_flop(hole, board) else "check"
    return "play1" if plays_river(hole, board) else "fold"


def street_of(board: Sequence[int]) -> Street:
    """The street of a decision, by the cards on the board. Raises ValueError where nothing is decided."""
    if len(board) not in _STREETS:
        raise ValueError(f"{len(board)} cards on the board")
    return _STREETS[len(board)]


def plays_preflop(hole: Sequence[int]) -> bool:
    """Whether 4x is played before the flop: exactly the hands with which that is best."""
    high, low = sorted([card >> 2 for card in hole], reverse=True)
    if high == low:
        return high >= LOWEST_PAIR
    lowest = LOWEST_KICKER.get((high, hole[0] & 3 == hole[1] & 3))
    return lowest is not None and low >= lowest


def plays_flop(hole: Sequence[int], flop: Sequence[int]) -> bool:
    """Two pair or better; a hidden pair but pocket deuces; four to a flush with a hidden ten or better in its suit."""
    return rank_made([*hole, *flop]) >= TWO_PAIR or plays_hidden_pair(hole, flop) or has_flush_draw(hole, flop)


def plays_hidden_pair(hole: Sequence[int], flop: Sequence[int]) -> bool:
    return hides_pair(hole, flop) and not is_pair_of_deuces(hole)


def is_pair_of_deuces(hole: Sequence[int]) -> bool:
    return hole[0] >> 2 == hole[1] >> 2 == 0


def hides_pair(hole: Sequence[int], board: Sequence[int]) -> bool:
    """A pair that uses a hole card."""
    ranks = [card >> 2 for card in board]
    first, second = [card >> 2 for card in hole]
    return first == second or first in ranks or second in ranks


def has_flush_draw(hole: Sequence[int], flop: Sequence[int]) -> bool:
    """Four to a flush of which a hidden card is a ten or better."""
    suits = [card & 3 for card in (*hole, *flop)]
    return any(suits.count(card & 3) >= 4 and card >> 2 >= TEN for card in hole)


def plays_river(hole: Sequence[int], board: Sequence[int]) -> bool:
    """A hidden pair or better, or fewer than 21 dealer outs."""
    return has_hidden_pair_or_better(hole, board) or dealer_outs(hole, board) < OUTS_TO_FOLD


def has_hidden_pair_or_better(hole: Sequence[int], board: Sequence[int]) -> bool:
    """A pair that uses a hole card, or a hand of a better category than the board alone."""
    return hides_pair(hole, board) or rank_made([*hole, *board]) > rank_made(board)


def dealer_outs(hole: Sequence[int], board: Sequence[int]) -> int:
    """How many of the 45 unseen cards would beat the hand, each alone as a card of the dealer's."""
    own = strength([*hole, *board])
    seen = [*hole, *board]
    return sum([strength([*board, card]) > own for card in range(52) if card not in seen])


def rank_made(cards: Sequence[int]) -> int:
    """The category of a hand as a number, 0 for a high card."""
    return CATEGORIES.index(category(strength(cards)))
