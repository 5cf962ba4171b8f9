"""How often somebody may ask, counted in the cache, which all processes share."""

from __future__ import annotations

from collections.abc import Mapping

from allauth.core.internal import ratelimit
from django.http import HttpRequest
from django.utils.translation import gettext as _

from accounts.refusals import Refused

# allauth's spelling: how many in how long, per account ("user") and per address ("ip").
RATES = {"look_up": "20/h/user,20/h/ip", "change_account": "60/h/user", "report": "20/d/user"}


def count(request: HttpRequest, action: str, rates: Mapping[str, str] = RATES) -> None:
    """Count one more. Raises Refused when it is one too many."""
    if not ratelimit.consume(request, app="accounts", action=action, config=dict(rates)):
        raise Refused("too_often", _("Too many tries. Please wait a while."), 429)
