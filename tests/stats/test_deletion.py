"""Leaving for good, and taking everything along (PU-128, D-27, D-38)."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.db.models import ForeignObjectRel

from accounts import download, invites
from accounts.models import DeletedAccount, Friendship, SecurityEvent, User
from stats.models import Game
from tables.models import Match
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


# Where each thing that points at an account is in the file.
TOLD = {
    "Authenticator.user": "passkeys",
    "Block.blocker": "blocked",
    "CashGuest.user": "private_tables",
    "CashStay.user": "cash",
    "CashWaiting.user": "cash_lists",
    "EmailAddress.user": "emails",
    "FriendRequest.receiver": "friend_requests_received",
    "FriendRequest.sender": "friend_requests_sent",
    "Friendship.elder": "friends",
    "Friendship.younger": "friends",
    "Game.owner": "games",
    "Invite.spent_by": "invite",
    "LedgerAccount.user": "wallet",
    "Report.reported": "reports_received",
    "Report.reporter": "reports_made",
    "Seat.user": "matches",
    "SecurityEvent.user": "security_events",
    "SeriesConnection.user": "connected_games",
    "Standing.user": "leaderboards",
    "Suspension.user": "suspensions",
    "TournamentEntry.user": "tournaments",
    "Ultimate.user": "ultimate",
    "UserSession.user": "sessions",
    "WalletFreeze.user": "wallet_freezes",
}
UNTOLD = {
    # Others' own affairs.
    "Block.blocked",
    # What staff do as staff.
    "Client.owner",
    "Invite.made_by",
    "LogEntry.user",
    "Report.closed_by",
    "Suspension.by",
    "WalletFreeze.by",
    "User_groups.user",
    "User_user_permissions.user",
    # Gone within the hour, or told as something else: a record is among the games, a host among the seats.
    "Spectator.user",
    "Token.user",
    "Result.user",
    "Match.host",
    "Erasure.owner",
}


def test_the_file_leaves_nothing_out_that_points_at_an_account(owner: User) -> None:
    fields = User._meta.get_fields(include_hidden=True)
    relations = [field for field in fields if isinstance(field, ForeignObjectRel)]
    pointing = {f"{relation.field.model.__name__}.{relation.field.name}" for relation in relations}
    assert pointing == {*TOLD, *UNTOLD}
    assert set(TOLD.values()) <= json.loads("".join(download.pieces(owner))).keys()


def test_the_file_tells_all_fields_of_an_account_but_its_secrets() -> None:
    fields = {field.name for field in User._meta.concrete_fields}
    made_of_others = {"username_key", "username_shape"}
    assert fields - {"id", "password", "is_superuser", *made_of_others} == set(download.ACCOUNT)


def test_the_matches_one_sat_at_are_in_the_file(owner: User, friend: User) -> None:
    match = Match.objects.create(host=owner, options={"table": "classic"})
    for number, user in enumerate((owner, friend)):
        match.seats.create(number=number, user=user)
    (told,) = json.loads("".join(download.pieces(friend)))["matches"]
    assert (told["match"], told["number"], told["match__status"]) == (str(match.pk), 1, "lobby")
