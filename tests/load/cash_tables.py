"""Cash tables with chips of wallets at which everybody has sat down. To be imported where Django is set up."""

from __future__ import annotations

from accounts.models import User
from tables.cash import cards, host, seats, tables
from tables.cash.shapes import PrivateTable, SitDown
from tables.models import Seat
from tests.load.matches import Begun, signed_in

CHIPS = 1_000


def begin(users: list[User], computers: int) -> Begun:
    """A private table of these persons, the first of them its host, with so many bots."""
    first, *others = users
    wanted = PrivateTable(
        game="holdem",
        sb=5,
        bb=10,
        size=len(users) + computers,
        least=CHIPS,
        most=CHIPS,
        bots=computers,
        bot_level="medium",
        turn_ms=20_000,
        spectators=False,
        funds="wallet",
    )
    table = tables.open_private(first, wanted)
    code = cards.card_of(table, first).code
    assert code is not None
    for user in others:
        tables.by_code(user, code)
    for user in users:
        seats.sit(user, table, SitDown(chips=CHIPS, auto_top_up=True))
    host.start(first, table)
    rows = Seat.objects.filter(match=table, user__isnull=False).select_related("user")
    return Begun(table, {seat.number: signed_in(seat.user) for seat in rows if seat.user is not None})
