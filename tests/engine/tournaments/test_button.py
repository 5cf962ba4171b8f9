"""The dead button (TDA 32) and the adjustment for heads-up play (TDA 34)."""

from __future__ import annotations

from itertools import product

import pytest

from tables.engine.tournaments.button import Positions, before_first, positions, waits


def dealt(*chairs: int) -> list[bool]:
    return [chair in chairs for chair in range(6)]


@pytest.mark.parametrize(
    ("last", "still", "expected"),
    [
        pytest.param((0, 1, 2), (0, 1, 2, 3, 4, 5), (1, 2, 3), id="nobody went out"),
        pytest.param((0, 1, 2), (0, 2, 3, 4), (1, 2, 3), id="small blind out: a dead button"),
        pytest.param((0, 1, 2), (0, 1, 3, 4), (1, 2, 3), id="big blind out: nobody posts the small blind"),
        pytest.param((0, 1, 2), (0, 3, 4), (1, 2, 3), id="both out: dead button and no small blind"),
        pytest.param((1, 2, 3), (0, 4, 5), (2, 3, 4), id="nobody misses the big blind for it"),
        pytest.param((0, 1, 2), (1, 2), (2, 2, 1), id="three become two: the button is out"),
        pytest.param((0, 1, 2), (0, 2), (2, 2, 0), id="three become two: the small blind is out"),
        pytest.param((0, 1, 2), (0, 1), (1, 1, 0), id="three become two: the big blind is out"),
        pytest.param((0, 0, 3), (0, 3), (3, 3, 0), id="heads-up they take turns"),
        pytest.param((0, 0, 3), (0, 3, 4), (0, 3, 4), id="a third one behind the big blind has it next"),
        pytest.param((0, 0, 3), (0, 3, 1), (1, 3, 0), id="a third one before the big blind has the button"),
    ],
)
def test_positions(last: tuple[int, int, int], still: tuple[int, ...], expected: tuple[int, int, int]) -> None:
    assert positions(dealt(*still), Positions(*last)) == Positions(*expected)


def test_the_first_hand_has_the_drawn_button() -> None:
    for chairs in product((False, True), repeat=6):
        if sum(chairs) < 2:
            continue
        for button in (chair for chair in range(6) if chairs[chair]):
            first = positions(chairs, before_first(chairs, button))
            assert first.button == button
            assert chairs[first.small]
            assert chairs[first.big]


def test_who_is_left_gets_the_big_blind_in_turn_whoever_goes_out() -> None:
    """From every hand of every table to every one that can follow it."""
    everybody = [True] * 6
    for survivors in product((False, True), repeat=6):
        if sum(survivors) < 2:
            continue
        for button in range(6):
            last = positions(everybody, before_first(everybody, button))
            seen = []
            now = last
            for _ in range(sum(survivors)):
                before, now = now, positions(survivors, now)
                seen.append(now.big)
                assert survivors[now.big]
                if sum(survivors) > 2:
                    assert len({now.button, now.small, now.big}) == 3
                    assert now.small == before.big
                else:
                    assert now.button == now.small != now.big
            order = [(last.big + step) % 6 for step in range(1, 7)]
            assert seen == [chair for chair in order if survivors[chair]]


def test_only_between_the_next_button_and_small_blind_does_a_new_player_wait() -> None:
    last = Positions(0, 1, 4)
    assert [chair for chair in range(6) if waits(chair, last, 6)] == [2, 3]
    assert not any(waits(chair, Positions(1, 1, 4), 6) for chair in range(6))
    # One hand later the button has passed him.
    later = positions(dealt(0, 1, 4), last)
    assert later == Positions(1, 4, 0)
    assert positions(dealt(0, 1, 2, 3, 4), later) == Positions(4, 0, 1)


def test_one_alone_plays_no_hand() -> None:
    with pytest.raises(ValueError, match="two players"):
        positions(dealt(3), Positions(0, 1, 2))
