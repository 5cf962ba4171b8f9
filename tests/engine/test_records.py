"""The records of games and hands against an account that knows nothing of the engine's counting."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from phevaluator.evaluator import evaluate_cards
from phevaluator.evaluator_omaha import evaluate_omaha_cards

from tables import engine
from tables.engine import bridge
from tables.engine.records import game_account, hand_account
from tables.engine.rules import LADDER as CH_02
from tables.engine.table import FORMAT, Table
from tests.engine.generated import hands_of, new_game
from tests.engine.rig import Play, omaha_rules, rules

LADDER = (10, 20, 30, 50, 80, 100, 150, 200, 300, 400, 600, 800, 1000, 1500, 2000, 3000)
ROOT = Path(__file__).resolve().parents[2]

Event = dict[str, Any]


@dataclass
class Told:
    """One seat's game as the events tell it."""

    hands_played: int = 0
    hands_won: int = 0
    biggest_pot: int = 0
    vpip_hands: int = 0
    shown: list[tuple[int, frozenset[str]]] = field(default_factory=list)
    """Each hand at a showdown: its rank by phevaluator (1 is best) and its cards, the board's too."""
    rank: int | None = None
    out_at: int | None = None


def fold(hands: list[list[Event]], seats: int) -> list[Told]:
    told = [Told() for _ in range(seats)]
    left = seats
    for events in hands:
        start = next(event for event in events if event["type"] == "hand_started")
        stacks = next(event["stacks"] for event in events if event["type"] == "hand_ended")
        voluntary: set[int] = set()
        won = [0] * seats
        board: list[str] = []
        for event in events:
            kind = event["type"]
            if kind == "dealt":
                for seat in event["order"]:
                    told[seat].hands_played += 1
            elif kind in ("call", "raise_to") and not board:
                voluntary.add(event["seat"])
            elif kind == "street":
                board += event["cards"]
            elif kind == "awarded":
                for winner in event["winners"]:
                    won[winner["seat"]] += winner["amount"]
            elif kind == "ranked":
                for hand in event["hands"]:
                    rank = evaluate_omaha_cards if len(hand["cards"]) == 4 else evaluate_cards
                    cards = board + hand["cards"]
                    told[hand["seat"]].shown.append((rank(*cards), frozenset(cards)))
        for seat in voluntary:
            told[seat].vpip_hands += 1
        for seat, amount in enumerate(won):
            told[seat].hands_won += amount > 0
            told[seat].biggest_pot = max(told[seat].biggest_pot, amount)
        broke = [seat for seat in range(seats) if start["stacks"][seat] and not stacks[seat]]
        left -= len(broke)
        for seat in broke:
            told[seat].out_at = start["hand"]
            told[seat].rank = left + 1 + sum(start["stacks"][other] > start["stacks"][seat] for other in broke)
    for seat in told:
        seat.rank = seat.rank or 1
    return told


@pytest.mark.parametrize("first", range(0, 500, 100))
def test_the_account_of_a_game_is_what_its_events_tell(first: int) -> None:
    best_hands = 0
    for number in range(first, first + 100):
        table = new_game(number)
        hands = list(hands_of(table, number))
        told = fold(hands, len(table.seats))
        for seat, seen in enumerate(told):
            account = game_account(table, seat)
            assert account["hands_played"] == account["vpip_dealt"] == seen.hands_played
            assert (account["hands_won"], account["biggest_pot"]) == (seen.hands_won, seen.biggest_pot)
            assert (account["vpip_hands"], account["rank"]) == (seen.vpip_hands, seen.rank)
            assert (account["best_hand"] is None) == (not seen.shown)
            if account["best_hand"] is not None:
                best_hands += 1
                best = min(rank for rank, _ in seen.shown)
                cards = account["best_hand"]["cards"]
                assert (best, frozenset(cards)) in seen.shown
                assert account["best_hand"]["best5"] == cards[:5]
                assert evaluate_cards(*cards[:5]) == best
        players = game_account(table, 0)["players"]
        assert [(player["rank"], player["out_at_hand"]) for player in players] == [
            (seen.rank, seen.out_at) for seen in told
        ]
        big_blind = hands[-1][-1] and next(event["bb"] for event in hands[-1] if event["type"] == "hand_started")
        assert game_account(table, 0)["final_level"] == LADDER.index(big_blind) + 1
    assert best_hands > 100


def test_a_game_against_one_level_counts_under_it() -> None:
    groups = set()
    for number in range(12):
        table = new_game(number)
        list(hands_of(table, number))
        levels = {seat.level for seat in table.seats[1:]}
        group = game_account(table, 0)["ai_group"]
        assert group == (levels.pop() if len(levels) == 1 else "mixed")
        groups.add(group)
    assert groups == {"easy", "medium", "hard", "mixed"}


def test_a_game_without_computer_players_has_no_level() -> None:
    play = Play.dealt(rules(), [100, 100], 0, {0: ["Ah", "Ad"], 1: ["7c", "2s"]}, ["Ac", "9d", "8h", "3s", "4s"])
    play.act(0, "allin")
    play.act(1, "call")
    account = game_account(play.table, 1)
    assert account["ai_group"] == "none"
    assert [player["kind"] for player in account["players"]] == ["human", "human"]
    assert account["settings"] == {"seats": 2, "chips": 1000, "sb": 10, "bb": 20, "rise": {"by": "none", "every": None}}


def test_h1_a_walk_is_recorded_as_dealt_and_not_as_voluntary() -> None:
    play = Play.dealt(rules(), [1000, 20, 1000], 0)
    play.act(0, "fold")
    play.act(1, "fold")
    with pytest.raises(ValueError, match="not over"):
        game_account(play.table, 2)
    play.table.stacks[:] = [0, 0, 2020]
    play.table.places[:] = [2, 3, 1]
    account = game_account(play.table, 2)
    assert (account["vpip_hands"], account["vpip_dealt"], account["hands_won"]) == (0, 1, 1)


def test_the_account_of_a_hand_tells_everything() -> None:
    table = new_game(9)
    before: list[tuple[int | None, int | None]] = [(None, None)] * len(table.seats)
    for events in hands_of(table, 9):
        account = hand_account(table, 0)
        assert account["events"] == events
        assert account["hand"] == table.hand_number
        dealt = next(event for event in events if event["type"] == "dealt")
        assert sorted(map(int, dealt["cards"])) == sorted(dealt["order"])
        assert all(len(cards) == table.rules.hole_cards for cards in dealt["cards"].values())
        assert [(seat["rank"], seat["out_at_hand"]) for seat in account["seats"]] == before
        before = [(rank if rank != 1 else None, out) for rank, out in zip(table.places, table.out_at, strict=True)]
    assert any(rank is not None for rank, _ in before)


def test_each_end_is_recorded_once_and_only_hands_with_own_cards() -> None:
    seats = [{"name": "", "persona": None, "icon": "", "kind": "person", "level": None}]
    seats += [{**seats[0], "kind": "computer", "level": "easy"}] * 3
    setup = {"game": "holdem", "table": "custom", "seats": seats, "chips": 500, "sb": 25, "bb": 50, "every": 5}
    reply = json.loads(bridge.create(json.dumps(setup), bytes([1] * 32)))
    recorded, games, number = [], 0, 0
    while (step := reply["step"])["kind"] != "end":
        number += 1
        view = reply["answer"]["view"]
        fresh = number.to_bytes(32, "big")
        if step["kind"] in ("person", "next_hand") and view["seats"][0]["place"] is None and view["hand"]:
            do = {"do": "next_hand"} if step["kind"] == "next_hand" else {"do": "call"}
            if step["kind"] == "person" and (most := view["legal"]["raise"]):
                do = {"do": "raise_to", "to": most["max"]}
            command = json.dumps({**do, "v": step["v"], "id": str(number)})
            reply = json.loads(bridge.command(command, fresh))
            again = json.loads(bridge.command(command, fresh))
            assert again["answer"]["events"] == reply["answer"]["events"]
            assert (again["hand_record"], again["game_record"]) == (None, None)
        else:
            reply = json.loads(bridge.advance(step["v"], fresh))
            assert json.loads(bridge.advance(step["v"], fresh))["hand_record"] is None
        if reply["hand_record"] is not None:
            recorded.append(reply["hand_record"]["hand"])
        games += reply["game_record"] is not None
    assert json.loads(bridge.load(bridge.save()))["game_record"] is None
    assert games == 1
    view = reply["answer"]["view"]
    me = next(standing for standing in view["standings"] if standing["seat"] == 0)
    assert me["out_at_hand"] < view["hand"]
    assert recorded == list(range(1, me["out_at_hand"] + 1))


def test_no_account_is_made_of_a_hand_that_is_played() -> None:
    table = new_game(0)
    with pytest.raises(ValueError, match="no hand is over"):
        hand_account(table, 0)
    table.apply({"do": "next_hand"}, None, bytes(32))
    with pytest.raises(ValueError, match="no hand is over"):
        hand_account(table, 0)


def test_the_engine_names_the_version_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["version"] == engine.VERSION


def test_a_saved_game_of_omaha_from_before_there_were_powers_is_still_capped() -> None:
    table = Play.dealt(omaha_rules(), [1000] * 3, 0).table
    saved = table.to_dict()
    old = json.loads(json.dumps({**saved, "format": 4}))
    del old["destellos"], old["rules"]["powers"], old["hand"]["powers"], old["hand"]["betting"]["capped"]
    for name in ("ladder", "seating", "top_up_to"):
        del old["rules"][name]
    del old["hand"]["dead"], old["room"], old["turn_since"], old["hand_since"]
    assert Table.from_dict(old).to_dict() == saved


@pytest.mark.parametrize("format", range(1, FORMAT))
def test_a_saved_game_of_an_older_format_goes_on(format: int) -> None:
    saved = json.loads((ROOT / "tests" / "data" / f"saved-format-{format}.json").read_text())
    table = Table.from_dict(saved)
    assert [figures.best_hand for figures in table.figures] == [
        {"cards": each["best_hand"]["best"], **each["best_hand"]} for each in saved["figures"]
    ]
    assert (table.raised, table.announced) == (0, 0)
    again = table.to_dict()
    assert again["format"] == FORMAT
    known = {name: again[name] for name in saved}
    assert (again["before"]["room"], again["before"]["raised"], again["voided"]) == (None, 0, 0)
    if format < 6:
        assert again["hand"].pop("dead") == [0] * len(saved["seats"])
    assert (again["room"], again["turn_since"], again["hand_since"]) == (
        None,
        saved.get("turn_since", saved["v"]),
        saved.get("hand_since", saved["v"]),
    )
    if format < 5:
        assert again["hand"].pop("powers") is None
        assert again["hand"]["betting"].pop("capped") == [False] * len(saved["seats"])
        assert again["destellos"] == [0] * len(saved["seats"])
    assert {**known, "format": format, "figures": saved["figures"], "rules": saved["rules"]} == saved
    assert again["rules"] == {
        "betting": "no_limit",
        "hole_cards": 2,
        "use": "any",
        "powers": False,
        "ladder": [list(step) for step in CH_02],
        "seating": "fixed",
        "top_up_to": 0,
        **saved["rules"],
    }
    other = Table.from_dict(saved)
    other.apply({"do": "void_hand"}, None)
    assert other.stacks == saved["hand"]["start_stacks"]
    while table.phase in ("betting", "runout"):
        table.advance(table.v, bytes(32))
    assert hand_account(table, 0)["hand"] == saved["hand_number"]
