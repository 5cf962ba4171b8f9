"""The ends of a match: its start, its result, and how else it may end (CH-58)."""

from __future__ import annotations

import secrets
from dataclasses import replace
from datetime import timedelta
from typing import Any, cast
from uuid import UUID

import structlog
from django.db import transaction
from django.utils import timezone

from tables import groups
from tables.engine.clock import Stock
from tables.engine.deck import ENTROPY_BYTES
from tables.engine.players import Level
from tables.engine.rules import LADDER, Rise, TableRules, ladder_of, preset_of
from tables.engine.table import Seat as Player
from tables.engine.table import Table
from tables.models import OPEN, Match, Seat
from tables.publish import group_send
from tables.secrets import seal
from tables.service import clocks, prizes, times
from tables.service.live import Live, locked
from tables.service.results import make_results
from tables.signals import match_finished

log = structlog.get_logger(__name__)

_PERSONA_ICONS = {"marco": "sun", "ella": "moon", "felix": "leaf", "sofia": "star", "kenji": "mountain"}
"""As in static/src/setup/rules.ts."""


def persona_icon(persona: str) -> str:
    """Of a computer player, numbered or not (`lobby.matches.persona_of`); none of somebody else."""
    return _PERSONA_ICONS.get(persona.split("-")[0], "")


def start(match: Match, *, deal_after: timedelta = timedelta()) -> None:
    """Sit down whoever has a seat, and deal, after that time. Called in a transaction that has locked the match.

    Raises ValueError for a seat that is neither a computer's nor a person's who has accepted.
    """
    now = timezone.now()
    seats = list(match.seats.select_related("user"))
    rules = rules_of(match.options, match.kind)
    table = Table.create(rules, [_player(seat) for seat in seats], secrets.token_bytes(ENTROPY_BYTES))
    rise = match.options["rise"]
    match.status = Match.Status.PLAYING
    match.started_at = match.step_at = now
    match.due_at = now + deal_after
    match.v, match.hand = table.v, table.hand_number
    match.state = seal(table.to_dict())
    if match.is_wallet:
        stock = Stock.first(clocks.rules_of(match.kind))
        match.seats.filter(level="").update(bank_ms=stock.bank_ms, reserve_ms=stock.reserve_ms)
    if rise["by"] == "time":
        match.level_at = times.after(match.due_at, rise["every"] * 60_000)
    match.save()
    # Who has accepted has the lobby open; the table follows in a moment.
    Seat.objects.filter(match=match, level="").update(seen_at=now)
    with locked(match.pk) as live:
        live.started()


def finish(live: Live) -> None:
    """The game is over: results for everybody, in the same transaction (D-35)."""
    end(live, Match.Status.FINISHED)
    if live.match.is_wallet:
        prizes.finish(live.match)
    make_results(live)
    match_finished.send(Match, match=live.match)


def close(match_id: UUID, status: str, reason: str) -> None:
    """End a running match without a result: abandoned, or by staff. What was paid for it comes back, or is split by the
    printed rule (prizes.py). Raises NoMatch."""
    with locked(match_id) as live:
        if not live.is_playing:
            return
        if live.match.is_wallet:
            prizes.without_result(live)
        end(live, Match.Status(status))
        log.info("match_closed", match=str(match_id), status=status, reason=reason)
        transaction.on_commit(lambda: group_send(groups.match(match_id), {"type": "table.closed"}))


def end(live: Live, status: Match.Status) -> None:
    """Nothing is played here any more."""
    match = live.match
    match.status, match.ended_at = status, live.now
    match.step_at = match.due_at = match.level_at = match.paused_at = None
    match.step_left_ms = match.level_left_ms = match.clock = None
    live.told = live.lobby_changed = True


def rules_of(options: dict[str, Any], kind: str) -> TableRules:
    """The rules of a table with the options of a match."""
    rise = options["rise"]
    preset = preset_of(options["game"], options["table"])
    rules = replace(
        preset.rules,
        chips=options["chips"],
        sb=options["sb"],
        bb=options["bb"],
        rise=Rise(rise["by"], rise["every"] or 0),
        ladder=ladder_of(options.get("ladder", LADDER)),
        # In a tournament nobody posts the big blind twice running when two are left.
        hu_button_adjust=kind != Match.Kind.FRIENDS or preset.rules.hu_button_adjust,
    )
    if kind not in OPEN:
        return rules
    return replace(rules, fold_when_free=False, seating="open", top_up_to=options.get("top_up_to", 0))


def _player(seat: Seat) -> Player:
    if seat.level:
        icon = persona_icon(seat.persona)
        return Player("", icon, "computer", cast(Level, seat.level), seat.persona or None)
    if seat.user is None or seat.answer != Seat.Answer.ACCEPTED:
        raise ValueError(f"seat {seat.number} is nobody's")
    return Player(seat.user.username, seat.user.icon, "person")
