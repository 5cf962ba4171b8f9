"""Waking up what waits for its time. A task that is lost here the sweep finds (tasks.py)."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils import timezone

from tables.service.commit import send

if TYPE_CHECKING:
    from tables.models import SitAndGo


def later(sit_and_go: SitAndGo) -> None:
    """Called in the transaction: have bots seated, or the match begun, at its time."""
    tasks = import_module("tables.sit_and_go.tasks")
    now = timezone.now()
    for task, at in ((tasks.fill, sit_and_go.bots_at), (tasks.begin, sit_and_go.starts_at)):
        if at is not None:
            transaction.on_commit(partial(send, task, [str(sit_and_go.pk)], at, now))
