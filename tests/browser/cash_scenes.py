"""Cash tables of a made-up server, as their screens show them: watched, waited at, sat at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tables.engine.table import Table
from tests.browser import cash, lobby
from tests.browser.online_tables import MATCH, MadeUp, sit_down
from tests.browser.room import WALLET
from tests.engine.open_tables import empty_table, person
from tests.engine.rig import ZERO

Shape = dict[str, Any]


def table_of(*stacks: int, deal: bool = True) -> Table:
    """The seats from 0 on are taken; with two and more a hand is dealt."""
    table = empty_table()
    for number, chips in enumerate(stacks):
        command = {"do": "sit", "seat": number, "player": person(f"P{number}"), "chips": chips, "enter": "post"}
        table.apply(command, None, ZERO)
    if deal:
        table.apply({"do": "next_hand"}, None, ZERO)
    return table


def open_at(page: Page, table: Table, me: int | None, card: Shape, **of_status: Any) -> MadeUp:
    """The table's screen, as whoever has this seat; null: who watches."""
    cash.serve(page, cards={MATCH: card})
    page.route("**/api/sit-and-go", lambda route: route.fulfill(json=lobby.NO_TABLES))
    page.route("**/api/tournaments", lambda route: route.fulfill(json=lobby.NO_TOURNAMENTS))
    page.route("**/api/wallet", lambda route: route.fulfill(json=WALLET))
    of_status = {"waits": None, "waits_ms": None, **of_status}
    server = sit_down(page, table, me, address=f"/room/cash/{MATCH}", wallet=True, **of_status)
    page.locator(".table .board").wait_for()
    return server


def card(mine: int | None, may: list[str], **changes: Any) -> Shape:
    return cash.card(MATCH, mine, may, **changes)


def _watched(page: Page) -> None:
    open_at(page, table_of(1_000, 830, 2_000), None, card(None, ["sit", "watch"]))
    expect(page.locator(".acts .offer")).to_be_visible()


def _waited(page: Page) -> None:
    """Alone at the table."""
    open_at(page, table_of(1_000, deal=False), 0, card(0, SEATED), waits="players")


SEATED = ["leave", "top_up", "sit_out"]


def _menu(page: Page) -> None:
    open_at(page, table_of(1_000, 830, 2_000), 0, card(0, SEATED))
    page.locator(".tools button").nth(3).click()
    expect(page.locator("dialog[open]")).to_be_visible()


def _broke(page: Page) -> None:
    table = table_of(1_000, 830, 2_000, deal=False)
    table.stacks[0] = 0
    seats = [cash.seat(0, lobby.ME, 0, kept_ms=120_000), *(cash.seat(number) for number in range(1, 6))]
    open_at(page, table, 0, card(0, SEATED, room=1_000, seats=seats), waits="players")
    expect(page.locator("dialog[open]")).to_be_visible()


def _private(page: Page) -> None:
    """Before its host has started it."""
    changes = {**cash.PRIVATE, "host": lobby.ME}
    may = [*SEATED, "start", "remove", "hand_over", "invite"]
    open_at(page, table_of(400, 400, deal=False), 0, card(0, may, **changes), waits="host")
    expect(page.locator(".acts .offer")).to_be_visible()


TABLES: dict[str, Callable[[Page], None]] = {
    "cash-watched": _watched,
    "cash-waited": _waited,
    "cash-menu": _menu,
    "cash-broke": _broke,
    "cash-private": _private,
}


def at_table(name: str) -> Callable[[Page], None]:
    return TABLES[name]
