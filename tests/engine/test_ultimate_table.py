"""The table of Ultimate Hold'em: commands, refusals, secrecy, the commit, saving; over many random hands."""

from __future__ import annotations

import json
import random
from copy import deepcopy
from hashlib import sha256
from typing import Any

import pytest

from tables.engine.cards import NAMES, parse, parse_all
from tables.engine.deck import FULL_DECK, shuffle
from tables.engine.errors import IllegalCommand, SetupError
from tables.engine.ultimate import strategy
from tables.engine.ultimate.dealing import commit, deal, deck, fault_of, places
from tables.engine.ultimate.paytables import TRIPS
from tables.engine.ultimate.protocol import answer
from tables.engine.ultimate.rules import ANTES, TRIPS_STAKES, DealerRules
from tables.engine.ultimate.table import DealerTable
from tables.engine.ultimate.views import view_of

SEED = bytes(range(32))
CLIENT = "5a" * 32
BET: dict[str, Any] = {"do": "place", "ante": 10, "blind": 10, "trips": 0, "client": CLIENT}
PLAYS: list[dict[str, Any]] = [{"do": "play", "times": times} for times in (4, 3, 2, 1)]
ACTIONS: list[dict[str, Any]] = [*PLAYS, {"do": "check"}, {"do": "fold"}]


def new_table(rules: DealerRules | None = None, bankroll: int = 1_000) -> DealerTable:
    return DealerTable.create("t", rules or DealerRules(), SEED, bankroll)


def on(street: str, bankroll: int = 1_000) -> DealerTable:
    """A table where a decision is due on a street, with an Ante of 10."""
    table = new_table(bankroll=bankroll)
    table.apply(BET, 0)
    for _ in range({"preflop": 0, "flop": 1, "river": 2}[street]):
        table.apply({"do": "check"}, 0)
    return table


def code_of(table: DealerTable, command: dict[str, Any], seat: int | None = 0) -> str | None:
    """Why a command is refused; `check`, `can` and `apply` must agree, and a refusal must change nothing."""
    refusal = table.check(command, seat)
    assert table.can(command, seat) == (refusal is None)
    before = table.to_dict()
    copy = DealerTable.from_dict(deepcopy(before))
    if refusal is None:
        copy.apply(command, seat, SEED)
        return None
    with pytest.raises(IllegalCommand) as refused:
        copy.apply(command, seat, SEED)
    assert (refused.value.code, refused.value.legal) == (refusal.code, refusal.legal)
    assert copy.to_dict() == before
    return refusal.code


# -- every illegal action ----------------------------------------------------------

ALLOWED = {"preflop": (4, 3), "flop": (2,), "river": (1,)}


@pytest.mark.parametrize("street", ALLOWED)
@pytest.mark.parametrize("times", [4, 3, 2, 1])
def test_play_has_its_size_on_each_street(street: str, times: int) -> None:
    wanted = None if times in ALLOWED[street] else "PLAY_SIZE_NOT_ALLOWED"
    assert code_of(on(street), {"do": "play", "times": times}) == wanted


@pytest.mark.parametrize(
    ("street", "check", "fold"),
    [
        ("preflop", None, "FOLD_NOT_ALLOWED"),
        ("flop", None, "FOLD_NOT_ALLOWED"),
        ("river", "CHECK_NOT_ALLOWED", None),
    ],
)
def test_check_and_fold_have_their_streets(street: str, check: str | None, fold: str | None) -> None:
    assert code_of(on(street), {"do": "check"}) == check
    assert code_of(on(street), {"do": "fold"}) == fold


@pytest.mark.parametrize("action", ACTIONS)
def test_nothing_is_decided_before_the_bets(action: dict[str, Any]) -> None:
    assert code_of(new_table(), action) == "HAND_OVER"


@pytest.mark.parametrize("action", ACTIONS)
def test_nothing_is_decided_after_a_play_or_a_fold(action: dict[str, Any]) -> None:
    played, folded = on("preflop"), on("river")
    played.apply({"do": "play", "times": 4}, 0)
    folded.apply({"do": "fold"}, 0)
    assert code_of(played, action) == "PLAY_ALREADY_MADE"
    assert code_of(folded, action) == "HAND_OVER"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"ante": 20}, "BLIND_MUST_EQUAL_ANTE"),
        ({"blind": 0}, "BLIND_MUST_EQUAL_ANTE"),
        ({"ante": 30, "blind": 30}, "BAD_COMMAND"),
        ({"ante": True, "blind": True}, "BAD_COMMAND"),
        ({"ante": "10"}, "BAD_COMMAND"),
        ({"trips": 5}, "BAD_COMMAND"),
        ({"trips": -10}, "BAD_COMMAND"),
        ({"client": CLIENT[2:]}, "BAD_COMMAND"),
        ({"client": "A" * 64}, "BAD_COMMAND"),
        ({"client": "x" * 64}, "BAD_COMMAND"),
        ({"client": None}, "BAD_COMMAND"),
    ],
)
def test_bets_that_are_none(change: dict[str, Any], code: str) -> None:
    assert code_of(new_table(), {**BET, **change}) == code


@pytest.mark.parametrize("ante", ANTES)
@pytest.mark.parametrize("trips", TRIPS_STAKES)
def test_the_bets_and_a_play_of_1x_must_be_there(ante: int, trips: int) -> None:
    bet = {**BET, "ante": ante, "blind": ante, "trips": trips}
    need = 3 * ante + trips
    assert code_of(new_table(bankroll=need), bet) is None
    assert code_of(new_table(bankroll=need - 1), bet) == "BANKROLL_TOO_SMALL"
    offered = {(each["ante"], stake) for each in new_table(bankroll=need).legal()["bets"] for stake in each["trips"]}
    assert (ante, trips) in offered
    assert all(3 * one + other <= need for one, other in offered)


@pytest.mark.parametrize("times", [4, 3, 2])
def test_a_play_must_be_there(times: int) -> None:
    street = "flop" if times == 2 else "preflop"
    play = {"do": "play", "times": times}
    assert code_of(on(street, bankroll=20 + 10 * times), play) is None
    assert code_of(on(street, bankroll=19 + 10 * times), play) == "BANKROLL_TOO_SMALL"


@pytest.mark.parametrize("street", ALLOWED)
@pytest.mark.parametrize(
    "command",
    [BET, {"do": "next_hand"}, {"do": "reset_bankroll"}, {"do": "set_rules", "rules": DealerRules().to_dict()}],
)
def test_what_must_wait_for_the_end_of_the_hand(street: str, command: dict[str, Any]) -> None:
    assert code_of(on(street), command) == "HAND_RUNNING"


def test_the_order_of_hands() -> None:
    table = new_table()
    assert code_of(table, {"do": "next_hand"}) == "HAND_RUNNING"
    table.apply(BET, 0)
    table.apply({"do": "play", "times": 4}, 0)
    assert code_of(table, BET) == "HAND_OVER"
    assert code_of(table, {"do": "next_hand"}) is None


@pytest.mark.parametrize(
    "command",
    [
        {"do": "raise_to", "to": 40},
        {"do": None},
        {"do": "play", "times": 5},
        {"do": "play", "times": "4"},
        {"do": "play"},
        {"do": "play4"},
        {"do": "set_rules", "rules": {"neighbours": 1}},
        {"do": "set_rules", "rules": {**DealerRules().to_dict(), "neighbours": 4}},
        {"do": "set_rules", "rules": {**DealerRules().to_dict(), "trips_table": ["x"]}},
        {"do": "set_rules", "rules": {**DealerRules().to_dict(), "trips_on_fold": 1}},
        {"do": "set_rules", "rules": None},
        {"do": "set_bankroll", "chips": 10**6},
    ],
)
def test_what_is_no_command_of_a_person(command: dict[str, Any]) -> None:
    assert code_of(new_table(), command) == "BAD_COMMAND"


def test_another_seat_has_no_say() -> None:
    assert code_of(on("preflop"), {"do": "check"}, seat=1) == "BAD_COMMAND"


# -- bankroll and rules ---------------------------------------------------------------


def test_a_reset_brings_the_bankroll_back_and_says_how_much_that_was() -> None:
    table = new_table(bankroll=7)
    assert table.apply({"do": "reset_bankroll"}, 0) == [{"type": "bankroll_reset", "added": 993, "bankroll": 1_000}]
    assert table.bankroll == 1_000


def test_the_home_may_set_the_bankroll_between_hands() -> None:
    table = new_table()
    assert table.apply({"do": "set_bankroll", "chips": 1_250}, None)[0]["added"] == 250
    table.apply(BET, 0)
    assert code_of(table, {"do": "set_bankroll", "chips": 1}, seat=None) == "HAND_RUNNING"


def test_rules_hold_from_the_next_bets_on() -> None:
    table = new_table()
    table.apply(BET, 0)
    table.apply({"do": "play", "times": 4}, 0)
    other = DealerRules("50-40-20-7-6-5-3", trips_on_fold=False, neighbours=2)
    table.apply({"do": "set_rules", "rules": other.to_dict()}, 0)
    view = view_of(table)
    assert (view["rules"], view["next_rules"]) == (DealerRules().to_dict(), other.to_dict())
    table.apply({"do": "next_hand"}, 0, SEED)
    table.apply(BET, 0)
    assert view_of(table)["rules"] == other.to_dict()
    assert len(view_of(table)["neighbours"]) == 2


# -- the deal, and its proof -----------------------------------------------------------


def test_the_cards_are_where_they_were_promised() -> None:
    """Positions and hashes of D-05, written out once more."""
    table = DealerTable.create("table-7", DealerRules(neighbours=2), SEED)
    assert view_of(table)["commit"] == sha256(b"table-7/1" + b"\0" + SEED).hexdigest()
    table.apply(BET, 0)
    table.apply({"do": "play", "times": 3}, 0)
    cards = shuffle(FULL_DECK, sha256(SEED + bytes.fromhex(CLIENT)).digest())
    named = [NAMES[card] for card in cards]
    result = view_of(table)["result"]
    assert result["player"]["cards"] == [named[0], named[4]]
    assert [each["cards"] for each in result["neighbours"]] == [[named[1], named[5]], [named[2], named[6]]]
    assert result["dealer"]["cards"] == [named[3], named[7]]
    assert view_of(table)["board"] == named[8:13]
    assert view_of(table)["proof"] == {"seed": SEED.hex(), "client": CLIENT, "neighbours": 2}


def test_a_tampered_hand_is_caught() -> None:
    client = bytes.fromhex(CLIENT)
    committed = commit("t/1", SEED)
    seen = places(deal(deck(SEED, client), 1))
    assert len(seen) == 11
    assert fault_of("t/1", committed, SEED, client, seen) is None
    assert fault_of("t/1", committed, bytes(32), client, seen) == "COMMIT"
    assert fault_of("t/2", committed, SEED, client, seen) == "COMMIT"
    assert fault_of("t/1", committed, SEED, bytes(32), seen) == "CARDS"
    for place, card in seen.items():
        other = next(card for card in FULL_DECK if card not in seen.values())
        assert fault_of("t/1", committed, SEED, client, {**seen, place: other}) == "CARDS", card


def test_both_have_their_share_in_the_deck() -> None:
    assert deck(SEED, bytes(32)) != deck(SEED, SEED) != deck(bytes(32), SEED)
    with pytest.raises(ValueError, match="31"):
        deck(SEED[1:], SEED)


# -- neighbours ---------------------------------------------------------------------------


def test_neighbours_play_basic_strategy_and_bet_the_same_ante() -> None:
    rng = random.Random(5)
    seen = set()
    for number in range(120):
        table = DealerTable.create(str(number), DealerRules(neighbours=3), rng.randbytes(32))
        table.apply({**BET, "ante": 50, "blind": 50, "trips": 10, "client": rng.randbytes(32).hex()}, 0)
        while table.hand.street:
            table.apply({"do": "fold" if table.hand.street == "river" else "check"}, 0)
        view = view_of(table)
        board = parse_all(view["board"])
        for shown, neighbour in zip(view["result"]["neighbours"], view["neighbours"], strict=True):
            hole = parse_all(shown["cards"])
            wanted: list[str] = []
            for street in (board[:0], board[:3], board):
                if not any(choice.startswith("play") for choice in wanted):
                    wanted.append(strategy.choice(hole, street))
            done = [event for event in table.log if event.get("seat") == neighbour["seat"]]
            assert [f"play{event['times']}" if event["type"] == "play" else event["type"] for event in done] == wanted
            assert neighbour["bets"]["ante"] == neighbour["bets"]["blind"] == 50
            assert neighbour["bets"]["trips"] == 0
            assert neighbour["last"] == wanted[-1]
            seen.add(wanted[-1])
    assert seen == {"play4", "play2", "play1", "fold"}


# -- many random hands ------------------------------------------------------------------------


def random_command(table: DealerTable, rng: random.Random) -> dict[str, Any]:
    rules = DealerRules(rng.choice(sorted(TRIPS)), rng.random() < 0.5, rng.randrange(4)).to_dict()
    ante = rng.choice(ANTES)
    commands: list[dict[str, Any]] = [
        *ACTIONS,
        {**BET, "ante": ante, "blind": ante, "trips": rng.choice(TRIPS_STAKES), "client": rng.randbytes(32).hex()},
        {"do": "next_hand"},
        {"do": "reset_bankroll"},
        {"do": "set_rules", "rules": rules},
    ]
    return rng.choice(commands)


def hidden_cards(table: DealerTable) -> set[str]:
    """Names of the cards that the person may not know, found in the deck itself."""
    hand = table.hand
    if hand.bets is None or hand.phase == "settled":
        return set()
    assert hand.client is not None
    cards = deck(hand.seed, hand.client)
    own = {cards[0], cards[hand.rules.neighbours + 2]}
    open_cards = set(hand.board)
    return {NAMES[card] for card in cards if card not in own | open_cards}


def staked(table: DealerTable) -> int:
    bets = view_of(table)["bets"]
    if bets is None or table.phase == "settled":
        return 0
    return int(bets["ante"] + bets["blind"] + bets["play"] + bets["trips"])


@pytest.mark.parametrize("seed", range(6))
def test_random_hands_keep_every_promise(seed: int) -> None:
    rng = random.Random(seed)
    table = DealerTable.create(f"random {seed}", DealerRules(), rng.randbytes(32))
    settled = 0
    for _ in range(700):
        command, entropy = random_command(table, rng), rng.randbytes(32)
        before = table.bankroll + staked(table)
        if code_of(table, command) is not None:
            continue
        copy = DealerTable.from_dict(json.loads(json.dumps(table.to_dict())))
        events = table.apply(command, 0, entropy)
        assert copy.apply(command, 0, entropy) == events
        assert copy.to_dict() == table.to_dict()
        view = view_of(table)
        assert view == view_of(copy)
        text = json.dumps([view, events])
        assert not [name for name in hidden_cards(table) if f'"{name}"' in text]
        if table.phase != "settled":
            assert table.hand.seed.hex() not in text
            assert view["proof"] is None
        added = sum(event["added"] for event in events if event["type"] == "bankroll_reset")
        won = sum(event["settlement"]["net"] for event in events if event["type"] == "settled")
        assert table.bankroll + staked(table) == before + added + won
        assert table.bankroll >= 0
        settled += any(event["type"] == "settled" for event in events)
        check_result(view)
    assert settled > 20


def check_result(view: dict[str, Any]) -> None:
    result = view["result"]
    if result is None:
        assert view["phase"] != "settled"
        return
    shown = [*result["player"]["cards"], *result["dealer"]["cards"], *view["board"]]
    for neighbour in result["neighbours"]:
        shown += neighbour["cards"]
    assert len(set(shown)) == len(shown) == 9 + 2 * view["rules"]["neighbours"]
    seen = {place: parse(name) for place, name in enumerate(view["board"], 2 * (view["rules"]["neighbours"] + 2))}
    proof = view["proof"]
    seed, client = bytes.fromhex(proof["seed"]), bytes.fromhex(proof["client"])
    assert fault_of(view["hand_id"], view["commit"], seed, client, seen) is None
    settlement = result["settlement"]
    assert sum(row["net"] for row in settlement["rows"]) == settlement["net"]
    order = ["ante", "blind", "play", "trips"]
    names = [row["bet"] for row in settlement["rows"]]
    assert names == [name for name in order if name in names]
    assert {row["bet"]: row["stake"] for row in settlement["rows"]} == {
        name: view["bets"][name] for name in order if view["bets"][name]
    }
    assert (result["uncounted"] is not None) == (settlement["outcome"] == "fold")


def test_a_fold_shows_what_1x_would_have_been() -> None:
    table = on("river")
    table.apply({"do": "fold"}, 0)
    played = on("river")
    played.apply({"do": "play", "times": 1}, 0)
    folded, would_be = view_of(table)["result"], view_of(played)["result"]
    assert folded["settlement"]["net"] == -20
    assert folded["uncounted"] == would_be["settlement"]


# -- messages --------------------------------------------------------------------------------


def test_a_repeated_id_gets_the_same_answer_and_changes_nothing() -> None:
    table = new_table()
    command = {**BET, "v": 0, "id": "a"}
    first = answer(table, command, SEED)
    assert first["refused"] is None
    state = table.to_dict()
    assert answer(table, command, bytes(32)) == first
    assert table.to_dict() == state


def test_an_old_version_is_refused_with_the_present_view() -> None:
    table = on("preflop")
    reply = answer(table, {"do": "check", "v": 0, "id": "b"}, SEED)
    assert reply["refused"] == {"code": "STALE_TURN", "legal": table.legal()}
    assert (reply["v"], reply["events"]) == (1, [])


@pytest.mark.parametrize(
    "message",
    [
        None,
        [],
        {"do": "check"},
        {"do": "check", "v": 1},
        {"do": "check", "v": True, "id": "a"},
        {"do": "check", "v": 1, "id": ""},
        {"do": "check", "v": 1, "id": "a" * 65},
        {"do": "check", "v": 1, "id": "a", "entropy": "00"},
        {"do": "set_bankroll", "v": 1, "id": "a", "chips": 5},
        {"do": ["check"], "v": 1, "id": "a"},
        {**BET, "v": 1, "id": "a", "seed": "00" * 32},
    ],
)
def test_what_is_not_in_the_schema_is_refused(message: object) -> None:
    table = on("preflop")
    assert answer(table, message, SEED)["refused"]["code"] == "BAD_COMMAND"


# -- saving -----------------------------------------------------------------------------------


def test_a_newer_save_is_left_alone_and_a_damaged_one_is_said_to_be_one() -> None:
    saved = on("flop").to_dict()
    with pytest.raises(SetupError, match="NEWER_SAVE"):
        DealerTable.from_dict({**saved, "format": 99})
    for name in saved:
        with pytest.raises(SetupError, match="BAD_SAVE"):
            DealerTable.from_dict({key: value for key, value in saved.items() if key != name})
    with pytest.raises(SetupError, match="BAD_SAVE"):
        DealerTable.from_dict({**saved, "rules": {**saved["rules"], "neighbours": 9}})
    with pytest.raises(SetupError, match="BAD_SAVE"):
        DealerTable.from_dict({**saved, "hand": {**saved["hand"], "phase": "turn"}})


def test_a_table_needs_an_id_and_a_seed() -> None:
    with pytest.raises(SetupError, match="BAD_SETUP"):
        DealerTable.create("", DealerRules(), SEED)
    with pytest.raises(SetupError, match="BAD_SETUP"):
        DealerTable.create("t", DealerRules(), SEED[1:])
