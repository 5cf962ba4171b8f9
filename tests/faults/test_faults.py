"""Short forms of `make faults` (D-46), and that its verdict sees what it is there to see."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.load.test_load import run

WRONG = ("chips_lost", "actions_lost", "actions_doubled", "unfinished", "screens_apart")

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("production"), pytest.mark.usefixtures("postgres_service")]


def played(form: str, folder: Path, *arguments: str) -> dict[str, Any]:
    """The figures of a form that went well."""
    report = folder / "faults.json"
    code, output = run("tests.faults", "--form", form, "--report", str(report), *arguments)
    assert code == 0, output
    figures: dict[str, Any] = json.loads(report.read_text())[form]
    assert [figures[name] for name in WRONG] == [0] * len(WRONG)
    return figures


def test_matches_survive_the_death_of_every_part(tmp_path: Path) -> None:
    figures = played("friends", tmp_path, "--hands", "6", "--kills", "1")
    assert figures["hands"] >= 6
    assert figures["kills"] == {"worker": 1, "web": 1, "redis": 1, "postgresql": 1}


def test_prizes_are_paid_once_whatever_dies(tmp_path: Path) -> None:
    figures = played("sit_and_go", tmp_path, "--kills", "1", "--tables", "2")
    assert figures["kills"] == {"worker": 1, "web": 1, "redis": 1, "postgresql": 1}
    assert figures["looks"] > 0


def test_chips_of_cash_tables_are_whole_whatever_dies(tmp_path: Path) -> None:
    figures = played("cash", tmp_path, "--kills", "1", "--tables", "2", "--minutes", "0.3")
    assert figures["kills"] == {"worker": 1, "web": 1, "redis": 1, "postgresql": 1}
    assert figures["looks"] > 0
    assert figures["hands"] > 0
    assert figures["did"]["quick"] > 0


def test_a_tournament_comes_to_its_winner_whatever_dies(tmp_path: Path) -> None:
    figures = played("tournament", tmp_path, "--kills", "1", "--players", "8", "--persons", "3")
    assert figures["kills"] == {"worker": 1, "web": 1, "redis": 1, "postgresql": 1}
    assert figures["looks"] > 0
    assert figures["did"]["looks at balanced tables"] > 0
