"""A game that is closed in the middle of a hand and goes on, and saved games that cannot (PU-85, D-08)."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import saves, scenes
from tests.browser.saves import spoken
from tests.browser.screens import HomeScreen, SetupScreen, Shown, TableScreen
from tests.engine.rig import rules


def play_into_a_hand(page: Page) -> tuple[TableScreen, Shown]:
    """Start a game and play on until there are a board, a bet to answer and an earlier hand."""
    table = HomeScreen(page).open().choose("classic").start()
    while True:
        shown = table.asked("turn", "next_hand")
        if shown.asks == "next_hand":
            table.next_hand()
        elif shown.board and shown.bets and not shown.top.startswith("Hand 1 "):
            return table, shown
        else:
            table.cheaply(shown)


def test_a_closed_game_goes_on_with_the_same_cards_turn_bets_and_history(context: BrowserContext, page: Page) -> None:
    table, before = play_into_a_hand(page)
    history = table.history()
    page.close()

    page = context.new_page()
    home = HomeScreen(page).open()
    hand = before.top.split(" · ")[0].lower()
    expect(home.saved).to_contain_text(f"Classic · {hand} · your turn")
    home.saved.click()
    table = TableScreen(page).arrived()
    assert table.your_turn() == before
    assert table.history() == history

    view = saves.stored_table(page).view(saves.PERSON)
    assert before.me.cards == spoken(*view["seats"][saves.PERSON]["cards"])
    assert before.board == spoken(*view["board"])
    assert [seat.stack for seat in before.seats] == [seat["stack"] or None for seat in view["seats"][1:]]
    assert before.pot == view["pot"]

    table.check_or_call()
    after = table.asked()
    assert after.chips == before.chips
    assert len(table.history()) > len(history)


def test_a_language_is_switched_in_the_middle_of_a_hand(page: Page) -> None:
    table, before = play_into_a_hand(page)
    history = table.history()
    words = {}
    for language, name in (("ja", "日本語"), ("th", "ไทย")):
        table.choose_language(name)
        expect(page.locator("html")).to_have_attribute("lang", language)
        shown = table.your_turn()
        words[language] = table.history()
        assert figures(shown) == figures(before)
        assert len(words[language]) == len(history)
        for translated, line in zip(words[language], history, strict=True):
            # A shown hand has its ranks in words in one language and in figures in another.
            assert " show" in line or numbers(translated) == numbers(line)
        assert not set(words[language]) & set(history)
        assert not set(shown.buttons) & set(before.buttons)
        assert shown.line != before.line
        assert shown.me.cards != before.me.cards
    assert any("フロップ" in line for line in words["ja"])
    assert any("ฟลอป" in line for line in words["th"])

    table.choose_language("English")
    assert table.your_turn() == before
    assert table.history() == history
    table.check_or_call()
    assert table.asked().chips == before.chips


def figures(shown: Shown) -> list[Any]:
    """What a language does not change."""
    seats = [(seat.stack, len(seat.cards), seat.disc) for seat in shown.seats]
    return [seats, shown.me.stack, len(shown.me.cards), len(shown.board), shown.pot, shown.bets, len(shown.buttons)]


def numbers(line: str) -> list[str]:
    return sorted(re.findall(r"\d[\d,]*", line))


LIVE = saves.table(rules(10, 20), [1000, 1000], 0)
STOPPED = json.dumps({**LIVE.to_dict(), "hand": {"number": 1}})

DAMAGED = {
    "no game": "rubbish",
    "no table": saves.slot(LIVE, table=None),
    "no JSON": saves.slot(LIVE, table='{"format": 1, "rules"'),
    "half a hand": saves.slot(LIVE, table=STOPPED),
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_game_is_named_and_can_be_deleted(page: Page, damage: str) -> None:
    saves.put(page, DAMAGED[damage])
    home = HomeScreen(page).open()
    message = page.get_by_text("The saved game on this device cannot be read.")
    expect(message.or_(home.saved)).to_be_visible()
    if home.saved.is_visible():
        home.saved.click()
    expect(message).to_be_visible()
    page.get_by_role("button", name="Delete it").click()
    page.get_by_role("dialog", name="Delete the saved game?").get_by_role("button", name="Delete the game").click()
    expect(message).to_have_count(0)
    assert saves.get(page) is None
    home.choose("headsup").start().asked()


NEWER = {
    "page": saves.slot(LIVE, format=saves.SAVE_FORMAT + 1),
    "engine": saves.slot(LIVE, table=json.dumps({**LIVE.to_dict(), "format": 99})),
}


@pytest.mark.parametrize("part", NEWER)
def test_a_newer_game_is_left_alone_and_said_so(page: Page, part: str) -> None:
    saves.put(page, NEWER[part])
    home = HomeScreen(page).open()
    message = page.get_by_text("The saved game was made by a newer version of this page.")
    expect(message.or_(home.saved)).to_be_visible()
    if home.saved.is_visible():
        home.saved.click()
    expect(message).to_be_visible()
    expect(page.get_by_role("button", name="Reload")).to_be_visible()
    assert saves.get(page) == NEWER[part]

    # A new game would take its place: it is asked first.
    setup: SetupScreen = home.choose("headsup").ready()
    setup.start_button.click()
    expect(setup.replace).to_be_visible()
    setup.replace.get_by_role("button", name="Keep my saved game").click()
    assert saves.get(page) == NEWER[part]


def test_two_tabs_never_play_the_same_game(context: BrowserContext, page: Page) -> None:
    """D-11: the second tab says that the game is open, takes it over when it is told to, and the first one lets go."""
    saves.put(page, LIVE)
    HomeScreen(page).open().saved.click()
    before = TableScreen(page).arrived().your_turn()

    second = context.new_page()
    HomeScreen(second).open().saved.click()
    expect(second.get_by_text("This game is open in another tab.")).to_be_visible()
    second.get_by_role("button", name="Play here").click()
    assert TableScreen(second).arrived().your_turn() == before
    expect(page.get_by_text("This game is open in another tab.")).to_be_visible()
    expect(page.get_by_role("group", name="Board")).to_have_count(0)
    TableScreen(second).check_or_call()
    TableScreen(second).asked()


def test_settings_of_another_tab_are_taken_over_and_not_written_back(page: Page) -> None:
    """Written back a moment later, they would undo what the other tab has changed since."""
    HomeScreen(page).open()
    other = page.context.new_page()
    HomeScreen(other).open()
    page.evaluate(
        """() => {
          window.written = [];
          const set = Storage.prototype.setItem;
          Storage.prototype.setItem = function (key, text) { window.written.push(key); set.call(this, key, text); };
        }"""
    )
    other.evaluate(scenes.WEAR, {"language": "ja"})
    page.locator("html[lang=ja]").wait_for(state="attached")
    assert "pokerultimate.settings" not in page.evaluate("window.written")
