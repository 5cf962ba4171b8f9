"""What a finished match is to each person: a record (CH-12) like those that devices make of games against computers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import UUID, uuid5

from tables.engine.records import game_account
from tables.models import Result, Seat

if TYPE_CHECKING:
    from datetime import datetime

    from tables.service.live import Live


def make_results(live: Live) -> list[Result]:
    """Store a result for every person who still has an account. The game is over."""
    made = [
        Result(match=live.match, user=seat.user, seat=seat.number, record=record(live, seat), at=live.now)
        for seat in live.persons
        if seat.user is not None
    ]
    return Result.objects.bulk_create(made)


def record(live: Live, seat: Seat) -> dict[str, Any]:
    """`GameRecord` of static/src/records/record.ts, as the seat tells it."""
    match = live.match
    assert match.started_at is not None
    account = game_account(live.table, seat.number)
    for player, other in zip(account["players"], live.seats, strict=True):
        if other.level:
            continue
        player["account_id"] = None if other.user is None else str(other.user.sub)
        player["left"] = other.stand_in == Seat.StandIn.LEFT
        player["away_hands"] = other.away_hands
    # An empty name is "You" in the reader's language.
    account["players"][seat.number]["name"] = ""
    return {
        **account,
        "id": str(record_id(match.pk, seat.number)),
        "app": "poker",
        "mode": "online",
        "match_id": str(match.pk),
        "started_at": _moment(match.started_at),
        "finished_at": _moment(live.now),
        "play_ms": seat.play_ms,
    }


def record_id(match_id: UUID, seat: int) -> UUID:
    """The same whenever it is asked for, so that a result taken over twice is one game."""
    return uuid5(match_id, str(seat))


def _moment(moment: datetime) -> str:
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
