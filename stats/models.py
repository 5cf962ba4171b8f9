"""Finished games of accounts, as their records tell them (CH-12)."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Game(models.Model):
    """The record of a finished game, whole, and beside it the fields that figures are counted from."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, verbose_name=_("account"), on_delete=models.CASCADE, related_name="games"
    )
    # Made by the device when the game starts: a record that is sent twice is stored once.
    record_id = models.UUIDField()
    record = models.JSONField(_("record"))
    finished_at = models.DateTimeField(_("finished"))
    game = models.CharField(_("game"), max_length=10)
    table = models.CharField(_("table"), max_length=10, blank=True)
    ai_group = models.CharField(_("level"), max_length=10)
    rank = models.PositiveSmallIntegerField(_("rank"))
    players_count = models.PositiveSmallIntegerField(_("players"))
    play_ms = models.PositiveBigIntegerField()
    hands_played = models.PositiveIntegerField()
    hands_won = models.PositiveIntegerField()
    biggest_pot = models.PositiveIntegerField()
    vpip_hands = models.PositiveIntegerField()
    vpip_dealt = models.PositiveIntegerField()
    # Strength of the best hand, 0 without one.
    best_hand = models.PositiveIntegerField()

    class Meta:
        verbose_name = _("game")
        verbose_name_plural = _("games")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=("owner", "record_id"), name="one_record_of_a_game")
        ]
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=("owner", "-finished_at"), name="newest_games")]

    def __str__(self) -> str:
        return f"{self.owner} {self.finished_at:%Y-%m-%d %H:%M}"


class Erasure(models.Model):
    """Until when an account has erased its games: what a device sends late from before then is not stored again."""

    owner = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="erasure")
    until = models.DateTimeField()
