"""Balancing: who moves from the largest table to the smallest, and to which chair (NK-82)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from tables.engine.tournaments.button import Chairs, Positions, after, waits
from tables.engine.tournaments.seating import shortest

RECENT_HANDS = 10
"""Who was moved within so many of his hands is spared where another can go."""


class Move(NamedTuple):
    """From one table to another."""

    source: int
    target: int


def pair(sizes: Mapping[int, int], idle: Collection[int]) -> Move | None:
    """Between which tables one player moves now, None where none does.

    Only a table between two hands gives a player, so of the largest tables it is the one with the lowest number of
    those that are `idle`; where all of them play, the move waits for the first of them. Who moves joins the next hand
    of his new table, so that one may be in a hand.
    """
    most = max(sizes.values())
    target = shortest(sizes)
    sources = [number for number, size in sizes.items() if size == most and number in idle]
    if most - sizes[target] < 2 or not sources:
        return None
    return Move(min(sources), target)


def mover(taken: Chairs, last: Positions, recent: Collection[int]) -> tuple[int, list[int]]:
    """The chair whose player goes, and those who were due before him but were moved a short while ago.

    The player due to be the big blind next goes, or the first one after him who is not in `recent`; where all of them
    are, the due one goes after all.
    """
    order = []
    chair = last.big
    for _ in range(sum(taken)):
        chair = after(chair, taken)
        order.append(chair)
    for place, each in enumerate(order):
        if each not in recent:
            return each, order[:place]
    return order[0], []


def worst_chair(taken: Chairs, last: Positions) -> int:
    """The open chair that has the next big blind, else the first open one after it.

    Never that of the next small blind, and not between it and the button while there is another: who must sit there
    waits for the button to pass.
    """
    seats = len(taken)
    opened = [chair for chair in ((last.big + step) % seats for step in range(1, seats)) if not taken[chair]]
    return next((chair for chair in opened if not waits(chair, last, seats)), opened[0])
