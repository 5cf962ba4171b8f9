"""make lock: resolve the lists of pyproject.toml and static/package.json anew."""

from __future__ import annotations

import sys

from pokerultimate.tooling import node
from pokerultimate.tooling.client import CLIENT
from pokerultimate.tooling.steps import BUILD, run, say

# Each lock file with what it is made from. The tests' packages follow the versions of the site's.
LOCKS = {
    "requirements.txt": ["pyproject.toml"],
    "requirements-dev.txt": ["--group", "dev", "--constraints", "requirements.txt"],
    "requirements-bench.txt": ["--group", "bench"],
    "requirements-node.txt": ["--group", "node"],
}
# Resolved for the oldest Python and, by markers, for all newer ones; no address of a registry is written.
OPTIONS = [
    "--quiet",
    "--upgrade",
    "--universal",
    "--python-version",
    "3.11",
    "--generate-hashes",
    "--no-header",
    "--no-annotate",
]


def lock() -> None:
    """Write every lock file with the newest versions that pyproject.toml and package.json allow."""
    venv = BUILD / "lock-venv"
    run([sys.executable, "-m", "venv", venv], failure="Python could not make a virtual environment: see above.")
    run(
        [venv / "bin" / "python", "-m", "pip", "install", "--quiet", "uv"],
        failure="uv could not be installed: see above.",
    )
    for name, sources in LOCKS.items():
        say(f"Resolving {name} …")
        run(
            [venv / "bin" / "uv", "pip", "compile", *OPTIONS, *sources, "--output-file", name],
            failure=f"{name} could not be resolved.",
        )
    say("Resolving package-lock.json …")
    run(
        ["npm", "update", "--package-lock-only", "--no-fund", "--no-audit"],
        failure="npm could not resolve.",
        cwd=CLIENT,
        env=node.provide(),
    )
