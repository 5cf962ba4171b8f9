"""The players against the lab code they were measured as: the same hand, the same draws, the same decision.

Both engines play the same cards side by side; at every decision the players see a view of the real table, the lab
code sees its own. The order of the random draws is the same in both, so decisions must be equal one by one.
"""

from __future__ import annotations

import random
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest

from tables.engine.cards import NAMES
from tables.engine.players import Move, choose, personality
from tables.engine.players.profiles import LEVELS, Level, Profile
from tables.engine.players.situation import read_situation
from tests.engine.rig import Play, deal_order, fixed_deck, rules

ai: Any = import_module("tests.engine.reference.ai")
lab: Any = import_module("tests.engine.reference.pyeng")

LETTERS: dict[Level, str] = {"easy": "E", "medium": "M", "hard": "H"}
SAMPLES = 40
HANDS = 100


def short_of_samples(level: Level) -> Profile:
    """The level with fewer samples: the comparison is exact with any number."""
    profile = LEVELS[level]
    return replace(profile, postflop=replace(profile.postflop, samples=SAMPLES))


@pytest.fixture(autouse=True)
def _lab_short_of_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    for constants in ai.LEVELS.values():
        monkeypatch.setitem(constants, "N", SAMPLES)


def as_move(kind: str, to: int, price: int) -> Move:
    if kind == "raise":
        return {"do": "raise_to", "to": to}
    return {"do": "fold"} if kind == "fold" else {"do": "call" if price else "check"}


def deal(rng: random.Random, seats: int) -> tuple[Any, Play]:
    """One hand in both engines: the same stacks, button, blinds and cards; some blinds are all-in."""
    sb = rng.choice([5, 10, 25])
    depth = rng.choice([1, 3, 8, 12, 25, 100, 250])
    stacks = [max(1, int(2 * sb * depth * rng.uniform(0.4, 1.6))) for _ in range(seats)]
    button = rng.randrange(seats)
    cards = rng.sample(range(52), 2 * seats + 5)
    holes = {seat: [NAMES[card] for card in cards[2 * seat : 2 * seat + 2]] for seat in range(seats)}
    board = [NAMES[card] for card in cards[2 * seats :]]
    deck = fixed_deck(deal_order(stacks, button), holes, board)
    play = Play.dealt(rules(sb, 2 * sb, chips=1000), stacks, button, deck=deck)
    return lab.Eng(stacks, button, sb, 2 * sb, cards), play


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("level", LETTERS)
def test_every_decision_is_that_of_the_lab_code(level: Level, seats: int) -> None:
    rng = random.Random(f"oracle {level} {seats}")
    profile = short_of_samples(level)
    decisions = 0
    for _ in range(HANDS):
        bare, play = deal(rng, seats)
        table = play.table
        while table.phase == "betting":
            seat = table.turn
            assert seat is not None
            assert seat == bare.actor
            view = bare.view()
            price = min(view.cur - view.bet[seat], view.st[seat])
            if price != (play.table.view(seat)["legal"]["call"] or 0):
                break  # The lab code asks the whole price of a short big blind (CH-44).
            looseness, aggression = personality(rng)
            seed = rng.random()
            move = choose(read_situation(table.view(seat)), profile, looseness, aggression, random.Random(seed))
            kind, to = ai.decide(view, LETTERS[level], looseness, aggression, random.Random(seed))
            assert move == as_move(kind, to, price)
            decisions += 1
            total = move.get("to")
            play.act(seat, str(move["do"]), None if total is None else int(total))
            bare.act(kind, to)
    assert decisions > HANDS
