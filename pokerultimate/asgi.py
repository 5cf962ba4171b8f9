"""The server's entry point."""

import os

from channels.routing import ProtocolTypeRouter
from django.core.asgi import get_asgi_application

from pokerultimate.farewell import Farewell
from pokerultimate.tracing import Traced

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pokerultimate.settings")
# First: it sets Django up, and the sockets use models.
pages = get_asgi_application()

from tables.consumers.routing import sockets  # noqa: E402

application = Farewell(Traced(ProtocolTypeRouter({"http": pages, "websocket": sockets})))
