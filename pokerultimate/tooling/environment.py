"""The Python environments: a venv with locked, hashed packages, made once and again when a lock file changes."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import sys
from pathlib import Path

from pokerultimate.tooling.steps import BUILD, ROOT, Stamp, Unable, digest, run, say

MAIN = ROOT / ".venv"
BENCH = BUILD / "bench-venv"

RUN = ("requirements.txt",)
DEVELOP = ("requirements.txt", "requirements-dev.txt")


def provide(*requirements: str, folder: Path = MAIN) -> Path:
    """Make sure that a venv has exactly the versions of these lock files; return its Python."""
    python = folder / "bin" / "python"
    if not _usable(folder):
        _create(folder)
    for name in requirements:
        lock = ROOT / name
        stamp = Stamp(folder / f".{name}.stamp", digest([lock]))
        if not stamp.fresh():
            say(f"Installing {name} into {folder.relative_to(ROOT)} …")
            run(
                [
                    python,
                    "-m",
                    "pip",
                    "install",
                    "--quiet",
                    "--disable-pip-version-check",
                    "--require-hashes",
                    "-r",
                    lock,
                ],
                failure=f"The packages of {name} could not be installed: see pip's words above. "
                "Without a network connection connect once and run the command again.",
                quiet=True,
            )
            stamp.write()
    return python


def _usable(folder: Path) -> bool:
    """Whether the venv is there, whole, and of a Python that still exists and is still the same version."""
    try:
        made_for = re.search(r"^version\s*=\s*(\d+\.\d+)", (folder / "pyvenv.cfg").read_text(), re.MULTILINE)
    except FileNotFoundError:
        return False
    python = folder / "bin" / "python"
    # A venv of another supported Python is kept as long as that Python is there.
    return made_for is not None and python.exists() and (folder / "bin" / f"python{made_for[1]}").exists()


def _create(folder: Path) -> None:
    if importlib.util.find_spec("ensurepip") is None:
        # Debian ships Python without it.
        _install_ensurepip()
    say(f"Making {folder.relative_to(ROOT)} with Python {sys.version.split()[0]} …")
    run(
        [sys.executable, "-m", "venv", "--clear", folder],
        failure=f"Python could not make a virtual environment in {folder}: see its words above.",
    )


def _install_ensurepip() -> None:
    package = f"python3.{sys.version_info.minor}-venv"
    if os.geteuid() == 0 and shutil.which("apt-get"):
        say(f"Installing {package} …")
        apt_install(package, failure=f"Python lacks its venv module and {package} could not be installed.")
    else:
        raise Unable(f"Python lacks its venv module: install it (on Debian and Ubuntu: apt install {package}).")


def apt_install(*packages: str, failure: str) -> None:
    """Install Debian packages as root, without questions. Raises Unable(failure)."""
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    run(["apt-get", "update", "-qq"], failure=failure, env=env, quiet=True)
    run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages], failure=failure, env=env, quiet=True)
