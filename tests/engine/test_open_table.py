"""A table where people come and go (NK-58 to NK-64; cases C5, C6, G1): each rule by itself, then all by chance."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tables.engine import players
from tables.engine.errors import IllegalCommand, SetupError
from tables.engine.exports.exported import read
from tables.engine.exports.ohh import ohh
from tables.engine.exports.phh import phh
from tables.engine.powers.carousel import CAROUSELS
from tables.engine.protocol import answer
from tables.engine.receipts import rulings
from tables.engine.records import hand_account
from tables.engine.replay import practice_from, replay
from tables.engine.room import Room
from tables.engine.rules import Game, TableRules
from tables.engine.stakes import cash_rules
from tables.engine.table import NOBODY, Seat, Table
from tables.engine.tournaments.button import Positions, before_first, positions
from tests.engine.open_tables import computer, empty_table, person, played
from tests.engine.read_phh import readings
from tests.engine.rig import ZERO, rules

Command = dict[str, Any]
Event = dict[str, Any]


def room_of(table: Table) -> Room:
    assert table.room is not None
    return table.room


def ask(table: Table, do: str, seat: int, **fields: Any) -> list[Event]:
    return table.apply({"do": do, "seat": seat, **fields}, None, ZERO)


def refused(table: Table, do: str, seat: int, **fields: Any) -> str | None:
    """The code of the refusal, which must change nothing."""
    before = table.to_dict()
    try:
        ask(table, do, seat, **fields)
    except IllegalCommand as refusal:
        assert table.to_dict() == before
        return refusal.code
    return None


def sit(table: Table, seat: int, chips: int = 2_000, enter: str = "post") -> None:
    ask(table, "sit", seat, player=person(f"P{seat}"), chips=chips, enter=enter)


def seated(count: int, chairs: int = 6, table_rules: TableRules | None = None) -> Table:
    """So many persons on the first chairs, before the first hand."""
    table = empty_table(chairs, table_rules)
    for seat in range(count):
        sit(table, seat)
    return table


def deal(table: Table) -> list[Event]:
    return table.apply({"do": "next_hand"}, None, ZERO)


def act(table: Table, do: str, **fields: Any) -> list[Event]:
    return table.apply({"do": do, **fields}, table.turn, ZERO)


def finish(table: Table) -> list[Event]:
    """Check or call the hand down, or fold where `fold` says so."""
    events: list[Event] = []
    while table.phase in ("betting", "runout"):
        if table.phase == "runout":
            events += table.apply({"do": "deal_street"}, None, ZERO)
            continue
        legal = table.legal()
        assert legal is not None
        events += act(table, "check" if legal["check"] else "call")
    return events


def posted(events: list[Event]) -> list[tuple[int, str, int]]:
    return [(event["seat"], event["blind"], event["amount"]) for event in events if event["type"] == "posted"]


def kinds(events: list[Event]) -> list[str]:
    return [event["type"] for event in events]


# -- waiting for people ----------------------------------------------------------------


def test_an_empty_table_waits_and_two_begin_for_the_blinds_alone() -> None:
    table = empty_table()
    assert table.next_step() == {"kind": "wait", "v": 0, "seat": None, "delay_ms": None}
    assert table.advance(0, ZERO) == []
    sit(table, 1)
    assert table.check({"do": "next_hand"}, None) is not None
    assert table.view(1)["room"]["waits"]
    sit(table, 4, enter="wait")
    step = table.next_step(next_hand_ms=3_000)
    assert step["kind"] == "next_hand"
    events = table.advance(table.v, ZERO)
    assert sorted(posted(events)) in ([(1, "big", 20), (4, "small", 10)], [(1, "small", 10), (4, "big", 20)])
    assert {chair["status"] for chair in (seat["chair"] for seat in table.view(None)["seats"]) if chair} == {"playing"}


def test_nobody_is_out_for_good_and_the_table_waits_for_chips() -> None:
    table = empty_table(2)
    sit(table, 0, 500)
    sit(table, 1, 800)
    deal(table)
    act(table, "raise_to", to=500)
    act(table, "call")
    # The board is dealt again until somebody has lost.
    tries = 0
    saved = table.to_dict()
    while 0 not in table.stacks or table.phase != "hand_over":
        table, tries = Table.from_dict(saved), tries + 1
        while table.phase == "runout":
            table.apply({"do": "deal_street"}, None, random.Random(tries).randbytes(32))
    broke = table.stacks.index(0)
    assert table.places == [None, None]
    assert table.next_step()["kind"] == "wait"
    assert table.view(broke)["choices"] == []
    assert table.view(broke)["seats"][broke]["state"] == "out"
    assert refused(table, "sit_in", broke, enter="post") == "NO_CHANGE"
    assert ask(table, "top_up", broke, chips=5_000)[0]["chips"] == 2_000
    assert table.next_step(next_hand_ms=1)["kind"] == "next_hand"
    assert not {"game_ended", "eliminated"} & set(kinds(table.log))


# -- chips ----------------------------------------------------------------------------


def test_a_top_up_during_a_hand_is_cut_to_the_room_that_is_left_at_its_end() -> None:
    table = empty_table(3)
    sit(table, 0, 1_500)
    sit(table, 1, 2_000)
    deal(table)
    assert kinds(ask(table, "top_up", 0, chips=700)) == ["asked"]
    assert table.view(0)["room"]["own"]["top_up"] == 700
    assert "700" not in json.dumps(table.view(1))
    events = finish(table)
    after = next(event["stacks"][0] for event in events if event["type"] == "hand_ended")
    [added] = [event for event in events if event["type"] == "topped_up"]
    assert added == {"type": "topped_up", "seat": 0, "chips": min(700, max(0, 2_000 - after)), "asked": 700}
    assert table.stacks[0] == after + added["chips"]


def test_a_full_stack_takes_no_top_up_and_sitting_takes_an_empty_chair() -> None:
    table = seated(2)
    assert refused(table, "top_up", 0, chips=1) == "STACK_FULL"
    assert refused(table, "top_up", 3, chips=1) == "SEAT_EMPTY"
    assert refused(table, "sit", 0, player=person("X"), chips=800, enter="post") == "SEAT_TAKEN"
    for wrong in (
        {"player": person("X"), "chips": 0, "enter": "post"},
        {"player": person("X"), "chips": True, "enter": "post"},
        {"player": {"name": "X"}, "chips": 800, "enter": "post"},
        {"player": {**person("X"), "kind": "nobody"}, "chips": 800, "enter": "post"},
        {"player": None, "chips": 800, "enter": "post"},
        {"player": person("X"), "chips": 800, "enter": "now"},
        {"chips": 800, "enter": "post"},
    ):
        assert refused(table, "sit", 3, **wrong) == "BAD_COMMAND"
    for seat in (-1, 6, True, "1", None):
        assert table.check({"do": "leave", "seat": seat}, None).code == "BAD_COMMAND"  # type: ignore[union-attr]


def test_only_the_home_may_ask_and_only_at_an_open_table() -> None:
    table = seated(2)
    for do in ("sit", "leave", "top_up", "sit_out", "sit_in", "move_in", "move_out"):
        sent = {"do": do, "seat": 0, "chips": 5, "v": table.v, "id": "1"}
        assert answer(table, 0, sent, ZERO)["refused"]["code"] == "BAD_COMMAND"
        assert not table.can({"do": do, "seat": 0, "when": "now", "enter": "post"}, 0)
    fixed = Table.create(rules(), [Seat(f"P{seat}", "", "person") for seat in range(3)], ZERO)
    assert not fixed.can({"do": "leave", "seat": 0}, None)
    assert fixed.view(0)["room"] is None
    with pytest.raises(SetupError):
        Table.create(rules(), [Seat("", "", "person")] * 2 + [NOBODY], ZERO, stacks=[1, 1, 0])
    with pytest.raises(SetupError):
        Table.create(cash_rules("holdem", 5, 10), [NOBODY] * 2, ZERO, stacks=[0, 5])


# -- leaving and sitting out ---------------------------------------------------------------


def test_leaving_in_a_hand_folds_in_turn_and_takes_what_is_left() -> None:
    """Case G1: 300 behind and 50 in, on the flop."""
    table = empty_table(3)
    for seat, chips in enumerate((350, 2_000, 2_000)):
        sit(table, seat, chips)
    deal(table)
    act(table, "raise_to", to=50)
    act(table, "call")
    act(table, "call")
    assert table.view(None)["street"] == "flop"
    assert table.stacks[0] == 300
    while table.turn == 0:
        act(table, "check")
    events = ask(table, "leave", 0)
    assert kinds(events) == ["asked"]
    assert table.view(0)["room"]["own"]["leaving"]
    assert refused(table, "leave", 0) == "NO_CHANGE"
    assert refused(table, "sit_in", 0, enter="post") == "NO_CHANGE"
    events = finish(table)
    assert "gave_up" in kinds(events) or table.hand.betting.last[0] is not None  # type: ignore[union-attr]
    [left] = [event for event in events if event["type"] == "left"]
    assert (left["seat"], left["chips"]) == (0, 300)
    assert table.stacks == [0, *table.stacks[1:]]
    assert table.view(None)["seats"][0]["kind"] == "nobody"
    deal(table)
    assert table.hand is not None
    assert 0 not in table.hand.dealt_in
    assert sum(table.stacks) + table.hand.pot == 350 + 4_000 - 300


def test_leaving_in_the_own_turn_folds_at_once_even_where_checking_is_free() -> None:
    table = seated(3)
    deal(table)
    while table.view(None)["street"] == "preflop":
        act(table, "check" if table.legal()["check"] else "call")  # type: ignore[index]
    turn = table.turn
    assert turn is not None
    since = table.turn_since
    events = ask(table, "leave", turn)
    assert kinds(events)[:3] == ["asked", "gave_up", "fold"]
    assert {"code": "gave_up", "seat": events[1]["seat"]} in rulings(events)
    assert table.turn not in (None, turn)
    assert (table.turn_since, table.hand_since) == (table.v, table.v)
    assert table.v == since + 1
    finish(table)
    replayed = replay(hand_account(table, turn), reveal=True)
    assert [event for each in replayed for event in each["events"]][-1]["type"] == "hand_ended"


def test_sitting_out_at_once_folds_and_from_the_next_hand_on_plays_this_one() -> None:
    table = seated(3)
    deal(table)
    out, other = (seat for seat in range(3) if seat != table.turn)
    assert kinds(ask(table, "sit_out", out, when="next_hand")) == ["asked"]
    assert refused(table, "sit_out", out, when="next_hand") == "NO_CHANGE"
    assert kinds(ask(table, "sit_out", other, when="now")) == ["asked"]
    assert refused(table, "sit_out", other, when="now") == "NO_CHANGE"
    events = finish(table)
    assert [event["seat"] for event in events if event["type"] == "gave_up"] == [other]
    assert sorted(event["seat"] for event in events if event["type"] == "sat_out") == sorted((out, other))
    assert table.next_step()["kind"] == "wait"
    assert kinds(ask(table, "sit_in", out, enter="post")) == ["sat_in"]
    assert table.next_step(next_hand_ms=5)["kind"] == "next_hand"


def test_who_has_asked_to_sit_out_may_change_his_mind_before_the_hand_ends() -> None:
    table = seated(3)
    deal(table)
    ask(table, "sit_out", 0, when="next_hand")
    assert table.view(0)["room"]["own"]["entries"] == ["post", "wait"]
    ask(table, "sit_in", 0, enter="wait")
    assert kinds(finish(table)).count("sat_out") == 0
    assert refused(table, "sit_in", 0, enter="wait") == "NO_CHANGE"


def test_a_seat_that_was_not_dealt_in_goes_at_once_and_its_chair_is_free() -> None:
    table = seated(2)
    deal(table)
    sit(table, 3)
    v = table.v
    assert kinds(ask(table, "leave", 3)) == ["left"]
    assert table.v == v + 1
    sit(table, 3, 800)
    assert table.stacks[3] == 800


def test_somebody_who_comes_in_a_hand_disturbs_neither_the_turn_nor_a_command_on_its_way() -> None:
    table = seated(2)
    deal(table)
    seen, turn, since = table.v, table.turn, table.turn_since
    sit(table, 3)
    ask(table, "top_up", 0, chips=5)
    assert (table.turn, table.turn_since, table.v) == (turn, since, seen + 2)
    assert turn is not None
    sent = {"do": "call", "v": seen, "id": "late"}
    assert answer(table, turn, sent, ZERO)["refused"] is None
    again = {"do": "check", "v": seen, "id": "later"}
    assert answer(table, table.turn or 0, again, ZERO)["refused"]["code"] == "STALE_TURN"


# -- hidden cards --------------------------------------------------------------------------


def test_who_takes_the_chair_of_one_who_has_left_sees_nothing_of_his() -> None:
    table = seated(3)
    deal(table)
    assert table.hand is not None
    seat = table.turn
    assert seat is not None
    cards = table.view(seat)["seats"][seat]["cards"]
    before = answer(table, seat, {"do": "call", "v": table.v, "id": "mine"}, ZERO)
    assert before["refused"] is None
    ask(table, "leave", seat)
    while table.phase == "betting":
        act(table, "check" if table.legal()["check"] else "fold")  # type: ignore[index]
    ask(table, "sit", seat, player=person("Late"), chips=900, enter="post")
    text = json.dumps(table.view(seat))
    assert not any(f'"{card}"' in text for card in cards)
    assert table.view(seat)["figures"]["hands_played"] == 0
    late = answer(table, seat, {"do": "call", "v": table.v, "id": "mine"}, ZERO)
    assert late["refused"] is not None
    assert not any(f'"{card}"' in json.dumps(late) for card in cards)
    # The history still knows who played.
    assert table.view(None)["room"]["dealt"][seat]["name"] == f"P{seat}"
    account = hand_account(table, seat)
    assert account["seats"][seat]["name"] == f"P{seat}"
    assert [each["kind"] for each in account["seats"]] == ["human"] * 3 + ["nobody"] * 3


# -- Destellos -----------------------------------------------------------------------------


def test_destellos_stay_with_a_seat_travel_with_the_director_and_are_lost_on_leaving() -> None:
    table = seated(4, table_rules=cash_rules("naiko", 10, 20))
    for _ in range(2):
        deal(table)
        finish(table)
    assert table.destellos[:4] == [2] * 4
    ask(table, "sit_out", 0, when="now")
    deal(table)
    assert table.destellos[:4] == [2, 3, 3, 3]
    assert refused(table, "move_out", 1) == "HAND_RUNNING"
    finish(table)
    [moved] = ask(table, "move_out", 1)
    assert (moved["type"], moved["destellos"], moved["chips"]) == ("moved_out", 3, moved["chips"])
    other = empty_table(4, cash_rules("naiko", 10, 20))
    ask(other, "move_in", 2, player=moved["player"], chips=moved["chips"], destellos=moved["destellos"])
    assert other.destellos == [0, 0, 3, 0]
    assert refused(other, "move_in", 1, player=person("X"), chips=5, destellos=4) == "BAD_COMMAND"
    ask(table, "leave", 2)
    sit(table, 2)
    assert table.destellos[2] == 0


def window_open() -> tuple[Table, int, int]:
    """A Short Anchor that its target may answer: the table, who uses it, and the target."""
    table = seated(3, table_rules=cash_rules("naiko", 10, 20))
    for seat in range(3):
        table.destellos[seat] = 2
    table.apply({"do": "next_hand"}, None, ZERO, carousel=CAROUSELS[1])
    user = table.turn
    assert user is not None
    target = (user + 1) % 3
    act(table, "short_anchor", target=target)
    assert table.asked == target
    return table, user, target


def test_who_leaves_while_an_anchor_waits_for_his_answer_lets_it_pass_and_folds_in_turn() -> None:
    table, user, target = window_open()
    since = table.turn_since
    assert kinds(ask(table, "leave", target)) == ["asked", "window_closed", "anchored"]
    assert (table.turn, table.turn_since, table.hand_since) == (user, since, table.v)
    events = act(table, "call")
    assert [event["seat"] for event in events if event["type"] == "gave_up"] == [target]
    finish(table)
    assert table.destellos[target] == 0
    replay(hand_account(table, user), reveal=True)


def test_who_leaves_after_his_anchor_folds_once_it_is_answered() -> None:
    table, user, target = window_open()
    assert kinds(ask(table, "leave", user)) == ["asked"]
    assert table.asked == target
    events = table.apply({"do": "let_pass"}, target, ZERO)
    assert [event["seat"] for event in events if event["type"] == "gave_up"] == [user]
    assert table.turn == target
    finish(table)
    replay(hand_account(table, target), reveal=True)


def test_one_whom_the_director_brings_is_dealt_in_for_nothing() -> None:
    table = seated(3)
    deal(table)
    finish(table)
    # The chair before the coming button: whoever comes in there acts before it.
    table.button, table.bb_seat, room_of(table).small = 2, 1, 0
    ask(table, "move_in", 5, player=person("M"), chips=500, destellos=0)
    events = deal(table)
    assert table.hand is not None
    assert 5 in table.hand.dealt_in
    assert [(blind, amount) for _, blind, amount in posted(events)] == [("small", 10), ("big", 20)]


# -- posts in the hand -----------------------------------------------------------------------


def after_missing(missed_big: int, *, missed_small: bool, stacks: tuple[int, ...] = (2_000,) * 4) -> Table:
    """Four seats, of which the last but one has missed blinds and posts; the button comes to the last one."""
    seats = [Seat(f"P{seat}", "", "person") for seat in range(4)]
    table = Table.create(
        replace(cash_rules("holdem", 10, 20), deck="fixed"), seats, ZERO, stacks=list(stacks), button=1
    )
    room = room_of(table)
    table.bb_seat, room.small, table.hand_number = 0, 3, 7
    chair = room.chairs[2]
    assert chair is not None
    chair.status, chair.missed_big, chair.missed_small = "joining", missed_big, missed_small
    return table


@pytest.mark.parametrize(
    ("missed_big", "missed_small", "stack", "posts", "pot"),
    [
        (0, False, 2_000, [], 30),
        (0, True, 2_000, [(2, "dead", 10)], 40),
        (1, False, 2_000, [(2, "big", 20)], 50),
        (3, True, 2_000, [(2, "big", 20), (2, "dead", 10)], 60),
        (3, True, 25, [(2, "big", 20), (2, "dead", 5)], 55),
        (3, True, 20, [(2, "big", 20)], 50),
        (1, True, 12, [(2, "big", 12)], 42),
    ],
)
def test_what_is_posted_to_come_in(
    missed_big: int, missed_small: bool, stack: int, posts: list[tuple[int, str, int]], pot: int
) -> None:
    table = after_missing(missed_big, missed_small=missed_small, stacks=(2_000, 2_000, stack, 2_000))
    owes = table.view(None)["seats"][2]["chair"]["owes"]
    assert owes == {"live": 20 if missed_big else 0, "dead": 10 if missed_small else 0}
    events = deal(table)
    assert posted(events) == [(0, "small", 10), (1, "big", 20), *posts]
    view = table.view(2)
    assert view["pot"] == pot
    assert view["seats"][2]["put_in"] == sum(amount for _, _, amount in posts)
    assert view["seats"][2]["bet"] == sum(amount for _, blind, amount in posts if blind != "dead")
    assert view["seats"][2]["chair"]["owes"] == {"live": 0, "dead": 0}
    # Live chips count for the call and leave the right to raise.
    if missed_big and stack > 40:
        assert table.turn == 2
        legal = table.legal()
        assert legal is not None
        assert (legal["check"], legal["call"], legal["raise"]["min"]) == (True, None, 40)
    finish(table)
    account = hand_account(table, 2)
    assert replay(account, reveal=True)[-1]["view"]["result"] == table.view(2)["result"]
    hand = read({**account, "id": "h", "finished_at": "2026-11-30T07:00:00.000Z"}, reveal=True)
    [reading] = readings(phh(hand))
    assert reading.equal
    actions = [action["action"] for action in json.loads(ohh([hand]))["ohh"]["rounds"][0]["actions"]]
    assert [action for action in actions if action in ("Post Extra Blind", "Post Dead")] == [
        "Post Extra Blind" if blind == "big" else "Post Dead" for _, blind, _ in posts
    ]
    paid = {blind: amount for _, blind, amount in posts}
    came_in = {"code": "came_in", "seat": 2, "live": paid.get("big", 0), "dead": paid.get("dead", 0)}
    assert [ruling for ruling in rulings(account["events"]) if ruling["code"] == "came_in"] == (
        [came_in] if posts else []
    )


def test_posts_of_several_seats_are_replayed_in_their_order() -> None:
    """A dead post before a live one, clockwise."""
    seats = [Seat(f"P{seat}", "", "person") for seat in range(5)]
    table = Table.create(cash_rules("holdem", 10, 20), seats, ZERO, button=1)
    room = room_of(table)
    table.bb_seat, room.small, table.hand_number = 0, 4, 7
    for seat, owed in ((2, {"missed_small": True}), (3, {"missed_big": 1})):
        chair = room.chairs[seat]
        assert chair is not None
        room.chairs[seat] = replace(chair, status="joining", **owed)
    events = deal(table)
    assert posted(events)[2:] == [(2, "dead", 10), (3, "big", 20)]
    finish(table)
    account = hand_account(table, 2)
    assert replay(account, reveal=True)[-1]["view"]["result"] == table.view(2)["result"]


def test_dead_chips_belong_to_the_main_pot_and_to_the_largest_raise_of_pot_limit() -> None:
    table = after_missing(0, missed_small=True)
    table.rules = replace(table.rules, game="omaha", betting="pot_limit", hole_cards=4, use="two")
    deal(table)
    legal = table.legal()
    assert legal is not None
    # Blinds of 30 and 10 dead chips; the call of 20 and the pot after it.
    assert legal["raise"]["max"] == 20 + (40 + 20)
    assert table.view(None)["pots"] == [{"amount": 10, "eligible": [0, 1, 2, 3]}]
    finish(table)
    result = table.view(None)["result"]
    assert [pot["amount"] for pot in result["pots"]] == [90]
    assert sum(result["net"]) == 0


# -- computer players, records, practice -----------------------------------------------------


def test_computer_players_play_with_gaps_between_them() -> None:
    for game in ("holdem", "omaha", "naiko"):
        table = empty_table(6, cash_rules(game, 10, 20))
        for seat, level in ((1, "easy"), (2, "medium"), (5, "hard")):
            ask(table, "sit", seat, player=computer(f"C{seat}", level), chips=1_000, enter="post")
        hands = 0
        while hands < 12 and table.next_step()["kind"] != "wait":
            step = table.next_step()
            assert table.advance(step["v"], random.Random(step["v"]).randbytes(32))
            hands += table.phase == "hand_over"
        assert hands


def test_a_computer_player_decides_alike_whether_an_empty_chair_stands_beside_it_or_not() -> None:
    def decided(gaps: bool) -> list[Command]:
        places = (0, 2, 5) if gaps else (0, 1, 2)
        seats = [NOBODY] * (6 if gaps else 3)
        for seat in places:
            seats[seat] = Seat("", "", "computer", "hard")
        open_rules = replace(cash_rules("holdem", 10, 20), deck="fixed")
        table = Table.create(open_rules, seats, ZERO, button=places[0])
        table.apply({"do": "next_hand"}, None, ZERO, deck=list(range(0, 52, 5)) + [c for c in range(52) if c % 5])
        made: list[Command] = []
        while table.phase == "betting":
            turn = table.turn
            assert turn is not None
            made.append(players.decide(table.view(turn), "hard", 0.1, 0.2, random.Random(len(made))))
            table.apply(made[-1], turn, ZERO)
        return made

    assert decided(True) == decided(False)


def test_a_practice_from_a_hand_of_an_open_table_goes_on_with_those_who_were_dealt_in() -> None:
    table = after_missing(2, missed_small=True)
    ask(table, "leave", 3)
    deal(table)
    finish(table)
    account = hand_account(table, 2)
    assert account["settings"]["seating"] == "open"
    practice = practice_from(account, 0, b"s" * 32)
    assert practice.room is None
    finish(practice)
    assert practice.phase in ("hand_over", "game_over")
    assert Table.from_dict(practice.to_dict()).to_dict() == practice.to_dict()


# -- tables of a tournament: the director deals -----------------------------------------------


def directed(table: Table, last: Positions) -> tuple[dict[str, Any], Positions]:
    """The deal of the next hand by the dead button, as a director gives it."""
    dealt = [stack > 0 for stack in table.stacks]
    now = positions(dealt, last)
    small = now.small if dealt[now.small] else None
    players = [seat for seat, there in enumerate(dealt) if there]
    return {"button": now.button, "small": small, "big": now.big, "dealt_in": players}, now


@pytest.mark.parametrize("seed", range(6))
def test_a_director_deals_with_a_dead_button_and_moves_people_between_hands(seed: int) -> None:
    rng = random.Random(seed)
    game: Game = "naiko" if seed % 2 else "holdem"
    table = empty_table(6, replace(cash_rules(game, 10, 20), top_up_to=0))
    for seat in range(6):
        ask(table, "move_in", seat, player=computer(f"C{seat}"), chips=1_000, destellos=0)
    last = before_first([True] * 6, 0)
    dead = 0
    chips = 6_000
    # At first the one with the big blind is taken away after each hand: its small blind is dead.
    for _ in range(25):
        if table.hand_number in (1, 2) or rng.random() < 0.3:
            seat = last.big if table.hand_number < 3 else rng.randrange(6)
            if table.seats[seat].kind != "nobody" and sum(1 for stack in table.stacks if stack) > 2:
                [gone] = ask(table, "move_out" if table.stacks[seat] else "leave", seat)
                chips -= gone["chips"]
        if sum(1 for stack in table.stacks if stack) < 2:
            break
        deal_of, last = directed(table, last)
        events = table.apply({"do": "next_hand", "deal": deal_of}, None, rng.randbytes(32))
        blinds = [(seat, blind) for seat, blind, _ in posted(events)]
        small = [] if deal_of["small"] is None else [(deal_of["small"], "small")]
        assert blinds == [*small, (deal_of["big"], "big")]
        dead += deal_of["small"] is None
        codes = [ruling["code"] for ruling in rulings(events)]
        assert ("dead_small" in codes) == (deal_of["small"] is None)
        assert ("dead_button" in codes) == (deal_of["button"] not in deal_of["dealt_in"])
        while table.phase != "hand_over":
            assert table.advance(table.v, rng.randbytes(32))
        assert sum(table.stacks) == chips
        assert table.hand is not None
        player = table.hand.dealt_in[0]
        account = hand_account(table, player)
        assert replay(account, reveal=True)[-1]["view"]["result"] == table.view(player)["result"]
        phh(read({**account, "id": "h", "finished_at": "2026-11-30T07:00:00.000Z"}, reveal=True))
        saved = table.to_dict()
        assert Table.from_dict(json.loads(json.dumps(saved))).to_dict() == saved
        for empty in [seat for seat, stack in enumerate(table.stacks) if not stack and table.seats[seat] != NOBODY]:
            ask(table, "leave", empty)
    assert dead


def test_a_deal_that_cannot_be_is_refused_and_nobody_but_the_home_gives_one() -> None:
    table = seated(3)
    good = {"button": 5, "small": None, "big": 0, "dealt_in": [0, 1]}
    assert table.can({"do": "next_hand", "deal": good}, None)
    assert not table.can({"do": "next_hand", "deal": good}, 0)
    sent = {"do": "next_hand", "deal": good, "v": table.v, "id": "1"}
    assert answer(table, 0, sent, ZERO)["refused"]["code"] == "BAD_COMMAND"
    for wrong in (
        None,
        {},
        {**good, "button": 6},
        {**good, "big": 2},
        {**good, "small": 0},
        {**good, "small": 4},
        {**good, "dealt_in": [0]},
        {**good, "dealt_in": [0, 0]},
        {**good, "dealt_in": [0, 4]},
        {**good, "dealt_in": [0, "1"]},
        {**good, "dealt_in": None},
        {**good, "posts": [[2, True, False]]},
        {**good, "posts": [[1]]},
        {**good, "missed_big": [1]},
    ):
        refusal = table.check({"do": "next_hand", "deal": wrong}, None)
        assert refusal is not None, wrong
        assert refusal.code == "BAD_COMMAND"
    fixed = Table.create(rules(), [Seat(f"P{seat}", "", "person") for seat in range(3)], ZERO)
    assert not fixed.can({"do": "next_hand", "deal": good}, None)


# -- everything by chance -----------------------------------------------------------------


class Witness:
    """What the events and views of a table must bear out, whatever happens. It keeps books of its own: chips that came
    and went, and what each seat owes by the blinds that were seen to pass."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.chips = 0
        self.last: Event | None = None
        self.owed: dict[int, set[str]] = {}
        self.came: set[int] = set()
        self.undo: tuple[Event | None, dict[int, set[str]]] = (None, {})
        self.statuses: dict[int, str] = {}
        self.posts: Counter[str] = Counter()

    def before(self) -> None:
        seats = self.table.view(None)["seats"]
        self.statuses = {
            seat["seat"]: seat["chair"]["status"] for seat in seats if seat["chair"] is not None and seat["stack"]
        }

    def after(self, events: list[Event]) -> None:
        for event in events:
            kind = event["type"]
            if kind in ("sat_down", "moved_in", "topped_up"):
                self.chips += event["chips"]
            elif kind in ("left", "moved_out"):
                self.chips -= event["chips"]
                self.owed.pop(event["seat"])
            if kind in ("sat_down", "moved_in"):
                self.owed[event["seat"]] = {"new"} if kind == "sat_down" else set()
                self.came.add(event["seat"])
            elif kind == "hand_voided":
                self.last, owed = self.undo
                self.owed |= {seat: owed[seat] for seat in self.owed if seat not in self.came}
            elif kind == "hand_started":
                self._started(event, posted(events))
        hand = self.table.hand
        assert sum(self.table.stacks) + (0 if hand is None else hand.pot) == self.chips
        assert self.table.stacks == [max(0, stack) for stack in self.table.stacks]

    def _started(self, event: Event, posts: list[tuple[int, str, int]]) -> None:
        dealt_in = [seat for seat, stack in enumerate(event["stacks"]) if stack]
        button, small, big = event["button"], event["small_blind"], event["big_blind"]
        veterans = [seat for seat, status in self.statuses.items() if status == "playing"]
        anew = len(veterans) < 2
        self.came, self.undo = set(), (self.last, {seat: set(owed) for seat, owed in self.owed.items()})
        assert {button, small, big} <= set(dealt_in)
        assert all(self.statuses[seat] != "sitting_out" for seat in dealt_in)
        if not anew:
            assert set(veterans) <= set(dealt_in)
            newcomers = set(dealt_in) - set(veterans)
            assert not newcomers & set(self._way(button, small))
            assert button in veterans
        if self.last is not None and not anew:
            passed = self._way(self.last["button"], button)
            # Heads-up the button may stay so that nobody posts the big blind twice running.
            assert not set(passed) & set(veterans) or len(dealt_in) == 2
        if self.last is not None:
            for seat in self.owed:
                if "new" in self.owed[seat]:
                    continue
                if seat in self._way(self.last["small_blind"], small):
                    self.owed[seat].add("dead")
                if (
                    seat in self._way(self.last["big_blind"], big)
                    and self.statuses.get(seat, "sitting_out") == "sitting_out"
                ):
                    self.owed[seat].add("big")
        expected = [(small, "small"), (big, "big")]
        comers = [(button + step) % len(event["stacks"]) for step in range(1, len(event["stacks"]) + 1)]
        for seat in comers:
            if seat in dealt_in and seat not in (small, big) and seat not in veterans and not anew:
                owed, stack = self.owed[seat], event["stacks"][seat]
                live = bool(owed & {"new", "big"})
                expected += [(seat, "big")] * live
                if "dead" in owed and (not live or stack > 20):
                    expected.append((seat, "dead"))
        assert [(seat, blind) for seat, blind, _ in posts] == expected
        self.posts.update(blind for _, blind, _ in posts[2:])
        for seat in dealt_in:
            self.owed[seat] = set()
        self.last = event

    def _way(self, start: int, end: int) -> list[int]:
        """Chairs on the way from one to another, without both."""
        way, seat = [], start
        while start != end and (seat := (seat + 1) % len(self.table.seats)) != end:
            way.append(seat)
        return way

    def check_cards(self) -> None:
        hand = self.table.hand
        if hand is not None:
            held = [card for cards in hand.holes for card in cards] + hand.board + hand.deck
            assert len(held) == len(set(held))

    def check_views(self) -> None:
        """Nobody is told a card that is not his own, on the board or turned up."""
        table = self.table
        public = set(cards_in(table.view(None)))
        told = {
            card for event in table.log for card in cards_in(event) if event["type"] in ("street", "shown", "ranked")
        }
        assert public <= told
        for seat in range(len(table.seats)):
            own = set()
            if table.hand is not None and room_of(table).was_dealt_in(seat):
                own = {card for event in table.log if event.get("seat") == seat for card in cards_in(event)}
                own |= {card for event in table.log if event["type"] == "dealt" for card in event["cards"][str(seat)]}
                own |= set(cards_in(table.view(seat)["powers"]))
            # The own figures keep the best hand of earlier hands.
            assert set(cards_in({**table.view(seat), "figures": None})) <= told | own


def cards_in(value: object) -> Iterator[str]:
    return iter(re.findall(r'"([2-9TJQKA][cdhs])"', json.dumps(value)))


def play_by_chance(seed: int, commands: int) -> Witness:
    rng = random.Random(seed)
    games: tuple[Game, ...] = ("holdem", "omaha", "naiko")
    table = empty_table(rng.choice((2, 3, 4, 5, 6, 6)), cash_rules(rng.choice(games), 10, 20), rng.randbytes(32))
    witness = Witness(table)
    start: dict[str, Any] | None = None
    for number, (command, seat, entropy) in enumerate(played(table, rng, commands)):
        if command["do"] == "next_hand":
            check_replayed(start, table)
            start = table.to_dict()
        witness.before()
        witness.after(table.apply(command, seat, entropy))
        witness.check_cards()
        witness.check_views()
        assert table.phase != "game_over"
        if number % 20 == 0:
            assert Table.from_dict(json.loads(json.dumps(table.to_dict()))).to_dict() == table.to_dict()
        if table.phase == "hand_over" and table.log[-1]["type"] == "hand_ended":
            assert table.hand is not None
            replay(hand_account(table, table.hand.dealt_in[0]), reveal=True)
        elif command["do"] == "void_hand":
            dealt = next(event for event in table.log if event["type"] == "dealt")
            replay(hand_account(table, dealt["order"][0]), reveal=True)
    return witness


def check_replayed(start: dict[str, Any] | None, table: Table) -> None:
    """The journal of the hand, done again from the state before its deal, leads to the same state."""
    if start is None:
        return
    again = Table.from_dict(start)
    for entry in table.journal:
        again.apply(entry["command"], entry["seat"], bytes.fromhex(entry["entropy"]))
    assert again.to_dict() == table.to_dict()


@settings(max_examples=30, deadline=None)
@given(st.integers(min_value=0, max_value=10**9))
def test_whatever_people_do_the_books_agree(seed: int) -> None:
    play_by_chance(seed, 160)


def test_the_chance_above_meets_posts_of_every_kind() -> None:
    posts = sum((play_by_chance(seed, 400).posts for seed in range(8)), Counter())
    assert posts["big"] >= 5
    assert posts["dead"] >= 2
