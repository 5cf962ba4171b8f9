"""What looks after all matches: the sweep that repairs what was lost, and the end of what is kept."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import ParamSpec
from uuid import UUID

import structlog
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from tables import metrics
from tables.models import OPEN, Action, Match, Seat, Spectator
from tables.service import times
from tables.service.commit import schedule, schedule_step
from tables.service.live import locked
from tables.service.matches import close
from tables.service.presence import gone, mark_away

KEPT = timedelta(days=365)
"""How long hands can be looked up (D-38)."""

_PLAYING = Match.Status.PLAYING

P = ParamSpec("P")

log = structlog.get_logger(__name__)


def sweep() -> None:
    """Start what is overdue, and see who is not there any more. Every change is checked again under its lock."""
    now = timezone.now()
    late = times.before(now, times.LOST_S * 1_000)
    playing = Match.objects.filter(status=_PLAYING)
    for match_id, v in playing.filter(due_at__lt=late).values_list("pk", "v"):
        metrics.REPAIRED.inc()
        schedule_step(match_id, v, now, now, plays=False)
    for match_id, v in playing.exclude(kind__in=OPEN).filter(level_at__lt=late).values_list("pk", "v"):
        schedule("raise_level", [str(match_id), v], now, now)
    persons = Seat.objects.filter(match__status=_PLAYING, level="", left_at=None, user__isnull=False)
    silent = persons.filter(away_at=None, seen_at__lt=times.before(now, times.SILENT_MS))
    for match_id, number in silent.values_list("match_id", "number"):
        _apart(gone, match_id, number)
    overdue = persons.filter(match__kind=Match.Kind.FRIENDS, match__paused_at=None, away_at__lte=now, stand_in="")
    for match_id, number in overdue.values_list("match_id", "number"):
        _apart(mark_away, match_id, number)
    for match_id in playing.filter(paused_at__lt=now - times.ABANDONED_AFTER).values_list("pk", flat=True):
        _apart(close, match_id, Match.Status.ABANDONED, "nobody was connected for a day")
    for match_id in _left_alone(playing, now - times.WALLET_ABANDONED_AFTER).values_list("pk", flat=True):
        _apart(close, match_id, Match.Status.ABANDONED, "nobody was connected for two hours")
    Spectator.objects.filter(seen_at__lt=times.before(now, times.AWAY_MS)).delete()


def _left_alone(playing: QuerySet[Match], since: datetime) -> QuerySet[Match]:
    """Sit & Go and Spin none of whose persons has been connected since then."""
    here = Seat.objects.filter(match=OuterRef("pk"), level="", left_at=None).filter(
        Q(away_at=None) | Q(away_at__gt=since)
    )
    return playing.filter(~Exists(here), started_at__lt=since).exclude(kind__in=(Match.Kind.FRIENDS, *OPEN))


def resume() -> None:
    """Clocks begin to work again: give back the time in which the site stood still.

    Called before a worker for clocks takes its first task. Nobody could act without a server, and no screen beats
    then: what has passed since the last beat of a table's persons was not theirs. They also have as long to come back
    as after any other silence. Where only a worker was away, that is a few seconds.
    """
    for match_id in Match.objects.filter(status=_PLAYING, paused_at=None).values_list("pk", flat=True):
        _apart(_give_back, match_id)


def _give_back(match_id: UUID) -> None:
    with locked(match_id) as live:
        here = [seat for seat in live.persons if seat.left_at is None and seat.away_at is None]
        heard = max((seat.seen_at for seat in here if seat.seen_at is not None), default=live.now)
        step_at, due_at = live.match.step_at, live.match.due_at
        if live.match.is_wallet and step_at is not None:
            # Its clocks run without anybody there; a server that goes down in order closes the sockets first.
            signs = [seat.seen_at for seat in live.persons if seat.left_at is None and seat.seen_at is not None]
            heard = max([step_at, *signs])
        if live.has_window and step_at is not None and due_at is not None:
            # Screens may have come back before clocks did; a window has run as long as is known from before.
            signs = [seat.seen_at for seat in here if seat.seen_at is not None and seat.seen_at <= due_at]
            heard = max([step_at, *signs])
        stood_still = live.now - heard
        for seat in here:
            seat.seen_at = live.now
        if live.step()["kind"] in ("person", "next_hand", "window"):
            live.postpone(stood_still)


def _apart(do: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> None:
    """One table that cannot be read, or has just gone, keeps no other from being looked after."""
    try:
        do(*args, **kwargs)
    except Exception:
        log.exception("match_not_looked_after", match=str(args[0]))


def forget_old() -> None:
    """Delete the hands of matches that are over, a year after they were played, and the hidden cards with them."""
    before = timezone.now() - KEPT
    Action.objects.filter(at__lt=before).exclude(match__status=_PLAYING).delete()
    Match.objects.filter(ended_at__lt=before).exclude(state=None).update(state=None)
