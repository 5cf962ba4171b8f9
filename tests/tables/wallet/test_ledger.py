"""The books: what is posted, what is refused, and what the database itself does not let happen (NK-90 to NK-95)."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from django.db import DatabaseError, IntegrityError, connection, transaction
from django.utils import timezone

from accounts.models import User
from accounts.refusals import Refused
from tables.metrics import LEDGER_FAULTS
from tables.models import LedgerAccount, LedgerTx, Transfer
from tables.wallet import check, freezes, ledger
from tables.wallet.ledger import Kind, LedgerFault, Move
from tables.wallet.names import BOTS, GRANT, VOID, cash, sng, wallet
from tables.wallet.tasks import check_books
from tests.accounts.cast import at_once
from tests.tables.wallet.books import TABLE, assert_whole, buy_in, cash_out, chips, enter, lines, win, with_chips

pytestmark = pytest.mark.django_db

VECTORS = {
    vector["id"]: vector
    for vector in json.loads((Path(__file__).parents[2] / "data" / "naiko.json").read_text(encoding="utf-8"))
}


def refusal(do: Callable[[], Any]) -> str:
    """The code with which it is refused, or "" where it is done."""
    try:
        do()
    except Refused as refused:
        return refused.code
    return ""


# -- vectors ----------------------------------------------------------------------------------------------------------


def entries(tx: LedgerTx) -> list[list[Any]]:
    """As the vectors write them: each account with what it gained."""
    (transfer,) = tx.transfers.select_related("from_account", "to_account")
    named = [(transfer.from_account, -transfer.amount), (transfer.to_account, transfer.amount)]
    return [[account.name.replace(f":{account.user_id}", ":A"), amount] for account, amount in named]


def test_v95_a_buy_in_that_the_wallet_cannot_cover_writes_nothing(owner: User) -> None:
    vector = VECTORS["NK-V95"]
    with_chips(owner, vector["setup"]["wallet"])
    before = LedgerTx.objects.count(), Transfer.objects.count(), LedgerAccount.objects.count()
    assert vector["expect"]["result"] == "REFUSED INSUFFICIENT_CHIPS"
    assert refusal(partial(buy_in, owner, 800)) == "insufficient_chips"
    assert chips(owner) == vector["expect"]["wallet"]
    assert (LedgerTx.objects.count(), Transfer.objects.count(), LedgerAccount.objects.count()) == before


def test_v96_v97_a_buy_in_is_two_entries_and_the_same_key_posts_nothing(owner: User) -> None:
    first, again = VECTORS["NK-V96"], VECTORS["NK-V97"]
    with_chips(owner, first["setup"]["wallet"])
    posted = buy_in(owner, 2000)
    assert entries(posted.tx) == first["expect"]["entries"]
    assert sum(amount for _account, amount in entries(posted.tx)) == first["expect"]["sum"]
    assert chips(owner) == first["expect"]["wallet"] == again["setup"]["wallet"]
    repeated = buy_in(owner, 2000)
    assert again["expect"]["result"] == "same transaction returned"
    assert (repeated.tx, posted.new, repeated.new) == (posted.tx, True, False)
    assert lines(owner) == [-2000]
    assert chips(owner) == again["expect"]["wallet"]


@pytest.mark.races
def test_v98_of_two_buy_ins_for_the_same_chips_one_wins(transactional_db: None, owner: User) -> None:
    vector = VECTORS["NK-V98"]
    with_chips(owner, vector["setup"]["wallet"])

    def buy(key: str) -> int:
        return 1 if refusal(partial(buy_in, owner, 2000, key)) == "" else 0

    accepted = at_once([partial(buy, "K2"), partial(buy, "K3")])
    assert sorted(accepted) == [0, 1]
    assert (vector["expect"]["accepted"], vector["expect"]["refused"]) == (1, 1)
    assert chips(owner) == vector["expect"]["wallet"]
    assert_whole()


def test_v116_of_a_tournament_only_entry_and_prize_touch_the_wallet(owner: User, person: Callable[..., User]) -> None:
    vector = VECTORS["NK-V116"]
    entry, prize = vector["setup"]["entry"], vector["setup"]["prize"]
    before = chips(with_chips(owner, 5000))
    for user in (owner, *(person(f"player{number}") for number in range(9))):
        enter(user, entry)
    win(owner, prize)
    assert chips(owner) - before == vector["expect"]["wallet_change"]
    assert lines(owner)[-2:] == [-entry, prize]
    assert_whole()


# -- posting ----------------------------------------------------------------------------------------------------------


def test_a_wallet_has_its_grant_from_the_moment_it_is_there(owner: User, friend: User) -> None:
    assert ledger.open_wallet(owner).balance == ledger.open_wallet(owner).balance == 10_000
    buy_in(friend, 2000)
    assert (chips(friend), chips(cash(TABLE, friend)), chips(GRANT)) == (8000, 2000, -20_000)
    assert LedgerTx.objects.filter(kind=Kind.GRANT).count() == 2
    assert_whole()


def test_what_comes_first_is_refused_with_the_grant_and_all(outsider: User) -> None:
    assert refusal(partial(buy_in, outsider, 10_001)) == "insufficient_chips"
    assert not LedgerAccount.objects.filter(name=wallet(outsider).name).exists()
    assert chips_when_opened(outsider) == 10_000


def chips_when_opened(user: User) -> int:
    return ledger.open_wallet(user).balance


def test_a_transfer_knows_both_balances_after_it(owner: User) -> None:
    buy_in(owner, 2000)
    cash_out(owner, 1500)
    transfer = Transfer.objects.latest("pk")
    assert (transfer.amount, transfer.from_balance, transfer.to_balance) == (1500, 500, 9500)


def test_many_transfers_are_one_transaction_whatever_their_order(owner: User, friend: User) -> None:
    buy_in(owner, 1000, "K1")
    buy_in(friend, 1000, "K2")
    mine, theirs, bots = cash(TABLE, owner), cash(TABLE, friend), BOTS
    # The owner passes on what he gets only afterwards.
    settled = [Move(mine, bots, 1500), Move(theirs, mine, 700)]
    ledger.post(Kind.CASH_SETTLE, settled, key="hand:1", ref=("hand", 1))
    assert (chips(mine), chips(theirs), chips(bots)) == (200, 300, 1500)
    with pytest.raises(LedgerFault, match="would owe"):
        ledger.post(Kind.CASH_SETTLE, [Move(mine, bots, 201)], key="hand:2")
    assert (chips(mine), chips(bots)) == (200, 1500)
    assert_whole()


@pytest.mark.parametrize("change", ["kind", "amount", "table", "person"])
def test_a_key_with_other_content_is_a_fault(owner: User, friend: User, change: str) -> None:
    buy_in(owner, 2000)
    others: dict[str, Callable[[], Any]] = {
        "kind": lambda: ledger.post(
            Kind.CASH_TOPUP, [Move(wallet(owner), cash(TABLE, owner), 2000)], "K1", ("cash", TABLE)
        ),
        "amount": lambda: buy_in(owner, 1999),
        "table": lambda: buy_in(owner, 2000, table="T2"),
        "person": lambda: buy_in(friend, 2000),
    }
    with pytest.raises(LedgerFault, match="something else"):
        others[change]()
    assert (chips(owner), LedgerTx.objects.filter(kind=Kind.CASH_BUYIN).count()) == (8000, 1)
    assert_whole()


@pytest.mark.parametrize(
    "moves",
    [[], [Move(BOTS, VOID, 0)], [Move(BOTS, VOID, -5)], [Move(BOTS, BOTS, 5)]],
    ids=["none", "nothing", "backwards", "in a circle"],
)
def test_what_moves_nothing_is_a_fault(moves: list[Move]) -> None:
    with pytest.raises(LedgerFault):
        ledger.post(Kind.VOID, moves, key="K")
    assert not LedgerTx.objects.exists()


def test_a_post_goes_with_the_transaction_it_is_part_of(owner: User) -> None:
    ledger.open_wallet(owner)
    with transaction.atomic():
        buy_in(owner, 2000)
        transaction.set_rollback(True)
    assert chips(owner) == 10_000
    with transaction.atomic():
        assert refusal(partial(buy_in, owner, 20_000)) == "insufficient_chips"
        # The refusal has not spoilt what stands around it.
        buy_in(owner, 2000, "K2")
    assert chips(owner) == 8000
    assert_whole()


def test_a_closed_account_is_empty_and_takes_nothing_more(owner: User) -> None:
    buy_in(owner, 2000)
    with pytest.raises(LedgerFault, match="still has 2000"):
        ledger.close(cash(TABLE, owner))
    cash_out(owner, 2000)
    ledger.close(cash(TABLE, owner))
    with pytest.raises(LedgerFault, match="closed"):
        buy_in(owner, 2000, "K2")
    assert_whole()


# -- reversing --------------------------------------------------------------------------------------------------------


def test_a_reversal_moves_the_chips_back_and_stays_beside_what_it_takes_back(owner: User) -> None:
    tx = buy_in(owner, 2000).tx
    back = ledger.reverse(tx.pk, "table never opened")
    assert (chips(owner), chips(cash(TABLE, owner))) == (10_000, 0)
    assert (back.kind, back.reverses, back.reason) == (Kind.VOID, tx, "table never opened")
    assert lines(owner) == [-2000, 2000]
    assert refusal(lambda: ledger.reverse(tx.pk, "again")) == "reversed_already"
    assert refusal(lambda: ledger.reverse(back.pk, "and back")) == "is_reversal"
    assert_whole()


def test_chips_that_are_gone_cannot_be_taken_back(owner: User, friend: User) -> None:
    enter(owner, 500)
    enter(friend, 500)
    won = win(owner, 1000)
    buy_in(owner, 10_000)
    assert refusal(lambda: ledger.reverse(won.tx.pk, "wrong winner")) == "insufficient_chips"
    assert chips(owner) == 500
    assert_whole()


# -- freezes ----------------------------------------------------------------------------------------------------------


def test_a_frozen_wallet_enters_nothing_and_still_gets_what_is_its(owner: User, friend: User, staff: User) -> None:
    buy_in(owner, 2000)
    until = timezone.now() + timedelta(days=3)
    freezes.freeze(owner, until, "chip dumping", by=staff)
    for enters in (partial(buy_in, owner, 1000, "K2"), partial(enter, owner, 100)):
        assert refusal(enters) == "wallet_frozen"
    with pytest.raises(Refused, match="chip dumping"):
        buy_in(owner, 1000, "K3")
    cash_out(owner, 2000)
    buy_in(friend, 1000, "K4")
    assert chips(owner) == 10_000
    freezes.lift(owner)
    buy_in(owner, 1000, "K5")
    assert chips(owner) == 9000


def test_a_freeze_ends_by_itself(owner: User) -> None:
    freezes.freeze(owner, timezone.now() - timedelta(seconds=1), "over")
    buy_in(owner, 1000)
    assert chips(owner) == 9000


# -- what the database refuses ----------------------------------------------------------------------------------------


def raw(sql: str) -> None:
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(sql)


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE tables_ledgertx SET reason = 'nicer'",
        "UPDATE tables_transfer SET amount = amount + 1",
        "DELETE FROM tables_transfer",
        "DELETE FROM tables_ledgertx",
        "UPDATE tables_ledgeraccount SET balance = -1 WHERE kind = 'wallet'",
        "UPDATE tables_ledgeraccount SET balance = -1 WHERE kind = 'cash'",
        "UPDATE tables_ledgeraccount SET closed_at = created_at WHERE kind = 'wallet'",
        "INSERT INTO tables_transfer (tx_id, from_account_id, to_account_id, amount, from_balance, to_balance)"
        " SELECT tx_id, from_account_id, to_account_id, 0, 0, 0 FROM tables_transfer",
        "INSERT INTO tables_transfer (tx_id, from_account_id, to_account_id, amount, from_balance, to_balance)"
        " SELECT tx_id, from_account_id, from_account_id, 1, 0, 0 FROM tables_transfer",
    ],
)
def test_the_database_itself_keeps_the_books(owner: User, sql: str) -> None:
    buy_in(owner, 2000)
    with pytest.raises(IntegrityError):
        raw(sql)
    assert_whole()


def test_accounts_with_transfers_cannot_be_deleted(transactional_db: None, owner: User) -> None:
    buy_in(owner, 2000)
    with pytest.raises(DatabaseError):
        raw("DELETE FROM tables_ledgeraccount")
    assert_whole()


@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite knows no TRUNCATE")
@pytest.mark.parametrize("sql", ["TRUNCATE tables_transfer", "TRUNCATE tables_ledgertx CASCADE"])
def test_the_ledger_cannot_be_emptied_at_once(transactional_db: None, owner: User, sql: str) -> None:
    buy_in(owner, 2000)
    with pytest.raises(IntegrityError, match="append-only"):
        raw(sql)
    assert Transfer.objects.exists()
    assert_whole()


# -- the nightly check ------------------------------------------------------------------------------------------------


def test_the_nightly_check_alarms_when_the_books_do_not_add_up(owner: User, caplog: pytest.LogCaptureFixture) -> None:
    buy_in(owner, 2000)
    check_books()
    assert LEDGER_FAULTS._value.get() == 0
    raw("UPDATE tables_ledgeraccount SET balance = balance + 7 WHERE kind = 'wallet'")
    with caplog.at_level(logging.ERROR):
        check_books()
    assert [record.levelname for record in caplog.records] == ["ERROR", "ERROR"]
    name = wallet(owner).name
    assert check.faults() == [
        f"{name} has 8007 chips, its transfers come to 8000",
        "all accounts together have 7 chips instead of none",
    ]
    assert LEDGER_FAULTS._value.get() == 2


# -- what crosses -----------------------------------------------------------------------------------------------------


@pytest.mark.races
def test_a_wallet_that_is_opened_from_many_sides_gets_one_grant(transactional_db: None, owner: User) -> None:
    assert at_once([partial(chips_when_opened, owner)] * 8) == [10_000] * 8
    assert (chips(owner), chips(GRANT), LedgerTx.objects.count()) == (10_000, -10_000, 1)


@pytest.mark.races
def test_the_same_key_from_many_sides_posts_once(transactional_db: None, owner: User) -> None:
    def post() -> int:
        return int(buy_in(owner, 2000).new)

    assert sorted(at_once([post] * 8)) == [0] * 7 + [1]
    assert chips(owner) == 8000
    assert_whole()


@pytest.mark.races
def test_posts_that_cross_wait_for_each_other(transactional_db: None, owner: User, friend: User) -> None:
    """Each takes the same accounts in another order, and both make an account that is not there yet."""
    with_chips(owner, 5000)
    with_chips(friend, 5000)

    def post(number: int) -> int:
        one, other = (owner, friend) if number % 2 else (friend, owner)
        pool = sng(number // 4)
        moves = [Move(wallet(one), pool, 10), Move(wallet(other), pool, 20), Move(pool, wallet(one), 5)]
        return int(ledger.post(Kind.ENTRY, moves, key=f"crossing:{number}").new)

    assert at_once([partial(post, number) for number in range(16)]) == [1] * 16
    # Of each two posts: 10 − 5 and 20 leave each wallet.
    assert chips(owner) == chips(friend) == 5000 - 8 * 25
    assert_whole()
