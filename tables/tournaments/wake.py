"""Waking up a tournament at its next moment. A task that is lost here the sweep finds (tasks.py)."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from tables.service.commit import send

if TYPE_CHECKING:
    from tables.models import Tournament

LONGEST = timedelta(seconds=100)
"""No task waits longer in a worker; until then the sweep looks."""


def later(tournament: Tournament) -> None:
    """Called in the transaction."""
    at, now = tournament.next_moment, timezone.now()
    if at is not None and at - now <= LONGEST:
        tasks = import_module("tables.tournaments.tasks")
        transaction.on_commit(partial(send, tasks.direct, [str(tournament.pk)], max(at, now), now))


def now_for(tournament_id: UUID) -> None:
    """Called in the transaction of a match: a hand has ended, or something else is to be looked at."""
    tasks, now = import_module("tables.tournaments.tasks"), timezone.now()
    transaction.on_commit(partial(send, tasks.direct, [str(tournament_id)], now, now))
