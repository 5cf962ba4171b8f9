"""Where Hard stands: equity against the ranges, share of them beaten now, worth of the drawn bet (ai.md §5.3)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from tables.engine.players.ranges import BINS, Holdings, call_chances, holdings, opponent_weights
from tables.engine.players.reading import Reading
from tables.engine.players.situation import Situation
from tables.engine.ranking import KEYS, SUIT_BITS, SUIT_MASK, flush_strength, strength, tables

_TRIES = 8
_NO_HAND = -1


class Wager(NamedTuple):
    """A bet or raise weighed: chips it adds, chips a caller adds, and the latter in pots after the own call."""

    adds: int
    to_call: int
    pots: float


class Outlook(NamedTuple):
    """equity: mean share of the pot at the showdown. ahead: chance to hold the best hand now.
    wager_value: chips won by the wager on average, 0 without one."""

    equity: float
    ahead: float
    wager_value: float


def estimate(situation: Situation, reading: Reading, wager: Wager | None, samples: int, rng: random.Random) -> Outlook:
    """Deal `samples` times: the opponents' hands by weight, then the rest of the board."""
    cards = holdings(situation.hole + situation.coming, situation.board)
    mine = strength((*situation.hole, *situation.board))
    beaten = [1.0 if other < mine else 0.5 if other == mine else 0.0 for other in cards.strengths]
    ahead = 1.0
    ranges: list[list[float]] = []
    folds: list[list[float]] = []
    for seat in situation.opponents:
        weights = opponent_weights(cards, situation, reading, seat)
        ranges.append(list(accumulate(weights)))
        beaten_weight = 0.0
        for weight, share in zip(weights, beaten, strict=True):
            beaten_weight += weight * share
        ahead *= beaten_weight / ranges[-1][-1]
        folds.append(fold_chances(situation, reading, wager, seat))
    equity, wager_value = _sample(situation, cards, ranges, folds, wager, samples, rng)
    return Outlook(equity, ahead, wager_value)


def fold_chances(situation: Situation, reading: Reading, wager: Wager | None, seat: int) -> list[float]:
    """By bin of what its hand may become: chance that an opponent folds to the wager."""
    if wager is None:
        return [0.0] * (BINS + 1)
    calls = call_chances(
        wager.pots,
        reading.streets_called(seat),
        faces_own_bet=reading.last_raiser == seat and situation.to_match > 0,
        all_in=situation.stacks[seat] == 0,
    )
    return [1 - chance for chance in calls]


def _sample(
    situation: Situation,
    cards: Holdings,
    ranges: Sequence[list[float]],
    folds: Sequence[list[float]],
    wager: Wager | None,
    samples: int,
    rng: random.Random,
) -> tuple[float, float]:
    """Mean share of the pot, and mean value of the wager in chips."""
    ranking = tables()
    suits, ranks, keys = ranking.suit[7], ranking.ranks[7], KEYS
    first, second, drawn, unseen = cards.first, cards.second, cards.drawn, cards.unseen
    draw, count = rng.random, len(unseen)
    opponents = len(ranges)
    others = range(1, opponents)
    hole = [keys[card] for card in situation.hole]
    board = [keys[card] for card in situation.board + situation.coming]
    missing = range(5 - len(board))
    board_sum, hole_sum = sum(board), sum(hole)
    pot = situation.pot
    adds, at_stake = (wager.adds, pot + wager.adds + wager.to_call) if wager else (0, 0)

    won = value = 0.0
    dealt = 0
    columns = [rng.choices(range(len(first)), cum_weights=weights, k=samples) for weights in ranges]
    for draws in zip(*columns, strict=True):
        used = {first[draws[0]], second[draws[0]]}
        hands = [draws[0]]
        for opponent in others:
            hand = draws[opponent]
            if first[hand] in used or second[hand] in used:
                hand = _draw_again(cards, ranges[opponent], used, rng)
                if hand == _NO_HAND:
                    break
            hands.append(hand)
            used.add(first[hand])
            used.add(second[hand])
        if len(hands) < opponents:
            continue
        total = board_sum
        run_out = []
        for _ in missing:
            card = unseen[int(draw() * count)]
            while card in used:
                card = unseen[int(draw() * count)]
            used.add(card)
            key = keys[card]
            run_out.append(key)
            total += key
        seven = total + hole_sum
        suit = suits[seven & SUIT_MASK]
        me = flush_strength(suit, board + run_out + hole) if suit else ranks[seven >> SUIT_BITS]
        tied = 1
        share = 1.0
        for hand in hands:
            a, b = keys[first[hand]], keys[second[hand]]
            seven = total + a + b
            suit = suits[seven & SUIT_MASK]
            other = flush_strength(suit, [*board, *run_out, a, b]) if suit else ranks[seven >> SUIT_BITS]
            if other > me:
                share = 0.0
                break
            if other == me:
                tied += 1
        if share:
            share = 1.0 / tied
        won += share
        dealt += 1
        if wager:
            all_fold = 1.0
            for chances, hand in zip(folds, hands, strict=True):
                all_fold *= chances[drawn[hand]]
            value += all_fold * pot + (1 - all_fold) * (share * at_stake - adds)
    return won / (dealt or 1), value / (dealt or 1)


def _draw_again(cards: Holdings, weights: list[float], used: set[int], rng: random.Random) -> int:
    """A hand that needs no used card, or _NO_HAND when it takes too many tries."""
    places = range(len(cards.first))
    for _ in range(_TRIES - 1):
        hand = rng.choices(places, cum_weights=weights)[0]
        if cards.first[hand] not in used and cards.second[hand] not in used:
            return hand
    return _NO_HAND
