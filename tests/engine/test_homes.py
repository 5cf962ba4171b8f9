"""What a table of people needs of the engine: stand-ins, the clock, levels by time, the rulings of a hand."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest

from tables.engine.errors import IllegalCommand, SetupError
from tables.engine.powers.carousel import CAROUSELS
from tables.engine.protocol import answer, message, messages
from tables.engine.receipts import rulings
from tables.engine.records import hand_account
from tables.engine.replay import replay
from tables.engine.rules import LADDER, Ladder, Rise, preset_of, rules_for
from tables.engine.table import Table
from tests.engine.rig import ZERO, Play, play_by, rules, seats


def table_of(count: int, **options: Any) -> Table:
    return Table.create(rules(**{"deck": "reshuffled", **options}), seats(count), ZERO)


def folded(table: Table) -> None:
    while table.phase == "betting":
        table.apply({"do": "fold"}, table.turn, ZERO)


def fresh(number: int) -> bytes:
    return sha256(b"%d" % number).digest()


def test_a_computer_plays_for_whom_the_home_names_and_for_nobody_else() -> None:
    table = table_of(3)
    table.advance(0, ZERO)
    seat = table.turn
    assert seat is not None
    assert table.next_step()["kind"] == "person"
    assert table.advance(table.v, ZERO) == []
    others = {other for other in range(3) if other != seat}
    assert table.next_step(stand_ins=others)["kind"] == "person"
    assert table.advance(table.v, ZERO, others) == []
    step = table.next_step(stand_ins={seat})
    assert (step["kind"], step["seat"]) == ("computer", seat)
    assert step["delay_ms"] >= 700
    with pytest.raises(AssertionError, match="a person's turn"):
        table.decision()
    decision = table.decision({seat})
    assert table.can(decision, seat)
    before = table.v
    assert table.advance(before, ZERO, {seat})
    assert table.v == before + 1
    assert table.view(None)["seats"][seat]["kind"] == "person"


def test_stand_ins_alone_play_a_whole_game() -> None:
    table = table_of(4, chips=200)
    everybody = range(4)
    for number in range(4000):
        if table.phase == "game_over":
            break
        assert table.advance(table.v, fresh(number), everybody, deal_next=True)
    assert table.phase == "game_over"
    assert table.stacks.count(800) == 1


def test_the_next_hand_follows_by_itself_where_the_home_says_so_or_nobody_is_left() -> None:
    table = table_of(2)
    table.advance(0, ZERO)
    folded(table)
    assert table.next_step()["delay_ms"] is None
    assert table.next_step(next_hand_ms=8_000)["delay_ms"] == 8_000
    assert table.advance(table.v, ZERO) == []
    assert table.next_step(gone={0, 1})["delay_ms"] is not None
    assert (table.pace_of("slow"), table.pace_of("slow", {0}), table.pace_of("slow", {0, 1})) == (
        "slow",
        "slow",
        "fast",
    )
    assert table.advance(table.v, ZERO, gone={0, 1})
    assert table.hand_number == 2


def test_the_clock_checks_where_it_may_and_else_folds() -> None:
    table = table_of(2)
    with pytest.raises(IllegalCommand, match="HAND_OVER"):
        table.apply({"do": "timeout"}, None, ZERO)
    table.advance(0, ZERO)
    table.apply({"do": "call"}, table.turn, ZERO)
    big = table.turn
    events = table.apply({"do": "timeout"}, None, ZERO)
    assert [event["type"] for event in events[:2]] == ["timed_out", "check"]
    assert events[0]["seat"] == events[1]["seat"] == big
    bettor = table.turn
    table.apply({"do": "raise_to", "to": 20}, bettor, ZERO)
    late = table.turn
    assert table.check({"do": "timeout"}, late) is not None
    events = table.apply({"do": "timeout"}, None, ZERO)
    assert [event["type"] for event in events[:2]] == ["timed_out", "fold"]
    assert table.phase == "hand_over"
    assert [ruling["did"] for ruling in rulings(table.log) if ruling["code"] == "timed_out"] == ["check", "fold"]
    assert [event for message in replay(hand_account(table, 0), reveal=False) for event in message["events"]] != []


OWN_LADDER = ((5, 10), (10, 20), (40, 80), (50, 100))
"""Other than that of the six tables from its third level on."""


@pytest.mark.parametrize("ladder", [LADDER, OWN_LADDER])
def test_a_level_by_time_begins_with_the_next_hand_and_moves_no_version(ladder: Ladder) -> None:
    table = table_of(2, rise=Rise("time", 5), chips=5_000, ladder=ladder)
    assert table.can({"do": "raise_level"}, None)
    table.advance(0, ZERO)
    v = table.v
    assert (table.level.sb, table.level.bb, table.level.hands_left) == (*ladder[1], None)
    assert table.apply({"do": "raise_level"}, None) == []
    assert table.v == v
    assert table.view(0)["level"]["bb"] == ladder[1][1]
    assert table.view(0)["level"]["next"] == {"sb": ladder[2][0], "bb": ladder[2][1]}
    again = Table.from_dict(table.to_dict())
    folded(again)
    events = again.apply({"do": "next_hand"}, None, ZERO)
    assert events[0] == {"type": "level_raised", "level": 3, "sb": ladder[2][0], "bb": ladder[2][1]}
    folded(again)
    assert replay(hand_account(again, 0), reveal=False)[-1]["view"]["level"]["number"] == 3
    assert ("ladder" in hand_account(again, 0)["settings"]) == (ladder is OWN_LADDER)
    assert rulings(again.log)[0] == {"code": "level", "sb": ladder[2][0], "bb": ladder[2][1]}


def test_the_last_level_of_a_ladder_stays_and_a_ladder_goes_up() -> None:
    table = table_of(2, rise=Rise("time", 3), chips=5_000, ladder=OWN_LADDER)
    table.advance(0, ZERO)
    for level in (3, 4):
        assert table.apply({"do": "raise_level"}, None) == []
        folded(table)
        table.apply({"do": "next_hand"}, None, ZERO)
        assert table.level.number == level
    assert table.view(0)["level"]["next"] is None
    assert not table.can({"do": "raise_level"}, None)
    for ladder in (((10, 20), (10, 20)), ((10, 20), (5, 40)), ((0, 20),), ((20, 10),)):
        with pytest.raises(SetupError, match="a ladder that does not go up"):
            table_of(2, ladder=ladder)


def test_levels_by_time_end_at_the_last_and_exist_only_where_they_are_chosen() -> None:
    table = table_of(2, rise=Rise("time", 3), chips=5_000, sb=1_000, bb=2_000)
    table.apply({"do": "raise_level"}, None)
    assert table.check({"do": "raise_level"}, None) is not None
    assert table.check({"do": "raise_level"}, 0) is not None
    assert table_of(2).check({"do": "raise_level"}, None) is not None


def test_minutes_are_offered_at_a_custom_table_alone() -> None:
    assert rules_for("holdem", "custom", 3, 1_000, 10, 20, 5, "time").rise == Rise("time", 5)
    with pytest.raises(SetupError, match="BAD_SETUP"):
        rules_for("holdem", "custom", 3, 1_000, 10, 20, 15, "time")
    with pytest.raises(SetupError, match="custom table"):
        rules_for("holdem", "classic", 6, 1_500, 10, 20, 10, "time")


def codes(play: Play) -> list[str]:
    return [ruling["code"] for ruling in rulings(play.table.log)]


def test_rulings_name_the_odd_chip_and_who_has_it() -> None:
    board = ("2c", "7d", "9h", "Jd", "Qs")
    holes = {0: ("3c", "4c"), 1: ("As", "Kd"), 2: ("Ah", "Kc")}
    play = Play.dealt(rules(sb=5, bb=15), [1_000] * 3, 0, holes, board)
    play_by(play, lambda seat, legal: ("fold", None) if seat == 0 else (("call" if legal["call"] else "check"), None))
    found = rulings(play.table.log)
    assert {"code": "split", "pot": 0, "seats": [1, 2]} in found
    assert "odd_chips" not in codes(play)
    play = Play.dealt(rules(sb=5, bb=15), [1_000] * 3, 0, {0: ("3c", "4c"), **holes}, board)
    acts = iter([("raise_to", 31), ("call", None), ("call", None)])
    play_by(play, lambda seat, legal: next(acts, ("fold", None) if seat == 0 and legal["call"] else ("check", None)))
    assert {"code": "odd_chips", "pot": 0, "seats": [1]} in rulings(play.table.log)


def test_rulings_name_short_blinds_side_pots_and_returned_bets() -> None:
    board = ("2c", "7d", "9h", "Jd", "3s")
    holes = {0: ("Ac", "Ad"), 1: ("Kc", "Kd"), 2: ("Qc", "Qd")}
    play = Play.dealt(rules(), [1_000, 300, 12], 0, holes, board)
    acts = iter([("allin", None), ("call", None)])
    play_by(play, lambda _, legal: next(acts))
    found = rulings(play.table.log)
    assert {"code": "short_blind", "seat": 2, "amount": 12, "of": 20} in found
    assert {"code": "short_call", "seat": 1, "amount": 290} in found
    assert {"code": "returned", "seat": 0, "amount": 700} in found
    assert {"code": "side_pots", "count": 1} in found
    assert {"code": "places", "seats": [1, 2]} in found
    assert "unshown" not in codes(play)


def test_rulings_say_that_a_walk_was_not_shown() -> None:
    play = Play.dealt(rules(), [1_000] * 3, 0)
    play_by(play, lambda _, legal: ("fold", None))
    assert codes(play)[-1] == "unshown"


def test_messages_to_all_are_the_messages_to_each() -> None:
    table = table_of(4, chips=300)
    for number in range(60):
        if table.phase == "game_over":
            break
        events = table.advance(table.v, fresh(number), range(4), deal_next=True)
        viewers = [0, 1, 2, 3, None]
        assert messages(table, viewers, events) == [message(table, viewer, events) for viewer in viewers]


def naiko(destellos: list[int], carousel: int = 1) -> Play:
    rules = preset_of("naiko", "custom").rules
    return Play.dealt(rules, [1_000] * 3, 0, carousel=CAROUSELS[carousel], destellos=destellos)


def test_a_window_is_a_step_of_its_own_which_the_home_ends() -> None:
    play = naiko([2, 2, 2])
    table = play.table
    since = table.turn_since
    play.do({"do": "short_anchor", "target": 2}, 0)
    step = table.next_step()
    assert (step["kind"], step["seat"], step["delay_ms"]) == ("window", 2, 8_000)
    assert table.next_step("fast")["delay_ms"] == 8_000
    assert (table.turn, table.asked, table.legal(), table.turn_since) == (0, 2, None, since)
    again = Table.from_dict(table.to_dict())
    assert again.next_step() == step
    events = again.advance(again.v, ZERO)
    assert [event["type"] for event in events] == ["window_closed", "anchored"]
    assert (again.next_step()["kind"], again.turn, again.turn_since) == ("person", 0, since)


def test_a_stand_in_answers_in_its_own_time_whatever_the_speed() -> None:
    play = naiko([2, 2, 2])
    table = play.table
    play.do({"do": "short_anchor", "target": 2}, 0)
    for speed in ("slow", "fast"):
        step = table.next_step(speed, stand_ins={2})
        assert step["kind"] == "computer"
        assert 1_200 <= step["delay_ms"] <= 3_500
    assert table.decision({2})["do"] in ("seal_shield", "let_pass")
    assert table.next_step(stand_ins={0})["kind"] == "window", "who is only waited for keeps his window"


def test_stand_ins_alone_play_a_whole_game_with_powers() -> None:
    rules = preset_of("naiko", "custom").rules
    table = Table.create(replace(rules, chips=200, sb=10, bb=20), seats(4), ZERO)
    seen: set[str] = set()
    for number in range(4000):
        if table.phase == "game_over":
            break
        events = table.advance(table.v, fresh(number), range(4), deal_next=True)
        assert events
        seen |= {event["type"] for event in events}
        assert all(0 <= balance <= 3 for balance in table.destellos)
    assert table.stacks.count(800) == 1
    assert "power_used" in seen


def test_a_lapse_is_the_homes_alone() -> None:
    play = naiko([2, 2, 2])
    assert play.refused({"do": "lapse"}, None) == "NO_WINDOW"
    play.do({"do": "short_anchor", "target": 2}, 0)
    assert play.refused({"do": "lapse"}, 2) == "BAD_COMMAND"
    assert play.refused({"do": "timeout"}, None) == "WINDOW_OPEN"
    assert play.refused({"do": "lapse"}, None) is None


def test_who_answers_after_the_window_is_told_that_it_is_over() -> None:
    """NK-V65, at the version of the window; whatever else is made for it is stale (NK-V76)."""
    play = naiko([2, 2, 2])
    table = play.table
    play.do({"do": "short_anchor", "target": 2}, 0)
    v = table.v
    play.do({"do": "lapse"}, None)
    sent = {"v": v, "id": "late"}
    codes = [answer(table, 2, {**sent, "do": do}, ZERO)["refused"]["code"] for do in ("seal_shield", "let_pass")]
    assert codes == ["NO_WINDOW", "NO_WINDOW"]
    assert answer(table, 0, {**sent, "do": "call"}, ZERO)["refused"]["code"] == "STALE_TURN"
    assert table.v == v + 1
    other = Play.dealt(rules(), [1_000] * 2, 0).table
    old = {**sent, "v": other.v - 1, "do": "seal_shield"}
    assert answer(other, 0, old, ZERO)["refused"]["code"] == "STALE_TURN"


def test_an_answer_to_an_earlier_window_is_none_to_the_next() -> None:
    play = naiko([2, 2, 2])
    play.do({"do": "short_anchor", "target": 2}, 0)
    first = play.table.v
    play.do({"do": "lapse"}, None)
    for seat, word in ((0, "call"), (1, "call"), (2, "check")):
        play.act(seat, word)
    play.do({"do": "short_anchor", "target": 2}, 1)
    reply = answer(play.table, 2, {"do": "seal_shield", "v": first, "id": "late"}, ZERO)
    assert reply["refused"]["code"] == "STALE_TURN"
    assert play.table.powers.window is not None


def test_powers_need_a_deck_that_keeps_its_order() -> None:
    with pytest.raises(SetupError, match="BAD_SETUP"):
        replace(preset_of("naiko", "custom").rules, deck="reshuffled")


@pytest.mark.parametrize("game", ["holdem", "omaha"])
def test_no_other_game_has_powers(game: str) -> None:
    play = Play.dealt(replace(preset_of(game, "custom").rules, deck="fixed"), [1_000] * 3, 0)
    assert play.view["powers"] is None
    assert play.refused({"do": "glimpse"}, 0) == "MODE_HAS_NO_POWERS"
    assert play.table.destellos == [0, 0, 0]
