"""Hidden cards at rest: encrypted with a key from the environment or the data folder (D-48)."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from cryptography.fernet import Fernet
from django.conf import settings


@cache
def _fernet() -> Fernet:
    return Fernet(settings.TABLE_KEY.encode())


def seal(value: Any) -> bytes:
    """A JSON value as bytes that only this site can read."""
    return _fernet().encrypt(json.dumps(value, separators=(",", ":")).encode())


def unseal(sealed: bytes | memoryview) -> Any:
    """The value that was sealed. Raises cryptography.fernet.InvalidToken for anything else."""
    return json.loads(_fernet().decrypt(bytes(sealed)))
