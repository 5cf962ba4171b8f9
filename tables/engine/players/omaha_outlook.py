"""Where Hard stands in Omaha: as outlook.py says of hold'em, from a few hundred hands drawn at random.

An opponent may hold one of 148,995 hands, too many to weigh each. A field of drawn ones is ranked on the present board
and at the end of a few boards that may come, which tells a draw's worth without naming draws; an opponent's range is
one weight for each hand of the field.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, combinations

from tables.engine.omaha import COLUMN, HOLE_CARDS, ROW, SUIT_OF_BOARD, flush_strength, row_of, strength
from tables.engine.players.omaha_hands import share_of_better
from tables.engine.players.outlook import Outlook, Wager, fold_chances
from tables.engine.players.ranges import BINS, BY_BIN, bins_of, share_weights, street_weights
from tables.engine.players.reading import Reading
from tables.engine.players.situation import RIVER, Situation
from tables.engine.ranking import KEYS, SUIT_MASK

FIELD = 200
"""Hands drawn to stand for all an opponent may hold."""

RUN_OUTS = 12
"""Boards that may come on which the field is ranked, before the river."""

_BOARD_CARDS = 5

Hand = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Field:
    """Drawn hands, as columns of equal length.

    hands: card ids. strengths: rank on the present board. made: bin of the share of the field it beats there. drawn:
    the same, or the bin of the share it beats on average at the end where that is higher. starting: bin of the share
    of better starting hands.
    """

    unseen: list[int]
    hands: list[Hand]
    strengths: list[int]
    made: list[int]
    drawn: list[int]
    starting: list[int]


def draw_field(situation: Situation, rng: random.Random) -> Field:
    hole, board = situation.hole, list(situation.board)
    unseen = [card for card in range(52) if card not in hole and card not in board]
    pool = list(unseen)
    hands = [_draw(pool, HOLE_CARDS, rng) for _ in range(FIELD)]
    strengths = _strengths(hands, board)
    made = bins_of(strengths)
    drawn = made
    if situation.street < RIVER:
        run_outs = [_draw(pool, _BOARD_CARDS - len(board), rng) for _ in range(RUN_OUTS)]
        drawn = [max(both) for both in zip(made, _end_bins(hands, board, run_outs), strict=True)]
    starting = [int(share_of_better(hand, situation.seats) * BINS + 0.5) for hand in hands]
    return Field(unseen, hands, strengths, made, drawn, starting)


def _draw(pool: list[int], count: int, rng: random.Random) -> Hand:
    """The first steps of a Fisher-Yates shuffle of `pool`."""
    size = len(pool)
    for i in range(count):
        j = i + int(rng.random() * (size - i))
        pool[i], pool[j] = pool[j], pool[i]
    return tuple(pool[:count])


def _strengths(hands: Sequence[Hand], board: Sequence[int]) -> list[int]:
    row = row_of(board)
    suit = SUIT_OF_BOARD[len(board)][sum([KEYS[card] for card in board]) & SUIT_MASK]
    strengths = []
    for hand in hands:
        a, b, c, d = hand
        in_a, in_b = ROW[a], ROW[b]
        at_c, at_d = COLUMN[c], COLUMN[d]
        best = max(
            row[in_a + COLUMN[b]],
            row[in_a + at_c],
            row[in_a + at_d],
            row[in_b + at_c],
            row[in_b + at_d],
            row[ROW[c] + at_d],
        )
        strengths.append(max(best, flush_strength(suit, hand, board)) if suit else best)
    return strengths


def _mask(cards: Sequence[int]) -> int:
    """A bit for each card id."""
    return sum([1 << card for card in cards])


def _end_bins(hands: Sequence[Hand], board: Sequence[int], run_outs: Sequence[Hand]) -> list[int]:
    """By hand: the bin of the share of others it beats at the end, over the run-outs that none of its cards is in."""
    totals = [0] * len(hands)
    met = [0] * len(hands)
    masks = [_mask(hand) for hand in hands]
    for run_out in run_outs:
        taken = _mask(run_out)
        free = [place for place, mask in enumerate(masks) if not mask & taken]
        full = [*board, *run_out]
        for place, bin_ in zip(free, bins_of(_strengths([hands[place] for place in free], full)), strict=True):
            totals[place] += bin_
            met[place] += 1
    return [total // times if times else 0 for total, times in zip(totals, met, strict=True)]


def estimate(situation: Situation, reading: Reading, wager: Wager | None, samples: int, rng: random.Random) -> Outlook:
    """Deal `samples` times: the opponents' hands of the field by weight, then the rest of the board.

    Two opponents may be given the same card: that distorts less than what a range guesses.
    """
    field = draw_field(situation, rng)
    mine = strength(situation.hole, situation.board)
    beaten = [1.0 if other < mine else 0.5 if other == mine else 0.0 for other in field.strengths]
    ahead = 1.0
    ranges: list[list[float]] = []
    folds: list[list[float]] = []
    for seat in situation.opponents:
        weights = _weights(field, situation, reading, seat)
        ranges.append(list(accumulate(weights)))
        beaten_weight = 0.0
        for weight, share in zip(weights, beaten, strict=True):
            beaten_weight += weight * share
        ahead *= beaten_weight / ranges[-1][-1]
        folds.append(fold_chances(situation, reading, wager, seat))
    equity, wager_value = _sample(situation, field, ranges, folds, wager, samples, rng)
    return Outlook(equity, ahead, wager_value)


def _weights(field: Field, situation: Situation, reading: Reading, seat: int) -> list[float]:
    starting = share_weights(BY_BIN, situation.seats, reading.lines[seat], reading.line_levels[seat])
    made, drawn = street_weights(situation, reading, seat)
    return [starting[x] * drawn[y] * made[z] for x, y, z in zip(field.starting, field.drawn, field.made, strict=True)]


def _sample(
    situation: Situation,
    field: Field,
    ranges: Sequence[list[float]],
    folds: Sequence[list[float]],
    wager: Wager | None,
    samples: int,
    rng: random.Random,
) -> tuple[float, float]:
    """Mean share of the pot, and mean value of the wager in chips."""
    hands, drawn, unseen = field.hands, field.drawn, field.unseen
    masks = [_mask(hand) for hand in hands]
    draw, count = rng.random, len(unseen)
    hole, board = situation.hole, list(situation.board)
    places = [ROW[a] + COLUMN[b] for a, b in combinations(hole, 2)]
    missing = range(_BOARD_CARDS - len(board))
    suit_of = SUIT_OF_BOARD[_BOARD_CARDS]
    pot = situation.pot
    adds, at_stake = (wager.adds, pot + wager.adds + wager.to_call) if wager else (0, 0)

    won = value = 0.0
    columns = [rng.choices(range(len(hands)), cum_weights=weights, k=samples) for weights in ranges]
    for draws in zip(*columns, strict=True):
        held = [hands[place] for place in draws]
        used = 0
        for place in draws:
            used |= masks[place]
        full = list(board)
        for _ in missing:
            card = unseen[int(draw() * count)]
            while used >> card & 1:
                card = unseen[int(draw() * count)]
            used |= 1 << card
            full.append(card)
        row = row_of(full)
        suit = suit_of[sum([KEYS[card] for card in full]) & SUIT_MASK]
        me = max([row[place] for place in places])
        if suit:
            me = max(me, flush_strength(suit, hole, full))
        tied = 1
        share = 1.0
        for other in _strengths(held, full):
            if other > me:
                share = 0.0
                break
            if other == me:
                tied += 1
        if share:
            share = 1.0 / tied
        won += share
        if wager:
            all_fold = 1.0
            for chances, place in zip(folds, draws, strict=True):
                all_fold *= chances[drawn[place]]
            value += all_fold * pot + (1 - all_fold) * (share * at_stake - adds)
    return won / samples, value / samples
