"""Waking up what waits for its time. A task that is lost here the sweep finds (tasks.py)."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import partial
from importlib import import_module
from uuid import UUID

from django.db import transaction

from tables.service.commit import send

SOON = timedelta(minutes=2)
"""What is later is left to the sweep."""


def later(table_id: UUID, at: datetime | None, now: datetime) -> None:
    """Called in the transaction: have the table looked after at that time."""
    if at is not None and at - now <= SOON:
        task = import_module("tables.cash.tasks").look_after
        transaction.on_commit(partial(send, task, [str(table_id)], at, now))
