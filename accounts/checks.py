"""What must be right before the site goes on the open network (`check --deploy`)."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.checks import Tags, Warning, register


@register(Tags.security, deploy=True)
def site_address(**_options: Any) -> list[Warning]:
    """Passkeys belong to the name of the site, and browsers give them to https alone (localhost apart)."""
    site = urlsplit(settings.SITE_URL)
    if site.scheme == "https" and site.hostname != "localhost":
        return []
    return [
        Warning(
            "SITE_URL is not the https address people open: passkeys and links in mails need it.", id="accounts.W001"
        )
    ]
