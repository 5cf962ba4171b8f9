"""What is told of cash tables, after the commit: their lobby row to everybody, and own cards to whom they concern."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING
from uuid import UUID

from django.db import transaction

from accounts.models import User
from tables import announce, groups
from tables.cash import cards
from tables.models import CashOffer, CashTable
from tables.publish import group_send

if TYPE_CHECKING:
    from tables.service import Live


def changed(live: Live) -> None:
    """Called in the transaction, any number of times: the card of the table is another one."""
    if not live.lobby_changed:
        live.lobby_changed = True
        table_id = live.match.pk
        transaction.on_commit(lambda: _tell(table_id))


def to(users: Iterable[User | None]) -> None:
    """Own tables, lists or offers of these have changed."""
    announce.cash(user for user in users if user is not None)


def offered(user: User, offer: CashOffer) -> None:
    """Called in the transaction: a seat is kept for him."""
    to([user])
    announce.cash_offer(user, cards.offer(offer).model_dump(mode="json"))


def _tell(table_id: UUID) -> None:
    table = cards.complete(CashTable.objects.filter(pk=table_id)).first()
    if table is None:
        return
    group_send(groups.match(table_id), {"type": "table.card"})
    if not table.is_private:
        announce.cash_row(cards.row(table).model_dump(mode="json"))
    announce.cash(seat.user for seat in table.match.seats.all() if seat.user is not None)
