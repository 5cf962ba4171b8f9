"""`manage.py restore FILE`: bring a backup back."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from pokerultimate import backup


class Command(BaseCommand):
    help = "Bring a backup back, in the place of what the site has now. Stop the site first."
    # The database may be that of another release, or empty.
    requires_migrations_checks = False

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *_args: Any, file: Path, **_options: Any) -> None:
        try:
            backup.read(file)
        except backup.NotDone as reason:
            raise CommandError(str(reason)) from reason
        self.stdout.write("Restored. Now: manage.py migrate, then start the site.")
