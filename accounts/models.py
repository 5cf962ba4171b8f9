"""People, the invites they came by, who is whose friend, and what happened to their accounts."""

from __future__ import annotations

import secrets
import uuid
from collections.abc import Iterable
from typing import Any, ClassVar

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.core.validators import URLValidator
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts import ids

# The drawings of static/src/ui/avatars.ts.
ICONS = ("wave", "sun", "moon", "leaf", "star", "mountain")

FRIEND_CODE_DIGITS = 8
# Crockford's letters: none is mistaken for another, read aloud or written by hand.
INVITE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
INVITE_LENGTH = 12


class UserManager(BaseUserManager["User"]):
    def create_user(self, username: str, email: str = "", password: str | None = None, **fields: Any) -> User:
        user = self.model(username=username, email=email.lower(), **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, username: str, email: str = "", password: str | None = None, **fields: Any) -> User:
        return self.create_user(username, email, password, is_staff=True, is_superuser=True, **fields)

    def get_by_natural_key(self, username: str | None) -> User:
        return self.get(username_key=ids.key(username or ""))


class User(AbstractBaseUser, PermissionsMixin):
    """An account of the Ultimate series.

    Everywhere outside this database a person is `sub`, which never changes; others see the ID and the icon alone.
    """

    sub = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    # "username" is the word of Django and allauth for what the screens call the ID.
    username = models.CharField(_("ID"), max_length=ids.LONGEST)
    username_key = models.TextField(unique=True, editable=False)
    username_shape = models.TextField(unique=True, editable=False)
    icon = models.CharField(_("icon"), max_length=20, default=ICONS[0])
    friend_code = models.CharField(_("friend code"), max_length=FRIEND_CODE_DIGITS, unique=True, editable=False)
    show_online = models.BooleanField(_("friends see whether I am online"), default=False)
    passkey_after_password = models.BooleanField(_("ask for a passkey after the password"), default=False)
    email = models.EmailField(_("e-mail"), blank=True)
    is_active = models.BooleanField(_("may sign in"), default=True)
    is_staff = models.BooleanField(_("staff"), default=False)
    date_joined = models.DateTimeField(_("joined"), default=timezone.now, editable=False)

    objects: ClassVar[UserManager] = UserManager()

    USERNAME_FIELD = "username_key"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["username", "email"]

    class Meta:
        verbose_name = _("user")
        verbose_name_plural = _("users")

    def __str__(self) -> str:
        return self.username

    def get_username(self) -> str:
        return self.username

    def save(self, *args: Any, update_fields: Iterable[str] | None = None, **kwargs: Any) -> None:
        self.username_key, self.username_shape = ids.key(self.username), ids.shape(self.username)
        self.friend_code = self.friend_code or _unused_friend_code()
        if update_fields is not None and "username" in update_fields:
            update_fields = {*update_fields, "username_key", "username_shape"}
        super().save(*args, update_fields=update_fields, **kwargs)


def _unused_friend_code() -> str:
    while True:
        code = f"{secrets.randbelow(10**FRIEND_CODE_DIGITS):0{FRIEND_CODE_DIGITS}}"
        if not User.objects.filter(friend_code=code).exists():
            return code


def new_invite_code() -> str:
    return "".join(secrets.choice(INVITE_LETTERS) for _letter in range(INVITE_LENGTH))


class Invite(models.Model):
    """A code that one account can be made with (CH-57)."""

    code = models.CharField(_("code"), max_length=INVITE_LENGTH, unique=True, default=new_invite_code, editable=False)
    note = models.CharField(_("note"), max_length=100, blank=True)
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        verbose_name=_("made by"),
        on_delete=models.SET_NULL,
        null=True,
        editable=False,
        related_name="invites_made",
    )
    made_at = models.DateTimeField(_("made"), default=timezone.now, editable=False)
    # The time stays when the account is deleted: a spent code stays spent.
    spent_at = models.DateTimeField(_("spent"), null=True, editable=False)
    spent_by = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        verbose_name=_("spent by"),
        on_delete=models.SET_NULL,
        null=True,
        editable=False,
        related_name="invite",
    )

    class Meta:
        verbose_name = _("invite")
        verbose_name_plural = _("invites")
        ordering = ("-made_at", "-id")

    def __str__(self) -> str:
        return "-".join(self.code[start : start + 4] for start in range(0, INVITE_LENGTH, 4))


class FriendRequest(models.Model):
    """A request that waits for an answer (CH-55)."""

    sender = models.ForeignKey(
        settings.AUTH_USER_MODEL, verbose_name=_("from"), on_delete=models.CASCADE, related_name="requests_sent"
    )
    receiver = models.ForeignKey(
        settings.AUTH_USER_MODEL, verbose_name=_("to"), on_delete=models.CASCADE, related_name="requests_received"
    )
    sent_at = models.DateTimeField(_("sent"), default=timezone.now)

    class Meta:
        verbose_name = _("friend request")
        verbose_name_plural = _("friend requests")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=("sender", "receiver"), name="one_request_each_way")
        ]

    def __str__(self) -> str:
        return f"{self.sender} → {self.receiver}"


class Friendship(models.Model):
    """Two friends, in one row: the account that was made first stands first."""

    elder = models.ForeignKey(
        settings.AUTH_USER_MODEL, verbose_name=_("one friend"), on_delete=models.CASCADE, related_name="+"
    )
    younger = models.ForeignKey(
        settings.AUTH_USER_MODEL, verbose_name=_("other friend"), on_delete=models.CASCADE, related_name="+"
    )
    since = models.DateTimeField(_("since"), default=timezone.now)

    class Meta:
        verbose_name = _("friendship")
        verbose_name_plural = _("friendships")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=("elder", "younger"), name="friends_once"),
            models.CheckConstraint(condition=models.Q(elder__lt=models.F("younger")), name="elder_first"),
        ]

    def __str__(self) -> str:
        return f"{self.elder} – {self.younger}"


class Block(models.Model):
    """Somebody whose requests an account does not want to see."""

    blocker = models.ForeignKey(
        settings.AUTH_USER_MODEL, verbose_name=_("by"), on_delete=models.CASCADE, related_name="blocks"
    )
    blocked = models.ForeignKey(
        settings.AUTH_USER_MODEL, verbose_name=_("blocked"), on_delete=models.CASCADE, related_name="+"
    )
    since = models.DateTimeField(_("since"), default=timezone.now)

    class Meta:
        verbose_name = _("block")
        verbose_name_plural = _("blocks")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=("blocker", "blocked"), name="blocked_once")
        ]

    def __str__(self) -> str:
        return f"{self.blocker} ⊘ {self.blocked}"


class SecurityEvent(models.Model):
    """What happened to an account, for its owner and for staff. Kept as long as logs are (D-38)."""

    class Kind(models.TextChoices):
        SIGNED_UP = "signed_up", _("signed up")
        SIGNED_IN = "signed_in", _("signed in")
        SIGN_IN_FAILED = "sign_in_failed", _("sign-in failed")
        SIGNED_OUT = "signed_out", _("signed out")
        PASSWORD_CHANGED = "password_changed", _("password changed")
        PASSWORD_RESET = "password_reset", _("password reset by mail")
        EMAIL_CONFIRMED = "email_confirmed", _("e-mail confirmed")
        EMAIL_CHANGED = "email_changed", _("e-mail changed")
        ID_CHANGED = "id_changed", _("ID changed")
        PASSKEY_ADDED = "passkey_added", _("passkey added")
        PASSKEY_REMOVED = "passkey_removed", _("passkey removed")
        RECOVERY_CODES = "recovery_codes", _("new recovery codes")
        SUSPENDED = "suspended", _("suspended")
        SUSPENSION_LIFTED = "suspension_lifted", _("suspension lifted")
        ACCOUNT_DELETED = "account_deleted", _("account deleted")

    kind = models.CharField(_("event"), max_length=30, choices=Kind.choices)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        verbose_name=_("account"),
        on_delete=models.CASCADE,
        null=True,
        related_name="security_events",
    )
    at = models.DateTimeField(_("time"), default=timezone.now, db_index=True)
    address = models.GenericIPAddressField(_("address"), null=True)
    browser = models.CharField(_("browser"), max_length=200, blank=True)
    detail = models.CharField(_("detail"), max_length=200, blank=True)

    class Meta:
        verbose_name = _("security event")
        verbose_name_plural = _("security events")
        ordering = ("-at", "-id")

    def __str__(self) -> str:
        return f"{self.get_kind_display()} ({self.at:%Y-%m-%d %H:%M})"


class Suspension(models.Model):
    """That an account may not sign in for a time, or for good; `suspensions.py` alone writes it."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, verbose_name=_("account"), on_delete=models.CASCADE, related_name="suspensions"
    )
    since = models.DateTimeField(_("since"), default=timezone.now, editable=False)
    until = models.DateTimeField(_("until"), null=True, blank=True, help_text=_("Empty: until somebody lifts it."))
    reason = models.CharField(_("reason"), max_length=300, help_text=_("The person reads it when signing in."))
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        verbose_name=_("by"),
        on_delete=models.SET_NULL,
        null=True,
        editable=False,
        related_name="+",
    )
    lifted_at = models.DateTimeField(_("lifted"), null=True, editable=False)

    class Meta:
        verbose_name = _("suspension")
        verbose_name_plural = _("suspensions")
        ordering = ("-since", "-id")

    def __str__(self) -> str:
        return f"{self.user} {self.since:%Y-%m-%d %H:%M}"


class DeletedAccount(models.Model):
    """That there was an account: others' records name it, and devices replace its name (D-24, D-27)."""

    sub = models.UUIDField(primary_key=True, editable=False)
    at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return str(self.sub)


class SeriesConnection(models.Model):
    """That an account has signed in to a game of the series."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="connections")
    client = models.ForeignKey("allauth_idp_oidc.Client", on_delete=models.CASCADE, related_name="+")
    since = models.DateTimeField(default=timezone.now)
    last_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=("user", "client"), name="connected_once")
        ]

    def __str__(self) -> str:
        return f"{self.user} – {self.client}"


class LogoutAddress(models.Model):
    """Where a game of the series wants to be told that somebody is signed out."""

    client = models.OneToOneField("allauth_idp_oidc.Client", on_delete=models.CASCADE, related_name="logout_address")
    url = models.CharField(
        _("back-channel logout address"), max_length=500, validators=[URLValidator(schemes=("https", "http"))]
    )

    class Meta:
        verbose_name = _("back-channel logout address")
        verbose_name_plural = _("back-channel logout addresses")

    def __str__(self) -> str:
        return self.url


class SpentRefreshToken(models.Model):
    """A refresh token that was exchanged: if it comes again, its grant is revoked."""

    hash = models.CharField(max_length=255, primary_key=True)
    grant = models.CharField(max_length=64)
    at = models.DateTimeField(default=timezone.now, db_index=True)

    def __str__(self) -> str:
        return self.hash
