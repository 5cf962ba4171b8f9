"""The database from a socket: in threads, several at once.

Channels' own default is one thread for the whole process, in which every table would wait for every other.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar, cast

from channels.db import database_sync_to_async

P = ParamSpec("P")
Result = TypeVar("Result")

THREADS = 8

_threads = ThreadPoolExecutor(THREADS, thread_name_prefix="tables")


async def in_thread(do: Callable[P, Result], *args: P.args, **kwargs: P.kwargs) -> Result:
    call = database_sync_to_async(do, thread_sensitive=False, executor=_threads)
    return cast(Result, await call(*args, **kwargs))
