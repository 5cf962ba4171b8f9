"""Runs vector files: `python -m tests.engine.vectors FOLDER` (`make vectors DIR=FOLDER`).

Four formats are judged, whatever a file is called: that of holdem.json (an object has `kind` and `source`), that of
match4.json (no `kind`, cards in `cards`), and those of naiko.json and uth.json (kinds of their own). Vectors of
variants that are not built are counted as skipped, files of other kinds are passed over with a word. The last line is
`N passed, N failed, N skipped`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from tables.engine.cards import parse_all
from tables.engine.equity import required_equity
from tables.engine.players.chen import chen as chen_points
from tables.engine.ranking import best_five, category, strength
from tables.engine.rules import LADDER, PRESETS, Rise, TableRules, level_at
from tables.engine.sizing import quick_amounts
from tables.engine.table import Table
from tests.engine import lobby_vectors, naiko_vectors, rig, uth_vectors
from tests.engine.rig import ZERO, Play, deal_order, fixed_deck, match_rules, names, play_by, rules
from tests.engine.vector_checks import Vector, Wrong, expect_equal, legal_words, unknown_keys

HOLDEM_KINDS = ("hand", "eval", "compare", "level", "odds", "sizing", "chen", "vpip")
RAINBOW = ("2c", "7d", "9h", "3s", "5c")


def by_seat(expected: dict[str, int]) -> dict[int, int]:
    return {int(seat): amount for seat, amount in expected.items()}


def ranks_of(cards: list[str]) -> str:
    return "".join(card[0] for card in cards)


# -- holdem.json: hands ---------------------------------------------------------

HAND_KEYS = (
    *("posted", "next", "illegal", "stacks_now", "over", "showdown", "runout", "board_len", "returned", "pots"),
    *("awards", "hands", "stacks", "eliminated", "ranks", "next_hand", "holes", "full_board", "burns"),
)


def hand(vector: Vector) -> None:
    setup, expected = vector["setup"], vector["expect"]
    unknown_keys(setup, ("seats", "button", "sb", "bb", "ante"), "setup")
    unknown_keys(expected, HAND_KEYS, "expect")
    expect_equal("ante", setup["ante"], 0)
    expect_equal("seats", [seat["seat"] for seat in setup["seats"]], list(range(len(setup["seats"]))))
    stacks = [seat["stack"] for seat in setup["seats"]]
    holes = {int(seat): cards for seat, cards in vector.get("holes", {}).items()}
    order = deal_order(stacks, setup["button"])
    if "deck" in vector:
        deck = parse_all(vector["deck"])
        deck += [card for card in range(52) if card not in deck]
    else:
        deck = fixed_deck(order, holes, vector.get("board", ()))
    play = Play.dealt(rules(setup["sb"], setup["bb"]), stacks, setup["button"], deck=deck)
    for action in vector["actions"]:
        refused = play.refusal(action["seat"], action["action"], action.get("to"))
        if refused:
            raise Wrong(f"{action} was refused: {refused}")
        play.act(action["seat"], action["action"], action.get("to"))
    check_dealt(vector, play, deck)
    check_running(expected, play)
    check_finished(expected, play)
    if "next_hand" in expected:
        check_next_hand(expected["next_hand"], play)


def check_dealt(vector: Vector, play: Play, deck: list[int]) -> None:
    """Where the cards went. The whole board is seen by checking or calling the hand down."""
    expected = vector["expect"]
    if not {"holes", "full_board", "burns"} & expected.keys() and "holes" not in vector:
        return
    table = Table.from_dict(play.table.to_dict())
    shown = {seat: own_cards(table, seat) for seat in range(len(play.stacks()))}
    given = vector.get("holes", {}) | expected.get("holes", {})
    for seat, cards in given.items():
        if shown[int(seat)] is not None:
            expect_equal(f"cards of seat {seat}", shown[int(seat)], cards)
    if not {"full_board", "burns"} & expected.keys():
        return
    copy = Play(table)
    play_by(copy, lambda _, legal: ("call" if legal["call"] else "check", None))
    board = copy.view["board"]
    if "full_board" in expected:
        expect_equal("full board", board, expected["full_board"])
    if "burns" in expected:
        used = 2 * len([stack for stack in play.stacks() if stack is not None])
        after = names(deck)[used:]
        expect_equal("burns", [after[0], after[4], after[6]], expected["burns"])
        expect_equal("board after burns", board, [*after[1:4], after[5], after[7]])


def own_cards(table: Table, seat: int) -> list[str] | None:
    cards: list[str] | None = table.view(seat)["seats"][seat]["cards"]
    return cards


def check_running(expected: dict[str, Any], play: Play) -> None:
    if "posted" in expected:
        posted = {event["seat"]: event["amount"] for event in play.each("posted")}
        expect_equal("posted", posted, by_seat(expected["posted"]))
    if "next" in expected:
        check_next(expected["next"], play)
    for action in expected.get("illegal", []):
        if play.refusal(action["seat"], action["action"], action.get("to")) is None:
            raise Wrong(f"{action} must be refused")
    if "stacks_now" in expected:
        check_stacks(expected["stacks_now"], play)
    if "board_len" in expected:
        expect_equal("cards on the board", len(play.view["board"]), expected["board_len"])
    if "returned" in expected:
        expect_equal("returned", play.returned(), by_seat(expected["returned"]))


def check_next(expected: dict[str, Any], play: Play) -> None:
    unknown_keys(expected, ("seat", "to_call", "can_check", "can_raise", "min_to", "max_to"), "next")
    expect_equal("turn", play.table.turn, expected["seat"])
    legal = play.table.legal()
    if legal is None:
        raise Wrong("somebody should be to act")
    raising = legal["raise"]
    got = {
        "seat": play.table.turn,
        "to_call": legal["call"] or 0,
        "can_check": legal["check"],
        "can_raise": raising is not None,
        "min_to": raising and raising["min"],
        "max_to": raising and raising["max"],
    }
    for key, wanted in expected.items():
        expect_equal(f"next.{key}", got[key], wanted)


def check_stacks(expected: dict[str, int], play: Play) -> None:
    stacks = play.stacks()
    expect_equal("stacks", {seat: stacks[seat] for seat in by_seat(expected)}, by_seat(expected))


def check_finished(expected: dict[str, Any], play: Play) -> None:
    over = play.table.phase in ("hand_over", "game_over")
    if "over" in expected:
        expect_equal("over", over, expected["over"])
    if "runout" in expected:
        expect_equal("run-out", play.run_out, expected["runout"])
    if "stacks" in expected:
        check_stacks(expected["stacks"], play)
    result = play.view["result"]
    if result is None:
        for key in ("showdown", "pots", "awards", "hands", "eliminated", "ranks"):
            if key in expected:
                raise Wrong(f"{key} expected, but the hand is not over")
        return
    if "showdown" in expected:
        expect_equal("showdown", result["showdown"], expected["showdown"])
        expect_equal("hands shown", bool(result["hands"]), expected["showdown"])
    if "pots" in expected:
        pots = [{"amount": pot["amount"], "eligible": pot["eligible"]} for pot in result["pots"]]
        expect_equal("pots", pots, expected["pots"])
    if "awards" in expected:
        paid = [{win["seat"]: win["amount"] for win in pot["winners"]} for pot in result["pots"]]
        expect_equal("awards", paid, [by_seat(award) for award in expected["awards"]])
    for seat, wanted in expected.get("hands", {}).items():
        unknown_keys(wanted, ("category", "best5"), "hands")
        shown = next(hand for hand in result["hands"] if hand["seat"] == int(seat))
        expect_equal(f"hand of seat {seat}", shown["name"]["category"], wanted["category"])
        expect_equal(f"best five of seat {seat}", ranks_of(shown["best"]), wanted["best5"])
    if "eliminated" in expected:
        out = sorted(place["seat"] for place in result["eliminated"])
        expect_equal("eliminated", out, sorted(expected["eliminated"]))
    if "ranks" in expected:
        places = {place["seat"]: place["place"] for place in result["eliminated"]}
        expect_equal("ranks", places, by_seat(expected["ranks"]))


def check_next_hand(expected: dict[str, Any], play: Play) -> None:
    unknown_keys(expected, ("button", "sb", "bb", "first", "game_over", "winner"), "next_hand")
    if expected.get("game_over"):
        expect_equal("phase", play.table.phase, "game_over")
        first = [place["seat"] for place in play.view["standings"] if place["place"] == 1]
        expect_equal("winner", first, [expected["winner"]])
        return
    play.deal()
    view = play.view
    got = {
        "button": view["button"],
        "sb": view["small_blind"],
        "bb": view["big_blind"],
        "first": play.table.turn,
        "game_over": play.table.phase == "game_over",
    }
    for key, wanted in expected.items():
        expect_equal(f"next_hand.{key}", got[key], wanted)


# -- holdem.json: small functions -------------------------------------------------


def evaluate(vector: Vector) -> None:
    cards = parse_all(vector["setup"]["cards"])
    check_hand_name(cards, vector["expect"])


def check_hand_name(cards: list[int], expected: dict[str, Any]) -> None:
    unknown_keys(expected, ("category", "best5"), "expect")
    if "category" in expected:
        expect_equal("category", category(strength(cards)), expected["category"])
    if "best5" in expected:
        expect_equal("best five", ranks_of(names(best_five(cards))), expected["best5"])


def compare(vector: Vector) -> None:
    setup, expected = vector["setup"], vector["expect"]
    unknown_keys(expected, ("winners", "hands"), "expect")
    board = parse_all(setup["board"])
    held = [parse_all(cards) + board for cards in setup["hands"]]
    strengths = [strength(cards) for cards in held]
    winners = [index for index, value in enumerate(strengths) if value == max(strengths)]
    expect_equal("winners", winners, expected["winners"])
    wanted = expected.get("hands", [])
    named = wanted.items() if isinstance(wanted, dict) else enumerate(wanted)
    for index, hand_name in named:
        check_hand_name(held[int(index)], hand_name)


def level(vector: Vector) -> None:
    setup, expected = vector["setup"], vector["expect"]
    unknown_keys(expected, ("level", "sb", "bb", "hands_to_next_level"), "expect")
    sb, bb = setup["start"]
    rise = Rise("hands", setup["every"]) if setup["every"] else Rise()
    now = level_at(TableRules("holdem", "custom", 1000, sb, bb, rise), setup["hand"])
    got = {"level": now.number, "sb": now.sb, "bb": now.bb, "hands_to_next_level": now.hands_left}
    expect_equal("level", {key: got[key] for key in expected}, expected)
    if (now.sb, now.bb) != LADDER[(now.number or 1) - 1]:
        raise Wrong("the level's blinds are not those of the ladder")


def odds(vector: Vector) -> None:
    setup = vector["setup"]
    unknown_keys(vector["expect"], ("required_equity",), "expect")
    got = required_equity(setup["pot"], setup["to_call"])
    wanted = vector["expect"]["required_equity"]
    if abs(got - wanted) > 1e-9:
        raise Wrong(f"required equity: expected {wanted}, got {got}")


def sizing(vector: Vector) -> None:
    setup, expected = vector["setup"], vector["expect"]
    unknown_keys(expected, ("min", "half", "three_quarter", "pot", "allin"), "expect")
    owed = max(0, setup["current_bet"] - setup["my_bet"])
    got = quick_amounts(
        pot=setup["pot_total"],
        level=setup["current_bet"],
        price=min(owed, setup["stack"]),
        unit=setup["sb"],
        min_to=setup["min_to"],
        max_to=setup["my_bet"] + setup["stack"],
    )
    got["allin"] = got.pop("all_in")
    expect_equal("quick amounts", {key: got[key] for key in expected}, expected)


def chen(vector: Vector) -> None:
    unknown_keys(vector["expect"], ("score",), "expect")
    first, second = parse_all(vector["setup"]["cards"])
    expect_equal("Chen score", chen_points(first, second), vector["expect"]["score"])
    expect_equal("Chen score, cards exchanged", chen_points(second, first), vector["expect"]["score"])


# Each story of a VPIP vector is a hand: its button seat and stack of the hero (seat 0), and the words in order.
# Three seats; with the button on 0 seat 1 posts the small blind, on 2 the hero does, on 1 the hero posts the big one.
STORIES: dict[str, tuple[int, int, tuple[tuple[int, str, int | None], ...]]] = {
    "raise_first_in": (0, 1000, ((0, "raise", 60),)),
    "bb_check_option": (1, 1000, ((1, "call", None), (2, "call", None), (0, "check", None))),
    "sb_complete": (2, 1000, ((2, "fold", None), (0, "call", None))),
    "fold": (0, 1000, ((0, "fold", None),)),
    "bb_walk": (1, 1000, ((1, "fold", None), (2, "fold", None))),
    "bb_call_raise": (1, 1000, ((1, "raise", 60), (2, "fold", None), (0, "call", None))),
    "call_then_fold": (
        0,
        1000,
        ((0, "call", None), (1, "raise", 100), (2, "fold", None), (0, "fold", None)),
    ),
    "allin_by_blind": (1, 15, ((1, "call", None), (2, "call", None))),
}


def vpip(vector: Vector) -> None:
    expected, counted = vector["expect"], []
    unknown_keys(expected, ("counted", "vpip"), "expect")
    for story in vector["setup"]["hands"]:
        if story not in STORIES:
            raise Wrong(f"unknown story {story!r}")
        button, stack, words = STORIES[story]
        play = Play.dealt(rules(), [stack, 1000, 1000], button)
        for seat, word, to in words:
            play.act(seat, word, to)
        play_by(play, lambda _, legal: ("check" if legal["check"] else "fold", None))
        figures = play.table.view(0)["figures"]
        expect_equal(f"hands played ({story})", figures["hands_played"], 1)
        counted.append(figures["vpip_hands"])
    expect_equal("counted", counted, expected["counted"])
    expect_equal("VPIP", sum(counted) / len(counted), expected["vpip"])


HOLDEM: dict[str, Callable[[Vector], None]] = {
    "hand": hand,
    "eval": evaluate,
    "compare": compare,
    "level": level,
    "odds": odds,
    "sizing": sizing,
    "chen": chen,
    "vpip": vpip,
}


# -- match4.json ----------------------------------------------------------------

MATCH_KEYS = (
    *("actor", "legal", "street", "board", "pot", "refused", "over", "returned", "pots", "win", "stacks"),
    *("button", "small_blind", "big_blind", "first_to_act", "hand_no", "blinds", "match_over", "winner"),
    *("places", "your_place", "choices", "next_hand_dealt_to", "total"),
)
MATCH_SEATS = ["You", "AI1", "AI2", "AI3"]


def match4(vector: Vector) -> None:
    setup, actions, expected = vector["setup"], vector["actions"], vector["expect"]
    unknown_keys(expected, MATCH_KEYS, "expect")
    who = setup.get("seats", MATCH_SEATS)
    if actions == ["start next hand"]:
        play = after_eliminations(setup)
        play.deal()
    elif actions == ["end hand"]:
        play = ended_hand(setup)
    elif actions == ["restart"]:
        expected = dict(expected)
        play = restarted(setup, expected.pop("stacks"))
    else:
        play = match_hand(vector)
    check_match(expected, play, who)


def match_hand(vector: Vector) -> Play:
    setup, cards, wanted = vector["setup"], vector["cards"], vector["expect"].get("refused")
    unknown_keys(setup, ("seats", "button", "blinds", "ante", "stacks", "reopen"), "setup")
    expect_equal("ante", setup["ante"], 0)
    who = setup["seats"]
    stacks = [setup["stacks"][name] for name in who]
    button = who.index(setup["button"])
    holes = {who.index(name): held for name, held in cards.get("hole", {}).items()}
    deck = fixed_deck(deal_order(stacks, button), holes, after_holes=cards.get("deck_top_first", ()))
    options = match_rules(*setup["blinds"], short_allin_reopen=setup["reopen"])
    play = Play.dealt(options, stacks, button, deck=deck)
    last = None
    for name, word, *amount in vector["actions"]:
        # The format opens and raises with one word.
        command = (who.index(name), "raise_to" if word == "raise" else word, *amount)
        refused = play.refusal(*command)
        if refused is None:
            play.act(*command)
        elif wanted is None:
            raise Wrong(f"{command} was refused: {refused}")
        else:
            last = refused
    expect_equal("refused", last, wanted)
    return play


def check_match(expected: dict[str, Any], play: Play, who: list[str]) -> None:
    view, table, result = play.view, play.table, play.view["result"]
    over = table.phase in ("hand_over", "game_over")

    def name(seat: int | None) -> str | None:
        return None if seat is None else who[seat]

    def won() -> dict[str, int]:
        total: dict[str, int] = {}
        for pot in result["pots"]:
            for win in pot["winners"]:
                total[who[win["seat"]]] = total.get(who[win["seat"]], 0) + win["amount"]
        return total

    def places() -> dict[str, int]:
        return {who[standing["seat"]]: standing["place"] for standing in view["standings"]}

    def dealt_to() -> list[str]:
        later = Play(Table.from_dict(table.to_dict()))
        later.deal()
        return [who[seat] for seat in sorted(later.each("dealt")[0]["order"])]

    readers = {
        "actor": lambda: name(table.turn),
        "legal": lambda: legal_words(table.legal()),
        "street": lambda: view["street"],
        "board": lambda: " ".join(view["board"]),
        "pot": lambda: view["pot"],
        "over": lambda: over,
        "returned": lambda: {who[seat]: amount for seat, amount in play.returned().items()},
        "pots": lambda: [
            [pot["amount"], [who[seat] for seat in pot["eligible"]]]
            for pot in (result["pots"] if result else view["pots"])
        ],
        "win": won,
        "button": lambda: name(view["button"]),
        "small_blind": lambda: name(view["small_blind"]),
        "big_blind": lambda: name(view["big_blind"]),
        "first_to_act": lambda: name(table.turn),
        "hand_no": lambda: view["hand"],
        "blinds": lambda: [view["level"]["sb"], view["level"]["bb"]],
        "match_over": lambda: table.phase == "game_over",
        "winner": lambda: next((seat for seat, place in places().items() if place == 1), None),
        "your_place": lambda: places().get("You"),
        # D-12 adds Skip to the result, which the vectors do not know.
        "choices": lambda: [choice for choice in table.view(0)["choices"] if choice != "skip"],
        "next_hand_dealt_to": dealt_to,
        "total": lambda: sum(play.stacks()) + (0 if over else view["pot"]),
    }
    stacks = dict(zip(who, play.stacks(), strict=True))
    for key, wanted in expected.items():
        if key == "stacks":
            expect_equal("stacks", {seat: stacks[seat] for seat in wanted}, wanted)
        elif key == "places":
            found = places()
            expect_equal("places", {seat: found.get(seat) for seat in wanted}, wanted)
        elif key != "refused":
            expect_equal(key, readers[key](), wanted)


def after_eliminations(setup: dict[str, Any]) -> Play:
    """A match whose last hand had this button and big blind and left just these seats alive.

    It is played: the seats that go out all lose to one of the others. Seats that are out and must already
    have been out before, for the big blind to have been where it was, are left out of that hand.
    """
    unknown_keys(setup, ("seats", "previous_button", "previous_big_blind", "alive"), "setup")
    who = setup["seats"]
    button = who.index(setup["previous_button"])
    alive = [who.index(name) for name in setup["alive"]]
    gone = [seat for seat in range(len(who)) if seat not in alive]
    for count in range(len(gone) + 1):
        for absent in combinations(gone, count):
            stacks = [0 if seat in absent else 200 if seat in gone else 1000 for seat in range(len(who))]
            if button in absent:
                continue
            holes = {alive[0]: ["As", "Ad"]}
            for seat, rank in zip([s for s in range(len(who)) if s != alive[0]], "KQJT9", strict=False):
                holes[seat] = [f"{rank}s", f"{rank}d"]
            holes = {seat: cards for seat, cards in holes.items() if stacks[seat]}
            play = Play.dealt(match_rules(), stacks, button, holes, RAINBOW)
            if play.view["big_blind"] != who.index(setup["previous_big_blind"]):
                continue
            losers = [seat for seat in gone if seat not in absent]

            def choose(seat: int, legal: dict[str, Any], losers: list[int] = losers) -> tuple[str, int | None]:
                if seat in losers and legal["raise"]:
                    return "raise_to", legal["raise"]["max"]
                if legal["check"]:
                    return "check", None
                return ("call" if losers and seat in (*losers, alive[0]) else "fold"), None

            play_by(play, choose)
            still = [seat for seat, stack in enumerate(play.stacks()) if stack]
            expect_equal("seats alive before the next hand", still, alive)
            return play
    raise Wrong("no hand has this button, this big blind and these seats alive after it")


def ended_hand(setup: dict[str, Any]) -> Play:
    """A match whose hand has just ended with these stacks, played from the stacks before it.

    One seat wins from all others, or several split it equally. Where the stacks before are not given,
    each seat that is out had 300 and lost it to the largest stack, and the others folded.
    """
    unknown_keys(setup, ("stacks_before_hand", "stacks_after_hand"), "setup")
    after = [setup["stacks_after_hand"][name] for name in MATCH_SEATS]
    if "stacks_before_hand" in setup:
        attempts = [([setup["stacks_before_hand"][name] for name in MATCH_SEATS], b) for b in range(4)]
    else:
        attempts = [(assumed_before(after, button), button) for button in range(4)]
    for before, button in attempts:
        if min(before) < 0 or not before[button]:
            continue
        play = played_to(before, after, button)
        if play.stacks() == after:
            return play
    raise Wrong("the runner found no hand that leads to these stacks")


def assumed_before(after: list[int], button: int) -> list[int]:
    before = [stack or 300 for stack in after]
    small, big = (button + 1) % 4, (button + 2) % 4
    winner = after.index(max(after))
    for seat, blind in ((small, 10), (big, 20)):
        if after[seat] and seat != winner:
            before[seat] += blind
    before[winner] -= sum(before) - sum(after)
    return before


def played_to(before: list[int], after: list[int], button: int) -> Play:
    """A hand in which each loser puts in what it loses and the winners match the largest of them."""
    lost = [start - end for start, end in zip(before, after, strict=True)]
    winners = [seat for seat in range(4) if lost[seat] < 0]
    most = max(lost)
    target = [most if seat in winners else max(0, lost[seat]) for seat in range(4)]
    split = [["Ah", "Kd"], ["Ad", "Kh"], ["As", "Kc"], ["Ac", "Ks"]]
    plain = [["Qs", "Qd"], ["Js", "Jd"], ["Ts", "Td"], ["8s", "8d"]]
    alone = len(winners) == 1
    if alone:
        holes = {seat: ["As", "Ad"] if seat in winners else plain[seat] for seat in range(4) if before[seat]}
    else:
        low = [["Qs", "Jd"], ["Qd", "Js"], ["Qh", "Jc"], ["Qc", "Jh"]]
        holes = {seat: split[seat] if seat in winners else low[seat] for seat in range(4) if before[seat]}
    play = Play.dealt(match_rules(), before, button, holes, RAINBOW)

    def choose(seat: int, legal: dict[str, Any]) -> tuple[str, int | None]:
        view = play.view
        put_in = [other["put_in"] for other in view["seats"]]
        folders = [s for s in range(4) if after[s] and s not in winners]
        waiting = [s for s in folders if view["seats"][s]["state"] == "in" and put_in[s] < target[s]]
        goal = min((target[s] for s in waiting), default=most)
        if seat in folders and put_in[seat] >= target[seat]:
            return ("check" if legal["check"] else "fold"), None
        current = max(put_in)
        if current < goal and legal["raise"]:
            to = max(legal["raise"]["min"], min(goal, legal["raise"]["max"]))
            return "raise_to", to
        return ("check" if legal["check"] else "call"), None

    play_by(play, choose)
    return play


def restarted(setup: dict[str, Any], stacks: dict[str, int]) -> Play:
    """The first hand after a Restart from the state before; `stacks` are those it must start with."""
    unknown_keys(setup, ("stacks_before", "hand_no"), "setup")
    table = Table.create(
        PRESETS["match4"].rules,
        rig.seats(len(MATCH_SEATS)),
        ZERO,
        stacks=[setup["stacks_before"][name] for name in MATCH_SEATS],
        button=1,
    )
    before = Table.from_dict({**table.to_dict(), "hand_number": setup["hand_no"]})
    after = before.restarted(ZERO)
    expect_equal("stacks", dict(zip(MATCH_SEATS, after.stacks, strict=True)), stacks)
    play = Play(after)
    play.deal()
    return play


KINDS: dict[str, dict[str, Callable[[Vector], None]]] = {
    "holdem": HOLDEM,
    "naiko": naiko_vectors.KINDS,
    "uth": uth_vectors.KINDS,
}

# -- files and the command ---------------------------------------------------------


@dataclass
class Tally:
    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def line(self) -> str:
        text = f"{self.passed} passed, {self.failed} failed"
        return f"{text}, {self.skipped} skipped" if self.skipped else text


def format_of(content: object) -> str | None:
    """`holdem`, `match4`, `naiko`, `uth`, `other` for variants that are not built, None where it is no vector file."""
    if not isinstance(content, list) or not content:
        return None
    if not all(isinstance(item, dict) and {"id", "setup", "expect"} <= item.keys() for item in content):
        return None
    if all("source" in item and "kind" in item for item in content):
        return "holdem"
    if all("cards" in item and "kind" not in item for item in content):
        return "match4"
    if all("cards" in item and item.get("kind") in naiko_vectors.KINDS for item in content):
        return "naiko"
    if all(item.get("kind") in uth_vectors.KINDS for item in content):
        return "uth"
    return "other"


def run(vector: Vector, form: str) -> None:
    """Run one vector; raises Wrong, or whatever the engine raises, where it fails."""
    if form == "match4":
        match4(vector)
    elif vector["kind"] in KINDS[form]:
        KINDS[form][vector["kind"]](vector)
    else:
        raise Wrong(f"unknown kind {vector['kind']!r}")


def vectors_of(path: Path) -> Iterator[tuple[str, Vector]]:
    """The vectors of one file, each with its format."""
    content = json.loads(path.read_text(encoding="utf-8"))
    form = format_of(content)
    if form in ("match4", *KINDS):
        for vector in content:
            if vector.get("kind") != "lobby" or lobby_vectors.is_covered(vector):
                yield form, vector


def main(arguments: list[str]) -> int:
    if len(arguments) != 1 or not Path(arguments[0]).is_dir():
        print("usage: python -m tests.engine.vectors FOLDER")
        return 2
    tally = Tally()
    for path in sorted(Path(arguments[0]).rglob("*.json")):
        try:
            content = json.loads(path.read_text(encoding="utf-8"))
        except ValueError as error:
            print(f"{path.name}: passed over, no JSON ({error})")
            continue
        form = format_of(content)
        if form is None:
            print(f"{path.name}: passed over, it holds no vectors")
        elif form == "other":
            print(f"{path.name}: {len(content)} skipped, this variant is not built")
            tally.skipped += len(content)
        else:
            before = tally.failed
            built = list(vectors_of(path))
            for _, vector in built:
                run_counted(vector, form, path.name, tally)
            skipped = len(content) - len(built)
            tally.skipped += skipped
            stored = sum(vector["id"] in lobby_vectors.WITH_A_DATABASE for vector in content)
            aside = f", {stored} skipped: they need a database, pytest runs them" if stored else ""
            aside += f", {skipped - stored} skipped: what they concern is not built" if skipped > stored else ""
            print(f"{path.name}: {len(built)} vectors, {tally.failed - before} failed{aside}")
    print(tally.line())
    return 1 if tally.failed else 0


def run_counted(vector: Vector, form: str, file: str, tally: Tally) -> None:
    try:
        run(vector, form)
    except Exception as error:
        tally.failed += 1
        print(f"FAILED {file} {vector['id']}: {type(error).__name__}: {error}")
    else:
        tally.passed += 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
