"""Breaking a table as soon as the other tables have room for its players (NK-83)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tables.engine.tournaments.seating import CHAIRS, Place, draw, shortest, tables_for


def is_due(players: int, tables: int) -> bool:
    """The table with the highest number breaks once its hand is over."""
    return tables_for(players) < tables


def new_seats(players: Sequence[str], open_chairs: Mapping[int, Sequence[int]], entropy: bytes) -> dict[str, Place]:
    """Where the players of a broken table go: first their order is drawn, then the chairs.

    One by one they go to the table that is shortest then, so that the tables end as even as they can.
    open_chairs: of each table that stays.
    """
    chairs = {table: draw(given, entropy, f"chairs/{table}") for table, given in open_chairs.items()}
    seats: dict[str, Place] = {}
    for player in draw(players, entropy, "order"):
        table = shortest({number: CHAIRS - len(left) for number, left in chairs.items() if left})
        seats[player] = Place(table, chairs[table].pop())
    return seats
