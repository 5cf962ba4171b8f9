"""Whole games by the computer players, as hashes of all their states.

Only the standard library and the engine: the same file runs under CPython and under Pyodide, and
the hashes must be equal.
`python -m tests.engine.games 0 20` prints a line for each of the games 0 to 19.
"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from hashlib import sha256
from typing import Literal

from tables.engine.rules import PRESETS, Rise, TableRules, preset_of
from tables.engine.stakes import cash_rules
from tables.engine.table import NOBODY, Seat, Table

LEVELS: tuple[Literal["hard", "easy", "medium"], ...] = ("hard", "easy", "medium")

# A game is long enough to see every street and side pots, and short enough for twenty of them in a test.
CHIPS = 400
EVERY = 5
OPEN_HANDS = 40
"""Hands of a game at an open table, which has no end of its own."""

ROOM_COMMANDS: tuple[dict[str, object], ...] = (
    {"do": "sit_out", "when": "next_hand"},
    {"do": "sit_out", "when": "now"},
    {"do": "sit_in", "enter": "post"},
    {"do": "sit_in", "enter": "post"},
    {"do": "sit_in", "enter": "wait"},
    {"do": "top_up", "chips": 150},
    {"do": "leave"},
    {"do": "sit", "chips": CHIPS, "enter": "post"},
    {"do": "sit", "chips": 2 * CHIPS, "enter": "wait"},
)


def game_rules(number: int) -> TableRules:
    """Every third game is a match of four, every seventh an open table of Naiko; the others have blinds that rise; some
    are Omaha, some Naiko."""
    if number % 7 == 6:
        return cash_rules("naiko", 10, 20)
    if number % 3 == 2:
        return replace(PRESETS["match4"].rules, chips=CHIPS)
    game = {3: "omaha", 4: "naiko"}.get(number % 6, "holdem")
    return replace(preset_of(game, "custom").rules, chips=CHIPS, rise=Rise("hands", EVERY))


def new_game(number: int) -> Table:
    rules = game_rules(number)
    count = 4 if rules.game == "match4" else 2 + number % 5
    seats = [
        Seat(name="", persona=None, icon="", kind="computer", level=LEVELS[(seat + number) % len(LEVELS)])
        for seat in range(count)
    ]
    if rules.seating == "open":
        seats += [NOBODY] * (6 - count)
    return Table.create(rules, seats, sha256(b"game %d" % number).digest())


def play_game(number: int) -> list[str]:
    """The SHA-256 of the table's state after every command of game `number`, from its first deal to its end."""
    table = new_game(number)
    hashes = [state_hash(table)]
    while table.phase != "game_over" and (table.room is None or table.hand_number < OPEN_HANDS):
        step = table.next_step()
        entropy = sha256(b"entropy %d/%d" % (number, step["v"])).digest()
        table.advance(step["v"], entropy)
        hashes.append(state_hash(table))
        if table.room is not None:
            come_and_go(table, number)
            hashes.append(state_hash(table))
        if table.v == step["v"]:
            raise RuntimeError(f"game {number} stands still at {step}")
    return hashes


def come_and_go(table: Table, number: int) -> None:
    """Whatever the home may ask of those drawn here, until the table need not wait."""
    drawn = sha256(b"room %d/%d" % (number, table.v)).digest()
    if drawn[-1] < 6 and table.can({"do": "void_hand"}, None):
        table.apply({"do": "void_hand"}, None)
        return
    if drawn[0] > 80 and table.next_step()["kind"] != "wait":
        return
    for first, second in zip(drawn[::2], drawn[1::2], strict=True):
        seat = first % len(table.seats)
        player = {**NOBODY.to_dict(), "kind": "computer", "level": LEVELS[second % len(LEVELS)]}
        command = {**ROOM_COMMANDS[second % len(ROOM_COMMANDS)], "seat": seat, "player": player}
        if table.can(command, None):
            table.apply(command, None, drawn)
            if table.next_step()["kind"] != "wait":
                return


def state_hash(table: Table) -> str:
    text = json.dumps(table.to_dict(), sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()


def game_hash(number: int) -> str:
    """One hash for all the states of a game."""
    return sha256("\n".join(play_game(number)).encode()).hexdigest()


if __name__ == "__main__":
    for game in range(int(sys.argv[1]), int(sys.argv[2])):
        print(game, game_hash(game), flush=True)
