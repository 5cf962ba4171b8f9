"""Settings read from the environment."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured

from pokerultimate import environment

ROOT = Path(__file__).resolve().parents[2]
NAMES = (
    "ALLOWED_HOSTS CSRF_TRUSTED_ORIGINS DATABASES CACHES CELERY_BROKER_URL "
    "SESSION_COOKIE_SECURE SECURE_HSTS_SECONDS DEBUG"
)


def settings_with(folder: Path, **variables: str) -> dict[str, Any]:
    """The settings that a process with these variables and this data folder has."""
    script = (
        "import json; from pokerultimate import settings;"
        f"print(json.dumps({{name: getattr(settings, name) for name in {NAMES.split()!r}}}, default=str))"
    )
    env = {"PATH": os.environ["PATH"], "POKERULTIMATE_DATA": str(folder), **variables}
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    read: dict[str, Any] = json.loads(done.stdout)
    return read


def test_with_nothing_set_the_site_runs_by_itself(tmp_path: Path) -> None:
    data = tmp_path / "data"
    found = settings_with(data)
    assert found["DATABASES"]["default"]["NAME"] == str(data / "pokerultimate.sqlite3")
    assert found["CACHES"]["default"]["LOCATION"] == f"unix://{data}/valkey.sock"
    assert found["CELERY_BROKER_URL"] == f"redis+socket://{data}/valkey.sock"
    assert found["ALLOWED_HOSTS"] == ["127.0.0.1", "localhost"]
    assert found["SESSION_COOKIE_SECURE"] is False
    assert found["DEBUG"] is False


def test_each_variable_replaces_its_part(tmp_path: Path) -> None:
    found = settings_with(
        tmp_path,
        SITE_URL="https://poker.example",
        DATABASE_URL="postgresql://site:secret@database/site",
        REDIS_URL="redis://valkey:6379/0",
    )
    assert found["DATABASES"]["default"]["ENGINE"] == "django.db.backends.postgresql"
    assert found["CACHES"]["default"]["LOCATION"] == found["CELERY_BROKER_URL"] == "redis://valkey:6379/0"
    assert "poker.example" in found["ALLOWED_HOSTS"]
    assert found["CSRF_TRUSTED_ORIGINS"] == ["https://poker.example"]
    assert found["SESSION_COOKIE_SECURE"] is True
    assert found["SECURE_HSTS_SECONDS"] > 0


def test_secrets_and_data_are_for_the_owner_alone(tmp_path: Path) -> None:
    data = tmp_path / "data"
    settings_with(data)
    assert stat.S_IMODE(data.stat().st_mode) == 0o700
    assert stat.S_IMODE((data / "secret-key").stat().st_mode) == 0o600


def test_the_secret_key_is_made_once(tmp_path: Path) -> None:
    file = tmp_path / "secret-key"
    with ThreadPoolExecutor(8) as pool:
        keys = set(pool.map(lambda _: environment.kept(file, environment.new_secret), range(32)))
    assert keys == {file.read_text()}
    assert len(file.read_text()) >= 64
    assert list(tmp_path.iterdir()) == [file]


def test_a_postgresql_address_in_full() -> None:
    found = environment.database("postgres://a%40b:p%2Fw@db.example:6432/site?sslmode=require")
    assert (found["USER"], found["PASSWORD"], found["HOST"], found["PORT"]) == ("a@b", "p/w", "db.example", "6432")
    assert found["NAME"] == "site"
    assert found["OPTIONS"]["sslmode"] == "require"
    pool = found["OPTIONS"]["pool"]
    assert pool["max_size"] == 8
    # After a long outage nobody waits for a try that was put off during it.
    assert pool["reconnect_timeout"] < pool["timeout"]


def test_another_database_is_refused() -> None:
    with pytest.raises(ImproperlyConfigured, match="DATABASE_URL must begin with"):
        environment.database("mysql://localhost/site")


def test_a_path_too_long_for_a_socket_is_refused_with_a_way_out() -> None:
    with pytest.raises(ImproperlyConfigured, match="POKERULTIMATE_DATA"):
        environment.socket_path(Path("/" + "a" * 120))


def test_without_a_mail_server_mails_go_to_the_console() -> None:
    assert environment.mail("") == {"EMAIL_BACKEND": "django.core.mail.backends.console.EmailBackend"}


@pytest.mark.parametrize(
    ("url", "port", "from_the_start", "asked_for"),
    [
        ("smtp://me%40example.test:se%2Fcret@mail.example.test", 587, False, True),
        ("smtps://me%40example.test:se%2Fcret@mail.example.test", 465, True, False),
        ("smtp://me%40example.test:se%2Fcret@localhost:1025", 1025, False, False),
    ],
)
def test_a_mail_server_is_spoken_to_with_tls_unless_it_is_this_machine(
    url: str, port: int, from_the_start: bool, asked_for: bool
) -> None:
    found = environment.mail(url)
    assert (found["EMAIL_HOST_USER"], found["EMAIL_HOST_PASSWORD"]) == ("me@example.test", "se/cret")
    assert (found["EMAIL_PORT"], found["EMAIL_USE_SSL"], found["EMAIL_USE_TLS"]) == (port, from_the_start, asked_for)


def test_another_kind_of_mail_address_is_refused() -> None:
    with pytest.raises(ImproperlyConfigured, match="EMAIL_URL"):
        environment.mail("imap://mail.example.test")


PRODUCTION = {
    "SITE_URL": "https://play.example.test",
    "SECRET_KEY": "production-" + "0123456789abcdefghijklmnopqrstuvwxyz" * 2,
    "DATABASE_URL": "postgresql://site:secret@database/site",
    "REDIS_URL": "redis://valkey:6379/0",
    "EMAIL_URL": "smtp://site:secret@mail.example.test",
}


def checked(folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"]
    env = {"PATH": os.environ["PATH"], "POKERULTIMATE_DATA": str(folder), **variables}
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)


def test_the_check_before_going_online_has_nothing_to_say(tmp_path: Path) -> None:
    done = checked(tmp_path, **PRODUCTION)
    assert done.returncode == 0, done.stderr
    assert "no issues" in done.stdout


def test_the_check_before_going_online_asks_for_the_address_of_the_site(tmp_path: Path) -> None:
    """J1: passkeys belong to it."""
    done = checked(tmp_path, **{**PRODUCTION, "SITE_URL": ""})
    assert done.returncode == 1
    assert "SITE_URL" in done.stderr
