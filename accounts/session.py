"""Who calls the API: the account of the session's cookie, with Django's CSRF token on every change."""

from __future__ import annotations

from django.http import HttpRequest
from ninja.security import SessionAuth

from accounts import presence
from accounts.models import User


class AccountSession(SessionAuth):
    def authenticate(self, request: HttpRequest, key: str | None) -> User | None:
        if not request.user.is_authenticated:
            return None
        user = account_of(request)
        presence.seen(user)
        return user


def account_of(request: HttpRequest) -> User:
    """The account that `AccountSession` let in."""
    assert isinstance(request.user, User)
    return request.user
