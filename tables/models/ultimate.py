"""Ultimate Hold'em at rest: `state` is sealed as that of a match is; `tables.ultimate.held` alone writes it."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Ultimate(models.Model):
    """What an account has of Ultimate Hold'em: one table dealt by the server, and the record of all its devices."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, verbose_name=_("account"), on_delete=models.CASCADE, related_name="ultimate"
    )
    # The version of the table, the number and the phase of its hand, and the table itself, sealed; none before it was
    # first asked for.
    v = models.PositiveIntegerField(default=0)
    hand = models.PositiveIntegerField(_("hand"), default=0)
    phase = models.CharField(_("phase"), max_length=8, blank=True)
    state = models.BinaryField(null=True, editable=False)
    # The `DealerRecord` as text: nothing searches in it, and it comes back as it was.
    record = models.TextField(blank=True, editable=False)
    # Name of the part of the record in which the server counts; and of those that were deleted, which stay away.
    part = models.CharField(max_length=36, editable=False)
    erased = models.JSONField(default=list, editable=False)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)
    changed_at = models.DateTimeField(_("changed"), auto_now=True)

    class Meta:
        verbose_name = _("table of Ultimate Hold'em")
        verbose_name_plural = _("tables of Ultimate Hold'em")

    def __str__(self) -> str:
        return f"{self.user}"
