"""What follows a commit: the screens are told once, and the next step is scheduled.

Nothing here may fail the change that has been made: a broker that is down loses a message or a task, and a beat or
the sweep finds out.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

import structlog
from django.conf import settings
from django.db import transaction
from django.utils.module_loading import import_string
from kombu.exceptions import OperationalError

from tables import announce, groups, metrics
from tables.publish import group_send
from tables.service import frames, times

if TYPE_CHECKING:
    from datetime import datetime
    from uuid import UUID

    from celery import Task

    from tables.service.live import Live

log = structlog.get_logger(__name__)


def after_commit(live: Live, *, due: bool, level: bool) -> None:
    """Called in the transaction. due, level: the next step, or the next level, is to be scheduled."""
    message = _message(live)
    match = live.match
    plays = live.step()["kind"] == "computer" or not live.is_watched
    away = [(seat.number, seat.away_at) for seat in live.newly_away if seat.away_at is not None]

    def follow() -> None:
        if settings.AFTER_COMMIT_HOOK:
            import_string(settings.AFTER_COMMIT_HOOK)(match.pk, match.v)
        for move in live.moves:
            metrics.ACTIONS.labels(by=move.by).inc()
        if message is not None:
            group_send(groups.match(match.pk), message)
        if due and match.due_at is not None and not live.quiet:
            schedule_step(match.pk, match.v, match.due_at, live.now, plays=plays)
        if level and match.level_at is not None:
            schedule("raise_level", [str(match.pk), match.v], match.level_at, live.now)
        for seat, at in away:
            schedule("mark_away", [str(match.pk), match.v, seat], at, live.now)

    transaction.on_commit(follow)
    # Whoever keeps an open table tells of it himself (signals.py).
    if live.lobby_changed and not match.is_open:
        tell = announce.sit_and_go if match.is_wallet else announce.lobby
        tell(seat.user for seat in live.persons if seat.user is not None)


def _message(live: Live) -> dict[str, Any] | None:
    """One message for the whole table: each socket passes its own viewer's text on."""
    if live.quiet or not (live.moves or live.told):
        return None
    if live.moves:
        return {"type": "table.moved", "v": live.match.v, "texts": frames.moved_texts(live)}
    return {"type": "table.told", "text": frames.status_text(live)}


def tell_places(match_id: UUID, user_ids: set[int]) -> None:
    """Called in the transaction: these accounts have sat down at an open table, or have no seat there any more."""
    message = {"type": "table.places", "users": sorted(user_ids)}
    transaction.on_commit(lambda: group_send(groups.match(match_id), message))


def schedule_step(match_id: UUID, v: int, at: datetime, now: datetime, *, plays: bool) -> None:
    """plays: a computer has to think, which suits the workers for decisions."""
    schedule("play" if plays else "proceed", [str(match_id), v], at, now)


def schedule(name: str, arguments: list[Any], at: datetime, now: datetime) -> None:
    """Have a task of tables/tasks.py done at a time. Raises nothing: what is lost here the sweep finds."""
    send(getattr(import_module("tables.tasks"), name), arguments, at, now)


def send(task: Task[..., None], arguments: list[Any], at: datetime, now: datetime) -> None:
    """Have a task done at a time, at most two minutes from now. Raises nothing: what is lost here a sweep finds."""
    wait_s = times.ms(at - now) / 1000
    try:
        task.apply_async(tuple(arguments), countdown=wait_s, expires=wait_s + 60, retry=False)
    except OperationalError as fault:
        log.warning("task_lost", task=task.name, match=arguments[0], fault=repr(fault))
