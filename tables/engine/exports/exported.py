"""A recorded hand as an export tells it: facts taken from its events once, for every format.

A record is `HandRecord` of `static/src/records/record.ts` with every seat's name filled in.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tables.engine.errors import SetupError
from tables.engine.events import Event
from tables.engine.records import HAND_SCHEMA, levels_raised, rules_of
from tables.engine.replay import known_holes
from tables.engine.rules import TableRules, level_at

Record = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Hand:
    """id: the same at every export (case H4). order: the seats that were dealt in, clockwise from the left of the
    button. holes: the cards that may be told (D-20). small_blind: the seat that posted it, if any did. live_posts:
    seats that posted a big blind to come in; dead: chips of those that posted dead ones. stacks, finishing: chips by
    seat before and after. level: step of the ladder, None for blinds that are not on it."""

    id: str
    finished_at: str
    rules: TableRules
    table: str
    level: int | None
    me: int
    names: list[str]
    order: list[int]
    button: int
    small_blind: int | None
    live_posts: list[int]
    dead: dict[int, int]
    sb: int
    bb: int
    stacks: list[int]
    finishing: list[int]
    holes: dict[int, list[str]]
    events: list[Event]


def read(record: Record, *, reveal: bool) -> Hand:
    """The facts of a record; `reveal`: hands that were folded or never shown are told too.

    Raises SetupError: NEWER_RECORD; a damaged record raises whatever it breaks on the way.
    """
    if record["schema"] > HAND_SCHEMA:
        raise SetupError("NEWER_RECORD", f"schema {record['schema']}")
    events = record["events"]
    told = {event["type"]: event for event in events}
    started, seats = told["hand_started"], len(record["seats"])
    rules = rules_of(record)
    button, big = started["button"], started["big_blind"]
    posted = [event for event in events if event["type"] == "posted"]
    clockwise = [(button + step) % seats for step in range(1, seats + 1)]
    return Hand(
        id=record["id"],
        finished_at=record["finished_at"],
        rules=rules,
        table=record["table"] or record["game"],
        level=level_at(rules, started["hand"], levels_raised(record)).number,
        me=record["me"],
        names=[seat["name"] for seat in record["seats"]],
        order=[seat for seat in clockwise if started["stacks"][seat]],
        button=button,
        small_blind=started["small_blind"],
        live_posts=[event["seat"] for event in posted if event["blind"] == "big" and event["seat"] != big],
        dead={event["seat"]: event["amount"] for event in posted if event["blind"] == "dead"},
        sb=started["sb"],
        bb=started["bb"],
        stacks=started["stacks"],
        finishing=told["hand_ended"]["stacks"],
        holes=known_holes(record, reveal=reveal),
        events=events,
    )
