"""When the ASGI server cancels what it runs: sockets are told, requests are finished."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from pokerultimate.farewell import Farewell


async def ended(kind: str, application: Any) -> list[dict[str, Any]]:
    """What is sent by an application that runs for a while when the server ends."""
    sent: list[dict[str, Any]] = []

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    scope: Any = {"type": kind}
    nothing: Any = None
    running = asyncio.ensure_future(Farewell(application)(scope, nothing, send))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    return sent


def test_a_socket_closes_with_service_restart() -> None:
    async def talk(scope: Any, receive: Any, send: Any) -> None:
        await asyncio.Event().wait()

    assert asyncio.run(ended("websocket", talk)) == [{"type": "websocket.close", "code": 1012}]


def test_a_request_gets_its_answer() -> None:
    async def answer(scope: Any, receive: Any, send: Any) -> None:
        await asyncio.sleep(0.05)
        await send({"type": "http.response.start", "status": 200})

    assert asyncio.run(ended("http", answer)) == [{"type": "http.response.start", "status": 200}]


def test_a_request_that_takes_for_ever_does_not_keep_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pokerultimate.farewell.REQUEST_SECONDS", 0.05)

    async def hang(scope: Any, receive: Any, send: Any) -> None:
        await asyncio.Event().wait()

    assert asyncio.run(ended("http", hang)) == []
