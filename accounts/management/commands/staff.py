"""`manage.py staff`: make a staff account, and an invite code for the first person to sign up."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from getpass import getpass
from typing import Any

from allauth.account.models import EmailAddress
from django.core.exceptions import ValidationError
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.core.validators import validate_email
from django.db import transaction
from django.db.migrations.exceptions import InconsistentMigrationHistory

from accounts import invites
from accounts.adapter import AccountAdapter, free_id
from accounts.models import User


class Command(BaseCommand):
    help = "Make a staff account (it may do everything in /admin/) and an invite code."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("id", nargs="?", help="the ID others see")
        parser.add_argument("--email", help="its address, taken as confirmed; may be empty")
        parser.add_argument("--password-stdin", action="store_true", help="read the password from standard input")

    def handle(self, *_args: Any, id: str | None, email: str | None, password_stdin: bool, **_options: Any) -> None:
        try:
            call_command("migrate", verbosity=0, interactive=False)
        except InconsistentMigrationHistory as error:
            raise CommandError(
                "The database was made before the site had accounts: remove it and start again."
            ) from error
        try:
            name = free_id(id or input("ID: "))
            address = (input("E-mail (may be empty): ") if email is None else email).strip().lower()
            if address:
                validate_email(address)
                if EmailAddress.objects.is_verified(address):
                    raise CommandError("Another account has this e-mail.")
            password = _password(password_stdin)
            AccountAdapter().clean_password(password, user=User(username=name, email=address))
        except ValidationError as error:
            raise CommandError(" ".join(error.messages)) from error
        with transaction.atomic():
            user = User.objects.create_superuser(name, address, password)
            if address:
                EmailAddress.objects.create(user=user, email=address, verified=True, primary=True)
            (invite,) = invites.make(1, by=user, note="staff command")
        self.stdout.write(f"{name} may sign in at /admin/. An invite code for the first account: {invite}")


def _password(from_stdin: bool) -> str:
    if from_stdin:
        return sys.stdin.readline().rstrip("\n")
    password = getpass("Password: ")
    if getpass("Password again: ") != password:
        raise CommandError("The two passwords differ.")
    return password
