"""Games on all devices of an account (PU-121 to PU-123, CH-54, D-24)."""

from __future__ import annotations

import re
import sqlite3
import subprocess
import threading
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect

from tests.browser import chromium, people, records
from tests.browser import site as built
from tests.browser.people import AccountWindow, Site
from tests.browser.records import Game
from tests.services import free_port

REFUSAL = r"status of 4\d\d"
UNREACHABLE = "ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_EMPTY_RESPONSE"

SEND = """async (records) => {
  const token = /csrftoken=([^;]+)/.exec(document.cookie)[1];
  const headers = { 'Content-Type': 'application/json', 'X-CSRFToken': token };
  const answer = await fetch('/api/games', { method: 'POST', headers, body: JSON.stringify({ records }) });
  if (!answer.ok) throw new Error(await answer.text());
}"""


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    with people.inhabited() as inhabited:
        yield inhabited


@pytest.fixture
def address(site: Site) -> str:
    return site.address


@pytest.fixture(scope="module")
def games() -> list[Game]:
    return list(records.played(range(6)))


@pytest.fixture(scope="module")
def many(games: list[Game]) -> list[Game]:
    """The four games over and over, each time another one."""
    return [replace(games[n % 4], record=records.record(n, games[n % 4].record)) for n in range(300)]


@pytest.fixture
def second(browser: Browser, address: str) -> Iterator[Page]:
    """Another device."""
    context, _ = chromium.new_context(browser, address)
    yield context.new_page()
    context.close()


def add_games(page: Page, games: list[Game]) -> None:
    """As if they had been played on the screen of the statistics, which is open."""
    page.set_input_files("input[type=file]", files=[records.file_of(games)])


def send_games(page: Page, games: list[Game]) -> None:
    """From another device of the account."""
    for at in range(0, len(games), 50):
        page.evaluate(SEND, [game.record for game in games[at : at + 50]])


def asked(page: Page) -> Any:
    """What the account says of its games."""
    return page.evaluate("async () => (await fetch('/api/games')).json()")


def import_games(page: Page, games: list[Game]) -> None:
    page.goto("/statistics/")
    page.set_input_files("input[type=file]", files=[records.file_of(games)])
    shows(page, len(games))


def shows(page: Page, count: int) -> None:
    """The statistics count so many games."""
    tile = page.locator(".tile[data-figure=games] .value")
    if count == 0:
        expect(page.locator("h1")).to_be_visible()
        expect(tile).to_have_count(0)
    else:
        expect(tile).to_have_text(str(count))


def synced(window: AccountWindow) -> AccountWindow:
    expect(window.dialog.get_by_role("link", name=re.compile("^Sync"))).to_contain_text("Last:")
    return window


def test_a_guests_games_join_the_account_and_show_on_its_other_devices(
    browser: Browser, page: Page, site: Site, games: list[Game], watch: chromium.Watch
) -> None:
    watch.expect(REFUSAL)
    import_games(page, games[:2])
    window = AccountWindow(page).open("sign-up").sign_up(site.invite(), "Player").known_as("Player")
    synced(window)

    context, _ = chromium.new_context(browser, site.address)
    other = context.new_page()
    import_games(other, games[2:3])
    synced(AccountWindow(other).open("sign-in").sign_in("Player").known_as("Player"))
    other.goto("/statistics/")
    shows(other, 3)
    context.close()

    window.follow("Sync").press("Sync now")
    expect(window.dialog.get_by_role("status").first).to_contain_text("in step")
    page.goto("/statistics/")
    shows(page, 3)

    window.open().press("Sign out").titled("Sign in")
    page.goto("/statistics/")
    shows(page, 0)
    AccountWindow(page).open("sign-up").sign_up(site.invite(), "Second").known_as("Second")
    page.goto("/statistics/")
    shows(page, 0)


def test_games_that_cannot_be_sent_wait_and_are_sent_later(
    context: BrowserContext, page: Page, site: Site, games: list[Game], watch: chromium.Watch
) -> None:
    watch.expect(REFUSAL)
    watch.expect("ERR_FAILED|ERR_INTERNET_DISCONNECTED")
    window = synced(AccountWindow(page).open("sign-up").sign_up(site.invite(), "Offline").known_as("Offline"))
    context.route("**/api/games", lambda route: route.abort())
    import_games(page, games[3:4])
    window.open("sync").press("Sync now")
    expect(window.dialog).to_contain_text("cannot be reached")
    expect(window.dialog.locator("dl")).to_contain_text("Games: 1")

    window.open().press("Sign out")
    question = page.get_by_role("dialog", name="Games not sent yet: 1")
    expect(question.get_by_role("button", name="Keep them and sign out")).to_be_focused()
    question.get_by_role("button", name="Keep them and sign out").click()
    window.titled("Sign in")
    page.goto("/statistics/")
    shows(page, 0)

    context.unroute("**/api/games")
    window.open("sign-in").sign_in("Offline").known_as("Offline")
    synced(window).follow("Sync")
    expect(window.dialog.locator("dl")).to_contain_text("Games: 0")
    page.goto("/statistics/")
    shows(page, 1)


def test_two_devices_that_were_both_offline_bring_both_sets_once_to_both(
    context: BrowserContext, page: Page, second: Page, site: Site, games: list[Game], watch: chromium.Watch
) -> None:
    watch.expect(REFUSAL)
    watch.expect(UNREACHABLE)
    synced(AccountWindow(page).open("sign-up").sign_up(site.invite(), "Both").known_as("Both"))
    synced(AccountWindow(second).open("sign-in").sign_in("Both").known_as("Both"))
    for device, played in ((page, games[:2]), (second, games[2:])):
        device.goto("/statistics/")
        device.context.set_offline(True)
        add_games(device, played)
        shows(device, 2)
    # Each hears of the other's at its second look: the first came before them.
    for device in (page, second):
        device.context.set_offline(False)
        device.evaluate("window.dispatchEvent(new Event('online'))")
        synced(AccountWindow(device).open())
    for device in (page, second):
        window = AccountWindow(device).open("sync").press("Sync now")
        expect(window.dialog.get_by_role("status").first).to_contain_text("in step")
        device.goto("/statistics/")
        shows(device, 4)
    ids = {game.record["id"] for game in games}
    assert {record["id"] for record in asked(page)["newest"]} == ids
    assert sum(row["games"] for row in asked(page)["counters"]) == 4


def test_the_account_counts_300_games_and_a_device_keeps_200(
    context: BrowserContext, page: Page, site: Site, games: list[Game], many: list[Game], watch: chromium.Watch
) -> None:
    watch.expect(REFUSAL)
    watch.expect(UNREACHABLE)
    window = synced(AccountWindow(page).open("sign-up").sign_up(site.invite(), "Many").known_as("Many"))
    send_games(page, many)
    window.open("sync").press("Sync now")
    expect(window.dialog.get_by_role("status").first).to_contain_text("in step")
    page.goto("/statistics/")
    shows(page, 300)
    told = records.expected(many)
    for figure in ("wins", "average_rank", "hands_played", "hands_won", "biggest_pot", "vpip"):
        tile = page.locator(f".tile[data-figure={figure}] .value")
        expect(tile).to_have_text(
            re.compile(re.sub(" ", r"\\s*", re.escape(getattr(told, figure)).replace("\\ ", " ")))
        )
    expect(page.get_by_text("All games of your account are counted: 300. On this device: 200.")).to_be_visible()
    expect(page.get_by_text("These are the 200 games on this device", exact=False)).to_have_count(2)
    page.get_by_label("Table", exact=True).select_option("match4")
    shows(page, sum(game.table == "match4" for game in many))

    # Without a network: the last figures, their date, and what was played since.
    page.goto("/statistics/")
    context.route("**/api/games", lambda route: route.abort())
    page.reload()
    shows(page, 300)
    expect(page.get_by_text("The account cannot be reached: these are its figures of")).to_be_visible()
    one_more = replace(games[0], record=records.record(300, games[0].record))
    add_games(page, [one_more])
    shows(page, 301)

    context.unroute("**/api/games")
    window.open().press("Sign out").titled("Sign in")
    page.goto("/statistics/")
    shows(page, 0)
    expect(page.get_by_text("All games of your account")).to_have_count(0)


def test_two_people_on_one_device_have_each_their_own_and_a_guests_games_are_given_once(
    page: Page, second: Page, site: Site, games: list[Game], watch: chromium.Watch
) -> None:
    watch.expect(REFUSAL)
    import_games(page, games[:1])
    window = AccountWindow(page)
    synced(window.open("sign-up").sign_up(site.invite(), "First").known_as("First"))
    window.press("Sign out").titled("Sign in")
    synced(window.open("sign-up").sign_up(site.invite(), "Other").known_as("Other"))
    page.goto("/statistics/")
    shows(page, 0)
    add_games(page, games[1:3])
    shows(page, 2)
    window.open().press("Sign out").titled("Sign in")
    page.goto("/statistics/")
    shows(page, 0)
    synced(window.open("sign-in").sign_in("First").known_as("First"))
    page.goto("/statistics/")
    shows(page, 1)

    # The guest had saved the game in a file and opens it elsewhere before signing in there.
    import_games(second, games[:1])
    synced(AccountWindow(second).open("sign-in").sign_in("First").known_as("First"))
    second.goto("/statistics/")
    shows(second, 1)
    assert sum(row["games"] for row in asked(second)["counters"]) == 1
    AccountWindow(second).open().press("Sign out").titled("Sign in")
    synced(AccountWindow(second).open("sign-in").sign_in("Other").known_as("Other"))
    second.goto("/statistics/")
    shows(second, 2)


def test_a_server_that_is_killed_in_the_middle_of_an_upload_loses_and_doubles_nothing(
    browser: Browser, many: list[Game], tmp_path: Path
) -> None:
    folder, port = built.provide("no-delays"), free_port()
    built.manage(folder, tmp_path, "migrate", "--verbosity", "0")
    server = built.start(folder, port, tmp_path)
    context, watch = chromium.new_context(browser, built.address_at(port))
    watch.expect(REFUSAL)
    watch.expect(UNREACHABLE)
    watch.expect("WebSocket")
    page, played = context.new_page(), many[:180]
    posts: list[Request] = []
    # Seconds after a batch has been asked for, by its number.
    kill_at = {3: 0.0}

    def count(request: Request) -> None:
        if request.method == "POST" and request.url.endswith("/api/games"):
            posts.append(request)
            if len(posts) in kill_at:
                threading.Timer(kill_at[len(posts)], server.kill).start()

    try:
        invite = built.manage(folder, tmp_path, "invite")
        window = synced(AccountWindow(page).open("sign-up").sign_up(invite, "Killed").known_as("Killed"))
        context.route("**/api/games", lambda route: route.abort())
        page.goto("/statistics/")
        add_games(page, played)
        shows(page, 180)
        context.unroute("**/api/games")

        page.on("request", count)
        window.open("sync")
        _until_killed(page, server)
        expect(window.dialog).to_contain_text("cannot be reached")
        # Two batches were answered; the third is there whole or not at all.
        first = _stored(tmp_path)
        assert first in (100, 150)

        # Once more, a moment after a batch has come.
        posts.clear()
        kill_at = {1: 0.03}
        server = built.start(folder, port, tmp_path)
        window.press("Sync now")
        _until_killed(page, server)
        expect(window.dialog).to_contain_text("cannot be reached")
        assert _stored(tmp_path) in (first, min(first + 50, 180))

        kill_at = {}
        server = built.start(folder, port, tmp_path)
        window.press("Sync now")
        expect(window.dialog.get_by_role("status").first).to_contain_text("in step")
        expect(window.dialog.locator("dl")).to_contain_text("Games: 0")
        assert _stored(tmp_path) == sum(row["games"] for row in asked(page)["counters"]) == 180
        assert {game["id"] for game in asked(page)["newest"]} == {game.record["id"] for game in played}
        page.goto("/statistics/")
        shows(page, 180)
        assert watch.unexpected() == []
    finally:
        context.close()
        server.kill()
        server.wait()


def _until_killed(page: Page, server: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        if server.poll() is not None:
            return
        page.wait_for_timeout(100)
    raise AssertionError("no batch was sent")


def _stored(data: Path) -> int:
    """Games in the database of a site."""
    with closing(sqlite3.connect(data / "pokerultimate.sqlite3")) as database:
        (count,) = database.execute("SELECT count(*) FROM stats_game").fetchone()
    return int(count)
