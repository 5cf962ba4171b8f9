"""The raise panel's amounts on a live table: the Z vectors, and amounts that are typed (CH-07, D-15)."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tables.engine.table import Table
from tests.browser import saves
from tests.browser.screens import HomeScreen, TableScreen
from tests.engine.rig import rules

VECTORS = Path(__file__).parents[1] / "data" / "holdem.json"
NAMES = ("Min", "½ pot", "¾ pot", "Pot", "All-in")

RAISED_AND_CALLED: list[tuple[int, str] | tuple[int, str, int]] = [(1, "raise_to", 100), (0, "call")]
LIMPED: list[tuple[int, str] | tuple[int, str, int]] = [(1, "call"), (0, "check")]


def situations() -> dict[str, Table]:
    """A table for each vector, with its pot, price, stack and blinds before the person."""
    made = {
        "Z02": saves.table(rules(10, 20), [1100, 5000], 1, RAISED_AND_CALLED),
        "Z03": saves.table(rules(10, 20), [1100, 5000], 0, [(0, "raise_to", 100), (1, "call"), (1, "raise_to", 100)]),
        "Z04": saves.table(rules(10, 20), [1000, 5000], 1, LIMPED),
        "Z05": saves.table(rules(10, 20), [220, 5000], 1, RAISED_AND_CALLED),
        "Z06": saves.table(rules(25, 50), [1050, 5000], 1, LIMPED),
        "Z08": saves.table(rules(10, 20), [1000, 5000, 5000], 1, [(1, "raise_to", 60), (2, "fold")]),
    }
    # No betting leaves 60 in the middle at 25/50, so the saved hand is given a smaller pot.
    data = made["Z06"].to_dict()
    data["hand"] |= {"collected": [30, 30], "pot": 60}
    made["Z06"] = Table.from_dict(data)
    return made


def check_situation(table: Table, setup: dict[str, Any]) -> None:
    view = table.view(saves.PERSON)
    own = view["seats"][saves.PERSON]
    assert view["legal"] is not None
    assert {
        "pot_total": view["pot"],
        "current_bet": max(seat["bet"] for seat in view["seats"]),
        "my_bet": own["bet"],
        "stack": own["stack"],
        "sb": view["level"]["sb"],
        "min_to": view["legal"]["raise"]["min"],
    } == setup


def test_the_quick_amounts_are_those_of_the_vectors(page: Page) -> None:
    vectors = {vector["id"]: vector for vector in json.loads(VECTORS.read_text()) if vector["kind"] == "sizing"}
    tables = situations()
    assert tables.keys() == vectors.keys()
    home, table = HomeScreen(page), TableScreen(page)
    saves.put(page, tables["Z02"])
    home.open()
    for name, vector in vectors.items():
        check_situation(tables[name], vector["setup"])
        saves.put(page, tables[name])
        home.saved.click()
        table.arrived().your_turn()
        table.open_panel()
        expected = [vector["expect"][key] for key in ("min", "half", "three_quarter", "pot", "allin")]
        everything = expected[-1]
        shown = [table.quick(position).inner_text().split("\n") for position in range(5)]
        assert [(words[0].strip(), int(words[-1].replace(",", ""))) for words in shown] == [
            ("All-in" if amount == everything else label, amount) for label, amount in zip(NAMES, expected, strict=True)
        ], name
        verb = "Bet" if vector["setup"]["current_bet"] == 0 else "Raise to"
        for position, amount in enumerate(expected):
            table.quick(position).click()
            button = f"All-in {amount:,}" if amount == everything else f"{verb} {amount:,}"
            expect(table.button_that_raises).to_have_text(button)
        table.menu().get_by_role("button", name="Save and go home").click()


def test_amounts_are_typed_stepped_and_slid(page: Page) -> None:
    saves.put(page, situations()["Z02"])
    HomeScreen(page).open().saved.click()
    table = TableScreen(page).arrived()
    table.your_turn()
    panel = table.open_panel()
    expect(table.amount).to_have_value("20")

    for typed, nearest in (("5", "20"), ("19", "20"), ("1,001", "1,000"), ("99999", "1,000")):
        table.amount.fill(typed)
        expect(table.amount).to_have_attribute("aria-invalid", "true")
        expect(table.button_that_raises).to_have_attribute("aria-disabled", "true")
        # It names no amount that was typed on the way, and does not look as if it could be pressed.
        expect(table.button_that_raises).to_have_text("Bet…")
        expect(table.button_that_raises).not_to_have_class(re.compile(r"\bsolid\b"))
        panel.get_by_role("button", name=f"Nearest legal amount: {nearest}").click()
        expect(table.amount).to_have_value(nearest)
    table.amount.fill("some")
    expect(panel.get_by_text("Type a whole number")).to_be_visible()
    table.button_that_raises.click(force=True)
    assert saves.commands(page) == ["call"]

    # A typed total is exact; − and + go by big blinds and round to small ones.
    table.amount.fill("137")
    expect(table.button_that_raises).to_have_text("Bet 137")
    panel.get_by_role("button", name="20 more").click()
    expect(table.amount).to_have_value("160")
    panel.get_by_role("button", name="20 less").click()
    expect(table.amount).to_have_value("140")
    slider = panel.get_by_role("slider")
    slider.fill("333")
    expect(table.amount).to_have_value("330")

    table.amount.fill("137")
    table.amount.press("Enter")
    shown = table.asked("turn", "next_hand")
    assert shown.chips == 6100
    assert "You bet 137" in table.history()


def test_the_keys_of_the_panel(page: Page) -> None:
    saves.put(page, situations()["Z03"])
    HomeScreen(page).open().saved.click()
    table = TableScreen(page).arrived()
    table.your_turn()
    page.keyboard.press("r")
    expect(table.panel).to_be_visible()
    for key, amount in (("2", "300"), ("3", "400"), ("4", "500"), ("ArrowUp", "520"), ("Shift+ArrowDown", "420")):
        page.keyboard.press(key)
        expect(table.button_that_raises).to_have_text(f"Raise to {amount}")
    page.keyboard.press("Escape")
    expect(table.panel).to_have_count(0)
    assert saves.commands(page) == ["raise_to"]
    page.keyboard.press("b")
    page.keyboard.press("4")
    page.keyboard.press("Enter")
    table.asked("turn", "next_hand")
    assert "You raise to 500" in table.history()
