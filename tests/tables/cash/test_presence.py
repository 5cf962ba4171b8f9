"""Who is not connected at a cash table sits out, and later gets up (naiko.md section 3, NK-V120)."""

from __future__ import annotations

from collections.abc import Callable

from accounts.models import User
from tables import service
from tables.cash import tasks
from tables.models import Match
from tests.tables.cash.conftest import sit
from tests.tables.cash.hands import begin_hand, end_hand
from tests.tables.wallet.books import chips
from tests.tables.world import World, live

Table = Callable[..., Match]


def status(match: Match, user: User) -> str | None:
    there = live(match)
    seat, room = there.seat_of(user.pk), there.table.room
    if seat is None or room is None:
        return None
    chair = room.chairs[seat.number]
    return None if chair is None else chair.status


def rest(world: World, match: Match, seconds: int, *here: User) -> None:
    for _beat in range(seconds // 10):
        world.wait(10)
        world.beat(match, *here)
        service.sweep()
        tasks.sweep()


def test_v120_a_connection_that_is_lost_sits_out_and_then_leaves_with_the_stack(
    world: World, table: Table, owner: User, friend: User
) -> None:
    match = table()
    sit(owner, match)
    sit(friend, match)
    begin_hand(world, match, owner, friend)
    end_hand(world, match, owner, friend, do="fold")
    seat = live(match).seat_of(owner.pk)
    assert seat is not None
    service.closed(match.pk, seat.number, owner.pk)
    rest(world, match, 110, friend)
    assert status(match, owner) == "playing"
    rest(world, match, 90, friend)
    assert status(match, owner) == "sitting_out"
    rest(world, match, 360, friend)
    assert status(match, owner) == "sitting_out"
    rest(world, match, 60, friend)
    assert status(match, owner) is None
    assert status(match, friend) is not None
    assert chips(owner) > 9_000


def test_who_comes_back_in_time_keeps_the_seat(world: World, table: Table, owner: User) -> None:
    match = table()
    sit(owner, match)
    seat = live(match).seat_of(owner.pk)
    assert seat is not None
    service.closed(match.pk, seat.number, owner.pk)
    rest(world, match, 300)
    assert status(match, owner) == "sitting_out"
    service.connected(match.pk, seat.number)
    rest(world, match, 400, owner)
    assert status(match, owner) == "sitting_out"
