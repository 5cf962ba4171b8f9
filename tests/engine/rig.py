"""Tables in a given state, with given cards, for the tests of the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tables.engine.cards import NAMES, parse
from tables.engine.errors import IllegalCommand
from tables.engine.powers import Power
from tables.engine.rules import PRESETS, Rise, TableRules, preset_of
from tables.engine.table import Seat, Table

View = dict[str, Any]
Event = dict[str, Any]

STREETS = ("preflop", "flop", "turn", "river")
ZERO = bytes(32)


def seats(count: int) -> list[Seat]:
    """`count` persons; the engine treats persons and computer players alike."""
    return [Seat(name=f"P{seat}", persona=None, icon="", kind="person", level=None) for seat in range(count)]


def rules(sb: int = 10, bb: int = 20, **options: Any) -> TableRules:
    """A custom table with a fixed deck; `options` are further fields of TableRules."""
    return TableRules(**{"game": "holdem", "table": "custom", "chips": 1000, "deck": "fixed", **options}, sb=sb, bb=bb)


def match_rules(sb: int = 10, bb: int = 20, **options: Any) -> TableRules:
    """The match of four with a fixed deck; `options` are further fields of TableRules."""
    return replace(PRESETS["match4"].rules, sb=sb, bb=bb, **{"deck": "fixed", **options})


def omaha_rules(sb: int = 10, bb: int = 20, **options: Any) -> TableRules:
    """A custom table of Omaha with a fixed deck; `options` are further fields of TableRules."""
    return replace(preset_of("omaha", "custom").rules, sb=sb, bb=bb, **{"deck": "fixed", "rise": Rise(), **options})


def naiko_rules(sb: int = 10, bb: int = 20, **options: Any) -> TableRules:
    """A custom table of Naiko; `options` are further fields of TableRules."""
    return replace(preset_of("naiko", "custom").rules, sb=sb, bb=bb, **{"rise": Rise(), **options})


def deal_order(stacks: Sequence[int], button: int) -> list[int]:
    """Seats with chips in the order of the deal: from the small blind, the button last (PU-14).

    Heads-up the button posts the small blind and is dealt first (PU-13, X-08).
    """
    n = len(stacks)
    order = [(button + step) % n for step in range(1, n + 1)]
    alive = [seat for seat in order if stacks[seat] > 0]
    return alive[-1:] + alive[:-1] if len(alive) == 2 else alive


def fixed_deck(
    order: Sequence[int],
    holes: Mapping[int, Sequence[str]],
    board: Sequence[str] = (),
    after_holes: Sequence[str] | None = None,
    hole_cards: int = 2,
) -> list[int]:
    """A whole deck, top first, that deals these cards; burns and what is not given are any others.

    `after_holes` gives what follows the hole cards, burns included, in place of `board`.
    """
    given = [name for cards in holes.values() for name in cards]
    given += list(after_holes if after_holes is not None else board)
    used = [parse(name) for name in given]
    if len(set(used)) != len(used):
        raise ValueError(f"a card is given twice: {given}")
    taken = set(used)
    rest = [card for card in range(52) if card not in taken]
    deck = []
    for turn in range(hole_cards):
        for seat in order:
            deck.append(parse(holes[seat][turn]) if seat in holes else rest.pop())
    if after_holes is not None:
        deck += [parse(name) for name in after_holes]
    elif board:
        cards = [parse(name) for name in board]
        for street in (cards[:3], cards[3:4], cards[4:5]):
            deck += [rest.pop(), *street]
    return deck + rest


def names(cards: Iterable[int]) -> list[str]:
    return [NAMES[card] for card in cards]


class Play:
    """One table played by words: translates them (D-02) and issues what a home would (D-04)."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.events: list[Event] = []
        self.run_out = False

    @classmethod
    def dealt(
        cls,
        rules: TableRules,
        stacks: Sequence[int],
        button: int,
        holes: Mapping[int, Sequence[str]] | None = None,
        board: Sequence[str] = (),
        *,
        deck: Sequence[int] | None = None,
        carousel: Sequence[Power] | None = None,
        destellos: Sequence[int] | None = None,
    ) -> Play:
        """A table whose first hand is dealt from these cards, up to the first decision. destellos: before the deal."""
        table = Table.create(rules, seats(len(stacks)), ZERO, stacks=list(stacks), button=button, destellos=destellos)
        play = cls(table)
        given = fixed_deck(deal_order(stacks, button), holes or {}, board, hole_cards=rules.hole_cards)
        play.deal(deck or given, carousel)
        return play

    def deal(self, deck: Sequence[int] | None = None, carousel: Sequence[Power] | None = None) -> None:
        """The next hand; its events replace those of the hand before."""
        self.run_out = False
        self.events = self.table.apply({"do": "next_hand"}, None, ZERO, deck=deck, carousel=carousel)
        self._finish()

    def _finish(self) -> None:
        while self.table.phase == "runout":
            self.run_out = True
            self.events += self.table.apply({"do": "deal_street"}, None, ZERO)

    @property
    def view(self) -> View:
        return self.table.view(None)

    def command(self, seat: int, word: str, to: int | None = None) -> dict[str, Any]:
        """The engine's command for a word; raises `WrongWord` where bet and raise are mixed up."""
        if word in ("fold", "check", "call"):
            return {"do": word}
        view = self.view
        own = view["seats"][seat]
        if word == "allin":
            legal = self.table.legal() or {}
            if self.table.turn == seat and (legal.get("call") or 0) >= own["stack"]:
                return {"do": "call"}
            return {"do": "raise_to", "to": own["bet"] + own["stack"]}
        if word in ("bet", "raise"):
            open_already = view["street"] == "preflop" or any(s["bet"] for s in view["seats"])
            if open_already != (word == "raise"):
                raise WrongWord(word)
            return {"do": "raise_to", "to": to}
        if word == "raise_to":
            return {"do": "raise_to", "to": to}
        raise ValueError(f"unknown action {word!r}")

    def act(self, seat: int, word: str, to: int | None = None) -> None:
        self.do(self.command(seat, word, to), seat)

    def do(self, command: dict[str, Any], seat: int | None) -> None:
        self.events += self.table.apply(command, seat, ZERO)
        self._finish()

    def refusal(self, seat: int, word: str, to: int | None = None) -> str | None:
        """The code with which a word is refused, or None where it is legal."""
        try:
            command = self.command(seat, word, to)
        except WrongWord:
            return "WRONG_WORD"
        return self.refused(command, seat)

    def refused(self, command: dict[str, Any], seat: int | None) -> str | None:
        """The code with which a command is refused, or None where it is legal.

        A refused command must leave the table as it was, to the byte.
        """
        before = self.table.to_dict()
        foreseen = self.table.check(command, seat)
        copy = Table.from_dict(before)
        code: str | None = None
        try:
            copy.apply(command, seat, ZERO)
        except IllegalCommand as error:
            code = error.code
        if code != (foreseen and foreseen.code):
            raise AssertionError(f"apply says {code}, check {foreseen}")
        if code and copy.to_dict() != before:
            raise AssertionError("a refused command changed the table")
        return code

    def each(self, kind: str) -> list[Event]:
        return [event for event in self.events if event["type"] == kind]

    def returned(self) -> dict[int, int]:
        back: dict[int, int] = {}
        for event in self.each("returned"):
            back[event["seat"]] = back.get(event["seat"], 0) + event["amount"]
        return back

    def stacks(self) -> list[int]:
        return [seat["stack"] for seat in self.view["seats"]]


def legal_powers(table: Table, seat: int) -> list[dict[str, Any]]:
    """What the seat is offered of powers, each in every way it can be used."""
    powers = table.view(seat)["powers"]
    commands: list[dict[str, Any]] = []
    for option in (powers and powers["options"]) or ():
        if option["refused"] is None:
            command = {"do": option["power"]}
            if option["power"] == "short_anchor":
                commands += [{**command, "target": target} for target in option["targets"]]
            elif option["power"] == "sleeve_swap":
                commands += [{**command, "card": card} for card in table.view(seat)["seats"][seat]["cards"]]
            else:
                commands.append(command)
    return commands


def answers_to_anchor(table: Table) -> list[tuple[dict[str, Any], int | None]]:
    """The ways in which an open window can end, each with who brings it about."""
    return [({"do": "seal_shield"}, table.asked), ({"do": "let_pass"}, table.asked), ({"do": "lapse"}, None)]


class WrongWord(Exception):
    """`bet` where there is a bet, or `raise` where there is none (D-02)."""


def play_by(play: Play, choose: Callable[[int, View], tuple[str, int | None]]) -> None:
    """Play the hand to its end, each decision chosen from the seat and its legal actions."""
    while play.table.phase == "betting":
        turn, legal = play.table.turn, play.table.legal()
        assert turn is not None
        assert legal is not None
        play.act(turn, *choose(turn, legal))
