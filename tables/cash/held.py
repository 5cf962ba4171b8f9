"""A cash table under its lock.

Locks are taken in this order: the row of an account, that of a stake, that of the match, places in waiting lists, and
the ledger's in the order of their names.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from uuid import UUID

from django.utils.translation import gettext as _

from accounts.models import User
from accounts.refusals import Refused
from tables.engine.blinds import Chair
from tables.engine.errors import IllegalCommand
from tables.models import CashStay, CashTable, Match, Seat
from tables.service import Live, NoMatch, rooms


@dataclass
class Held:
    live: Live
    table: CashTable

    @property
    def stays(self) -> list[CashStay]:
        """Of everybody who sits there."""
        return list(self.table.stays.filter(left_at=None).select_related("user").order_by("sat_at", "pk"))

    def stay_of(self, user: User) -> CashStay:
        """Raises Refused where the account has no seat here."""
        stay = self.table.stays.filter(left_at=None, user=user).first()
        if stay is None:
            raise Refused("not_seated", _("You have no seat at this table."))
        stay.user = user
        return stay

    @property
    def people(self) -> list[Seat]:
        return self.live.persons

    @property
    def bots(self) -> list[Seat]:
        return [seat for seat in self.live.seats if seat.level]

    @property
    def free(self) -> list[int]:
        """Chairs that nobody sits on, those that are offered to somebody included."""
        return [seat.number for seat in self.live.seats if seat.sat_at is None and self.chair(seat.number) is None]

    def chair(self, number: int) -> Chair | None:
        room = self.live.table.room
        assert room is not None
        return room.chairs[number]

    @property
    def is_between_hands(self) -> bool:
        return self.live.table.phase in ("ready", "hand_over")

    def plays(self, number: int) -> bool:
        room = self.live.table.room
        assert room is not None
        return room.plays(number)


def of(live: Live) -> Held | None:
    """None where it is no cash table."""
    is_cash = live.match.kind == Match.Kind.CASH
    table = CashTable.objects.select_related("stake").filter(pk=live.match.pk).first() if is_cash else None
    if table is None:
        return None
    table.match = live.match
    return Held(live, table)


@contextmanager
def held(table_id: UUID) -> Iterator[Held]:
    """The table, which nobody else changes until the block is done. Raises Refused, also where the engine refuses."""
    if not CashTable.objects.filter(pk=table_id).exists():
        raise no_table()
    try:
        with rooms.opened(table_id) as live:
            if live.match.status != Match.Status.PLAYING:
                raise no_table()
            here = of(live)
            assert here is not None
            yield here
    except NoMatch:
        raise no_table() from None
    except IllegalCommand as error:
        raise _refused(error) from error


def no_table() -> Refused:
    return Refused("no_table", _("There is no such table, or it has closed."), 404)


def seat_taken() -> Refused:
    return Refused("seat_taken", _("Somebody has taken this seat. Please choose another one."))


def _refused(error: IllegalCommand) -> Refused:
    if error.code == "SEAT_TAKEN":
        return seat_taken()
    if error.code == "STACK_FULL":
        return Refused("stack_full", _("You have as many chips as this table allows."))
    if error.code == "NO_CHIPS":
        return Refused("no_chips", _("You have no chips at this table. Please top up first."))
    return Refused("not_now", _("That is not possible at the moment. Please try again after this hand."))
