"""Sit & Go in the admin: read only, and closed with what was paid for it coming back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from tables.models import Match
from tables.wallet import check
from tests.tables.sit_and_go.conftest import register
from tests.tables.wallet.books import chips
from tests.tables.world import World, live

Table = Callable[..., Match]
LIST = "admin:tables_sitandgo_changelist"


@pytest.fixture
def office(staff: User) -> Client:
    staff.is_staff = staff.is_superuser = True
    staff.save()
    client = Client()
    client.force_login(staff)
    return client


def test_staff_see_all_of_it_but_no_card_and_change_nothing(world: World, office: Client, owner: User) -> None:
    match = register(owner, kind="spin", size=3, bots="easy")
    world.wait(30)
    place = reverse("admin:tables_sitandgo_change", args=(match.pk,))
    shown = office.get(place).content.decode()
    assert "owner" in shown
    assert 'name="_save"' not in shown
    assert str(live(match).table.seed.hex()) not in shown
    assert office.get(reverse(LIST)).status_code == 200
    assert office.get(reverse("admin:tables_sitandgo_add")).status_code == 403


def test_closing_returns_what_was_paid(world: World, office: Client, owner: User, friend: User) -> None:
    waits = register(owner, size=6)
    runs = register(owner)
    register(friend)
    world.wait(5)
    chosen = {"action": "close", "_selected_action": [str(waits.pk), str(runs.pk)]}
    assert office.post(reverse(LIST), chosen).status_code == 302
    assert set(Match.objects.values_list("status", flat=True)) == {"cancelled"}
    assert (chips(owner), chips(friend)) == (10_000, 10_000)
    assert check.faults() == []


def test_who_is_no_staff_sees_nothing_of_it(world: World, owner: User) -> None:
    client = Client()
    client.force_login(owner)
    assert client.get(reverse(LIST)).status_code == 302
