"""Free seats, each kept for whoever has waited longest, or for nobody (NK-65)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db.models import Q

from tables.cash import limits, news, wake
from tables.models import CashOffer, CashWaiting

if TYPE_CHECKING:
    from accounts.models import User
    from tables.cash.held import Held


def offer_seats(here: Held) -> None:
    """Keep each free seat for the next of those who wait, if anybody does."""
    offered = set(here.table.offers.values_list("seat", flat=True))
    for seat in here.free:
        if seat in offered:
            continue
        entry = _next(here)
        if entry is None:
            return
        until = here.live.now + limits.OFFERED
        offer = CashOffer.objects.create(waiting=entry, table=here.table, seat=seat, until=until)
        wake.later(here.table.pk, until, here.live.now)
        news.changed(here.live)
        news.offered(entry.user, offer)


def lapse(here: Held) -> None:
    """Offers whose time is over: the seats go on, and who let them pass has left the list (NK-V94)."""
    over = here.table.offers.filter(until__lte=here.live.now).select_related("waiting__user")
    for offer in over:
        news.to([offer.waiting.user])
        offer.waiting.delete()
        news.changed(here.live)


def drop(here: Held) -> None:
    """The table has closed, and its list with it."""
    waited = list(here.table.waiting.select_related("user"))
    here.table.offers.all().delete()
    here.table.waiting.all().delete()
    news.to(entry.user for entry in waited)


def clear(here: Held, user: User) -> None:
    """He has sat down, and waits for nothing here any more."""
    options = here.live.match.options
    stake = Q(table=None, game=options["game"], sb=options["sb"], bb=options["bb"])
    mine = CashWaiting.objects.filter(user=user)
    mine.filter(Q(table=here.table) | Q(offer__table=here.table)).delete()
    if not here.table.is_private:
        mine.filter(stake).delete()


def _next(here: Held) -> CashWaiting | None:
    options = here.live.match.options
    lists = Q(table=here.table)
    if not here.table.is_private:
        lists |= Q(table=None, game=options["game"], sb=options["sb"], bb=options["bb"])
    seated = [seat.user_id for seat in here.people if seat.user_id is not None]
    found = CashWaiting.objects.filter(lists, offer=None).exclude(user__in=seated)
    # Of the list of a stake another table may offer to the same one at this moment.
    return found.select_for_update(skip_locked=True, of=("self",)).order_by("since", "pk").first()
