"""Saved games: made by the engine under CPython and put where the browser looks, and read back from there."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Literal

from playwright.sync_api import Page

from tables.engine.events import seen_by
from tables.engine.powers import Power
from tables.engine.records import hand_account
from tables.engine.rules import TableRules
from tables.engine.table import Seat, Table
from tests.engine.rig import ZERO, deal_order, fixed_deck

Level = Literal["easy", "medium", "hard"]
SAVE_FORMAT = 3
PERSON = 0
GAME_ID = "6a0b6d0e-6ff8-4f6a-9d4c-0f1f8a3a9d11"
PERSONAS = (("marco", "sun"), ("ella", "moon"), ("felix", "leaf"), ("sofia", "star"), ("kenji", "mountain"))

# The stores of static/src/database.ts.
BLANK = '<!doctype html><link rel="icon" href="data:,">'
OPEN = """const open = () => new Promise((resolve, reject) => {
  const request = indexedDB.open('pokerultimate', 5);
  request.onupgradeneeded = () => {
    const { result } = request;
    result.createObjectStore('game');
    result.createObjectStore('hands', { keyPath: 'hand' });
    result.createObjectStore('game_records', { keyPath: 'id' }).createIndex('finished_at', 'finished_at');
    result.createObjectStore('hand_records', { keyPath: 'id' }).createIndex('finished_at', ['finished_at', 'hand']);
    result.createObjectStore('sent');
    result.createObjectStore('kept');
    result.createObjectStore('totals');
    result.createObjectStore('ultimate');
  };
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});"""
PUT = (
    "async ({ game, hands }) => {"
    + OPEN
    + """
  const database = await open();
  const transaction = database.transaction(['game', 'hands'], 'readwrite');
  transaction.objectStore('game').put(game, 'slot');
  for (const hand of hands) transaction.objectStore('hands').put(hand);
  await new Promise((resolve) => (transaction.oncomplete = resolve));
  database.close();
}"""
)
PUT_RECORDS = (
    "async ({ name, records }) => {"
    + OPEN
    + """
  const database = await open();
  const transaction = database.transaction(name, 'readwrite');
  for (const record of records) transaction.objectStore(name).put(record);
  await new Promise((resolve) => (transaction.oncomplete = resolve));
  database.close();
}"""
)
GET = (
    "async () => {"
    + OPEN
    + """
  const database = await open();
  const request = database.transaction('game').objectStore('game').get('slot');
  await new Promise((resolve) => (request.onsuccess = resolve));
  database.close();
  return request.result ?? null;
}"""
)


GET_HANDS = (
    "async () => {"
    + OPEN
    + """
  const database = await open();
  const request = database.transaction('hand_records').objectStore('hand_records').index('finished_at').getAll();
  await new Promise((resolve) => (request.onsuccess = resolve));
  database.close();
  return request.result;
}"""
)


def table(
    rules: TableRules,
    stacks: Sequence[int],
    button: int,
    actions: Sequence[tuple[int, str] | tuple[int, str, int]] = (),
    *,
    holes: Mapping[int, Sequence[str]] | None = None,
    board: Sequence[str] = (),
    level: Level = "easy",
    carousel: Sequence[Power] | None = None,
    destellos: Sequence[int] | None = None,
) -> Table:
    """A table with the person on seat 0 in the middle of its first hand. actions: seat, command, and the total of a
    raise or the target of a Short Anchor. destellos: before the deal."""
    seats = [Seat(name="", icon="wave", kind="person")]
    for persona, icon in PERSONAS[: len(stacks) - 1]:
        seats.append(Seat(name="", icon=icon, kind="computer", level=level, persona=persona))
    made = Table.create(rules, seats, ZERO, stacks=stacks, button=button, destellos=destellos)
    deck = fixed_deck(deal_order(stacks, button), holes or {}, board, hole_cards=rules.hole_cards)
    made.apply({"do": "next_hand"}, None, ZERO, deck=deck, carousel=carousel)
    for seat, do, *more in actions:
        aim = {"target" if do == "short_anchor" else "to": more[0]} if more else {}
        made.apply({"do": do, **aim}, seat, ZERO)
    return made


def slot(saved: Table, **changes: Any) -> dict[str, Any]:
    """What the browser stores for a table (`SavedGame`)."""
    summary = {
        "game": saved.rules.game,
        "table": saved.rules.table,
        "hand": saved.hand_number,
        "yourTurn": saved.turn == PERSON,
        "over": saved.phase == "game_over",
        "out": saved.phase != "game_over" and saved.places[PERSON] is not None,
        "cards": saved.view(PERSON)["seats"][PERSON]["cards"] or [],
    }
    return {
        "format": SAVE_FORMAT,
        "table": json.dumps(saved.to_dict()),
        "summary": summary,
        "times": {"id": GAME_ID, "started_at": "2026-10-03T19:00:00.000Z", "play_ms": 90_000},
        # A reaction window runs from then on.
        "saved_at": datetime.now(UTC).isoformat() if saved.powers.window else "2026-10-03T19:05:00.000Z",
        **changes,
    }


def leave(page: Page) -> None:
    """A page that has gone nowhere yet goes to an address of the site that does not run the client."""
    if page.url == "about:blank":
        page.route("**/blank", lambda route: route.fulfill(body=BLANK, content_type="text/html"))
        page.goto("/blank")


def put(page: Page, saved: object) -> None:
    """Store a table, or any other value in its place."""
    leave(page)
    hands = []
    if isinstance(saved, Table):
        hands = [{"hand": saved.hand_number, "events": [seen_by(event, PERSON) for event in saved.log]}]
        saved = slot(saved)
    page.evaluate(PUT, {"game": saved, "hands": hands})


def record(ended: Table, game: str = GAME_ID, finished_at: str = "2026-10-03T19:05:00.000Z") -> dict[str, Any]:
    """What the browser stores for a hand that is over (`HandRecord`)."""
    account = hand_account(ended, PERSON)
    return {**account, "id": f"{game}/{account['hand']}", "game_id": game, "finished_at": finished_at}


def put_hands(page: Page, records: Sequence[object]) -> None:
    """Store records of hands beside those that are there."""
    leave(page)
    page.evaluate(PUT_RECORDS, {"name": "hand_records", "records": records})


def get(page: Page) -> dict[str, Any] | None:
    """The stored game, from any page of the site."""
    found: dict[str, Any] | None = page.evaluate(GET)
    return found


def hands(page: Page) -> list[dict[str, Any]]:
    """The stored records of hands, oldest first."""
    found: list[dict[str, Any]] = page.evaluate(GET_HANDS)
    return found


def stored_table(page: Page) -> Table:
    """The stored game as the engine reads it."""
    found = get(page)
    assert found is not None
    return Table.from_dict(json.loads(found["table"]))


def commands(page: Page) -> list[str]:
    """What the person did in the hand that is stored, in order."""
    return [entry["command"]["do"] for entry in stored_table(page).journal if entry["seat"] == PERSON]


SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
RANKS = {"T": "10", "J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"}


def spoken(*cards: str) -> list[str]:
    """The cards as the English screen names them: "Qh" is "Queen of hearts"."""
    return [f"{RANKS.get(card[0], card[0])} of {SUITS[card[1]]}" for card in cards]
