"""Random flop and river spots by brute force: `python -m tests.ultimate.spots --spots 1000`.

Hands are ranked by another library, every dealer hand is looked at by itself on every runout, and each bet is settled
as uth.md says it, without any of the engine's shortcuts. The engine's values must be equal, to the last unit.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from itertools import combinations

from phevaluator import evaluate_cards

from tables.engine.cards import NAMES
from tables.engine.ultimate.ev import UNIT, river_values
from tables.engine.ultimate.flop import flop_values

WORST_PAIR = 6_185
"""The other library counts from 1, the royal flush, to 7462: with up to so much a dealer qualifies."""

BLIND_PAYS = ((1, 1_000), (10, 100), (166, 20), (322, 6), (1_599, 3), (1_609, 2))
"""(worst rank, half Antes): royal flush, straight flush, four of a kind, full house, flush, straight."""


def net(player: int, dealer: int, play: int) -> int:
    """Ante, Blind and Play in half Antes for two ranks of the other library, of which the lower one wins."""
    if player == dealer:
        return 0
    qualified = dealer <= WORST_PAIR
    if player > dealer:
        return -2 * (play + 1 + qualified)
    return 2 * (play + qualified) + next((pays for worst, pays in BLIND_PAYS if player <= worst), 0)


def river_by_force(hole: Sequence[int], board: Sequence[int]) -> dict[str, Fraction]:
    """Choice -> value in Antes."""
    rest = [card for card in range(52) if card not in (*hole, *board)]
    own = evaluate_cards(*hole, *board)
    results = [net(own, evaluate_cards(*pair, *board), 1) for pair in combinations(rest, 2)]
    return {"play1": Fraction(sum(results), 2 * len(results)), "fold": Fraction(-2)}


def flop_by_force(hole: Sequence[int], flop: Sequence[int]) -> dict[str, Fraction]:
    """Choice -> value in Antes. Each four unseen cards are ranked once: any two of them may be turn and river."""
    rest = [card for card in range(52) if card not in (*hole, *flop)]
    dealers: dict[tuple[int, int], list[int]] = {pair: [] for pair in combinations(rest, 2)}
    for four in combinations(rest, 4):
        rank = evaluate_cards(*four, *flop)
        for runout in combinations(four, 2):
            dealers[runout].append(rank)
    played = checked = results = 0
    for runout, ranks in dealers.items():
        own = evaluate_cards(*hole, *flop, *runout)
        played += sum(net(own, rank, 2) for rank in ranks)
        checked += max(sum(net(own, rank, 1) for rank in ranks), -4 * len(ranks))
        results += len(ranks)
    return {"play2": Fraction(played, 2 * results), "check": Fraction(checked, 2 * results)}


def is_equal(number: int) -> tuple[bool, str]:
    """Whether all values of random spot `number` are equal, on the flop and on the river, and which cards it has."""
    cards = random.Random(number).sample(range(52), 7)
    hole, board = cards[:2], cards[2:]
    forced = flop_by_force(hole, board[:3]) | river_by_force(hole, board)
    counted = {**flop_values(hole, board[:3]), **river_values(hole, board)}
    equal = {choice: Fraction(value, UNIT) for choice, value in counted.items()} == forced
    return equal, " ".join(NAMES[card] for card in cards)


def differing(first: int, last: int) -> Iterator[str]:
    """The cards of those spots from `first` to before `last` that are not equal."""
    with ProcessPoolExecutor() as pool:
        for done, (equal, cards) in enumerate(pool.map(is_equal, range(first, last), chunksize=4), 1):
            print(f"\r{done} of {last - first} spots", end="", flush=True)
            if not equal:
                yield cards
    print()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--spots", type=int, default=1_000)
    count = parser.parse_args().spots
    wrong = list(differing(0, count))
    for cards in wrong:
        print(f"different: {cards}")
    print(f"{count - len(wrong)} spots equal, {len(wrong)} different")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
