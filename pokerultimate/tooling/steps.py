"""Running programs, and the one kind of failure the commands report: a sentence that says what to do."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"


class Unable(Exception):
    """A command cannot go on; the message is a sentence for the person who typed it."""


def say(text: str) -> None:
    """Print a line at once, so that it stands before the output of the program started next."""
    print(text, flush=True)


def run(
    command: Sequence[str | Path],
    *,
    failure: str,
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
    quiet: bool = False,
) -> None:
    """Run a program and wait for it.

    `quiet` shows its output only when it fails. Raises Unable(failure) when it ends with an error or is not there.
    """
    try:
        if quiet:
            done = subprocess.run(
                command, cwd=cwd, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
            )
            if done.returncode:
                print(done.stdout[-4000:], file=sys.stderr)
        else:
            done = subprocess.run(command, cwd=cwd, env=env, text=True, check=False)
    except FileNotFoundError as error:
        raise Unable(failure) from error
    if done.returncode:
        raise Unable(failure)


def digest(files: Iterable[Path], *extra: str) -> str:
    """Hash of the names and contents of files and of further words, for a stamp."""
    total = hashlib.sha256("\0".join(extra).encode())
    for file in sorted(files):
        total.update(f"\0{file}\0".encode())
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


class Stamp:
    """Remembers in a file for which input a step was last done, so that it is done again only for another."""

    def __init__(self, file: Path, value: str) -> None:
        self.file = file
        self.value = value

    def fresh(self) -> bool:
        try:
            return self.file.read_text() == self.value
        except FileNotFoundError:
            return False

    def write(self) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text(self.value)


def environ(**changes: str) -> dict[str, str]:
    """This process's environment with some variables set."""
    return {**os.environ, **changes}
