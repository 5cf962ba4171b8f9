"""The Makefile's commands: python3 -m pokerultimate.tooling COMMAND"""

from __future__ import annotations

import argparse
import os
import shutil
import sys

from pokerultimate.ports import busy_port
from pokerultimate.tooling import api, checks, client, environment, locks, measures
from pokerultimate.tooling.steps import BUILD, ROOT, Unable


def serve() -> None:
    """Make everything the site needs and become its server."""
    port = os.environ.get("PORT") or "8000"
    if not port.isdecimal():
        raise Unable(f"PORT={port} is no number: say for example PORT=8001 make run.")
    if sentence := busy_port(int(port)):
        raise Unable(sentence)
    python = environment.provide(*environment.RUN)
    client.build()
    os.chdir(ROOT)
    os.execv(python, [str(python), "manage.py", "serve"])


def staff() -> None:
    """Become the command that asks for a staff account and makes it."""
    python = environment.provide(*environment.RUN)
    os.chdir(ROOT)
    os.execv(python, [str(python), "manage.py", "staff"])


def clean() -> None:
    """Remove what the commands have made. The data folder stays."""
    for folder in (BUILD, environment.MAIN, client.OUTPUT, client.CLIENT / "node_modules"):
        shutil.rmtree(folder, ignore_errors=True)


COMMANDS = {
    "environment": lambda: environment.provide(*environment.DEVELOP),
    "run": serve,
    "staff": staff,
    "test": checks.test,
    "check": checks.check,
    "lint": checks.lint,
    "format": checks.format_sources,
    "api": api.write_types,
    "size": measures.size,
    "bench": measures.bench,
    "bots": measures.bots,
    "load": measures.load,
    "faults": measures.faults,
    "screens": measures.screens,
    "lock": locks.lock,
    "clean": clean,
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="make", description=__doc__)
    parser.add_argument("command", choices=[*COMMANDS, "vectors", "ultimate"])
    parser.add_argument("--dir", default="", help="the folder of make vectors")
    parser.add_argument("--hands", default="0", help="hands to be played by make ultimate")
    arguments = parser.parse_args()
    try:
        if arguments.command == "vectors":
            checks.vectors(arguments.dir)
        elif arguments.command == "ultimate":
            measures.ultimate(arguments.hands)
        else:
            COMMANDS[arguments.command]()
    except Unable as unable:
        print(unable, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
