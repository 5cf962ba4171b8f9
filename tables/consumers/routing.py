"""Addresses of the sockets, and what stands before them: Origin first, then the cookie's session."""

from __future__ import annotations

from channels.auth import AuthMiddlewareStack
from channels.routing import URLRouter
from channels.security.websocket import WebsocketDenier
from django.urls import path, re_path

from tables.consumers.me import MeSocket
from tables.consumers.origin import SameOrigin
from tables.consumers.table import TableSocket

sockets = SameOrigin(
    AuthMiddlewareStack(
        URLRouter(
            [
                path("ws/table/<uuid:match>", TableSocket.as_asgi()),
                path("ws/me", MeSocket.as_asgi()),
                # A wrong address is no fault of the site.
                re_path("", WebsocketDenier.as_asgi()),
            ]
        )
    )
)
