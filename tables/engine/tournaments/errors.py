"""What a tournament refuses, with a code. A fault of the program is any other exception."""

from __future__ import annotations

from typing import Literal

from tables.engine.errors import SetupError

__all__ = ["Refused", "SetupError", "TournamentCode"]

TournamentCode = Literal[
    "BAD_COMMAND",
    "REGISTRATION_NOT_OPEN",
    "REGISTRATION_CLOSED",
    "TOURNAMENT_FULL",
    "ALREADY_REGISTERED",
    "NOT_REGISTERED",
    "TOURNAMENT_RUNNING",
    "TOURNAMENT_OVER",
    "TOURNAMENT_PAUSED",
    "NOT_STARTED",
    "NOT_PAUSED",
    "STALE_HAND",
    "HAND_RUNNING",
    "TABLE_WAITS",
    "BAD_STACKS",
    "TOO_EARLY",
]
"""BAD_COMMAND: not a command, or of a player or table that is not there. REGISTRATION_NOT_OPEN, REGISTRATION_CLOSED:
too early and too late. TOURNAMENT_FULL: every place is taken. TOURNAMENT_RUNNING: nobody can unregister any more.
TOURNAMENT_OVER: finished or cancelled. TOURNAMENT_PAUSED, NOT_STARTED, NOT_PAUSED, HAND_RUNNING: wrong time.
STALE_HAND: a hand that was void or never dealt. TABLE_WAITS: the table may not deal now. BAD_STACKS: not the chips that
the hand began with. TOO_EARLY: two hours have not passed since the pause.
"""


class Refused(Exception):
    """A command that a tournament refuses; nothing has changed by it. `detail` says more where there is more."""

    def __init__(self, code: TournamentCode, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code: TournamentCode = code
        self.detail = detail
