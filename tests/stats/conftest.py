"""The cast of the accounts, and records as devices send them."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import cache
from hashlib import sha256
from typing import Any
from uuid import uuid4

import pytest

from tables.engine.records import game_account
from tests.accounts.conftest import _no_limits_left_over, browser, friend, outsider, owner, person, staff
from tests.engine.games import new_game
from tests.tables.conftest import befriend, started, world

__all__ = [
    "_no_limits_left_over",
    "befriend",
    "browser",
    "friend",
    "outsider",
    "owner",
    "person",
    "staff",
    "started",
    "world",
]

Record = dict[str, Any]
BEGIN = datetime(2026, 3, 1, 12, tzinfo=UTC)


@cache
def _played(number: int) -> str:
    table = new_game(number)
    while table.phase != "game_over":
        version = table.next_step()["v"]
        table.advance(version, sha256(b"entropy %d/%d" % (number, version)).digest())
    return json.dumps(game_account(table, 0))


@pytest.fixture
def record() -> Callable[..., Record]:
    """The record of a game that the engine has played; `minutes` after the first one finished."""

    def make(number: int = 0, minutes: int = 0, **changes: Any) -> Record:
        finished = BEGIN + timedelta(minutes=minutes)
        return {
            **json.loads(_played(number)),
            "id": str(uuid4()),
            "app": "poker",
            "mode": "cpu",
            "match_id": None,
            "started_at": (finished - timedelta(minutes=20)).strftime("%Y-%m-%dT%H:%M:%S.000Z"),
            "finished_at": finished.strftime("%Y-%m-%dT%H:%M:%S.000Z"),
            "play_ms": 600_000,
            **changes,
        }

    return make
