"""The table against the dealer on each kind of screen, in every state and language: nothing overlaps, is cut off or
leaves the screen, and every target is big enough (look.md §3, §4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import fixture_pages, targets
from tests.browser.dealer_fixtures import FIXTURES
from tests.browser.pieces import COLLISIONS
from tests.browser.scenes import LANGUAGES
from tests.browser.test_access import CUT

SIZES = [(320, 640), (360, 740), (844, 390), (820, 1180), (1440, 900)]

# Pieces of one owner may touch each other; pieces of two owners may not. A winning card is lifted by its edge.
FAULTS = (
    "() => { const collisions = "
    + COLLISIONS
    + """;
  const SLACK = 2;
  const pieces = [];
  const add = (owner, selector) => {
    for (const element of document.querySelectorAll(selector)) {
      const box = element.getBoundingClientRect();
      if (box.width > 0 && box.height > 0) pieces.push({ owner, selector, box });
    }
  };
  add('neighbours', '.neighbours li');
  add('dealer', '.dealer .card, .dealer .side');
  add('board', '.board .card, .board .slot');
  add('spots', '.spots .spot');
  add('own', '.own .card, .own .side');
  add('acts', '.acts button');
  add('panel', '.zone .panel');
  add('tools', '.tools button');
  add('turn', '.turn > span');
  add('top', '.info b, .info .mode');
  add('pays', '.pays table, .pays dl');
  const faults = collisions(pieces, SLACK);
  for (const box of document.querySelectorAll('.dealer-table .btn, .spot, .face, .panel')) {
    const high = box.matches('.panel') ? 0 : box.scrollHeight - box.clientHeight;
    if (box.scrollWidth > box.clientWidth + 1 || high > 1)
      faults.push(`does not fit: ${box.className} ${box.textContent}`);
  }
  return faults;
}"""
)


@pytest.fixture(scope="module")
def shown() -> dict[str, Any]:
    """Every fixture by its name; the engine makes them once."""
    return {name: make() for name, make in FIXTURES.items()}


@pytest.fixture(scope="module")
def table(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    with fixture_pages.served("ultimate-fixtures", tmp_path_factory.mktemp("ultimate-fixtures")) as address:
        page = browser.new_page(reduced_motion="reduce")
        page.goto(address)
        page.wait_for_function("() => window.showDealer")
        yield page
        page.close()


@pytest.mark.parametrize(("width", "height"), SIZES, ids=lambda side: str(side))
def test_the_table_fits(table: Page, shown: dict[str, Any], width: int, height: int) -> None:
    table.set_viewport_size({"width": width, "height": height})
    faults = []
    for name, fixture in shown.items():
        for language in LANGUAGES:
            table.evaluate("([fixture, look]) => showDealer(fixture, look)", [fixture, {"language": language}])
            # The 169 hands of the chart are as large as WCAG 2.5.8 asks for.
            least = 24 if name == "chart" else 44
            found = [*table.evaluate(FAULTS), *table.evaluate(targets.FAULTS, least), *table.evaluate(CUT)]
            faults += [f"{name}, {language}: {fault}" for fault in found]
    assert not faults, f"{len(faults)} faults, among them:\n" + "\n".join(faults[:40])
