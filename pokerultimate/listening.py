"""A worker that has gone deaf connects anew.

Kombu may lose its place in the event loop when Redis comes back soon after it went (kombu issue 2629): the worker runs,
answers, and takes no task any more. Seen in `make faults`. Whoever has nothing to do while tasks wait in his queue is
deaf, whatever the reason.
"""

from __future__ import annotations

from typing import Any

from celery import bootsteps
from celery.worker import state
from django.conf import settings
from redis import Redis
from redis.exceptions import ConnectionError as Lost
from redis.exceptions import RedisError

EVERY_SECONDS = 4.0
# Looks in a row at which tasks waited and none was taken.
DEAF_AFTER = 2


class Listening(bootsteps.StartStopStep):
    """Part of a worker's consumer: looks every few seconds, in its event loop, whether it still hears."""

    requires = ("celery.worker.consumer.tasks:Tasks",)

    def __init__(self, consumer: Any, **options: Any) -> None:
        super().__init__(consumer, **options)
        self.timer: Any = None
        self.taken = -1
        self.idle = 0

    def start(self, consumer: Any) -> None:
        self.idle = 0
        self.timer = consumer.timer.call_repeatedly(EVERY_SECONDS, self.look, (consumer,))

    def stop(self, consumer: Any) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def look(self, consumer: Any) -> None:
        """Raises the error of a lost connection, on which the consumer begins anew."""
        taken, self.taken = self.taken, sum(state.total_count.values())
        busy = taken != self.taken or len(state.active_requests) > 0
        self.idle = 0 if busy or not _waiting(consumer) else self.idle + 1
        if self.idle >= DEAF_AFTER:
            raise Lost("tasks wait in the queue and none is taken")


def _waiting(consumer: Any) -> int:
    """Tasks in the queues of this worker, as far as Redis can be asked."""
    # A connection of its own: on the worker's an answer is on its way.
    try:
        with Redis.from_url(settings.REDIS_URL, socket_timeout=1) as client:
            return sum(int(client.llen(queue)) for queue in consumer.app.amqp.queues.consume_from)
    except RedisError:
        return 0
