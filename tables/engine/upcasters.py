"""Saved tables of older formats, brought up to the present one step by step (D-08)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tables.engine.powers.recorded import destellos_before
from tables.engine.rules import LADDER

Saved = dict[str, Any]


def upcast(data: Saved, to: int) -> Saved:
    """The saved table in format `to`; `data` is left as it is. Raises KeyError for a format that never was."""
    while data["format"] != to:
        data = {**_STEPS[data["format"]](data), "format": data["format"] + 1}
    return data


def _from_1(data: Saved) -> Saved:
    """Format 2 keeps all cards of the best hand; of an older one only its five are known."""
    figures = [
        {**each, "best_hand": best and {**best, "cards": best["best"]}}
        for each, best in ((each, each["best_hand"]) for each in data["figures"])
    ]
    return {**data, "figures": figures}


def _from_2(data: Saved) -> Saved:
    """Format 3 counts the levels raised by time, of which an older table knew nothing."""
    return {**data, "raised": 0, "announced": 0}


def _from_3(data: Saved) -> Saved:
    """Format 4 knows pot-limit and four hole cards; every older table was no-limit with two."""
    return {**data, "rules": {**data["rules"], "betting": "no_limit", "hole_cards": 2, "use": "any"}}


def _from_4(data: Saved) -> Saved:
    """Format 5 knows powers, of which no older table had any, and says of each seat whether its raises are capped."""
    rules, hand = data["rules"], data["hand"]
    if hand is not None:
        capped = [rules["betting"] == "pot_limit"] * len(data["seats"])
        hand = {**hand, "powers": None, "betting": {**hand["betting"], "capped": capped}}
    return {**data, "rules": {**rules, "powers": False}, "destellos": [0] * len(data["seats"]), "hand": hand}


def _from_5(data: Saved) -> Saved:
    """Format 6 knows blinds of a table's own and chairs where people come and go; of both no older table had any. It
    says when the turn was given, which was read from the powers of the turn."""
    hand = data["hand"]
    moves = 0 if hand is None or hand["powers"] is None else hand["powers"]["moves"]
    return {
        **data,
        "rules": {**data["rules"], "ladder": LADDER, "seating": "fixed", "top_up_to": 0},
        "hand": hand and {**hand, "dead": [0] * len(data["seats"])},
        "room": None,
        "turn_since": data["v"] - moves,
        "hand_since": data["v"],
    }


def _from_6(data: Saved) -> Saved:
    """Format 7 can undo the deal of a running hand. Of an older one it knows Destellos and levels by its events; that
    nobody owed a blind before it, and that button and blinds lay where they lie now, is taken for true."""
    hand, room = data["hand"], data["room"]
    before = None
    if hand is not None and hand["phase"] != "over":
        owing = ("status", "new", "missed_big", "missed_small")
        chairs = [] if room is None else [chair and {name: chair[name] for name in owing} for chair in room["chairs"]]
        by_time = data["rules"]["rise"]["by"] == "time"
        rose = by_time and any(event["type"] == "level_raised" for event in data["log"])
        before = {
            "button": data["button"],
            "bb_seat": None if room is None else data["bb_seat"],
            "destellos": destellos_before(data["log"]) or data["destellos"],
            "raised": data["raised"] - rose,
            "room": room and {"small": room["small"], "chairs": chairs},
        }
    return {**data, "before": before, "voided": 0}


_STEPS: dict[int, Callable[[Saved], Saved]] = {
    1: _from_1,
    2: _from_2,
    3: _from_3,
    4: _from_4,
    5: _from_5,
    6: _from_6,
}
