"""Tasks of the site itself."""

from __future__ import annotations

from importlib import import_module

from celery import shared_task
from django.conf import settings

from pokerultimate import workers


@shared_task
def clear_expired_sessions() -> None:
    """Delete the sessions nobody can use any more."""
    import_module(settings.SESSION_ENGINE).SessionStore.clear_expired()


@shared_task
def say(queue: str) -> None:
    """Say that a worker of this queue works."""
    workers.say(queue)
