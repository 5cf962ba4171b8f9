"""Node.js: the one that is there, or the one that PyPI carries."""

from __future__ import annotations

import os
import re
import shutil
import subprocess

from pokerultimate.tooling import environment
from pokerultimate.tooling.steps import environ

OLDEST = (20, 19)
REQUIREMENTS = "requirements-node.txt"


def provide() -> dict[str, str]:
    """Return an environment whose PATH begins with a Node.js that is new enough, with its npm."""
    if _version("node") >= OLDEST and shutil.which("npm"):
        return environ()
    environment.provide(REQUIREMENTS)
    return environ(PATH=os.pathsep.join([str(environment.MAIN / "bin"), os.environ["PATH"]]))


def identity(env: dict[str, str]) -> str:
    """Which Node.js this environment starts; compiled npm packages belong to one."""
    return subprocess.run(["node", "--version"], env=env, capture_output=True, text=True, check=True).stdout.strip()


def _version(node: str) -> tuple[int, int]:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    except FileNotFoundError:
        return (0, 0)
    found = re.match(r"v(\d+)\.(\d+)", said)
    return (int(found[1]), int(found[2])) if found else (0, 0)
