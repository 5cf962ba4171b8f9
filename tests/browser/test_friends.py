"""Two people become friends, each in a browser of his own (PU-130, PU-131, CH-55, D-27)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.browser import chromium, people
from tests.browser.people import PASSWORD, AccountWindow, Site

REFUSAL = r"status of 4\d\d"


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    with people.inhabited() as inhabited:
        yield inhabited


@pytest.fixture
def address(site: Site) -> str:
    return site.address


@pytest.fixture
def other(browser: Browser, site: Site) -> Iterator[AccountWindow]:
    """The window of a second person, in another browser."""
    context, watch = chromium.new_context(browser, site.address)
    watch.expect(REFUSAL)
    yield AccountWindow(context.new_page())
    assert watch.unexpected() == []
    context.close()


def newcomer(window: AccountWindow, site: Site, name: str) -> AccountWindow:
    return window.open("sign-up").sign_up(site.invite(), name).known_as(name)


def section(window: AccountWindow, title: str) -> Locator:
    return window.dialog.get_by_role("region", name=title)


def ask(window: AccountWindow, code: str) -> None:
    window.field("A friend’s code or ID").fill(code)
    window.press("Send request")


def test_two_people_become_friends_by_code(page: Page, other: AccountWindow, site: Site, watch: chromium.Watch) -> None:
    watch.expect(REFUSAL)
    code = newcomer(other, site, "Fern").dialog.locator(".code b > span").first.inner_text()
    window = newcomer(AccountWindow(page), site, "Oak").follow("Friends").titled("Friends")
    expect(section(window, "Friends")).to_contain_text("None yet")

    ask(window, "0000 0000")
    expect(window.wrong("A friend’s code or ID")).to_contain_text("Nobody has this code")
    assert window.field("A friend’s code or ID").input_value() == "0000 0000"
    ask(window, "oak")
    expect(window.wrong("A friend’s code or ID")).to_contain_text("your own")
    ask(window, code)
    expect(section(window, "Your requests")).to_contain_text("Fern")

    other.page.reload()
    row = other.dialog.get_by_role("link", name=re.compile("^Friends"))
    expect(row).to_contain_text("1 request waits for you")
    row.click()
    other.press("Accept the request of Oak")
    expect(section(other, "Friends")).to_contain_text("Oak")
    expect(section(other, "Requests for you")).to_have_count(0)

    window.open("friends")
    expect(section(window, "Friends")).to_contain_text("Fern")
    assert "@" not in section(window, "Friends").inner_text()

    window.press("More about Fern").press("Remove Fern")
    question = page.get_by_role("dialog", name="Remove Fern from your friends?")
    expect(question.get_by_role("button", name="Cancel")).to_be_focused()
    question.get_by_role("button", name="Remove").click()
    expect(section(window, "Friends")).to_contain_text("None yet")


def test_two_requests_that_cross_make_friends_at_once(page: Page, other: AccountWindow, site: Site) -> None:
    window = newcomer(AccountWindow(page), site, "Left").follow("Friends").titled("Friends")
    newcomer(other, site, "Right").follow("Friends").titled("Friends")
    ask(window, "right")
    expect(section(window, "Your requests")).to_contain_text("Right")
    ask(other, "Left")
    expect(other.dialog.get_by_role("status").filter(has_text="friends now")).to_be_visible()
    expect(section(other, "Friends")).to_contain_text("Left")


def test_an_answer_that_is_lost_on_its_way_back_is_found_in_the_list(
    page: Page, other: AccountWindow, site: Site, watch: chromium.Watch
) -> None:
    watch.expect(r"net::ERR_FAILED")
    newcomer(other, site, "Sender").follow("Friends").titled("Friends")
    window = newcomer(AccountWindow(page), site, "Taker")
    ask(other, "Taker")
    expect(section(other, "Your requests")).to_contain_text("Taker")

    def done_but_unheard(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route("**/accept", done_but_unheard)
    window.open("friends").press("Accept the request of Sender")
    expect(section(window, "Friends")).to_contain_text("Sender")
    expect(section(window, "Requests for you")).to_have_count(0)
    expect(window.dialog.get_by_role("status").filter(has_text="You are friends now")).to_be_visible()
    expect(window.alert).to_have_count(0)


def test_a_request_is_withdrawn_declined_and_blocked(
    page: Page, other: AccountWindow, site: Site, watch: chromium.Watch
) -> None:
    watch.expect(REFUSAL)
    window = newcomer(AccountWindow(page), site, "Asker").follow("Friends").titled("Friends")
    newcomer(other, site, "Asked")
    ask(window, "Asked")
    window.press("Withdraw the request to Asked")
    expect(section(window, "Your requests")).to_have_count(0)

    ask(window, "Asked")
    expect(section(window, "Your requests")).to_be_visible()
    other.open("friends").press("Decline the request of Asker")
    expect(section(other, "Requests for you")).to_have_count(0)

    ask(window, "Asked")
    expect(section(window, "Your requests")).to_be_visible()
    other.open("friends").press("Accept the request of Asker")
    other.press("More about Asker").press("Block Asker")
    other.page.get_by_role("dialog", name="Block Asker?").get_by_role("button", name="Block").click()
    expect(section(other, "Blocked")).to_contain_text("Asker")
    ask(other, "Asker")
    expect(other.wrong("A friend’s code or ID")).to_contain_text("You have blocked this person")
    other.press("Unblock Asker")
    expect(section(other, "Blocked")).to_have_count(0)


def test_an_account_is_downloaded_and_deleted_for_good(page: Page, site: Site, watch: chromium.Watch) -> None:
    watch.expect(REFUSAL)
    window = newcomer(AccountWindow(page), site, "Leaver")
    with page.expect_download() as download:
        window.press("Download everything about me")
    everything = json.loads(Path(download.value.path()).read_text())
    assert everything["account"][0]["username"] == "Leaver"

    window.follow("Delete account").titled("Delete account")
    window.field("Password").fill("not this one")
    window.press("Delete the account for good")
    expect(window.wrong("Password")).to_contain_text("not your password")
    window.field("Password").fill(PASSWORD)
    window.press("Delete the account for good")
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()
    window.open("sign-in").sign_in("Leaver")
    expect(window.wrong("Password")).to_contain_text("wrong")
