"""What the host of a private table may do (NK-71)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from django.utils.translation import gettext as _

from accounts import friends
from accounts.models import User
from accounts.refusals import Refused
from tables import announce
from tables.cash import cards, news
from tables.cash.held import Held, held, no_table
from tables.models import CashGuest, CashStay, Match
from tables.service import rooms


def start(user: User, table_id: UUID) -> None:
    """Let hands be dealt, as soon as two can play. Raises Refused, as do all of these."""
    resume(user, table_id)


def pause(user: User, table_id: UUID) -> None:
    """From the end of the running hand."""
    with _hosted(user, table_id) as here:
        if here.live.match.hold == Match.Hold.NOTHING:
            rooms.hold(here.live, Match.Hold.PAUSED)
            here.live.settle()


def resume(user: User, table_id: UUID) -> None:
    with _hosted(user, table_id) as here:
        rooms.hold(here.live, Match.Hold.NOTHING)
        here.live.settle()


def remove(user: User, table_id: UUID, seat: int) -> None:
    """At once, or at the end of a hand that he plays. His stack returns to him; the code lets him in no more."""
    with _hosted(user, table_id) as here:
        stay = _stay_on(here, seat)
        if stay.user_id == user.pk:
            raise Refused("own_seat", _("This is your own seat."))
        here.table.guests.update_or_create(user=stay.user, defaults={"invited": False, "barred": True})
        if here.plays(seat):
            stay.removed = True
            stay.save(update_fields=["removed"])
        else:
            rooms.leave(here.live, seat)


def hand_over(user: User, table_id: UUID, seat: int) -> None:
    with _hosted(user, table_id) as here:
        heir = _stay_on(here, seat).user
        match = here.live.match
        CashGuest.objects.get_or_create(table=here.table, user=user, defaults={"invited": True})
        match.host = heir
        match.save(update_fields=["host"])


def invite(user: User, table_id: UUID, friend: UUID) -> None:
    with _hosted(user, table_id) as here:
        guest = friends.friends_of(user).filter(sub=friend).first()
        if guest is None:
            raise Refused("not_a_friend", _("You can invite friends only."))
        CashGuest.objects.update_or_create(table=here.table, user=guest, defaults={"invited": True, "barred": False})
        options = here.live.match.options
        announce.cash_invited(
            guest,
            {
                "table": str(table_id),
                "host": cards.person_json(user),
                "game": options["game"],
                "sb": options["sb"],
                "bb": options["bb"],
            },
        )


@contextmanager
def _hosted(user: User, table_id: UUID) -> Iterator[Held]:
    with held(table_id) as here:
        if not here.table.is_private or here.live.match.host_id != user.pk:
            if here.table.is_private:
                raise Refused("not_host", _("Only the host of this table can do that."), 403)
            raise no_table()
        yield here
        news.changed(here.live)


def _stay_on(here: Held, seat: int) -> CashStay:
    stay = next((stay for stay in here.stays if stay.seat == seat and stay.user is not None), None)
    if stay is None:
        raise Refused("nobody_there", _("Nobody sits on this seat."))
    return stay
