"""The one writer of a live table: consumers, tasks and the lobby call it, and nothing else changes a running match.

Every function is one transaction that locks the match's row; what follows a commit is in commit.py.
"""

from __future__ import annotations

from tables.service import rooms
from tables.service.history import actions_of_hand, history, history_at, matches_of
from tables.service.live import Live, NoMatch, locked, read
from tables.service.matches import close, start
from tables.service.play import Refused, back, command, let_play, play, proceed, raise_level
from tables.service.presence import (
    beats,
    closed,
    connected,
    leave,
    leave_all,
    mark_away,
    stop_watching,
    versions,
    watch,
)
from tables.service.upkeep import forget_old, resume, sweep

__all__ = [
    "Live",
    "NoMatch",
    "Refused",
    "actions_of_hand",
    "back",
    "beats",
    "close",
    "closed",
    "command",
    "connected",
    "forget_old",
    "history",
    "history_at",
    "leave",
    "leave_all",
    "let_play",
    "locked",
    "mark_away",
    "matches_of",
    "play",
    "proceed",
    "raise_level",
    "read",
    "resume",
    "rooms",
    "start",
    "stop_watching",
    "sweep",
    "versions",
    "watch",
]
