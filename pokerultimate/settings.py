"""Django settings, read from the environment.

Without any variable set the site runs by itself on one machine: SQLite and a Valkey on a Unix socket, both in the data
folder. Each variable replaces one part, and nothing else in the project asks which set-up it runs in:

SITE_URL            the address people open (http://localhost:8000); https:// also switches on secure cookies and HSTS
PORT                the port on this machine (8000)
DATABASE_URL        postgresql://user:password@host/name
REDIS_URL           redis://host:6379/0, a Redis or Valkey
EMAIL_URL           smtp://user:password@host:587 (TLS from the start with smtps://); without it mails go to the console
EMAIL_FROM          whom mails come from (PokerUltimate <noreply@ and the site's host)
TRUSTED_PROXIES     how many proxies stand before the site and name the caller in X-Forwarded-For (1 with https, else 0)
SERIES_KEY          the RSA key (PEM) the identity provider signs with, instead of the one kept in the data folder
STAFF_PASSKEY       "required": /admin/ opens only in a session that was signed in to with a passkey
SECRET_KEY          instead of the one kept in the data folder
TABLE_KEY           the Fernet key that hidden cards are stored with, instead of the one kept in the data folder
LOG_FORMAT          text for a person (default), json for a program that collects logs
METRICS_TOKEN       who sends it as "Authorization: Bearer …" may read /metrics; without one, who asks on this machine
METRICS_DIR         the folder where the processes of the site add up their metrics (metrics in the data folder)
DATABASE_POOL       connections to PostgreSQL that a process keeps at most (8)
AFTER_COMMIT_HOOK   for tests of faults: a function (dotted path) called with match and version after each commit
POKERULTIMATE_DATA  the folder for secrets and data (.data)
BROTLI_QUALITY      for static files larger than 256 KiB (9: seconds; 11: a minute and a tenth smaller)
"""

from __future__ import annotations

import os
from pathlib import Path
from urllib.parse import urlsplit

from accounts.series.keys import new_private_key
from pokerultimate import environment, logs

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = environment.data_folder(Path(os.environ.get("POKERULTIMATE_DATA") or BASE_DIR / ".data").absolute())
CLIENT_DIR = BASE_DIR / "static" / "dist"

PORT = int(os.environ.get("PORT") or 8000)
SITE_URL = os.environ.get("SITE_URL") or f"http://localhost:{PORT}"
DATABASE_URL = os.environ.get("DATABASE_URL") or f"sqlite://{DATA_DIR / 'pokerultimate.sqlite3'}"
# The socket of the Valkey that `serve` starts; None where another one is used.
VALKEY_SOCKET = None if os.environ.get("REDIS_URL") else environment.socket_path(DATA_DIR / "valkey.sock")
REDIS_URL = os.environ.get("REDIS_URL") or f"unix://{VALKEY_SOCKET}"

SECRET_KEY = os.environ.get("SECRET_KEY") or environment.kept(DATA_DIR / "secret-key", environment.new_secret)
TABLE_KEY = os.environ.get("TABLE_KEY") or environment.kept(DATA_DIR / "table-key", environment.new_table_key)
DEBUG = False

_site = urlsplit(SITE_URL)
_https = _site.scheme == "https"
ALLOWED_HOSTS = sorted({_site.hostname or "", "localhost", "127.0.0.1"})
CSRF_TRUSTED_ORIGINS = [f"{_site.scheme}://{_site.netloc}"]

INSTALLED_APPS = [
    "pokerultimate",
    "accounts",
    "tables",
    "stats",
    "channels",
    "accounts.admin_app.StaffAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "allauth.headless",
    "allauth.idp.oidc",
    "allauth.mfa",
    "allauth.usersessions",
]

MIDDLEWARE = [
    "pokerultimate.metrics.MeasureRequests",
    "django.middleware.security.SecurityMiddleware",
    # Before WhiteNoise: a worker obeys the policy that comes with its own script.
    "pokerultimate.security.ContentSecurityPolicy",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "pokerultimate.security.RefuseNul",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
]

ROOT_URLCONF = "pokerultimate.urls"
ASGI_APPLICATION = "pokerultimate.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

DATABASES = {"default": environment.database(DATABASE_URL, int(os.environ.get("DATABASE_POOL") or 8))}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": REDIS_URL,
        "OPTIONS": {"socket_timeout": environment.REDIS_SECONDS},
    }
}

# Messages between processes: faster and cheaper than the layer that keeps them in lists.
CHANNEL_LAYERS = {
    "default": {
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        "CONFIG": {"hosts": [{"address": REDIS_URL, "socket_timeout": environment.REDIS_SECONDS}]},
    }
}

AFTER_COMMIT_HOOK = os.environ.get("AFTER_COMMIT_HOOK") or ""

CELERY_BROKER_URL = environment.celery_broker(REDIS_URL)

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["accounts.backends.PasswordBackend"]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
# Who plays every month stays signed in.
SESSION_COOKIE_AGE = 90 * 24 * 3600
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"

# allauth (D-26). The client has its screens; the few pages that mails lead to are in accounts/views.py.
HEADLESS_ONLY = True
HEADLESS_CLIENTS = ["browser"]
HEADLESS_ADAPTER = "accounts.adapter.HeadlessAdapter"
# Links in mails have the site's own address, whatever host the request named.
HEADLESS_FRONTEND_URLS = {
    "account_confirm_email": f"{SITE_URL}/account/confirm-email/{{key}}",
    "account_reset_password_from_key": f"{SITE_URL}/account/new-password/{{key}}",
    "account_reset_password": f"{SITE_URL}/",
    "account_signup": f"{SITE_URL}/",
}
ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_SIGNUP_FORM_CLASS = "accounts.signup.SignupForm"
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*"]
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_PREVENT_ENUMERATION = "strict"
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_REAUTHENTICATION_TIMEOUT = 15 * 60
ACCOUNT_SESSION_REMEMBER = True
# A passkey is a way in of its own; after a password it is asked for only where that is wanted (accounts/stages.py).
MFA_ADAPTER = "accounts.adapter.PasskeyAdapter"
MFA_SUPPORTED_TYPES = ["webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_PASSKEY_SIGNUP_ENABLED = False
MFA_ALLOW_UNVERIFIED_EMAIL = True
MFA_WEBAUTHN_USER_VERIFICATION = "required"
MFA_RECOVERY_CODES_SHOW_ONCE = True
# The identity provider of the Ultimate games.
IDP_OIDC_ADAPTER = "accounts.series.adapter.SeriesAdapter"
IDP_OIDC_PRIVATE_KEY = os.environ.get("SERIES_KEY") or environment.kept(DATA_DIR / "series-key.pem", new_private_key)
IDP_OIDC_ACCESS_TOKEN_EXPIRES_IN = 10 * 60
IDP_OIDC_REFRESH_TOKEN_EXPIRES_IN = 60 * 24 * 3600
LOGIN_URL = "/account/sign-in"
STAFF_PASSKEY_REQUIRED = os.environ.get("STAFF_PASSKEY") == "required"
ALLAUTH_TRUSTED_PROXY_COUNT = int(os.environ.get("TRUSTED_PROXIES") or (1 if _https else 0))

globals().update(environment.mail(os.environ.get("EMAIL_URL") or ""))
DEFAULT_FROM_EMAIL = os.environ.get("EMAIL_FROM") or f"PokerUltimate <noreply@{_site.hostname}>"

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("ja", "日本語"), ("th", "ไทย")]
TIME_ZONE = "UTC"
USE_TZ = True

STATIC_URL = "/static/"
STATIC_ROOT = BASE_DIR / "build" / "static"
STATICFILES_DIRS = [CLIENT_DIR] if CLIENT_DIR.is_dir() else []
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "pokerultimate.staticfiles.CompressedStorage"},
}
BROTLI_QUALITY = int(os.environ.get("BROTLI_QUALITY") or 9)

# The names Vite hashes, and the engine's files in their versioned folder.
WHITENOISE_IMMUTABLE_FILE_TEST = r"/(assets/.+-[\w-]{8}\.\w+|py/[^/]+/.+)$"
# The engine's archives are stored uncompressed, so zip is not among them.
WHITENOISE_SKIP_COMPRESS_EXTENSIONS = ["png", "jpg", "jpeg", "webp", "woff2", "br", "gz", "mp3", "ogg", "opus"]
WHITENOISE_ALLOW_ALL_ORIGINS = False
WHITENOISE_MIMETYPES = {".webmanifest": "application/manifest+json"}

# TLS ends at a proxy that says so.
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if _https else None
SECURE_SSL_REDIRECT = _https
# Whoever watches over the processes asks on the machine itself.
SECURE_REDIRECT_EXEMPT = [r"^(healthz|readyz|metrics)$"]
# Other hosts under the site's name are for their owner to decide about, and the list of browsers is for ever.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
SECURE_HSTS_SECONDS = 31_536_000 if _https else 0
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = _https
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"

LOGGING = logs.configuration(os.environ.get("LOG_FORMAT") or "text")
METRICS_TOKEN = os.environ.get("METRICS_TOKEN") or ""
METRICS_DIR = environment.metrics_folder(Path(os.environ.get("METRICS_DIR") or DATA_DIR / "metrics"))
