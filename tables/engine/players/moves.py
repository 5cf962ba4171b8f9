"""Commands a player gives, kept legal: a raise not allowed is a call, a fold that is free a check (ai.md §2)."""

from __future__ import annotations

import math

from tables.engine.players.arithmetic import clamp
from tables.engine.players.situation import Situation

Move = dict[str, str | int]
"""A command without version and id: fold, check, call, or raise_to with its total."""

COMMITTED = 0.6
"""A bet or raise of more than this part of the stack becomes all-in."""


def stay(situation: Situation) -> Move:
    """Check, or call."""
    return {"do": "call"} if situation.price else {"do": "check"}


def give_up(situation: Situation) -> Move:
    """Fold, or check where that is free (B12)."""
    return {"do": "fold"} if situation.price else {"do": "check"}


def raise_to(total: int) -> Move:
    return {"do": "raise_to", "to": total}


def shove(situation: Situation) -> Move:
    """All-in, or a call where raising is not allowed."""
    return raise_to(situation.highest) if situation.may_raise else stay(situation)


def raise_near(situation: Situation, total: float, committed: float = COMMITTED) -> Move:
    """Raise to about `total`; raising must be allowed."""
    return raise_to(legal_total(situation, total, committed))


def legal_total(situation: Situation, total: float, committed: float = COMMITTED) -> int:
    """`total` to the nearest unit, halves up, within the legal totals; all-in if it takes more than `committed`."""
    unit, me = situation.unit, situation.me
    rounded = math.floor(total / unit + 0.5) * unit
    legal = int(clamp(rounded, situation.lowest, situation.highest))
    if legal - situation.bets[me] > committed * situation.stacks[me]:
        return situation.highest
    return legal
