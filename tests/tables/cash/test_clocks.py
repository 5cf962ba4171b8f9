"""Clocks of cash tables: turn time, time bank by hands dealt in, times that a host chose (naiko.md section 3; F3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from accounts.models import User
from tables.cash import host, tables
from tables.cash.shapes import PrivateTable
from tables.models import Match
from tables.service.status import status
from tests.tables.cash.conftest import sit
from tests.tables.cash.hands import begin_hand, end_hand, play_hand
from tests.tables.world import World, live, seat_on

Table = Callable[..., Match]


def clock(match: Match) -> dict[str, Any]:
    turn = status(live(match))["turn"]
    assert turn is not None
    found: dict[str, Any] = turn["clock"]
    return found


def test_a_turn_has_twenty_seconds_and_the_bank_grows_with_every_ten_hands(
    world: World, table: Table, owner: User, friend: User
) -> None:
    match = table()
    sit(owner, match)
    sit(friend, match)
    begin_hand(world, match, owner, friend)
    first = clock(match)
    assert 20_000 <= first["turn_ms"] < 22_000, "the cards are still being drawn"
    assert (first["bank_ms"], first["reserve_ms"]) == (30_000, 20_000)
    end_hand(world, match, owner, friend, do="fold")
    for _hand in range(8):
        play_hand(world, match, owner, friend, do="fold")
    assert [seat_on(match, number).bank_ms for number in (0, 1)] == [30_000, 30_000]
    play_hand(world, match, owner, friend, do="fold")
    assert [seat_on(match, number).bank_ms for number in (0, 1)] == [35_000, 35_000]
    assert [seat_on(match, number).reserve_ms for number in (0, 1)] == [60_000, 60_000]


def test_a_private_table_has_the_turn_time_of_its_host(world: World, owner: User, friend: User) -> None:
    wanted: dict[str, Any] = {"game": "holdem", "sb": 1, "bb": 2, "size": 2, "least": 50, "most": 200, "bots": 0}
    wanted |= {"bot_level": "easy", "turn_ms": 40_000, "spectators": False, "funds": "table"}
    match = Match.objects.get(pk=tables.open_private(owner, PrivateTable.model_validate(wanted)))
    code = tables.of(match.pk).code
    assert code is not None
    tables.by_code(friend, code)
    sit(owner, match, 200)
    sit(friend, match, 200)
    host.start(owner, match.pk)
    begin_hand(world, match, owner, friend)
    assert 40_000 <= clock(match)["turn_ms"] < 42_000
    end_hand(world, match, owner, friend, do="fold")


def test_the_next_hand_comes_three_seconds_after_the_last_and_six_after_a_showdown(
    world: World, table: Table, owner: User, friend: User
) -> None:
    match = table()
    sit(owner, match)
    sit(friend, match)
    play_hand(world, match, owner, friend, do="fold")
    assert status(live(match))["next_hand_in_ms"] == 3_000
    play_hand(world, match, owner, friend)
    assert status(live(match))["next_hand_in_ms"] == 6_000
