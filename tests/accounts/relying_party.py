"""A small game of the series, in as few lines as one could have: it signs people in with their Ultimate account.

It speaks HTTP with the site as a game elsewhere would, and has a back channel on which it is told of signing out.
"""

from __future__ import annotations

import base64
import hashlib
import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import jwt
import requests

SIGNED_OUT = "http://schemas.openid.net/event/backchannel-logout"
PURGED = "https://schemas.openid.net/secevent/risc/event-type/account-purged"


class Game:
    """What the game knows: who is signed in to it, with which tokens, and whose data it keeps."""

    def __init__(self, site: str, client_id: str, secret: str, redirect_uri: str) -> None:
        self.client_id, self.secret, self.redirect_uri = client_id, secret, redirect_uri
        self.site = requests.get(f"{site}/.well-known/openid-configuration", timeout=10).json()
        self.pending: dict[str, tuple[str, str]] = {}
        self.signed_in: dict[str, dict[str, Any]] = {}
        self.people: dict[str, dict[str, Any]] = {}
        self.heard: set[str] = set()

    def sign_in_address(self, scope: str = "openid profile friends", **more: str) -> str:
        """Where the game sends a browser that wants to sign in."""
        state, verifier, nonce = (secrets.token_urlsafe(32) for _ in range(3))
        self.pending[state] = (verifier, nonce)
        query = {
            "response_type": "code",
            "client_id": self.client_id,
            "redirect_uri": self.redirect_uri,
            "scope": scope,
            "state": state,
            "nonce": nonce,
            "code_challenge": _unpadded(hashlib.sha256(verifier.encode()).digest()),
            "code_challenge_method": "S256",
            **more,
        }
        return f"{self.site['authorization_endpoint']}?{urlencode(query)}"

    def come_back(self, address: str) -> str:
        """The browser comes back from the site; the person's `sub`. Raises ValueError for a wrong answer."""
        answer = {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
        verifier, nonce = self.pending.pop(answer["state"])
        tokens = self.exchange(
            grant_type="authorization_code",
            code=answer.get("code", ""),
            redirect_uri=self.redirect_uri,
            code_verifier=verifier,
        )
        claims = self.checked(tokens["id_token"])
        if claims.get("nonce") != nonce:
            raise ValueError("nonce")
        sub: str = claims["sub"]
        self.signed_in[sub] = tokens
        self.people[sub] = self.user_info(sub)
        return sub

    def exchange(self, **fields: str) -> dict[str, Any]:
        response = requests.post(
            self.site["token_endpoint"], data=fields, auth=(self.client_id, self.secret), timeout=10
        )
        tokens: dict[str, Any] = response.json()
        if response.status_code != 200:
            raise ValueError(tokens["error"])
        return tokens

    def refresh(self, sub: str) -> None:
        token = self.signed_in[sub]["refresh_token"]
        self.signed_in[sub] = self.exchange(grant_type="refresh_token", refresh_token=token)

    def user_info(self, sub: str) -> dict[str, Any]:
        """Raises ValueError where the token counts no more."""
        token = self.signed_in[sub]["access_token"]
        response = requests.get(
            self.site["userinfo_endpoint"], headers={"Authorization": f"Bearer {token}"}, timeout=10
        )
        if response.status_code != 200:
            raise ValueError(response.status_code)
        info: dict[str, Any] = response.json()
        return info

    def revoke(self, sub: str) -> None:
        token = self.signed_in.pop(sub)["refresh_token"]
        auth = (self.client_id, self.secret)
        requests.post(self.site["revocation_endpoint"], data={"token": token}, auth=auth, timeout=10)

    def checked(self, token: str) -> dict[str, Any]:
        """The claims of a token that the site has signed for this game."""
        keys = requests.get(self.site["jwks_uri"], timeout=10).json()["keys"]
        kid = jwt.get_unverified_header(token)["kid"]
        key = jwt.PyJWK(next(key for key in keys if key["kid"] == kid))
        return jwt.decode(token, key, algorithms=["RS256"], audience=self.client_id, issuer=self.site["issuer"])

    def hear(self, token: str) -> int:
        """A logout token comes in; the status to answer with."""
        try:
            claims = self.checked(token)
        except jwt.PyJWTError:
            return 400
        if SIGNED_OUT not in claims["events"] or "nonce" in claims:
            return 400
        if claims["jti"] not in self.heard:
            self.heard.add(claims["jti"])
            self.signed_in.pop(claims["sub"], None)
            if PURGED in claims["events"]:
                self.people.pop(claims["sub"], None)
        return 200


@contextmanager
def back_channel(games: list[Game]) -> Iterator[str]:
    """Serve the address at which the games are told of signing out; yield it. The first game of the list listens."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"])).decode()
            self.send_response(games[0].hear(parse_qs(body)["logout_token"][0]))
            self.end_headers()

        def log_message(self, *args: Any) -> None:
            """Quiet."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/signed-out"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def _unpadded(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()
