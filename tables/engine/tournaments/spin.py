"""The wheel of a Spin: what the pool is a multiple of, by printed weights (NK-76, NK-77)."""

from __future__ import annotations

from hashlib import sha256
from itertools import count
from typing import NamedTuple

from tables.engine.tournaments.payouts import prizes

PLAYERS = 3
CHIPS = 500
NUMBERS = 10_000
"""The wheel has so many fields."""


class Field(NamedTuple):
    """The fields of one multiplier: how many of the 10,000, and the parts of the places, per mille."""

    multiplier: int
    weight: int
    split: tuple[int, ...]


WHEEL: tuple[Field, ...] = (
    Field(2, 5_000, (1_000,)),
    Field(3, 3_700, (1_000,)),
    Field(5, 1_000, (1_000,)),
    Field(10, 265, (800, 200)),
    Field(25, 30, (800, 120, 80)),
    Field(100, 5, (800, 100, 100)),
)
"""In the order of the numbers: x2 has 0 to 4999, x3 the next 3,700, and so on. The mean is exactly three entries."""

# Two bytes at or above this would favour the lower numbers, so they are thrown away.
_LIMIT = 65_536 - 65_536 % NUMBERS


def draw_number(seed: bytes) -> int:
    """A number from 0 to 9999, drawn without bias from `seed` (32 fresh bytes): the first pair of bytes of
    SHA-256(seed ‖ 0), SHA-256(seed ‖ 1), … that favours none."""
    for block in count():
        digest = sha256(seed + block.to_bytes(8, "big")).digest()
        for place in range(0, len(digest), 2):
            value = int.from_bytes(digest[place : place + 2], "big")
            if value < _LIMIT:
                return value % NUMBERS
    raise AssertionError("the blocks do not end")


def field_at(number: int) -> Field:
    """The field of the wheel that a number from 0 to 9999 lies in."""
    if not 0 <= number < NUMBERS:
        raise ValueError(f"number {number}")
    for field in WHEEL:
        if number < field.weight:
            return field
        number -= field.weight
    raise AssertionError("the weights are 10,000 together")


def multiplier_of(number: int) -> int:
    return field_at(number).multiplier


def field_of(multiplier: int) -> Field:
    """Raises ValueError for a multiplier that is not on the wheel."""
    for field in WHEEL:
        if field.multiplier == multiplier:
            return field
    raise ValueError(f"multiplier {multiplier}")


def spin_prizes(multiplier: int, entry: int) -> list[int]:
    """What the three places get; a place that is not paid gets 0."""
    split = field_of(multiplier).split
    return prizes(multiplier * entry, split + (0,) * (PLAYERS - len(split)))


def house_pays(multiplier: int, entry: int) -> int:
    """Chips the house adds to the three entries, or keeps of them where it is negative (`house:spin`)."""
    return (multiplier - PLAYERS) * entry
