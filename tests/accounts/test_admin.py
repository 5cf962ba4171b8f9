"""Staff at work: Django's admin and the commands (CH-57)."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable

import pytest
from django.contrib.auth.models import Permission
from django.core.management import call_command
from django.core.management.base import CommandError

from accounts import invites
from accounts.models import Block, FriendRequest, Friendship, Invite, User
from tests.accounts.cast import PASSWORD, Browser, data

pytestmark = pytest.mark.django_db

PAGES = ["user", "invite", "securityevent", "friendship", "friendrequest", "block"]


@pytest.mark.parametrize("page", PAGES)
def test_the_admin_is_for_staff_alone(page: str, staff: User, outsider: User, browser: Callable[..., Browser]) -> None:
    address = f"/admin/accounts/{page}/"
    assert browser(staff).get(address).status_code == 200
    assert browser(outsider).get(address).status_code == 302
    assert browser().get(address).status_code == 302


@pytest.mark.parametrize("page", PAGES)
def test_every_form_of_the_admin_opens(page: str, staff: User, outsider: User, browser: Callable[..., Browser]) -> None:
    inside = browser(staff)
    (invite,) = invites.make(1)
    event = staff.security_events.first()
    assert event is not None
    rows = {
        "user": staff,
        "invite": invite,
        "securityevent": event,
        "friendship": Friendship.objects.create(elder=staff, younger=outsider),
        "friendrequest": FriendRequest.objects.create(sender=staff, receiver=outsider),
        "block": Block.objects.create(blocker=staff, blocked=outsider),
    }
    number = rows[page].pk
    assert inside.get(f"/admin/accounts/{page}/{number}/change/").status_code == 200
    assert inside.get(f"/admin/accounts/{page}/?q=a").status_code == 200


def test_staff_make_a_batch_and_see_who_spent_which(staff: User, browser: Callable[..., Browser]) -> None:
    inside = browser(staff)
    assert inside.client.get("/admin/accounts/invite/add/").status_code == 200
    token = inside.client.cookies["csrftoken"].value
    form = {"note": "spring", "count": "3", "csrfmiddlewaretoken": token}
    assert inside.client.post("/admin/accounts/invite/add/", form).status_code == 302
    made = list(Invite.objects.all())
    assert [(invite.note, invite.made_by) for invite in made] == [("spring", staff)] * 3
    invites.spend(made[0].code, staff)
    page = inside.get("/admin/accounts/invite/").content.decode()
    assert all(str(invite) in page for invite in made)


def test_staff_without_every_right_cannot_give_themselves_more(
    person: Callable[..., User], browser: Callable[..., Browser]
) -> None:
    helper = person("helper", is_staff=True)
    helper.user_permissions.set(Permission.objects.filter(codename__in=("view_user", "change_user")))
    inside = browser(helper)
    token = inside.client.cookies["csrftoken"].value
    form = {"is_active": "on", "is_staff": "on", "is_superuser": "on", "csrfmiddlewaretoken": token}
    assert inside.client.post(f"/admin/accounts/user/{helper.pk}/change/", form).status_code == 302
    helper.refresh_from_db()
    assert not helper.is_superuser


def test_one_command_makes_the_staff_account_and_a_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{PASSWORD}\n"))
    call_command("staff", "Chief", "--email", "chief@example.test", "--password-stdin")
    code = capsys.readouterr().out.rsplit(" ", 1)[1].strip()
    assert invites.is_open(code)
    inside = Browser()
    assert inside.sign_in("chief@example.test").status_code == 200
    assert data(inside.get("/api/account"))["staff"]
    assert inside.get("/admin/accounts/invite/").status_code == 200


@pytest.mark.parametrize(
    ("name", "email", "password"), [("x", "", PASSWORD), ("Chief", "no", PASSWORD), ("Chief", "", "chief")]
)
def test_the_command_refuses_what_sign_up_would(
    monkeypatch: pytest.MonkeyPatch, name: str, email: str, password: str
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{password}\n"))
    with pytest.raises(CommandError):
        call_command("staff", name, "--email", email, "--password-stdin")
    assert not User.objects.exists()


def test_a_command_makes_more_codes(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("invite", "3", "--note", "autumn")
    codes = capsys.readouterr().out.split()
    assert [invites.is_open(code) for code in codes] == [True] * 3
