"""The engine's own account of a finished game and of a finished hand: what records are made of (CH-12, D-20).

The shapes are `GameAccount` and `HandAccount` in `static/src/records/record.ts`. Ids and times are the home's.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from tables.engine import VERSION
from tables.engine.events import COMINGS_AND_GOINGS
from tables.engine.rules import LADDER, Rise, TableRules, ladder_of, preset_of
from tables.engine.table import NOBODY, Seat, Table

GAME_SCHEMA = 1
HAND_SCHEMA = 1

KINDS: dict[Literal["person", "computer", "nobody"], str] = {"person": "human", "computer": "cpu", "nobody": "nobody"}
"""What records call the two kinds of player (CH-12), and an empty chair."""


def game_account(table: Table, seat: int) -> dict[str, Any]:
    """The finished game as the record of `seat` tells it. Raises ValueError for a game that goes on."""
    if table.phase != "game_over":
        raise ValueError("the game is not over")
    figures = table.figures[seat]
    best = figures.best_hand
    return {
        "schema": GAME_SCHEMA,
        "game": table.rules.game,
        "table": table.rules.table,
        "settings": _settings(table),
        "me": seat,
        "rank": table.places[seat],
        "players_count": len(table.seats),
        "players": [
            {
                **_who(number, who),
                "account_id": None,
                "rank": table.places[number],
                "out_at_hand": table.out_at[number],
                "left": False,
                "away_hands": 0,
            }
            for number, who in enumerate(table.seats)
        ],
        "ai_group": _ai_group(table),
        "hands_played": figures.hands_played,
        "hands_won": figures.hands_won,
        "biggest_pot": figures.biggest_pot,
        "best_hand": best and {"category": best["name"]["category"], "best5": best["best"], "cards": best["cards"]},
        "vpip_hands": figures.vpip_hands,
        "vpip_dealt": figures.hands_played,
        "final_level": table.level.number,
        "engine_version": VERSION,
    }


def hand_account(table: Table, seat: int) -> dict[str, Any]:
    """The hand that has just ended or become void, everybody's cards included. Raises ValueError while it is played."""
    told = {event["type"]: event for event in table.log}
    if "hand_ended" not in told and "hand_voided" not in told:
        raise ValueError("no hand is over")
    started = told["hand_started"]
    return {
        "schema": HAND_SCHEMA,
        "game": table.rules.game,
        "table": table.rules.table,
        "settings": _settings(table),
        "hand": started["hand"],
        "me": seat,
        "seats": [
            {**_who(number, who), **_out_before(table, number, dealt_in=started["stacks"][number] > 0)}
            for number, who in enumerate(_who_was_dealt(table))
        ],
        "events": [event for event in table.log if event["type"] not in COMINGS_AND_GOINGS],
    }


def _who_was_dealt(table: Table) -> list[Seat]:
    """Who was on the seats when the hand was dealt; at an open table some may have left with its end."""
    if table.room is None:
        return table.seats
    return [Seat(**{name: who[name] for name in NOBODY.to_dict()}) for who in table.room.dealt]


def rules_of(account: dict[str, Any]) -> TableRules:
    """The rules under which a recorded game or hand was played (`GameAccount`, `HandAccount`)."""
    settings = account["settings"]
    rise = settings["rise"]
    return replace(
        preset_of(account["game"], account["table"]).rules,
        chips=settings["chips"],
        sb=settings["sb"],
        bb=settings["bb"],
        rise=Rise(rise["by"], rise["every"] or 0),
        ladder=ladder_of(settings.get("ladder", LADDER)),
        seating=settings.get("seating", "fixed"),
    )


def levels_raised(account: dict[str, Any]) -> int:
    """How many levels had been raised by time in a recorded hand (`HandAccount`), read from its blinds."""
    rules = rules_of(account)
    if rules.rise.by != "time":
        return 0
    started = next(event for event in account["events"] if event["type"] == "hand_started")
    return rules.ladder.index((started["sb"], started["bb"])) - rules.ladder.index((rules.sb, rules.bb))


def _settings(table: Table) -> dict[str, Any]:
    rules: TableRules = table.rules
    return {
        "seats": len(table.seats),
        "chips": rules.chips,
        "sb": rules.sb,
        "bb": rules.bb,
        "rise": {"by": rules.rise.by, "every": rules.rise.every or None},
        **({} if rules.ladder == LADDER else {"ladder": [list(step) for step in rules.ladder]}),
        **({} if rules.seating == "fixed" else {"seating": rules.seating}),
    }


def _who(number: int, seat: Seat) -> dict[str, Any]:
    return {
        "seat": number,
        "name": seat.name,
        "persona": seat.persona,
        "icon": seat.icon,
        "kind": KINDS[seat.kind],
        "level": seat.level,
    }


def _out_before(table: Table, seat: int, *, dealt_in: bool) -> dict[str, Any]:
    """Rank of a seat that had no cards in this hand, and the hand in which it went out."""
    if dealt_in:
        return {"rank": None, "out_at_hand": None}
    return {"rank": table.places[seat], "out_at_hand": table.out_at[seat]}


def _ai_group(table: Table) -> str:
    """The level that all computer players share, else "mixed"; "none" where there are none (CH-12)."""
    levels = sorted({seat.level for seat in table.seats if seat.level is not None})
    if not levels:
        return "none"
    return levels[0] if len(levels) == 1 else "mixed"
