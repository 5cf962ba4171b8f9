"""What is played while a site is being killed. To be imported where Django is set up."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from tests.load.crowd import Crowd, Pace

if TYPE_CHECKING:
    from tests.faults.kills import Faults
    from tests.faults.verdict import Verdict


@dataclass(frozen=True)
class Wanted:
    """How much of it. hands: at least so many between friends. seconds: of a night at cash tables. tables: so many of
    them. players, persons: of a tournament, the persons counted in."""

    hands: int = 200
    seconds: float = 600.0
    tables: int = 20
    players: int = 36
    persons: int = 6


class Form(ABC):
    """pace: how its persons play. calm: so many times longer than usually between two kills."""

    pace: ClassVar[Pace]
    calm: ClassVar[float] = 1.0

    def __init__(self, faults: Faults, wanted: Wanted) -> None:
        self.faults = faults
        self.crowd: Crowd = faults.crowd
        self.wanted = wanted

    @abstractmethod
    async def play(self, enough: asyncio.Event) -> None:
        """Play until no part is to be killed any more (`enough`), and return when all has come to its end."""

    @abstractmethod
    def judge(self, verdict: Verdict) -> None:
        """Say what is wrong now that it is over."""

    @property
    def hands(self) -> int:
        """So many were seen by somebody."""
        return sum(
            max((person.view.get("hand", 0) for person in table.persons), default=0) for table in self.crowd.tables
        )
