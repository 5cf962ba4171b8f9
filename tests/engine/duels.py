"""Computer players against each other and against simple opponents, in mirrored deals (ai.md §1, §7, §9).

Every deck is played twice with the kinds of players exchanged, so that the luck of the cards cancels. Stacks are
reset for each hand and personalities are neutral. Everything follows from the generator handed in.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from tables.engine.cards import parse
from tables.engine.equity import sampled_equity
from tables.engine.players import Level, Move, decide
from tables.engine.rules import Rise, TableRules, preset_of
from tables.engine.table import Seat, Table

View = dict[str, Any]
Player = Callable[[View, random.Random], Move]
Watcher = Callable[[str, View, Move], None]

BB = 20
SECRET = bytes(32)


# -- players --------------------------------------------------------------------


def level_player(level: Level) -> Player:
    def play(view: View, rng: random.Random) -> Move:
        return decide(view, level, 0.0, 0.0, rng)

    return play


def _stay(view: View) -> Move:
    return {"do": "check"} if view["legal"]["check"] else {"do": "call"}


def _give_up(view: View) -> Move:
    return {"do": "check"} if view["legal"]["check"] else {"do": "fold"}


def _raise_to(view: View, total: int) -> Move:
    offered = view["legal"]["raise"]
    if offered is None:
        return _stay(view)
    return {"do": "raise_to", "to": max(offered["min"], min(offered["max"], total))}


def _pot_sized(view: View, share: float) -> Move:
    """A bet or raise of `share` of the pot after the own call."""
    price = view["legal"]["call"] or 0
    level = max(seat["bet"] for seat in view["seats"])
    return _raise_to(view, level + int(share * (view["pot"] + price)))


def always_call(view: View, _: random.Random) -> Move:
    return _stay(view)


def maniac(view: View, _: random.Random) -> Move:
    """Bets and raises the pot at every turn."""
    return _pot_sized(view, 1)


def nit(view: View, _: random.Random) -> Move:
    """Folds to any bet."""
    return _give_up(view)


def random_legal(view: View, rng: random.Random) -> Move:
    offered = view["legal"]["raise"]
    kind = rng.choice(("give up", "stay", "raise"))
    if kind == "raise" and offered:
        return {"do": "raise_to", "to": rng.randint(offered["min"], offered["max"])}
    return _give_up(view) if kind == "give up" else _stay(view)


def honest(view: View, rng: random.Random) -> Move:
    """Estimates its equity against random hands and bets what it is worth: no bluffs, no traps, no caution."""
    own = view["seats"][view["me"]]
    opponents = sum(seat["state"] in ("in", "all_in") for seat in view["seats"]) - 1
    hole = [parse(name) for name in own["cards"]]
    equity = sampled_equity(hole, [parse(name) for name in view["board"]], opponents, 200, rng)
    edge = (equity - 1 / (opponents + 1)) * (opponents + 1) / opponents
    price = view["legal"]["call"] or 0
    if edge >= (0.4 if price else 0.2):
        return _pot_sized(view, 0.75)
    return _stay(view) if equity >= price / (view["pot"] + price) else _give_up(view)


def all_in(view: View, _: random.Random) -> Move:
    return _raise_to(view, 10**9)


def smallest_raise(view: View, _: random.Random) -> Move:
    return _raise_to(view, 0)


LEVELS: tuple[Level, ...] = ("easy", "medium", "hard")

SIMPLE: dict[str, Player] = {
    "always call": always_call,
    "maniac": maniac,
    "nit": nit,
    "random": random_legal,
    "honest": honest,
    "all-in": all_in,
    "smallest raise": smallest_raise,
}
"""Opponents of ai.md §7; the first five are required ones."""

PLAYERS: dict[str, Player] = {**{level: level_player(level) for level in LEVELS}, **SIMPLE}


# -- powers ---------------------------------------------------------------------


@dataclass
class PowerUse:
    """A watcher: in how many hands each kind of player could use a power, and in how many it did, by (name, power)."""

    legal: Counter[tuple[str, str]] = field(default_factory=Counter)
    used: Counter[tuple[str, str]] = field(default_factory=Counter)
    _could: set[tuple[str, int, str]] = field(default_factory=set)
    _v: int = 0

    def __call__(self, name: str, view: View, move: Move) -> None:
        if view["v"] <= self._v:
            self._could.clear()
        self._v = view["v"]
        powers, me = view["powers"], view["me"]
        for option in powers["options"]:
            key = (name, me, option["power"])
            if option["refused"] is None and key not in self._could:
                self._could.add(key)
                self.legal[name, option["power"]] += 1
        if move["do"] in powers["carousel"]:
            self.used[name, str(move["do"])] += 1

    def add(self, other: PowerUse) -> None:
        self.legal += other.legal
        self.used += other.used

    def share(self, name: str, power: str) -> float:
        return self.used[name, power] / max(1, self.legal[name, power])


# -- hands ----------------------------------------------------------------------


def duel_rules(depth: int, game: str = "holdem") -> TableRules:
    custom = preset_of(game, "custom").rules
    return replace(custom, chips=depth * BB, sb=BB // 2, bb=BB, rise=Rise(), deck="fixed")


def play_hand(
    rules: TableRules,
    names: Sequence[str],
    deck: Sequence[int],
    rng: random.Random,
    watch: Watcher | None = None,
    destellos: Sequence[int] | None = None,
    secret: bytes = SECRET,
) -> list[int]:
    """Chips won by seat in one hand of the players called `names`, the button in seat 0.

    destellos: before the deal, where there are powers; secret: of the game, which draws their carousel.
    """
    seats = [Seat(name=name, icon="", kind="person") for name in names]
    table = Table.create(rules, seats, secret, button=0, destellos=destellos)
    table.apply({"do": "next_hand"}, None, deck=deck)
    while table.phase in ("betting", "runout"):
        seat = table.asked
        if seat is None:
            table.apply({"do": "deal_street"}, None)
            continue
        view = table.view(seat)
        move = PLAYERS[names[seat]](view, rng)
        if watch:
            watch(names[seat], view, move)
        table.apply(move, seat)
    return [stack - rules.chips for stack in table.stacks]


def mirrored(
    first: str,
    second: str,
    seats: int,
    depth: int,
    deals: int,
    rng: random.Random,
    watch: Watcher | None = None,
    game: str = "holdem",
) -> list[float]:
    """By deck: big blinds that a seat of `first` wins per hand, over the two hands a deck is played.

    Half of the seats are of each kind, drawn for every deck. With powers, so are the Destellos of each seat and the
    carousel, the same in both hands.
    """
    rules = duel_rules(depth, game)
    kinds = [True, False] * (seats // 2)
    results = []
    for _ in range(deals):
        deck = rng.sample(range(52), 52)
        order = rng.sample(kinds, seats)
        destellos, secret = None, SECRET
        if rules.powers:
            destellos, secret = rng.choices(range(3), k=seats), rng.randbytes(32)
        won = 0
        for is_first in (order, [not kind for kind in order]):
            names = [first if kind else second for kind in is_first]
            chips = play_hand(rules, names, deck, rng, watch, destellos, secret)
            won += sum(amount for amount, kind in zip(chips, is_first, strict=True) if kind)
        results.append(won / BB / seats)
    return results
