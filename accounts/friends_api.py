"""The friends' part of the API. Every change answers with the whole list, so that a screen has nothing to merge."""

from __future__ import annotations

from uuid import UUID

from django.db.models import QuerySet
from django.http import HttpRequest
from ninja import Router
from pydantic import Field

from accounts import friends, limits, presence
from accounts.models import User
from accounts.schema import Schema
from accounts.session import account_of

router = Router(tags=["friends"])


class Person(Schema):
    """What others see of an account: never its e-mail (PU-131)."""

    sub: UUID
    id: str
    icon: str


class Friend(Person):
    online: bool | None
    """Whether the friend is here now; null for one who does not show it."""


class Friends(Schema):
    """Each list in the order of IDs."""

    friends: list[Friend]
    received: list[Person]
    sent: list[Person]
    blocked: list[Person]


class FriendRequest(Schema):
    to: str = Field(max_length=200, pattern=r"^[^\x00]*$")
    """A friend code, with or without its space, or an ID."""


@router.get("", response=Friends)
def list_friends(request: HttpRequest) -> Friends:
    return _friends(account_of(request))


@router.post("/requests", response=Friends)
def send_request(request: HttpRequest, wanted: FriendRequest) -> Friends:
    limits.count(request, "look_up")
    friends.request(account_of(request), wanted.to)
    return _friends(account_of(request))


@router.delete("/requests/{uuid:sub}", response=Friends)
def withdraw_request(request: HttpRequest, sub: UUID) -> Friends:
    friends.withdraw(account_of(request), sub)
    return _friends(account_of(request))


@router.post("/requests/{uuid:sub}/accept", response=Friends)
def accept_request(request: HttpRequest, sub: UUID) -> Friends:
    friends.accept(account_of(request), sub)
    return _friends(account_of(request))


@router.post("/requests/{uuid:sub}/decline", response=Friends)
def decline_request(request: HttpRequest, sub: UUID) -> Friends:
    friends.decline(account_of(request), sub)
    return _friends(account_of(request))


@router.delete("/{uuid:sub}", response=Friends)
def remove_friend(request: HttpRequest, sub: UUID) -> Friends:
    friends.remove(account_of(request), sub)
    return _friends(account_of(request))


@router.post("/{uuid:sub}/block", response=Friends)
def block_person(request: HttpRequest, sub: UUID) -> Friends:
    friends.block(account_of(request), sub)
    return _friends(account_of(request))


@router.delete("/{uuid:sub}/block", response=Friends)
def unblock_person(request: HttpRequest, sub: UUID) -> Friends:
    friends.unblock(account_of(request), sub)
    return _friends(account_of(request))


def _friends(user: User) -> Friends:
    mine = list(friends.friends_of(user).order_by("username_key"))
    here = presence.online(mine)
    return Friends(
        friends=[_friend(friend, friend.pk in here) for friend in mine],
        received=_people(friends.requests_to(user)),
        sent=_people(friends.requests_of(user)),
        blocked=_people(friends.blocked_by(user)),
    )


def _friend(user: User, here: bool) -> Friend:
    return Friend(sub=user.sub, id=user.username, icon=user.icon, online=here if user.show_online else None)


def _people(found: QuerySet[User]) -> list[Person]:
    return [Person(sub=user.sub, id=user.username, icon=user.icon) for user in found.order_by("username_key")]
