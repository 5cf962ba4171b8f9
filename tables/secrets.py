"""Hidden cards at rest: encrypted with a key from the environment or the data folder (D-48)."""

from __future__ import annotations

import json
import zlib
from functools import cache
from typing import Any

from cryptography.fernet import Fernet
from django.conf import settings


@cache
def _fernet() -> Fernet:
    return Fernet(settings.TABLE_KEY.encode())


def seal(value: Any) -> bytes:
    """A JSON value as bytes that only this site can read."""
    text = json.dumps(value, separators=(",", ":")).encode()
    # The saved table of a running hand is 13 KB, and 2 KB so: less to encrypt and to write with every action.
    return _fernet().encrypt(zlib.compress(text, 1))


def unseal(sealed: bytes | memoryview) -> Any:
    """The value that was sealed. Raises cryptography.fernet.InvalidToken for anything else."""
    return json.loads(zlib.decompress(_fernet().decrypt(bytes(sealed))))
