"""The account as its owner sees and changes it (PU-124, CH-56), and its security log."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.utils import timezone

from accounts.models import SecurityEvent, User
from accounts.tasks import clear_security_log
from tests.accounts.cast import Browser, data

pytestmark = pytest.mark.django_db


def test_nobody_else_sees_or_changes_an_account() -> None:
    stranger = Browser()
    assert stranger.get("/api/account").status_code == 401
    assert stranger.patch("/api/account", {"icon": "moon"}).status_code == 401


def test_the_owner_sees_everything(owner: User, browser: Callable[..., Browser]) -> None:
    assert data(browser(owner).get("/api/account")) == {
        "sub": str(owner.sub),
        "id": "owner",
        "icon": "wave",
        "friend_code": owner.friend_code,
        "email": "owner@example.test",
        "email_confirmed": True,
        "new_email": None,
        "confirm_link": None,
        "show_online": False,
        "passkeys": 0,
        "ask_passkey": False,
        "recovery_codes": None,
        "staff": False,
    }


def test_codes_and_public_names_are_those_of_the_specification(owner: User, friend: User) -> None:
    assert owner.friend_code.isdecimal()
    assert len(owner.friend_code) == 8
    assert owner.friend_code != friend.friend_code
    assert owner.sub != friend.sub


def test_what_is_left_out_stays(owner: User, browser: Callable[..., Browser]) -> None:
    inside = browser(owner)
    changed = data(inside.patch("/api/account", {"icon": "moon"}))
    assert (changed["id"], changed["icon"], changed["show_online"]) == ("owner", "moon", False)
    changed = data(inside.patch("/api/account", {"id": "โอเวอร์", "show_online": True}))
    assert (changed["id"], changed["icon"], changed["show_online"]) == ("โอเวอร์", "moon", True)
    assert Browser().sign_in("โอเวอร์").status_code == 200


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"icon": "skull"}, 422),
        ({"id": "x"}, 400),
        ({"id": "friend"}, 400),
        ({"id": "frіend"}, 400),
        ({"show_online": "?"}, 422),
    ],
)
def test_what_is_not_allowed_changes_nothing(
    owner: User, friend: User, browser: Callable[..., Browser], change: dict[str, str], status: int
) -> None:
    inside = browser(owner)
    before = data(inside.get("/api/account"))
    assert inside.patch("/api/account", change).status_code == status
    assert data(inside.get("/api/account")) == before


def test_an_id_may_change_its_capitals_and_five_times_a_day(owner: User, browser: Callable[..., Browser]) -> None:
    inside = browser(owner)
    for name in ("Owner", "OWNER", "owner1", "owner2", "owner3"):
        assert inside.patch("/api/account", {"id": name}).status_code == 200
    assert inside.patch("/api/account", {"id": "owner3"}).status_code == 200  # no change
    refused = inside.patch("/api/account", {"id": "owner4"})
    assert (refused.status_code, data(refused)["code"]) == (429, "id_changes")
    SecurityEvent.objects.filter(kind="id_changed").update(at=timezone.now() - timedelta(days=1, minutes=1))
    assert inside.patch("/api/account", {"id": "owner4"}).status_code == 200


def test_a_change_without_the_csrf_token_is_refused(owner: User, browser: Callable[..., Browser]) -> None:
    inside = browser(owner)
    assert inside.client.patch("/api/account", {"icon": "moon"}, content_type="application/json").status_code == 403


def test_the_security_log_is_forgotten_like_other_logs(owner: User) -> None:
    for days in (29, 31):
        SecurityEvent.objects.create(kind="signed_in", user=owner, at=timezone.now() - timedelta(days=days))
    clear_security_log()
    assert [(timezone.now() - event.at).days for event in SecurityEvent.objects.all()] == [29]


def test_a_device_is_forgotten_when_its_session_has_ended(owner: User, browser: Callable[..., Browser]) -> None:
    gone, here = browser(owner), browser(owner)
    Session.objects.filter(session_key=gone.client.session.session_key).delete()
    clear_security_log()
    assert UserSession.objects.get().session_key == here.client.session.session_key


def test_the_api_describes_itself() -> None:
    document = data(Browser().get("/api/openapi.json"))
    assert {"/api/site", "/api/account"} <= set(document["paths"])
