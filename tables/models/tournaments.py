"""Scheduled tournaments at rest: what is announced, who has entered, what the director did (NK-49, NK-78 to NK-89).

`tables.tournaments.direction` alone writes what belongs to a tournament that somebody can enter.
"""

from __future__ import annotations

from typing import ClassVar
from uuid import uuid4
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from tables.models.matches import Match


class Terms(models.Model):
    """What a tournament is played for and how: of one, or of those that a schedule makes."""

    class Game(models.TextChoices):
        HOLDEM = "holdem", "Hold'em"
        OMAHA = "omaha", "Omaha"
        NAIKO = "naiko", "Naiko"

    class Bots(models.TextChoices):
        NONE = "", _("none")
        EASY = "easy", _("easy")
        MEDIUM = "medium", _("medium")
        HARD = "hard", _("hard")

    name = models.CharField(_("name"), max_length=60)
    game = models.CharField(_("game"), max_length=6, choices=Game.choices, default=Game.HOLDEM)
    entry = models.PositiveIntegerField(
        _("entry"), default=500, validators=(MinValueValidator(1), MaxValueValidator(100_000))
    )
    most = models.PositiveSmallIntegerField(
        _("most entries"), default=108, validators=(MinValueValidator(4), MaxValueValidator(108))
    )
    chips = models.PositiveIntegerField(
        _("chips"), default=3_000, validators=(MinValueValidator(100), MaxValueValidator(100_000))
    )
    level_seconds = models.PositiveIntegerField(
        _("level in seconds"), default=480, validators=(MinValueValidator(10), MaxValueValidator(7_200))
    )
    late_levels = models.PositiveSmallIntegerField(
        _("levels of late registration"), default=4, validators=(MaxValueValidator(12),)
    )
    break_every = models.PositiveSmallIntegerField(
        _("levels between breaks"), default=6, validators=(MaxValueValidator(24),), help_text=_("0: no breaks.")
    )
    break_seconds = models.PositiveIntegerField(
        _("break in seconds"), default=300, validators=(MaxValueValidator(3_600),)
    )
    bots = models.CharField(
        _("bots"),
        max_length=6,
        choices=Bots.choices,
        blank=True,
        help_text=_("They fill up to four just before the start, where at least one person has registered."),
    )

    class Meta:
        abstract = True


class Schedule(Terms):
    """A rule by which tournaments are announced again and again, at a time of day of a place."""

    class Every(models.TextChoices):
        HOUR = "hour", _("hour")
        DAY = "day", _("day")
        WEEK = "week", _("week")

    class Weekday(models.IntegerChoices):
        MONDAY = 0, _("Monday")
        TUESDAY = 1, _("Tuesday")
        WEDNESDAY = 2, _("Wednesday")
        THURSDAY = 3, _("Thursday")
        FRIDAY = 4, _("Friday")
        SATURDAY = 5, _("Saturday")
        SUNDAY = 6, _("Sunday")

    on = models.BooleanField(_("on"), default=True)
    every = models.CharField(_("every"), max_length=4, choices=Every.choices, default=Every.DAY)
    weekday = models.PositiveSmallIntegerField(
        _("weekday"), choices=Weekday.choices, null=True, blank=True, help_text=_("Of a weekly tournament.")
    )
    at = models.TimeField(_("local time"), help_text=_("Of an hourly tournament the minutes alone count."))
    zone = models.CharField(_("time zone"), max_length=40, default="UTC", help_text=_("Such as Asia/Bangkok."))

    def clean(self) -> None:
        if self.every == self.Every.WEEK and self.weekday is None:
            raise ValidationError({"weekday": _("Choose the weekday of a weekly tournament.")})
        try:
            ZoneInfo(self.zone)
        except (ValueError, OSError, ZoneInfoNotFoundError) as error:
            raise ValidationError({"zone": _("There is no such time zone.")}) from error

    class Meta:
        verbose_name = _("schedule of tournaments")
        verbose_name_plural = _("schedules of tournaments")

    def __str__(self) -> str:
        return self.name


class Tournament(Terms):
    """One tournament, from its announcement to its prizes."""

    class Status(models.TextChoices):
        DRAFT = "draft", _("draft, only staff see it")
        REGISTERING = "registering", _("open for registration")
        RUNNING = "running", _("running")
        PAUSED = "paused", _("paused after a failure")
        FINISHED = "finished", _("finished")
        CANCELLED = "cancelled", _("cancelled")

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    schedule = models.ForeignKey(
        Schedule,
        verbose_name=_("schedule"),
        on_delete=models.SET_NULL,
        null=True,
        editable=False,
        related_name="tournaments",
    )
    # Which of the schedule's events it is: a local day, or an hour.
    occurrence = models.CharField(max_length=20, blank=True, editable=False)
    starts_at = models.DateTimeField(_("starts"), db_index=True)
    status = models.CharField(
        _("status"), max_length=11, choices=Status.choices, default=Status.REGISTERING, editable=False
    )
    # The director (tables/engine/tournaments), as it is saved: it holds no secret. None before anybody has entered.
    state = models.JSONField(null=True, editable=False)
    v = models.PositiveIntegerField(default=0, editable=False)
    # What lists show of the state.
    entries = models.PositiveSmallIntegerField(_("entries"), default=0, editable=False)
    left = models.PositiveSmallIntegerField(_("left"), default=0, editable=False)
    # When time alone changes something, or a table deals.
    next_moment = models.DateTimeField(null=True, editable=False, db_index=True)
    # When somebody last looked after it: a gap is a failure (NK-89).
    seen_at = models.DateTimeField(null=True, editable=False)
    # Paused by a failure that is over: when it goes on.
    resumes_at = models.DateTimeField(null=True, editable=False)
    started_at = models.DateTimeField(_("started"), null=True, editable=False)
    ended_at = models.DateTimeField(_("ended"), null=True, editable=False)

    class Meta:
        verbose_name = _("scheduled tournament")
        verbose_name_plural = _("scheduled tournaments")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=("schedule", "occurrence"),
                name="one_tournament_of_an_occurrence",
                condition=models.Q(schedule__isnull=False),
            )
        ]

    def __str__(self) -> str:
        return f"{self.name} {self.starts_at:%Y-%m-%d %H:%M}"


class TournamentEntry(models.Model):
    """Who has entered a tournament, and what became of it (NK-87)."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="players")
    # None of a bot, and after the account was deleted.
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        verbose_name=_("account"),
        on_delete=models.SET_NULL,
        null=True,
        related_name="tournament_entries",
    )
    # Empty for a person.
    level = models.CharField(_("level"), max_length=6, blank=True)
    persona = models.CharField(max_length=20, blank=True)
    registered_at = models.DateTimeField(_("registered"))
    # A keyed sum of the network it was registered from, until the tournament is over: it is only shown (NK-102).
    household = models.CharField(max_length=32, blank=True, editable=False)
    place = models.PositiveSmallIntegerField(_("place"), null=True)
    # Chips; what came back where the tournament had no result.
    prize = models.PositiveIntegerField(_("prize"), null=True)
    # Players of the tournament that won the last chips.
    eliminated_by = models.JSONField(default=list)
    hands = models.PositiveIntegerField(_("hands"), null=True)
    out_at = models.DateTimeField(_("out"), null=True)

    class Meta:
        verbose_name = _("entry of a tournament")
        verbose_name_plural = _("entries of tournaments")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=("tournament", "user"),
                name="one_entry_of_a_person",
                condition=models.Q(user__isnull=False),
            )
        ]

    def __str__(self) -> str:
        return f"{self.pk}"

    @property
    def player(self) -> str:
        """What the director calls it."""
        return str(self.pk)


class TournamentEvent(models.Model):
    """What the director did, in its order: never changed."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="events")
    # The version that it belongs to, and its place among the events of that version.
    v = models.PositiveIntegerField()
    number = models.PositiveSmallIntegerField()
    event = models.JSONField(_("event"))
    at = models.DateTimeField(_("at"))

    class Meta:
        verbose_name = _("event of a tournament")
        verbose_name_plural = _("events of tournaments")
        ordering: ClassVar[list[str]] = ["tournament", "v", "number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=("tournament", "v", "number"), name="one_event_of_each_number")
        ]

    def __str__(self) -> str:
        return f"{self.v}.{self.number} {self.event.get('type')}"


class TournamentTable(models.Model):
    """The live table behind a table of the director. Hands have the same numbers in both."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField(_("table"))
    match = models.OneToOneField(
        Match, verbose_name=_("match"), on_delete=models.CASCADE, related_name="tournament_table"
    )
    # The next hand is not dealt before.
    deal_at = models.DateTimeField()

    class Meta:
        verbose_name = _("table of a tournament")
        verbose_name_plural = _("tables of tournaments")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=("tournament", "number"), name="one_of_each_tournament_table")
        ]

    def __str__(self) -> str:
        return f"{self.number}"
