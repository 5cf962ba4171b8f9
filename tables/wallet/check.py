"""Whether the books add up (NK-95)."""

from __future__ import annotations

import logging

from django.db.models import OuterRef, Subquery, Sum
from django.db.models.functions import Coalesce

from tables.metrics import LEDGER_FAULTS
from tables.models import LedgerAccount, Transfer

logger = logging.getLogger(__name__)


def faults() -> list[str]:
    """What is wrong with the books, in English; nothing where they add up."""
    # One query, so one moment: what is posted meanwhile is in all of it or in nothing.
    rows = LedgerAccount.objects.annotate(came=_sum("to_account"), went=_sum("from_account")).order_by("name")
    found, total = [], 0
    for row in rows.iterator():
        total += row.balance
        if row.balance != row.came - row.went:
            found.append(f"{row.name} has {row.balance} chips, its transfers come to {row.came - row.went}")
        if row.balance < 0 and row.kind != LedgerAccount.Kind.HOUSE:
            found.append(f"{row.name} owes {-row.balance} chips")
        if row.closed_at is not None and row.balance:
            found.append(f"{row.name} is closed and still has {row.balance} chips")
    if total:
        found.append(f"all accounts together have {total} chips instead of none")
    return found


def check() -> list[str]:
    """Look, and alarm where something is wrong: an error in the log for each fault, and their number as a metric."""
    found = faults()
    for fault in found:
        logger.error("The ledger does not add up: %s", fault)
    LEDGER_FAULTS.set(len(found))
    return found


def _sum(side: str) -> Coalesce:
    """What went over an account on one side of its transfers."""
    transfers = Transfer.objects.filter(**{side: OuterRef("pk")}).order_by().values(side)
    return Coalesce(Subquery(transfers.annotate(chips=Sum("amount")).values("chips")), 0)
