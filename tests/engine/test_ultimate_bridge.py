"""Ultimate Hold'em as the worker calls it: hands with the trainer, hints, the drill, what is saved and merged."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from tables.engine.errors import SetupError
from tables.engine.ultimate import bridge, flop
from tables.engine.ultimate.ev import UNIT
from tables.engine.ultimate.protocol import answer
from tables.engine.ultimate.rules import DealerRules
from tables.engine.ultimate.table import DealerTable
from tables.engine.ultimate.trainer.record import Record
from tables.engine.ultimate.views import view_of

CLIENT = "17" * 32
DATA = Path(__file__).parents[1] / "data"


def fresh(number: int) -> bytes:
    return sha256(b"%d" % number).digest()


@pytest.fixture(autouse=True)
def _nothing_is_known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(flop, "_finished", {})
    yield
    monkeypatch.setattr(bridge, "_home", None)


class Page:
    """The browser's home in small: sends commands with the version it saw."""

    def __init__(self, saved: str = "", part: str = "device") -> None:
        self.sent = 0
        self.turn: dict[str, Any] = json.loads(bridge.open_table(saved, "table", part, fresh(0)))

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.turn["answer"]["view"]
        return view

    def send(self, do: str, **fields: Any) -> dict[str, Any]:
        self.sent += 1
        command = {"do": do, "v": self.turn["answer"]["v"], "id": str(self.sent), **fields}
        self.turn = json.loads(bridge.command(json.dumps(command), fresh(self.sent)))
        assert self.turn["answer"]["refused"] is None, self.turn["answer"]["refused"]
        return self.turn

    def bet(self, trips: int = 0) -> dict[str, Any]:
        return self.send("place", ante=10, blind=10, trips=trips, client=CLIENT)

    def think(self, where: bridge.Where = "table") -> dict[str, Any]:
        """Everything that can be counted is counted; the trainer's view."""
        for _ in range(100):
            thought = json.loads(bridge.think(where))
            if not thought["more"]:
                view: dict[str, Any] = thought["trainer"]
                return view
        raise AssertionError("the trainer does not come to an end")


def scores() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(bridge.score())
    return found


def call(function: Callable[..., str], *arguments: Any) -> Any:
    return json.loads(function(*arguments))


def test_a_hand_in_the_trainer_is_judged_and_counted() -> None:
    page = Page()
    assert call(bridge.train, True)["active"]
    page.bet(trips=10)
    page.send("check")
    page.send("check")
    turn = page.send("fold")
    assert [each["street"] for each in turn["trainer"]["waiting"]] == ["flop", "river"]
    assert page.view["phase"] == "settled"
    judged = page.think()["judged"]
    assert [(each["street"], each["chosen"]) for each in judged] == [
        ("preflop", "check"),
        ("flop", "check"),
        ("river", "fold"),
    ]
    found = scores()
    assert found["session"] == found["all"]
    assert found["all"]["alone"]["decisions"] == 3
    assert found["all"]["alone"]["cost"] == sum(each["cost"] for each in judged)
    assert (found["all"]["hands"], found["all"]["result"]) == (1, -2 * UNIT)
    assert found["all"]["trips"][0]["staked"] == 10
    page.send("next_hand")
    assert page.turn["trainer"]["judged"] == judged, "until the next deal"
    page.bet()
    assert page.turn["trainer"]["judged"] == []


def test_hands_that_are_only_played_count_for_the_bankroll_alone() -> None:
    page = Page()
    page.bet()
    page.send("play", times=4)
    assert page.think()["judged"] == []
    assert scores()["all"]["hands"] == 0
    net = page.view["result"]["settlement"]["net"]
    assert page.view["bankroll"] == 1_000 + net
    assert call(bridge.record)["parts"]["device"]["net"] == net


def test_a_refused_or_repeated_command_is_not_counted_twice() -> None:
    page = Page()
    bridge.train(True)
    page.bet()
    command = json.dumps({"do": "play", "v": page.turn["answer"]["v"], "id": "once", "times": 4})
    first = json.loads(bridge.command(command, fresh(5)))
    again = json.loads(bridge.command(command, fresh(6)))
    assert again["answer"] == first["answer"]
    refused = json.loads(bridge.command(command.replace("once", "twice"), fresh(7)))
    assert refused["answer"]["refused"]["code"] == "STALE_TURN"
    page.think()
    assert scores()["all"]["alone"]["decisions"] == 1
    assert scores()["all"]["hands"] == 1


def test_a_hint_is_approximate_until_it_is_exact_and_makes_the_decision_a_helped_one() -> None:
    page = Page()
    bridge.train(True)
    assert call(bridge.hint, "table") is None
    page.bet()
    page.send("check")
    assert call(bridge.hint, "table") == {"exact": None, "estimate": None}
    assert call(bridge.think, "table")["more"]
    estimate = call(bridge.hint, "table")["estimate"]
    assert set(estimate) == {"runouts", "values", "errors", "too_close"}
    page.think()
    exact = call(bridge.hint, "table")["exact"]
    best = max(exact, key=exact.__getitem__)
    page.send(**({"do": "play", "times": 2} if best == "play2" else {"do": "check"}))
    page.think()
    assert scores()["all"]["helped"]["grades"]["optimal"] == 1
    assert scores()["all"]["alone"]["decisions"] == 1


def test_a_look_at_the_chart_helps_the_present_decision_only() -> None:
    page = Page()
    bridge.train(True)
    page.bet()
    assert call(bridge.look, "table")["helped"]
    assert page.send("check")["trainer"]["helped"] is False
    page.send("check")
    page.think()
    assert (scores()["all"]["helped"]["decisions"], scores()["all"]["alone"]["decisions"]) == (1, 1)


def test_a_reset_of_the_bankroll_is_counted() -> None:
    page = Page()
    page.bet()
    page.send("play", times=4)
    page.send("reset_bankroll")
    assert (page.view["bankroll"], page.turn["resets"]) == (1_000, 1)


def test_what_is_saved_goes_on_the_same() -> None:
    page = Page()
    bridge.train(True)
    page.bet()
    page.send("check")
    saved = bridge.save()
    page.send("check")
    page.send("fold")
    page.think()
    whole = bridge.save()
    again = Page(saved)
    again.sent, again.turn = 2, again.turn
    again.send("check")
    again.send("fold")
    again.think()
    assert json.loads(bridge.save()) == json.loads(whole)
    # The first decision was judged before it was saved, in the session before.
    assert scores()["session"]["alone"]["decisions"] == 2
    assert Page(whole).view == page.view
    assert scores()["session"]["alone"]["decisions"] == 0
    assert scores()["all"]["alone"]["decisions"] == 3


def test_a_save_of_format_1_goes_on() -> None:
    """On the river, with one mistake judged and a flop still to be judged (D-08)."""
    page = Page((DATA / "saved-ultimate-1.json").read_text(encoding="utf-8"))
    assert (page.view["phase"], page.view["hand"], page.view["bankroll"]) == ("river", 2, 960)
    assert [each["street"] for each in page.turn["trainer"]["waiting"]] == ["flop"]
    page.sent = 100
    page.send("fold")
    page.think()
    assert [each["street"] for each in page.turn["trainer"]["judged"]] == ["preflop"]
    assert scores()["all"]["hands"] == 2
    assert scores()["all"]["alone"]["decisions"] == 6


@pytest.mark.parametrize(
    ("saved", "code"),
    [
        ("{", "BAD_SAVE"),
        ("[]", "BAD_SAVE"),
        ("{}", "BAD_SAVE"),
        ('{"format": 99}', "NEWER_SAVE"),
    ],
)
def test_what_cannot_be_read_is_said_and_nothing_is_open_then(saved: str, code: str) -> None:
    Page()
    with pytest.raises(SetupError, match=code):
        bridge.open_table(saved, "table", "device", fresh(0))
    with pytest.raises(RuntimeError, match="no table"):
        bridge.save()


@pytest.mark.parametrize("name", ["table", "trainer", "record"])
def test_a_newer_part_of_a_save_makes_it_a_newer_one(name: str) -> None:
    Page()
    saved = json.loads(bridge.save())
    saved[name]["format"] = 99
    with pytest.raises(SetupError, match="NEWER_SAVE"):
        bridge.open_table(json.dumps(saved), "table", "device", fresh(0))


def test_a_merged_record_brings_its_chips_once_the_hand_is_over() -> None:
    page = Page()
    other = Record("other")
    other.count_reset(250)
    page.bet()
    turn = json.loads(bridge.merge(json.dumps(other.to_dict())))
    assert turn["answer"]["view"]["bankroll"] == 980
    page.turn = turn
    turn = page.send("play", times=4)
    net = page.view["result"]["settlement"]["net"]
    assert page.view["bankroll"] == 1_250 + net
    assert turn["answer"]["events"][-1] == {"type": "bankroll_set", "added": 250, "bankroll": 1_250 + net}
    assert turn["resets"] == 1
    assert json.loads(bridge.merge(json.dumps(other.to_dict())))["answer"]["events"] == []


def test_the_statistics_are_forgotten_and_the_bankroll_is_not() -> None:
    page = Page()
    bridge.train(True)
    page.bet()
    page.send("play", times=4)
    page.think()
    bankroll = page.view["bankroll"]
    found = call(bridge.reset_training)
    assert found["all"]["hands"] == found["session"]["hands"] == found["all"]["alone"]["decisions"] == 0
    assert Page(bridge.save()).view["bankroll"] == bankroll


def test_the_drill_asks_judges_and_counts_apart_from_hands() -> None:
    page = Page()
    page.bet()
    turn = call(bridge.drill, "river", False, 20, fresh(1))
    while turn["spot"] is None:
        turn = call(bridge.drill_search)
    assert turn["choices"] == ["play1", "fold"]
    assert turn["chosen"] is None
    assert call(bridge.drill_choose, "check")["chosen"] is None
    assert call(bridge.drill_choose, "fold")["chosen"] == "fold"
    assert call(bridge.drill_choose, "play1")["chosen"] == "fold"
    (judged,) = page.think("drill")["judged"]
    assert (judged["hole"], judged["ante"], judged["helped"]) == (turn["spot"]["hole"], 20, False)
    assert scores()["all"]["drill"]["decisions"] == 1
    assert scores()["all"]["alone"]["decisions"] == 0
    assert page.view["phase"] == "preflop"


def test_a_close_flop_is_found_in_steps_and_its_values_are_there_then() -> None:
    Page()
    turn = call(bridge.drill, "flop", True, 10, fresh(2))
    while turn["spot"] is None:
        turn = call(bridge.drill_search)
    exact = call(bridge.hint, "drill")["exact"]
    assert abs(exact["play2"] - exact["check"]) <= UNIT // 10


def test_a_mistake_is_asked_again_with_or_without_help() -> None:
    page = Page()
    spot = {"street": "river", "hole": ["Ac", "2d"], "board": ["Ks", "Qh", "9c", "7d", "4s"]}
    for helped in (False, True):
        assert call(bridge.drill_again, json.dumps(spot), 10)["spot"] == spot
        if helped:
            assert call(bridge.look, "drill")["helped"]
        bridge.drill_choose("fold")
        page.think("drill")
    found = scores()["all"]
    assert (found["drill"]["decisions"], found["drill_helped"]["decisions"]) == (1, 1)
    assert [mistake["hole"] for mistake in found["worst"]] == [["Ac", "2d"]]
    assert call(bridge.hint, "drill") is None


def test_the_chart_and_the_pay_tables() -> None:
    Page()
    chart = call(bridge.chart)
    assert len(chart["hands"]) == 169
    assert round(chart["hands"]["K2s"]["play4"] / chart["unit"], 9) == -0.074506684
    tables = call(bridge.pay_tables)
    assert [line["pays"] for line in tables["blind"]] == [[500, 1], [50, 1], [10, 1], [3, 1], [3, 2], [1, 1], None]
    assert len(tables["trips"]) == 4
    assert round(tables["game"]["value"] / tables["game"]["hands"] / chart["unit"], 9) == -0.021849714


class Elsewhere:
    """A table that another home deals, and the device that plays there: it hands on what it was told."""

    def __init__(self, home: Page) -> None:
        self.home = home
        self.table = DealerTable.create("elsewhere", DealerRules(), fresh(70))
        self.follow()

    def follow(self, **said: Any) -> dict[str, Any]:
        self.home.turn = call(bridge.follow, json.dumps({**said, "view": view_of(self.table)}))
        return self.home.turn

    def send(self, do: str, **fields: Any) -> dict[str, Any]:
        before = json.loads(json.dumps(view_of(self.table)))
        command = {"do": do, "v": self.table.v, "id": f"sent at {self.table.v}", **fields}
        reply = answer(self.table, command, fresh(71 + self.table.v))
        assert reply["refused"] is None
        return self.follow(before=before, events=reply["events"])

    def bet(self, trips: int = 0) -> dict[str, Any]:
        return self.send("place", ante=10, blind=10, trips=trips, client=CLIENT)


def test_a_hand_that_is_dealt_elsewhere_is_judged_here_and_its_chips_are_counted_there() -> None:
    page = Page()
    call(bridge.train, True)
    there = Elsewhere(page)
    assert call(bridge.hint, "table") is None
    there.bet(trips=10)
    there.send("check")
    page.think()
    there.send("check")
    there.send("fold")
    judged = page.think()["judged"]
    assert [each["street"] for each in judged] == ["preflop", "flop", "river"]
    assert judged[2]["hole"] == view_of(there.table)["cards"]
    assert judged[2]["board"] == view_of(there.table)["board"]
    found = scores()["all"]
    assert (found["hands"], found["alone"]["decisions"]) == (1, 3)
    assert found["trips"][0]["staked"] == 10
    (part,) = call(bridge.record)["parts"].values()
    assert part["net"] == 0
    assert page.view["bankroll"] == 1_000


def test_a_hint_is_for_the_table_that_is_followed_and_then_for_the_own_one() -> None:
    page = Page()
    call(bridge.train, True)
    there = Elsewhere(page)
    there.bet()
    assert call(bridge.hint, "table")["exact"].keys() == {"play4", "play3", "check"}
    call(bridge.follow, "")
    assert call(bridge.hint, "table") is None


def test_a_hand_that_was_begun_on_another_device_is_not_judged_here() -> None:
    page = Page()
    call(bridge.train, True)
    there = Elsewhere(page)
    there.bet()
    saved = bridge.save()
    there.send("check")
    # A reload of the device that placed the bets goes on with judging; a device that finds the hand does not.
    later = Page(saved)
    there.home = later
    there.follow()
    there.send("check")
    assert [each["street"] for each in later.think()["judged"]] == ["flop"]
    other = Page(part="other")
    call(bridge.train, True)
    there.home = other
    there.follow()
    there.send("fold")
    assert other.think()["judged"] == []
    assert scores()["all"]["hands"] == 0


def test_a_hand_that_is_only_played_elsewhere_counts_for_nothing_here() -> None:
    page = Page()
    there = Elsewhere(page)
    there.bet()
    there.send("play", times=4)
    assert scores()["all"]["hands"] == 0
    assert call(bridge.record)["parts"] == {}


def test_parts_that_the_account_has_erased_go_and_counting_goes_on_in_another() -> None:
    page = Page()
    page.bet()
    page.send("play", times=4)
    page.send("next_hand")
    other = {"format": 1, "parts": {"gone": {**Record("gone")._changed(), "net": 70}}}
    turn = call(bridge.merge, json.dumps(other), json.dumps(["gone", "device"]), "new")
    assert turn["answer"]["view"]["bankroll"] == 1_000
    assert call(bridge.record)["parts"] == {}
    page.turn = turn
    page.bet()
    page.send("play", times=4)
    assert list(call(bridge.record)["parts"]) == ["new"]
    assert json.loads(bridge.save())["part"] == "new"
