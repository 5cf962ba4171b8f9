"""Sit & Go and Spin at rest: what is only theirs beside their match (NK-73 to NK-77, NK-85)."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from tables.models.matches import Match, Seat


class Offer(models.Model):
    """What one may register for. Its row is held by whoever registers, so that there is one waiting match for it."""

    kind = models.CharField(_("kind"), max_length=10, choices=Match.Kind.choices)
    game = models.CharField(_("game"), max_length=6)
    size = models.PositiveSmallIntegerField(_("seats"))
    entry = models.PositiveIntegerField(_("entry"))
    turbo = models.BooleanField(_("turbo"))
    # Level of the bots that take seats nobody has taken; empty: people alone.
    bots = models.CharField(_("bots"), max_length=6, blank=True)

    class Meta:
        verbose_name = _("offer")
        verbose_name_plural = _("offers")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=("kind", "game", "size", "entry", "turbo", "bots"), name="one_of_each_offer")
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} {self.game} {self.size} {self.entry}"


class SitAndGo(models.Model):
    """A Sit & Go or a Spin: what it is played for, and what happens when while it waits for its players."""

    match = models.OneToOneField(Match, on_delete=models.CASCADE, primary_key=True, related_name="sit_and_go")
    offer = models.ForeignKey(Offer, verbose_name=_("offer"), on_delete=models.PROTECT, related_name="+")
    # All seats are taken: when it starts.
    starts_at = models.DateTimeField(_("starts"), null=True)
    # When bots take the seats that are free, where the offer has some.
    bots_at = models.DateTimeField(null=True)
    # When it is cancelled if it has not filled.
    expires_at = models.DateTimeField(_("expires"), null=True)
    # Of a Spin, once it has started.
    multiplier = models.PositiveSmallIntegerField(_("multiplier"), null=True)
    # What each place gets, the first first; empty before the start. Their sum is the pool.
    prizes = models.JSONField(_("prizes"), default=list)

    class Meta:
        verbose_name = _("Sit & Go")
        verbose_name_plural = _("Sit & Go")

    def __str__(self) -> str:
        return f"{self.offer}"


class Entry(models.Model):
    """One seat's entry, of a person or a bot, and what became of it."""

    seat = models.OneToOneField(Seat, on_delete=models.CASCADE, related_name="entry")
    registered_at = models.DateTimeField(_("registered"))
    # A keyed sum of the network it was registered from, until the match is over (NK-102).
    household = models.CharField(max_length=32, blank=True, editable=False)
    place = models.PositiveSmallIntegerField(_("place"), null=True)
    # Chips; what came back where the match had no result.
    prize = models.PositiveIntegerField(_("prize"), null=True)
    # Seats that won the last chips.
    eliminated_by = models.JSONField(default=list)
    hands = models.PositiveIntegerField(_("hands"), null=True)
    out_at = models.DateTimeField(_("out"), null=True)

    class Meta:
        verbose_name = _("registration")
        verbose_name_plural = _("registrations")

    def __str__(self) -> str:
        return f"{self.seat_id}"
