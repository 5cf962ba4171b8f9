"""The server's entry point."""

import os

from channels.routing import ProtocolTypeRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pokerultimate.settings")
# First: it sets Django up, and the sockets use models.
pages = get_asgi_application()

from tables.consumers.routing import sockets  # noqa: E402

application = ProtocolTypeRouter({"http": pages, "websocket": sockets})
