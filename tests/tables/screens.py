"""Screens that are open at a table: sockets of the ASGI application, in a loop of their own as in a server.

Everything a socket sends is kept as it came, so that a test can look at all that ever reached a screen.
"""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

from channels.layers import get_channel_layer
from django.conf import settings
from django.test import Client

from accounts.models import User
from pokerultimate.asgi import application
from tables.consumers.pulse import GATHER_S, pulse
from tables.engine.views import PROTOCOL
from tables.models import Match

PATIENCE_S = 60
HOST = "localhost"
ORIGIN = f"http://{HOST}"


class Screen:
    """One socket. texts: what it has sent so far; code: what it was closed with."""

    def __init__(self, loop: asyncio.AbstractEventLoop, path: str, query: str, headers: list[tuple[bytes, bytes]]):
        self.texts: list[str] = []
        self.code: int | None = None
        self.accepted: bool | None = None
        self._loop = loop
        self._news = threading.Condition()
        self._read = 0
        self._to_app: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        scope = {
            "type": "websocket",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "headers": headers,
            "subprotocols": [],
            "client": ("127.0.0.1", 1),
            "server": (HOST, 80),
        }
        self._put({"type": "websocket.connect"})
        self.task = asyncio.run_coroutine_threadsafe(application(scope, self._to_app.get, self._send), loop)
        self._wait(lambda: self.accepted is not None)

    # -- what the page does ---------------------------------------------------------

    def send(self, frame: object) -> None:
        self.send_text(frame if isinstance(frame, str) else json.dumps(frame))

    def send_text(self, text: str) -> None:
        self._put({"type": "websocket.receive", "text": text})

    def close(self) -> None:
        """As a browser whose tab is closed."""
        if not self.task.done():
            self._put({"type": "websocket.disconnect", "code": 1001})
        self.task.result(PATIENCE_S)

    # -- what it sees -----------------------------------------------------------------

    @property
    def frames(self) -> list[dict[str, Any]]:
        return [json.loads(text) for text in self.texts]

    def next(self, kind: str) -> dict[str, Any]:
        """The next frame of this type that was not asked for yet; those between are passed over."""
        found: dict[str, Any] = {}

        def look() -> bool:
            for place in range(self._read, len(self.texts)):
                frame = json.loads(self.texts[place])
                if frame["type"] == kind:
                    self._read = place + 1
                    found.update(frame)
                    return True
            return False

        self._wait(look)
        return found

    def ask(self, frame: object, kind: str) -> dict[str, Any]:
        """Send, and wait for the answer of a type."""
        self._read = len(self.texts)
        self.send(frame)
        return self.next(kind)

    def command(self, do: str, v: int, **more: Any) -> dict[str, Any]:
        return self.ask({"type": "command", "command": {"do": do, "v": v, "id": uuid4().hex, **more}}, "answer")

    def command_refused(self, do: str, v: int) -> str:
        """Why a command is not even taken to the table."""
        sent = {"type": "command", "command": {"do": do, "v": v, "id": uuid4().hex}}
        code: str = self.ask(sent, "refused")["code"]
        return code

    def until_closed(self) -> int:
        self._wait(lambda: self.code is not None)
        assert self.code is not None
        return self.code

    def settled(self) -> None:
        """Until what it asks for has come."""
        self.ask({"type": "view"}, "table")

    def until_version(self, v: int) -> None:
        """Until it has been told what led to this version."""
        self._wait(lambda: any(one["type"] == "message" and one["message"]["v"] == v for one in self.frames))

    async def _send(self, message: dict[str, Any]) -> None:
        with self._news:
            if message["type"] == "websocket.accept":
                self.accepted = True
            elif message["type"] == "websocket.send":
                self.texts.append(message["text"])
            elif message["type"] == "websocket.close":
                self.accepted = bool(self.accepted)
                self.code = message.get("code") or 1000
                self._to_app.put_nowait({"type": "websocket.disconnect", "code": self.code})
            self._news.notify_all()

    def _put(self, message: dict[str, Any]) -> None:
        self._loop.call_soon_threadsafe(self._to_app.put_nowait, message)

    def _wait(self, holds: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE_S
        with self._news:
            while not holds():
                assert time.monotonic() < deadline, f"nothing came; so far: {[text[:80] for text in self.texts[-5:]]}"
                self._news.wait(0.2)


class Screens:
    """Opens sockets; what is still open at the end of the test is closed."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self._open: list[Screen] = []

    def table(self, match: Match | str, user: User | None, **more: Any) -> Screen:
        match_id = match if isinstance(match, str) else str(match.pk)
        return self.open(f"/ws/table/{match_id}", user, **more)

    def open(
        self,
        path: str,
        user: User | None = None,
        *,
        client: Client | None = None,
        query: str = f"protocol={PROTOCOL}",
        origin: str | None = ORIGIN,
    ) -> Screen:
        """client: a browser that is signed in already; else a new one of the user."""
        if client is None:
            client = Client()
            if user is not None:
                client.force_login(user)
        headers = [(b"host", HOST.encode())]
        if origin is not None:
            headers.append((b"origin", origin.encode()))
        cookie = client.cookies.get(settings.SESSION_COOKIE_NAME)
        if cookie is not None:
            headers.append((b"cookie", f"{settings.SESSION_COOKIE_NAME}={cookie.value}".encode()))
        screen = Screen(self.loop, path, query, headers)
        self._open.append(screen)
        return screen

    def forget(self, screen: Screen) -> None:
        self._open.remove(screen)

    def state(self) -> dict[str, int]:
        """What the loop and the channel layer hold: tasks, channels, groups, subscriptions, open seats."""

        async def look() -> dict[str, int]:
            await asyncio.sleep(2 * GATHER_S)
            layer = get_channel_layer()._get_layer()
            return {
                "tasks": len(asyncio.all_tasks()),
                "channels": len(layer.channels),
                "groups": len(layer.groups),
                "subscriptions": len(layer._shards[0]._subscribed_to),
                "open": len(pulse().open),
            }

        return asyncio.run_coroutine_threadsafe(look(), self.loop).result(PATIENCE_S)

    def close_all(self) -> None:
        for screen in self._open:
            screen.close()


@contextmanager
def running_loop() -> Iterator[asyncio.AbstractEventLoop]:
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    try:
        yield loop
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
