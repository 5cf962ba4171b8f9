"""A backup that comes back: the database and the keys, on both databases (D-38)."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tests.services import Postgres

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
FILL = """
from accounts.models import User
from tables.models import Match
from tables.secrets import seal
User.objects.create_user("somchai", "s@example.test", "three blue herons")
Match.objects.create(options={}, state=seal({"deck": ["As"]}))
"""
LOOK = """
from accounts.models import User
from tables.models import Match
from tables.secrets import unseal
print(User.objects.get().username, unseal(Match.objects.get().state)["deck"][0])
"""


class Site:
    """A site with a data folder of its own, driven by its commands."""

    def __init__(self, folder: Path, database: str | None = None) -> None:
        folder.mkdir()
        self.folder = folder
        named = {"DATABASE_URL": database} if database else {}
        kept = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "TABLE_KEY")}
        self.environment = {**kept, **named, "POKERULTIMATE_DATA": str(folder)}

    def do(self, *command: str) -> str:
        done = self.attempt(*command)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def attempt(self, *command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "manage.py", *command, "--settings", "pokerultimate.settings"],
            cwd=ROOT,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )


def comes_back(site: Site, other: Site, file: Path) -> None:
    site.do("migrate", "-v0")
    site.do("shell", "-v0", "-c", FILL)
    site.do("backup", str(file))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    site.do("shell", "-v0", "-c", "from accounts.models import User; User.objects.all().delete()")
    for restored in (site, other):
        restored.do("restore", str(file))
        assert restored.do("shell", "-v0", "-c", LOOK) == "somchai As"
        restored.do("migrate", "--check")


def test_a_backup_of_sqlite_comes_back(tmp_path: Path) -> None:
    site, other = Site(tmp_path / "one"), Site(tmp_path / "other")
    file = tmp_path / "backup.tar.gz"
    comes_back(site, other, file)
    assert "is there already" in site.attempt("backup", str(file)).stderr
    (tmp_path / "broken").write_text("no archive")
    assert "cannot be read" in site.attempt("restore", str(tmp_path / "broken")).stderr
    assert site.do("shell", "-v0", "-c", LOOK) == "somchai As"


def test_a_backup_of_postgresql_comes_back(tmp_path: Path, postgres_service: Postgres) -> None:
    site = Site(tmp_path / "one", postgres_service.new_database())
    other = Site(tmp_path / "other", postgres_service.new_database())
    comes_back(site, other, tmp_path / "backup.tar.gz")
    small = Site(tmp_path / "small")
    assert "other kind of database" in small.attempt("restore", str(tmp_path / "backup.tar.gz")).stderr
