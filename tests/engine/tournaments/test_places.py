"""Places of those who go out together, hand-for-hand play, and the end after a failure (NK-84, NK-85, NK-89)."""

from __future__ import annotations

from itertools import product

import pytest

from tables.engine.tournaments import failure, hand_for_hand
from tables.engine.tournaments.payouts import prizes_for
from tables.engine.tournaments.places import Busted, groups, left_of_button


def test_the_larger_stack_ranks_higher_and_equal_ones_share() -> None:
    busted = [Busted("A", 500, 1, 2), Busted("B", 900, 3, 1), Busted("C", 900, 2, 6), Busted("D", 900, 2, 4)]
    assert groups(busted) == [["D", "C", "B"], ["A"]]
    assert groups([]) == []


def test_the_odd_chip_goes_to_the_nearest_left_of_the_button() -> None:
    assert [left_of_button(chair, 4) for chair in range(6)] == [2, 3, 4, 5, 6, 1]


def test_hand_for_hand_is_for_the_last_place_without_a_prize() -> None:
    assert [left for left in range(2, 12) if hand_for_hand.is_on(left, 7)] == [8]
    assert [hand_for_hand.charged_ms(took) for took in (0, 45_000, 120_000, 500_000)] == [0, 45_000, 120_000, 120_000]


def test_entries_return_while_less_than_half_are_out() -> None:
    assert [out for out in range(11) if failure.entries_return(10, out)] == [0, 1, 2, 3, 4]
    assert failure.entries_return(11, 5)


def test_the_rest_goes_by_chips_in_whole_chips() -> None:
    """K10 of cases.md: half each and half by chips, and a pool that does not divide."""
    stacks = {"A": 5_000, "B": 3_000, "C": 1_500, "D": 500}
    assert list(failure.by_chips(1_000, stacks, 125).values()) == [375, 275, 200, 150]
    assert failure.by_chips(1_001, {"A": 6, "B": 7, "C": 7}) == {"A": 300, "B": 351, "C": 350}
    assert failure.by_chips(2, {"A": 1, "B": 1, "C": 1}) == {"A": 1, "B": 1, "C": 0}
    with pytest.raises(ValueError, match="a pool of"):
        failure.by_chips(100, stacks, 26)


def test_everybody_left_gets_the_lowest_prize_that_remains() -> None:
    prizes = prizes_for(10, 100)
    assert prizes == [500, 300, 200]
    assert failure.settled(prizes, {"A": 20_000, "B": 10_000}) == {"A": 300 + 133 + 1, "B": 300 + 66}
    # With more players left than prizes the lowest is none.
    assert failure.settled(prizes, {"A": 15_000, "B": 9_000, "C": 3_000, "D": 3_000}) == {
        "A": 500,
        "B": 300,
        "C": 100,
        "D": 100,
    }


def test_whatever_the_stacks_what_remains_of_the_pool_is_paid() -> None:
    for entries, left in product((4, 9, 13, 30, 108), (2, 3, 5, 7)):
        prizes = prizes_for(entries, 7)
        stacks = {f"P{number}": 1 + 37 * number * number for number in range(min(left, entries))}
        paid = failure.settled(prizes, stacks)
        assert sum(paid.values()) == sum(prizes[: len(stacks)])
        assert min(paid.values()) >= 0
