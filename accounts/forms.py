"""The form of the one page a mail leads to that asks for something."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import get_adapter
from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.models import User


class NewPasswordForm(forms.Form):
    password = forms.CharField(
        label=_("New password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_password(self) -> str:
        password: str = get_adapter().clean_password(self.cleaned_data["password"], user=self.user)
        return password
