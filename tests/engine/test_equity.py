"""Equities against brute force, and the cases E8 and E9."""

from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest

from tables.engine.cards import parse_all
from tables.engine.equity import equity, exact_equity, required_equity
from tables.engine.ranking import KEYS, SUIT_BITS, SUIT_MASK, flush_strength, strength, tables


def cards(text: str) -> list[int]:
    return parse_all(text.split())


def winners_by_brute_force(hands: list[list[int]], board: list[int]) -> list[tuple[int, ...]]:
    """Who shares the pot on every completion of the board."""
    seen = board + [card for hand in hands for card in hand]
    rest = [card for card in range(52) if card not in seen]
    found = []
    for more in combinations(rest, 5 - len(board)):
        strengths = [strength([*hand, *board, *more]) for hand in hands]
        found.append(tuple(seat for seat, value in enumerate(strengths) if value == max(strengths)))
    return found


@pytest.mark.parametrize(
    ("hands", "board"),
    [
        (["As Kd", "Qh Qs"], "Qd Jc Ts"),
        (["Ah 5h", "Kc Ks"], "Kh 7h 2h"),
        (["9s 8s", "9h 8h"], "7s 6s 2h"),
        (["9s 8s", "Ah Ad", "2c 2d"], "7s 6s 2h"),
        (["Ac Ks", "Ad Kh", "As Kc", "2c 2d"], "3h 8d Ts Jc"),
        (["Ac Ks", "Ad Kh"], "3h 8d Ts Jc 4c"),
        (["Ac Ks", "8c 8h"], "3h 8d Ts Jc 4c"),
    ],
)
def test_known_hands_against_brute_force(hands: list[str], board: str) -> None:
    known = [cards(hand) for hand in hands]
    found = winners_by_brute_force(known, cards(board))
    results = exact_equity(known, cards(board))
    for seat, (win, tie, share) in enumerate(results):
        shared = [len(winners) for winners in found if seat in winners]
        assert win == shared.count(1) / len(found)
        assert tie == (len(shared) - shared.count(1)) / len(found)
        assert share == pytest.approx(sum(1 / many for many in shared) / len(found), abs=1e-12)
    assert sum(share for _, _, share in results) == pytest.approx(1, abs=1e-12)


def test_turn_with_two_seats_counts_forty_four_rivers() -> None:
    """Case E9: a set against a flush draw that only nine hearts less the pairing ones complete."""
    (win, tie, share), other = exact_equity([cards("Ah Kh"), cards("9s 9d")], cards("9h 4h 2c Jd"))
    assert (win, tie, share) == (7 / 44, 0, 7 / 44)
    assert other == (37 / 44, 0, 37 / 44)


def all_boards_before_flop(first: list[int], second: list[int]) -> tuple[int, int]:
    """(won, tied) by the first of two hands on every one of the 1,712,304 boards."""
    filled = tables()
    of_ranks: np.ndarray = np.zeros(max(filled.ranks[7]) + 1, np.uint16)
    of_ranks[list(filled.ranks[7])] = list(filled.ranks[7].values())
    suit_of = np.array(filled.suit[7], np.uint8)
    keys = np.array(KEYS, np.int64)
    rest = [card for card in range(52) if card not in first + second]
    boards = np.fromiter(
        (card for board in combinations(rest, 5) for card in board), np.int64, 5 * comb(48, 5)
    ).reshape(-1, 5)
    sums = keys[boards].sum(1)
    found = []
    for hand in (first, second):
        total = sums + sum(KEYS[card] for card in hand)
        strengths = of_ranks[total >> SUIT_BITS].astype(np.int64)
        suit = suit_of[total & SUIT_MASK]
        for row in np.flatnonzero(suit):
            held = [KEYS[card] for card in [*hand, *boards[row]]]
            strengths[row] = flush_strength(int(suit[row]), held)
        found.append(strengths)
    return int((found[0] > found[1]).sum()), int((found[0] == found[1]).sum())


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Ac Ad", "Kc Kd"),
        ("Ac Kc", "Qd Jd"),
        ("Ah Kh", "Qh Jh"),
        ("9s 8s", "8d 7s"),
    ],
)
def test_before_the_flop_against_every_board(first: str, second: str) -> None:
    won, tied = all_boards_before_flop(cards(first), cards(second))
    boards = comb(48, 5)
    (win, tie, share), (other_win, other_tie, other_share) = exact_equity([cards(first), cards(second)], [])
    assert (win, tie) == (won / boards, tied / boards)
    assert (other_win, other_tie) == ((boards - won - tied) / boards, tied / boards)
    assert share == (2 * won + tied) / (2 * boards)
    assert other_share == (2 * boards - 2 * won - tied) / (2 * boards)


def test_before_the_flop_is_symmetric_and_blind_to_suits() -> None:
    rng = Random(3)
    for _ in range(15):
        dealt = rng.sample(range(52), 4)
        first, second = exact_equity([dealt[:2], dealt[2:]], [])
        assert exact_equity([dealt[2:], dealt[:2]], []) == [second, first]
        exchanged = rng.sample(range(4), 4)
        moved = [card & ~3 | exchanged[card & 3] for card in dealt]
        assert exact_equity([moved[:2], moved[2:]], []) == [first, second]


def test_equal_aces_report_their_ties() -> None:
    """Case E8: win and tie apart, equity equal."""
    first, second = exact_equity([cards("Ad Ah"), cards("Ac As")], [])
    assert first == second
    win, tie, share = first
    assert tie >= 0.95
    assert share == 0.5
    assert 2 * win + tie == pytest.approx(1, abs=1e-12)


def test_queens_against_tens_or_better() -> None:
    """Case E8: each combination counts once: six of each other pair, one of queens."""
    queens = cards("Qh Qs")
    shares = []
    for rank in "TJQKA":
        of_rank = [card for card in cards(" ".join(rank + suit for suit in "cdhs")) if card not in queens]
        shares += [exact_equity([queens, list(pair)], [])[0][2] for pair in combinations(of_rank, 2)]
    assert len(shares) == 25
    assert sum(shares) / 25 == pytest.approx(0.5, abs=0.01)


def test_the_same_card_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="occurs twice"):
        exact_equity([cards("As Kd"), cards("As Qd")], [])
    with pytest.raises(ValueError, match="occurs twice"):
        exact_equity([cards("As Kd"), cards("Ac Qd")], cards("2c 3c Kd"))


class NoRandomness(Random):
    """A generator nobody may draw from."""

    def random(self) -> float:
        raise AssertionError("a random number was drawn")


@pytest.mark.parametrize(
    ("hole", "board"), [("As Kd", "Qh Jc Ts 3d 3c"), ("7c 2d", "Ah Kd Qc Js Ts"), ("9h 9s", "9d 4h 2c Jd 7h")]
)
def test_river_against_one_unknown_hand_is_exact(hole: str, board: str) -> None:
    """Case E9: all 990 hands, no sampling."""
    own = strength(cards(hole) + cards(board))
    rest = [card for card in range(52) if card not in cards(hole) + cards(board)]
    theirs = [strength([*pair, *cards(board)]) for pair in combinations(rest, 2)]
    assert len(theirs) == 990
    won, tied = sum(value < own for value in theirs), theirs.count(own)
    share, win, tie = equity(cards(hole), cards(board), 1, 10, NoRandomness())
    assert (share, win, tie) == ((2 * won + tied) / 1980, won / 990, tied / 990)


@pytest.mark.parametrize("opponents", [1, 2, 3, 5])
def test_the_nuts_win_always(opponents: int) -> None:
    """Case E9: 100.00 %, not 99.8 %."""
    assert equity(cards("Ah Kh"), cards("Qh Jh Th 2c 2d"), opponents, 300, Random(1)) == (1.0, 1.0, 0.0)


@pytest.mark.parametrize("opponents", [1, 2, 3, 5])
def test_a_royal_board_is_shared_by_all(opponents: int) -> None:
    share, win, tie = equity(cards("2c 3d"), cards("Ah Kh Qh Jh Th"), opponents, 300, Random(1))
    assert (share, win, tie) == (1 / (opponents + 1), 0.0, 1.0)


@pytest.mark.parametrize(
    ("hole", "board", "opponents", "expected"),
    [
        ("As Ah", "", 1, 0.8520),
        ("As Ah", "", 5, 0.4919),
        ("7c 2d", "", 1, 0.3458),
        ("Ks Qs", "", 2, 0.4816),
    ],
)
def test_samples_come_close_to_known_equities(hole: str, board: str, opponents: int, expected: float) -> None:
    share, win, tie = equity(cards(hole), cards(board), opponents, 20_000, Random(7))
    assert share == pytest.approx(expected, abs=0.012)
    assert win <= share <= win + tie


def test_samples_come_close_to_the_exact_equity_on_the_turn() -> None:
    hole, board = cards("Ah Kh"), cards("9h 4h 2c Jd")
    rest = [card for card in range(52) if card not in hole + board]
    rng = Random(5)
    hands = [rng.sample(rest, 2) for _ in range(400)]
    exact = sum(exact_equity([hole, hand], board)[0][2] for hand in hands) / len(hands)
    assert equity(hole, board, 1, 20_000, Random(6))[0] == pytest.approx(exact, abs=0.05)


def test_the_same_generator_gives_the_same_result() -> None:
    """D-06: recorded once; every Python has to reach the same counts."""
    results = [equity(cards("As Kh"), cards("2c 7d Jh"), 2, 600, Random(seed)) for seed in range(3)]
    again = [equity(cards("As Kh"), cards("2c 7d Jh"), 2, 600, Random(seed)) for seed in range(3)]
    assert results == again
    assert results == [
        (0.36194444444444446, 0.3566666666666667, 0.011666666666666667),
        (0.32916666666666666, 0.32666666666666666, 0.005),
        (0.315, 0.31166666666666665, 0.006666666666666667),
    ]


@pytest.mark.parametrize(
    ("pot", "to_call", "expected"), [(300, 100, 0.25), (100, 100, 0.5), (90, 10, 0.1), (50, 0, 0.0), (0, 0, 0.0)]
)
def test_required_equity(pot: int, to_call: int, expected: float) -> None:
    """S27."""
    assert required_equity(pot, to_call) == expected
