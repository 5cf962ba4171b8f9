"""Events: what happened at a table, as small dictionaries without words.

The shapes are `Event` in `static/src/protocol.ts`: a `type`, seats, amounts, and cards by name. An event is never
changed after it was made. The one event with secrets is `dealt`; `seen_by` takes them out.
"""

from __future__ import annotations

from typing import Any

Event = dict[str, Any]


def log_seen_by(log: list[Event], seat: int | None) -> list[Event]:
    """A hand's log as `seat` may know it. Its deal is among the first events, so the rest is taken as it is."""
    seen = list(log)
    for place, event in enumerate(seen):
        if event["type"] == "dealt":
            seen[place] = seen_by(event, seat)
            break
    return seen


def seen_by(event: Event, seat: int | None) -> Event:
    """The event as `seat` may know it (None: a spectator): only its own hole cards stay in `dealt`."""
    if event["type"] != "dealt":
        return event
    cards, own = event["cards"], str(seat)
    return {**event, "cards": {own: cards[own]} if own in cards else {}}
