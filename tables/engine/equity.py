"""How often a hand wins: sampled against unknown cards, exact where few enough cards are open (CH-10, PU-108).

Everything is counted in integers and divided once at the end, and cards are drawn with `rng.random()` alone, so that
every Python gives the same result for the same generator (D-06). A pot shared by k players counts 1/k to each.

Hands of two cards are hold'em's, hands of four are Omaha's.
"""

from collections.abc import Callable, Sequence
from itertools import combinations
from math import comb, lcm
from random import Random
from typing import NamedTuple

from tables.engine import omaha, omaha_equity
from tables.engine.ranking import KEYS, RANK_VALUES, SUIT_BITS, SUIT_MASK, flush_strength, strength_of_keys, tables

BOARD_CARDS = 5


def equity(
    hole: Sequence[int], board: Sequence[int], opponents: int, samples: int, rng: Random
) -> tuple[float, float, float]:
    """(equity, share of deals won alone, share of deals tied for best) of two or four hole cards, each from 0 to 1.

    `hole` and `board` (0 to 5) are card ids, `opponents` (1 or more) hold unknown cards, `samples` is the number of
    deals. With a complete board and one opponent all hands he can hold are counted instead, 990 or 123,410, and
    neither `samples` nor `rng` is used (case E9).
    """
    if len(board) == BOARD_CARDS and opponents == 1:
        count = omaha_equity.count_hands if len(hole) == omaha.HOLE_CARDS else _count_hands
        won_with = count(hole, board)
        deals = comb(52 - BOARD_CARDS - len(hole), len(hole))
    else:
        won_with = _sample(hole, board, opponents, samples, rng)
        deals = samples
    return _equity(won_with, opponents, deals), won_with[1] / deals, sum(won_with[2:]) / deals


def sampled_equity(hole: Sequence[int], board: Sequence[int], opponents: int, samples: int, rng: Random) -> float:
    """The equity of `equity`, but always from `samples` deals, also where all hands could be counted.

    How coarse its judgement is belongs to a computer player's level (CH-10).
    """
    return _equity(_sample(hole, board, opponents, samples, rng), opponents, samples)


class _Game(NamedTuple):
    """How cards are written where hands meet, and the strength of hole cards on a complete board so written."""

    written: Sequence[int]
    strength: Callable[[list[int], list[int]], int]


_HOLDEM = _Game(KEYS, lambda hole, board: strength_of_keys(hole + board))
_OMAHA = _Game(range(52), omaha.strength)


def _game(hole_cards: int) -> _Game:
    return _OMAHA if hole_cards == omaha.HOLE_CARDS else _HOLDEM


def required_equity(pot: int, to_call: int) -> float:
    """The equity at which a call of `to_call` chips into `pot` chips (bets included) breaks even; 0 if free (S27)."""
    return to_call / (pot + to_call) if to_call else 0.0


def exact_equity(hands: Sequence[Sequence[int]], board: Sequence[int]) -> list[tuple[float, float, float]]:
    """(share of boards won alone, share tied for best, equity) of each of two or more known hands.

    All completions of `board` (0 to 5 card ids) are counted. Two hands of two cards before the flop take milliseconds,
    any others walk through all boards, which takes seconds. Raises ValueError if a card occurs twice.
    """
    seen = [card for hand in hands for card in hand] + list(board)
    if len(dict.fromkeys(seen)) != len(seen):
        raise ValueError("a card occurs twice")
    if _met_before_flop(hands, board):
        first, second = hands
        won, lost, tied, boards = _count_boards_before_flop(first, second)
        halves = 2 * boards
        return [
            (won / boards, tied / boards, (2 * won + tied) / halves),
            (lost / boards, tied / boards, (2 * lost + tied) / halves),
        ]
    return _count_boards(hands, board, [card for card in range(52) if card not in seen])


def _met_before_flop(hands: Sequence[Sequence[int]], board: Sequence[int]) -> bool:
    """Two hands of hold'em with all boards to come."""
    return len(hands) == 2 and not board and _game(len(hands[0])) is _HOLDEM


def table_equities(
    hands: Sequence[Sequence[int] | None], board: Sequence[int], samples: int, rng: Random
) -> list[float]:
    """The equity of each of two or more hands on `board` (0 to 5 card ids), None for a hand of unknown cards.

    Every completion is counted where all hands are known and two cards or fewer are to come, or two hands of hold'em
    meet before the flop; otherwise `samples` deals are drawn. Raises ValueError if a card occurs twice.
    """
    known = [hand for hand in hands if hand is not None]
    seen = [card for hand in known for card in hand] + list(board)
    if len(dict.fromkeys(seen)) != len(seen):
        raise ValueError("a card occurs twice")
    if len(known) == len(hands) and (len(board) >= BOARD_CARDS - 2 or _met_before_flop(known, board)):
        return [share for _, _, share in exact_equity(known, board)]
    return _sample_hands(hands, board, len(known[0]) if known else 2, samples, rng)


def _sample_hands(
    hands: Sequence[Sequence[int] | None], board: Sequence[int], hole_cards: int, samples: int, rng: Random
) -> list[float]:
    """`table_equities` by drawing the board and the unknown hands, as `_sample` does."""
    random = rng.random
    written, strength = _game(hole_cards)
    seen = [card for hand in hands if hand is not None for card in hand] + list(board)
    pool = [written[card] for card in range(52) if card not in seen]
    size = len(pool)
    missing = BOARD_CARDS - len(board)
    drawn = missing + hole_cards * hands.count(None)
    shown = [written[card] for card in board]
    holes = [None if hand is None else [written[card] for card in hand] for hand in hands]
    unit = lcm(*range(1, len(hands) + 1))
    shares = [0] * len(hands)
    for _ in range(samples):
        for i in range(drawn):
            j = i + int(random() * (size - i))
            pool[i], pool[j] = pool[j], pool[i]
        full = shown + pool[:missing]
        place = missing
        strengths = []
        for hole in holes:
            if hole is None:
                hole = pool[place : place + hole_cards]
                place += hole_cards
            strengths.append(strength(hole, full))
        best = max(strengths)
        part = unit // strengths.count(best)
        for seat, worth in enumerate(strengths):
            if worth == best:
                shares[seat] += part
    return [share / (unit * samples) for share in shares]


def _equity(won_with: list[int], opponents: int, deals: int) -> float:
    """Mean share of the pot, from the counts of `_sample`."""
    unit = lcm(*range(1, opponents + 2))
    shares = sum([won_with[tied] * (unit // tied) for tied in range(1, opponents + 2)])
    return shares / (unit * deals)


def _sample(hole: Sequence[int], board: Sequence[int], opponents: int, samples: int, rng: Random) -> list[int]:
    pool = [card for card in range(52) if card not in hole and card not in board]
    if len(hole) == omaha.HOLE_CARDS:
        return omaha_equity.sample(list(hole), list(board), pool, opponents, samples, rng)
    hole_keys, board_keys, keys = ([KEYS[card] for card in cards] for cards in (hole, board, pool))
    return _sample_keys(hole_keys, board_keys, keys, opponents, samples, rng)


def _sample_keys(
    hole: list[int], board: list[int], pool: list[int], opponents: int, samples: int, rng: Random
) -> list[int]:
    """Deals in which nobody beats `hole`, by the number of those who share: [0, alone, with one other …].

    Each deal draws its cards by the first steps of a Fisher-Yates shuffle of `pool`: board first, then hand by hand,
    until a hand is better.
    """
    random = rng.random
    filled = tables()
    suit_of, strength_of = filled.suit[7], filled.seven
    size = len(pool)
    missing = BOARD_CARDS - len(board)
    board_sum = sum(board)
    hole_sum = sum(hole)
    won_with = [0] * (opponents + 2)
    for _ in range(samples):
        dealt_sum = board_sum
        for i in range(missing):
            j = i + int(random() * (size - i))
            card = pool[j]
            pool[j] = pool[i]
            pool[i] = card
            dealt_sum += card
        total = dealt_sum + hole_sum
        suit = suit_of[total & SUIT_MASK]
        own = flush_strength(suit, pool[:missing] + board + hole) if suit else strength_of[total >> SUIT_BITS]
        tied = 1
        i = missing
        for _ in range(opponents):
            j = i + int(random() * (size - i))
            card = pool[j]
            pool[j] = pool[i]
            pool[i] = card
            i += 1
            j = i + int(random() * (size - i))
            other = pool[j]
            pool[j] = pool[i]
            pool[i] = other
            i += 1
            total = dealt_sum + card + other
            suit = suit_of[total & SUIT_MASK]
            if suit:
                theirs = flush_strength(suit, [*pool[:missing], *board, card, other])
            else:
                theirs = strength_of[total >> SUIT_BITS]
            if theirs > own:
                break
            if theirs == own:
                tied += 1
        else:
            won_with[tied] += 1
    return won_with


def _count_hands(hole: Sequence[int], board: Sequence[int]) -> list[int]:
    """As `_sample`, over every hand one opponent can hold on a complete board."""
    pool = [key for card, key in enumerate(KEYS) if card not in hole and card not in board]
    shown = [KEYS[card] for card in board]
    own = strength_of_keys([KEYS[card] for card in hole] + shown)
    won_with = [0, 0, 0]
    for pair in combinations(pool, 2):
        theirs = strength_of_keys([*pair, *shown])
        if theirs <= own:
            won_with[2 if theirs == own else 1] += 1
    return won_with


def _count_boards(
    hands: Sequence[Sequence[int]], board: Sequence[int], unseen: list[int]
) -> list[tuple[float, float, float]]:
    """`exact_equity` by walking through every completion of the board."""
    written, strength = _game(len(hands[0]))
    shown = [written[card] for card in board]
    holes = [[written[card] for card in hand] for hand in hands]
    pool = [written[card] for card in unseen]
    unit = lcm(*range(1, len(hands) + 1))
    won, tied, shares = [0] * len(hands), [0] * len(hands), [0] * len(hands)
    boards = 0
    for cards in combinations(pool, BOARD_CARDS - len(board)):
        boards += 1
        full = [*shown, *cards]
        strengths = [strength(hole, full) for hole in holes]
        best = max(strengths)
        winners = strengths.count(best)
        for seat, worth in enumerate(strengths):
            if worth == best:
                shares[seat] += unit // winners
                if winners == 1:
                    won[seat] += 1
                else:
                    tied[seat] += 1
    return [(won[seat] / boards, tied[seat] / boards, shares[seat] / (unit * boards)) for seat in range(len(hands))]


def _rank_sums(available: Sequence[int], most: int) -> list[list[tuple[int, int]]]:
    """All selections of 0 to `most` cards by their ranks alone: for each size a list of (sum of rank values, weight).

    `available` is the number of cards left of each rank; the weight is the number of ways to choose the cards.
    """
    layers: list[list[tuple[int, int]]] = [[(0, 1)]] + [[] for _ in range(most)]
    for value, left in zip(RANK_VALUES, available, strict=True):
        ways = [comb(left, count) for count in range(left + 1)]
        for size in range(most, 0, -1):
            for count in range(1, min(left, size) + 1):
                step, factor = count * value, ways[count]
                layers[size] += [(total + step, weight * factor) for total, weight in layers[size - count]]
    return layers


def _count_boards_before_flop(first: Sequence[int], second: Sequence[int]) -> tuple[int, int, int, int]:
    """(won by the first, won by the second, tied, all) of the 1,712,304 boards two hands can see.

    Boards on which neither hand has a flush are taken together by their ranks: 6,175 classes with weights. Boards
    with enough cards of one suit for a flush are listed apart, by the ranks of that suit and the ranks of the rest,
    and taken out of those weights.
    """
    filled = tables()
    strength_of, flush = filled.seven, filled.flush
    dealt = [*first, *second]
    available = [4 - sum([card >> 2 == rank for card in dealt]) for rank in range(13)]
    weights = dict(_rank_sums(available, BOARD_CARDS)[BOARD_CARDS])
    first_sum, second_sum = (sum([RANK_VALUES[card >> 2] for card in hand]) for hand in (first, second))
    won = lost = 0
    boards = comb(52 - len(dealt), BOARD_CARDS)

    for suit in range(4):
        first_mask, second_mask = (
            sum([1 << (card >> 2) for card in hand if card & 3 == suit]) for hand in (first, second)
        )
        ranks = [rank for rank in range(13) if rank * 4 + suit not in dealt]
        others = [left - (rank in ranks) for rank, left in enumerate(available)]
        rest_by_size = _rank_sums(others, 2)
        needed = 5 - max(first_mask.bit_count(), second_mask.bit_count())
        for size in range(needed, BOARD_CARDS + 1):
            rest = rest_by_size[BOARD_CARDS - size]
            ways = sum([weight for _, weight in rest])
            for suited in combinations(ranks, size):
                mask = sum([1 << rank for rank in suited])
                total = sum([RANK_VALUES[rank] for rank in suited])
                mine, theirs = flush[mask | first_mask], flush[mask | second_mask]
                for rest_sum, weight in rest:
                    weights[total + rest_sum] -= weight
                if mine and theirs:
                    if mine > theirs:
                        won += ways
                    elif theirs > mine:
                        lost += ways
                elif mine:
                    for rest_sum, weight in rest:
                        if mine > strength_of[total + rest_sum + second_sum]:
                            won += weight
                        else:
                            lost += weight
                else:
                    for rest_sum, weight in rest:
                        if theirs > strength_of[total + rest_sum + first_sum]:
                            lost += weight
                        else:
                            won += weight

    for total, weight in weights.items():
        mine, theirs = strength_of[total + first_sum], strength_of[total + second_sum]
        if mine > theirs:
            won += weight
        elif theirs > mine:
            lost += weight
    return won, lost, boards - won - lost, boards
