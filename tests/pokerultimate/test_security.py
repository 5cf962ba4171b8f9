"""The policy is on every kind of response, and it is the one the engine was measured with."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.handlers.base import BaseHandler
from django.test import Client
from pytest_django import Settings

from accounts.models import User

POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "worker-src": "'self'",
    "connect-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self'",
    "font-src": "'self'",
    "media-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "object-src": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}


def policy(header: str) -> dict[str, str]:
    return {name: value for name, _, value in (part.partition(" ") for part in header.split("; "))}


@pytest.fixture
def published(tmp_path: Path, settings: Settings) -> Client:
    """A client of a site whose published files are a script, a worker and the engine's archive."""
    for name in (
        "assets/main-abcdefgh.js",
        "assets/engine.worker-abcdefgh.js",
        "py/314.0.7-abcdefgh/engine.zip",
        "app.js",
        "manifest.ja.webmanifest",
    ):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("0")
    settings.STATIC_ROOT = tmp_path
    client = Client()
    BaseHandler.load_middleware(client.handler)
    return client


@pytest.mark.usefixtures("built_client")
@pytest.mark.parametrize(
    "address",
    ["/", "/nowhere", "/static/assets/main-abcdefgh.js", "/static/assets/engine.worker-abcdefgh.js"],
)
def test_page_script_and_worker_carry_the_policy(published: Client, address: str) -> None:
    assert policy(published.get(address)["Content-Security-Policy"]) == POLICY


@pytest.mark.django_db
def test_the_admin_has_a_policy_of_its_own(client: Client) -> None:
    client.force_login(User.objects.create_superuser("chief"))
    response = client.get("/admin/")
    assert response.status_code == 200
    assert policy(response["Content-Security-Policy"])["script-src"] == "'self'"
    assert policy(response["Content-Security-Policy"])["frame-ancestors"] == "'none'"


@pytest.mark.usefixtures("built_client")
def test_the_other_headers(client: Client) -> None:
    response = client.get("/")
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["X-Frame-Options"] == "DENY"
    assert response["Referrer-Policy"] == "same-origin"
    assert response["Cross-Origin-Opener-Policy"] == "same-origin"
    assert response["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "camera=()" in response["Permissions-Policy"]


@pytest.mark.parametrize("address", ["/static/assets/main-abcdefgh.js", "/static/py/314.0.7-abcdefgh/engine.zip"])
def test_hashed_files_are_kept_for_ever(published: Client, address: str) -> None:
    assert "immutable" in published.get(address)["Cache-Control"]


def test_other_files_are_not(published: Client) -> None:
    assert "immutable" not in published.get("/static/app.js")["Cache-Control"]


def test_manifests_are_sent_as_such(published: Client) -> None:
    assert published.get("/static/manifest.ja.webmanifest")["Content-Type"] == "application/manifest+json"


def test_static_files_are_not_for_other_sites(published: Client) -> None:
    assert "Access-Control-Allow-Origin" not in published.get("/static/app.js")
