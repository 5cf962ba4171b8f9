"""Leaving for good, and taking everything along (PU-128, D-27, D-38)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.sessions.models import Session

from accounts import invites
from accounts.models import DeletedAccount, Friendship, SecurityEvent, User
from stats.models import Game
from tests.accounts.cast import Browser, data

pytestmark = pytest.mark.django_db

Open = Callable[..., Browser]
Make = Callable[..., dict[str, Any]]


def test_deleting_asks_for_the_password_first(owner: User, browser: Open) -> None:
    inside = browser(owner)
    refused = inside.delete("/api/account")
    assert (refused.status_code, data(refused)["code"]) == (403, "reauthenticate")
    assert inside.confirm_password("wrong").status_code == 400
    assert inside.delete("/api/account").status_code == 403
    assert User.objects.filter(pk=owner.pk).exists()


def test_nothing_of_a_deleted_account_is_left_but_that_it_was(
    owner: User, friend: User, browser: Open, record: Make
) -> None:
    (invite,) = invites.make(1)
    invites.spend(invite.code, owner)
    here, there, theirs = browser(owner), browser(owner), browser(friend)
    here.post("/api/games", {"records": [record()]})
    Friendship.objects.create(elder=owner, younger=friend)
    here.confirm_password()
    assert here.delete("/api/account").status_code == 204
    assert here.get("/api/account").status_code == there.get("/api/account").status_code == 401
    assert Browser().sign_in("owner").status_code == 400
    assert not Game.objects.exists()
    assert data(theirs.get("/api/friends"))["friends"] == []
    assert [row.sub for row in DeletedAccount.objects.all()] == [owner.sub]
    assert Session.objects.count() == 1  # the friend's
    assert {event.kind for event in SecurityEvent.objects.filter(user=None)} == {"sign_in_failed", "account_deleted"}
    invite.refresh_from_db()
    assert not invites.is_open(invite.code)


def test_staff_delete_in_the_same_way(owner: User, staff: User, browser: Open) -> None:
    inside = browser(staff)
    inside.client.get(f"/admin/accounts/user/{owner.pk}/delete/")
    token = inside.client.cookies["csrftoken"].value
    form = {"post": "yes", "csrfmiddlewaretoken": token}
    assert inside.client.post(f"/admin/accounts/user/{owner.pk}/delete/", form).status_code == 302
    assert DeletedAccount.objects.get().sub == owner.sub


def test_everything_about_a_person_comes_in_one_file(
    owner: User, friend: User, outsider: User, browser: Open, record: Make
) -> None:
    inside = browser(owner)
    sent = [record(minutes=number) for number in range(3)]
    inside.post("/api/games", {"records": sent})
    Friendship.objects.create(elder=owner, younger=friend)
    answer = inside.get("/api/account/download")
    assert answer["Content-Disposition"].startswith('attachment; filename="ultimate-account-')
    file = data(answer)
    assert file["account"][0]["username"] == "owner"
    assert file["emails"] == [{"email": "owner@example.test", "verified": True, "primary": True}]
    assert [person["username"] for person in file["friends"]] == ["friend"]
    assert [one["id"] for one in file["games"]] == [one["id"] for one in sent]
    assert file["head_to_head"] == []
    assert file["leaderboards"] == []
    assert [event["kind"] for event in file["security_events"]] == ["signed_in"]
    assert "password" not in file["account"][0]
    assert "outsider" not in answer.content.decode()
    assert browser().get("/api/account/download").status_code == 401
