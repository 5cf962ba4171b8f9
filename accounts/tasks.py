"""What accounts leave to Celery."""

from __future__ import annotations

from smtplib import SMTPException

from celery import shared_task
from django.core.mail import EmailMessage

from accounts import security_log

MAIL_EXPIRES = 3600


@shared_task(autoretry_for=(SMTPException, OSError), retry_backoff=10, retry_backoff_max=600, max_retries=5)
def send_mail(subject: str, body: str, to: list[str]) -> None:
    EmailMessage(subject, body, to=to).send()


@shared_task
def clear_security_log() -> None:
    security_log.forget_old()
