"""The build that people get, at its own speed: presses that come twice or too late, and one short game (D-47)."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tables.engine.table import Table
from tests.browser import saves
from tests.browser.screens import HomeScreen, TableScreen
from tests.browser.test_games import check_the_end
from tests.engine.rig import rules

# On one process, for this site is served for these tests alone.
pytestmark = pytest.mark.xdist_group("real-speed")


@pytest.fixture
def address(real_speed: str) -> str:
    return real_speed


def opened(page: Page, saved: Table, speed: str = "Normal") -> TableScreen:
    saves.put(page, saved)
    page.evaluate("speed => localStorage.setItem('pokerultimate.settings', JSON.stringify({ speed }))", speed.lower())
    HomeScreen(page).open().saved.click()
    table = TableScreen(page).arrived()
    table.your_turn()
    return table


def test_a_double_click_sends_one_command(page: Page) -> None:
    """The person calls before the flop and is first to act after it. The second click of a double click does nothing,
    neither at once nor so late that it meets the buttons of the next turn."""
    saved = saves.table(rules(10, 20), [1000, 1000], 1, [(1, "raise_to", 60)])
    table = opened(page, saved, "Fast")
    press(table.turn_buttons.locator(".call"), 1)
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    expect(table.turn_buttons.locator(".check")).to_be_visible()
    press(table.turn_buttons.locator(".check"), 2)
    page.wait_for_timeout(300)
    shown = table.your_turn()
    assert len(shown.board) == 3
    assert saves.commands(page) == ["call"]
    press(table.turn_buttons.locator(".check"), 1)
    table.asked("turn", "next_hand")
    assert saves.commands(page)[:2] == ["call", "check"]


def press(button: Locator, count: int) -> None:
    """A click that is the first, second … of clicks in quick succession."""
    box = button.bounding_box()
    assert box is not None
    mouse = button.page.mouse
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mouse.down(click_count=count)
    mouse.up(click_count=count)


def test_keys_pressed_after_the_turn_has_passed_do_nothing(page: Page) -> None:
    """The person calls on the button; the other one is first to act on the next street and thinks."""
    saved = saves.table(rules(10, 20), [1000, 1000], 0, [(0, "call"), (1, "raise_to", 60)])
    table = opened(page, saved, "Slow")
    for key in "ccfkrb":
        page.keyboard.press(key)
    page.wait_for_timeout(300)
    assert saves.commands(page) == ["call", "call"]
    shown = table.glance()
    assert shown.asks is None
    assert "folded" not in shown.line
    shown = table.asked("turn", "next_hand")
    assert saves.commands(page) == ["call", "call"]
    assert shown.chips == 2000


def test_a_short_game_at_real_speed(page: Page) -> None:
    setup = HomeScreen(page).open().choose("custom")
    setup.players(2)
    setup.level("Marco", "Easy")
    setup.figures("500", "25", "5")
    setup.speed("Fast")
    end = setup.start().play(TableScreen.shove, 1000)
    check_the_end(end, 1000)
