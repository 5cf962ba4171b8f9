"""What one seat may know when it decides, read from its view and from nothing else (PU-103, ai.md §2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from tables.engine.cards import parse

STREETS = ("preflop", "flop", "turn", "river")
PREFLOP, FLOP, TURN, RIVER = range(4)


class Action(NamedTuple):
    """One public action of the hand; a raise is any bet or raise. Amounts are chips.

    to: the seat's total in the round after a raise. added: chips it put in. pot and to_match: everything in
    the middle, and the highest total of the round, both before the action.
    """

    street: int
    seat: int
    kind: Literal["fold", "check", "call", "raise"]
    to: int
    added: int
    pot: int
    to_match: int


@dataclass(frozen=True, slots=True)
class Situation:
    """A decision to be made. Seats are those dealt in, numbered clockwise from 0 without gaps.

    hole, board: card ids. street: 0 before the flop to 3, the river. stacks: chips behind. bets: chips in
    this round. live: not folded. to_act: still to act in this round. pot: everything in the middle.
    to_match: highest total of the round. price: chips a call adds, 0 where checking is free. lowest and
    highest: legal totals of a bet or raise, both 0 where there is none; they are multiples of unit except at
    the ends. coming: cards of the next street that a power has shown. opponents: live seats other than me, clockwise
    from my left. actions: the hand so far.
    """

    seats: int
    me: int
    button: int
    small_blind: int | None
    big_blind: int | None
    sb: int
    bb: int
    unit: int
    hole: tuple[int, ...]
    board: tuple[int, ...]
    coming: tuple[int, ...]
    street: int
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    live: tuple[bool, ...]
    to_act: tuple[bool, ...]
    pot: int
    to_match: int
    price: int
    lowest: int
    highest: int
    opponents: tuple[int, ...]
    actions: tuple[Action, ...]

    @property
    def may_raise(self) -> bool:
        return self.highest > 0

    @property
    def odds(self) -> float:
        """Equity at which a call breaks even: price / (pot + price)."""
        return self.price / (self.pot + self.price)

    @property
    def bet_faced(self) -> float:
        """Price in pots as they were before it, at most 2."""
        return min(2.0, self.price / max(1, self.pot - self.price))

    def behind(self, seat: int) -> int:
        """How late a seat acts after the flop: 0 for the first after the button."""
        return (seat - self.button - 1) % self.seats


def read_situation(view: Mapping[str, Any]) -> Situation:
    """The situation of the seat a view (protocol.ts View) belongs to; it must be that seat's turn."""
    dealt = [seat for seat in view["seats"] if seat["state"] != "out"]
    number = {seat["seat"]: place for place, seat in enumerate(dealt)}
    me = number[view["me"]]
    blinds = view["level"]
    street = STREETS.index(view["street"])
    bets = tuple(seat["bet"] for seat in dealt)
    live = tuple(seat["state"] != "folded" for seat in dealt)
    legal = view["legal"]
    raising = legal["raise"]
    around = [(me + step) % len(dealt) for step in range(1, len(dealt))]
    return Situation(
        seats=len(dealt),
        me=me,
        button=_button(view, number),
        small_blind=number.get(view["small_blind"]),
        big_blind=number.get(view["big_blind"]),
        sb=blinds["sb"],
        bb=blinds["bb"],
        unit=raising["unit"] if raising else blinds["sb"],
        hole=tuple(parse(name) for name in dealt[me]["cards"]),
        board=tuple(parse(name) for name in view["board"]),
        coming=_coming(view, street),
        street=street,
        stacks=tuple(seat["stack"] for seat in dealt),
        bets=bets,
        live=live,
        to_act=tuple(seat["to_act"] for seat in dealt),
        pot=view["pot"],
        to_match=max(*bets, _opening_level(street, blinds["bb"])),
        price=legal["call"] or 0,
        lowest=raising["min"] if raising else 0,
        highest=raising["max"] if raising else 0,
        opponents=tuple(seat for seat in around if live[seat]),
        actions=_actions(view["log"], number, blinds["bb"]),
    )


def _coming(view: Mapping[str, Any], street: int) -> tuple[int, ...]:
    """The card of the next street, where it was glimpsed and nothing has moved it since."""
    glimpsed = view["powers"] and view["powers"]["glimpsed"]
    if not glimpsed or glimpsed["may_have_changed"] or STREETS.index(glimpsed["street"]) != street + 1:
        return ()
    return (parse(glimpsed["card"]),)


def _button(view: Mapping[str, Any], number: Mapping[int, int]) -> int:
    """The button's place; where it lies before an empty seat, the last place before that acts last."""
    seats = len(view["seats"])
    seat: int = view["button"]
    while seat not in number:
        seat = (seat - 1) % seats
    return number[seat]


def _opening_level(street: int, bb: int) -> int:
    """What must be matched before anybody has bet: the big blind, even a short one, before the flop (CH-43)."""
    return bb if street == PREFLOP else 0


def _actions(log: list[dict[str, Any]], number: Mapping[int, int], bb: int) -> tuple[Action, ...]:
    actions: list[Action] = []
    street, to_match = PREFLOP, _opening_level(PREFLOP, bb)
    for event in log:
        kind = event["type"]
        if kind == "street":
            street = STREETS.index(event["street"])
            to_match = _opening_level(street, bb)
        elif kind in ("fold", "check"):
            actions.append(Action(street, number[event["seat"]], kind, 0, 0, event["pot"], to_match))
        elif kind in ("call", "raise_to"):
            name: Literal["call", "raise"] = "call" if kind == "call" else "raise"
            added, to = event["amount"], event["to"]
            actions.append(Action(street, number[event["seat"]], name, to, added, event["pot"], to_match))
            if name == "raise":
                to_match = to
    return tuple(actions)
