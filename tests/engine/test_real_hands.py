"""Hands really played, replayed as tests/data/real-hands.json is meant to be (PHH dataset, LICENSE-phh-dataset.txt)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tables.engine.cards import parse_all
from tables.engine.ranking import strength
from tests.engine.rig import STREETS, Play, rules

HANDS = json.loads((Path(__file__).parents[1] / "data" / "real-hands.json").read_text())
PLAYABLE = [hand for hand in HANDS if 2 <= hand["seats"] <= 6]


def street_of_each_action(hand: dict[str, Any]) -> list[str]:
    return [street for street, count in zip(STREETS, hand["streets"], strict=False) for _ in range(count)]


def replay(hand: dict[str, Any]) -> Play:
    """The hand up to its end, each action checked before it is made."""
    holes = {int(seat): cards for seat, cards in hand["holes"].items()}
    play = Play.dealt(rules(hand["sb"], hand["bb"]), hand["stacks"], hand["button"], holes, hand["board"])
    small, big = ((hand["button"] + step) % hand["seats"] for step in ((0, 1) if hand["seats"] == 2 else (1, 2)))
    assert [event["seat"] for event in play.each("posted")] == [small, big]
    assert [event["amount"] for event in play.each("posted")] == [
        min(hand["sb"], hand["stacks"][small]),
        min(hand["bb"], hand["stacks"][big]),
    ]
    level, last_full = hand["bb"], hand["bb"]
    street = "preflop"
    for (seat, word, *to), expected_street in zip(hand["actions"], street_of_each_action(hand), strict=True):
        assert play.table.phase == "betting"
        view = play.view
        assert (play.table.turn, view["street"]) == (seat, expected_street)
        if view["street"] != street:
            street, level, last_full = view["street"], 0, hand["bb"]
        legal = play.table.legal()
        assert legal is not None
        assert legal["check"] == (legal["call"] is None)
        if word == "raise_to":
            own = view["seats"][seat]
            all_in = own["bet"] + own["stack"]
            assert legal["raise"]["min"] == min(level + last_full, all_in)
            assert legal["raise"]["max"] == all_in
            assert legal["raise"]["min"] <= to[0] <= all_in
            last_full, level = max(last_full, to[0] - level), to[0]
        else:
            assert legal[word]
        play.act(seat, word, *to)
    return play


@pytest.mark.parametrize("hand", [pytest.param(hand, id=str(hand["id"])) for hand in PLAYABLE])
def test_real_hand(hand: dict[str, Any]) -> None:
    play = replay(hand)
    assert play.table.phase in ("hand_over", "game_over")
    result = play.view["result"]
    assert play.returned() == ({hand["refund_to"]: hand["refund"]} if hand["refund"] else {})
    assert sum(pot["amount"] for pot in result["pots"]) == hand["pot"]
    assert sum(play.stacks()) == sum(hand["stacks"])
    if "pots" in hand:
        assert [[pot["amount"], pot["eligible"]] for pot in result["pots"]] == hand["pots"]
    board = play.view["board"]
    assert board[: len(hand["board"])] == hand["board"]
    assert len(board) == len(hand["board"])
    if "win" in hand:
        won = [0] * hand["seats"]
        for pot in result["pots"]:
            for win in pot["winners"]:
                won[win["seat"]] += win["amount"]
        assert won == hand["win"]
    check_paid_seats(hand, result, board)


def check_paid_seats(hand: dict[str, Any], result: dict[str, Any], board: list[str]) -> None:
    """Whom the site paid was in the pot, and no known hand in the same pot was better."""
    paid = [seat for seat, amount in enumerate(hand.get("winnings", ())) if amount]
    for seat in paid:
        assert any(seat in pot["eligible"] for pot in result["pots"])
    if len(board) < 5:
        return
    known = {int(seat): strength(parse_all([*cards, *board])) for seat, cards in hand["holes"].items()}
    for pot in result["pots"]:
        winners = [seat for seat in paid if seat in pot["eligible"] and seat in known]
        rivals = [known[seat] for seat in pot["eligible"] if seat in known]
        if winners:
            assert max(known[seat] for seat in winners) == max(rivals)


def test_every_hand_of_two_to_six_seats_is_replayed() -> None:
    assert len(PLAYABLE) == 57 + 10 + 33 + 68 + 138
