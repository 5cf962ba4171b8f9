"""Suspending accounts, and letting them in again: the one place that does it."""

from __future__ import annotations

from datetime import datetime

from allauth.usersessions.models import UserSession
from django.db import transaction
from django.db.models import Q
from django.http import HttpRequest
from django.utils import formats, timezone
from django.utils.translation import gettext as _

from accounts import security_log, signals
from accounts.models import SecurityEvent, Suspension, User
from accounts.series import connections


def suspend(
    user: User, until: datetime | None, reason: str, *, by: User | None = None, request: HttpRequest | None = None
) -> Suspension:
    """Keep the account from signing in until then (None: until somebody lifts it), and end what it is signed in to."""
    with transaction.atomic():
        suspension = Suspension.objects.create(user=user, until=until, reason=reason, by=by)
        _set_active(user, False)
        sign_out(user)
        security_log.record(SecurityEvent.Kind.SUSPENDED, user, request, reason)
    return suspension


def sign_out(user: User) -> None:
    """End all sessions and tokens of the account."""
    for session in UserSession.objects.filter(user=user):
        session.end()
    connections.sign_out_everywhere(user)
    signals.account_signed_out.send(User, user=user)


def lift(user: User, request: HttpRequest | None = None) -> None:
    """Let the account sign in again, whatever its suspensions say."""
    with transaction.atomic():
        user.suspensions.filter(lifted_at=None).update(lifted_at=timezone.now())
        _set_active(user, True)
        security_log.record(SecurityEvent.Kind.SUSPENSION_LIFTED, user, request)


def lift_if_over(user: User) -> None:
    """Let the account sign in again where its last suspension is over. One that was locked without any stays so."""
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)
        if user.suspensions.filter(lifted_at=None).exists() and present(user) is None:
            lift(user)


def lift_all_that_are_over() -> None:
    over = Suspension.objects.filter(lifted_at=None, until__lte=timezone.now()).values("user")
    for user in User.objects.filter(pk__in=over):
        lift_if_over(user)


def present(user: User) -> Suspension | None:
    """The suspension in force that ends last."""
    in_force = user.suspensions.filter(Q(until=None) | Q(until__gt=timezone.now()), lifted_at=None)
    return max(in_force, key=lambda one: (one.until is None, one.until), default=None)


def sentence(user: User) -> str:
    """What somebody who may not sign in is told."""
    suspension = present(user)
    if suspension is None:
        return _("This account may not sign in.")
    if suspension.until is None:
        return _("This account is suspended. Reason: {reason}").format(reason=suspension.reason)
    moment = formats.date_format(timezone.localtime(suspension.until), "DATETIME_FORMAT")
    return _("This account is suspended until {moment} (UTC). Reason: {reason}").format(
        moment=moment, reason=suspension.reason
    )


def _set_active(user: User, active: bool) -> None:
    user.is_active = active
    user.save(update_fields=["is_active"])
