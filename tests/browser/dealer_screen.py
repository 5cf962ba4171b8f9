"""The table against the dealer as a person finds it."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tables.engine.ultimate.rules import Choice

Row = tuple[str, str, str, str, str]

HEARD_TRIES = 400


def number(text: str) -> int:
    """A whole number as it is shown: "+1,600", "−20"."""
    return int(text.replace("−", "-").replace(",", ""))


class DealerScreen:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = page.locator(".dealer-table")
        self.console = page.locator(".console")
        self.panel = page.locator(".zone .panel")
        self.line = page.locator(".turn")
        self.rows = page.locator(".zone table[aria-label=Result] tbody tr")
        self.next_hand = page.get_by_role("button", name="Next hand")

    def open(self) -> DealerScreen:
        self.page.goto("/ultimate/")
        self.table.wait_for()
        return self

    def button(self, choice: Choice) -> Locator:
        return self.console.locator(f"[data-choice={choice}]")

    def choose(self, *choices: Choice) -> None:
        """Press one choice after another, each as soon as it is asked for."""
        for choice in choices:
            expect(self.button(choice)).to_have_attribute("aria-disabled", "false")
            self.button(choice).click()

    def settled(self) -> None:
        expect(self.next_hand).to_be_visible()

    def result(self) -> list[Row]:
        """One row for each bet: its name, stake, result, what it pays, net."""
        self.settled()
        found = []
        for row in self.rows.all():
            bet, stake, result, pays, net = row.locator("th, td").all_inner_texts()
            found.append((bet, stake, result, pays, net))
        return found

    def total(self) -> int:
        return number(self.page.locator(".zone tfoot td").inner_text())

    @property
    def bankroll(self) -> int:
        return number(self.page.locator(".own .bank b").inner_text())

    def cards(self, part: str) -> list[str]:
        """The cards of `.own`, `.dealer` or `.board` by name."""
        cards = self.page.locator(f"{part} .card").all()
        return [card.get_attribute("aria-label") or "" for card in cards]

    def said(self) -> str:
        """Everything the live region has said so far, on one line."""
        return re.sub(r"\s+", " ", " ".join(self.page.locator("[role=log] p").all_text_contents()))

    def hears(self, *words: str) -> None:
        """Wait until these words were said, in this order."""
        pattern = re.compile(".*".join(re.escape(word) for word in words))
        for _ in range(HEARD_TRIES):
            if pattern.search(self.said()):
                return
            self.page.wait_for_timeout(50)
        assert pattern.search(self.said()), self.said()

    def menu(self, entry: str) -> Locator:
        """Open a sheet of the menu."""
        self.page.get_by_role("button", name="Menu").click()
        self.page.get_by_role("dialog").get_by_role("button", name=entry, exact=True).click()
        return self.page.get_by_role("dialog")
