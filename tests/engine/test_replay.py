"""A recorded hand in the replayer, and a game that goes on from one of its decisions."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from tables.engine import bridge
from tables.engine.cards import NAMES, parse_all
from tables.engine.equity import exact_equity, table_equities
from tables.engine.errors import SetupError
from tables.engine.events import log_seen_by
from tables.engine.powers.carousel import CAROUSELS
from tables.engine.records import hand_account
from tables.engine.replay import known_holes, practice_from, replay
from tables.engine.rules import PRESETS, preset_of
from tables.engine.table import Table
from tests.engine.generated import hands_of, new_game, random_command
from tests.engine.rig import Play, deal_order, fixed_deck, rules

Event = dict[str, Any]
SEED = bytes(range(32))
BOARD = ["Qh", "7c", "2d", "9s", "3h"]
HOLES = {0: ["Ah", "Ad"], 1: ["Kc", "Ks"], 2: ["8c", "8d"]}


def stored(table: Table) -> dict[str, Any]:
    """The account as it comes back from a device."""
    account: dict[str, Any] = json.loads(json.dumps(hand_account(table, 0)))
    return account


def shown_down() -> dict[str, Any]:
    """Seat 2 folds before the flop, the others check to the end."""
    play = Play.dealt(rules(), [1000] * 3, 0, HOLES, BOARD)
    for seat, word in ((0, "call"), (1, "call"), (2, "check"), (1, "check"), (2, "fold"), (0, "check")):
        play.act(seat, word)
    for _ in range(2):
        play.act(1, "check")
        play.act(0, "check")
    return stored(play.table)


def uncontested() -> dict[str, Any]:
    play = Play.dealt(rules(), [1000] * 3, 0, HOLES, BOARD)
    play.act(0, "fold")
    play.act(1, "fold")
    return stored(play.table)


@pytest.mark.parametrize("first", range(0, 100, 25))
def test_the_stacks_of_every_frame_agree_with_the_events(first: int) -> None:
    hands = 0
    for number in range(first, first + 25):
        table = new_game(number)
        for events in hands_of(table, number):
            hands += 1
            messages = replay(stored(table), reveal=number % 2 == 1)
            assert [event for message in messages for event in message["events"]] == log_seen_by(events, 0)
            check_stacks(messages)
            last = messages[-1]["view"]
            ours = table.view(0)
            for view in (last, ours):
                view["seats"] = [{**seat, "cards": None} for seat in view["seats"]]
            skipped = dict.fromkeys(("v", "figures"))
            assert last | skipped == ours | skipped
    assert hands > 50


@pytest.mark.parametrize("number", range(2, 100, 5))
def test_a_hand_with_powers_is_shown_from_what_one_seat_knew_of_it(number: int) -> None:
    """As in an online hand: of others' swaps and glimpses the record knows that they were, and no card."""
    table = new_game(number)
    assert table.rules.game == "naiko"
    for events in hands_of(table, number):
        for me in range(len(table.seats)):
            known = log_seen_by(events, me)
            account = {**json.loads(json.dumps(hand_account(table, 0))), "me": me, "events": known}
            messages = replay(account, reveal=True)
            assert [event for message in messages for event in message["events"]] == known
            recorded = json.dumps(known)
            shown = json.dumps([{**message["view"], "figures": None} for message in messages])
            assert not [card for card in NAMES if f'"{card}"' in shown and f'"{card}"' not in recorded]
            check_stacks(messages)


def test_a_glimpsed_card_that_another_then_drew_is_his_from_then_on() -> None:
    """Two swaps after a glimpse: the card lies with the second, who turns it up (naiko.md 2.2)."""
    holes = {0: ["7c", "2d"], 1: ["Ks", "Kd"], 2: ["Qs", "Qd"]}
    deck = fixed_deck(deal_order([1000] * 3, 0), holes, after_holes=["Ad", "5h", "6s", "8h", "3c", "4h", "Td", "2s"])
    rules = preset_of("naiko", "custom").rules
    play = Play.dealt(rules, [1000] * 3, 0, deck=deck, carousel=CAROUSELS[0], destellos=[2] * 3)
    play.do({"do": "glimpse"}, 0)
    play.act(0, "call")
    play.do({"do": "sleeve_swap", "card": "Ks"}, 1)
    play.act(1, "call")
    play.do({"do": "sleeve_swap", "card": "Qd"}, 2)
    play.act(2, "allin")
    play.act(0, "fold")
    play.act(1, "call")
    account = {**hand_account(play.table, 0), "events": log_seen_by(play.table.log, 0)}
    messages = replay(account, reveal=True)
    assert messages[-1]["view"]["powers"]["glimpsed"] == {"street": "flop", "card": "5h", "may_have_changed": True}
    assert [seat["cards"] for seat in messages[0]["view"]["seats"]] == [["7c", "2d"], ["Ad", "Kd"], ["Qs", "5h"]]
    assert known_holes(account, reveal=False) == {0: ["7c", "2d"], 1: ["Ad", "Kd"], 2: ["Qs", "5h"]}


def test_practice_goes_on_with_powers() -> None:
    play = Play.dealt(
        preset_of("naiko", "custom").rules, [1000] * 3, 0, HOLES, carousel=CAROUSELS[1], destellos=[2] * 3
    )
    play.act(0, "call")
    play.do({"do": "short_anchor", "target": 2}, 1)
    play.do({"do": "let_pass"}, 2)
    for seat, word in ((1, "call"), (2, "check"), (1, "check"), (2, "check"), (0, "check")):
        play.act(seat, word)
    while play.table.phase == "betting":
        assert play.table.turn is not None
        play.act(play.table.turn, "check")
    account = stored(play.table)
    table = practice_from(account, 2, SEED)
    window = table.view(0)["powers"]["window"]
    assert (window["seat"], window["by"], table.turn, table.rules.deck) == (2, 1, 1, "fixed")
    table.apply({"do": "lapse"}, None)
    assert [seat["seat"] for seat in table.view(0)["powers"]["anchored"]] == [2]
    assert table.destellos == [3, 1, 3]


def check_stacks(messages: list[dict[str, Any]]) -> None:
    """Chips by an account of the events alone."""
    stacks: list[int] = []
    pot = 0
    for message in messages:
        for event in message["events"]:
            kind = event["type"]
            if kind == "hand_started":
                stacks = list(event["stacks"])
            elif kind in ("posted", "call", "raise_to"):
                stacks[event["seat"]] -= event["amount"]
                pot += event["amount"]
            elif kind == "returned":
                stacks[event["seat"]] += event["amount"]
                pot -= event["amount"]
            elif kind == "awarded":
                for winner in event["winners"]:
                    stacks[winner["seat"]] += winner["amount"]
                pot -= event["amount"]
            elif kind == "hand_ended":
                assert event["stacks"] == stacks
        assert [seat["stack"] for seat in message["view"]["seats"]] == stacks
        assert message["view"]["pot"] == pot


def test_own_and_turned_up_cards_are_shown_from_the_beginning() -> None:
    for message in replay(shown_down(), reveal=False):
        assert [seat["cards"] for seat in message["view"]["seats"]] == [HOLES[0], HOLES[1], None]
        assert "8c" not in json.dumps(message)


def test_a_winner_who_showed_nothing_stays_hidden() -> None:
    for message in replay(uncontested(), reveal=False):
        assert [seat["cards"] for seat in message["view"]["seats"]] == [HOLES[0], None, None]


@pytest.mark.parametrize("account", [shown_down(), uncontested()])
def test_every_card_is_shown_where_the_setting_is_on(account: dict[str, Any]) -> None:
    for message in replay(account, reveal=True):
        assert [seat["cards"] for seat in message["view"]["seats"]] == list(HOLES.values())


def test_unrecorded_cards_are_never_shown() -> None:
    """As in an online hand, of which a device knows its own cards and what was turned up (D-20)."""
    account = shown_down()
    for event in account["events"]:
        if event["type"] == "dealt":
            event["cards"] = {"0": HOLES[0]}
    messages = replay(account, reveal=True)
    assert [seat["cards"] for seat in messages[0]["view"]["seats"]] == [HOLES[0], HOLES[1], None]


def broken(change: str) -> dict[str, Any]:
    account = shown_down()
    if change == "nothing":
        return {}
    kind = {"amount": "call", "action": "call", "best": "ranked", "twice": "street", "seat": "hand_started"}[change]
    event = next(event for event in account["events"] if event["type"] == kind)
    event |= {
        "amount": {"amount": 1},
        "action": {"type": "check"},
        "best": {"hands": []},
        "twice": {"cards": ["Ah", "Ks", "2c"]},
        "seat": {"stacks": [1000]},
    }[change]
    return account


@pytest.mark.parametrize("change", ["amount", "action", "best", "twice", "seat", "nothing"])
def test_a_record_that_the_rules_do_not_bear_out_is_refused(change: str) -> None:
    with pytest.raises(SetupError) as refused:
        bridge.replay(json.dumps({"record": broken(change), "reveal": False}))
    assert refused.value.code == "BAD_RECORD"
    with pytest.raises(SetupError) as refused:
        bridge.practice(json.dumps(broken(change)), 0, SEED)
    assert refused.value.code == "BAD_RECORD"


def test_a_record_of_a_newer_version_is_left_alone() -> None:
    question = json.dumps({"record": {**shown_down(), "schema": 99}, "reveal": False})
    with pytest.raises(SetupError) as refused:
        bridge.replay(question)
    assert refused.value.code == "NEWER_RECORD"


# -- going on from a decision -------------------------------------------------------


@pytest.mark.parametrize("number", [1, 4, 8, 10, 13])
def test_practice_stands_at_the_decision(number: int) -> None:
    table = new_game(number)
    decisions = 0
    for hand, _ in enumerate(hands_of(table, number)):
        account = stored(table)
        for step, message in enumerate(replay(account, reveal=True)):
            if message["view"]["phase"] != "betting":
                continue
            decisions += 1
            made = practice_from(account, step, SEED)
            view, wanted = made.view(0), message["view"]
            for same in ("hand", "street", "level", "button", "board", "pot", "pots", "turn", "legal", "standings"):
                assert view[same] == wanted[same], same
            for ours, recorded in zip(view["seats"], wanted["seats"], strict=True):
                assert {**ours, "cards": None} == {**recorded, "cards": None}
            assert made.hand is not None
            held = [seat["cards"] for seat in message["view"]["seats"]]
            assert [sorted(made.hand.holes[seat]) for seat, cards in enumerate(held) if cards] == [
                sorted(parse_all(cards)) for cards in held if cards
            ]
            assert made.rules.deck == "reshuffled"
            if hand == 0:
                play_out(made, step)
    assert decisions > 5


def play_out(table: Table, number: int) -> None:
    """To the end of the game, as any other; nobody is without a rank."""
    rng = random.Random(number)
    total = sum(table.stacks) + table.view(None)["pot"]
    while table.phase != "game_over":
        command, seat = random_command(table, rng)
        table.apply(command, seat, rng.randbytes(32))
    assert sum(table.stacks) == total
    assert sorted(place for place in table.places if place is not None)[0] == 1
    assert None not in table.places


def test_practice_keeps_the_rising_blinds_of_the_match() -> None:
    play = Play.dealt(replace(PRESETS["turbo"].rules, deck="fixed"), [1000] * 3, 0)
    play.act(0, "fold")
    play.act(1, "fold")
    made = practice_from(stored(play.table), 0, SEED)
    assert made.view(0)["level"]["next"] == {"sb": 40, "bb": 80}
    assert made.rules.table == "turbo"


def test_another_seed_deals_other_cards() -> None:
    account = shown_down()
    boards = set()
    for number in range(4):
        table = practice_from(account, 0, bytes([number] * 32))
        while table.phase == "betting":
            seat = table.turn
            legal = table.legal()
            assert legal is not None
            table.apply({"do": "check" if legal["check"] else "call"}, seat, bytes([number] * 32))
        boards.add(tuple(table.view(0)["board"]))
    assert len(boards) == 4


def test_there_is_no_practice_where_nobody_is_to_act() -> None:
    account = shown_down()
    last = len(replay(account, reveal=False)) - 1
    for step in (last, last + 1, -1):
        with pytest.raises(SetupError):
            practice_from(account, step, SEED)


def test_nothing_of_practice_is_recorded() -> None:
    table = new_game(9)
    next(hands_of(table, 9))
    reply = json.loads(bridge.practice(json.dumps(stored(table)), 0, SEED))
    hands = 0
    for number in range(4000):
        step, view = reply["step"], reply["answer"]["view"]
        fresh = number.to_bytes(32, "big")
        assert (reply["hand_record"], reply["game_record"]) == (None, None)
        hands += bool(view["result"])
        if step["kind"] == "end":
            break
        if step["kind"] in ("computer", "deal_street") or view["choices"]:
            reply = json.loads(bridge.advance(step["v"], fresh))
            continue
        command: dict[str, Any] = {"do": "next_hand"}
        if step["kind"] == "person":
            raising = view["legal"]["raise"]
            command = {"do": "raise_to", "to": raising["max"]} if raising else {"do": "call"}
        reply = json.loads(bridge.command(json.dumps({**command, "v": step["v"], "id": str(number)}), fresh))
    assert view["phase"] == "game_over"
    assert hands > 1
    bridge.restart(SEED)
    assert bridge._practice
    bridge.load(bridge.save())
    assert not bridge._practice


# -- equities --------------------------------------------------------------------------


def test_known_hands_are_counted_exactly() -> None:
    hands = [parse_all(cards) for cards in HOLES.values()]
    for count in (3, 4, 5):
        board = parse_all(BOARD[:count])
        found = table_equities(hands, board, 0, random.Random(0))
        assert found == [share for _, _, share in exact_equity(hands, board)]
    assert table_equities(hands[:2], [], 0, random.Random(0)) == [share for _, _, share in exact_equity(hands[:2], [])]


def test_drawn_equities_are_near_the_exact_ones() -> None:
    hands = [parse_all(cards) for cards in HOLES.values()]
    exact = [share for _, _, share in exact_equity(hands, parse_all(["2c", "7d"]))]
    drawn = table_equities(hands, parse_all(["2c", "7d"]), 4000, random.Random(0))
    assert drawn == pytest.approx(exact, abs=0.03)
    assert sum(drawn) == pytest.approx(1)


def test_an_unknown_hand_is_any_hand() -> None:
    """Aces against one random hand win 85.2 % before the flop."""
    aces, other = table_equities([parse_all(HOLES[0]), None], [], 6000, random.Random(0))
    assert aces == pytest.approx(0.852, abs=0.02)
    assert aces + other == pytest.approx(1)
    assert table_equities([None] * 3, [], 6000, random.Random(0)) == pytest.approx([1 / 3] * 3, abs=0.03)


def test_the_same_question_has_the_same_answer() -> None:
    question = json.dumps({"hands": [HOLES[0], None, None], "board": BOARD[:3]})
    assert bridge.equities(question) == bridge.equities(question)


def test_a_card_that_occurs_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="twice"):
        table_equities([parse_all(["Ah", "Kd"]), None], parse_all(["Ah", "2c", "3c"]), 10, random.Random(0))
