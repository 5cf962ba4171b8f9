"""Runs the vectors of uth.json. Their words are translated here: `raise4` is the engine's `play4`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, get_args

from tables.engine.cards import RANK_LETTERS, parse, parse_all
from tables.engine.ultimate.ev import GAME_VALUE, UNIT, hands_of, preflop_values, river_values
from tables.engine.ultimate.flop import flop_values
from tables.engine.ultimate.paytables import SEVEN_CARD_HANDS, trips_net
from tables.engine.ultimate.preflop_values import VALUES
from tables.engine.ultimate.rules import CHOICES, Choice, DealerRules
from tables.engine.ultimate.showdowns import DEALER_HANDS, showdowns
from tables.engine.ultimate.table import DealerTable
from tables.engine.ultimate.trainer.judgement import best_choices
from tables.engine.ultimate.trainer.record import Record
from tables.engine.ultimate.trainer.score import score
from tables.engine.ultimate.trainer.spots import Spot, margin
from tables.engine.ultimate.trainer.trainer import Trainer
from tests.engine.vector_checks import Vector, Wrong, expect_equal, unknown_keys

SEED = bytes(32)
CLIENT = "00" * 32

ACE_HIGH_CALL = Spot(tuple(parse_all(["Ac", "2d"])), tuple(parse_all(["Ks", "Qh", "9c", "7d", "4s"])))
"""The spot of UTH-V41, which UTH-V75 speaks of."""

CATEGORY = {"one_pair": "pair"}
"""The vectors' names of categories that the engine calls otherwise."""


def choice_of(word: str) -> Choice:
    """The engine's word for a vector's. Raises Wrong where there is none."""
    name = word.replace("raise", "play")
    for choice in get_args(Choice):
        if choice == name:
            return choice
    raise Wrong(f"no choice {word!r}")


def command_of(choice: str) -> dict[str, Any]:
    return {"do": "play", "times": int(choice[4:])} if choice.startswith("play") else {"do": choice}


def ante_value(units: int) -> float:
    """Units in Antes, rounded as the vectors are."""
    return round(float(Fraction(units, UNIT)), 9)


def dealt(ante: int, trips: int, rules: DealerRules, cards: Sequence[str], bankroll: int = 1_000) -> DealerTable:
    """A table whose first hand has been dealt: player, dealer, player, dealer, board."""
    table = DealerTable.create("vectors", rules, SEED, bankroll)
    deck = [parse(name) for name in cards]
    deck += [card for card in range(52) if card not in deck]
    table.apply({"do": "place", "ante": ante, "blind": ante, "trips": trips, "client": CLIENT}, 0, deck=deck)
    return table


def settlement(vector: Vector) -> None:
    setup, cards, expected = vector["setup"], vector["cards"], vector["expect"]
    known = ("ante", "blind", "trips", "blind_table", "trips_table", "trips_pays_on_fold")
    unknown_keys(setup, known, "setup")
    expect_equal("Blind", setup["blind"], setup["ante"])
    expect_equal("Blind's table", setup["blind_table"], "standard")
    rules = DealerRules(trips_table=setup["trips_table"], trips_on_fold=setup["trips_pays_on_fold"])
    holes = [card for pair in zip(cards["player"], cards["dealer"], strict=True) for card in pair]
    table = dealt(setup["ante"], setup["trips"], rules, [*holes, *cards["flop"], cards["turn"], cards["river"]])
    for action in vector["actions"]:
        word, street = action.split("@")
        expect_equal("street", table.hand.street, street)
        table.apply(command_of(choice_of(word)), 0)
    result = table.hand.result()
    if result is None:
        raise Wrong("the hand is not settled")
    settled = result["settlement"]
    nets = {row["bet"]: row["net"] for row in settled["rows"]}
    got = {
        "player_hand": result["player"]["name"]["category"],
        "dealer_hand": result["dealer"]["name"]["category"],
        "dealer_qualifies": settled["qualified"],
        "result": settled["outcome"],
        "net": settled["net"],
        **{bet: nets.get(bet, 0) for bet in ("ante", "blind", "play", "trips")},
    }
    unknown_keys(expected, tuple(got), "expect")
    for key, wanted in expected.items():
        expect_equal(key, got[key], CATEGORY.get(wanted, wanted))
    expect_equal("bankroll", table.bankroll, 1_000 + settled["net"])


DISPUTED = ["As", "Kd", "2c", "7h", "3c", "8d", "Ts", "4h", "Jc"]
"""Any cards: the vectors of illegal actions give none."""

BEFORE: dict[str, tuple[str, ...]] = {
    "at preflop": (),
    "at preflop, bankroll after bets 30": (),
    "at flop after check": ("check",),
    "at river after two checks": ("check", "check"),
    "after raise4 preflop": ("play4",),
}


def illegal(vector: Vector) -> None:
    setup, expected = vector["setup"], vector["expect"]
    unknown_keys(setup, ("ante", "blind", "bankroll"), "setup")
    unknown_keys(expected, ("accepted", "code", "legal", "chips_moved", "need"), "expect")
    where, action = vector["actions"]
    if where.startswith("at betting"):
        table = DealerTable.create("vectors", DealerRules(), SEED, setup.get("bankroll", 1_000))
    else:
        ante = setup["ante"]
        bankroll = 2 * ante + 30 if where.endswith("bankroll after bets 30") else 1_000
        table = dealt(ante, 0, DealerRules(), DISPUTED, bankroll)
        if where not in BEFORE:
            raise Wrong(f"the runner does not know {where!r}")
        for choice in BEFORE[where]:
            table.apply(command_of(choice), 0)
    before = table.to_dict()
    command = placed(action) if action.startswith("place") else command_of(choice_of(action))
    refusal = table.check(command, 0)
    expect_equal("accepted", refusal is None, expected["accepted"])
    expect_equal("code", refusal and refusal.code, expected["code"])
    expect_equal("legal", sorted(legal_words(table)), sorted(expected["legal"]))
    expect_equal("chips moved", 0, expected["chips_moved"])
    expect_equal("the table", table.to_dict(), before)
    if "need" in expected:
        least = next(chips for chips in range(1_000) if fits(command, chips))
        expect_equal("need", least, expected["need"])


def placed(action: str) -> dict[str, Any]:
    stakes = {name: int(chips) for name, chips in re.findall(r"(ante|blind|trips) (\d+)", action)}
    return {"do": "place", "trips": 0, "client": CLIENT, **stakes}


def fits(command: dict[str, Any], bankroll: int) -> bool:
    return DealerTable.create("vectors", DealerRules(), SEED, bankroll).can(command, 0)


def legal_words(table: DealerTable) -> list[str]:
    """What may be done, in the words of the vectors, which name a reset only where no bet fits."""
    legal = table.legal()
    if table.phase == "betting":
        return ["place"] if legal["bets"] else ["reset_bankroll"]
    return [each["choice"].replace("play", "raise") for each in legal["choices"] if each["refused"] is None]


def best_word(values: dict[Choice, int]) -> str:
    return best_choices(values)[0].replace("play", "raise")


def ev_river(vector: Vector) -> None:
    cards, expected = vector["cards"], vector["expect"]
    hole, board = parse_all(cards["player"]), parse_all(cards["board"])
    values, fare = river_values(hole, board), showdowns(hole, board)
    got = {
        "dealer_hands": DEALER_HANDS,
        "win": fare.wins,
        "tie": fare.ties,
        "lose": DEALER_HANDS - fare.wins - fare.ties,
        "ev_raise1": ante_value(values["play1"]),
        "ev_raise1_fraction": str(Fraction(values["play1"], UNIT)),
        "ev_fold": ante_value(values["fold"]),
        "best": best_word(values),
        "cost_of_other": ante_value(margin(values)),
    }
    check_all(got, expected)


def ev_flop(vector: Vector) -> None:
    cards, expected = vector["cards"], vector["expect"]
    values = flop_values(parse_all(cards["player"]), parse_all(cards["flop"]))
    got = {
        "ev_raise2": ante_value(values["play2"]),
        "ev_check": ante_value(values["check"]),
        "best": best_word(values),
        "cost_of_other": ante_value(margin(values)),
    }
    check_all(got, expected)


def cards_of(hand: str) -> list[int]:
    """Two cards of a kind of hand such as K2s."""
    high, low = (RANK_LETTERS.index(letter) for letter in hand[:2])
    return [4 * high, 4 * low + (0 if hand.endswith("s") else 1)]


def ev_preflop(vector: Vector) -> None:
    values = preflop_values(cards_of(vector["cards"]["hand_class"]))
    got = {
        "ev_raise4": ante_value(values["play4"]),
        "ev_raise3": ante_value(values["play3"]),
        "ev_check": ante_value(values["check"]),
        "best": best_word(values),
        "margin": ante_value(margin(values)),
    }
    check_all(got, vector["expect"])


VECTOR_CATEGORY = {"royal": "royal_flush", "quads": "four_of_a_kind", "trips": "three_of_a_kind"}


def game(vector: Vector) -> None:
    expected = vector["expect"]
    if "counts" in expected:
        net, hands = trips_net("50-40-30-8-6-5-3"), sum(SEVEN_CARD_HANDS.values())
        counts = {name: SEVEN_CARD_HANDS[VECTOR_CATEGORY.get(name, name)] for name in expected["counts"]}
        edge = round(float(Fraction(-100 * net, hands)), 9)
        check_all({"counts": counts, "net_units": net, "house_edge_percent": edge}, expected)
        return
    units, hands = GAME_VALUE
    raised = [hand for hand, (play4, _, check) in VALUES.items() if play4 > check]
    always3 = sum(hands_of(hand) * max(play3, check) for hand, (_, play3, check) in VALUES.items())
    got = {
        "ev": ante_value_of(units, hands),
        "house_edge_percent_of_ante": round(float(Fraction(-100 * units, hands * UNIT)), 7),
        "raise4_combos": sum(hands_of(hand) for hand in raised),
        "total_combos": hands,
        "raise4_classes": len(raised),
        "always3x_instead_of_4x_ev": ante_value_of(always3, hands),
    }
    check_all(got, expected)


def ante_value_of(units: int, hands: int) -> float:
    return round(float(Fraction(units, hands * UNIT)), 9)


def trainer(vector: Vector) -> None:
    """Decisions as "word class" before the flop, or "word UTH-V41" on the river of that vector."""
    training = Trainer(Record("vectors"), "trainer")
    training.active = True
    training.dealt()
    for action in vector["actions"]:
        word, what = action.split()
        spot = ACE_HIGH_CALL if what == "UTH-V41" else Spot(tuple(cards_of(what)), ())
        training.decided(spot, choice_of(word), CHOICES[spot.street], 10)
    while training.think(None):
        pass
    counted = score(training.record.training())["alone"]
    expected = vector["expect"]
    got = {
        "decisions": counted["decisions"],
        "optimal": counted["grades"]["optimal"],
        "costs": [round(ante_value(judgement.cost), 6) for judgement in training.judged],
        "total_cost": round(ante_value(counted["cost"]), 6),
    }
    check_all(got, expected)


def check_all(got: dict[str, Any], expected: dict[str, Any]) -> None:
    unknown_keys(expected, tuple(got), "expect")
    for key, wanted in expected.items():
        expect_equal(key, got[key], wanted)


KINDS: dict[str, Callable[[Vector], None]] = {
    "settlement": settlement,
    "illegal": illegal,
    "ev_river": ev_river,
    "ev_flop": ev_flop,
    "ev_preflop": ev_preflop,
    "game": game,
    "trainer": trainer,
}
