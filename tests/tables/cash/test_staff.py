"""Cash tables in the admin: read only, and closed with every stack coming back; accounts of one network are seen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from tables.cash import seats
from tables.cash.shapes import SitDown
from tables.models import CashStay, Match
from tests.tables.cash.conftest import sit
from tests.tables.cash.hands import begin_hand, end_hand, refused
from tests.tables.wallet.books import chips
from tests.tables.world import World, live

Table = Callable[..., Match]
LIST = "admin:tables_cashtable_changelist"


@pytest.fixture
def office(staff: User) -> Client:
    staff.is_staff = staff.is_superuser = True
    staff.save()
    client = Client()
    client.force_login(staff)
    return client


def close(office: Client, match: Match) -> None:
    assert office.post(reverse(LIST), {"action": "close", "_selected_action": [str(match.pk)]}).status_code == 302


def test_staff_see_who_sits_there_and_no_card(
    world: World, table: Table, office: Client, owner: User, friend: User
) -> None:
    match = table()
    sit(owner, match)
    sit(friend, match)
    begin_hand(world, match, owner, friend)
    shown = office.get(reverse("admin:tables_cashtable_change", args=(match.pk,))).content.decode()
    assert "owner" in shown
    assert 'name="_save"' not in shown
    assert live(match).table.seed.hex() not in shown
    assert office.get(reverse(LIST)).status_code == 200
    assert office.get(reverse("admin:tables_cashtable_add")).status_code == 403
    other = Client()
    other.force_login(owner)
    assert other.get(reverse(LIST)).status_code == 302


def test_a_table_that_staff_close_gives_every_stack_back(
    world: World, table: Table, office: Client, owner: User, friend: User
) -> None:
    waits, runs = table(), table(sb=25, bb=50)
    sit(owner, waits)
    sit(owner, runs)
    sit(friend, runs)
    begin_hand(world, runs, owner, friend)
    close(office, waits)
    close(office, runs)
    assert Match.objects.get(pk=waits.pk).status == "finished"
    assert Match.objects.get(pk=runs.pk).status == "playing", "the hand is played to its end"
    end_hand(world, runs, owner, friend)
    world.wait(1)
    assert Match.objects.get(pk=runs.pk).status == "finished"
    assert chips(owner) + chips(friend) == 20_000


def test_nobody_sits_down_where_staff_close(
    world: World, table: Table, office: Client, owner: User, friend: User, outsider: User
) -> None:
    match = table()
    sit(owner, match)
    sit(friend, match)
    begin_hand(world, match, owner, friend)
    close(office, match)
    assert refused(lambda: sit(outsider, match)) == "no_table"
    end_hand(world, match, owner, friend)


def test_accounts_of_one_network_at_one_table_are_flagged_and_not_refused(
    world: World, table: Table, owner: User, friend: User, outsider: User
) -> None:
    match = table()
    seats.sit(owner, match.pk, SitDown(chips=2_000), "home")
    seats.sit(friend, match.pk, SitDown(chips=2_000), "elsewhere")
    assert not CashStay.objects.filter(same_household=True).exists()
    seats.sit(outsider, match.pk, SitDown(chips=2_000), "home")
    flagged = set(CashStay.objects.filter(same_household=True).values_list("user", flat=True))
    assert flagged == {owner.pk, outsider.pk}
    seats.leave(owner, match.pk)
    assert CashStay.objects.get(user=owner).household == "", "the network is forgotten with the seat"
    seats.sit(owner, table().pk, SitDown(chips=2_000), "home")
    assert not CashStay.objects.get(user=owner, left_at=None).same_household
