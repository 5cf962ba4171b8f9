"""A short form of `make load`: its figures mean something, and nothing is lost or doubled. No times are judged."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.load.processes import cost_of, family_of

ROOT = Path(__file__).resolve().parents[2]


def run(module: str, *arguments: str) -> tuple[int, str]:
    """Exit code and output of a command that sets up a site of its own."""
    names = ("DATABASE_URL", "REDIS_URL", "POKERULTIMATE_DATA", "DJANGO_SETTINGS_MODULE")
    env = {name: value for name, value in os.environ.items() if name not in names}
    command = [sys.executable, "-m", module, *arguments]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


@pytest.mark.slow
@pytest.mark.xdist_group("production")
@pytest.mark.usefixtures("postgres_service")
def test_tables_under_load_lose_and_double_nothing(tmp_path: Path) -> None:
    report = tmp_path / "load.json"
    code, output = run("tests.load", "--tables", "4", "--seconds", "10", "--report", str(report))
    assert code == 0, output
    forms: dict[str, list[dict[str, Any]]] = json.loads(report.read_text())
    assert {form: [one["tables"] for one in runs] for form, runs in forms.items()} == {"friends": [4], "cash": [4]}
    for one in forms["friends"] + forms["cash"]:
        assert one["actions_per_s"] > 0
        assert 0 < one["p50_ms"] <= one["p95_ms"] <= one["p99_ms"]
        assert (one["lost"], one["doubled"], one["stalled"]) == (0, 0, 0)
        assert {"web", "timers", "decisions", "beat", "postgresql", "redis", "clients"} <= one["cpu_ms"].keys()


def test_the_cost_of_a_process_is_that_of_its_family() -> None:
    child = "print(sum(range(30_000_000)), flush=True); input()"
    script = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {child!r}])"
    parent = subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        assert parent.stdout is not None
        parent.stdout.readline()
        assert len(family_of(parent.pid)) == 2
        cost = cost_of(parent.pid)
        assert cost.cpu_s > 0.1
        assert cost.memory_mb > 5
    finally:
        parent.communicate("\n")
