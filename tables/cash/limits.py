"""How long what waits at a cash table, how many of what there may be, and how often somebody may ask."""

from __future__ import annotations

from datetime import timedelta

# allauth's spelling.
RATES = {
    "cash_sit": "240/h/user",
    "cash_open": "30/h/user",
    "cash_code": "60/h/user",
    "cash_wait": "240/h/user",
    "cash_top_up": "600/h/user",
    "cash_invite": "120/h/user",
}

SEATS = 6
"""Of a public table."""
BROKE = timedelta(seconds=120)
"""A seat without chips is kept so long (NK-61)."""
OFFERED = timedelta(seconds=30)
"""A free seat is kept so long for the first of a waiting list (NK-65)."""
RETURN = timedelta(minutes=60)
"""Whoever comes back within it brings what he left with (NK-62)."""
CLOSES = timedelta(seconds=60)
"""After the last person has left (NK-69)."""
PRIVATE_OPENS = timedelta(minutes=10)
"""So long a private table waits for its first person: its host may still be inviting."""
AWAY_SITS_OUT = timedelta(seconds=120)
AWAY_LEAVES = timedelta(minutes=10)
"""From when nobody is connected any more (naiko.md section 3)."""
SITS_OUT = timedelta(minutes=30)
"""Then the seat is free also where nobody waits for it (NK-63)."""
MISSED_BLINDS = 4
"""Big blinds; then the seat is free where somebody waits for it (NK-63)."""
MOST_LISTS = 3
"""Of one account (NK-65)."""
MOST_WATCHING = 50
BOTS = 4
"""At a public table with bots, as long as one seat more is free: people find one without waiting."""
POTS = 20
"""The average pot is of so many hands (NK-68)."""
CODE_LENGTH = 6
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""None that are easily taken for another."""
TURNS_MS = (10_000, 20_000, 40_000)
"""Of a private table (NK-70)."""
