"""One id for what belongs together in the log: a request or a socket, and the tasks it sends.

A proxy's X-Request-ID is taken over, so that its log and the site's can be read side by side.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any
from uuid import uuid4

from celery.signals import before_task_publish, task_postrun, task_prerun

from pokerultimate.logs import bind_contextvars, clear_contextvars, get_contextvars

# What it may look like, so that nobody writes into the log by a header.
REQUEST_ID = re.compile(rb"[\w.:-]{1,64}")

# As ASGI has it: scope, receive, send.
Application = Callable[[Any, Any, Any], Awaitable[None]]


class Traced:
    """Wraps an ASGI application: every line logged by a request or socket has `request`."""

    def __init__(self, application: Application) -> None:
        self.application = application

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        headers: Any = scope.get("headers", ())
        given = next((value for name, value in headers if name == b"x-request-id"), b"")
        known = REQUEST_ID.fullmatch(given) is not None
        bind_contextvars(request=given.decode() if known else uuid4().hex[:16])
        await self.application(scope, receive, send)


@before_task_publish.connect
def _send(headers: dict[str, Any], **_others: Any) -> None:
    request = get_contextvars().get("request")
    if request:
        headers["site_request"] = request


@task_prerun.connect
def _begin(task: Any, **_others: Any) -> None:
    clear_contextvars()
    request = task.request.get("site_request")
    bind_contextvars(task=task.name, **({"request": request} if request else {}))


@task_postrun.connect
def _end(**_others: Any) -> None:
    clear_contextvars()
