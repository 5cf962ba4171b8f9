"""What the bridge of Ultimate Hold'em says has the fields that static/src/ultimate/protocol.ts promises, no others."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, get_args

import pytest

from tables.engine.ultimate import bridge, flop
from tables.engine.ultimate.ev import UNIT
from tables.engine.ultimate.paytables import TRIPS
from tables.engine.ultimate.rules import ANTES, TRIPS_STAKES, Choice
from tables.engine.ultimate.trainer import reasons
from tests.engine.test_protocol import braces, field_names

SOURCE = Path(__file__).resolve().parents[2] / "static" / "src" / "ultimate" / "protocol.ts"
TEXT = re.sub(r"/\*.*?\*/|//[^\n]*", "", SOURCE.read_text(encoding="utf-8"), flags=re.DOTALL)

# Where a part is of a named type: "name" of one, "[name]" of each in a list, "{name}" of each value, "name?" or null.
PARTS = {
    "DealerTurn": {"answer": "DealerAnswer", "trainer": "TrainerView"},
    "DealerAnswer": {"view": "DealerView", "events": "[DealerEvent]", "refused": "DealerRefusal?"},
    "DealerRefusal": {"legal": "DealerLegal"},
    "DealerView": {
        "rules": "DealerRules",
        "next_rules": "DealerRules",
        "bets": "DealerBets?",
        "neighbours": "[NeighbourView]",
        "legal": "DealerLegal",
        "log": "[DealerEvent]",
        "result": "HandResult?",
        "proof": "Proof?",
    },
    "NeighbourView": {"bets": "DealerBets"},
    "HandResult": {
        "settlement": "Settlement",
        "uncounted": "Settlement?",
        "player": "DealerShown",
        "dealer": "DealerShown",
        "neighbours": "[NeighbourResult]",
    },
    "NeighbourResult": {"settlement": "Settlement"},
    "Settlement": {"rows": "[SettlementRow]"},
    "TrainerView": {"judged": "[Judgement]", "waiting": "[WaitingDecision]"},
    "WaitingDecision": {"estimate": "Estimate?"},
    "Judgement": {"reason": "Reason"},
    "Values": {"estimate": "Estimate?"},
    "Thought": {"trainer": "TrainerView"},
    "DrillTurn": {"spot": "Spot?", "trainer": "TrainerView"},
    "Scores": {"session": "Score", "all": "Score"},
    "Score": {
        "game": "GameValue",
        "alone": "ScorePart",
        "helped": "ScorePart",
        "drill": "ScorePart",
        "drill_helped": "ScorePart",
        "worst": "[Judgement]",
    },
    "DealerRecord": {"parts": "{RecordPart}"},
    "RecordPart": {},
    "Chart": {},
    "PayTables": {"game": "GameValue"},
    "GameValue": {},
}


def interface(name: str) -> set[str]:
    found = re.search(rf"interface {name}(?: extends (\w+))? \{{", TEXT)
    assert found is not None, name
    own = field_names(braces(TEXT, found.end() - 1))
    return own | interface(found[1]) if found[1] else own


def union(name: str, tag: str) -> dict[str, set[str]]:
    """The members of a union of objects by their tag, each with its fields."""
    text = TEXT[TEXT.index(f"export type {name} =") :].split(";\n\n")[0]
    return {found[1]: field_names(braces(text, found.start())) for found in re.finditer(rf"\{{\s*{tag}: '(\w+)'", text)}


EVENTS = union("DealerEvent", "type")
REASONS = union("RuleReason", "key") | union("Reason", "key")


def fields_of(value: dict[str, Any], kind: str) -> set[str]:
    if kind == "DealerEvent":
        return EVENTS[value["type"]]
    if kind == "Reason":
        return {"key", "rule"} if value["key"].startswith("exact_") else REASONS[value["key"]]
    return interface(kind)


def check(value: Any, kind: str, seen: set[str]) -> None:
    if kind[0] in "[{":
        for part in value.values() if kind[0] == "{" else value:
            check(part, kind[1:-1], seen)
        return
    if kind.endswith("?"):
        if value is None:
            return
        kind = kind[:-1]
    assert set(value) == fields_of(value, kind), kind
    tag = {"DealerEvent": "type", "Reason": "key"}.get(kind)
    seen.add(kind if tag is None else value[tag])
    for name, part in PARTS.get(kind, {}).items():
        check(value[name], part, seen)


@pytest.fixture(autouse=True)
def _nothing_is_known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(flop, "_finished", {})
    yield
    monkeypatch.setattr(bridge, "_home", None)


def test_everything_that_is_said_has_the_promised_fields() -> None:
    rng = random.Random(3)
    seen: set[str] = set()

    def call(kind: str, function: Callable[..., str], *arguments: Any) -> dict[str, Any]:
        said: dict[str, Any] = json.loads(function(*arguments))
        check(said, kind, seen)
        return said

    turn = call("DealerTurn", bridge.open_table, "", "table", "part", rng.randbytes(32))
    call("TrainerView", bridge.train, True)
    for number in range(120):
        view = turn["answer"]["view"]
        command = random_command(view, rng)
        sent = {**command, "v": turn["answer"]["v"], "id": str(number)}
        turn = call("DealerTurn", bridge.command, json.dumps(sent), rng.randbytes(32))
        if rng.random() < 0.3:
            call("Values?", bridge.hint, "table")
        call("Thought", bridge.think, "table")
    while call("Thought", bridge.think, "table")["more"]:
        pass
    call("DrillTurn", bridge.drill, "flop", False, 10, rng.randbytes(32))
    call("DrillTurn", bridge.drill_choose, "check")
    call("Scores", bridge.score)
    call("DealerRecord", bridge.record)
    call("Chart", bridge.chart)
    call("PayTables", bridge.pay_tables)
    promised = set(PARTS) | set(EVENTS) | {"Estimate", "DealerLegal", "SettlementRow", "Proof", "Spot"}
    assert promised - seen == {"bankroll_set"}


def random_command(view: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Now and then something that is refused."""
    legal = view["legal"]
    choices = [each["choice"] for each in legal["choices"] if each["refused"] is None or rng.random() < 0.05]
    if choices and rng.random() < 0.9:
        choice = rng.choice(choices)
        return {"do": "play", "times": int(choice[4:])} if choice.startswith("play") else {"do": choice}
    if legal["next_hand"]:
        return {"do": "next_hand"}
    if rng.random() < 0.2:
        return {"do": "reset_bankroll"}
    if rng.random() < 0.2:
        rules = {"trips_table": rng.choice(sorted(TRIPS)), "trips_on_fold": True, "neighbours": rng.randrange(4)}
        return {"do": "set_rules", "rules": rules}
    ante = rng.choice(ANTES)
    client = sha256(rng.randbytes(8)).hexdigest()
    return {"do": "place", "ante": ante, "blind": ante, "trips": rng.choice(TRIPS_STAKES), "client": client}


def test_the_reasons_are_the_same() -> None:
    source = Path(reasons.__file__).read_text(encoding="utf-8")
    assert set(re.findall(r'"(\w+_(?:plays|checks?|lowest|better|pair|draw|hidden|flop|outs|play3))"', source)) == set(
        REASONS
    )


def test_words_and_numbers_are_the_same() -> None:
    def words(name: str) -> set[str]:
        return set(re.findall(r"'([\w-]+)'", TEXT[TEXT.index(f"export type {name} =") :].split(";")[0]))

    assert words("Choice") == set(get_args(Choice))
    assert words("TripsKey") == set(TRIPS)
    assert f"UNIT = {UNIT:_};" in TEXT
