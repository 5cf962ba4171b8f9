"""What live tables leave to Celery. Each task names the match and the version it was meant for (service/play.py)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from uuid import UUID

from celery import shared_task
from django.utils import timezone

from tables import service
from tables.service.commit import schedule

TRIES = 3
"""How often a task that came early comes again: clocks of two machines differ a little."""
EARLY_S = 5


@shared_task
def play(match_id: str, v: int, tries: int = TRIES) -> None:
    """A computer's turn, or the rest of a match that no person plays any more."""
    _due("play", service.play, match_id, v, tries)


@shared_task
def proceed(match_id: str, v: int, tries: int = TRIES) -> None:
    """A street, the next hand, or the end of a turn's time."""
    _due("proceed", service.proceed, match_id, v, tries)


@shared_task
def raise_level(match_id: str, v: int, tries: int = TRIES) -> None:
    """The next level of blinds that rise by time."""
    _due("raise_level", service.raise_level, match_id, v, tries)


@shared_task
def mark_away(match_id: str, v: int, seat: int) -> None:
    """45 s without a sign of the person."""
    del v  # Presence has no version.
    try:
        service.mark_away(UUID(match_id), seat)
    except service.NoMatch:
        return


@shared_task
def sweep() -> None:
    service.sweep()


@shared_task
def forget_old_hands() -> None:
    service.forget_old()


def _due(name: str, do: Callable[[UUID, int], datetime | None], match_id: str, v: int, tries: int) -> None:
    try:
        due_at = do(UUID(match_id), v)
    except service.NoMatch:
        return
    now = timezone.now()
    if due_at is not None and tries and (due_at - now).total_seconds() < EARLY_S:
        schedule(name, [match_id, v, tries - 1], due_at, now)
