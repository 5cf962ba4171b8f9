"""Whether somebody works on each queue.

A worker says so when it starts; from then on beat sends a task to each queue every 20 seconds that says it again, which
proves beat, broker and worker at once.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from celery.signals import worker_init, worker_ready
from django.core.cache import cache

EVERY_SECONDS = 20
SILENT_SECONDS = 90


def heard_of(queue: str) -> bool:
    """A worker of this queue did something lately."""
    return cache.get(_key(queue)) is not None


def say(queue: str) -> None:
    """Say that a worker of this queue works."""
    cache.set(_key(queue), 1, SILENT_SECONDS)


@worker_init.connect
def _starting(sender: Any, **_others: Any) -> None:
    """Before the first task of a worker for clocks, tables get the time back in which there was none."""
    if import_module("pokerultimate.celery").TIMERS in sender.app.amqp.queues.consume_from:
        import_module("tables.service").resume()


@worker_ready.connect
def _started(sender: Any, **_others: Any) -> None:
    for queue in sender.app.amqp.queues.consume_from:
        say(queue)


def _key(queue: str) -> str:
    return f"worker/{queue}"
