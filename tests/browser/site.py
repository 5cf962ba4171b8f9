"""The site as it is served in production, for the browser tests: built, collected and behind daphne on a free port."""

from __future__ import annotations

import fcntl
import functools
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from pokerultimate.tooling import client
from pokerultimate.tooling.steps import BUILD, ROOT
from tests.services import free_port

FOLDER = BUILD / "browser"
SETTINGS = "tests.browser.settings"
START_SECONDS = 60
STOP_SECONDS = 10

# The hook of static/src/connection/local-table.ts (D-47): whole games without waiting. The other build has it not.
CLOCKS = {"no-delays": {"VITE_TEST_CLOCK": "1"}, "real-speed": {}}


@functools.cache
def provide(clock: str) -> Path:
    """Build the client with one of the `CLOCKS` and collect its files; return the folder of both.

    Processes that ask at the same time wait for the first, and nothing is built again while the sources stay. What a
    process of this run may be serving already stays as it is to the end of the run.
    """
    folder = FOLDER / clock
    folder.mkdir(parents=True, exist_ok=True)
    run, provided_for = os.environ.get("PYTEST_XDIST_TESTRUNUID"), folder / "run"
    with open(FOLDER / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if run and provided_for.exists() and provided_for.read_text() == run:
            return folder
        client.build(folder / "client", **CLOCKS[clock])
        built = (folder / "client" / ".stamp").read_text()
        collected = folder / "static" / ".stamp"
        if not (collected.exists() and collected.read_text() == built):
            shutil.rmtree(folder / "static", ignore_errors=True)
            command = [sys.executable, "manage.py", "collectstatic", "--verbosity", "0", "--no-input"]
            subprocess.run(command, cwd=ROOT, env={**_environment(folder), "BROTLI_QUALITY": "1"}, check=True)
            collected.write_text(built)
        provided_for.write_text(run or "")
    return folder


@contextmanager
def served(folder: Path, port: int | None = None, data: Path | None = None) -> Iterator[str]:
    """Serve what `provide` returned, on a free port unless told; yield the address without its last slash.

    data: a folder where accounts may be kept, else the site has no tables for them.
    """
    port = port or free_port()
    if data:
        manage(folder, data, "migrate", "--verbosity", "0")
    server = start(folder, port, data)
    try:
        yield address_at(port)
    finally:
        _stop(server)
    _log(port).unlink()


def _stop(server: subprocess.Popen[bytes]) -> None:
    """As the supervisor does it: a request that was cut off in a middleware waits for a loop that has ended."""
    server.terminate()
    try:
        server.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


def start(folder: Path, port: int, data: Path | None = None) -> subprocess.Popen[bytes]:
    """The web server, once it answers; `data` has been migrated before."""
    command = [sys.executable, "-m", "daphne", "--verbosity", "0", "--bind", "127.0.0.1", "--port", str(port)]
    with _log(port).open("a") as log:
        server = subprocess.Popen(
            [*command, "pokerultimate.asgi:application"],
            cwd=ROOT,
            env={**_environment(folder, data), "PORT": str(port)},
            stdout=log,
            stderr=subprocess.STDOUT,
        )
    try:
        _wait_until_it_answers(address_at(port), server)
    except BaseException:
        server.kill()
        server.wait()
        raise
    return server


def address_at(port: int) -> str:
    return f"http://localhost:{port}"


def _log(port: int) -> Path:
    return FOLDER / f"daphne-{port}.log"


def manage(folder: Path, data: Path, *command: str, typed: str = "") -> str:
    """What a command of manage.py prints, run for the site that keeps its accounts in `data`."""
    done = subprocess.run(
        [sys.executable, "manage.py", *command],
        cwd=ROOT,
        env=_environment(folder, data),
        check=True,
        input=typed,
        stdout=subprocess.PIPE,
        text=True,
    )
    return done.stdout.strip()


def _environment(folder: Path, data: Path | None = None) -> dict[str, str]:
    kept = {"POKERULTIMATE_DATA": str(data)} if data else {}
    return {**os.environ, **kept, "DJANGO_SETTINGS_MODULE": SETTINGS, "BROWSER_TEST_SITE": str(folder)}


def _wait_until_it_answers(address: str, server: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + START_SECONDS
    while server.poll() is None and time.monotonic() < deadline:
        try:
            with urlopen(f"{address}/healthz", timeout=10):
                return
        except (URLError, ConnectionError, TimeoutError):
            time.sleep(0.05)
    raise RuntimeError(f"the site does not answer: see its log in {FOLDER}")
