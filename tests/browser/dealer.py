"""Tables of Ultimate Hold'em: made by the engine under CPython, with the cards that a test or a picture wants."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page

from tables.engine.cards import parse_all
from tables.engine.deck import FULL_DECK
from tables.engine.ultimate import bridge
from tables.engine.ultimate.rules import Choice, DealerRules, times_of
from tables.engine.ultimate.table import DealerTable
from tests.browser import saves

SEED = bytes(32)
CLIENT = "5a" * 32

Json = dict[str, Any]

PUT = (
    "async (save) => {"
    + saves.OPEN
    + """
  const database = await open();
  const transaction = database.transaction('ultimate', 'readwrite');
  transaction.objectStore('ultimate').put({ save, saved_at: '2026-10-03T19:05:00.000Z' }, 'table');
  await new Promise((resolve) => (transaction.oncomplete = resolve));
  database.close();
}"""
)
GET = (
    "async () => {"
    + saves.OPEN
    + """
  const database = await open();
  const request = database.transaction('ultimate').objectStore('ultimate').get('table');
  await new Promise((resolve) => (request.onsuccess = resolve));
  database.close();
  return request.result.save;
}"""
)


def deck(own: str, dealer: str, board: str, neighbours: Sequence[str] = ()) -> list[int]:
    """A whole deck, top first, that gives these cards; "Ks 5c" for example."""
    holes = [parse_all(hole.split()) for hole in (own, *neighbours, dealer)]
    top = [hole[turn] for turn in range(2) for hole in holes] + list(parse_all(board.split()))
    return top + [card for card in FULL_DECK if card not in top]


def dealt(
    cards: list[int],
    *choices: Choice,
    ante: int = 10,
    trips: int = 0,
    bankroll: int = 1_000,
    rules: DealerRules | None = None,
    trained: bool = True,
) -> Json:
    """A save: these cards were dealt, and after them the person chose. bankroll: before the bets."""
    bridge.open_table("", "table", "device", SEED)
    home = bridge._current()
    home.record.count_reset(bankroll - home.record.bankroll)
    home.table = DealerTable.create("table", rules or DealerRules(), SEED, bankroll)
    bridge.train(trained)
    place = {"do": "place", "ante": ante, "blind": ante, "trips": trips, "client": CLIENT}
    home.table.apply(place, 0, SEED, deck=cards)
    home.trainer.dealt()
    for number, choice in enumerate(choices):
        choose(choice, number)
    saved: Json = json.loads(bridge.save())
    return saved


def choose(choice: Choice, number: int) -> Json:
    """Send a decision to the table that is open, and let the trainer come to an end."""
    times = times_of(choice)
    command = {"do": "play", "times": times} if times else {"do": choice}
    v = bridge._current().table.v
    turn: Json = json.loads(bridge.command(json.dumps({**command, "v": v, "id": f"made {number}"}), SEED))
    assert turn["answer"]["refused"] is None, turn["answer"]["refused"]
    think()
    return turn


def think() -> None:
    """Count everything that waits to be judged."""
    for _ in range(100):
        if not json.loads(bridge.think("table"))["more"]:
            return
    raise AssertionError("the trainer does not come to an end")


@contextmanager
def opened(save: Json) -> Iterator[Json]:
    """A save as a page opens it: its `DealerTurn`. The bridge stands at it meanwhile."""
    yield json.loads(bridge.open_table(json.dumps(save), "", "", SEED))


def put(page: Page, save: Json) -> None:
    """Store a save where the browser looks for it."""
    saves.leave(page)
    page.evaluate(PUT, save)


def get(page: Page) -> Json:
    """What is stored, from any page of the site."""
    found: Json = page.evaluate(GET)
    return found
