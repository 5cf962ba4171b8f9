"""Who enters a tournament and who withdraws (NK-78, NK-80): the account's row is held first, then the tournament's."""

from __future__ import annotations

from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.refusals import Refused
from tables.engine.tournaments.errors import Refused as DirectorRefused
from tables.models import Match, Seat, Tournament, TournamentEntry
from tables.tournaments.direction import directed

MOST_TABLES = 4
"""At which one account may sit at once (NK-67); who registers before the start does not sit yet."""


def register(user: User, tournament_id: UUID, household: str = "") -> None:
    """Pay the entry; late, one is seated at once. Who is registered stays so. Raises Refused, as do all of these.

    household: names the network that the account plays from; it is only shown to staff.
    """
    with transaction.atomic():
        User.objects.select_for_update(no_key=True).get(pk=user.pk)
        with directed(tournament_id) as direction:
            if direction.tournament.players.filter(user=user).exists():
                return
            if direction.director.phase == "running" and _tables_of(user) >= MOST_TABLES:
                raise Refused("too_many_tables", _("You can sit at four tables at once. Finish or leave one first."))
            try:
                direction.enter(TournamentEntry(user=user, household=household))
            except DirectorRefused as refusal:
                raise _refused(refusal) from refusal


def unregister(user: User, tournament_id: UUID) -> None:
    """Before the start; the entry comes back. Who is not registered stays so."""
    with transaction.atomic():
        User.objects.select_for_update(no_key=True).get(pk=user.pk)
        with directed(tournament_id) as direction:
            entry = direction.tournament.players.select_related("user").filter(user=user).first()
            if entry is None:
                return
            try:
                direction.leave(entry)
            except DirectorRefused as refusal:
                raise _refused(refusal) from refusal


def withdraw_all(user: User) -> None:
    """The account is about to be deleted: what has not begun gives its entry back. In what runs the seat stays."""
    waiting = Tournament.objects.filter(players__user=user, status=Tournament.Status.REGISTERING)
    for tournament_id in waiting.order_by("pk").values_list("pk", flat=True):
        with directed(tournament_id) as direction:
            entry = direction.tournament.players.select_related("user").filter(user=user).first()
            if entry is None:
                continue
            try:
                direction.leave(entry)
            except DirectorRefused:
                # It has begun in the meantime.
                continue


def enter_bots(tournament_id: UUID, count: int) -> None:
    """Bots enter for the house, before the start: by staff's command and in tests. By itself a tournament fills up to
    four only."""
    with directed(tournament_id) as direction:
        direction.enter_bots(count)


def _tables_of(user: User) -> int:
    playing = Match.objects.filter(status__in=(Match.Status.LOBBY, Match.Status.PLAYING))
    seats = Seat.objects.filter(user=user, match__in=playing.exclude(kind=Match.Kind.FRIENDS), left_at=None)
    return seats.filter(entry__place=None).count()


def _refused(refusal: DirectorRefused) -> Refused:
    if refusal.code == "REGISTRATION_NOT_OPEN":
        return Refused("not_open", _("Registration is not open yet. It opens 24 hours before the start."))
    if refusal.code == "REGISTRATION_CLOSED":
        return Refused("closed", _("Registration is closed. Please choose another tournament."))
    if refusal.code == "TOURNAMENT_FULL":
        return Refused("full", _("All places are taken. Please choose another tournament."))
    if refusal.code == "TOURNAMENT_RUNNING":
        return Refused("started", _("This tournament has started already. Your entry stays in it."))
    if refusal.code == "TOURNAMENT_PAUSED":
        return Refused("paused", _("This tournament is paused. Please try again once it goes on."))
    return Refused("over", _("This tournament is over. Please choose another one."))
