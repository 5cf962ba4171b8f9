"""The finished games of accounts."""

from __future__ import annotations

from dataclasses import asdict
from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class StatsConfig(AppConfig):
    name = "stats"
    verbose_name = _("Statistics")

    def ready(self) -> None:
        from accounts import download
        from stats import games, head_to_head, leaderboards, receipts, reports

        download.add_part("games", games.everything)
        download.add_part("head_to_head", lambda user: map(asdict, head_to_head.of(user)))
        download.add_part("leaderboards", leaderboards.everything)
        download.add_part("hands", receipts.everything)
        download.add_part("reports_made", reports.made_by)
        download.add_part("reports_received", reports.about)
        import_module("stats.receivers")
        import_module("stats.faults")
