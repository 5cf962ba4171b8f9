"""Freezing wallets, and thawing them: the one place that does it (NK-102)."""

from __future__ import annotations

from datetime import datetime

from django.utils import formats, timezone
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.refusals import Refused
from tables.models import WalletFreeze


def freeze(user: User, until: datetime, reason: str, *, by: User | None = None) -> WalletFreeze:
    """Keep the wallet from entering anything until then; what it has at tables still comes back to it."""
    return WalletFreeze.objects.create(user=user, until=until, reason=reason, by=by)


def lift(user: User) -> None:
    user.wallet_freezes.filter(lifted_at=None).update(lifted_at=timezone.now())


def present(user_id: int) -> WalletFreeze | None:
    """The freeze in force that ends last."""
    in_force = WalletFreeze.objects.filter(user=user_id, until__gt=timezone.now(), lifted_at=None)
    return in_force.order_by("-until").first()


def check(user_id: int) -> None:
    """Raises Refused while the wallet is frozen."""
    freeze = present(user_id)
    if freeze is not None:
        moment = formats.date_format(timezone.localtime(freeze.until), "DATETIME_FORMAT")
        sentence = _("Your wallet is frozen until {moment} (UTC). Reason: {reason}")
        raise Refused("wallet_frozen", sentence.format(moment=moment, reason=freeze.reason))
