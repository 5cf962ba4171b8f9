"""Reports of players by those who sat with them, each with the hand it is about."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.refusals import Refused
from stats.models import Report
from tables.models import Match, Seat

KEPT = timedelta(days=365)


def report(reporter: User, match_id: UUID, hand: int, seat: int, reason: str, text: str) -> None:
    """Report who sits there; a second report of the same hand takes the place of the first. Raises Refused."""
    match = Match.objects.filter(pk=match_id, seats__in=Seat.objects.filter(user=reporter, level="")).first()
    if match is None or not 1 <= hand <= match.hand:
        raise Refused("no_hand", _("There is no such hand, or you did not sit there."), 404)
    reported = match.seats.filter(number=seat, level="").exclude(user=None).select_related("user").first()
    if reported is None or reported.user is None:
        raise Refused("no_person", _("No person sits on this seat."))
    if reported.user == reporter:
        raise Refused("self", _("This is your own seat."))
    Report.objects.update_or_create(
        match=match,
        hand=hand,
        seat=seat,
        reporter=reporter,
        defaults={"reported": reported.user, "reason": reason, "text": text.strip()},
    )


def forget_old() -> None:
    Report.objects.filter(at__lt=timezone.now() - KEPT).delete()


def made_by(user: User) -> Iterable[Any]:
    """For the download."""
    return user.reports_made.values("match", "hand", "seat", "reason", "text", "at")


def about(user: User) -> Iterable[Any]:
    """For the download: without who reported, and without his words."""
    return user.reports_received.values("match", "hand", "reason", "at")
