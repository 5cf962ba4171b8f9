"""Chips that the house gives away: the daily refill (NK-90). The grant of a new wallet is in ledger.py."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from django.db import transaction
from django.db.models import Sum
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.refusals import Refused
from tables.models import LedgerAccount, LedgerTx, Transfer
from tables.wallet import ledger
from tables.wallet.names import GRANT, wallet

REFILLED_TO = 2_000
"""Chips of the wallet and in play together."""

_Kind = LedgerAccount.Kind
_TOURNAMENTS = (_Kind.SNG, _Kind.SPIN, _Kind.MTT)


@dataclass(frozen=True)
class Refill:
    """amount: what it would give now, 0 while there are enough chips. next_at: where today's was taken and there are
    too few chips, when it is possible again."""

    amount: int
    next_at: datetime | None

    @property
    def may(self) -> bool:
        return self.amount > 0 and self.next_at is None


def in_play(user: User) -> int:
    """Chips at cash tables, and what was paid into tournaments that still hold their entries."""
    at_tables = LedgerAccount.objects.filter(user=user, kind=_Kind.CASH).aggregate(chips=Sum("balance"))["chips"] or 0
    name = wallet(user).name
    paid: dict[int, int] = {}
    into = Transfer.objects.filter(
        from_account__name=name, to_account__kind__in=_TOURNAMENTS, to_account__balance__gt=0
    )
    for tournament, amount in into.values_list("to_account", "amount"):
        paid[tournament] = paid.get(tournament, 0) + amount
    back = Transfer.objects.filter(from_account__in=list(paid), to_account__name=name)
    for tournament, amount in back.values_list("from_account", "amount"):
        paid[tournament] -= amount
    return at_tables + sum(max(0, amount) for amount in paid.values())


def refill_of(user: User, balance: int, playing: int) -> Refill:
    """What the refill is to somebody with so many chips in the wallet and in play."""
    amount = max(0, REFILLED_TO - balance - playing)
    taken = amount > 0 and LedgerTx.objects.filter(key=_key(user)).exists()
    return Refill(amount, _tomorrow() if taken else None)


def refill(user: User) -> None:
    """Bring wallet and chips in play up to 2,000 together, once in a day (UTC). Raises Refused."""
    with transaction.atomic():
        ledger.open_wallet(user)
        row = ledger.lock([GRANT, wallet(user)])[wallet(user).name]
        found = refill_of(user, row.balance, in_play(user))
        if found.amount == 0:
            sentence = _("A refill is for wallets with fewer than {chips} chips, those in play counted.")
            raise Refused("enough_chips", sentence.format(chips=f"{REFILLED_TO:,}"))
        if found.next_at is not None:
            raise Refused("refilled_today", _("Today's refill was taken. The next one comes at midnight (UTC)."))
        moves = [ledger.Move(GRANT, wallet(user), found.amount)]
        ledger.post(LedgerTx.Kind.REFILL, moves, key=_key(user))


def _key(user: User) -> str:
    return f"refill:{user.pk}:{timezone.now().astimezone(UTC):%Y-%m-%d}"


def _tomorrow() -> datetime:
    today = timezone.now().astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    return today + timedelta(days=1)
