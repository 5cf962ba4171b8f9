"""Before the flop: Chen points against thresholds, the same rules with other constants for each level (ai.md §3)."""

from __future__ import annotations

import random
from dataclasses import dataclass

from tables.engine.players import short_stack
from tables.engine.players.arithmetic import clamp, log_base_2, log_base_3, spread
from tables.engine.players.moves import Move, give_up, raise_near, stay
from tables.engine.players.profiles import HardPostflop, Opening, Preflop, Profile
from tables.engine.players.reading import Line, Reading
from tables.engine.players.situation import Situation
from tables.engine.players.starting_hands import starting_points

_ACE = 12
_RERAISE_COMMITTED = 0.5
_MIDDLE_SEAT = 3.5
_SMALL_BLIND_LESS = 0.5
_DEAR_PRICE, _DEAR_RANGE = 15, 20


@dataclass(frozen=True, slots=True)
class Hand:
    """What the thresholds are held against.

    score: Chen points with personality, noise and slip. play: points worth playing here. depth: big blinds
    that can be lost. behind: opponents still to act, all-in blinds included. limpers: opponents who limped,
    none once it is raised. callers: opponents who called a raise.
    """

    score: float
    play: float
    depth: float
    behind: int
    limpers: int
    callers: int


def decide_preflop(
    situation: Situation,
    reading: Reading,
    profile: Profile,
    looseness: float,
    aggression: float,
    slips: bool,
    rng: random.Random,
) -> Move:
    """`looseness` in Chen points, `aggression` from −1 to 1."""
    style = profile.preflop
    hand = _hand(situation, reading, style, looseness, slips, rng)
    raised = reading.raises > 0
    if hand.depth <= style.short_stack:
        if isinstance(profile.postflop, HardPostflop):
            spot = short_stack.Spot(hand.depth, hand.behind, hand.limpers, hand.callers, reading.raises)
            return short_stack.push_or_fold(situation, spot, looseness, rng)
        threshold = hand.play + style.raise_gap - 0.5 * aggression + (1 if raised else 0)
        return short_stack.shove_or_wait(situation, hand.score >= threshold)
    if raised:
        return _answer_raise(situation, reading, style, hand, aggression, rng)
    return _open(situation, style, hand, aggression, rng)


def _hand(
    situation: Situation, reading: Reading, style: Preflop, looseness: float, slips: bool, rng: random.Random
) -> Hand:
    me, bb, opponents, lines = situation.me, situation.bb, situation.opponents, reading.lines
    stacks, bets = situation.stacks, situation.bets
    score = starting_points(situation.hole, situation.seats) + looseness + spread(rng, style.noise)
    if slips:
        score += spread(rng, style.slip)
    # An opponent all-in from a blind will see the showdown: he counts as still to act (ai.md §10).
    behind = sum(situation.to_act[seat] or (stacks[seat] == 0 and lines[seat] == Line.NOTHING) for seat in opponents)
    play = style.play[situation.seats]
    if situation.seats >= 3:
        if me == situation.button:
            play -= style.button_less
        if not reading.raises:
            play -= style.seat_step * clamp(_MIDDLE_SEAT - behind, -1.5, 1.5)
    return Hand(
        score=score,
        play=play,
        depth=min(stacks[me] + bets[me], max(stacks[seat] + bets[seat] for seat in opponents)) / bb,
        behind=behind,
        limpers=sum(lines[seat] == Line.LIMPED for seat in opponents) if not reading.raises else 0,
        callers=sum(lines[seat] in (Line.CALLED_RAISE, Line.CALLED_RERAISE) for seat in opponents),
    )


def _open(situation: Situation, style: Preflop, hand: Hand, aggression: float, rng: random.Random) -> Move:
    threshold = hand.play + style.raise_gap - 0.5 * aggression + style.per_limper * hand.limpers
    if situation.may_raise and hand.score >= threshold:
        blinds = (situation.small_blind, situation.big_blind)
        in_the_way = sum(
            seat not in blinds and situation.bets[seat] == situation.to_match for seat in situation.opponents
        )
        size = _opening_size(style.opening, situation.seats, aggression, rng)
        return raise_near(situation, (size + in_the_way) * situation.bb)
    if situation.price == 0:
        return stay(situation)
    completes = situation.me == situation.small_blind and situation.seats > 2
    play = hand.play - (_SMALL_BLIND_LESS if completes else 0)
    return stay(situation) if hand.score >= play else give_up(situation)


def _opening_size(opening: Opening, seats: int, aggression: float, rng: random.Random) -> float:
    """In big blinds; never by the cards, so that it does not tell them."""
    size = opening.base * (1 + opening.per_aggression * aggression)
    if opening.step:
        draw = rng.random()
        size += -opening.step if draw < 0.33 else 0.0 if draw < 0.67 else opening.step
    return size - (opening.heads_up_less if seats == 2 else 0)


def _answer_raise(
    situation: Situation, reading: Reading, style: Preflop, hand: Hand, aggression: float, rng: random.Random
) -> Move:
    need = _need_to_call(situation, reading, style, hand)
    reraise = style.reraise
    if situation.may_raise and (
        hand.score >= need + _reraise_gap(style, situation.seats) - 0.5 * aggression
        or _reraises_light(situation, reading, style, hand, need, aggression, rng)
    ):
        size = reraise.least
        if reraise.random_more:
            size += reraise.random_more * rng.random()
        if hand.behind == 0 and situation.me == situation.big_blind:
            size += reraise.closing_big_blind_more
        return raise_near(situation, (size + hand.callers) * situation.to_match, _RERAISE_COMMITTED)
    return stay(situation) if hand.score >= need else give_up(situation)


def _need_to_call(situation: Situation, reading: Reading, style: Preflop, hand: Hand) -> float:
    price = situation.price / situation.bb
    pressure = min(5.0, log_base_2(price)) if price >= 1 else 0.0
    # Many minimum raises do not weigh as many raises: three times the level counts as one.
    further = max(0.0, min(reading.raises, log_base_3(situation.to_match / situation.bb)) - 1)
    need = hand.play + style.call_gap + style.per_doubling * pressure + style.per_raise * further
    if situation.me == situation.big_blind:
        need -= style.big_blind_less
    if price > _DEAR_PRICE:
        need += clamp((price - _DEAR_PRICE) / _DEAR_RANGE, 0, style.all_in_extra)
    cap = style.cap_two_seats + (style.cap_six_seats - style.cap_two_seats) * (situation.seats - 2) / 4
    return min(need, cap) - style.per_caller_less * min(2, hand.callers)


def _reraise_gap(style: Preflop, seats: int) -> float:
    two, six = style.reraise.gap_two_seats, style.reraise.gap_six_seats
    return six + (two - six) * (6 - seats) / 4


def _reraises_light(
    situation: Situation,
    reading: Reading,
    style: Preflop,
    hand: Hand,
    need: float,
    aggression: float,
    rng: random.Random,
) -> bool:
    """The bluff among re-raises, and the cover for the strong ones: against one raise, suited or with an ace."""
    if not style.reraise.light_chance or reading.raises != 1 or not need - 1 <= hand.score < need + 1.2:
        return False
    suits = dict.fromkeys([card & 3 for card in situation.hole])
    if len(suits) == len(situation.hole) and max(situation.hole) >> 2 != _ACE:
        return False
    return rng.random() < style.reraise.light_chance * (1 + 0.5 * aggression)
