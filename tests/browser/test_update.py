"""A new version waits, is offered, and takes over when it is told to, and only then (PU-149, CH-62)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser import chromium, site, versions
from tests.browser.screens import HomeScreen
from tests.browser.versions import Deployment


@pytest.fixture
def deployed() -> Iterator[Deployment]:
    with versions.deployment(site.provide("no-delays")) as deployed:
        yield deployed


@pytest.fixture
def second(tmp_path: Path) -> Path:
    return versions.next_version(site.provide("no-delays"), tmp_path / "second")


@pytest.fixture
def context(browser: Browser, deployed: Deployment) -> Iterator[BrowserContext]:
    context, watch = chromium.new_context(browser, deployed.address, kept=True)
    watch.expect("ERR_CONNECTION_REFUSED|404")
    chromium.seed(context, 1)
    yield context
    assert watch.unexpected() == []
    context.close()


def bar(page: Page) -> Locator:
    return page.get_by_role("status").locator(".update-bar").filter(has_text=versions.NEW)


def test_an_open_game_survives_a_new_version(context: BrowserContext, deployed: Deployment, second: Path) -> None:
    page, other = context.new_page(), context.new_page()
    HomeScreen(page).open()
    versions.kept(page)
    HomeScreen(other).open()
    table = HomeScreen(page).choose("headsup").start()
    decision = table.your_turn()
    loads = versions.loads(page)

    deployed.serve(second)
    assert page.evaluate(versions.NEXT_WORKER) == "installed"
    # Nothing happens to a decision; who wants it finds it in the menu.
    expect(bar(page)).to_have_count(0)
    assert table.glance() == decision
    expect(table.menu().get_by_role("button", name="Reload for the new version")).to_be_visible()
    page.keyboard.press("Escape")
    table.press("Fold")
    result = table.asked("next_hand")
    expect(bar(page)).to_be_visible()
    assert page.evaluate("document.activeElement.closest('.update-bar')") is None
    expect(bar(other)).to_be_visible()
    assert versions.loads(page) == loads

    bar(page).get_by_role("button", name="Reload").click()
    expect(page.locator("link[href*=Version2]")).to_be_attached()
    assert versions.version(page) == "2"
    assert table.asked("next_hand").seats == result.seats
    # The other tab goes on as it is until it is told.
    expect(bar(other)).to_be_visible()
    assert versions.version(other) == "1"
    page.wait_for_timeout(1000)
    assert versions.loads(page) == loads + 1
    expect(bar(page)).to_have_count(0)

    bar(other).get_by_role("button", name="Reload").click()
    expect(other.locator("link[href*=Version2]")).to_be_attached()
    versions.kept(other)
    other.wait_for_timeout(1000)
    assert versions.loads(other) == loads + 2
    expect(bar(other)).to_have_count(0)

    deployed.stop()
    page.reload()
    table.next_hand()
    assert versions.version(page) == "2"


def test_later_is_an_answer(context: BrowserContext, deployed: Deployment, second: Path) -> None:
    page = context.new_page()
    HomeScreen(page).open()
    versions.kept(page)
    deployed.serve(second)
    page.evaluate(versions.NEXT_WORKER)
    expect(bar(page)).to_be_visible()
    # It covers nothing: what sticks to the foot of the page stands above it.
    page.set_viewport_size({"width": 360, "height": 640})
    page.get_by_role("radio", name=re.compile("^Classic")).check(force=True)
    foot = HomeScreen(page).next.bounding_box()
    shown = page.locator(".update-bar").bounding_box()
    assert foot is not None
    assert shown is not None
    assert foot["y"] + foot["height"] <= shown["y"]
    bar(page).get_by_role("button", name="Later").click()
    expect(bar(page)).to_have_count(0)
    page.reload()
    assert versions.version(page) == "1"
    expect(bar(page)).to_be_visible()


def test_a_version_that_breaks_off_half_way_leaves_the_old_one(
    context: BrowserContext, deployed: Deployment, second: Path
) -> None:
    page = context.new_page()
    HomeScreen(page).open()
    versions.kept(page)
    deployed.serve(versions.broken(second))
    assert page.evaluate(versions.NEXT_WORKER) == "redundant"
    expect(bar(page)).to_have_count(0)
    versions.kept(page)
    deployed.stop()
    page.reload()
    versions.kept(page)
    assert versions.version(page) == "1"
    HomeScreen(page).choose("headsup").start().your_turn()


def test_a_first_visit_that_breaks_off_is_tried_again(
    context: BrowserContext, deployed: Deployment, tmp_path: Path
) -> None:
    whole = site.provide("no-delays")
    half = versions.next_version(whole, tmp_path / "half")
    for guide in (half / "static" / "assets").glob("Guide-*.js*"):
        guide.unlink()
    deployed.serve(half)
    page = context.new_page()
    HomeScreen(page).open()
    expect(page.get_by_text("Not ready to play offline yet")).to_be_visible()
    deployed.serve(whole)
    page.evaluate(versions.COME_BACK)
    versions.kept(page)
