"""What follows for sockets and matches when something happens to an account (D-10, D-35)."""

from __future__ import annotations

from typing import Any

from allauth.account.signals import password_changed, password_reset, password_set
from allauth.usersessions.models import UserSession
from django.contrib.auth.signals import user_logged_out
from django.db.models.signals import post_delete
from django.dispatch import receiver
from django.http import HttpRequest

from accounts.models import User
from accounts.signals import account_deleted, account_signed_out, friends_changed
from tables import announce, service
from tables.engine.events import Event
from tables.lobby import matches
from tables.models import Match, TournamentTable
from tables.service import Live
from tables.signals import open_table_moved
from tables.sit_and_go import registration
from tables.tournaments import registration as tournaments
from tables.tournaments import wake
from tables.wallet import closing


@receiver(user_logged_out)
def _signed_out(request: HttpRequest | None, **_signal: Any) -> None:
    if request is not None and request.session.session_key:
        announce.close_session(request.session.session_key)


@receiver(post_delete, sender=UserSession)
def _session_ended(instance: UserSession, **_signal: Any) -> None:
    announce.close_session(instance.session_key)


@receiver([password_changed, password_set, password_reset, account_signed_out])
def _sessions_ended(user: User, **_signal: Any) -> None:
    announce.close_account(user)


@receiver(account_deleted)
def _deleted(user: User, **_signal: Any) -> None:
    # Matches are held before wallets, as where a hand is paid.
    matches.cancel_all_of(user)
    service.leave_all(user)
    registration.withdraw_all(user)
    tournaments.withdraw_all(user)
    # Last: what comes back from tables is in it by then.
    closing.close(user)
    announce.close_account(user)


@receiver(open_table_moved)
def _hand_ended(live: Live, events: list[Event], **_signal: Any) -> None:
    """The tournament is not locked here, as the match is already: its director looks after the commit."""
    if live.match.kind != Match.Kind.TOURNAMENT or not any(event["type"] == "hand_ended" for event in events):
        return
    found = TournamentTable.objects.filter(match=live.match).values_list("tournament_id", flat=True).first()
    if found is not None:
        wake.now_for(found)


@receiver(friends_changed)
def _friends_changed(users: tuple[User, ...], **_signal: Any) -> None:
    for user in users:
        announce.friends(user)
