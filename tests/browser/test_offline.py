"""Once the page is loaded, a game needs no network."""

from __future__ import annotations

from contextlib import ExitStack

from playwright.sync_api import Browser

from tests.browser import chromium, site
from tests.browser.screens import HomeScreen


def test_a_hand_is_played_after_the_server_has_stopped(browser: Browser) -> None:
    with ExitStack() as server:
        address = server.enter_context(site.served(site.provide("no-delays")))
        context, watch = chromium.new_context(browser, address)
        chromium.seed(context, 1)
        page = context.new_page()
        setup = HomeScreen(page).open().choose("classic").ready()
        server.close()
        context.set_offline(True)

        table = setup.start()
        shown = table.asked("turn", "next_hand")
        while shown.top.startswith("Hand 1 "):
            assert shown.chips == 6 * 1500
            if shown.asks == "turn":
                table.cheaply(shown)
            else:
                table.next_hand()
            shown = table.asked("turn", "next_hand")
        assert any(line.startswith("Hand 1 ") for line in table.history())
        assert watch.unexpected() == []
        context.close()
