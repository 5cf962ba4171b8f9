"""Everything that is stored about a person, in one file (D-38)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession
from django.core.serializers.json import DjangoJSONEncoder

from accounts import friends, passkeys
from accounts.models import Invite, User

Part = Callable[[User], Iterable[Any]]

ACCOUNT = (
    "sub",
    "username",
    "icon",
    "friend_code",
    "show_online",
    "passkey_after_password",
    "email",
    "is_active",
    "is_staff",
    "date_joined",
    "last_login",
)
"""What of a `User` is told: all but the password, the groups of staff, and what is made of other fields."""

_parts: dict[str, Part] = {}


def add_part(name: str, part: Part) -> None:
    """For the apps above: what they keep of an account, as values that JSON can hold."""
    _parts[name] = part


def pieces(user: User) -> Iterator[str]:
    """The file, piece by piece, so that many games need no memory."""
    yield "{"
    for number, (name, part) in enumerate(_parts.items()):
        yield f"{',' if number else ''}\n{json.dumps(name)}: ["
        for place, value in enumerate(part(user)):
            yield f"{',' if place else ''}\n {json.dumps(value, cls=DjangoJSONEncoder, ensure_ascii=False)}"
        yield "]"
    yield "\n}\n"


def _account(user: User) -> Iterable[Any]:
    yield {name: getattr(user, name) for name in ACCOUNT}


def _passkeys(user: User) -> Iterable[Any]:
    for passkey in passkeys.passkeys_of(user):
        yield {"name": str(passkey), "added": passkey.created_at, "last_used": passkey.last_used_at}


def _people(found: Callable[[User], Any]) -> Part:
    return lambda user: found(user).order_by("username_key").values("sub", "username", "icon")


add_part("account", _account)
add_part("emails", lambda user: EmailAddress.objects.filter(user=user).values("email", "verified", "primary"))
add_part("invite", lambda user: Invite.objects.filter(spent_by=user).values("code", "spent_at"))
add_part("friends", _people(friends.friends_of))
add_part("friend_requests_received", _people(friends.requests_to))
add_part("friend_requests_sent", _people(friends.requests_of))
add_part("blocked", _people(friends.blocked_by))
add_part(
    "sessions",
    lambda user: UserSession.objects.filter(user=user).values("created_at", "last_seen_at", "ip", "user_agent"),
)
add_part("connected_games", lambda user: user.connections.values("client__name", "since", "last_at"))
add_part("passkeys", _passkeys)
add_part("security_events", lambda user: user.security_events.values("at", "kind", "address", "browser", "detail"))
add_part("suspensions", lambda user: user.suspensions.values("since", "until", "reason", "lifted_at"))
