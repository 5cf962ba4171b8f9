"""Why a choice is the best one: the rule of basic strategy that applies, as a key and what it speaks of (UTH-31).

The screen has the sentences. Where exact values differ from the rule of thumb, the key says so and names the rule.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tables.engine.cards import RANK_LETTERS
from tables.engine.ultimate import strategy
from tables.engine.ultimate.ev import hand_class
from tables.engine.ultimate.naming import hand_name
from tables.engine.ultimate.rules import Choice, Street, times_of
from tables.engine.ultimate.trainer.spots import Spot

Reason = dict[str, Any]
"""`key` and what it speaks of: `Reason` of the protocol."""


def reason(spot: Spot, chosen: Choice, best: Sequence[Choice]) -> Reason:
    """The reason for the best choice of a spot."""
    if chosen == "play3" and "play4" in best:
        return {"key": "play4_not_play3", "hand": hand_class(spot.hole)}
    rule = _RULES[spot.street](spot)
    advised = strategy.choice(spot.hole, spot.board)
    # A small bankroll may leave only 3x where 4x is advised, and that may be worse than to check.
    as_advised = any(times_of(choice) > 0 for choice in best) if times_of(advised) else advised in best
    return rule if as_advised else {"key": f"exact_{best[0]}", "rule": rule}


def _preflop_rule(spot: Spot) -> Reason:
    named = {"hand": hand_class(spot.hole)}
    high, low = sorted([card >> 2 for card in spot.hole], reverse=True)
    if high == low:
        return {"key": "pair_plays" if high >= strategy.LOWEST_PAIR else "deuces_check", **named}
    if high == strategy.ACE:
        return {"key": "ace_plays", **named}
    suited = spot.hole[0] & 3 == spot.hole[1] & 3
    lowest = strategy.LOWEST_KICKER.get((high, suited))
    if lowest is None:
        return {"key": "below_jack_checks", **named}
    key = "kicker_lowest" if low == lowest else "kicker_plays" if low > lowest else "kicker_checks"
    return {"key": key, **named, "high": RANK_LETTERS[high], "suited": suited, "lowest": RANK_LETTERS[lowest]}


def _flop_rule(spot: Spot) -> Reason:
    hole, flop = spot.hole, spot.board
    if strategy.rank_made([*hole, *flop]) >= strategy.TWO_PAIR:
        return {"key": "two_pair_or_better", "name": hand_name([*hole, *flop])}
    if strategy.plays_hidden_pair(hole, flop):
        return {"key": "hidden_pair", "name": hand_name([*hole, *flop])}
    if strategy.has_flush_draw(hole, flop):
        return {"key": "flush_draw"}
    return {"key": "deuces_hidden" if strategy.is_pair_of_deuces(hole) else "nothing_on_flop"}


def _river_rule(spot: Spot) -> Reason:
    hole, board = spot.hole, spot.board
    if strategy.has_hidden_pair_or_better(hole, board):
        return {"key": "hidden_pair_or_better", "name": hand_name([*hole, *board])}
    outs = strategy.dealer_outs(hole, board)
    return {"key": "few_dealer_outs" if outs < strategy.OUTS_TO_FOLD else "many_dealer_outs", "outs": outs}


_RULES: dict[Street, Callable[[Spot], Reason]] = {
    "preflop": _preflop_rule,
    "flop": _flop_rule,
    "river": _river_rule,
}
