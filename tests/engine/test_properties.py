"""What must hold for all rules, stacks and commands, legal or not (Hypothesis)."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tables.engine.cards import NAMES, parse_all
from tables.engine.deck import FULL_DECK, shuffle
from tables.engine.errors import IllegalCommand
from tables.engine.protocol import answer
from tables.engine.rules import LADDER, PRESETS, Rise, TableRules, preset_of
from tables.engine.table import Table
from tests.engine.rig import ZERO, answers_to_anchor, legal_powers, match_rules, names, seats

EXAMPLES = settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))

rule_sets = st.builds(
    lambda preset, blinds, rise, deck, options, cards: replace(
        PRESETS[preset].rules,
        sb=blinds[0],
        bb=blinds[1],
        rise=Rise("hands", rise) if rise and blinds in LADDER else Rise(),
        deck=deck.removesuffix(" with powers"),
        powers=deck.endswith("powers"),
        hole_cards=cards[0],
        use=cards[1],
        **options,
    ),
    st.sampled_from(sorted(PRESETS)),
    st.sampled_from([*LADDER[:8], (1, 1), (1, 2), (10, 25), (3, 7)]),
    st.sampled_from([0, 0, 1, 2, 5]),
    st.sampled_from(["reshuffled", "fixed", "fixed with powers"]),
    st.fixed_dictionaries(
        {
            "short_allin_reopen": st.sampled_from(["never", "cumulative"]),
            "hu_button_adjust": st.booleans(),
            "first_button": st.sampled_from(["random", "first"]),
            "fold_when_free": st.booleans(),
            "betting": st.sampled_from(["no_limit", "pot_limit"]),
        }
    ),
    st.sampled_from([(2, "any"), (4, "two")]),
)
# In big blinds and odd chips: short stacks are where the rules are.
stack_lists = st.lists(st.tuples(st.integers(0, 12), st.integers(1, 40)), min_size=2, max_size=6)
# Each number becomes a command that suits, or does not suit, the state it meets.
choices = st.lists(st.integers(0, 2**20), min_size=1, max_size=60)


def table_of(rules: TableRules, stacks: list[tuple[int, int]], seed: int) -> Table:
    """Where there are powers each seat has some Destellos already."""
    chips = [blinds * rules.bb + odd for blinds, odd in stacks]
    destellos = [seed // 4**seat % 4 if rules.powers else 0 for seat in range(len(chips))]
    secret = sha256(b"%d" % seed).digest()
    return Table.create(rules, seats(len(chips)), secret, stacks=chips, destellos=destellos)


def entropy(table: Table, choice: int) -> bytes:
    return sha256(b"%d/%d" % (table.v, choice)).digest()


def legal_command(table: Table, choice: int) -> tuple[dict[str, Any], int | None] | None:
    """One of the commands the state allows; None when the game is over."""
    if table.phase == "game_over":
        return None
    if table.phase in ("ready", "hand_over"):
        return {"do": "next_hand"}, None
    if table.phase == "runout":
        return {"do": "deal_street"}, None
    if table.powers.window is not None:
        return answers_to_anchor(table)[choice % 3]
    assert table.turn is not None
    usable = legal_powers(table, table.turn)
    if usable and choice % 3 == 0:
        return usable[choice // 3 % len(usable)], table.turn
    legal = table.legal()
    assert legal is not None
    options: list[dict[str, Any]] = [{"do": do} for do in ("fold", "check", "call") if legal[do]]
    if legal["raise"]:
        low, high = legal["raise"]["min"], legal["raise"]["max"]
        options += [{"do": "raise_to", "to": to} for to in (low, high, low + choice // 8 % (high - low + 1))]
    # A fold in five at most, else few hands would go on.
    if len(options) > 1 and options[0]["do"] == "fold" and choice // 16 % 5:
        del options[0]
    return options[choice % len(options)], table.turn


def some_command(table: Table, choice: int) -> tuple[Any, int | None]:
    """A command without regard to the state, often an illegal one."""
    words = (
        *("fold", "check", "call", "raise_to", "next_hand", "deal_street", "allin", "", None),
        *("glimpse", "sleeve_swap", "short_anchor", "seal_shield", "let_pass", "lapse", "timeout"),
    )
    word = words[choice % len(words)]
    seat = (choice // len(words)) % (len(table.stacks) + 1)
    amounts = (0, -50, 1, 19, 10**6, 2**31, 1.5, "1e3", None, True, choice // 64 % 3000)
    command: dict[str, Any] = {"do": word}
    if word == "raise_to" or choice % 5 == 0:
        command["to"] = amounts[choice // 16 % len(amounts)]
    if word == "sleeve_swap" or choice % 7 == 0:
        command["card"] = ("As", "2c", "xx", "", None, 7)[choice // 16 % 6]
    if word == "short_anchor" or choice % 7 == 1:
        command["target"] = (0, 1, 2, 3, -1, 9, None, True, "1")[choice // 16 % 9]
    return command, None if seat == len(table.stacks) else seat


def as_bytes(table: Table) -> bytes:
    return json.dumps(table.to_dict(), sort_keys=True).encode()


def copy_of(table: Table) -> Table:
    return Table.from_dict(json.loads(as_bytes(table)))


# -- after every command ---------------------------------------------------------


def check_chips(table: Table, total: int) -> None:
    view = table.view(None)
    hand = table.to_dict()["hand"]
    stacks = [seat["stack"] for seat in view["seats"]]
    bets = [seat["bet"] for seat in view["seats"]]
    assert min(stacks) >= 0
    assert min(bets) >= 0
    assert sum(stacks) + view["pot"] == total
    assert table.stacks == stacks
    if view["phase"] in ("betting", "runout"):
        assert sum(pot["amount"] for pot in view["pots"]) + sum(bets) == view["pot"]
        assert sum(seat["put_in"] for seat in view["seats"]) == view["pot"]
    pots = view["result"]["pots"] if view["result"] else view["pots"]
    folded = {seat["seat"] for seat in view["seats"] if seat["state"] in ("folded",)}
    for pot in pots:
        assert pot["amount"] > 0
        assert pot["eligible"]
        assert not folded & set(pot["eligible"])
        assert all(hand["start_stacks"][seat] for seat in pot["eligible"])
    if view["result"]:
        for pot in pots:
            assert sum(win["amount"] for win in pot["winners"]) == pot["amount"]
            assert {win["seat"] for win in pot["winners"]} <= set(pot["eligible"])
        assert sum(view["result"]["net"]) == 0


def check_cards(table: Table) -> None:
    hand = table.to_dict()["hand"]
    if hand is None:
        return
    discards = list(hand["powers"]["discards"].values()) if hand["powers"] else []
    seen = [card for cards in hand["holes"] for card in cards] + hand["board"] + hand["deck"] + discards
    assert len(seen) == len(set(seen))
    assert set(seen) <= set(NAMES)
    burned = {0: 0, 3: 1, 4: 2, 5: 3}[len(hand["board"])]
    assert len(seen) == 52 - burned
    for seat, start in enumerate(hand["start_stacks"]):
        assert len(hand["holes"][seat]) == (table.rules.hole_cards if start else 0)


def undealt(table: Table) -> list[str]:
    hand = table.to_dict()["hand"]
    return hand["deck"] if hand else []


def undealt_after(table: Table, do: str, fresh: bytes) -> list[str]:
    """The cards in the order from which the command deals (D-04)."""
    if do == "next_hand":
        return names(shuffle(FULL_DECK, fresh))
    cards = undealt(table)
    return names(shuffle(parse_all(cards), fresh)) if table.rules.deck == "reshuffled" else cards


def check_turn(table: Table) -> None:
    view = table.view(None)
    assert (table.phase == "betting") == (table.turn is not None)
    window = table.powers.window
    assert (table.legal() is None) == (table.turn is None or window is not None)
    if table.turn is None or window is not None:
        return
    legal = table.legal()
    assert legal is not None
    assert legal["check"] == (legal["call"] is None)
    assert legal["check"] or legal["fold"]
    assert (legal["raise"] is None) == (legal["raise_closed"] is not None)
    own = view["seats"][table.turn]
    assert own["state"] == "in"
    assert own["to_act"]
    if legal["call"]:
        assert 0 < legal["call"] <= own["stack"]
        assert legal["call_all_in"] == (legal["call"] == own["stack"])
    raising = legal["raise"]
    if raising:
        quick = raising["quick"]
        assert raising["min"] <= raising["max"] == largest_raise(table)
        assert raising["min"] > max(seat["bet"] for seat in view["seats"])
        assert raising["min"] == quick["min"] <= quick["half"] <= quick["three_quarter"] <= quick["pot"]
        assert quick["pot"] <= quick["all_in"] == raising["max"]
    for do in ("fold", "check", "call"):
        assert table.can({"do": do}, table.turn) == bool(legal[do])
    for to in (raising["min"] - 1, raising["min"], raising["max"], raising["max"] + 1) if raising else (1, 40, 10**6):
        allowed = raising is not None and raising["min"] <= to <= raising["max"]
        assert table.can({"do": "raise_to", "to": to}, table.turn) == allowed


def largest_raise(table: Table) -> int:
    """The stack, or the pot after the call where it caps the raise (NK-14, NK-15); a short all-in is no full raise."""
    view = table.view(None)
    own = view["seats"][view["turn"]]
    most: int = own["bet"] + own["stack"]
    anchored = [anchor["seat"] for anchor in view["powers"]["anchored"]] if view["powers"] else []
    if table.rules.betting == "no_limit" and view["turn"] not in anchored:
        return most
    level = max([seat["bet"] for seat in view["seats"]] + [view["level"]["bb"] if view["street"] == "preflop" else 0])
    return min(most, level + view["pot"] + level - own["bet"])


def check_reopening(table: Table) -> None:
    """Who may raise under `never` may raise under `cumulative` too (match4.md 4.3)."""
    if table.legal() is None:
        return
    data = table.to_dict()
    raises = {}
    for option in ("never", "cumulative"):
        other = Table.from_dict({**data, "rules": {**data["rules"], "short_allin_reopen": option}})
        legal = other.legal()
        assert legal is not None
        raises[option] = legal["raise"]
    if raises["never"]:
        assert raises["cumulative"] == raises["never"]


def check_powers(table: Table) -> None:
    """Destellos, quotas and the window (NK-21 to NK-43)."""
    view = table.view(None)
    powers = view["powers"]
    assert (powers is None) == (not table.rules.powers or table.hand is None)
    if powers is None:
        return
    assert all(0 <= balance <= 3 for balance in powers["destellos"])
    assert 0 <= powers["activations"] <= 3
    assert len(powers["carousel"]) == 3
    assert "short_anchor" in powers["carousel"]
    for used in powers["used"]:
        assert len(used) == len(set(used))
        assert set(used) <= set(powers["carousel"])
    check_window(table, powers)
    for seat in range(len(table.stacks)):
        own = table.view(seat)
        for option in own["powers"]["options"] or ():
            aims: list[dict[str, Any]] = [{}]
            if option["power"] == "short_anchor":
                aims = [{"target": target} for target in range(-1, len(table.stacks) + 1)]
            elif option["power"] == "sleeve_swap":
                aims = [{"card": card} for card in own["seats"][seat]["cards"]]
            can = [aim for aim in aims if table.can({"do": option["power"], **aim}, seat)]
            assert bool(can) == (option["refused"] is None)
            assert option["targets"] == [aim["target"] for aim in can if "target" in aim]


def check_window(table: Table, powers: dict[str, Any]) -> None:
    window = powers["window"]
    assert table.can({"do": "lapse"}, None) == (window is not None)
    if window is None:
        assert not any(table.can({"do": do}, seat) for do in ("seal_shield", "let_pass") for seat in range(6))
        return
    assert window["by"] == table.turn != window["seat"] == table.asked
    assert "seal_shield" in powers["carousel"]
    assert "seal_shield" not in powers["used"][window["seat"]]
    assert powers["destellos"][window["seat"]] >= 1
    for seat in range(len(table.stacks)):
        for do in ("fold", "check", "call", "raise_to", "glimpse", "sleeve_swap", "short_anchor"):
            assert not table.can({"do": do, "to": 10**6, "card": "As", "target": 0}, seat)
        for do in ("seal_shield", "let_pass"):
            assert table.can({"do": do}, seat) == (seat == window["seat"])
    assert not table.can({"do": "timeout"}, None)


def hidden_from(hand: dict[str, Any], viewer: int | None) -> tuple[set[int], list[str]]:
    """Seats whose cards the viewer may know, and all cards it may not."""
    known = {seat for seat, live in enumerate(hand["live"]) if live and hand["turned_up"]} | {viewer}
    hidden = [card for seat, cards in enumerate(hand["holes"]) if seat not in known for card in cards] + hand["deck"]
    if hand["powers"]:
        hidden += [card for seat, card in hand["powers"]["discards"].items() if seat != str(viewer)]
    return {seat for seat in known if seat is not None}, hidden


def check_secrets(table: Table, rng: random.Random) -> None:
    """The view of a seat stays the same when the cards it cannot know change places, the secrets too."""
    data = json.loads(as_bytes(table))
    if data["hand"] is None:
        return
    for viewer in (None, *range(len(table.stacks))):
        known, hidden = hidden_from(data["hand"], viewer)
        places = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
        other = json.loads(json.dumps(data))
        new = other["hand"]
        new["holes"] = [
            cards if seat in known else [places[card] for card in cards] for seat, cards in enumerate(new["holes"])
        ]
        new["deck"] = [places[card] for card in new["deck"]]
        for event in other["log"]:
            if event["type"] == "dealt":
                event["cards"] = {
                    seat: cards if seat == str(viewer) else [places.get(card, card) for card in cards][::-1]
                    for seat, cards in event["cards"].items()
                }
            elif event["type"] in ("glimpsed", "swapped") and event["seat"] != viewer:
                event |= {name: "2c" for name in ("card", "discard") if name in event}
        for seat, glimpse in (new["powers"] or {"glimpses": {}})["glimpses"].items():
            glimpse["card"] = glimpse["card"] if seat == str(viewer) else "2c"
        for seat, card in (new["powers"] or {"discards": {}})["discards"].items():
            new["powers"]["discards"][seat] = places.get(card, card)
        other["seed"] = ZERO.hex()
        other["journal"] = []
        assert Table.from_dict(other).view(viewer) == table.view(viewer)


def check_view_names_no_hidden_card(table: Table) -> None:
    """D3: the text of a view holds no card but the board, the own cards, what was turned up, and what powers showed."""
    hand = table.to_dict()["hand"]
    if hand is None:
        return
    for viewer in (None, *range(len(table.stacks))):
        view = table.view(viewer)
        text = json.dumps(view).replace('"best_hand"', "")
        figures, powers = view["figures"], view["powers"]
        own = list(figures["best_hand"]["cards"]) if figures and figures["best_hand"] else []
        if powers and powers["glimpsed"]:
            own.append(powers["glimpsed"]["card"])
        assert not any(f'"{card}"' in text for card in hidden_from(hand, viewer)[1] if card not in own)


def refused(table: Table, command: Any, seat: int | None) -> bool:
    """Whether the command is refused; then nothing may have changed, and the reason must be complete."""
    before, legal = as_bytes(table), table.legal()
    foreseen = table.check(command, seat)
    refusal: IllegalCommand | None = None
    try:
        table.apply(command, seat, entropy(table, 1))
    except IllegalCommand as error:
        refusal = error
    if refusal is None:
        assert foreseen is None
        return False
    assert foreseen is not None
    assert foreseen.code == refusal.code
    assert refusal.legal == legal
    assert as_bytes(table) == before
    return True


@EXAMPLES
@given(rule_sets, stack_lists, st.integers(0, 2**16), choices)
def test_every_command_keeps_the_invariants(
    rules: TableRules, stacks: list[tuple[int, int]], seed: int, numbers: list[int]
) -> None:
    table = table_of(rules, stacks, seed)
    total = sum(table.stacks)
    rng = random.Random(seed)
    for number in numbers:
        command, seat = some_command(table, number)
        v = table.v
        if number % 3 == 0:
            twin = copy_of(table)
            if not refused(twin, command, seat):
                assert twin.v == v + 1
        chosen = legal_command(table, number)
        if chosen is None:
            break
        twin = copy_of(table)
        fresh = entropy(table, number)
        expected = undealt_after(table, chosen[0]["do"], fresh)
        events = table.apply(*chosen, fresh)
        assert twin.apply(*chosen, fresh) == events
        assert as_bytes(twin) == as_bytes(table)
        assert table.v == v + 1
        check_chips(table, total)
        check_cards(table)
        assert expected[-len(undealt(table)) :] == undealt(table)
        check_turn(table)
        check_reopening(table)
        check_powers(table)
        is_power = chosen[0]["do"] in ("glimpse", "sleeve_swap", "short_anchor", "seal_shield", "let_pass", "lapse")
        if is_power or number % 4 == 0 or table.phase in ("runout", "hand_over", "game_over"):
            check_secrets(table, rng)
            check_view_names_no_hidden_card(table)


@EXAMPLES
@given(rule_sets, stack_lists, st.integers(0, 2**16), choices)
def test_the_events_tell_the_whole_story(
    rules: TableRules, stacks: list[tuple[int, int]], seed: int, numbers: list[int]
) -> None:
    """Stacks, board and Destellos worked out from the events alone are those of the table."""
    table = table_of(rules, stacks, seed)
    told = list(table.stacks)
    board: list[str] = []
    destellos = list(table.destellos)
    for number in numbers:
        chosen = legal_command(table, number)
        if chosen is None:
            break
        for event in table.apply(*chosen, entropy(table, number)):
            kind = event["type"]
            if kind == "hand_started":
                assert told == event["stacks"]
                board = []
            elif kind in ("posted", "call", "raise_to"):
                told[event["seat"]] -= event["amount"]
                assert event["all_in"] == (told[event["seat"]] == 0)
            elif kind == "returned":
                told[event["seat"]] += event["amount"]
            elif kind == "street":
                board += event["cards"]
            elif kind == "awarded":
                for win in event["winners"]:
                    told[win["seat"]] += win["amount"]
            elif kind == "carousel":
                paid = [balance - before for before, balance in zip(destellos, event["destellos"], strict=True)]
                assert all(0 <= income <= 1 for income in paid)
                destellos = event["destellos"]
            elif kind == "power_used":
                destellos[event["seat"]] -= event["price"]
                assert destellos[event["seat"]] == event["destellos"]
            elif kind == "hand_ended":
                assert told == event["stacks"]
        assert destellos == table.destellos
        assert told == table.stacks
        assert board == table.view(None)["board"]


@EXAMPLES
@given(rule_sets, stack_lists, st.integers(0, 2**16), choices)
def test_the_journal_replays_the_hand(
    rules: TableRules, stacks: list[tuple[int, int]], seed: int, numbers: list[int]
) -> None:
    """The commands and bytes that were kept give the same hand again (D-04)."""
    table = table_of(rules, stacks, seed)
    start = table.to_dict()
    for number in numbers:
        chosen = legal_command(table, number)
        if chosen is None:
            break
        if chosen[0]["do"] == "next_hand":
            start = json.loads(as_bytes(table))
        table.apply(*chosen, entropy(table, number))
    again = Table.from_dict(start)
    for entry in table.to_dict()["journal"]:
        again.apply(entry["command"], entry["seat"], bytes.fromhex(entry["entropy"]))
    assert as_bytes(again) == as_bytes(table)


# -- what comes from outside --------------------------------------------------------

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
words = st.sampled_from(
    [
        *("fold", "check", "call", "raise_to", "next_hand", "deal_street"),
        *("glimpse", "sleeve_swap", "short_anchor", "seal_shield", "let_pass", "lapse"),
    ]
)
amounts = st.sampled_from([-50, 0, 19, 40, 2**31])
cards = st.sampled_from(["2c", "2d", "As", "1x", ""])
targets = st.sampled_from([-1, 0, 1, 2, 7])
messages = st.one_of(
    json_values,
    st.fixed_dictionaries(
        {"do": words, "v": st.integers(0, 2), "id": st.sampled_from(["a", "x" * 64])},
        optional={"to": amounts, "card": cards, "target": targets},
    ),
    st.fixed_dictionaries(
        {"do": words | json_values},
        optional={
            "v": st.just(1) | json_values,
            "id": st.just("a") | json_values,
            "to": amounts | json_values,
            "card": cards | json_values,
            "target": targets | json_values,
        },
    ),
    st.fixed_dictionaries({"do": words, "v": st.just(1), "id": st.just("a"), "entropy": st.just("00" * 32)}),
)


@EXAMPLES
@example(message={"do": "raise_to", "v": 1, "id": "x", "to": True}, game="match4")
@example(message={"do": "fold", "v": True, "id": "x"}, game="match4")
@example(message={"do": ["fold"], "v": 1, "id": "x"}, game="match4")
@example(message={"do": "short_anchor", "v": 1, "id": "x", "target": True}, game="naiko")
@example(message={"do": "sleeve_swap", "v": 1, "id": "x", "card": ["2c"]}, game="naiko")
@given(messages, st.sampled_from(["match4", "naiko"]))
def test_b13_whatever_arrives_is_answered(message: Any, game: str) -> None:
    rules = match_rules() if game == "match4" else preset_of("naiko", "custom").rules
    table = Table.create(rules, seats(3), ZERO, destellos=[2, 2, 2])
    table.apply({"do": "next_hand"}, None, ZERO)
    before, total = as_bytes(table), sum(table.stacks) + table.view(None)["pot"]
    assert table.turn is not None
    reply = answer(table, table.turn, message, ZERO)
    json.dumps(reply)
    assert reply["v"] == table.v
    if reply["refused"]:
        assert as_bytes(table) == before
        assert reply["events"] == []
    else:
        assert isinstance(message, dict)
        assert message.keys() - {"to", "card", "target"} == {"do", "v", "id"}
        assert game == "naiko" or message.keys() <= {"do", "v", "id", "to"}
        assert table.v == 2
    check_chips(table, total)


# -- whole games ----------------------------------------------------------------------


@pytest.mark.parametrize("chunk", range(4))
def test_every_match_ends_with_all_chips_on_one_seat(chunk: int) -> None:
    """And nobody posts the big blind twice in a row when heads-up play begins (M4-15)."""
    rng = random.Random(chunk)
    adjusted = 0
    for _ in range(60):
        table = Table.create(PRESETS["match4"].rules, seats(4), rng.randbytes(32))
        assert table.button == 0
        big_blind, alive = None, 4
        while table.phase != "game_over":
            if table.phase in ("ready", "hand_over"):
                alive_before, alive = alive, sum(1 for stack in table.stacks if stack)
                plain_button = table.view(None)["button"]
                table.apply({"do": "next_hand"}, None, rng.randbytes(32))
                view = table.view(None)
                if alive == 2 < alive_before:
                    assert view["big_blind"] != big_blind
                    adjusted += view["button"] == big_blind != plain_button
                big_blind = view["big_blind"]
            chosen = legal_command(table, rng.getrandbits(20))
            if chosen and chosen[0]["do"] != "next_hand":
                table.apply(*chosen, rng.randbytes(32))
                assert sum(table.stacks) + table.view(None)["pot"] == 4000
        places = {standing["seat"]: standing["place"] for standing in table.standings()}
        assert sorted(places) == [0, 1, 2, 3]
        assert [table.stacks[seat] for seat, place in places.items() if place == 1] == [4000]
    assert adjusted


@pytest.mark.parametrize("count", [2, 4, 6])
def test_every_power_keeps_the_invariants_whenever_it_is_used(count: int) -> None:
    """Deeper stacks and more hands than above, and every kind of event that powers bring."""
    rng = random.Random(count)
    seen: set[str] = set()
    rules = preset_of("naiko", "custom").rules
    for _ in range(90 // count):
        table = Table.create(rules, seats(count), rng.randbytes(32), destellos=[3] * count)
        total = sum(table.stacks)
        for _ in range(30):
            chosen = legal_command(table, rng.getrandbits(20))
            if chosen is None:
                break
            before = copy_of(table)
            events = table.apply(*chosen, rng.randbytes(32))
            seen |= {event["type"] for event in events}
            check_chips(table, total)
            check_cards(table)
            check_turn(table)
            check_powers(table)
            assert copy_of(table).to_dict() == table.to_dict()
            if any(event["type"] in ("power_used", "window_closed") for event in events):
                assert table.turn == before.turn, "a power does not end the turn"
                assert table.turn_since == before.turn_since
                check_secrets(table, rng)
                check_view_names_no_hidden_card(table)
    powers = {"glimpsed", "swapped", "anchor_announced", "anchored", "window_opened", "window_closed", "shielded"}
    assert powers <= seen


@pytest.mark.parametrize(
    ("game", "key"),
    [
        *((game, key) for game in ("holdem", "omaha") for key in ("classic", "turbo", "deep", "headsup", "steady")),
        ("naiko", "turbo"),
    ],
)
def test_every_table_ends_and_ranks_everybody(game: str, key: str) -> None:
    rng = random.Random(key)
    preset = preset_of(game, key)
    for _ in range(4):
        table = Table.create(preset.rules, seats(preset.seats), rng.randbytes(32))
        while (chosen := legal_command(table, rng.getrandbits(20))) is not None:
            table.apply(*chosen, rng.randbytes(32))
        places = sorted(standing["place"] for standing in table.standings())
        assert len(places) == preset.seats
        assert places[0] == 1
        assert all(place == 1 + sum(other < place for other in places) for place in places)
        assert max(table.stacks) == preset.seats * preset.rules.chips
