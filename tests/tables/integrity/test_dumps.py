"""Chips that go one way at a cash table (NK-102)."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest
from django.test import Client

from accounts.models import User
from tables.integrity import dumping
from tables.integrity.dumping import Dump, Gift, dumps
from tables.models import Match
from tables.wallet import ledger
from tables.wallet.ledger import Kind, Move
from tables.wallet.names import cash, wallet

TABLE = UUID(int=7)
BB = 20


def _found(*hands: tuple[int, int, int, int]) -> list[Dump]:
    """hands: number, who gave, who won, chips."""
    return dumps([Gift(TABLE, *hand) for hand in hands], {TABLE: BB})


def test_chips_that_go_one_way_are_found() -> None:
    given = [(1, 5, 6, 500), (9, 5, 6, 400), (30, 6, 5, 50), (49, 5, 6, 400)]
    assert _found(*given) == [Dump(TABLE, 5, 6, 1_250, BB, 3, 1, 49)]


@pytest.mark.parametrize(
    "hands",
    [
        pytest.param([(1, 5, 6, 2_000)], id="one lost all-in"),
        pytest.param([(1, 5, 6, 900), (2, 6, 5, 400), (3, 5, 6, 600), (4, 5, 6, 500)], id="it goes to and fro"),
        pytest.param([(1, 5, 6, 600), (40, 5, 6, 500), (60, 5, 6, 100), (95, 5, 6, 600)], id="over many hands"),
        pytest.param([(1, 5, 6, 400), (2, 5, 6, 400), (3, 5, 6, 400)], id="60 big blinds and no more"),
        pytest.param([(1, 5, 6, 600), (2, 5, 7, 600), (3, 5, 8, 600)], id="to several"),
    ],
)
def test_play_is_not(hands: list[tuple[int, int, int, int]]) -> None:
    assert _found(*hands) == []


def test_the_largest_comes_first_and_the_stakes_count() -> None:
    small, large = uuid4(), uuid4()
    gifts = [Gift(small, hand, 1, 2, 400) for hand in (1, 2, 3)] + [
        Gift(large, hand, 3, 4, 2_500) for hand in (1, 2, 3)
    ]
    assert [(one.match, one.chips // one.bb) for one in dumps(gifts, {small: 10, large: 100})] == [
        (small, 120),
        (large, 75),
    ]


@pytest.fixture
def dumped(owner: User, friend: User) -> Match:
    """The owner has given the friend 80 big blinds in four hands, as the books tell it."""
    match = Match.objects.create(options={"bb": BB})
    for user in (owner, friend):
        ledger.open_wallet(user)
        ledger.post(Kind.CASH_BUYIN, [Move(wallet(user), cash(match.pk, user), 2_000)], key=f"in:{user.pk}")
    for hand in range(1, 5):
        move = Move(cash(match.pk, owner), cash(match.pk, friend), 400)
        ledger.post(Kind.CASH_SETTLE, [move], key=f"hand:{hand}", ref=("hand", f"{match.pk}:{hand}"))
    return match


@pytest.mark.django_db
def test_staff_see_what_the_books_tell(dumped: Match, owner: User, friend: User, staff: User) -> None:
    assert dumping.found() == [Dump(dumped.pk, owner.pk, friend.pk, 1_600, BB, 4, 1, 4)]
    staff.is_staff = staff.is_superuser = True
    staff.save()
    office = Client()
    office.force_login(staff)
    page = office.get("/admin/tables/ledgeraccount/dumps/").content.decode()
    assert owner.username in page
    assert friend.username in page
    assert f"{dumped.pk}" in page


@pytest.mark.django_db
def test_nobody_else_does(dumped: Match, owner: User) -> None:
    client = Client()
    client.force_login(owner)
    assert client.get("/admin/tables/ledgeraccount/dumps/").status_code == 302
