"""The dead button of tournaments (TDA 32) with the adjustment where heads-up play begins (TDA 34).

The big blind goes to the next player, always: nobody misses it, and nobody posts it twice running. The small blind is
the chair that had the big blind, the button the chair that had the small blind, whether somebody still sits there or
not. Chairs are numbers clockwise; `dealt` says of each whether its player is dealt in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

Chairs = Sequence[bool]


class Positions(NamedTuple):
    """The chairs of button, small and big blind of one hand. The first two may be empty: then nobody has the button
    (the last player before it acts last), and nobody posts the small blind. Heads-up the button has the small blind."""

    button: int
    small: int
    big: int


def after(chair: int, dealt: Chairs) -> int:
    """The next chair clockwise of one who is dealt in; the same one where he is alone."""
    seats = len(dealt)
    return next(other for other in ((chair + step) % seats for step in range(1, seats + 1)) if dealt[other])


def before(chair: int, dealt: Chairs) -> int:
    """The next one against the clock."""
    seats = len(dealt)
    return next(other for other in ((chair - step) % seats for step in range(1, seats + 1)) if dealt[other])


def before_first(dealt: Chairs, button: int) -> Positions:
    """The positions from which the first hand has its button on the chair `button`."""
    big = after(button, dealt) if sum(dealt) > 2 else button
    return Positions(button, button, big)


def positions(dealt: Chairs, last: Positions) -> Positions:
    """The positions of the next hand, by those of the last one and who is dealt in now: at least two."""
    if sum(dealt) < 2:
        raise ValueError("a hand needs two players")
    big = after(last.big, dealt)
    if sum(dealt) == 2:
        other = after(big, dealt)
        return Positions(other, other, big)
    # After heads-up play the chair of the small blind was the button's already, so the button goes by the players.
    button = before(last.big, dealt) if last.button == last.small or last.small == big else last.small
    return Positions(button, last.big, big)


def waits(chair: int, last: Positions, seats: int) -> bool:
    """Who takes this chair now would be between the button and the small blind of the next hand, and so sits it out.

    After it the button has passed him, so one hand is enough.
    """
    if last.button == last.small:
        return False
    return 0 < (chair - last.small) % seats < (last.big - last.small) % seats
