"""Draws of seats from bytes that were handed in (NK-80, NK-81, NK-83, NK-86).

Each draw shuffles by the bytes of SHA-256 of the entropy and a label, without bias (deck.py): the same bytes give the
same seats. Tables have numbers from 1, chairs from 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple, TypeVar

from tables.engine.deck import shuffle

T = TypeVar("T")

CHAIRS = 6
"""Of every table (naiko.md section 3)."""


class Place(NamedTuple):
    """Where somebody sits."""

    table: int
    chair: int


def draw(items: Sequence[T], entropy: bytes, label: str) -> list[T]:
    """The items in a drawn order; at most 256."""
    order = shuffle(range(len(items)), sha256(entropy + b"\0" + label.encode()).digest())
    return [items[number] for number in order]


def tables_for(players: int) -> int:
    """How many tables the players fill."""
    return -(-players // CHAIRS)


def shortest(sizes: Mapping[int, int]) -> int:
    """The table with the fewest players; of several the one with the lowest number."""
    return min(sizes, key=lambda number: (sizes[number], number))


def first_seats(players: Sequence[str], entropy: bytes, number: int = 1) -> dict[str, Place]:
    """Everybody's seat at new tables from `number` on, filled evenly (NK-81, NK-86)."""
    tables = tables_for(len(players))
    chairs = [draw(range(CHAIRS), entropy, f"chairs/{table}") for table in range(tables)]
    return {
        player: Place(number + place % tables, chairs[place % tables][place // tables])
        for place, player in enumerate(draw(players, entropy, "players"))
    }


def first_button(taken: Sequence[int], entropy: bytes, table: int) -> int:
    """The chair that has the button first, of those that are taken."""
    return draw(taken, entropy, f"button/{table}")[0]


def late_seat(open_chairs: Mapping[int, Sequence[int]], entropy: bytes) -> Place | None:
    """A late player's seat: a random open chair at the shortest table (NK-80), None where every chair is taken."""
    sizes = {table: CHAIRS - len(chairs) for table, chairs in open_chairs.items() if chairs}
    if not sizes:
        return None
    table = shortest(sizes)
    return Place(table, draw(open_chairs[table], entropy, "late")[0])
