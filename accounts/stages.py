"""What stands between a password and being signed in."""

from __future__ import annotations

from allauth.mfa.stages import AuthenticateStage
from django.http import HttpRequest


class PasskeyAfterPassword(AuthenticateStage):
    """Ask for a passkey after the password only of those who switched that on, and of staff (D-26).

    allauth would ask everybody who has one, also in a browser that cannot reach it.
    """

    def _should_handle(self, request: HttpRequest) -> bool:
        user = self.login.user
        wanted = user is not None and (user.passkey_after_password or user.is_staff)
        return wanted and bool(super()._should_handle(request))
