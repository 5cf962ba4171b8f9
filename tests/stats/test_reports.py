"""Reports from players, with the hand (D-38)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from accounts.models import User
from stats import tasks
from stats.models import Report
from tables.models import Match
from tests.accounts.cast import Browser, data
from tests.stats.matches import finished

pytestmark = pytest.mark.django_db

Open = Callable[..., Browser]


@pytest.fixture
def match(owner: User, friend: User) -> Match:
    return finished([owner, friend], [1, 2], computers=[3])


def send(browser: Browser, about: Match, **changes: Any) -> Any:
    report = {"match": str(about.pk), "hand": 3, "seat": 1, "reason": "stalling", "text": " Slow. "}
    return browser.post("/api/reports", {**report, **changes})


def test_a_report_names_the_hand_and_who_sat_there(owner: User, friend: User, match: Match, browser: Open) -> None:
    assert send(browser(owner), match).status_code == 204
    report = Report.objects.get()
    assert (report.match, report.hand, report.reporter, report.reported) == (match, 3, owner, friend)
    assert (report.reason, report.text, report.closed_at) == ("stalling", "Slow.", None)


def test_the_same_hand_is_reported_once(owner: User, match: Match, browser: Open) -> None:
    inside = browser(owner)
    send(inside, match)
    send(inside, match, reason="abuse", text="On second thought")
    assert [report.reason for report in Report.objects.all()] == ["abuse"]
    send(inside, match, hand=4)
    assert Report.objects.count() == 2


@pytest.mark.parametrize(
    ("changes", "status", "code"),
    [
        ({"seat": 0}, 409, "self"),
        ({"seat": 2}, 409, "no_person"),
        ({"seat": 7}, 409, "no_person"),
        ({"hand": 99}, 404, "no_hand"),
        ({"match": "00000000-0000-4000-8000-000000000000"}, 404, "no_hand"),
    ],
)
def test_what_cannot_be_reported(
    owner: User, match: Match, browser: Open, changes: dict[str, Any], status: int, code: str
) -> None:
    answer = send(browser(owner), match, **changes)
    assert (answer.status_code, data(answer)["code"]) == (status, code)


@pytest.mark.parametrize(
    "changes", [{"reason": "rude"}, {"hand": 0}, {"text": "x" * 501}, {"text": "\0"}, {"seat": "one"}]
)
def test_what_is_no_report(owner: User, match: Match, browser: Open, changes: dict[str, Any]) -> None:
    assert send(browser(owner), match, **changes).status_code == 422
    assert not Report.objects.exists()


def test_only_who_sat_there_reports(outsider: User, staff: User, match: Match, browser: Open) -> None:
    assert send(browser(outsider), match).status_code == 404
    assert send(browser(staff), match).status_code == 404
    assert send(browser(), match).status_code == 401


def test_reports_are_limited(owner: User, match: Match, browser: Open) -> None:
    inside = browser(owner)
    assert [send(inside, match).status_code for _ in range(21)] == [204] * 20 + [429]


def test_after_a_year_a_report_is_forgotten(owner: User, match: Match, browser: Open) -> None:
    inside = browser(owner)
    send(inside, match, hand=1)
    send(inside, match, hand=2)
    Report.objects.filter(hand=1).update(at=timezone.now() - timedelta(days=366))
    tasks.forget_old_reports()
    assert [report.hand for report in Report.objects.all()] == [2]


def test_each_side_finds_its_part_in_the_download(owner: User, friend: User, match: Match, browser: Open) -> None:
    send(browser(owner), match)
    mine, theirs = (browser(user).get("/api/account/download") for user in (owner, friend))
    assert data(mine)["reports_made"][0]["text"] == "Slow."
    assert data(theirs)["reports_received"][0]["reason"] == "stalling"
    assert "Slow." not in theirs.content.decode()


def test_a_report_outlives_who_made_it(owner: User, friend: User, match: Match, browser: Open) -> None:
    inside = browser(owner)
    send(inside, match)
    inside.confirm_password()
    assert inside.delete("/api/account").status_code == 204
    assert Report.objects.get().reporter is None
