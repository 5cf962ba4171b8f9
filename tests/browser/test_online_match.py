"""Whole matches between real browsers on one real server, with everything that happens on an evening."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from tests.browser.whole.site import Person, WholeSite, come, running

pytestmark = pytest.mark.slow

MATCH_SECONDS = 400
# What all tabs of a person show alike; the odds helper counts anew in each.
SHOWN = ".turn, .stage, .acts"
OPTIONS = {
    "game": "holdem",
    "table": "custom",
    "chips": 500,
    "sb": 25,
    "bb": 50,
    "rise": {"by": "hands", "every": 5},
    "speed": "fast",
    "turn_ms": None,
    "spectators": True,
}


@pytest.fixture(scope="module")
def whole() -> Iterator[WholeSite]:
    with running() as site:
        yield site


def _shove(page: Page) -> None:
    """Whatever may be pressed now: all-in where it can be, else a call or a check; the next hand; the result."""
    try:
        if page.locator(".acts .buttons").count():
            page.keyboard.press("r")
            page.keyboard.press("5")
            page.keyboard.press("Enter")
            page.wait_for_timeout(100)
            page.keyboard.press("k")
        elif page.locator(".acts .primary").count():
            page.locator(".acts .primary").click(timeout=1_000)
    except Error:
        # The button went in the moment of the press: others play too.
        return


def _play_on(people: list[Person], seconds: float, until: Any) -> None:
    deadline = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < deadline, "the match does not come to its end"
        for person in people:
            _shove(person.page)


def _hand(person: Person) -> int:
    views = [frame["message"]["view"] for frame in person.frames if "message" in frame]
    return int(views[-1]["hand"]) if views else 0


def _is_over(person: Person) -> bool:
    return person.page.locator("main table").count() > 0


def _knows_nothing_hidden(frames: list[dict[str, Any]], seat: int | None) -> None:
    """No frame holds another's cards before they were turned up, nor the deck."""
    seen = 0
    for frame in frames:
        message = frame.get("message") or frame.get("answer")
        if message is None:
            continue
        view = message["view"]
        assert view["me"] == seat
        for other in view["seats"]:
            if other["cards"] is not None and other["seat"] != seat:
                assert view["phase"] in ("runout", "hand_over", "game_over")
        logs = [message["events"], view["log"], *(hand["events"] for hand in frame.get("history", []))]
        for event in (event for log in logs for event in log):
            if event["type"] == "dealt":
                seen += 1
                assert set(event["cards"]) <= ({str(seat)} if seat is not None else set())
    assert seen > 0


def test_a_match_of_three_survives_an_evening(browser: Browser, whole: WholeSite) -> None:
    names = ["Host", "Mali", "Taro", "Watcher"]
    subs = whole.people(*names)
    host, mali, taro, watcher = people = come(browser, whole.address, names)
    match = host.ask(
        "POST",
        "/api/matches",
        {"options": OPTIONS, "seats": [{"friend": subs[1]}, {"friend": subs[2]}, {"level": "easy"}]},
    )["id"]
    for person in (mali, taro):
        person.ask("POST", f"/api/matches/{match}/accept")
    host.ask("POST", f"/api/matches/{match}/start")
    for person in people:
        person.open(f"/online/{match}")
        person.page.locator(".table .board").wait_for()
    expect(watcher.page.locator(".acts")).to_contain_text("You are watching")

    # What is said is seen by all.
    mali.page.get_by_role("button", name="Talk").click()
    mali.page.get_by_role("button", name="Good luck!").click()
    expect(host.page.locator(".said")).to_contain_text("Good luck!")

    # A reload and a language in the middle of a hand, then a closed tab and another one.
    host.page.reload()
    host.page.locator(".table .board").wait_for()
    host.page.get_by_role("button", name="Menu").click()
    host.page.locator("dialog label", has_text="日本語").click()
    host.page.locator("html[lang=ja]").wait_for(state="attached")
    host.page.keyboard.press("Escape")
    mali.page.close()
    expect(taro.page.locator(".seat .away").first).to_be_visible()
    mali.open(f"/online/{match}")
    mali.page.locator(".table .board").wait_for()
    expect(taro.page.locator(".seat .away")).to_have_count(0)

    # One leaves for good: the computer plays his seat on.
    taro.page.get_by_role("button", name="Menu").click()
    taro.page.get_by_role("button", name="Leave this online match").click()
    taro.page.get_by_role("button", name="Leave for good").click()
    taro.page.wait_for_url("**/")
    expect(mali.page.locator(".seat .bot")).to_have_count(2)

    _play_on([host, mali], MATCH_SECONDS, lambda: _is_over(host) and _is_over(mali))
    assert taro.ask("GET", f"/api/matches/{match}")["status"] == "finished"
    for person, seat in ((host, 0), (mali, 1), (taro, 2), (watcher, None)):
        _knows_nothing_hidden(person.frames, seat)

    # A rematch in one press, with the same people.
    expect(mali.page.get_by_role("button", name="Rematch")).to_be_visible()
    mali.page.get_by_role("button", name="Rematch").click()
    mali.page.wait_for_url(lambda url: "/online/" in url and match not in url)
    for person in people:
        assert person.watch.unexpected() == [], person.name
        person.context.close()


def test_the_hands_of_a_match_are_found_from_its_end_and_from_the_lobby(browser: Browser, whole: WholeSite) -> None:
    subs = whole.people("Ines", "Juri")
    ines, juri = people = come(browser, whole.address, ["Ines", "Juri"])
    match = ines.ask("POST", "/api/matches", {"options": OPTIONS, "seats": [{"friend": subs[1]}]})["id"]
    juri.ask("POST", f"/api/matches/{match}/accept")
    ines.ask("POST", f"/api/matches/{match}/start")
    for person in people:
        person.open(f"/online/{match}")
        person.page.locator(".table .board").wait_for()
    _play_on(people, MATCH_SECONDS, lambda: _is_over(ines) and _is_over(juri))

    last = ines.ask("GET", f"/api/matches/{match}")["hand"]
    ines.page.get_by_role("link", name="Hands of this game").click()
    ines.page.get_by_role("link", name=re.compile(f"Hand {last} ")).click()
    expect(ines.page.get_by_role("heading", name=f"Hand {last} ")).to_be_visible()
    ines.page.go_back()
    ines.page.go_back()
    expect(ines.page.get_by_role("button", name="Rematch")).to_be_visible()

    # Who opens a rematch is heard at the end screen of the other, which asks for nothing meanwhile.
    asked: list[str] = []
    ines.page.on("request", lambda request: asked.append(request.url) if "/api/matches" in request.url else None)
    juri.page.wait_for_timeout(12_000)
    assert asked == []
    juri.page.get_by_role("button", name="Rematch").click()
    expect(ines.page.get_by_role("button", name="Join the rematch")).to_be_visible()
    ines.page.get_by_role("button", name="Join the rematch").click()
    ines.page.wait_for_url(lambda url: "/online/" in url and match not in url)

    juri.open("/online/")
    juri.page.get_by_role("link", name="Hands of the match").click()
    expect(juri.page.locator(".hand-row")).to_have_count(last)

    # They are on the device as well (D-20), with what the own seat may know.
    juri.watch.expect("net::ERR_FAILED")
    juri.page.route("**/api/matches/*/hands**", lambda route: route.abort())
    juri.page.reload()
    expect(juri.page.get_by_role("alert")).to_contain_text("cannot be reached")
    expect(juri.page.locator(".hand-row")).to_have_count(last)
    juri.page.locator(".hand-row").first.click()
    expect(juri.page.get_by_role("region", name="Replay of a hand")).to_be_visible()
    expect(juri.page.get_by_role("button", name="Receipt")).to_be_visible()
    expect(juri.page.get_by_role("button", name="Show folded hands")).to_have_count(0)
    for person in people:
        assert person.watch.unexpected() == [], person.name
        person.context.close()


def test_two_tabs_of_one_account_are_one_seat(browser: Browser, whole: WholeSite) -> None:
    subs = whole.people("Twin", "Peer")
    twin, peer = people = come(browser, whole.address, ["Twin", "Peer"])
    options = {**OPTIONS, "chips": 5_000}
    match = twin.ask("POST", "/api/matches", {"options": options, "seats": [{"friend": subs[1]}]})["id"]
    peer.ask("POST", f"/api/matches/{match}/accept")
    twin.ask("POST", f"/api/matches/{match}/start")
    peer.open(f"/online/{match}")
    first, second = tabs = [twin.open(f"/online/{match}"), twin.open(f"/online/{match}")]
    for page in (peer.page, *tabs):
        page.locator(".table .board").wait_for()

    # Whichever tab acts, both show it.
    for acts, looks in ((first, second), (second, first)):
        _until_turn(twin, peer)
        expect(looks.locator(".acts .buttons")).to_be_visible()
        _act(acts, looks)

    # One that closes leaves the seat where it is, as long as the other is there.
    told = len(peer.frames)
    first.close()
    peer.page.wait_for_timeout(3_000)
    _until_turn(twin, peer)
    _act(second)
    seats = [frame["status"]["seats"][0] for frame in peer.frames[told:] if "status" in frame]
    assert seats != []
    assert all(seat["connected"] and seat["stand_in"] is None for seat in seats)
    expect(peer.page.locator(".seat .away")).to_have_count(0)
    second.close()
    expect(peer.page.locator(".seat .away")).to_have_count(1)
    for person in people:
        assert person.watch.unexpected() == [], person.name
        person.context.close()


def _act(page: Page, *others: Page) -> None:
    """Check or call, and see it here and, as one looks there, in the other tabs."""
    page.bring_to_front()
    # No press counts before a tab that was away has the newest view (D-36).
    page.wait_for_timeout(1_000)
    before = _shown(page)
    for _ in range(60):
        page.keyboard.press("k")
        page.wait_for_timeout(500)
        if _shown(page) != before:
            break
    expect(page.locator(SHOWN)).not_to_have_text(before, use_inner_text=True)
    # What has come is drawn.
    page.wait_for_timeout(2_000)
    for other in others:
        other.bring_to_front()
        expect(other.locator(SHOWN)).to_have_text(_shown(page), use_inner_text=True)


def _shown(page: Page) -> list[str]:
    return page.locator(SHOWN).all_inner_texts()


def _until_turn(person: Person, other: Person) -> None:
    """The other checks and calls, and asks for the next hand, until it is the person's turn."""
    for _ in range(100):
        if person.page.locator(".acts .buttons").count():
            return
        if other.page.locator(".acts .primary").count():
            other.page.locator(".acts .primary").click()
        elif other.page.locator(".acts .buttons").count():
            other.page.keyboard.press("k")
        other.page.wait_for_timeout(200)
    raise AssertionError("it never is the person's turn")


def test_an_outsider_is_told_nothing(browser: Browser, whole: WholeSite) -> None:
    subs = whole.people("Alma", "Bert")
    whole.people("Stranger")
    alma, bert, stranger = come(browser, whole.address, ["Alma", "Bert", "Stranger"])
    match = alma.ask("POST", "/api/matches", {"options": OPTIONS, "seats": [{"friend": subs[1]}]})["id"]
    bert.ask("POST", f"/api/matches/{match}/accept")
    alma.ask("POST", f"/api/matches/{match}/start")
    stranger.watch.expect("404")
    stranger.open(f"/online/{match}")
    expect(stranger.page.get_by_role("heading", name="no such match")).to_be_visible()
    code = stranger.page.evaluate(
        """match => new Promise(resolve => {
          const socket = new WebSocket(`ws://${location.host}/ws/table/${match}?protocol=1`);
          socket.onclose = ({ code }) => resolve(code);
        })""",
        match,
    )
    assert code in (4403, 4404)
    assert not any("message" in frame for frame in stranger.frames)
    for person in (alma, bert, stranger):
        person.context.close()
