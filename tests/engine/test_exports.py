"""Exported hands: read back by PokerKit, and compared with the specification of Open Hand History."""

from __future__ import annotations

import json
import random
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tables.engine import bridge
from tables.engine.errors import SetupError
from tables.engine.exports.exported import read
from tables.engine.exports.ohh import ohh
from tables.engine.exports.phh import phh, phhs
from tables.engine.rules import TableRules
from tables.engine.table import Table
from tests.engine import read_phh
from tests.engine.generated import hands_of, new_game, random_command, recorded
from tests.engine.rig import Play, match_rules, naiko_rules, omaha_rules, rules, seats
from tests.engine.test_oracle_pokerkit import BLINDS, CUMULATIVE, FORGOTTEN, ODD_CHIPS, SHORT_BIG_BLIND

Record = dict[str, Any]
CHUNKS: tuple[Callable[..., TableRules], ...] = (*(rules, match_rules, omaha_rules) * 2, naiko_rules, naiko_rules)
HANDS = 200

BOARD = ["Qh", "7c", "2d", "9s", "3h"]
SPLIT = {0: ["Ah", "Kd"], 1: ["Ad", "Kh"], 2: ["8c", "4d"]}


def drawn(rng: random.Random, rules: TableRules) -> Record:
    """A hand of two to six seats, many of them short, so that there are all-ins and side pots."""
    count = rng.randint(2, 6)
    stacks = [rng.randint(1, rng.choice((2, 12, 60)) * rules.bb) for _ in range(count)]
    table = Table.create(rules, seats(count), rng.randbytes(32), stacks=stacks, button=rng.randrange(count))
    table.apply({"do": "next_hand"}, None, deck=rng.sample(range(52), 52))
    while table.phase in ("betting", "runout"):
        command, seat = random_command(table, rng)
        table.apply(command, seat)
    return recorded(table, "drawn")


def first(record: Record, kind: str) -> dict[str, Any]:
    return next(event for event in record["events"] if event["type"] == kind)


def difference(record: Record, reading: read_phh.Reading) -> str:
    """Which of the differences of D-21 this is; fails where it is none of them."""
    started = first(record, "hand_started")
    if started["stacks"][started["big_blind"]] < started["bb"]:
        return SHORT_BIG_BLIND
    if reading.found is None:
        assert record["game"] == "match4", "PokerKit does not follow"
        return FORGOTTEN
    assert reading.found == odd_chips_to_the_first(record)
    return ODD_CHIPS


def odd_chips_to_the_first(record: Record) -> list[int]:
    """The stacks where the first winner left of the button gets every odd chip; pots of the same winners are one."""
    order = read(record, reveal=True).order
    stacks = first(record, "hand_ended")["stacks"]
    awarded = [event for event in record["events"] if event["type"] == "awarded"]
    winning = {winner["seat"] for event in awarded for winner in event["winners"]}
    merged: list[tuple[set[int], list[int], int]] = []
    for event in reversed(awarded):
        for winner in event["winners"]:
            stacks[winner["seat"]] -= winner["amount"]
        contenders = winning & set(event["eligible"])
        amount = event["amount"]
        if merged and merged[-1][0] == contenders:
            amount += merged.pop()[2]
        merged.append((contenders, [winner["seat"] for winner in event["winners"]], amount))
    for _, winners, amount in merged:
        each, odd = divmod(amount, len(winners))
        for seat in winners:
            stacks[seat] += each
        stacks[min(winners, key=order.index)] += odd
    return [stacks[seat] for seat in order]


@pytest.mark.parametrize("chunk", range(len(CHUNKS)))
def test_random_hands_are_read_back_with_equal_stacks(chunk: int) -> None:
    rng = random.Random(chunk)
    differences: Counter[str] = Counter()
    records = []
    for _ in range(HANDS):
        sb, bb = rng.choice(BLINDS)
        records.append(drawn(rng, CHUNKS[chunk](sb, bb)))
    text = phhs([read(record, reveal=bool(rng.randrange(2))) for record in records])
    read_back = list(read_phh.readings(text))
    assert len(read_back) == HANDS
    for record, reading in zip(records, read_back, strict=True):
        if not reading.equal:
            differences[difference(record, reading)] += 1
    assert CUMULATIVE not in differences
    assert sum(differences.values()) < HANDS / 5


def test_each_difference_of_reading_is_met() -> None:
    three = {0: ["8c", "4d"], 1: ["Ah", "Kd"], 2: ["Ad", "Kh"], 3: ["Ac", "Ks"]}
    short = Play.dealt(rules(50, 100), [1000, 1000, 12], 0, {0: ["Ah", "Ad"], 1: ["Kc", "Ks"]}, BOARD)
    for seat, word in ((0, "call"), (1, "call"), *[(1, "check"), (0, "check")] * 3):
        short.act(seat, word)
    odd = Play.dealt(rules(5, 10), [1000] * 4, 3, three, BOARD)
    for seat, word in ((2, "call"), (3, "call"), (0, "fold"), (1, "check")):
        odd.act(seat, word)
    for seat in (1, 2, 3) * 3:
        odd.act(seat, "check")
    met = []
    for play in (short, odd):
        record = recorded(play.table, "game")
        (reading,) = read_phh.readings(phh(read(record, reveal=True)))
        assert not reading.equal
        met.append(difference(record, reading))
    assert met == [SHORT_BIG_BLIND, ODD_CHIPS]


def whole_games() -> Iterator[Record]:
    for number in range(20):
        table = new_game(number)
        for events in hands_of(table, number):
            # Only hands in which the person holds cards are recorded.
            if next(event for event in events if event["type"] == "hand_started")["stacks"][0]:
                yield recorded(table, f"game-{number}")


def test_h4_exporting_twice_gives_equal_bytes() -> None:
    records = list(whole_games())
    for form in ("phhs", "ohh"):
        question = {"format": form, "hands": [{"record": record, "reveal": False} for record in records]}
        once, twice = (bridge.export_hands(json.dumps(question)) for _ in range(2))
        assert once == twice
    hands = tomllib.loads(json.loads(bridge.export_hands(json.dumps({**question, "format": "phhs"}))))
    ids = [hand["hand"] for hand in hands.values()]
    assert ids == [record["id"] for record in records]
    assert len(set(ids)) == len(ids)
    alone = [phh(read(record, reveal=False)) for record in records]
    assert [tomllib.loads(text) for text in alone] == list(hands.values())


def split_pot() -> Record:
    play = Play.dealt(rules(1, 2), [1000] * 3, 2, SPLIT, BOARD)
    for seat, word, *to in ((2, "raise", 22), (0, "call"), (1, "call"), (0, "check"), (1, "check"), (2, "check")):
        play.act(seat, word, *to)
    for seat in (0, 1, 2, 0, 1, 2):
        play.act(seat, "check")
    return recorded(play.table, "split")


def test_h3_a_split_pot_is_exported_once() -> None:
    hand = json.loads(ohh([read(split_pot(), reveal=False)]))["ohh"]
    wins = [{"player_id": seat, "win_amount": 33} for seat in (0, 1)]
    assert hand["pots"] == [{"number": 0, "amount": 66, "rake": 0, "player_wins": wins}]
    (reading,) = read_phh.readings(phh(read(split_pot(), reveal=False)))
    assert reading.equal


def test_h5_names_come_first_and_streets_in_order() -> None:
    """Also where the last action is the last of its player: a fold that ends the hand, an all-in that ends the game."""
    orders = set()
    for record in whole_games():
        hand = json.loads(ohh([read(record, reveal=False)]))["ohh"]
        assert {player["id"] for player in hand["players"]} == set(first(record, "dealt")["order"])
        assert all(player["name"] for player in hand["players"])
        streets = tuple(each["street"] for each in hand["rounds"])
        orders.add(tuple(street for street in streets if street != "Showdown"))
        text = phh(read(record, reveal=False))
        assert text.index("actions") < text.index("players")
        assert tomllib.loads(text)["players"]
    assert orders == {("Preflop", "Flop", "Turn", "River")[:count] for count in (1, 2, 3, 4)}


def test_hidden_cards_are_not_exported() -> None:
    play = Play.dealt(rules(), [1000] * 3, 2, {0: ["Ah", "Kd"], 1: ["Ad", "Kh"], 2: ["8c", "4d"]}, BOARD)
    for seat, word in ((2, "fold"), (0, "fold")):
        play.act(seat, word)
    record = recorded(play.table, "hidden")
    for told, cards in ((False, {"Ah", "Kd"}), (True, {"Ah", "Kd", "Ad", "Kh", "8c", "4d"})):
        hand = read(record, reveal=told)
        assert set(re.findall(r"[2-9TJQKA][cdhs]", " ".join(tomllib.loads(phh(hand))["actions"]))) == cards
        assert set(re.findall(r'"([2-9TJQKA][cdhs])"', ohh([hand]))) == cards


def test_any_name_is_written_so_that_it_is_read_back() -> None:
    record = split_pot()
    names = ['"O\'Neill"\\', "โต๊ะ\x7f\n🂡", "日本 # [1]"]
    for seat, name in zip(record["seats"], names, strict=True):
        seat["name"] = name
    (reading,) = read_phh.readings(phhs([read(record, reveal=False)]))
    assert reading.players == names


def test_a_damaged_record_is_refused() -> None:
    for record, code in (({}, "BAD_RECORD"), ({**split_pot(), "schema": 9}, "NEWER_RECORD")):
        with pytest.raises(SetupError) as refused:
            bridge.export_hands(json.dumps({"format": "ohh", "hands": [{"record": record, "reveal": False}]}))
        assert refused.value.code == code


def test_the_command_reads_an_export_back(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hands.phhs"
    record = split_pot()
    file.write_text(phhs([read(record, reveal=False)] * 2), encoding="utf-8")
    assert read_phh.main(str(file)) == 0
    assert capsys.readouterr().out.splitlines() == [
        *["equal: hand split/1: P0 1011, P1 1011, P2 978"] * 2,
        "every hand ends with equal stacks",
    ]
    first(record, "hand_ended")["stacks"][0] += 1
    file.write_text(phh(read(record, reveal=False)), encoding="utf-8")
    assert read_phh.main(str(file)) == 1


# -- Open Hand History, specification 1.4.7 -----------------------------------------------
# Every field is required unless the specification calls it optional: tournament and what belongs to it, table_handle,
# table_skin, flags, cards of a round, display, player_bounty, is_sitting_out, jackpot, cash-outs and bonuses,
# amount and is_allin of an action.

OBJECTS: dict[str, dict[str, type | tuple[type, ...]]] = {
    "hand": {
        **dict.fromkeys(("spec_version", "site_name", "network_name", "internal_version", "game_number"), str),
        **dict.fromkeys(("start_date_utc", "table_name", "game_type", "currency"), str),
        **dict.fromkeys(("table_size", "dealer_seat", "hero_player_id"), int),
        **dict.fromkeys(("small_blind_amount", "big_blind_amount", "ante_amount"), (int, float)),
        "bet_limit": dict,
        "players": list,
        "rounds": list,
        "pots": list,
    },
    "bet_limit": {"bet_type": str, "bet_cap": (int, float)},
    "player": {"id": int, "seat": int, "name": str, "starting_stack": (int, float)},
    "round": {"id": int, "street": str, "actions": list},
    "action": {"action_number": int, "player_id": int, "action": str},
    "pot": {"number": int, "amount": (int, float), "rake": (int, float), "player_wins": list},
    "win": {"player_id": int, "win_amount": (int, float)},
}
ACTIONS = {
    *("Dealt Cards", "Mucks Cards", "Shows Cards", "Post Ante", "Post SB", "Post BB", "Straddle", "Post Dead"),
    *("Post Extra Blind", "Fold", "Check", "Bet", "Raise", "Call"),
}
PAYING = {"Post SB", "Post BB", "Bet", "Raise", "Call"}
STREETS = ["Preflop", "Flop", "Turn", "River"]
CARD = re.compile(r"[2-9TJQKA][cdhs]")


def required(value: dict[str, Any], kind: str) -> None:
    for name, wanted in OBJECTS[kind].items():
        assert name in value, f"{name} of a {kind}"
        assert isinstance(value[name], wanted), f"{name} of a {kind}"
        assert not isinstance(value[name], bool)


def check_hand(hand: dict[str, Any]) -> None:
    required(hand, "hand")
    required(hand["bet_limit"], "bet_limit")
    assert (hand["game_type"], hand["bet_limit"]["bet_type"]) in (("Holdem", "NL"), ("Omaha", "PL"))
    assert hand["spec_version"].startswith("1.4.")
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z", hand["start_date_utc"])
    for player in hand["players"]:
        required(player, "player")
        assert 1 <= player["seat"] <= hand["table_size"]
    ids = [player["id"] for player in hand["players"]]
    assert hand["hero_player_id"] in ids
    assert hand["dealer_seat"] in [player["seat"] for player in hand["players"]]
    paid = dict.fromkeys(ids, 0)
    number = 0
    streets = [each["street"] for each in hand["rounds"]]
    assert streets in ([*STREETS[: len(streets)]], [*STREETS[: len(streets) - 1], "Showdown"])
    for place, each in enumerate(hand["rounds"]):
        required(each, "round")
        assert each["id"] == place
        assert len(each["cards"]) == {"Flop": 3, "Turn": 1, "River": 1}.get(each["street"], 0)
        for action in each["actions"]:
            required(action, "action")
            number += 1
            assert action["action_number"] == number
            assert action["player_id"] in ids
            assert action["action"] in ACTIONS - ({"Bet"} if place == 0 else set())
            assert all(CARD.fullmatch(card) for card in action.get("cards", []))
            assert (action["action"] == "Shows Cards") == (each["street"] == "Showdown")
            if action["action"] in PAYING:
                paid[action["player_id"]] += action["amount"]
                assert isinstance(action["is_allin"], bool)
    for pot in hand["pots"]:
        required(pot, "pot")
        assert sum(win["win_amount"] for win in pot["player_wins"]) == pot["amount"]
        for win in pot["player_wins"]:
            required(win, "win")
            assert win["player_id"] in ids
    assert [pot["number"] for pot in hand["pots"]] == list(range(len(hand["pots"])))
    # What nobody called is returned and in no pot; there is one such bet at most in a betting round.
    assert sum(pot["amount"] for pot in hand["pots"]) <= sum(paid.values())
    for player in hand["players"]:
        assert paid[player["id"]] <= player["starting_stack"]


def test_open_hand_history_has_what_its_specification_requires() -> None:
    text = ohh([read(record, reveal=False) for record in whole_games()])
    objects = text.split("\n\n")
    assert len(objects) > 50
    for each in objects:
        whole = json.loads(each)
        assert list(whole) == ["ohh"]
        check_hand(whole["ohh"])
