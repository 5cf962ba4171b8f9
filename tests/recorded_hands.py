"""Hands played by the engine and written down message by message, for the client's tests.

`python -m tests.recorded_hands` writes static/tests/data/hands.json anew.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tables.engine.protocol import message
from tables.engine.rules import TableRules
from tables.engine.table import Seat, Table
from tests.engine.rig import ZERO, deal_order, fixed_deck, match_rules, rules

FILE = Path(__file__).resolve().parents[1] / "static" / "tests" / "data" / "hands.json"
PERSON = 0
PERSONAS = ("marco", "ella", "felix", "sofia", "kenji")
Action = tuple[int, str] | tuple[int, str, int]


@dataclass(frozen=True)
class Scripted:
    """One hand: who has what, which cards come, and what everybody does. actions: seat, command, total of a raise."""

    name: str
    stacks: Sequence[int]
    button: int
    actions: Sequence[Action]
    holes: Mapping[int, Sequence[str]] = field(default_factory=dict)
    board: Sequence[str] = ()
    rules: TableRules = field(default_factory=rules)


BOARD = ("Qc", "9h", "4s", "Ad", "7c")
HANDS = (
    Scripted(
        "everybody folds to the big blind",
        [1000, 1000, 1000, 1000],
        1,
        [(0, "fold"), (1, "fold"), (2, "fold")],
    ),
    Scripted(
        "a bet on the flop takes the pot",
        [1000, 1000, 1000],
        0,
        [(0, "raise_to", 60), (1, "fold"), (2, "call"), (2, "check"), (0, "raise_to", 70), (2, "fold")],
        {0: ("As", "Qd")},
        BOARD,
    ),
    Scripted(
        "a showdown after checks and calls",
        [1000, 1000, 1000, 1000],
        3,
        [
            (2, "call"),
            (3, "call"),
            (0, "call"),
            (1, "check"),
            (0, "check"),
            (1, "raise_to", 40),
            (2, "fold"),
            (3, "call"),
            (0, "call"),
            (0, "check"),
            (1, "check"),
            (3, "check"),
            (0, "check"),
            (1, "raise_to", 100),
            (3, "fold"),
            (0, "call"),
        ],
        {0: ("As", "Qd"), 1: ("9c", "9d")},
        BOARD,
    ),
    Scripted(
        "an all-in before the flop, two side pots and chips returned",
        [900, 150, 420, 700],
        3,
        [(2, "call"), (3, "raise_to", 100), (0, "raise_to", 900), (1, "call"), (2, "call"), (3, "call")],
        {0: ("As", "Qd"), 1: ("9c", "9d"), 2: ("Kh", "Kd"), 3: ("Jh", "Th")},
        BOARD,
    ),
    Scripted(
        "a split pot with an odd chip",
        [1000, 1000, 1000],
        2,
        [(2, "call"), (0, "fold"), (1, "check"), *[(1, "check"), (2, "check")] * 3],
        {1: ("As", "Kd"), 2: ("Ah", "Kc")},
        ("Qc", "9h", "4s", "2d", "7c"),
        rules(5, 20),
    ),
    Scripted(
        "heads-up, all-in to the end of the game",
        [60, 40],
        1,
        [(1, "raise_to", 40), (0, "call")],
        {0: ("Qs", "Qh"), 1: ("7d", "4d")},
        ("2c", "7h", "9d", "Js", "3s"),
    ),
    Scripted(
        "the match of four: the person is out and two others go on",
        [80, 1000, 1000, 20],
        1,
        [(0, "raise_to", 80), (1, "call"), (2, "call"), *[(2, "check"), (1, "check")] * 3],
        {0: ("7c", "2d"), 1: ("As", "Ah"), 2: ("3h", "5h"), 3: ("Kh", "Td")},
        ("Ac", "9d", "9h", "Js", "4s"),
        match_rules(10, 20),
    ),
)


def recorded(hand: Scripted) -> dict[str, Any]:
    """Every message to the person, from the deal to the end of the hand; the views without what repeats the events."""
    seats = [Seat(name="", icon="wave", kind="person")]
    seats += [
        Seat(name="", icon="sun", kind="computer", level="easy", persona=persona)
        for persona in PERSONAS[: len(hand.stacks) - 1]
    ]
    table = Table.create(hand.rules, seats, ZERO, stacks=list(hand.stacks), button=hand.button)
    messages = [message(table, PERSON, [])]
    deck = fixed_deck(deal_order(hand.stacks, hand.button), hand.holes, hand.board)
    messages.append(message(table, PERSON, table.apply({"do": "next_hand"}, None, ZERO, deck=deck)))
    for seat, do, *total in hand.actions:
        command: dict[str, Any] = {"do": do, "to": total[0]} if total else {"do": do}
        messages.append(message(table, PERSON, table.apply(command, seat, ZERO)))
    while table.phase == "runout":
        messages.append(message(table, PERSON, table.apply({"do": "deal_street"}, None, ZERO)))
    if table.phase not in ("hand_over", "game_over"):
        raise ValueError(f"{hand.name}: the hand is not over but waits for seat {table.turn}")
    for each in messages:
        each["view"] |= {"log": [], "figures": None}
    return {"name": hand.name, "messages": messages}


def main() -> None:
    text = json.dumps([recorded(hand) for hand in HANDS], separators=(",", ":"))
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
