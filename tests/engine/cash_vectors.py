"""Runs the vectors of naiko.json that concern a table where people come and go: Destellos, buy-ins, top-ups, views."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from tables.engine.stakes import RETURN_MS, buy_in, cash_rules
from tables.engine.table import Table
from tests.engine.open_tables import computer, empty_table, person
from tests.engine.rig import ZERO
from tests.engine.vector_checks import Vector, Wrong, expect_equal, unknown_keys

OTHERS = ("X", "Y")


def ask(table: Table, do: str, seat: int, **fields: Any) -> None:
    table.apply({"do": do, "seat": seat, **fields}, None, ZERO)


def destellos_at_a_table(vector: Vector) -> None:
    """A hand is dealt to those the vector names and two others; who is not dealt in sits out."""
    setup, expected = vector["setup"], vector["expect"]
    unknown_keys(expected, ("after",), "expect")
    who = [*sorted(setup["before"]), *OTHERS]
    table = empty_table(6, cash_rules("naiko", 10, 20))
    for seat, name in enumerate(who):
        destellos = setup["before"].get(name, 0)
        ask(table, "move_in", seat, player=person(name), chips=1_000, destellos=destellos)
        if name not in (*setup.get("dealt_in", who), *OTHERS):
            ask(table, "sit_out", seat, when="next_hand")
    for action in vector["actions"]:
        match action:
            case "deal hand":
                table.apply({"do": "next_hand"}, None, ZERO)
            case "leave":
                ask(table, "leave", 0)
            case "sit":
                ask(table, "sit", 0, player=person(who[0]), chips=1_000, enter="post")
            case "moved to table 4":
                table = moved(table)
            case _:
                raise Wrong(f"unknown action {action!r}")
    after = dict(zip(who, table.destellos, strict=False))
    expect_equal("after", {name: after[name] for name in expected["after"]}, expected["after"])


def moved(table: Table) -> Table:
    """The first player at another table of two, with what he brings."""
    [told] = table.apply({"do": "move_out", "seat": 0}, None, ZERO)
    other = empty_table(6, table.rules)
    brought = {name: told[name] for name in ("player", "chips", "destellos")}
    ask(other, "move_in", 0, **brought)
    for seat, name in enumerate(OTHERS, 1):
        ask(other, "sit", seat, player=person(name), chips=1_000, enter="post")
    return other


def buy_in_range(vector: Vector) -> None:
    allowed = buy_in("holdem", vector["setup"]["bb"])
    refusals = [allowed.check(int(action.split()[-1])) for action in vector["actions"]]
    results = ["ok" if refusal is None else f"REFUSED {refusal}" for refusal in refusals]
    expect_equal("results", results, vector["expect"]["results"])


def top_up(vector: Vector) -> None:
    setup, expected = vector["setup"], {key: value for key, value in vector["expect"].items() if key != "note"}
    asked, stack = (int(action.split()[-1]) for action in vector["actions"])
    rules = cash_rules("holdem", setup["bb"] // 2, setup["bb"])
    table = empty_table(2, rules)
    for seat in range(2):
        ask(table, "sit", seat, player=person(str(seat)), chips=setup["stack"], enter="post")
    table.apply({"do": "next_hand"}, None, ZERO)
    winner = table.turn
    assert winner is not None
    ask(table, "top_up", winner, chips=asked)
    # With the big blind of the other, who folds to a raise, the hand ends with the stack of the vector.
    table.stacks[winner] += stack - setup["stack"] - setup["bb"]
    table.apply({"do": "raise_to", "to": 3 * setup["bb"]}, winner, ZERO)
    events = table.apply({"do": "fold"}, table.turn, ZERO)
    [ended] = [event for event in events if event["type"] == "hand_ended"]
    expect_equal("stack at the end of the hand", ended["stacks"][winner], stack)
    [added] = [event for event in events if event["type"] == "topped_up"]
    got = {"applied": added["chips"], "stack": table.stacks[winner], "wallet": setup["wallet"] - added["chips"]}
    expect_equal("top-up", got, expected)


def going_south(vector: Vector) -> None:
    setup = vector["setup"]
    [minutes] = (int(found) for found in re.findall(r"\d+", vector["actions"][0]))
    left_with = setup["left_with"] if minutes * 60_000 < RETURN_MS else 0
    least, most = buy_in("holdem", setup["bb"], left_with)
    expect_equal("buy-in", {"min_buyin": least, "max_buyin": most}, vector["expect"])


def seat_of_a_bot(vector: Vector) -> None:
    table = empty_table(3, cash_rules("naiko", 10, 20))
    for seat in range(3):
        ask(table, "sit", seat, player=computer(f"C{seat}"), chips=2_000, enter="post")
    table.apply({"do": "next_hand"}, None, ZERO)
    view, hand = table.view(0), table.to_dict()["hand"]
    text = json.dumps(view)
    hidden = {
        "other_hole": [f'"{card}"' for cards in hand["holes"][1:] for card in cards],
        "deck": [f'"{card}"' for card in hand["deck"]],
        "burns": [f'"{card}"' for card in hand["deck"][:1]],
        "glimpses_of_others": ['"glimpses"'],
        "wallet_history": ['"wallet'],
    }
    got = {
        "label": "BOT" if view["seats"][0]["kind"] == "computer" else "",
        "has_not": [name for name, secrets in hidden.items() if not any(secret in text for secret in secrets)],
    }
    expect_equal("view", got, vector["expect"])


CASH: dict[str, Callable[[Vector], None]] = {
    "NK-V90": buy_in_range,
    "NK-V91": top_up,
    "NK-V92": going_south,
    "NK-V118": seat_of_a_bot,
}
"""Vectors of kind lobby that are covered here."""
