"""The accounts of the ledger by name (NK-92)."""

from __future__ import annotations

from dataclasses import dataclass

from accounts.models import User
from tables.models import LedgerAccount

_Kind = LedgerAccount.Kind


@dataclass(frozen=True)
class Account:
    """user: number of the account whose wallet or seat it is."""

    name: str
    kind: LedgerAccount.Kind
    user: int | None = None


GRANT = Account("house:grant", _Kind.HOUSE)
SPIN = Account("house:spin", _Kind.HOUSE)
BOTS = Account("house:bots", _Kind.HOUSE)
VOID = Account("house:void", _Kind.HOUSE)


def wallet(user: User) -> Account:
    return Account(f"wallet:{user.pk}", _Kind.WALLET, user.pk)


def payee(user: User | None) -> Account:
    """Where somebody's chips go: his wallet, or out of the world once his account is deleted."""
    return VOID if user is None else wallet(user)


def cash(table: object, user: User) -> Account:
    """What a person has at a cash table."""
    return Account(f"escrow:cash:{table}:{user.pk}", _Kind.CASH, user.pk)


def sng(number: object) -> Account:
    return Account(f"escrow:sng:{number}", _Kind.SNG)


def spin(number: object) -> Account:
    return Account(f"escrow:spin:{number}", _Kind.SPIN)


def mtt(number: object) -> Account:
    return Account(f"escrow:mtt:{number}", _Kind.MTT)
