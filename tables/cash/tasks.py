"""What cash tables leave to Celery. The rows alone say what is due: late, early, doubled, lost tasks are harmless."""

from __future__ import annotations

from uuid import UUID

import structlog
from celery import shared_task
from django.db.models import Q
from django.utils import timezone

from accounts.refusals import Refused
from tables.cash import keeper, limits
from tables.models import CashTable, Match

log = structlog.get_logger(__name__)


@shared_task
def look_after(table_id: str) -> None:
    """What was to happen at this time."""
    try:
        keeper.look_after(UUID(table_id))
    except Refused:
        # It has closed.
        return


@shared_task
def sweep() -> None:
    """Look after every table at which something is overdue."""
    now = timezone.now()
    due = (
        Q(closes_at__lte=now)
        | Q(offers__until__lte=now)
        | Q(stays__left_at=None, stays__kept_until__lte=now)
        | Q(stays__left_at=None, stays__sits_out_since__lte=now - limits.SITS_OUT)
        | Q(match__seats__level="", match__seats__away_at__lte=now - limits.AWAY_SITS_OUT)
    )
    found = CashTable.objects.filter(due, match__status=Match.Status.PLAYING).distinct()
    for table_id in found.values_list("pk", flat=True):
        try:
            look_after(str(table_id))
        except Exception:
            # One that fails keeps no other from being looked after.
            log.exception("cash_table_not_looked_after", match=str(table_id))
