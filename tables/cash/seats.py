"""What a person does with a seat of a cash table: the one place that does it (NK-59 to NK-64, NK-67; cases C5, C6, G1).

A seat and the chips paid for it are one transaction. What is asked for during a hand happens at its end.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Count, Q, QuerySet
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.refusals import Refused
from tables.cash import access, books, news, offers, tables
from tables.cash.held import Held, held, no_table, seat_taken
from tables.cash.returns import buy_in_of, wallet_of
from tables.cash.shapes import Enter, QuickSeat, SitDown, When
from tables.engine.errors import IllegalCommand
from tables.engine.stakes import suggested_buy_in
from tables.models import CashGuest, CashStay, CashTable, CashWaiting, Match
from tables.service import rooms


def sit(user: User, table_id: UUID, wanted: SitDown, household: str = "") -> None:
    """Take a seat for the buy-in; who sits there already has one. Raises Refused, as do all of these.

    household: names the network that the account plays from, empty where that says nothing about who lives together.
    """
    with transaction.atomic():
        access.hold_account(user)
        with held(table_id) as here:
            take_seat(here, user, wanted, household)


def quick(user: User, wanted: QuickSeat, household: str = "") -> UUID:
    """A seat at the table with most people that has one free, else at a new one (NK-68); returns the table."""
    with transaction.atomic():
        access.hold_account(user)
        stake = tables.hold_stake(wanted.game, wanted.sb, wanted.bb, wanted.bots)
        suggested = suggested_buy_in(wanted.game, wanted.bb, wallet_of(user))
        chips = suggested if wanted.chips is None else wanted.chips
        down = SitDown(chips=chips, auto_top_up=wanted.auto_top_up)
        for table in _fullest(CashTable.objects.filter(stake=stake), user):
            try:
                with held(table.pk) as here:
                    at_least = buy_in_of(here.table, user).least
                    take_seat(here, user, down.model_copy(update={"chips": max(chips, at_least)}), household)
                    return table.match_id
            except Refused as refusal:
                if refusal.code not in ("seat_taken", "no_table"):
                    raise
        table = tables.open_public(stake)
        with held(table.pk) as here:
            take_seat(here, user, down, household)
        return table.match_id


def take_seat(here: Held, user: User, wanted: SitDown, household: str) -> None:
    """Called with the account's row held, and that of the table."""
    live, table = here.live, here.table
    own = live.seat_of(user.pk)
    if own is not None:
        chair = here.chair(own.number)
        if chair is not None and chair.leaving:
            raise Refused("leaving", _("You leave this table at the end of the hand. Sit down again after it."))
        return
    access.check_may_enter(table, user)
    if table.closing:
        raise no_table()
    access.check_tables(user)
    allowed = buy_in_of(table, user).check(wanted.chips)
    if allowed == "BUYIN_TOO_SMALL":
        raise Refused("buyin_too_small", _("That is less than one may sit down with here."))
    if allowed == "BUYIN_TOO_BIG":
        raise Refused("buyin_too_big", _("That is more than one may sit down with here."))
    number = _seat_for(here, user, wanted.seat)
    rooms.sit(live, number, user, wanted.chips, wanted.enter)
    stay = CashStay.objects.create(
        table=table,
        seat=number,
        user=user,
        escrow=books.escrow_name(table, user),
        sat_at=live.now,
        brought=wanted.chips,
        auto_top_up=wanted.auto_top_up,
        household=household,
    )
    books.buy_in(stay, wanted.chips)
    _flag_household(here, stay)
    offers.clear(here, user)
    news.changed(live)


def top_up(user: User, table_id: UUID, chips: int) -> None:
    """Add chips; in a hand they come at its end, cut to the room that is left then (NK-60)."""
    if chips < 1:
        raise Refused("bad_chips", _("Please choose how many chips to add."), 400)
    with held(table_id) as here:
        stay = here.stay_of(user)
        room = here.live.table.room
        assert room is not None
        chips = min(chips, here.table.most if here.plays(stay.seat) else room.space(stay.seat))
        if not chips:
            raise Refused("stack_full", _("You have as many chips as this table allows."))
        v = here.live.table.v
        # A second request takes the place of the first.
        books.reserve(stay, chips - stay.pending, v)
        books.give_back(stay, stay.pending - chips, v)
        stay.pending = chips
        stay.save(update_fields=["pending"])
        rooms.top_up(here.live, stay.seat, chips)
        news.changed(here.live)


def auto_top_up(user: User, table_id: UUID, *, on: bool) -> None:
    with held(table_id) as here:
        stay = here.stay_of(user)
        stay.auto_top_up = on
        stay.save(update_fields=["auto_top_up"])


def sit_out(user: User, table_id: UUID, when: When) -> None:
    """From the next hand, or now, which folds; it is asked for only once (NK-63)."""
    with held(table_id) as here:
        stay = here.stay_of(user)
        if here.live.table.can({"do": "sit_out", "seat": stay.seat, "when": when}, None):
            rooms.sit_out(here.live, stay.seat, when)
            news.changed(here.live)


def sit_in(user: User, table_id: UUID, enter: Enter) -> None:
    """Back: for what is owed at once, or with the own big blind."""
    with held(table_id) as here:
        stay = here.stay_of(user)
        try:
            rooms.sit_in(here.live, stay.seat, enter)
        except IllegalCommand as error:
            if error.code == "NO_CHANGE":
                return
            raise
        stay.sits_out_since = None
        stay.save(update_fields=["sits_out_since"])
        news.changed(here.live)


def leave(user: User, table_id: UUID) -> None:
    """At once, or, folding, at the end of the hand; who leaves already, or has left, does so still (G1)."""
    with held(table_id) as here:
        seat = here.live.seat_of(user.pk)
        if seat is not None:
            rooms.leave(here.live, seat.number)
            news.changed(here.live)


def stays_of(user: User) -> Iterable[dict[str, Any]]:
    """For the download."""
    told = ("table", "table__match__options", "seat", "sat_at", "brought", "auto_top_up", "left_at", "left_with")
    rows: Iterable[dict[str, Any]] = CashStay.objects.filter(user=user).order_by("sat_at").values(*told)
    return rows


def lists_of(user: User) -> Iterable[Any]:
    """The places in waiting lists, for the download."""
    return CashWaiting.objects.filter(user=user).values("table", "game", "sb", "bb", "since")


def guests_of(user: User) -> Iterable[Any]:
    """The private tables one was let into, for the download."""
    return CashGuest.objects.filter(user=user).values("table", "invited", "barred")


def _fullest(found: QuerySet[CashTable], user: User) -> list[CashTable]:
    """Of those where somebody sits, and that have a seat for this account or may have one."""
    sits = Q(match__seats__user__isnull=False)
    counted = found.filter(match__status=Match.Status.PLAYING, closing=False).annotate(
        people=Count("match__seats", filter=sits, distinct=True)
    )
    return list(counted.filter(people__gt=0).exclude(stays__user=user, stays__left_at=None).order_by("-people", "pk"))


def _seat_for(here: Held, user: User, wanted: int | None) -> int:
    kept = dict(here.table.offers.values_list("seat", "waiting__user"))
    free = [number for number in here.free if kept.get(number) in (None, user.pk)]
    if wanted is None and free:
        return next((number for number in free if number in kept), free[0])
    if wanted is None or wanted not in free:
        raise seat_taken()
    return wanted


def _flag_household(here: Held, stay: CashStay) -> None:
    """Who plays from one network at one table of wallet chips is seen by staff, not refused (NK-102)."""
    if not stay.household or not stay.escrow:
        return
    together = here.table.stays.filter(left_at=None, household=stay.household)
    if together.exclude(pk=stay.pk).exists():
        together.update(same_household=True)
