"""`manage.py invite`: make invite codes."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from accounts import invites


class Command(BaseCommand):
    help = "Make invite codes and print them, one on a line."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("count", nargs="?", type=int, default=1)
        parser.add_argument("--note", default="", help="what they are for")

    def handle(self, *_args: Any, count: int, note: str, **_options: Any) -> None:
        for invite in invites.make(count, note=note):
            self.stdout.write(str(invite))
