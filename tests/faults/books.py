"""Whether the chips are where they belong, looked at in one moment while everything goes on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TypeVar

from django.db import connection, transaction

from tables.models import LedgerAccount, LedgerTx, Transfer
from tables.wallet import check

Seen = TypeVar("Seen")


def at_one_moment(look: Callable[[], Seen]) -> Seen:
    """What `look` finds in the database as it stands in one moment."""
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        return look()


def faults() -> list[str]:
    """Of the books themselves: sums, and accounts that owe."""
    return at_one_moment(check.faults)


def left_in_escrows(kinds: Iterable[str]) -> list[str]:
    """Accounts of tables and tournaments, all of which are over, in which chips lie."""
    rows = LedgerAccount.objects.filter(kind__in=list(kinds)).exclude(balance=0).order_by("name")
    return [f"{row.balance} chips lie in {row.name}" for row in rows]


def places_fault(places: Iterable[int | None]) -> str | None:
    """Whether these places are a permutation with declared ties: who shares places has the first of them."""
    found = list(places)
    if None in found:
        return f"{found.count(None)} of {len(found)} have no place"
    counts, following = Counter(place for place in found if place is not None), 1
    for place in sorted(counts):
        if place != following:
            return f"place {place} follows where {following} should: {sorted(counts.items())}"
        following += counts[place]
    return None


def paid_from(escrow: str) -> int:
    """Chips that were booked as prizes from an escrow."""
    prizes = Transfer.objects.filter(from_account__name=escrow, tx__kind=LedgerTx.Kind.PRIZE)
    return sum(prizes.values_list("amount", flat=True))
