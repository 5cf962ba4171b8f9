"""The end of an ASGI process: sockets are told, requests are finished.

Daphne cancels everything it runs when the system asks it to stop. A socket then closes with 1012, by which a screen
knows to come back (with jitter) and a proxy to send it elsewhere; a request gets its answer. A table's command that has
begun is finished in its thread either way: the process ends only after its threads.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

SERVICE_RESTART = 1012
# Beyond it whoever supervises the process would lose patience.
REQUEST_SECONDS = 5
# What was written leaves with the next turns of the loop.
WRITE_SECONDS = 0.1

# As ASGI has it: scope, receive, send.
Application = Callable[[Any, Any, Any], Awaitable[None]]


class Farewell:
    """Wraps the application of an ASGI server that cancels what it runs at its end."""

    def __init__(self, application: Application) -> None:
        self.application = application

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._request(scope, receive, send)

    async def _socket(self, scope: Any, receive: Any, send: Any) -> None:
        try:
            await self.application(scope, receive, send)
        except asyncio.CancelledError:
            # Nothing is sent where the other side had gone before.
            await send({"type": "websocket.close", "code": SERVICE_RESTART})
            await asyncio.sleep(WRITE_SECONDS)
            raise

    async def _request(self, scope: Any, receive: Any, send: Any) -> None:
        request = asyncio.ensure_future(self.application(scope, receive, send))
        try:
            await asyncio.shield(request)
        except asyncio.CancelledError:
            await asyncio.wait({request}, timeout=REQUEST_SECONDS)
            request.cancel()
            raise
