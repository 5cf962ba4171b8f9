"""Whose an address is, and passwords that are chosen anew by mail (D-26)."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from allauth.account.models import EmailAddress, EmailConfirmationHMAC
from django.core import mail
from django.core.management import call_command
from django.core.management.base import CommandError
from django.http.response import HttpResponseBase
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from accounts.models import User
from tests.accounts.cast import ALLAUTH, Browser, data, errors

pytestmark = pytest.mark.django_db


@pytest.fixture
def new_address(outsider: User) -> EmailAddress:
    """An address that two accounts hold and none has confirmed; this one is the outsider's."""
    return EmailAddress.objects.create(user=outsider, email="new@example.test")


def link(address: EmailAddress) -> str:
    return f"/account/confirm-email/{EmailConfirmationHMAC(address).key}"


def test_the_owner_confirms_by_a_press_and_takes_the_address_from_others(
    new_address: EmailAddress, owner: User, outsider: User, browser: Callable[..., Browser]
) -> None:
    EmailAddress.objects.create(user=owner, email=new_address.email)
    inside = browser(outsider)
    assert new_address.email in inside.get(link(new_address)).content.decode()
    new_address.refresh_from_db()
    assert not new_address.verified
    assert press(inside, link(new_address)).status_code == 200
    new_address.refresh_from_db()
    assert new_address.verified
    assert not EmailAddress.objects.filter(user=owner, email=new_address.email).exists()
    assert data(inside.get("/api/account"))["email"] == "new@example.test"


def press(browser: Browser, address: str, **fields: str) -> HttpResponseBase:
    """Fill in the page's form and send it."""
    page = browser.client.get(address).content.decode()
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
    assert token is not None
    return browser.client.post(address, {"csrfmiddlewaretoken": token[1], **fields})


@pytest.mark.parametrize("who", ["nobody", "another"])
def test_a_confirmation_counts_only_for_its_owner(
    new_address: EmailAddress, owner: User, who: str, browser: Callable[..., Browser]
) -> None:
    them = browser(owner if who == "another" else None)
    page = them.get(link(new_address))
    assert page.status_code == 403
    assert new_address.email not in page.content.decode()
    key = {"key": EmailConfirmationHMAC(new_address).key}
    assert errors(them.post(f"{ALLAUTH}/auth/email/verify", key)) == [("key", "invalid_or_expired_key")]
    new_address.refresh_from_db()
    assert not new_address.verified


def test_the_client_may_confirm_for_the_owner(
    new_address: EmailAddress, outsider: User, browser: Callable[..., Browser]
) -> None:
    key = {"key": EmailConfirmationHMAC(new_address).key}
    assert browser(outsider).post(f"{ALLAUTH}/auth/email/verify", key).status_code == 200
    new_address.refresh_from_db()
    assert new_address.verified


def test_a_link_that_is_used_or_wrong_says_so(owner: User, browser: Callable[..., Browser]) -> None:
    used = link(EmailAddress.objects.get(user=owner))
    assert browser(owner).get(used).status_code == 404
    assert browser(owner).get("/account/confirm-email/nonsense").status_code == 404


def test_another_address_counts_once_it_is_confirmed(
    owner: User, browser: Callable[..., Browser], django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    inside = browser(owner)
    refused = inside.post(f"{ALLAUTH}/account/email", {"email": "new@example.test"})
    assert refused.status_code == 401  # who changes it types the password again
    inside.confirm_password()
    with django_capture_on_commit_callbacks(execute=True):
        assert inside.post(f"{ALLAUTH}/account/email", {"email": "new@example.test"}).status_code == 200
    account = data(inside.get("/api/account"))
    assert (account["email"], account["email_confirmed"]) == ("owner@example.test", True)
    assert account["new_email"] == "new@example.test"
    (letter,) = mail.outbox
    assert letter.to == ["new@example.test"]
    address = re.search(r"http://localhost:8000(\S+)", str(letter.body))
    assert address is not None
    with django_capture_on_commit_callbacks(execute=True):
        press(inside, address[1])
    account = data(inside.get("/api/account"))
    assert (account["email"], account["new_email"]) == ("new@example.test", None)
    assert mail.outbox[1].to == ["owner@example.test"]  # the old address hears of it


def test_the_link_is_shown_to_the_owner_only_where_no_mail_is_sent(
    new_address: EmailAddress, outsider: User, browser: Callable[..., Browser], settings: Settings
) -> None:
    inside = browser(outsider)
    assert data(inside.get("/api/account"))["confirm_link"] is None
    assert data(Browser().get("/api/site")) == {"mail": True}
    settings.EMAIL_BACKEND = "django.core.mail.backends.console.EmailBackend"
    assert data(Browser().get("/api/site")) == {"mail": False}
    shown = data(inside.get("/api/account"))["confirm_link"]
    assert press(inside, shown.removeprefix("http://localhost:8000")).status_code == 200
    assert data(inside.get("/api/account"))["confirm_link"] is None


def reset_link(letter: mail.EmailMessage) -> str:
    found = re.search(r"http://localhost:8000(/account/new-password/\S+)", str(letter.body))
    assert found is not None
    return found[1]


def test_a_confirmed_address_resets_the_password_and_ends_every_session(
    owner: User, browser: Callable[..., Browser], django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    inside = browser(owner)
    with django_capture_on_commit_callbacks(execute=True):
        Browser().post(f"{ALLAUTH}/auth/password/request", {"email": owner.email})
    address = reset_link(mail.outbox[0])
    anywhere = Browser()
    assert press(anywhere, address, password="short").status_code == 400
    assert press(anywhere, address, password="four grey herons").status_code == 200
    assert anywhere.client.get(address).status_code == 404  # a link serves once
    assert inside.get("/api/account").status_code == 401
    assert Browser().sign_in("owner", "four grey herons").status_code == 200


def test_unknown_and_unconfirmed_addresses_get_the_same_answer_and_no_mail(
    owner: User, outsider: User, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    EmailAddress.objects.filter(user=outsider).update(verified=False)
    with django_capture_on_commit_callbacks(execute=True):
        answers = {
            Browser().post(f"{ALLAUTH}/auth/password/request", {"email": email}).content
            for email in (owner.email, outsider.email, "nobody@example.test")
        }
    assert len(answers) == 1
    assert [letter.to for letter in mail.outbox] == [[owner.email]]


def test_whoever_runs_the_site_prints_a_link(owner: User, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("reset_link", "OWNER")
    address = capsys.readouterr().out.strip()
    assert (
        press(Browser(), address.removeprefix("http://localhost:8000"), password="four grey herons").status_code == 200
    )
    with pytest.raises(CommandError, match="Nobody has this ID"):
        call_command("reset_link", "nobody")


@pytest.mark.parametrize(
    ("language", "heading"),
    [("en", "This link no longer works"), ("ja", "このリンクは使えません"), ("th", "ลิงก์นี้ใช้ไม่ได้แล้ว")],
)
def test_the_pages_speak_the_language_of_the_browser(language: str, heading: str) -> None:
    page = Browser(**{"Accept-Language": language}).client.get("/account/new-password/x-y").content.decode()
    assert heading in page
    assert f'<html lang="{language}">' in page
