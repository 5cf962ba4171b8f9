"""Events: what happened at a table, as small dictionaries without words.

The shapes are `Event` in `static/src/protocol.ts`: a `type`, seats, amounts, and cards by name. An event is never
changed after it was made. Three kinds have secrets, which `seen_by` takes out: who was dealt what, and what a power
has shown to its user.
"""

from __future__ import annotations

from typing import Any

Event = dict[str, Any]

# Of an event that concerns one seat alone: what nobody else may know.
_OWN = {"glimpsed": ("card",), "swapped": ("discard", "card")}

SECRET = ("dealt", *_OWN)
"""Events that not everybody may know whole."""

COMINGS_AND_GOINGS = ("sat_down", "left", "moved_in", "moved_out", "topped_up", "sat_out", "sat_in", "asked")
"""Events of an open table that are no part of a hand, though they happen beside one."""


def log_seen_by(log: list[Event], seat: int | None) -> list[Event]:
    """A hand's log as `seat` may know it. Where it has no powers, what follows the deal is taken as it is."""
    seen = list(log)
    powers = False
    for place, event in enumerate(seen):
        kind = event["type"]
        if kind in SECRET:
            seen[place] = seen_by(event, seat)
            if not powers:
                break
        elif kind == "carousel":
            powers = True
    return seen


def seen_by(event: Event, seat: int | None) -> Event:
    """The event as `seat` may know it (None: a spectator).

    Only its own hole cards stay in `dealt`; in `glimpsed` and `swapped` the cards of others are None.
    """
    kind = event["type"]
    if kind == "dealt":
        cards, own = event["cards"], str(seat)
        return {**event, "cards": {own: cards[own]} if own in cards else {}}
    if kind in _OWN and event["seat"] != seat:
        return event | dict.fromkeys(_OWN[kind])
    return event


def seen_by_all(command: dict[str, Any]) -> dict[str, Any]:
    """A command as everybody may know it: a card that is named in it is the own secret."""
    return {key: value for key, value in command.items() if key != "card"}
