"""`manage.py web`: the site's ASGI processes of a production set-up, on one port."""

from __future__ import annotations

import os
import socket
import sys
from argparse import ArgumentParser
from typing import Any, NoReturn

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from pokerultimate import programs
from pokerultimate.supervisor import Plan, Program

# Connections that wait while all processes are busy: everybody comes back at once after a restart.
BACKLOG = 1024


class Command(BaseCommand):
    help = "Serve pages and sockets on one port by several processes; database, Redis and workers are elsewhere."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default="0.0.0.0", help="the address to listen on")
        parser.add_argument("--port", type=int, default=settings.PORT, help="the port to listen on")
        parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="how many: one for each core")

    def handle(self, *_args: Any, host: str, port: int, processes: int, **_options: Any) -> NoReturn:
        listening = socket.socket()
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, port))
        except OSError as error:
            raise CommandError(f"Port {port} cannot be served on {host}: {error.strerror}.") from error
        listening.listen(BACKLOG)
        # All processes wait at the same socket, and the first that is free takes the next connection.
        command = [sys.executable, "-m", *programs.web("--fd", str(listening.fileno()))]
        listening.set_inheritable(True)
        here = "127.0.0.1" if host == "0.0.0.0" else host
        plan = Plan(
            base=[],
            programs=[Program(f"Web server {number}", command) for number in range(1, processes + 1)],
            url=f"http://{here}:{listening.getsockname()[1]}/healthz",
            ready=f"{processes} processes serve port {listening.getsockname()[1]}",
            descriptors=[listening.fileno()],
        )
        self.stdout.flush()
        os.execv(sys.executable, plan.command())
