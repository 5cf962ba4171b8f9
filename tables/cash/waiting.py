"""Waiting lists as people use them: of a table or of a stake, and what is offered from them (NK-65)."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.refusals import Refused
from tables.cash import access, limits, news, offers, seats
from tables.cash.held import Held, held
from tables.cash.shapes import SitDown, StakeList
from tables.cash.stakes import check_offered
from tables.models import CashOffer, CashTable, CashWaiting, Match

if TYPE_CHECKING:
    from django.db.models import QuerySet


def wait(user: User, table_id: UUID) -> None:
    """Stand in the list of a table; who stands there already does so still. Raises Refused, as do all of these."""
    with transaction.atomic():
        access.hold_account(user)
        with held(table_id) as here:
            access.check_may_enter(here.table, user)
            if here.live.seat_of(user.pk) is not None:
                raise Refused("seated", _("You sit at this table already."))
            _check_lists(user, CashWaiting.objects.filter(user=user, table=here.table))
            options = here.live.match.options
            CashWaiting.objects.get_or_create(
                user=user,
                table=here.table,
                defaults={
                    "game": options["game"],
                    "sb": options["sb"],
                    "bb": options["bb"],
                    "since": here.live.now,
                },
            )
            _changed(here, user)


def stop(user: User, table_id: UUID) -> None:
    with held(table_id) as here:
        CashWaiting.objects.filter(user=user, table=here.table).delete()
        _changed(here, user)


def wait_for_stake(user: User, wanted: StakeList) -> None:
    """Stand in the list of all public tables of a stake."""
    check_offered(wanted.game, wanted.sb, wanted.bb)
    stake = {"game": wanted.game, "sb": wanted.sb, "bb": wanted.bb}
    with transaction.atomic():
        access.hold_account(user)
        own = CashWaiting.objects.filter(user=user, table=None, **stake)
        _check_lists(user, own)
        CashWaiting.objects.get_or_create(user=user, table=None, **stake, defaults={"since": access.now()})
        news.to([user])
    for table_id in _tables_of(wanted.game, wanted.sb, wanted.bb).values_list("pk", flat=True):
        if not own.filter(offer=None).exists():
            return
        with held(table_id) as here:
            _changed(here, user)


def leave_list(user: User, list_id: int) -> None:
    entry = CashWaiting.objects.filter(user=user, pk=list_id).first()
    if entry is None:
        return
    offer = CashOffer.objects.filter(waiting=entry).first()
    table_id = entry.table_id or (None if offer is None else offer.table_id)
    if table_id is None:
        entry.delete()
        news.to([user])
        return
    with held(table_id) as here:
        CashWaiting.objects.filter(pk=entry.pk).delete()
        _changed(here, user)


def take(user: User, offer_id: int, wanted: SitDown, household: str) -> UUID:
    """Sit down on the seat that is kept; returns the table."""
    offer = CashOffer.objects.filter(pk=offer_id, waiting__user=user).first()
    if offer is None:
        raise _gone()
    table_id: UUID = offer.table_id
    with transaction.atomic():
        access.hold_account(user)
        with held(table_id) as here:
            offer = here.table.offers.filter(pk=offer_id, waiting__user=user).first()
            if offer is None or offer.until <= here.live.now:
                raise _gone()
            seats.take_seat(here, user, wanted.model_copy(update={"seat": offer.seat}), household)
    return table_id


def decline(user: User, offer_id: int) -> None:
    """The seat goes to the next; who declines has left the list."""
    offer = CashOffer.objects.filter(pk=offer_id, waiting__user=user).first()
    if offer is None:
        return
    with held(offer.table_id) as here:
        CashWaiting.objects.filter(offer__pk=offer_id, user=user).delete()
        _changed(here, user)


def _changed(here: Held, user: User) -> None:
    news.changed(here.live)
    news.to([user])
    offers.offer_seats(here)


def _check_lists(user: User, own: QuerySet[CashWaiting]) -> None:
    if not own.exists() and CashWaiting.objects.filter(user=user).count() >= limits.MOST_LISTS:
        raise Refused("too_many_lists", _("You can wait in three lists at once. Leave one of them first."))


def _tables_of(game: str, sb: int, bb: int) -> QuerySet[CashTable]:
    return CashTable.objects.filter(
        match__status=Match.Status.PLAYING, stake__game=game, stake__sb=sb, stake__bb=bb
    ).order_by("pk")


def _gone() -> Refused:
    return Refused("offer_gone", _("This seat is not kept for you any more."))
