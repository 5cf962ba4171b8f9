"""Changing what others see of an account."""

from __future__ import annotations

from datetime import timedelta

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts import security_log
from accounts.adapter import free_id, taken
from accounts.models import SecurityEvent, User
from accounts.refusals import Refused

CHANGES_A_DAY = 5


def change_id(user: User, text: str, request: HttpRequest) -> None:
    """Give the account another ID (CH-56). Raises Refused."""
    try:
        name = free_id(text, of=user)
    except ValidationError as error:
        raise Refused.by(error) from error
    if name == user.username:
        return
    since = timezone.now() - timedelta(days=1)
    if user.security_events.filter(kind=SecurityEvent.Kind.ID_CHANGED, at__gt=since).count() >= CHANGES_A_DAY:
        raise Refused("id_changes", _("An ID can be changed five times a day."), 429)
    before, user.username = user.username, name
    try:
        with transaction.atomic():
            user.save(update_fields=["username"])
            security_log.record(SecurityEvent.Kind.ID_CHANGED, user, request, f"{before} → {name}")
    except IntegrityError as error:
        user.username = before
        raise Refused.by(taken()) from error
