"""The whole site as one command starts it: daphne, both Celery workers, beat and Valkey, with people on it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Browser, BrowserContext, Page

from pokerultimate.tooling.steps import ROOT
from tests.browser import chromium, site
from tests.services import free_port

PASSWORD = "correct horse battery"
START_SECONDS = 180
# Everybody is the friend of the first.
PEOPLE = """
import json
from accounts.models import User
from accounts import friends
names = json.loads({names!r})
make, password = User.objects.create_user, {password!r}
users = [make(name, f"{{name}}@example.com", password) for name in names]
for user in users[1:]:
    friends.request(users[0], user.username)
    friends.accept(user, users[0].sub)
print("SUBS", json.dumps([str(user.sub) for user in users]))
"""


@dataclass
class WholeSite:
    """server: the one command, which has started all the others."""

    port: int
    folder: Path
    data: Path
    server: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    @property
    def log(self) -> Path:
        return site.FOLDER / f"serve-{self.port}.log"

    def launch(self) -> None:
        """With all that an earlier start has left behind; returns when pages are served, maybe before clocks work."""
        env = {**_environment(self.folder, self.data), "PORT": str(self.port)}
        with self.log.open("a") as written:
            self.server = subprocess.Popen(
                [sys.executable, "manage.py", "serve", "--port", str(self.port)],
                cwd=ROOT,
                env=env,
                stdout=written,
                stderr=subprocess.STDOUT,
            )
        self._wait("healthz")

    def wait_until_ready(self) -> None:
        self._wait("readyz")

    def _wait(self, sign: str) -> None:
        server = self.server
        assert server is not None
        deadline = time.monotonic() + START_SECONDS
        while server.poll() is None and time.monotonic() < deadline:
            try:
                with urlopen(f"{self.address}/{sign}", timeout=10):
                    return
            except (URLError, ConnectionError, TimeoutError):
                time.sleep(0.2)
        raise RuntimeError(f"the site is not ready: {self.log.read_text()[-2000:]}")

    def kill(self) -> None:
        """All of it by SIGKILL at once, as a power cut would."""
        server = self.server
        assert server is not None
        listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
        rows = [line.split() for line in listed.splitlines()]
        server.kill()
        # Each of the processes that it has started leads a group of its own.
        for pid in (int(pid) for pid, parent in rows if int(parent) == server.pid):
            os.killpg(pid, signal.SIGKILL)
        server.wait()

    def stop(self) -> None:
        if self.server is not None:
            self.server.terminate()
            self.server.wait(30)

    def shell(self, script: str) -> str:
        done = subprocess.run(
            [sys.executable, "manage.py", "shell", "--no-imports", "-c", script],
            cwd=ROOT,
            env=_environment(self.folder, self.data),
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        )
        return done.stdout

    def people(self, *names: str) -> list[str]:
        """Accounts of these IDs, each a friend of the first; their `sub`s."""
        told = self.shell(PEOPLE.format(names=json.dumps(names), password=PASSWORD))
        line = next(line for line in told.splitlines() if line.startswith("SUBS "))
        subs: list[str] = json.loads(line.removeprefix("SUBS "))
        return subs


@contextmanager
def running() -> Iterator[WholeSite]:
    folder = site.provide("no-delays")
    with TemporaryDirectory(prefix="pokerultimate-") as name:
        whole = WholeSite(free_port(), folder, Path(name))
        try:
            whole.launch()
            whole.wait_until_ready()
            yield whole
        finally:
            whole.stop()
        whole.log.unlink()


def _environment(folder: Path, data: Path) -> dict[str, str]:
    return {
        **{name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")},
        "POKERULTIMATE_DATA": str(data),
        "DJANGO_SETTINGS_MODULE": "tests.browser.whole.settings",
        "BROWSER_TEST_SITE": str(folder),
    }


@dataclass
class Person:
    """Somebody with a browser of his own. `frames`: what the sockets of tables have brought, as they came."""

    name: str
    context: BrowserContext
    watch: chromium.Watch
    frames: list[dict[str, Any]]
    page: Page

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The site's API, with this browser's session."""
        headers = {"X-CSRFToken": next(c["value"] for c in self.context.cookies() if c["name"] == "csrftoken")}
        answer = self.context.request.fetch(path, method=method, data=body, headers=headers)
        assert answer.ok, (path, answer.status, answer.text())
        return answer.json() if answer.text() else None

    def open(self, path: str) -> Page:
        """In a new tab, which takes the place of the one there was."""
        self.page = self.context.new_page()
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._hear))
        self.page.goto(path)
        return self.page

    def _hear(self, frame: Any) -> None:
        self.frames.append(json.loads(frame))


def come(browser: Browser, address: str, names: Sequence[str]) -> list[Person]:
    """Each signed in, with a browser of his own."""
    return [_come(browser, address, name) for name in names]


def _come(browser: Browser, address: str, name: str) -> Person:
    context, watch = chromium.new_context(browser, address)
    context.request.get("/_allauth/browser/v1/config")
    person = Person(name, context, watch, [], context.new_page())
    person.ask("POST", "/_allauth/browser/v1/auth/login", {"username": name, "password": PASSWORD})
    account = json.dumps(person.ask("GET", "/api/account"))
    stored = {"pokerultimate.coach": "off", "pokerultimate.account": account}
    # A page that is closing has a document without storage.
    context.add_init_script(
        f"if (location.protocol.startsWith('http')) Object.assign(localStorage, {json.dumps(stored)})"
    )
    return person
