"""The wallet as its owner sees it: grant, refill, statement; what becomes of it with the account (NK-90, NK-96)."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

import pytest
from django.db.models import Sum

from accounts import deletion, download
from accounts.models import User
from tables.models import LedgerAccount, LedgerTx
from tables.wallet import freezes, ledger
from tables.wallet.ledger import Kind, Move
from tables.wallet.names import BOTS, VOID, cash, sng, wallet
from tests.accounts.cast import Browser, at_once, data
from tests.tables.wallet.books import TABLE, assert_whole, buy_in, cash_out, chips, enter, lines, win, with_chips
from tests.tables.world import World

pytestmark = pytest.mark.django_db

Open = Callable[..., Browser]
Json = dict[str, Any]


def wallet_of(browser: Browser) -> Json:
    response = browser.get("/api/wallet")
    assert response.status_code == 200, response.content
    answer: Json = data(response)
    return answer


def statement_of(browser: Browser, query: str = "") -> Json:
    response = browser.get(f"/api/wallet/statement{query}")
    assert response.status_code == 200, response.content
    answer: Json = data(response)
    return answer


def refill(browser: Browser) -> tuple[int, str]:
    response = browser.post("/api/wallet/refill")
    return response.status_code, data(response).get("code", "")


# -- whose it is ------------------------------------------------------------------------------------------------------


def test_a_wallet_is_its_owners_alone(owner: User, friend: User, outsider: User, staff: User, browser: Open) -> None:
    buy_in(owner, 2000)
    for user in (friend, outsider, staff):
        inside = browser(user)
        assert wallet_of(inside)["balance"] == 10_000
        assert [line["kind"] for line in statement_of(inside)["lines"]] == ["grant"]
    assert wallet_of(browser(owner))["balance"] == 8000
    for address in ("/api/wallet", "/api/wallet/statement"):
        assert browser().get(address).status_code == 401
    assert browser().post("/api/wallet/refill").status_code == 401


def test_the_first_look_opens_it_with_the_grant_and_the_second_adds_nothing(owner: User, browser: Open) -> None:
    inside = browser(owner)
    for _look in range(2):
        assert wallet_of(inside) == {
            "balance": 10_000,
            "in_play": 0,
            "refill": {"may": False, "amount": 0, "next_at": None},
            "frozen": None,
        }
    (line,) = statement_of(inside)["lines"]
    assert (line["kind"], line["amount"], line["balance"], line["ref"]) == ("grant", 10_000, 10_000, None)


def test_a_freeze_is_told_with_its_reason_and_its_end(owner: User, staff: User, browser: Open) -> None:
    until = datetime(2100, 1, 1, tzinfo=UTC)
    freezes.freeze(owner, until, "chip dumping", by=staff)
    assert wallet_of(browser(owner))["frozen"] == {"until": "2100-01-01T00:00:00Z", "reason": "chip dumping"}


# -- the refill -------------------------------------------------------------------------------------------------------


def test_the_refill_brings_to_2000_once_in_a_day(world: World, owner: User, browser: Open) -> None:
    tomorrow = world.now.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=1)
    world.now = tomorrow - timedelta(seconds=2)
    inside = browser(owner)
    with_chips(owner, 700)
    assert wallet_of(inside)["refill"] == {"may": True, "amount": 1300, "next_at": None}
    assert refill(inside) == (200, "")
    assert (chips(owner), lines(owner)[-1]) == (2000, 1300)
    buy_in(owner, 1900)
    assert wallet_of(inside)["refill"]["may"] is False  # in play
    lose_all(owner)
    assert wallet_of(inside)["refill"] == {"may": False, "amount": 1900, "next_at": f"{tomorrow:%Y-%m-%d}T00:00:00Z"}
    assert refill(inside) == (409, "refilled_today")
    world.now = tomorrow
    assert refill(inside) == (200, "")
    assert chips(owner) == 2000
    assert_whole()


def lose_all(user: User) -> None:
    """Everything at the cash table goes to the computer players."""
    moves = [Move(cash(TABLE, user), BOTS, chips(cash(TABLE, user)))]
    ledger.post(Kind.CASH_SETTLE, moves, key=f"lost:{user.pk}:{LedgerTx.objects.count()}")


@pytest.mark.parametrize(("balance", "code"), [(1999, ""), (2000, "enough_chips"), (2001, "enough_chips")])
def test_the_refill_is_for_fewer_than_2000(owner: User, browser: Open, balance: int, code: str) -> None:
    with_chips(owner, balance)
    assert refill(browser(owner))[1] == code
    assert chips(owner) == max(2000, balance)


def test_chips_in_play_count(owner: User, friend: User, browser: Open) -> None:
    """At a cash table, and paid for a tournament that still holds them: who withdraws gets no chips for nothing."""
    inside = browser(owner)
    with_chips(owner, 2500)
    buy_in(owner, 800)
    enter(owner, 500, 1)
    enter(friend, 500, 1)
    enter(owner, 300, 2)
    told = wallet_of(inside)
    assert (told["balance"], told["in_play"]) == (900, 1600)
    assert refill(inside) == (409, "enough_chips")
    # The first is over, another has won it; from the second he withdraws.
    win(friend, 1000, 1)
    assert wallet_of(inside)["in_play"] == 1100
    ledger.post(Kind.ENTRY_REFUND, [Move(sng(2), wallet(owner), 300)], "refund:2", ("sng", 2))
    told = wallet_of(inside)
    assert (told["balance"], told["in_play"]) == (1200, 800)
    cash_out(owner, 300)
    lose_all(owner)
    assert wallet_of(inside)["refill"] == {"may": True, "amount": 500, "next_at": None}


@pytest.mark.races
def test_of_refills_pressed_at_once_one_is_given(transactional_db: None, owner: User, browser: Open) -> None:
    with_chips(owner, 500)
    inside = [browser(owner) for _ in range(4)]
    statuses = at_once([partial(lambda each: each.post("/api/wallet/refill").status_code, each) for each in inside])
    assert statuses.count(200) == 1
    assert chips(owner) == 2000
    assert_whole()


# -- the statement ----------------------------------------------------------------------------------------------------


def test_the_statement_explains_every_chip_in_pages(owner: User, friend: User, browser: Open) -> None:
    inside = browser(owner)
    buy_in(owner, 2000)
    cash_out(owner, 2000)
    enter(owner, 500, 7)
    enter(friend, 500, 7)
    win(owner, 1000, 7)
    first = statement_of(inside, "?limit=3")
    second = statement_of(inside, f"?limit=3&before={first['lines'][-1]['id']}")
    assert (first["more"], second["more"]) == (True, False)
    told = [*first["lines"], *second["lines"]]
    assert [(line["kind"], line["amount"], line["balance"]) for line in told] == [
        ("prize", 1000, 10_500),
        ("entry", -500, 9500),
        ("cash_cashout", 2000, 10_000),
        ("cash_buyin", -2000, 8000),
        ("grant", 10_000, 10_000),
    ]
    assert [line["ref"] for line in told[:3]] == [{"kind": "sng", "id": "7"}] * 2 + [{"kind": "cash", "id": TABLE}]
    assert sum(line["amount"] for line in told) == wallet_of(inside)["balance"]


def test_a_line_that_was_taken_back_stays_and_the_other_says_what_it_takes_back(owner: User, browser: Open) -> None:
    ledger.reverse(buy_in(owner, 2000).tx.pk, "never opened")
    newest, before = statement_of(browser(owner))["lines"][:2]
    assert (newest["kind"], newest["amount"], newest["reverses"]) == ("void", 2000, "cash_buyin")
    assert (before["kind"], before["amount"], before["reverses"]) == ("cash_buyin", -2000, None)


def test_the_statement_goes_back_twelve_months(world: World, owner: User, browser: Open) -> None:
    inside = browser(owner)
    buy_in(owner, 2000)
    world.now += timedelta(days=364)
    inside = browser(owner)
    cash_out(owner, 2000)
    assert len(statement_of(inside)["lines"]) == 3
    world.now += timedelta(days=2)
    inside = browser(owner)
    assert [line["amount"] for line in statement_of(inside)["lines"]] == [2000]


@pytest.mark.parametrize("query", ["?limit=0", "?limit=101", "?before=-1", "?before=x"])
def test_what_is_no_page_is_refused(owner: User, browser: Open, query: str) -> None:
    assert browser(owner).get(f"/api/wallet/statement{query}").status_code == 422


# -- download and deletion --------------------------------------------------------------------------------------------


def test_the_download_has_every_line_and_every_freeze(owner: User, friend: User, staff: User) -> None:
    buy_in(owner, 2000)
    buy_in(friend, 3000, "K2")
    freezes.freeze(owner, datetime(2100, 1, 1, tzinfo=UTC), "chip dumping", by=staff)
    file = json.loads("".join(download.pieces(owner)))
    assert [(line["kind"], line["amount"]) for line in file["wallet"]] == [("grant", 10_000), ("cash_buyin", -2000)]
    assert [freeze["reason"] for freeze in file["wallet_freezes"]] == ["chip dumping"]


def test_a_deleted_account_leaves_whole_books_that_do_not_name_it(owner: User, friend: User) -> None:
    enter(owner, 500)
    enter(friend, 500)
    number, sub = owner.pk, str(owner.sub)
    deletion.delete(owner)
    row = LedgerAccount.objects.get(name=f"wallet:{number}")
    assert (row.user, row.balance, chips(VOID)) == (None, 0, 9500)
    assert row.closed_at is not None
    # What he had paid is the pool's, as before.
    win(friend, 1000)
    assert chips(friend) == 10_500
    assert LedgerAccount.objects.aggregate(chips=Sum("balance"))["chips"] == 0
    for model in (LedgerAccount, LedgerTx):
        for values in model.objects.values_list():
            assert not {"owner", sub} & {part for value in values for part in str(value).split(":")}
    assert_whole()


def test_an_account_without_a_wallet_is_deleted_too(outsider: User) -> None:
    deletion.delete(outsider)
    assert not LedgerAccount.objects.exists()
