"""What a person's open pages are told, wherever in the app they are (`/ws/me`), and the end of sockets.

Everything is sent after the transaction that is open, if one is, has been committed.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.db import transaction

from accounts.models import User
from tables import groups
from tables.publish import group_send

SIGNED_OUT = 4401
RECONNECT = 1012


def lobby(users: Iterable[User]) -> None:
    """Something of their matches has changed."""
    for user in users:
        _tell(user, {"type": "lobby"})


def invited(user: User, card: dict[str, Any]) -> None:
    """card: `MatchCard` as JSON values."""
    _tell(user, {"type": "invited", "match": card})


def friends(user: User) -> None:
    """Something of the friends, or of the requests, has changed."""
    _tell(user, {"type": "friends"})


def away(user: User, match_id: UUID, in_ms: int | None) -> None:
    """The computer takes over the seat in so many ms; None: not any more, or it has (D-29)."""
    _tell(user, {"type": "away", "match": str(match_id), "in_ms": in_ms})


def sit_and_go(users: Iterable[User]) -> None:
    """Something of a Sit & Go or Spin of theirs has changed."""
    for user in users:
        _tell(user, {"type": "sit_and_go"})


def sit_and_go_started(users: Iterable[User], match_id: UUID) -> None:
    """They sit at its table now, whatever they look at."""
    for user in users:
        _tell(user, {"type": "sit_and_go_started", "match": str(match_id)})


def waiting(table: dict[str, Any]) -> None:
    """To everybody: so many have registered for an offer. table: `WaitingTable` as JSON values."""
    frame = {"type": "waiting", "table": table}
    _after_commit(groups.CARD_ROOM, {"type": "person.told", "text": json.dumps(frame)})


def cash(users: Iterable[User]) -> None:
    """Something of their cash tables, waiting lists or offers has changed."""
    for user in users:
        _tell(user, {"type": "cash"})


def cash_row(row: dict[str, Any]) -> None:
    """To everybody: a table of the cash lobby. row: `CashRow` as JSON values."""
    _after_commit(groups.CARD_ROOM, {"type": "person.told", "text": json.dumps({"type": "cash_row", "row": row})})


def cash_offer(user: User, offer: dict[str, Any]) -> None:
    """A seat is kept for him. offer: `SeatOffer` as JSON values."""
    _tell(user, {"type": "cash_offer", "offer": offer})


def cash_invited(user: User, invitation: dict[str, Any]) -> None:
    """To a private table. invitation: `table`, `host`, `game`, `sb`, `bb`."""
    _tell(user, {"type": "cash_invited", **invitation})


def tournament(tournament_id: UUID) -> None:
    """To everybody: something of it has changed, for whoever shows it."""
    frame = {"type": "tournament", "tournament": str(tournament_id)}
    _after_commit(groups.CARD_ROOM, {"type": "person.told", "text": json.dumps(frame)})


def tournament_row(row: dict[str, Any]) -> None:
    """To everybody: how it stands in the lobby. row: `TournamentRow` as JSON values."""
    frame = {"type": "tournament_row", "row": row}
    _after_commit(groups.CARD_ROOM, {"type": "person.told", "text": json.dumps(frame)})


def tournament_table(user: User, tournament_id: UUID, match_id: UUID, reason: str) -> None:
    """One sits at that table now, whatever one looks at. reason: start, moved or final."""
    frame = {"type": "tournament_table", "tournament": str(tournament_id), "match": str(match_id), "reason": reason}
    _tell(user, frame)


def close_session(session_key: str) -> None:
    """The session has ended: its sockets end too (D-10)."""
    _after_commit(groups.session(session_key), {"type": "socket.end", "code": SIGNED_OUT})


def close_account(user: User) -> None:
    """Sessions of the account have ended: its sockets show again whose they are, by connecting anew."""
    _after_commit(groups.person(user.sub), {"type": "socket.end", "code": RECONNECT})


def _tell(user: User, frame: dict[str, Any]) -> None:
    _after_commit(groups.person(user.sub), {"type": "person.told", "text": json.dumps(frame)})


def _after_commit(group: str, message: dict[str, Any]) -> None:
    transaction.on_commit(lambda: group_send(group, message))
