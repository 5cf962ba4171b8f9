"""What both kinds of sockets share: who is there, how much may be sent, and the end of a session."""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar

from channels.generic.websocket import AsyncWebsocketConsumer

from accounts.models import User
from tables import groups, metrics
from tables.announce import SIGNED_OUT
from tables.consumers.limits import Rate
from tables.consumers.shapes import MOST_BYTES

TOO_MUCH = 4429
MESSAGES, SECONDS = 30, 5.0


class Socket(AsyncWebsocketConsumer):
    """A socket of somebody who is signed in. Its text goes to `received`, one message at a time."""

    # What the count of open sockets calls it.
    kind: ClassVar[str]
    user: User

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        with metrics.SOCKETS.labels(kind=self.kind).track_inprogress():
            try:
                await super().__call__(scope, receive, send)
            finally:
                await self._forget_channel()

    async def dispatch(self, message: dict[str, Any]) -> None:
        """As Channels', without its look at the database's connections in a thread: no handler uses one of these."""
        await getattr(self, message["type"].replace(".", "_"))(message)

    async def connect(self) -> None:
        self._groups: list[str] = []
        self._rate = Rate(MESSAGES, SECONDS)
        # A browser learns the code of a close only from a socket that was accepted.
        await self.accept()
        if not self.scope["user"].is_authenticated:
            await self.close(SIGNED_OUT)
            return
        self.user = self.scope["user"]
        await self.join(groups.person(self.user.sub))
        await self.join(groups.session(self.scope["session"].session_key))
        await self.opened()

    async def join(self, group: str) -> None:
        self._groups.append(group)
        await self.channel_layer.group_add(group, self.channel_name)

    async def disconnect(self, code: int) -> None:
        for group in self._groups:
            await self.channel_layer.group_discard(group, self.channel_name)
        await self.ended()

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        if text_data is None or len(text_data.encode()) > MOST_BYTES or not self._rate.allows():
            await self.close(TOO_MUCH)
            return
        await self.received(text_data)

    async def _forget_channel(self) -> None:
        """The layer forgets a channel when a `receive` is cancelled, but not one that had not begun to wait."""
        while self.channel_name in self.channel_layer.channels:
            waiting = asyncio.ensure_future(self.channel_layer.receive(self.channel_name))
            await asyncio.sleep(0)
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)

    async def socket_end(self, message: dict[str, Any]) -> None:
        """The session has ended, or must show again that it has not (announce.py)."""
        await self.close(message["code"])

    async def person_told(self, message: dict[str, Any]) -> None:
        """For the pages of a person; a table's socket leaves it to that of the page."""

    async def opened(self) -> None: ...

    async def received(self, text: str) -> None: ...

    async def ended(self) -> None: ...
