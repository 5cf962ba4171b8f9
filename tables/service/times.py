"""How long a match between people waits for what, in milliseconds (CH-11, D-30 to D-33)."""

from __future__ import annotations

from datetime import datetime, timedelta

AWAY_MS = 45_000
"""Without a sign of the person's screen; then a computer plays for the seat."""
SILENT_MS = 25_000
"""Two beats have not come: the screen counts as gone, and the others see the rest of AWAY_MS run down."""
NEXT_HAND_MS = 8_000
WALLET_NEXT_HAND_MS = 3_000
AFTER_SHOWDOWN_MS = 6_000
"""At a wallet table, where no button deals the next hand (D-49)."""
AWAY_TURN_MS = 1_000
"""Of a person at a wallet table who is away; then the seat checks or folds (naiko.md section 3)."""
MAY_STAND_IN_MS = 90_000
"""From then on another player may let the computer play this hand for who is waited for."""
LOST_S = 3
"""A step that is so late has lost its task, or clocks stand still."""
TIMEOUTS = 2
"""Turns in a row whose time ran out; then a computer plays for the seat until its owner's next tap. At a wallet
table the seat checks or folds at once."""
ABANDONED_AFTER = timedelta(hours=24)
"""With nobody connected."""
WALLET_ABANDONED_AFTER = timedelta(hours=2)
"""The same at a wallet table, which does not stand still meanwhile (NK-89)."""


def ms(span: timedelta) -> int:
    return max(0, round(span.total_seconds() * 1000))


def after(moment: datetime, milliseconds: int) -> datetime:
    return moment + timedelta(milliseconds=milliseconds)


def before(moment: datetime, milliseconds: int) -> datetime:
    return moment - timedelta(milliseconds=milliseconds)
