"""The app shell and the page for wrong addresses."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.test import Client
from pytest_django import Settings

from pokerultimate import views


@pytest.mark.parametrize(
    "address", ["/", "/setup/classic", "/play/", "/hands/", "/hands/6a0b/12/from/3", "/guide/", "/guide/table/classic"]
)
@pytest.mark.usefixtures("built_client")
def test_every_screen_is_the_app_shell(client: Client, address: str) -> None:
    response = client.get(address)
    assert response.status_code == 200
    assert '<div id="app"></div>' in response.text


@pytest.mark.usefixtures("built_client")
def test_it_loads_the_built_entry_and_what_it_imports(client: Client) -> None:
    page = client.get("/").text
    assert '<script type="module" src="/static/assets/main-abcdefgh.js"></script>' in page
    assert '<link rel="modulepreload" href="/static/assets/shared-ijklmnop.js">' in page
    assert re.findall(r'stylesheet" href="(.+?)"', page) == [
        "/static/assets/shared-ijklmnop.css",
        "/static/assets/main-abcdefgh.css",
    ]
    assert "table-qrstuvwx" not in page


@pytest.mark.usefixtures("built_client")
def test_no_script_or_style_stands_in_the_page(client: Client) -> None:
    for address in ("/", "/nowhere"):
        page = client.get(address).text
        assert not re.search(r"<script(?![^>]* src=)", page)
        assert "<style" not in page
        assert not re.search(r"\s(style|on\w+)=", page)


@pytest.mark.usefixtures("built_client")
def test_without_script_it_says_so_in_three_languages(client: Client) -> None:
    noscript = client.get("/").text.split("<noscript>")[1]
    assert re.findall(r'lang="(\w+)"', noscript) == ["en", "ja", "th"]


@pytest.mark.usefixtures("built_client")
def test_the_page_is_asked_for_again_each_time(client: Client) -> None:
    assert client.get("/")["Cache-Control"] == "no-cache"


def test_a_new_build_is_seen_at_once(client: Client, built_client: Path) -> None:
    assert "main-abcdefgh" in client.get("/").text
    manifest = built_client / ".vite" / "manifest.json"
    manifest.write_text(manifest.read_text().replace("main-abcdefgh", "main-zyxwvuts"))
    assert "main-zyxwvuts" in client.get("/").text


def test_without_a_build_it_says_what_to_do(client: Client, settings: Settings, tmp_path: Path) -> None:
    settings.CLIENT_DIR = tmp_path
    response = client.get("/")
    assert response.status_code == 503
    assert response.text == "The web client is not built: start the site with make run."


def test_pages_that_name_no_icon_have_one(client: Client, built_client: Path) -> None:
    response = client.get("/favicon.ico")
    assert response.status_code == 302
    assert response.headers["Location"].endswith("icon.svg")


def test_the_service_worker_is_at_the_root_and_asked_for_again_each_time(client: Client, built_client: Path) -> None:
    response = client.get("/sw.js")
    assert response.status_code == 200
    assert response["Content-Type"] == "text/javascript; charset=utf-8"
    assert response["Cache-Control"] == "no-cache"
    assert "worker-src 'self'" in response["Content-Security-Policy"]


def revision(client: Client) -> str:
    found = re.fullmatch(r"keep\(\{url:'/',revision:'(\w{16})'\}\)", client.get("/sw.js").text)
    assert found
    return found[1]


def test_the_service_worker_changes_with_the_page(
    client: Client, built_client: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page kept on a device would otherwise stay as it was, with the policy it came with."""
    first = revision(client)
    assert revision(client) == first
    manifest = built_client / ".vite" / "manifest.json"
    manifest.write_text(manifest.read_text().replace("main-abcdefgh", "main-zyxwvuts"))
    second = revision(client)
    assert second != first
    monkeypatch.setattr(views, "SITE_POLICY", "default-src 'none'")
    assert revision(client) not in (first, second)


def test_without_a_build_there_is_no_service_worker(client: Client, settings: Settings, tmp_path: Path) -> None:
    settings.CLIENT_DIR = tmp_path
    assert client.get("/sw.js").status_code == 503


@pytest.mark.usefixtures("built_client")
def test_the_page_names_what_an_installed_app_needs(client: Client) -> None:
    page = client.get("/").text
    assert '<link rel="manifest" href="/static/manifest.en.webmanifest">' in page
    assert '<link rel="apple-touch-icon" href="/static/icons/apple-touch-180.png">' in page


@pytest.mark.usefixtures("built_client")
@pytest.mark.parametrize("address", ["/nowhere", "/setup/", "/setup/a/b/c", "/playing"])
def test_a_wrong_address_gets_a_page_with_a_way_home(client: Client, address: str) -> None:
    response = client.get(address)
    assert response.status_code == 404
    assert '<a href="/">' in response.text
    assert "/static/assets/main-abcdefgh.css" in response.text
