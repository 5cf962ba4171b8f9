"""The clocks of wallet tables: turn time, time bank and disconnect reserve on the server's clock (NK-51 to NK-53).

The arithmetic is the engine's (tables/engine/clock.py); here are its moments, kept with the match and its seats.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any

from tables.engine.clock import CASH, SPIN, TOURNAMENT, ClockRules, Stock, TurnClock
from tables.models import Match, Seat

_RULES = {
    Match.Kind.SIT_AND_GO: TOURNAMENT,
    Match.Kind.SPIN: SPIN,
    Match.Kind.CASH: CASH,
    Match.Kind.TOURNAMENT: TOURNAMENT,
}


def rules_of(kind: str) -> ClockRules:
    """The clocks of a kind of wallet table. Raises ValueError for a match between friends."""
    return _RULES[Match.Kind(kind)]


def rules_at(match: Match) -> ClockRules:
    """The clocks of a table: an open one may have a turn time of its own for the present (`options["turn_ms"]`)."""
    rules, turn_ms = rules_of(match.kind), match.options["turn_ms"]
    return replace(rules, turn_ms=turn_ms) if match.is_open and turn_ms else rules


@dataclass(frozen=True, slots=True)
class Turn:
    """The clock of one seat's turn. since: the version with which the turn was given."""

    seat: int
    since: int
    clock: TurnClock

    def to_dict(self) -> dict[str, Any]:
        return {"seat": self.seat, "since": self.since, **asdict(self.clock)}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Turn:
        clock = {name: value for name, value in data.items() if name not in ("seat", "since")}
        return cls(data["seat"], data["since"], TurnClock(**clock))

    @property
    def deadline(self) -> datetime:
        return moment_of(self.clock.deadline)

    def stock_after(self, now: datetime, stock: Stock) -> Stock:
        """What is left where the turn ends now. While a window is open the clock stands still."""
        stopped_at = self.clock.stopped_at
        return self.clock.stock_after(stamp(now) if stopped_at is None else stopped_at, stock)

    def left(self, now: datetime) -> dict[str, Any]:
        """Milliseconds left of turn time, time bank and reserve; `on_reserve`: the reserve has begun."""
        clock = self.clock
        at = stamp(now) if clock.stopped_at is None else clock.stopped_at
        gone = at - clock.began_at - clock.stood_ms
        over = max(0, gone - clock.turn_ms)
        on_reserve = max(0, over - clock.bank_ms) if clock.uses_reserve else 0
        return {
            "turn_ms": max(0, clock.turn_ms - gone),
            "bank_ms": max(0, clock.bank_ms - over),
            "reserve_ms": max(0, clock.reserve_ms - on_reserve),
            "on_reserve": clock.uses_reserve,
        }


def running(match: Match) -> Turn | None:
    return None if match.clock is None else Turn.from_dict(match.clock)


def stock_of(seat: Seat) -> Stock:
    return Stock(seat.bank_ms, seat.reserve_ms)


def give(seat: Seat, stock: Stock) -> None:
    seat.bank_ms, seat.reserve_ms = stock.bank_ms, stock.reserve_ms


def hand_ended(kind: str, seat: Seat, hands: int) -> None:
    """hands: how many the seat has been dealt in, the one that has ended included."""
    give(seat, stock_of(seat).after_hand(rules_of(kind), hands))


def level_raised(kind: str, seats: Iterable[Seat]) -> None:
    """A level has gone by: what it adds for whoever plays."""
    for seat in seats:
        give(seat, stock_of(seat).after_level(rules_of(kind)))


def stamp(moment: datetime) -> int:
    """Milliseconds since 1970, rounded down."""
    return (moment - _EPOCH) // timedelta(milliseconds=1)


def moment_of(milliseconds: int) -> datetime:
    return _EPOCH + timedelta(milliseconds=milliseconds)


_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
