"""The running score: what the counters say of a person's play (UTH-38)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tables.engine.ultimate.ev import GAME_VALUE, UNIT
from tables.engine.ultimate.paytables import SEVEN_CARD_HANDS, TRIPS, trips_net
from tables.engine.ultimate.rules import STREETS
from tables.engine.ultimate.trainer.record import Training

Entry = tuple[list[str], dict[str, int]]
"""(mode, alone or helped, street, chosen, best, grade) and what was counted of it."""


def score(training: Training) -> dict[str, Any]:
    """`Score` of the protocol. Costs, results and values are units, of which an Ante has `unit`.

    game: the value of a hand with the best play, by which the strategy that was played is measured: it loses what the
    best play loses and the cost besides.
    """
    entries = [(key.split("/"), counted) for key, counted in sorted(training["decisions"].items())]
    return {
        "unit": UNIT,
        "game": {"value": GAME_VALUE[0], "hands": GAME_VALUE[1]},
        "hands": training["hands"],
        "result": training["result"],
        "alone": _part(entries, "trainer", "alone"),
        "helped": _part(entries, "trainer", "helped"),
        "drill": _part(entries, "drill", "alone"),
        "drill_helped": _part(entries, "drill", "helped"),
        "worst": training["worst"],
        "trips": [
            {
                "table": table,
                **training["trips"][table],
                # What the stakes are expected to come to: chips, times the number of hands of seven cards.
                "expected": training["trips"][table]["staked"] * trips_net(table),
                "of_hands": sum(SEVEN_CARD_HANDS.values()),
            }
            for table in TRIPS
            if table in training["trips"]
        ],
    }


def _part(entries: list[Entry], mode: str, how: str) -> dict[str, Any]:
    """`ScorePart` of the protocol: one mode's decisions, all of them, by street, and the mistakes by choice."""
    mine = [entry for entry in entries if entry[0][:2] == [mode, how]]
    by_street = {street: [entry for entry in mine if entry[0][2] == street] for street in STREETS}
    mistakes: dict[tuple[str, str, str], dict[str, int]] = {}
    for (_, _, street, chosen, best, grade), counted in mine:
        if grade != "optimal":
            sums = mistakes.setdefault((street, chosen, best), {"count": 0, "cost": 0})
            sums["count"] += counted["count"]
            sums["cost"] += counted["cost"]
    return {
        **_sums(mine),
        "by_street": [{"street": street, **_sums(part)} for street, part in by_street.items()],
        "by_choice": [
            {"street": street, "chosen": chosen, "best": best, **sums}
            for (street, chosen, best), sums in sorted(mistakes.items(), key=_dearest_first)
        ],
    }


def _dearest_first(mistake: tuple[tuple[str, str, str], dict[str, int]]) -> tuple[int, tuple[str, str, str]]:
    return -mistake[1]["cost"], mistake[0]


def _sums(entries: Iterable[Entry]) -> dict[str, Any]:
    grades = {"optimal": 0, "inaccuracy": 0, "mistake": 0, "blunder": 0}
    cost = 0
    for (*_, grade), counted in entries:
        grades[grade] += counted["count"]
        cost += counted["cost"]
    return {"decisions": sum(grades.values()), "cost": cost, "grades": grades}
