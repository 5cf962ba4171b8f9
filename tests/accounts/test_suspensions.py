"""Suspending accounts for a time (D-28, issue of online play)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from allauth.usersessions.models import UserSession
from django.utils import timezone

from accounts import suspensions, tasks
from accounts.models import Suspension, User
from tests.accounts.cast import Browser, data

pytestmark = pytest.mark.django_db

Open = Callable[..., Browser]


def soon(**span: float) -> Any:
    return timezone.now() + timedelta(**span)


def test_a_suspension_ends_every_session_and_says_until_when(owner: User, browser: Open) -> None:
    inside, elsewhere = browser(owner), browser(owner)
    until = soon(days=3)
    suspensions.suspend(owner, until, "Shared cards")
    assert inside.get("/api/account").status_code == elsewhere.get("/api/account").status_code == 401
    assert not UserSession.objects.filter(user=owner).exists()
    answer = Browser().sign_in("owner")
    assert answer.status_code == 403
    (error,) = data(answer)["errors"]
    assert error["code"] == "suspended"
    assert "Shared cards" in error["message"]
    assert str(until.day) in error["message"]


def test_it_is_said_in_the_language_of_the_person(owner: User, browser: Open) -> None:
    suspensions.suspend(owner, soon(days=3), "…")
    sentences = {
        language: data(Browser(**{"Accept-Language": language}).sign_in("owner"))["errors"][0]["message"]
        for language in ("en", "ja", "th")
    }
    assert len(set(sentences.values())) == 3


def test_only_who_knows_the_password_learns_of_it(owner: User) -> None:
    suspensions.suspend(owner, None, "Shared cards")
    answer = Browser().sign_in("owner", "wrong")
    assert (answer.status_code, data(answer)["errors"][0]["code"]) == (400, "username_password_mismatch")
    assert "Shared cards" in Browser().sign_in("owner").content.decode()


def test_it_is_over_at_its_time_whether_the_task_came_or_not(owner: User, friend: User, browser: Open) -> None:
    for user in (owner, friend):
        suspensions.suspend(user, soon(days=-1), "over")
    assert Browser().sign_in("owner").status_code == 200
    friend.refresh_from_db()
    assert not friend.is_active
    tasks.lift_suspensions()
    friend.refresh_from_db()
    assert friend.is_active
    assert not Suspension.objects.filter(lifted_at=None).exists()
    assert [event.kind for event in friend.security_events.order_by("pk")] == ["suspended", "suspension_lifted"]


def test_the_longest_of_several_counts(owner: User) -> None:
    suspensions.suspend(owner, soon(days=9), "long")
    suspensions.suspend(owner, soon(days=-1), "over")
    tasks.lift_suspensions()
    assert Browser().sign_in("owner").status_code == 403
    assert "long" in suspensions.sentence(owner)


def test_an_account_that_was_locked_otherwise_stays_locked(owner: User) -> None:
    User.objects.filter(pk=owner.pk).update(is_active=False)
    tasks.lift_suspensions()
    answer = Browser().sign_in("owner")
    assert (answer.status_code, data(answer)["errors"][0]["code"]) == (403, "suspended")


def test_staff_suspend_and_lift(owner: User, staff: User, browser: Open) -> None:
    inside, theirs = browser(staff), browser(owner)
    assert inside.client.get("/admin/accounts/suspension/add/").status_code == 200
    token = inside.client.cookies["csrftoken"].value
    form = {
        "user": owner.pk,
        "until_0": f"{soon(days=2):%Y-%m-%d}",
        "until_1": "12:00:00",
        "reason": "Abuse",
        "csrfmiddlewaretoken": token,
    }
    assert inside.client.post("/admin/accounts/suspension/add/", form).status_code == 302
    suspension = Suspension.objects.get()
    assert (suspension.user, suspension.by, suspension.reason) == (owner, staff, "Abuse")
    assert theirs.get("/api/account").status_code == 401
    assert inside.get(f"/admin/accounts/suspension/{suspension.pk}/change/").status_code == 200
    lift = {"action": "lift", "_selected_action": suspension.pk, "csrfmiddlewaretoken": token}
    assert inside.client.post("/admin/accounts/suspension/", lift).status_code == 302
    assert Browser().sign_in("owner").status_code == 200


def test_the_person_finds_it_in_the_download(owner: User, browser: Open) -> None:
    suspensions.suspend(owner, None, "Abuse")
    suspensions.lift(owner)
    (one,) = data(browser(owner).get("/api/account/download"))["suspensions"]
    assert one["reason"] == "Abuse"
    assert one["lifted_at"] is not None


@pytest.mark.parametrize("name", ["outsider", "owner", "friend"])
def test_nobody_but_staff_suspends(name: str, person: Callable[..., User], browser: Open) -> None:
    assert browser(person(name)).get("/admin/accounts/suspension/add/").status_code == 302
