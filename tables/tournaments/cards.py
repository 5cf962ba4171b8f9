"""Scheduled tournaments as one account sees them from outside the table, and what a table's screen is told of its."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.utils import timezone

from accounts.models import User
from tables.engine.tournaments import failure
from tables.engine.tournaments.director import Director
from tables.engine.tournaments.hand_for_hand import TURN_MS
from tables.engine.tournaments.levels import Structure
from tables.lobby.cards import person_of, turn_of
from tables.models import Match, Tournament, TournamentEntry, TournamentTable
from tables.service import clocks, times
from tables.tournaments import limits
from tables.tournaments.direction import director_of, no_tournament
from tables.tournaments.shapes import TableOfTournament, TournamentCard, TournamentLobby, TournamentRow

_Status = Tournament.Status
_OVER = (_Status.FINISHED, _Status.CANCELLED)
_WAITS = ("paused", "break", "final_table", "too_few", "hand_for_hand")


def lobby(user: User) -> TournamentLobby:
    alive = Tournament.objects.order_by("starts_at", "pk")
    coming = alive.filter(status=_Status.REGISTERING)
    running = alive.filter(status__in=(_Status.RUNNING, _Status.PAUSED))
    finished = Tournament.objects.filter(status__in=_OVER).order_by("-ended_at")[: limits.FINISHED_SHOWN]
    own = {
        entry.tournament_id: entry
        for entry in TournamentEntry.objects.filter(user=user, tournament__in=[*coming, *running, *finished])
    }
    rows = [
        [_row(one, director_of(one), own.get(one.pk), with_turn=True) for one in found]
        for found in (coming, running, finished)
    ]
    return TournamentLobby(coming=rows[0], running=rows[1], finished=rows[2])


def card_of(tournament_id: UUID, user: User) -> TournamentCard:
    """Raises Refused."""
    tournament = Tournament.objects.exclude(status=_Status.DRAFT).filter(pk=tournament_id).first()
    if tournament is None:
        raise no_tournament()
    return card(tournament, user)


def table_of(match_id: UUID, user: User) -> TableOfTournament | None:
    """What the screen of a table is told of its tournament."""
    found = TournamentTable.objects.filter(match=match_id).select_related("tournament").first()
    if found is None:
        return None
    entry = found.tournament.players.filter(user=user).first()
    return at_table(found.tournament, director_of(found.tournament), found.number, entry)


def entries_of(user: User) -> Iterable[dict[str, Any]]:
    """What the account has entered and what came of it, for the download."""
    told = ("tournament", "tournament__name", "tournament__starts_at", "tournament__status", "tournament__entry")
    entries = TournamentEntry.objects.filter(user=user).order_by("registered_at")
    rows: Iterable[dict[str, Any]] = entries.values(*told, "registered_at", "place", "prize", "hands", "out_at")
    return rows


def row_for_all(tournament: Tournament, director: Director) -> TournamentRow:
    return _row(tournament, director, None)


def card(tournament: Tournament, user: User) -> TournamentCard:
    now, director = timezone.now(), director_of(tournament)
    stamp = clocks.stamp(now)
    structure = director.rules.structure
    entries = {entry.player: entry for entry in tournament.players.select_related("user")}
    own = next((entry for entry in entries.values() if entry.user_id == user.pk), None)
    matches = {row.number: row.match_id for row in tournament.tables.all()}
    runs = director.phase == "running"
    played = director.played_ms(stamp)
    level = structure.level_at(played) if runs else director.level
    break_at = structure.break_at_ms(director.breaks) if runs else None
    seat = None if own is None or own.player not in director.players else director.players[own.player]
    prizes, fixed = director.prize_ladder()
    return TournamentCard.model_validate(
        {
            "row": _row(tournament, director, own, with_turn=True),
            "structure": _structure(structure),
            "blinds": structure.blinds(level)._asdict(),
            "next_blinds": structure.blinds(level + 1)._asdict(),
            "level_left_ms": structure.level_left_ms(played) if runs and director.clock.since is not None else None,
            "next_break_ms": None if break_at is None else max(0, break_at - played),
            "break_left_ms": _left_ms(director.break_until, stamp),
            "hold_left_ms": _left_ms(director.hold_until, stamp),
            "abandon_left_ms": _left_ms(
                None if director.paused_at is None else director.paused_at + failure.WAIT_MS, stamp
            ),
            "hand_for_hand": director.bubble,
            "final_table": director.final,
            "prizes": prizes,
            "prizes_fixed": fixed,
            "tables": [_table(director, number, matches[number], stamp) for number in director.open_tables()]
            if runs
            else [],
            "players": [_player(director, name, entries[name], tournament) for name in director.ranking()],
            "me": None if own is None else own.player,
            "my_match": None if seat is None or seat.table is None or not runs else matches[seat.table],
            "news": [
                {"at": event.at, "event": event.event}
                for event in tournament.events.order_by("-v", "-number")[: limits.NEWS_SHOWN]
            ],
            "may": _may(director, own, stamp, runs=runs),
            "started_at": tournament.started_at,
            "ended_at": tournament.ended_at,
        }
    )


def at_table(
    tournament: Tournament, director: Director, number: int, entry: TournamentEntry | None
) -> TableOfTournament:
    stamp = clocks.stamp(timezone.now())
    left = director.left()
    runs = director.phase == "running"
    prizes, fixed = director.prize_ladder()
    rank = director.ranking().index(entry.player) + 1 if entry is not None and entry.player in left else None
    why = director.why_not(number, stamp) if runs else None
    until = {"break": director.break_until, "final_table": director.hold_until}.get(why or "")
    return TableOfTournament.model_validate(
        {
            "id": tournament.pk,
            "name": tournament.name,
            "table": number,
            "tables": len(director.open_tables()),
            "level": director.rules.structure.level_at(director.played_ms(stamp)) if runs else director.level,
            "left": len(left),
            "entries": len(director.players),
            "rank": rank,
            "average": sum(director.players[name].stack for name in left) // max(1, len(left)),
            "paid": len(prizes),
            "next_prize": (prizes[len(left) - 1] if len(left) <= len(prizes) else 0) if fixed and left else None,
            "waits": why if why in _WAITS else None,
            "waits_ms": _left_ms(until, stamp),
            "hand_for_hand": director.bubble,
            "final_table": director.final,
        }
    )


def _row(
    tournament: Tournament, director: Director, own: TournamentEntry | None, *, with_turn: bool = False
) -> TournamentRow:
    now = timezone.now()
    stamp = clocks.stamp(now)
    structure = director.rules.structure
    runs = director.phase == "running"
    played = director.played_ms(stamp)
    is_late = runs and director.prizes is None and played < structure.late_ends_ms
    turn = _turn(director, own, tournament) if with_turn and runs else None
    return TournamentRow.model_validate(
        {
            "id": tournament.pk,
            "name": tournament.name,
            "game": tournament.game,
            "entry": tournament.entry,
            "chips": tournament.chips,
            "most": tournament.most,
            "status": _status(tournament, director, stamp, is_late=is_late),
            "starts_at": tournament.starts_at,
            "starts_in_ms": times.ms(tournament.starts_at - now),
            "opens_at": clocks.moment_of(director.rules.opens_at),
            "entries": len(director.players),
            "bots": sum(1 for player in director.players.values() if player.bot),
            "left": len(director.left()),
            "pool": len(director.players) * tournament.entry,
            "level": structure.level_at(played) if runs else director.level,
            "late_left_ms": structure.late_ends_ms - played if is_late else None,
            "mine": _mine(director, own),
            "my_turn": turn is not None,
            "turn_left_ms": turn,
        }
    )


def _status(tournament: Tournament, director: Director, stamp: int, *, is_late: bool) -> str:
    if director.phase == "registering":
        return "announced" if stamp < director.rules.opens_at else "registering"
    if tournament.status == _Status.RUNNING and is_late:
        return "late"
    return tournament.status


def _mine(director: Director, own: TournamentEntry | None) -> str | None:
    player = None if own is None else director.players.get(own.player)
    if player is None:
        return None
    if director.phase == "registering":
        return "registered"
    return "playing" if director.phase == "running" and player.out_at is None else "out"


def _turn(director: Director, own: TournamentEntry | None, tournament: Tournament) -> int | None:
    """How long the account still has, where it is its turn."""
    player = None if own is None else director.players.get(own.player)
    if player is None or player.table is None or director.tables[player.table].hand is None:
        return None
    match = Match.objects.get(tournament_table__tournament=tournament, tournament_table__number=player.table)
    if turn_of(match) != player.chair:
        return None
    return 0 if match.due_at is None else times.ms(match.due_at - timezone.now())


def _may(director: Director, own: TournamentEntry | None, stamp: int, *, runs: bool) -> list[str]:
    player = None if own is None else director.players.get(own.player)
    may = []
    if player is None and director.can({"do": "register", "player": "somebody"}, stamp):
        may.append("register")
    if player is not None and director.can({"do": "unregister", "player": own.player if own else ""}, stamp):
        may.append("unregister")
    if runs:
        may.append("watch" if player is None or player.out_at is not None else "play")
    return may


def _structure(structure: Structure) -> dict[str, Any]:
    rules = clocks.rules_of(Match.Kind.TOURNAMENT)
    return {
        "ladder": structure.ladder,
        "goes_on": structure.goes_on,
        "level_ms": structure.level_ms,
        "break_every": structure.break_every,
        "break_ms": structure.break_ms,
        "late_levels": structure.late_levels,
        "clock": {
            "turn_ms": rules.turn_ms,
            "bank_ms": rules.bank_ms,
            "bank_most_ms": rules.bank_most_ms,
            "bank_gain_ms": rules.bank_gain_ms,
            "reserve_ms": rules.reserve_ms,
            "reserve_turn_ms": rules.reserve_turn_ms,
            "reserve_gain_ms": rules.reserve_gain_ms,
        },
        "hand_for_hand_turn_ms": TURN_MS,
    }


def _table(director: Director, number: int, match_id: UUID, stamp: int) -> dict[str, Any]:
    table = director.tables[number]
    stacks = [director.players[name].stack for name in table.players()]
    why = director.why_not(number, stamp)
    return {
        "number": number,
        "match": match_id,
        "hand": table.hands,
        "players": len(stacks),
        "average": sum(stacks) // max(1, len(stacks)),
        "most": max(stacks, default=0),
        "waits": why if why in _WAITS else None,
    }


def _player(director: Director, name: str, entry: TournamentEntry, tournament: Tournament) -> dict[str, Any]:
    player = director.players[name]
    return {
        "id": name,
        "kind": "bot" if entry.level else "person",
        "person": person_of(entry.user),
        "level": entry.level or None,
        "persona": entry.persona or None,
        "stack": player.stack,
        "table": player.table,
        "seat": player.chair,
        "place": entry.place,
        "prize": entry.prize,
        "eliminated_by": player.by,
        "hands": player.hands,
        "played_ms": _played_ms(entry, tournament),
    }


def _played_ms(entry: TournamentEntry, tournament: Tournament) -> int | None:
    """Until he went out, or won."""
    until = entry.out_at or (tournament.ended_at if entry.place == 1 else None)
    return None if until is None or tournament.started_at is None else times.ms(until - tournament.started_at)


def _left_ms(until: int | None, stamp: int) -> int | None:
    return None if until is None else max(0, until - stamp)
