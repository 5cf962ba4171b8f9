"""A table over many hands: levels, steps and their times, the computer players' turns, the browser's bridge."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import pytest

from tables.engine import bridge
from tables.engine.rules import LADDER, PRESETS, Rise
from tables.engine.table import Seat, Table
from tests.engine.rig import ZERO, Play, deal_order, fixed_deck, play_by, rules, seats

SEED = bytes(range(32))
COMPUTER = {"name": "", "persona": "ella", "icon": "fox", "kind": "computer", "level": "easy"}
PERSON = {"name": "Ann", "persona": None, "icon": "cat", "kind": "person", "level": None}

# CH-09: shortest and longest thinking time, per hole card, per board card, before a street, run-out, award.
TIMES = {
    "slow": (1600, 2800, 220, 500, 900, 1800, 1200),
    "normal": (700, 1400, 120, 280, 450, 1000, 700),
    "fast": (150, 350, 40, 90, 120, 350, 250),
}


def setup(table: str = "custom", count: int = 3, **changes: Any) -> str:
    game = {"game": "match4", "table": None} if table == "match4" else {"game": "holdem", "table": table}
    wanted = {**game, "seats": [PERSON] + [COMPUTER] * (count - 1), "chips": 1000, "sb": 10, "bb": 20}
    return json.dumps({**wanted, "every": None, **changes})


def entropy() -> Iterator[bytes]:
    number = 0
    while True:
        yield sha256(b"%d" % number).digest()
        number += 1


def folded(play: Play) -> None:
    play_by(play, lambda _, legal: ("fold" if legal["call"] else "check", None))


def test_levels_rise_with_the_hands_and_stay_at_the_last() -> None:
    """PU-57 to PU-60: the blinds posted, the bar's count and the message agree with the ladder."""
    play = Play(Table.create(rules(rise=Rise("hands", 2), chips=10**6), seats(3), ZERO))
    for hand in range(1, 40):
        play.deal()
        number = min(16, 2 + (hand - 1) // 2)
        sb, bb = LADDER[number - 1]
        assert [event["amount"] for event in play.each("posted")] == [sb, bb]
        level = play.view["level"]
        assert (level["number"], level["sb"], level["bb"]) == (number, sb, bb)
        assert level["hands_left"] == (None if number == 16 else 2 - (hand - 1) % 2)
        assert level["next"] == (None if number == 16 else dict(zip(("sb", "bb"), LADDER[number], strict=True)))
        raised = [{"type": "level_raised", "level": number, "sb": sb, "bb": bb}]
        assert play.each("level_raised") == (raised if 1 < hand <= 29 and hand % 2 else [])
        folded(play)


@pytest.mark.parametrize("key", [key for key in PRESETS if key != "match4"])
def test_the_first_button_is_drawn_from_the_games_seed(key: str) -> None:
    """CH-40: every seat can have it, about equally often."""
    preset = PRESETS[key]
    drawn = [Table.create(preset.rules, seats(preset.seats), sha256(b"%d" % n).digest()).button for n in range(400)]
    share = 400 / preset.seats
    assert all(share / 2 < drawn.count(seat) < share * 1.5 for seat in range(preset.seats))


@pytest.mark.parametrize("speed", TIMES)
def test_steps_take_the_times_of_ch09(speed: str) -> None:
    low, high, hole, card, street, runout, award = TIMES[speed]
    computers = [Seat(name="", icon="", kind="computer", level="easy") for _ in range(2)]
    who = [Seat(name="", icon="", kind="person"), *computers]
    table = Table.create(rules(), who, SEED, button=0)
    assert table.next_step(speed) == {"kind": "next_hand", "v": 0, "seat": None, "delay_ms": 0}
    table.apply({"do": "next_hand"}, None, ZERO)
    assert table.next_step(speed) == {"kind": "person", "v": 1, "seat": 0, "delay_ms": None}
    table.apply({"do": "call"}, 0, ZERO)
    thinking = table.next_step(speed)
    assert (thinking["kind"], thinking["seat"]) == ("computer", 1)
    assert low <= thinking["delay_ms"] <= high
    assert table.next_step(speed) == thinking
    table.apply({"do": "call"}, 1, ZERO)
    table.apply({"do": "check"}, 2, ZERO)
    flop = table.next_step(speed)["delay_ms"]
    assert street + 3 * card + low <= flop <= street + 3 * card + high
    table.apply({"do": "raise_to", "to": 980}, 1, ZERO)
    table.apply({"do": "call"}, 2, ZERO)
    table.apply({"do": "fold"}, 0, ZERO)
    assert table.next_step(speed) == {"kind": "deal_street", "v": table.v, "seat": None, "delay_ms": runout}
    table.apply({"do": "deal_street"}, None, ZERO)
    assert table.next_step(speed)["delay_ms"] == street + card + runout
    table.apply({"do": "deal_street"}, None, ZERO)
    assert table.next_step(speed) == {"kind": "next_hand", "v": table.v, "seat": None, "delay_ms": None}
    assert award
    first = Table.create(rules(), [*computers, who[0]], SEED, button=0)
    first.apply({"do": "next_hand"}, None, ZERO)
    assert 6 * hole + low <= first.next_step(speed)["delay_ms"] <= 6 * hole + high


def test_once_the_person_is_out_everything_is_fast() -> None:
    """D-12: the others play on at Fast, the next hand after a second."""
    who = [Seat(name="", icon="", kind="person")]
    who += [Seat(name="", icon="", kind="computer", level="easy") for _ in range(2)]
    stacks = [20, 1000, 1000]
    holes = {0: ["Qs", "Qd"], 1: ["As", "Ad"], 2: ["Ks", "Kd"]}
    play = Play(Table.create(rules(), who, SEED, stacks=stacks, button=0))
    play.deal(fixed_deck(deal_order(stacks, 0), holes, ["2c", "7d", "9h", "3s", "5c"]))
    play_by(play, lambda _, legal: ("call" if legal["call"] else "check", None))
    table = play.table
    assert table.stacks[0] == 0
    step = table.next_step("slow")
    assert step["kind"] == "next_hand"
    assert step["delay_ms"] >= 1000
    assert table.view(0)["choices"] == ["watch", "skip"]
    table.advance(step["v"], ZERO)
    thinking = table.next_step("slow")
    assert thinking["kind"] == "computer"
    assert thinking["delay_ms"] <= 4 * 40 + 350


def test_a_stale_step_does_nothing() -> None:
    who = [Seat(name="", icon="", kind="computer", level="easy") for _ in range(3)]
    table = Table.create(rules(deck="reshuffled"), who, SEED, button=0)
    for expected_phase in ("ready", "betting"):
        assert table.phase == expected_phase
        before = json.dumps(table.to_dict())
        assert table.advance(table.v - 1, ZERO) == []
        assert table.advance(table.v + 1, ZERO) == []
        assert json.dumps(table.to_dict()) == before
        assert table.advance(table.v, ZERO)
    person = Table.create(rules(), seats(2), SEED, button=0)
    person.apply({"do": "next_hand"}, None, ZERO)
    assert person.advance(person.v, ZERO) == []


def test_a_decision_computed_twice_is_the_same_decision() -> None:
    who = [Seat(name="", icon="", kind="computer", level="hard") for _ in range(3)]
    table = Table.create(rules(deck="reshuffled"), who, SEED, button=0)
    table.advance(0, ZERO)
    for _ in range(4):
        again = Table.from_dict(json.loads(json.dumps(table.to_dict())))
        assert table.decision() == table.decision() == again.decision()
        table.advance(table.v, ZERO)
        if table.phase != "betting":
            break


def played(reply: dict[str, Any], fresh: Iterator[bytes]) -> dict[str, Any]:
    """The next reply of the bridge; the person checks or calls."""
    step, view = reply["step"], reply["answer"]["view"]
    if step["kind"] == "person":
        do = "check" if view["legal"]["check"] else "call"
    elif step["kind"] == "next_hand" and step["delay_ms"] is None:
        do = "next_hand"
    else:
        return json.loads(bridge.advance(step["v"], next(fresh)))
    return json.loads(bridge.command(json.dumps({"do": do, "v": step["v"], "id": str(step["v"])}), next(fresh)))


@pytest.mark.parametrize("table", ["custom", "match4"])
def test_a_whole_game_through_the_bridge(table: str) -> None:
    """Every reply is what the protocol promises, and a game loaded on the way is the game that goes on."""
    fresh = entropy()
    reply = json.loads(bridge.create(setup(table, 4 if table == "match4" else 3), SEED))
    log: list[Any] = []
    for number in range(4000):
        assert set(reply) == {"answer", "step", "hand_log", "pace", "hand_record", "game_record"}
        answer, view = reply["answer"], reply["answer"]["view"]
        assert answer["refused"] is None
        assert answer["v"] == view["v"] == reply["step"]["v"]
        assert (view["me"], view["game"]) == (0, "match4" if table == "match4" else "holdem")
        log = answer["events"] if any(e["type"] == "hand_started" for e in answer["events"]) else log + answer["events"]
        assert reply["hand_log"] == view["log"] == log
        if reply["step"]["kind"] == "end":
            break
        if number % 5 == 0:
            saved = bridge.save()
            loaded = json.loads(bridge.load(saved))
            assert bridge.save() == saved
            assert loaded["answer"]["view"] == view
            assert loaded["step"] == reply["step"]
        reply = played(reply, fresh)
    assert view["phase"] == "game_over"
    assert view["standings"][0]["place"] == 1
    again = json.loads(bridge.restart(SEED))["answer"]["view"]
    assert (again["phase"], again["hand"], again["standings"]) == ("ready", 0, [])


def test_the_speed_changes_the_present_step() -> None:
    bridge.create(setup(), SEED)
    for speed, times in TIMES.items():
        pace = json.loads(bridge.set_speed(speed))["pace"]
        assert list(pace.values()) == list(times[2:])
    bridge.set_speed("normal")
    with pytest.raises(ValueError, match="speed"):
        bridge.set_speed("warp")


def test_the_odds_of_a_screen_need_no_table() -> None:
    question = json.dumps({"hole": ["As", "Ad"], "board": ["Ah", "Ac", "2d", "7h", "9s"], "opponents": 1})
    assert json.loads(bridge.odds(question, bytes(32))) == {"equity": 1.0, "win": 1.0, "tie": 0.0}
    question = json.dumps({"hole": ["As", "Ks"], "board": [], "opponents": 1})
    odds = json.loads(bridge.odds(question, bytes(32)))
    assert 0.6 < odds["equity"] < 0.74
    assert odds == json.loads(bridge.odds(question, bytes(32)))
