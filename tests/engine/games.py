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
from tables.engine.table import Seat, Table

LEVELS: tuple[Literal["hard", "easy", "medium"], ...] = ("hard", "easy", "medium")

# A game is long enough to see every street and side pots, and short enough for twenty of them in a test.
CHIPS = 400
EVERY = 5


def game_rules(number: int) -> TableRules:
    """Every third game is a match of four, the others have blinds that rise; some are Omaha, some Naiko."""
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
    return Table.create(rules, seats, sha256(b"game %d" % number).digest())


def play_game(number: int) -> list[str]:
    """The SHA-256 of the table's state after every command of game `number`, from its first deal to its end."""
    table = new_game(number)
    hashes = [state_hash(table)]
    while table.phase != "game_over":
        step = table.next_step()
        entropy = sha256(b"entropy %d/%d" % (number, step["v"])).digest()
        if not table.advance(step["v"], entropy):
            raise RuntimeError(f"game {number} stands still at {step}")
        hashes.append(state_hash(table))
    return hashes


def state_hash(table: Table) -> str:
    text = json.dumps(table.to_dict(), sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()


def game_hash(number: int) -> str:
    """One hash for all the states of a game."""
    return sha256("\n".join(play_game(number)).encode()).hexdigest()


if __name__ == "__main__":
    for game in range(int(sys.argv[1]), int(sys.argv[2])):
        print(game, game_hash(game), flush=True)
