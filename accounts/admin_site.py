"""The door of Django's admin: that of the app, with its limits, its records and its passkeys."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.contrib.admin import AdminSite
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache

from accounts import passkeys
from accounts.models import User


class StaffSite(AdminSite):
    site_title = site_header = "PokerUltimate"

    def has_permission(self, request: HttpRequest) -> bool:
        if not super().has_permission(request):
            return False
        assert isinstance(request.user, User)
        return not settings.STAFF_PASSKEY_REQUIRED or passkeys.used_in(request, request.user)

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """Sign in in the app, which leads back here; whoever is signed in and not let in learns why."""
        return _door(request)

    def password_change(  # type: ignore[override]
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Passwords change in the app alone, where that ends sessions and tokens everywhere."""
        return HttpResponseRedirect("/account/password")


@never_cache
def _door(request: HttpRequest) -> HttpResponse:
    if request.user.is_authenticated:
        context = {"passkey": settings.STAFF_PASSKEY_REQUIRED}
        return render(request, "account/page_staff_only.html", context, status=403)
    place = request.GET.get("next") or reverse("admin:index")
    return HttpResponseRedirect(f"{settings.LOGIN_URL}?{urlencode({'next': place})}")
