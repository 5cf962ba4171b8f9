"""The same games under several Pythons: `python -m tests.engine.determinism --games 200 [--python PROGRAM]`.

With `--ultimate` they are hands of Ultimate Hold'em (ultimate_hands.py) and not whole games (games.py).

Without `--python` the oldest and the newest CPython of the machine from 3.11 on are compared with each other.
The hashes of each game's states must be equal (D-06); the last line says how many were.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OLDEST = (3, 11)


def version_of(program: str) -> tuple[int, ...] | None:
    """The version a program says it has, or None where it is no CPython from 3.11 on."""
    ask = "import sys; print(sys.implementation.name, *sys.version_info[:3])"
    try:
        said = subprocess.run([program, "-c", ask], capture_output=True, text=True, timeout=20, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return None
    name, *numbers = said.split()
    version = tuple(map(int, numbers))
    return version if name == "cpython" and version >= OLDEST else None


def pythons() -> list[str]:
    """The programs at hand, oldest first: this one, those on the path, pyenv's."""
    found = [sys.executable, *filter(None, (shutil.which(f"python3.{minor}") for minor in range(11, 20)))]
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    found += map(str, pyenv.glob("versions/*/bin/python"))
    versions = {version: program for program in found if (version := version_of(program))}
    return [program for _, program in sorted(versions.items())]


GAMES, ULTIMATE = "tests.engine.games", "tests.engine.ultimate_hands"


def hashes(program: str, games: int, module: str = GAMES) -> dict[int, str]:
    """The hash of each game of a module as `program` plays it."""
    run = subprocess.run(
        [program, "-m", module, "0", str(games)],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "random"},
        capture_output=True,
        text=True,
        check=True,
    )
    lines = re.findall(r"^(\d+) ([0-9a-f]{64})$", run.stdout, re.MULTILINE)
    return {int(number): value for number, value in lines}


def differing(programs: Iterable[str], games: int, module: str = GAMES) -> list[int]:
    """The games that do not come out the same under all the programs."""
    played = [hashes(program, games, module) for program in programs]
    return [game for game in range(games) if len({run.get(game) for run in played}) != 1 or game not in played[0]]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--ultimate", action="store_true", help="hands of Ultimate Hold'em")
    parser.add_argument("--python", action="append", help="compare this Python with the one that runs")
    arguments = parser.parse_args()
    programs = [sys.executable, *arguments.python] if arguments.python else pythons()
    if not arguments.python and len(programs) > 1:
        programs = [programs[0], programs[-1]]
    for program in programs:
        print(".".join(map(str, version_of(program) or ("?",))))
    if len(programs) < 2:
        print("only one Python at hand: nothing to compare")
        return 1
    wrong = differing(programs, arguments.games, ULTIMATE if arguments.ultimate else GAMES)
    for game in wrong:
        print(f"game {game} differs")
    print(f"{arguments.games - len(wrong)} games equal, {len(wrong)} different")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
