"""What statistics leave to Celery."""

from __future__ import annotations

from uuid import UUID

from celery import shared_task

from stats import online, reports


@shared_task
def take_over(match_id: str) -> None:
    online.take_over(UUID(match_id))


@shared_task
def sweep() -> None:
    """Take over the results of matches that were missed."""
    online.sweep()


@shared_task
def forget_old_reports() -> None:
    reports.forget_old()
