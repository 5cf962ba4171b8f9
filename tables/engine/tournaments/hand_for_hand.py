"""Hand-for-hand play before the money (NK-84): each table plays one hand and waits for all."""

from __future__ import annotations

TURN_MS = 15_000
MOST_CHARGED_MS = 120_000
"""The levels' clock stands still and is charged with each hand, but with no more than this."""


def is_on(left: int, paid: int) -> bool:
    """One more has to go before everybody left is paid."""
    return left == paid + 1


def charged_ms(took_ms: int) -> int:
    """What a round that took so long costs of the level."""
    return min(took_ms, MOST_CHARGED_MS)
