"""An all-in run-out with side pots: a row for each pot, its winning five marked (CH-49)."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser import saves
from tests.browser.saves import spoken
from tests.browser.screens import HomeScreen, TableScreen
from tests.engine.rig import rules

BOARD = ("2c", "7d", "9h", "Js", "3s")


def test_a_run_out_pays_each_pot_and_marks_its_five_cards(page: Page) -> None:
    saved = saves.table(
        rules(10, 20),
        [600, 200, 1000, 400],
        2,
        [(1, "raise_to", 200), (2, "raise_to", 1000), (3, "call")],
        holes={0: ("Qs", "Qd"), 1: ("As", "Ad"), 2: ("4c", "5c"), 3: ("Ks", "Kd")},
        board=BOARD,
    )
    saves.put(page, saved)
    HomeScreen(page).open().saved.click()
    table = TableScreen(page).arrived()
    before = table.your_turn()
    assert before.chips == 2200
    assert before.me.cards == spoken("Qs", "Qd")
    assert before.off[-1].startswith("Raise")
    assert before.buttons[1].startswith("All-in 580")
    table.check_or_call()

    shown = table.asked("next_hand")
    assert shown.chips == 2200
    assert shown.board == spoken(*BOARD)
    assert shown.rows == [
        "You Side pot 2 · Pair of queens +400",
        "Felix Side pot 1 · Pair of kings +600",
        "Marco Main pot · Pair of aces +800",
    ]
    assert shown.pot == 1800
    assert shown.shares == ["Main 800", "Side 1 600", "Side 2 400"]
    assert [(seat.name, seat.stack, seat.tag) for seat in shown.seats] == [
        ("Marco", 800, "+800"),
        ("Ella", 400, "High card"),
        ("Felix", 600, "+600"),
    ]
    assert shown.me.stack == 400
    best = spoken("7d", "9h", "Js")
    assert sorted(shown.winning) == sorted([*best, *spoken("Qs", "Qd")])

    result = page.get_by_role("group", name="Result")
    for player, own in (("Marco", ("As", "Ad")), ("Felix", ("Ks", "Kd")), ("You", ("Qs", "Qd"))):
        row = result.get_by_role("button", name=player)
        row.click()
        expect(row).to_have_attribute("aria-pressed", "true")
        assert sorted(table.glance().winning) == sorted([*best, *spoken(*own)])

    lines = table.history()
    assert "400 returned to Ella" in lines
    awards = [line for line in lines if " win" in line]
    assert awards == [
        "You win 400 from side pot 2",
        "Felix wins 600 from side pot 1",
        "Marco wins 800 from the main pot",
    ]
