"""A backup of the whole site in one file, and bringing it back: the database, and the keys of the data folder.

The keys belong to it: hidden cards of running matches are encrypted with one, sessions and the series' tokens are
signed with the others. Keys that come from the environment are the operator's to keep. The cache and the broker hold
nothing that is missed.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import tarfile
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import connection

from pokerultimate.tooling import postgresql

KEYS = ("secret-key", "table-key", "series-key.pem")
SQLITE, POSTGRESQL = "database.sqlite3", "database.dump"


class NotDone(Exception):
    """It could not be done; the message says why and what to do."""


def write(file: Path) -> None:
    """Write the backup, while the site runs or not. Raises NotDone."""
    if file.exists():
        raise NotDone(f"{file} is there already: name another file.")
    with tempfile.TemporaryDirectory(dir=file.absolute().parent) as made:
        folder = Path(made)
        _dump(folder)
        for name in KEYS:
            if (settings.DATA_DIR / name).is_file():
                shutil.copy2(settings.DATA_DIR / name, folder / name)
        archive = folder / "archive"
        # It holds every secret of the site.
        with (
            os.fdopen(os.open(archive, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as raw,
            tarfile.open(fileobj=raw, mode="w:gz") as packed,
        ):
            for part in sorted(folder.iterdir()):
                if part != archive:
                    packed.add(part, part.name)
        archive.rename(file)


def read(file: Path) -> None:
    """Bring a backup back, in the place of what the site has now. Nothing of the site may run. Raises NotDone."""
    try:
        with tempfile.TemporaryDirectory() as made, tarfile.open(file) as packed:
            folder = Path(made)
            packed.extractall(folder, filter="data")
            _load(folder)
            for name in KEYS:
                if (folder / name).is_file():
                    shutil.copy2(folder / name, settings.DATA_DIR / name)
    except (OSError, tarfile.TarError) as fault:
        raise NotDone(f"{file} cannot be read: {fault}") from fault


def _dump(folder: Path) -> None:
    if connection.vendor == "sqlite":
        with (
            closing(sqlite3.connect(settings.DATABASES["default"]["NAME"])) as site,
            closing(sqlite3.connect(folder / SQLITE)) as copy,
        ):
            site.backup(copy)
    else:
        _run("pg_dump", "--format=custom", "--no-owner", "--file", str(folder / POSTGRESQL))


def _load(folder: Path) -> None:
    wanted = SQLITE if connection.vendor == "sqlite" else POSTGRESQL
    if not (folder / wanted).is_file():
        raise NotDone("The backup is of the other kind of database: set DATABASE_URL to one of its kind.")
    connection.close()
    if wanted == SQLITE:
        with (
            closing(sqlite3.connect(folder / SQLITE)) as copy,
            closing(sqlite3.connect(settings.DATABASES["default"]["NAME"])) as site,
        ):
            copy.backup(site)
    else:
        database = settings.DATABASES["default"]["NAME"]
        _run(
            *("pg_restore", "--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error"),
            *("--dbname", database, str(folder / POSTGRESQL)),
        )


def _run(program: str, *arguments: str) -> None:
    """Run one of PostgreSQL's programs against the site's database."""
    found = _program(program)
    database: dict[str, Any] = settings.DATABASES["default"]
    given = {"PGHOST": "HOST", "PGPORT": "PORT", "PGUSER": "USER", "PGPASSWORD": "PASSWORD", "PGDATABASE": "NAME"}
    values = {name: str(database[key]) for name, key in given.items() if database.get(key)}
    done = subprocess.run(
        [found, *arguments], env={**os.environ, **values}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise NotDone(f"{program} failed:\n{done.stderr}")


def _program(name: str) -> str:
    folder = postgresql.programs()
    found = shutil.which(name) or (str(folder / name) if folder and (folder / name).is_file() else None)
    if found is None:
        raise NotDone(f"{name} is not installed: it comes with PostgreSQL's client programs.")
    return found
