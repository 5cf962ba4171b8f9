"""Finished matches as live tables leave them: a `Match`, its seats, and a `Result` for each person."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid5

from accounts.models import User
from tables.models import Match, Result, Seat

BEGIN = datetime(2026, 3, 1, 12, tzinfo=UTC)
OPTIONS = {
    "game": "holdem",
    "table": "custom",
    "chips": 400,
    "sb": 10,
    "bb": 20,
    "rise": {"by": "hands", "every": 5},
    "speed": "normal",
    "turn_ms": None,
    "spectators": False,
}


def finished(
    people: Sequence[User],
    ranks: Sequence[int],
    *,
    computers: Sequence[int] = (),
    left: Sequence[User] = (),
    minutes: int = 0,
    away_hands: int = 0,
) -> Match:
    """A match that has just ended: ranks of the people, then those of computer players, by seat."""
    ended = BEGIN + timedelta(minutes=minutes)
    match = Match.objects.create(
        host=people[0],
        status=Match.Status.FINISHED,
        options=OPTIONS,
        started_at=ended - timedelta(minutes=30),
        ended_at=ended,
        hand=9,
    )
    seats: list[User | None] = [*people, *(None for _ in computers)]
    places = [*ranks, *computers]
    for number, user in enumerate(seats):
        Seat.objects.create(
            match=match,
            number=number,
            user=user,
            level="" if user else "medium",
            persona="" if user else "marco",
            answer="accepted" if user else "",
            left_at=ended if user in left else None,
        )
    players = [
        {
            "seat": number,
            "name": user.username if user else "",
            "persona": None if user else "marco",
            "icon": user.icon if user else "wave",
            "kind": "human" if user else "cpu",
            "level": None if user else "medium",
            "account_id": str(user.sub) if user else None,
            "rank": places[number],
            "out_at_hand": None if places[number] == 1 else 9 - places[number],
            "left": user in left,
            "away_hands": away_hands if number == 0 else 0,
        }
        for number, user in enumerate(seats)
    ]
    for number, user in enumerate(people):
        Result.objects.create(match=match, user=user, seat=number, at=ended, record=_record(match, players, number))
    return match


def _record(match: Match, players: list[dict[str, Any]], seat: int) -> dict[str, Any]:
    assert match.started_at is not None
    assert match.ended_at is not None
    return {
        "schema": 1,
        "id": str(uuid5(match.pk, str(seat))),
        "app": "poker",
        "mode": "online",
        "match_id": str(match.pk),
        "started_at": match.started_at.isoformat(),
        "finished_at": match.ended_at.isoformat(),
        "play_ms": 1_500_000,
        "game": "holdem",
        "table": "custom",
        "settings": {"seats": len(players), **{name: OPTIONS[name] for name in ("chips", "sb", "bb", "rise")}},
        "me": seat,
        "rank": players[seat]["rank"],
        "players_count": len(players),
        "players": players,
        "ai_group": "medium" if any(player["level"] for player in players) else "none",
        "hands_played": 8,
        "hands_won": 3,
        "biggest_pot": 400,
        "best_hand": None,
        "vpip_hands": 4,
        "vpip_dealt": 8,
        "final_level": 2,
        "engine_version": "1",
    }
