"""Time that stands still until a test moves it, and the tasks that wait in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from importlib import import_module
from typing import Any
from uuid import UUID, uuid4

from accounts.models import User
from tables import service
from tables.models import Match, Seat
from tables.service import Live

OPTIONS: dict[str, Any] = {
    "game": "holdem",
    "table": "custom",
    "chips": 500,
    "sb": 5,
    "bb": 10,
    "rise": {"by": "hands", "every": 5},
    "speed": "normal",
    "turn_ms": None,
    "spectators": False,
}


@dataclass(order=True)
class Waiting:
    """A task and when it is due."""

    at: datetime
    number: int
    name: str = field(compare=False)
    arguments: list[Any] = field(compare=False)

    def do(self) -> None:
        module, name = self.name.rsplit(".", 1)
        getattr(import_module(module), name)(*self.arguments)


class World:
    def __init__(self) -> None:
        self.now = datetime(2026, 3, 1, 12, tzinfo=UTC)
        self.tasks: list[Waiting] = []
        self.lost: list[str] = []
        self._made = 0

    def take_task(self, name: str, args: Any, **options: Any) -> None:
        """In the place of Celery's `apply_async`."""
        wait = options.get("countdown") or 0
        if options.get("expires") is not None and options["expires"] <= wait:
            self.lost.append(name)
        self._made += 1
        self.tasks.append(Waiting(self.now + timedelta(seconds=wait), self._made, name, list(args or [])))

    def wait(self, seconds: float) -> None:
        """Let so much time pass, with all that is due in it done at its time."""
        end = self.now + timedelta(seconds=seconds)
        while self.tasks and min(self.tasks).at <= end:
            self._do_next()
        self.now = end

    def skip(self, seconds: float) -> None:
        """Let time pass in which no task runs."""
        self.now += timedelta(seconds=seconds)

    def forget_tasks(self) -> None:
        """As when the broker loses everything."""
        self.tasks.clear()

    def beat(self, match: Match, *users: User) -> None:
        """The screens of these persons are heard of."""
        service.beats(Seat.objects.filter(match=match, user__in=users).values_list("pk", flat=True), [])

    def sweep(self) -> None:
        service.sweep()

    def until(self, done: Callable[[], bool], *, steps: int = 2_000) -> None:
        """Do one task after another, each at its time, until something holds."""
        for _step in range(steps):
            if done():
                return
            assert self.tasks, "nothing is scheduled"
            self._do_next()
        raise AssertionError("it never came")

    def _do_next(self) -> None:
        task = min(self.tasks)
        self.tasks.remove(task)
        self.now = max(self.now, task.at)
        task.do()


def live(match: Match) -> Live:
    return service.read(match.pk)


def begun(match: Match) -> datetime:
    assert match.started_at is not None
    return match.started_at


def turn_of(match: Match) -> int | None:
    """The person who is waited for."""
    state = live(match)
    step = state.step()
    seat: int | None = step["seat"]
    return seat if state.is_playing and step["kind"] == "person" else None


def play(match: Match, user: User, do: str, **more: Any) -> dict[str, Any]:
    """A command of the person at the present version; the frame that answers it."""
    return service.command(match.pk, user.pk, {"do": do, "v": live(match).table.v, "id": uuid4().hex, **more})


def check_or_fold(match: Match, user: User) -> dict[str, Any]:
    legal = live(match).table.legal()
    assert legal is not None
    return play(match, user, "check" if legal["check"] else "fold")


def chips(match: Match) -> int:
    """All there are: stacks, bets and pots."""
    table = live(match).table
    in_pot = 0 if table.hand is None or table.hand.phase == "over" else table.hand.pot
    return sum(table.stacks) + in_pot


def user_on(match: Match, seat: int) -> User:
    user = Seat.objects.select_related("user").get(match=match, number=seat).user
    assert user is not None
    return user


def seat_on(match: Match | UUID, number: int) -> Seat:
    return Seat.objects.get(match=match, number=number)
