"""Arithmetic of the clocks of naiko.md section 3: turn time, time bank, disconnect reserve, reaction window.

Nothing here reads a clock. Moments are milliseconds of the home's own clock, whatever it counts from; the home says
what time it is and whether somebody is connected (NK-51, NK-52).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

WINDOW_MS = 8_000
"""How long a player may think about shielding himself (NK-42)."""


def is_in_window(opened_at: int, now: int) -> bool:
    """An answer at `now` still counts."""
    return now - opened_at < WINDOW_MS


@dataclass(frozen=True, slots=True)
class ClockRules:
    """How long decisions may take at a kind of table.

    turn_ms, final_turn_ms: of every decision, and at the final table. bank_ms, bank_most_ms: the time bank at first and
    at most. bank_gain_ms: more of it `gain`: by every ten hands dealt in, by every level, or never. reserve_ms: stock
    for turns in which the connection is down, and the most of it; reserve_turn_ms: of it in one turn.
    reserve_gain_ms: more of it by every ten hands dealt in.
    """

    turn_ms: int
    final_turn_ms: int
    bank_ms: int
    bank_most_ms: int
    bank_gain_ms: int
    gain: Literal["hands", "level", "never"]
    reserve_ms: int
    reserve_turn_ms: int
    reserve_gain_ms: int


CASH = ClockRules(20_000, 20_000, 30_000, 60_000, 5_000, "hands", 60_000, 20_000, 10_000)
TOURNAMENT = ClockRules(20_000, 25_000, 30_000, 60_000, 5_000, "level", 60_000, 20_000, 10_000)
SPIN = ClockRules(12_000, 12_000, 15_000, 15_000, 0, "never", 20_000, 20_000, 0)

HANDS_PER_GAIN = 10


@dataclass(frozen=True, slots=True)
class Stock:
    """What a seat has left of its time bank and of its disconnect reserve."""

    bank_ms: int
    reserve_ms: int

    @classmethod
    def first(cls, rules: ClockRules) -> Stock:
        return cls(rules.bank_ms, rules.reserve_ms)

    def after_hand(self, rules: ClockRules, hands: int) -> Stock:
        """hands: how many the seat has been dealt in, the last one included."""
        if hands % HANDS_PER_GAIN:
            return self
        gain = rules.bank_gain_ms if rules.gain == "hands" else 0
        return self._with(rules, gain, rules.reserve_gain_ms)

    def after_level(self, rules: ClockRules) -> Stock:
        return self._with(rules, rules.bank_gain_ms if rules.gain == "level" else 0, 0)

    def at_final_table(self, rules: ClockRules) -> Stock:
        """The time bank is full again."""
        return replace(self, bank_ms=rules.bank_most_ms)

    def _with(self, rules: ClockRules, bank_ms: int, reserve_ms: int) -> Stock:
        return Stock(
            min(rules.bank_most_ms, self.bank_ms + bank_ms), min(rules.reserve_ms, self.reserve_ms + reserve_ms)
        )


@dataclass(frozen=True, slots=True)
class TurnClock:
    """The clock of one turn: turn time, then the time bank by itself, then the reserve of one who is not connected.

    began_at: when the turn was given. turn_ms, bank_ms, reserve_ms: what it may take of each. stood_ms: how long it has
    stood still; stopped_at: since when it does again. uses_reserve: the reserve has begun.
    """

    began_at: int
    turn_ms: int
    bank_ms: int = 0
    reserve_ms: int = 0
    stood_ms: int = 0
    stopped_at: int | None = None
    uses_reserve: bool = False

    @classmethod
    def begin(cls, now: int, rules: ClockRules, stock: Stock, *, final_table: bool = False) -> TurnClock:
        turn_ms = rules.final_turn_ms if final_table else rules.turn_ms
        return cls(now, turn_ms, stock.bank_ms, min(stock.reserve_ms, rules.reserve_turn_ms))

    @property
    def deadline(self) -> int:
        """When the turn is over, as long as the clock does not stand still. A reconnect changes nothing (NK-52)."""
        reserve_ms = self.reserve_ms if self.uses_reserve else 0
        return self.began_at + self.stood_ms + self.turn_ms + self.bank_ms + reserve_ms

    def is_over(self, now: int) -> bool:
        """An action at `now` is too late."""
        return self.stopped_at is None and now >= self.deadline

    def at_deadline(self, *, connected: bool) -> TurnClock:
        """Turn time and time bank are gone: the reserve begins for one who is not connected at this moment.

        It goes on where he comes back. The turn is over where the deadline stays as it was.
        """
        return self if connected or not self.reserve_ms else replace(self, uses_reserve=True)

    def stop(self, now: int) -> TurnClock:
        """A reaction window opens: the clock stands still (naiko.md 2.5)."""
        return replace(self, stopped_at=now)

    def go_on(self, now: int) -> TurnClock:
        assert self.stopped_at is not None, "the clock runs"
        return replace(self, stood_ms=self.stood_ms + now - self.stopped_at, stopped_at=None)

    def stock_after(self, now: int, stock: Stock) -> Stock:
        """What is left where the turn ends at `now`."""
        over_ms = max(0, now - self.began_at - self.stood_ms - self.turn_ms)
        reserve_ms = max(0, over_ms - self.bank_ms) if self.uses_reserve else 0
        return Stock(stock.bank_ms - min(over_ms, self.bank_ms), stock.reserve_ms - min(reserve_ms, self.reserve_ms))
