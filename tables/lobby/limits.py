"""What one account may do to others in an hour, and how much of it may wait."""

from __future__ import annotations

from datetime import timedelta

# allauth's spelling.
RATES = {"open_match": "30/h/user", "invite": "60/h/user", "answer": "120/h/user"}
# Matches of one host that wait for their players.
OPEN_AT_ONCE = 5
# Then a match that nobody has started is cancelled (CH-11).
WAITS = timedelta(hours=24)
