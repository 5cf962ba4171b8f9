"""The storm (storm.py) in its short form, on both databases."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.services import Postgres
from tests.tables.wallet.storm import storm

pytestmark = pytest.mark.slow

# Two hundred at once, in eight processes.
THREADS, POSTS, KILLS = 200, 2, 6


def test_on_sqlite_nothing_is_lost_or_doubled(tmp_path: Path) -> None:
    assert "all books whole" in storm(f"sqlite://{tmp_path}/site.sqlite3", tmp_path, THREADS, POSTS, KILLS)


def test_on_postgresql_nothing_is_lost_or_doubled(tmp_path: Path, postgres_service: Postgres) -> None:
    assert "all books whole" in storm(postgres_service.new_database(), tmp_path, THREADS, POSTS, KILLS)
