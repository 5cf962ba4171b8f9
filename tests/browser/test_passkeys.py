"""Passkeys on a virtual authenticator: added, used, renamed, removed (PU-126, D-26)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, expect

from tests.browser import chromium, people
from tests.browser.people import AccountWindow, Site

REFUSAL = r"status of 4\d\d"


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    with people.inhabited() as inhabited:
        yield inhabited


@pytest.fixture
def address(site: Site) -> str:
    return site.address


class Authenticator:
    """What a device has built in: a person's finger, always there and always right unless told."""

    def __init__(self, context: BrowserContext, page: Page) -> None:
        self.devtools: CDPSession = context.new_cdp_session(page)
        self.devtools.send("WebAuthn.enable")
        options = {
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": True,
            "hasUserVerification": True,
            "isUserVerified": True,
            "automaticPresenceSimulation": True,
        }
        added = self.devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
        self.id: str = added["authenticatorId"]

    def verifies(self, verified: bool) -> None:
        self.devtools.send("WebAuthn.setUserVerified", {"authenticatorId": self.id, "isUserVerified": verified})

    def credentials(self) -> int:
        return len(self.devtools.send("WebAuthn.getCredentials", {"authenticatorId": self.id})["credentials"])


@pytest.fixture
def authenticator(context: BrowserContext, page: Page) -> Authenticator:
    return Authenticator(context, page)


def test_a_passkey_is_added_after_the_password_and_signs_in(
    page: Page, site: Site, authenticator: Authenticator, watch: chromium.Watch
) -> None:
    watch.expect(REFUSAL)
    window = AccountWindow(page).open("sign-up").sign_up(site.invite(), "Keys").known_as("Keys")
    expect(window.dialog).to_contain_text("Next time without the password")
    window.press("Add a passkey for this device").titled("Passkeys")
    expect(window.dialog.locator("li")).to_have_count(1)
    assert authenticator.credentials() == 1

    window.press("Add a passkey for this device")
    expect(window.dialog.get_by_role("status").filter(has_text="already")).to_be_visible()
    window.press("Back").titled("Account").press("Sign out")

    # Where the browser suggests passkeys, the virtual finger takes the suggestion; else the button is pressed.
    button = window.dialog.get_by_role("button", name="Sign in with a passkey")
    expect(button.or_(window.dialog.locator(".id b"))).to_be_visible()
    if button.is_visible():
        button.click()
    window.known_as("Keys")
    expect(window.dialog).not_to_contain_text("Next time without the password")


def test_a_passkey_is_named_and_removed(page: Page, site: Site, authenticator: Authenticator) -> None:
    window = AccountWindow(page).open("sign-up").sign_up(site.invite(), "Names").known_as("Names")
    window.press("Add a passkey for this device").titled("Passkeys")
    passkey = window.dialog.locator("li")
    passkey.get_by_role("button").first.click()
    window.field("Name of the passkey").fill("My phone")
    window.press("Save")
    expect(passkey).to_contain_text("My phone")
    window.press("Remove My phone")
    page.get_by_role("dialog", name="Remove “My phone”?").get_by_role("button", name="Remove").click()
    expect(window.dialog).to_contain_text("None yet")
    window.press("Back")
    expect(window.dialog.get_by_role("link", name="Passkeys")).to_contain_text("face, finger or PIN")


def test_a_finger_that_is_not_known_signs_nobody_in(
    browser: Browser, site: Site, page: Page, authenticator: Authenticator, watch: chromium.Watch
) -> None:
    watch.expect(REFUSAL)
    window = AccountWindow(page).open("sign-up").sign_up(site.invite(), "Finger").known_as("Finger")
    authenticator.verifies(False)
    window.press("Add a passkey for this device")
    expect(window.dialog.get_by_role("status").filter(has_text="No passkey was used")).to_be_visible()
    assert authenticator.credentials() == 0


def test_who_has_a_passkey_signs_in_by_password_on_a_device_without_it(
    browser: Browser, site: Site, page: Page, authenticator: Authenticator
) -> None:
    window = AccountWindow(page).open("sign-up").sign_up(site.invite(), "Both").known_as("Both")
    window.press("Add a passkey for this device").titled("Passkeys")
    expect(window.dialog.locator("li")).to_have_count(1)
    context, _ = chromium.new_context(browser, site.address)
    AccountWindow(context.new_page()).open("sign-in").sign_in("Both").known_as("Both")
    context.close()
