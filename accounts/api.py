"""The account's part of the API."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal, cast
from uuid import UUID

from allauth.account.internal.flows.email_verification import get_email_verification_url
from allauth.account.internal.flows.reauthentication import did_recently_reauthenticate
from allauth.account.models import EmailAddress, EmailConfirmationHMAC
from django.conf import settings
from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from ninja import Router, Status

from accounts import deletion, download, limits, passkeys, profile
from accounts.models import User
from accounts.refusals import Refused
from accounts.schema import Schema
from accounts.series import connections
from accounts.session import account_of

Icon = Literal["wave", "sun", "moon", "leaf", "star", "mountain"]

router = Router(tags=["account"])


class Site(Schema):
    """What the client must know of the site before anybody has signed in."""

    mail: bool
    """Without a mail server mails are written to the console of whoever runs the site."""


class Account(Schema):
    """Everything an account's owner sees of it."""

    sub: UUID
    """Who somebody is, for ever."""
    id: str
    icon: Icon
    friend_code: str
    """Eight digits."""
    email: str
    email_confirmed: bool
    new_email: str | None
    """An address that replaces `email` once it is confirmed."""
    confirm_link: str | None
    """Where no mail server is set: the link that the mail would have brought (D-26)."""
    show_online: bool
    passkeys: int
    """How many there are."""
    ask_passkey: bool
    """Ask for a passkey after the password; staff who have one are always asked."""
    recovery_codes: int | None
    """How many are left; null where none have been made."""
    staff: bool


class AccountChange(Schema):
    """What is left out stays."""

    id: str | None = None
    icon: Icon | None = None
    show_online: bool | None = None
    ask_passkey: bool | None = None
    """To be changed after the password or a passkey was asked for again."""


@router.get("/site", response=Site, auth=None)
def site(request: HttpRequest) -> Site:
    return Site(mail=_sends_mail())


@router.get("/account", response=Account)
def account(request: HttpRequest) -> Account:
    return _account(account_of(request), request)


@router.patch("/account", response=Account)
def change_account(request: HttpRequest, change: AccountChange) -> Account:
    user = account_of(request)
    limits.count(request, "change_account")
    if change.id is not None:
        profile.change_id(user, change.id, request)
    if change.ask_passkey is not None and change.ask_passkey != user.passkey_after_password:
        _confirm(request)
        passkeys.ask_after_password(user, change.ask_passkey)
    fields = change.dict(exclude={"id", "ask_passkey"}, exclude_none=True)
    for name, value in fields.items():
        setattr(user, name, value)
    if fields:
        user.save(update_fields=fields)
    return _account(user, request)


class ConnectedGame(Schema):
    """A game of the series that the account has signed in to."""

    game: str
    name: str
    since: datetime
    last_at: datetime


@router.get("/account/games", response=list[ConnectedGame])
def connected_games(request: HttpRequest) -> list[ConnectedGame]:
    return _connected(account_of(request))


@router.delete("/account/games/{game}", response=list[ConnectedGame])
def disconnect_game(request: HttpRequest, game: str) -> list[ConnectedGame]:
    """Sign out of one game; it may not act for the account any more."""
    if not connections.disconnect(account_of(request), game):
        raise Refused("no_game", _("Your account is not connected to this game."), 404)
    return _connected(account_of(request))


def _connected(user: User) -> list[ConnectedGame]:
    return [
        ConnectedGame(game=client.id, name=client.name, since=connection.since, last_at=connection.last_at)
        for client, connection in connections.games_of(user)
    ]


@router.delete("/account", response={204: None})
def delete_account(request: HttpRequest) -> Status[None]:
    """Delete the account for good. Asks for the password or a passkey of the last quarter of an hour."""
    user = account_of(request)
    _confirm(request)
    logout(request)
    deletion.delete(user, request)
    return Status(204, None)


@router.get("/account/download", response=dict[str, list[Any]])
def download_everything(request: HttpRequest) -> HttpResponse:
    """A file with everything stored about the account (D-38)."""
    name = f"ultimate-account-{timezone.now():%Y%m%d}.json"
    return HttpResponse(
        "".join(download.pieces(account_of(request))),
        content_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"},
    )


def _confirm(request: HttpRequest) -> None:
    """Raises Refused unless the password or a passkey was asked for again a short while ago."""
    if not did_recently_reauthenticate(request):
        raise Refused("reauthenticate", _("Type your password again."), 403)


def _account(user: User, request: HttpRequest) -> Account:
    addresses = EmailAddress.objects.filter(user=user)
    confirmed = addresses.filter(verified=True).first()
    pending = addresses.filter(verified=False).order_by("pk").last()
    link = None
    if pending and not _sends_mail():
        link = get_email_verification_url(request, EmailConfirmationHMAC(pending))
    return Account(
        sub=user.sub,
        id=user.username,
        icon=cast(Icon, user.icon),
        friend_code=user.friend_code,
        email=(confirmed or pending).email if confirmed or pending else "",
        email_confirmed=confirmed is not None,
        new_email=pending.email if confirmed and pending else None,
        confirm_link=link,
        show_online=user.show_online,
        passkeys=passkeys.passkeys_of(user).count(),
        ask_passkey=user.passkey_after_password,
        recovery_codes=passkeys.recovery_codes_left(user),
        staff=user.is_staff,
    )


def _sends_mail() -> bool:
    return not settings.EMAIL_BACKEND.endswith(".console.EmailBackend")
