"""The exact value of each choice on each street, with the best play afterwards, over all unseen cards (UTH-32).

Every value is a whole number of *units*, of which an Ante has `UNIT`. The unit is the common denominator of all three
streets, doubled because the Blind pays 3:2: nothing is ever rounded, and values of different streets add up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb

from tables.engine.cards import RANK_LETTERS
from tables.engine.ultimate.paytables import blind_odds
from tables.engine.ultimate.preflop_values import VALUES
from tables.engine.ultimate.rules import Choice
from tables.engine.ultimate.showdowns import DEALER_HANDS, HIGHEST_UNQUALIFIED, Showdowns, showdowns

FLOPS = comb(50, 3)
"""How many flops a hand may see."""

RUNOUTS = comb(47, 2)
"""How many pairs of turn and river may follow a flop."""

RESULTS = 2 * DEALER_HANDS
"""Results on a full board are doubled, and there is one against each hand of the dealer."""

UNIT = FLOPS * RUNOUTS * RESULTS
"""41,951,448,000 units are one Ante."""

RIVER_UNITS = FLOPS * RUNOUTS
FLOP_UNITS = FLOPS
"""Units of one result on the river, and of one summed over the runouts of a flop."""

FOLDED = -2 * RESULTS
"""The sum of doubled results of a fold: Ante and Blind lost to every hand of the dealer."""

Values = Mapping[Choice, int]
"""Choice -> units."""


def result_with_play(fare: Showdowns, times: int) -> int:
    """The sum over all dealer hands of the doubled result, in Antes, of Ante, Blind and a Play of `times` Antes."""
    strength, wins, ties, unqualified = fare
    losses = DEALER_HANDS - wins - ties
    # The Ante is at stake against hands that qualify only (UTH-17). With a pair one beats all others, without one none.
    antes_won = wins - unqualified if strength > HIGHEST_UNQUALIFIED else 0
    antes_lost = losses if strength > HIGHEST_UNQUALIFIED else DEALER_HANDS - unqualified
    ante = antes_won - antes_lost
    total = 2 * times * (wins - losses) + 2 * ante - 2 * losses
    odds = blind_odds(strength)
    return total if odds is None else total + 2 * wins * odds[0] // odds[1]


def river_values(hole: Sequence[int], board: Sequence[int]) -> dict[Choice, int]:
    """The values of a river decision (UTH-35)."""
    once = result_with_play(showdowns(hole, board), 1)
    return {"play1": RIVER_UNITS * once, "fold": RIVER_UNITS * FOLDED}


def preflop_values(hole: Sequence[int]) -> dict[Choice, int]:
    """The values of a decision before the flop, from the table of the 169 kinds of hands (UTH-33)."""
    play4, play3, check = VALUES[hand_class(hole)]
    return {"play4": play4, "play3": play3, "check": check}


def hand_class(hole: Sequence[int]) -> str:
    """What two hole cards are before the flop: "AA", "K5s" (suited), "K5o"."""
    high, low = sorted([card >> 2 for card in hole], reverse=True)
    if high == low:
        return RANK_LETTERS[high] * 2
    return RANK_LETTERS[high] + RANK_LETTERS[low] + ("s" if hole[0] & 3 == hole[1] & 3 else "o")


def hands_of(hand: str) -> int:
    """How many of the 1,326 hands are of a class."""
    return {2: 6, 3: 4 if hand.endswith("s") else 12}[len(hand)]


def best_of(values: Values) -> Choice:
    """The best choice; of equal ones the largest bet, which comes first."""
    return max(values, key=values.__getitem__)


GAME_VALUE = sum([hands_of(hand) * max(values) for hand, values in VALUES.items()]), comb(52, 2)
"""(units, hands): what all 1,326 hands are worth together with the best play; their quotient is the value of a hand."""
