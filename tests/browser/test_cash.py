"""Cash tables (NK-45, NK-58 to NK-69) on a real server: a seat from the lobby, and everything that is done with it."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import Any

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


def _sit(page: Page) -> None:
    """From what is told of a table that nobody may watch."""
    page.get_by_role("button", name="Sit down", exact=True).click()
    _dialog(page).get_by_role("button", name=re.compile("^Sit down with")).click()
    expect(page.locator("dialog[open]")).to_have_count(0)


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


def _private(host: Person, **changes: object) -> dict[str, Any]:
    """The card of a new private table of hold'em 5/10 for free chips."""
    wanted = {"game": "holdem", "sb": 5, "bb": 10, "size": 2, "least": 400, "most": 1000, "bots": 0}
    rest = {"bot_level": "medium", "turn_ms": 20_000, "spectators": True, "funds": "table"}
    card: dict[str, Any] = host.ask("POST", "/api/cash", {**wanted, **rest, **changes})
    return card


@pytest.mark.slow
def test_who_waits_in_a_list_is_offered_the_seat_that_gets_free(browser: Browser, whole: WholeSite) -> None:
    whole.people("Keeper", "Leaver", "Waiter")
    host, leaver, waiter = come(browser, whole.address, ["Keeper", "Leaver", "Waiter"])
    table = _private(host, funds="wallet")
    at = f"/api/cash/{table['id']}"
    for person in (host, leaver, waiter):
        person.ask("GET", f"/api/cash/code/{table['code']}")
    for person in (host, leaver):
        person.ask("POST", f"{at}/sit", {"chips": 500})
    page = waiter.open(f"/room/cash/{table['id']}")
    page.get_by_role("button", name="To the table").click()
    page.get_by_role("button", name="Wait for a seat").click()
    expect(page.get_by_text("Place 1 in the waiting list")).to_be_visible()

    # Wherever one looks meanwhile, a bar tells of the seat, and for how long it is kept.
    page.goto("/room/")
    expect(page.get_by_text("Place 1 of 1")).to_be_visible()
    leaver.ask("POST", f"{at}/leave")
    expect(page.get_by_text(re.compile(r"kept for \d+ s")).first).to_be_visible()
    page.get_by_role("button", name=re.compile("^Decline")).first.click()
    expect(page.get_by_text(re.compile(r"kept for \d+ s"))).to_have_count(0)

    leaver.ask("POST", f"{at}/sit", {"chips": 500})
    page.goto(f"/room/cash/{table['id']}")
    page.get_by_role("button", name="To the table").click()
    page.get_by_role("button", name="Wait for a seat").click()
    expect(page.get_by_text("Place 1 in the waiting list")).to_be_visible()
    leaver.ask("POST", f"{at}/leave")
    page.goto("/")
    take = page.get_by_role("button", name=re.compile("^Take the seat"))
    take.wait_for()
    # No press counts in the first moment, in which a finger may be on its way to something else.
    page.wait_for_timeout(1_000)
    take.click()
    sheet = page.get_by_role("dialog", name=re.compile("^Take the seat"))
    sheet.get_by_role("textbox", name="Buy-in").fill("600")
    sheet.get_by_role("button", name="Sit down with 600").click()
    page.locator(".table .board").wait_for()
    assert _own_seat(waiter)["chips"] == 600
    assert waiter.ask("GET", "/api/wallet")["balance"] == 9_400
    assert waiter.watch.unexpected() == []
    for person in (host, leaver, waiter):
        person.context.close()


@pytest.mark.slow
def test_a_private_table_is_its_hosts_to_run(browser: Browser, whole: WholeSite) -> None:
    whole.people("Owner", "Guest")
    owner, guest = come(browser, whole.address, ["Owner", "Guest"])
    page = owner.open("/room/")
    page.get_by_role("link", name="New private table").click()
    page.get_by_role("button", name="Open the table").click()
    _sit(page)
    table = owner.ask("GET", "/api/cash/" + page.url.rsplit("/", 1)[1])

    theirs = guest.open("/room/")
    theirs.get_by_role("link", name="Join by code").click()
    theirs.get_by_role("textbox", name="Code").fill(table["code"].lower())
    theirs.get_by_role("button", name="Look at the table").click()
    _sit(theirs)
    assert guest.ask("GET", "/api/wallet")["in_play"] == 0, "the chips are the table's"

    page.get_by_role("button", name="Start the table").click()
    expect(page.locator(".hole .card, .hero .card").first).to_be_visible()
    _menu(page, "This table")
    _dialog(page).get_by_role("button", name="Pause").click()
    _dialog(page).get_by_role("button", name="Go on").click()
    expect(_dialog(page).get_by_role("button", name="Pause")).to_be_visible()
    _dialog(page).get_by_role("button", name="Make Guest the host").click()
    expect(_dialog(page).get_by_role("button", name="Make Guest the host")).to_have_count(0)

    _menu(theirs, "This table")
    theirs.get_by_role("button", name="Remove Owner?").click()
    # No press answers a question in its first moment.
    theirs.wait_for_timeout(1_000)
    theirs.get_by_role("button", name="Remove", exact=True).click()
    expect(theirs.get_by_role("button", name="Remove", exact=True)).to_have_count(0)
    theirs.keyboard.press("Escape")
    page.keyboard.press("Escape")
    # Between hands: the one that runs is played to its end.
    gone = page.get_by_text(re.compile("^(You are not at this table|There is no such table|This table has closed)"))
    deadline = time.monotonic() + HAND_SECONDS
    while not gone.count():
        assert time.monotonic() < deadline, "whoever is removed stays"
        for screen in (page, theirs):
            if screen.locator(".acts .buttons").count():
                screen.keyboard.press("f")
        page.wait_for_timeout(200)
    assert guest.watch.unexpected() == []
    for person in (owner, guest):
        person.context.close()
