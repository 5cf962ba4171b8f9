"""How long tournaments wait for what, and how often somebody may ask."""

from __future__ import annotations

from datetime import timedelta

# allauth's spelling.
RATES = {"tournament": "240/h/user"}

FIRST_DEAL = timedelta(seconds=5)
"""From a new table to its first hand, so that its people have come."""
BOTS_BEFORE = timedelta(seconds=5)
"""So long before the start bots fill up to the fewest that can play."""
STOOD_STILL = timedelta(seconds=120)
"""Nobody has looked after a running tournament for so long: that was a failure (NK-89)."""
RESUMES_AFTER = timedelta(seconds=60)
"""From the end of a failure until play goes on, so that people can come back."""
KEPT = timedelta(days=365)
"""How long results can be looked up (NK-87)."""
AHEAD = timedelta(days=8)
HOURS_AHEAD = timedelta(hours=4)
"""How far ahead a schedule announces, and an hourly one."""
MOST_WATCHING = 200
"""At the final table; at any other as at other open tables (NK-86)."""
FINISHED_SHOWN = 10
NEWS_SHOWN = 50
