"""What signing up asks for beside e-mail, ID and password, on every way in."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.translation import gettext as _

from accounts import invites
from accounts.models import ICONS, User


class SignupForm(forms.Form):
    """The base that allauth gives each of its sign-up forms. `AccountAdapter.save_user` spends the code."""

    invite_code = forms.CharField(max_length=40)
    icon = forms.ChoiceField(choices=[(icon, icon) for icon in ICONS], required=False)

    def clean_invite_code(self) -> str:
        code: str = self.cleaned_data["invite_code"]
        if not invites.is_open(code):
            raise refused_code()
        return code

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        # allauth's endpoint looks at the password alone; it must not be like the ID or the address either.
        password, user = (
            cleaned.get("password"),
            User(username=cleaned.get("username", ""), email=cleaned.get("email", "")),
        )
        if password:
            try:
                validate_password(password, user)
            except ValidationError as error:
                self.add_error("password", error)
        return cleaned

    def signup(self, request: HttpRequest, user: User) -> None:
        """Nothing is left to do once the account is saved."""


def refused_code() -> ValidationError:
    """One sentence for a code that never was and for one that is spent."""
    return ValidationError(_("This invite code is not valid."), code="invite_code")
