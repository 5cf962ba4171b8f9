"""The site's API as a browser calls it, by somebody who is signed in."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from typing import Any

from django.conf import settings

TOKEN = "a" * 32
# A site that has just died lets many wait at once, and nothing else is to wait for them.
CALLS = ThreadPoolExecutor(64, "api")
TIMEOUT_S = 30
# A process of the site has died, and another answers.
AGAIN_S = 0.3


@dataclass(frozen=True)
class Answer:
    """status: of HTTP. body: what came with it, None where that is no JSON."""

    status: int
    body: Any

    @property
    def is_done(self) -> bool:
        return self.status < 400


class Api:
    """cookie: the Cookie header of the browser."""

    def __init__(self, host: str, cookie: str) -> None:
        self.host = host
        self.cookie = cookie

    async def get(self, path: str) -> Answer:
        return await self._insist("GET", path, None)

    async def post(self, path: str, body: Any = None) -> Answer:
        """Send it until the site has answered: what is sent may take effect twice where it was killed on the way."""
        return await self._insist("POST", path, body)

    async def _insist(self, method: str, path: str, body: Any) -> Answer:
        while True:
            try:
                answer = await asyncio.get_running_loop().run_in_executor(CALLS, self._call, method, path, body)
            except (OSError, HTTPException):
                await asyncio.sleep(AGAIN_S)
                continue
            if answer.status < 500:
                return answer
            await asyncio.sleep(AGAIN_S)

    def _call(self, method: str, path: str, body: Any) -> Answer:
        host, _, port = self.host.partition(":")
        connection = HTTPConnection(host, int(port), timeout=TIMEOUT_S)
        try:
            connection.request(
                method,
                f"/api{path}",
                body=None if body is None else json.dumps(body),
                headers={
                    "Cookie": f"{self.cookie}; {settings.CSRF_COOKIE_NAME}={TOKEN}",
                    "X-CSRFToken": TOKEN,
                    "Content-Type": "application/json",
                },
            )
            response = connection.getresponse()
            text = response.read()
        finally:
            connection.close()
        try:
            return Answer(response.status, json.loads(text))
        except ValueError:
            return Answer(response.status, None)
