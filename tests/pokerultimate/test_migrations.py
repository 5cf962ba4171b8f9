"""The migrations say what the models say, and run from zero on both databases."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest
from django.apps import apps
from django.core.management import call_command

from tests.services import Postgres

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.django_db
def test_no_model_has_changed_without_a_migration() -> None:
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)


def manage(url: str, folder: Path, *command: str) -> str:
    env = {
        **os.environ,
        "DATABASE_URL": url,
        "POKERULTIMATE_DATA": str(folder),
        "DJANGO_SETTINGS_MODULE": "pokerultimate.settings",
    }
    done = subprocess.run([sys.executable, "manage.py", *command], cwd=ROOT, env=env, check=True, capture_output=True)
    return done.stdout.decode()


def tables() -> set[str]:
    """Of all models, the lists between them included."""
    return {model._meta.db_table for model in apps.get_models(include_auto_created=True)}


@pytest.mark.slow
def test_from_zero_on_sqlite(tmp_path: Path) -> None:
    file = tmp_path / "site.sqlite3"
    manage(f"sqlite://{file}", tmp_path, "migrate")
    with sqlite3.connect(file) as database:
        made = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert tables() <= made
    assert "No migrations to apply" in manage(f"sqlite://{file}", tmp_path, "migrate")


@pytest.mark.slow
def test_from_zero_on_postgresql(postgres_service: Postgres, tmp_path: Path) -> None:
    url = postgres_service.new_database()
    manage(url, tmp_path, "migrate")
    with psycopg.connect(url) as database:
        made = {name for (name,) in database.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")}
    assert tables() <= made
    assert "No migrations to apply" in manage(url, tmp_path, "migrate")
