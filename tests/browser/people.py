"""A site with accounts, and the account window as a person finds it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Locator, Page, expect

from tests.browser import site

PASSWORD = "correct horse battery"


@dataclass(frozen=True)
class Site:
    """address: without its last slash."""

    address: str
    folder: Path
    data: Path

    def invite(self) -> str:
        return site.manage(self.folder, self.data, "invite")

    def staff(self, name: str) -> None:
        """Make a staff account, with the password of all."""
        site.manage(self.folder, self.data, "staff", name, "--email=", "--password-stdin", typed=f"{PASSWORD}\n")


@contextmanager
def inhabited() -> Iterator[Site]:
    """Serve a site on which accounts can be made; they are gone with it."""
    folder = site.provide("no-delays")
    with TemporaryDirectory(prefix="pokerultimate-") as name, site.served(folder, data=Path(name)) as address:
        yield Site(address, folder, Path(name))


class AccountWindow:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.dialog = page.get_by_role("dialog").first
        self.alert = self.dialog.get_by_role("alert")

    def open(self, view: str = "") -> AccountWindow:
        self.page.goto(f"/account/{view}")
        expect(self.dialog).to_be_visible()
        return self

    def titled(self, title: str) -> AccountWindow:
        expect(self.dialog.get_by_role("heading", name=title, level=2)).to_be_visible()
        return self

    def field(self, label: str) -> Locator:
        return self.dialog.get_by_label(label, exact=True)

    def wrong(self, label: str) -> Locator:
        """What is said of a field that is wrong."""
        return self.around(label).locator(".error")

    def around(self, label: str) -> Locator:
        """A field with all that is said of it."""
        return self.dialog.locator(".field", has=self.page.get_by_label(label, exact=True))

    def press(self, name: str) -> AccountWindow:
        self.dialog.get_by_role("button", name=name, exact=True).click()
        return self

    def follow(self, name: str) -> AccountWindow:
        """A link by the words it begins with."""
        self.dialog.get_by_role("link", name=re.compile(f"^{re.escape(name)}")).click()
        return self

    def fill(self, **fields: str) -> AccountWindow:
        """By label, with _ for a space."""
        for label, text in fields.items():
            self.field(label.replace("_", " ")).fill(text)
        return self

    def sign_up(self, code: str, name: str) -> AccountWindow:
        self.fill(Invite_code=code, ID=name, Password=PASSWORD)
        self.field("E-mail").fill(f"{name.lower()}@example.test")
        return self.press("Create an account")

    def sign_in(self, name: str, password: str = PASSWORD) -> AccountWindow:
        self.field("ID or e-mail").fill(name)
        self.field("Password").fill(password)
        return self.press("Sign in")

    def known_as(self, name: str) -> AccountWindow:
        self.titled("Account")
        expect(self.dialog.locator(".id b")).to_have_text(name)
        return self
