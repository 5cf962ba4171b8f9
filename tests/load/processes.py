"""What processes cost, as Linux tells it."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Cost:
    """cpu_s: processor time so far. memory_mb: what would be free if the processes were not there (Pss)."""

    cpu_s: float = 0.0
    memory_mb: float = 0.0

    def __add__(self, other: Cost) -> Cost:
        return Cost(self.cpu_s + other.cpu_s, self.memory_mb + other.memory_mb)


def family_of(root: int) -> set[int]:
    """A process and all its descendants."""
    parents = _parents()
    family, grown = {root}, True
    while grown:
        more = {pid for pid, parent in parents.items() if parent in family} - family
        family |= more
        grown = bool(more)
    return family


def cost_of(root: int) -> Cost:
    """Of a process and all its descendants, those that have ended included."""
    return sum((_cost(pid) for pid in family_of(root)), Cost())


def cost_of_this() -> Cost:
    """Of this process, without what it has started."""
    times = os.times()
    return Cost(times.user + times.system, _memory_mb(os.getpid()))


def _cost(pid: int) -> Cost:
    try:
        fields = _fields(pid)
        # utime, stime, and the same of children that were waited for.
        ticks = sum(int(field) for field in fields[11:15])
        return Cost(ticks / TICKS, _memory_mb(pid))
    except OSError:
        return Cost()


def _memory_mb(pid: int) -> float:
    rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
    return next((int(line.split()[1]) / 1024 for line in rollup.splitlines() if line.startswith("Pss:")), 0.0)


def _parents() -> dict[int, int]:
    """The parent of each process."""
    found = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                found[int(entry.name)] = int(_fields(int(entry.name))[1])
            except OSError:
                continue
    return found


def _fields(pid: int) -> list[str]:
    """/proc/PID/stat from the state on; the name before it may hold spaces."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
