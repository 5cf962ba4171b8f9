"""Writing the log of security events."""

from __future__ import annotations

from datetime import timedelta

from allauth.core.internal.httpkit import get_client_ip
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.http import HttpRequest
from django.utils import timezone

from accounts.models import SecurityEvent, User

KEPT = timedelta(days=30)


def record(kind: SecurityEvent.Kind, user: User | None, request: HttpRequest | None, detail: str = "") -> None:
    """Add an event. `request` is None where a command or a task acted."""
    SecurityEvent.objects.create(
        kind=kind,
        user=user,
        address=get_client_ip(request) if request else None,
        browser=request.headers.get("User-Agent", "")[:200] if request else "",
        detail=detail[:200],
    )


def forget_old() -> None:
    """Forget events of more than a month ago, and the devices whose sessions have ended."""
    UserSession.objects.exclude(session_key__in=Session.objects.values("session_key")).delete()
    SecurityEvent.objects.filter(at__lt=timezone.now() - KEPT).delete()
