"""make bench, bots and size: figures, not verdicts."""

from __future__ import annotations

from pokerultimate.tooling import browser, client, environment
from pokerultimate.tooling.steps import environ, run


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


def size() -> None:
    """Compressed bytes of the first screen and of the engine."""
    client.build()
    python = environment.provide(*environment.RUN)
    run([python, "-m", "pokerultimate.tooling.size"], failure="The sizes could not be measured: see above.")
