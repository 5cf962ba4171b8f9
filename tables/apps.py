"""Live tables: matches between people, their lobby and what drives them."""

from __future__ import annotations

from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TablesConfig(AppConfig):
    name = "tables"
    verbose_name = _("tables")

    def ready(self) -> None:
        from accounts import download
        from tables import service
        from tables.cash import seats
        from tables.sit_and_go import cards
        from tables.tournaments import cards as tournaments
        from tables.ultimate import records
        from tables.wallet import statement

        download.add_part("cash", seats.stays_of)
        download.add_part("cash_lists", seats.lists_of)
        download.add_part("private_tables", seats.guests_of)
        download.add_part("matches", service.matches_of)
        download.add_part("sit_and_go", cards.entries_of)
        download.add_part("tournaments", tournaments.entries_of)
        download.add_part("ultimate", records.everything)
        download.add_part("wallet", statement.everything)
        download.add_part("wallet_freezes", statement.freezes)
        import_module("tables.cash.receivers")
        # The receivers of what happens to accounts.
        import_module("tables.receivers")
