"""A refresh token serves once. If it comes again it was copied, and nothing that came from it counts any more.

allauth forgets a refresh token when it is exchanged; what is remembered here is its hash and the grant it belonged to.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from allauth.idp.oidc.adapter import get_adapter
from allauth.idp.oidc.models import Token
from django.conf import settings
from django.db.models.signals import post_delete
from django.dispatch import receiver
from django.utils import timezone

from accounts.models import SpentRefreshToken


@receiver(post_delete, sender=Token)
def _remember(instance: Token, **_signal: Any) -> None:
    if instance.type == Token.Type.REFRESH_TOKEN and instance.get_grant_id():
        SpentRefreshToken.objects.get_or_create(hash=instance.hash, defaults={"grant": instance.get_grant_id()})


def revoke_if_spent(value: str) -> None:
    spent = SpentRefreshToken.objects.filter(hash=get_adapter().hash_token(value)).first()
    if spent is not None:
        Token.objects.filter(data__grant_id=spent.grant).delete()


def forget_old() -> None:
    """A token that would have expired by itself needs no remembering."""
    kept = timedelta(seconds=settings.IDP_OIDC_REFRESH_TOKEN_EXPIRES_IN)
    SpentRefreshToken.objects.filter(at__lt=timezone.now() - kept).delete()
