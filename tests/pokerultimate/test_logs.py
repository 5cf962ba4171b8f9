"""The log: readable or JSON, with the request that led to a line, and never a card."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pokerultimate import logs
from pokerultimate.tasks import say
from pokerultimate.tracing import Traced

ROOT = Path(__file__).resolve().parents[2]


def logged(folder: Path, form: str, script: str) -> str:
    """What a process of the site with this form of log writes to standard error."""
    env = {**os.environ, "POKERULTIMATE_DATA": str(folder), "LOG_FORMAT": form}
    env["DJANGO_SETTINGS_MODULE"] = "pokerultimate.settings"
    script = f"import logging, structlog, django; django.setup(); {script}"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    return done.stderr


SAID = "logging.getLogger('tables').warning('moved %d', 3); structlog.get_logger('tables').warning('late', v=7)"


def test_json_has_the_same_shape_for_both_ways_to_log(tmp_path: Path) -> None:
    old, new = [json.loads(line) for line in logged(tmp_path, "json", SAID).splitlines()]
    assert (old["event"], old["level"], old["logger"]) == ("moved 3", "warning", "tables")
    assert (new["event"], new["level"], new["logger"], new["v"]) == ("late", "warning", "tables", 7)
    assert old.keys() == {"event", "level", "logger", "timestamp"}


def test_text_is_one_readable_line_each(tmp_path: Path) -> None:
    old, new = logged(tmp_path, "text", SAID).splitlines()
    assert "moved 3" in old
    assert "late" in new
    assert "v=7" in new
    assert "\x1b" not in old + new


@pytest.mark.parametrize("form", ["text", "json"])
def test_whatever_could_hold_a_card_is_left_out(tmp_path: Path, form: str) -> None:
    script = (
        "view = {'hand': ['As', 'Kd']}; line = structlog.get_logger('tables');"
        "line.error('seen', view=view, cards=('As',), sealed=b'As', seat=2);"
        "logging.getLogger('tables').error('seen', extra={'view': view})\n"
        "try: 1 / 0\n"
        "except ZeroDivisionError: line.exception('failed')"
    )
    text = logged(tmp_path, form, script)
    assert "As" not in text
    assert "Kd" not in text
    assert "ZeroDivisionError" in text
    assert text.count("(not logged)") == 4


def test_another_form_is_refused() -> None:
    with pytest.raises(ValueError, match="LOG_FORMAT"):
        logs.configuration("xml")


def bound(headers: list[tuple[bytes, bytes]]) -> dict[str, Any]:
    """What every line of a request with these headers has."""
    seen = {}

    async def application(scope: Any, receive: Any, send: Any) -> None:
        seen.update(logs.get_contextvars())

    async def call() -> None:
        scope: Any = {"type": "http", "headers": headers}
        nothing: Any = None
        await Traced(application)(scope, nothing, nothing)

    asyncio.run(call())
    return seen


def test_a_request_has_an_id_of_its_own_or_the_proxys() -> None:
    assert bound([(b"x-request-id", b"abc-123")]) == {"request": "abc-123"}
    made = bound([])["request"]
    assert len(made) == 16
    assert made != bound([])["request"]
    assert "\n" not in bound([(b"x-request-id", b"a\nb")])["request"]


def test_a_task_has_the_id_of_the_request_that_sent_it(monkeypatch: pytest.MonkeyPatch) -> None:
    headers: dict[str, Any] = {}
    from celery.signals import before_task_publish, task_prerun

    logs.bind_contextvars(request="abc-123")
    before_task_publish.send(sender=say.name, headers=headers)
    logs.clear_contextvars()
    say.push_request(**headers)
    try:
        task_prerun.send(sender=say, task=say)
        assert logs.get_contextvars() == {"task": say.name, "request": "abc-123"}
    finally:
        say.pop_request()
        logs.clear_contextvars()
