"""Randomness that was handed in: the shuffle and the named streams of D-04.

Nothing here asks the system for randomness; a home makes the bytes, and the same bytes give the same cards
on every Python.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from hashlib import sha256
from itertools import count

FULL_DECK: tuple[int, ...] = tuple(range(52))
"""A new deck before its shuffle: 2c 2d 2h 2s 3c … As."""

ENTROPY_BYTES = 32

# A byte at or above LIMITS[m] would favour some of m places, so it is thrown away.
_LIMITS = (0, *(256 - 256 % m for m in range(1, 257)))


def shuffle(cards: Iterable[int], seed: bytes) -> list[int]:
    """The cards in an order drawn without bias from `seed` (D-04); at most 256 cards, index 0 is the top.

    Fisher and Yates from the top down, each place drawn by rejection from the bytes of
    SHA-256(seed ‖ 0), SHA-256(seed ‖ 1), …
    """
    order = list(cards)
    left = len(order)
    if left < 2:
        return order
    limits = _LIMITS
    limit = limits[left]
    place = 0
    for block in count():
        for byte in sha256(seed + block.to_bytes(8, "big")).digest():
            if byte >= limit:
                continue
            other = place + byte % left
            order[place], order[other] = order[other], order[place]
            place += 1
            left -= 1
            if left == 1:
                return order
            limit = limits[left]
    raise AssertionError("the blocks do not end")


def stream(seed: bytes, label: str) -> random.Random:
    """A generator of its own for everything random but the cards, by label: `button`, `personality/2`, `ai/7/31/4`."""
    return random.Random(sha256(seed + b"\0" + label.encode()).digest())
