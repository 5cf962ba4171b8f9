"""What one may sit down with at a table, who came there before included (NK-59, NK-62)."""

from __future__ import annotations

from typing import NamedTuple

from django.utils import timezone

from accounts.models import User
from tables.cash import limits
from tables.engine.stakes import BuyIn
from tables.models import CashTable, LedgerAccount
from tables.service import times
from tables.wallet.ledger import WELCOME
from tables.wallet.names import wallet


class Left(NamedTuple):
    """What somebody took away from a table, and for how long it still counts."""

    chips: int
    ms: int


def left_with(table: CashTable, user: User) -> Left | None:
    now = timezone.now()
    before = table.stays.filter(user=user, left_at__gt=now - limits.RETURN).order_by("-left_at", "-pk").first()
    if before is None or not before.left_with or before.left_at is None:
        return None
    return Left(before.left_with, times.ms(before.left_at + limits.RETURN - now))


def wallet_of(user: User) -> int:
    """Chips of the wallet, read without holding or making it: who has none yet will begin with the grant."""
    found = LedgerAccount.objects.filter(name=wallet(user).name).values_list("balance", flat=True).first()
    return WELCOME if found is None else found


def buy_in_of(table: CashTable, user: User) -> BuyIn:
    """For this account: whoever took chips away brings at least those, and may where they are more than the most."""
    left = left_with(table, user)
    chips = 0 if left is None else left.chips
    return BuyIn(max(table.least, chips), max(table.most, chips))
