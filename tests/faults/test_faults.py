"""A short form of `make faults` (D-46), and that its verdict sees what it is there to see."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.load.test_load import run


@pytest.mark.slow
@pytest.mark.xdist_group("production")
@pytest.mark.usefixtures("postgres_service")
def test_matches_survive_the_death_of_every_part(tmp_path: Path) -> None:
    report = tmp_path / "faults.json"
    code, output = run("tests.faults", "--hands", "10", "--kills", "2", "--report", str(report))
    assert code == 0, output
    figures = json.loads(report.read_text())
    assert figures["hands"] >= 10
    assert figures["kills"] == {"worker": 2, "web": 2, "redis": 2, "postgresql": 2}
    wrong = ("chips_lost", "actions_lost", "actions_doubled", "unfinished", "screens_apart")
    assert [figures[name] for name in wrong] == [0] * len(wrong)
