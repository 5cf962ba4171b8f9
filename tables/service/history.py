"""What was done at a table: for receipts, and for the history of a screen (CH-60, PU-78)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from accounts.models import User
from tables.engine.events import SECRET, Event, seen_by
from tables.models import Action, Seat
from tables.secrets import unseal


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


def history(match_id: UUID, seat: int | None, before_hand: int) -> list[dict[str, Any]]:
    """`HandLog` of each earlier hand, first hand first, as the seat (None: a spectator) may know it."""
    hands: dict[int, list[Event]] = {}
    for action in Action.objects.filter(match=match_id, hand__lt=before_hand).order_by("v"):
        hides = seat is not None and any(event["type"] in SECRET for event in action.events)
        events = _whole(action)["events"] if hides else action.events
        hands.setdefault(action.hand, []).extend(seen_by(event, seat) for event in events)
    return [{"hand": hand, "events": events} for hand, events in hands.items()]


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
