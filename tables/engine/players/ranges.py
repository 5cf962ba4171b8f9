"""What opponents may hold, weighted by what they did (Hard, ai.md §5.2).

Every hand of two unseen cards gets a strength on the present board; an opponent's range is one weight for each
of them: a weight for the play before the flop times one factor for every street since.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt

from tables.engine.players.arithmetic import power_of_e, ramp
from tables.engine.players.reading import Deed, Line, Reading
from tables.engine.players.situation import FLOP, Situation
from tables.engine.players.starting_hands import CHEN_CLASS, CHEN_CLASSES
from tables.engine.ranking import KEYS, SUIT_BITS, SUIT_MASK, flush_strength, tables

BINS = 40
"""Strengths are shares from 0 to 1, rounded to so many parts."""

BY_BIN = [step / BINS for step in range(BINS + 1)]

# By draw code: 1 an open run of four, 2 four of a suit, 3 both.
_DRAW_BINS = (0, 26, 31, 35)
_SUIT_DRAW, _BOTH_DRAWS = 2, 3

# Runs of four from 2-3-4-5 to 10-J-Q-K: one with an ace is open at one end only.
_OPEN_RUNS = 0b1_1111_1111
_OPEN_RUN = tuple(int(mask & mask >> 1 & mask >> 2 & mask >> 3 & _OPEN_RUNS != 0) for mask in range(1 << 13))

_WIDTH_BY_SEATS = {2: 1.0, 3: 0.75, 4: 0.6, 5: 0.5, 6: 0.42}
_EARLIER_STREETS = 0.6


@dataclass(frozen=True, slots=True)
class Holdings:
    """Every hand of two unseen cards, as columns of equal length.

    first, second: card ids. strengths: rank on the present board. made: bin of the share of hands it beats.
    drawn: the same, or the bin of its draw where that is higher. chen: place in CHEN_CLASSES.
    """

    unseen: list[int]
    first: list[int]
    second: list[int]
    strengths: list[int]
    made: list[int]
    drawn: list[int]
    chen: list[int]


def holdings(hole: Sequence[int], board: Sequence[int]) -> Holdings:
    """All hands an opponent may hold, seen from `hole` on a board of three to five card ids."""
    unseen = [card for card in range(52) if card not in hole and card not in board]
    first: list[int] = []
    second: list[int] = []
    chen: list[int] = []
    for place, card in enumerate(unseen[:-1], 1):
        rest = unseen[place:]
        classes = CHEN_CLASS[52 * card : 52 * card + 52]
        first += [card] * len(rest)
        second += rest
        chen += [classes[other] for other in rest]
    strengths = _strengths(unseen, board)
    made = bins_of(strengths)
    drawn = made if len(board) == 5 else _drawn_bins(made, unseen, board)
    return Holdings(unseen, first, second, strengths, made, drawn, chen)


def _strengths(unseen: Sequence[int], board: Sequence[int]) -> list[int]:
    ranking = tables()
    size = len(board) + 2
    ranks, suits = ranking.ranks[size], ranking.suit[size]
    shown = [KEYS[card] for card in board]
    keys = [KEYS[card] for card in unseen]
    total = sum(shown)
    if max(_suit_counts(board)) < 3:
        rank_sum = total >> SUIT_BITS
        return [ranks[rank_sum + a + b] for a, b in combinations([key >> SUIT_BITS for key in keys], 2)]
    strengths = []
    for a, b in combinations(keys, 2):
        key = total + a + b
        suit = suits[key & SUIT_MASK]
        strengths.append(flush_strength(suit, [*shown, a, b]) if suit else ranks[key >> SUIT_BITS])
    return strengths


def _suit_counts(cards: Sequence[int]) -> list[int]:
    counts = [0, 0, 0, 0]
    for card in cards:
        counts[card & 3] += 1
    return counts


def bins_of(strengths: Sequence[int]) -> list[int]:
    """By hand: the share of hands it beats, equal ones counting half, in bins."""
    holders: dict[int, int] = {}
    for strength in strengths:
        holders[strength] = holders.get(strength, 0) + 1
    bins: dict[int, int] = {}
    weaker, hands = 0, len(strengths)
    for strength in sorted(holders):
        share = (weaker + holders[strength] / 2) / hands
        bins[strength] = int(share * BINS + 0.5)
        weaker += holders[strength]
    return [bins[strength] for strength in strengths]


def _drawn_bins(made: Sequence[int], unseen: Sequence[int], board: Sequence[int]) -> list[int]:
    """The made bins, raised to a draw's worth where the hand draws to more than the board alone does."""
    counts = _suit_counts(board)
    board_mask = 0
    for card in board:
        board_mask |= 1 << (card >> 2)
    four_on_board = _SUIT_DRAW if max(counts) == 4 else 0
    board_code = four_on_board + _OPEN_RUN[board_mask]
    worth = [_DRAW_BINS[code] if code > board_code else 0 for code in range(_BOTH_DRAWS + 1)]
    suit_codes = [[_SUIT_DRAW if _makes_four(counts, a, b) else four_on_board for b in range(4)] for a in range(4)]
    bits = [1 << (card >> 2) for card in unseen]
    suits = [card & 3 for card in unseen]
    codes: list[int] = []
    for place, (bit, suit) in enumerate(zip(bits, suits, strict=True), 1):
        mask, row = board_mask | bit, suit_codes[suit]
        codes += [
            _OPEN_RUN[mask | other] + row[suit_of_other]
            for other, suit_of_other in zip(bits[place:], suits[place:], strict=True)
        ]
    draws = [worth[code] for code in codes]
    return [draw if draw > bin_ else bin_ for draw, bin_ in zip(draws, made, strict=True)]


def _makes_four(counts: Sequence[int], a: int, b: int) -> bool:
    """Whether cards of suits a and b make exactly four of a suit that has fewer than four on the board."""
    if a == b:
        return counts[a] == 2
    return counts[a] == 3 or counts[b] == 3


def opponent_weights(cards: Holdings, situation: Situation, reading: Reading, seat: int) -> list[float]:
    """How likely each of the hands is for an opponent, in relation to the others."""
    chen = share_weights(CHEN_CLASSES, situation.seats, reading.lines[seat], reading.line_levels[seat])
    made, drawn = street_weights(situation, reading, seat)
    return [chen[x] * drawn[y] * made[z] for x, y, z in zip(cards.chen, cards.drawn, cards.made, strict=True)]


def street_weights(situation: Situation, reading: Reading, seat: int) -> tuple[list[float], list[float]]:
    """By bin of what a hand beats now, and by that of what it may become: weight after the streets played so far."""
    made = [1.0] * (BINS + 1)
    drawn = [1.0] * (BINS + 1)
    for street in range(FLOP, situation.street + 1):
        deed = reading.deeds[street][seat]
        if deed == Deed.NOTHING:
            continue
        counts = 1.0 if street == situation.street else _EARLIER_STREETS
        table = made if deed == Deed.CHECK else drawn
        size = reading.sizes[street][seat]
        for step, strength in enumerate(BY_BIN):
            table[step] *= 1 - counts * (1 - street_factor(deed, size, strength))
    return made, drawn


def share_weights(shares: Sequence[float], seats: int, line: Line, level: float) -> list[float]:
    """By share of better starting hands: weight of such hands for a seat that took `line`.

    Full weight for the best `width` of the hands, from there falling to a floor; the very best (`top`) are taken
    down where they would have been played faster. `level`: in big blinds, at the seat's last action.
    """
    width_of_table = _WIDTH_BY_SEATS[seats]
    floor, top, top_weight = 0.04, 0.0, 1.0
    if line == Line.NOTHING:
        width, top, top_weight = 1.2, 0.08, 0.4
    elif line == Line.LIMPED:
        width, top, top_weight = 0.85 * (0.8 if seats >= 4 else 1), 0.08, 0.35
        floor = 0.15
    elif line == Line.CALLED_RAISE:
        width, top, top_weight = 0.62 * width_of_table, 0.03, 0.4
        width *= 1.25 if level <= 2.3 else 0.6 if level > 5 else 1
        if level > 20:
            width, top_weight = 0.10, 1.0
    elif line == Line.RAISED:
        width = 0.66 * width_of_table * (1.2 if level <= 2.3 else 0.6 if level > 6 else 1)
        width *= 0.6 if level > 20 else 1
    elif line == Line.RERAISED and level <= 4.5:
        width = 0.5 * width_of_table
    else:
        width = 0.16 * sqrt(width_of_table) * (0.7 if level > 40 else 1)
        width *= 1.2 if line == Line.CALLED_RERAISE else 1
    weights = []
    for share in shares:
        weight = 1.0 if share <= width else max(floor, power_of_e(-(share - width) / 0.10))
        weights.append(weight * top_weight if share < top else weight)
    return weights


def street_factor(deed: Deed, size: float, strength: float) -> float:
    """How far a hand of `strength` remains likely after `deed`; size in pots.

    The floors keep bluffs in every range: the guard against constant small bets.
    """
    size = min(size, 1.6)
    if deed == Deed.CHECK:
        return 1 - 0.4 * ramp(strength, 0.85, 0.10)
    if deed == Deed.CALL:
        return 0.15 + 0.85 * ramp(strength, 0.25 + 0.18 * size, 0.12)
    if deed == Deed.BET:
        return 0.25 + 0.75 * ramp(strength, 0.37 + 0.22 * size, 0.12)
    return 0.12 + 0.88 * ramp(strength, 0.58 + 0.16 * min(size, 1), 0.10)


def call_chances(pots: float, streets_called: int, faces_own_bet: bool, all_in: bool) -> list[float]:
    """By bin: chance that a hand calls a bet or raise of `pots` (ai.md §5.3).

    streets_called: streets after the flop on which it called. faces_own_bet: it is the one raised.
    """
    if all_in:
        return [1.0] * (BINS + 1)
    if faces_own_bet:
        middle, width = 0.62 + 0.1 * pots, 0.12
    else:
        middle, width = 0.35 + 0.28 * min(pots, 1.8) - 0.12 * streets_called, 0.14
    return [0.06 + 0.88 * ramp(strength, middle, width) for strength in BY_BIN]
