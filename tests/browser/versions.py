"""The site in two versions, one after the other at the same address."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser import site
from tests.services import free_port

READY = "Ready to play offline"
NEW = "A new version is ready"

# As when the person comes back to the tab, which is when it looks for a newer version.
COME_BACK = "document.dispatchEvent(new Event('visibilitychange'))"
# Resolves with the state in which the next worker ends: 'installed' where it waits, 'redundant' where it has failed.
NEXT_WORKER = f"""async () => {{
  const registration = await navigator.serviceWorker.getRegistration();
  const ended = new Promise((resolve) => registration.addEventListener('updatefound', () => {{
    const worker = registration.installing;
    worker.addEventListener('statechange', () => resolve(worker.state));
  }}));
  {COME_BACK};
  return ended;
}}"""


class Deployment:
    """A site whose version can be changed, and which can be stopped. `address` stays the same."""

    def __init__(self, first: Path) -> None:
        self._port = free_port()
        self.address = f"http://localhost:{self._port}"
        self._server = ExitStack()
        self.serve(first)

    def serve(self, folder: Path) -> None:
        self.stop()
        self._server.enter_context(site.served(folder, self._port))

    def stop(self) -> None:
        self._server.close()


@contextmanager
def deployment(first: Path) -> Iterator[Deployment]:
    deployed = Deployment(first)
    try:
        yield deployed
    finally:
        deployed.stop()


def next_version(first: Path, folder: Path) -> Path:
    """Another build beside the first: its style sheet has another name and says `--version: 2`."""
    shutil.copytree(first, folder, copy_function=os.link)
    (old,) = (first / "client" / "assets").glob("main-*.css")
    new = "main-Version2.css"
    for part in ("client", "static"):
        for file in (folder / part / "assets").glob(f"{old.name}*"):
            file.unlink()
        (folder / part / "assets" / new).write_text(old.read_text() + ":root { --version: 2 }")
    for name in (".vite/manifest.json", "sw.js"):
        _rewrite(folder / "client" / name, old.name, new)
    return folder


def broken(version: Path) -> Path:
    """The version with a new engine of which a file is missing, as when it was copied to the server only half."""
    (engine,) = (version / "static" / "py").iterdir()
    (engine / "engine.zip").unlink()
    engine.rename(engine.with_name("broken"))
    _rewrite(version / "client" / "sw.js", engine.name, "broken")
    return version


def _rewrite(file: Path, old: str, new: str) -> None:
    """Replace a text in a file whose first version stays as it is."""
    text = file.read_text()
    assert old in text
    file.unlink()
    file.write_text(text.replace(old, new))


def version(page: Page) -> str:
    found: str = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--version')")
    return found.strip() or "1"


def loads(page: Page) -> int:
    """How often a page of the site has been loaded (see `chromium.seed`)."""
    return int(page.evaluate("localStorage.getItem('test.loads')"))


def kept(page: Page) -> None:
    """Wait on home until the site is on the device."""
    expect(page.get_by_text(READY, exact=True)).to_be_visible()
