"""Pages that show a table in every state without an engine (static/tests/*-fixtures), built and served for a test."""

from __future__ import annotations

import functools
import http.server
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pokerultimate.tooling import client


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        pass


@contextmanager
def served(name: str, folder: Path) -> Iterator[str]:
    """Build the page `static/tests/NAME` into a folder of its own and serve it; yield its address."""
    command = ["npx", "--no-install", "vite", "build", "--logLevel", "error"]
    options = ["--config", f"tests/{name}/vite.config.ts", "--outDir", str(folder)]
    subprocess.run([*command, *options], cwd=client.CLIENT, env=client.provide(), check=True)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
