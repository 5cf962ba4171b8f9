"""Health asks the database and the cache; readiness also for this version's tables and the workers."""

from __future__ import annotations

import socket

import pytest
from django.core.cache import cache
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client
from pytest_django import Settings

from pokerultimate.celery import app
from pokerultimate.tasks import say

ALL_WELL = {"database": "ok", "cache": "ok", "migrations": "ok", "timers": "ok", "decisions": "ok"}

pytestmark = pytest.mark.django_db


@pytest.fixture
def at_work() -> None:
    """What beat sends to each queue, done."""
    cache.clear()
    for entry in app.conf.beat_schedule.values():
        if entry["task"] == say.name:
            say.delay(*entry["args"])


def test_it_says_that_both_answer(client: Client) -> None:
    response = client.get("/healthz")
    assert response.status_code == 200
    assert response.json() == {"database": "ok", "cache": "ok"}


def test_it_says_which_one_does_not(client: Client, settings: Settings) -> None:
    with socket.socket() as nobody_listens:
        nobody_listens.bind(("127.0.0.1", 0))
        settings.CACHES = {
            "default": {
                "BACKEND": "django.core.cache.backends.redis.RedisCache",
                "LOCATION": f"redis://127.0.0.1:{nobody_listens.getsockname()[1]}",
            }
        }
        response = client.get("/healthz")
    assert response.status_code == 503
    assert response.json() == {"database": "ok", "cache": "unreachable"}


@pytest.mark.usefixtures("at_work")
def test_it_is_ready_when_all_is_well(client: Client) -> None:
    response = client.get("/readyz")
    assert response.status_code == 200
    assert response.json() == ALL_WELL


def test_it_is_not_ready_while_nobody_works(client: Client) -> None:
    cache.clear()
    say.delay("timers")
    response = client.get("/readyz")
    assert response.status_code == 503
    assert response.json() == {**ALL_WELL, "decisions": "silent"}


@pytest.mark.usefixtures("at_work")
def test_it_is_not_ready_with_the_tables_of_an_older_version(client: Client) -> None:
    (newest,) = MigrationLoader(connection).graph.leaf_nodes("tables")
    MigrationRecorder(connection).record_unapplied(*newest)
    response = client.get("/readyz")
    assert response.status_code == 503
    assert response.json() == {**ALL_WELL, "migrations": "missing"}


@pytest.mark.parametrize("address", ["/healthz", "/readyz"])
def test_it_is_not_kept_by_a_cache(client: Client, address: str) -> None:
    assert "no-store" in client.get(address)["Cache-Control"]
