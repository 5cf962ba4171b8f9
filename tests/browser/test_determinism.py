"""Whole games by the computer players, Hard among them: byte-equal states under CPython and in the browser (D-06)."""

from __future__ import annotations

import sys

from playwright.sync_api import Page

from tests.browser.determinism import hashes_in_chromium
from tests.engine.determinism import hashes

GAMES = 20


def test_chromium_and_cpython_play_the_same_games(page: Page) -> None:
    assert dict(hashes_in_chromium(page, GAMES)) == hashes(sys.executable, GAMES)
