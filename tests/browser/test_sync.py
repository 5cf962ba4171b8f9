"""Games on all devices of an account (PU-121 to PU-123, CH-54, D-24)."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser import chromium, people, records
from tests.browser.people import AccountWindow, Site
from tests.browser.records import Game

REFUSAL = r"status of 4\d\d"


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    with people.inhabited() as inhabited:
        yield inhabited


@pytest.fixture
def address(site: Site) -> str:
    return site.address


@pytest.fixture(scope="module")
def games() -> list[Game]:
    return list(records.played(range(4)))


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
    expect(window.dialog.get_by_role("status")).to_contain_text("in step")
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
