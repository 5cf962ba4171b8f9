"""Runs the vectors of kind lobby in naiko.json: what the arithmetic of tournaments and tables says to each.

`LOBBY` names those that are covered here; the others of the kind are counted as skipped: those `WITH_A_DATABASE`, which
pytest runs, and those of what is not built.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tables.engine.tournaments import levels, payouts, spin
from tests.engine.vector_checks import Vector, Wrong, expect_equal, unknown_keys


def _expect(vector: Vector, got: dict[str, Any]) -> None:
    """Compares every key that is expected, but the words of a note."""
    expected = {key: value for key, value in vector["expect"].items() if key != "note"}
    unknown_keys(expected, tuple(got), "expect")
    expect_equal(vector["id"], {key: got[key] for key in expected}, expected)


def _entries_and_prizes(vector: Vector) -> None:
    setup = vector["setup"]
    entries, entry = setup.get("players", setup.get("entries")), setup["entry"]
    paid = payouts.prizes_for(entries, entry)
    expect_equal("sum of the prizes", sum(paid), entries * entry)
    _expect(vector, {"pool": entries * entry, "payouts": paid})


def _shared_places(vector: Vector) -> None:
    setup = vector["setup"]
    paid = payouts.prizes_for(setup["players"], setup["entry"])
    expect_equal("pool", sum(paid), setup["pool"])
    each = payouts.shared(2, 2, paid)
    expect_equal("both", each[0], each[1])
    _expect(vector, {"each": each[0]})


def _wheel(vector: Vector) -> None:
    wheel = {str(field.multiplier): field.weight for field in spin.WHEEL}
    expect_equal("weights", wheel, vector["setup"]["weights"])
    total = sum(wheel.values())
    mean = sum(field.multiplier * field.weight for field in spin.WHEEL)
    if mean % total:
        raise Wrong(f"the mean is {mean} / {total}")
    _expect(vector, {"total": total, "mean": mean // total})


def _spin_prizes(vector: Vector) -> None:
    setup = vector["setup"]
    paid = spin.spin_prizes(setup["multiplier"], setup["entry"])
    _expect(vector, {"pool": sum(paid), "payouts": paid})


def _wheel_numbers(vector: Vector) -> None:
    _expect(vector, {"map": {number: spin.multiplier_of(int(number)) for number in vector["expect"]["map"]}})


def _level_of_the_next_hand(vector: Vector) -> None:
    """Levels three and four: the clock passes their border while hand 12 runs."""
    structure = levels.SCHEDULED
    border = 3 * structure.level_ms
    hand_12, hand_13 = (structure.blinds(structure.level_at(moment)) for moment in (border - 1, border + 30_000))
    _expect(vector, {"hand12_bb": hand_12.bb, "hand13_bb": hand_13.bb})


LOBBY: dict[str, Callable[[Vector], None]] = {
    "NK-V99": _entries_and_prizes,
    "NK-V100": _entries_and_prizes,
    "NK-V101": _shared_places,
    "NK-V102": _wheel,
    "NK-V103": _spin_prizes,
    "NK-V104": _spin_prizes,
    "NK-V105": _wheel_numbers,
    "NK-V106": _entries_and_prizes,
    "NK-V107": _entries_and_prizes,
    "NK-V117": _level_of_the_next_hand,
}


WITH_A_DATABASE = ("NK-V95", "NK-V96", "NK-V97", "NK-V98", "NK-V116")
"""Of the books: tests/tables/wallet/test_ledger.py reads them from tests/data and runs them."""


def is_covered(vector: Vector) -> bool:
    return vector["id"] in LOBBY


def lobby(vector: Vector) -> None:
    if not is_covered(vector):
        raise Wrong(f"{vector['id']} is not covered")
    LOBBY[vector["id"]](vector)
