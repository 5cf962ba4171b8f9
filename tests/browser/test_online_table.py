"""The table of an online match, with a made-up server: cut off and back, presence, what is said (D-30, D-33, D-36)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tables.engine.table import Seat, Table
from tests.browser import chromium, scenes
from tests.browser.online_tables import MadeUp, sit_down

NAMES = ("Ken", "Mali", "Taro", "Nok", "Ploy", "Somchai")


def seated(table: Table) -> Table:
    """The same table with persons on all seats."""
    table.seats = [
        Seat(name=name, persona=None, icon="sun", kind="person", level=None) for name in NAMES[: len(table.seats)]
    ]
    return table


@pytest.fixture
def my_turn(page: Page) -> MadeUp:
    server = sit_down(page, seated(scenes.turn()))
    page.locator(".table .board").wait_for()
    page.wait_for_timeout(400)
    return server


@pytest.fixture
def waiting(page: Page) -> MadeUp:
    """For seat 1, Mali."""
    server = sit_down(page, seated(scenes.waiting()))
    page.locator(".table .board").wait_for()
    return server


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name)


def commands(server: MadeUp) -> list[object]:
    return [said["command"] for said in server.heard if said["type"] == "command"]


def until(page: Page, told: Callable[[], bool]) -> None:
    for _ in range(100):
        if told():
            return
        page.wait_for_timeout(100)
    raise AssertionError("it was not told")


def press_until_heard(page: Page, server: MadeUp, key: str) -> None:
    """A command, as soon as a press counts; while one is on its way no other leaves."""

    def pressed() -> bool:
        if not commands(server):
            page.keyboard.press(key)
        return len(commands(server)) == 1

    until(page, pressed)


def test_a_cut_connection_keeps_the_view_greys_the_buttons_and_counts_no_press(
    page: Page, my_turn: MadeUp, watch: chromium.Watch
) -> None:
    my_turn.answers = False
    my_turn.sockets[-1].close(code=1012)
    expect(page.locator(".turn")).to_contain_text("The server restarts")
    fold = page.get_by_role("button", name="Fold", exact=True)
    expect(fold).to_have_attribute("aria-disabled", "true")
    fold.click(force=True)
    page.keyboard.press("k")
    expect(page.locator(".turn")).to_contain_text("Your turn")
    expect(fold).to_have_attribute("aria-disabled", "false")
    assert commands(my_turn) == []


def test_an_unanswered_press_is_sent_again_with_the_same_id(page: Page, my_turn: MadeUp) -> None:
    press_until_heard(page, my_turn, "k")
    my_turn.sockets[-1].close(code=1012)
    until(page, lambda: len(commands(my_turn)) == 2)
    first, second = commands(my_turn)
    assert first == second


def test_each_close_says_what_to_do(page: Page, my_turn: MadeUp) -> None:
    my_turn.sockets[-1].close(code=4426)
    expect(page.get_by_role("heading", name="This page is older than the server")).to_be_visible()
    expect(button(page, "Reload")).to_be_visible()


def test_who_comes_and_goes_is_seen_and_heard(page: Page, waiting: MadeUp) -> None:
    mali = page.locator("[data-seat='1']")
    waiting.set_status({1: {"connected": False, "away_in_ms": 31_000}})
    expect(mali.locator(".away")).to_have_text("31")
    expect(page.get_by_role("log")).to_contain_text("Mali is not connected")
    waiting.set_status({1: {"connected": False, "stand_in": "away"}})
    expect(mali.locator(".name")).to_have_text("for Mali")
    expect(mali.locator(".bot")).to_be_visible()
    expect(page.get_by_role("log")).to_contain_text("Mali is away. The computer plays for this seat.")
    waiting.set_status()
    expect(mali.locator(".name")).to_have_text("Mali")
    expect(page.get_by_role("log")).to_contain_text("Mali is back")


# Words, figures and the board that a mark lies over; a shared edge is none.
COVERED = """marks => marks.flatMap(mark => {
  const box = mark.getBoundingClientRect();
  const name = document.createRange();
  name.selectNodeContents(mark.parentElement.querySelector('.name'));
  const others = [...document.querySelectorAll('.stack, .disc, .tag, .bet, .board .card, .pots .whole')];
  return [name, ...others].filter(other => {
    const { left, right, top, bottom } = other.getBoundingClientRect();
    return Math.min(right, box.right) - Math.max(left, box.left) > 2
      && Math.min(bottom, box.bottom) - Math.max(top, box.top) > 2;
  }).map(other => other.className ?? 'name');
})"""


@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 740), (844, 390), (820, 1180), (1440, 900)])
def test_the_mark_of_a_computer_stays_while_cards_lie_open(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    sit_down(page, seated(scenes.showdown()), seats={seat: {"stand_in": "away"} for seat in range(1, 6)})
    open_seats = page.locator(".seat.showing")
    expect(open_seats).not_to_have_count(0)
    marks = open_seats.locator(".bot")
    expect(marks).to_have_count(open_seats.count())
    for mark in marks.all():
        expect(mark).to_be_in_viewport(ratio=1)
    assert marks.evaluate_all(COVERED) == []


def test_after_ninety_seconds_another_may_have_the_hand_played(page: Page, waiting: MadeUp) -> None:
    waiting.set_status(turn={"seat": 1, "waiting_ms": 65_000, "limit_ms": None})
    expect(page.locator(".turn")).to_contain_text("Waiting for Mali since 1:05")
    waiting.set_status(turn={"seat": 1, "waiting_ms": 91_000, "limit_ms": None})
    offer = button(page, "Let the computer play this hand for Mali")
    expect(offer).to_be_visible()
    page.wait_for_timeout(900)
    offer.click()
    until(page, lambda: {"type": "let_play", "seat": 1, "hand": 1} in waiting.heard)


def test_a_tap_takes_the_own_seat_back(page: Page, waiting: MadeUp) -> None:
    waiting.set_status({0: {"stand_in": "clock"}})
    expect(page.locator(".turn")).to_contain_text("The computer plays for you")
    page.locator(".stage").click(position={"x": 20, "y": 200})
    until(page, lambda: {"type": "back"} in waiting.heard)


def test_what_is_said_can_be_muted(page: Page, waiting: MadeUp) -> None:
    waiting.say({"type": "said", "seat": 3, "key": "nice_hand"})
    expect(page.locator("[data-seat='3'] .said")).to_have_text("Nice hand!")
    expect(page.get_by_role("log")).to_contain_text("Nok: Nice hand!")
    expect(page.locator(".said")).to_have_count(0)
    button(page, "Talk").click()
    button(page, "Mute Nok").click()
    expect(button(page, "Hear Nok again")).to_be_visible()
    button(page, "Thank you!").click()
    until(page, lambda: {"type": "say", "key": "thanks"} in waiting.heard)
    waiting.say({"type": "said", "seat": 3, "key": "fire"})
    waiting.say({"type": "said", "seat": 2, "key": "hello"})
    expect(page.locator(".said")).to_have_text(["Hello!"])


def test_whoever_looks_on_sees_backs_and_no_buttons(page: Page) -> None:
    sit_down(page, seated(scenes.turn()), None)
    expect(page.locator(".acts")).to_contain_text("You are watching")
    expect(page.get_by_role("img", name="Face-down card")).not_to_have_count(0)
    page.keyboard.press("k")
    button(page, "Menu").click()
    expect(button(page, "Leave this online match")).to_have_count(0)


def test_the_end_offers_a_rematch(page: Page) -> None:
    server = sit_down(page, scenes.over(), changes={"status": "finished", "may": ["rematch"]})
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.method)
        route.fulfill(json=server.card)

    page.route("**/rematch", answer)
    expect(page.get_by_role("heading", name="Final ranking")).to_be_visible()
    button(page, "Rematch").click()
    until(page, lambda: asked == ["POST"])
