"""Whole games by random but legal commands: many of them in little time, with every turn the rules can take."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from typing import Any, Literal

from tables.engine.records import hand_account
from tables.engine.rules import PRESETS, Rise, TableRules, preset_of
from tables.engine.table import Seat, Table
from tests.engine.rig import answers_to_anchor, legal_powers

Event = dict[str, Any]

LEVELS: tuple[Literal["easy", "medium", "hard"], ...] = ("easy", "medium", "hard")


def new_game(number: int) -> Table:
    """Game `number`: a person on seat 0, one to five computer players, every kind of rules in turn."""
    rng = random.Random(number)
    rules = _rules(number, rng)
    count = 4 if rules.game == "match4" else 2 + number % 5
    seats = [Seat(name="", icon="wave", kind="person")]
    for seat in range(1, count):
        level = LEVELS[(number if number % 2 else number + seat) % 3]
        seats.append(Seat(name=f"P{seat}", icon="sun", kind="computer", level=level))
    return Table.create(rules, seats, sha256(b"generated %d" % number).digest())


def _rules(number: int, rng: random.Random) -> TableRules:
    if number % 5 == 0:
        return replace(PRESETS["match4"].rules, chips=rng.choice((200, 400)))
    blinds = rng.choice(((5, 10), (10, 20), (25, 50)))
    rise = Rise("hands", 5) if number % 2 else Rise()
    custom = preset_of({2: "naiko", 3: "omaha"}.get(number % 5, "holdem"), "custom").rules
    return replace(custom, chips=rng.choice((300, 500)), sb=blinds[0], bb=blinds[1], rise=rise)


def hands_of(table: Table, number: int) -> Iterator[list[Event]]:
    """Play the game to its end; the events of each hand, when it is over."""
    rng = random.Random(f"commands of {number}")
    events: list[Event] = []
    while table.phase != "game_over":
        command, seat = random_command(table, rng)
        if command["do"] == "next_hand":
            events = []
        events += table.apply(command, seat, rng.randbytes(32))
        if table.phase in ("hand_over", "game_over"):
            yield events


def random_command(table: Table, rng: random.Random) -> tuple[dict[str, Any], int | None]:
    """A legal command with the seat that gives it; few folds, now and then all chips, and powers where there are."""
    if table.phase in ("ready", "hand_over"):
        return {"do": "next_hand"}, None
    if table.phase == "runout":
        return {"do": "deal_street"}, None
    if table.powers.window is not None:
        return rng.choice(answers_to_anchor(table))
    assert table.turn is not None
    powers = legal_powers(table, table.turn)
    if powers and rng.random() < 0.4:
        return rng.choice(powers), table.turn
    legal = table.legal()
    assert legal is not None
    drawn = rng.random()
    if drawn < 0.12 and legal["fold"]:
        return {"do": "fold"}, table.turn
    if drawn > 0.75 and legal["raise"]:
        low, high = legal["raise"]["min"], legal["raise"]["max"]
        return {"do": "raise_to", "to": rng.choice((low, high, rng.randint(low, high)))}, table.turn
    return {"do": "check" if legal["check"] else "call"}, table.turn


def recorded(table: Table, game: str) -> dict[str, Any]:
    """The record of the hand that has just ended, as a home stores it, names filled in."""
    account = hand_account(table, 0)
    seats = [{**seat, "name": seat["name"] or "You"} for seat in account["seats"]]
    record = {**account, "seats": seats, "id": f"{game}/{account['hand']}", "game_id": game}
    return {**record, "finished_at": "2026-11-30T07:00:00.000Z"}
