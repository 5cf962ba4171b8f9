"""What the games of the series learn of an account, through OpenID Connect."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar
from urllib.parse import urlsplit
from uuid import UUID

from allauth.idp.oidc.adapter import DefaultOIDCAdapter
from allauth.idp.oidc.models import Client
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from accounts import friends
from accounts.models import User

SCOPES = ("openid", "profile", "friends", "email")


class SeriesAdapter(DefaultOIDCAdapter):
    """An account is its `sub` in every game; ID and icon come with the scope profile, friends with their own."""

    scope_display: ClassVar[dict[str, Any]] = {
        "openid": _("know you again"),
        "profile": _("see your ID and icon"),
        "friends": _("see your friends' IDs and icons"),
        "email": _("see your e-mail"),
    }

    def get_issuer(self) -> str:
        return settings.SITE_URL.rstrip("/")

    def get_user_sub(self, client: Client, user: User) -> str:
        return str(user.sub)

    def get_user_by_sub(self, client: Client, sub: str) -> User | None:
        try:
            return User.objects.filter(sub=UUID(sub), is_active=True).first()
        except ValueError:
            return None

    def get_claims(
        self, purpose: str, user: User, client: Client, scopes: Iterable[str], email: str | None = None, **kwargs: Any
    ) -> dict[str, Any]:
        scopes = set(scopes)
        claims: dict[str, Any] = super().get_claims(purpose, user, client, scopes - {"profile"}, email, **kwargs)
        if "profile" in scopes:
            claims |= {"preferred_username": user.username, "icon": user.icon}
        if "friends" in scopes and purpose == "userinfo":
            claims["friends"] = [
                {"sub": str(friend.sub), "preferred_username": friend.username, "icon": friend.icon}
                for friend in friends.friends_of(user).order_by("username_key")
            ]
        return claims

    def populate_server_metadata(self, data: dict[str, Any]) -> None:
        """Addresses of the site itself, whatever host the request named, and what is this project's own."""
        del data["device_authorization_endpoint"]
        for name, value in data.items():
            if name.endswith(("_endpoint", "_uri")):
                parts = urlsplit(value)
                data[name] = self.get_issuer() + parts.path
        data |= {
            "scopes_supported": list(SCOPES),
            "claims_supported": ["sub", "preferred_username", "icon", "friends", "email", "email_verified"],
            "backchannel_logout_supported": True,
            "backchannel_logout_session_supported": False,
        }
