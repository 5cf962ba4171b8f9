"""A Redis that takes connections and says nothing: whoever asks it has an error, and does not wait for ever."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import pytest
from celery import Celery
from channels_redis.pubsub import RedisPubSubChannelLayer
from django.core.cache.backends.redis import RedisCache
from kombu.exceptions import OperationalError
from redis.exceptions import TimeoutError as RedisTimeoutError

from pokerultimate import settings as site
from pokerultimate.celery import app
from tests.services import Redis

# Far longer than any of the errors takes: what is not over by then hangs.
HANGS_SECONDS = 60


@pytest.fixture
def silent() -> Iterator[str]:
    """The address of such a Redis."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        taken: list[socket.socket] = []

        def take() -> None:
            try:
                while True:
                    taken.append(server.accept()[0])
            except OSError:
                return

        threading.Thread(target=take, daemon=True).start()
        yield f"redis://127.0.0.1:{server.getsockname()[1]}/0"
        server.shutdown(socket.SHUT_RDWR)
        for connection in taken:
            connection.close()


def _error_of(call: Callable[[], object]) -> Exception | None:
    """What the call raises. Fails where it hangs."""
    raised: list[Exception] = []

    def work() -> None:
        try:
            call()
        except Exception as error:
            raised.append(error)

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    thread.join(HANGS_SECONDS)
    assert not thread.is_alive(), "it hangs"
    return raised[0] if raised else None


def _layer(address: str, **changes: Any) -> RedisPubSubChannelLayer:
    layers: Any = site.CHANNEL_LAYERS
    config = deepcopy(layers["default"]["CONFIG"])
    config["hosts"][0].update(address=address, **changes)
    return RedisPubSubChannelLayer(**config)


@pytest.mark.slow
def test_a_message_to_sockets_fails(silent: str) -> None:
    async def send() -> None:
        await _layer(silent).group_send("match", {"type": "told"})

    assert isinstance(_error_of(lambda: asyncio.run(send())), RedisTimeoutError)


@pytest.mark.slow
def test_the_cache_fails(silent: str) -> None:
    caches: Any = site.CACHES
    cache = RedisCache(silent, caches["default"])
    assert isinstance(_error_of(lambda: cache.get("anything")), RedisTimeoutError)


@pytest.mark.slow
def test_a_task_fails(silent: str) -> None:
    asks = Celery(broker=silent)
    asks.conf.broker_transport_options = app.conf.broker_transport_options
    assert isinstance(_error_of(lambda: asks.send_task("anything", retry=False)), OperationalError)


def test_a_socket_that_hears_nothing_for_longer_hears_what_comes_then(redis_service: Redis) -> None:
    async def listen() -> Any:
        layer = _layer(redis_service.url, socket_timeout=0.2)
        channel = await layer.new_channel()
        await layer.group_add("match", channel)
        await asyncio.sleep(1)
        await layer.group_send("match", {"type": "told"})
        return await asyncio.wait_for(layer.receive(channel), HANGS_SECONDS)

    assert asyncio.run(listen()) == {"type": "told"}
