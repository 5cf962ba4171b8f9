"""The cast of the accounts, a clock that the test moves, and matches that were started."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import transaction
from django.utils import timezone

from accounts.models import Friendship, User
from tables import service
from tables.models import Match
from tests.accounts.conftest import _no_limits_left_over, browser, friend, outsider, owner, person, staff
from tests.services import Redis
from tests.tables.screens import Screens, running_loop
from tests.tables.world import OPTIONS, World

__all__ = ["_no_limits_left_over", "browser", "friend", "outsider", "owner", "person", "staff"]


@pytest.fixture
def world(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    """Time and tasks in the hands of the test."""
    world = World()
    monkeypatch.setattr(timezone, "now", lambda: world.now)

    def apply_async(task: Any, args: Any = None, _kwargs: Any = None, **options: Any) -> None:
        world.take_task(task.name, args, **options)

    monkeypatch.setattr("celery.app.task.Task.apply_async", apply_async)
    yield world
    assert world.lost == [], "a task was scheduled for longer than it lives"


@pytest.fixture
def befriend() -> Callable[[User, User], None]:
    def befriend(one: User, other: User) -> None:
        elder, younger = sorted((one, other), key=lambda user: user.pk)
        Friendship.objects.create(elder=elder, younger=younger)

    return befriend


@pytest.fixture
def started(world: World, owner: User, friend: User, befriend: Callable[[User, User], None]) -> Callable[..., Match]:
    """A match that has begun; without names of its own the owner, the friend and a computer play."""

    def start(*seats: User | str, id: UUID | None = None, **options: Any) -> Match:
        match = Match.objects.create(id=id or uuid4(), host=owner, options={**OPTIONS, **options})
        for number, who in enumerate(seats or (owner, friend, "medium")):
            if isinstance(who, str):
                match.seats.create(number=number, level=who, persona=("marco", "ella", "felix")[number % 3])
            else:
                match.seats.create(number=number, user=who, answer="accepted")
        with transaction.atomic():
            service.start(match)
        return match

    return start


@pytest.fixture
def screens(world: World, redis_service: Redis, settings: Any) -> Iterator[Screens]:
    """Sockets of the site, through a real channel layer."""
    settings.CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [redis_service.url]},
        }
    }
    with running_loop() as loop:
        screens = Screens(loop)
        yield screens
        screens.close_all()
