"""Posting to the books: the one place where chips move (NK-91 to NK-93, D-50).

    post(Kind.ENTRY, [Move(wallet(user), sng(number), 200)], key=f"entry:sng:{number}:{user.pk}", ref=("sng", number))

A post is one transaction of the database, or a part of the caller's. Rows are locked in the order of their names, so
posts that cross wait for each other instead of failing; whoever posts several times in one transaction, or locks
other rows before, sees to the order himself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.refusals import Refused
from tables.models import LedgerAccount, LedgerTx, Transfer
from tables.wallet import freezes
from tables.wallet.names import GRANT, Account, wallet

Kind = LedgerTx.Kind

WELCOME = 10_000
"""What every wallet begins with (NK-90)."""

ENTERS = (Kind.CASH_BUYIN, Kind.CASH_TOPUP, Kind.ENTRY)
"""What a frozen wallet may not do; whatever comes back to it still does."""


class LedgerFault(Exception):
    """What no correct caller asks for: nothing was posted."""


@dataclass(frozen=True)
class Move:
    """amount: chips, more than none."""

    source: Account
    to: Account
    amount: int


@dataclass(frozen=True)
class Posted:
    """new: False where the key had been posted before, and nothing was now."""

    tx: LedgerTx
    new: bool


def post(kind: LedgerTx.Kind, moves: Sequence[Move], key: str, ref: tuple[str, object] = ("", "")) -> Posted:
    """Move chips, once for each key; accounts are made when they are first used, a wallet with its grant in it.

    ref: kind and id of the table, hand or tournament it is about. Raises Refused, with nothing written, where a wallet
    has too few chips (`insufficient_chips`) or is frozen (`wallet_frozen`); LedgerFault where another account would
    owe chips, is closed, or the key was used for something else.
    """
    with transaction.atomic():
        _open(_accounts_of(moves))
        return _post(kind, moves, key, ref)


def open_wallet(user: User) -> LedgerAccount:
    """The wallet of an account: with the welcome grant in it from the moment it is there."""
    with transaction.atomic():
        _open([wallet(user)])
    return LedgerAccount.objects.get(name=wallet(user).name)


def lock(accounts: Iterable[Account]) -> dict[str, LedgerAccount]:
    """The rows of these accounts by name, made where they are missing and held until the transaction ends."""
    wanted = {account.name: account for account in accounts}
    found = set(LedgerAccount.objects.filter(name__in=wanted).values_list("name", flat=True))
    missing = [
        LedgerAccount(name=account.name, kind=account.kind, user_id=account.user)
        for account in sorted(wanted.values(), key=lambda account: account.name)
        if account.name not in found
    ]
    if missing:
        LedgerAccount.objects.bulk_create(missing, ignore_conflicts=True)
    rows = LedgerAccount.objects.select_for_update().filter(name__in=wanted).order_by("name")
    return {row.name: row for row in rows}


def close(account: Account) -> None:
    """End an account that is done with, such as the escrow of a table that closes. Raises LedgerFault while chips lie
    in it."""
    with transaction.atomic():
        row = lock([account])[account.name]
        if row.balance:
            raise LedgerFault(f"{account.name} still has {row.balance} chips")
        if row.closed_at is None:
            row.closed_at = timezone.now()
            row.save(update_fields=["closed_at"])


def reverse(tx_id: UUID, reason: str) -> LedgerTx:
    """Take a transaction back by one that moves its chips the other way; what was posted stays. Raises Refused."""
    with transaction.atomic():
        tx = LedgerTx.objects.get(pk=tx_id)
        moved = list(tx.transfers.select_related("from_account", "to_account").order_by("-pk"))
        moves = [Move(_named(one.to_account), _named(one.from_account), one.amount) for one in moved]
        rows = lock(_accounts_of(moves))
        if tx.reverses_id is not None:
            raise Refused("is_reversal", _("This transaction takes back another one and stays."))
        if LedgerTx.objects.filter(reverses=tx).exists():
            raise Refused("reversed_already", _("This transaction was taken back already."))
        if any(row.closed_at for row in rows.values()):
            raise Refused("account_closed", _("An account of this transaction is closed."))
        if any(balance < 0 and row.kind != LedgerAccount.Kind.HOUSE for row, balance in _after(rows, moves)):
            raise Refused("insufficient_chips", _("The chips are not there any more."))
        ref = (tx.ref_kind, tx.ref_id)
        return _post(Kind.VOID, moves, f"reverse:{tx.pk}", ref, reverses=tx, reason=reason).tx


def _open(accounts: Sequence[Account]) -> None:
    """Give their grant to wallets that are not there yet: whoever makes one posts it in the same transaction."""
    wallets = {account.name: account for account in accounts if account.kind == LedgerAccount.Kind.WALLET}
    there = set(LedgerAccount.objects.filter(name__in=wallets).values_list("name", flat=True))
    if there == wallets.keys():
        return
    # All rows of what is to come at once, in their order: rows of the grant alone could be in somebody's way who has
    # the others.
    lock([GRANT, *accounts])
    for name, account in wallets.items():
        if name not in there:
            _post(Kind.GRANT, [Move(GRANT, account, WELCOME)], key=f"grant:{account.user}", ref=("", ""))


def _post(
    kind: LedgerTx.Kind,
    moves: Sequence[Move],
    key: str,
    ref: tuple[str, object],
    *,
    reverses: LedgerTx | None = None,
    reason: str = "",
) -> Posted:
    if not moves or any(move.amount < 1 or move.source.name == move.to.name for move in moves):
        raise LedgerFault(f"{key} moves nothing: {moves}")
    with transaction.atomic():
        rows = lock(_accounts_of(moves))
        before = LedgerTx.objects.filter(key=key).first()
        if before is not None:
            _expect_same(before, kind, moves, ref)
            return Posted(before, new=False)
        _check(kind, rows, moves)
        try:
            # The same post would have waited for the same rows: who is in the way now posts something else.
            with transaction.atomic():
                tx = LedgerTx.objects.create(
                    kind=kind,
                    key=key,
                    ref_kind=ref[0],
                    ref_id=str(ref[1]),
                    created_at=timezone.now(),
                    reverses=reverses,
                    reason=reason,
                )
        except IntegrityError as error:
            raise LedgerFault(f"{key} was used for something else") from error
        transfers = []
        for move in moves:
            source, to = rows[move.source.name], rows[move.to.name]
            source.balance -= move.amount
            to.balance += move.amount
            transfers.append(
                Transfer(
                    tx=tx,
                    from_account=source,
                    to_account=to,
                    amount=move.amount,
                    from_balance=source.balance,
                    to_balance=to.balance,
                )
            )
        Transfer.objects.bulk_create(transfers)
        LedgerAccount.objects.bulk_update(rows.values(), ["balance"])
        return Posted(tx, new=True)


def _check(kind: LedgerTx.Kind, rows: dict[str, LedgerAccount], moves: Sequence[Move]) -> None:
    sources = {move.source.name for move in moves}
    for row in rows.values():
        if row.closed_at is not None:
            raise LedgerFault(f"{row.name} is closed")
        if row.kind == LedgerAccount.Kind.WALLET and row.name in sources and kind in ENTERS and row.user_id is not None:
            freezes.check(row.user_id)
    for row, balance in _after(rows, moves):
        if balance >= 0 or row.kind == LedgerAccount.Kind.HOUSE:
            continue
        if row.kind == LedgerAccount.Kind.WALLET:
            raise Refused("insufficient_chips", _("Your wallet does not have so many chips."))
        raise LedgerFault(f"{row.name} would owe {-balance} chips")


def _after(rows: dict[str, LedgerAccount], moves: Sequence[Move]) -> list[tuple[LedgerAccount, int]]:
    """Each row with what it would have after the moves, whatever their order."""
    balances = {name: row.balance for name, row in rows.items()}
    for move in moves:
        balances[move.source.name] -= move.amount
        balances[move.to.name] += move.amount
    return [(rows[name], balance) for name, balance in balances.items()]


def _expect_same(tx: LedgerTx, kind: LedgerTx.Kind, moves: Sequence[Move], ref: tuple[str, object]) -> None:
    posted = tx.transfers.order_by("pk").values_list("from_account__name", "to_account__name", "amount")
    same = [(move.source.name, move.to.name, move.amount) for move in moves]
    if (tx.kind, tx.ref_kind, tx.ref_id) != (kind, ref[0], str(ref[1])) or list(posted) != same:
        raise LedgerFault(f"{tx.key} was used for something else")


def _accounts_of(moves: Sequence[Move]) -> list[Account]:
    return [account for move in moves for account in (move.source, move.to)]


def _named(row: LedgerAccount) -> Account:
    return Account(row.name, LedgerAccount.Kind(row.kind), row.user_id)
