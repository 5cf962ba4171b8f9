"""What the built web client consists of, read from Vite's manifest."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

ENTRY = "src/main.ts"


class NotBuilt(Exception):
    """The client's build output is not there."""


@dataclass(frozen=True)
class FirstScreen:
    """The files the app shell loads, as paths below the build folder."""

    script: str
    preloads: tuple[str, ...]
    styles: tuple[str, ...]


def first_screen(folder: Path) -> FirstScreen:
    """Read which files the entry needs. Raises NotBuilt."""
    file = folder / ".vite" / "manifest.json"
    try:
        return _read(file, file.stat().st_mtime_ns)
    except FileNotFoundError as error:
        raise NotBuilt("The web client is not built: start the site with make run.") from error


@lru_cache(maxsize=1)
def _read(file: Path, _changed: int) -> FirstScreen:
    manifest = json.loads(file.read_text())
    names = [ENTRY]
    for name in names:
        names += [other for other in manifest[name].get("imports", []) if other not in names]
    return FirstScreen(
        script=manifest[ENTRY]["file"],
        preloads=tuple(manifest[name]["file"] for name in names[1:]),
        styles=tuple(dict.fromkeys(style for name in reversed(names) for style in manifest[name].get("css", []))),
    )
