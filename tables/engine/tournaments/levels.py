"""Levels of a tournament by time, its breaks, and the end of late registration (NK-74, NK-76, NK-79).

Times are milliseconds *played*: of the levels' clock, which stands still in breaks and pauses. Levels count from 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tables.engine.tournaments.errors import SetupError

MINUTE_MS = 60_000

LADDER: tuple[tuple[int, int], ...] = (
    *((10, 20), (15, 30), (20, 40), (30, 60), (40, 80), (50, 100), (75, 150)),
    *((100, 200), (150, 300), (200, 400), (300, 600), (400, 800), (600, 1_200), (800, 1_600)),
)
"""Small and big blind of the levels of Sit & Go and scheduled tournaments (NK-74), which go on without end."""

SPIN_LADDER: tuple[tuple[int, int], ...] = (
    *((10, 20), (15, 30), (20, 40), (30, 60), (40, 80)),
    *((60, 120), (80, 160), (100, 200), (150, 300), (200, 400)),
)
"""Of a Spin (NK-76). The last level stays: it is more than a quarter of all chips there are."""


class Blinds(NamedTuple):
    """The blinds of one level."""

    level: int
    sb: int
    bb: int


@dataclass(frozen=True, slots=True)
class Structure:
    """How blinds rise.

    ladder: small and big blind of the first levels. goes_on: after them each small blind is one and a half times the
    one before, rounded to 100 (a half upwards), and the big blind twice that; else the last level stays. level_ms: how
    long a level lasts. break_every: levels between two breaks, 0 for no breaks; break_ms: how long one is.
    late_levels: so many levels one may still register (0: only before the start).
    """

    ladder: tuple[tuple[int, int], ...]
    level_ms: int
    goes_on: bool = True
    break_every: int = 0
    break_ms: int = 0
    late_levels: int = 0

    def __post_init__(self) -> None:
        if not self.ladder or any(not 0 < sb <= bb for sb, bb in self.ladder):
            raise SetupError("BAD_SETUP", f"blinds {self.ladder}")
        if self.level_ms < 1 or min(self.break_every, self.break_ms, self.late_levels) < 0:
            raise SetupError("BAD_SETUP", "a level takes time, and nothing takes less than none")

    def blinds(self, level: int) -> Blinds:
        """Of level 1 and up; a level beyond all numbers of the ladder has its blinds as well."""
        if level < 1:
            raise ValueError(f"level {level}")
        last = len(self.ladder)
        sb, bb = self.ladder[min(level, last) - 1]
        if self.goes_on:
            for _ in range(level - last):
                sb = (sb * 3 + 100) // 200 * 100
                bb = 2 * sb
        return Blinds(level, sb, bb)

    def level_at(self, played_ms: int) -> int:
        """The level in force for a hand that begins then; a running hand keeps its own (NK-74)."""
        return 1 + played_ms // self.level_ms

    def level_left_ms(self, played_ms: int) -> int:
        """Until the next level."""
        return self.level_ms - played_ms % self.level_ms

    @property
    def late_ends_ms(self) -> int:
        """From here on registration is closed (NK-78)."""
        return self.late_levels * self.level_ms

    def break_at_ms(self, taken: int) -> int | None:
        """Where the clock stands still for the next break, after `taken` of them; None without breaks."""
        return (taken + 1) * self.break_every * self.level_ms if self.break_every else None


SIT_AND_GO = Structure(LADDER, 4 * MINUTE_MS)
SIT_AND_GO_TURBO = Structure(LADDER, 2 * MINUTE_MS)
SPIN = Structure(SPIN_LADDER, 3 * MINUTE_MS, goes_on=False)
SCHEDULED = Structure(LADDER, 8 * MINUTE_MS, break_every=6, break_ms=5 * MINUTE_MS, late_levels=4)
