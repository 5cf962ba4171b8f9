"""Milliseconds for 1,500 deals of a hand against unknown ones, and for the exact equity of two before the flop."""

from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import Any

from tables.engine.cards import NAMES, parse_all
from tables.engine.equity import equity, exact_equity
from tables.engine.ranking import tables
from tests.bench.measure import OURS, Contestant, Goal, Section, Work

DEALS = 1_500
HOLE = ["As", "Kh"]
FLOP = ["2c", "7d", "Jh"]

Maker = Callable[[list[str], int, int], Work]
"""(board, opponents, deals) -> the work."""


def ours(board: list[str], opponents: int, amount: int) -> Work:
    hole, known = parse_all(HOLE), parse_all(board)
    rng = Random(1)
    tables()
    return lambda: equity(hole, known, opponents, amount, rng)


def loop(
    evaluate: Callable[[list[Any]], Any], card: Callable[[str], Any], board: list[str], opponents: int, amount: int
) -> Work:
    """The plain loop over a library's evaluator, drawing with `random.sample`."""
    hole = [card(name) for name in HOLE]
    known = [card(name) for name in board]
    rest = [card(name) for name in NAMES if name not in HOLE + board]
    missing = 5 - len(board)
    sample = Random(1).sample

    def work() -> float:
        won = 0.0
        for _ in range(amount):
            drawn = sample(rest, missing + 2 * opponents)
            full = known + drawn[:missing]
            own = evaluate(hole + full)
            tied = 1
            for start in range(missing, len(drawn), 2):
                theirs = evaluate(drawn[start : start + 2] + full)
                if theirs > own:
                    break
                tied += theirs == own
            else:
                won += 1 / tied
        return won / amount

    return work


def loop_on_eval7(board: list[str], opponents: int, amount: int) -> Work:
    import eval7

    return loop(eval7.evaluate, eval7.Card, board, opponents, amount)


def loop_on_pkrbot(board: list[str], opponents: int, amount: int) -> Work:
    import pkrbot

    return loop(pkrbot.evaluate, pkrbot.Card, board, opponents, amount)


def loop_on_pokerkit(board: list[str], opponents: int, amount: int) -> Work:
    from pokerkit import Card, StandardHighHand

    return loop(StandardHighHand.from_game, lambda name: next(Card.parse(name)), board, opponents, amount)


def eval7_compiled(board: list[str], opponents: int, amount: int) -> Work:
    import eval7

    hole = tuple(eval7.Card(name) for name in HOLE)
    known = tuple(eval7.Card(name) for name in board)
    villain = eval7.HandRange(",".join(first + second for first, second in combinations(NAMES, 2)))
    return lambda: eval7.py_hand_vs_range_monte_carlo(hole, villain, known, amount)


def poker_equity(board: list[str], opponents: int, amount: int) -> Work:
    import poker_equity

    full = poker_equity.full_deck()
    known = [1 << poker_equity.card_index(name) for name in board]
    hands = [[[1 << poker_equity.card_index(name) for name in HOLE]], *[[[full, full]]] * opponents]
    return lambda: poker_equity.chunk("holdem", hands, known, 0, amount, 1, 1)


def pypokerengine(board: list[str], opponents: int, amount: int) -> Work:
    from pypokerengine.utils.card_utils import estimate_hole_card_win_rate, gen_cards

    hole = gen_cards([name[1].upper() + name[0] for name in HOLE])
    known = gen_cards([name[1].upper() + name[0] for name in board])
    return lambda: estimate_hole_card_win_rate(amount, opponents + 1, hole, known)


def exact_ours() -> Work:
    hands = [parse_all(["Ac", "Ad"]), parse_all(["Kc", "Kd"])]
    tables()
    return lambda: exact_equity(hands, [])


def exact_pokerfast() -> Work:
    from pokerfast import equity

    if not equity.available():
        raise ImportError("pokerfast's compiled calculator has no build for this platform")
    return lambda: equity.equity(["AcAd", "KcKd"])


def exact_poker_equity() -> Work:
    import poker_equity

    return lambda: poker_equity.exact_from_text("holdem", ["AcAd", "KcKd"])


def contestant(name: str, maker: Maker, board: list[str], opponents: int, amount: int) -> Contestant:
    return Contestant(name, amount, lambda: maker(board, opponents, amount))


def sections() -> list[Section]:
    found = []
    for street, board in (("pre-flop", []), ("flop", FLOP)):
        for opponents in (1, 5):
            entries: list[tuple[str, Maker, int]] = [
                (OURS, ours, DEALS),
                ("own loop on eval7", loop_on_eval7, DEALS),
                ("own loop on pkrbot", loop_on_pkrbot, DEALS),
                ("poker-equity (Rust)", poker_equity, DEALS),
                ("PyPokerEngine", pypokerengine, 150),
                ("own loop on pokerkit", loop_on_pokerkit, 30),
            ]
            if opponents == 1:
                entries.insert(1, ("eval7 (C)", eval7_compiled, DEALS))
            found.append(
                Section(
                    f"1,500 deals, {street}, {opponents} opponent{'s' if opponents > 1 else ''}",
                    "ms",
                    [contestant(name, maker, board, opponents, amount) for name, maker, amount in entries],
                    [
                        Goal("own loop on eval7", 1.5),
                        Goal("own loop on pkrbot", 1.5),
                        Goal("own loop on pokerkit", 200),
                    ],
                    per=DEALS,
                )
            )
    found.append(
        Section(
            "Exact equity before the flop, AcAd against KcKd",
            "ms",
            [
                Contestant(OURS, 1, exact_ours),
                Contestant("pokerfast (OMPEval)", 1, exact_pokerfast),
                Contestant("poker-equity (Rust)", 1, exact_poker_equity),
            ],
        )
    )
    return found
