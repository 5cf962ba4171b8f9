"""What was done at a table: for receipts, and for the history of a screen (CH-60, PU-78)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any
from uuid import UUID

from accounts.models import User
from tables.engine.events import SECRET, Event, seen_by
from tables.models import Action, Seat
from tables.secrets import unseal

if TYPE_CHECKING:
    from tables.service.live import Live

OPEN_TABLE_HANDS = 50
"""So many of an open table's earlier hands a screen is told."""


def actions_of_hand(match_id: UUID, hand: int) -> list[dict[str, Any]]:
    """Every command of a hand in order: `{v, seat, by, command, events, at}`, with everybody's cards."""
    return [
        {
            "v": action.v,
            "seat": action.seat,
            "by": action.by,
            **_whole(action),
            "at": action.at,
        }
        for action in Action.objects.filter(match=match_id, hand=hand).order_by("v")
    ]


def history(
    match_id: UUID, seat: int | None, before_hand: int, *, since: int = 0, from_hand: int = 0
) -> list[dict[str, Any]]:
    """`HandLog` of each earlier hand, first hand first, as the seat (None: a spectator) may know it.

    since: hands up to this one were played before the one on the seat sat down: he sees them as a spectator does.
    """
    hands: dict[int, list[Event]] = {}
    for action in Action.objects.filter(match=match_id, hand__lt=before_hand, hand__gte=from_hand).order_by("v"):
        viewer = seat if action.hand > since else None
        hides = viewer is not None and any(event["type"] in SECRET for event in action.events)
        events = _whole(action)["events"] if hides else action.events
        hands.setdefault(action.hand, []).extend(seen_by(event, viewer) for event in events)
    return [{"hand": hand, "events": events} for hand, events in hands.items()]


def history_at(live: Live, seat: int | None) -> list[dict[str, Any]]:
    """What a screen that opens is told of earlier hands; of an open table, which has no end, the newest."""
    number, room = live.table.hand_number, live.table.room
    if room is None:
        return history(live.match.pk, seat, number)
    chair = None if seat is None else room.chairs[seat]
    since = number if chair is None else chair.since
    return history(live.match.pk, seat, number, since=since, from_hand=number - OPEN_TABLE_HANDS)


def matches_of(user: User) -> Iterable[dict[str, Any]]:
    """The matches that the account has or had a seat at, for the download."""
    told = ("match", "match__status", "match__options", "match__created_at", "match__started_at", "match__ended_at")
    seats = Seat.objects.filter(user=user).order_by("match__created_at")
    rows: Iterable[dict[str, Any]] = seats.values(*told, "number", "answer", "left_at", "play_ms")
    return rows


def _whole(action: Action) -> dict[str, Any]:
    """Its command and events with what is hidden in them."""
    secret = unseal(action.secret)
    return {name: secret.get(name, getattr(action, name)) for name in ("command", "events")}
