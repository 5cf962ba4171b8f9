"""The frame of the benchmarks: contestants that take turns, a table of medians, goals as ratios.

Times are those the processor spent on this process: whatever else runs on the machine does not count.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median
from time import process_time
from typing import Any, Literal

ROUNDS = 11
OURS = "PokerUltimate"

Work = Callable[[], object]


@dataclass(frozen=True)
class Contestant:
    """prepare: imports what it needs and returns the function to time; ImportError means that it is not installed.

    amount: how much one call of that function does (rankings, deals, hands).
    """

    name: str
    amount: int
    prepare: Callable[[], Work]


@dataclass(frozen=True)
class Goal:
    """`name` has to be at least `factor` times as fast as `peer`."""

    peer: str
    factor: float
    name: str = OURS


@dataclass(frozen=True)
class Section:
    """One table. unit "per second" shows amounts per second; "ms" shows the time for `per` of them."""

    title: str
    unit: Literal["per second", "ms"]
    contestants: Sequence[Contestant]
    goals: Sequence[Goal] = ()
    per: int = 1


@dataclass
class _Entry:
    contestant: Contestant
    work: Work
    times: list[float] = field(default_factory=list)


def measure(section: Section, rounds: int = ROUNDS) -> dict[str, Any]:
    """Run a section and return its table: `title`, `unit`, `rows`, `absent` and `goals`.

    Each round runs every contestant once; the first round only warms up. A row has the median (`value`) and the median
    over the rounds of our speed divided by the contestant's (`ratio`, above 1 where we are faster).
    """
    entries, absent = [], []
    for contestant in section.contestants:
        try:
            entries.append(_Entry(contestant, contestant.prepare()))
        except ImportError as missing:
            absent.append({"name": contestant.name, "reason": str(missing)})
    for turn in range(rounds + 1):
        for entry in entries:
            start = process_time()
            entry.work()
            elapsed = process_time() - start
            if turn > 0:
                entry.times.append(elapsed / entry.contestant.amount)
    times = {entry.contestant.name: entry.times for entry in entries}
    rows: list[dict[str, Any]] = []
    for name, taken in times.items():
        unit_time = median(taken)
        value = 1 / unit_time if section.unit == "per second" else 1000 * section.per * unit_time
        rows.append({"name": name, "value": value, "ratio": _ratio(times, OURS, name)})
    rows.sort(key=lambda row: row["value"], reverse=section.unit == "per second")
    goals = []
    for goal in section.goals:
        reached = _ratio(times, goal.name, goal.peer)
        met = None if reached is None else reached >= goal.factor
        goals.append({"name": goal.name, "peer": goal.peer, "factor": goal.factor, "reached": reached, "met": met})
    return {"title": section.title, "unit": section.unit, "rows": rows, "absent": absent, "goals": goals}


def _ratio(times: dict[str, list[float]], name: str, peer: str) -> float | None:
    """How many times as fast as `peer` `name` was, or None where one of them did not run."""
    if name not in times or peer not in times:
        return None
    return median([theirs / own for own, theirs in zip(times[name], times[peer], strict=True)])


def show(table: dict[str, Any]) -> str:
    """A measured table as text."""
    width = max([len(row["name"]) for row in table["rows"] + table["absent"]], default=0) + 2
    lines = [f"{table['title']}  ({table['unit']})"]
    for row in table["rows"]:
        ratio = "" if row["ratio"] is None else f"   we are × {row['ratio']:,.3g}"
        lines.append(f"  {row['name']:{width}}{row['value']:>14,.4g}{'' if row['name'] == OURS else ratio}")
    lines += [f"  {gone['name']:{width}}{'not installed':>14}   ({gone['reason']})" for gone in table["absent"]]
    for goal in table["goals"]:
        verdict = {True: "met", False: "MISSED", None: "not measured: the peer is not installed"}[goal["met"]]
        reached = "" if goal["reached"] is None else f" reached × {goal['reached']:,.3g}"
        lines.append(f"  goal: {goal['name']} ≥ {goal['factor']:g} × {goal['peer']}:{reached} {verdict}")
    return "\n".join(lines)
