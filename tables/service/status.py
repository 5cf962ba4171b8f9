"""Presence and clocks of a match: `Status` of static/src/online/messages.ts. The same for everybody at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tables.models import Match, Seat
from tables.service import clocks, times

if TYPE_CHECKING:
    from tables.service.live import Live


def status(live: Live) -> dict[str, Any]:
    match, now = live.match, live.now
    step = live.step()
    paused = match.paused_at is not None
    due_ms = match.step_left_ms if paused else None if match.due_at is None else times.ms(match.due_at - now)
    level_ms = match.level_left_ms if paused else None if match.level_at is None else times.ms(match.level_at - now)
    waits_for = step["seat"] if live.is_playing and step["kind"] == "person" else None
    return {
        "wallet": match.is_wallet,
        "paused": paused,
        "spectators": _spectators(live),
        "seats": [_seat(live, seat) for seat in live.seats],
        "turn": None
        if waits_for is None
        else {
            "seat": waits_for,
            "waiting_ms": 0 if paused else live.waiting_ms,
            "limit_ms": due_ms,
            "clock": _clock(live, waits_for),
        },
        "window_ms": due_ms if live.is_playing and step["kind"] == "window" else None,
        "next_hand_in_ms": due_ms if live.is_playing and step["kind"] == "next_hand" else None,
        "level_in_ms": level_ms,
        "waits": _waits(live, step),
        "waits_ms": None if match.hold_until is None else times.ms(match.hold_until - now),
    }


def _waits(live: Live, step: dict[str, Any]) -> str | None:
    """Why no hand is dealt at an open table."""
    if not live.is_playing or step["kind"] != "wait":
        return None
    if live.match.hold:
        return live.match.hold
    return None if live.match.kind == Match.Kind.TOURNAMENT and not live.table.waits else "players"


def _clock(live: Live, number: int) -> dict[str, Any] | None:
    """What is left of the turn at a wallet table, and what happens then; None between friends."""
    if not live.match.is_wallet:
        return None
    turn = clocks.running(live.match)
    if turn is None:
        left = {"turn_ms": times.ms((live.match.due_at or live.now) - live.now)}
        left |= {"bank_ms": 0, "reserve_ms": 0, "on_reserve": False}
    else:
        left = turn.left(live.now)
    return {**left, "then": "check" if live.table.can({"do": "check"}, number) else "fold"}


def _seat(live: Live, seat: Seat) -> dict[str, Any]:
    person = not seat.level and (not live.match.is_open or seat.sat_at is not None)
    connected = person and seat.left_at is None and seat.away_at is None
    counts_down = person and seat.away_at is not None and not seat.stand_in and not live.match.is_wallet
    return {
        "seat": seat.number,
        "person": person,
        "connected": connected,
        "away_in_ms": times.ms(seat.away_at - live.now) if counts_down and seat.away_at is not None else None,
        "stand_in": seat.stand_in or None,
        "bank_ms": seat.bank_ms if person and live.match.is_wallet else None,
        "reserve_ms": seat.reserve_ms if person and live.match.is_wallet else None,
    }


def _spectators(live: Live) -> int:
    if not live.match.options["spectators"]:
        return 0
    return live.match.watching.filter(seen_at__gt=times.before(live.now, times.AWAY_MS)).count()
