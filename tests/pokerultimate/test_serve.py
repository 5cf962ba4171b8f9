"""The serve command, with its real processes."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.services import free_port

ROOT = Path(__file__).resolve().parents[2]

# One after another: they share the folder of published static files.
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("serve")]


class Server:
    """A running `manage.py serve` with a data folder of its own."""

    def __init__(self, data: Path, port: int) -> None:
        self.port = port
        self.process = subprocess.Popen(
            [sys.executable, "manage.py", "serve"],
            cwd=ROOT,
            env=_environment(data, port),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def wait_until_ready(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def children(self) -> dict[int, str]:
        """Process id and command line of what it has started."""
        listed = subprocess.run(
            ["ps", "-A", "-ww", "-o", "pid=,ppid=,args="], capture_output=True, text=True, check=True
        ).stdout
        rows = [line.split(None, 2) for line in listed.splitlines()]
        return {int(row[0]): row[2] for row in rows if int(row[1]) == self.process.pid and "<defunct>" not in row[2]}

    def wait_until_ended(self) -> tuple[int, str]:
        """Exit code and what was written to standard error."""
        _, errors = self.process.communicate(timeout=30)
        return self.process.returncode, errors


def _environment(data: Path, port: int) -> dict[str, str]:
    env = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL", "SITE_URL")}
    return {
        **env,
        "DJANGO_SETTINGS_MODULE": "pokerultimate.settings",
        "POKERULTIMATE_DATA": str(data),
        "PORT": str(port),
    }


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.fixture
def data() -> Iterator[Path]:
    """A data folder with a path short enough for a socket."""
    folder = Path(tempfile.mkdtemp(prefix="pu-", dir="/tmp"))
    yield folder
    shutil.rmtree(folder)


@pytest.fixture
def server(data: Path) -> Iterator[Server]:
    server = Server(data, free_port())
    yield server
    if server.process.poll() is None:
        server.process.terminate()
        server.process.wait(30)


def test_it_says_where_the_site_is_when_it_answers(server: Server) -> None:
    assert f"http://localhost:{server.port}" in server.wait_until_ready()
    with urlopen(f"http://localhost:{server.port}/healthz") as answer:
        assert json.load(answer) == {"database": "ok", "cache": "ok"}
    commands = " ".join(server.children().values())
    for part in ("valkey-server", "daphne", "--queues timers", "--queues decisions", "beat"):
        assert part in commands


def test_it_is_ready_only_when_all_of_it_works(server: Server) -> None:
    server.wait_until_ready()
    with urlopen(f"http://localhost:{server.port}/readyz") as answer:
        assert set(json.load(answer).values()) == {"ok"}


@pytest.mark.parametrize("way", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_everything_together(server: Server, way: signal.Signals) -> None:
    server.wait_until_ready()
    children = server.children()
    assert len(children) == 5
    server.process.send_signal(way)
    code, errors = server.wait_until_ended()
    assert code == 0
    assert "Traceback" not in errors
    assert [command for pid, command in children.items() if alive(pid)] == []


@pytest.mark.parametrize(
    ("part", "name"),
    [
        ("valkey-server", "Valkey"),
        ("daphne", "The web server"),
        ("--queues timers", "The worker for clocks"),
        ("--queues decisions", "The worker for computer players"),
        (" beat ", "Celery beat"),
    ],
)
def test_when_one_part_dies_it_stops_the_others_and_says_which(server: Server, part: str, name: str) -> None:
    server.wait_until_ready()
    children = server.children()
    victim = next(pid for pid, command in children.items() if part in command)
    os.kill(victim, signal.SIGKILL)
    code, errors = server.wait_until_ended()
    assert code == 1
    assert f"{name} was ended by signal 9, so everything was stopped" in errors
    assert [command for pid, command in children.items() if alive(pid)] == []


def test_a_busy_port_is_refused_before_anything_starts(data: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        code, errors = Server(data, port).wait_until_ended()
    assert code == 1
    assert f"Port {port} is in use by another program" in errors
    assert f"PORT={port + 1}" in errors
    assert "Traceback" not in errors
    assert not (data / "pokerultimate.sqlite3").exists()


def test_a_second_server_of_the_same_data_is_refused(server: Server, data: Path) -> None:
    server.wait_until_ready()
    code, errors = Server(data, free_port()).wait_until_ended()
    assert code == 1
    assert "already being served" in errors
    assert server.process.poll() is None
