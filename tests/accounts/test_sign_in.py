"""Signing in and out, and what ends sessions (D-26, PU-127)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from accounts.models import SecurityEvent, User
from tests.accounts.cast import ALLAUTH, PASSWORD, Browser, data, errors

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("name", ["owner", "OWNER", "ｏwner", "owner@example.test", "Owner@Example.test"])
def test_an_id_in_any_spelling_and_a_confirmed_address_sign_in(owner: User, name: str) -> None:
    browser = Browser()
    assert browser.sign_in(name).status_code == 200
    assert data(browser.get("/api/account"))["id"] == "owner"
    assert SecurityEvent.objects.get().kind == "signed_in"


@pytest.mark.parametrize("name", ["owner", "owner@example.test", "nobody", "nobody@example.test"])
def test_a_wrong_password_says_nothing_of_whether_there_is_an_account(owner: User, name: str) -> None:
    response = Browser().sign_in(name, "not the password")
    way = "email" if "@" in name else "username"
    assert response.status_code == 400
    assert errors(response) == [("password", f"{way}_password_mismatch")]


def test_an_unconfirmed_address_does_not_sign_in_but_its_id_does(owner: User) -> None:
    EmailAddress.objects.update(verified=False)
    assert Browser().sign_in("owner@example.test").status_code == 400
    assert Browser().sign_in("owner").status_code == 200


def test_an_address_signs_in_to_the_account_that_confirmed_it(owner: User, outsider: User) -> None:
    EmailAddress.objects.create(user=outsider, email=owner.email)
    User.objects.filter(pk=outsider.pk).update(email=owner.email)
    browser = Browser()
    browser.sign_in(owner.email)
    assert data(browser.get("/api/account"))["id"] == "owner"


def test_a_suspended_account_does_not_sign_in_and_is_out_at_once(owner: User, browser: Callable[..., Browser]) -> None:
    inside = browser(owner)
    User.objects.update(is_active=False)
    assert inside.get("/api/account").status_code == 401
    assert [code for _, code, *_ in errors(Browser().sign_in("owner"))] == ["suspended"]


def test_guessing_a_password_is_limited_for_all_spellings_of_an_id(owner: User) -> None:
    for name in ("owner", "OWNER", "Owner", "ｏwner", "oWNER"):
        assert errors(Browser().sign_in(name, "wrong"))[0][1] == "username_password_mismatch"
    assert errors(Browser().sign_in("owner"))[0][1] == "too_many_login_attempts"
    assert SecurityEvent.objects.filter(kind="sign_in_failed", user=owner).count() == 5


def test_signing_out_ends_this_session_alone(owner: User, browser: Callable[..., Browser]) -> None:
    here, there = browser(owner), browser(owner)
    assert here.delete(f"{ALLAUTH}/auth/session").status_code == 401
    assert here.get("/api/account").status_code == 401
    assert there.get("/api/account").status_code == 200


def test_a_new_password_ends_every_other_session(owner: User, browser: Callable[..., Browser]) -> None:
    here, there = browser(owner), browser(owner)
    change = {"current_password": PASSWORD, "new_password": "four grey herons"}
    assert here.post(f"{ALLAUTH}/account/password/change", change).status_code == 200
    assert here.get("/api/account").status_code == 200
    assert there.get("/api/account").status_code == 401
    assert Browser().sign_in("owner", "four grey herons").status_code == 200
    assert SecurityEvent.objects.filter(kind="password_changed", user=owner).exists()


def test_a_new_password_needs_the_old_one(owner: User, browser: Callable[..., Browser]) -> None:
    change = {"current_password": "wrong", "new_password": "four grey herons"}
    response = browser(owner).post(f"{ALLAUTH}/account/password/change", change)
    assert errors(response) == [("current_password", "enter_current_password")]


def test_the_signed_in_devices_are_listed_and_each_can_be_signed_out(
    owner: User, outsider: User, browser: Callable[..., Browser]
) -> None:
    browser(outsider)
    here, there = browser(owner, **{"User-Agent": "Here"}), browser(owner, **{"User-Agent": "There"})
    listed = data(here.get(f"{ALLAUTH}/auth/sessions"))["data"]
    assert {(session["user_agent"], session["is_current"]) for session in listed} == {("Here", True), ("There", False)}
    other = next(session["id"] for session in listed if not session["is_current"])
    assert here.delete(f"{ALLAUTH}/auth/sessions", {"sessions": [other]}).status_code == 200
    assert there.get("/api/account").status_code == 401
    assert here.get("/api/account").status_code == 200


def test_a_device_that_is_used_is_seen_and_stays_signed_in(owner: User, browser: Callable[..., Browser]) -> None:
    inside = browser(owner)
    before = timezone.now() - timedelta(days=80)
    Session.objects.update(expire_date=before + timedelta(days=90))
    UserSession.objects.update(last_seen_at=before)
    inside.get("/api/account")
    assert Session.objects.get().expire_date - timezone.now() > timedelta(days=89)
    assert UserSession.objects.get().last_seen_at > before + timedelta(days=79)
    UserSession.objects.update(last_seen_at=before)
    inside.get("/api/account")
    assert UserSession.objects.get().last_seen_at == before  # once an hour


def test_nobody_ends_the_session_of_another(owner: User, outsider: User, browser: Callable[..., Browser]) -> None:
    mine, theirs = browser(owner), browser(outsider)
    (session,) = data(mine.get(f"{ALLAUTH}/auth/sessions"))["data"]
    assert theirs.delete(f"{ALLAUTH}/auth/sessions", {"sessions": [session["id"]]}).status_code == 400
    assert mine.get("/api/account").status_code == 200


def test_a_visitor_without_an_account_gets_no_session(built_page: str) -> None:
    visitor = Client()
    assert visitor.get(built_page).status_code in (200, 503)
    assert "sessionid" not in visitor.cookies
    assert visitor.get("/api/account").status_code == 401


@pytest.fixture
def built_page() -> str:
    return "/"
