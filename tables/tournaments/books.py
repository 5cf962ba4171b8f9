"""Entries, refunds and prizes in the ledger. All of one change are booked at its end, their rows held at once in the
ledger's order, so that tournaments which pay the same people at the same moment wait for each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tables.models import LedgerTx, Tournament, TournamentEntry
from tables.wallet import ledger
from tables.wallet.names import BOTS, Account, mtt, payee

Kind = LedgerTx.Kind

_KEYS = {Kind.ENTRY: "entry", Kind.ENTRY_REFUND: "refund", Kind.PRIZE: "prize"}


@dataclass(frozen=True)
class Payment:
    """kind: entry, entry_refund or prize. amount: chips, more than none."""

    kind: LedgerTx.Kind
    entry: TournamentEntry
    amount: int


def escrow_of(tournament: Tournament) -> Account:
    """Where the pool lies until it is paid."""
    return mtt(tournament.pk)


def ref_of(tournament: Tournament) -> tuple[str, object]:
    """What the ledger's lines are about."""
    return "mtt", tournament.pk


def holder(entry: TournamentEntry) -> Account:
    """Whose chips they are: a bot's are the house's, a deleted account's go out of the world."""
    return BOTS if entry.level else payee(entry.user)


def book(tournament: Tournament, payments: Sequence[Payment], *, over: bool) -> None:
    """over: nothing is left to pay, so that nothing may be left in the escrow. Raises Refused where a wallet has too
    few chips for an entry or is frozen."""
    escrow = escrow_of(tournament)
    if payments:
        accounts = [escrow, *(holder(payment.entry) for payment in payments)]
        for payment in payments:
            if payment.entry.user is not None:
                ledger.open_wallet(payment.entry.user)
        ledger.lock(accounts)
    for payment in payments:
        ways = (escrow, holder(payment.entry))
        source, to = reversed(ways) if payment.kind == Kind.ENTRY else ways
        key = f"{_KEYS[payment.kind]}:mtt:{payment.entry.pk}"
        ledger.post(payment.kind, [ledger.Move(source, to, payment.amount)], key=key, ref=ref_of(tournament))
    if over:
        ledger.close(escrow)
