"""Equities of Omaha hands against another library and against every hand there is."""

from __future__ import annotations

import json
from itertools import combinations
from random import Random

import pytest
from phevaluator.evaluator_omaha import evaluate_omaha_cards

from tables.engine import bridge
from tables.engine.cards import parse_all
from tables.engine.equity import equity, exact_equity, sampled_equity, table_equities


def cards(text: str) -> list[int]:
    return parse_all(text.split())


def shares_by_phevaluator(hands: list[list[int]], board: list[int]) -> list[float]:
    """1 to be shared by those whose rank is lowest."""
    ranks = [evaluate_omaha_cards(*board, *hand) for hand in hands]
    best = min(ranks)
    return [(rank == best) / ranks.count(best) for rank in ranks]


@pytest.mark.parametrize(
    ("hands", "board"),
    [
        (["As Ad Kh Kc", "9s 8s 7h 6h"], "5s 4s Kd"),
        (["As Ad Kh Kc", "9s 8s 7h 6h", "Qc Qd Jc Jd"], "Ts 4h 2d 2s"),
        (["Ac Kc 2d 3d", "Ad Kd 2c 3c"], "Qh Jh Th 9h 8h"),
    ],
)
def test_known_hands_against_another_library(hands: list[str], board: str) -> None:
    known, shown = [cards(hand) for hand in hands], cards(board)
    rest = [card for card in range(52) if card not in shown and not any(card in hand for hand in known)]
    found = [shares_by_phevaluator(known, [*shown, *more]) for more in combinations(rest, 5 - len(shown))]
    results = exact_equity(known, shown)
    for seat, (win, tie, share) in enumerate(results):
        each = [shares[seat] for shares in found]
        assert share == pytest.approx(sum(each) / len(each), abs=1e-12)
        assert win == each.count(1) / len(each)
        assert tie == sum(0 < part < 1 for part in each) / len(each)
    assert table_equities([*known], shown, 1, Random(0)) == [share for _, _, share in results]


class NoRandomness(Random):
    """A generator nobody may draw from."""

    def random(self) -> float:
        raise AssertionError("a random number was drawn")


@pytest.mark.parametrize(
    ("hole", "board"),
    [("As Kd Qh 9c", "Kh Jc Ts 3d 3c"), ("Ah 2h 7c 7d", "Kh 9h 5h 5c 2s"), ("2c 3d 8h 9s", "Ah Kd Qc Js 7s")],
)
def test_river_against_one_unknown_hand_is_exact(hole: str, board: str) -> None:
    """Case E9: all 123,410 hands, no sampling."""
    own, shown = cards(hole), cards(board)
    mine = evaluate_omaha_cards(*shown, *own)
    rest = [card for card in range(52) if card not in own + shown]
    theirs = [evaluate_omaha_cards(*shown, *hand) for hand in combinations(rest, 4)]
    won, tied, hands = sum(rank > mine for rank in theirs), theirs.count(mine), len(theirs)
    share, win, tie = equity(own, shown, 1, 10, NoRandomness())
    assert (share, win, tie) == ((2 * won + tied) / (2 * hands), won / hands, tied / hands)


@pytest.mark.parametrize("opponents", [1, 2, 3, 5])
def test_the_nuts_win_always(opponents: int) -> None:
    """Case E9: 100.00 %, not 99.8 %."""
    assert equity(cards("Ah Kh 2s 2c"), cards("Qh Jh Th 7c 8d"), opponents, 300, Random(1)) == (1.0, 1.0, 0.0)


@pytest.mark.parametrize(("board", "opponents"), [("", 1), ("", 3), ("9h 8h 2c", 2), ("9h 8h 2c 2d", 1)])
def test_samples_come_close_to_deals_ranked_by_another_library(board: str, opponents: int) -> None:
    hole, shown = cards("As Js Th 7h"), cards(board)
    rest = [card for card in range(52) if card not in hole + shown]
    rng = Random(3)
    deals, won = 8_000, 0.0
    for _ in range(deals):
        dealt = rng.sample(rest, 5 - len(shown) + 4 * opponents)
        full, others = shown + dealt[: 5 - len(shown)], dealt[5 - len(shown) :]
        won += shares_by_phevaluator([hole, *(others[4 * k : 4 * k + 4] for k in range(opponents))], full)[0]
    assert equity(hole, shown, opponents, 8_000, Random(4))[0] == pytest.approx(won / deals, abs=0.025)


def test_an_unknown_hand_is_drawn_of_four_cards() -> None:
    hole = cards("As Ad Kh Kc")
    first, second = table_equities([hole, None], [], 6_000, Random(1))
    assert first + second == pytest.approx(1, abs=1e-12)
    assert first == pytest.approx(sampled_equity(hole, [], 1, 6_000, Random(2)), abs=0.03)


def test_the_bridge_answers_for_four_cards() -> None:
    """The odds helper and the replayer ask with the cards alone (D-18)."""
    hole, board = ["As", "Ks", "Qh", "Jh"], ["Ts", "9s", "2d"]
    asked = {"hole": hole, "board": board, "opponents": 2}
    odds = json.loads(bridge.odds(json.dumps(asked), bytes(32)))
    assert odds == json.loads(bridge.odds(json.dumps(asked), bytes(32)))
    assert odds["win"] <= odds["equity"] <= odds["win"] + odds["tie"]
    hands = [hole, ["9c", "9d", "4c", "4d"]]
    exact = [share for _, _, share in exact_equity([parse_all(hand) for hand in hands], parse_all(board))]
    assert json.loads(bridge.equities(json.dumps({"hands": hands, "board": board}))) == exact
