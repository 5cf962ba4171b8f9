"""The wallet as people find it: a grant, a statement that explains it, a refill for who has little (NK-90, NK-96)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import chromium, people
from tests.browser import site as served
from tests.browser.people import AccountWindow, Site

LOSE = """
from accounts.models import User
from tables.wallet import ledger
from tables.wallet.ledger import Kind, Move
from tables.wallet.names import BOTS, cash, wallet
user = User.objects.get(username="Oak")
ledger.post(Kind.CASH_BUYIN, [Move(wallet(user), cash(1, user), 9300)], key="buy", ref=("cash", 1))
ledger.post(Kind.CASH_SETTLE, [Move(cash(1, user), BOTS, 9300)], key="lost", ref=("hand", 1))
"""


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    with people.inhabited() as inhabited:
        yield inhabited


@pytest.fixture
def address(site: Site) -> str:
    return site.address


def newcomer(page: Page, site: Site, name: str) -> AccountWindow:
    return AccountWindow(page).open("sign-up").sign_up(site.invite(), name).known_as(name)


def lines(window: AccountWindow) -> list[str]:
    """Name, amount and balance of each, without the time."""
    rows = window.dialog.get_by_role("region", name="Statement").locator("li")
    rows.first.wait_for()
    return [" ".join(row.locator("b, .figures .muted").all_inner_texts()) for row in rows.all()]


def test_the_wallet_explains_itself_and_is_refilled_once(
    page: Page, browser: Browser, site: Site, watch: chromium.Watch
) -> None:
    watch.expect(r"status of 4\d\d")
    window = newcomer(page, site, "Oak")
    row = window.dialog.get_by_role("link", name="Chips")
    expect(row).to_contain_text("10,000 in the wallet")
    row.click()
    window.titled("Chips")
    expect(window.dialog.locator(".balance")).to_have_text("10,000")
    expect(window.dialog).to_contain_text("Chips are free and have no value.")
    assert lines(window) == ["Grant +10,000 then 10,000"]
    refill = window.dialog.get_by_role("region", name="Refill")
    expect(refill).to_contain_text("With fewer than 2,000 chips")
    expect(refill.get_by_role("button")).to_have_count(0)

    served.manage(site.folder, site.data, "shell", "-c", LOSE)
    page.reload()
    refill.get_by_role("button", name="Take 1,300 free chips").click()
    expect(refill).to_contain_text("The chips are in your wallet.")
    expect(refill).to_contain_text("With fewer than 2,000 chips")
    expect(window.dialog.locator(".balance")).to_have_text("2,000")
    expect(window.dialog.get_by_text("Refill", exact=True)).to_have_count(2)
    assert lines(window) == [
        "Refill +1,300 then 2,000",
        "Buy-in −9,300 then 700",
        "Grant +10,000 then 10,000",
    ]
    page.goto("/online/")
    expect(page.get_by_role("link", name="Chips 2,000")).to_be_visible()

    # Another person sees his own.
    context, other_watch = chromium.new_context(browser, site.address)
    other_watch.expect(r"status of 4\d\d")
    other = newcomer(context.new_page(), site, "Fern").follow("Chips").titled("Chips")
    assert lines(other) == ["Grant +10,000 then 10,000"]
    assert other_watch.unexpected() == []
    context.close()
