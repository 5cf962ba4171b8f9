"""What somebody's wallet has come by and spent (NK-96)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any, NamedTuple
from uuid import UUID

from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.models import User
from tables.models import Transfer
from tables.wallet.names import wallet

SHOWN = timedelta(days=365)
"""How far back a statement goes. The books themselves keep everything."""


class Line(NamedTuple):
    id: int
    """Lines are numbered as they were posted, with gaps."""
    at: datetime
    kind: str
    amount: int
    """Below 0: it left the wallet."""
    balance: int
    """Of the wallet, after it."""
    ref_kind: str
    ref_id: str
    tx: UUID
    reverses: str
    """Kind of what it takes back, or empty."""


def lines(user: User, before: int | None, limit: int) -> list[Line]:
    """The newest lines, or those before one of them, the newest first."""
    found = _transfers(user).filter(tx__created_at__gte=timezone.now() - SHOWN).order_by("-pk")
    if before is not None:
        found = found.filter(pk__lt=before)
    return [_line(transfer, user) for transfer in found[:limit]]


def everything(user: User) -> Iterable[dict[str, Any]]:
    """For the download: all lines, the oldest first."""
    for transfer in _transfers(user).order_by("pk").iterator():
        yield _line(transfer, user)._asdict()


def freezes(user: User) -> Iterable[Any]:
    """For the download."""
    return user.wallet_freezes.values("since", "until", "reason", "lifted_at")


def _transfers(user: User) -> QuerySet[Transfer]:
    name = wallet(user).name
    mine = Q(from_account__name=name) | Q(to_account__name=name)
    return Transfer.objects.filter(mine).select_related("tx__reverses", "to_account")


def _line(transfer: Transfer, user: User) -> Line:
    tx, comes = transfer.tx, transfer.to_account.name == wallet(user).name
    return Line(
        transfer.pk,
        tx.created_at,
        tx.kind,
        transfer.amount if comes else -transfer.amount,
        transfer.to_balance if comes else transfer.from_balance,
        tx.ref_kind,
        tx.ref_id,
        tx.pk,
        "" if tx.reverses is None else tx.reverses.kind,
    )
