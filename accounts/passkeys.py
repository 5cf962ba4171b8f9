"""What an account has of passkeys, and whether one was used."""

from __future__ import annotations

from allauth.account.internal.flows.login import get_authentication_records
from allauth.mfa.models import Authenticator
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.refusals import Refused


def passkeys_of(user: User) -> QuerySet[Authenticator]:
    found: QuerySet[Authenticator] = Authenticator.objects.filter(user=user, type=Authenticator.Type.WEBAUTHN)
    return found


def recovery_codes_left(user: User) -> int | None:
    """None until its owner has seen some: allauth makes them unasked with the first passkey."""
    made = Authenticator.objects.filter(user=user, type=Authenticator.Type.RECOVERY_CODES).first()
    codes = made and made.wrap()
    return len(codes.get_unused_codes()) if codes and codes.did_view else None


def used_in(request: HttpRequest, user: User) -> bool:
    """Whether this session was signed in to, or confirmed, with a passkey of the account."""
    records = get_authentication_records(request, user)
    return any((record.get("method"), record.get("type")) == ("mfa", "webauthn") for record in records)


def ask_after_password(user: User, wanted: bool) -> None:
    """Switch it on or off. Raises Refused where there is no passkey to ask for."""
    if wanted and not passkeys_of(user).exists():
        raise Refused("no_passkey", _("Add a passkey first."))
    user.passkey_after_password = wanted
    user.save(update_fields=["passkey_after_password"])
