"""Measures what Omaha's starting hands are worth: `python -m tests.bench.starting_hands [--hands N] [--deals N]`.

Deals each of many random hands against random opponents, one and three, fits the worth of its features by least
squares, and prints the tables of tables/engine/players/omaha_hands.py, with the part of the spread they explain.
"""

from __future__ import annotations

import argparse
import os
import random
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import numpy as np

from tables.engine.equity import sampled_equity
from tables.engine.players.omaha_hands import Features, features

HANDS_PER_TASK = 250
OPPONENTS = (1, 3)
QUANTILES = 40
SORTED_HANDS = 200_000

Array = np.ndarray[Any, np.dtype[np.float64]]


def measure(task: int, hands: int, deals: int) -> list[tuple[list[int], list[float]]]:
    """Random hands, each with its equity against one and against three random opponents."""
    rng = random.Random(task)
    measured = []
    for _ in range(hands):
        hole = rng.sample(range(52), 4)
        measured.append((hole, [sampled_equity(hole, [], opponents, deals, rng) for opponents in OPPONENTS]))
    return measured


def counts(found: Features) -> list[int]:
    """The features as a row: one column for each number of the tables."""
    row = [0] * 46
    for rank in found.ranks:
        row[rank] += 1
    for rank in found.pairs:
        row[13 + rank] += 1
    for rank in found.suited:
        row[26 + rank] += 1
    row[39] = found.trips
    row[40] = found.quads
    row[41] = found.third_suited
    for gap in found.close:
        row[41 + gap] += 1
    return row


def table(name: str, weights: Array, rows: Array, equities: Array, ranked: Array) -> str:
    """A `Worth` in thousandths of the pot, and the scores that part the hands into equal shares, the best first."""
    numbers = [round(1000 * weight) for weight in weights]
    scores = np.sort(ranked @ np.array(numbers))[::-1]
    steps = [int(scores[len(scores) * step // QUANTILES]) for step in range(QUANTILES)] + [int(scores[-1])]
    rest = equities - rows @ weights
    explained = 1 - rest.var() / equities.var()
    return (
        f"# {name}: explains {100 * explained:.0f} % of what was measured\n"
        f"ranks={tuple(numbers[:13])},\npairs={tuple(numbers[13:26])},\nsuited={tuple(numbers[26:39])},\n"
        f"trips={numbers[39]},\nquads={numbers[40]},\nthird_suited={numbers[41]},\nclose={tuple(numbers[42:46])},\n"
        f"steps={tuple(steps)},\n"
    )


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.starting_hands", description=__doc__)
    parser.add_argument("--hands", type=int, default=16_000)
    parser.add_argument("--deals", type=int, default=1_200)
    options = parser.parse_args(arguments)
    tasks = range(-(-options.hands // HANDS_PER_TASK))
    with ProcessPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        parts = pool.map(measure, tasks, [HANDS_PER_TASK] * len(tasks), [options.deals] * len(tasks))
        measured = [each for part in parts for each in part]
    rng = random.Random("order")
    rows = np.array([counts(features(hole)) for hole, _ in measured], np.float64)
    ranked = np.array([counts(features(rng.sample(range(52), 4))) for _ in range(SORTED_HANDS)], np.float64)
    for place, opponents in enumerate(OPPONENTS):
        equities = np.array([found[place] for _, found in measured])
        weights = np.linalg.lstsq(rows, equities, rcond=None)[0]
        print(table(f"against {opponents}", weights, rows, equities, ranked))


if __name__ == "__main__":
    main()
