"""Ultimate Hold'em dealt by the server: who may, what leaves the server when, and commands that come twice (D-05)."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from typing import Any
from uuid import uuid4

import pytest
from django.core.cache import cache

from accounts import suspensions
from accounts.models import User
from tables.engine.cards import parse_all
from tables.engine.ultimate.dealing import deal, deck, fault_of, places
from tables.models import Ultimate
from tables.secrets import unseal
from tables.ultimate import api
from tests.accounts.cast import Browser, at_once, data

pytestmark = pytest.mark.django_db

Open = Callable[..., Browser]
Json = dict[str, Any]

CLIENT = "5a" * 32


class Device:
    """A screen of somebody: it sends commands with the version that it saw last, and keeps every word it is told."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.told: list[str] = []
        self.view: Json = {}

    def _take(self, response: Any) -> Json:
        assert response.status_code == 200, response.content
        self.told.append(response.content.decode())
        answer: Json = data(response)["answer"]
        self.view = answer["view"]
        return answer

    def look(self) -> Json:
        return self._take(self.browser.get("/api/ultimate/table"))

    def post(self, command: object) -> Any:
        return self.browser.post("/api/ultimate/table", {"command": command})

    def send(self, do: str, **fields: Any) -> Json:
        return self._take(self.post({"do": do, "v": self.view["v"], "id": uuid4().hex, **fields}))

    def bet(self, trips: int = 0, client: str = CLIENT) -> Json:
        return self.send("place", ante=10, blind=10, trips=trips, client=client)

    def deal(self) -> Json:
        """The next hand, up to its first decision."""
        self.look()
        if self.view["phase"] == "settled":
            self.send("next_hand")
        return self.bet()

    def play_out(self) -> Json:
        self.send("check")
        self.send("check")
        return self.send("play", times=1)


@pytest.fixture
def device(owner: User, browser: Open) -> Device:
    return Device(browser(owner))


def hand_of(user: User) -> Json:
    """The secret of the account's hand: what the server alone knows."""
    state = Ultimate.objects.get(user=user).state
    assert state is not None
    hand: Json = unseal(state)["hand"]
    return hand


def names(cards: tuple[int, ...]) -> list[str]:
    return ["23456789TJQKA"[card // 4] + "cdhs"[card % 4] for card in cards]


def told_cards(text: str) -> set[str]:
    """Every card that is written anywhere in an answer."""
    found: set[str] = set()

    def walk(value: Any) -> None:
        if isinstance(value, dict):
            for each in value.values():
                walk(each)
        elif isinstance(value, list):
            for each in value:
                walk(each)
        elif isinstance(value, str) and len(value) == 2 and value[0] in "23456789TJQKA" and value[1] in "cdhs":
            found.add(value)

    walk(json.loads(text))
    return found


def test_a_hand_is_committed_to_before_the_bets_and_its_seed_is_shown_after_the_settlement(device: Device) -> None:
    device.look()
    committed, hand_id = device.view["commit"], device.view["hand_id"]
    assert device.view["phase"] == "betting"
    device.bet()
    assert (device.view["commit"], device.view["hand_id"], device.view["proof"]) == (committed, hand_id, None)
    device.play_out()
    proof, view = device.view["proof"], device.view
    seed = bytes.fromhex(proof["seed"])
    assert sha256(hand_id.encode() + b"\0" + seed).hexdigest() == committed
    assert proof["client"] == CLIENT
    dealt = deal(deck(seed, bytes.fromhex(CLIENT)), 0)
    assert [names(dealt.player), names(dealt.board)] == [view["cards"], view["board"]]
    assert names(dealt.dealer) == view["result"]["dealer"]["cards"]
    seen = places(dealt)
    assert fault_of(hand_id, committed, seed, bytes.fromhex(CLIENT), seen) is None
    # A seed, or a card, that is another one.
    assert fault_of(hand_id, committed, bytes(32), bytes.fromhex(CLIENT), seen) == "COMMIT"
    assert fault_of(hand_id, committed, seed, bytes.fromhex(CLIENT), {**seen, 4: seen[5]}) == "CARDS"


def test_nothing_hidden_leaves_before_it_is_turned_up(owner: User, device: Device) -> None:
    device.look()
    device.send("set_rules", rules={"trips_table": "50-40-30-8-6-5-3", "trips_on_fold": True, "neighbours": 3})
    for hand in range(8):
        if hand:
            device.send("next_hand")
        device.told.clear()
        device.bet(client=f"{hand:064x}")
        secret = hand_of(owner)
        dealt = deal(deck(bytes.fromhex(secret["seed"]), bytes.fromhex(secret["client"])), 3)
        own, board = names(dealt.player), names(dealt.board)
        for opened in (0, 3, 5):
            device.look()
            for text in device.told:
                assert told_cards(text) <= {*own, *board[:opened]}
                assert secret["seed"] not in text
            if opened < 5:
                device.send("check")
        device.send("fold")
        assert told_cards(device.told[-1]) >= {*names(dealt.dealer), *names(dealt.neighbours[2])}
        assert secret["seed"] in device.told[-1]


def test_cards_and_seed_are_encrypted_at_rest(owner: User, device: Device) -> None:
    device.deal()
    row = Ultimate.objects.get(user=owner)
    secret = hand_of(owner)
    for field in Ultimate._meta.concrete_fields:
        value = getattr(row, field.name)
        stored = bytes(value) if isinstance(value, (bytes, memoryview)) else str(value).encode()
        assert secret["seed"].encode() not in stored
        assert bytes.fromhex(secret["seed"]) not in stored


def test_a_reload_another_device_and_a_restart_change_nothing(owner: User, device: Device, browser: Open) -> None:
    device.deal()
    before = device.view
    other = Device(browser(owner))
    assert other.look()["events"] == []
    assert other.view == before
    assert device.look()["view"] == before
    other.send("check")
    refused = device.send("check")["refused"]
    assert refused["code"] == "STALE_TURN"
    assert device.view == other.view


def test_a_command_that_comes_twice_takes_effect_once(device: Device) -> None:
    device.deal()
    command = {"do": "check", "v": device.view["v"], "id": "once"}
    first, second = data(device.post(command))["answer"], data(device.post(command))["answer"]
    assert first == second
    assert first["view"]["phase"] == "flop"
    assert first["events"][0] == {"type": "check", "seat": 0}


def test_a_settled_hand_sent_again_counts_its_chips_once(device: Device) -> None:
    device.deal()
    device.send("check")
    device.send("check")
    fold = {"do": "fold", "v": device.view["v"], "id": "once"}
    answers = [data(device.post(fold)) for _ in range(3)]
    assert {answer["answer"]["view"]["bankroll"] for answer in answers} == {980}
    assert device.look()["view"]["bankroll"] == 980


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ({"do": "play", "times": 2}, "PLAY_SIZE_NOT_ALLOWED"),
        ({"do": "fold"}, "FOLD_NOT_ALLOWED"),
        ({"do": "next_hand"}, "HAND_RUNNING"),
        ({"do": "reset_bankroll"}, "HAND_RUNNING"),
        ({"do": "set_bankroll", "chips": 5_000}, "BAD_COMMAND"),
        ({"do": "check", "entropy": "00" * 32}, "BAD_COMMAND"),
        ({"do": "check", "deck": []}, "BAD_COMMAND"),
        ({"do": "place", "ante": 10, "blind": 10, "trips": 0, "client": CLIENT}, "HAND_RUNNING"),
        ({"do": ["check"]}, "BAD_COMMAND"),
        ({}, "BAD_COMMAND"),
    ],
)
def test_what_is_not_allowed_is_refused_and_changes_nothing(device: Device, command: Json, code: str) -> None:
    device.deal()
    before = device.view
    sent = {**command, "v": before["v"], "id": uuid4().hex}
    answer = data(device.post(sent))["answer"]
    assert (answer["refused"]["code"], answer["view"]) == (code, before)


def test_every_account_has_a_table_of_its_own(owner: User, friend: User, outsider: User, browser: Open) -> None:
    tables = [Device(browser(user)) for user in (owner, friend, outsider)]
    for table in tables:
        table.deal()
    assert len({table.view["hand_id"] for table in tables}) == 3
    tables[0].send("check")
    assert [table.look()["view"]["phase"] for table in tables] == ["flop", "preflop", "preflop"]


def test_nobody_plays_without_an_account(browser: Open) -> None:
    guest = browser()
    assert guest.get("/api/ultimate/table").status_code == 401
    assert guest.post("/api/ultimate/table", {"command": {}}).status_code == 401
    assert guest.post("/api/ultimate/record", {"record": {}}).status_code == 401
    assert not Ultimate.objects.exists()


def test_a_command_needs_the_token(device: Device) -> None:
    device.look()
    sent = device.browser.client.post(
        "/api/ultimate/table", {"command": {"do": "check", "v": 0, "id": "a"}}, content_type="application/json"
    )
    assert sent.status_code == 403


def test_a_suspended_account_waits_until_it_is_let_in_again(owner: User, device: Device, browser: Open) -> None:
    device.deal()
    before = device.view
    suspensions.suspend(owner, None, "test")
    assert device.browser.get("/api/ultimate/table").status_code == 401
    assert device.post({"do": "check", "v": before["v"], "id": "a"}).status_code == 401
    suspensions.lift(owner)
    again = Device(browser(owner))
    again.look()
    assert again.view == before


def test_too_many_commands_are_refused_for_a_while(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "RATES", {**api.RATES, "dealer_command": "3/m/user"})
    device.look()
    codes = [device.post({"do": "check", "v": 99, "id": str(n)}).status_code for n in range(5)]
    assert codes == [200, 200, 200, 429, 429]
    cache.clear()
    assert device.post({"do": "check", "v": 99, "id": "later"}).status_code == 200


@pytest.mark.races
@pytest.mark.django_db(transaction=True)
def test_first_requests_of_several_devices_make_one_table(owner: User, browser: Open) -> None:
    devices = [browser(owner) for _ in range(4)]
    codes = at_once([partial(lambda one: one.get("/api/ultimate/table").status_code, one) for one in devices])
    assert codes == [200] * 4
    assert Ultimate.objects.count() == 1


@pytest.mark.races
@pytest.mark.django_db(transaction=True)
def test_of_commands_at_the_same_moment_one_takes_effect(owner: User, browser: Open) -> None:
    device = Device(browser(owner))
    device.deal()
    others = [Device(browser(owner)) for _ in range(4)]

    def check(one: Device, number: int) -> int:
        command = {"do": "check", "v": device.view["v"], "id": f"of {number}"}
        return 0 if data(one.post(command))["answer"]["refused"] else 1

    assert sum(at_once([partial(check, one, number) for number, one in enumerate(others)])) == 1
    assert device.look()["view"]["phase"] == "flop"


def test_the_names_of_cards_in_this_test_are_those_of_the_engine() -> None:
    assert list(parse_all(names(tuple(range(52))))) == list(range(52))
