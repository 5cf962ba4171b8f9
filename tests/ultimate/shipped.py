"""The table before the flop as the engine ships it: tables/engine/ultimate/preflop_values.py."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations_with_replacement
from pathlib import Path

from tables.engine.cards import RANK_LETTERS

FILE = Path(__file__).parents[2] / "tables" / "engine" / "ultimate" / "preflop_values.py"

HEAD = '''"""The values before the flop of each kind of hand, in units (ev.py): 4x, 3x, check (UTH-33).

Written by `python -m tests.ultimate --write`; `make ultimate` computes all of it anew and compares.
"""

VALUES: dict[str, tuple[int, int, int]] = {
'''


def kinds() -> list[str]:
    """All 169, the highest first: AA, AKs, AKo, AQs … 22."""
    found = []
    for high, low in combinations_with_replacement(reversed(RANK_LETTERS), 2):
        found += [high + low] if high == low else [f"{high}{low}s", f"{high}{low}o"]
    return found


def text(values: Mapping[str, tuple[int, int, int]]) -> str:
    rows = [f'    "{kind}": ({", ".join(f"{number:_}" for number in values[kind])}),\n' for kind in kinds()]
    return f"{HEAD}{''.join(rows)}}}\n"
