"""A web client as the build leaves it, in a few bytes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pytest_django import Settings


@pytest.fixture
def built_client(tmp_path: Path, settings: Settings) -> Path:
    """A build folder with an entry, a chunk it imports, and their styles."""
    manifest = {
        "src/main.ts": {
            "file": "assets/main-abcdefgh.js",
            "imports": ["_shared.js"],
            "css": ["assets/main-abcdefgh.css"],
        },
        "_shared.js": {"file": "assets/shared-ijklmnop.js", "css": ["assets/shared-ijklmnop.css"]},
        "src/screens/table.ts": {"file": "assets/table-qrstuvwx.js"},
    }
    (tmp_path / ".vite").mkdir()
    (tmp_path / ".vite" / "manifest.json").write_text(json.dumps(manifest))
    (tmp_path / "sw.js").write_text("keep({url:'/',revision:'{{ page revision }}'})")
    settings.CLIENT_DIR = tmp_path
    return tmp_path
