"""Who is here now, for the friends of those who show it (D-27). Kept in the cache alone."""

from __future__ import annotations

from collections.abc import Iterable

from django.core.cache import cache

from accounts.models import User

SECONDS = 150


def seen(user: User) -> None:
    if user.show_online:
        cache.set(_key(user), True, SECONDS)


def online(people: Iterable[User]) -> set[int]:
    """The primary keys of those who are here and show it."""
    keys = {_key(user): user.pk for user in people if user.show_online}
    return {keys[key] for key in cache.get_many(keys)}


def _key(user: User) -> str:
    return f"online/{user.pk}"
