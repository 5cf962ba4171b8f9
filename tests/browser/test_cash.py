"""Cash tables (NK-45, NK-58 to NK-69) on a real server: a seat from the lobby, and everything that is done with it."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.whole.site import Person, WholeSite, come, running

HAND_SECONDS = 90


@pytest.fixture(scope="module")
def whole() -> Iterator[WholeSite]:
    with running() as site:
        yield site


def _choose(page: Page, bots: str) -> None:
    """In the lobby: hold'em 5/10, with these bots."""
    page.get_by_role("radiogroup", name="Bots").get_by_text(bots, exact=True).click()


def _quick_seat(page: Page, chips: str = "1,000") -> None:
    page.get_by_role("button", name="Quick seat").click()
    sheet = page.get_by_role("dialog", name="Quick seat")
    sheet.get_by_role("textbox", name="Buy-in").fill(chips)
    sheet.get_by_role("button", name=f"Sit down with {chips}").click()
    page.locator(".table .board").wait_for()


def _menu(page: Page, name: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name=name, exact=True).click()


def _dialog(page: Page) -> Locator:
    return page.locator("dialog[open]").last


def _play_a_hand(page: Page) -> None:
    """Checks and folds until a hand has come to its end in which the viewer had cards: whoever calls may lose all."""
    deadline = time.monotonic() + HAND_SECONDS
    acted = False
    while not (acted and page.locator(".rows .row, .result-rows, [data-result]").count()):
        assert time.monotonic() < deadline, "no hand comes to its end"
        if page.locator(".acts .buttons").count():
            free = page.locator(".acts").get_by_role("button", name="Check").count()
            page.keyboard.press("k" if free else "f")
            acted = True
        page.wait_for_timeout(100)


def _own_seat(person: Person) -> dict[str, object]:
    card = person.ask("GET", "/api/cash/" + person.page.url.rsplit("/", 1)[1])
    seat: dict[str, object] = card["seats"][card["mine"]]
    return seat


@pytest.mark.slow
def test_a_seat_from_the_lobby_is_played_topped_up_rested_and_left(browser: Browser, whole: WholeSite) -> None:
    whole.people("Casher")
    (person,) = come(browser, whole.address, ["Casher"])
    page = person.open("/")
    page.get_by_role("link", name="Card room").click()
    expect(page.get_by_role("tab", name="Cash")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_text("Nobody plays this now.")).to_be_visible()
    _choose(page, "Easy")
    _quick_seat(page, "600")
    assert person.ask("GET", "/api/wallet")["balance"] == 9_400
    _play_a_hand(page)

    # In a hand the chips come at its end.
    _menu(page, "Top up")
    sheet = page.get_by_role("dialog", name="Top up")
    sheet.get_by_role("textbox", name="Chips").fill("100")
    sheet.get_by_role("button", name="Top up by 100").click()
    expect(sheet).to_have_count(0)
    assert person.ask("GET", "/api/wallet")["balance"] == 9_300

    _menu(page, "Sit out")
    _dialog(page).get_by_role("button", name="At once").click()
    expect(page.get_by_text("You sit out.")).to_be_visible(timeout=30_000)
    page.get_by_role("button", name="I am back").click()
    # Whoever has missed blinds chooses how to come in.
    post = page.get_by_role("button", name=re.compile("^Post "))
    page.wait_for_timeout(500)
    if post.count():
        post.click()
    expect(page.get_by_text("You sit out.")).to_have_count(0)

    # The lobby has it among the own tables, and in the list.
    page.goto("/room/")
    own = page.get_by_role("region", name="Your tables")
    expect(own).to_contain_text("Hold’em 5/10")
    own.get_by_role("link").click()
    page.locator(".table .board").wait_for()
    page.wait_for_timeout(500)
    _menu(page, "Leave the table")
    _dialog(page).get_by_role("button", name=re.compile("^(Fold and leave|Leave the table)$")).click()
    deadline = time.monotonic() + HAND_SECONDS
    while person.ask("GET", "/api/cash")["mine"]:
        assert time.monotonic() < deadline, "the seat is not left"
        page.wait_for_timeout(200)
    assert person.ask("GET", "/api/wallet")["in_play"] == 0
    assert person.watch.unexpected() == []
    person.context.close()
