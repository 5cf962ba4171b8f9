"""Cash tables from their opening to their end (NK-58, NK-69 to NK-72)."""

from __future__ import annotations

import secrets
from datetime import timedelta
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.refusals import Refused
from tables.cash import access, keeper, limits, stakes, wake
from tables.cash.held import held, no_table
from tables.cash.shapes import PrivateTable
from tables.models import CashGuest, CashStake, CashTable, Match
from tables.service import rooms


def hold_stake(game: str, sb: int, bb: int, bots: str | None) -> CashStake:
    """The row of the stake, held until the transaction ends. Raises Refused."""
    stakes.check_offered(game, sb, bb)
    stake, _made = CashStake.objects.get_or_create(game=game, sb=sb, bb=bb, bots=bots or "")
    return CashStake.objects.select_for_update().get(pk=stake.pk)


def open_public(stake: CashStake) -> CashTable:
    """Called in a transaction."""
    allowed = stakes.buy_in(stake.game, stake.bb)
    match = rooms.open_table(
        Match.Kind.CASH, limits.SEATS, stakes.options(stake.game, stake.sb, stake.bb, allowed.most)
    )
    table = CashTable(match=match, stake=stake, least=allowed.least, most=allowed.most)
    if stake.bots:
        table.bots, table.bot_level = limits.BOTS, stake.bots
    return _begin(table, limits.CLOSES)


def open_private(user: User, wanted: PrivateTable) -> UUID:
    """A table of friends, whose host is whoever opens it; nobody sits there yet. Raises Refused."""
    if wanted.sb > wanted.bb or not wanted.bb <= wanted.least <= wanted.most or wanted.bots >= wanted.size:
        sentence = _("Please check the blinds, the buy-in and the number of bots: they do not go together.")
        raise Refused("bad_table", sentence, 400)
    with transaction.atomic():
        access.hold_account(user)
        access.check_tables(user)
        options = stakes.options(
            wanted.game,
            wanted.sb,
            wanted.bb,
            wanted.most,
            turn_ms=wanted.turn_ms,
            spectators=wanted.spectators,
        )
        match = rooms.open_table(Match.Kind.CASH, wanted.size, options, user)
        Match.objects.filter(pk=match.pk).update(hold=Match.Hold.HOST)
        table = CashTable(
            match=match,
            code=_new_code(),
            funds=wanted.funds,
            least=wanted.least,
            most=wanted.most,
            bots=wanted.bots,
            bot_level=wanted.bot_level if wanted.bots else "",
        )
        _begin(table, limits.PRIVATE_OPENS)
        return match.pk


def by_code(user: User, code: str) -> UUID:
    """The private table of a code; who knows it may sit down there from now on. Raises Refused."""
    code = code.strip().upper()
    is_code = bool(code) and set(code) <= set(limits.CODE_LETTERS)
    playing = CashTable.objects.filter(match__status=Match.Status.PLAYING, closing=False)
    table = playing.filter(code=code).first() if is_code else None
    if table is None or table.guests.filter(user=user, barred=True).exists():
        raise Refused("no_code", _("No table has this code. It is valid until its table closes."), 404)
    if not access.may_enter(table, user):
        CashGuest.objects.get_or_create(table=table, user=user, defaults={"invited": False})
    return table.match_id


def close(table_id: UUID) -> None:
    """By staff: nobody sits down any more, and everybody leaves with his chips, at once or at the end of the hand.
    Raises Refused."""
    with held(table_id) as here:
        here.table.closing = True
        here.table.closes_at = here.live.now
        here.table.save(update_fields=["closing", "closes_at"])
        rooms.hold(here.live, Match.Hold.PAUSED)
        if here.is_between_hands:
            for stay in here.stays:
                rooms.leave(here.live, stay.seat)
        rooms.follow(here.live)
        if not here.people:
            keeper.close(here)


def of(table_id: UUID) -> CashTable:
    """Raises Refused."""
    table = CashTable.objects.select_related("match", "stake").filter(pk=table_id).first()
    if table is None:
        raise no_table()
    return table


def _begin(table: CashTable, waits: timedelta) -> CashTable:
    now = timezone.now()
    table.closes_at = now + waits
    table.save(force_insert=True)
    wake.later(table.pk, table.closes_at, now)
    return table


def _new_code() -> str:
    while True:
        code = "".join(secrets.choice(limits.CODE_LETTERS) for _letter in range(limits.CODE_LENGTH))
        if not CashTable.objects.filter(code=code).exists():
            return code
