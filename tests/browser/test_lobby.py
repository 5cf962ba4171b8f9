"""The lobby, its waiting room and the notice of an invitation (PU-129 to PU-134, D-29), with a made-up server."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser import chromium, lobby, saves, scenes
from tests.browser.lobby import HOSTED, INVITED, MATCHES, NOTHING, RUNNING, Lobby

REFUSAL = r"status of 4\d\d"


@pytest.fixture
def server(page: Page) -> Lobby:
    """Of somebody who is signed in."""
    account = json.dumps(scenes.ACCOUNT)
    page.add_init_script(f"({scenes.SIGN_IN})({json.dumps(account)})")
    page.add_init_script(scenes.NO_COACH)
    page.route("**/api/account", lambda route: route.fulfill(json=scenes.ACCOUNT))
    page.route("**/api/friends", lambda route: route.fulfill(json=scenes.FRIENDS))
    page.route("**/api/games", lambda route: route.fulfill(json={"newest": [], "erased_until": None}))
    return lobby.made_up(page)


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def asked(server: Lobby) -> tuple[str, object]:
    return server.asked[-1]


def test_a_visitor_is_asked_to_sign_in_first_and_led_back(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Play online").click()
    expect(page.get_by_role("heading", name="Play online")).to_be_visible()
    link = page.get_by_role("link", name="Sign in", exact=True)
    assert link.get_attribute("href") == "/account/sign-in?next=%2Fonline%2F"
    link.click()
    expect(page.get_by_role("dialog", name="Sign in")).to_be_visible()


def test_the_lobby_lists_invitations_matches_and_friends(page: Page, server: Lobby) -> None:
    page.goto("/online/")
    invitations = page.get_by_role("region", name="Invitations")
    expect(invitations).to_contain_text("Nok invites you")
    matches = page.get_by_role("region", name="Your matches")
    expect(matches.get_by_role("listitem")).to_have_count(2)
    expect(matches).to_contain_text("Hand 14 · your turn")
    expect(page.get_by_role("region", name="Finished matches")).to_contain_text("with WWWW")
    expect(page.get_by_role("region", name="Friends").get_by_role("listitem")).to_have_count(3)
    expect(page.get_by_text("1234 5678")).to_be_visible()
    page.get_by_role("link", name="Invite 山田太郎").click()
    expect(page.get_by_label("Seat 2")).to_have_value("friend:2")


def test_an_invitation_is_accepted_with_one_press(page: Page, server: Lobby) -> None:
    page.goto("/online/")
    press(page, "Join: Classic with Nok")
    expect(page).to_have_url(re.compile("/online/invited$"))
    assert asked(server) == ("POST /invited/accept", None)


def test_a_refusal_is_said_and_the_list_is_read_again(page: Page, server: Lobby, watch: chromium.Watch) -> None:
    watch.expect(REFUSAL)
    page.goto("/online/")

    def refuse(route: Route) -> None:
        server.lists = {**MATCHES, "invitations": []}
        route.fulfill(status=409, json={"code": "started", "message": "This match has started already."})

    page.route("**/api/matches/invited/accept", refuse)
    press(page, "Join: Classic with Nok")
    expect(page.get_by_text("This match has started already.")).to_be_visible()
    expect(page.get_by_role("region", name="Invitations")).to_have_count(0)


def test_a_rematch_is_one_press(page: Page, server: Lobby) -> None:
    server.answers["POST /finished/rematch"] = (200, {**HOSTED, "id": "hosted"})
    page.goto("/online/")
    page.get_by_role("button", name=re.compile("^Rematch")).click()
    expect(page).to_have_url(re.compile("/online/hosted$"))


def test_without_matches_and_friends_the_lobby_says_what_to_do(page: Page, server: Lobby) -> None:
    server.lists = NOTHING
    page.route("**/api/friends", lambda route: route.fulfill(json={**scenes.FRIENDS, "friends": [], "received": []}))
    page.goto("/online/")
    expect(page.get_by_text("Nothing is running.")).to_be_visible()
    expect(page.get_by_text("No friends here yet.")).to_be_visible()


def test_without_a_network_the_lobby_says_so_and_comes_back(page: Page, server: Lobby, watch: chromium.Watch) -> None:
    watch.expect("Failed to load resource")
    page.route("**/api/matches", lambda route: route.abort())
    page.goto("/online/")
    expect(page.get_by_role("alert")).to_contain_text("server")
    page.unroute("**/api/matches")
    server.serve(page)
    # By itself, as soon as the server is heard of again.
    expect(page.get_by_role("region", name="Invitations")).to_be_visible()


# -- a new match -------------------------------------------------------------------------


def test_a_new_match_is_sent_as_it_was_chosen(page: Page, server: Lobby) -> None:
    page.goto("/online/new")
    page.get_by_text("Turbo").first.click()
    page.get_by_role("radiogroup", name="Players").get_by_text("4", exact=True).click()
    page.get_by_label("Seat 2").select_option(label="Nok")
    page.get_by_label("Seat 3").select_option(label="Open for a friend with the link")
    page.get_by_label("Seat 4", exact=True).select_option(label="Computer · Hard")
    page.get_by_label("Blind rise").select_option(label="Every 5 minutes")
    page.get_by_role("radiogroup", name="Turn time").get_by_text("30 seconds").click()
    page.get_by_role("switch", name="Friends may watch").press("Space")
    server.answers["POST "] = (200, HOSTED)
    press(page, "Send invites")
    expect(page).to_have_url(re.compile("/online/hosted$"))
    request, body = asked(server)
    assert request == "POST "
    assert body == {
        "options": {
            **lobby.OPTIONS,
            "table": "custom",
            "chips": 1000,
            "sb": 25,
            "bb": 50,
            "rise": {"by": "time", "every": 5},
            "turn_ms": 30000,
            "spectators": True,
        },
        "seats": [{"friend": "1"}, {"open": True}, {"level": "hard"}],
    }


def test_a_match_needs_a_friend_or_an_open_seat(page: Page, server: Lobby) -> None:
    page.goto("/online/new")
    page.get_by_role("radiogroup", name="Players").get_by_text("2", exact=True).click()
    page.get_by_label("Seat 2").select_option(label="Computer · Easy")
    expect(page.get_by_text("Give a seat to a friend")).to_be_visible()
    page.get_by_role("button", name="Open the match").click(force=True)
    assert server.asked == []


def test_nobody_is_given_two_seats(page: Page, server: Lobby) -> None:
    page.goto("/online/new/1")
    expect(page.get_by_label("Seat 2")).to_have_value("friend:1")
    option = page.get_by_label("Seat 3").locator("option", has_text="Nok")
    expect(option).to_be_disabled()
    expect(option).to_have_text("Nok · has a seat already")


# -- the waiting room --------------------------------------------------------------------


def test_the_host_sees_who_has_answered_gives_seats_away_and_starts(page: Page, server: Lobby) -> None:
    page.goto("/online/hosted")
    rows = page.get_by_role("region", name="At the table").get_by_role("listitem")
    for number, state in enumerate(("Host", "Joined", "No answer yet", "Declined", "Open for a friend", "Hard")):
        expect(rows.nth(number)).to_contain_text(state)
    # Whoever has joined keeps the seat.
    expect(rows.nth(1).get_by_role("button")).to_have_count(0)
    press(page, "Change seat 4: WWWWWWWWWWWWWWWWWWWW")
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Seat 4", exact=True).select_option(label="Computer · Easy")
    sheet.get_by_role("button", name="Give the seat").click()
    expect(sheet).to_have_count(0)
    for _ in range(200):
        if server.asked:
            break
        page.wait_for_timeout(50)
    assert asked(server) == ("PUT /hosted/seats/3", {"level": "easy"})
    server.cards["hosted"] = {**HOSTED, "status": "playing", "may": ["play", "leave"]}
    server.answers["POST /hosted/start"] = (200, server.cards["hosted"])
    press(page, "Start game")
    expect(page.get_by_role("button", name="Start game")).to_have_count(0)
    assert asked(server) == ("POST /hosted/start", None)


def test_the_host_waits_for_a_friend(page: Page, server: Lobby) -> None:
    server.cards["hosted"] = {**HOSTED, "may": ["cancel", "invite"]}
    page.goto("/online/hosted")
    expect(page.get_by_text("You can start when one friend has joined.")).to_be_visible()
    start = page.get_by_role("button", name="Start game")
    expect(start).to_have_attribute("aria-disabled", "true")
    start.click(force=True)
    assert server.asked == []
    # The word of the server, without a press.
    server.cards["hosted"] = HOSTED
    server.tell(type="lobby")
    expect(start).to_have_attribute("aria-disabled", "false")


def test_cancelling_asks_first(page: Page, server: Lobby) -> None:
    page.goto("/online/hosted")
    press(page, "Cancel match")
    question = page.get_by_role("dialog", name="Cancel this match?")
    question.get_by_role("button", name="Keep it").click()
    assert server.asked == []
    press(page, "Cancel match")
    server.answers["POST /hosted/cancel"] = (200, {**HOSTED, "status": "cancelled", "may": []})
    question.get_by_role("button", name="Cancel match").click()
    expect(page.get_by_text("This match was cancelled.")).to_be_visible()


def test_the_link_is_copied(page: Page, server: Lobby, address: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/online/hosted")
    press(page, "Copy")
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == f"{address}/online/hosted"


def test_whoever_follows_a_link_that_is_not_for_him_is_told(page: Page, server: Lobby, watch: chromium.Watch) -> None:
    watch.expect(REFUSAL)
    page.goto("/online/nowhere")
    expect(page.get_by_role("heading", name=re.compile("no such match"))).to_be_visible()


# -- notices -----------------------------------------------------------------------------


def invite(server: Lobby) -> None:
    server.lists = {**NOTHING, "invitations": [INVITED]}
    server.tell(type="invited", match=INVITED)


@pytest.mark.parametrize("path", ["/", "/setup/classic", "/statistics/", "/account/", "/guide/"])
def test_an_invitation_shows_on_whatever_screen_one_is(page: Page, server: Lobby, path: str) -> None:
    server.lists = NOTHING
    page.goto(path)
    page.wait_for_function("() => document.title !== ''")
    _connected(page, server)
    # A window that opens takes the focus once it is there.
    page.wait_for_load_state("networkidle")
    before = page.evaluate("document.activeElement.tagName")
    invite(server)
    bar = page.locator(".told-bar:visible")
    expect(bar).to_contain_text("Nok invites you: Classic")
    expect(page).to_have_title(re.compile("^● "))
    assert page.evaluate("document.activeElement.tagName") == before
    server.lists = NOTHING
    server.tell(type="lobby")
    expect(bar).to_have_count(0)
    expect(page).not_to_have_title(re.compile("^●"))


def test_an_invitation_at_a_computer_game_covers_no_button(page: Page, server: Lobby) -> None:
    server.lists = NOTHING
    saves.put(page, scenes.turn())
    page.goto("/play/")
    page.locator(".table .board").wait_for()
    _connected(page, server)
    invite(server)
    bar = page.locator(".told-bar:visible")
    expect(bar).to_be_visible()
    box = bar.bounding_box()
    assert box is not None
    for button in page.locator(".table button:visible:not(.told-bar *)").all():
        other = button.bounding_box()
        assert other is not None
        apart = (
            other["x"] >= box["x"] + box["width"]
            or other["x"] + other["width"] <= box["x"]
            or other["y"] >= box["y"] + box["height"]
            or other["y"] + other["height"] <= box["y"]
        )
        assert apart, button.inner_text()
    page.wait_for_timeout(800)
    bar.get_by_role("button", name="Later").click()
    expect(bar).to_have_count(0)
    expect(page.locator(".table .board")).to_be_visible()


def test_the_mark_in_the_title_can_be_switched_off(page: Page, server: Lobby) -> None:
    server.lists = NOTHING
    page.goto("/")
    _connected(page, server)
    scenes.wear(page, "en", "dark", invitations=False)
    invite(server)
    expect(page.locator(".told-bar:visible")).to_be_visible()
    assert not page.title().startswith("●")


def test_a_bar_counts_down_and_leads_back_to_the_match(page: Page, server: Lobby) -> None:
    server.lists = {**NOTHING, "playing": [RUNNING]}
    page.goto("/")
    _connected(page, server)
    server.tell(type="away", match="running", in_ms=45_000)
    bar = page.locator(".told-bar:visible")
    expect(bar).to_contain_text(re.compile(r"in 4\d s"))
    expect(bar).to_contain_text(re.compile(r"in 4[0-3] s"))
    bar.get_by_role("button", name="Back to the table").click()
    expect(page).to_have_url(re.compile("/online/running$"))
    expect(bar).to_have_count(0)


def _connected(page: Page, server: Lobby) -> None:
    page.wait_for_timeout(100)
    for _ in range(200):
        if server.sockets:
            return
        page.wait_for_timeout(100)
    raise AssertionError("the page has opened no socket")
