"""Ultimate Hold'em that the server deals: the commit before the bets, one press that checks it, and a lost network."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import chromium, people
from tests.browser.dealer_screen import DealerScreen
from tests.browser.people import AccountWindow, Site

REFUSAL = r"status of 4\d\d"
UNREACHABLE = "ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_EMPTY_RESPONSE"


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    with people.inhabited() as inhabited:
        yield inhabited


@pytest.fixture
def address(site: Site) -> str:
    return site.address


def dealt_by_server(page: Page) -> DealerScreen:
    screen = DealerScreen(page).open()
    # Another table takes the place of the one whose choice is pressed.
    page.get_by_role("radio", name="Dealt by the server").click(force=True)
    expect(page.locator("[data-commit]")).to_have_text(re.compile(r"^[0-9a-f]{64}$"))
    return screen


def deal(page: Page) -> str:
    """Bet and deal; the commit that was shown before."""
    commit = page.locator("[data-commit]").inner_text()
    page.get_by_role("button", name=re.compile("^Deal ")).click()
    return commit


def test_a_hand_that_the_server_deals_is_checked_by_one_press(
    browser: Browser, page: Page, site: Site, watch: chromium.Watch
) -> None:
    watch.expect(REFUSAL)
    # A guest has no choice: hands are dealt here.
    screen = DealerScreen(page).open()
    expect(page.get_by_role("radio", name="Dealt by the server")).to_have_count(0)
    AccountWindow(page).open("sign-up").sign_up(site.invite(), "Player").known_as("Player")

    screen = dealt_by_server(page)
    commit = deal(page)
    screen.choose("check")
    # A reload in the middle of the hand changes nothing.
    cards, bankroll = screen.cards(".own"), screen.bankroll
    page.reload()
    screen.table.wait_for()
    assert (screen.cards(".own"), screen.bankroll) == (cards, bankroll)
    screen.choose("check", "play1")
    screen.settled()
    net = screen.total()
    page.get_by_role("button", name="Check the deck").click()
    expect(page.locator("[data-deck=genuine]")).to_contain_text("9 cards agree")
    expect(page.get_by_text(commit)).to_have_count(1)

    # What it came to is there on another device as well, where another hand is dealt without the network's help.
    context, _ = chromium.new_context(browser, site.address)
    other = context.new_page()
    AccountWindow(other).open("sign-in").sign_in("Player").known_as("Player")
    there = DealerScreen(other).open()
    other.get_by_role("radio", name="Dealt by the server").click(force=True)
    expect(there.next_hand).to_be_visible()
    assert there.bankroll == 1_000 + net
    other.get_by_role("button", name="Check the deck").click()
    expect(other.locator("[data-deck=genuine]")).to_contain_text("did not see it before the bets")
    context.close()


def test_without_the_network_nothing_of_the_hand_is_lost(page: Page, site: Site, watch: chromium.Watch) -> None:
    watch.expect(REFUSAL)
    watch.expect(UNREACHABLE)
    AccountWindow(page).open("sign-up").sign_up(site.invite(), "Traveller").known_as("Traveller")
    screen = dealt_by_server(page)
    deal(page)
    expect(screen.button("check")).to_have_attribute("aria-disabled", "false")
    page.context.set_offline(True)
    screen.button("check").click()
    expect(page.get_by_text("the server keeps the hand")).to_be_visible()
    assert len(screen.cards(".own")) == 2
    page.context.set_offline(False)
    screen.choose("check", "fold")
    screen.settled()
    expect(page.get_by_text("the server keeps the hand")).to_have_count(0)
    page.get_by_role("button", name="Check the deck").click()
    expect(page.locator("[data-deck=genuine]")).to_be_visible()
