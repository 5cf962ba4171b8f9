"""What Sit & Go and Spin leave to Celery. The row alone says whether the time has come: late, early, doubled and lost
tasks are harmless."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from uuid import UUID

import structlog
from celery import shared_task
from django.db.models import QuerySet
from django.utils import timezone

from accounts.refusals import Refused
from tables.models import Match, SitAndGo
from tables.sit_and_go import registration

LATE = timedelta(seconds=3)
"""So long after its time nobody has a task for it any more."""

log = structlog.get_logger(__name__)


@shared_task
def fill(match_id: str) -> None:
    """Bots take the seats that nobody has taken."""
    _do(registration.fill, UUID(match_id))


@shared_task
def begin(match_id: str) -> None:
    """5 s after the last seat was taken."""
    _do(registration.begin, UUID(match_id))


@shared_task
def sweep() -> None:
    """Start what is overdue, and cancel what does not fill."""
    now = timezone.now()
    waiting = SitAndGo.objects.filter(match__status=Match.Status.LOBBY)
    _each(registration.fill, waiting.filter(bots_at__lt=now - LATE))
    _each(registration.begin, waiting.filter(starts_at__lt=now - LATE))
    _each(registration.expire, waiting.filter(starts_at=None, expires_at__lte=now))


def _each(do: Callable[[UUID], None], found: QuerySet[SitAndGo]) -> None:
    """One that fails keeps no other from being looked after."""
    for match_id in found.values_list("pk", flat=True):
        try:
            _do(do, match_id)
        except Exception:
            log.exception("sit_and_go_not_looked_after", match=str(match_id))


def _do(do: Callable[[UUID], None], match_id: UUID) -> None:
    try:
        do(match_id)
    except Refused:
        # It is gone.
        return
