"""PostgreSQL's own programs, from which tests start a server of their own.

Standard library only, as all tools of make.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

# Debian keeps the programs of each version in a folder that is not in PATH.
_VERSIONS = Path("/usr/lib/postgresql")
_NEEDED = ("initdb", "postgres")


def programs() -> Path | None:
    """The folder of the newest `initdb` and `postgres`, None where they are not installed."""
    return next((folder for folder in _folders() if all((folder / name).is_file() for name in _NEEDED)), None)


def _folders() -> Iterator[Path]:
    if found := shutil.which("postgres"):
        yield Path(found).resolve().parent
    versions = [folder for folder in _VERSIONS.glob("*") if folder.name.isdecimal()]
    for version in sorted(versions, key=lambda folder: int(folder.name), reverse=True):
        yield version / "bin"
