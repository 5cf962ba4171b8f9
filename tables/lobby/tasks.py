"""What the lobby leaves to Celery."""

from __future__ import annotations

from celery import shared_task

from tables.lobby import matches


@shared_task
def expire_invitations() -> None:
    """Cancel the matches that have waited for a day (CH-11)."""
    matches.expire()
