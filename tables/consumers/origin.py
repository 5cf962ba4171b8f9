"""Sockets are for the site's own pages (D-10): browsers send the session's cookie with a socket of any page."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

from channels.security.websocket import WebsocketDenier
from django.conf import settings

Scope = dict[str, Any]
Application = Callable[..., Awaitable[None]]


class SameOrigin:
    """Lets in whom Django's CSRF check would: the host that was asked, or one of CSRF_TRUSTED_ORIGINS."""

    def __init__(self, inner: Application) -> None:
        self.inner = inner

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        application: Application = self.inner if _is_own(scope) else WebsocketDenier()
        await application(scope, receive, send)


def _is_own(scope: Scope) -> bool:
    headers = dict(scope["headers"])
    origin = headers.get(b"origin", b"").decode("latin1")
    host = headers.get(b"host", b"").decode("latin1")
    if origin in settings.CSRF_TRUSTED_ORIGINS:
        return True
    asked = urlsplit(origin)
    return bool(host) and asked.netloc == host and asked.hostname in settings.ALLOWED_HOSTS
