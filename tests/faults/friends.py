"""Matches between friends, one after another, all of them to their end."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from tables import service
from tables.models import Seat
from tests.faults.form import Form
from tests.faults.kills import persist
from tests.faults.verdict import Verdict, judge_matches
from tests.load import matches
from tests.load.crowd import Pace, Person

AT_ONCE = 12
ENDS_WITHIN_S = 600.0

OPTIONS: dict[str, Any] = {"chips": 500, "rise": {"by": "hands", "every": 4}, "speed": "fast"}


class Friends(Form):
    pace = Pace(think=(0.05, 0.6), all_in=0.04)

    async def play(self, enough: asyncio.Event) -> None:
        """Begin matches as long as there are hands to play or parts to kill."""
        begun = 0
        while not (enough.is_set() and self.hands >= self.wanted.hands):
            if len([table for table in self.crowd.tables if not table.is_over]) < AT_ONCE:
                await self._begin_one(begun)
                begun += 1
            await asyncio.sleep(0.2)
        deadline = time.monotonic() + ENDS_WITHIN_S
        while not all(table.is_over for table in self.crowd.tables) and time.monotonic() < deadline:
            await asyncio.sleep(0.2)

    def judge(self, verdict: Verdict) -> None:
        judge_matches(self.crowd, verdict)

    async def _begin_one(self, number: int) -> None:
        """A match of one of six kinds: of persons alone or with computers, somebody leaving for good, somebody away."""
        computers = number % 3

        def begin() -> matches.Begun:
            return matches.begin(matches.people(4 - computers // 2), computers, **OPTIONS)

        begun = await persist(begin)
        await self.crowd.sit_down([begun])
        table = self.crowd.tables[-1]
        if number % 4 == 1:
            self.crowd.later(table.persons[-1].go_away(70))
        if number % 4 == 3:
            self.crowd.later(_leave(table.persons[0]))


async def _leave(person: Person) -> None:
    """Give the seat to the computer for good."""
    await asyncio.sleep(5)

    seat = person.seat
    assert seat is not None

    def leave() -> None:
        user = Seat.objects.get(match=person.table.match, number=seat).user
        assert user is not None
        service.leave(person.table.match, user)

    await persist(leave)
