"""Whether a port is free.

Standard library only: make asks before anything is installed, the serve command before it starts anything.
"""

from __future__ import annotations

import socket


def busy_port(port: int) -> str | None:
    """A sentence for the person who wants to serve on this port of this machine, None when it is free."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except PermissionError:
            return f"Port {port} is reserved: choose one above 1023, for example PORT=8000 make run."
        except OverflowError:
            return f"There is no port {port}: choose one from 1024 to 65535, for example PORT=8000 make run."
        except OSError:
            return (
                f"Port {port} is in use by another program: stop it, or choose another with PORT={port + 1} make run."
            )
    return None
