"""Bots of cash tables, who play with chips of the house and give their seats to people (naiko.md section 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tables.lobby.matches import PERSONAS
from tables.service import rooms
from tables.service.rooms import Bot

if TYPE_CHECKING:
    from tables.cash.held import Held


def keep(here: Held) -> None:
    """Between hands: as many bots as the table has room for, each with chips."""
    live, table = here.live, here.table
    if not table.bots or not here.people:
        return
    more = wanted(here) - len(here.bots)
    for seat in reversed(here.bots):
        if more < 0:
            rooms.leave(live, seat.number)
            more += 1
        elif not live.table.stacks[seat.number]:
            rooms.top_up(live, seat.number, table.most)
    offered = set(table.offers.values_list("seat", flat=True))
    taken = {seat.persona for seat in here.bots}
    names = [name for name in PERSONAS if name not in taken]
    free = [number for number in here.free if number not in offered]
    for number, name in zip(free[: max(0, more)], names, strict=False):
        rooms.sit(live, number, Bot(table.bot_level, name), table.most)


def wanted(here: Held) -> int:
    """How many may sit there. A public table keeps one seat free for people, and whoever waits gets a seat."""
    table = here.table
    for_people = max(0 if table.is_private else 1, table.waiting.count())
    return max(0, min(table.bots, len(here.live.seats) - len(here.people) - for_people))
