"""The beats of all table sockets of a process, gathered: one query answers and one writes for many (CH-11, D-36)."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from uuid import UUID
from weakref import WeakKeyDictionary

import structlog
from django.db import DatabaseError

from tables import service
from tables.consumers.database import in_thread

log = structlog.get_logger(__name__)

Answer = Callable[[int], Awaitable[None]]

GATHER_S = 0.25
"""How long a beat waits for others. A screen that has heard nothing for 5 s gives its connection up."""


@dataclass(frozen=True)
class Watcher:
    """Whom a beat is of: primary keys of the seat or of the spectator."""

    match: UUID
    seat: int | None
    spectator: int | None


@dataclass
class Pulse:
    """open: how many sockets each watcher has here. There is a task only while beats wait for their answer."""

    open: Counter[Watcher] = field(default_factory=Counter)
    _beats: dict[Watcher, list[Answer]] = field(default_factory=dict)
    _task: asyncio.Task[None] | None = None

    def opened(self, watcher: Watcher) -> None:
        self.open[watcher] += 1

    def closed(self, watcher: Watcher) -> bool:
        """Whether it was the last socket of the watcher here."""
        self.open[watcher] -= 1
        if self.open[watcher] > 0:
            return False
        del self.open[watcher]
        return True

    def beat(self, watcher: Watcher, answer: Answer) -> None:
        """Take a beat. Soon `answer` is called with the version of the table, unless the database does not say it."""
        self._beats.setdefault(watcher, []).append(answer)
        if self._task is None:
            self._task = asyncio.create_task(self._gather())

    async def _gather(self) -> None:
        await asyncio.sleep(GATHER_S)
        beats, self._beats, self._task = self._beats, {}, None
        try:
            versions = await in_thread(_write, list(beats))
        except DatabaseError as fault:
            # The screens hear nothing and connect anew, which is right where the database has gone.
            log.warning("beats_lost", beats=len(beats), fault=repr(fault))
            return
        for watcher, answers in beats.items():
            v = versions.get(watcher.match)
            if v is not None:
                await asyncio.gather(*(answer(v) for answer in answers), return_exceptions=True)


def _write(beats: list[Watcher]) -> dict[UUID, int]:
    service.beats(
        {beat.seat for beat in beats if beat.seat is not None},
        {beat.spectator for beat in beats if beat.spectator is not None},
    )
    return service.versions({beat.match for beat in beats})


_pulses: WeakKeyDictionary[asyncio.AbstractEventLoop, Pulse] = WeakKeyDictionary()


def pulse() -> Pulse:
    """That of the running loop: a process has one, a test its own."""
    return _pulses.setdefault(asyncio.get_running_loop(), Pulse())
