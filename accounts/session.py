"""Who calls the API: the account of the session's cookie, with Django's CSRF token on every change."""

from __future__ import annotations

from allauth.usersessions.models import UserSession
from django.core.cache import cache
from django.http import HttpRequest
from django.utils import timezone
from ninja.security import SessionAuth

from accounts import presence
from accounts.models import User

# How exactly the list of devices says when one was last used.
SEEN_EVERY = 3600


class AccountSession(SessionAuth):
    def authenticate(self, request: HttpRequest, key: str | None) -> User | None:
        if not request.user.is_authenticated:
            return None
        user = account_of(request)
        presence.seen(user)
        _keep_alive(request)
        return user


def account_of(request: HttpRequest) -> User:
    """The account that `AccountSession` let in."""
    assert isinstance(request.user, User)
    return request.user


def _keep_alive(request: HttpRequest) -> None:
    """A device that is used is seen and stays signed in; written once an hour."""
    session = request.session.session_key
    if cache.add(f"seen/{session}", True, SEEN_EVERY):
        UserSession.objects.filter(session_key=session).update(last_seen_at=timezone.now())
        request.session.modified = True
