"""Whether the site runs: `healthz` for who restarts it, `readyz` for who sends people to it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial

from django.core.cache import cache
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from pokerultimate import workers
from pokerultimate.celery import DECISIONS, TIMERS

logger = logging.getLogger(__name__)

Question = Callable[[], str]


@require_safe
@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    """200 when the database and the cache answer, else 503; says which of them does not."""
    return _answer({"database": _database, "cache": _cache})


@require_safe
@never_cache
def readyz(request: HttpRequest) -> JsonResponse:
    """200 when besides the database has this version's tables and workers of both queues were heard of lately."""
    return _answer(
        {
            "database": _database,
            "cache": _cache,
            "migrations": _migrations,
            TIMERS: partial(_worker, TIMERS),
            DECISIONS: partial(_worker, DECISIONS),
        }
    )


def _answer(questions: dict[str, Question]) -> JsonResponse:
    state = {name: _ask(question) for name, question in questions.items()}
    return JsonResponse(state, status=200 if set(state.values()) == {"ok"} else 503)


def _ask(question: Question) -> str:
    try:
        return question()
    except Exception:
        # Whatever a driver raises, it is not there; the reason belongs in the log, not on the network.
        logger.exception("Health check failed")
        return "unreachable"


def _database() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return "ok"


def _cache() -> str:
    cache.get("healthz")
    return "ok"


def _migrations() -> str:
    executor = MigrationExecutor(connection)
    return "missing" if executor.migration_plan(executor.loader.graph.leaf_nodes()) else "ok"


def _worker(queue: str) -> str:
    return "ok" if workers.heard_of(queue) else "silent"
