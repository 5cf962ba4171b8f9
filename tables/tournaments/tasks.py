"""What tournaments leave to Celery. The row says what is due: late, early, doubled and lost tasks are harmless."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

import structlog
from celery import shared_task
from django.utils import timezone

from accounts.refusals import Refused
from tables.models import Tournament
from tables.service.commit import send
from tables.tournaments import direction, limits, schedules

EVERY = timedelta(seconds=10)
"""Between two sweeps."""

log = structlog.get_logger(__name__)

_Status = Tournament.Status


@shared_task
def direct(tournament_id: str) -> None:
    """Something is due: a start, a level, the end of a break, a hand that has ended, the next one."""
    try:
        direction.go_on(UUID(tournament_id))
    except Refused:
        # It is gone.
        return


@shared_task
def sweep() -> None:
    """Do what is overdue, take hands whose end nobody has heard of, and leave a sign that somebody looks. What comes
    before the next sweep has a task of its own at its time."""
    now = timezone.now()
    soon = Tournament.objects.filter(next_moment__gt=now, next_moment__lte=now + EVERY)
    for tournament_id, at in soon.values_list("pk", "next_moment"):
        if at is not None:
            send(direct, [str(tournament_id)], at, now)
    running = Tournament.objects.filter(status__in=(_Status.RUNNING, _Status.PAUSED)).values_list("pk", flat=True)
    for tournament_id in {*direction.due(now), *running}:
        try:
            direct(str(tournament_id))
        except Exception:
            # One that fails keeps no other from being looked after.
            log.exception("tournament_not_looked_after", tournament=str(tournament_id))


@shared_task
def announce() -> None:
    """What schedules say of the next days."""
    schedules.announce()


@shared_task
def forget_old() -> None:
    """Results are kept for a year (NK-87)."""
    Tournament.objects.filter(ended_at__lt=timezone.now() - limits.KEPT).delete()
