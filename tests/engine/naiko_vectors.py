"""Runs the vectors of naiko.json: hands with and without powers, the cap, carousels, clocks, Destellos at a table.

Those of kind `lobby` are in lobby_vectors.py. Seats have letters in the order of the vector.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from tables.engine.betting import BettingRound
from tables.engine.clock import WINDOW_MS, Stock, TurnClock, is_in_window
from tables.engine.powers.carousel import CAROUSELS, MOST_DESTELLOS, Power, draw_carousel
from tables.engine.protocol import answer
from tables.engine.rules import Rise, TableRules, preset_of
from tables.engine.table import Table
from tests.engine.cash_vectors import destellos_at_a_table
from tests.engine.lobby_vectors import lobby
from tests.engine.rig import ZERO, Play, deal_order, fixed_deck
from tests.engine.vector_checks import Vector, Wrong, expect_equal, legal_words, unknown_keys

POWERS: dict[str, Power] = {
    "glimpse": "glimpse",
    "swap": "sleeve_swap",
    "anchor": "short_anchor",
    "shield": "seal_shield",
}
"""The powers in the words of the vectors."""

HAND_KEYS = (
    *("results", "destellos", "quota", "seen", "discard", "hole", "capped", "window", "actor", "legal"),
    *("street", "board", "pot", "stacks", "over", "win", "returned"),
)

WITHOUT_INCOME = ("NK-V43",)
"""Its Destellos are those after the deal: the deal itself would give its target the one that it must not have."""


# -- hands -----------------------------------------------------------------------


def rules_of(setup: dict[str, Any]) -> TableRules:
    game = "naiko" if setup["mode"] == "naiko" else setup["game"]
    rules = preset_of(game, "custom").rules
    expect_equal("limit", "PL" if rules.betting == "pot_limit" else "NL", setup["limit"])
    expect_equal("reopen", rules.short_allin_reopen, setup["reopen"])
    sb, bb = setup["blinds"]
    # The vectors refuse a free fold in every game (naiko.md section 3).
    return replace(rules, sb=sb, bb=bb, deck="fixed", fold_when_free=False)


def dealt(setup: dict[str, Any], cards: dict[str, Any]) -> Play:
    who = setup["seats"]
    rules = rules_of(setup)
    stacks = [setup["stacks"][name] for name in who]
    button = who.index(setup["button"])
    holes = {who.index(name): held for name, held in cards["hole"].items()}
    order = deal_order(stacks, button)
    deck = fixed_deck(order, holes, after_holes=cards["deck_top_first"], hole_cards=rules.hole_cards)
    before = setup.get("destellos_before_deal", {})
    return Play.dealt(
        rules,
        stacks,
        button,
        deck=deck,
        carousel=[POWERS[power] for power in setup["carousel"]] if rules.powers else None,
        destellos=[before.get(name, 0) for name in who],
    )


def hand(vector: Vector) -> None:
    setup, expected = vector["setup"], vector["expect"]
    known = ("mode", "game", "limit", "seats", "button", "blinds", "stacks", "reopen", "carousel")
    unknown_keys(setup, (*known, "destellos_before_deal"), "setup")
    unknown_keys(expected, HAND_KEYS, "expect")
    play = dealt(setup, vector["cards"])
    if vector["id"] in WITHOUT_INCOME:
        state = play.table.to_dict()
        play.table = Table.from_dict(
            {**state, "destellos": [setup["destellos_before_deal"][n] for n in setup["seats"]]}
        )
    results = [result_of(play, setup["seats"], action) for action in vector["actions"]]
    if "results" in expected:
        expect_equal("results", results, expected["results"])
    elif any(result.startswith("REFUSED") for result in results):
        raise Wrong(f"an action was refused: {results}")
    check_hand(expected, play, setup["seats"])


def result_of(play: Play, who: Sequence[str], action: Sequence[Any]) -> str:
    """What an action of a vector leads to, in the words of the vectors; a refused one must change nothing."""
    command, seat = command_of(play, who, action)
    before = len(play.events)
    refused = play.refused(command, seat)
    if refused:
        return f"REFUSED {refused}"
    play.do(command, seat)
    for event in play.events[before:]:
        kind = event["type"]
        if kind in ("glimpsed", "swapped"):
            return str(event["card"])
        if kind in OUTCOMES:
            return OUTCOMES[kind]
    return "ok"


OUTCOMES = {"window_opened": "WINDOW", "anchored": "ANCHORED", "shielded": "BLOCKED"}


def command_of(play: Play, who: Sequence[str], action: Sequence[Any]) -> tuple[dict[str, Any], int | None]:
    name, word, *rest = action
    if word in ("lapse", "timeout"):
        return {"do": word}, None
    seat = who.index(name)
    if word != "power":
        # The format opens and raises with one word.
        return play.command(seat, "raise_to" if word == "raise" else word, *rest), seat
    power, *aim = rest
    command: dict[str, Any] = {"do": POWERS[power]}
    if power == "swap":
        command["card"] = aim[0]
    elif power == "anchor":
        command["target"] = who.index(aim[0])
    return command, seat


def check_hand(expected: dict[str, Any], play: Play, who: Sequence[str]) -> None:
    table, view = play.table, play.view
    result, powers = view["result"], view["powers"]

    def own(seat: int) -> dict[str, Any]:
        told: dict[str, Any] = table.view(seat)
        return told

    def won() -> dict[str, int]:
        total: dict[str, int] = {}
        for pot in result["pots"]:
            for win in pot["winners"]:
                total[who[win["seat"]]] = total.get(who[win["seat"]], 0) + win["amount"]
        return total

    def seen() -> dict[str, list[str]]:
        glimpsed = {who[seat]: own(seat)["powers"]["glimpsed"] for seat in range(len(who))}
        return {name: [glimpse["card"]] for name, glimpse in glimpsed.items() if glimpse}

    def discarded() -> list[str]:
        return [card for seat in range(len(who)) if (card := own(seat)["powers"]["discard"])]

    readers: dict[str, Callable[[], object]] = {
        "destellos": lambda: dict(zip(who, powers["destellos"], strict=True)),
        "quota": lambda: powers["activations"],
        "seen": seen,
        "discard": discarded,
        "hole": lambda: {name: own(who.index(name))["seats"][who.index(name)]["cards"] for name in expected["hole"]},
        "capped": lambda: [who[seat["seat"]] for seat in powers["anchored"]],
        "window": lambda: powers["window"],
        "actor": lambda: None if table.turn is None else who[table.turn],
        "legal": lambda: legal_words(table.legal()),
        "street": lambda: view["street"],
        "board": lambda: " ".join(view["board"]),
        "pot": lambda: view["pot"],
        "stacks": lambda: dict(zip(who, play.stacks(), strict=True)),
        "over": lambda: table.phase in ("hand_over", "game_over"),
        "win": won,
        "returned": lambda: {who[seat]: amount for seat, amount in play.returned().items()},
    }
    for key, wanted in expected.items():
        if key != "results":
            expect_equal(key, readers[key](), wanted)


# -- formula, carousel, table ------------------------------------------------------


def formula(vector: Vector) -> None:
    """The amounts of a capped seat, from a betting round in the state that the vector gives."""
    setup, expected = vector["setup"], vector["expect"]
    unknown_keys(expected, ("to_call", "pot_after_call", "pot_raise_to", "min_raise_to", "max_raise_to"), "expect")
    pot, level, own = setup["pot_including_current_bets"], setup["current_bet"], setup["committed_this_round"]
    stack = setup["stack_behind"]
    rules = preset_of("naiko", "custom").rules
    for capped in ("omaha", "naiko"):
        betting = BettingRound(
            replace(preset_of(capped, "custom").rules, sb=10, bb=20), [stack, 10**6], [True, True], 10, 20
        )
        betting.level, betting.last_full, betting.bets = level, setup["last_full_raise"], [own, level]
        if capped == "naiko":
            expect_equal("without an anchor", betting.raise_bounds(0, pot)[1], own + stack)
            betting.capped[0] = True
        least, most = betting.raise_bounds(0, pot)
        owed = level - own
        got = {
            "to_call": betting.price(0, betting.reach_of_others(0)),
            "pot_after_call": pot + owed,
            "pot_raise_to": level + pot + owed,
            "min_raise_to": least,
            "max_raise_to": most,
        }
        expect_equal(f"amounts, {capped}", {key: got[key] for key in expected}, expected)
    expect_equal("betting of Naiko", rules.betting, "no_limit")


def carousel(vector: Vector) -> None:
    expected = vector["expect"]
    unknown_keys(expected, ("legal", "illegal", "weight_each"), "expect")
    named = [[word for power in each for word, ours in POWERS.items() if ours == power] for each in CAROUSELS]
    expect_equal("legal", named, expected["legal"])
    for each in expected["illegal"]:
        if each in named:
            raise Wrong(f"{each} must not be a carousel")
    expect_equal("weight", expected["weight_each"], f"1/{len(CAROUSELS)}")
    drawn = [draw_carousel(ZERO, number) for number in range(3_000)]
    for each in CAROUSELS:
        if not 900 <= drawn.count(each) <= 1_100:
            raise Wrong(f"{each} was drawn {drawn.count(each)} times of 3000")


# -- clocks --------------------------------------------------------------------------

CLOCK_SETUP = ("window_ms", "turn_ms", "time_bank_ms", "disconnect_reserve_ms", "owes", "target", "hand_seq")
CLOCK_KEYS = (
    *("result", "target_paid", "anchor", "closed_at_ms", "actor_deadline_ms", "auto", "actor_paid", "accepted"),
    *("time_bank_left_ms", "deadline_ms", "accepted_until_ms", "first", "second", "chips_moved", "has", "has_not"),
)
TARGET = 1


class Home:
    """What a home does by its clock: windows open and lapse, and who lets his time run out is played for.

    Three seats before the flop, each with three Destellos; the actor owes what the vector says. now: the moment of what
    is happening. got: what came out.
    """

    def __init__(self, setup: dict[str, Any]) -> None:
        owes = setup.get("owes", 20)
        rules = replace(preset_of("naiko", "custom").rules, sb=10, bb=owes or 20, rise=Rise())
        carousel = CAROUSELS[1]
        self.play = Play.dealt(rules, [1_000] * 3, 0, carousel=carousel, destellos=[2] * 3)
        if not owes:
            self.play.act(0, "call")
            self.play.act(1, "call")
        actor = self.play.table.turn
        assert actor is not None
        self.actor = actor
        self.stock = Stock(setup.get("time_bank_ms", 0), setup.get("disconnect_reserve_ms", 0))
        self.clock = TurnClock(0, setup.get("turn_ms", 20_000), self.stock.bank_ms, self.stock.reserve_ms)
        self.now = 0
        self.opened_at: int | None = None
        self.connected = True
        self.got: dict[str, Any] = {}

    def at(self, now: int) -> None:
        """Do what the time until `now` brings."""
        if self.opened_at is not None and not is_in_window(self.opened_at, now):
            self._answer({"do": "lapse"}, None, self.opened_at + WINDOW_MS)
        if self.clock.is_over(now):
            self.clock = self.clock.at_deadline(connected=self.connected)
        if self.clock.is_over(now):
            self.play.do({"do": "timeout"}, None)
            kinds = [event["type"] for event in self.play.events]
            self.got["auto"] = kinds[kinds.index("timed_out") + 1]
        self.now = now

    def happen(self, action: str) -> None:
        said = re.fullmatch(r"(\D+?)(?: at)?(?: (\d+))?(?: ms)?", action)
        assert said is not None, action
        self.at(self.clock.deadline if said[2] is None else int(said[2]))
        match said[1]:
            case "turn starts" | "window lapses" | "deadline" | "target reconnects":
                # What time alone brings; whether the target is there changes nothing (naiko.md 2.6).
                pass
            case "disconnect" | "actor disconnects":
                self.connected = False
            case "reconnect":
                self.connected = True
            case "anchor":
                self.play.do({"do": "short_anchor", "target": TARGET}, self.actor)
                self.opened_at = self.now
                self.clock = self.clock.stop(self.now)
            case "shield" | "pass":
                self._answer({"do": "seal_shield" if said[1] == "shield" else "let_pass"}, TARGET, self.now)
            case "call":
                self.got["accepted"] = not self.clock.is_over(self.now)
                self.got["time_bank_left_ms"] = self.clock.stock_after(self.now, self.stock).bank_ms
            case what:
                raise Wrong(f"unknown action {what!r}")

    def _answer(self, command: dict[str, Any], seat: int | None, now: int) -> None:
        before = len(self.play.events)
        refused = self.play.refused(command, seat)
        if refused is not None:
            self.got["result"] = f"REFUSED {refused}"
            return
        self.play.do(command, seat)
        self.got["result"] = next(
            OUTCOMES[event["type"]] for event in self.play.events[before:] if event["type"] in OUTCOMES
        )
        self.got["closed_at_ms"] = now
        self.opened_at = None
        self.clock = self.clock.go_on(now)

    def outcome(self) -> dict[str, Any]:
        powers, deadline = self.play.view["powers"], self.clock.deadline
        anchored = [anchor["seat"] for anchor in powers["anchored"]]
        if self.clock.is_over(deadline - 1) or not self.clock.is_over(deadline):
            raise Wrong("the clock does not end at its deadline")
        return {
            "anchor": "effective" if TARGET in anchored else "none",
            "target_paid": MOST_DESTELLOS - powers["destellos"][TARGET],
            "actor_paid": MOST_DESTELLOS - powers["destellos"][self.actor],
            "actor_deadline_ms": deadline,
            "deadline_ms": deadline,
            "accepted_until_ms": deadline - 1,
            **self.got,
        }


def clock(vector: Vector) -> None:
    setup, expected, actions = vector["setup"], vector["expect"], vector["actions"]
    unknown_keys(setup, CLOCK_SETUP, "setup")
    unknown_keys(expected, CLOCK_KEYS, "expect")
    if "hand_seq" in setup or not setup:
        got = exchange_of_messages(setup, actions, expected)
    else:
        expect_equal("window", setup.get("window_ms", WINDOW_MS), WINDOW_MS)
        home = Home(setup)
        for action in actions:
            home.happen(action)
        got = home.outcome()
        if "auto" in expected and "auto" not in got:
            home.at(home.clock.deadline)
            got |= home.got
    expect_equal("clock", {key: got[key] for key in expected}, expected)


def exchange_of_messages(setup: dict[str, Any], actions: list[str], expected: dict[str, Any]) -> dict[str, Any]:
    """Commands with ids and versions, and what a screen is shown that comes back (D-09)."""
    play = Home({}).play
    table = play.table
    seat = table.turn
    assert seat is not None
    if actions == ["reconnect"]:
        return snapshot(expected)
    if "hand_seq" in setup:
        sent = {"do": "call", "v": table.v - 1, "id": "1"}
        chips = play.stacks()
        refused = answer(table, seat, sent, ZERO)["refused"]
        return {"result": f"REFUSED {refused['code']}", "chips_moved": sum(chips) - sum(play.stacks())}
    sent = {"do": "raise_to", "to": 60, "v": table.v, "id": "7"}
    first, state = answer(table, seat, sent, ZERO), table.to_dict()
    second = answer(table, seat, sent, ZERO)
    same = second == first and table.to_dict() == state
    return {
        "first": "ok" if first["refused"] is None else "refused",
        "second": same and "same answer, no second action",
    }


def snapshot(expected: dict[str, Any]) -> dict[str, Any]:
    """What one who has glimpsed is shown, while two seats are or may be anchored; and what he is not."""
    carousel = CAROUSELS[1]
    play = Play.dealt(preset_of("naiko", "custom").rules, [1_000] * 4, 0, carousel=carousel, destellos=[3] * 4)
    play.do({"do": "glimpse"}, 3)
    play.act(3, "call")
    play.do({"do": "short_anchor", "target": 1}, 0)
    play.do({"do": "let_pass"}, 1)
    play.act(0, "call")
    play.do({"do": "short_anchor", "target": 2}, 1)
    view = play.table.view(3)
    powers = view["powers"]
    shown = {
        "own_hole": view["seats"][3]["cards"],
        "own_glimpses": powers["glimpsed"],
        "carousel": powers["carousel"],
        "destellos_all": powers["destellos"],
        "round_quota_used": powers["activations"],
        "anchored_targets": powers["anchored"],
        "window": powers["window"],
        "clock_ms": play.table.next_step()["delay_ms"],
        "board": view["board"] == [] and view["street"],
        "pots": view["pot"],
        "stacks": play.stacks(),
    }
    state = play.table.to_dict()["hand"]
    hidden = {
        "other_hole": [card for cards in state["holes"][:3] for card in cards],
        "deck": state["deck"],
        "burns": state["deck"],
        "other_glimpses": [],
        "other_discards": list(state["powers"]["discards"].values()),
    }
    known = [*view["seats"][3]["cards"], powers["glimpsed"]["card"]]
    text = json.dumps(view)
    others = [json.dumps(play.table.view(seat)) for seat in (0, 1, 2, None)]
    if any(powers["glimpsed"]["card"] in told for told in others):
        raise Wrong("another sees the glimpsed card")
    return {
        "has": [name for name in expected["has"] if shown[name]],
        "has_not": [
            name
            for name in expected["has_not"]
            if not any(f'"{card}"' in text for card in hidden[name] if card not in known)
        ],
    }


KINDS: dict[str, Callable[[Vector], None]] = {
    "hand": hand,
    "formula": formula,
    "carousel": carousel,
    "clock": clock,
    "table": destellos_at_a_table,
    "lobby": lobby,
}
