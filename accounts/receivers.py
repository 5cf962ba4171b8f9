"""What follows from the signals of allauth: the security log, and whose an e-mail address is."""

from __future__ import annotations

from typing import Any

from allauth.account import signals
from allauth.account.models import EmailAddress
from allauth.mfa import signals as mfa_signals
from allauth.mfa.models import Authenticator
from django.contrib.auth.signals import user_logged_in, user_logged_out
from django.db import transaction
from django.dispatch import receiver
from django.http import HttpRequest

from accounts.models import SecurityEvent, User
from accounts.passkeys import passkeys_of
from accounts.security_log import record
from accounts.series import connections
from accounts.signals import account_deleted

Kind = SecurityEvent.Kind


@receiver(signals.user_signed_up)
def _signed_up(request: HttpRequest, user: User, **_signal: Any) -> None:
    record(Kind.SIGNED_UP, user, request)


@receiver(user_logged_in)
def _signed_in(request: HttpRequest, user: User, **_signal: Any) -> None:
    record(Kind.SIGNED_IN, user, request)


@receiver(user_logged_out)
def _signed_out(request: HttpRequest, user: User | None, **_signal: Any) -> None:
    if user is not None:
        record(Kind.SIGNED_OUT, user, request)


@receiver([signals.password_changed, signals.password_set])
def _password_changed(request: HttpRequest, user: User, **_signal: Any) -> None:
    record(Kind.PASSWORD_CHANGED, user, request)
    connections.sign_out_everywhere(user)


@receiver(signals.password_reset)
def _password_reset(request: HttpRequest, user: User, **_signal: Any) -> None:
    record(Kind.PASSWORD_RESET, user, request)
    connections.sign_out_everywhere(user)


@receiver(account_deleted)
def _deleted(user: User, **_signal: Any) -> None:
    connections.sign_out_everywhere(user, deleted=True)


@receiver(mfa_signals.authenticator_added)
def _passkey_added(request: HttpRequest, user: User, authenticator: Authenticator, **_signal: Any) -> None:
    if authenticator.type == Authenticator.Type.WEBAUTHN:
        record(Kind.PASSKEY_ADDED, user, request, str(authenticator))


@receiver(mfa_signals.authenticator_removed)
def _passkey_removed(request: HttpRequest, user: User, authenticator: Authenticator, **_signal: Any) -> None:
    if authenticator.type == Authenticator.Type.WEBAUTHN:
        record(Kind.PASSKEY_REMOVED, user, request, str(authenticator))
        if not passkeys_of(user).exists():
            User.objects.filter(pk=user.pk).update(passkey_after_password=False)


@receiver(mfa_signals.authenticator_reset)
def _recovery_codes(request: HttpRequest, user: User, **_signal: Any) -> None:
    record(Kind.RECOVERY_CODES, user, request)


@receiver(mfa_signals.authentication_failed)
def _second_step_failed(request: HttpRequest, user: User, **_signal: Any) -> None:
    record(Kind.SIGN_IN_FAILED, user, request)


@receiver(signals.email_changed)
def _email_changed(request: HttpRequest, user: User, to_email_address: EmailAddress, **_signal: Any) -> None:
    record(Kind.EMAIL_CHANGED, user, request, to_email_address.email)


@receiver(signals.email_confirmed)
def _email_confirmed(request: HttpRequest, email_address: EmailAddress, **_signal: Any) -> None:
    """Whoever confirms an address takes it from every account that holds it unconfirmed (D-26)."""
    record(Kind.EMAIL_CONFIRMED, email_address.user, request, email_address.email)
    with transaction.atomic():
        EmailAddress.objects.filter(email=email_address.email, verified=False).delete()
        User.objects.filter(email=email_address.email).exclude(pk=email_address.user_id).update(email="")
