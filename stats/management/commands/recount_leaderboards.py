"""Count the leaderboards anew from the finished matches: `manage.py recount_leaderboards`."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from stats import leaderboards


class Command(BaseCommand):
    help = "Count games, wins, ranks and ratings of every season anew from the finished online matches."

    def handle(self, *args: Any, **options: Any) -> None:
        seasons = leaderboards.recount()
        self.stdout.write(f"Counted {seasons} seasons anew.")
