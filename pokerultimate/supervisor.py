"""Run several programs as one: start them in order, wait until the site is ready, stop all when one ends.

The standard library alone: what serves the site for weeks should not hold a second copy of it in memory. The serve
command prepares everything with Django and then becomes `python -m pokerultimate.supervisor PLAN`, with PLAN in JSON.
"""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import NoReturn
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

START_SECONDS = 60
STOP_SECONDS = 10


@dataclass(frozen=True)
class Program:
    """What to start. name: what a person reads when it ends."""

    name: str
    command: list[str]


@dataclass(frozen=True)
class Plan:
    """base: what the programs depend on, so that it starts first and stops last.

    url: what answers 200 once everything is ready. ready: the line printed then. hint: what to add to the news that a
    program has ended. descriptors: open files that the programs inherit.
    """

    base: list[Program]
    programs: list[Program]
    url: str
    ready: str
    hint: str = ""
    descriptors: list[int] = field(default_factory=list)

    def command(self) -> list[str]:
        """The arguments that make Python run this plan."""
        return [sys.executable, "-m", "pokerultimate.supervisor", json.dumps(asdict(self))]


class Stopped(Exception):
    """The person or the system asked to stop."""


class Failed(Exception):
    """A program ended or the site did not get ready; the message is a sentence for the person."""


@dataclass
class Child:
    """A started program."""

    name: str
    process: subprocess.Popen[bytes]


def run(plan: Plan) -> None:
    """Run the plan until SIGTERM or SIGINT. Raises Failed, and then nothing runs any more."""
    signal.signal(signal.SIGTERM, _stop)
    signal.signal(signal.SIGINT, _stop)
    children: list[Child] = []
    try:
        for program in [*plan.base, *plan.programs]:
            # A session of its own: Ctrl-C reaches this process alone, which then stops the others in order.
            process = subprocess.Popen(program.command, start_new_session=True, pass_fds=plan.descriptors)
            children.append(Child(program.name, process))
        _wait_until_ready(plan, children)
        print(plan.ready, flush=True)
        while True:
            _fail_if_one_ended(plan, children)
            time.sleep(0.2)
    except Stopped:
        print("Stopping …", flush=True)
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        _stop_all(children[len(plan.base) :])
        _stop_all(children[: len(plan.base)])


def _wait_until_ready(plan: Plan, children: Sequence[Child]) -> None:
    missing = "it does not answer"
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        _fail_if_one_ended(plan, children)
        try:
            with urlopen(plan.url, timeout=5):
                return
        except HTTPError as error:
            missing = error.read(1000).decode(errors="replace")
        except (URLError, ConnectionError, TimeoutError):
            pass
        time.sleep(0.05)
    raise Failed(
        f"The site was not ready within {START_SECONDS} seconds ({missing}): see the lines above for the reason."
    )


def _fail_if_one_ended(plan: Plan, children: Sequence[Child]) -> None:
    for child in children:
        code = child.process.poll()
        if code is not None:
            how = f"was ended by signal {-code}" if code < 0 else f"ended with exit code {code}"
            raise Failed(
                f"{child.name} {how}, so everything was stopped: see the lines above for the reason{plan.hint}."
            )


def _stop_all(children: Sequence[Child]) -> None:
    for child in children:
        child.process.terminate()
    deadline = time.monotonic() + STOP_SECONDS
    for child in children:
        try:
            child.process.wait(max(0.0, deadline - time.monotonic()))
        except subprocess.TimeoutExpired:
            child.process.kill()
            child.process.wait()


def _stop(_signal: int, _frame: object) -> NoReturn:
    raise Stopped


def main(arguments: list[str]) -> int:
    values = json.loads(arguments[0])
    for kind in ("base", "programs"):
        values[kind] = [Program(**program) for program in values[kind]]
    try:
        run(Plan(**values))
    except Failed as failed:
        print(failed, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
