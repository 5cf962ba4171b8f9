"""What the wallet leaves to Celery."""

from __future__ import annotations

from celery import shared_task

from tables.wallet import check


@shared_task
def check_books() -> None:
    """NK-95, every night."""
    check.check()
