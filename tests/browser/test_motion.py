"""What moves at the table (look.md §7), looked at in every frame of an all-in run-out and of the hand after it.

How long the frames take is measured, not tested (D-47): `python -m tests.browser.bench`.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser import saves, scenes
from tests.browser.screens import TableScreen

# Changes of these cost neither layout nor paint.
CHEAP = {"transform", "translate", "scale", "opacity"}

# In each frame: what runs, by the properties it changes.
LOOK = """
window.motion = { frames: 0, changed: [] };
const look = () => {
  const { motion } = window;
  motion.frames += 1;
  for (const { effect, playState } of document.getAnimations())
    if (playState === 'running')
      for (const { offset, computedOffset, easing, composite, ...properties } of effect.getKeyframes())
        motion.changed = [...new Set([...motion.changed, ...Object.keys(properties)])];
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
FAST = "localStorage.setItem('pokerultimate.settings', JSON.stringify({ speed: 'fast' }))"


@pytest.fixture
def address(real_speed: str) -> str:
    return real_speed


def seen(page: Page) -> dict[str, Any]:
    """Four are all-in, the board comes by itself, three pots are paid; in the next hand the person calls."""
    page.add_init_script(scenes.NO_COACH)
    page.add_init_script(FAST)
    page.add_init_script(LOOK)
    saves.put(page, scenes.runout())
    page.goto("/play/")
    table = TableScreen(page)
    table.asked("next_hand")
    # The chips are on their way to the winners.
    page.wait_for_timeout(1000)
    table.next_hand()
    if table.asked("turn", "next_hand").asks == "turn":
        page.keyboard.press("r")
        page.keyboard.press("Escape")
        page.keyboard.press("c")
        table.asked("turn", "next_hand")
    page.wait_for_timeout(500)
    motion: dict[str, Any] = page.evaluate("window.motion")
    return motion


def test_a_hand_moves_without_layout_or_paint(page: Page) -> None:
    motion = seen(page)
    assert motion["frames"] > 0
    assert {"translate", "opacity"} <= set(motion["changed"]) <= CHEAP


def test_nothing_moves_for_who_wants_no_motion(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    assert seen(page)["changed"] == []
