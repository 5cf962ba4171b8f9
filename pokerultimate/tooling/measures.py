"""make bench, bots, ultimate, size, load, faults and screens: figures and pictures; of some also a verdict."""

from __future__ import annotations

from pokerultimate.tooling import browser, client, environment
from pokerultimate.tooling.steps import Unable, environ, run


def bench() -> None:
    """Speed beside the peers, in an environment of its own so that they disturb nothing; then in a browser."""
    failure = "The bench did not finish: see above."
    python = environment.provide("requirements-bench.txt", folder=environment.BENCH)
    run([python, "-m", "tests.bench"], failure=failure)
    client.build()
    found = browser.provide()
    if found is None:
        print("There is no browser, so what people wait for in it was not measured.")
        return
    python = environment.provide(*environment.DEVELOP)
    run([python, "-m", "tests.browser.bench"], failure=failure, env=environ(**{browser.VARIABLE: found}))


def bots() -> None:
    """Strength of the computer players."""
    python = environment.provide(*environment.DEVELOP)
    run([python, "-m", "tests.bench.bots"], failure="The match of the computer players did not finish: see above.")


def ultimate(hands: str) -> None:
    """Ultimate Hold'em computed from nothing and compared with what the engine ships (D-42)."""
    if not hands.isdecimal():
        raise Unable(f"HANDS={hands} is no number: say for example make ultimate HANDS=10000000.")
    python = environment.provide(*environment.DEVELOP)
    failure = "What was computed is not what the engine ships: see above."
    run([python, "-m", "tests.ultimate", "--hands", hands], failure=failure)


def load() -> None:
    """Live tables under load, with a PostgreSQL and a Redis or Valkey of their own (D-45)."""
    python = environment.provide(*environment.DEVELOP)
    run([python, "-m", "tests.load"], failure="The load was not carried: see above.")


def faults() -> None:
    """Matches whose servers are killed again and again (D-46)."""
    python = environment.provide(*environment.DEVELOP)
    run([python, "-m", "tests.faults"], failure="Something was lost, doubled or left unfinished: see above.")


def screens() -> None:
    """Contact sheets of every screen (D-52)."""
    python = environment.provide(*environment.DEVELOP)
    found = browser.provide()
    if found is None:
        raise Unable("There is no browser to show the screens: install Chromium or Chrome and run the command again.")
    failure = "Not every screen was shown: see above."
    run([python, "-m", "tests.browser.sheets"], failure=failure, env=environ(**{browser.VARIABLE: found}))


def size() -> None:
    """Compressed bytes of the first screen and of the engine."""
    client.build()
    python = environment.provide(*environment.RUN)
    run([python, "-m", "pokerultimate.tooling.size"], failure="The sizes could not be measured: see above.")
