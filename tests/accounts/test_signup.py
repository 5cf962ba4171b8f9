"""Making an account: by an invite code alone, on every way in (PU-120, CH-57, J4)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from allauth.account.forms import SignupForm
from allauth.account.models import EmailAddress
from django.core import mail
from django.core.exceptions import ValidationError
from django.test import Client, RequestFactory

from accounts import invites
from accounts.adapter import free_id
from accounts.models import Invite, SecurityEvent, User
from tests.accounts.cast import ALLAUTH, PASSWORD, Browser, at_once, data, errors

SIGN_UP = f"{ALLAUTH}/auth/signup"


@pytest.fixture
def code(db: None) -> str:
    return str(invites.make(1)[0])


def application(code: str, name: str = "Sakura", **fields: str) -> dict[str, str]:
    return {"username": name, "email": f"{name}@example.test", "password": PASSWORD, "invite_code": code, **fields}


def sign_up(browser: Browser, code: str, name: str = "Sakura") -> int:
    return browser.post(SIGN_UP, application(code, name)).status_code


def test_a_code_makes_one_account_and_signs_it_in(code: str) -> None:
    browser = Browser()
    response = browser.post(SIGN_UP, application(code, icon="moon"))
    assert response.status_code == 200
    user = User.objects.get()
    assert (user.username, user.icon, user.email) == ("Sakura", "moon", "sakura@example.test")
    assert data(response)["data"]["user"]["id"] == str(user.sub)
    assert data(browser.get("/api/account"))["id"] == "Sakura"
    invite = Invite.objects.get()
    assert invite.spent_by == user
    assert invite.spent_at is not None
    assert [event.kind for event in SecurityEvent.objects.order_by("id")] == ["signed_up", "signed_in"]


@pytest.mark.parametrize(
    "spelling", [str.lower, lambda code: code.replace("-", ""), lambda code: code.replace("-", " ")]
)
def test_a_code_may_be_typed_in_any_way(code: str, spelling: Callable[[str], str]) -> None:
    assert Browser().post(SIGN_UP, application(spelling(code))).status_code == 200


def test_letters_that_are_misread_count_as_what_they_look_like() -> None:
    assert invites.normal("o0il-1u") == "00111V"


@pytest.mark.parametrize("given", [None, "", "WRON-GWRO-NGWR"])
def test_without_a_valid_code_there_is_no_account(code: str, given: str | None) -> None:
    form = application(code)
    if given is None:
        del form["invite_code"]
    else:
        form["invite_code"] = given
    response = Browser().post(SIGN_UP, form)
    assert response.status_code == 400
    assert [param for param, _code in errors(response)] == ["invite_code"]
    assert not User.objects.exists()
    assert invites.is_open(code)


def test_a_spent_code_is_refused_even_when_its_account_is_gone(code: str) -> None:
    Browser().post(SIGN_UP, application(code))
    User.objects.get().delete()
    response = Browser().post(SIGN_UP, application(code, "Momiji"))
    assert errors(response) == [("invite_code", "invite_code")]
    assert not User.objects.exists()


@pytest.mark.django_db
def test_the_other_ways_in_are_closed(code: str) -> None:
    browser = Browser()
    for address in (
        f"{ALLAUTH}/auth/webauthn/signup",
        f"{ALLAUTH}/auth/provider/signup",
        f"{ALLAUTH}/auth/provider/token",
        "/_allauth/app/v1/auth/signup",
        "/accounts/signup/",
        "/account/signup/",
    ):
        assert browser.post(address, application(code)).status_code == 404, address
    assert not User.objects.exists()


def test_the_form_that_social_and_passkey_sign_up_share_spends_the_code(code: str) -> None:
    """Were another way switched on, its form would come from the same base and end in the same adapter."""
    assert not SignupForm({**application(code), "password1": PASSWORD, "invite_code": ""}).is_valid()
    form = SignupForm({**application(code), "password1": PASSWORD})
    assert form.is_valid(), form.errors
    request = RequestFactory().post("/")
    request.session = Client().session
    form.save(request)
    assert not invites.is_open(code)


def test_without_the_csrf_token_nothing_is_made(code: str) -> None:
    client = Client(enforce_csrf_checks=True)
    assert client.post(SIGN_UP, application(code), content_type="application/json").status_code == 403
    assert not User.objects.exists()


@pytest.mark.parametrize("name", ["owner", "OWNER", "ｏwner", "0wner"])
def test_an_id_that_another_has_or_that_looks_like_it_is_refused(code: str, owner: User, name: str) -> None:
    response = Browser().post(SIGN_UP, application(code, name, email="new@example.test"))
    assert response.status_code == 400
    assert [param for param, _code in errors(response)] == ["username"]
    assert invites.is_open(code)


def test_an_address_of_another_account_is_not_betrayed(code: str, owner: User) -> None:
    """D-26: it may stand unconfirmed on several accounts, and the answer is the same."""
    response = Browser().post(SIGN_UP, application(code, email=owner.email))
    assert response.status_code == 200
    assert EmailAddress.objects.filter(email=owner.email, verified=True).get().user == owner
    assert EmailAddress.objects.filter(email=owner.email, verified=False).get().user.username == "Sakura"


def test_a_refused_code_says_nothing_about_the_address(owner: User) -> None:
    known = Browser().post(SIGN_UP, application("WRON-GWRO-NGWR", email=owner.email))
    unknown = Browser().post(SIGN_UP, application("WRON-GWRO-NGWR"))
    assert data(known) == data(unknown)


@pytest.mark.parametrize("password", ["short", "password", "Sakura!!", "12345678901"])
def test_a_weak_password_is_refused(code: str, password: str) -> None:
    response = Browser().post(SIGN_UP, application(code, password=password))
    assert response.status_code == 400
    assert {param for param, _code in errors(response)} <= {"password"}
    assert invites.is_open(code)


@pytest.mark.parametrize(
    ("language", "subject"),
    [("en", "Confirm your e-mail"), ("ja", "メールアドレスの確認"), ("th", "ยืนยันอีเมลของคุณ")],
)
def test_the_confirmation_comes_by_mail_in_the_language_of_the_browser(
    code: str, language: str, subject: str, django_capture_on_commit_callbacks: Callable
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        Browser(**{"Accept-Language": language}).post(SIGN_UP, application(code))
    (letter,) = mail.outbox
    assert letter.subject == subject
    assert letter.to == ["sakura@example.test"]
    assert "http://localhost:8000/account/confirm-email/" in letter.body


@pytest.mark.races
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("same_name", [False, True])
def test_eight_at_once_with_one_code_make_one_account(same_name: bool) -> None:
    code = str(invites.make(1)[0])
    browsers = [Browser() for _ in range(8)]
    names = ["Sakura"] * 8 if same_name else ["Sakura", "Momiji", "Kaede", "Ume", "Sumire", "Botan", "Yuri", "Hasu"]
    answers = at_once([partial(sign_up, browser, code, name) for browser, name in zip(browsers, names, strict=True)])
    assert sorted(answers) == [200, *[400] * 7]
    assert User.objects.count() == 1
    assert EmailAddress.objects.count() == 1


@pytest.mark.races
@pytest.mark.django_db(transaction=True)
def test_two_at_once_with_one_id_make_one_account() -> None:
    codes = [str(invite) for invite in invites.make(4)]
    browsers = [Browser() for _ in codes]
    answers = at_once([partial(sign_up, browser, code) for browser, code in zip(browsers, codes, strict=True)])
    assert sorted(answers) == [200, 400, 400, 400]
    assert User.objects.count() == 1
    assert Invite.objects.filter(spent_at=None).count() == 3


def test_of_two_that_passed_the_check_the_second_is_refused(owner: User) -> None:
    with pytest.raises(ValidationError) as refused:
        free_id("Owner")
    assert refused.value.code == "id_taken"
    assert free_id("Owner", of=owner) == "Owner"
