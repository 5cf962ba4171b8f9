"""What a person waits for in the browser, beside the goals of performance.md: `python -m tests.browser.bench`.

Run by `make bench` after the peers' tables, whose file it adds its own to. Times are the page's own clock and so
include whatever else the machine does: a figure of a loaded machine says little.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, sync_playwright

from tests.browser import chromium, determinism, saves, scenes, site
from tests.browser.screens import HomeScreen, TableScreen

OUTPUT = Path("build/bench.json")
ROUNDS = 5
HANDS = 6

# Notes when the first screen stands, when the engine is there, and how long each call of the worker takes.
NOTES = """() => {
  const notes = { shown: null, ready: null, calls: [] };
  window.notes = notes;
  const look = () => {
    if (notes.shown === null && document.querySelector('main button')) notes.shown = performance.now();
    if (notes.shown === null) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const asked = new Map();
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (!this.noted) {
      this.noted = true;
      this.addEventListener('message', ({ data }) => {
        if (data.type === 'ready') notes.ready = performance.now();
        const call = asked.get(data.id);
        if (call) notes.calls.push({ ...call, ms: performance.now() - call.from });
      });
    }
    if (message.do === 'call') asked.set(message.id, { name: message.name, from: performance.now() });
    return post.call(this, message, ...rest);
  };
}"""

# Goals of performance.md, in ms.
GOALS = {
    "first screen, warm cache": 1_000,
    "command and its answer": 10,
    "decision of a Hard player": 50,
    "odds of 1,500 deals, five opponents": 50,
    # D-41.
    "Ultimate Hold'em, river exact": 10,
    "Ultimate Hold'em, flop, first estimate": 150,
    "Ultimate Hold'em, flop, from there to exact": 850,
}
# D-47, of every single frame.
FRAME = "frame while something moves, CPU four times slower"
LONGEST = {FRAME: 50}
SLOWDOWN = 4
TRACED = ["devtools.timeline", "blink.animations", "viz"]

VALUED = 30
# Every third flop has one suit, which takes longest.
SPOTS = """
from random import Random
from tables.engine.ultimate.ev import RUNOUTS, river_values
from tables.engine.ultimate.flop import SAMPLE, FlopCount

def cards_of(number):
    cards = Random(number).sample(range(52), 52)
    flop = [card for card in cards if card % 4 == 0][:3] if number % 3 == 0 else cards[:3]
    return [card for card in cards if card not in flop][:2], flop

def estimate(number):
    global count
    count = FlopCount(*cards_of(number))
    count.step(SAMPLE)

def complete(number):
    count.step(RUNOUTS)

def river(number):
    cards = Random(number).sample(range(52), 7)
    river_values(cards[:2], cards[2:])
"""
COUNTED = {
    "Ultimate Hold'em, river exact": "river",
    "Ultimate Hold'em, flop, first estimate": "estimate",
    "Ultimate Hold'em, flop, from there to exact": "complete",
}
TIMED = """([name, number]) => {
  const from = performance.now();
  self.testPython.globals.get(name)(number);
  return performance.now() - from;
}"""

# After a press the browser draws its next frame before any message is delivered, which the answer then waits for: the
# call by itself is seen with presses by script.
PRESSES: dict[str, Callable[[Locator], None]] = {
    "command and its answer": lambda button: button.evaluate("button => button.click()"),
    "press, a frame, and the answer": lambda button: button.click(),
}


def noted(page: Page) -> dict[str, Any]:
    page.wait_for_function("() => notes.shown !== null && notes.ready !== null")
    notes: dict[str, Any] = page.evaluate("notes")
    return notes


def started(browser: Browser, address: str) -> tuple[BrowserContext, Page]:
    context, _ = chromium.new_context(browser, address)
    context.add_init_script(f"({NOTES})()")
    return context, context.new_page()


def loads(browser: Browser, address: str) -> dict[str, list[float]]:
    """First screen and engine: with an empty cache, then with a full one."""
    taken: dict[str, list[float]] = {
        name: [] for name in ("first screen, cold", "first screen, warm cache", "engine, cold", "engine, warm cache")
    }
    for _ in range(ROUNDS):
        context, page = started(browser, address)
        for cache in ("cold", "warm cache"):
            page.goto("/")
            notes = noted(page)
            taken[f"first screen, {cache}"].append(notes["shown"])
            taken[f"engine, {cache}"].append(notes["ready"])
        context.close()
    return taken


def hands(browser: Browser, address: str) -> dict[str, list[float]]:
    """Calls of the worker while six play, the five others Hard."""
    context, page = started(browser, address)
    setup = HomeScreen(page).open().choose("deep")
    for player in ("Marco", "Ella", "Felix", "Sofia", "Kenji"):
        setup.level(player, "Hard")
    setup.speed("Fast")
    table = setup.start()
    taken: dict[str, list[float]] = {}
    for command, press in PRESSES.items():
        played = 0
        while played < HANDS and _play_a_hand(table, press):
            played += 1
        names = {
            "command": command,
            "advance": "decision of a Hard player",
            "odds": "odds of 1,500 deals, five opponents",
        }
        for call in page.evaluate("notes.calls.splice(0)"):
            if call["name"] in names:
                taken.setdefault(names[call["name"]], []).append(call["ms"])
    context.close()
    return taken


def _play_a_hand(table: TableScreen, press: Callable[[Locator], None]) -> bool:
    """Check or call to the end of the hand; False where it was the person's last."""
    while (asks := table.asked().asks) == "turn":
        press(table.button_that_calls)
    if asks == "next_hand":
        press(table.button_next_hand)
    return asks == "next_hand"


def values(browser: Browser, address: str) -> dict[str, list[float]]:
    """Exact values of Ultimate Hold'em: each spot is another one, the first of them in an engine that is just warm."""
    context, _ = chromium.new_context(browser, address)
    worker = determinism.worker_of(context.new_page(), SPOTS)
    taken: dict[str, list[float]] = {name: [] for name in COUNTED}
    for number in range(VALUED):
        for name, function in COUNTED.items():
            taken[name].append(worker.evaluate(TIMED, [function, number]))
    context.close()
    return taken


def frames(browser: Browser, address: str) -> dict[str, list[float]]:
    """An all-in run-out of four players, seen by the compositor: the times between frames while something moves."""
    context, _ = chromium.new_context(browser, address)
    page = context.new_page()
    page.add_init_script(scenes.NO_COACH)
    saves.put(page, scenes.runout())
    page.goto("/play/")
    page.locator(".table .board").wait_for()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    browser.start_tracing(page=page, categories=TRACED)
    page.locator(".acts [aria-keyshortcuts=N]").wait_for()
    # The chips are on their way to the winners of three pots.
    page.wait_for_timeout(2500)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()

    drawn = sorted(event["ts"] for event in events if event["name"] == "Display::DrawAndSwap")
    begun: dict[str, float] = {}
    moves: list[tuple[float, float]] = []
    for event in sorted(events, key=lambda event: event.get("ts", 0)):
        if event["name"] == "Animation" and event["ph"] == "b":
            begun[event["id2"]["local"]] = event["ts"]
        elif event["name"] == "Animation" and event["ph"] == "e":
            moves.append((begun.pop(event["id2"]["local"], event["ts"]), event["ts"]))
    return {
        FRAME: [
            (after - before) / 1000
            for before, after in pairwise(drawn)
            if any(start <= before and after <= end for start, end in moves)
        ]
    }


def main() -> int:
    folder = site.provide("real-speed")
    with site.served(folder) as address, sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        taken = {
            **loads(browser, address),
            **hands(browser, address),
            **values(browser, address),
            **frames(browser, address),
        }
        version = browser.version
        browser.close()
    rows = []
    print(f"in Chromium {version}  (ms)")
    for name, times in taken.items():
        value, worst = median(times), max(times)
        goal = GOALS.get(name, LONGEST.get(name))
        reached = worst if name in LONGEST else value
        rows.append({"name": name, "value": value, "worst": worst, "count": len(times), "goal": goal})
        verdict = "" if goal is None else f"   goal ≤ {goal:,} {'met' if reached <= goal else 'MISSED'}"
        print(f"  {name:52}{value:>9,.1f}   worst {worst:>9,.1f} of {len(times)}{verdict}")
    known = json.loads(OUTPUT.read_text("utf-8")) if OUTPUT.exists() else {}
    OUTPUT.parent.mkdir(exist_ok=True)
    OUTPUT.write_text(json.dumps({**known, "browser": {"chromium": version, "rows": rows}}, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
