"""What the computer players do with the Naiko powers, from their view alone (naiko.md section 3, "Bots").

A power is weighed before the action of the turn; after it the player is asked again and acts. Nothing here is drawn or
estimated where there is nothing to use.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tables.engine.cards import NAMES, parse
from tables.engine.equity import sampled_equity
from tables.engine.players.chen import chen
from tables.engine.players.moves import Move
from tables.engine.players.profiles import Level
from tables.engine.players.situation import FLOP, Situation, read_situation

_LARGE_BET = 1 / 3
_DEEP = 2
"""Stacks of so many caps are held back by a Short Anchor."""


@dataclass(frozen=True, slots=True)
class PowerStyle:
    """When a level uses which power.

    whim: chance of a Glimpse or a Short Anchor for no good reason, and shield_whim of a Seal Shield. swap_below: Chen
    points under which a card is exchanged, where the one that stays is of swap_keeps (0 for a two to 12) or higher.
    glimpse: equity between which a large bet is worth a look, from street glimpse_from on. strong_points, strong_share:
    what is strong before the flop, in Chen points, and after it, as a share of the way from a fair share to certainty.
    samples: of the estimates.
    """

    whim: float
    shield_whim: float
    swap_below: int
    swap_keeps: int
    glimpse: tuple[float, float]
    glimpse_from: int
    strong_points: int
    strong_share: float
    samples: int


STYLES: dict[Level, PowerStyle] = {
    "easy": PowerStyle(0.08, 0.2, 3, 0, (0.5, 0.7), FLOP, 30, 1.0, 100),
    "medium": PowerStyle(0.03, 0.1, 5, 8, (0.35, 0.6), FLOP, 9, 0.42, 200),
    "hard": PowerStyle(0.03, 0.1, 5, 10, (0.2, 0.75), FLOP, 9, 0.42, 400),
}


def use_of_power(view: Mapping[str, Any], level: Level, rng: random.Random) -> Move | None:
    """The power to use now, or the answer to a Short Anchor; None to act without one. Always legal."""
    powers = view["powers"]
    if powers is None:
        return None
    style = STYLES[level]
    window = powers["window"]
    if window is not None and window["seat"] == view["me"]:
        return {"do": "seal_shield" if _shields(view, style, rng) else "let_pass"}
    usable = {option["power"]: option for option in powers["options"] if option["refused"] is None}
    if not usable:
        return None
    situation = read_situation(view)
    if "sleeve_swap" in usable and (card := _card_to_swap(situation, style)) is not None:
        return {"do": "sleeve_swap", "card": NAMES[card]}
    if "short_anchor" in usable and _anchors(situation, style, rng):
        targets: list[int] = usable["short_anchor"]["targets"]
        stacks = {seat["seat"]: seat["stack"] for seat in view["seats"]}
        return {"do": "short_anchor", "target": max(targets, key=lambda seat: stacks[seat])}
    if "glimpse" in usable and _glimpses(situation, style, rng):
        return {"do": "glimpse"}
    return None


def _card_to_swap(situation: Situation, style: PowerStyle) -> int | None:
    """The lower card of a hand that is not worth playing as it is."""
    high, low = sorted(situation.hole, reverse=True)
    worth_keeping = high >> 2 >= style.swap_keeps and high >> 2 != low >> 2
    return low if worth_keeping and chen(high, low) < style.swap_below else None


def _anchors(situation: Situation, style: PowerStyle, rng: random.Random) -> bool:
    """A strong hand or a draw that a large raise behind it would hurt."""
    if style.whim and rng.random() < style.whim:
        return True
    cap = situation.to_match + situation.pot + situation.price
    if all(situation.stacks[seat] < _DEEP * cap for seat in situation.opponents if situation.to_act[seat]):
        return False
    opponents = len(situation.opponents)
    if _draws(situation.hole, situation.board):
        return True
    return _is_strong(situation.hole, situation.board, opponents, style, rng)


def _glimpses(situation: Situation, style: PowerStyle, rng: random.Random) -> bool:
    if style.whim and rng.random() < style.whim:
        return True
    if situation.street < style.glimpse_from or situation.bet_faced <= _LARGE_BET:
        return False
    least, most = style.glimpse
    opponents = len(situation.opponents)
    equity = sampled_equity(situation.hole, situation.board, opponents, style.samples, rng)
    return least <= equity <= most


def _shields(view: Mapping[str, Any], style: PowerStyle, rng: random.Random) -> bool:
    """Worth a Destello where a strong hand wants to raise by more than the pot, and now and then without one."""
    if rng.random() < style.shield_whim:
        return True
    seats = view["seats"]
    own = seats[view["me"]]
    level = max(seat["bet"] for seat in seats)
    cap = level + view["pot"] + level - own["bet"]
    if own["stack"] + own["bet"] < _DEEP * cap:
        return False
    hole, board = ([parse(name) for name in cards] for cards in (own["cards"], view["board"]))
    opponents = sum(seat["state"] in ("in", "all_in") for seat in seats) - 1
    return _is_strong(hole, board, opponents, style, rng)


def _is_strong(
    hole: Sequence[int], board: Sequence[int], opponents: int, style: PowerStyle, rng: random.Random
) -> bool:
    if not board:
        first, second = hole
        return chen(first, second) >= style.strong_points
    fair = 1 / (opponents + 1)
    equity = sampled_equity(hole, board, opponents, style.samples, rng)
    return equity >= fair + style.strong_share * (1 - fair)


def _draws(hole: Sequence[int], board: Sequence[int]) -> bool:
    """Four of a suit with a card of the own, and a card to come."""
    if not 0 < len(board) < 5:
        return False
    return any(sum(other & 3 == card & 3 for other in (*hole, *board)) == 4 for card in hole)
