"""Omaha hands against another library and against all sixty ways to make one; pot-limit amounts."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from phevaluator.evaluator_omaha import evaluate_omaha_cards

from tables.engine import made, ranking
from tables.engine.cards import NAMES, parse_all
from tables.engine.omaha import best_five, describe, strength
from tests.engine.rig import Play, omaha_rules

QUICK = 40_000
"""Hands compared at every run; the long test compares a million more."""


def cards(text: str) -> list[int]:
    return parse_all(text.split())


def compare_with_phevaluator(hands: int, seed: int) -> None:
    rng = Random(seed)
    deck = range(52)
    for _ in range(hands):
        dealt = rng.sample(deck, 9)
        assert strength(dealt[5:], dealt[:5]) == 7463 - evaluate_omaha_cards(*dealt), [NAMES[card] for card in dealt]


def test_agrees_with_phevaluator() -> None:
    """The other library counts from 1, the royal flush, to 7462: equal numbers mean equal order and equal ties."""
    compare_with_phevaluator(QUICK, seed=4)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_agrees_with_phevaluator_on_a_million_hands(part: int) -> None:
    compare_with_phevaluator(250_000, seed=100 + part)


@pytest.mark.parametrize("board", [3, 4, 5])
def test_the_best_of_all_hands_of_two_and_three(board: int) -> None:
    rng = Random(board)
    for _ in range(600):
        dealt = rng.sample(range(52), 4 + board)
        hole, shared = dealt[:4], dealt[4:]
        fives = [two + three for two in combinations(hole, 2) for three in combinations(shared, 3)]
        best = max(ranking.strength(five) for five in fives)
        assert strength(hole, shared) == best
        five = best_five(hole, shared)
        assert ranking.strength(five) == best
        assert len([card for card in five if card in hole]) == 2
        assert describe(hole, shared) == ranking.describe(five)


def test_neither_order_nor_suits_matter() -> None:
    rng = Random(1)
    for _ in range(2_000):
        dealt = rng.sample(range(52), 9)
        exchanged = rng.sample(range(4), 4)
        moved = [card & ~3 | exchanged[card & 3] for card in dealt]
        hole, board = rng.sample(moved[:4], 4), rng.sample(moved[4:], 5)
        assert strength(hole, board) == strength(dealt[:4], dealt[4:])


@pytest.mark.parametrize(
    ("hole", "board", "name"),
    [
        # Case E7, E8 and NK-V80 to NK-V82: one suited card, or a board that would do by itself, is not enough.
        ("Ah 2c 3d 4s", "Kh Qh Jh Th 2d", ("pair", ("2", "A", "K", "Q"))),
        ("As Qs Js 9s", "3s 4s Kd 8h 2c", ("high_card", ("A", "K", "Q", "8", "4"))),
        ("As Kd Qh Jc", "4s 4h 4d 4c Ac", ("three_of_a_kind", ("4", "A", "K"))),
        ("2s 2h 7c 6d", "4s 4h 4d 4c Ac", ("full_house", ("4", "2"))),
        ("Ac Kd 7h 2s", "Qc Jc Tc 9c 8c", ("straight", ("A",))),
        ("Ac 2c 3d 4d", "Kc Qc Jc Tc 9h", ("flush", ("A", "K", "Q", "J", "2"))),
        ("Ac Kc 3d 4d", "Qc Jc Tc 9c 8c", ("royal_flush", ("A",))),
        ("Ac 2d 9h 9s", "3c 4h 5s Kd Kh", ("straight", ("5",))),
    ],
)
def test_exactly_two_of_the_hole_cards_count(hole: str, board: str, name: tuple[str, tuple[str, ...]]) -> None:
    """NK-03."""
    assert describe(cards(hole), cards(board)) == name


@pytest.mark.parametrize(
    ("hole", "name"),
    [
        ("As Ad Kh Kc", ("pair", ("A",))),
        ("Kh Kc 2d As", ("pair", ("K",))),
        ("9h 9c 9d 2s", ("pair", ("9",))),
        ("5h Qc 9d 2s", ("high_card", ("Q", "9"))),
    ],
)
def test_before_the_flop_the_best_two_cards_have_the_name(hole: str, name: tuple[str, tuple[str, ...]]) -> None:
    assert describe(cards(hole), []) == name


def test_equal_hands_take_the_cards_that_come_first() -> None:
    five = best_five(cards("Ah Ad As 2c"), cards("Ac Kd Qh 7s 3c"))
    assert [NAMES[card] for card in five] == ["Ah", "Ad", "Ac", "Kd", "Qh"]


@pytest.mark.parametrize(("hole", "board"), [("As Kd Qh", "2c 3c 4c"), ("As Kd Qh Jc", "2c 3c")])
def test_other_numbers_of_cards_cannot_be_ranked(hole: str, board: str) -> None:
    with pytest.raises(ValueError, match="cannot be ranked"):
        strength(cards(hole), cards(board))


def test_the_rules_choose_the_ranking() -> None:
    hole, board = cards("As Qs Js 9s"), cards("3s 4s Kd 8h 2s")
    assert made.describe(hole, board, "two")[0] == "flush"
    with pytest.raises(ValueError, match="9 cards"):
        made.strength(hole, board, "any")


# Pot-limit


def limits(play: Play) -> tuple[int, int]:
    legal = play.table.legal()
    assert legal is not None
    assert legal["raise"] is not None
    return legal["raise"]["min"], legal["raise"]["max"]


def test_the_pot_caps_every_raise_exactly() -> None:
    """NK-14, NK-15, NK-V124 and case E10."""
    play = Play.dealt(omaha_rules(), [1000] * 3, 0)
    assert limits(play) == (40, 70)
    assert play.refusal(0, "raise_to", 71) == "ABOVE_MAX"
    assert play.refusal(0, "allin") == "ABOVE_MAX"
    play.act(0, "raise_to", 70)
    assert limits(play) == (120, 230)
    play.act(1, "raise_to", 230)
    assert limits(play) == (390, 230 + 320 + 210)


def test_small_blind_first_in_and_the_option_of_the_big_blind() -> None:
    play = Play.dealt(omaha_rules(), [1000] * 3, 0)
    play.act(0, "fold")
    assert limits(play) == (40, 60)
    play.act(1, "call")
    assert limits(play) == (40, 60)


def test_heads_up_the_button_may_make_it_three_big_blinds() -> None:
    play = Play.dealt(omaha_rules(), [1000] * 2, 0)
    assert limits(play) == (40, 60)
    play.act(0, "call")
    play.act(1, "check")
    assert limits(play) == (20, 40)


def test_a_short_blind_leaves_the_level_and_makes_the_pot_smaller() -> None:
    """naiko.md section 3: the level is the full big blind, the pot is what lies there."""
    play = Play.dealt(omaha_rules(), [1000, 1000, 7], 0)
    assert limits(play) == (40, 20 + 17 + 20)


def test_a_short_all_in_below_the_smallest_raise_is_allowed() -> None:
    play = Play.dealt(omaha_rules(), [50, 1000, 1000], 0)
    assert limits(play) == (40, 50)
    play.act(0, "allin")
    assert play.refusal(1, "raise_to", 79) == "BELOW_MIN"
    assert limits(play) == (80, 50 + 80 + 40)
    play.act(1, "call")
    play.act(2, "call")
    play.act(1, "raise_to", 150)
    assert limits(play) == (300, 150 + 300 + 150)


def test_amounts_of_the_raise_panel_keep_below_the_cap() -> None:
    """naiko.md section 5: shares round down to the small blind, and the pot is exact."""
    play = Play.dealt(omaha_rules(), [1000, 1000, 1000], 0)
    play.act(0, "raise_to", 55)
    legal = play.table.legal()
    assert legal is not None
    assert legal["raise"]["quick"] == {"min": 90, "half": 120, "three_quarter": 150, "pot": 185, "all_in": 185}
