"""Which rules decided what in a hand: the rulings a receipt names (issue of trust, D-37).

Read from the events of a finished hand alone, so that a receipt never says more than the hand's history.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tables.engine.events import Event

Ruling = dict[str, Any]


def rulings(events: Sequence[Event]) -> list[Ruling]:
    """The rulings of a hand, in the order of its events; each a `code` with what it concerns.

    level {sb, bb}: blinds rose with this hand. dead_button: the button lies on a seat that was not dealt in.
    dead_small: nobody posts the small blind. came_in {seat, live, dead}: posted so many chips to be dealt in before the
    own big blind; the dead ones are no bet (NK-63). short_blind {seat, amount, of}: a blind posted all-in, whose price
    stays the full blind (CH-44). short_raise {seat, to}: an all-in below the minimum raise, which reopens nothing
    (PU-29). short_call {seat, amount}: an all-in for less than the price, which can win of each opponent no more than
    that. timed_out {seat, did}: the clock checked or folded (D-30). gave_up {seat}: the seat was folded, since whoever
    sat there had left or sat out at once (NK-63). returned {seat, amount}: a bet that nobody matched went back (PU-32).
    side_pots {count}: pots beside the main one (PU-41). split {pot, seats}: equal hands shared a pot. odd_chips {pot,
    seats}: these winners got one chip more, first left of the button (PU-42). unshown: everybody else folded, so that
    no hand was shown. places {seats}: several went out in one hand; more chips at its start is the better place
    (CH-42). voided: after a failure the hand counts as never dealt, and everybody has the chips of its start again
    (NK-89).
    """
    found: list[Ruling] = []
    blinds: dict[str, int] = {}
    posts: dict[int, dict[str, int]] = {}
    big: int | None = None
    price = 0
    shown = False
    out: list[int] = []
    for place, event in enumerate(events):
        kind = event["type"]
        if kind == "level_raised":
            found.append({"code": "level", "sb": event["sb"], "bb": event["bb"]})
        elif kind == "hand_started":
            blinds = {"small": event["sb"], "big": event["bb"]}
            big = event["big_blind"]
            if not event["stacks"][event["button"]]:
                found.append({"code": "dead_button"})
            if event["small_blind"] is None:
                found.append({"code": "dead_small"})
        elif kind == "dealt":
            found += [{"code": "came_in", "seat": seat, **chips} for seat, chips in posts.items()]
        elif kind == "posted":
            if event["blind"] == "dead" or (event["blind"] == "big" and event["seat"] != big):
                part = "dead" if event["blind"] == "dead" else "live"
                posts.setdefault(event["seat"], {"live": 0, "dead": 0})[part] = event["amount"]
            if event["blind"] not in blinds:
                continue
            price = max(price, blinds[event["blind"]])
            if event["amount"] < blinds[event["blind"]]:
                full = blinds[event["blind"]]
                found.append({"code": "short_blind", "seat": event["seat"], "amount": event["amount"], "of": full})
        elif kind == "street":
            price = 0
        elif kind == "raise_to":
            price = event["to"]
            if not event["full"]:
                found.append({"code": "short_raise", "seat": event["seat"], "to": event["to"]})
        elif kind == "call":
            if event["to"] < price:
                found.append({"code": "short_call", "seat": event["seat"], "amount": event["amount"]})
        elif kind == "gave_up":
            found.append({"code": "gave_up", "seat": event["seat"]})
        elif kind == "timed_out":
            found.append({"code": "timed_out", "seat": event["seat"], "did": events[place + 1]["type"]})
        elif kind == "returned":
            found.append({"code": "returned", "seat": event["seat"], "amount": event["amount"]})
        elif kind == "shown":
            shown = True
        elif kind == "awarded":
            found += _shared(event)
        elif kind == "hand_ended" and not shown:
            found.append({"code": "unshown"})
        elif kind == "hand_voided":
            found.append({"code": "voided"})
        elif kind == "eliminated":
            out.append(event["seat"])
    pots = [event["pot"] for event in events if event["type"] == "awarded"]
    if len(pots) > 1:
        found.append({"code": "side_pots", "count": len(pots) - 1})
    if len(out) > 1:
        found.append({"code": "places", "seats": out})
    return found


def _shared(awarded: Event) -> list[Ruling]:
    winners = awarded["winners"]
    if len(winners) < 2:
        return []
    found: list[Ruling] = [
        {"code": "split", "pot": awarded["pot"], "seats": [winner["seat"] for winner in winners]},
    ]
    least = min(winner["amount"] for winner in winners)
    more = [winner["seat"] for winner in winners if winner["amount"] > least]
    if more:
        found.append({"code": "odd_chips", "pot": awarded["pot"], "seats": more})
    return found
