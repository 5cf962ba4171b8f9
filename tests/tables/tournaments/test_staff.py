"""Tournaments in the admin: a draft with its checklist, the announcement, failures, and the log (case K5)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from tables.models import Schedule, Tournament, TournamentEvent
from tables.tournaments import registration
from tests.tables.tournaments.conftest import director, matches, pass_time, reload
from tests.tables.wallet.books import chips
from tests.tables.world import World, live

LIST, ADD = "admin:tables_tournament_changelist", "admin:tables_tournament_add"
Announced = Callable[..., Tournament]


@pytest.fixture
def office(staff: User) -> Client:
    staff.is_staff = staff.is_superuser = True
    staff.save()
    client = Client()
    client.force_login(staff)
    return client


def act(office: Client, tournament: Tournament, action: str) -> str:
    chosen = {"action": action, "_selected_action": [str(tournament.pk)]}
    return office.post(reverse(LIST), chosen, follow=True).content.decode()


def page(office: Client, tournament: Tournament) -> str:
    return office.get(reverse("admin:tables_tournament_change", args=(tournament.pk,))).content.decode()


def filled(world: World, **changes: Any) -> dict[str, Any]:
    starts = world.now + timedelta(hours=2)
    none = {"players-TOTAL_FORMS": 0, "players-INITIAL_FORMS": 0}
    terms = {"name": "Friday", "game": "omaha", "entry": 500, "most": 54, "chips": 3_000, "level_seconds": 480}
    rest = {"late_levels": 4, "break_every": 6, "break_seconds": 300, "bots": ""}
    return {"starts_at_0": f"{starts:%Y-%m-%d}", "starts_at_1": f"{starts:%H:%M}", **terms, **rest, **none, **changes}


def test_what_staff_make_is_a_draft_that_says_what_it_will_do_until_they_announce_it(
    world: World, office: Client, owner: User
) -> None:
    assert office.post(reverse(ADD), filled(world, late_levels=0)).status_code == 302
    tournament = Tournament.objects.get()
    assert tournament.status == "draft"
    shown = page(office, tournament)
    assert "NO late registration." in shown
    assert "Prizes of 12 entries: 3,000, 1,800, 1,200." in shown
    assert "10/20, 15/30, 20/40" in shown
    with pytest.raises(Exception, match="no such tournament"):
        registration.register(owner, tournament.pk)
    place = reverse("admin:tables_tournament_change", args=(tournament.pk,))
    assert office.post(place, filled(world, late_levels=4)).status_code == 302
    assert "until the end of level 4, which is 32 minutes of play" in page(office, tournament)
    act(office, tournament, "announce")
    registration.register(owner, tournament.pk)
    assert 'name="entry"' not in page(office, tournament), "terms that somebody has paid for stay"
    office.post(place, filled(world, entry=1))
    assert reload(tournament).entry == 500


def test_staff_cancel_before_the_start_and_everybody_gets_his_entry_back(
    world: World, office: Client, announced: Announced, owner: User
) -> None:
    tournament = announced()
    registration.register(owner, tournament.pk)
    act(office, tournament, "cancel")
    act(office, tournament, "cancel")
    assert (reload(tournament).status, chips(owner)) == ("cancelled", 10_000)


def test_staff_pause_and_resume_and_end_only_after_two_hours(
    world: World, office: Client, announced: Announced, owner: User
) -> None:
    tournament = announced(late_levels=1)
    registration.register(owner, tournament.pk)
    registration.enter_bots(tournament.pk, 4)
    pass_time(world, 605, owner)
    assert "TOURNAMENT_RUNNING" in act(office, tournament, "cancel")
    assert "NOT_PAUSED" in act(office, tournament, "abandon")
    act(office, tournament, "pause")
    assert reload(tournament).status == "paused"
    assert "TOO_EARLY" in act(office, tournament, "abandon")
    act(office, tournament, "resume")
    assert reload(tournament).status == "running"
    act(office, tournament, "pause")
    world.skip(7_200)
    act(office, tournament, "abandon")
    assert (reload(tournament).status, chips(owner)) == ("cancelled", 10_000)


def test_the_log_tells_all_the_director_did_and_no_page_shows_a_card(
    world: World, office: Client, announced: Announced, owner: User, friend: User
) -> None:
    tournament = announced(late_levels=1)
    for user in (owner, friend):
        registration.register(user, tournament.pk, "the same house")
    registration.enter_bots(tournament.pk, 4)
    pass_time(world, 606, owner)
    assert director(tournament).tables[1].hand is not None
    hand = live(matches(tournament)[1]).table.hand
    assert hand is not None
    log = office.get(reverse("admin:tables_tournamentevent_changelist")).content.decode()
    assert "hand_dealt" in log
    pages = [log, page(office, tournament)]
    event = TournamentEvent.objects.filter(event__type="hand_dealt").first()
    assert event is not None
    place = reverse("admin:tables_tournamentevent_change", args=(event.pk,))
    pages.append(office.get(place).content.decode())
    assert office.post(place, {}).status_code == 403
    # Both of one network are marked, which is all that follows from it.
    assert pages[1].count("icon-yes") == 2
    for cards in hand.to_dict()["holes"]:
        pair = "".join(str(card) for card in cards)
        assert not pair or not any(pair in shown for shown in pages)


def test_a_schedule_shows_its_next_starts(world: World, office: Client) -> None:
    rule = Schedule.objects.create(name="Daily", every="day", at="20:00", zone="Asia/Bangkok")
    shown = office.get(reverse("admin:tables_schedule_change", args=(rule.pk,))).content.decode()
    assert "2026-03-01 13:00 UTC" in shown
    assert "2026-03-05 13:00 UTC" in shown


def test_who_is_no_staff_sees_nothing_of_it(world: World, owner: User) -> None:
    client = Client()
    client.force_login(owner)
    assert client.get(reverse(LIST)).status_code == 302
