"""The director of a scheduled tournament (NK-78 to NK-89)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tables.engine.errors import SetupError
from tables.engine.tournaments.director import FINAL_PAUSE_MS, Director
from tables.engine.tournaments.errors import Refused
from tables.engine.tournaments.failure import WAIT_MS
from tables.engine.tournaments.state import TournamentRules
from tests.engine.tournaments.rig import MINUTE, START, Rig

# -- entries -----------------------------------------------------------------------


def test_registration_opens_a_day_before_the_start() -> None:
    rig = Rig(0, start=False)
    rig.director = Director(TournamentRules(START + 1, 200))
    assert rig.refusal("register", player="A") == "REGISTRATION_NOT_OPEN"
    rig.now = 1
    assert rig.do("register", player="A") == [{"type": "registered", "player": "A", "bot": False, "late": False}]
    assert rig.refusal("register", player="A") == "ALREADY_REGISTERED"
    assert rig.refusal("unregister", player="B") == "NOT_REGISTERED"
    assert rig.do("unregister", player="A") == [{"type": "unregistered", "player": "A", "refund": 200}]
    assert rig.director.players == {}


def test_a_tournament_may_be_full() -> None:
    rig = Rig(4, start=False, most=4)
    assert rig.refusal("register", player="A") == "TOURNAMENT_FULL"
    rig.do("unregister", player="P0")
    assert rig.refusal("register", player="A") is None


def test_with_fewer_than_four_it_is_cancelled_and_all_entries_return() -> None:
    rig = Rig(3)
    assert rig.director.phase == "cancelled"
    assert rig.of("cancelled") == [
        {"type": "cancelled", "reason": "too_few", "refunds": {"P0": 200, "P1": 200, "P2": 200}}
    ]
    assert rig.refusal("register", player="A") == "TOURNAMENT_OVER"


def test_the_start_waits_for_no_command_of_its_own() -> None:
    """Whoever comes at the moment of the start finds the tournament running."""
    rig = Rig(4, start=False)
    rig.now = START
    assert rig.refusal("unregister", player="P0") == "TOURNAMENT_RUNNING"
    kinds = [event["type"] for event in rig.do("register", player="A")]
    assert kinds[0] == "started"
    assert kinds[-2:] == ["registered", "seated"]
    assert rig.sizes() == {1: 5}


def test_staff_may_cancel_before_the_start_alone() -> None:
    rig = Rig(4, start=False)
    assert Rig(4).refusal("cancel", reason="mistake") == "TOURNAMENT_RUNNING"
    (cancelled,) = rig.do("cancel", reason="mistake")
    assert cancelled["reason"] == "mistake"
    assert len(cancelled["refunds"]) == 4


def test_a_late_player_has_a_full_stack_at_the_shortest_table_until_the_end_of_level_4() -> None:
    rig = Rig(9)
    assert rig.sizes() == {1: 5, 2: 4}
    rig.minutes(31.99)
    *_, seated = rig.do("register", player="L")
    assert (seated["table"], seated["reason"]) == (2, "late")
    assert rig.director.players["L"].stack == 3_000
    rig.now = START + 32 * MINUTE
    assert rig.refusal("register", player="M") == "REGISTRATION_CLOSED"
    (closed,) = [event for event in rig.at(rig.now) if event["type"] == "registration_closed"]
    assert (closed["reason"], closed["entries"], sum(closed["prizes"])) == ("level", 10, 2_000)


def test_where_every_chair_is_taken_a_late_player_opens_a_table_and_others_come_to_it() -> None:
    rig = Rig(12)
    rig.do("register", player="L")
    assert rig.sizes() == {1: 4, 2: 5, 3: 4}
    moves = rig.of("moved")
    assert [event["reason"] for event in moves] == ["balance"] * 3
    assert all(event["table"] == 3 for event in moves)


def test_prizes_are_provisional_until_registration_closes() -> None:
    rig = Rig(7)
    assert rig.director.prize_ladder() == ([910, 490], False)
    rig.do("register", player="L")
    assert rig.director.prize_ladder() == ([800, 480, 320], False)
    rig.minutes(32)
    assert rig.director.prize_ladder() == ([800, 480, 320], True)


# -- hands, levels, breaks -------------------------------------------------------------


def test_a_hand_keeps_the_level_it_began_with() -> None:
    rig = Rig(4)
    assert (rig.deal(1)["sb"], rig.director.level) == (10, 1)
    (raised,) = rig.minutes(8)
    assert (raised["type"], raised["level"], raised["bb"]) == ("level_raised", 2, 30)
    assert sum(raised["stacks"].values()) == 12_000
    assert rig.director.running_hand(1)["sb"] == 10  # type: ignore[index]
    rig.end(1)
    assert rig.deal(1)["sb"] == 15


def test_a_timer_that_comes_late_loses_no_level() -> None:
    rig = Rig(4)
    events = rig.minutes(25)
    assert [event["level"] for event in events if event["type"] == "level_raised"] == [2, 3, 4]
    assert rig.director.next_moment(rig.now) == START + 32 * MINUTE


def test_a_break_begins_when_every_table_has_ended_its_hand() -> None:
    rig = Rig(12)
    rig.minutes(47)
    rig.deal(1)
    rig.deal(2)
    rig.end(1)
    assert rig.minutes(49)[-1]["type"] == "break_due"
    assert rig.director.why_not(1, rig.now) == "break"
    assert rig.refusal("deal", table=1, hand=2) == "TABLE_WAITS"
    # No hand starts past the limit although no timer has told of it (K8).
    late = Rig(12)
    late.now = START + 48 * MINUTE
    assert late.director.dealable(late.now) == []
    rig.minutes(50)
    (_, began) = rig.end(2)
    assert began == {"type": "break_began", "until": START + 55 * MINUTE}
    assert rig.director.next_moment(rig.now) == START + 55 * MINUTE
    rig.minutes(54.9)
    assert rig.director.dealable(rig.now) == []
    # The tick is late, and the level began when the break was over.
    assert [event["type"] for event in rig.minutes(56)] == ["break_ended"]
    assert rig.director.played_ms(rig.now) == 49 * MINUTE
    assert rig.director.dealable(rig.now) == [1, 2]
    assert rig.deal(1)["level"] == 7


def test_a_repeated_command_does_nothing() -> None:
    rig = Rig(4)
    rig.deal(1)
    state = rig.director.to_dict()
    assert rig.do("deal", table=1, hand=1) == []
    assert rig.director.to_dict() == state
    ended = {"table": 1, "hand": 1, "stacks": dict.fromkeys(rig.seated(1), 3_000)}
    rig.do("hand_ended", **ended)
    state = rig.director.to_dict()
    assert rig.do("hand_ended", **ended) == []
    assert rig.do("deal", table=1, hand=1) == []
    assert rig.director.to_dict() == state


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ({"do": "deal", "table": 1, "hand": 1}, None),
        ({"do": "hand_ended", "table": 1, "hand": 2, "stacks": {}}, "BAD_STACKS"),
        ({"do": "deal", "table": 1, "hand": 3}, "HAND_RUNNING"),
        ({"do": "deal", "table": 1, "hand": 4}, "STALE_HAND"),
        ({"do": "hand_ended", "table": 1, "hand": 3, "stacks": {}}, "STALE_HAND"),
        ({"do": "deal", "table": 9, "hand": 1}, "BAD_COMMAND"),
        ({"do": "deal", "table": [1], "hand": 1}, "BAD_COMMAND"),
        ({"do": "deal", "table": 1, "hand": "1"}, "BAD_COMMAND"),
        ({"do": "dance"}, "BAD_COMMAND"),
        ({}, "BAD_COMMAND"),
        ({"do": "register", "player": 5}, "BAD_COMMAND"),
        ({"do": "register", "player": ""}, "BAD_COMMAND"),
        ({"do": "unregister", "player": "P0"}, "TOURNAMENT_RUNNING"),
        ({"do": "abandon"}, "NOT_PAUSED"),
    ],
)
def test_what_is_refused(command: dict[str, Any], code: str | None) -> None:
    rig = Rig(4)
    rig.play(1)
    rig.deal(1)
    state = rig.director.to_dict()
    refused = rig.director.check(command, rig.now)
    assert (refused and refused.code) == code
    if code is not None:
        assert not rig.director.can(command, rig.now)
        with pytest.raises(Refused, match=code):
            rig.director.apply(command, rig.now, bytes(32))
    assert rig.director.to_dict() == state


@pytest.mark.parametrize(
    "change",
    [{"P0": 3_001}, {"P0": -1, "P1": 6_001}, {"P0": 3_000.0}, {"P9": 0}],
)
def test_stacks_that_are_not_those_of_the_hand_are_refused(change: dict[str, Any]) -> None:
    rig = Rig(4)
    rig.deal(1)
    stacks = dict.fromkeys(("P0", "P1", "P2", "P3"), 3_000)
    assert rig.refusal("hand_ended", table=1, hand=1, stacks=stacks | change) == "BAD_STACKS"
    assert rig.refusal("hand_ended", table=1, hand=1, stacks=stacks, by={"P0": ["X"]}) == "BAD_COMMAND"
    assert rig.refusal("hand_ended", table=1, hand=1, stacks=stacks) is None


# -- places and prizes --------------------------------------------------------------------


def test_a_place_is_final_once_nobody_can_come_any_more() -> None:
    rig = Rig(5)
    rig.play(1, out={"P0": "P1"})
    assert rig.of("eliminated")[0]["by"] == ["P1"]
    assert rig.of("placed") == []
    rig.do("register", player="L")
    rig.minutes(32)
    assert rig.of("placed") == [{"type": "placed", "player": "P0", "place": 6, "shared": 1, "prize": 0}]


def test_two_out_in_one_hand_rank_by_their_chips_or_share() -> None:
    rig = Rig(6)
    rig.minutes(32)
    rig.after(FINAL_PAUSE_MS)
    (table,) = rig.director.open_tables()
    rig.play(table, stacks={"P0": 2_000, "P1": 2_000, "P2": 1_000, "P3": 7_000})
    rig.play(table, out={"P0": "P3", "P1": "P3", "P2": "P3"})
    assert {each["player"]: (each["place"], each["shared"]) for each in rig.of("placed")} == {
        "P2": (6, 1),
        "P0": (4, 2),
        "P1": (4, 2),
    }
    rig.play(table, out={"P4": "P3", "P5": "P3"})
    placed = {each["player"]: (each["place"], each["prize"]) for each in rig.of("placed")}
    # 1,200 in 780 and 420: two share the second prize and nothing.
    assert (placed["P3"], placed["P4"], placed["P5"]) == ((1, 780), (2, 210), (2, 210))
    assert rig.events[-1] == {"type": "finished", "winner": "P3"}
    assert rig.director.phase == "finished"
    assert rig.director.next_moment(rig.now) is None


def test_a_tournament_that_is_decided_early_closes_registration() -> None:
    rig = Rig(4)
    events = rig.play(1, out={"P0": "P3", "P1": "P3", "P2": "P3"})
    assert [event["reason"] for event in events if event["type"] == "registration_closed"] == ["decided"]
    assert sorted(player.prize for player in rig.director.players.values()) == [93, 93, 94, 520]
    assert [player.place for player in rig.director.players.values()] == [2, 2, 2, 1]
    assert rig.director.ranking()[0] == "P3"


# -- several tables ---------------------------------------------------------------------------


def test_the_highest_table_breaks_once_its_hand_is_over() -> None:
    rig = Rig(13)
    assert rig.sizes() == {1: 5, 2: 4, 3: 4}
    rig.deal(3)
    loser, winner = rig.seated(1)[:2]
    rig.play(1, out={loser: winner})
    assert rig.sizes() == {1: 4, 2: 4, 3: 4}
    rig.end(3)
    assert rig.sizes() == {1: 6, 2: 6}
    assert [event["reason"] for event in rig.of("table_closed")] == ["table_breaks"]
    assert {event["reason"] for event in rig.of("moved")} == {"table_breaks"}
    assert all(event["from_table"] == 3 for event in rig.of("moved"))


def test_who_is_moved_keeps_his_chips_and_is_explained() -> None:
    rig = Rig(15)
    assert rig.sizes() == {1: 5, 2: 5, 3: 5}
    rig.deal(1)
    first, second, third, *_ = rig.seated(3)
    rig.play(3, out={first: third, second: third})
    # Table 1 is in a hand; table 2 is as large and is not.
    (moved,) = rig.of("moved")
    assert (moved["from_table"], moved["table"], moved["reason"], moved["sizes"]) == (2, 3, "balance", [5, 3])
    assert rig.director.players[moved["player"]].stack == 3_000
    assert rig.director.players[moved["player"]].was_moved_lately
    rig.end(1)
    assert rig.sizes() == {1: 5, 2: 4, 3: 4}


def bubble() -> Rig:
    """28 entries, 7 places paid, 8 players at two tables, registration closed: hand for hand."""
    rig = Rig(28)
    rig.bust_to(9)
    rig.minutes(32)
    rig.bust_to(8)
    return rig


def test_hand_for_hand_each_table_plays_one_hand_and_waits() -> None:
    rig = bubble()
    assert rig.of("hand_for_hand") == [{"type": "hand_for_hand", "on": True, "left": 8}]
    one, two = rig.director.open_tables()
    assert rig.director.dealable(rig.now) == [one, two]
    assert rig.deal(one)["turn_ms"] == 15_000
    rig.after(20_000)
    rig.end(one)
    assert rig.director.why_not(one, rig.now) == "hand_for_hand"
    assert rig.refusal("deal", table=one, hand=rig.director.tables[one].hands + 1) == "TABLE_WAITS"
    rig.deal(two)
    played = rig.director.played_ms(rig.now)
    rig.after(4 * MINUTE)
    assert rig.director.played_ms(rig.now) == played == 32 * MINUTE
    rig.end(two)
    # A round of more than four minutes costs two of them.
    assert rig.director.played_ms(rig.now) == 34 * MINUTE
    assert rig.director.dealable(rig.now) == [one, two]


def test_hand_for_hand_two_out_at_two_tables_went_out_together() -> None:
    rig = bubble()
    one, two = rig.director.open_tables()
    losers = [rig.deal(number)["players"][0]["player"] for number in (one, two)]
    chips = sum(rig.director.players[name].stack for name in losers)
    rig.set_stacks({losers[0]: chips // 2, losers[1]: chips - chips // 2})
    rig.end(one, out={losers[0]: rig.seated(one)[1]})
    assert rig.director.players[losers[0]].place is None
    assert rig.director.ranking()[7] == losers[0]
    rig.end(two, out={losers[1]: rig.seated(two)[1]})
    prize = rig.director.prize_ladder()[0][6]
    assert [rig.director.players[name].place for name in losers] == [7, 7]
    assert [rig.director.players[name].prize for name in losers] == [prize // 2, prize // 2]
    assert rig.of("hand_for_hand")[-1] == {"type": "hand_for_hand", "on": False, "left": 6}


def test_hand_for_hand_a_round_ends_before_the_final_table() -> None:
    rig = bubble()
    one, two = rig.director.open_tables()
    first, second, winner, *_ = (seat["player"] for seat in rig.deal(one)["players"])
    rig.end(one, out={first: winner, second: winner})
    assert rig.director.dealable(rig.now) == [two]
    rig.play(two)
    assert len(rig.of("final_table")) == 1
    assert all(player.place for player in rig.director.players.values() if player.out_at is not None)


def test_six_are_left_and_draw_new_seats_after_a_pause() -> None:
    rig = Rig(9)
    rig.bust_to(7)
    rig.minutes(32)
    one, two = rig.director.open_tables()
    rig.deal(two)
    loser, winner = rig.seated(one)[:2]
    rig.play(one, out={loser: winner})
    assert rig.director.why_not(one, rig.now) == "final_table"
    rig.end(two)
    (final,) = rig.of("final_table")
    assert rig.sizes() == {final["table"]: 6}
    assert final["until"] == rig.now + 60_000 == rig.director.next_moment(rig.now)
    assert rig.director.dealable(rig.now) == []
    played = rig.director.played_ms(rig.now)
    rig.after(FINAL_PAUSE_MS)
    assert rig.director.played_ms(rig.now) == played
    assert rig.deal(final["table"])["final_table"]


def test_with_six_or_fewer_there_is_no_final_table_while_somebody_may_come() -> None:
    rig = Rig(5)
    assert rig.of("final_table") == []
    rig.minutes(32)
    assert len(rig.of("final_table")) == 1


# -- failures (NK-89) -----------------------------------------------------------------------


def test_a_pause_voids_running_hands_and_their_blinds_come_again() -> None:
    rig = Rig(12)
    rig.play(2)
    first = rig.deal(2)
    rig.minutes(5)
    rig.do("pause", reason="failure")
    assert rig.of("hand_void") == [{"type": "hand_void", "table": 2, "hand": 2}]
    assert rig.do("pause", reason="failure") == []
    assert rig.refusal("hand_ended", table=2, hand=2, stacks={}) == "STALE_HAND"
    assert rig.refusal("register", player="L") == "TOURNAMENT_PAUSED"
    assert rig.director.dealable(rig.now) == []
    rig.minutes(65)
    assert rig.director.played_ms(rig.now) == 5 * MINUTE
    assert rig.refusal("abandon") == "TOO_EARLY"
    rig.do("resume")
    assert rig.do("resume") == []
    again = rig.deal(2)
    assert (again["hand"], again["level"]) == (3, 1)
    assert [again[key] for key in ("button", "small", "big")] == [first[key] for key in ("button", "small", "big")]
    assert {seat["stack"] for seat in again["players"]} == {3_000}
    assert rig.minutes(68)[0]["level"] == 2


def test_a_pause_in_a_break_leaves_the_rest_of_it() -> None:
    rig = Rig(4)
    rig.minutes(48)
    rig.after(2 * MINUTE)
    rig.do("pause", reason="failure")
    rig.after(30 * MINUTE)
    rig.do("resume")
    assert rig.director.next_moment(rig.now) == rig.now + 3 * MINUTE


def test_entries_return_where_less_than_half_are_out() -> None:
    rig = Rig(9)
    rig.bust_to(5)
    rig.do("pause", reason="failure")
    rig.after(WAIT_MS)
    (cancelled,) = rig.do("abandon")
    assert cancelled == {
        "type": "cancelled",
        "reason": "failure",
        "refunds": {f"P{number}": 200 for number in range(9)},
    }
    assert rig.director.phase == "cancelled"


def test_else_who_is_left_shares_what_remains() -> None:
    rig = Rig(9)
    rig.bust_to(4)
    rig.do("pause", reason="failure")
    rig.after(WAIT_MS)
    events = rig.do("abandon")
    assert [event["type"] for event in events if event["type"] != "placed"] == ["registration_closed", "abandoned"]
    players = rig.director.players
    assert sum(player.prize for player in players.values()) == 1_800
    assert events[-1]["prizes"] == {name: players[name].prize for name in rig.director.left()}
    assert sorted(player.place or 0 for player in players.values())[-5:] == [5, 6, 7, 8, 9]


# -- as data ---------------------------------------------------------------------------------


def test_a_saved_tournament_goes_on_as_it_was() -> None:
    rig = bubble()
    rig.deal(rig.director.open_tables()[0])
    data = rig.director.to_dict()
    other = Director.from_dict(json.loads(json.dumps(data)))
    assert other.to_dict() == data
    command = {"do": "pause", "reason": "failure"}
    assert other.apply(command, rig.now, bytes(32)) == rig.director.apply(command, rig.now, bytes(32))
    assert other.to_dict() == rig.director.to_dict()


def test_a_save_that_is_newer_or_broken_is_refused() -> None:
    data = Rig(4).director.to_dict()
    for change, code in (({"format": 99}, "NEWER_SAVE"), ({"players": 5}, "BAD_SAVE"), ({"clock": None}, "BAD_SAVE")):
        with pytest.raises(SetupError, match=code):
            Director.from_dict({**data, **change})
    with pytest.raises(SetupError, match="BAD_SAVE"):
        Director.from_dict({})


def test_what_cannot_be_announced_is_refused() -> None:
    for entry, most, chips in ((100, 3, 3_000), (100, 109, 3_000), (0, 108, 3_000), (100, 108, 5)):
        with pytest.raises(SetupError, match="BAD_SETUP"):
            TournamentRules(START, entry, most, chips)


def test_clocks_of_several_machines_differ_a_little() -> None:
    rig = Rig(4)
    rig.deal(1)
    rig.now -= 700
    rig.end(1)
    assert rig.director.now == START
