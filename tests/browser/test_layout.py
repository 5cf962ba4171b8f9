"""The table at every size of look.md §4: nothing overlaps or leaves the screen, every target is big enough (D-47)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import fixture_pages, targets
from tests.browser.pieces import COLLISIONS

SIZES = [
    (320, 640),
    (360, 640),
    (375, 667),
    (390, 844),
    (412, 915),
    (360, 740),
    (600, 960),
    (667, 375),
    (844, 390),
    (932, 430),
    (768, 1024),
    (820, 1180),
    (1024, 768),
    (1180, 820),
    (1280, 720),
    (1440, 900),
    (1920, 1080),
]
LANGUAGES = ["en", "ja", "th"]
SEATS = [2, 3, 4, 5, 6]
SCENES = [
    *("big", "big&panel=1", "long", "long&panel=1", "long_result", "closed", "only_all_in", "waiting"),
    *("free", "runout", "showdown", "split", "side_pots", "out"),
    *(f"{scene}&coach=1" for scene in ("turn", "free", "runout", "folded", "showdown", "side_pots", "walk")),
]

OMAHA_SCENES = [
    *("big", "big&panel=1", "long", "long_result", "free", "runout", "showdown", "side_pots", "out"),
    *("turn&coach=1", "showdown&coach=1"),
]

# Of Naiko: what the powers do to the rooms of the hold'em table.
POWER_SCENES = [
    *("turn&powers=use", "turn&powers=use&panel=1", "turn&powers=answer", "turn&powers=use&coach=1"),
    *("preflop&powers=use&coach=1", "waiting&powers=waits", "showdown&powers=use"),
    *(f"long&powers={state}" for state in ("use", "refused", "answer", "anchored")),
    *(f"long&powers=use&choose={key}" for key in ("w", "t")),
]

# Of a wallet table: the clock beside the buttons and at the seats, who is away, and who is a bot.
WALLET_SCENES = [
    *("big&wallet=bank", "big&wallet=bank&panel=1", "long&wallet=bank", "long&wallet=turn&panel=1", "free&wallet=turn"),
    *("waiting&wallet=bank", "showdown&wallet=turn", "side_pots&wallet=turn", "long&wallet=bank&powers=use"),
    *("long&wallet=bank&powers=use&choose=t", "long&wallet=bank&game=omaha", "big&wallet=bank&game=omaha&panel=1"),
]

# With the row of the own tables (NK-67).
TABLES_SCENES = [
    *("big&wallet=bank&tables=1", "big&wallet=bank&panel=1&tables=1", "long&wallet=bank&tables=1"),
    *("waiting&wallet=bank&tables=1", "showdown&wallet=turn&tables=1", "side_pots&wallet=turn&tables=1"),
    *("long&wallet=bank&powers=use&tables=1", "long&wallet=bank&game=omaha&tables=1"),
]

# Pieces of one owner may touch each other; pieces of two owners may not. A winning card is lifted and a card back is
# turned a little, so a shared edge of up to two pixels is none.
FAULTS = (
    "() => { const collisions = "
    + COLLISIONS
    + """;
  const SLACK = 2;
  const pieces = [];
  // Of a row that has scrolled away only what is seen counts.
  const seen = element => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const rows = element.closest('.rows')?.getBoundingClientRect() ?? { top, bottom };
    return { left, right, top: Math.max(top, rows.top), bottom: Math.min(bottom, rows.bottom) };
  };
  const add = (owner, selector, root = document) => {
    for (const element of root.querySelectorAll(selector)) {
      const box = seen(element);
      if (box.right > box.left && box.bottom > box.top) pieces.push({ owner, selector, box });
    }
  };
  const seats = document.querySelectorAll('.seat');
  seats.forEach((seat, index) => add(`seat ${index + 1}`, '.plate, .face, .hole, .tag, .disc', seat));
  document.querySelectorAll('.bet').forEach((bet, index) =>
    pieces.push({ owner: `bet ${index}`, selector: '.bet', box: bet.getBoundingClientRect() }));
  add('pots', '.pots .whole, .pots .share');
  add('board', '.board .card, .slot');
  add('my zone', '.hero .card, .hero .me > *, .made, .odds .chance, .odds .needs');
  add('docked', '.docked');
  add('controls', '.controls button, .controls input, .wait, .clock');
  add('top', '.info b, .info .rise');
  add('tools', '.tools button');
  add('tables', '.strip .chip');
  add('turn', '.turn > span');

  const faults = collisions(pieces, SLACK);
  // The pieces of a seat may touch each other, but nobody's cards may hide who it is.
  seats.forEach((seat, index) => {
    const text = document.createRange();
    text.selectNodeContents(seat.querySelector('.name'));
    const name = text.getBoundingClientRect();
    for (const card of seat.querySelectorAll('.hole .card')) {
      const box = card.getBoundingClientRect();
      const wide = Math.min(name.right, box.right) - Math.max(name.left, box.left);
      const high = Math.min(name.bottom, box.bottom) - Math.max(name.top, box.top);
      if (wide > SLACK && high > name.height / 4) faults.push(`seat ${index + 1}: its cards hide ${high} of its name`);
    }
  });
  for (const box of document.querySelectorAll('.table .btn, .quick, .row, .wait, .stack, .field')) {
    if (box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1)
      faults.push(`does not fit: ${box.className} ${box.textContent || box.value}`);
  }
  return faults;
}"""
)


@pytest.fixture(scope="module")
def fixtures(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The page of fixtures, for each process of the run its own."""
    with fixture_pages.served("table-fixtures", tmp_path_factory.mktemp("table-fixtures")) as address:
        yield address


@pytest.fixture(scope="module")
def table(browser: Browser, fixtures: str) -> Iterator[Page]:
    page = browser.new_page(reduced_motion="reduce")
    page.goto(fixtures)
    page.wait_for_function("() => window.showTable")
    yield page
    page.close()


# How far up, down and to both sides of its middle a word takes presses.
REACH = """selector => [...document.querySelectorAll(selector)].map((word) => {
  const { left, top, width, height } = word.getBoundingClientRect();
  const x = left + width / 2, y = top + height / 2;
  const far = (dx, dy) => {
    let at = 0;
    while (at < 40 && document.elementFromPoint(x + dx * (at + 1), y + dy * (at + 1)) === word) at += 1;
    return at;
  };
  return [far(-1, 0) + far(1, 0), far(0, -1) + far(0, 1)];
})"""


@pytest.mark.parametrize(("width", "height"), [(820, 1180), (1440, 900)], ids=lambda side: str(side))
def test_a_word_is_as_large_as_a_finger_where_there_is_room(table: Page, width: int, height: int) -> None:
    table.set_viewport_size({"width": width, "height": height})
    table.evaluate("showTable('scene=free&seats=2&language=en')")
    reaches = table.evaluate(REACH, ".pots .label .term, .info .rise .term" if width > height else ".pots .label .term")
    assert reaches
    assert all(across >= 40 and down >= 40 for across, down in reaches), reaches


@pytest.mark.parametrize(
    ("width", "scene", "number"),
    [(320, "turn", "#23"), (360, "turn", "Hand 23"), (360, "long", "#188"), (400, "long", "Hand 188")],
)
def test_the_number_of_the_hand_stands_alone_where_there_is_no_room(
    table: Page, width: int, scene: str, number: str
) -> None:
    table.set_viewport_size({"width": width, "height": 740})
    table.evaluate("query => showTable(query)", f"scene={scene}&seats=6&language=en")
    assert table.locator(".info b").inner_text().startswith(f"{number} ·")


@pytest.mark.parametrize(("width", "height"), SIZES, ids=lambda side: str(side))
def test_the_table_fits(table: Page, width: int, height: int) -> None:
    table.set_viewport_size({"width": width, "height": height})
    faults = []
    scenes = [*SCENES, *(f"{scene}&game=omaha" for scene in OMAHA_SCENES), *POWER_SCENES, *WALLET_SCENES]
    for number, scene in enumerate(scenes):
        for seats, language in _rooms(number):
            query = f"scene={scene}&seats={seats}&language={language}"
            table.evaluate("query => showTable(query)", query)
            faults += [f"{query}: {fault}" for fault in [*table.evaluate(FAULTS), *table.evaluate(targets.FAULTS, 44)]]
    assert not faults, f"{len(faults)} faults, among them:\n" + "\n".join(faults[:40])


def _rooms(number: int) -> list[tuple[int, str]]:
    """Seats and languages of a scene: every number of seats, and the fullest table in every language. Where seats are
    depends on their number, whether words fit on the language; all pairs would take twice the time."""
    fullest = [(SEATS[-1], language) for language in LANGUAGES]
    return fullest + [(seats, LANGUAGES[(number + seats) % len(LANGUAGES)]) for seats in SEATS[:-1]]


@pytest.mark.parametrize(("width", "height"), SIZES, ids=lambda side: str(side))
def test_the_table_fits_under_the_row_of_own_tables(table: Page, width: int, height: int) -> None:
    table.set_viewport_size({"width": width, "height": height})
    faults = []
    for language in LANGUAGES:
        for seats in (2, 3, 6):
            for scene in TABLES_SCENES:
                query = f"scene={scene}&seats={seats}&language={language}"
                table.evaluate("query => showTable(query)", query)
                faults += [
                    f"{query}: {fault}" for fault in [*table.evaluate(FAULTS), *table.evaluate(targets.FAULTS, 44)]
                ]
    assert not faults, f"{len(faults)} faults, among them:\n" + "\n".join(faults[:40])
