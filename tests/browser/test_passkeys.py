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
    # At once, for the suggestion may be taken, and the button be gone, at any moment.
    button.evaluate_all("buttons => buttons.forEach((button) => button.click())")
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


def without_suggestions(page: Page) -> None:
    """A browser that offers no passkeys in the field of the ID: else the virtual finger takes the first at once."""
    page.add_init_script("PublicKeyCredential.isConditionalMediationAvailable = async () => false")


def with_passkey(page: Page, site: Site, name: str) -> AccountWindow:
    """Somebody's account with a passkey, at the place of the passkeys."""
    window = AccountWindow(page).open("sign-up").sign_up(site.invite(), name).known_as(name)
    window.press("Add a passkey for this device").titled("Passkeys")
    expect(window.dialog.locator("li")).to_have_count(1)
    return window


def asked_after_password(page: Page, site: Site, name: str) -> tuple[AccountWindow, list[str]]:
    """Somebody who is asked for a passkey after the password, with his recovery codes."""
    window = with_passkey(page, site, name)
    window.dialog.get_by_role("switch", name="Ask for a passkey after my password").check(force=True)
    expect(window.dialog).to_contain_text("a lost passkey locks you out")
    window.follow("Recovery codes").titled("Recovery codes").press("Make recovery codes")
    expect(window.dialog.locator("ol li")).to_have_count(10)
    expect(window.dialog).to_contain_text("Codes left: 10")
    return window, window.dialog.locator("ol li").all_inner_texts()


def test_a_passkey_is_asked_for_after_the_password_of_whoever_wants_that(
    browser: Browser, site: Site, page: Page, authenticator: Authenticator, watch: chromium.Watch
) -> None:
    watch.expect(REFUSAL)
    without_suggestions(page)
    window, codes = asked_after_password(page, site, "Asked")
    with page.expect_download() as download:
        window.press("Save as a file")
    assert codes[9] in download.value.path().read_text()
    window.press("Back").titled("Passkeys").press("Back").titled("Account").press("Sign out").titled("Sign in")
    # The finger of this device answers at once.
    AccountWindow(page).open("sign-in").sign_in("Asked").known_as("Asked")
    page.reload()
    window.known_as("Asked").follow("Passkeys").follow("Recovery codes")
    expect(window.dialog.locator("ol li")).to_have_count(0)
    window.press("Make new codes")
    page.get_by_role("dialog", name="Make new codes?").get_by_role("button", name="Cancel").click()

    context, other_watch = chromium.new_context(browser, site.address)
    other_watch.expect(REFUSAL)
    other = AccountWindow(context.new_page())
    Authenticator(context, other.page).verifies(False)
    other.open("sign-in").sign_in("Asked")
    expect(other.dialog).to_contain_text("The password is right")
    other.field("Recovery code").fill("0000 0000")
    other.press("Sign in with the code")
    expect(other.wrong("Recovery code")).to_contain_text("does not fit")
    other.field("Recovery code").fill(codes[0])
    other.press("Sign in with the code").known_as("Asked")
    other.open("recovery-codes")
    expect(other.dialog).to_contain_text("Codes left: 9")
    context.close()


def test_a_sign_in_that_waits_for_a_passkey_can_be_given_up(
    browser: Browser, site: Site, page: Page, authenticator: Authenticator, watch: chromium.Watch
) -> None:
    watch.expect(REFUSAL)
    asked_after_password(page, site, "Given")
    context, other_watch = chromium.new_context(browser, site.address)
    other_watch.expect(REFUSAL)
    other = AccountWindow(context.new_page())
    # Without one Chromium asks in a window of its own, and the page hears no click until that is closed.
    Authenticator(context, other.page).verifies(False)
    other.open("sign-in").sign_in("Given").press("Cancel").titled("Sign in")
    assert other.field("ID or e-mail").input_value() == "Given"
    context.close()


def test_an_account_is_deleted_with_a_passkey(
    page: Page, site: Site, authenticator: Authenticator, watch: chromium.Watch
) -> None:
    watch.expect(REFUSAL)
    without_suggestions(page)
    with_passkey(page, site, "Gone").press("Back").titled("Account")
    window = AccountWindow(page).follow("Delete account").titled("Delete account")
    window.press("Delete with a passkey")
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()
    window.open("sign-in").sign_in("Gone")
    expect(window.wrong("Password")).to_contain_text("The ID or the password is wrong")
