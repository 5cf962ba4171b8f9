"""Deleting an account for good (PU-128, D-27)."""

from __future__ import annotations

from allauth.usersessions.models import UserSession
from django.db import transaction
from django.http import HttpRequest

from accounts import security_log, signals
from accounts.models import DeletedAccount, SecurityEvent, User


def delete(user: User, request: HttpRequest | None = None) -> None:
    """Delete the account with all that belongs to it; what is left is that there was one with its `sub`."""
    with transaction.atomic():
        signals.account_deleted.send(User, user=user)
        for session in UserSession.objects.filter(user=user):
            session.end()
        DeletedAccount.objects.create(sub=user.sub)
        user.delete()
        security_log.record(SecurityEvent.Kind.ACCOUNT_DELETED, None, request)
