"""Names of the groups that sockets are in."""

from __future__ import annotations

from hashlib import sha256
from uuid import UUID


def match(match_id: UUID) -> str:
    return f"match.{match_id.hex}"


CARD_ROOM = "card-room"
"""Everybody who is signed in."""


def person(sub: UUID) -> str:
    return f"person.{sub.hex}"


def session(session_key: str) -> str:
    """Not the key itself: whoever reads the broker's traffic could sign in with it."""
    return f"session.{sha256(session_key.encode()).hexdigest()[:32]}"
