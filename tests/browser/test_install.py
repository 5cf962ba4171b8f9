"""The installed app: what browsers read of it, and the way to it on home (PU-146, PU-147)."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import chromium, scenes, versions
from tests.browser.scenes import LANGUAGES, OFFER
from tests.browser.screens import HomeScreen

APPLE = """
Object.defineProperty(Navigator.prototype, 'standalone', { get: () => STANDALONE });
Object.defineProperty(Navigator.prototype, 'maxTouchPoints', { get: () => 5 });
"""
SIZE = """async (address) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  return `${image.naturalWidth}x${image.naturalHeight}`;
}"""
NAMES = {
    "en": "PokerUltimate: Texas hold’em",
    "ja": "PokerUltimate テキサスホールデム",
    "th": "PokerUltimate เท็กซัสโฮลเด็ม",
}
INSTALL = "Install app"


def test_the_app_can_be_installed_in_each_language(browser: Browser, no_delays: str) -> None:
    context, watch = chromium.new_context(browser, no_delays, kept=True)
    page = context.new_page()
    HomeScreen(page).open()
    versions.kept(page)
    devtools = context.new_cdp_session(page)
    ids = set()
    for language in LANGUAGES:
        scenes.wear(page, language, "dark")
        address = page.locator("link[rel=manifest]").get_attribute("href")
        assert address == f"/static/manifest.{language}.webmanifest"
        read = devtools.send("Page.getAppManifest")
        assert (read["url"], read["errors"]) == (no_delays + address, [])
        ids.add(devtools.send("Page.getAppId")["appId"])
        errors = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
        # A context of a test is a private window, where nothing is installed.
        assert [error["errorId"] for error in errors] == ["in-incognito"]
        check_manifest(page, page.request.get(address).json(), language)
    assert ids == {f"{no_delays}/"}
    assert page.evaluate(SIZE, page.locator("link[rel=apple-touch-icon]").get_attribute("href")) == "180x180"
    assert watch.unexpected() == []
    context.close()


def check_manifest(page: Page, manifest: dict[str, Any], language: str) -> None:
    assert manifest["name"] == NAMES[language]
    assert manifest["lang"] == language
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("/", "/", "standalone")
    icons = {(icon["purpose"], icon["sizes"]) for icon in manifest["icons"]}
    assert icons == {("any", "192x192"), ("any", "512x512"), ("maskable", "512x512")}
    for icon in manifest["icons"]:
        assert page.evaluate(SIZE, icon["src"]) == icon["sizes"]
    assert len({shortcut["name"] for shortcut in manifest["shortcuts"]}) == len(manifest["shortcuts"]) >= 2
    for shortcut in manifest["shortcuts"]:
        assert page.request.get(shortcut["url"]).ok


def test_install_app_shows_where_the_browser_offers_it(page: Page) -> None:
    HomeScreen(page).open()
    button = page.get_by_role("button", name=INSTALL)
    expect(button).to_have_count(0)
    assert page.evaluate(OFFER)
    button.click()
    expect(button).to_have_count(0)
    assert page.evaluate("window.taken") == 1
    page.evaluate(OFFER)
    expect(button).to_be_visible()
    page.evaluate("dispatchEvent(new Event('appinstalled'))")
    expect(button).to_have_count(0)


@pytest.mark.parametrize("standalone", ["false", "true"])
def test_on_iphone_and_ipad_safari_is_explained(page: Page, standalone: str) -> None:
    page.add_init_script(APPLE.replace("STANDALONE", standalone))
    HomeScreen(page).open()
    hint = page.get_by_text("In Safari, press Share, then Add to Home Screen.")
    expect(hint).to_have_count(1 if standalone == "false" else 0)
    if standalone == "false":
        page.get_by_role("link", name="How to install").click()
        expect(page.get_by_role("heading", name="Installing the app")).to_be_visible()


def test_without_a_secure_context_it_says_what_that_costs(page: Page) -> None:
    page.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false })")
    HomeScreen(page).open()
    expect(page.get_by_text(re.compile("need an https address or localhost"))).to_be_visible()
    expect(page.get_by_role("button", name=INSTALL)).to_have_count(0)
