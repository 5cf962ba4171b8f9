"""What an account takes with it: the download, and its places at cash tables when it is deleted (PU-128, D-27)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from accounts import deletion
from accounts.models import User
from tables.cash import keeper, seats, tables, waiting
from tables.cash.shapes import PrivateTable
from tables.models import CashStay, CashWaiting, Match
from tests.tables.cash.conftest import sit
from tests.tables.world import World, live

Table = Callable[..., Match]

PRIVATE: dict[str, Any] = {
    "game": "holdem",
    "sb": 1,
    "bb": 2,
    "size": 4,
    "least": 50,
    "most": 300,
    "bots": 0,
    "bot_level": "easy",
    "turn_ms": 20_000,
    "spectators": False,
    "funds": "table",
}


def test_the_download_lists_every_stay(world: World, table: Table, owner: User, friend: User) -> None:
    match = table()
    sit(owner, match, 1_000)
    sit(friend, match)
    seats.leave(owner, match.pk)
    [mine] = seats.stays_of(owner)
    assert (mine["table"], mine["brought"], mine["left_with"]) == (match.pk, 1_000, 1_000)
    assert "escrow" not in mine
    assert "household" not in mine


def test_a_deleted_account_waits_for_nothing_and_hosts_nothing(
    world: World, table: Table, owner: User, friend: User
) -> None:
    private = Match.objects.get(pk=tables.open_private(owner, PrivateTable.model_validate(PRIVATE)))
    code = tables.of(private.pk).code
    assert code is not None
    tables.by_code(friend, code)
    sit(friend, private, 100)
    waiting.wait(owner, table().pk)
    deletion.delete(owner)
    assert not CashWaiting.objects.exists()
    keeper.look_after(private.pk)
    assert Match.objects.get(pk=private.pk).host == friend
    assert live(private).occupants == {friend.pk: 0}
    assert not CashStay.objects.filter(user=None).exists()
