"""One browser and one server for each process of the test run, and a fresh context for each test."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from tests.browser import chromium, site

FAILURES = site.FOLDER / "failures"
FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[Any]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    started = chromium.launch(playwright)
    yield started
    started.close()


@pytest.fixture(scope="package")
def no_delays(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of the site whose tables do not wait (D-47)."""
    with site.served(site.provide("no-delays"), data=tmp_path_factory.mktemp("no-delays")) as address:
        yield address


@pytest.fixture(scope="package")
def real_speed() -> Iterator[str]:
    """Address of the site as people get it."""
    with site.served(site.provide("real-speed")) as address:
        yield address


@pytest.fixture
def address(no_delays: str) -> str:
    """The site that `page` is for; a module that needs another one says so by a fixture of this name."""
    return no_delays


@pytest.fixture
def opened(browser: Browser, address: str) -> Iterator[tuple[BrowserContext, chromium.Watch]]:
    opened = chromium.new_context(browser, address)
    chromium.seed(opened[0], 1)
    yield opened
    opened[0].close()


@pytest.fixture
def context(opened: tuple[BrowserContext, chromium.Watch]) -> BrowserContext:
    return opened[0]


@pytest.fixture
def watch(opened: tuple[BrowserContext, chromium.Watch]) -> chromium.Watch:
    return opened[1]


@pytest.fixture
def page(context: BrowserContext, watch: chromium.Watch, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page that has not gone anywhere. Whatever went wrong in its context fails the test at the end."""
    first = context.new_page()
    yield first
    if FAILED in request.node.stash:
        FAILURES.mkdir(parents=True, exist_ok=True)
        name = re.sub(r"[^\w.-]+", "_", request.node.name)
        for number, page in enumerate(context.pages):
            chromium.shot(page, str(FAILURES / f"{Path(request.node.path).stem}-{name}-{number}.png"))
    assert watch.unexpected() == []
