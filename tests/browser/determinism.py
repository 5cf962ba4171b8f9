"""The same games under CPython and under Pyodide in Chromium: `python -m tests.browser.determinism --games 200`.

The games of tests/engine/games.py, or with `--ultimate` the hands of tests/engine/ultimate_hands.py, are played in the
site's own worker, by the Pyodide, standard library, engine and ranking tables that the site serves. The hashes of
each game's states must be equal (D-06).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from playwright.sync_api import Page, Worker, sync_playwright

from pokerultimate.tooling.client import CLIENT
from tests.browser import chromium, site
from tests.browser.screens import SetupScreen
from tests.engine import games, ultimate_hands
from tests.engine.determinism import hashes

# The worker's own Python keeps to itself, so the worker is made to start a second one from the same files.
START = """async (lock) => {
  const entry = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/engine.zip'));
  const base = entry.name.slice(0, -'engine.zip'.length);
  const bytes = async (name) => new Uint8Array(await (await fetch(base + name)).arrayBuffer());
  const { loadPyodide } = await import(base + 'pyodide.mjs');
  const python = await loadPyodide({
    indexURL: base,
    stdLibURL: base + 'stdlib.zip',
    lockFileContents: JSON.stringify(lock),
  });
  python.FS.writeFile('/engine.zip', await bytes('engine.zip'));
  python.runPython('import sys; sys.path.insert(0, "/engine.zip"); from tables.engine import bridge');
  python.globals.get('bridge').use_tables(python.toPy(await bytes('ranking.bin')));
  self.testPython = python;
  return python.runPython('sys.version');
}"""
LOAD = "source => self.testPython.runPython(source)"
PLAY = "([name, number]) => self.testPython.globals.get(name)(number)"
HASH: dict[ModuleType, str] = {games: "game_hash", ultimate_hands: "hand_hash"}
"""Each module's function that plays a game by its number."""


def lock() -> dict[str, Any]:
    """What Pyodide wants to know of its own build, as static/vite/engine.ts gives it."""
    pyodide = CLIENT / "node_modules" / "pyodide"
    version = json.loads((pyodide / "package.json").read_text())["version"]
    info = json.loads((pyodide / "pyodide-lock.json").read_text())["info"]
    return {"info": {**info, "version": version}, "packages": {}}


def worker_of(page: Page, source: str) -> Worker:
    """The engine's worker, once its engine is there, with a Python of its own that has run `source`."""
    page.goto("/setup/headsup")
    SetupScreen(page).ready()
    (worker,) = page.workers
    worker.evaluate(START, lock())
    worker.evaluate(LOAD, source)
    return worker


def source_of(module: ModuleType) -> str:
    """A module's text without what it does as a program."""
    assert module.__file__ is not None
    return Path(module.__file__).read_text().replace('__name__ == "__main__"', "False")


def hashes_in_chromium(page: Page, count: int, module: ModuleType = games) -> Iterator[tuple[int, str]]:
    worker = worker_of(page, source_of(module))
    for number in range(count):
        yield number, worker.evaluate(PLAY, [HASH[module], number])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--ultimate", action="store_true", help="hands of Ultimate Hold'em")
    arguments = parser.parse_args()
    count, module = arguments.games, ultimate_hands if arguments.ultimate else games
    with site.served(site.provide("real-speed")) as address, sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        context, _ = chromium.new_context(browser, address)
        played = {}
        for number, found in hashes_in_chromium(context.new_page(), count, module):
            played[number] = found
            print(f"\r{number + 1} games played in Chromium", end="", flush=True)
        print()
        browser.close()
    expected = hashes(sys.executable, count, module.__name__)
    wrong = [number for number in range(count) if played[number] != expected[number]]
    for number in wrong:
        print(f"game {number} differs")
    print(f"{count - len(wrong)} games equal, {len(wrong)} different")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
