"""What follows from the signals of the apps below (D-35)."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.db import transaction
from django.dispatch import receiver

from accounts.models import User
from accounts.signals import account_deleted
from stats import online, tasks
from tables.models import Match
from tables.signals import match_finished


@receiver(match_finished)
def _finished(match: Match, **_signal: Any) -> None:
    # In a task of its own: nothing that goes wrong here may keep a match from ending, and the sweep comes after.
    transaction.on_commit(partial(tasks.take_over.delay, str(match.pk)), robust=True)


@receiver(account_deleted)
def _deleted(user: User, **_signal: Any) -> None:
    online.forget(user)
