"""Expected refusals. A fault of the program is any other exception."""

from __future__ import annotations

from typing import Any, Literal

RefusalCode = Literal[
    "BAD_COMMAND",
    "STALE_TURN",
    "GAME_OVER",
    "HAND_OVER",
    "HAND_RUNNING",
    "NOT_YOUR_TURN",
    "CANNOT_CHECK",
    "CHECK_AVAILABLE",
    "NOTHING_TO_CALL",
    "BELOW_MIN",
    "ABOVE_MAX",
    "RAISE_CLOSED",
    "PLAY_SIZE_NOT_ALLOWED",
    "CHECK_NOT_ALLOWED",
    "FOLD_NOT_ALLOWED",
    "PLAY_ALREADY_MADE",
    "BLIND_MUST_EQUAL_ANTE",
    "BANKROLL_TOO_SMALL",
    "MODE_HAS_NO_POWERS",
    "NO_WINDOW",
    "SHIELD_NOT_FOR_YOU",
    "WINDOW_OPEN",
    "NOT_IN_CAROUSEL",
    "WRONG_STREET",
    "ALREADY_ACTED",
    "POWER_USED_THIS_HAND",
    "ONE_POWER_PER_TURN",
    "ROUND_QUOTA_FULL",
    "BAD_TARGET",
    "TARGET_ALREADY_ANCHORED",
    "BAD_CARD",
    "NOT_ENOUGH_DESTELLOS",
    "SEAT_TAKEN",
    "SEAT_EMPTY",
    "NO_CHANGE",
    "NO_CHIPS",
    "STACK_FULL",
    "TOO_FEW_PLAYERS",
    "BUYIN_TOO_SMALL",
    "BUYIN_TOO_BIG",
]
"""One list for every game (D-02).

BAD_COMMAND: not a command of this table. STALE_TURN: made for an earlier version. GAME_OVER, HAND_OVER,
HAND_RUNNING: wrong time. NOT_YOUR_TURN: somebody else acts. CANNOT_CHECK: chips are owed. CHECK_AVAILABLE: no
fold where checking is free. NOTHING_TO_CALL, BELOW_MIN, ABOVE_MAX: the amount. RAISE_CLOSED: raising is not allowed.
Against the dealer: PLAY_SIZE_NOT_ALLOWED, CHECK_NOT_ALLOWED, FOLD_NOT_ALLOWED: not on this street. PLAY_ALREADY_MADE:
nothing is left to decide. BLIND_MUST_EQUAL_ANTE. BANKROLL_TOO_SMALL: the chips are not there.
The next concern powers, in the order in which they are checked (naiko.md 2.3). NO_WINDOW, SHIELD_NOT_FOR_YOU: no
Short Anchor to answer, or another's. WINDOW_OPEN: one is being answered, and nobody does anything else. ALREADY_ACTED:
the Sleeve Swap comes before the first action. ROUND_QUOTA_FULL: three powers were used in this round. BAD_TARGET:
oneself, or who cannot act or has acted. BAD_CARD: none of the own ones.
At an open table: SEAT_TAKEN, SEAT_EMPTY: somebody sits there, or nobody does. NO_CHANGE: it is so already, or was asked
for. NO_CHIPS: none to play with. STACK_FULL: no space for a top-up. TOO_FEW_PLAYERS: nobody to deal a hand to.
BUYIN_TOO_SMALL, BUYIN_TOO_BIG: the chips to sit down with.
"""

SetupCode = Literal["BAD_SETUP", "TOO_SHORT", "BAD_SAVE", "NEWER_SAVE", "BAD_RECORD", "NEWER_RECORD"]


class IllegalCommand(Exception):
    """A command the rules refuse; the table is unchanged by it.

    `code` gives the reason, `legal` what would have been legal (the shape of `Legal` in the protocol) where
    somebody is to act, else None.
    """

    def __init__(self, code: RefusalCode, legal: dict[str, Any] | None = None) -> None:
        super().__init__(code)
        self.code: RefusalCode = code
        self.legal = legal


class SetupError(Exception):
    """A set-up, a saved table or a record that cannot be used; `code` says why, `detail` is for the log."""

    def __init__(self, code: SetupCode, detail: str) -> None:
        super().__init__(f"{code}: {detail}")
        self.code: SetupCode = code
