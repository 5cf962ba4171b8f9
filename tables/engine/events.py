"""Events: what happened at a table, as small dictionaries without words.

The shapes are `Event` in `static/src/protocol.ts`: a `type`, seats, amounts, and cards by name. An event is never
changed after it was made. The one event with secrets is `dealt`; `seen_by` takes them out.
"""

from __future__ import annotations

from typing import Any

Event = dict[str, Any]


def seen_by(event: Event, seat: int | None) -> Event:
    """The event as `seat` may know it (None: a spectator): only its own hole cards stay in `dealt`."""
    if event["type"] != "dealt":
        return event
    own = {key: cards for key, cards in event["cards"].items() if seat is not None and key == str(seat)}
    return {**event, "cards": own}
