"""Cash tables played by chance: comings, goings, top-ups, pauses and hands, all from one stream of random choices."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from tables.engine.room import COMMANDS
from tables.engine.rules import TableRules
from tables.engine.stakes import cash_rules
from tables.engine.table import NOBODY, Table
from tests.engine.generated import random_command
from tests.engine.rig import ZERO

Command = dict[str, Any]
Event = dict[str, Any]


def person(name: str) -> dict[str, Any]:
    return {"name": name, "icon": "sun", "kind": "person", "level": None, "persona": None}


def computer(name: str, level: str = "easy") -> dict[str, Any]:
    return {**person(name), "kind": "computer", "level": level}


def empty_table(chairs: int = 6, rules: TableRules | None = None, seed: bytes = ZERO) -> Table:
    return Table.create(rules or cash_rules("holdem", 10, 20), [NOBODY] * chairs, seed)


def room_command(table: Table, rng: random.Random, number: int) -> Command:
    """Some command of the home for some seat, now and then one that is refused."""
    seat, chips = rng.randrange(len(table.seats)), rng.choice((7, 15, 30, 200, 800, 2_000, 2_000, 2_000))
    do = rng.choices(COMMANDS, weights=(8, 1, 4, 4, 10, 1, 1))[0]
    fields: dict[str, Command] = {
        "sit": {"player": person(f"P{number}"), "chips": chips, "enter": rng.choice(("post", "post", "wait"))},
        "move_in": {"player": person(f"M{number}"), "chips": chips, "destellos": rng.randrange(4)},
        "top_up": {"chips": chips},
        "sit_out": {"when": rng.choice(("now", "next_hand"))},
        "sit_in": {"enter": rng.choice(("post", "post", "post", "wait"))},
    }
    return {"do": do, "seat": seat, **fields.get(do, {})}


def played(table: Table, rng: random.Random, commands: int) -> Iterator[tuple[Command, int | None, bytes]]:
    """Legal commands, each to be applied before the next is asked for."""
    for number in range(commands):
        command = room_command(table, rng, number)
        if rng.random() < 0.02 and table.can({"do": "void_hand"}, None):
            yield {"do": "void_hand"}, None, rng.randbytes(32)
        elif rng.random() < 0.5 and table.can(command, None):
            yield command, None, rng.randbytes(32)
        elif not (table.phase in ("ready", "hand_over") and table.waits):
            yield *calm_command(table, rng), rng.randbytes(32)


def calm_command(table: Table, rng: random.Random) -> tuple[Command, int | None]:
    """A legal command of a hand, with few raises: people shall have chips left to come and go with."""
    command, seat = random_command(table, rng)
    legal = table.legal()
    if command["do"] == "raise_to" and legal is not None and rng.random() < 0.8:
        command = {"do": "check" if legal["check"] else "fold"}
    return command, seat
