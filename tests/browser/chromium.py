"""Chromium, and a watch over everything that goes wrong in it."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Playwright, Request, expect

from pokerultimate.tooling import browser

FLAGS = (
    *("--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-component-update"),
    *("--disable-sync", "--no-first-run"),
)

# The cores are shared with other work: nothing waits so long, but nothing should fail for being slow either.
TIMEOUT_MS = 60_000
expect.set_options(timeout=TIMEOUT_MS)


def launch(playwright: Playwright, *flags: str) -> Browser:
    return playwright.chromium.launch(executable_path=browser.find(), args=[*FLAGS, *flags])


class Watch:
    """What pages of a context complain about: errors on the console (violations of the Content-Security-Policy are
    among them), errors nobody caught, requests to any other site. A test says with `expect` what it provokes.
    """

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.faults: list[str] = []
        self._expected: list[re.Pattern[str]] = []
        self._site = urlsplit(address).netloc
        context.on("console", self._console)
        context.on("weberror", lambda error: self.faults.append(f"not caught: {error.error}"))
        context.on("request", self._request)

    def expect(self, pattern: str) -> None:
        """Faults that match it are meant."""
        self._expected.append(re.compile(pattern))

    def unexpected(self) -> list[str]:
        return [fault for fault in self.faults if not any(pattern.search(fault) for pattern in self._expected)]

    def _console(self, message: ConsoleMessage) -> None:
        # allauth answers with 401 where another step of signing in is to follow.
        if "401" in message.text and "/_allauth/" in message.location["url"]:
            return
        if message.type == "error" or "Content Security Policy" in message.text:
            self.faults.append(f"console: {message.text} ({message.location['url']})")

    def _request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in ("data", "blob") and address.netloc != self._site:
            self.faults.append(f"another site: {request.url}")


# Bytes that look random and come out the same for the same seed, so that a game can be played again. Every load of a
# page counts on, since no two commands may have the same id.
SEEDED = """seed => {
  if (!location.protocol.startsWith('http')) return;
  const loads = Number(localStorage.getItem('test.loads') ?? 0);
  localStorage.setItem('test.loads', String(loads + 1));
  let state = seed * 1000 + loads;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) & 255;
  };
  crypto.getRandomValues = (array) => {
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength).forEach((_, at, bytes) => (bytes[at] = next()));
    return array;
  };
}"""


def new_context(browser: Browser, address: str, *, kept: bool = False) -> tuple[BrowserContext, Watch]:
    """A context that knows nothing of others: no cache, no saved game. `address` is the site it is for.

    `kept`: the site may keep itself on the device. Where it is not the thing that is tested it would only come between
    the page and what a test does to its requests.
    """
    context = browser.new_context(
        base_url=address,
        locale="en-GB",
        viewport={"width": 1280, "height": 800},
        service_workers="allow" if kept else "block",
    )
    context.set_default_timeout(TIMEOUT_MS)
    return context, Watch(context, address)


def seed(context: BrowserContext, number: int) -> None:
    """From now on the random bytes of a page that loads follow from `number` alone."""
    context.add_init_script(f"({SEEDED})({number})")


def shot(page: Page, path: str) -> None:
    """A screenshot where the page can still give one."""
    try:
        page.screenshot(path=path)
    except Error:
        # A page that was closed or has crashed has nothing to show.
        return
