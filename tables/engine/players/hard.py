"""Hard after the flop: a size first, then what it is worth against what the others may hold (ai.md §5)."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tables.engine.players.arithmetic import GROWTH_OF_0_45, clamp
from tables.engine.players.moves import Move, give_up, legal_total, raise_to, stay
from tables.engine.players.omaha_outlook import estimate as estimate_in_omaha
from tables.engine.players.outlook import Outlook, Wager, estimate
from tables.engine.players.profiles import HardPostflop
from tables.engine.players.reading import Reading
from tables.engine.players.situation import FLOP, RIVER, TURN, Situation

_BET_POTS = (0.33, 0.5, 0.75, 1.0, 1.5)
_BET_WEIGHTS = {
    FLOP: (0.35, 0.30, 0.25, 0.10, 0.0),
    TURN: (0.12, 0.30, 0.33, 0.20, 0.05),
    RIVER: (0.12, 0.22, 0.28, 0.25, 0.13),
}
_RAISE_POTS = (0.5, 0.75, 1.1)
_RAISE_WEIGHTS = (0.30, 0.45, 0.25)
# A size of no weight that rounding made the only one must still be drawn.
_LEAST_WEIGHT = 1e-9

_GAIN_RANGE = 0.10
_VALUE_BET_SHARE = 0.15
_MONSTER_SHARE = 0.75
_VALUE_RAISE_SHARE = 0.4
_FOURTH_RAISE_SHARE = 0.6
_DRAW = 0.08
_OUT_OF_POSITION = 0.95
_CAUTION = 0.05
_IMPLIED_ODDS = 0.03


def decide_hard(
    situation: Situation, reading: Reading, style: HardPostflop, aggression: float, rng: random.Random
) -> Move:
    total = _draw_total(situation, rng) if situation.may_raise else None
    wager = None if total is None else _wager(situation, total)
    weigh = estimate if len(situation.hole) == 2 else estimate_in_omaha
    outlook = weigh(situation, reading, wager, style.samples, rng)
    if situation.price:
        chance = 0.0 if wager is None else _raise_chance(situation, reading, outlook, aggression)
        if total is not None and rng.random() < chance:
            return raise_to(total)
        return stay(situation) if _defended_equity(situation, outlook) >= situation.odds else give_up(situation)
    if total is not None and _bets(situation, outlook, aggression, rng):
        return raise_to(total)
    return stay(situation)


def _draw_total(situation: Situation, rng: random.Random) -> int:
    """A total to bet or raise to, drawn before the own cards are used so that it cannot tell them (ai.md §5.1)."""
    pots: Sequence[float] = _RAISE_POTS
    weights: Sequence[float] = _RAISE_WEIGHTS
    if not situation.price:
        pots = _BET_POTS
        weights = [
            weight * growth for weight, growth in zip(_BET_WEIGHTS[situation.street], GROWTH_OF_0_45, strict=True)
        ]
    totals: list[int] = []
    kept: list[float] = []
    for part, weight in zip(pots, weights, strict=True):
        total = legal_total(situation, situation.to_match + part * (situation.pot + situation.price))
        if totals and totals[-1] == total:
            continue
        totals.append(total)
        kept.append(weight or _LEAST_WEIGHT)
    return rng.choices(totals, kept)[0]


def _wager(situation: Situation, total: int) -> Wager:
    """The part of `total` that can be lost: no more than the deepest opponent can match."""
    matched = min(total, max(situation.stacks[seat] + situation.bets[seat] for seat in situation.opponents))
    to_call = matched - situation.to_match
    return Wager(
        adds=matched - situation.bets[situation.me],
        to_call=to_call,
        pots=to_call / (situation.pot + situation.price),
    )


def _draw_to_come(situation: Situation, outlook: Outlook) -> float:
    """Equity beyond the hands beaten now."""
    return outlook.equity - outlook.ahead if situation.street < RIVER else 0.0


def _realised(situation: Situation) -> float:
    """Part of the equity that is kept: less before the river with an opponent acting after me."""
    me = situation.behind(situation.me)
    followed = any(situation.behind(seat) > me and situation.stacks[seat] > 0 for seat in situation.opponents)
    return _OUT_OF_POSITION if followed and situation.street < RIVER else 1.0


def _beyond_fair(situation: Situation, share: float) -> float:
    """The equity `share` of the way from a fair share of the pot to certainty."""
    fair = 1 / (len(situation.opponents) + 1)
    return fair + share * (1 - fair)


def _chance_of_gain(gain: float) -> float:
    return clamp(0.5 + gain / _GAIN_RANGE, 0, 1)


def _bets(situation: Situation, outlook: Outlook, aggression: float, rng: random.Random) -> bool:
    """Whether to bet where nobody has (ai.md §5.4)."""
    equity, pot, opponents = outlook.equity, situation.pot, len(situation.opponents)
    chance = _chance_of_gain((outlook.wager_value - equity * pot * _realised(situation)) / pot)
    if equity >= _beyond_fair(situation, _VALUE_BET_SHARE):
        monster = equity >= _beyond_fair(situation, _MONSTER_SHARE)
        if monster and situation.street < RIVER and opponents <= 2 and rng.random() < 0.10:
            return False
        chance = min(chance, 0.95)
    else:
        crowd = 1 if opponents == 1 else 0.45 if opponents == 2 else 0.12
        semi_bluff = 1.5 if _draw_to_come(situation, outlook) > _DRAW else 1
        chance *= clamp(0.30 * (1 + 0.4 * aggression) * crowd * semi_bluff, 0, 0.9)
    return rng.random() < clamp(chance * (1 + 0.15 * aggression), 0, 0.97)


def _defended_equity(situation: Situation, outlook: Outlook) -> float:
    """Equity as it counts against the pot odds: less against a large bet, more with a draw and chips behind."""
    pot_after_call = situation.pot + situation.price
    left = situation.stacks[situation.me] - situation.price
    draw = clamp(_draw_to_come(situation, outlook), 0, 0.15)
    implied = draw * _IMPLIED_ODDS * clamp(left / pot_after_call, 0, 2)
    return outlook.equity * (1 - _CAUTION * situation.bet_faced) * _realised(situation) + implied


def _raise_chance(situation: Situation, reading: Reading, outlook: Outlook, aggression: float) -> float:
    """How often to raise a bet (ai.md §5.5)."""
    pot_after_call = situation.pot + situation.price
    call_value = _defended_equity(situation, outlook) * pot_after_call - situation.price
    gain = (outlook.wager_value - max(0.0, call_value)) / pot_after_call - 0.02
    chance = _chance_of_gain(gain)
    if outlook.equity >= _beyond_fair(situation, _VALUE_RAISE_SHARE):
        chance *= 0.6 * (1 + 0.3 * aggression)
    else:
        semi_bluff = 2.5 if _draw_to_come(situation, outlook) > _DRAW else 1
        chance *= 0.1 * (1 + 0.5 * aggression) * semi_bluff * (1 if len(situation.opponents) == 1 else 0.3)
    if reading.raises >= 3 and outlook.equity < _beyond_fair(situation, _FOURTH_RAISE_SHARE):
        return 0.0
    return chance
