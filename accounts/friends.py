"""Who is whose friend: the one place that changes it (CH-55, D-27)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from accounts import ids, signals
from accounts.models import FRIEND_CODE_DIGITS, Block, FriendRequest, Friendship, User
from accounts.refusals import Refused


def friends_of(user: User) -> QuerySet[User]:
    elders = Friendship.objects.filter(younger=user).values("elder")
    youngers = Friendship.objects.filter(elder=user).values("younger")
    return User.objects.filter(Q(pk__in=elders) | Q(pk__in=youngers), is_active=True)


def requests_to(user: User) -> QuerySet[User]:
    """Who waits for this account's answer. A blocked one waits unseen, and learns nothing of it."""
    blocked = Block.objects.filter(blocker=user).values("blocked")
    return User.objects.filter(requests_sent__receiver=user, is_active=True).exclude(pk__in=blocked)


def requests_of(user: User) -> QuerySet[User]:
    """Whose answer this account waits for."""
    return User.objects.filter(requests_received__sender=user, is_active=True)


def blocked_by(user: User) -> QuerySet[User]:
    return User.objects.filter(pk__in=Block.objects.filter(blocker=user).values("blocked"))


def request(user: User, to: str) -> None:
    """Ask whoever has this code or ID; two requests that cross make friends at once. Raises Refused."""
    other = _find(to)
    if other is None:
        raise Refused("nobody", _("Nobody has this code."), 404)
    if other == user:
        raise Refused("self", _("This is your own code."))
    with _both(user, other):
        if Block.objects.filter(blocker=user, blocked=other).exists():
            raise Refused("blocked", _("You have blocked this person."))
        if _friendship(user, other).exists():
            raise Refused("friends", _("You are friends already."))
        if FriendRequest.objects.filter(sender=user, receiver=other).exists():
            raise Refused("pending", _("Your request waits for an answer."))
        if requests_to(user).filter(pk=other.pk).exists():
            _befriend(user, other)
        else:
            FriendRequest.objects.create(sender=user, receiver=other)
        _tell(user, other)


def accept(user: User, sub: UUID) -> None:
    """Raises Refused, as do all of these, when there is nothing of the kind."""
    other = _among(requests_to(user), sub)
    with _both(user, other):
        # It may have been withdrawn in the meantime.
        _among(requests_to(user), sub)
        _befriend(user, other)
        _tell(user, other)


def decline(user: User, sub: UUID) -> None:
    FriendRequest.objects.filter(sender=_among(requests_to(user), sub), receiver=user).delete()


def withdraw(user: User, sub: UUID) -> None:
    other = _among(requests_of(user), sub)
    FriendRequest.objects.filter(sender=user, receiver=other).delete()
    _tell(user, other)


def remove(user: User, sub: UUID) -> None:
    other = _among(friends_of(user), sub)
    _friendship(user, other).delete()
    _tell(user, other)


def block(user: User, sub: UUID) -> None:
    """End the friendship and this account's request, if any, and hide the other's requests from now on."""
    other = _among(User.objects.exclude(pk=user.pk), sub)
    with _both(user, other):
        _friendship(user, other).delete()
        FriendRequest.objects.filter(sender=user, receiver=other).delete()
        Block.objects.get_or_create(blocker=user, blocked=other)


def unblock(user: User, sub: UUID) -> None:
    Block.objects.filter(blocker=user, blocked=_among(blocked_by(user), sub)).delete()


def _find(text: str) -> User | None:
    people = User.objects.filter(is_active=True)
    # An ID begins with a letter, so what is all digits is a code.
    digits = "".join(text.split()).replace("-", "")
    if digits.isascii() and digits.isdigit():
        return people.filter(friend_code=digits).first() if len(digits) == FRIEND_CODE_DIGITS else None
    return people.filter(username_key=ids.key(text.strip())).first()


def _among(people: QuerySet[User], sub: UUID) -> User:
    person = people.filter(sub=sub).first()
    if person is None:
        raise Refused("nobody", _("There is no such person any more."), 404)
    return person


def _friendship(one: User, other: User) -> QuerySet[Friendship]:
    return Friendship.objects.filter(elder=min(one.pk, other.pk), younger=max(one.pk, other.pk))


def _befriend(one: User, other: User) -> None:
    elder, younger = sorted((one, other), key=lambda user: user.pk)
    Friendship.objects.get_or_create(elder=elder, younger=younger)
    FriendRequest.objects.filter(Q(sender=one, receiver=other) | Q(sender=other, receiver=one)).delete()


def _tell(*users: User) -> None:
    """Of a request that was declined, and of a block, the other is told nothing."""
    signals.friends_changed.send(User, users=users)


@contextmanager
def _both(one: User, other: User) -> Iterator[None]:
    """A transaction in which nobody else changes what is between these two."""
    with transaction.atomic():
        list(User.objects.select_for_update().filter(pk__in=(one.pk, other.pk)).order_by("pk"))
        yield
