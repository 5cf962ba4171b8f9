"""Seven-card rankings per second. Every contestant gets its cards in the form it likes best, prepared beforehand."""

from random import Random

from tables.engine.cards import NAMES
from tables.engine.ranking import KEYS, SUIT_BITS, SUIT_MASK, flush_strength, strength_of_keys, tables
from tests.bench.measure import OURS, Contestant, Goal, Section, Work

BATCH = "PokerUltimate's tables, numpy batch"


def deals(count: int) -> list[list[int]]:
    """Random hands of seven card ids, the same in every run."""
    rng = Random(2026)
    return [rng.sample(range(52), 7) for _ in range(count)]


def names(hand: list[int]) -> list[str]:
    return [NAMES[card] for card in hand]


def ours() -> Work:
    hands = [[KEYS[card] for card in hand] for hand in deals(10_000)]
    tables()

    def work() -> None:
        for keys in hands:
            strength_of_keys(keys)

    return work


def numpy_batch() -> Work:
    import numpy as np

    filled = tables()
    of_ranks: np.ndarray = np.zeros(max(filled.ranks[7]) + 1, np.uint16)
    of_ranks[list(filled.ranks[7])] = list(filled.ranks[7].values())
    suit_of = np.array(filled.suit[7], np.uint8)
    hands = [[KEYS[card] for card in hand] for hand in deals(10_000)]
    keys = np.ascontiguousarray(np.array(hands, np.uint32).T)

    def work() -> None:
        total = keys[0] + keys[1] + keys[2] + keys[3] + keys[4] + keys[5] + keys[6]
        strengths = of_ranks[total >> SUIT_BITS]
        suit = suit_of[total & SUIT_MASK]
        for row in np.flatnonzero(suit):
            strengths[row] = flush_strength(int(suit[row]), hands[row])

    return work


def eval7() -> Work:
    import eval7

    cards = [eval7.Card(name) for name in NAMES]
    hands = [[cards[card] for card in hand] for hand in deals(10_000)]

    def work() -> None:
        for hand in hands:
            eval7.evaluate(hand)

    return work


def pkrbot() -> Work:
    import pkrbot

    cards = [pkrbot.Card(name) for name in NAMES]
    hands = [[cards[card] for card in hand] for hand in deals(10_000)]

    def work() -> None:
        for hand in hands:
            pkrbot.evaluate(hand)

    return work


def phevaluator() -> Work:
    from phevaluator.evaluator import evaluate_cards

    hands = deals(10_000)

    def work() -> None:
        for hand in hands:
            evaluate_cards(*hand)

    return work


def pokerfast() -> Work:
    from pokerfast import eval7

    hands = [tuple(names(hand)) for hand in deals(3_000)]

    def work() -> None:
        for hand in hands:
            eval7(hand)

    return work


def treys() -> Work:
    from treys import Card, Evaluator

    evaluate = Evaluator().evaluate
    hands = [[Card.new(name) for name in names(hand)] for hand in deals(3_000)]
    pairs = [(hand[:2], hand[2:]) for hand in hands]

    def work() -> None:
        for hole, board in pairs:
            evaluate(hole, board)

    return work


def texasholdem() -> Work:
    from texasholdem import Card
    from texasholdem.evaluator import evaluate

    hands = [[Card(name) for name in names(hand)] for hand in deals(3_000)]
    pairs = [(hand[:2], hand[2:]) for hand in hands]

    def work() -> None:
        for hole, board in pairs:
            evaluate(hole, board)

    return work


def pypokerengine() -> Work:
    from pypokerengine.engine.card import Card
    from pypokerengine.engine.hand_evaluator import HandEvaluator

    hands = [[Card.from_str(name[1].upper() + name[0]) for name in names(hand)] for hand in deals(800)]
    pairs = [(hand[:2], hand[2:]) for hand in hands]

    def work() -> None:
        for hole, board in pairs:
            HandEvaluator.eval_hand(hole, board)

    return work


def pokerkit() -> Work:
    from pokerkit import Card, StandardHighHand

    hands = [list(Card.parse("".join(names(hand)))) for hand in deals(200)]

    def work() -> None:
        for hand in hands:
            StandardHighHand.from_game(hand)

    return work


def sections() -> list[Section]:
    return [
        Section(
            "7-card rankings",
            "per second",
            [
                Contestant(OURS, 10_000, ours),
                Contestant(BATCH, 10_000, numpy_batch),
                Contestant("eval7", 10_000, eval7),
                Contestant("pkrbot", 10_000, pkrbot),
                Contestant("phevaluator", 10_000, phevaluator),
                Contestant("pokerfast", 3_000, pokerfast),
                Contestant("treys", 3_000, treys),
                Contestant("texasholdem", 3_000, texasholdem),
                Contestant("PyPokerEngine", 800, pypokerengine),
                Contestant("pokerkit", 200, pokerkit),
            ],
            [Goal("treys", 20), Goal("eval7", 1.2)],
        )
    ]
