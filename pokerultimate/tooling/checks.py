"""make test, check, lint and format: every check of the project, each run even when another has failed."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from pokerultimate.tooling import browser, client, environment, postgresql
from pokerultimate.tooling.steps import Unable, environ, run, say

BROWSER_TESTS = "tests/browser"
# What asks the database for more than the rows it was given.
DATABASE_TESTS = (
    *("tests/accounts", "tests/stats", "tests/tables/lobby", "tests/tables/tournaments", "tests/tables/ultimate"),
    "tests/tables/wallet",
)

Check = tuple[str, Callable[[], None]]


def lint() -> None:
    """Raises Unable, as all of these, after the last check when one has failed."""
    python, npm = environment.provide(*environment.DEVELOP), client.provide()
    _run_all(_lints(python, npm))


def format_sources() -> None:
    """Let ruff and prettier rewrite what they can."""
    python, npm = environment.provide(*environment.DEVELOP), client.provide()
    _tool(python, "ruff", "check", "--fix", "--quiet", "--exit-zero")()
    _tool(python, "ruff", "format", "--quiet")()
    client.script("format", npm, quiet=True)


def check() -> None:
    """The quick checks: everything that needs no browser and is not marked slow."""
    python, npm = environment.provide(*environment.DEVELOP), client.build()
    _run_all(
        [
            *_lints(python, npm),
            *_types(python, npm),
            ("Python tests", _pytest(python, "-m", "not slow", f"--ignore={BROWSER_TESTS}")),
            *_on_postgresql(python, "-m", "races"),
            ("client tests", lambda: client.script("test", npm)),
        ]
    )
    _say_what_was_skipped()


def test() -> None:
    """Every check.

    Tests for which there is no browser or no PostgreSQL are skipped with a loud last line; under CI=true they fail.
    """
    python, npm = environment.provide(*environment.DEVELOP), client.build()
    found = browser.provide()
    checks = [
        *_lints(python, npm),
        *_types(python, npm),
        ("client tests", lambda: client.script("test", npm)),
        ("Python tests", _pytest(python, f"--ignore={BROWSER_TESTS}")),
        *_on_postgresql(python),
    ]
    if found:
        checks.append(("browser tests", _pytest(python, BROWSER_TESTS, **{browser.VARIABLE: found})))
    elif os.environ.get("CI") == "true":
        checks.append(("browser tests", _no_browser))
    _run_all(checks)
    _say_what_was_skipped()
    if not found:
        say("\n*** THE BROWSER TESTS WERE SKIPPED: no Chromium or Chrome was found and none could be installed. ***")


def vectors(folder: str) -> None:
    """Run the vector files of a folder."""
    if not Path(folder).is_dir():
        raise Unable(f"There is no folder {folder}: say make vectors DIR=folder with a folder of vector files.")
    python = environment.provide(*environment.DEVELOP)
    run([python, "-m", "tests.engine.vectors", str(Path(folder).absolute())], failure="Not all vectors passed.")


def _lints(python: Path, npm: dict[str, str]) -> list[Check]:
    return [
        ("ruff", _tool(python, "ruff", "check", "--quiet")),
        ("ruff format", _tool(python, "ruff", "format", "--check", "--quiet")),
        ("import-linter", _lint_imports(python)),
        ("eslint, prettier", lambda: client.script("lint", npm)),
    ]


def _types(python: Path, npm: dict[str, str]) -> list[Check]:
    return [
        ("mypy", _tool(python, "mypy", "--no-error-summary")),
        ("svelte-check, tsc", lambda: client.script("check", npm)),
    ]


def _tool(python: Path, module: str, *arguments: str) -> Callable[[], None]:
    return lambda: run([python, "-m", module, *arguments], failure=f"{module} failed: see above.")


def _lint_imports(python: Path) -> Callable[[], None]:
    command: list[str | Path] = [python.parent / "lint-imports", "--no-cache"]
    return lambda: run(command, failure="lint-imports failed: see above.", quiet=True)


def _pytest(python: Path, *arguments: str, **variables: str) -> Callable[[], None]:
    command = _pytest_command(python, *arguments)
    return lambda: run(command, failure="pytest failed: see above.", env=environ(**variables))


def _pytest_command(python: Path, *arguments: str) -> list[str | Path]:
    processes = str(os.cpu_count() or 2)
    return [python, "-m", "pytest", "--quiet", "--dist", "loadgroup", "--numprocesses", processes, *arguments]


def _on_postgresql(python: Path, *arguments: str) -> list[Check]:
    """The tests of what is stored, on a PostgreSQL of their own; they have run on SQLite before."""
    if not postgresql.programs() and os.environ.get("CI") != "true":
        return []
    command = [python, "-m", "tests.services", *_pytest_command(python, *arguments, *DATABASE_TESTS)]
    return [("Python tests on PostgreSQL", lambda: run(command, failure="pytest failed on PostgreSQL: see above."))]


def _say_what_was_skipped() -> None:
    if not postgresql.programs():
        say("\n*** THE TESTS ON POSTGRESQL WERE SKIPPED: it is not installed. ***")


def _no_browser() -> None:
    raise Unable("No Chromium or Chrome was found and none could be installed; under CI=true that is a failure.")


def _run_all(checks: Sequence[Check]) -> None:
    failed = []
    for name, perform in checks:
        say(f"── {name}")
        began = time.monotonic()
        try:
            perform()
        except Unable as unable:
            print(unable, file=sys.stderr, flush=True)
            failed.append(name)
        say(f"   {time.monotonic() - began:.1f} s")
    if failed:
        raise Unable(f"Failed: {', '.join(failed)}.")
    say(f"All {len(checks)} checks passed.")
