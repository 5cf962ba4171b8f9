"""The site as in production, with a PostgreSQL and a Redis of its own (D-46).

Several ASGI processes on one port, workers for clocks and for decisions, beat. Whoever uses it may kill any part and
start it again.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import NoReturn
from urllib.error import URLError
from urllib.request import urlopen

import django
from django.core.management import call_command

from pokerultimate.tooling.steps import ROOT
from tests import services
from tests.load.processes import Cost, cost_of

START_SECONDS = 90
STOP_SECONDS = 15


@dataclass
class Part:
    """One process of the site. name: as in the report."""

    name: str
    command: list[str]
    descriptors: tuple[int, ...] = ()
    process: subprocess.Popen[bytes] | None = None


@dataclass
class Production:
    """address: host and port. folder: data and logs. variables: of the environment of its parts, not of ours."""

    address: str
    folder: Path
    database: services.Postgres
    cache: services.Redis
    variables: Mapping[str, str] = field(default_factory=dict)
    parts: list[Part] = field(default_factory=list)

    def start(self, part: Part) -> None:
        with (self.folder / f"{part.name}.log").open("ab") as log:
            part.process = subprocess.Popen(
                part.command,
                cwd=ROOT,
                env={**os.environ, **self.variables},
                stdout=log,
                stderr=log,
                pass_fds=part.descriptors,
                start_new_session=True,
            )

    def kill(self, part: Part) -> None:
        """End a part with all its processes at once, if something else has not ended it before."""
        assert part.process is not None
        with suppress(ProcessLookupError):
            os.killpg(part.process.pid, signal.SIGKILL)
        part.process.wait()

    def stop(self) -> None:
        running = [part.process for part in self.parts if part.process is not None]
        for process in running:
            process.terminate()
        for process in running:
            try:
                process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()

    def wait_until_ready(self) -> None:
        """Raises RuntimeError."""
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            ended = [part.name for part in self.parts if part.process is None or part.process.poll() is not None]
            if ended:
                raise RuntimeError(f"{ended} ended:\n{self.log_of(ended[0])}")
            try:
                with urlopen(f"http://{self.address}/readyz", timeout=10):
                    return
            except (URLError, OSError):
                time.sleep(0.1)
        raise RuntimeError(f"the site does not get ready:\n{self.log_of(self.parts[0].name)}")

    def log_of(self, name: str) -> str:
        """The end of what a part has written."""
        return (self.folder / f"{name}.log").read_text(errors="replace")[-3000:]

    def costs(self) -> dict[str, Cost]:
        """By kind of process."""
        roots = [(part.name.split("-")[0], part.process) for part in self.parts]
        roots += [("postgresql", self.database.process), ("redis", self.cache.process)]
        costs: dict[str, Cost] = {}
        for name, process in roots:
            if process is not None:
                costs[name] = costs.get(name, Cost()) + cost_of(process.pid)
        return costs


@contextmanager
def production(*, web: int = 2, variables: Mapping[str, str] = MappingProxyType({})) -> Iterator[Production]:
    """Start it, with this process set up as one of the site's own; everything ends with the block.

    web: ASGI processes. variables: further ones of the environment of its parts. Raises services.Missing where
    PostgreSQL is not installed.
    """
    from pokerultimate import programs

    # So that the block ends in order, with all it has started, when somebody is tired of it.
    signal.signal(signal.SIGTERM, _end)
    with (
        tempfile.TemporaryDirectory(prefix="pokerultimate-site-") as name,
        services.postgres() as database,
        services.redis() as cache,
        socket.create_server(("127.0.0.1", 0), backlog=1024) as listening,
    ):
        address = f"localhost:{listening.getsockname()[1]}"
        os.environ.update(
            {
                "DJANGO_SETTINGS_MODULE": "pokerultimate.settings",
                "DATABASE_URL": database.url,
                "REDIS_URL": cache.url,
                "POKERULTIMATE_DATA": name,
                "SITE_URL": f"http://{address}",
                "LOG_FORMAT": "json",
            }
        )
        django.setup()
        call_command("migrate", verbosity=0, interactive=False)
        listening.set_inheritable(True)
        descriptor = listening.fileno()

        def python(command: list[str]) -> list[str]:
            return [sys.executable, "-m", *command]

        site = Production(address, Path(name), database, cache, variables)
        for number in range(1, web + 1):
            command = python(programs.web("--fd", str(descriptor)))
            site.parts.append(Part(f"web-{number}", command, (descriptor,)))
        site.parts.append(Part("timers", python(programs.timers(threads=8))))
        site.parts.append(Part("decisions", python(programs.decisions(processes=2))))
        site.parts.append(Part("beat", python(programs.beat(f"{name}/beat-schedule"))))
        try:
            for part in site.parts:
                site.start(part)
            site.wait_until_ready()
            yield site
        finally:
            site.stop()


def _end(_signal: int, _frame: object) -> NoReturn:
    raise SystemExit(1)
