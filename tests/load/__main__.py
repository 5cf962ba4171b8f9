"""`make load`: simulated persons at more and more tables of the site as in production (D-45), into build/load.json.

Friends' tables first, then cash tables with chips of wallets, and in the end both side by side. Every seat answers 1 to
3 s after its turn has reached it, half the tables have two computer players. Between friends the next hand comes at
once, at a cash table by itself after a pause (D-49).

A delay is measured from a command leaving its client to the last of its table's screens showing it;
clients run on the same cores and are part of what is measured.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from channels.db import database_sync_to_async

from pokerultimate.tooling.steps import BUILD
from tests import services
from tests.load.processes import Cost, cost_of_this
from tests.load.production import Production, production

if TYPE_CHECKING:
    from tests.load.crowd import Crowd
    from tests.load.matches import Begun

STEPS = (1, 10, 50, 100, 200, 300, 400, 500, 600)
SEATS = 6
WARM_UP_S = 6.0
# As many as hold: beyond it a table is no pleasure.
SLOWEST_P99_MS = 1_000
# What is on its way when everybody stops arrives within it.
REST_S = 8.0


@dataclass(frozen=True)
class Run:
    """One number of tables. cpu_ms: per action, by process; memory_mb: by process."""

    tables: int
    actions_per_s: float
    p50_ms: float
    p95_ms: float
    p99_ms: float
    lost: int
    doubled: int
    stalled: int
    refused: dict[str, int]
    reconnected: int
    cpu_ms: dict[str, float]
    memory_mb: dict[str, float]

    def beside(self) -> str:
        return f"{self.actions_per_s:9.1f} {self.p50_ms:8.1f} {self.p95_ms:8.1f} {self.p99_ms:8.1f}"

    def row(self) -> str:
        cpu = "  ".join(f"{name} {value:.1f}" for name, value in self.cpu_ms.items())
        return (
            f"{self.tables:6} {self.actions_per_s:9.1f} {self.p50_ms:8.1f} {self.p95_ms:8.1f} {self.p99_ms:8.1f}"
            f" {self.lost:5} {self.doubled:8} {self.stalled:8} {sum(self.memory_mb.values()):7.0f} MB  {cpu}"
        )


FORMS = ("friends", "cash")
BESIDE = "actions/s   p50 ms   p95 ms   p99 ms"
HEADER = "tables actions/s   p50 ms   p95 ms   p99 ms  lost  doubled  stalled     memory  CPU ms per action by process"


async def measure(site: Production, form: str, steps: tuple[int, ...], seconds: float) -> list[Run]:
    """A run for each number of tables, until they do not hold any more. Prints each."""
    from tests.load.crowd import Crowd, Pace

    crowd = Crowd(site.address, Pace())
    runs: list[Run] = []
    print(f"{form}\n{HEADER}", flush=True)
    try:
        for tables in steps:
            matches = await database_sync_to_async(_begin)(form, range(len(crowd.tables), tables))
            await crowd.sit_down(matches)
            crowd.wake()
            await asyncio.sleep(WARM_UP_S)
            runs.append(await _run(site, crowd, seconds))
            print(runs[-1].row(), flush=True)
            if runs[-1].p99_ms > SLOWEST_P99_MS:
                break
    finally:
        await crowd.go_home()
    return runs


async def _run(site: Production, crowd: Crowd, seconds: float) -> Run:
    figures = crowd.figures
    figures.refused, figures.reconnected = {}, 0
    began, before, acted = time.monotonic(), _costs(site), await database_sync_to_async(_actions)()
    await asyncio.sleep(seconds)
    lasted, after, actions = time.monotonic() - began, _costs(site), await database_sync_to_async(_actions)() - acted
    stalled = sum(1 for table in crowd.tables if not table.is_over and time.monotonic() - table.moved_at > 12)
    crowd.rests = True
    await asyncio.sleep(REST_S)
    lost, doubled = await database_sync_to_async(_compare)(crowd)
    delays = sorted(delay * 1000 for at, delay in figures.delays if began <= at <= began + lasted) or [0.0]
    return Run(
        tables=len(crowd.tables),
        actions_per_s=round(actions / lasted, 1),
        p50_ms=_quantile(delays, 0.5),
        p95_ms=_quantile(delays, 0.95),
        p99_ms=_quantile(delays, 0.99),
        lost=lost,
        doubled=doubled,
        stalled=stalled,
        refused=dict(figures.refused),
        reconnected=figures.reconnected,
        cpu_ms={
            name: round(1000 * (cost.cpu_s - before.get(name, Cost()).cpu_s) / max(1, actions), 2)
            for name, cost in after.items()
        },
        memory_mb={name: round(cost.memory_mb, 1) for name, cost in after.items()},
    )


def _costs(site: Production) -> dict[str, Cost]:
    """By kind of process, this one with the clients included."""
    return {**site.costs(), "clients": cost_of_this()}


def _quantile(values: list[float], share: float) -> float:
    return round(values[min(len(values) - 1, int(share * len(values)))], 1)


def _begin(form: str, numbers: range) -> list[Begun]:
    from tests.load import cash_tables, matches

    begin = cash_tables.begin if form == "cash" else matches.begin
    begun = []
    for number in numbers:
        computers = 2 * (number % 2)
        begun.append(begin(matches.people(SEATS - computers), computers))
    return begun


def side_by_side(runs: dict[str, list[Run]]) -> str:
    """One row for each number of tables, one column for each form."""
    lines = ["tables" + "".join(f"{form:>10}: {BESIDE}" for form in runs)]
    for tables in sorted({run.tables for ran in runs.values() for run in ran}):
        cells = ["".join(run.beside() for run in ran if run.tables == tables) for ran in runs.values()]
        lines.append(f"{tables:6}" + "".join(f"{cell:>{12 + len(BESIDE)}}" for cell in cells))
    return "\n".join(lines)


def _actions() -> int:
    """How many commands took effect so far, of whomever."""
    from tables.models import Action

    return Action.objects.count()


def _compare(crowd: Crowd) -> tuple[int, int]:
    """Commands that persons were told took effect and that did not, and those that took effect twice or untold."""
    from tables.models import Action
    from tests.load.told import compare

    found = [
        compare(table.match, list(Action.objects.filter(match=table.match).order_by("v")), table.persons)
        for table in crowd.tables
    ]
    return sum(lost for lost, _ in found), sum(doubled for _, doubled in found)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="make load", description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=list(STEPS))
    parser.add_argument("--seconds", type=float, default=20.0, help="of measuring, for each number of tables")
    parser.add_argument("--report", type=Path, default=BUILD / "load.json", help="where to write the figures")
    parser.add_argument("--form", nargs="+", choices=FORMS, default=list(FORMS))
    parser.add_argument("--web", type=int, default=2, help="ASGI processes")
    chosen = parser.parse_args(arguments)
    runs: dict[str, list[Run]] = {}
    try:
        with production(web=chosen.web) as site:
            for form in chosen.form:
                runs[form] = asyncio.run(measure(site, form, tuple(chosen.tables), chosen.seconds))
    except services.Missing as missing:
        print(missing, file=sys.stderr)
        return 1
    chosen.report.parent.mkdir(exist_ok=True)
    chosen.report.write_text(json.dumps({form: [vars(run) for run in ran] for form, ran in runs.items()}, indent=1))
    print(f"{side_by_side(runs)}\nWritten to {chosen.report}")
    return 1 if any(run.lost or run.doubled for ran in runs.values() for run in ran) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
