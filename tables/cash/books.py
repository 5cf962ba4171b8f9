"""What cash tables post to the books (NK-92, NK-93): buy-ins, top-ups, every hand, and what somebody leaves with.

Everything is a part of the transaction that changes the table, so that between hands each person's escrow is his stack.
A table with free chips posts nothing. Bots play with chips of the house, which lie with it (`house:bots`) also while
they are on the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from accounts.models import User
from tables.models import CashStay, CashTable, LedgerAccount, LedgerTx
from tables.service import rooms
from tables.wallet import ledger
from tables.wallet.names import BOTS, Account, cash, payee, wallet

if TYPE_CHECKING:
    from tables.cash.held import Held
    from tables.engine.events import Event

Kind = LedgerTx.Kind


def escrow_name(table: CashTable, user: User) -> str:
    """Where the stack of a person lies; empty at a table with free chips."""
    return cash(table.pk, user).name if table.is_for_wallets else ""


def buy_in(stay: CashStay, chips: int) -> None:
    """Raises Refused where the wallet does not have them, or is frozen."""
    _enter(stay, Kind.CASH_BUYIN, chips, f"cash_buyin:{stay.pk}")


def reserve(stay: CashStay, chips: int, v: int) -> None:
    """Chips for a top-up: they lie with the stack from now on, and what turns out to be too much comes back. So a
    top-up that was asked for in a hand needs nothing of the wallet at its end. v: of the table. Raises Refused."""
    if chips > 0:
        _enter(stay, Kind.CASH_TOPUP, chips, f"cash_topup:{stay.pk}:{v}")


def give_back(stay: CashStay, chips: int, v: int) -> None:
    """Chips of a top-up for which there was no room."""
    if chips > 0:
        _return(stay, chips, f"cash_return:{stay.pk}:{v}")


def cash_out(stay: CashStay, chips: int) -> None:
    """All that lies there goes to whoever leaves; out of the world where the account is no more."""
    if chips > 0:
        _return(stay, chips, f"cash_cashout:{stay.pk}")


def lock(here: Held, stays: Iterable[CashStay]) -> None:
    """Hold all rows that the end of a hand may need at once, in their order."""
    if not here.table.is_for_wallets:
        return
    accounts = [BOTS]
    for stay in stays:
        chair = here.chair(stay.seat)
        accounts.append(_escrow(stay))
        goes = chair is None or not chair.is_willing or stay.removed
        if goes or stay.pending or stay.auto_top_up:
            accounts.append(payee(stay.user))
    ledger.lock(accounts)


def settle(here: Held, stays: Sequence[CashStay], events: Sequence[Event]) -> None:
    """What the hand that has ended was to each: from who lost to who won, under the number of the hand."""
    if not here.table.is_for_wallets:
        return
    hand = here.live.table.hand
    assert hand is not None
    of_seat = {stay.seat: _escrow(stay) for stay in stays}
    nets: dict[Account, int] = {}
    for one in rooms.played(here.live, events):
        account = of_seat.get(one.seat, BOTS)
        nets[account] = nets.get(account, 0) + one.after - one.before
    moves = _moves(nets)
    if moves:
        match = here.live.match.pk
        ledger.post(
            Kind.CASH_SETTLE, moves, key=f"cash_settle:{match}:{hand.number}", ref=("hand", f"{match}:{hand.number}")
        )


def close(table: CashTable) -> None:
    """The table has closed: nothing lies there any more."""
    users: dict[str, int | None] = {}
    for escrow, user_id in table.stays.exclude(escrow="").values_list("escrow", "user_id"):
        users[escrow] = user_id
    for name in sorted(users):
        ledger.close(Account(name, LedgerAccount.Kind.CASH, users[name]))


def _moves(nets: dict[Account, int]) -> list[ledger.Move]:
    gave = [(account, -net) for account, net in nets.items() if net < 0]
    moves = []
    for account, net in nets.items():
        left = net
        while left > 0:
            source, has = gave.pop()
            amount = min(left, has)
            moves.append(ledger.Move(source, account, amount))
            left -= amount
            if has > amount:
                gave.append((source, has - amount))
    return moves


def _enter(stay: CashStay, kind: LedgerTx.Kind, chips: int, key: str) -> None:
    if stay.escrow:
        assert stay.user is not None
        ledger.post(kind, [ledger.Move(wallet(stay.user), _escrow(stay), chips)], key=key, ref=_ref(stay))


def _return(stay: CashStay, chips: int, key: str) -> None:
    if stay.escrow:
        ledger.post(Kind.CASH_CASHOUT, [ledger.Move(_escrow(stay), payee(stay.user), chips)], key=key, ref=_ref(stay))


def _escrow(stay: CashStay) -> Account:
    return Account(stay.escrow, LedgerAccount.Kind.CASH, stay.user_id)


def _ref(stay: CashStay) -> tuple[str, object]:
    return ("cash", stay.table_id)
