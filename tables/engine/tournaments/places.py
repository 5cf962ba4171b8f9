"""Places of those who go out in the same hand, at one table or in one round of hand-for-hand (NK-85)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tables.engine.tournaments.seating import CHAIRS


class Busted(NamedTuple):
    """Who went out: his chips at the start of the hand, and where he sat.

    left_of_button: steps clockwise from the button of that hand, see below.
    """

    player: str
    stack: int
    table: int
    left_of_button: int


def left_of_button(chair: int, button: int) -> int:
    """Steps clockwise from the button's chair, 1 to 6: the button itself is the farthest."""
    return (chair - button - 1) % CHAIRS + 1


def groups(busted: Iterable[Busted]) -> list[list[str]]:
    """Those who share a place, the best place first: the larger stack ranks higher, equal stacks share.

    In a group the odd chips go to the first ones: the lower table number, then the nearest to the left of the button.
    """
    order = sorted(busted, key=lambda each: (-each.stack, each.table, each.left_of_button))
    found: list[list[str]] = []
    for place, each in enumerate(order):
        if place and order[place - 1].stack == each.stack:
            found[-1].append(each.player)
        else:
            found.append([each.player])
    return found
