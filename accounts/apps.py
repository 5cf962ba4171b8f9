"""The accounts of the series: people, invites, sign-in, friends."""

from __future__ import annotations

from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    name = "accounts"
    verbose_name = _("Accounts")

    def ready(self) -> None:
        # The receivers of allauth's signals and the checks of the settings.
        import_module("accounts.receivers")
        import_module("accounts.series.refresh")
        import_module("accounts.checks")
