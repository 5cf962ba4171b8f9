"""The card room (NK-47 to NK-54): a Spin on a real server, and the clocks of a table whose server is made up."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from tables.engine.table import Table
from tests.browser import lobby, room, scenes
from tests.browser.online_tables import ACCOUNT, MATCH, MadeUp, sit_down
from tests.browser.test_online_table import seated
from tests.browser.whole.site import WholeSite, come, running

SPIN_SECONDS = 300


@pytest.fixture(scope="module")
def whole() -> Iterator[WholeSite]:
    with running() as site:
        yield site


def _shove(page: Page) -> None:
    """All-in where it can be, else a call or a check."""
    try:
        if page.locator(".acts .buttons").count():
            page.keyboard.press("r")
            page.keyboard.press("5")
            page.keyboard.press("Enter")
            page.wait_for_timeout(100)
            page.keyboard.press("k")
        elif page.locator(".acts .primary, .acts .offer").count():
            page.locator(".acts .primary, .acts .offer").click(timeout=1_000)
    except Error:
        # The button went in the moment of the press: the clock plays too.
        return


@pytest.mark.slow
def test_a_spin_from_the_lobby_to_the_prize(browser: Browser, whole: WholeSite) -> None:
    whole.people("Spinner")
    (person,) = come(browser, whole.address, ["Spinner"])
    page = person.open("/")
    page.get_by_role("link", name="Card room").click()
    page.get_by_role("tab", name="Spin").click()
    page.get_by_role("radiogroup", name="Bots").get_by_text("Easy").click()
    row = page.get_by_role("button", name=re.compile("^Entry 100"))
    expect(row).to_contain_text("×2 to ×100")

    def register() -> None:
        row.click()
        terms = page.get_by_role("dialog", name="Spin · Hold’em")
        expect(terms.get_by_role("row").filter(has_text="0.30%")).to_contain_text("80 / 12 / 8")
        expect(terms).to_contain_text("12 s · bank 15 s · then check or fold")
        terms.get_by_role("button", name="Register for 100").click()
        expect(page.get_by_role("status").first).to_have_text("1 of 3 players are here")

    register()
    page.get_by_role("button", name="Withdraw · 100 back").click()
    expect(page.get_by_role("heading", name="Card room")).to_be_visible()
    assert person.ask("GET", "/api/wallet")["balance"] == 10_000
    # What was looked for is remembered.
    page.reload()
    register()
    expect(page.get_by_text(re.compile("Bots take the empty seats in 1?[0-9] s"))).to_be_visible()

    # Elsewhere meanwhile: a bar calls, and its one press leads back.
    page.get_by_role("link", name="Card room").click()
    expect(page.get_by_role("region", name="Your tables")).to_contain_text("Spin")
    page.get_by_role("link", name="Home").click()
    bar = page.locator(".told-bar:visible")
    expect(bar).to_contain_text("Spin · Hold’em", timeout=40_000)
    page.wait_for_timeout(800)
    bar.get_by_role("button", name="To the table").click()
    wheel = page.get_by_role("region", name="The wheel")
    expect(wheel.get_by_role("status")).to_have_text(re.compile(r"Multiplier ×\d+\s*Pool [\d,]+"), timeout=20_000)
    expect(page.locator("main .bot")).to_have_count(2)
    page.wait_for_timeout(800)
    page.get_by_role("button", name="To the table").click()
    page.locator(".table .board").wait_for()
    expect(page.locator(".info .rise")).to_contain_text("Level 1 · next in")
    expect(page.locator(".odds")).to_have_count(0)

    deadline = time.monotonic() + SPIN_SECONDS
    while page.locator(".result").count() == 0:
        assert time.monotonic() < deadline, "the Spin does not come to its end"
        _shove(page)
        page.wait_for_timeout(150)
    card = person.ask("GET", "/api/sit-and-go/" + page.url.rsplit("/", 1)[1])
    own = next(seat for seat in card["seats"] if seat["seat"] == card["mine"])
    won = own["prize"] or 0
    expect(page.locator(".result")).to_contain_text(f"You have won {won:,} chips" if won else "No prize this time")
    assert person.ask("GET", "/api/wallet")["balance"] == 10_000 - 100 + won
    page.get_by_role("button", name="Again for 100").click()
    expect(page.get_by_role("button", name="Withdraw · 100 back")).to_be_visible()
    assert person.watch.unexpected() == []
    person.context.close()


# -- clocks -----------------------------------------------------------------------------


def _turn(seat: int, turn_ms: int, bank_ms: int, then: str = "fold") -> dict[str, Any]:
    clock = {"turn_ms": turn_ms, "bank_ms": bank_ms, "reserve_ms": 20_000, "on_reserve": False, "then": then}
    return {"seat": seat, "waiting_ms": 0, "limit_ms": None, "clock": clock}


def _at_table(page: Page, table: Table, **of_status: Any) -> MadeUp:
    """At a Sit & Go of this table, as whoever has seat 0."""
    people = [room.seat(number, {**lobby.NOK, "sub": str(number)}) for number in range(len(table.seats))]
    room.made_up(page).cards[MATCH] = room.card(MATCH, room.offer(), people, "playing")
    page.route("**/api/account", lambda route: route.fulfill(json=ACCOUNT))
    server = sit_down(page, seated(table), address=f"/room/{MATCH}", wallet=True, **of_status)
    page.locator(".table .board").wait_for()
    return server


def _said(page: Page, sentence: str | re.Pattern[str]) -> None:
    expect(page.get_by_role("log")).to_contain_text(sentence)


def test_the_clock_runs_from_turn_time_into_the_bank_and_who_is_away_comes_back(page: Page) -> None:
    server = _at_table(page, scenes.turn(), turn=_turn(0, 2_500, 30_000), level_in_ms=100_000)
    clock = page.locator(".acts .clock")
    expect(clock).to_contain_text(re.compile(r"[1-3] s · bank 30 s"))
    expect(page.locator(".info .rise")).to_contain_text("Level 2 · next in 1:")
    # No odds helper, for nobody (D-49).
    expect(page.locator(".odds")).to_have_count(0)
    expect(clock).to_contain_text(re.compile(r"Bank 2[0-9] s · then fold"))
    _said(page, "Your time bank runs")
    server.set_status(wallet=True, turn=_turn(0, 0, 9_000))
    _said(page, re.compile(r"[89] seconds left, then fold"))
    assert page.get_by_role("log").get_by_text("Your time bank runs").count() <= 1

    # Twice in a row.
    server.set_status({0: {"stand_in": "clock"}, 1: {"stand_in": "clock"}}, wallet=True)
    _said(page, "You are away. You are checked or folded until you tap.")
    expect(page.locator(".turn")).to_have_text("You are away: checked or folded until you tap")
    expect(page.locator("[data-seat='1'] .tag")).to_have_text("Away")
    expect(clock).to_have_count(0)
    page.keyboard.press("y")
    page.wait_for_timeout(300)
    assert {"type": "back"} in server.heard
    server.set_status({1: {"stand_in": "clock"}}, wallet=True, turn=_turn(0, 20_000, 0))
    _said(page, "You play again")
    expect(clock).to_contain_text("20 s · then fold")

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Places and prizes").click()
    places = page.get_by_role("dialog", name="Places and prizes")
    expect(places.get_by_role("listitem").filter(has_text="Still in")).to_have_count(6)
    expect(places.get_by_role("row", name="1st 65% 3,900")).to_be_visible()


def test_nobody_asks_for_the_next_hand_and_others_clocks_stand_at_their_seats(page: Page) -> None:
    server = _at_table(page, scenes.waiting(), turn=_turn(1, 20_000, 30_000))
    tag = page.locator("[data-seat='1'] .tag")
    expect(tag).to_have_text(re.compile(r"(1\d|20) s"))
    server.set_status(wallet=True, turn=_turn(1, 0, 8_000))
    expect(tag).to_have_text(re.compile(r"[78] s"))
    expect(page.get_by_role("group", name="Mali, time bank")).to_be_visible()
    _said(page, "Mali uses the time bank")
    server.table = seated(scenes.played())
    server.table.v += 100
    server.status = {**server.status, "turn": None, "next_hand_in_ms": 6_000}
    server.happened([])
    expect(page.locator(".acts .wait")).to_have_text(re.compile(r"Next hand in [56] s"))
    expect(page.get_by_role("button", name="Next hand")).to_have_count(0)
    page.wait_for_timeout(700)
    page.keyboard.press("n")
    page.wait_for_timeout(200)
    assert [said for said in server.heard if said["type"] == "command"] == []
