"""The trainer: judgements by exact values, what is counted of them, records of several devices, and the drill."""

from __future__ import annotations

import json
import random
from copy import deepcopy
from typing import Any

import pytest

from tables.engine.cards import parse_all
from tables.engine.errors import SetupError
from tables.engine.ultimate import flop
from tables.engine.ultimate.ev import UNIT, hand_class
from tables.engine.ultimate.rules import CHOICES, STREETS, Choice, Street
from tables.engine.ultimate.settlement import Bets, settle
from tables.engine.ultimate.trainer.drill import CLOSE, Drill
from tables.engine.ultimate.trainer.judgement import Decision, best_choices, grade_of, judge
from tables.engine.ultimate.trainer.reasons import reason
from tables.engine.ultimate.trainer.record import WORST, Record
from tables.engine.ultimate.trainer.score import score
from tables.engine.ultimate.trainer.spots import Spot, Valuation, margin
from tables.engine.ultimate.trainer.trainer import Trainer

FLOP = "9c 8c | 2c 7c Ks"
RIVER = "Ac 2d | Ks Qh 9c 7d 4s"


@pytest.fixture(autouse=True)
def _nothing_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flop, "_finished", {})


def spot(text: str) -> Spot:
    """ "Ac 2d | Ks Qh 9c" """
    hole, _, board = text.partition("|")
    return Spot(tuple(parse_all(hole.split())), tuple(parse_all(board.split())))


def values_of(where: Spot) -> dict[Choice, int]:
    valuation = Valuation(where)
    valuation.step(2_000)
    assert valuation.values is not None
    return valuation.values


def new_trainer(part: str = "a") -> Trainer:
    trainer = Trainer(Record(part), "trainer")
    trainer.active = True
    trainer.dealt()
    return trainer


def decide(trainer: Trainer, text: str, chosen: Choice, choices: tuple[Choice, ...] = ()) -> None:
    where = spot(text)
    trainer.decided(where, chosen, choices or CHOICES[where.street], 10)


def think(trainer: Trainer) -> None:
    while trainer.think(None):
        pass


# -- judgements -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cost", "grade"),
    [
        (0, "optimal"),
        (1, "inaccuracy"),
        (UNIT // 20 - 1, "inaccuracy"),
        (UNIT // 20, "mistake"),
        (UNIT // 4, "mistake"),
        (UNIT // 4 + 1, "blunder"),
    ],
)
def test_grades(cost: int, grade: str) -> None:
    assert grade_of(cost) == grade


def test_equal_values_are_all_optimal() -> None:
    nearly = UNIT // 10**9
    assert best_choices({"play1": -5, "fold": -5 + nearly}) == ("play1", "fold")
    assert best_choices({"play1": -5, "fold": -4 + nearly}) == ("fold",)


def test_a_judgement_has_all_values_and_the_exact_cost() -> None:
    where = spot(RIVER)
    found = judge(Decision(where, "fold", CHOICES["river"], 50, helped=False), values_of(where)).to_dict()
    # UTH-V41: 1x is worth -323/198.
    assert found["values"] == {"play1": -323 * UNIT // 198, "fold": -2 * UNIT}
    assert (found["best"], found["cost"], found["grade"]) == (["play1"], 73 * UNIT // 198, "blunder")
    assert (found["street"], found["chosen"], found["ante"]) == ("river", "fold", 50)
    # Three of each of 4, 7, 9, Q and K make a pair; no other card beats ace high.
    assert found["reason"] == {"key": "few_dealer_outs", "outs": 15}


def test_choices_that_were_not_open_do_not_count() -> None:
    """With chips for 3x only, king-deuce suited is better checked, and that is no mistake."""
    where = spot("Kc 2c")
    narrowed = judge(Decision(where, "check", ("play3", "check"), 10, helped=False), values_of(where))
    assert (narrowed.best, narrowed.cost) == (("check",), 0)
    assert narrowed.reason == {
        "key": "exact_check",
        "rule": {"key": "kicker_lowest", "hand": "K2s", "high": "K", "suited": True, "lowest": "2"},
    }


@pytest.mark.parametrize(
    ("text", "chosen", "key"),
    [
        ("7c 7d", "check", "pair_plays"),
        ("2c 2d", "play4", "deuces_check"),
        ("Ac 9d", "check", "ace_plays"),
        ("Kc 5d", "check", "kicker_lowest"),
        ("Kc 9d", "check", "kicker_plays"),
        ("Kc 4d", "play4", "kicker_checks"),
        ("Tc 9c", "play4", "below_jack_checks"),
        ("Jc 8c", "play3", "play4_not_play3"),
        ("Tc 9c", "play3", "below_jack_checks"),
        ("7c 2d | 7h 2h Ks", "check", "two_pair_or_better"),
        ("Ac Kd | Ks 9h 4d", "check", "hidden_pair"),
        ("Qc 3c | 8c 6c Kd", "check", "flush_draw"),
        ("2c 2d | Ks 9h 4d", "play2", "deuces_hidden"),
        ("Kc 4d | 2c 7h Js", "play2", "nothing_on_flop"),
        (FLOP, "check", "exact_play2"),
        ("3c 2d | As Ah Ad", "play2", "exact_check"),
        ("7c 2d | Ks 7h 4d 9s Jc", "fold", "hidden_pair_or_better"),
        ("3c 2d | Ks Kh 9d 8c 7s", "play1", "many_dealer_outs"),
    ],
)
def test_reasons(text: str, chosen: Choice, key: str) -> None:
    where = spot(text)
    assert reason(where, chosen, best_choices(values_of(where)))["key"] == key


def test_every_spot_has_a_reason_that_fits_its_best_choice() -> None:
    """Where the rule of thumb and the exact values part, the reason says so; on the river both ways are met."""
    rng = random.Random(4)
    keys = set()
    for number in range(1_500):
        cards = tuple(rng.sample(range(52), 7))
        where = Spot(cards[:2], cards[2:] if number % 10 else ())
        best = best_choices(values_of(where))
        found = reason(where, CHOICES[where.street][-1], best)
        keys.add(found["key"])
        if found["key"].startswith("exact_"):
            assert found["key"] == f"exact_{best[0]}"
            assert "rule" in found
    assert {"exact_play1", "exact_fold", "few_dealer_outs", "many_dealer_outs", "hidden_pair_or_better"} <= keys


# -- the trainer ------------------------------------------------------------------------------


def test_a_flop_is_judged_only_by_its_exact_values() -> None:
    trainer = new_trainer()
    decide(trainer, FLOP, "check")
    steps = 0
    while trainer.view()["waiting"]:
        assert trainer.judged == []
        assert trainer.record.parts == {}
        assert trainer.view()["waiting"][0]["chosen"] == "check"
        assert (trainer.view()["waiting"][0]["estimate"] is None) == (steps == 0)
        assert trainer.think(None, runouts=100)
        steps += 1
    assert steps == 11
    assert [judgement.grade for judgement in trainer.judged] == ["inaccuracy"]


def test_judgements_come_at_once_where_the_values_are_known_and_in_the_order_of_the_decisions() -> None:
    trainer = new_trainer()
    decide(trainer, "Kc 5d", "check")
    assert [judgement.grade for judgement in trainer.judged] == ["inaccuracy"]
    trainer.dealt()
    decide(trainer, FLOP, "check")
    decide(trainer, RIVER, "fold")
    assert trainer.judged == []
    think(trainer)
    assert [judgement.decision.spot.street for judgement in trainer.judged] == ["flop", "river"]


def test_the_values_of_a_spot_are_counted_ahead_of_the_decision() -> None:
    trainer = new_trainer()
    where = spot(FLOP)
    assert trainer.values(where, CHOICES["flop"]) == {"exact": None, "estimate": None}
    assert trainer.think(where)
    first = trainer.values(where, CHOICES["flop"])
    assert first["exact"] is None
    assert first["estimate"]["runouts"] == 200
    while trainer.think(where):
        pass
    assert trainer.values(where, ("check",)) == {"exact": {"check": values_of(where)["check"]}, "estimate": None}
    decide(trainer, FLOP, "play2")
    assert trainer.think(None) is False
    assert trainer.judged[0].cost == 0


def test_helped_decisions_are_counted_apart_and_are_no_mistakes_to_replay() -> None:
    trainer = new_trainer()
    trainer.looked()
    decide(trainer, RIVER, "fold")
    decide(trainer, RIVER, "play1")
    think(trainer)
    found = score(trainer.record.training())
    assert (found["helped"]["decisions"], found["helped"]["grades"]["blunder"]) == (1, 1)
    assert (found["alone"]["decisions"], found["alone"]["cost"]) == (1, 0)
    assert found["worst"] == []


def test_nothing_is_judged_where_one_choice_is_open_or_hands_are_only_played() -> None:
    trainer = new_trainer()
    decide(trainer, "Kc 5d", "check", ("check",))
    assert trainer.judged == trainer.view()["waiting"] == []
    trainer.active = False
    decide(trainer, "Kc 5d", "check")
    assert len(trainer.judged) == 1, "the running hand goes on being judged"
    trainer.dealt()
    decide(trainer, "Kc 5d", "check")
    assert trainer.judged == trainer.view()["waiting"] == []


def test_the_score_adds_up() -> None:
    trainer = new_trainer()
    decide(trainer, "Kc 2c", "check")
    decide(trainer, "Jc 8c", "play3")
    decide(trainer, FLOP, "check")
    decide(trainer, RIVER, "fold")
    decide(trainer, RIVER, "fold")
    think(trainer)
    trainer.settled(settle(Bets(20, 0, 10), 1, 2, "50-40-30-8-6-5-3", trips_on_fold=True), 20, "50-40-30-8-6-5-3")
    found = score(trainer.record.training())
    alone = found["alone"]
    costs = [judgement.cost for judgement in trainer.judged]
    assert alone["cost"] == sum(costs) == sum(street["cost"] for street in alone["by_street"])
    assert alone["decisions"] == 5
    assert [(street["street"], street["decisions"]) for street in alone["by_street"]] == [
        ("preflop", 2),
        ("flop", 1),
        ("river", 2),
    ]
    # 3x is judged against 4x (UTH-43).
    assert [(each["chosen"], each["best"], each["count"]) for each in alone["by_choice"]] == [
        ("fold", "play1", 2),
        ("play3", "play4", 1),
        ("check", "play2", 1),
        ("check", "play4", 1),
    ]
    # The one that was made twice has one place.
    assert [mistake["cost"] for mistake in found["worst"]] == sorted(set(costs), reverse=True)
    assert (found["hands"], found["result"]) == (1, -2 * UNIT)
    (trips,) = found["trips"]
    assert (trips["staked"], trips["net"], trips["expected"]) == (10, -10, -25_473_240)
    assert found == score(trainer.session)


def test_five_mistakes_are_kept_and_can_be_asked_again() -> None:
    trainer = new_trainer()
    rng = random.Random(11)
    for _ in range(40):
        cards = tuple(rng.sample(range(52), 7))
        where = Spot(cards[:2], cards[2:])
        trainer.decided(where, best_choices(values_of(where))[0], CHOICES["river"], 10)
        trainer.decided(where, "fold", CHOICES["river"], 10)
    think(trainer)
    costs = sorted([judgement.cost for judgement in trainer.judged if judgement.cost], reverse=True)
    worst = trainer.record.training()["worst"]
    assert [mistake["cost"] for mistake in worst] == costs[:WORST]
    for mistake in worst:
        again = Spot.from_dict(mistake)
        assert values_of(again) == mistake["values"]


def test_a_trainer_goes_on_where_it_was_left() -> None:
    trainer = new_trainer()
    decide(trainer, RIVER, "fold")
    think(trainer)
    trainer.looked()
    decide(trainer, FLOP, "check")
    saved = json.loads(json.dumps(trainer.to_dict()))
    again = Trainer.from_dict(saved, Record.from_dict(trainer.record.to_dict(), "a"))
    assert again.view() == trainer.view()
    for each in (trainer, again):
        think(each)
    assert again.view() == trainer.view()
    assert again.record.to_dict() == trainer.record.to_dict()
    with pytest.raises(SetupError, match="NEWER_SAVE"):
        Trainer.from_dict({**saved, "format": 99}, trainer.record)
    with pytest.raises(SetupError, match="BAD_SAVE"):
        Trainer.from_dict({**saved, "pending": [{}]}, trainer.record)


# -- records ---------------------------------------------------------------------------------------


def played(part: str, *decisions: tuple[str, Choice], net: int = -20) -> Record:
    trainer = new_trainer(part)
    for text, chosen in decisions:
        decide(trainer, text, chosen)
    think(trainer)
    outcome = settle(Bets(-net // 2, 0, 0), 1, 2, "50-40-30-8-6-5-3", trips_on_fold=True)
    trainer.settled(outcome, -net // 2, "50-40-30-8-6-5-3")
    return trainer.record


def together(*records: Record) -> Record:
    merged = Record("z")
    for record in records:
        merged.merge(record)
    return merged


def test_records_add_up_in_any_order_and_however_often() -> None:
    one = played("one", (RIVER, "fold"))
    two = played("two", (RIVER, "play1"), ("Kc 2c", "check"), net=-100)
    one_before = deepcopy(one)
    one.count_reset(500)
    merged = together(one, two)
    for records in ((two, one), (one, one_before, two), (one_before, two, one, two, one_before)):
        assert together(*records).to_dict() == merged.to_dict()
    assert merged.bankroll == 1_000 - 20 - 100 + 500
    assert merged.resets == 1
    total = merged.training()
    assert (total["hands"], sum(each["count"] for each in total["decisions"].values())) == (2, 3)


def test_a_merged_record_does_not_change_with_the_other() -> None:
    one = played("one", (RIVER, "fold"))
    merged = together(one)
    before = merged.to_dict()
    one.count_reset(5)
    one.parts["one"]["training"]["hands"] += 1
    assert merged.to_dict() == before


def test_a_reset_of_the_statistics_holds_for_all_devices_and_keeps_the_bankroll() -> None:
    one, two = played("one", (RIVER, "fold")), played("two", (RIVER, "fold"))
    one.merge(two)
    one.reset_training()
    assert one.training()["hands"] == 0
    # The other device plays on without knowing, then hears of it.
    two.count_reset(0)
    one.merge(two)
    assert one.training()["decisions"] == {}
    two.merge(one)
    trainer = Trainer(two, "trainer")
    trainer.active = True
    trainer.dealt()
    decide(trainer, RIVER, "play1")
    think(trainer)
    one.merge(two)
    assert [each["count"] for each in one.training()["decisions"].values()] == [1]
    assert one.bankroll == 960


@pytest.mark.parametrize(
    "change",
    [
        {"format": "1"},
        {"parts": []},
        {"parts": {"a": {}}},
        {"parts": {"a": 5}},
    ],
)
def test_a_damaged_record_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(SetupError, match="BAD_RECORD"):
        Record.from_dict({**played("a", (RIVER, "fold")).to_dict(), **change}, "a")


@pytest.mark.parametrize("name", ["n", "net", "granted", "resets", "epoch"])
def test_a_record_counts_with_whole_numbers(name: str) -> None:
    saved = played("a", (RIVER, "fold")).to_dict()
    saved["parts"]["a"][name] = 0.5
    with pytest.raises(SetupError, match="BAD_RECORD"):
        Record.from_dict(saved, "a")


def test_a_newer_record_is_left_alone() -> None:
    with pytest.raises(SetupError, match="NEWER_RECORD"):
        Record.from_dict({"format": 99, "parts": {}}, "a")


# -- the drill ----------------------------------------------------------------------------------------


def drawn(street: Street, close: bool, number: int) -> Spot:
    drill = Drill(street, close=close, seed=number.to_bytes(32, "big"))
    while drill.spot is None:
        drill.step()
    return drill.spot


@pytest.mark.parametrize("street", STREETS)
def test_the_drill_asks_its_street_and_the_same_seed_asks_the_same(street: Street) -> None:
    spots = [drawn(street, close=False, number=number) for number in range(30)]
    assert {each.street for each in spots} == {street}
    assert len(set(spots)) > 25
    assert spots[7] == drawn(street, close=False, number=7)


def test_before_the_flop_every_kind_of_hand_is_asked() -> None:
    kinds = {hand_class(drawn("preflop", close=False, number=number).hole) for number in range(1_500)}
    assert len(kinds) == 169


@pytest.mark.parametrize(("street", "count"), [("preflop", 40), ("flop", 3), ("river", 15)])
def test_close_decisions_are_close(street: Street, count: int) -> None:
    for number in range(count):
        assert margin(values_of(drawn(street, close=True, number=number))) <= CLOSE
