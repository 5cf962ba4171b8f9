"""A hand that is void after a failure (NK-89; case F13): as if it had never been dealt."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tables.engine.protocol import message
from tables.engine.receipts import rulings
from tables.engine.records import hand_account
from tables.engine.replay import replay
from tables.engine.rules import LADDER, Rise, TableRules, preset_of
from tables.engine.stakes import cash_rules
from tables.engine.table import Seat, Table
from tests.engine.generated import random_command
from tests.engine.open_tables import empty_table, person
from tests.engine.rig import ZERO

VOID = {"do": "void_hand"}


def fixed(game: str = "holdem", seats: int = 3, **changes: Any) -> Table:
    rules: TableRules = replace(preset_of(game, "custom").rules, **changes)
    return Table.create(rules, [Seat(f"P{seat}", "", "person") for seat in range(seats)], ZERO)


def opened(seats: int = 4) -> Table:
    table = empty_table(6, cash_rules("naiko", 10, 20))
    for seat in range(seats):
        table.apply(
            {"do": "sit", "seat": seat, "player": person(f"P{seat}"), "chips": 2_000, "enter": "post"}, None, ZERO
        )
    return table


def play_on(table: Table, until: Callable[[Table], bool] = lambda table: table.phase == "hand_over") -> None:
    """Check or call, to the end of the hand or until so far."""
    while not until(table):
        legal = table.legal()
        assert legal is not None
        table.apply({"do": "check" if legal["check"] else "call"}, table.turn, ZERO)


def state(table: Table) -> dict[str, Any]:
    """Everything that a hand which was never dealt has left alone."""
    saved = table.to_dict()
    of_the_hand = (
        "v",
        "hand_number",
        "voided",
        "hand",
        "log",
        "fresh",
        "journal",
        "answers",
        "turn_since",
        "hand_since",
    )
    for name in of_the_hand:
        del saved[name]
    if saved["room"] is not None:
        # Whose names the history tells, which outlives the hand.
        del saved["room"]["dealt"]
    else:
        # Where nobody comes or goes a table without a hand has its button where the next hand wants it.
        del saved["button"]
    return saved


TABLES = [
    lambda: fixed(),
    lambda: fixed("naiko", 5),
    lambda: fixed("omaha", 2, hu_button_adjust=True),
    opened,
    lambda: opened(2),
]


@pytest.mark.parametrize("made", TABLES)
@pytest.mark.parametrize("seed", range(4))
def test_a_void_hand_leaves_everything_as_before_its_deal(made: Callable[[], Table], seed: int) -> None:
    table, rng = made(), random.Random(seed)
    chips = sum(table.stacks)
    hands = 0
    while hands < 6 and table.phase != "game_over" and not table.waits:
        before = state(table)
        again = Table.from_dict(json.loads(json.dumps(table.to_dict())))
        again.apply({"do": "next_hand"}, None, ZERO)
        table.apply({"do": "next_hand"}, None, rng.randbytes(32))
        moves = rng.randrange(12)
        for _ in range(moves):
            if table.phase in ("betting", "runout"):
                command, seat = random_command(table, rng)
                table.apply(command, seat, rng.randbytes(32))
        if table.phase not in ("betting", "runout"):
            hands += 1
            continue
        table = Table.from_dict(json.loads(json.dumps(table.to_dict())))
        events = table.apply(VOID, None)
        number = table.hand_number
        assert events[0] == {"type": "hand_voided", "hand": number, "stacks": table.stacks}
        assert state(table) == before
        assert sum(table.stacks) == chips
        assert table.phase == "hand_over"
        assert Table.from_dict(json.loads(json.dumps(table.to_dict()))).to_dict() == table.to_dict()
        # The next hand is dealt as the void one was.
        started = table.apply({"do": "next_hand"}, None, rng.randbytes(32))
        told = [event for event in started if event["type"] == "hand_started"]
        assert told == [{**event, "hand": number + 1} for event in again.log if event["type"] == "hand_started"]
        table.apply(VOID, None)
        hands += 1
        table.apply({"do": "next_hand"}, None, rng.randbytes(32))
        play_on(table)


def test_only_the_home_makes_a_hand_void_and_only_one_that_runs() -> None:
    table = fixed()
    for _ in range(2):
        refusal = table.check(VOID, None)
        assert refusal is not None
        assert refusal.code == "HAND_OVER"
        table.apply({"do": "next_hand"}, None, ZERO)
        assert table.can(VOID, None)
        assert not table.can(VOID, 0)
        play_on(table)
    table.apply({"do": "next_hand"}, None, ZERO)
    table.apply(VOID, None)
    assert not table.can(VOID, None)
    assert not table.can({"do": "fold"}, 0)
    assert table.next_step(next_hand_ms=3_000) == {
        "kind": "next_hand",
        "v": table.v,
        "seat": None,
        "delay_ms": 3_000,
    }


@pytest.mark.parametrize("made", [lambda: fixed("naiko", 4), opened])
def test_nobody_sees_a_card_of_a_void_hand_but_his_own(made: Callable[[], Table]) -> None:
    table = made()
    table.apply({"do": "next_hand"}, None, ZERO)
    hand = table.hand
    assert hand is not None
    dealt = next(event["cards"] for event in table.log if event["type"] == "dealt")
    play_on(table, lambda table: table.hand is not None and table.hand.street > 0)
    assert not hand.turned_up
    events = table.apply(VOID, None)
    for viewer in (None, *range(len(table.seats))):
        told = message(table, viewer, events)
        view = told["view"]
        assert (view["phase"], view["pot"], view["board"], view["turn"]) == ("hand_over", 0, [], None)
        assert [seat["cards"] for seat in view["seats"]] == [None] * len(table.seats)
        assert view["result"] is None
        text = json.dumps(told)
        for seat, cards in dealt.items():
            assert not any(f'"{card}"' in text for card in cards) or int(seat) == viewer
        assert view["log"][-1] == events[-1]


def test_what_was_asked_for_in_a_void_hand_happens_with_its_end() -> None:
    table = opened(4)
    table.apply({"do": "next_hand"}, None, ZERO)
    turn = table.turn
    assert turn is not None
    leaver, pauser = [seat for seat in range(4) if seat != turn][:2]
    table.apply({"do": "leave", "seat": leaver}, None, ZERO)
    table.apply({"do": "sit_out", "seat": pauser, "when": "next_hand"}, None, ZERO)
    table.apply({"do": "sit", "seat": 5, "player": person("new"), "chips": 900, "enter": "post"}, None, ZERO)
    events = table.apply(VOID, None, ZERO)
    gone = next(event for event in events if event["type"] == "left")
    assert (gone["seat"], gone["chips"]) == (leaver, 2_000)
    seats = table.view(None)["seats"]
    assert seats[leaver]["kind"] == "nobody"
    assert seats[pauser]["chair"]["status"] == "sitting_out"
    assert (seats[5]["chair"]["status"], seats[5]["stack"]) == ("joining", 900)
    assert sum(table.stacks) == 3 * 2_000 + 900
    assert table.view(5)["seats"][5]["chair"]["owes"] == {"live": 20, "dead": 0}


def test_who_has_posted_to_come_in_owes_it_again() -> None:
    table = opened(4)
    table.apply({"do": "next_hand"}, None, ZERO)
    table.apply({"do": "sit", "seat": 4, "player": person("new"), "chips": 2_000, "enter": "post"}, None, ZERO)
    play_on(table)
    posts: list[tuple[int, str]] = []
    tries = 0
    while (4, "big") not in posts:
        tries += 1
        assert tries < 6
        events = table.apply({"do": "next_hand"}, None, ZERO)
        posts = [(event["seat"], event["blind"]) for event in events if event["type"] == "posted"]
        if (4, "big") not in posts:
            play_on(table)
    chair = table.view(None)["seats"][4]["chair"]
    assert (chair["status"], chair["owes"]["live"]) == ("playing", 0)
    table.apply(VOID, None)
    chair = table.view(None)["seats"][4]["chair"]
    assert (chair["status"], chair["owes"]["live"]) == ("joining", 20)
    assert table.figures[4].hands_played == 0


def test_void_hands_bring_no_level_and_a_level_by_time_is_announced_again() -> None:
    table = fixed(sb=LADDER[0][0], bb=LADDER[0][1], rise=Rise("hands", 2))
    for _ in range(3):
        table.apply({"do": "next_hand"}, None, ZERO)
        table.apply(VOID, None)
    assert (table.level.bb, table.next_level.hands_left) == (LADDER[0][1], 2)
    for _ in range(2):
        table.apply({"do": "next_hand"}, None, ZERO)
        assert table.level.bb == LADDER[0][1]
        play_on(table)
    events = table.apply({"do": "next_hand"}, None, ZERO)
    assert events[0] == {"type": "level_raised", "level": 2, "sb": LADDER[1][0], "bb": LADDER[1][1]}
    play_on(table)
    # A record knows nothing of the void hands before it.
    account = hand_account(table, 0)
    assert replay(account, reveal=True)[-1]["view"]["result"] == table.view(account["me"])["result"]

    timed = fixed(sb=LADDER[0][0], bb=LADDER[0][1], rise=Rise("time", 5))
    timed.apply({"do": "raise_level"}, None)
    for _ in range(2):
        events = timed.apply({"do": "next_hand"}, None, ZERO)
        assert events[0]["type"] == "level_raised"
        timed.apply({"do": "raise_level"}, None)
        timed.apply(VOID, None)
        assert timed.raised == 0
        timed.announced = 1


@pytest.mark.parametrize("seed", range(6))
def test_a_void_hand_is_replayed_to_where_it_stopped(seed: int) -> None:
    table, rng = fixed("naiko", 4), random.Random(seed)
    table.apply({"do": "next_hand"}, None, rng.randbytes(32))
    for _ in range(3 * seed):
        if table.phase in ("betting", "runout"):
            command, seat = random_command(table, rng)
            table.apply(command, seat, rng.randbytes(32))
    if table.phase in ("betting", "runout"):
        table.apply(VOID, None)
    account = hand_account(table, 0)
    messages = replay(account, reveal=True)
    told = [event for each in messages for event in each["events"]]
    assert told[-1]["type"] == account["events"][-1]["type"]
    assert [seat["stack"] for seat in messages[-1]["view"]["seats"]] == table.stacks


def test_a_void_hand_in_a_run_out_is_replayed() -> None:
    table = fixed("holdem", 2)
    table.apply({"do": "next_hand"}, None, ZERO)
    legal = table.legal()
    assert legal is not None
    table.apply({"do": "raise_to", "to": legal["raise"]["max"]}, table.turn, ZERO)
    table.apply({"do": "call"}, table.turn, ZERO)
    table.apply({"do": "deal_street"}, None, ZERO)
    assert table.phase == "runout"
    table.apply(VOID, None)
    assert rulings(table.log)[-1] == {"code": "voided"}
    messages = replay(hand_account(table, 0), reveal=False)
    assert messages[-1]["events"][0]["type"] == "hand_voided"
    assert sum(1 for each in messages for event in each["events"] if event["type"] == "street") == 1
    assert messages[-1]["view"]["seats"][0]["stack"] == table.stacks[0]
