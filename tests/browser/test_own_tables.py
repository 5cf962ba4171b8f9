"""Four tables at once for one player (NK-67), on the screen of a phone and on a real server."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, WebSocket, expect

from tests.browser import scenes
from tests.browser.test_access import AXE, PHONE, axe
from tests.browser.whole.site import Person, WholeSite, come, running

SECONDS = 60
"""So long something may take that bots decide."""
OFFERS = (
    {"kind": "spin", "game": "holdem", "size": 3, "entry": 100, "turbo": False, "bots": "easy"},
    {"kind": "spin", "game": "holdem", "size": 3, "entry": 500, "turbo": False, "bots": "easy"},
    {"kind": "sit_and_go", "game": "holdem", "size": 2, "entry": 100, "turbo": False, "bots": "easy"},
    {"kind": "sit_and_go", "game": "omaha", "size": 4, "entry": 250, "turbo": False, "bots": "easy"},
)


@pytest.fixture(scope="module")
def whole() -> Iterator[WholeSite]:
    with running() as site:
        yield site


def _until(what: Callable[[], Any], why: str) -> Any:
    deadline = time.monotonic() + SECONDS
    while not (found := what()):
        assert time.monotonic() < deadline, why
        time.sleep(0.1)
    return found


def _seated(person: Person) -> list[str]:
    """Ids of four tables that run, as they stand in the row."""
    ids = [person.ask("POST", "/api/sit-and-go", offer)["id"] for offer in OFFERS]
    cards = [f"/api/sit-and-go/{match}" for match in ids]
    _until(
        lambda: all(
            card["status"] == "playing" and card["wheel_left_ms"] == 0 for card in (person.ask("GET", c) for c in cards)
        ),
        "the tables do not begin",
    )
    return ids


def _commands(page: Page) -> list[tuple[str, dict[str, Any]]]:
    """What the page sends from now on that acts: the match, and the message."""
    said: list[tuple[str, dict[str, Any]]] = []

    def follow(socket: WebSocket) -> None:
        match = socket.url.rsplit("/", 1)[1].split("?")[0]

        def sent(frame: str | bytes) -> None:
            message = json.loads(frame)
            if message["type"] not in ("beat", "view"):
                said.append((match, message))

        socket.on("framesent", sent)

    page.on("websocket", follow)
    return said


def _places(chips: Locator) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = [
        (round(box["x"]), round(box["y"])) for box in (chip.bounding_box() for chip in chips.all()) if box
    ]
    return found


@pytest.mark.slow
def test_four_tables_on_a_phone(browser: Browser, whole: WholeSite) -> None:
    whole.people("Fourfold")
    (person,) = come(browser, whole.address, ["Fourfold"])
    ids = _seated(person)
    page = person.page
    page.set_viewport_size({"width": 360, "height": 740})
    said = _commands(page)
    page.goto(f"/room/{ids[0]}")
    page.locator(".table .board").wait_for()
    chips = page.get_by_role("navigation", name="Your tables").get_by_role("button")
    expect(chips).to_have_count(4)
    before = _places(chips)
    names = [chip.get_attribute("title") or "" for chip in chips.all()]
    assert {re.sub(r"Table \d: ([^,]+,\d*).*", r"\1", name) for name in names} == {
        *("Spin 100,", "Spin 500,", "Sit & Go 100,", "Sit & Go 250,")
    }
    assert [chip.get_attribute("aria-current") for chip in chips.all()].count("true") == 1
    fits = (
        "() => [...document.querySelectorAll('.strip .chip')].every(c => c.offsetHeight >= 44 && c.offsetWidth >= 44)"
    )
    assert page.evaluate(fits)

    # A turn elsewhere is seen and heard of; nothing is shown by itself.
    elsewhere = page.locator(".strip .chip.asks:not(.here)")
    _until(elsewhere.count, "no table elsewhere waits for the person")
    expect(
        page.locator("[aria-live=polite]").filter(has_text=re.compile(r"Your turn at Table \d: .+, \d+ seconds"))
    ).to_have_count(1)
    assert page.url.endswith(ids[0])
    page.evaluate(AXE.read_text("utf-8"))
    faults = []
    for language in scenes.LANGUAGES:
        scenes.wear(page, language, "dark")
        faults += [f"{language}: {fault}" for fault in axe(page)]
    scenes.wear(page, "en", "dark")
    assert not faults, "\n".join(faults)

    # A press shows it, where no press acts in the first moments.
    _until(elsewhere.count, "no table elsewhere waits for the person")
    place = int((elsewhere.first.get_attribute("aria-keyshortcuts") or "")[-1])
    said.clear()
    elsewhere.first.click()
    page.locator(".acts .buttons").wait_for()
    page.keyboard.press("k")
    page.keyboard.press("f")
    there = page.url.rsplit("/", 1)[1]
    assert there != ids[0]
    assert [message for _match, message in said if message["type"] == "command"] == []
    expect(chips.nth(place - 1)).to_have_attribute("aria-current", "true")
    assert _places(chips) == before

    def acted() -> bool:
        page.keyboard.press("k")
        page.wait_for_timeout(300)
        return any(message["type"] == "command" for _match, message in said)

    _until(acted, "the press does not act")
    assert {match for match, message in said if message["type"] == "command"} == {there}

    # By key; the place of each stays.
    other = 1 if place != 1 else 2
    page.keyboard.press(f"Shift+Digit{other}")
    page.wait_for_url(lambda url: not url.endswith(there))
    page.locator(".table .board").wait_for()
    expect(chips.nth(other - 1)).to_have_attribute("aria-current", "true")
    assert _places(chips) == before

    # Whoever looks at another page is called back from there.
    page.set_viewport_size(PHONE)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="To the card room").click()
    page.get_by_role("link", name="Home").click()
    bar = page.locator(".told-bar:visible")
    expect(bar).to_contain_text(re.compile(r"Your turn at .+: \d+ s"), timeout=SECONDS * 1_000)
    page.wait_for_timeout(800)
    bar.get_by_role("button", name="To the table").click()
    page.locator(".table .board").wait_for()
    expect(chips).to_have_count(4)
    assert person.watch.unexpected() == []
    person.context.close()
