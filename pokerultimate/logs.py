"""Logs: lines for a person, or JSON for a program that collects them. Never a card.

Whatever logs, by `logging` or `structlog`, goes the same way to standard error. A line has the id of the request that
led to it, in the task too that the request sent. `bind(match=…, v=…)` adds to every later line of the same request or
task. Nothing is kept here: whoever collects the lines keeps them 30 days at most (D-38).
"""

from __future__ import annotations

import sys
from collections.abc import MutableMapping
from typing import Any

import structlog
from structlog.contextvars import bind_contextvars, clear_contextvars, get_contextvars
from structlog.types import Processor

__all__ = ["bind_contextvars", "clear_contextvars", "configuration", "get_contextvars"]

# A view, an event or a saved table holds cards and is never a single value; these are.
PLAIN = (str, int, float, bool, type(None))
# What structlog itself and the standard library keep beside the words of a line.
INTERNAL = ("_record", "_from_structlog", "exc_info", "positional_args")
HIDDEN = "(not logged)"

Line = MutableMapping[str, Any]


def without_values(_logger: Any, _method: str, line: Line) -> Line:
    """Keep lists, dictionaries and bytes out of the log: what could hold a card (D-48)."""
    for key, value in line.items():
        if key not in INTERNAL and not isinstance(value, PLAIN):
            line[key] = HIDDEN
    return line


# For lines of both kinds, before they are put into words.
SHARED: list[Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.stdlib.ExtraAdder(),
    without_values,
]


def configuration(form: str) -> dict[str, Any]:
    """Django's LOGGING for lines of this form, "text" or "json"; configures structlog to go the same way.

    Raises ValueError for any other form.
    """
    if form not in ("text", "json"):
        raise ValueError(f"LOG_FORMAT is text or json, not {form}.")
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *SHARED,
            structlog.stdlib.PositionalArgumentsFormatter(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    words: list[Processor] = (
        [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(ensure_ascii=False)]
        if form == "json"
        # The usual tracebacks with the values of variables would show cards.
        else [
            structlog.dev.ConsoleRenderer(
                colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback, pad_event_to=0
            )
        ]
    )
    # A machine reads everything; a person only what asks for attention.
    level = "INFO" if form == "json" else "WARNING"
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "lines": {
                "()": structlog.stdlib.ProcessorFormatter,
                "foreign_pre_chain": SHARED,
                "processors": [structlog.stdlib.ProcessorFormatter.remove_processors_meta, *words],
            }
        },
        "handlers": {
            "console": {"class": "logging.StreamHandler", "formatter": "lines"},
            "count": {"class": "pokerultimate.metrics.ErrorCounter", "level": "ERROR"},
        },
        "root": {"handlers": ["console", "count"], "level": "WARNING"},
        "loggers": {
            # Django's own handlers would say everything twice.
            "django": {"handlers": [], "propagate": True, "level": "WARNING"},
            # A wrong address is no fault of the site.
            "django.request": {"level": "ERROR"},
            **{name: {"level": level} for name in ("pokerultimate", "accounts", "tables", "stats")},
        },
    }
