"""Naiko between two real browsers on one real server: the answers to a Short Anchor, and none."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.whole.site import Person, WholeSite, come, running

pytestmark = pytest.mark.slow

CHIPS = 2_000
# Buttons that have just come under the finger take no press.
SETTLE_MS = 700
OPTIONS = {
    "game": "naiko",
    "table": "custom",
    "chips": CHIPS,
    "sb": 10,
    "bb": 20,
    "rise": {"by": "none", "every": None},
    "speed": "fast",
    "turn_ms": None,
    "spectators": False,
}
# A hand whose carousel has the Seal Shield, and Destellos for everything; what it tells is whose turn it is.
GIVE = """
import time
from uuid import UUID
from tables import service
while service.read(UUID({match!r})).table.hand is None:
    time.sleep(0.1)
with service.locked(UUID({match!r})) as live:
    state = live.table.to_dict()
    state["hand"]["powers"]["carousel"] = ["glimpse", "short_anchor", "seal_shield"]
    state["destellos"] = [3, 3]
    live.table = type(live.table).from_dict(state)
    live.state_changed = True
print("TURN", live.table.turn)
"""


@pytest.fixture(scope="module")
def whole() -> Iterator[WholeSite]:
    with running() as site:
        yield site


def _seated(browser: Browser, whole: WholeSite, *names: str) -> tuple[Person, Person]:
    """Two at a table: who is to act and may use powers, then the other."""
    subs = whole.people(*names)
    people = come(browser, whole.address, names)
    host, friend = people
    match = host.ask("POST", "/api/matches", {"options": OPTIONS, "seats": [{"friend": subs[1]}]})["id"]
    friend.ask("POST", f"/api/matches/{match}/accept")
    host.ask("POST", f"/api/matches/{match}/start")
    told = whole.shell(GIVE.format(match=match))
    turn = int(next(line for line in told.splitlines() if line.startswith("TURN ")).removeprefix("TURN "))
    for person in people:
        _open(person, f"/online/{match}")
    return people[turn], people[1 - turn]


def _open(person: Person, path: str) -> None:
    person.open(path)
    person.page.locator(".table .board").wait_for()


def _anchor(user: Person) -> None:
    """There is only one other seat."""
    user.page.wait_for_timeout(SETTLE_MS)
    user.page.get_by_role("button", name="Short Anchor").click()
    # Nor does what comes in its place, from the tail of a double click.
    user.page.wait_for_timeout(SETTLE_MS)
    user.page.get_by_role("button", name=re.compile("^Anchor ")).click()


def _answer(page: Page) -> Any:
    return page.get_by_role("group", name="Answer to the anchor")


def _shield(target: Person) -> None:
    button = _answer(target.page).get_by_role("button", name="Seal Shield")
    expect(button).to_be_visible()
    target.page.wait_for_timeout(SETTLE_MS)
    button.click()
    expect(_answer(target.page)).to_have_count(0)


def _call(person: Person, then: Person) -> None:
    expect(person.page.locator(".acts .buttons")).to_be_visible()
    person.page.wait_for_timeout(SETTLE_MS)
    for _ in range(60):
        person.page.keyboard.press("k")
        person.page.wait_for_timeout(SETTLE_MS)
        if then.page.locator(".acts .buttons").count():
            break
    expect(then.page.locator(".acts .buttons")).to_be_visible()
    _meet(person, then)


def _meet(*people: Person) -> None:
    """Wait until all have been told the same."""
    for _ in range(300):
        if len({_view(person)["v"] for person in people}) == 1:
            return
        people[0].page.wait_for_timeout(100)
    raise AssertionError("they never see the same")


def _view(person: Person) -> dict[str, Any]:
    """The newest that the table has told this person."""
    told = [frame.get("message") or frame.get("answer") for frame in person.frames]
    view: dict[str, Any] = max((each["view"] for each in told if each), key=lambda view: int(view["v"]))
    return view


def _events(person: Person, kind: str) -> list[dict[str, Any]]:
    """What the newest view has in its log."""
    return [event for event in _view(person)["log"] if event["type"] == kind]


def _ends(*people: Person) -> None:
    for person in people:
        assert person.watch.unexpected() == [], person.name
        person.context.close()


def test_an_anchor_is_shielded(browser: Browser, whole: WholeSite) -> None:
    user, target = _seated(browser, whole, "Anker", "Schild")
    _anchor(user)
    expect(_answer(target.page)).to_be_visible()
    # Nobody else is asked anything meanwhile.
    expect(user.page.locator(".acts .buttons")).to_have_count(0)
    expect(_answer(user.page)).to_have_count(0)
    _shield(target)
    _meet(user, target)
    for person, powers in ((user, _view(user)["powers"]), (target, _view(target)["powers"])):
        assert (powers["window"], powers["anchored"]) == (None, []), person.name
    own, other = _view(user)["me"], _view(target)["me"]
    assert [_view(user)["powers"]["destellos"][seat] for seat in (own, other)] == [1, 2]

    # The turn goes on, and the shielded one may raise as always.
    _call(user, target)
    assert _view(target)["legal"]["raise"]["max"] == CHIPS

    # What somebody glimpses reaches nobody else.
    target.page.wait_for_timeout(SETTLE_MS)
    target.page.get_by_role("button", name="Glimpse").click()
    expect(target.page.locator(".glimpsed")).to_be_visible()
    card = _view(target)["powers"]["glimpsed"]["card"]
    _meet(user, target)
    expect(user.page.locator(".glimpsed")).to_have_count(0)
    assert [event["card"] for event in _events(user, "glimpsed")] == [None]
    assert not any(f'"{card}"' in json.dumps(frame) for frame in user.frames)
    _ends(user, target)


def test_an_anchor_holds_who_is_not_there(browser: Browser, whole: WholeSite) -> None:
    user, target = _seated(browser, whole, "Da", "Fort")
    address = target.page.url
    target.page.close()
    expect(user.page.locator(".seat .away")).to_be_visible()
    _anchor(user)
    expect(user.page.locator(".acts .buttons")).to_have_count(0)
    # The window runs although its target is away.
    expect(user.page.locator(".acts .buttons")).to_be_visible()
    assert [event["how"] for event in _events(user, "window_closed")] == ["lapse"]

    _open(target, address)
    expect(_answer(target.page)).to_have_count(0)
    powers, seat = _view(target)["powers"], _view(target)["me"]
    assert [anchored["seat"] for anchored in powers["anchored"]] == [seat]
    assert powers["destellos"][seat] == 3, "the target pays nothing"
    _call(user, target)
    assert _view(target)["legal"]["raise"]["max"] == 60, "the pot of 40 on top of the 20"
    _ends(user, target)


def test_a_window_goes_on_after_a_crash_of_the_server(browser: Browser, whole: WholeSite) -> None:
    user, target = _seated(browser, whole, "Vorher", "Nachher")
    address = target.page.url
    _anchor(user)
    expect(_answer(target.page)).to_be_visible()
    for person in (user, target):
        person.watch.expect("net::ERR_|WebSocket|50[23]")
    whole.kill()
    whole.launch()
    _open(target, address)
    # Who is back before the clocks are has the time that was left.
    whole.wait_until_ready()
    _shield(target)
    _meet(user, target)
    powers, seat = _view(target)["powers"], _view(target)["me"]
    assert (powers["window"], powers["anchored"]) == (None, [])
    assert [powers["destellos"][1 - seat], powers["destellos"][seat]] == [1, 2], "nobody has paid twice"
    assert [event["how"] for event in _events(target, "window_closed")] == ["shield"]

    # The one who has stayed finds the table again, and his turn goes on.
    expect(user.page.locator(".acts .buttons")).to_be_visible()
    assert [event["how"] for event in _events(user, "window_closed")] == ["shield"]
    _ends(user, target)
