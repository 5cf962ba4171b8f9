"""Telling a game that an account is signed out there (OpenID Connect Back-Channel Logout 1.0)."""

from __future__ import annotations

import logging
import time
from uuid import UUID, uuid4

import jwt
import requests
from allauth.core.internal import jwkkit
from allauth.idp.oidc.adapter import get_adapter
from django.db import transaction

from accounts import tasks
from accounts.models import LogoutAddress

SIGNED_OUT = "http://schemas.openid.net/event/backchannel-logout"
# Of the RISC profile: the account is gone for good, and what the game keeps of it has to go too.
PURGED = "https://schemas.openid.net/secevent/risc/event-type/account-purged"

TOKEN_SECONDS = 120
ANSWER_SECONDS = 10
# A game that is down for a day hears of it afterwards. Longer pauses than half an hour would be delivered twice.
EXPIRES = 36 * 3600

logger = logging.getLogger(__name__)


class NotHeard(Exception):
    """The game did not answer as it should; to be told again."""


def tell(client_id: str, sub: UUID, *, deleted: bool = False) -> None:
    """Have the game told, once the present transaction stands."""
    if LogoutAddress.objects.filter(client_id=client_id).exists():
        arguments = (client_id, str(sub), deleted, uuid4().hex)
        transaction.on_commit(lambda: tasks.tell_game.apply_async(arguments, expires=EXPIRES), robust=True)


def deliver(client_id: str, sub: str, deleted: bool, jti: str) -> None:
    """Send the logout token. The same `jti` at every try: a game that has heard it may leave it. Raises NotHeard."""
    address = LogoutAddress.objects.filter(client_id=client_id).first()
    if address is None:
        return
    try:
        answer = requests.post(
            address.url,
            data={"logout_token": token(client_id, sub, deleted, jti)},
            timeout=ANSWER_SECONDS,
            allow_redirects=False,
        )
    except requests.RequestException as error:
        raise NotHeard(str(error)) from error
    if answer.status_code == 400:
        # It understood and refuses; the same again would be refused again.
        logger.warning("The game %s refuses a logout token.", client_id)
    elif answer.status_code not in (200, 204):
        raise NotHeard(f"status {answer.status_code}")


def token(client_id: str, sub: str, deleted: bool, jti: str) -> str:
    """The logout token, signed as ID tokens are."""
    adapter = get_adapter()
    jwk, key = jwkkit.load_jwk_from_pem(adapter.get_signing_key().pem)
    now = int(time.time())
    claims = {
        "iss": adapter.get_issuer(),
        "aud": client_id,
        "sub": sub,
        "iat": now,
        "exp": now + TOKEN_SECONDS,
        "jti": jti,
        "events": {SIGNED_OUT: {}, **({PURGED: {}} if deleted else {})},
    }
    return jwt.encode(claims, key, algorithm="RS256", headers={"typ": "logout+jwt", "kid": jwk["kid"]})
