"""What is done to a site while a crowd plays at it: processes die, messages and tasks come twice, late or wrong."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.error import URLError
from urllib.request import urlopen

from tests.load.processes import family_of
from tests.load.production import Part, Production

if TYPE_CHECKING:
    from tests.load.crowd import Crowd, Person

Made = TypeVar("Made")

KINDS = ("worker", "web", "redis", "postgresql")
# Of the kills, those between a commit and its broadcast.
HOOKED = 1 / 3
# An order that nobody has carried out by then is carried out from outside.
ORDER_S = 6.0
# How long a part stays dead, as long as whoever supervises it takes to see it.
DEAD_S = (0.1, 1.0)
# A part that has ended for another reason than a kill is started again after so long.
FELL_S = 2.0
COPIES = 20
# What is dead comes back though everything else waits for it.
SERVICES = ThreadPoolExecutor(1, "services")
SLOW_S = 1.5


class Faults:
    """What is done to a site while a crowd plays at it. kills: by kind; disturbed: messages and tasks."""

    def __init__(self, site: Production, crowd: Crowd, orders: Path) -> None:
        self.site = site
        self.crowd = crowd
        self.orders = orders
        self.kills: Counter[str] = Counter()
        self.hooked: Counter[str] = Counter()
        self.disturbed: Counter[str] = Counter()
        # Parts that ended though nobody had killed them.
        self.fell: Counter[str] = Counter()
        self._dying: Part | None = None
        crowd.sends = self.disturb

    # -- processes ----------------------------------------------------------------

    async def kill(self, kind: str, number: int) -> None:
        """Kill one part and start it again. number: counts the kills of this kind, to take its parts in turn."""
        hooked = random.random() < HOOKED
        if kind in ("worker", "web"):
            parts = [part for part in self.site.parts if kind_of(part) == kind]
            part = self._dying = parts[number % len(parts)]
            hooked = hooked and await self._by_hook(part.name.split("-")[0], "")
            if hooked:
                # Any of them may have taken the order, and the signal is on its way.
                part = self._dying = await self._ended(parts)
            self.site.kill(part)
            await asyncio.sleep(random.uniform(*DEAD_S))
            self.site.start(part)
            self._dying = None
        else:
            service = self.site.cache if kind == "redis" else self.site.database
            assert service.process is not None
            hooked = hooked and await self._by_hook("any", str(service.process.pid))
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(SERVICES, service.kill)
            await asyncio.sleep(random.uniform(*DEAD_S))
            await loop.run_in_executor(SERVICES, service.start)
        self.kills[kind] += 1
        self.hooked[kind] += hooked

    async def supervise(self) -> None:
        """Start what has ended by itself, as whoever looks after a site does."""
        while True:
            for part in self.site.parts:
                if part is not self._dying and part.process is not None and part.process.poll() is not None:
                    await asyncio.sleep(FELL_S)
                    if part is not self._dying and part.process.poll() is not None:
                        self.fell[part.name] += 1
                        self.site.start(part)
            await asyncio.sleep(0.2)

    async def _ended(self, parts: list[Part]) -> Part:
        while True:
            for part in parts:
                if part.process is not None and part.process.poll() is not None:
                    return part
            await asyncio.sleep(0.02)

    async def _by_hook(self, who: str, target: str) -> bool:
        """Have a process of the site do it between a commit and its broadcast; False when none came to it."""
        order = self.orders / who
        draft = order.with_suffix(".draft")
        draft.write_text(target)
        draft.rename(order)
        deadline = time.monotonic() + ORDER_S
        while time.monotonic() < deadline:
            if not order.exists():
                return True
            await asyncio.sleep(0.02)
        try:
            order.unlink()
        except FileNotFoundError:
            return True
        return False

    # -- messages and tasks -----------------------------------------------------------

    def disturb(self, person: Person, command: dict[str, Any]) -> None:
        """A command leaves: some are sent again, at once, late, or after others."""
        chance, frame = random.random(), {"type": "command", "command": command}
        if chance < 0.15:
            self._later(person.say(frame), 0, "doubled message")
        elif chance < 0.3:
            self._later(person.say(frame), random.uniform(0.5, 3), "late message")
        elif chance < 0.35:
            self._later(person.ask({**command, "id": command["id"] + "-other"}), 0.2, "second command of one turn")
        if random.random() < 0.3:
            self._send_tasks(person.table.match, command["v"])

    def _later(self, sending: Coroutine[Any, Any, None], after: float, what: str) -> None:
        async def send() -> None:
            await asyncio.sleep(after)
            await sending

        self.disturbed[what] += 1
        self.crowd.later(send())

    def _send_tasks(self, match: Any, v: int) -> None:
        """Doubled, late and reordered tasks of this and other versions, as a broker that redelivers would."""
        from tables import tasks

        sent = [
            (task, version, countdown)
            for task in (tasks.play, tasks.proceed)
            for version in (v - 1, v, v + 1, v + 1)
            for countdown in (0, random.uniform(0, 2))
        ]
        chosen = random.sample(sent, 3)
        self.disturbed["task"] += len(chosen)

        def send() -> None:
            for task, version, countdown in chosen:
                try:
                    task.apply_async((str(match), max(0, version)), countdown=countdown, expires=30, retry=False)
                except Exception:
                    # The broker is being killed, too.
                    continue

        self.crowd.later(asyncio.to_thread(send))

    async def copies(self) -> None:
        """One command in many copies at once, over as many sockets: what the crowd counts must still be true."""
        playing = [person for person in self.crowd.persons() if person.seat is not None and not person.table.is_over]
        if playing:
            await random.choice(playing).swarm(COPIES)
            self.disturbed["parallel copy"] += COPIES

    async def slow_database(self) -> None:
        """Everything waits for a while, as behind a vacuum or a full disk's queue."""
        process = self.site.database.process
        if process is None:
            return
        stopped = family_of(process.pid)
        for pid in stopped:
            _signal(pid, signal.SIGSTOP)
        await asyncio.sleep(SLOW_S)
        for pid in stopped:
            _signal(pid, signal.SIGCONT)
        self.disturbed["slow database"] += 1


async def persist(do: Callable[[], Made]) -> Made:
    """Do it in a thread, again while the database or Redis are being killed."""
    from django.db import DatabaseError, InterfaceError, close_old_connections

    def once() -> Made:
        try:
            return do()
        finally:
            close_old_connections()

    while True:
        try:
            return await asyncio.to_thread(once)
        except (DatabaseError, InterfaceError):
            await asyncio.sleep(0.3)


def kind_of(part: Part) -> str:
    name = part.name.split("-")[0]
    return "worker" if name in ("timers", "decisions") else name


def _signal(pid: int, way: signal.Signals) -> None:
    try:
        os.kill(pid, way)
    except ProcessLookupError:
        return


def wait_for_answer(address: str) -> None:
    """Return when the site answers again."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        try:
            with urlopen(f"http://{address}/healthz", timeout=5):
                return
        except (URLError, OSError):
            time.sleep(0.1)
