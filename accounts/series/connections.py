"""Which games an account is connected to, and ending that: tokens are revoked here, and the game is told."""

from __future__ import annotations

from allauth.idp.oidc.models import Client, Token
from django.db import transaction
from django.utils import timezone

from accounts.models import SeriesConnection, User
from accounts.series import logout


def connect(user: User, client_id: str) -> None:
    """The account has signed in to the game."""
    SeriesConnection.objects.update_or_create(user=user, client_id=client_id, defaults={"last_at": timezone.now()})


def sign_out_everywhere(user: User, *, deleted: bool = False) -> None:
    """End every sign-in of the account in every game (PU-127, PU-128)."""
    with transaction.atomic():
        Token.objects.filter(user=user).delete()
        for connection in SeriesConnection.objects.filter(user=user):
            logout.tell(connection.client_id, user.sub, deleted=deleted)


def disconnect(user: User, client_id: str) -> bool:
    """End the connection to one game; whether there was one."""
    with transaction.atomic():
        ended, _rows = SeriesConnection.objects.filter(user=user, client_id=client_id).delete()
        Token.objects.filter(user=user, client_id=client_id).delete()
        if ended:
            logout.tell(client_id, user.sub)
    return bool(ended)


def games_of(user: User) -> list[tuple[Client, SeriesConnection]]:
    found = SeriesConnection.objects.filter(user=user).select_related("client").order_by("client__name", "pk")
    return [(connection.client, connection) for connection in found]
