"""Short words for what tests of the wallet do and ask."""

from __future__ import annotations

from accounts.models import User
from tables.models import LedgerAccount, LedgerTx, Transfer
from tables.wallet import check, ledger
from tables.wallet.ledger import Kind, Move, Posted
from tables.wallet.names import BOTS, GRANT, Account, cash, payee, sng, wallet

TABLE = "T1"


def chips(of: User | Account) -> int:
    name = of.name if isinstance(of, Account) else wallet(of).name
    return LedgerAccount.objects.get(name=name).balance


def lines(of: User) -> list[int]:
    """The signed amounts of the wallet, as they were posted, its grant left out."""
    mine = wallet(of).name
    found = []
    for transfer in Transfer.objects.order_by("pk").select_related("from_account", "to_account", "tx"):
        if transfer.tx.kind != Kind.GRANT and mine in (transfer.from_account.name, transfer.to_account.name):
            found.append(transfer.amount if transfer.to_account.name == mine else -transfer.amount)
    return found


def with_chips(user: User, amount: int) -> User:
    """The wallet opened, with so many chips in it: it gets or loses the difference."""
    ledger.open_wallet(user)
    more = amount - chips(user)
    if more:
        moves = [Move(GRANT, wallet(user), more) if more > 0 else Move(wallet(user), BOTS, -more)]
        ledger.post(Kind.VOID, moves, key=f"test:{user.pk}:{LedgerTx.objects.count()}")
    return user


def buy_in(user: User, amount: int, key: str = "K1", table: object = TABLE) -> Posted:
    moves = [Move(wallet(user), cash(table, user), amount)]
    return ledger.post(Kind.CASH_BUYIN, moves, key=key, ref=("cash", table))


def cash_out(user: User, amount: int, key: str = "K9") -> Posted:
    moves = [Move(cash(TABLE, user), wallet(user), amount)]
    return ledger.post(Kind.CASH_CASHOUT, moves, key=key, ref=("cash", TABLE))


def enter(user: User, amount: int, number: object = 1) -> Posted:
    moves = [Move(wallet(user), sng(number), amount)]
    return ledger.post(Kind.ENTRY, moves, key=f"entry:sng:{number}:{user.pk}", ref=("sng", number))


def win(user: User | None, amount: int, number: object = 1) -> Posted:
    return ledger.post(Kind.PRIZE, [Move(sng(number), payee(user), amount)], f"prize:sng:{number}", ("sng", number))


def assert_whole() -> None:
    """The nightly check finds nothing."""
    assert check.faults() == []
