"""Whole games by the computer players, Hard among them: byte-equal states under CPython and in the browser (D-06)."""

from __future__ import annotations

import sys

from playwright.sync_api import Page

from tests.browser.determinism import hashes_in_chromium
from tests.engine import ultimate_hands
from tests.engine.determinism import ULTIMATE, hashes

GAMES = 20
HANDS = 12


def test_chromium_and_cpython_play_the_same_games(page: Page) -> None:
    assert dict(hashes_in_chromium(page, GAMES)) == hashes(sys.executable, GAMES)


def test_chromium_and_cpython_judge_the_same_hands_of_ultimate(page: Page) -> None:
    """`python -m tests.browser.determinism --ultimate --games 1000` does this for a thousand."""
    assert dict(hashes_in_chromium(page, HANDS, ultimate_hands)) == hashes(sys.executable, HANDS, ULTIMATE)
