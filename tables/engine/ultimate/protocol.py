"""Commands as they arrive from a screen, and the answers to them: the same ways as at the tables of poker (D-09)."""

from __future__ import annotations

from typing import Any

from tables.engine.errors import IllegalCommand, RefusalCode
from tables.engine.events import Event
from tables.engine.protocol import ID_LENGTH, IDS_KEPT
from tables.engine.ultimate.hand import PLAYER
from tables.engine.ultimate.table import DealerTable
from tables.engine.ultimate.views import view_of

_FIELDS: dict[str, tuple[str, ...]] = {
    "place": ("ante", "blind", "trips", "client"),
    "play": ("times",),
    "check": (),
    "fold": (),
    "next_hand": (),
    "reset_bankroll": (),
    "set_rules": ("rules",),
}
"""What each command carries besides `do`, `v` and `id`."""


def message(table: DealerTable, events: list[Event]) -> dict[str, Any]:
    """What a screen receives: `DealerMessage` of the protocol."""
    return {"v": table.v, "events": events, "view": view_of(table)}


def answer(table: DealerTable, command: object, entropy: bytes) -> dict[str, Any]:
    """The answer to a command of the person (`DealerAnswer` of the protocol); never raises for bad input.

    command: anything that came from outside. entropy: 32 fresh bytes of the home.
    """
    if not isinstance(command, dict) or not _is_command(command):
        return _refused(table, "BAD_COMMAND")
    for known in table.answers:
        if known["id"] == command["id"]:
            return {**message(table, known["events"]), "refused": None}
    if command["v"] != table.v:
        return _refused(table, "STALE_TURN")
    do = {key: value for key, value in command.items() if key not in ("v", "id")}
    try:
        events = table.apply(do, PLAYER, entropy)
    except IllegalCommand as refusal:
        return _refused(table, refusal.code)
    table.answers.append({"id": command["id"], "events": events})
    del table.answers[:-IDS_KEPT]
    return {**message(table, events), "refused": None}


def _is_command(command: dict[Any, Any]) -> bool:
    do = command.get("do")
    fields = _FIELDS.get(do) if isinstance(do, str) else None
    if fields is None or command.keys() != {"do", "v", "id", *fields} or type(command["v"]) is not int:
        return False
    return isinstance(command["id"], str) and 0 < len(command["id"]) <= ID_LENGTH


def _refused(table: DealerTable, code: RefusalCode) -> dict[str, Any]:
    return {**message(table, []), "refused": {"code": code, "legal": table.legal()}}
