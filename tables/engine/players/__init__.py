"""The computer players: three levels, each with a personality, deciding from their seat's view alone (PU-94 to PU-103).

What they do and how strong they are is ai.md. Nothing is remembered from hand to hand.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from tables.engine.players.hard import decide_hard
from tables.engine.players.moves import Move
from tables.engine.players.postflop import decide_postflop
from tables.engine.players.powers import use_of_power
from tables.engine.players.preflop import decide_preflop
from tables.engine.players.profiles import LEVELS, LOOSENESS_POINTS, HardPostflop, Level, Profile
from tables.engine.players.reading import read_actions
from tables.engine.players.situation import PREFLOP, Situation, read_situation

__all__ = ["Level", "Move", "choose", "decide", "personality"]


def personality(rng: random.Random) -> tuple[float, float]:
    """Looseness and aggression, each uniform in [−1, 1], kept by a seat for a whole game (PU-95)."""
    looseness = 2 * rng.random() - 1
    aggression = 2 * rng.random() - 1
    return looseness, aggression


def decide(view: Mapping[str, Any], level: Level, looseness: float, aggression: float, rng: random.Random) -> Move:
    """The command, without version and id, of the seat `view` belongs to; it must be asked: its turn, or a window.

    The view is a View of protocol.ts; looseness and aggression lie in [−1, 1]. The same view, level,
    personality and state of `rng` always give the same command, and it is always legal.
    """
    power = use_of_power(view, level, rng)
    if power is not None:
        return power
    return choose(read_situation(view), LEVELS[level], looseness, aggression, rng)


def choose(situation: Situation, profile: Profile, looseness: float, aggression: float, rng: random.Random) -> Move:
    """`decide` for a situation already read and any profile."""
    reading = read_actions(situation)
    slips = profile.slip_chance > 0 and rng.random() < profile.slip_chance
    if situation.street == PREFLOP:
        points = LOOSENESS_POINTS * looseness
        return decide_preflop(situation, reading, profile, points, aggression, slips, rng)
    if isinstance(profile.postflop, HardPostflop):
        return decide_hard(situation, reading, profile.postflop, aggression, rng)
    return decide_postflop(situation, reading, profile.postflop, aggression, slips, rng)
