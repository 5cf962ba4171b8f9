"""Who somebody is, by password."""

from __future__ import annotations

from allauth.account.auth_backends import AuthenticationBackend
from allauth.account.models import EmailAddress

from accounts import ids
from accounts.models import User


class PasswordBackend(AuthenticationBackend):
    """An ID in any spelling, or an e-mail that has been confirmed (D-26).

    An unconfirmed address may stand on accounts of people who do not own it, so it does not say who is meant.
    """

    def _authenticate_by_username(self, username: str, password: str) -> User | None:
        user = User.objects.filter(username_key=ids.key(username)).first()
        known: User | None = self._check_password(user, password)
        return known

    def _authenticate_by_email(self, email: str, password: str) -> User | None:
        address = EmailAddress.objects.filter(email=email.lower(), verified=True).select_related("user").first()
        known: User | None = self._check_password(address and address.user, password)
        return known
