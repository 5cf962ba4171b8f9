"""The table against the dealer in the states that differ to the eye, for static/tests/ultimate-fixtures/main.ts."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from tables.engine.ultimate import bridge
from tables.engine.ultimate.rules import Choice, DealerRules, Street
from tests.browser import dealer

Json = dict[str, Any]

# The longest names of hands, and figures of many digits.
LONG = {"own": "Kc Td", "dealer": "Ts 4d", "board": "Th Kd Tc Kh 2s"}
PLAIN = {"own": "Kd 5c", "dealer": "Qs 7h", "board": "8c 5h Js Ad 2c"}
NEIGHBOURS = ("Ah 9h", "2d 7s", "Jd Jc")


def _call(text: str) -> Any:
    return json.loads(text)


def fixture(
    cards: dict[str, str],
    *choices: Choice,
    neighbours: int = 0,
    then: Sequence[str] = (),
    preferences: Json | None = None,
    hint: bool = False,
    **table: Any,
) -> Json:
    """What the page of fixtures shows: a table after these choices. table: as of `dealer.dealt`."""
    rules = DealerRules(neighbours=neighbours)
    dealt = dealer.deck(cards["own"], cards["dealer"], cards["board"], NEIGHBOURS[:neighbours])
    save = dealer.dealt(dealt, rules=rules, **table)
    bridge.open_table(json.dumps(save), "", "", dealer.SEED)
    for number, choice in enumerate(choices):
        dealer.choose(choice, number)
    values = None
    if hint:
        dealer.think()
        values = _call(bridge.hint("table"))
    return _shown(values, then, preferences)


def betting(bankroll: int = 1_000, *, trained: bool = True, **more: Any) -> Json:
    """Before the bets."""
    bridge.open_table("", "table", "device", dealer.SEED)
    home = bridge._current()
    home.record.count_reset(bankroll - home.record.bankroll)
    bridge.train(trained)
    bridge.command(json.dumps({"do": "set_rules", "v": 0, "id": "1", "rules": DealerRules().to_dict()}), dealer.SEED)
    return _shown(None, more.pop("then", ()), more.pop("preferences", None))


def _shown(values: Json | None, then: Sequence[str], preferences: Json | None, drill: Json | None = None) -> Json:
    home = bridge._current()
    saved = bridge.save()
    turn = _call(bridge.open_table(saved, "", "", dealer.SEED))
    if home.trainer.session["decisions"]:
        bridge._current().trainer.session = home.trainer.session
    return {
        "turn": turn,
        "values": values,
        "drill": drill,
        "scores": _call(bridge.score()),
        "chart": _call(bridge.chart()),
        "payTables": _call(bridge.pay_tables()),
        "preferences": preferences or {},
        "then": list(then),
    }


DRILL_MODE = "[role=radiogroup] label:nth-child(3) input"


def drill(street: Street, seed: int, choice: Choice | None = None) -> Json:
    """The drill with a spot of a street, which was decided or not."""
    bridge.open_table("", "table", "device", dealer.SEED)
    asked = _call(bridge.drill(street, False, 10, bytes([seed]) * 32))
    while asked["spot"] is None:
        asked = _call(bridge.drill_search())
    judged = asked
    if choice is not None:
        bridge.drill_choose(choice)
        thought = {"more": True, "trainer": {}}
        while thought["more"]:
            thought = _call(bridge.think("drill"))
        judged = {**asked, "chosen": choice, "trainer": thought["trainer"]}
    then = [DRILL_MODE] if choice is None else [DRILL_MODE, f"[data-choice={choice}]"]
    return _shown(None, then, {"drillStreet": street}, {"asked": asked, "judged": judged})


def _waiting(shown: Json, *, approximate: bool) -> Json:
    """As if the last judgement were still being counted."""
    trainer = shown["turn"]["trainer"]
    last = trainer["judged"].pop()
    estimate = None
    if approximate:
        errors = dict.fromkeys(last["values"], 3_000_000_000)
        estimate = {"runouts": 200, "values": last["values"], "errors": errors, "too_close": False}
    decision = {key: last[key] for key in ("street", "hole", "board", "chosen", "choices", "ante", "helped")}
    trainer["waiting"] = [{**decision, "estimate": estimate}]
    return shown


FIXTURES: dict[str, Callable[[], Json]] = {
    "betting": lambda: betting(),
    "betting-trips": lambda: betting(preferences={"ante": 50, "trips": 20}),
    "betting-poor": lambda: betting(75, trained=False),
    "betting-broke": lambda: betting(20),
    "preflop": lambda: fixture(PLAIN),
    "preflop-play": lambda: fixture(PLAIN, trained=False, trips=20, ante=100, bankroll=12_345),
    "preflop-poor": lambda: fixture(PLAIN, bankroll=55, trips=10),
    "preflop-hint": lambda: fixture(PLAIN, hint=True, then=["t"]),
    "flop": lambda: fixture(PLAIN, "check"),
    "flop-guard": lambda: fixture(PLAIN, "check", preferences={"guard": True}, then=["2"]),
    "flop-neighbours": lambda: fixture(PLAIN, "check", neighbours=3),
    "river": lambda: fixture(PLAIN, "check", "check"),
    "river-counting": lambda: _waiting(fixture(PLAIN, "check", "check"), approximate=True),
    "won": lambda: fixture(LONG, "play4", ante=100, trips=100, bankroll=12_345),
    "won-play": lambda: fixture(LONG, "check", "check", "play1", trained=False, trips=10),
    "lost": lambda: fixture(PLAIN | {"dealer": "Jd Jc"}, "check", "check", "play1", trips=10),
    "folded": lambda: fixture(PLAIN, "check", "check", "fold"),
    "tie": lambda: fixture({"own": "2c 3d", "dealer": "2d 3c", "board": "As Ks Qs Js Ts"}, "check", "check", "play1"),
    "neighbours": lambda: fixture(LONG, "play3", neighbours=3, trips=10),
    "drill": lambda: drill("flop", 3),
    "drill-judged": lambda: drill("flop", 3, "check"),
    "chart": lambda: fixture(PLAIN, then=[".tools button:nth-child(2)"]),
    "pays": lambda: fixture(PLAIN, "check", then=[".tools button:nth-child(3)"]),
    "menu": lambda: fixture(PLAIN, then=[".tools button:nth-child(4)"]),
    "options": lambda: betting(then=[".tools button:nth-child(4)", ".ways button:nth-child(1)"]),
    "score": lambda: fixture(PLAIN, "check", "check", "fold", trips=10, then=[".strip"]),
    "variants": lambda: betting(then=[".tools button:nth-child(4)", ".ways button:nth-child(3)"]),
}
