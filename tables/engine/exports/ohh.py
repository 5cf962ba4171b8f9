"""Open Hand History (JSON, specification 1.4.7): one object for a hand, several separated by a blank line.

Chips are play money (XPM). The moment of a hand is that of its end, the only one that is recorded. What nobody called
is in no pot: the player gets it back.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from tables.engine import VERSION
from tables.engine.events import Event
from tables.engine.exports.exported import Hand

SPEC_VERSION = "1.4.7"
_SITE = "PokerUltimate"
_BET_TYPES = {"no_limit": "NL", "pot_limit": "PL"}


_POSTS = {"small": "Post SB", "big": "Post BB", "dead": "Post Dead"}


def ohh(hands: Sequence[Hand]) -> str:
    """A file (.ohh) of one hand or of many."""
    return "\n".join(json.dumps({"ohh": _object(hand)}, ensure_ascii=False, indent=1) + "\n" for hand in hands)


def _object(hand: Hand) -> dict[str, Any]:
    return {
        "spec_version": SPEC_VERSION,
        "site_name": _SITE,
        "network_name": _SITE,
        "internal_version": VERSION,
        "game_number": hand.id,
        "start_date_utc": hand.finished_at,
        "table_name": hand.table,
        "game_type": "Omaha" if hand.rules.hole_cards == 4 else "Holdem",
        "bet_limit": {"bet_type": _BET_TYPES[hand.rules.betting], "bet_cap": 0},
        "table_size": len(hand.stacks),
        "currency": "XPM",
        "dealer_seat": hand.button + 1,
        "small_blind_amount": hand.sb,
        "big_blind_amount": hand.bb,
        "ante_amount": 0,
        "hero_player_id": hand.me,
        "players": [
            {"id": seat, "seat": seat + 1, "name": hand.names[seat], "starting_stack": hand.stacks[seat]}
            for seat in sorted(hand.order)
        ],
        "rounds": _rounds(hand),
        "pots": [
            {
                "number": event["pot"],
                "amount": event["amount"],
                "rake": 0,
                "player_wins": [
                    {"player_id": winner["seat"], "win_amount": winner["amount"]} for winner in event["winners"]
                ],
            }
            for event in reversed(hand.events)
            if event["type"] == "awarded"
        ],
    }


def _rounds(hand: Hand) -> list[dict[str, Any]]:
    """Streets, then a showdown where hands were turned up; actions are numbered through the hand."""
    rounds = [_round(0, "Preflop", [])]
    shown: list[dict[str, Any]] = []
    for event in hand.events:
        if event["type"] == "street":
            rounds.append(_round(len(rounds), event["street"].capitalize(), event["cards"]))
        elif event["type"] == "shown":
            shown = [
                {"player_id": each["seat"], "action": "Shows Cards", "cards": each["cards"]} for each in event["hands"]
            ]
        else:
            rounds[-1]["actions"] += _actions(event, hand, preflop=len(rounds) == 1)
    if shown:
        rounds.append({**_round(len(rounds), "Showdown", []), "actions": shown})
    number = 0
    for each in rounds:
        for action in each["actions"]:
            number += 1
            action["action_number"] = number
    return rounds


def _round(number: int, street: str, cards: list[str]) -> dict[str, Any]:
    return {"id": number, "street": street, "cards": cards, "actions": []}


def _actions(event: Event, hand: Hand, *, preflop: bool) -> list[dict[str, Any]]:
    """What the event is in this format: for the deal one entry a seat whose cards may be told."""
    match event["type"]:
        case "posted":
            comes_in = event["blind"] == "big" and event["seat"] in hand.live_posts
            return [_paid(event, "Post Extra Blind" if comes_in else _POSTS[event["blind"]])]
        case "dealt":
            return [
                {"player_id": seat, "action": "Dealt Cards", "cards": hand.holes[seat]}
                for seat in event["order"]
                if seat in hand.holes
            ]
        case "fold" | "check":
            return [{"player_id": event["seat"], "action": event["type"].capitalize()}]
        case "call":
            return [_paid(event, "Call")]
        case "raise_to":
            # "Bet" is not an action before the flop.
            return [_paid(event, "Bet" if event["opens"] and not preflop else "Raise")]
        case _:
            return []


def _paid(event: Event, action: str) -> dict[str, Any]:
    """`amount`: the chips that this action added, also for a raise."""
    return {
        "player_id": event["seat"],
        "action": action,
        "amount": event["amount"],
        "is_allin": event["all_in"],
    }
