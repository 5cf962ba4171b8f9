"""Reading the environment: the values that differ between one machine and a production set-up."""

from __future__ import annotations

import os
import secrets
import socket
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from cryptography.fernet import Fernet
from django.core.exceptions import ImproperlyConfigured
from prometheus_client import values

# The kernel's limit for the path of a Unix socket is 108 bytes with the closing zero (104 on macOS).
LONGEST_SOCKET_PATH = 103

# A Redis that hangs is one that fails: whoever asks it has the error after so long.
REDIS_SECONDS = 5


def data_folder(folder: Path) -> Path:
    """The folder for secrets and data, made readable for its owner alone at the first start."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def new_secret() -> str:
    return secrets.token_urlsafe(64)


def new_table_key() -> str:
    return Fernet.generate_key().decode()


def kept(file: Path, make: Callable[[], str]) -> str:
    """The secret kept in this file, made at the first start.

    Several processes or threads may start at once: each writes a draft of its own (for its owner alone), the first to
    link it to the name wins, and all read what stands there.
    """
    if not file.exists():
        descriptor, draft = tempfile.mkstemp(prefix=f"{file.name}.", dir=file.parent)
        with os.fdopen(descriptor, "w") as handle:
            handle.write(make())
        try:
            os.link(draft, file)
        except FileExistsError:
            pass
        finally:
            os.unlink(draft)
    return file.read_text()


def metrics_folder(folder: Path) -> Path:
    """The folder that prometheus-client is told to keep the metrics of each process in, by names that are its own even
    where machines share the folder. To be called before the first metric is made."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(folder)
    values.ValueClass = values.MultiProcessValue(process_name)
    # An earlier process may have had this one's number: what was so in its time is over.
    for file in folder.glob(f"gauge_live*_{process_name()}.db"):
        file.unlink(missing_ok=True)
    return folder


def process_name() -> str:
    """This process among those of all machines, without an underscore."""
    return f"{socket.gethostname().replace('_', '-')}-{os.getpid()}"


def database(url: str, pool: int = 8) -> dict[str, Any]:
    """Django's settings for a database address: sqlite:///path or postgresql://user:password@host:port/name?option=value.

    pool: connections to PostgreSQL that a process keeps at most. Raises ImproperlyConfigured for any other kind.
    """
    parts = urlsplit(url)
    if parts.scheme == "sqlite":
        return {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": unquote(parts.path),
            # Opening the file for each request costs a third of the throughput.
            "CONN_MAX_AGE": None,
            "OPTIONS": {
                "timeout": 20,
                # Taking the write lock at the start avoids the upgrade that fails without waiting.
                "transaction_mode": "IMMEDIATE",
                "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
            },
        }
    if parts.scheme in ("postgres", "postgresql"):
        return {
            "ENGINE": "django.db.backends.postgresql",
            "NAME": unquote(parts.path.removeprefix("/")),
            "USER": unquote(parts.username or ""),
            "PASSWORD": unquote(parts.password or ""),
            "HOST": parts.hostname or "",
            "PORT": str(parts.port or ""),
            # The pool keeps connections; Django must not keep them as well.
            "CONN_MAX_AGE": 0,
            # A database that was started again leaves the pool with connections to nobody.
            "CONN_HEALTH_CHECKS": True,
            "OPTIONS": {
                # Each try to connect comes later than the one before, for as long as the database was away. Given up
                # soon, they begin anew with whoever asks next.
                "pool": {"min_size": 1, "max_size": pool, "timeout": 10, "reconnect_timeout": 5},
                # Prepared statements spare the server planning, and bytes travel as they are.
                "server_side_binding": True,
                **dict(parse_qsl(parts.query)),
            },
        }
    raise ImproperlyConfigured("DATABASE_URL must begin with postgresql:// or sqlite:///.")


def socket_path(path: Path) -> Path:
    """The path as it is. Raises ImproperlyConfigured when a Unix socket cannot have it."""
    if len(os.fsencode(path)) > LONGEST_SOCKET_PATH:
        raise ImproperlyConfigured(
            f"The path {path} is too long for a Unix socket: set POKERULTIMATE_DATA to a folder with a shorter path."
        )
    return path


def celery_broker(url: str) -> str:
    """The same server in Celery's spelling, which has a scheme of its own for Unix sockets."""
    return url.replace("unix://", "redis+socket://", 1)


def mail(url: str) -> dict[str, Any]:
    """Django's settings for a mail server: smtp://user:password@host:587 or smtps://… for TLS from the start.

    Without an address mails go to the console. Raises ImproperlyConfigured for any other kind.
    """
    if not url:
        return {"EMAIL_BACKEND": "django.core.mail.backends.console.EmailBackend"}
    parts = urlsplit(url)
    if parts.scheme not in ("smtp", "smtps"):
        raise ImproperlyConfigured("EMAIL_URL must begin with smtp:// or smtps://.")
    secure = parts.scheme == "smtps"
    return {
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": parts.hostname or "localhost",
        "EMAIL_PORT": parts.port or (465 if secure else 587),
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_SSL": secure,
        # A server on the machine itself speaks without TLS.
        "EMAIL_USE_TLS": not secure and parts.hostname not in ("localhost", "127.0.0.1", None),
        "EMAIL_TIMEOUT": 20,
    }
