"""Messages to sockets from code that is not in their event loop: services, views, tasks.

One loop in a thread of its own for each process keeps the connection to the channel layer; making both for each
message, as `async_to_sync` would, costs more than all the rest of a move. A message that cannot be sent is lost: the
screens find out by the version that answers their next beat (D-36).
"""

from __future__ import annotations

import asyncio
import os
import threading
from concurrent.futures import Future
from typing import Any

import structlog
from channels.layers import get_channel_layer

log = structlog.get_logger(__name__)

_lock = threading.Lock()
_loop: asyncio.AbstractEventLoop | None = None
_process: int | None = None


def group_send(group: str, message: dict[str, Any]) -> Future[None]:
    """Send to all sockets of the group, soon. Raises nothing; the future is done when the layer has taken it."""
    sent: Future[None] = asyncio.run_coroutine_threadsafe(_send(group, message), _running_loop())
    return sent


async def _send(group: str, message: dict[str, Any]) -> None:
    layer = get_channel_layer()
    try:
        await layer.group_send(group, message)
    except Exception as fault:
        log.warning("message_lost", group=group, fault=repr(fault))


def _running_loop() -> asyncio.AbstractEventLoop:
    """The loop of this process. One that was made before a fork belongs to the parent."""
    global _loop, _process
    with _lock:
        if _loop is None or _process != os.getpid():
            _loop = asyncio.new_event_loop()
            _process = os.getpid()
            threading.Thread(target=_loop.run_forever, name="publish", daemon=True).start()
        return _loop
