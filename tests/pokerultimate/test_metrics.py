"""The metrics: who may read them, and that all processes are added up."""

from __future__ import annotations

import logging
import subprocess
import sys
from pathlib import Path

import pytest
from django.test import Client
from prometheus_client.parser import text_string_to_metric_families
from pytest_django import Settings

from pokerultimate import monitoring
from tables.metrics import ACTIONS, SOCKETS

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.django_db


def figure(client: Client, name: str, **labels: str) -> float:
    """The sum of the samples of this name that have these labels."""
    text = client.get("/metrics").content.decode()
    return sum(
        sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
        if sample.name == name and labels.items() <= sample.labels.items()
    )


def in_another_process(script: str) -> None:
    script = f"import django; django.setup(); from tables.metrics import *; {script}"
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True)


def test_who_asks_on_this_machine_may_read_them(client: Client) -> None:
    assert client.get("/metrics").status_code == 200


def test_nobody_else_may(client: Client) -> None:
    assert client.get("/metrics", REMOTE_ADDR="203.0.113.7").status_code == 404
    assert client.get("/metrics", HTTP_X_FORWARDED_FOR="203.0.113.7").status_code == 404


def test_nor_anybody_behind_a_proxy_on_this_machine(client: Client, settings: Settings) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    assert client.get("/metrics").status_code == 404


def test_who_knows_the_token_may_from_anywhere(client: Client, settings: Settings) -> None:
    settings.METRICS_TOKEN = "open sesame"
    known, wrong = {"Authorization": "Bearer open sesame"}, {"Authorization": "Bearer close sesame"}
    assert client.get("/metrics", headers=known, REMOTE_ADDR="203.0.113.7").status_code == 200
    assert client.get("/metrics", headers=wrong, REMOTE_ADDR="203.0.113.7").status_code == 404
    assert client.get("/metrics").status_code == 404


def test_what_every_process_counts_is_added_up(client: Client) -> None:
    # Tests that run at this moment play at tables, and count in the same files.
    before = figure(client, "tables_actions_total", by="nobody else")
    ACTIONS.labels(by="nobody else").inc()
    in_another_process("ACTIONS.labels(by='nobody else').inc(2)")
    assert figure(client, "tables_actions_total", by="nobody else") == before + 3


def test_the_sockets_of_a_process_that_ended_are_closed(client: Client) -> None:
    SOCKETS.labels(kind="table").inc(5)
    in_another_process("SOCKETS.labels(kind='table').inc(7)")
    assert figure(client, "tables_sockets", kind="table") == 5
    SOCKETS.labels(kind="table").dec(5)


def test_errors_in_the_log_are_counted(client: Client) -> None:
    before = figure(client, "site_errors_total", logger="tables.service")
    logging.getLogger("tables.service").error("a fault")
    logging.getLogger("tables.service").warning("a worry")
    assert figure(client, "site_errors_total", logger="tables.service") == before + 1


def test_requests_are_measured_by_their_pattern(client: Client) -> None:
    # 200 where the client has been built, else 503.
    status = str(client.get("/guide/").status_code)
    labels = {"address": "guide/<path:section>", "status": status}
    before = figure(client, "site_request_seconds_count", **labels)
    client.get("/guide/first")
    client.get("/guide/second")
    assert figure(client, "site_request_seconds_count", **labels) == before + 2


def test_the_page_tells_the_rest_while_redis_is_gone(client: Client, settings: Settings) -> None:
    settings.REDIS_URL = "unix:///nobody/listens"
    text = client.get("/metrics").content.decode()
    assert "tables_matches" in text
    assert "site_queue_length" not in text


def test_old_files_of_ended_processes_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pokerultimate.environment.process_name", lambda: "here-1")
    monkeypatch.setattr(monitoring, "_alive", lambda pid: pid == 1)
    names = ["gauge_livesum_here-1.db", "counter_here-1.db", "gauge_livesum_here-2.db", "counter_here-2.db"]
    for name in [*names, "gauge_livesum_there-2.db"]:
        (tmp_path / name).touch()
    monitoring.forget_ended(tmp_path)
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        "counter_here-1.db",
        "counter_here-2.db",
        "gauge_livesum_here-1.db",
        "gauge_livesum_there-2.db",
    ]
