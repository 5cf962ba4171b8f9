"""What sockets of a table are sent, as text: made once where the table is, passed on as it is (D-09)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tables.engine.protocol import message, messages
from tables.service.status import status

if TYPE_CHECKING:
    from tables.engine.events import Event
    from tables.service.live import Live

WATCHING = "watching"
"""Whose text spectators get."""


def text(frame: dict[str, Any]) -> str:
    return json.dumps(frame, separators=(",", ":"), ensure_ascii=False)


def viewer_key(user_id: int | None) -> str:
    """The name under which the text of whoever has a seat (None: of spectators) travels. It is the account's, not the
    seat's: a socket that has not heard yet that somebody else sits there must not get his cards."""
    return WATCHING if user_id is None else str(user_id)


def table_frame(live: Live, seat: int | None) -> dict[str, Any]:
    """Everything one viewer may know; without the match's card, which is the lobby's to make."""
    return {"type": "table", "message": message(live.table, seat, []), "status": status(live), **_surroundings(live)}


def answer_frame(live: Live, command_id: object, answer: dict[str, Any]) -> dict[str, Any]:
    return {"type": "answer", "id": command_id, "answer": answer, **_surroundings(live)}


def moved_texts(live: Live) -> dict[str, str]:
    """The message about the moves, for every viewer a text of his own, with presence and clocks after them."""
    events: list[Event] = [event for move in live.moves for event in move.events]
    seated = [seat for seat in live.persons if seat.left_at is None and seat.user_id is not None]
    viewers: list[tuple[int | None, int | None]] = [(seat.user_id, seat.number) for seat in seated]
    if live.match.options["spectators"]:
        viewers.append((None, None))
    # What is the same for all is put into words once.
    same = text({"type": "message", "status": status(live), **_surroundings(live)}).removesuffix("}")
    return {
        viewer_key(user_id): f'{same},"message":{text(told)}}}'
        for (user_id, _seat), told in zip(
            viewers, messages(live.table, [seat for _user, seat in viewers], events), strict=True
        )
    }


def status_text(live: Live) -> str:
    return text({"type": "status", "status": status(live)})


def _surroundings(live: Live) -> dict[str, Any]:
    return {"step": live.step(), "pace": live.pace}
