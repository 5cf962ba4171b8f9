"""Matches between friends that have begun, and the cookies by which their persons are signed in.

To be imported where Django is set up (production.py).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count
from typing import Any
from uuid import UUID

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.db import transaction

from accounts.models import Friendship, User
from tables import service
from tables.models import Match

OPTIONS: dict[str, Any] = {
    "game": "holdem",
    "table": "custom",
    "chips": 10_000,
    "sb": 5,
    "bb": 10,
    "rise": {"by": "none", "every": None},
    "speed": "normal",
    "turn_ms": None,
    "spectators": False,
}
PERSONAS = ("marco", "ella", "felix", "sofia", "kenji")

_numbers = count(1)


@dataclass(frozen=True)
class Begun:
    """A match. cookies: of the persons, by seat."""

    id: UUID
    cookies: dict[int, str] = field(hash=False)


def people(number: int) -> list[User]:
    """So many accounts, friends of the first."""
    users = [_user() for _ in range(number)]
    host, *others = users
    Friendship.objects.bulk_create([Friendship(elder=host, younger=other) for other in others])
    return users


def begin(users: list[User], computers: int, **options: Any) -> Begun:
    """A match of these persons, the first of them its host, with so many computer players after them."""
    with transaction.atomic():
        match = Match.objects.create(host=users[0], options={**OPTIONS, **options})
        for number, user in enumerate(users):
            match.seats.create(number=number, user=user, answer="accepted")
        for place in range(computers):
            match.seats.create(number=len(users) + place, level="medium", persona=PERSONAS[place])
        service.start(match)
    return Begun(match.pk, {number: signed_in(user) for number, user in enumerate(users)})


def signed_in(user: User) -> str:
    """The Cookie header of a browser in which the person has signed in."""
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.create()
    return f"{settings.SESSION_COOKIE_NAME}={session.session_key}"


def _user() -> User:
    name = f"player{next(_numbers)}"
    user = User(username=name, email=f"{name}@example.test")
    user.set_unusable_password()
    user.save()
    return user
