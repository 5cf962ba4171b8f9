"""Randomness that was handed in: the shuffle and the named streams of D-04.

Nothing here asks the system for randomness; a home makes the bytes, and the same bytes give the same cards
on every Python.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from hashlib import sha256

FULL_DECK: tuple[int, ...] = tuple(range(52))
"""A new deck before its shuffle: 2c 2d 2h 2s 3c … As."""

ENTROPY_BYTES = 32

# A byte at or above LIMITS[m] would favour some of m places, so it is thrown away.
_LIMITS = (0, *(256 - 256 % m for m in range(1, 257)))
_FIRST_BLOCKS = tuple(n.to_bytes(8, "big") for n in range(3))


def shuffle(cards: Iterable[int], seed: bytes) -> list[int]:
    """The cards in an order drawn without bias from `seed` (D-04); at most 256 cards, index 0 is the top.

    Fisher and Yates from the top down, each place drawn by rejection from the bytes of
    SHA-256(seed ‖ 0), SHA-256(seed ‖ 1), …
    """
    order = list(cards)
    left = len(order)
    stem = sha256(seed)
    chunks = []
    for block in _FIRST_BLOCKS:
        stage = stem.copy()
        stage.update(block)
        chunks.append(stage.digest())
    drawn = b"".join(chunks)
    blocks = len(chunks)
    at = 0
    limits = _LIMITS
    for i in range(left - 1):
        limit = limits[left]
        while True:
            if at == len(drawn):
                stage = stem.copy()
                stage.update(blocks.to_bytes(8, "big"))
                drawn += stage.digest()
                blocks += 1
            byte = drawn[at]
            at += 1
            if byte < limit:
                break
        j = i + byte % left
        order[i], order[j] = order[j], order[i]
        left -= 1
    return order


def stream(seed: bytes, label: str) -> random.Random:
    """A generator of its own for everything random but the cards, by label: `button`, `personality/2`, `ai/7/31/4`."""
    return random.Random(sha256(seed + b"\0" + label.encode()).digest())
