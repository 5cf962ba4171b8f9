"""What the Blind and Trips pay, and what Trips costs in the long run (uth.md, "Pay tables in use", UTH-29)."""

from __future__ import annotations

from typing import Any, Literal

from tables.engine.ranking import category

Odds = tuple[int, int]
"""(3, 2) pays three chips for two."""

TripsKey = Literal["50-40-30-8-6-5-3", "50-40-30-9-7-4-3", "50-40-30-8-7-4-3", "50-40-20-7-6-5-3"]
"""A Trips table is called by what it pays, from the royal flush down to three of a kind."""

PAID: tuple[str, ...] = (
    "royal_flush",
    "straight_flush",
    "four_of_a_kind",
    "full_house",
    "flush",
    "straight",
    "three_of_a_kind",
)
"""The categories that a pay table has a line for, best first."""

BLIND: dict[str, Odds] = {
    "royal_flush": (500, 1),
    "straight_flush": (50, 1),
    "four_of_a_kind": (10, 1),
    "full_house": (3, 1),
    "flush": (3, 2),
    "straight": (1, 1),
}
"""What the Blind pays to a hand that beats the dealer; with any other it is returned (UTH-19)."""

TRIPS: dict[TripsKey, dict[str, int]] = {
    "50-40-30-8-6-5-3": dict(zip(PAID, (50, 40, 30, 8, 6, 5, 3), strict=True)),
    "50-40-30-9-7-4-3": dict(zip(PAID, (50, 40, 30, 9, 7, 4, 3), strict=True)),
    "50-40-30-8-7-4-3": dict(zip(PAID, (50, 40, 30, 8, 7, 4, 3), strict=True)),
    "50-40-20-7-6-5-3": dict(zip(PAID, (50, 40, 20, 7, 6, 5, 3), strict=True)),
}
"""What Trips pays to one; less than three of a kind loses it (UTH-23)."""

STANDARD_TRIPS: TripsKey = "50-40-30-8-6-5-3"

SEVEN_CARD_HANDS: dict[str, int] = {
    "royal_flush": 4_324,
    "straight_flush": 37_260,
    "four_of_a_kind": 224_848,
    "full_house": 3_473_184,
    "flush": 4_047_644,
    "straight": 6_180_020,
    "three_of_a_kind": 6_461_620,
    "two_pair": 31_433_400,
    "pair": 58_627_800,
    "high_card": 23_294_460,
}
"""How many of the 133,784,560 hands of seven cards are of each category."""


def blind_odds(strength: int) -> Odds | None:
    """What the Blind pays to a hand that beats the dealer, None where it is only returned."""
    return BLIND.get(category(strength))


def trips_pays(table: TripsKey, strength: int) -> int | None:
    """What Trips pays to one, None where it loses."""
    return TRIPS[table].get(category(strength))


def trips_net(table: TripsKey) -> int:
    """The result of one chip on Trips with each of the hands of seven cards: the edge is minus this of their number.

    It holds where Trips pays on a fold too (UTH-24).
    """
    pays = TRIPS[table]
    return sum([many * pays.get(name, -1) for name, many in SEVEN_CARD_HANDS.items()])


def described() -> dict[str, Any]:
    """All tables, as `PayTables` of the protocol has them."""
    return {
        "blind": [{"category": name, "pays": list(BLIND[name]) if name in BLIND else None} for name in PAID],
        "trips": [
            {
                "key": key,
                "pays": [{"category": name, "pays": [pays[name], 1]} for name in PAID],
                "net": trips_net(key),
            }
            for key, pays in TRIPS.items()
        ],
        "hands": sum(SEVEN_CARD_HANDS.values()),
    }
