"""An engine that cannot be loaded: a clear message with a Retry, never a blank table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, Route, expect

from tests.browser import chromium, saves
from tests.browser.screens import HomeScreen, SetupScreen, TableScreen
from tests.engine.rig import rules

FAILED = "A part of the game could not be loaded. Check the connection and try again."
FILES = {
    "the worker": r"/engine\.worker-[\w-]+\.js$",
    "WebAssembly": r"/pyodide\.asm\.wasm$",
    "Pyodide": r"/pyodide\.mjs$",
    "the engine": r"/engine\.zip$",
}


@pytest.mark.parametrize("file", FILES)
def test_a_file_that_fails_is_said_and_tried_again(page: Page, watch: chromium.Watch, file: str) -> None:
    watch.expect("Failed to load|Failed to fetch|failed to asynchronously prepare wasm|falling back to ArrayBuffer")
    address = re.compile(FILES[file])
    aborted: list[str] = []

    def abort(route: Route) -> None:
        aborted.append(route.request.url)
        route.abort()

    page.context.route(address, abort)
    page.goto("/setup/headsup")
    setup = SetupScreen(page)
    expect(setup.alert).to_have_text(re.compile(FAILED))
    assert aborted
    setup.start_button.click()
    expect(setup.alert).to_have_text(re.compile(FAILED))
    assert len(aborted) > 1, "Start tries to load it again"
    page.context.unroute(address)
    setup.retry.click()
    TableScreen(page).arrived().asked()


@pytest.mark.parametrize("screen", ["home", "set-up"])
def test_a_game_asked_for_while_the_engine_loads_begins_when_it_is_there(page: Page, screen: str) -> None:
    """It is said, and can be taken back."""
    held: list[Route] = []
    page.context.route(re.compile(FILES["the engine"]), lambda route: held.append(route))
    page.goto("/" if screen == "home" else "/setup/headsup")
    start = page.get_by_role("button", name="Play now" if screen == "home" else "Start game")
    said = page.get_by_text("The game starts as soon as it is loaded.")
    start.click()
    expect(said).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(said).to_have_count(0)
    expect(start).to_be_focused()
    start.press("Enter")
    expect(said).to_be_visible()
    held.pop().continue_()
    TableScreen(page).arrived().asked()


def test_a_server_that_fails_while_a_saved_game_is_opened(page: Page, watch: chromium.Watch) -> None:
    watch.expect("503|failed to asynchronously prepare wasm|falling back to ArrayBuffer")
    address = re.compile(FILES["WebAssembly"])
    page.context.route(address, lambda route: route.fulfill(status=503))
    saved = saves.table(rules(10, 20), [1000, 1000], 0)
    saves.put(page, saved)
    page.goto("/play/")
    setup = SetupScreen(page)
    expect(setup.alert).to_have_text(re.compile(FAILED))
    expect(page.get_by_role("button", name="Home")).to_be_visible()
    page.context.unroute(address)
    setup.retry.click()
    shown = TableScreen(page).arrived().your_turn()
    assert shown.me.cards == saves.spoken(*saved.view(saves.PERSON)["seats"][saves.PERSON]["cards"])


def test_a_browser_without_web_assembly_is_told_so(playwright: Playwright, no_delays: str) -> None:
    browser = chromium.launch(playwright, "--js-flags=--jitless")
    try:
        context, watch = chromium.new_context(browser, no_delays)
        page = context.new_page()
        assert page.evaluate("typeof WebAssembly") == "undefined"
        HomeScreen(page).open().choose("classic")
        setup = SetupScreen(page)
        expect(setup.alert).to_contain_text("This game needs WebAssembly, which this browser has switched off")
        setup.retry.click()
        expect(setup.alert).to_be_visible()
        assert watch.unexpected() == []
    finally:
        browser.close()


def test_the_watch_sees_what_the_policy_forbids(page: Page, context: BrowserContext, watch: chromium.Watch) -> None:
    """The other tests rely on it: a violation, a lost error and a request elsewhere each fail a test."""
    HomeScreen(page).open()
    page.evaluate(
        """() => {
            const script = document.createElement('script');
            script.textContent = 'document.title = "not ours"';
            document.head.append(script);
            fetch('http://127.0.0.1:9/').catch(() => undefined);
            setTimeout(() => { throw new Error('lost'); });
        }"""
    )
    page.wait_for_timeout(500)
    faults = "\n".join(watch.unexpected())
    assert "Content Security Policy" in faults
    assert "script-src" in faults
    assert "connect-src" in faults
    assert "lost" in faults
    assert page.title() == "PokerUltimate"
    watch.expect("")
