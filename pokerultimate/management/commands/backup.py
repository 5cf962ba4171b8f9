"""`manage.py backup FILE`: the database and the keys in one file."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from pokerultimate import backup


class Command(BaseCommand):
    help = "Write the database and the keys of the data folder into one file."
    # The database may be that of another release.
    requires_migrations_checks = False

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *_args: Any, file: Path, **_options: Any) -> None:
        try:
            backup.write(file)
        except backup.NotDone as reason:
            raise CommandError(str(reason)) from reason
        self.stdout.write(f"Written: {file}. It holds every secret of the site.")
