"""The engine's messages have the fields that static/src/protocol.ts promises a screen, no more and no fewer."""

from __future__ import annotations

import json
import random
import re
from hashlib import sha256
from pathlib import Path
from typing import Any, get_args

import pytest

from tables.engine import bridge
from tables.engine.errors import RefusalCode
from tables.engine.events import COMINGS_AND_GOINGS
from tables.engine.powers.carousel import CAROUSELS, Carousel
from tables.engine.protocol import message
from tables.engine.rules import preset_of
from tables.engine.stakes import cash_rules
from tests.engine.open_tables import empty_table, played
from tests.engine.rig import Play

CLIENT = Path(__file__).resolve().parents[2] / "static" / "src"
SOURCE = "\n".join((CLIENT / file).read_text(encoding="utf-8") for file in ("protocol.ts", "records/record.ts"))
TEXT = re.sub(r"/\*.*?\*/|//[^\n]*", "", SOURCE, flags=re.DOTALL)

# Where a part of a message is of a named type: "name" of one, "[name]" of each in a list, "name?" of one or null.
PARTS = {
    "Turn": {
        "answer": "Answer",
        "step": "Step",
        "pace": "Pace",
        "hand_log": "[Event]",
        "hand_record": "HandAccount?",
        "game_record": "GameAccount?",
    },
    "GameAccount": {"settings": "RecordedSettings", "players": "[RecordedPlayer]", "best_hand": "RecordedHand?"},
    "HandAccount": {"settings": "RecordedSettings", "seats": "[RecordedSeat]", "events": "[Event]"},
    "Answer": {"view": "View", "refused": "Refusal?", "events": "[Event]"},
    "Refusal": {"legal": "Legal?"},
    "View": {
        "seats": "[SeatView]",
        "pots": "[PotView]",
        "legal": "Legal?",
        "made": "HandName?",
        "powers": "PowersView?",
        "log": "[Event]",
        "result": "Result?",
        "standings": "[Standing]",
        "figures": "Figures?",
        "room": "RoomView?",
    },
    "SeatView": {"last": "LastAction?", "chair": "ChairView?"},
    "RoomView": {"own": "OwnChair?"},
    "PowersView": {"options": "[PowerOption]?"},
    "Result": {"hands": "[ShownHand]", "pots": "[PotResult]"},
    "ShownHand": {"name": "HandName"},
}


def braces(text: str, start: int) -> str:
    """What stands between the brace at `start` and its partner."""
    depth = 0
    for place in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[place], 0)
        if not depth:
            return text[start + 1 : place]
    raise ValueError("a brace is not closed")


def field_names(body: str) -> set[str]:
    """The names of the fields of an object type, those of objects inside it left out.

    A field that may be left out is a home's to add.
    """
    while "{" in body:
        body = re.sub(r"\{[^{}]*\}", "", body)
    return set(re.findall(r"(?:^|[;\n])\s*(\w+):", body))


def interface(name: str) -> set[str]:
    found = re.search(rf"interface {name}(?: extends (\w+))? ", TEXT)
    assert found is not None, name
    own = field_names(braces(TEXT, found.end()))
    return own | interface(found[1]) if found[1] else own


def event_fields() -> dict[str, set[str]]:
    union = TEXT[TEXT.index("export type Event") : TEXT.index("export type RefusalCode")]
    fields = {}
    for found in re.finditer(r"\{\s*type: '(\w+)'", union):
        body = braces(union, found.start())
        names = field_names(body)
        if re.match(r"\s*& ActionFields", union[found.start() + len(body) + 2 :]):
            names |= interface("ActionFields")
        fields[found[1]] = names
    return fields


EVENTS = event_fields()


def check(value: Any, kind: str, seen: set[str]) -> None:
    if kind.endswith("?"):
        if value is None:
            return
        kind = kind[:-1]
    if kind.startswith("["):
        for part in value:
            check(part, kind[1:-1], seen)
        return
    wanted = EVENTS[value["type"]] if kind == "Event" else interface(kind)
    assert set(value) == wanted, kind
    seen.add(value["type"] if kind == "Event" else kind)
    for name, part in PARTS.get(kind, {}).items():
        check(value[name], part, seen)


POWERS = {
    *("carousel", "power_used", "glimpsed", "swapped", "anchor_announced", "anchored"),
    *("window_opened", "window_closed", "shielded"),
}


def power_of(view: dict[str, Any]) -> dict[str, Any] | None:
    """A power that the person may use now, as a command; the dearest that he can pay, and none of 1 with the last."""
    powers = view["powers"]
    usable = [option for option in (powers and powers["options"]) or () if option["refused"] is None]
    if not usable or powers["destellos"][0] < 2:
        return None
    option = max(usable, key=lambda option: (option["price"], view["hand"] % 2 and option["targets"]))
    aims = {"short_anchor": {"target": option["targets"]}, "sleeve_swap": {"card": view["seats"][0]["cards"]}}
    aim = {name: choices[0] for name, choices in aims.get(option["power"], {}).items()}
    return {"do": option["power"], **aim}


@pytest.mark.parametrize(("name", "game"), [("holdem", 0), ("holdem", 1), ("holdem", 2), ("naiko", 0), ("naiko", 1)])
def test_every_message_has_the_promised_fields(name: str, game: int) -> None:
    seats = [{"name": "", "persona": None, "icon": "", "kind": "person", "level": None}]
    seats += [{**seats[0], "kind": "computer", "level": level} for level in ("easy", "medium", "easy")]
    # Deep enough to use powers.
    chips = 3_000 if name == "naiko" else 500
    setup = {"game": name, "table": "custom", "seats": seats, "chips": chips, "sb": 25, "bb": 50, "every": 5}
    reply = json.loads(bridge.create(json.dumps(setup), sha256(b"%d" % game).digest()))
    seen: set[str] = set()
    for number in range(2000):
        check(reply, "Turn", seen)
        step, legal = reply["step"], reply["answer"]["view"]["legal"]
        fresh = sha256(b"%d %d" % (game, number)).digest()
        if step["kind"] == "end":
            break
        if step["kind"] in ("computer", "deal_street", "window"):
            reply = json.loads(bridge.advance(step["v"], fresh))
            continue
        command: dict[str, Any] = {"do": "next_hand", "v": step["v"], "id": str(number)}
        power = power_of(reply["answer"]["view"])
        if power is not None:
            command |= power
        elif step["kind"] == "person":
            refused = json.loads(bridge.command(json.dumps(command), fresh))
            assert refused["answer"]["refused"]["code"] == "HAND_RUNNING"
            check(refused, "Turn", seen)
            command["do"] = "check" if legal["check"] else "call"
            if legal["raise"] and number % 3 == 0:
                command |= {"do": "raise_to", "to": legal["raise"]["max"]}
        reply = json.loads(bridge.command(json.dumps(command), fresh))
    assert {"Legal", "LastAction", "Result", "ShownHand", "Refusal", "HandName"} <= seen
    assert {"HandAccount", "GameAccount", "RecordedHand"} <= seen
    # The clock is a matter of tables of people: test_homes.py. People come and go at open ones.
    expected = set(EVENTS) - {
        "level_raised",
        "fold",
        "returned",
        "check",
        "timed_out",
        "gave_up",
        "hand_voided",
        *COMINGS_AND_GOINGS,
    }
    assert seen >= expected - POWERS
    assert bool(seen & POWERS) == (name == "naiko")


def test_every_event_of_a_power_has_the_promised_fields() -> None:
    seen: set[str] = set()
    hands: tuple[tuple[Carousel, list[tuple[dict[str, Any], int | None]]], ...] = (
        (CAROUSELS[0], [({"do": "sleeve_swap", "card": "As"}, 0), ({"do": "call"}, 0), ({"do": "glimpse"}, 1)]),
        (CAROUSELS[1], [({"do": "short_anchor", "target": 2}, 0), ({"do": "seal_shield"}, 2)]),
        (CAROUSELS[1], [({"do": "short_anchor", "target": 2}, 0), ({"do": "lapse"}, None)]),
    )
    for carousel, commands in hands:
        rules = preset_of("naiko", "custom").rules
        play = Play.dealt(rules, [1_000] * 3, 0, {0: ["As", "2d"]}, carousel=carousel, destellos=[3] * 3)
        for command, seat in commands:
            play.do(command, seat)
            for viewer in (0, 1, 2, None):
                told = message(play.table, viewer, play.events)
                check(told["view"], "View", seen)
                for event in told["events"]:
                    check(event, "Event", seen)
    assert seen >= {*POWERS, "PowersView", "PowerOption"}


def test_every_message_of_an_open_table_has_the_promised_fields() -> None:
    seen: set[str] = set()
    for seed in range(4):
        rng = random.Random(seed)
        table = empty_table(5, cash_rules("naiko", 10, 20), rng.randbytes(32))
        for command, seat, entropy in played(table, rng, 250):
            events = table.apply(command, seat, entropy)
            for viewer in (rng.randrange(5), None):
                told = message(table, viewer, events)
                check(told["view"], "View", seen)
                for event in told["events"]:
                    check(event, "Event", seen)
    assert seen >= {*COMINGS_AND_GOINGS, "gave_up", "hand_voided", "RoomView", "OwnChair", "ChairView"}
    dealt = table.view(None)["room"]["dealt"][0]
    alias = TEXT[TEXT.index("export type Dealt") :].split(";")[0]
    assert set(re.findall(r"'(\w+)'", alias)) == set(dealt)


def test_the_refusal_codes_are_the_same() -> None:
    union = TEXT[TEXT.index("export type RefusalCode") :].split(";")[0]
    assert set(re.findall(r"'(\w+)'", union)) == set(get_args(RefusalCode))
