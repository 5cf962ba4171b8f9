"""The processes of the site, as command lines: what serve starts, and what Procfile and compose.yaml name."""

from __future__ import annotations

from pokerultimate.celery import DECISIONS, TIMERS

APPLICATION = "pokerultimate.asgi:application"
CELERY = ["celery", "--quiet", "--app", "pokerultimate.celery"]
# One worker knows nothing of the others and nobody asks it anything: what Redis does for them would be for nothing.
ALONE = ["--without-gossip", "--without-mingle", "--without-heartbeat"]


def web(*listen: str) -> list[str]:
    """One ASGI process. listen: daphne's options that say where."""
    return ["daphne", "--verbosity", "0", *listen, APPLICATION]


def timers(threads: int) -> list[str]:
    """Clocks and bookkeeping, which wait for the database: threads."""
    return _worker(TIMERS, "threads", threads)


def decisions(processes: int) -> list[str]:
    """Decisions of computer players, pure calculation: processes."""
    return _worker(DECISIONS, "prefork", processes)


def beat(schedule: str) -> list[str]:
    """What happens again and again; exactly one of these. schedule: a file it may write."""
    return [*CELERY, "beat", "--loglevel", "WARNING", "--pidfile=", "--schedule", schedule]


def _worker(queue: str, pool: str, concurrency: int) -> list[str]:
    name = ["--hostname", f"{queue}@%h", "--queues", queue]
    return [*CELERY, "worker", *name, "--pool", pool, "--concurrency", str(concurrency), *ALONE]
