"""`manage.py openapi`: the API's document, from which `make api` writes the client's types."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from pokerultimate.api import document


class Command(BaseCommand):
    help = "Print the OpenAPI document of /api/."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(document())
