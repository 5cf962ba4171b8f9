"""The end of a wallet, with its account (PU-128, D-27)."""

from __future__ import annotations

from django.db import transaction

from accounts.models import User
from tables.models import LedgerAccount, LedgerTx
from tables.wallet import ledger
from tables.wallet.names import VOID, wallet


def close(user: User) -> None:
    """Take the chips of the wallet out of the world and close it. Its lines stay, under a number that names nobody."""
    mine = wallet(user)
    with transaction.atomic():
        if not LedgerAccount.objects.filter(name=mine.name).exists():
            return
        row = ledger.lock([mine, VOID])[mine.name]
        if row.balance:
            ledger.post(LedgerTx.Kind.VOID, [ledger.Move(mine, VOID, row.balance)], key=f"close:{user.pk}")
        ledger.close(mine)
