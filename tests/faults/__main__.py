"""`make faults`: kill every part of the production set-up again and again while matches are played (D-46).

The figures go into build/faults.json. Fails when a chip or an action is lost or doubled, a match does not end, or a
screen shows something else than the table.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.error import URLError
from urllib.request import urlopen

from pokerultimate.tooling.steps import BUILD
from tests import services
from tests.faults.hook import VARIABLE
from tests.load.processes import family_of
from tests.load.production import Part, Production, production

if TYPE_CHECKING:
    from tests.faults.verdict import Verdict
    from tests.load.crowd import Crowd, Person

Made = TypeVar("Made")

KINDS = ("worker", "web", "redis", "postgresql")
AT_ONCE = 12
# Of the kills, those between a commit and its broadcast.
HOOKED = 1 / 3
# An order that nobody has carried out by then is carried out from outside.
ORDER_S = 6.0
# How long a part stays dead, as long as whoever supervises it takes to see it.
DEAD_S = (0.1, 1.0)
BETWEEN_S = (0.3, 1.5)
# A part that has ended for another reason than a kill is started again after so long.
FELL_S = 2.0
ENDS_WITHIN_S = 600.0
COPIES = 20
SLOW_S = 1.5

OPTIONS: dict[str, Any] = {"chips": 500, "rise": {"by": "hands", "every": 4}, "speed": "fast"}


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
            parts = [part for part in self.site.parts if _kind(part) == kind]
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
            await asyncio.to_thread(service.kill)
            await asyncio.sleep(random.uniform(*DEAD_S))
            await asyncio.to_thread(service.start)
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
        running = [table for table in self.crowd.tables if not table.is_over]
        if running:
            await random.choice(random.choice(running).persons).swarm(COPIES)
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


async def play(site: Production, orders: Path, hands: int, kills: int) -> tuple[Faults, Verdict]:
    """Matches until so many hands were played and each kind of part was killed so often; all of them to their end."""
    from tests.faults.verdict import judge
    from tests.load.crowd import Crowd, Pace

    crowd = Crowd(site.address, Pace(think=(0.05, 0.6), all_in=0.04))
    faults = Faults(site, crowd, orders)
    keeping = asyncio.create_task(_keep_playing(faults, hands, kills))
    supervising = asyncio.create_task(faults.supervise())
    kinds = [kind for kind in KINDS for _kill in range(kills)]
    random.shuffle(kinds)
    try:
        while not crowd.tables:
            await asyncio.sleep(0.1)
        for number, kind in enumerate(kinds):
            await asyncio.sleep(random.uniform(*BETWEEN_S))
            if number % 5 == 2:
                crowd.later(faults.copies())
            if number % 8 == 5:
                await faults.slow_database()
            await faults.kill(kind, number)
            await asyncio.to_thread(_answers, site.address)
            if number % 10 == 9:
                print(f"{number + 1} kills, {_hands(crowd)} hands, {len(crowd.tables)} matches", flush=True)
        print(f"{len(kinds)} kills; the matches are played to their end", flush=True)
        await keeping
        # A screen that has missed the last message learns it by its next beat.
        await asyncio.sleep(12)
        verdict = await _persist(lambda: judge(crowd))
        odd = Counter(answer for answer in crowd.figures.copies if answer != "accepted")
        if odd:
            verdict.words.append(f"copies of one command were answered {dict(odd)}")
        return faults, verdict
    finally:
        keeping.cancel()
        supervising.cancel()
        await crowd.go_home()


async def _keep_playing(faults: Faults, hands: int, kills: int) -> None:
    """Begin matches as long as there are hands to play or parts to kill; return when all have ended."""
    crowd, begun = faults.crowd, 0
    while True:
        running = [table for table in crowd.tables if not table.is_over]
        done = _hands(crowd) >= hands and faults.kills.total() >= kills * len(KINDS)
        if done and not running:
            return
        if done:
            deadline = time.monotonic() + ENDS_WITHIN_S
            while not all(table.is_over for table in crowd.tables) and time.monotonic() < deadline:
                await asyncio.sleep(0.2)
            return
        if len(running) < AT_ONCE:
            await _begin_one(faults, begun)
            begun += 1
        await asyncio.sleep(0.2)


async def _begin_one(faults: Faults, number: int) -> None:
    """A match of one of six kinds: of persons alone or with computers, somebody leaving for good, somebody away."""
    from tests.load import matches

    computers = number % 3

    def begin() -> matches.Begun:
        return matches.begin(matches.people(4 - computers // 2), computers, **OPTIONS)

    begun = await _persist(begin)
    await faults.crowd.sit_down([begun])
    table = faults.crowd.tables[-1]
    if number % 4 == 1:
        faults.crowd.later(table.persons[-1].go_away(70))
    if number % 4 == 3:
        faults.crowd.later(_leave(table.persons[0]))


async def _leave(person: Person) -> None:
    """Give the seat to the computer for good."""
    from tables import service
    from tables.models import Seat

    await asyncio.sleep(5)

    def leave() -> None:
        user = Seat.objects.get(match=person.table.match, number=person.seat).user
        assert user is not None
        service.leave(person.table.match, user)

    await _persist(leave)


async def _persist(do: Callable[[], Made]) -> Made:
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


def _hands(crowd: Crowd) -> int:
    return sum(max(person.view.get("hand", 0) for person in table.persons) for table in crowd.tables)


def _kind(part: Part) -> str:
    name = part.name.split("-")[0]
    return "worker" if name in ("timers", "decisions") else name


def _signal(pid: int, way: signal.Signals) -> None:
    try:
        os.kill(pid, way)
    except ProcessLookupError:
        return


def _answers(address: str) -> None:
    """Return when the site answers again."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        try:
            with urlopen(f"http://{address}/healthz", timeout=5):
                return
        except (URLError, OSError):
            time.sleep(0.1)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="make faults", description=__doc__)
    parser.add_argument("--hands", type=int, default=200)
    parser.add_argument("--kills", type=int, default=25, help="of each kind of part")
    parser.add_argument("--report", type=Path, default=BUILD / "faults.json", help="where to write the figures")
    parser.add_argument("--seed", type=int, default=None, help="of what is done when; else another each time")
    chosen = parser.parse_args(arguments)
    random.seed(chosen.seed)
    try:
        with tempfile.TemporaryDirectory(prefix="pokerultimate-orders-") as name:
            hook = {"AFTER_COMMIT_HOOK": "tests.faults.hook.kill_if_told", VARIABLE: name}
            with production(variables=hook) as site:
                faults, verdict = asyncio.run(play(site, Path(name), chosen.hands, chosen.kills))
    except services.Missing as missing:
        print(missing, file=sys.stderr)
        return 1
    figures = {
        "hands": verdict.hands,
        "matches": len(faults.crowd.tables),
        "kills": dict(faults.kills),
        "kills_between_commit_and_broadcast": dict(faults.hooked),
        "disturbed": dict(faults.disturbed),
        "fell": dict(faults.fell),
        "reconnected": faults.crowd.figures.reconnected,
        "chips_lost": verdict.chips_lost,
        "actions_lost": verdict.actions_lost,
        "actions_doubled": verdict.actions_doubled,
        "unfinished": verdict.unfinished,
        "screens_apart": verdict.screens_apart,
        "words": verdict.words,
    }
    chosen.report.parent.mkdir(exist_ok=True)
    chosen.report.write_text(json.dumps(figures, indent=1))
    print(json.dumps(figures, indent=1))
    return 0 if verdict.is_clean else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
