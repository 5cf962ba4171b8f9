"""Compressed bytes of what a browser loads, at the highest quality. Runs in the venv, which has brotli."""

from __future__ import annotations

import gzip
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import brotli

from pokerultimate.client import first_screen
from pokerultimate.tooling.client import OUTPUT

FIRST_SCREEN_GOAL = 120 * 1024


def main() -> None:
    screen = first_screen(OUTPUT)
    shell = [OUTPUT / name for name in (screen.script, *screen.preloads, *screen.styles)]
    engine = sorted(file for file in (OUTPUT / "py").rglob("*") if file.is_file())
    total = _table("First screen", shell)
    verdict = "reached" if total <= FIRST_SCREEN_GOAL else f"missed by {total - FIRST_SCREEN_GOAL:,}"
    print(f"Goal {FIRST_SCREEN_GOAL:,} bytes with brotli: {verdict}\n")
    _table("Engine", engine)


def _table(title: str, files: list[Path]) -> int:
    """Print a line per file and their total; return the total with brotli in bytes."""
    print(f"{title:<50}{'bytes':>12}{'gzip':>12}{'brotli':>12}")
    with ProcessPoolExecutor() as pool:
        rows = list(pool.map(_sizes, files))
    for file, row in zip(files, rows, strict=True):
        print(f"  {file.relative_to(OUTPUT)!s:<48}" + "".join(f"{size:>12,}" for size in row))
    totals = [sum(column) for column in zip(*rows, strict=True)] or [0, 0, 0]
    print(f"  {'together':<48}" + "".join(f"{size:>12,}" for size in totals))
    return int(totals[2])


def _sizes(file: Path) -> tuple[int, int, int]:
    data = file.read_bytes()
    return len(data), len(gzip.compress(data, 9)), len(brotli.compress(data))


if __name__ == "__main__":
    main()
