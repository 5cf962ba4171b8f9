"""A hand without powers: what a hand and its table ask of powers, answered so that nothing happens."""

from __future__ import annotations

from typing import Any, NamedTuple

from tables.engine.errors import RefusalCode
from tables.engine.events import Event


class Window(NamedTuple):
    """The time in which `target` may shield itself against the Short Anchor of `user`."""

    user: int
    target: int


class NoPowers:
    """What a hand calls, whatever game it is of. Here it does nothing.

    window: while it is open nobody may act and no other power is used (NK-42). moves: commands of powers in the present
    turn; they move the table's version, not the turn's clock.
    """

    window: Window | None = None
    moves: int = 0

    def begin(self) -> list[Event]:
        """The hand begins; what the powers have to tell before the blinds."""
        return []

    def next_turn(self) -> None:
        """A seat has acted."""

    def next_round(self) -> None:
        """A street was dealt."""

    def check(self, seat: int, command: dict[str, Any]) -> RefusalCode | None:
        """Why a seat may not use a power, or not answer a Short Anchor; None where it may."""
        return "MODE_HAS_NO_POWERS"

    def use(self, seat: int, command: dict[str, Any]) -> list[Event]:
        """Do what `check` allows."""
        raise AssertionError("no powers in this game")

    def check_lapse(self) -> RefusalCode | None:
        """Why no window can lapse now; None where one is open."""
        return None if self.window else "NO_WINDOW"

    def lapse(self) -> list[Event]:
        """The time of the window is over."""
        raise AssertionError("no powers in this game")

    def view(self) -> dict[str, Any] | None:
        """What everybody may know (`PowersView` of the protocol)."""
        return None

    def seen_from(self, seat: int, public: dict[str, Any]) -> dict[str, Any]:
        """`view` with what only this seat knows."""
        raise AssertionError("no powers in this game")

    def to_dict(self) -> dict[str, Any] | None:
        return None


NO_POWERS = NoPowers()
