"""The computed game (tests/ultimate) against the engine, and hands of basic strategy played through the table."""

from __future__ import annotations

import random
from math import comb, sqrt
from typing import Any

import numpy as np
import pytest

from tables.engine.ranking import strength
from tables.engine.ultimate import strategy
from tables.engine.ultimate.ev import result_with_play
from tables.engine.ultimate.preflop_values import VALUES
from tables.engine.ultimate.rules import DealerRules
from tables.engine.ultimate.settlement import Bets, settle
from tables.engine.ultimate.showdowns import showdowns
from tables.engine.ultimate.strategy import plays_river
from tables.engine.ultimate.table import DealerTable
from tests.ultimate import shipped
from tests.ultimate.enumeration import Against
from tests.ultimate.simulation import settled
from tests.ultimate.suits import EXCHANGES, PAIRS, PAIRS_EXCHANGED, Classes, numbers

BASIC_VALUE = -0.024541876
"""The value of basic strategy, as `make ultimate` computes it."""


def boards(count: int) -> np.ndarray:
    """Random boards; every third one has three cards or more of a suit."""
    rng = random.Random(6)
    found = []
    for number in range(count):
        suited = [4 * rank for rank in range(13)]
        others = [card for card in range(52) if card & 3]
        few = rng.randrange(3, 6) if number % 3 == 0 else 0
        found.append(rng.sample(suited, few) + rng.sample(others, 5 - few))
    return np.array(found)


def test_sorting_all_pairs_of_a_board_counts_what_the_engine_counts() -> None:
    rng = random.Random(7)
    on = boards(30)
    found = Against(on)
    results = {times: found.results(times) for times in (1, 2, 4)}
    rule = found.simple_river_rule()
    for row, board in enumerate(on.tolist()):
        for pair in rng.sample(range(len(PAIRS)), 40):
            hole = PAIRS[pair].tolist()
            assert found.there[row, pair] == (not set(hole) & set(board))
            if not found.there[row, pair]:
                assert all(results[times][row, pair] == 0 for times in results)
                continue
            fare = showdowns(hole, board)
            assert found.strength[row, pair] == fare.strength
            assert [results[times][row, pair] for times in results] == [result_with_play(fare, t) for t in results]
            assert rule[row, pair] == plays_river(hole, board)


def test_squares_of_results_are_summed_as_results_are() -> None:
    found = Against(boards(3))
    ones, squares = found.results(2), found.results(2, power=2)
    assert (squares * 990 >= ones * ones)[found.there].all()
    # A board that nobody can improve: every result is a push.
    royal = Against(np.array([[32, 36, 40, 44, 48]]))
    assert not royal.results(4, power=2).any()


def test_classes_are_sets_alike_but_for_their_suits() -> None:
    flops = Classes(3)
    assert (len(flops), flops.sizes.sum()) == (1_755, comb(52, 3))
    rng = random.Random(3)
    for _ in range(300):
        cards = np.array([rng.sample(range(52), 3)])
        number = int(numbers(cards)[0])
        exchanged = EXCHANGES[flops.exchange[number]][cards]
        assert numbers(exchanged) == numbers(flops.members[[flops.of_set[number]]])
    assert sorted({len(symmetries) for symmetries in flops.symmetries}) == [1, 2, 6]
    assert all((np.sort(pairs) == np.arange(len(PAIRS))).all() for pairs in PAIRS_EXCHANGED)


def test_the_shipped_table_is_written_as_the_command_writes_it() -> None:
    assert shipped.text(VALUES) == shipped.FILE.read_text(encoding="utf-8")


def test_simulated_hands_are_settled_as_at_the_table() -> None:
    rng = random.Random(12)
    cards = np.array([rng.sample(range(52), 9) for _ in range(2_000)])
    times = np.array([rng.choice([0, 1, 2, 3, 4]) for _ in cards])
    for results, hand, played in zip(settled(cards, times).tolist(), cards.tolist(), times.tolist(), strict=True):
        player, dealer = strength(hand[:2] + hand[4:]), strength(hand[2:])
        assert results == settle(Bets(2, 2 * played), player, dealer, "50-40-30-8-6-5-3", trips_on_fold=True).net


def test_basic_strategy_at_the_table_comes_to_its_value() -> None:
    """3,000 hands through the table itself. Standard deviation 4.94 Antes, so four errors are 0.36."""
    rng = random.Random(20)
    hands, total = 3_000, 0
    table = DealerTable.create("simulation", DealerRules(), rng.randbytes(32))
    for _ in range(hands):
        bet = {"do": "place", "ante": 10, "blind": 10, "trips": 0, "client": rng.randbytes(32).hex()}
        table.apply({"do": "set_bankroll", "chips": 1_000}, None)
        table.apply(bet, 0)
        while table.hand.street is not None:
            table.apply(command_of(strategy.choice(table.hand.hole(0), table.hand.board)), 0)
        total += table.bankroll - 1_000
        table.apply({"do": "next_hand"}, 0, rng.randbytes(32))
    assert total / (10 * hands) == pytest.approx(BASIC_VALUE, abs=4 * 4.94 / sqrt(hands))


def command_of(choice: str) -> dict[str, Any]:
    return {"do": "play", "times": int(choice[4:])} if choice.startswith("play") else {"do": choice}
