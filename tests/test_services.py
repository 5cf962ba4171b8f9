"""The services of the tests: what they have answered survives a kill, and nothing is left of them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest
import redis as redis_client

from pokerultimate.tooling import postgresql
from tests import services
from tests.services import Postgres, Redis

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.slow
def test_what_postgresql_has_committed_survives_a_kill(postgres_service: Postgres) -> None:
    url = postgres_service.new_database()
    with psycopg.connect(url) as connection:
        connection.execute("CREATE TABLE kept (n integer)")
        connection.execute("INSERT INTO kept VALUES (7)")
    held = psycopg.connect(url)
    held.execute("INSERT INTO kept VALUES (8)")
    postgres_service.kill()
    with pytest.raises(psycopg.OperationalError):
        held.execute("SELECT 1")
    with pytest.raises(psycopg.OperationalError):
        psycopg.connect(url)
    postgres_service.start()
    with psycopg.connect(url) as connection:
        assert connection.execute("SELECT n FROM kept").fetchall() == [(7,)]


@pytest.mark.slow
def test_what_redis_has_answered_survives_a_kill(redis_service: Redis) -> None:
    client = redis_client.Redis.from_url(redis_service.url)
    client.set("kept", 7)
    redis_service.kill()
    with pytest.raises(redis_client.ConnectionError):
        client.get("kept")
    redis_service.start()
    assert client.get("kept") == b"7"


@pytest.mark.slow
def test_nothing_is_left_of_them() -> None:
    with services.redis() as cache:
        process, folder = cache.process, cache.folder
    assert process is not None
    assert process.returncode == 0
    assert not folder.exists()


@pytest.mark.slow
@pytest.mark.parametrize(("variables", "code"), [({}, 0), ({"CI": "true"}, 1)])
def test_where_postgresql_is_missing_that_is_said_last(tmp_path: Path, variables: dict[str, str], code: int) -> None:
    (tmp_path / "test_it.py").write_text(
        "from pokerultimate.tooling import postgresql\n"
        "postgresql.programs = lambda: None\n"
        "def test_it(postgres_service): raise AssertionError\n"
    )
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST") and name != "CI"}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "tests.services", "-c", "pyproject.toml", str(tmp_path)],
        cwd=ROOT,
        env={**env, **variables},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == code, done.stdout
    last = done.stdout.rstrip().splitlines()[-1]
    if code == 0:
        assert last == f"*** 1 TESTS WERE SKIPPED: {services.NO_POSTGRESQL}. ***"
    else:
        assert services.NO_POSTGRESQL in done.stdout


def test_the_newest_version_is_found_where_none_is_in_the_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(postgresql, "_VERSIONS", tmp_path)
    assert postgresql.programs() is None
    for version, names in (("9", ("initdb", "postgres")), ("15", ("initdb", "postgres")), ("17", ("postgres",))):
        (tmp_path / version / "bin").mkdir(parents=True)
        for name in names:
            (tmp_path / version / "bin" / name).touch()
    assert postgresql.programs() == tmp_path / "15" / "bin"
