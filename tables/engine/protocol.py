"""Commands as they arrive from a screen, and the answers to them (D-09).

A message is checked against a closed schema, looked up by its id (a repeated one gets the same answer and changes
nothing), then compared by version: one made for an earlier state of the hand is refused with the present view.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tables.engine.errors import IllegalCommand, RefusalCode
from tables.engine.events import Event, seen_by
from tables.engine.powers import ANSWERS
from tables.engine.table import Table
from tables.engine.views import views_of

ID_LENGTH = 64
IDS_KEPT = 8
"""Commands remembered for each seat: more than a screen can have on the way at once."""

_ALWAYS = {"do": str, "v": int, "id": str}

_FIELDS: dict[str, dict[str, type]] = {
    **dict.fromkeys(("fold", "check", "call", "next_hand", "glimpse", "seal_shield", "let_pass"), _ALWAYS),
    "raise_to": {**_ALWAYS, "to": int},
    "sleeve_swap": {**_ALWAYS, "card": str},
    "short_anchor": {**_ALWAYS, "target": int},
}
"""Every command a screen may send, with exactly these fields."""


def play_of(command: dict[str, Any]) -> dict[str, Any]:
    """A command of a screen as the table knows it, without version and id."""
    return {key: value for key, value in command.items() if key not in ("v", "id")}


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
    if not table.hand_since <= command["v"] <= table.v:
        return _refused(table, seat, _why_too_old(table, command["do"]))
    try:
        events = table.apply(play_of(command), seat, entropy)
    except IllegalCommand as refusal:
        return _refused(table, seat, refusal.code)
    kept = table.answers.setdefault(str(seat), [])
    kept.append({"id": command["id"], "events": [seen_by(event, seat) for event in events]})
    del kept[:-IDS_KEPT]
    return {**message(table, seat, events), "refused": None}


def _is_command(command: dict[Any, Any]) -> bool:
    do = command.get("do")
    fields = _FIELDS.get(do) if isinstance(do, str) else None
    if fields is None or command.keys() != fields.keys():
        return False
    if any(type(command[name]) is not kind for name, kind in fields.items()):
        return False
    return 0 < len(command["id"]) <= ID_LENGTH


def _why_too_old(table: Table, do: str) -> RefusalCode:
    """Who answers a Short Anchor after its window is told that it is over (NK-V65), whoever noticed it first."""
    return "NO_WINDOW" if do in ANSWERS and table.rules.powers and table.powers.window is None else "STALE_TURN"


def _refused(table: Table, seat: int, code: RefusalCode) -> dict[str, Any]:
    legal = table.legal() if table.turn == seat else None
    return {**message(table, seat, []), "refused": {"code": code, "legal": legal}}
