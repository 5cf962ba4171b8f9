"""`manage.py reset_link ID`: for somebody whom no mail reaches (D-26)."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from allauth.account.forms import default_token_generator
from allauth.account.utils import user_pk_to_url_str
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.urls import reverse

from accounts import ids
from accounts.models import User


class Command(BaseCommand):
    help = "Print a link with which the owner of an ID chooses a new password."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("id")

    def handle(self, *_args: Any, id: str, **_options: Any) -> None:
        user = User.objects.filter(username_key=ids.key(id), is_active=True).first()
        if user is None:
            raise CommandError("Nobody has this ID.")
        key = f"{user_pk_to_url_str(user)}-{default_token_generator.make_token(user)}"
        self.stdout.write(settings.SITE_URL + reverse("new_password", args=[key]))
