"""Passkeys: another way in, and a second step only for those who want it (PU-126, D-26, J1, J3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.http import HttpResponse
from pytest_django import Settings

from accounts.models import SecurityEvent, User
from tests.accounts.authenticator import Authenticator
from tests.accounts.cast import ALLAUTH, Browser, data

pytestmark = pytest.mark.django_db

Open = Callable[..., Browser]
PASSKEYS = f"{ALLAUTH}/account/authenticators/webauthn"
RECOVERY_CODES = f"{ALLAUTH}/account/authenticators/recovery-codes"


def add_passkey(browser: Browser, device: Authenticator, name: str = "Phone") -> Any:
    browser.confirm_password()
    options = data(browser.get(f"{PASSKEYS}?passwordless"))["data"]["creation_options"]
    sent = {"name": name, "passwordless": True, "credential": device.create(options)}
    return browser.post(PASSKEYS, sent)


def sign_in(browser: Browser, device: Authenticator) -> HttpResponse:
    options = data(browser.get(f"{ALLAUTH}/auth/webauthn/login"))["data"]["request_options"]
    return browser.post(f"{ALLAUTH}/auth/webauthn/login", {"credential": device.get(options)})


def test_a_passkey_signs_in_without_the_password(owner: User, browser: Open) -> None:
    device = Authenticator()
    inside = browser(owner)
    assert add_passkey(inside, device).status_code == 200
    assert data(inside.get("/api/account"))["passkeys"] == 1
    anywhere = browser()
    assert sign_in(anywhere, device).status_code == 200
    assert data(anywhere.get("/api/account"))["id"] == "owner"
    kinds = list(SecurityEvent.objects.order_by("id").values_list("kind", flat=True))
    assert kinds == ["signed_in", "passkey_added", "signed_in"]


def test_an_account_without_a_confirmed_address_may_have_one(owner: User, browser: Open) -> None:
    EmailAddress.objects.update(verified=False)
    assert add_passkey(browser(owner), Authenticator()).status_code == 200


def test_adding_asks_for_the_password_again(owner: User, browser: Open) -> None:
    refused = browser(owner).get(f"{PASSKEYS}?passwordless")
    assert refused.status_code == 401
    assert {"id": "reauthenticate"} in data(refused)["data"]["flows"]


def test_a_password_still_signs_in_where_the_passkey_is_not_at_hand(owner: User, browser: Open) -> None:
    add_passkey(browser(owner), Authenticator())
    elsewhere = browser()
    assert elsewhere.sign_in("owner").status_code == 200
    assert elsewhere.get("/api/account").status_code == 200


def test_who_wants_it_is_asked_for_a_passkey_after_the_password(owner: User, browser: Open) -> None:
    device = Authenticator()
    inside = browser(owner)
    assert data(inside.patch("/api/account", {"ask_passkey": True}))["code"] == "reauthenticate"
    inside.confirm_password()
    assert data(inside.patch("/api/account", {"ask_passkey": True}))["code"] == "no_passkey"
    add_passkey(inside, device)
    assert data(inside.patch("/api/account", {"ask_passkey": True}))["ask_passkey"]
    elsewhere = browser()
    halfway = elsewhere.sign_in("owner")
    assert halfway.status_code == 401
    assert {flow["id"] for flow in data(halfway)["data"]["flows"] if flow.get("is_pending")} == {"mfa_authenticate"}
    assert elsewhere.get("/api/account").status_code == 401
    options = data(elsewhere.get(f"{ALLAUTH}/auth/webauthn/authenticate"))["data"]["request_options"]
    assert (
        elsewhere.post(f"{ALLAUTH}/auth/webauthn/authenticate", {"credential": device.get(options)}).status_code == 200
    )
    assert elsewhere.get("/api/account").status_code == 200


def test_a_recovery_code_takes_the_place_of_a_lost_passkey_once(owner: User, browser: Open) -> None:
    inside = browser(owner)
    add_passkey(inside, Authenticator())
    inside.patch("/api/account", {"ask_passkey": True})
    assert data(inside.get("/api/account"))["recovery_codes"] is None
    codes = data(inside.post(RECOVERY_CODES))["data"]["unused_codes"]
    assert len(codes) == data(inside.get("/api/account"))["recovery_codes"] == 10
    for status in (200, 400):
        elsewhere = browser()
        elsewhere.sign_in("owner")
        assert elsewhere.post(f"{ALLAUTH}/auth/2fa/authenticate", {"code": codes[0]}).status_code == status
    assert data(inside.get("/api/account"))["recovery_codes"] == 9
    assert SecurityEvent.objects.filter(kind="sign_in_failed", user=owner).exists()


def test_recovery_codes_are_shown_once_and_new_ones_end_the_former(owner: User, browser: Open) -> None:
    inside = browser(owner)
    assert inside.post(RECOVERY_CODES).status_code == 400
    add_passkey(inside, Authenticator())
    inside.patch("/api/account", {"ask_passkey": True})
    [former, newer] = [data(inside.post(RECOVERY_CODES))["data"]["unused_codes"] for _time in range(2)]
    assert "unused_codes" not in data(inside.get(RECOVERY_CODES))["data"]
    for code, status in ((former[0], 400), (newer[0], 200)):
        elsewhere = browser()
        elsewhere.sign_in("owner")
        assert elsewhere.post(f"{ALLAUTH}/auth/2fa/authenticate", {"code": code}).status_code == status
    assert browser().post(RECOVERY_CODES).status_code == 401


def test_staff_who_have_a_passkey_are_always_asked(staff: User, browser: Open) -> None:
    add_passkey(browser(staff), Authenticator())
    assert browser().sign_in("staff").status_code == 401


def test_a_passkey_is_listed_named_and_removed(owner: User, browser: Open) -> None:
    device = Authenticator()
    inside = browser(owner)
    number = data(add_passkey(inside, device, name=""))["data"]["id"]
    inside.patch("/api/account", {"ask_passkey": True})
    listed = data(inside.get(f"{ALLAUTH}/account/authenticators"))["data"]
    assert [one["name"] for one in listed if one["type"] == "webauthn"] == ["Passkey 1"]
    assert data(inside.ask("put", PASSKEYS, {"id": number, "name": "Laptop"}))["data"]["name"] == "Laptop"
    assert inside.delete(PASSKEYS, {"authenticators": [number]}).status_code == 200
    account = data(inside.get("/api/account"))
    assert (account["passkeys"], account["ask_passkey"]) == (0, False)
    assert sign_in(browser(), device).status_code == 400


def test_nobody_touches_the_passkey_of_another(owner: User, outsider: User, browser: Open) -> None:
    number = data(add_passkey(browser(owner), Authenticator()))["data"]["id"]
    other = browser(outsider)
    other.confirm_password()
    assert other.delete(PASSKEYS, {"authenticators": [number]}).status_code == 400
    assert other.ask("put", PASSKEYS, {"id": number, "name": "Mine"}).status_code == 400
    assert browser().get(f"{ALLAUTH}/account/authenticators").status_code == 401


def test_a_passkey_confirms_what_a_password_would(owner: User, browser: Open) -> None:
    device = Authenticator()
    add_passkey(browser(owner), device)
    inside = browser()
    sign_in(inside, device)
    assert inside.delete("/api/account").status_code == 403
    options = data(inside.get(f"{ALLAUTH}/auth/webauthn/reauthenticate"))["data"]["request_options"]
    inside.post(f"{ALLAUTH}/auth/webauthn/reauthenticate", {"credential": device.get(options)})
    assert inside.delete("/api/account").status_code == 204


def test_a_suspended_account_does_not_sign_in_with_one(owner: User, browser: Open) -> None:
    device = Authenticator()
    add_passkey(browser(owner), device)
    User.objects.update(is_active=False)
    anywhere = browser()
    assert not data(sign_in(anywhere, device))["meta"]["is_authenticated"]
    assert anywhere.get("/api/account").status_code == 401


def test_a_passkey_belongs_to_the_name_of_the_site(owner: User, settings: Settings) -> None:
    """J1: behind a proxy the host of a request is not the site."""
    settings.SITE_URL = "https://play.example.test"
    settings.ALLOWED_HOSTS = ["internal", "localhost", "testserver"]
    inside = Browser()
    inside.sign_in("owner")
    inside.confirm_password()
    inside.client.defaults["SERVER_NAME"] = "internal"
    options = data(inside.get(f"{PASSKEYS}?passwordless"))["data"]["creation_options"]
    assert options["publicKey"]["rp"]["id"] == "play.example.test"
    wrong = Authenticator(origin="https://evil.example.test").create(options)
    assert inside.post(PASSKEYS, {"credential": wrong}).status_code == 400
    options = data(inside.get(f"{PASSKEYS}?passwordless"))["data"]["creation_options"]
    right = Authenticator(origin="https://play.example.test").create(options)
    assert inside.post(PASSKEYS, {"credential": right}).status_code == 200


def test_adding_and_signing_in_ask_for_the_same_verification(owner: User, browser: Open) -> None:
    """J3: a device that does not ask for finger or PIN is refused when it is added, not only later."""
    inside = browser(owner)
    inside.confirm_password()
    options = data(inside.get(f"{PASSKEYS}?passwordless"))["data"]["creation_options"]["publicKey"]
    assert options["authenticatorSelection"]["userVerification"] == "required"
    options = data(browser().get(f"{ALLAUTH}/auth/webauthn/login"))["data"]["request_options"]["publicKey"]
    assert options["userVerification"] == "required"
    assert add_passkey(inside, Authenticator(verifies=False)).status_code == 400


def test_a_passkey_makes_no_account(browser: Open) -> None:
    for method in ("get", "post", "put"):
        assert browser().ask(method, f"{ALLAUTH}/auth/webauthn/signup", {}).status_code == 404


def test_an_answer_serves_once(owner: User, browser: Open) -> None:
    device = Authenticator()
    add_passkey(browser(owner), device)
    anywhere = browser()
    options = data(anywhere.get(f"{ALLAUTH}/auth/webauthn/login"))["data"]["request_options"]
    answer = {"credential": device.get(options)}
    assert anywhere.post(f"{ALLAUTH}/auth/webauthn/login", answer).status_code == 200
    assert browser().post(f"{ALLAUTH}/auth/webauthn/login", answer).status_code == 400


def test_the_door_of_the_admin_is_that_of_the_app(staff: User, outsider: User, browser: Open) -> None:
    led = browser().get("/admin/accounts/invite/")
    assert led["Location"] == "/admin/login/?next=/admin/accounts/invite/"
    assert browser().get(led["Location"])["Location"] == "/account/sign-in?next=%2Fadmin%2Faccounts%2Finvite%2F"
    assert browser(staff).get("/admin/").status_code == 200
    refused = browser(outsider).get("/admin/login/?next=/admin/")
    assert refused.status_code == 403
    assert "outsider" in refused.content.decode()
    password = {"username": "staff", "password": "three blue herons"}
    browser().client.post("/admin/login/", password)
    assert SecurityEvent.objects.filter(user=staff, kind="signed_in").count() == 1


def test_the_admin_can_be_closed_to_sessions_without_a_passkey(staff: User, browser: Open, settings: Settings) -> None:
    settings.STAFF_PASSKEY_REQUIRED = True
    inside = browser(staff)
    assert inside.get("/admin/").status_code == 302
    device = Authenticator()
    add_passkey(inside, device)
    with_passkey = browser()
    sign_in(with_passkey, device)
    assert with_passkey.get("/admin/").status_code == 200


def test_a_password_does_not_change_in_the_admin(staff: User, browser: Open) -> None:
    inside = browser(staff)
    assert inside.get("/admin/password_change/")["Location"] == "/account/password"
