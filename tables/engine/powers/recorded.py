"""A recorded hand's powers read back from its events: what the replay of a hand needs to know of them.

A record may know less than the table did: what a power has shown to another is None in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from tables.engine.cards import NAMES
from tables.engine.events import Event
from tables.engine.powers.carousel import INCOME, Power

if TYPE_CHECKING:
    from tables.engine.hand import Hand


def carousel_of(events: Iterable[Event]) -> list[Power] | None:
    """The carousel of the hand, None where it has no powers."""
    return next((event["powers"] for event in events if event["type"] == "carousel"), None)


def destellos_before(events: Iterable[Event]) -> list[int] | None:
    """Destellos by seat with which the deal gives the recorded ones, None where the hand has no powers."""
    dealt_in: list[int] = []
    balances: list[int] | None = None
    for event in events:
        if event["type"] == "carousel":
            balances = list(event["destellos"])
        elif event["type"] == "dealt":
            dealt_in = event["order"]
    if balances is None:
        return None
    return [balance - INCOME if seat in dealt_in else balance for seat, balance in enumerate(balances)]


def is_power(event: Event) -> bool:
    """The event tells of a command of its own: a power, or the end of a window without a Seal Shield."""
    kind = event["type"]
    return bool(kind == "power_used" or (kind == "window_closed" and event["how"] != "shield"))


def power_command(events: Sequence[Event], hand: Hand) -> tuple[dict[str, Any], int | None]:
    """The command that the first of these events tells of, and the seat that gives it (None: the home)."""
    event = events[0]
    seat: int = event["seat"]
    if event["type"] == "window_closed":
        return ({"do": "let_pass"}, seat) if event["how"] == "pass" else ({"do": "lapse"}, None)
    command: dict[str, Any] = {"do": event["power"]}
    if event["power"] == "short_anchor":
        command["target"] = events[1]["target"]
    elif event["power"] == "sleeve_swap":
        command["card"] = events[1]["discard"] or _card_not_kept(events, seat, hand)
    return command, seat


def _card_not_kept(events: Sequence[Event], seat: int, hand: Hand) -> str:
    """A card that the seat may have laid aside: none of those it turned up later."""
    shown = [held for event in events if event["type"] == "shown" for held in event["hands"] if held["seat"] == seat]
    kept = shown[0]["cards"] if shown else []
    return next(NAMES[card] for card in hand.holes[seat] if NAMES[card] not in kept)
