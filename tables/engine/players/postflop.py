"""Easy and Medium after the flop: equity against thresholds and pot odds (PU-99 to PU-102, ai.md §4)."""

from __future__ import annotations

import random

from tables.engine.equity import sampled_equity
from tables.engine.players.arithmetic import POWERS_OF_0_95, spread
from tables.engine.players.moves import Move, give_up, raise_near, stay
from tables.engine.players.profiles import PlainPostflop
from tables.engine.players.reading import Reading
from tables.engine.players.situation import FLOP, RIVER, Situation

_RAISE_POTS = 0.75
_MAX_BLUFFED = 2


def decide_postflop(
    situation: Situation,
    reading: Reading,
    style: PlainPostflop,
    aggression: float,
    slips: bool,
    rng: random.Random,
) -> Move:
    opponents = len(situation.opponents)
    equity = sampled_equity(situation.hole, situation.board + situation.coming, opponents, style.samples, rng)
    if slips:
        equity += spread(rng, style.slip)
    if situation.price:
        return _answer_bet(situation, reading, style, equity, aggression, rng)
    if not situation.may_raise:
        return stay(situation)
    pots = _bet_size(situation, reading, style, equity, aggression, rng)
    return raise_near(situation, pots * situation.pot) if pots else stay(situation)


def _threshold(situation: Situation, share: float) -> float:
    """The equity `share` of the way from a fair share of the pot to certainty."""
    fair = 1 / (len(situation.opponents) + 1)
    return fair + share * (1 - fair)


def _bet_size(
    situation: Situation,
    reading: Reading,
    style: PlainPostflop,
    equity: float,
    aggression: float,
    rng: random.Random,
) -> float:
    """Pots to bet where nobody has bet; 0 checks."""
    few = len(situation.opponents) <= _MAX_BLUFFED
    monster = equity >= _threshold(situation, style.monster_share)
    if monster and situation.street < RIVER and rng.random() < style.trap:
        return 0
    if equity >= _threshold(situation, style.bet_share) - 0.03 * aggression:
        strong = equity >= _threshold(situation, style.raise_share) - 0.03 * aggression
        pots = 1 if monster else 0.75 if strong else 0.5
        return pots * _jitter(rng) if style.mixes_sizes else pots
    if few and rng.random() < style.bluff * (1 + 0.5 * aggression):
        return 0.5
    continues = style.continuation and situation.street == FLOP and reading.preflop_raiser == situation.me
    if continues and few and rng.random() < style.continuation * (1 + 0.3 * aggression):
        return 0.5
    return 0


def _jitter(rng: random.Random) -> float:
    draw = rng.random()
    return 0.75 if draw < 0.25 else 1 if draw < 0.75 else 1.25


def _answer_bet(
    situation: Situation,
    reading: Reading,
    style: PlainPostflop,
    equity: float,
    aggression: float,
    rng: random.Random,
) -> Move:
    further_raises = min(2, max(0, reading.raises - 1))
    careful = equity * (1 - style.caution * situation.bet_faced) * POWERS_OF_0_95[further_raises]
    raise_total = situation.to_match + _RAISE_POTS * (situation.pot + situation.price)
    threshold = _threshold(situation, style.raise_share) - 0.03 * aggression
    if situation.may_raise and careful >= threshold:
        return raise_near(situation, raise_total)
    if careful >= situation.odds + style.call_margin:
        return stay(situation)
    if len(situation.opponents) == 1 and situation.may_raise and rng.random() < style.bluff_raise:
        return raise_near(situation, raise_total)
    return give_up(situation)
