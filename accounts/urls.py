"""Addresses of the accounts: allauth's endpoints for the client, and the pages that mails lead to."""

from __future__ import annotations

from allauth.headless.constants import Client
from django.urls import include, path

from accounts import views
from accounts.series.views import Authorization, TokenEndpoint, no_device

urlpatterns = [
    path("account/confirm-email/<str:key>", views.confirm_email, name="confirm_email"),
    path("account/new-password/<str:key>", views.new_password, name="new_password"),
    path("_allauth/browser/v1/auth/email/verify", views.ConfirmEmailView.as_api_view(client=Client.BROWSER)),
    path("_allauth/", include("allauth.headless.urls")),
    # The identity provider of the series; what this project adds to, or leaves out, stands before allauth's own.
    path("identity/o/authorize", Authorization.as_view()),
    path("identity/o/api/token", TokenEndpoint.as_view()),
    path("identity/o/device", no_device),
    path("identity/o/api/device/code", no_device),
    path("", include("allauth.idp.urls")),
]
