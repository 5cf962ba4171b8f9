"""Matches, hands and reports in Django's admin."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import Suspension, User
from stats import online
from stats.models import Report
from tables import service
from tables.models import Match, Ultimate
from tests.accounts.cast import Browser
from tests.stats.matches import finished
from tests.stats.test_receipts import play_hand
from tests.tables.ultimate.test_dealing import Device
from tests.tables.world import World, live, turn_of

pytestmark = pytest.mark.django_db

Open = Callable[..., Browser]
Start = Callable[..., Match]


def page(browser: Browser, address: str) -> str:
    response = browser.get(address)
    assert response.status_code == 200, response
    return response.content.decode()


def act(browser: Browser, model: str, action: str, pk: Any) -> int:
    """Choose a row and an action in a list of the admin."""
    browser.get(f"/admin/{model}/")
    token = browser.client.cookies["csrftoken"].value
    form = {"action": action, "_selected_action": str(pk), "csrfmiddlewaretoken": token}
    return browser.client.post(f"/admin/{model}/", form).status_code


def cards_on(text: str) -> set[str]:
    """Whatever reads as a card in the content of a page."""
    return set(re.findall(r"\b[2-9TJQKA][cdhs]\b", text.split('id="content-main"')[1].split('id="footer"')[0]))


@pytest.fixture
def reported(owner: User, friend: User) -> Report:
    match = finished([owner, friend], [1, 2])
    return Report.objects.create(
        match=match, hand=1, seat=1, reporter=owner, reported=friend, reason="abuse", text="Rude"
    )


def test_all_of_it_is_for_staff_alone(
    owner: User, friend: User, outsider: User, staff: User, reported: Report, browser: Open
) -> None:
    match = reported.match_id
    addresses = [
        "/admin/tables/match/",
        f"/admin/tables/match/{match}/change/",
        f"/admin/tables/match/{match}/hand/1/",
        "/admin/stats/report/",
        f"/admin/stats/report/{reported.pk}/change/",
    ]
    for address in addresses:
        assert browser(staff).get(address).status_code == 200, address
        for who in (owner, friend, outsider, None):
            assert browser(who).get(address).status_code == 302, address


def test_staff_without_the_right_see_no_hand(person: Callable[..., User], reported: Report, browser: Open) -> None:
    helper = browser(person("helper", is_staff=True))
    assert helper.get(f"/admin/tables/match/{reported.match_id}/hand/1/").status_code == 403
    assert helper.get("/admin/stats/report/").status_code == 403


def test_hidden_cards_stay_hidden_until_the_match_is_over(
    world: World, started: Start, owner: User, friend: User, staff: User, browser: Open
) -> None:
    match = started(owner, friend)
    play_hand(world, match)
    dealt = next(event for event in service.actions_of_hand(match.pk, 1)[0]["events"] if event["type"] == "dealt")
    cards = {card for hole in dealt["cards"].values() for card in hole}
    inside = browser(staff)
    first, second = (f"/admin/tables/match/{match.pk}/hand/{number}/" for number in (1, 2))
    assert not cards & cards_on(page(inside, first))
    world.until(lambda: live(match).table.hand_number == 2 and turn_of(match) is not None)
    for place in (second, f"/admin/tables/match/{match.pk}/change/"):
        assert not cards_on(page(inside, place))
    service.close(match.pk, Match.Status.CANCELLED, "test")
    assert cards <= cards_on(page(inside, first))
    # The hand that was cut off has no end, and so no page.
    assert not cards_on(page(inside, second))


def test_staff_close_a_running_match(
    world: World, started: Start, owner: User, friend: User, staff: User, browser: Open
) -> None:
    match = started(owner, friend)
    inside = browser(staff)
    assert act(inside, "tables/match", "close", match.pk) == 302
    match.refresh_from_db()
    assert match.status == Match.Status.CANCELLED
    assert not match.results.exists()


def test_staff_make_a_finished_match_void(owner: User, friend: User, staff: User, browser: Open) -> None:
    match = finished([owner, friend], [1, 2])
    online.take_over(match.pk)
    inside = browser(staff)
    assert act(inside, "tables/match", "make_void", match.pk) == 302
    assert not owner.games.exists()
    assert "Void since" in page(inside, f"/admin/tables/match/{match.pk}/change/")


def test_a_report_leads_to_the_hand_and_to_a_suspension(
    friend: User, staff: User, reported: Report, browser: Open
) -> None:
    inside = browser(staff)
    text = page(inside, f"/admin/stats/report/{reported.pk}/change/")
    assert f"/admin/tables/match/{reported.match_id}/hand/1/" in text
    form = page(inside, f"/admin/accounts/suspension/add/?user={friend.pk}&reason=abuse")
    assert f'value="{friend.pk}"' in form
    assert not Suspension.objects.exists()


def test_staff_close_reports(staff: User, reported: Report, browser: Open) -> None:
    inside = browser(staff)
    assert act(inside, "stats/report", "close", reported.pk) == 302
    reported.refresh_from_db()
    assert reported.closed_by == staff
    assert reported.closed_at is not None


def test_staff_see_a_dealers_table_without_hidden_cards(
    owner: User, outsider: User, staff: User, browser: Open
) -> None:
    device = Device(browser(owner))
    device.deal()
    address = f"/admin/tables/ultimate/{Ultimate.objects.get(user=owner).pk}/change/"
    inside = browser(staff)
    for nobody in (browser(), browser(outsider), device.browser):
        assert nobody.get(address).status_code == 302
    assert "owner" in page(inside, "/admin/tables/ultimate/")
    running = page(inside, address)
    assert device.view["commit"] in running
    assert cards_on(running) == set()
    device.play_out()
    settled = page(inside, address)
    assert cards_on(settled) == {
        *device.view["cards"],
        *device.view["board"],
        *device.view["result"]["dealer"]["cards"],
    }
    assert device.view["proof"]["seed"] in settled
