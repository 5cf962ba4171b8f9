"""The small cast of every test with accounts: owner, friend, outsider and staff."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.core.cache import cache

from accounts.models import User
from tests.accounts.cast import PASSWORD, Browser


@pytest.fixture(autouse=True)
def _no_limits_left_over() -> None:
    cache.clear()


@pytest.fixture
def person(db: None) -> Callable[..., User]:
    """Make an account with a confirmed address."""

    def make(name: str, **fields: Any) -> User:
        user = User.objects.create_user(name, f"{name}@example.test", PASSWORD, **fields)
        EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
        return user

    return make


@pytest.fixture
def owner(person: Callable[..., User]) -> User:
    return person("owner")


@pytest.fixture
def friend(person: Callable[..., User]) -> User:
    return person("friend")


@pytest.fixture
def outsider(person: Callable[..., User]) -> User:
    return person("outsider")


@pytest.fixture
def staff(person: Callable[..., User]) -> User:
    return person("staff", is_staff=True, is_superuser=True)


@pytest.fixture
def browser() -> Callable[..., Browser]:
    """Open a browser, signed in to an account if one is given."""

    def open_one(user: User | None = None, **headers: str) -> Browser:
        opened = Browser(**headers)
        if user is not None:
            assert opened.sign_in(user.username).status_code == 200
        return opened

    return open_one
