"""What the public actions of a hand say about each seat (ai.md §2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from tables.engine.players.situation import PREFLOP, STREETS, Action, Situation


class Line(IntEnum):
    """How far a seat went before the flop; of several the highest counts."""

    NOTHING = 0
    LIMPED = 1
    CALLED_RAISE = 2
    RAISED = 3
    CALLED_RERAISE = 4
    RERAISED = 5


class Deed(IntEnum):
    """What a seat did on a street; of several the highest counts."""

    NOTHING = 0
    CHECK = 1
    CALL = 2
    BET = 3
    RAISE = 4


@dataclass(frozen=True, slots=True)
class Reading:
    """The hand so far by seat, and by street and seat.

    lines: before the flop. line_levels: what was to be matched at the last call or raise there, in big blinds.
    deeds and sizes: per street; sizes in pots, the largest of the street. raises: bets and raises of this
    round. preflop_raiser: last raiser before the flop; last_raiser: of the whole hand.
    """

    lines: tuple[Line, ...]
    line_levels: tuple[float, ...]
    deeds: tuple[tuple[Deed, ...], ...]
    sizes: tuple[tuple[float, ...], ...]
    raises: int
    preflop_raiser: int | None
    last_raiser: int | None

    def streets_called(self, seat: int) -> int:
        """Streets after the flop on which the seat called and did no more."""
        return sum(deeds[seat] == Deed.CALL for deeds in self.deeds[PREFLOP + 1 :])


def read_actions(situation: Situation) -> Reading:
    seats = range(situation.seats)
    lines = [Line.NOTHING for _ in seats]
    levels = [0.0 for _ in seats]
    deeds = [[Deed.NOTHING for _ in seats] for _ in STREETS]
    sizes = [[0.0 for _ in seats] for _ in STREETS]
    raises = [0 for _ in STREETS]
    preflop_raiser = last_raiser = None
    for action in situation.actions:
        street, seat, kind = action.street, action.seat, action.kind
        if kind == "fold":
            continue
        if kind == "raise":
            raises[street] += 1
            last_raiser = seat
        deed = _deed(action)
        if kind == "raise" or (kind == "call" and deeds[street][seat] <= Deed.CALL):
            sizes[street][seat] = max(sizes[street][seat], _size(action))
        deeds[street][seat] = max(deeds[street][seat], deed)
        if street == PREFLOP and kind != "check":
            lines[seat] = max(lines[seat], _line(kind == "raise", raises[PREFLOP]))
            levels[seat] = max(action.to, action.to_match) / situation.bb
            if kind == "raise":
                preflop_raiser = seat
    return Reading(
        lines=tuple(lines),
        line_levels=tuple(levels),
        deeds=tuple(tuple(row) for row in deeds),
        sizes=tuple(tuple(row) for row in sizes),
        raises=raises[situation.street],
        preflop_raiser=preflop_raiser,
        last_raiser=last_raiser,
    )


def _deed(action: Action) -> Deed:
    if action.kind == "check":
        return Deed.CHECK
    if action.kind == "call":
        return Deed.CALL
    return Deed.BET if action.street > PREFLOP and action.to_match == 0 else Deed.RAISE


def _size(action: Action) -> float:
    """A call by its price against the pot before it, a bet or raise by what it adds to the pot after its call."""
    if action.kind == "call":
        return action.added / max(1, action.pot - action.added)
    raised_by = action.to - action.to_match
    call = action.added - raised_by
    return raised_by / max(1, action.pot + call)


def _line(raised: bool, raises: int) -> Line:
    """A seat's line by its last action and the raises before the flop so far, its own included."""
    if raised:
        return Line.RAISED if raises == 1 else Line.RERAISED
    return Line.LIMPED if raises == 0 else Line.CALLED_RAISE if raises == 1 else Line.CALLED_RERAISE
