"""Who may do what at a cash table from outside of it."""

from __future__ import annotations

from datetime import datetime

from django.utils import timezone
from django.utils.translation import gettext as _

from accounts import friends
from accounts.models import User
from accounts.refusals import Refused
from tables.cash.held import no_table
from tables.models import CashTable, Match
from tables.sit_and_go.limits import MOST_TABLES
from tables.sit_and_go.registration import tables_of


def now() -> datetime:
    return timezone.now()


def hold_account(user: User) -> None:
    """Until the transaction ends: what one account asks for at once happens one after the other (NK-67)."""
    User.objects.select_for_update(no_key=True).get(pk=user.pk)


def check_tables(user: User) -> None:
    if tables_of(user) >= MOST_TABLES:
        raise Refused("too_many_tables", _("You can sit at four tables at once. Finish or leave one first."))


def may_enter(table: CashTable, user: User) -> bool:
    """A public table is open to everybody; a private one to its host, to whom he has invited, and to whoever knew its
    code (NK-71)."""
    if not table.is_private or table.match.host_id == user.pk:
        return True
    return table.guests.filter(user=user, barred=False).exists()


def may_watch(table: CashTable, user: User) -> bool:
    """Whoever may enter, and friends of the host, where there are spectators (NK-66, NK-70)."""
    return table.match.options["spectators"] and (may_enter(table, user) or _is_friend_of_host(table, user))


def may_watch_match(match: Match, user: User) -> bool:
    table = CashTable.objects.select_related("match").filter(pk=match.pk).first()
    return match.host_id is None if table is None else may_watch(table, user)


def may_see(table: CashTable, user: User) -> bool:
    return may_enter(table, user) or may_watch(table, user)


def check_may_enter(table: CashTable, user: User) -> None:
    if not may_enter(table, user):
        raise no_table()


def _is_friend_of_host(table: CashTable, user: User) -> bool:
    host_id = table.match.host_id
    return host_id is not None and friends.friends_of(user).filter(pk=host_id).exists()
