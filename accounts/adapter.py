"""Where allauth asks this project."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, ClassVar
from urllib.parse import urlsplit

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailAddress
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.headless.adapter import DefaultHeadlessAdapter
from allauth.headless.base.response import AuthenticationResponse
from allauth.headless.internal.restkit.response import APIResponse, ErrorResponse
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts import ids, invites, security_log, signup, suspensions, tasks
from accounts.models import SecurityEvent, User


class AccountAdapter(DefaultAccountAdapter):
    error_messages: ClassVar[dict[str, Any]] = {
        **DefaultAccountAdapter.error_messages,
        "email_password_mismatch": gettext_lazy(
            "The e-mail or the password is wrong. As long as your e-mail is not confirmed, sign in with your ID."
        ),
        "username_password_mismatch": gettext_lazy("The ID or the password is wrong."),
        "incorrect_password": gettext_lazy("The password is wrong."),
        "enter_current_password": gettext_lazy("The password is wrong."),
        "too_many_login_attempts": gettext_lazy("Too many failed tries. Please wait a while."),
        "rate_limited": gettext_lazy("Too many tries. Please wait a while."),
        "duplicate_email": gettext_lazy("This account already has this e-mail."),
        "invalid_or_expired_key": gettext_lazy("This link no longer works. Ask for a new one."),
        "invalid_password_reset": gettext_lazy("This link no longer works. Ask for a new one."),
    }

    def save_user(self, request: HttpRequest, user: User, form: forms.Form, commit: bool = True) -> User:
        """Make the account and spend its invite code in one transaction, on whatever way in the form came."""
        user.icon = form.cleaned_data.get("icon") or user.icon
        try:
            with transaction.atomic():
                super().save_user(request, user, form)
                invites.spend(form.cleaned_data.get("invite_code") or "", user)
        except invites.NotValid:
            form.add_error("invite_code", signup.refused_code())
        except IntegrityError:
            # Another account took the ID after the form was checked.
            form.add_error("username", taken())
        else:
            return user
        raise ImmediateHttpResponse(ErrorResponse(request, input=form))

    def clean_username(self, username: str, shallow: bool = False) -> str:
        return free_id(username)

    def add_message(self, *args: Any, **kwargs: Any) -> None:
        """No page of ours shows the messages of Django's framework; they would wait for the admin."""

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        # One limit for all spellings of an ID.
        return ids.key(credentials.get("email") or credentials.get("username") or "")

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Write the mail in the language of the request and leave sending it to a task.

        The answer then takes as long whether a mail is sent or not, which would tell whether the address is known.
        """
        message = self.render_mail(template_prefix, email, {"email": email, **context})
        letter = (message.subject, message.body, message.to)
        transaction.on_commit(lambda: tasks.send_mail.apply_async(letter, expires=tasks.MAIL_EXPIRES), robust=True)

    def send_password_reset_mail(self, user: User, email: str, context: dict[str, Any]) -> None:
        if is_confirmed(user, email):
            super().send_password_reset_mail(user, email, context)

    def send_notification_mail(
        self, template_prefix: str, user: User, context: dict[str, Any] | None = None, email: str | None = None
    ) -> None:
        # An address that is not confirmed may be that of somebody else.
        address = email or EmailAddress.objects.get_primary_email(user)
        if address and (email or is_confirmed(user, address)):
            super().send_notification_mail(template_prefix, user, context, address)

    def authentication_failed(self, request: HttpRequest, **credentials: Any) -> None:
        named = credentials.get("username")
        user = User.objects.filter(username_key=ids.key(named)).first() if named else None
        security_log.record(SecurityEvent.Kind.SIGN_IN_FAILED, user, request)

    def confirm_email(self, request: HttpRequest, email_address: EmailAddress) -> bool:
        """A confirmation counts only in a browser that is signed in to the account (D-26)."""
        if request.user != email_address.user:
            return False
        return bool(super().confirm_email(request, email_address))

    def pre_login(self, request: HttpRequest, user: User, **kwargs: Any) -> HttpResponse | None:
        if not user.is_active:
            # The task that lifts suspensions may come a minute later than the person.
            suspensions.lift_if_over(user)
        response: HttpResponse | None = super().pre_login(request, user, **kwargs)
        return response

    def respond_user_inactive(self, request: HttpRequest, user: User) -> HttpResponse:
        return Suspended(request, suspensions.sentence(user))

    def get_login_stages(self) -> list[str]:
        ours = {"allauth.mfa.stages.AuthenticateStage": "accounts.stages.PasskeyAfterPassword"}
        return [ours.get(stage, stage) for stage in super().get_login_stages()]


class Suspended(AuthenticationResponse):
    """The answer to somebody who has proved who he is and may not sign in."""

    def __init__(self, request: HttpRequest, sentence: str) -> None:
        errors = [{"code": "suspended", "message": sentence}]
        # allauth's own would say who could sign in instead.
        APIResponse.__init__(self, request, errors=errors, status=HTTPStatus.FORBIDDEN)


class PasskeyAdapter(DefaultMFAAdapter):
    """Passkeys belong to the name of the site, whatever host a request or a proxy named."""

    def get_public_key_credential_rp_entity(self) -> dict[str, str]:
        return {"id": urlsplit(settings.SITE_URL).hostname or "", "name": "PokerUltimate"}

    def get_public_key_credential_user_entity(self, user: User) -> dict[str, Any]:
        return {**super().get_public_key_credential_user_entity(user), "name": user.username}

    def generate_authenticator_name(self, user: User, type: str) -> str:
        return _("Passkey {number}").format(number=Authenticator.objects.filter(user=user, type=type).count() + 1)


class HeadlessAdapter(DefaultHeadlessAdapter):
    def serialize_user(self, user: User) -> dict[str, Any]:
        """The least that is needed: `GET /api/account` says more, and only to its owner."""
        return {"id": str(user.sub), "display": user.username, "username": user.username}


def free_id(text: str, *, of: User | None = None) -> str:
    """The ID as it is stored. Raises ValidationError when it is none or another account has it or one like it."""
    name = ids.clean(text)
    others = User.objects.exclude(pk=of.pk) if of else User.objects.all()
    if others.filter(username_key=ids.key(name)).exists() or others.filter(username_shape=ids.shape(name)).exists():
        raise taken()
    return name


def taken() -> ValidationError:
    return ValidationError(_("This ID, or one that looks like it, is taken."), code="id_taken")


def is_confirmed(user: User, email: str) -> bool:
    return bool(EmailAddress.objects.filter(user=user, email=email.lower(), verified=True).exists())
