"""The game computed from nothing and compared with what the engine ships: `make ultimate [HANDS=10000000]`.

Every board, hand and dealer is looked at (minutes). Compared are the table before the flop, to the last unit, the value
of the game, the edges of Trips, and the figures of uth.md, section 2. The best flop decision of every hand and flop is
written to build/ultimate/flops.npz. With HANDS (`--hands`) so many hands are then played by these decisions (D-42).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from fractions import Fraction
from math import sqrt
from pathlib import Path

import numpy as np

from tables.engine.ultimate.ev import FLOPS, GAME_VALUE, RUNOUTS, UNIT, hands_of
from tables.engine.ultimate.paytables import SEVEN_CARD_HANDS, TRIPS, trips_net
from tables.engine.ultimate.preflop_values import VALUES
from tests.ultimate import shipped
from tests.ultimate.enumeration import classes, sums_of_all
from tests.ultimate.game import HANDS, Game, Preflop
from tests.ultimate.simulation import Decisions, simulate
from tests.ultimate.suits import PAIRS

OUTPUT = Path(__file__).parents[2] / "build" / "ultimate"

PUBLISHED = {
    "value with the best play": -0.021849714,
    "value with the simple flop rule": -0.023239,
    "value with both simple rules": -0.024542,
    "value with 3x instead of 4x": -0.096655,
    "average total wager": 4.152252,
    "standard deviation": 4.9393,
    "hands with 4x, %": 37.7074,
    "hands with 2x, %": 21.2846,
    "hands with 1x, %": 21.8264,
    "hands folded, %": 19.1816,
}
"""uth.md, section 2, as precisely as it says them."""

ERRORS = 3
"""A simulation may be so many standard errors away from the exact value."""


def figures(game: Game) -> dict[str, float]:
    """The figures of the whole game, called as in PUBLISHED."""

    def mean(of: Callable[[Preflop], int]) -> Fraction:
        return Fraction(sum(hands_of(kind) * of(each) for kind, each in game.preflop.items()), HANDS)

    def raises(each: Preflop) -> bool:
        return each.play4 > each.check

    runouts = FLOPS * RUNOUTS
    value = mean(lambda each: max(each.play4, each.check)) / UNIT
    squares = mean(lambda each: each.played_squared if raises(each) else each.checked_squared) / (2 * UNIT)
    four = mean(raises)
    two = mean(lambda each: 0 if raises(each) else each.plays2) / runouts
    one = mean(lambda each: 0 if raises(each) else each.plays1) / runouts
    found = {
        "value with the best play": value,
        "value with the simple flop rule": mean(lambda e: e.play4 if raises(e) else e.simple_flop) / UNIT,
        "value with both simple rules": mean(lambda e: e.play4 if raises(e) else e.simple) / UNIT,
        "value with 3x instead of 4x": mean(lambda e: max(e.play3, e.check)) / UNIT,
        "average total wager": 2 + 4 * four + 2 * two + one,
        "standard deviation": Fraction(sqrt(squares - value * value)),
        "hands with 4x, %": 100 * four,
        "hands with 2x, %": 100 * two,
        "hands with 1x, %": 100 * one,
        "hands folded, %": 100 * (1 - four - two - one),
    }
    return {name: float(figure) for name, figure in found.items()}


class Comparison:
    """Says of each thing whether it is equal, and remembers whether all were."""

    def __init__(self) -> None:
        self.equal = True

    def __call__(self, what: str, computed: object, known: object) -> None:
        same = computed == known
        self.equal &= same
        print(f"{what}: {'equal' if same else f'DIFFERENT, computed {computed}, known {known}'}", flush=True)


def compare(game: Game) -> bool:
    """Whether all that was computed is what the engine ships and the specification says."""
    found = Comparison()
    computed = {kind: (each.play4, each.play3, each.check) for kind, each in game.preflop.items()}
    wrong = [kind for kind in shipped.kinds() if computed[kind] != VALUES[kind]]
    found("values before the flop that differ, of 169 kinds of hands", wrong, [])
    best = sum(hands_of(kind) * max(values) for kind, values in computed.items())
    found("value of the game, in units of 1,326 hands", (best, HANDS), GAME_VALUE)
    found("hands of seven cards by category", game.categories, SEVEN_CARD_HANDS)
    for key, pays in TRIPS.items():
        net = sum(many * pays.get(name, -1) for name, many in game.categories.items())
        edge = -100 * net / sum(game.categories.values())
        found(f"Trips {key}, edge {edge:.3f} %", net, trips_net(key))
    for name, figure in figures(game).items():
        digits = len(str(PUBLISHED[name]).partition(".")[2])
        found(f"{name} {figure:.9f}", round(figure, digits), PUBLISHED[name])
    return found.equal


def write_flops(game: Game) -> None:
    """The best flop decision of each class of flops and pair.

    flops: the cards of each class's flop. pairs: the cards of each pair. play2, check: values, as sums of doubled
    results over the runouts (an Ante is 2,140,380); 0 where pair and flop share a card. best: 1 where 2x is best.
    """
    OUTPUT.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(
        OUTPUT / "flops.npz",
        flops=classes(3).members,
        pairs=PAIRS,
        play2=game.by_flop["play2"].astype(np.int32),
        check=game.by_flop["check"].astype(np.int32),
        best=game.playing2,
    )
    print(f"flop decisions: {game.spots():,} that differ in more than suits, in {OUTPUT.name}/flops.npz")


def simulation_agrees(game: Game, river: np.ndarray, hands: int, seed: int) -> bool:
    raises = {kind: each.play4 > each.check for kind, each in game.preflop.items()}
    decisions = Decisions(np.array([raises[kind] for kind in game.kinds]), game.playing2, river)
    found = simulate(decisions, hands, seed)
    exact = figures(game)["value with the best play"]
    away = (found.mean - exact) / found.error
    print(f"{found.hands:,} hands: {found.mean:+.6f} an Ante, deviation {found.deviation:.4f}", end=", ")
    print(f"{away:+.2f} standard errors of {found.error:.6f} from {exact:+.6f}")
    return abs(away) < ERRORS


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=0, help="hands to be simulated as well")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the engine's table before the flop anew")
    arguments = parser.parse_args()
    totals = sums_of_all()
    game = Game(totals)
    if arguments.write:
        values = {kind: (each.play4, each.play3, each.check) for kind, each in game.preflop.items()}
        shipped.FILE.write_text(shipped.text(values), encoding="utf-8")
        print(f"{shipped.FILE.name} is written")
        return 0
    equal = compare(game)
    write_flops(game)
    if arguments.hands:
        equal &= simulation_agrees(game, totals.river, arguments.hands, arguments.seed)
    print("equal" if equal else "NOT equal")
    return 0 if equal else 1


if __name__ == "__main__":
    sys.exit(main())
