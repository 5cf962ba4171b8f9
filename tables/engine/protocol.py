"""Commands as they arrive from a screen, and the answers to them (D-09).

A message is checked against a closed schema, looked up by its id (a repeated one gets the same answer and changes
nothing), then compared by version (an old one is refused with the present view).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tables.engine.errors import IllegalCommand, RefusalCode
from tables.engine.events import Event, seen_by
from tables.engine.table import Table
from tables.engine.views import views_of

ID_LENGTH = 64
IDS_KEPT = 8
"""Commands remembered for each seat: more than a screen can have on the way at once."""

_FIELDS = {
    "fold": {"do", "v", "id"},
    "check": {"do", "v", "id"},
    "call": {"do", "v", "id"},
    "raise_to": {"do", "v", "id", "to"},
    "next_hand": {"do", "v", "id"},
}


def message(table: Table, seat: int | None, events: list[Event]) -> dict[str, Any]:
    """What a screen receives: the version, the events that led there as `seat` may know them, the whole view."""
    return {"v": table.v, "events": [seen_by(event, seat) for event in events], "view": table.view(seat)}


def messages(table: Table, viewers: Sequence[int | None], events: list[Event]) -> list[dict[str, Any]]:
    """The message to each of the viewers, for less than as many calls of `message`."""
    views = views_of(table, viewers)
    return [
        {"v": table.v, "events": [seen_by(event, viewer) for event in events], "view": view}
        for viewer, view in zip(viewers, views, strict=True)
    ]


def answer(table: Table, seat: int, command: object, entropy: bytes) -> dict[str, Any]:
    """The answer to a command of the person on `seat` (`Answer` of the protocol); never raises for bad input.

    command: anything that came from outside. entropy: 32 fresh bytes of the home.
    """
    if not isinstance(command, dict) or not _is_command(command):
        return _refused(table, seat, "BAD_COMMAND")
    for known in table.answers.get(str(seat), ()):
        if known["id"] == command["id"]:
            return {**message(table, seat, known["events"]), "refused": None}
    if command["v"] != table.v:
        return _refused(table, seat, "STALE_TURN")
    play = {key: command[key] for key in ("do", "to") if key in command}
    try:
        events = table.apply(play, seat, entropy)
    except IllegalCommand as refusal:
        return _refused(table, seat, refusal.code)
    kept = table.answers.setdefault(str(seat), [])
    kept.append({"id": command["id"], "events": [seen_by(event, seat) for event in events]})
    del kept[:-IDS_KEPT]
    return {**message(table, seat, events), "refused": None}


def _is_command(command: dict[Any, Any]) -> bool:
    do = command.get("do")
    fields = _FIELDS.get(do) if isinstance(do, str) else None
    if fields is None or command.keys() != fields:
        return False
    whole = [command["v"]] + ([command["to"]] if "to" in fields else [])
    if any(type(number) is not int for number in whole):
        return False
    return isinstance(command["id"], str) and 0 < len(command["id"]) <= ID_LENGTH


def _refused(table: Table, seat: int, code: RefusalCode) -> dict[str, Any]:
    legal = table.legal() if table.turn == seat else None
    return {**message(table, seat, []), "refused": {"code": code, "legal": legal}}
