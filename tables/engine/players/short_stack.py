"""Short stacks before the flop: all-in with good cards, or wait (PU-98, ai.md §3)."""

from __future__ import annotations

import random
from typing import NamedTuple

from tables.engine.players.arithmetic import clamp, spread
from tables.engine.players.moves import Move, give_up, shove, stay
from tables.engine.players.situation import Situation
from tables.engine.players.starting_hands import all_in_share

_CHEAP = 0.12

_PUSH_BY_BEHIND = (1.0, 1.0, 0.68, 0.5, 0.4, 0.33)
_PUSH_OVER_LIMPERS = 0.6
_CALL_BY_DEPTH = ((3, 0.85), (5, 0.60), (8, 0.45), (10, 0.37))
_CALL_DEEPER = 0.31
_CALL_BY_SEATS = {2: 1.0, 3: 0.75, 4: 0.62, 5: 0.55, 6: 0.5}
_SHOVE_INSTEAD_OF_CALL = 0.35


class Spot(NamedTuple):
    """depth: big blinds that can be lost. behind: opponents still to act. The rest counts opponents and raises."""

    depth: float
    behind: int
    limpers: int
    callers: int
    raises: int


def shove_or_wait(situation: Situation, strong: bool) -> Move:
    """Easy and Medium: all-in with a strong hand, else on for next to nothing or out."""
    if strong:
        return shove(situation)
    return stay(situation) if situation.odds <= _CHEAP else give_up(situation)


def push_or_fold(situation: Situation, spot: Spot, looseness: float, rng: random.Random) -> Move:
    """Hard: near the equilibrium of push or fold, by the share of starting hands that are better."""
    better = all_in_share(situation.hole, situation.seats) + spread(rng, 0.02) - 0.03 * looseness
    return _answer_raise(situation, spot, better) if spot.raises else _open(situation, spot, better)


def _open(situation: Situation, spot: Spot, better: float) -> Move:
    push = clamp(0.93 - 0.04 * spot.depth, 0.40, 1) * _PUSH_BY_BEHIND[spot.behind]
    if spot.limpers:
        push *= _PUSH_OVER_LIMPERS
    if situation.may_raise and better < push:
        return shove(situation)
    completes = situation.me == situation.small_blind and situation.seats > 2
    if completes and situation.odds < 0.22 and better < 0.6 and spot.depth > 6:
        return stay(situation)
    return _stay_if_cheap(situation)


def _answer_raise(situation: Situation, spot: Spot, better: float) -> Move:
    base = next((share for depth, share in _CALL_BY_DEPTH if spot.depth <= depth), _CALL_DEEPER)
    base *= _CALL_BY_SEATS[situation.seats]
    if spot.raises > 1:
        base *= 0.6
    if len(situation.opponents) >= 2 and spot.behind == 0 and spot.callers:
        base *= 0.75
    if spot.behind > 0:
        base *= 0.85
    if situation.may_raise and better < 0.9 * base:
        return shove(situation)
    if better < base * clamp(1 + (0.45 - situation.odds) * 2.2, 0.8, 2.2):
        dear = situation.price / situation.bb / spot.depth > _SHOVE_INSTEAD_OF_CALL
        return shove(situation) if dear else stay(situation)
    return _stay_if_cheap(situation)


def _stay_if_cheap(situation: Situation) -> Move:
    return stay(situation) if situation.odds < _CHEAP else give_up(situation)
