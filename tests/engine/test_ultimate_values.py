"""Exact values: the engine's counts against brute force, estimates, the pay tables' edges, and basic strategy."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest

from tables.engine.cards import parse_all
from tables.engine.ranking import category, strength
from tables.engine.ultimate import flop, strategy
from tables.engine.ultimate.ev import GAME_VALUE, RUNOUTS, UNIT, hand_class, hands_of, river_values
from tables.engine.ultimate.flop import SAMPLE, FlopCount, flop_values
from tables.engine.ultimate.paytables import SEVEN_CARD_HANDS, TRIPS, described, trips_net
from tables.engine.ultimate.preflop_values import VALUES
from tables.engine.ultimate.settlement import Bets, settle
from tables.engine.ultimate.showdowns import DEALER_HANDS, Showdowns, showdowns
from tests.ultimate.spots import is_equal, river_by_force


def suited_deal(rng: random.Random, count: int) -> list[int]:
    """Random cards of which many have one suit, so that flushes of every kind come up."""
    clubs, others = [4 * rank for rank in range(13)], [card for card in range(52) if card & 3]
    few = rng.randrange(3, count + 1)
    cards = rng.sample(clubs, few) + rng.sample(others, count - few)
    rng.shuffle(cards)
    return cards


@pytest.mark.parametrize("number", range(60))
def test_showdowns_are_those_of_each_dealer_hand(number: int) -> None:
    rng = random.Random(number)
    cards = rng.sample(range(52), 7) if number % 3 else suited_deal(rng, 7)
    hole, board = cards[:2], cards[2:]
    own = strength(cards)
    rest = [card for card in range(52) if card not in cards]
    dealers = [strength([*pair, *board]) for pair in combinations(rest, 2)]
    assert len(dealers) == DEALER_HANDS
    assert showdowns(hole, board) == Showdowns(
        own,
        sum(dealer < own for dealer in dealers),
        sum(dealer == own for dealer in dealers),
        sum(category(dealer) == "high_card" for dealer in dealers),
    )


@pytest.mark.parametrize("number", range(1_000, 1_002))
def test_random_spots_are_equal_to_brute_force(number: int) -> None:
    """`python -m tests.ultimate.spots` does this for a thousand."""
    equal, cards = is_equal(number)
    assert equal, cards


@pytest.mark.parametrize("number", range(20))
def test_suited_river_spots_are_equal_to_brute_force(number: int) -> None:
    cards = suited_deal(random.Random(number), 7)
    values = river_values(cards[:2], cards[2:])
    assert {choice: Fraction(value, UNIT) for choice, value in values.items()} == river_by_force(cards[:2], cards[2:])


def test_exchanged_suits_have_the_same_values() -> None:
    spot = parse_all(["9c", "8c"]), parse_all(["2c", "7c", "Ks"])
    other = parse_all(["8h", "9h"]), parse_all(["Kd", "7h", "2h"])
    values = flop_values(*spot)
    known = FlopCount(*other)
    assert known.values == values


# -- estimates ----------------------------------------------------------------------


@pytest.fixture(autouse=True)
def _nothing_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """What one test has counted to its end is not known to another."""
    monkeypatch.setattr(flop, "_finished", {})


def counted(runouts: int) -> FlopCount:
    count = FlopCount(parse_all(["Qd", "7d"]), parse_all(["Ad", "9d", "8c"]))
    count.step(runouts)
    return count


def test_an_estimate_comes_first_and_the_exact_values_replace_it() -> None:
    count = counted(SAMPLE)
    assert count.values is None
    estimate = count.estimate()
    assert estimate is not None
    assert estimate.runouts == count.runouts == SAMPLE
    while count.values is None:
        count.step(SAMPLE)
    assert count.runouts == RUNOUTS
    for choice, value in count.values.items():
        assert abs(value - estimate.values[choice]) < 4 * estimate.errors[choice]
    difference = count.values["play2"] - count.values["check"]
    estimated = estimate.values["play2"] - estimate.values["check"]
    assert abs(difference - estimated) < 4 * estimate.difference_error


def test_errors_are_as_large_as_they_say() -> None:
    """Of estimates with right standard errors, 95 in 100 are within two of the exact value."""
    rng = random.Random(8)
    within = []
    for _ in range(40):
        cards = rng.sample(range(52), 5)
        count = FlopCount(cards[:2], cards[2:])
        count.step(SAMPLE)
        estimate = count.estimate()
        count.step(RUNOUTS)
        assert estimate is not None
        assert count.values is not None
        off = [abs(count.values[choice] - value) for choice, value in estimate.values.items()]
        within += [far < 2 * error for far, error in zip(off, estimate.errors.values(), strict=True)]
        difference = abs(count.values["play2"] - count.values["check"])
        within.append(abs(difference - estimate.difference) < 2 * estimate.difference_error)
    assert 0.85 < sum(within) / len(within) < 1


@pytest.mark.parametrize("runouts", [0, 1, RUNOUTS])
def test_no_estimate_from_less_than_two_runouts_or_from_all(runouts: int) -> None:
    assert counted(runouts).estimate() is None


def test_close_estimates_are_not_called() -> None:
    close = FlopCount(parse_all(["9c", "8c"]), parse_all(["2h", "7c", "Kc"]))
    clear = FlopCount(parse_all(["Ac", "Kd"]), parse_all(["Ks", "9h", "4d"]))
    found = []
    for count in (close, clear):
        count.step(20)
        estimate = count.estimate()
        assert estimate is not None
        found.append(estimate.too_close)
    assert found == [True, False]


# -- the table before the flop, and the pay tables -----------------------------------------


def test_the_table_before_the_flop_is_what_basic_strategy_says() -> None:
    assert len(VALUES) == 169
    assert sum(hands_of(hand) for hand in VALUES) == GAME_VALUE[1] == 1_326
    for hole in combinations(range(52), 2):
        play4, play3, check = VALUES[hand_class(hole)]
        assert strategy.plays_preflop(hole) == (play4 > check)
        assert play3 < max(play4, check)


@pytest.mark.parametrize(
    ("table", "percent"),
    [
        ("50-40-30-8-6-5-3", 1.904),
        ("50-40-30-9-7-4-3", 0.902),
        ("50-40-30-8-7-4-3", 3.498),
        ("50-40-20-7-6-5-3", 6.181),
    ],
)
def test_edges_of_trips(table: str, percent: float) -> None:
    key = next(key for key in TRIPS if key == table)
    assert "-".join(str(pays) for pays in TRIPS[key].values()) == key
    assert round(float(Fraction(-100 * trips_net(key), sum(SEVEN_CARD_HANDS.values()))), 3) == percent
    shown = next(each for each in described()["trips"] if each["key"] == key)
    assert (shown["net"], described()["hands"]) == (trips_net(key), 133_784_560)


def test_trips_is_settled_by_the_own_hand_alone() -> None:
    rng = random.Random(2)
    for _ in range(400):
        cards = rng.sample(range(52), 9)
        player, dealer = strength([*cards[:2], *cards[4:]]), strength(cards[2:])
        for play in (0, 20):
            for on_fold in (True, False):
                settled = settle(Bets(20, play, 10), player, dealer, "50-40-20-7-6-5-3", trips_on_fold=on_fold)
                row = settled.rows[-1]
                pays = TRIPS["50-40-20-7-6-5-3"].get(category(player))
                wins = pays is not None and (play > 0 or on_fold)
                assert row.net == (10 * (pays or 0) if wins else -10)
                assert settled.net - settled.main_net == row.net


# -- basic strategy ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hole", "board", "wanted"),
    [
        ("3c 3d", "", "play4"),
        ("2c 2d", "", "check"),
        ("Ac 2d", "", "play4"),
        ("Kc 2c", "", "play4"),
        ("Kc 4d", "", "check"),
        ("Kc 5d", "", "play4"),
        ("Qc 5c", "", "check"),
        ("Qc 6c", "", "play4"),
        ("Qc 7d", "", "check"),
        ("8d Qc", "", "play4"),
        ("Jc 7c", "", "check"),
        ("8c Jc", "", "play4"),
        ("Jc 9d", "", "check"),
        ("Jc Td", "", "play4"),
        ("Tc 9c", "", "check"),
        ("7c 2d", "Ks 7h 4d", "play2"),
        ("2c 2d", "Ks 7h 4d", "check"),
        ("3c 2d", "As Ah Ad", "play2"),
        ("9c 4d", "Ks Kh 4c", "play2"),
        ("Tc 3c", "8c 6c Kd", "play2"),
        ("9c 3c", "8c 6c Kd", "check"),
        ("Td 3c", "8c 6c Kc", "check"),
        ("Tc 3d", "8c 6c Kc", "play2"),
        ("Qc 3d", "8c 6h Kc", "check"),
        ("7c 2d", "Ks 7h 4d 9s Jc", "play1"),
        ("3c 2d", "Ks Kh 9d 8c 7s", "fold"),
        ("3c 2d", "Ts Js Qs Ks As", "play1"),
        ("Ac 2d", "Ks Qh 9c 7d 4s", "play1"),
    ],
)
def test_basic_strategy(hole: str, board: str, wanted: str) -> None:
    assert strategy.choice(parse_all(hole.split()), parse_all(board.split())) == wanted


def test_dealer_outs_are_counted_card_by_card() -> None:
    hole, board = parse_all(["3c", "2d"]), parse_all(["Ks", "Kh", "9d", "8c", "7s"])
    # Two kings, three of each of nine, eight and seven beat a pair with 9 8 7; so do four aces, queens, jacks, tens.
    assert strategy.dealer_outs(hole, board) == 2 + 3 * 3 + 4 * 4 + 0


def test_nothing_is_decided_on_the_turn() -> None:
    with pytest.raises(ValueError, match="4 cards"):
        strategy.choice([0, 5], [10, 20, 30, 40])


GUIDE = Path(__file__).resolve().parents[2] / "static" / "src" / "guide" / "content"


@pytest.mark.parametrize("language", ["en", "ja", "th"])
def test_the_guide_has_the_edges_that_are_counted(language: str) -> None:
    text = (GUIDE / language / "ultimate.ts").read_text(encoding="utf-8")
    value, hands = GAME_VALUE
    edges = [-value / hands / UNIT, *(-trips_net(key) / sum(SEVEN_CARD_HANDS.values()) for key in TRIPS)]
    assert [edge for edge in edges if f"{100 * edge:.3f} %" not in text] == []
