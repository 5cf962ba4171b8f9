"""The dashboard of staff (D-51: no script, no style of its own in the page)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from celery.signals import task_failure
from django.utils import timezone

from accounts.models import User
from stats import dashboards, faults
from tables.models import Match
from tests.accounts.cast import Browser
from tests.stats.matches import finished

pytestmark = pytest.mark.django_db

Open = Callable[..., Browser]


def shown(browser: Browser, language: str = "en") -> str:
    browser.client.cookies["django_language"] = language
    response = browser.get("/admin/dashboard/")
    assert response.status_code == 200
    return response.content.decode()


def test_the_dashboard_is_for_staff_alone(owner: User, friend: User, outsider: User, browser: Open) -> None:
    for who in (owner, friend, outsider, None):
        assert browser(who).get("/admin/dashboard/").status_code == 302


def test_it_shows_what_was_played(owner: User, friend: User, staff: User, browser: Open) -> None:
    now = timezone.now()
    for back in (0, 0, 3):
        match = finished([owner, friend], [1, 2], computers=[3, 4])
        moment = now - timedelta(days=back)
        Match.objects.filter(pk=match.pk).update(started_at=moment, ended_at=moment)
    Match.objects.filter(pk=match.pk).update(status=Match.Status.ABANDONED)
    Match.objects.create(host=owner, options={}, status=Match.Status.PLAYING, started_at=now)
    page = shown(browser(staff))
    assert "67%" in page  # two of three matches that are over
    assert "50%" in page  # two of four seats
    content = page.split('id="content-main"')[1].split("<footer")[0]
    assert content.count("<svg") == 4 + 3 - content.count("none yet")
    assert ": 2</title>" in page
    assert "<script" not in content
    assert "style=" not in content


def test_it_stands_empty_too(staff: User, browser: Open) -> None:
    page = shown(browser(staff))
    assert page.count("none yet") == 3


def test_it_speaks_three_languages(staff: User, browser: Open) -> None:
    inside = browser(staff)
    titles = {shown(inside, language).split("<title>")[1].split("</title>")[0] for language in ("en", "ja", "th")}
    assert len(titles) == 3


def test_faults_of_requests_and_tasks_are_counted_by_day() -> None:
    today = timezone.now().date()
    before = faults.on([today])[0]
    task_failure.send(sender=None)
    assert faults.on([today - timedelta(days=1), today]) == [0, before + 1]


def test_a_bar_is_as_high_as_its_value() -> None:
    days = [timezone.now().date() - timedelta(days=back) for back in (2, 1, 0)]
    drawn = dashboards.chart("", days, [0, 5, 10])
    assert [bar.height for bar in drawn.bars] == [0, dashboards.HEIGHT / 2, dashboards.HEIGHT]
    assert all(bar.y + bar.height == dashboards.TOP + dashboards.HEIGHT for bar in drawn.bars)
    assert (drawn.highest, drawn.total) == (10, 15)
