"""A game needs no network once the page is loaded, and the page none once the site has been visited (CH-62)."""

from __future__ import annotations

from contextlib import ExitStack

from playwright.sync_api import Browser, expect

from tests.browser import chromium, scenes, site, versions
from tests.browser.scenes import LANGUAGES
from tests.browser.screens import HomeScreen, SetupScreen, TableScreen


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


def test_without_a_server_the_page_opens_and_games_are_played_to_their_end(browser: Browser) -> None:
    with ExitStack() as server:
        address = server.enter_context(site.served(site.provide("no-delays")))
        context, watch = chromium.new_context(browser, address, kept=True)
        chromium.seed(context, 1)
        page = context.new_page()
        HomeScreen(page).open()
        versions.kept(page)
        server.close()
        # Looking for a newer version fails, as it may.
        watch.expect("ERR_CONNECTION_REFUSED")

        page.reload()
        # Neither a query nor the path of a screen keeps it from opening.
        for path in ("/?from=elsewhere", "/setup/headsup?again"):
            page.goto(path)
        end = SetupScreen(page).start().play(TableScreen.shove, 2 * 1000)
        assert len(end.ranking()) == 2
        page.goto("/statistics/")
        expect(page.locator(".tile[data-figure=games] .value")).to_have_text("1")

        page.goto("/setup/omaha/headsup")
        end = SetupScreen(page).start().play(TableScreen.shove, 2 * 1000)
        assert len(end.ranking()) == 2
        page.goto("/statistics/")
        expect(page.locator("[data-group='omaha/headsup'] th")).to_have_text("Omaha Heads-Up")

        page.goto("/guide/side-pots")
        for language in LANGUAGES:
            scenes.wear(page, language, "dark")
            expect(page.locator("[data-section=side-pots]")).to_be_visible()
        page.goto("/play/")
        assert page.locator("html").get_attribute("lang") == "th"
        assert watch.unexpected() == []
        context.close()


def test_what_is_no_screen_is_left_to_the_server(browser: Browser) -> None:
    with site.served(site.provide("no-delays")) as address:
        context, watch = chromium.new_context(browser, address, kept=True)
        watch.expect("404")
        page = context.new_page()
        HomeScreen(page).open()
        versions.kept(page)
        for path, status in (("/nowhere", 404), ("/healthz", 200), ("/.well-known/openid-configuration", 200)):
            response = page.goto(path)
            assert response is not None
            assert (path, response.status, response.from_service_worker) == (path, status, False)
        context.close()
