"""Draws of seats, balancing and breaking of tables (NK-80 to NK-83, NK-86)."""

from __future__ import annotations

from collections import Counter

import pytest

from tables.engine.tournaments import balancing, breaking
from tables.engine.tournaments.button import Positions
from tables.engine.tournaments.seating import Place, first_button, first_seats, late_seat, tables_for

ENTROPY = bytes(range(32))


def bytes_of(number: int) -> bytes:
    return number.to_bytes(32, "big")


@pytest.mark.parametrize("players", [2, 4, 6, 7, 12, 13, 50, 107, 108])
def test_everybody_gets_a_chair_and_tables_are_filled_evenly(players: int) -> None:
    names = [f"P{number}" for number in range(players)]
    seats = first_seats(names, ENTROPY)
    assert sorted(seats) == sorted(names)
    assert len(set(seats.values())) == players
    sizes = Counter(place.table for place in seats.values())
    assert sorted(sizes) == list(range(1, tables_for(players) + 1))
    assert max(sizes.values()) - min(sizes.values()) <= 1
    assert {place.chair for place in seats.values()} <= set(range(6))


def test_the_bytes_decide_the_draw_and_each_seat_is_as_likely() -> None:
    names = [f"P{number}" for number in range(12)]
    assert first_seats(names, ENTROPY) == first_seats(names, ENTROPY)
    drawn = Counter(first_seats(names, bytes_of(number))["P0"] for number in range(6_000))
    # 500 each, with a standard error of 21.
    assert len(drawn) == 12
    assert all(abs(times - 500) < 5 * 22 for times in drawn.values())
    buttons = Counter(first_button((1, 3, 4), bytes_of(number), 1) for number in range(3_000))
    assert all(abs(buttons[chair] - 1_000) < 5 * 26 for chair in (1, 3, 4))


def test_a_late_player_sits_at_the_shortest_table() -> None:
    open_chairs = {1: [0, 3], 2: [1, 4, 5], 3: [0, 1, 2]}
    seats = [late_seat(open_chairs, bytes_of(number)) for number in range(60)]
    assert {seat for seat in seats if seat} == {Place(2, 1), Place(2, 4), Place(2, 5)}
    assert late_seat({1: [], 2: []}, ENTROPY) is None
    assert late_seat({1: [], 2: [4]}, ENTROPY) == Place(2, 4)


def test_players_of_a_broken_table_fill_the_others_evenly_in_two_draws() -> None:
    open_chairs = {1: [0, 3], 2: [1, 4, 5], 3: [2]}
    seats = [breaking.new_seats("ABCD", open_chairs, bytes_of(number)) for number in range(200)]
    for given in seats:
        assert Counter(place.table for place in given.values()) == {1: 2, 2: 2}
        assert len(set(given.values())) == 4
    assert len({tuple(given) for given in seats}) == 24
    assert {given["A"].chair for given in seats if given["A"].table == 2} == {1, 4, 5}


def test_a_table_breaks_as_soon_as_the_rest_fit() -> None:
    assert breaking.is_due(12, 3)
    assert not breaking.is_due(13, 3)
    assert breaking.is_due(6, 2)
    assert not breaking.is_due(7, 2)


def test_one_moves_from_the_largest_to_the_smallest() -> None:
    every = (1, 2, 3)
    assert balancing.pair({1: 5, 2: 5, 3: 3}, every) == (1, 3)
    assert balancing.pair({1: 3, 2: 3, 3: 5}, every) == (3, 1)
    assert balancing.pair({1: 5, 2: 4, 3: 4}, every) is None
    # A table in a hand gives nobody.
    assert balancing.pair({1: 5, 2: 5, 3: 3}, (2, 3)) == (2, 3)
    assert balancing.pair({1: 5, 2: 4, 3: 3}, (2, 3)) is None


def test_the_next_big_blind_moves_unless_he_was_moved_a_short_while_ago() -> None:
    taken = [True, True, False, True, True, True]
    last = Positions(0, 1, 3)
    assert balancing.mover(taken, last, ()) == (4, [])
    assert balancing.mover(taken, last, (4, 5)) == (0, [4, 5])
    assert balancing.mover(taken, last, (0, 1, 3, 4, 5)) == (4, [])


@pytest.mark.parametrize(
    ("taken", "last", "chair"),
    [
        pytest.param((0, 1, 3), (0, 1, 3), 4, id="the next big blind"),
        pytest.param((0, 1, 3, 4), (0, 1, 3), 5, id="the first open chair behind it"),
        pytest.param((1, 3, 4, 5), (5, 1, 3), 0, id="rather the last place than between button and small blind"),
        pytest.param((0, 4, 5), (4, 5, 0), 1, id="a table of three"),
        pytest.param((0, 1, 4, 5), (0, 1, 3), 2, id="never the small blind that is free"),
        pytest.param((0, 3), (0, 0, 3), 4, id="heads-up"),
    ],
)
def test_the_worst_open_chair(taken: tuple[int, ...], last: tuple[int, int, int], chair: int) -> None:
    assert balancing.worst_chair([each in taken for each in range(6)], Positions(*last)) == chair
