"""What moves at the table (look.md §7), looked at in every frame of an all-in run-out (D-47)."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import saves, scenes

# Changes of these cost no layout.
CHEAP = {"transform", "translate", "scale", "rotate", "opacity"}
# What else may fade, of a control that is pressed or chosen.
COLOURS = {"backgroundColor", "color", "boxShadow"}
LONG_FRAME_MS = 50
SLOWDOWN = 4
FADE_MS = 120

# In each frame: what runs, by the properties it changes, with its longest duration; 'forever' for one without an end.
LOOK = """
window.motion = { frames: 0, moving: 0, changed: {} };
const look = () => {
  const { motion } = window;
  motion.frames += 1;
  const running = document.getAnimations().filter(({ playState }) => playState === 'running');
  if (running.length > 0) motion.moving += 1;
  for (const { effect } of running) {
    const { duration, iterations } = effect.getTiming();
    for (const { offset, computedOffset, easing, composite, ...properties } of effect.getKeyframes())
      for (const name of Object.keys(properties))
        motion.changed[name] = Math.max(motion.changed[name] ?? 0, iterations === Infinity ? 1e9 : duration);
  }
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


@pytest.fixture
def address(real_speed: str) -> str:
    return real_speed


def open_the_run_out(page: Page) -> None:
    """Four are all-in, the board is still to come; it comes by itself."""
    page.add_init_script(scenes.NO_COACH)
    page.add_init_script(LOOK)
    saves.put(page, scenes.runout())
    page.goto("/play/")
    page.locator(".table .board").wait_for()


def wait_for_the_result(page: Page) -> dict[str, Any]:
    page.locator(".acts [aria-keyshortcuts=N]").wait_for()
    # The chips are on their way to the winners of three pots.
    page.wait_for_timeout(2500)
    motion: dict[str, Any] = page.evaluate("window.motion")
    return motion


def test_a_run_out_moves_without_layout(browser: Browser, page: Page) -> None:
    """Times of a shared machine prove nothing and are only printed: `pytest -s` shows them."""
    open_the_run_out(page)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    browser.start_tracing(page=page, categories=["devtools.timeline", "disabled-by-default-devtools.timeline"])
    motion = wait_for_the_result(page)
    events = json.loads(browser.stop_tracing())["traceEvents"]

    drawn = sorted(event["ts"] for event in events if event["name"] == "DrawFrame")
    gaps = [(after - before) / 1000 for before, after in pairwise(drawn)]
    tasks = [event["dur"] / 1000 for event in events if event["name"] == "RunTask" and "dur" in event]
    layouts = [event.get("dur", 0) / 1000 for event in events if event["name"] == "Layout"]
    print(
        f"\nall-in run-out at {SLOWDOWN}-fold slowdown: {len(drawn)} frames drawn, "
        f"{sum(gap > LONG_FRAME_MS for gap in gaps)} of them after more than {LONG_FRAME_MS} ms "
        f"(longest {max(gaps, default=0):.0f} ms); {sum(task > LONG_FRAME_MS for task in tasks)} longer tasks "
        f"(longest {max(tasks, default=0):.0f} ms); {len(layouts)} layouts of {sum(layouts):.0f} ms in all, "
        f"{motion['moving']} of {motion['frames']} frames of the page with something moving; {motion['changed']}"
    )
    assert motion["moving"] > 0
    assert {"translate", "opacity"} <= set(motion["changed"])
    assert set(motion["changed"]) <= CHEAP | COLOURS
    # One for each change of the screen, not one for each frame of a move.
    assert len(layouts) < motion["frames"]


def test_nothing_moves_for_who_wants_no_motion(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    open_the_run_out(page)
    motion = wait_for_the_result(page)
    assert set(motion["changed"]) <= {"opacity"} | COLOURS, motion
    assert all(longest <= FADE_MS for longest in motion["changed"].values()), motion
