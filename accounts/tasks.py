"""What accounts leave to Celery."""

from __future__ import annotations

from importlib import import_module
from smtplib import SMTPException

from allauth.idp.oidc.models import Token
from celery import shared_task
from django.core.mail import EmailMessage

from accounts import security_log, suspensions

MAIL_EXPIRES = 3600


@shared_task(autoretry_for=(SMTPException, OSError), retry_backoff=10, retry_backoff_max=600, max_retries=5)
def send_mail(subject: str, body: str, to: list[str]) -> None:
    EmailMessage(subject, body, to=to).send()


@shared_task
def clear_security_log() -> None:
    security_log.forget_old()


@shared_task
def lift_suspensions() -> None:
    """Let in again whose suspension is over."""
    suspensions.lift_all_that_are_over()


@shared_task
def clear_spent_tokens() -> None:
    """Forget what can no longer be used: refresh tokens that were exchanged, and tokens that have expired."""
    import_module("accounts.series.refresh").forget_old()
    Token.objects.expired().delete()


@shared_task(autoretry_for=(Exception,), retry_backoff=30, retry_backoff_max=1800, retry_jitter=True, max_retries=60)
def tell_game(client_id: str, sub: str, deleted: bool, jti: str) -> None:
    """Tell a game of the series that an account is signed out there, or gone."""
    import_module("accounts.series.logout").deliver(client_id, sub, deleted, jti)
