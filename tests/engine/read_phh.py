"""Exported hands read by PokerKit: `python -m tests.engine.read_phh FILE` for a .phh or .phhs file.

Each hand is played through PokerKit's own rules; the stacks it ends with are compared with those the export tells.
"""

from __future__ import annotations

import sys
import tomllib
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pokerkit import HandHistory


@dataclass
class Reading:
    """One hand: what the export tells, and the stacks PokerKit comes to, None where it does not follow."""

    hand: str
    players: list[str]
    told: list[int]
    found: list[int] | None

    @property
    def equal(self) -> bool:
        return self.told == self.found


def readings(text: str) -> Iterator[Reading]:
    """Every hand of a .phh or .phhs text."""
    fields = tomllib.loads(text)
    for each in [fields] if "variant" in fields else list(fields.values()):
        history = HandHistory(**each)
        yield Reading(each["hand"], each["players"], each["finishing_stacks"], _end(history))


def _end(history: Any) -> list[int] | None:
    with warnings.catch_warnings():
        # PokerKit warns of hands that show nothing better at a showdown; every hand is shown here.
        warnings.simplefilter("ignore")
        try:
            *_, last = history
        except ValueError:
            return None
    return None if last.status else list(last.stacks)


def main(path: str) -> int:
    wrong = 0
    for reading in readings(Path(path).read_text(encoding="utf-8")):
        stacks = ", ".join(f"{who} {chips}" for who, chips in zip(reading.players, reading.told, strict=True))
        wrong += not reading.equal
        print(f"{'equal' if reading.equal else f'PokerKit has {reading.found}'}: hand {reading.hand}: {stacks}")
    print("every hand ends with equal stacks" if not wrong else f"{wrong} hands differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
