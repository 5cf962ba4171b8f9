"""The door of Django's admin: the same limits, records and passkeys as that of the app."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import get_adapter
from django.conf import settings
from django.contrib.admin import AdminSite
from django.contrib.admin.forms import AdminAuthenticationForm
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _

from accounts import passkeys
from accounts.models import User


class StaffForm(AdminAuthenticationForm):
    """Password alone, so for staff who have no passkey yet; the others sign in in the app and then open /admin/."""

    def clean(self) -> dict[str, Any]:
        username, password = self.cleaned_data.get("username"), self.cleaned_data.get("password")
        if username and password:
            self.user_cache = get_adapter().authenticate(self.request, username=username, password=password)
            if self.user_cache is None:
                raise self.get_invalid_login_error()
            self.confirm_login_allowed(self.user_cache)
        return self.cleaned_data

    def confirm_login_allowed(self, user: Any) -> None:
        super().confirm_login_allowed(user)
        if passkeys.passkeys_of(user).exists():
            raise ValidationError(_("Sign in with your passkey in the app, then open this page again."), code="passkey")


class StaffSite(AdminSite):
    login_form = StaffForm

    def has_permission(self, request: HttpRequest) -> bool:
        if not super().has_permission(request):
            return False
        assert isinstance(request.user, User)
        return not settings.STAFF_PASSKEY_REQUIRED or passkeys.used_in(request, request.user)

    def password_change(  # type: ignore[override]
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Passwords change in the app alone, where that ends sessions and tokens everywhere."""
        return HttpResponseRedirect("/")
