"""Persons at tables: one socket for each, as the client's, and what each of them saw.

A person answers some time after it is his turn. Between friends the first at the table asks for the next hand at once;
at a wallet table hands come by themselves. A connection that breaks is made anew, with a view first (D-36); a command
without an answer is sent again with its id (D-09).
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from uuid import UUID, uuid4

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Origin

from tests.load.matches import Begun

PROTOCOL = 1
NOT_YOURS, CLOSED = 4403, 4410
# A close with this code or above says that coming back is of no use.
FOR_GOOD = 4400
BEAT_S = 10.0
# A connection that stays silent so long after a beat is given up, as the client does.
PATIENCE_S = 5.0
# A command that has no answer by then is sent again.
ANSWER_S = 5.0
# A screen whose beat is answered by a later version waits so long for the messages before it asks.
BEHIND_S = 1.0
# The first try to come back, and how much longer each further one takes.
BACK_S = 0.2
FOLD, RAISE = 0.25, 0.1
TABLES_AT_ONCE = 10


@dataclass(frozen=True)
class Pace:
    """How a person plays. think, look: seconds before an action, and before asking for the next hand."""

    think: tuple[float, float] = (1.0, 3.0)
    look: float = 0.0
    # Of the turns where they are possible.
    all_in: float = 0.0


@dataclass
class Sent:
    """A command on its way: when it left, and whose screens have not shown it yet."""

    at: float
    unseen: set[Person]


@dataclass
class Asked:
    """A command without an answer so far. seat: its sender's. answered: set when it has one, or never will."""

    command: dict[str, Any]
    seat: int
    answered: asyncio.Event = field(default_factory=asyncio.Event)


class Told(NamedTuple):
    """A command whose sender was told that it took effect. v: the version it was made for."""

    match: UUID
    seat: int
    v: int
    do: str


@dataclass
class Figures:
    """What a crowd has seen. delays: seconds from a command to the last screen of its table, with the time it left."""

    delays: list[tuple[float, float]] = field(default_factory=list)
    refused: dict[str, int] = field(default_factory=dict)
    reconnected: int = 0
    silent: int = 0
    repeated: int = 0
    # What copies of one command were answered, each over a socket of its own.
    copies: list[str] = field(default_factory=list)


class Person:
    """One screen. seat: None for who watches, or is out. view: what it shows; accepted: the commands that took effect,
    by their ids.

    untold: commands that were on their way when the seat was taken away, of which nothing is heard. code: with what the
    door was closed for good.
    """

    def __init__(self, table: Crowded, seat: int | None, cookie: str) -> None:
        self.table = table
        self.seat = seat
        self.cookie = cookie
        self.view: dict[str, Any] = {}
        self.step: dict[str, Any] = {}
        self.status: dict[str, Any] = {}
        self.accepted: dict[str, Told] = {}
        self.untold: set[Told] = set()
        self.connection: ClientConnection | None = None
        self.code: int | None = None
        # Another one's news of where he sits now: a match, or None where he is out.
        self.sent_to: list[UUID | None] = []
        self.away_until = 0.0
        self._heard_at = 0.0
        self._acted = -1
        self._asked: dict[str, Asked] = {}
        self._copies: list[ClientConnection] = []

    def _connect(self) -> connect:
        return connect(
            self.table.address,
            additional_headers={"Cookie": self.cookie},
            origin=Origin(self.table.crowd.origin),
            compression=None,
            ping_interval=None,
            max_queue=None,
            open_timeout=30,
            close_timeout=1,
        )

    async def live(self) -> None:
        """Be at the table until the crowd goes home or the match has closed the door."""
        wait = BACK_S
        while not self.table.crowd.goes_home:
            if self.away_until > time.monotonic():
                await asyncio.sleep(0.1)
                continue
            table = self.table
            try:
                async with self._connect() as connection:
                    self.connection = connection
                    beating = asyncio.create_task(self._beat(connection))
                    try:
                        async for text in connection:
                            if self.table is not table:
                                break
                            wait = BACK_S
                            self._heard_at = time.monotonic()
                            self.hear(str(text))
                    finally:
                        beating.cancel()
                        self.connection = None
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code >= FOR_GOOD and self.table is table:
                    self.stand_up(closed.rcvd.code)
            except (OSError, InvalidHandshake, TimeoutError):
                pass
            if self.table is not table:
                continue
            if self.table.crowd.goes_home or self.code is not None:
                return
            self.table.crowd.figures.reconnected += 1
            # With jitter, so that not everybody comes back at the same moment.
            await asyncio.sleep(wait * random.uniform(0.5, 1.5))
            wait = min(2.0, wait * 1.5)

    async def say(self, frame: dict[str, Any]) -> None:
        """Send, where there is a connection."""
        if self.connection is not None:
            await _send(self.connection, frame)

    def look(self) -> None:
        """See again what can be done."""
        if self.view:
            self._show({"v": self.view["v"], "view": self.view}, self.step)

    def go_to(self, table: Crowded) -> None:
        """Sit or watch at another table from now on."""
        if table is self.table:
            return
        self._stop_asking()
        self.table.forget(self)
        self.table = table
        table.persons.append(self)
        self.seat, self.code, self.view, self.step, self.status, self._acted = None, None, {}, {}, {}, -1
        if self.connection is not None:
            table.crowd.later(self.connection.close())

    async def go_away(self, seconds: float) -> None:
        """Close the table for a while."""
        self.away_until = time.monotonic() + seconds
        if self.connection is not None:
            await self.connection.close()

    async def swarm(self, copies: int) -> None:
        """Send the next command over so many further sockets at the same moment."""
        if self._copies:
            return
        for _copy in range(copies):
            try:
                connection = await self._connect()
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                continue
            self._copies.append(connection)
            self.table.crowd.later(self._listen(connection))

    async def _listen(self, connection: ClientConnection) -> None:
        """Take down every answer to a copy: it must be that of the command."""
        try:
            async for text in connection:
                frame = json.loads(text)
                if frame["type"] == "answer":
                    refusal = frame["answer"]["refused"]
                    self.table.crowd.figures.copies.append(refusal["code"] if refusal else "accepted")
                    await connection.close()
        except ConnectionClosed:
            return

    async def _catch_up(self, v: int) -> None:
        """Ask for the view, unless the message that leads there was on its way."""
        await asyncio.sleep(BEHIND_S)
        if self.view.get("v", -1) < v:
            await self.say({"type": "view"})

    async def _beat(self, connection: ClientConnection) -> None:
        # Everybody sat down at another moment.
        await asyncio.sleep(random.uniform(0, BEAT_S))
        while True:
            asked_at = time.monotonic()
            await self.say({"type": "beat"})
            await asyncio.sleep(PATIENCE_S)
            if self._heard_at < asked_at:
                self.table.crowd.figures.silent += 1
                await connection.close()
            await asyncio.sleep(BEAT_S - PATIENCE_S)

    def hear(self, text: str) -> None:
        frame = json.loads(text)
        kind = frame["type"]
        self.status = frame.get("status", self.status)
        if kind in ("table", "message"):
            if kind == "table":
                self._take_seat(frame["message"]["view"]["me"])
            self._show(frame["message"], frame["step"])
            if kind == "table":
                for asked in self._asked.values():
                    self.table.crowd.later(self._repeat(asked.command))
        elif kind == "answer":
            self._take_answer(frame)
        elif kind == "beat":
            if frame["v"] is not None and frame["v"] > self.view.get("v", -1):
                self.table.crowd.later(self._catch_up(frame["v"]))
        elif kind == "elsewhere":
            self.sent_to.append(None if frame["match"] is None else UUID(frame["match"]))
        elif kind == "refused":
            self._count_refusal(frame["code"])
            if frame["code"] == "NOT_SEATED" and self.is_at_wallet_table:
                # Who has stood up may sit down again.
                self._stop_asking()
            elif frame["code"] == "NOT_SEATED" and self.connection is not None:
                # The seat was given to the computer for good, and the message that says so was lost.
                self.stand_up(NOT_YOURS)
                self.table.crowd.later(self.connection.close())

    def stand_up(self, code: int) -> None:
        """Be here no more: what had no answer will not get one."""
        self.code = code
        self._stop_asking()

    @property
    def is_at_wallet_table(self) -> bool:
        return bool(self.status.get("wallet"))

    def _take_seat(self, seat: int | None) -> None:
        if seat != self.seat:
            self._stop_asking()
            # What is shown from now on is another one's to see.
            self.seat, self._acted = seat, -1

    def _stop_asking(self) -> None:
        for asked in self._asked.values():
            self.untold.add(self._told(asked))
            asked.answered.set()
        self._asked = {}

    def _told(self, asked: Asked) -> Told:
        return Told(self.table.match, asked.seat, asked.command["v"], asked.command["do"])

    def _take_answer(self, frame: dict[str, Any]) -> None:
        answer, asked = frame["answer"], self._asked.pop(frame["id"], None)
        if asked is not None:
            v = asked.command["v"]
            if answer["refused"] is None:
                self.accepted[frame["id"]] = self._told(asked)
            else:
                self._count_refusal(answer["refused"]["code"])
                if self._acted == v:
                    # A lost message, or the clock: what is shown now says what can be done.
                    self._acted = -1
            asked.answered.set()
        self._show(answer, frame["step"])

    def _show(self, message: dict[str, Any], step: dict[str, Any]) -> None:
        v = message["v"]
        if v < self.view.get("v", -1):
            return
        self.view, self.step = message["view"], step
        self.table.seen(self, v)
        if self.table.crowd.rests or v <= self._acted:
            return
        if self.seat is None:
            return
        if step["kind"] == "person" and step["seat"] == self.seat:
            self._acted = v
            self.table.crowd.later(self._act(v, random.uniform(*self.table.crowd.pace.think)))
        elif step["kind"] == "next_hand" and self is self.table.first and not self.is_at_wallet_table:
            self._acted = v
            self.table.crowd.later(self._act(v, self.table.crowd.pace.look))

    async def _act(self, v: int, after: float) -> None:
        table, seat = self.table, self.seat
        await asyncio.sleep(after)
        if self.table is not table or self.seat != seat or self.seat is None:
            return
        if self.view["v"] != v or self.table.crowd.rests:
            self._acted = min(self._acted, v - 1)
            return
        play = (
            {"do": "next_hand"}
            if self.step["kind"] == "next_hand"
            else choose(self.view["legal"], self.table.crowd.pace.all_in)
        )
        command = {**play, "v": v, "id": uuid4().hex}
        self.table.sent(v + 1)
        self.table.crowd.sends(self, command)
        copies, self._copies = self._copies, []
        await asyncio.gather(
            self.ask(command), *(_send(copy, {"type": "command", "command": command}) for copy in copies)
        )

    async def ask(self, command: dict[str, Any]) -> None:
        """Send a command, again and again, until it has an answer or the seat is gone."""
        if self.seat is None:
            return
        asked = self._asked[command["id"]] = Asked(command, self.seat)
        await self.say({"type": "command", "command": command})
        while not asked.answered.is_set() and self.code is None:
            try:
                await asyncio.wait_for(asked.answered.wait(), ANSWER_S)
            except TimeoutError:
                await self._repeat(command)

    async def _repeat(self, command: dict[str, Any]) -> None:
        self.table.crowd.figures.repeated += 1
        await self.say({"type": "command", "command": command})

    def _count_refusal(self, code: str) -> None:
        refused = self.table.crowd.figures.refused
        refused[code] = refused.get(code, 0) + 1


class Crowded:
    """A table with its persons, who may come and go."""

    def __init__(self, crowd: Crowd, match: UUID) -> None:
        self.crowd = crowd
        self.match = match
        self.address = f"ws://{crowd.host}/ws/table/{match}?protocol={PROTOCOL}"
        self.persons: list[Person] = []
        self.moved_at = time.monotonic()
        self._on_the_way: dict[int, Sent] = {}

    @property
    def first(self) -> Person | None:
        """Who asks for the next hand."""
        return next((person for person in self.persons if person.code is None), None)

    @property
    def is_over(self) -> bool:
        return any(person.view.get("phase") == "game_over" or person.code == CLOSED for person in self.persons)

    def sent(self, v: int) -> None:
        """A command has left that leads to this version."""
        self._on_the_way[v] = Sent(time.monotonic(), set(self.persons))

    def seen(self, person: Person, v: int) -> None:
        self.moved_at = time.monotonic()
        for version in [version for version in self._on_the_way if version <= v]:
            sent = self._on_the_way[version]
            sent.unseen.discard(person)
            if not sent.unseen:
                self.crowd.figures.delays.append((sent.at, time.monotonic() - sent.at))
                del self._on_the_way[version]

    def forget(self, person: Person) -> None:
        """Somebody goes to another table, and sees nothing of this one any more."""
        self.persons.remove(person)
        for sent in self._on_the_way.values():
            sent.unseen.discard(person)


class Crowd:
    """All persons of a run. rests: nobody begins to act any more. goes_home: connections are not made anew."""

    def __init__(self, host: str, pace: Pace) -> None:
        self.host = host
        self.origin = f"http://{host}"
        self.pace = pace
        self.figures = Figures()
        self.tables: list[Crowded] = []
        self.rests = False
        self.goes_home = False
        # Called when a person sends a command, with it.
        self.sends: Callable[[Person, dict[str, Any]], None] = lambda _person, _command: None
        self._living: list[asyncio.Task[None]] = []
        self._tasks: set[asyncio.Task[Any]] = set()

    def persons(self) -> list[Person]:
        return [person for table in self.tables for person in table.persons]

    def later(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do it besides everything else."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def sit_down(self, matches: Iterable[Begun]) -> None:
        """Open the sockets, a few tables at a time, and return when every screen shows its table."""
        for some in batched(list(matches), TABLES_AT_ONCE):
            persons = [self.open(match.id, cookie, seat) for match in some for seat, cookie in match.cookies.items()]
            while not all(person.view or person.code is not None for person in persons):
                await asyncio.sleep(0.02)

    def table(self, match: UUID) -> Crowded:
        """The table of this match, a new one where nobody has been at it."""
        for table in self.tables:
            if table.match == match:
                return table
        self.tables.append(Crowded(self, match))
        return self.tables[-1]

    def open(self, match: UUID, cookie: str, seat: int | None = None) -> Person:
        """Open a table, on one's seat or to look on."""
        table = self.table(match)
        person = Person(table, seat, cookie)
        table.persons.append(person)
        self._living.append(asyncio.create_task(person.live()))
        return person

    def come_back(self, person: Person, match: UUID) -> None:
        """Open a table again after the door of the last one was closed, or another one."""
        closed = person.code is not None
        if match == person.table.match:
            person.code = None
        else:
            person.go_to(self.table(match))
        if closed:
            self._living.append(asyncio.create_task(person.live()))

    def wake(self) -> None:
        """Everybody looks again at what can be done."""
        self.rests = False
        for person in self.persons():
            person.look()

    async def go_home(self) -> None:
        self.goes_home = True
        for person in self.persons():
            if person.connection is not None:
                await person.connection.close()
        await asyncio.gather(*self._living)


async def _send(connection: ClientConnection, frame: dict[str, Any]) -> None:
    try:
        await connection.send(json.dumps(frame))
    except ConnectionClosed:
        return


def batched(values: list[Begun], size: int) -> Iterable[list[Begun]]:
    return (values[start : start + size] for start in range(0, len(values), size))


def choose(legal: dict[str, Any], all_in: float) -> dict[str, Any]:
    """What a person does: mostly check or call, sometimes fold or the least raise."""
    raise_to = legal["raise"]
    if raise_to is not None and random.random() < all_in:
        return {"do": "raise_to", "to": raise_to["max"]}
    chance = random.random()
    if raise_to is not None and chance < RAISE:
        return {"do": "raise_to", "to": raise_to["min"]}
    if legal["check"]:
        return {"do": "check"}
    return {"do": "fold"} if chance > 1 - FOLD else {"do": "call"}
