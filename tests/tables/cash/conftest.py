"""Cash tables of wallet chips, sat down at by the cast. At the end of each test the books add up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any
from uuid import UUID

import pytest
from django.db import transaction

from accounts.models import User
from tables.cash import seats, tables
from tables.cash.shapes import QuickSeat, SitDown
from tables.models import CashStay, CashTable, LedgerAccount, Match
from tables.wallet import check
from tests.tables.world import World, live


@pytest.fixture(autouse=True)
def _the_books_add_up(world: World) -> Iterator[None]:
    yield
    assert check.faults() == []
    for stay in CashStay.objects.filter(left_at=None).exclude(escrow=""):
        there = live(stay.table.match)
        if there.table.phase in ("ready", "hand_over"):
            assert in_escrow(stay) == there.table.stacks[stay.seat]


@pytest.fixture
def table(world: World) -> Callable[..., Match]:
    """A public table of 10/20 where nobody sits yet."""

    def open_table(game: str = "holdem", sb: int = 10, bb: int = 20, bots: str | None = None) -> Match:
        with transaction.atomic():
            return tables.open_public(tables.hold_stake(game, sb, bb, bots)).match

    return open_table


def sit(user: User, match: Match, chips: int = 2_000, seat: int | None = None, **more: Any) -> int:
    """The seat that was taken."""
    seats.sit(user, match.pk, SitDown(seat=seat, chips=chips, **more), more.pop("household", ""))
    return stay_of(user, match).seat


def quick(user: User, **changes: Any) -> UUID:
    return seats.quick(user, QuickSeat.model_validate({"game": "holdem", "sb": 10, "bb": 20, "bots": None, **changes}))


def stay_of(user: User, match: Match) -> CashStay:
    return CashStay.objects.get(table=match.pk, user=user, left_at=None)


def in_escrow(stay: CashStay) -> int:
    return LedgerAccount.objects.get(name=stay.escrow).balance


def stack(user: User, match: Match) -> int:
    """Chips behind."""
    return live(match).table.stacks[stay_of(user, match).seat]


def cash_table(match: Match | UUID) -> CashTable:
    return CashTable.objects.get(pk=match.pk if isinstance(match, Match) else match)
