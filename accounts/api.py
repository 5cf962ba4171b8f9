"""The account's part of the API."""

from __future__ import annotations

from typing import Literal, cast
from uuid import UUID

from allauth.account.internal.flows.email_verification import get_email_verification_url
from allauth.account.models import EmailAddress, EmailConfirmationHMAC
from django.conf import settings
from django.http import HttpRequest
from ninja import Router, Schema

from accounts import limits, profile
from accounts.models import User
from accounts.session import account_of

Icon = Literal["wave", "sun", "moon", "leaf", "star", "mountain"]

router = Router(tags=["account"])


class Site(Schema):
    """What the client must know of the site before anybody has signed in."""

    # Without a mail server mails are written to the console of whoever runs the site.
    mail: bool


class Account(Schema):
    """Everything an account's owner sees of it."""

    sub: UUID
    id: str
    icon: Icon
    friend_code: str
    email: str
    email_confirmed: bool
    # An address that replaces `email` once it is confirmed.
    new_email: str | None
    # Where no mail server is set: the link that the mail would have brought (D-26).
    confirm_link: str | None
    show_online: bool
    staff: bool


class AccountChange(Schema):
    """What is left out stays."""

    id: str | None = None
    icon: Icon | None = None
    show_online: bool | None = None


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
    fields = change.dict(exclude={"id"}, exclude_none=True)
    for name, value in fields.items():
        setattr(user, name, value)
    if fields:
        user.save(update_fields=fields)
    return _account(user, request)


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
        staff=user.is_staff,
    )


def _sends_mail() -> bool:
    return not settings.EMAIL_BACKEND.endswith(".console.EmailBackend")
