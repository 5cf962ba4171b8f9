"""The record of Ultimate Hold'em over all devices of an account (UTH-38, UTH-45, D-24)."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from accounts import deletion, download
from accounts.models import User
from tables.models import Ultimate
from tables.ultimate import records
from tests.accounts.cast import Browser, data
from tests.tables.ultimate.test_dealing import Device, told_cards

pytestmark = pytest.mark.django_db

Open = Callable[..., Browser]
Json = dict[str, Any]


def part(n: int = 1, net: int = 0, **training: Any) -> Json:
    counted = {"hands": 0, "result": 0, "decisions": {}, "trips": {}, "worst": [], **training}
    return {"n": n, "net": net, "granted": 0, "resets": 0, "epoch": 0, "training": counted}


def exchange(browser: Browser, parts: Json) -> Json:
    response = browser.post("/api/ultimate/record", {"record": {"format": 1, "parts": parts}})
    assert response.status_code == 200, response.content
    told: Json = data(response)
    return told


def test_devices_add_up_in_whatever_order_and_however_often(owner: User, browser: Open) -> None:
    here, there = browser(owner), browser(owner)
    exchange(here, {"here": part(3, -40)})
    exchange(there, {"there": part(2, 100)})
    exchange(here, {"here": part(2, -10)})
    told = exchange(here, {"here": part(3, -40)})
    assert told == {"record": {"format": 1, "parts": {"here": part(3, -40), "there": part(2, 100)}}, "erased": []}
    assert exchange(there, {}) == told


def test_records_are_their_owners_alone(owner: User, outsider: User, browser: Open) -> None:
    exchange(browser(owner), {"here": part(3, -40)})
    assert exchange(browser(outsider), {})["record"]["parts"] == {}


def test_chips_of_all_devices_are_those_at_the_servers_table(owner: User, browser: Open) -> None:
    device = Device(browser(owner))
    device.look()
    exchange(device.browser, {"here": part(1, 500)})
    assert device.look()["view"]["bankroll"] == 1_500
    device.deal()
    # While bets are on the table the bankroll stays as it is; the hand's end brings both together.
    exchange(device.browser, {"here": part(2, 600)})
    assert device.look()["view"]["bankroll"] == 1_480
    device.play_out()
    net = device.view["result"]["settlement"]["net"]
    assert device.view["bankroll"] == 1_600 + net
    told = exchange(device.browser, {})["record"]["parts"]
    assert sum(each["net"] for each in told.values()) == 600 + net


def test_a_reset_at_the_servers_table_is_counted(owner: User, browser: Open) -> None:
    device = Device(browser(owner))
    device.look()
    exchange(device.browser, {"here": part(1, -990)})
    device.look()
    device.send("reset_bankroll")
    assert device.view["bankroll"] == 1_000
    assert data(device.browser.get("/api/ultimate/table"))["resets"] == 1


def test_no_device_writes_the_part_of_the_server(owner: User, browser: Open) -> None:
    device = Device(browser(owner))
    device.deal()
    device.play_out()
    (name,) = exchange(device.browser, {})["record"]["parts"]
    told = exchange(device.browser, {name: part(10_000, 1_000_000)})
    assert told["record"]["parts"][name]["net"] == device.view["result"]["settlement"]["net"]


@pytest.mark.parametrize(
    ("record", "code"),
    [
        ({}, "shape"),
        ({"format": 1}, "shape"),
        ({"format": 2, "parts": {}}, "newer"),
        ({"format": 1, "parts": {"a": {"n": 1}}}, "shape"),
        ({"format": 1, "parts": {"a b": part()}}, "shape"),
        ({"format": 1, "parts": {"a": part(n=2**60)}}, "shape"),
        ({"format": 1, "parts": {"a": part(decisions={"x y": {"count": 1, "cost": 2}})}}, "shape"),
        ({"format": 1, "parts": {"a": part(worst=[{"cost": 1, "reason": "x" * 1_000}])}}, "shape"),
        ({"format": 1, "parts": {"a": part(worst=[{"cost": 1, "values": {"play4": 0.5}}])}}, "shape"),
        ({"format": 1, "parts": {"a": part(worst=[{"cost": 1, "text": "\u0000"}])}}, "shape"),
        ({"format": 1, "parts": {"a": part(trips={"none such": {"hands": 1}})}}, "shape"),
    ],
)
def test_what_is_no_record_is_refused(owner: User, browser: Open, record: Json, code: str) -> None:
    refused = browser(owner).post("/api/ultimate/record", {"record": record})
    assert (refused.status_code, data(refused)["code"]) == (400, code)


def test_a_value_in_many_others_is_refused(owner: User, browser: Open) -> None:
    deep: Any = []
    for _ in range(200):
        deep = [deep]
    refused = browser(owner).post("/api/ultimate/record", {"record": {"format": 1, "parts": {"a": part(worst=deep)}}})
    assert data(refused)["code"] == "shape"


def test_an_account_keeps_so_many_parts(owner: User, browser: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "MOST_PARTS", 2)
    inside = browser(owner)
    exchange(inside, {"a": part(), "b": part()})
    refused = inside.post("/api/ultimate/record", {"record": {"format": 1, "parts": {"c": part()}}})
    assert data(refused)["code"] == "full"
    assert exchange(inside, {"a": part(2)})["record"]["parts"].keys() == {"a", "b"}


def test_delete_all_reaches_the_account_and_what_devices_send_later(owner: User, browser: Open) -> None:
    device = Device(browser(owner))
    device.deal()
    device.play_out()
    exchange(device.browser, {"here": part(3, -40, hands=7)})
    device.browser.delete("/api/games?until=2026-03-01T12:00:00Z")
    told = exchange(device.browser, {"here": part(4, -50, hands=8), "new": part(1, 30)})
    assert told["record"]["parts"] == {"new": part(1, 30)}
    assert "here" in told["erased"]
    assert device.look()["view"]["bankroll"] == 1_030
    # The same request again, as when its answer was lost.
    device.browser.delete("/api/games?until=2026-03-01T12:00:00Z")
    assert exchange(device.browser, {})["record"]["parts"] == {"new": part(1, 30)}
    device.send("next_hand")
    device.bet()
    device.play_out()
    assert device.view["bankroll"] == 1_030 + device.view["result"]["settlement"]["net"]


def test_a_hand_that_is_played_outlives_delete_all(owner: User, browser: Open) -> None:
    device = Device(browser(owner))
    device.deal()
    device.browser.delete("/api/games")
    device.play_out()
    assert device.view["bankroll"] == 1_000 + device.view["result"]["settlement"]["net"]


def test_nothing_is_left_of_a_deleted_account(owner: User, browser: Open) -> None:
    device = Device(browser(owner))
    device.deal()
    deletion.delete(owner)
    assert not Ultimate.objects.exists()


def test_the_download_has_the_record_and_the_table_but_nothing_hidden(owner: User, friend: User, browser: Open) -> None:
    device = Device(browser(owner))
    device.deal()
    exchange(device.browser, {"here": part(3, -40)})
    text = "".join(download.pieces(owner))
    (told,) = json.loads(text)["ultimate"]
    assert told["record"]["parts"]["here"]["net"] == -40
    assert told["table"]["commit"] == device.view["commit"]
    assert told["table"]["proof"] is None
    assert told_cards(json.dumps(told["table"])) == set(device.view["cards"])
    assert json.loads("".join(download.pieces(friend)))["ultimate"] == []


def test_a_record_is_not_changed_by_being_sent(owner: User, browser: Open) -> None:
    sent = {"here": part(3, -40, decisions={"trainer/alone/flop/check/play2/mistake": {"count": 2, "cost": 7}})}
    before = copy.deepcopy(sent)
    assert exchange(browser(owner), sent)["record"]["parts"] == before
