"""The health check asks the database and the cache."""

from __future__ import annotations

import socket

import pytest
from django.test import Client
from pytest_django import Settings


@pytest.mark.django_db
def test_it_says_that_both_answer(client: Client) -> None:
    response = client.get("/healthz")
    assert response.status_code == 200
    assert response.json() == {"database": "ok", "cache": "ok"}


@pytest.mark.django_db
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


@pytest.mark.django_db
def test_it_is_not_kept_by_a_cache(client: Client) -> None:
    assert "no-store" in client.get("/healthz")["Cache-Control"]
