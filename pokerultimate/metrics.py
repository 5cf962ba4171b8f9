"""What the site counts and measures, for the page of monitoring.py; tables/metrics.py has what live tables measure."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any

from celery.signals import task_failure, task_postrun, task_prerun
from django.http import HttpRequest, HttpResponse
from prometheus_client import Counter, Histogram

REQUEST_SECONDS = Histogram("site_request_seconds", "Time of a request, by address and status", ["address", "status"])
TASK_SECONDS = Histogram("site_task_seconds", "Time of a task", ["task"])
TASK_FAILURES = Counter("site_task_failures", "Tasks that ended with an exception", ["task"])
ERRORS = Counter("site_errors", "Lines of the log at level error or above, by logger", ["logger"])


class ErrorCounter(logging.Handler):
    """Counts what the log says at its level or above."""

    def emit(self, record: logging.LogRecord) -> None:
        ERRORS.labels(logger=record.name).inc()


class MeasureRequests:
    """Middleware: how long requests took."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        began = time.perf_counter()
        response = self.get_response(request)
        # As a pattern, and only where there is one: a label has few values.
        match = request.resolver_match
        address = match.route if match else "(none)"
        REQUEST_SECONDS.labels(address=address, status=response.status_code).observe(time.perf_counter() - began)
        return response


@task_prerun.connect
def _begin(task: Any, **_others: Any) -> None:
    task.request.began = time.perf_counter()


@task_postrun.connect
def _end(task: Any, **_others: Any) -> None:
    began = getattr(task.request, "began", None)
    if began is not None:
        TASK_SECONDS.labels(task=task.name).observe(time.perf_counter() - began)


@task_failure.connect
def _fail(sender: Any, **_others: Any) -> None:
    TASK_FAILURES.labels(task=sender.name).inc()
