"""The cast of the accounts, of whom owner, friend and another friend know each other; and what is announced to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from accounts.models import Friendship, User
from tables import announce
from tests.accounts.conftest import _no_limits_left_over, browser, friend, outsider, owner, person, staff

__all__ = ["_no_limits_left_over", "browser", "friend", "outsider", "owner", "person", "staff"]


def befriend(one: User, other: User) -> None:
    elder, younger = sorted((one, other), key=lambda user: user.pk)
    Friendship.objects.get_or_create(elder=elder, younger=younger)


def part(one: User, other: User) -> None:
    Friendship.objects.filter(elder__in=(one, other), younger__in=(one, other)).delete()


@pytest.fixture
def friends(owner: User, friend: User) -> None:
    befriend(owner, friend)


@pytest.fixture
def second(person: Callable[..., User], owner: User) -> User:
    """Another friend of the owner's."""
    user = person("second")
    befriend(owner, user)
    return user


class Told:
    """What was announced, and to whom."""

    def __init__(self) -> None:
        self.lobby: list[set[str]] = []
        self.invited: list[tuple[str, dict[str, Any]]] = []

    def clear(self) -> None:
        self.lobby.clear()
        self.invited.clear()


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    told = Told()

    def lobby(users: Iterable[User]) -> None:
        told.lobby.append({user.username for user in users})

    def invited(user: User, card: dict[str, Any]) -> None:
        told.invited.append((user.username, card))

    monkeypatch.setattr(announce, "lobby", lobby)
    monkeypatch.setattr(announce, "invited", invited)
    return told
