"""make api: the client's types of the API, from the API's own document."""

from __future__ import annotations

import hashlib
import subprocess
from pathlib import Path

from pokerultimate.tooling import client, environment
from pokerultimate.tooling.steps import BUILD, ROOT, Unable, run

TYPES = client.CLIENT / "src" / "server" / "schema.ts"


def write_types() -> None:
    """Write the client's types. They name the document they were made from, so that a test knows when they are old."""
    python, npm = environment.provide(*environment.DEVELOP), client.provide()
    document = _document(python)
    file = BUILD / "openapi.json"
    file.parent.mkdir(exist_ok=True)
    file.write_text(document)
    run(
        ["npx", "openapi-typescript", file, "--root-types", "--root-types-no-schema-prefix", "--output", TYPES],
        failure="openapi-typescript failed: see above.",
        cwd=client.CLIENT,
        env=npm,
        quiet=True,
    )
    TYPES.write_text(f"{signature(document)}\n{TYPES.read_text()}")
    run(
        ["npx", "prettier", "--write", TYPES],
        failure="prettier failed: see above.",
        cwd=client.CLIENT,
        env=npm,
        quiet=True,
    )


def signature(document: str) -> str:
    """The first line of the types that belong to a document."""
    return f"// Written by `make api` from document {hashlib.sha256(document.encode()).hexdigest()[:16]}."


def _document(python: Path) -> str:
    done = subprocess.run(
        [python, "manage.py", "openapi", "--settings", "tests.settings"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise Unable(f"The API's document could not be written:\n{done.stderr}")
    return done.stdout.removesuffix("\n")
