"""What screens are told of a tournament that has changed: the lobby, whoever shows it, and its tables."""

from __future__ import annotations

import json
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import UUID

from django.db import transaction

from tables import announce, groups
from tables.publish import group_send

if TYPE_CHECKING:
    from tables.engine.tournaments.director import Director
    from tables.models import Tournament
    from tables.tournaments.direction import Direction

_OF_ONE_TABLE = {"hand_ended", "hand_dealt"}


class Summary(NamedTuple):
    """What the row of the lobby says; the time that is left aside."""

    status: str
    entries: int
    left: int
    level: int
    registration_closed: bool


def summary(tournament: Tournament, director: Director) -> Summary:
    paused = director.paused_at is not None
    entries, left = len(director.players), len(director.left())
    return Summary(f"{director.phase} {paused}", entries, left, director.level, director.prizes is not None)


def elsewhere(old_match: UUID, user_id: int | None, match: UUID | None, reason: str) -> None:
    """Called in the transaction: the account's seat is at another table now, or it is out (match None)."""
    if user_id is None:
        return
    message = {
        "type": "table.elsewhere",
        "user": user_id,
        "match": None if match is None else str(match),
        "reason": reason,
    }
    transaction.on_commit(lambda: group_send(groups.match(old_match), message))


def after_commit(direction: Direction) -> None:
    """Called in the transaction, once everything is stored."""
    tournament, director, tables = direction.tournament, direction.director, direction.tables
    if not direction.happened:
        return
    kinds = {event["type"] for event in direction.happened}
    if summary(tournament, director) != direction.before:
        cards = import_module("tables.tournaments.cards")
        announce.tournament_row(cards.row_for_all(tournament, director).model_dump(mode="json"))
    if kinds != {"hand_dealt"}:
        announce.tournament(tournament.pk)
    for player, (number, reason) in direction.seated.items():
        user = direction.entry(player).user
        if user is not None:
            announce.tournament_table(user, tournament.pk, tables.rows[number].match_id, reason)
    if director.phase == "running":
        touched = {event["table"] for event in direction.happened if event["type"] in _OF_ONE_TABLE}
        for number in director.open_tables():
            if number in touched or kinds - _OF_ONE_TABLE:
                _tell_table(direction, number)


def _tell_table(direction: Direction, number: int) -> None:
    """Everybody at the table, then whoever sits there with his own rank."""
    cards = import_module("tables.tournaments.cards")
    tournament, director = direction.tournament, direction.director
    group = groups.match(direction.tables.rows[number].match_id)
    entries = [direction.entry(player) for player in director.tables[number].players()]
    for entry in [None, *(entry for entry in entries if entry.user_id is not None)]:
        told = cards.at_table(tournament, director, number, entry).model_dump(mode="json")
        _send(group, None if entry is None else entry.user_id, {"type": "tournament", "tournament": told})


def _send(group: str, user_id: int | None, frame: dict[str, Any]) -> None:
    message = {"type": "table.own", "user": user_id, "text": json.dumps(frame)}
    transaction.on_commit(lambda: group_send(group, message))
