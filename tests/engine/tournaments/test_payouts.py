"""Prizes: the table of NK-88, rounding, shared places."""

from __future__ import annotations

from itertools import product

import pytest

from tables.engine.errors import SetupError
from tables.engine.tournaments.payouts import (
    MOST_ENTRIES,
    PAYOUTS,
    parts,
    places_paid,
    prizes,
    prizes_for,
    prizes_of_groups,
    shared,
)


def test_each_row_is_whole_and_falls() -> None:
    for _, split in PAYOUTS:
        assert sum(split) == 1_000
        assert list(split) == sorted(split, reverse=True)


def test_each_number_of_entries_has_its_row() -> None:
    paid = {entries: places_paid(entries) for entries in range(2, MOST_ENTRIES + 1)}
    steps = {entries: places for entries, places in paid.items() if paid.get(entries - 1) != places}
    assert steps == {2: 1, 4: 2, 8: 3, 13: 4, 19: 5, 28: 7, 37: 9, 51: 12, 67: 15, 84: 18}


def test_whatever_the_entry_the_prizes_are_the_pool() -> None:
    for entries, entry in product(range(2, MOST_ENTRIES + 1), (1, 7, 99, 100, 201, 1_001)):
        paid = prizes_for(entries, entry)
        assert sum(paid) == entries * entry
        assert min(paid) >= 0


def test_no_payout_for_one_or_too_many() -> None:
    for entries in (0, 1, MOST_ENTRIES + 1):
        with pytest.raises(SetupError):
            parts(entries)
    with pytest.raises(ValueError, match="in parts"):
        prizes(100, (500, 400))


def test_shared_places_split_their_prizes_and_the_first_get_the_odd_chips() -> None:
    assert shared(2, 2, [1_950, 1_050]) == [525, 525]
    assert shared(1, 3, [50, 30, 20]) == [34, 33, 33]
    assert shared(2, 3, [50, 30, 21]) == [17, 17, 17]
    assert shared(4, 2, [50, 30, 20]) == [0, 0]


def test_every_way_of_busting_together_pays_the_whole_pool() -> None:
    """cases.md, prize sum = pool: all ways to cut five players into groups that share places."""
    paid = prizes_for(5, 1_001)
    for cuts in product((False, True), repeat=4):
        groups: list[list[str]] = [["A"]]
        for player, cut in zip("BCDE", cuts, strict=True):
            if cut:
                groups.append([player])
            else:
                groups[-1].append(player)
        result = prizes_of_groups(groups, paid)
        assert sum(prize for _, prize in result.values()) == 5_005
        assert [result[player][0] for player in "ABCDE"] == [
            1 + sum(len(group) for group in groups[:number]) for number, group in enumerate(groups) for _ in group
        ]
