"""An account from its invite to its sign-outs, in browsers of their own (PU-118 to PU-127)."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser import chromium, people
from tests.browser.people import PASSWORD, AccountWindow, Site

# What Chromium says of every refusal that a form shows.
REFUSAL = r"status of 4\d\d"


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    with people.inhabited() as inhabited:
        yield inhabited


@pytest.fixture
def address(site: Site) -> str:
    return site.address


def newcomer(page: Page, site: Site, name: str) -> AccountWindow:
    return AccountWindow(page).open("sign-up").sign_up(site.invite(), name).known_as(name)


def elsewhere(browser: Browser, site: Site) -> tuple[BrowserContext, AccountWindow]:
    """Another device."""
    context, _ = chromium.new_context(browser, site.address)
    return context, AccountWindow(context.new_page())


def test_a_guest_asks_the_server_nothing(context: BrowserContext, page: Page) -> None:
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()
    assert not [url for url in asked if "/api/" in url or "/_allauth/" in url]


def test_an_account_is_made_with_an_invite_and_known_again(page: Page, site: Site, watch: chromium.Watch) -> None:
    watch.expect(REFUSAL)
    page.goto("/")
    page.get_by_role("link", name="Sign in").click()
    window = AccountWindow(page).titled("Sign in").follow("Create an account").titled("Create an account")

    window.sign_up("wrong", "Nok")
    expect(window.wrong("Invite code")).to_contain_text("not valid")
    expect(window.field("Invite code")).to_be_focused()
    assert window.field("Password").input_value() == PASSWORD, "what was typed stays"
    code = site.invite()
    window.sign_up(code, "Nok").known_as("Nok")
    expect(window.dialog.locator(".code b")).to_have_text(re.compile(r"\d{4} \d{4}"))

    page.reload()
    window.known_as("Nok").press("Close")
    expect(page.get_by_role("link", name="Nok Account")).to_be_visible()
    page.get_by_role("link", name="Nok Account").click()
    window.known_as("Nok").press("Sign out").titled("Sign in")

    window.sign_in("nok", "not this one")
    expect(window.wrong("Password")).to_contain_text("The ID or the password is wrong")
    window.sign_in("nok").known_as("Nok")
    window.press("Sign out").titled("Sign in").follow("Create an account")
    window.sign_up(code, "Other")
    expect(window.wrong("Invite code")).to_contain_text("has been used")


def test_an_id_is_judged_as_it_is_typed_and_refused_with_its_reason(
    page: Page, site: Site, watch: chromium.Watch
) -> None:
    watch.expect(REFUSAL)
    newcomer(page, site, "Taken").press("Sign out").titled("Sign in")
    window = AccountWindow(page).open("sign-up")
    rules = window.around("ID").locator("li")
    window.field("ID").fill("9 lives")
    expect(rules.filter(has_text="(does not fit)")).to_have_text(
        [re.compile("begins with a letter"), re.compile("only letters, digits")]
    )
    window.sign_up("whatever", "9 lives")
    expect(window.wrong("ID")).to_contain_text("Begin with a letter")
    window.sign_up(site.invite(), "taken")
    expect(window.wrong("ID")).to_contain_text("Somebody has this ID")


def test_everything_is_shown_in_its_place_without_a_network(
    context: BrowserContext, page: Page, watch: chromium.Watch
) -> None:
    watch.expect("ERR_INTERNET_DISCONNECTED")
    window = AccountWindow(page).open("sign-in")
    page.wait_for_load_state("networkidle")
    context.set_offline(True)
    window.sign_in("Nok")
    expect(window.alert).to_contain_text("cannot be reached")
    assert window.field("ID or e-mail").input_value() == "Nok"
    assert window.field("Password").input_value() == PASSWORD


def test_the_id_the_icon_and_being_seen_online_can_be_changed(page: Page, site: Site) -> None:
    window = newcomer(page, site, "Before")
    window.follow("Change").titled("Change your ID")
    window.field("ID").fill("After")
    window.press("Save").known_as("After")

    window.press("Change your icon")
    picker = page.get_by_role("dialog", name="Your icon")
    picker.locator("label", has_text="Leaf").click()
    picker.get_by_role("button", name="Close").click()
    window.dialog.get_by_role("switch", name="Show friends when I am online").check(force=True)
    page.reload()
    window.known_as("After")
    expect(window.dialog.get_by_role("switch")).to_be_checked()
    assert page.evaluate("JSON.parse(localStorage.getItem('pokerultimate.account')).icon") == "leaf"


def test_an_address_is_confirmed_by_its_owner(page: Page, site: Site) -> None:
    window = newcomer(page, site, "Mailed").follow("E-mail").titled("E-mail")
    expect(window.dialog).to_contain_text("Not confirmed yet")
    window.follow("Confirm this address")
    page.get_by_role("button").click()
    expect(page.get_by_role("heading", name="Your e-mail is confirmed")).to_be_visible()
    window.open("email")
    expect(window.dialog.locator(".now")).to_contain_text("Confirmed")

    window.field("New e-mail").fill("other@example.test")
    window.press("Save")
    expect(window.dialog.locator(".pending")).to_contain_text("other@example.test")
    window.press("Keep the present address")
    expect(window.dialog.locator(".pending")).to_have_count(0)


def test_a_new_password_signs_the_other_device_out(
    browser: Browser, page: Page, site: Site, watch: chromium.Watch
) -> None:
    watch.expect(REFUSAL)
    window = newcomer(page, site, "Twice")
    context, other = elsewhere(browser, site)
    other.open("sign-in").sign_in("Twice").known_as("Twice")

    window.follow("Password").titled("Password")
    window.fill(Current_password="not this one", New_password="another good one").press("Change the password")
    expect(window.wrong("Current password")).to_contain_text("not your password")
    window.fill(Current_password=PASSWORD).press("Change the password")
    expect(window.dialog.get_by_role("status").first).to_contain_text("The password is changed")

    other.page.reload()
    other.titled("Sign in")
    expect(other.dialog).to_contain_text("You have been signed out")
    other.sign_in("Twice", "another good one").known_as("Twice")
    page.reload()
    window.titled("Password")
    context.close()


def test_one_device_signs_another_out(browser: Browser, page: Page, site: Site) -> None:
    window = newcomer(page, site, "Devices")
    context, other = elsewhere(browser, site)
    other.open("sign-in").sign_in("Devices").known_as("Devices")

    window.follow("Signed-in devices").titled("Signed-in devices")
    devices = window.dialog.locator("li")
    expect(devices).to_have_count(2)
    expect(devices.first).to_contain_text("This device")
    devices.last.get_by_role("button").click()
    expect(devices).to_have_count(1)
    other.page.reload()
    other.titled("Sign in")
    context.close()


def test_back_leads_through_the_places_of_the_window(page: Page, site: Site) -> None:
    window = newcomer(page, site, "Walker").follow("Password").titled("Password")
    expect(window.dialog.get_by_role("heading", level=2)).to_be_focused()
    page.go_back()
    window.titled("Account")
    window.follow("E-mail").press("Back").titled("Account")
    page.keyboard.press("Escape")
    expect(window.dialog).to_have_count(0)
    expect(page).to_have_url(f"{site.address}/")


def test_what_is_stored_is_told_before_an_account_is_made(page: Page, site: Site) -> None:
    window = AccountWindow(page).open("sign-up")
    window.field("ID").fill("Careful")
    window.follow("What is stored about you")
    guide = page.get_by_role("dialog").filter(has=page.get_by_role("heading", name="Privacy"))
    expect(guide).to_contain_text("Download everything about me")
    page.go_back()
    assert window.field("ID").input_value() == "Careful", "what was typed stays"


def test_an_id_is_the_name_at_the_tables_of_whoever_types_no_other(page: Page, site: Site) -> None:
    """CH-41"""
    newcomer(page, site, "Marco_P")
    page.goto("/setup/classic")
    name = page.get_by_label("Your name")
    expect(name).to_have_attribute("placeholder", "Marco_P")
    page.get_by_role("button", name="Start game").click()
    expect(page.locator(".hero")).to_contain_text("Marco_P")


def test_staff_come_through_the_door_of_the_app_into_the_admin(page: Page, site: Site) -> None:
    site.staff("Keeper")
    page.goto("/admin/accounts/invite/")
    expect(page).to_have_url(re.compile(r"/account/sign-in\?next="))
    AccountWindow(page).sign_in("Keeper")
    expect(page).to_have_url(f"{site.address}/admin/accounts/invite/")
    expect(page.get_by_role("heading", name="Select invite to change")).to_be_visible()


def test_a_game_of_the_series_is_left(page: Page, site: Site) -> None:
    window = newcomer(page, site, "Player")
    game = {"game": "uth", "name": "Dice", "since": "2026-10-03T19:00:00Z", "last_at": "2026-10-03T19:05:00Z"}
    page.route("**/api/account/games", lambda route: route.fulfill(json=[game]))
    page.route("**/api/account/games/uth", lambda route: route.fulfill(json=[]))
    window.follow("Connected games").titled("Connected games")
    expect(window.dialog.locator("li")).to_contain_text("Dice")
    window.press("Leave Dice")
    page.get_by_role("dialog", name="Leave Dice?").get_by_role("button", name="Leave").click()
    expect(window.dialog.get_by_role("status").first).to_contain_text("Dice no longer knows you")
    expect(window.dialog).to_contain_text("None yet")
