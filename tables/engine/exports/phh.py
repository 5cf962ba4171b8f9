"""Poker Hand History (PHH 0.1: TOML, the variants NT and PO), as PokerKit reads it.

Players are numbered from the left of the button. A card that may not be told is `??`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from tables.engine.exports.exported import Hand

_VARIANTS = {"no_limit": "NT", "pot_limit": "PO"}
_UNKNOWN = "??"


def phh(hand: Hand) -> str:
    """One hand, as a file of its own (.phh)."""
    year, month, day = hand.finished_at[:10].split("-")
    fields: dict[str, Any] = {
        "variant": _VARIANTS[hand.rules.betting],
        "ante_trimming_status": not hand.dead,
        "antes": [hand.dead.get(seat, 0) for seat in hand.order],
        "blinds_or_straddles": _blinds(hand),
        "min_bet": hand.bb,
        "starting_stacks": [hand.stacks[seat] for seat in hand.order],
        "actions": _actions(hand),
        "event": hand.table,
        "day": int(day),
        "month": int(month),
        "year": int(year),
        "time_zone": "UTC",
        "hand": hand.id,
        "level": hand.level,
        "seats": [seat + 1 for seat in hand.order],
        "seat_count": len(hand.stacks),
        "players": [hand.names[seat] for seat in hand.order],
        "finishing_stacks": [hand.finishing[seat] for seat in hand.order],
    }
    lines = [f"{name} = {_value(value)}" for name, value in fields.items() if value is not None]
    return "".join(f"{line}\n" for line in lines)


def phhs(hands: Sequence[Hand]) -> str:
    """Several hands in one file (.phhs), each a table with its number."""
    return "\n".join(f"[{number}]\n{phh(hand)}" for number, hand in enumerate(hands, 1))


def _value(value: Any) -> str:
    """TOML takes JSON's lists, whole numbers and strings, but no DEL inside a string."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _blinds(hand: Hand) -> list[int]:
    """By player; with two the button posts the small blind, and PokerKit turns the list round by itself. What is posted
    to come in is negative."""
    if len(hand.order) == 2:
        return [hand.sb, hand.bb]
    small = [hand.sb] if hand.order[0] == hand.small_blind else []
    return [*small, hand.bb, *(-hand.bb if seat in hand.live_posts else 0 for seat in hand.order[len(small) + 1 :])]


def _actions(hand: Hand) -> list[str]:
    player = {seat: f"p{number}" for number, seat in enumerate(hand.order, 1)}
    unknown = [_UNKNOWN] * hand.rules.hole_cards
    lines = [f"d dh {player[seat]} {''.join(hand.holes.get(seat, unknown))}" for seat in hand.order]
    shown: list[str] = []
    for event in hand.events:
        match event["type"]:
            case "fold":
                lines.append(f"{player[event['seat']]} f")
            case "check" | "call":
                lines.append(f"{player[event['seat']]} cc")
            case "raise_to":
                lines.append(f"{player[event['seat']]} cbr {event['to']}")
            case "street":
                lines.append(f"d db {''.join(event['cards'])}")
            case "shown":
                shown = [f"{player[turned['seat']]} sm {''.join(turned['cards'])}" for turned in event["hands"]]
            case _:
                pass
    return lines + shown
