"""That the verdict of `make faults` sees what it is there to see."""

from __future__ import annotations

import pytest

from tests.faults.books import places_fault
from tests.faults.verdict import chips_of


@pytest.mark.parametrize("places", [[1], [2, 1, 3], [1, 2, 2, 4], [3, 1, 3, 2, 3]])
def test_places_are_a_permutation_with_ties(places: list[int]) -> None:
    assert places_fault(places) is None


@pytest.mark.parametrize("places", [[2], [1, 3], [1, 2, 2, 3], [1, None, 2], [1, 1, 2]])
def test_places_that_are_none(places: list[int | None]) -> None:
    assert places_fault(places) is not None


def test_chips_come_to_an_open_table_by_its_events_alone() -> None:
    assert chips_of({"type": "sat_down", "chips": 500}) == 500
    assert chips_of({"type": "topped_up", "chips": 50, "asked": 80}) == 50
    assert chips_of({"type": "left", "chips": 300}) == -300
    assert chips_of({"type": "awarded", "chips": 300}) == 0
