"""How often a hand wins: sampled against unknown cards, exact where few enough cards are open (CH-10, PU-108).

Everything is counted in integers and divided once at the end, and cards are drawn with `rng.random()` alone, so that
every Python gives the same result for the same generator (D-06). A pot shared by k players counts 1/k to each.
"""

from collections.abc import Sequence
from itertools import combinations
from math import comb, lcm
from random import Random

from tables.engine.ranking import KEYS, RANK_VALUES, SUIT_BITS, SUIT_MASK, flush_strength, strength_of_keys, tables

BOARD_CARDS = 5


def equity(
    hole: Sequence[int], board: Sequence[int], opponents: int, samples: int, rng: Random
) -> tuple[float, float, float]:
    """(equity, share of deals won alone, share of deals tied for best) of two hole cards, each from 0 to 1.

    `hole` and `board` (0 to 5) are card ids, `opponents` (1 or more) hold unknown cards, `samples` is the number of
    deals. With a complete board and one opponent all 990 hands he can hold are counted instead, and neither
    `samples` nor `rng` is used (case E9).
    """
    pool = _unseen_keys([*hole, *board])
    hole_keys = [KEYS[card] for card in hole]
    board_keys = [KEYS[card] for card in board]
    if len(board) == BOARD_CARDS and opponents == 1:
        won_with = _count_hands(hole_keys, board_keys, pool)
        deals = comb(len(pool), 2)
    else:
        won_with = _sample(hole_keys, board_keys, pool, opponents, samples, rng)
        deals = samples
    return _equity(won_with, opponents, deals), won_with[1] / deals, sum(won_with[2:]) / deals


def sampled_equity(hole: Sequence[int], board: Sequence[int], opponents: int, samples: int, rng: Random) -> float:
    """The equity of `equity`, but always from `samples` deals, also where all hands could be counted.

    How coarse its judgement is belongs to a computer player's level (CH-10).
    """
    hole_keys = [KEYS[card] for card in hole]
    board_keys = [KEYS[card] for card in board]
    won_with = _sample(hole_keys, board_keys, _unseen_keys([*hole, *board]), opponents, samples, rng)
    return _equity(won_with, opponents, samples)


def required_equity(pot: int, to_call: int) -> float:
    """The equity at which a call of `to_call` chips into `pot` chips (bets included) breaks even; 0 if free (S27)."""
    return to_call / (pot + to_call) if to_call else 0.0


def exact_equity(hands: Sequence[Sequence[int]], board: Sequence[int]) -> list[tuple[float, float, float]]:
    """(share of boards won alone, share tied for best, equity) of each of two or more known hands of two card ids.

    All completions of `board` (0 to 5 card ids) are counted. Two hands before the flop take milliseconds, more than
    two walk through all boards, which takes seconds. Raises ValueError if a card occurs twice.
    """
    seen = [card for hand in hands for card in hand] + list(board)
    if len(dict.fromkeys(seen)) != len(seen):
        raise ValueError("a card occurs twice")
    if len(hands) == 2 and not board:
        first, second = hands
        won, lost, tied, boards = _count_boards_before_flop(first, second)
        halves = 2 * boards
        return [
            (won / boards, tied / boards, (2 * won + tied) / halves),
            (lost / boards, tied / boards, (2 * lost + tied) / halves),
        ]
    return _count_boards(hands, board, _unseen_keys(seen))


def table_equities(
    hands: Sequence[Sequence[int] | None], board: Sequence[int], samples: int, rng: Random
) -> list[float]:
    """The equity of each of two or more hands on `board` (0 to 5 card ids), None for a hand of unknown cards.

    Every completion is counted where all hands are known and two cards or fewer are to come, or two hands meet before
    the flop; otherwise `samples` deals are drawn. Raises ValueError if a card occurs twice.
    """
    known = [hand for hand in hands if hand is not None]
    seen = [card for hand in known for card in hand] + list(board)
    if len(dict.fromkeys(seen)) != len(seen):
        raise ValueError("a card occurs twice")
    if len(known) == len(hands) and (len(board) >= BOARD_CARDS - 2 or len(hands) == 2):
        return [share for _, _, share in exact_equity(known, board)]
    return _sample_hands(hands, board, _unseen_keys(seen), samples, rng)


def _sample_hands(
    hands: Sequence[Sequence[int] | None], board: Sequence[int], pool: list[int], samples: int, rng: Random
) -> list[float]:
    """`table_equities` by drawing the board and the unknown hands from `pool`, as `_sample` does."""
    random = rng.random
    size = len(pool)
    missing = BOARD_CARDS - len(board)
    drawn = missing + 2 * hands.count(None)
    board_keys = [KEYS[card] for card in board]
    holes = [None if hand is None else [KEYS[card] for card in hand] for hand in hands]
    unit = lcm(*range(1, len(hands) + 1))
    shares = [0] * len(hands)
    for _ in range(samples):
        for i in range(drawn):
            j = i + int(random() * (size - i))
            pool[i], pool[j] = pool[j], pool[i]
        full = board_keys + pool[:missing]
        place = missing
        strengths = []
        for hole in holes:
            if hole is None:
                hole = pool[place : place + 2]
                place += 2
            strengths.append(strength_of_keys(hole + full))
        best = max(strengths)
        part = unit // strengths.count(best)
        for seat, strength in enumerate(strengths):
            if strength == best:
                shares[seat] += part
    return [share / (unit * samples) for share in shares]


def _unseen_keys(seen: Sequence[int]) -> list[int]:
    return [key for card, key in enumerate(KEYS) if card not in seen]


def _equity(won_with: list[int], opponents: int, deals: int) -> float:
    """Mean share of the pot, from the counts of `_sample`."""
    unit = lcm(*range(1, opponents + 2))
    shares = sum([won_with[tied] * (unit // tied) for tied in range(1, opponents + 2)])
    return shares / (unit * deals)


def _sample(hole: list[int], board: list[int], pool: list[int], opponents: int, samples: int, rng: Random) -> list[int]:
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


def _count_hands(hole: list[int], board: list[int], pool: list[int]) -> list[int]:
    """As `_sample`, over every hand one opponent can hold on a complete board."""
    own = strength_of_keys(hole + board)
    won_with = [0, 0, 0]
    for pair in combinations(pool, 2):
        theirs = strength_of_keys([*pair, *board])
        if theirs <= own:
            won_with[2 if theirs == own else 1] += 1
    return won_with


def _count_boards(
    hands: Sequence[Sequence[int]], board: Sequence[int], pool: list[int]
) -> list[tuple[float, float, float]]:
    """`exact_equity` by walking through every completion of the board."""
    known = [KEYS[card] for card in board]
    holes = [[KEYS[card] for card in hand] + known for hand in hands]
    unit = lcm(*range(1, len(hands) + 1))
    won, tied, shares = [0] * len(hands), [0] * len(hands), [0] * len(hands)
    boards = 0
    for cards in combinations(pool, BOARD_CARDS - len(board)):
        boards += 1
        strengths = [strength_of_keys([*hole, *cards]) for hole in holes]
        best = max(strengths)
        winners = strengths.count(best)
        for seat, strength in enumerate(strengths):
            if strength == best:
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
