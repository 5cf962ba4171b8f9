"""Faults seen elsewhere (cases.md), each by its id, where the engine of hold'em and the match can show it.

Elsewhere in these tests: B13 and D3 for all tables in test_properties, J9 and K13 in test_deck, E8 and E9 with the
equities. Waiting for what they concern: C2 (antes); C5, F3, F4, G1, G2 and section I (table clocks, cash tables,
tournaments); C6, F8 to F11, F13's process, J1 to J7, K8, K10, K12 (server and accounts); H4 to H6 (export,
leaderboards); J8, K5, K7, K14's screen (client).
"""

from __future__ import annotations

import contextlib
import json
import random
from collections.abc import Callable, Iterator
from typing import Any, Literal

import pytest

from tables.engine import bridge, players
from tables.engine.cards import parse, parse_all
from tables.engine.errors import SetupError
from tables.engine.powers import Power
from tables.engine.protocol import answer, message
from tables.engine.rules import TableRules
from tables.engine.table import Seat, Table
from tests.engine.rig import ZERO, Play, naiko_rules, omaha_rules, play_by, rules, seats

BOARD = ["2c", "7d", "9h", "3s", "5c"]


def pots(play: Play) -> list[tuple[int, dict[int, int]]]:
    """Each pot of the result with what it paid to whom."""
    return [
        (pot["amount"], {win["seat"]: win["amount"] for win in pot["winners"]}) for pot in play.view["result"]["pots"]
    ]


def acts(play: Play, *actions: tuple[Any, ...]) -> Play:
    for action in actions:
        play.act(*action)
    return play


def legal(play: Play) -> dict[str, Any]:
    now = play.table.legal()
    assert now is not None
    return now


def check_down(play: Play) -> None:
    play_by(play, lambda _, legal: ("check" if legal["check"] else "call", None))


def case_a1() -> Play:
    """A on seat 1 all-in for 100, B on seat 2 and C on seat 0 call; B bets the turn."""
    play = Play.dealt(rules(), [1000, 100, 1000], 0, {0: ["Js", "Jd"], 1: ["As", "Ad"], 2: ["Ks", "Kd"]}, BOARD)
    acts(play, (0, "raise", 100), (1, "allin"), (2, "call"), (2, "check"), (0, "check"))
    acts(play, (2, "bet", 200), (0, "call"), (2, "check"), (0, "check"))
    return play


def test_a1_an_all_in_seat_keeps_its_share_of_the_pots_it_paid_into() -> None:
    play = case_a1()
    assert pots(play) == [(300, {1: 300}), (400, {2: 400})]
    assert play.view["result"]["net"] == [-300, 200, 100]


@pytest.mark.parametrize(("better", "stacks"), [(0, [196, 4]), (1, [0, 200])])
def test_a3_unequal_all_ins_return_the_excess_first(better: int, stacks: list[int]) -> None:
    holes = {better: ["As", "Ad"], 1 - better: ["Ks", "Kd"]}
    play = acts(Play.dealt(rules(1, 2), [98, 102], 0, holes, BOARD), (0, "allin"), (1, "call"))
    assert play.stacks() == stacks
    play = acts(Play.dealt(rules(1, 2), [98, 102], 1, holes, BOARD), (1, "allin"), (0, "call"))
    assert play.stacks() == stacks
    assert play.returned() == {1: 4}


def test_a4_a_folded_hand_wins_nothing_however_good() -> None:
    holes = {2: ["Ah", "Ad"], 0: ["7d", "2c"], 1: ["8s", "3c"]}
    play = Play.dealt(rules(), [1000] * 3, 0, holes, ["Ac", "As", "Kd", "9s", "6h"])
    acts(play, (0, "raise", 60), (1, "call"), (2, "fold"))
    check_down(play)
    assert pots(play) == [(140, {1: 140})]
    assert [hand["seat"] for hand in play.view["result"]["hands"]] == [1, 0]


def test_a6_a_shove_that_is_folded_wins_the_blinds() -> None:
    play = acts(Play.dealt(rules(1, 2), [200, 200], 0), (0, "allin"), (1, "fold"))
    assert play.returned() == {0: 198}
    assert pots(play) == [(4, {0: 4})]
    assert play.view["result"]["net"] == [2, -2]


def test_a7_returned_chips_are_not_won() -> None:
    """The case's own figures have a rake of 16 taken out; there is none here."""
    play = Play.dealt(rules(1, 2), [1000, 283], 0, {0: ["As", "Ad"], 1: ["Ks", "Kd"]}, BOARD)
    acts(play, (0, "raise", 63), (1, "call"), *[(seat, "check") for _ in range(2) for seat in (1, 0)])
    acts(play, (1, "check"), (0, "bet", 254), (1, "call"))
    assert play.returned() == {0: 34}
    assert play.view["result"]["net"] == [283, -283]
    assert play.table.view(0)["figures"]["biggest_pot"] == 566


def test_a10_two_of_four_split() -> None:
    holes = {0: ["Ah", "Kd"], 1: ["Qs", "Qd"], 2: ["Ad", "Kh"], 3: ["4s", "2d"]}
    play = Play.dealt(rules(), [1000] * 4, 3, holes, ["Ac", "Ks", "9h", "7d", "2h"])
    acts(play, (2, "call"), (3, "call"), (0, "call"), (1, "check"))
    check_down(play)
    assert pots(play) == [(80, {0: 40, 2: 40})]


def test_a13_the_winner_keeps_every_chip() -> None:
    holes = {0: ["As", "Ad"], 1: ["Ks", "Kd"], 2: ["Qs", "Qd"]}
    play = Play.dealt(rules(), [1000, 600, 400], 0, holes, BOARD)
    acts(play, (0, "allin"), (1, "call"), (2, "call"))
    assert play.stacks() == [2000, 0, 0]
    assert play.table.phase == "game_over"
    refused = play.table.check({"do": "next_hand"}, 0)
    assert refused is not None
    assert refused.code == "GAME_OVER"
    later = Play(Table.create(play.table.rules, seats(3), ZERO, stacks=[2000, 0, 600], button=0))
    later.deal()
    assert [seat["state"] for seat in later.view["seats"]] == ["in", "out", "in"]


@pytest.mark.parametrize("first_stack", [16, 200])
def test_b1_a_short_all_in_does_not_reopen_after_a_full_raise(first_stack: int) -> None:
    play = Play.dealt(rules(1, 2), [200, 19, 200, first_stack], 0)
    acts(play, (3, "raise", 16), (0, "call"), (1, "allin"), (2, "call"))
    if first_stack > 16:
        assert (play.table.turn, legal(play)["call"], legal(play)["raise"]) == (3, 3, None)
        play.act(3, "call")
    assert (play.table.turn, legal(play)["call"], legal(play)["raise"]) == (0, 3, None)
    assert legal(play)["raise_closed"] == "SHORT_ALLIN"
    assert legal(play)["fold"]


def test_b3_the_minimum_after_a_short_all_in_adds_the_last_full_raise() -> None:
    play = acts(Play.dealt(rules(), [1000, 1000, 1000, 1000, 80], 0), (3, "raise", 60), (4, "allin"))
    assert legal(play)["raise"]["min"] == 120


def test_b5_a_first_bet_is_no_raise() -> None:
    play = acts(Play.dealt(rules(1, 2), [200, 200], 0), (0, "call"), (1, "check"), (1, "bet", 2))
    assert legal(play)["raise"]["min"] == 4


def test_b6_the_minimum_does_not_look_at_the_opponents_stack() -> None:
    play = acts(Play.dealt(rules(), [1000, 200], 0), (0, "raise", 100), (1, "raise", 180))
    assert legal(play)["raise"]["min"] == 260
    acts(play, (0, "raise", 260), (1, "call"))
    assert play.returned() == {0: 60}


def test_b7_a_raise_is_a_total() -> None:
    play = acts(Play.dealt(rules(50, 100), [20_000] * 2, 0), (0, "raise", 200), (1, "raise", 2179))
    assert play.refusal(0, "raise", 4200) is None
    assert play.refusal(0, "raise", 4158) is None
    assert play.refusal(0, "raise", 4157) == "BELOW_MIN"
    play = acts(Play.dealt(rules(), [1000, 218], 0), (0, "call"), (1, "check"), (1, "check"), (0, "bet", 280))
    acts(play, (1, "allin"))
    event = play.each("call")[-1]
    assert (event["amount"], event["to"], event["all_in"]) == (198, 198, True)
    assert play.returned() == {0: 82}


def test_b8_a_shove_is_answered_before_the_next_street() -> None:
    play = acts(Play.dealt(rules(), [3000, 2000], 0), (0, "raise", 180), (1, "allin"))
    assert (play.table.turn, play.view["street"]) == (0, "preflop")
    assert (legal(play)["fold"], legal(play)["call"], legal(play)["raise"]) == (True, 1820, None)


def test_b9_nobody_is_asked_when_nobody_can_bet() -> None:
    play = acts(Play.dealt(rules(), [1000, 300, 300], 0), (0, "raise", 300), (1, "call"), (2, "call"))
    assert play.run_out
    play = acts(Play.dealt(rules(), [1000, 300, 300], 0), (0, "call"), (1, "allin"), (2, "call"))
    assert (play.table.turn, legal(play)["fold"], legal(play)["call"]) == (0, True, 280)
    assert legal(play)["raise_closed"] == "NOBODY_TO_BET_AGAINST"
    play.act(0, "call")
    assert play.run_out


def test_b10_the_last_live_seat_still_chooses() -> None:
    play = Play.dealt(rules(), [1000, 20], 0)
    assert (play.table.turn, legal(play)["fold"], legal(play)["call"]) == (0, True, 10)


def test_b11_the_big_blind_has_its_option_while_it_has_chips() -> None:
    play = acts(Play.dealt(rules(), [1000] * 3, 0), (0, "fold"), (1, "call"))
    assert (play.table.turn, legal(play)["check"]) == (2, True)
    assert legal(play)["raise"]["min"] == 40
    play = acts(Play.dealt(rules(), [1000, 1000, 20], 0), (0, "fold"), (1, "call"))
    assert play.run_out
    play = Play.dealt(rules(5, 10), [100, 3], 0)
    assert play.run_out
    assert play.returned() == {0: 2}


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_b12_no_computer_player_folds_for_free(level: Literal["easy", "medium", "hard"]) -> None:
    rng = random.Random(level)
    for spot in range(120):
        play = Play.dealt(rules(), [rng.randint(30, 2000) for _ in range(3)], 0, deck=rng.sample(range(52), 52))
        acts(play, (0, "call"), (1, "call"))
        if spot % 2:
            acts(play, (2, "check"))
        turn = play.table.turn
        assert turn is not None
        assert legal(play)["fold"]
        chosen = players.decide(play.table.view(turn), level, rng.uniform(-1, 1), rng.uniform(-1, 1), rng)
        assert chosen["do"] in ("check", "raise_to")
        assert play.table.can(chosen, turn)


@pytest.mark.parametrize("to", [-50, 0, "1e3", 2**31, 1.5, 1001, None, True])
def test_b13_amounts_out_of_range_are_refused(to: object) -> None:
    play = Play.dealt(rules(), [1000] * 3, 0)
    before = json.dumps(play.table.to_dict())
    reply = answer(play.table, 0, {"do": "raise_to", "to": to, "v": play.table.v, "id": "a"}, ZERO)
    assert reply["refused"]["code"] == (("ABOVE_MAX" if to > 0 else "BELOW_MIN") if type(to) is int else "BAD_COMMAND")
    assert reply["refused"]["legal"] == play.table.legal()
    assert json.dumps(play.table.to_dict()) == before


@pytest.mark.parametrize("field", ["chips", "sb", "bb"])
@pytest.mark.parametrize("part", [0.25, 0.0])
def test_b14_no_fraction_of_a_chip_comes_in(field: str, part: float) -> None:
    who = {"name": "", "persona": None, "icon": "", "kind": "computer", "level": "easy"}
    setup: dict[str, Any] = {
        "game": "holdem",
        "table": "custom",
        "seats": [who, who],
        "chips": 1000,
        "sb": 10,
        "bb": 20,
        "every": None,
    }
    bridge.create(json.dumps(setup), ZERO)
    setup[field] += part
    with pytest.raises(SetupError):
        bridge.create(json.dumps(setup), ZERO)


def test_c1_heads_up_the_button_posts_the_small_blind() -> None:
    play = Play.dealt(rules(), [1000, 1000], 1)
    assert (play.view["small_blind"], play.view["big_blind"], play.table.turn) == (1, 0, 1)
    acts(play, (1, "call"), (0, "check"))
    for _ in range(3):
        assert play.table.turn == 0
        acts(play, (0, "check"), (1, "check"))


def test_c1_three_become_two() -> None:
    holes = {1: ["Qs", "Qd"], 2: ["As", "Ad"]}
    play = Play.dealt(rules(), [1000, 200, 1000], 0, holes, BOARD)
    acts(play, (0, "fold"), (1, "allin"), (2, "call"))
    play.deal()
    view = play.view
    assert (view["button"], view["small_blind"], view["big_blind"], play.table.turn) == (2, 2, 0, 2)
    acts(play, (2, "call"), (0, "check"))
    assert play.table.turn == 0


def test_c8_blinds_are_posted_as_the_label_says() -> None:
    play = Play.dealt(rules(10, 25), [1000] * 3, 0)
    level = play.view["level"]
    assert (level["sb"], level["bb"]) == (10, 25)
    assert [(event["blind"], event["amount"]) for event in play.each("posted")] == [("small", 10), ("big", 25)]
    started = play.each("hand_started")[0]
    assert (started["sb"], started["bb"]) == (10, 25)
    assert [seat["bet"] for seat in play.view["seats"]] == [0, 10, 25]


def test_d3_no_frame_holds_a_card_its_reader_may_not_know() -> None:
    """Everything sent to each seat and to a spectator during a hand that is folded before the river."""
    holes = {s: [f"{rank}s", f"{rank}h"] for s, rank in zip(range(6), "AKQJT8", strict=True)}
    play = Play.dealt(rules(), [1000] * 6, 0, holes, BOARD)
    everybody = (None, *range(6))
    frames: dict[int | None, list[str]] = {viewer: [] for viewer in everybody}
    script: list[tuple[Any, ...]] = [
        (3, "raise", 60),
        *[(seat, "fold") for seat in (4, 5, 0)],
        (1, "call"),
        (2, "call"),
    ]
    script += [(1, "check"), (2, "check"), (3, "bet", 100), (1, "fold"), (2, "call"), (2, "check"), (3, "bet", 200)]
    events = play.events
    for action in [*script, (2, "fold")]:
        for viewer in everybody:
            frames[viewer].append(json.dumps(message(play.table, viewer, events)))
        seen = len(play.events)
        play.act(*action)
        events = play.events[seen:]
    for viewer in everybody:
        frames[viewer].append(json.dumps(message(play.table, viewer, events)))
        known = {*BOARD[:4], *holes.get(-1 if viewer is None else viewer, [])}
        hidden = [name for s in range(6) for name in holes[s]] + BOARD[4:]
        for card in hidden:
            assert (f'"{card}"' in "".join(frames[viewer])) == (card in known)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_d3_a_showdown_shows_no_folded_hand(viewer: int | None) -> None:
    holes = {seat: [f"{rank}s", f"{rank}h"] for seat, rank in zip(range(4), "AKQJ", strict=True)}
    play = Play.dealt(rules(), [1000, 1000, 400, 1000], 0, holes, BOARD)
    acts(play, (3, "call"), (0, "raise", 60), (1, "call"), (2, "allin"), (3, "fold"), (0, "call"), (1, "fold"))
    assert play.run_out
    text = json.dumps(message(play.table, viewer, play.events))
    for seat, cards in holes.items():
        for card in cards:
            assert (f'"{card}"' in text) == (seat in (0, 2, viewer))


def test_d5_each_pot_names_its_own_winner() -> None:
    play = case_a1()
    assert [set(paid) for _, paid in pots(play)] == [{1}, {2}]
    best = {hand["seat"]: hand["best"] for hand in play.view["result"]["hands"]}
    assert best[1][:2] == ["Ad", "As"] or best[1][:2] == ["As", "Ad"]
    assert [event["winners"][0]["seat"] for event in play.each("awarded")] == [2, 1]


@pytest.mark.parametrize("name", ["10s", "1s", "as", "AS", "A", "Asd", "", " As"])
def test_e6_what_is_no_card_is_refused_loudly(name: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        parse(name)
    with pytest.raises(ValueError, match="not a card"):
        parse_all(["As", name])


def test_f2_a_second_click_does_not_answer_a_new_question() -> None:
    table = Play.dealt(rules(), [1000, 1000], 0).table
    click = {"do": "call", "v": table.v, "id": "first"}
    assert answer(table, 0, click, ZERO)["refused"] is None
    assert answer(table, 1, {"do": "raise_to", "to": 80, "v": table.v, "id": "x"}, ZERO)["refused"] is None
    before = json.dumps(table.to_dict())
    late = answer(table, 0, {**click, "id": "second"}, ZERO)
    assert late["refused"]["code"] == "STALE_TURN"
    assert late["refused"]["legal"] == table.legal()
    assert late["view"] == table.view(0)
    assert json.dumps(table.to_dict()) == before


def test_f2_a_repeated_command_has_one_effect_and_the_same_answer() -> None:
    table = Play.dealt(rules(), [1000, 1000], 0).table
    click = {"do": "call", "v": table.v, "id": "first"}
    first = answer(table, 0, click, ZERO)
    before = json.dumps(table.to_dict())
    assert answer(table, 0, click, ZERO) == first
    assert json.dumps(table.to_dict()) == before
    loaded = Table.from_dict(json.loads(before))
    assert answer(loaded, 0, click, ZERO) == first


def test_f7_each_effect_has_the_next_version() -> None:
    table = Table.create(rules(), seats(3), ZERO)
    versions = [table.v]
    table.apply({"do": "next_hand"}, None, ZERO)
    for _ in range(3):
        assert table.turn is not None
        versions.append(table.v)
        reply = answer(table, table.turn, {"do": "fold", "v": table.v, "id": f"{table.v}"}, ZERO)
        if reply["refused"]:
            break
        assert reply["v"] == reply["view"]["v"] == table.v
        if table.phase != "betting":
            break
    assert versions == list(range(versions[0], versions[0] + len(versions)))


def test_f13_a_saved_hand_goes_on_with_the_same_cards() -> None:
    play = Play.dealt(rules(), [1000] * 2, 0, deck=list(range(52)))
    acts(play, (0, "call"), (1, "check"))
    loaded = Play(Table.from_dict(json.loads(json.dumps(play.table.to_dict()))))
    for other in (play, loaded):
        check_down(other)
    assert play.view == loaded.view
    assert play.events[-1] == loaded.events[-1]


def test_f13_a_saved_hand_goes_on_in_its_window() -> None:
    """With powers: nothing is asked again, and nothing that was paid is paid twice."""
    shields: tuple[Power, ...] = ("glimpse", "short_anchor", "seal_shield")
    play = Play.dealt(naiko_rules(), [1000] * 3, 0, carousel=shields, destellos=[2, 2, 2])
    play.do({"do": "short_anchor", "target": 2}, 0)
    loaded = Play(Table.from_dict(json.loads(json.dumps(play.table.to_dict()))))
    for other in (play, loaded):
        assert other.refused({"do": "call"}, 0) == "WINDOW_OPEN"
        other.do({"do": "seal_shield"}, 2)
        assert other.refused({"do": "seal_shield"}, 2) == "NO_WINDOW"
        acts(other, (0, "call"))
        check_down(other)
    assert play.view == loaded.view
    assert play.table.destellos == [1, 3, 2]


def test_h1_a_walk_is_a_hand_and_no_choice() -> None:
    play = acts(Play.dealt(rules(5, 10), [1000] * 3, 0), (0, "fold"), (1, "fold"))
    figures = play.table.view(2)["figures"]
    assert (figures["hands_played"], figures["hands_won"], figures["vpip_hands"]) == (1, 1, 0)
    assert pots(play) == [(10, {2: 10})]
    assert play.returned() == {2: 5}


def test_h3_a_split_pot_is_counted_once() -> None:
    play = Play.dealt(rules(1, 2), [1000] * 2, 0, {0: ["Ah", "Kd"], 1: ["Ad", "Kh"]}, BOARD)
    acts(play, (0, "raise", 33), (1, "call"))
    check_down(play)
    assert pots(play) == [(66, {0: 33, 1: 33})]


@pytest.mark.parametrize(
    ("hole", "board", "hand"),
    [
        ("Th 9c 8c 7d", "Ah Kh Qh Jh 2c", ("straight", ("K",))),
        ("Ac Kd 9h 8c", "2c 2d 2h 2s As", ("three_of_a_kind", ("2", "A", "K"))),
        ("As Ks 5d 7c", "Ts 7d 8h 4s 2c", ("pair", ("7", "A", "T", "8"))),
    ],
)
def test_e7_exactly_two_cards_of_the_hand_count_in_omaha(
    hole: str, board: str, hand: tuple[str, tuple[str, ...]]
) -> None:
    """At a showdown of a table, with the two cards among the five that are shown."""
    own, shown = hole.split(), board.split()
    play = acts(Play.dealt(omaha_rules(), [1000] * 2, 0, {0: own}, shown), (0, "call"), (1, "check"))
    check_down(play)
    won = play.view["result"]["hands"][1]
    assert won["name"] == {"category": hand[0], "ranks": list(hand[1])}
    assert len([card for card in won["best"] if card in own]) == 2
    assert len([card for card in won["best"] if card in shown]) == 3


def test_e10_the_largest_raise_at_pot_limit() -> None:
    first = Play.dealt(omaha_rules(5, 10), [1000] * 4, 0)
    assert legal(first)["raise"]["max"] == 35
    assert first.refusal(3, "raise_to", 36) == "ABOVE_MAX"
    acts(first, (3, "call"))
    assert legal(first)["raise"]["max"] == 45
    flop = acts(Play.dealt(omaha_rules(5, 10), [1000] * 2, 0), (0, "call"), (1, "check"), (1, "bet", 10))
    assert flop.view["pot"] - 10 == 20
    assert legal(flop)["raise"]["max"] == 50


def test_e10_the_largest_raise_under_a_short_anchor() -> None:
    """The same figures at a no-limit table, for the seat that is anchored and in that round alone."""
    shown: tuple[Power, ...] = ("glimpse", "sleeve_swap", "short_anchor")
    play = Play.dealt(naiko_rules(5, 10), [1000] * 4, 0, carousel=shown, destellos=[3] * 4)
    play.do({"do": "short_anchor", "target": 0}, 3)
    assert legal(play)["raise"]["max"] == 1000
    acts(play, (3, "call"))
    assert legal(play)["raise"]["max"] == 45
    assert play.refusal(0, "raise_to", 46) == "ABOVE_MAX"
    acts(play, (0, "call"), (1, "call"), (2, "check"), (1, "bet", 10), (2, "fold"), (3, "fold"))
    assert legal(play)["raise"]["max"] == 990


def test_k2_both_show_two_cards_and_queens_win() -> None:
    """With a table of Omaha open in the same process, at which both show four."""
    other = Play.dealt(omaha_rules(), [1000] * 2, 0)
    play = Play.dealt(rules(), [1000] * 2, 0, {0: ["Qs", "Qd"], 1: ["Th", "Ts"]}, ["Ks", "6d", "Kc", "7c", "5c"])
    acts(other, (0, "raise", 60))
    acts(play, (0, "allin"), (1, "call"))
    acts(other, (1, "call"))
    check_down(other)
    assert [len(hand["cards"]) for hand in other.view["result"]["hands"]] == [4, 4]
    assert [len(hand["cards"]) for hand in play.view["result"]["hands"]] == [2, 2]
    assert play.stacks() == [2000, 0]


@pytest.mark.parametrize("make", [rules, omaha_rules, naiko_rules])
def test_k2_a_hand_of_another_number_of_cards_stops_the_showdown(make: Callable[..., TableRules]) -> None:
    play = acts(Play.dealt(make(), [1000] * 2, 0), (0, "call"), (1, "check"))
    for _ in range(5):
        check = play.table.turn
        assert check is not None
        play.act(check, "check")
    saved = play.table.to_dict()
    saved["hand"]["holes"][0].pop()
    last = play.table.turn
    damaged = Table.from_dict(saved)
    with pytest.raises(ValueError, match="cards"):
        damaged.apply({"do": "check"}, last, ZERO)


def test_k2_a_card_is_exchanged_where_there_are_powers_and_nowhere_else() -> None:
    """With tables of all three games open in one process: two, two and four cards are shown."""
    hands = {0: ["Qs", "Qd"], 1: ["Th", "Ts"]}
    board = ["Ks", "6d", "Kc", "7c", "5c"]
    swaps: tuple[Power, ...] = ("glimpse", "sleeve_swap", "short_anchor")
    plain = Play.dealt(rules(), [1000] * 2, 0, hands, board)
    four = Play.dealt(omaha_rules(), [1000] * 2, 0)
    powers = Play.dealt(naiko_rules(), [1000] * 2, 0, hands, board, carousel=swaps, destellos=[3, 3])
    swap = {"do": "sleeve_swap", "card": "Qd"}
    powers.do(swap, 0)
    for play in (plain, four):
        assert play.refused(swap, 0) == "MODE_HAS_NO_POWERS"
    counts = []
    for play in (plain, four, powers):
        acts(play, (0, "call"), (1, "check"))
        check_down(play)
        counts.append([len(hand["cards"]) for hand in play.view["result"]["hands"]])
        assert [seat["count"] for seat in play.view["seats"]] == counts[-1]
    assert counts == [[2, 2], [4, 4], [2, 2]]
    turned_up = {card for hand in powers.view["result"]["hands"] for card in hand["cards"]}
    assert "Qd" not in turned_up, "who has laid a card aside does not hold it any more"
    assert plain.stacks() == [1020, 980]


def test_k14_only_the_seat_to_act_is_offered_actions() -> None:
    play = Play.dealt(rules(), [1000] * 4, 0)
    offered = [viewer for viewer in (None, 0, 1, 2, 3) if play.table.view(viewer)["legal"]]
    assert offered == [play.table.turn]


@pytest.mark.parametrize(
    "wrong",
    [
        {"level": "godlike"},
        {"kind": "robot"},
        {"kind": "computer", "level": None},
        {"name": 7},
        {"chips": 5},
    ],
)
def test_a_seat_that_cannot_be_played_is_refused_at_the_set_up(wrong: dict[str, Any]) -> None:
    who = {"name": "", "persona": None, "icon": "", "kind": "computer", "level": "easy"}
    setup = {
        "game": "holdem",
        "table": "custom",
        "seats": [who, {**who, **wrong}],
        "chips": 1000,
        "sb": 10,
        "bb": 20,
        "every": None,
    }
    with pytest.raises(SetupError):
        bridge.create(json.dumps(setup), ZERO)


@pytest.mark.parametrize("saved", ["", "[]", "null", "{}", '{"format": 1}', '{"format": "1"}', '"x"', "1"])
def test_a_save_that_cannot_be_read_says_so(saved: str) -> None:
    with pytest.raises(SetupError) as error:
        bridge.load(saved)
    assert error.value.code == "BAD_SAVE"


def places_in(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        yield (*path, key)
        yield from places_in(part, (*path, key))


@pytest.mark.parametrize("damage", [None, "x", [], {}, -1, 1.5, True])
def test_a_damaged_save_is_shown_or_says_so(damage: Any) -> None:
    """Each value of a saved game replaced in turn: never an error of another kind (CH-53)."""
    play = acts(Play.dealt(rules(), [1000] * 3, 0, deck=list(range(52))), (0, "call"), (1, "call"), (2, "check"))
    text = json.dumps(play.table.to_dict())
    for path in places_in(json.loads(text)):
        data = json.loads(text)
        inner = data
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = damage
        with contextlib.suppress(SetupError):
            bridge.load(json.dumps(data))


def test_a_save_of_a_newer_version_says_so() -> None:
    data = Table.create(rules(), [Seat("", "", "person"), Seat("", "", "computer", "easy")], ZERO).to_dict()
    with pytest.raises(SetupError) as error:
        bridge.load(json.dumps({**data, "format": data["format"] + 1}))
    assert error.value.code == "NEWER_SAVE"
