"""How long a match waits for what, and how often somebody may ask."""

from __future__ import annotations

from datetime import timedelta

# allauth's spelling.
RATES = {"register": "120/h/user", "withdraw": "120/h/user"}

STARTS_AFTER = timedelta(seconds=5)
"""From the last seat that was taken (NK-73)."""
WHEEL = timedelta(seconds=4)
"""From the start of a Spin to its first deal (NK-77)."""
BOTS_AFTER = timedelta(seconds=20)
"""From the registration of the first person (naiko.md section 3)."""
WAITS = timedelta(minutes=60)
"""From the newest registration; then the match is cancelled and every entry returns."""
MOST_TABLES = 4
"""At which one account may sit at once (NK-67)."""
FINISHED_SHOWN = 10
