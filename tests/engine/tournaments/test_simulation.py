"""Some of the simulated tournaments; `python -m tests.engine.tournaments.simulate --tournaments 10000` plays more."""

from __future__ import annotations

from collections import Counter

import pytest

from tables.engine.tournaments.director import Director
from tests.engine.tournaments.simulate import Broken, simulate


@pytest.mark.parametrize("seed", range(0, 200, 50))
def test_everything_holds_in_random_tournaments(seed: int) -> None:
    counts = simulate(50, seed)
    assert counts["tournaments"] == 50
    for happened in ("late entries", "moves: balance", "moves: table_breaks", "final_table", "saved and loaded"):
        assert counts[happened], happened


@pytest.mark.parametrize(
    "seed",
    [
        pytest.param(501, id="a void hand before which somebody was moved"),
        pytest.param(1328, id="a void hand of two who would have waited, and others come meanwhile"),
    ],
)
def test_a_tournament_that_once_failed(seed: int) -> None:
    simulate(1, seed)


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("_balance", lambda self: []),
        ("_break_tables", lambda self, entropy: []),
        ("_place", lambda self, group, place: []),
        ("_is_break", lambda self, now: False),
    ],
)
def test_the_simulation_sees_a_director_that_leaves_something_out(
    monkeypatch: pytest.MonkeyPatch, name: str, fault: object
) -> None:
    monkeypatch.setattr(Director, name, fault)
    with pytest.raises(Broken):
        simulate(50, 0)


def test_the_same_seed_is_the_same_tournament() -> None:
    first, second = simulate(3, 7), simulate(3, 7)
    assert isinstance(first, Counter)
    assert first == second
