"""How many faults the site had on which day: requests and tasks that broke. Kept in the cache, for the dashboard alone.

What they were stands in the logs.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

from celery.signals import task_failure
from django.core.cache import cache
from django.core.signals import got_request_exception
from django.dispatch import receiver
from django.utils import timezone

KEPT_SECONDS = 40 * 24 * 3600


def on(days: Sequence[date]) -> list[int]:
    """How many there were on each of the days."""
    counts = cache.get_many([_key(day) for day in days])
    return [counts.get(_key(day), 0) for day in days]


@receiver(got_request_exception)
@task_failure.connect
def _count(**_signal: Any) -> None:
    key = _key(timezone.now().date())
    try:
        cache.add(key, 0, KEPT_SECONDS)
        cache.incr(key)
    except Exception:
        # The cache may be what is broken.
        return


def _key(day: date) -> str:
    return f"faults/{day}"
