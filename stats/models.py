"""What is kept of finished games: the records of accounts (CH-12), and what online matches were to their people."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tables.models import Match


class Game(models.Model):
    """The record of a finished game, whole, and beside it the fields that figures are counted from."""

    class Mode(models.TextChoices):
        COMPUTER = "cpu", _("against computers")
        ONLINE = "online", _("online")

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, verbose_name=_("account"), on_delete=models.CASCADE, related_name="games"
    )
    # Made by the device when the game starts, or from the match: a record that comes twice is stored once.
    record_id = models.UUIDField()
    record = models.JSONField(_("record"))
    finished_at = models.DateTimeField(_("finished"))
    # Of a game that was a match between people.
    match_id = models.UUIDField(null=True, db_index=True)
    mode = models.CharField(_("mode"), max_length=6, choices=Mode.choices, default=Mode.COMPUTER)
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


class TakenMatch(models.Model):
    """A finished online match whose results stand in the statistics: that it is here keeps it from counting twice."""

    match_id = models.UUIDField(primary_key=True)
    ended_at = models.DateTimeField(_("ended"), db_index=True)
    # For the leaderboards (D-28).
    counts = models.BooleanField()
    # Taken back by staff: it stays here without finishes, so that it is not taken again.
    void_at = models.DateTimeField(_("void since"), null=True)

    def __str__(self) -> str:
        return str(self.match_id)


class Finish(models.Model):
    """What a taken match was to one of its people: head-to-head and ratings are counted from these alone."""

    match = models.ForeignKey(TakenMatch, on_delete=models.CASCADE, related_name="finishes")
    # The `sub`; when the account is deleted another one takes its place, so that the others' ratings stay.
    person = models.UUIDField(db_index=True)
    # Among all seats, and among the people, whoever left being last there.
    rank = models.PositiveSmallIntegerField()
    place = models.PositiveSmallIntegerField()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=("match", "person"), name="one_finish_of_a_person")
        ]

    def __str__(self) -> str:
        return f"{self.match_id} {self.rank}"


class Season(models.Model):
    """A month (UTC) or all time. Who counts a match holds the row of all time, so that one counts after the other."""

    # "2026-11", or empty for all time.
    key = models.CharField(max_length=7, primary_key=True)

    def __str__(self) -> str:
        return self.key


class Standing(models.Model):
    """How somebody stands in a season: counted from `Finish`, and made anew by `manage.py recount_leaderboards`."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="standings")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="standings")
    games = models.PositiveIntegerField(default=0)
    wins = models.PositiveIntegerField(default=0)
    # Sum of the places.
    places = models.PositiveIntegerField(default=0)
    mu = models.FloatField()
    sigma = models.FloatField()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=("season", "user"), name="one_standing_of_a_season")
        ]

    def __str__(self) -> str:
        return f"{self.season_id} {self.user_id}"


class Report(models.Model):
    """Somebody at a table reports another, with the hand; kept as long as the hand is (D-38)."""

    class Reason(models.TextChoices):
        COLLUSION = "collusion", _("plays together with another against the rest")
        STALLING = "stalling", _("holds up the game on purpose")
        ABUSE = "abuse", _("offensive name or phrases")
        OTHER = "other", _("something else")

    match = models.ForeignKey(Match, verbose_name=_("match"), on_delete=models.CASCADE, related_name="reports")
    hand = models.PositiveIntegerField(_("hand"))
    seat = models.PositiveSmallIntegerField(_("seat"))
    reporter = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        verbose_name=_("reported by"),
        on_delete=models.SET_NULL,
        null=True,
        related_name="reports_made",
    )
    reported = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        verbose_name=_("reported account"),
        on_delete=models.CASCADE,
        related_name="reports_received",
    )
    reason = models.CharField(_("reason"), max_length=10, choices=Reason.choices)
    text = models.CharField(_("text"), max_length=500, blank=True)
    at = models.DateTimeField(_("time"), default=timezone.now, db_index=True)
    closed_at = models.DateTimeField(_("closed"), null=True)
    closed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, verbose_name=_("closed by"), on_delete=models.SET_NULL, null=True, related_name="+"
    )

    class Meta:
        verbose_name = _("report")
        verbose_name_plural = _("reports")
        ordering = ("-at", "-id")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=("match", "hand", "seat", "reporter"), name="reported_once")
        ]

    def __str__(self) -> str:
        return f"{self.reported} {self.at:%Y-%m-%d %H:%M}"
