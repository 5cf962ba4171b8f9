"""The books in Django's admin: read only, but for a reversal with a reason and a freeze with an end (NK-91, NK-102)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission

from accounts.models import User
from accounts.refusals import Refused
from tables.models import LedgerAccount, LedgerTx, WalletFreeze
from tables.wallet.names import wallet
from tests.accounts.cast import Browser
from tests.tables.wallet.books import assert_whole, buy_in, chips, lines

pytestmark = pytest.mark.django_db

Open = Callable[..., Browser]


@pytest.fixture
def clerk(person: Callable[..., User]) -> User:
    """Staff who may see the books, and nothing else."""
    user = person("clerk", is_staff=True)
    names = ("view_ledgeraccount", "view_ledgertx", "view_transfer")
    user.user_permissions.set(Permission.objects.filter(codename__in=names))
    return user


def post(browser: Browser, address: str, **form: Any) -> int:
    browser.get(address)
    token = browser.client.cookies["csrftoken"].value
    return browser.client.post(address, {**form, "csrfmiddlewaretoken": token}).status_code


def test_the_books_are_seen_by_staff_alone(
    owner: User, friend: User, outsider: User, staff: User, clerk: User, browser: Open
) -> None:
    tx = buy_in(owner, 2000).tx
    account = LedgerAccount.objects.get(name=wallet(owner).name)
    transfer = tx.transfers.get()
    addresses = [
        *("/admin/tables/ledgeraccount/", f"/admin/tables/ledgeraccount/{account.pk}/change/?q=a"),
        *("/admin/tables/ledgertx/", f"/admin/tables/ledgertx/{tx.pk}/change/", "/admin/tables/transfer/?q=owner"),
        *(f"/admin/tables/transfer/{transfer.pk}/change/", "/admin/tables/ledgeraccount/books/"),
    ]
    for user, status in ((staff, 200), (clerk, 200), (owner, 302), (friend, 302), (outsider, 302)):
        inside = browser(user)
        assert [inside.get(address).status_code for address in addresses] == [status] * len(addresses)
    page = browser(clerk).get(addresses[3]).content.decode()
    assert f"{wallet(owner).name}" in page
    assert '<input type="number"' not in page


@pytest.mark.parametrize("model", ["ledgeraccount", "ledgertx", "transfer"])
def test_nothing_of_them_is_added_changed_or_deleted(owner: User, staff: User, browser: Open, model: str) -> None:
    tx = buy_in(owner, 2000).tx
    row = {"ledgeraccount": LedgerAccount.objects.first(), "ledgertx": tx, "transfer": tx.transfers.get()}[model]
    assert row is not None
    inside = browser(staff)
    assert inside.get(f"/admin/tables/{model}/add/").status_code == 403
    assert inside.get(f"/admin/tables/{model}/{row.pk}/delete/").status_code == 403
    assert post(inside, f"/admin/tables/{model}/{row.pk}/change/", balance="7", amount="7", kind="void") == 403
    assert chips(owner) == 8000
    assert_whole()


def test_a_transaction_is_taken_back_once_and_with_a_reason(
    owner: User, staff: User, clerk: User, browser: Open
) -> None:
    tx = buy_in(owner, 2000).tx
    address = f"/admin/tables/ledgertx/{tx.pk}/reverse/"
    assert browser(clerk).get(address).status_code == 403
    inside = browser(staff)
    assert wallet(owner).name in inside.get(address).content.decode()
    assert post(inside, address, reason="") == 200
    assert chips(owner) == 8000
    assert post(inside, address, reason="the table never opened") == 302
    assert (chips(owner), lines(owner)) == (10_000, [-2000, 2000])
    back = LedgerTx.objects.get(reverses=tx)
    assert back.reason == "the table never opened"
    assert LogEntry.objects.get(object_id=str(tx.pk)).user == staff
    # Neither twice, nor the taking back.
    assert post(inside, address, reason="again") == 200
    assert post(inside, f"/admin/tables/ledgertx/{back.pk}/reverse/", reason="and back") == 200
    assert LedgerTx.objects.count() == 3
    assert "taken back already" in inside.client.post(address, _signed(inside, reason="again")).content.decode()
    assert_whole()


def _signed(browser: Browser, **form: str) -> dict[str, str]:
    return {**form, "csrfmiddlewaretoken": browser.client.cookies["csrftoken"].value}


def test_the_books_page_says_what_does_not_add_up(owner: User, staff: User, browser: Open) -> None:
    buy_in(owner, 2000)
    inside = browser(staff)
    assert "add up" in inside.get("/admin/tables/ledgeraccount/").content.decode()
    assert "Yes:" in inside.get("/admin/tables/ledgeraccount/books/").content.decode()
    LedgerAccount.objects.filter(name=wallet(owner).name).update(balance=8007)
    page = inside.get("/admin/tables/ledgeraccount/books/").content.decode()
    assert "has 8007 chips, its transfers come to 8000" in page


def test_a_wallet_is_frozen_with_reason_and_end_and_thawed(
    owner: User, staff: User, clerk: User, browser: Open
) -> None:
    add = "/admin/tables/walletfreeze/add/"
    assert browser(clerk).get(add).status_code == 403
    inside = browser(staff)
    form = {"user": owner.pk, "until_0": "2100-01-01", "until_1": "00:00:00", "reason": "chip dumping"}
    assert post(inside, add, **{**form, "reason": ""}) == 200
    assert post(inside, add, **form) == 302
    freeze = WalletFreeze.objects.get()
    assert (freeze.user, freeze.by, freeze.reason) == (owner, staff, "chip dumping")
    with pytest.raises(Refused, match="chip dumping"):
        buy_in(owner, 1000)
    assert post(inside, "/admin/tables/walletfreeze/", action="lift", _selected_action=str(freeze.pk)) == 302
    buy_in(owner, 1000)
    assert chips(owner) == 9000
