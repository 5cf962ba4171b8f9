"""Live tables at rest: matches, their seats, what was done at them, and their results.

`state` and `secret` hold hidden cards and randomness, encrypted (secrets.py, D-48); no serializer and no admin page
touches them. `tables.service` alone writes what belongs to a running match.
"""

from __future__ import annotations

from typing import ClassVar
from uuid import uuid4

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class Match(models.Model):
    """A match between friends (CH-58), a Sit & Go or a Spin, from its lobby to its end; or a table where people come
    and go: a cash table, or one of a scheduled tournament."""

    class Kind(models.TextChoices):
        FRIENDS = "friends", _("match between friends")
        SIT_AND_GO = "sit_and_go", _("Sit & Go")
        SPIN = "spin", _("Spin")
        CASH = "cash", _("cash table")
        TOURNAMENT = "tournament", _("table of a tournament")

    class Status(models.TextChoices):
        LOBBY = "lobby", _("waiting for players")
        PLAYING = "playing", _("being played")
        FINISHED = "finished", _("finished")
        ABANDONED = "abandoned", _("abandoned")
        CANCELLED = "cancelled", _("cancelled")

    class Hold(models.TextChoices):
        """Why an open table deals no hand although it could."""

        NOTHING = "", _("nothing")
        HOST = "host", _("the host has not started it")
        PAUSED = "paused", _("the host has paused it")
        BREAK = "break", _("break")
        FINAL_TABLE = "final_table", _("final table")
        HAND_FOR_HAND = "hand_for_hand", _("hand-for-hand")
        FAILURE = "failure", _("failure")

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    kind = models.CharField(_("kind"), max_length=10, choices=Kind.choices, default=Kind.FRIENDS, editable=False)
    # Of a match between friends.
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, verbose_name=_("host"), on_delete=models.SET_NULL, null=True, related_name="hosted"
    )
    status = models.CharField(_("status"), max_length=10, choices=Status.choices, default=Status.LOBBY)
    # What the host chose, or the offer says: game, table, chips, sb, bb, rise {by, every}, speed, turn_ms (null: none),
    # spectators, and the ladder of blinds where it is not the usual one.
    options = models.JSONField(_("options"))
    rematch_of = models.ForeignKey("self", on_delete=models.SET_NULL, null=True, related_name="rematches")
    created_at = models.DateTimeField(_("created"), auto_now_add=True)
    started_at = models.DateTimeField(_("started"), null=True)
    ended_at = models.DateTimeField(_("ended"), null=True)
    # The version of the table, the number of its hand, and the table itself.
    v = models.PositiveIntegerField(default=0)
    hand = models.PositiveIntegerField(_("hand"), default=0)
    state = models.BinaryField(null=True, editable=False)
    # Since when the present step waits, and when the home does it: what the sweep looks for.
    step_at = models.DateTimeField(null=True)
    due_at = models.DateTimeField(null=True)
    # Nobody is connected: clocks stand still, with what was left of them.
    paused_at = models.DateTimeField(_("paused"), null=True)
    step_left_ms = models.PositiveIntegerField(null=True)
    # What was left of the turn's time when a reaction window interrupted it.
    turn_left_ms = models.PositiveIntegerField(null=True)
    # The clock of the turn at a wallet table: {seat, since} and the fields of the engine's TurnClock.
    clock = models.JSONField(null=True, editable=False)
    # Blinds that rise by time: when the next level comes, or what was left of it while the match is paused.
    level_at = models.DateTimeField(null=True)
    level_left_ms = models.PositiveIntegerField(null=True)
    # At an open table: why no hand is dealt, and until when, where that is known.
    hold = models.CharField(_("waits for"), max_length=13, choices=Hold.choices, blank=True)
    hold_until = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=("due_at",), name="due_matches", condition=Q(status="playing")),
            models.Index(fields=("status", "-created_at"), name="matches_by_status"),
        ]

    def __str__(self) -> str:
        return f"{self.get_status_display()} {self.created_at:%Y-%m-%d %H:%M}"

    @property
    def is_wallet(self) -> bool:
        """It is played under the clocks of naiko.md section 3, for chips of wallets but at some private tables."""
        return self.kind != self.Kind.FRIENDS

    @property
    def is_open(self) -> bool:
        """People come and go: every chair has its row from the beginning."""
        return self.kind in OPEN


OPEN = (Match.Kind.CASH, Match.Kind.TOURNAMENT)
"""Kinds of tables where people come and go."""


class Seat(models.Model):
    """One seat of a match: a person who was invited, a computer player, or an empty chair of an open table."""

    class Answer(models.TextChoices):
        INVITED = "invited", _("invited")
        ACCEPTED = "accepted", _("accepted")
        DECLINED = "declined", _("declined")

    class StandIn(models.TextChoices):
        """Why a computer plays for the person, or, at a wallet table, why the seat checks or folds at once."""

        NOBODY = "", _("nobody")
        AWAY = "away", _("away")
        LEFT = "left", _("left for good")
        HAND = "hand", _("for this hand, asked for by others")
        CLOCK = "clock", _("turn time ran out twice")

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField(_("seat"))
    # Whose seat it is; none for a computer player, and after the account was deleted.
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        verbose_name=_("account"),
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="seats",
    )
    # Empty for a person.
    level = models.CharField(_("level"), max_length=6, blank=True)
    persona = models.CharField(max_length=20, blank=True)
    answer = models.CharField(_("answer"), max_length=8, choices=Answer.choices, blank=True)
    # When the person's screen was last heard of (CH-11).
    seen_at = models.DateTimeField(_("seen"), null=True)
    # No screen of the person is connected: when the seat counts as away, or when it began to. Null while one is.
    away_at = models.DateTimeField(_("away"), null=True)
    stand_in = models.CharField(_("stand-in"), max_length=5, choices=StandIn.choices, blank=True)
    # Turns in a row whose time ran out (D-30).
    timeouts = models.PositiveSmallIntegerField(default=0)
    away_hands = models.PositiveIntegerField(default=0)
    # At a wallet table: what is left of the time bank and of the disconnect reserve.
    bank_ms = models.PositiveIntegerField(default=0)
    reserve_ms = models.PositiveIntegerField(default=0)
    left_at = models.DateTimeField(_("left"), null=True)
    # At an open table: since when somebody sits here; null for an empty chair.
    sat_at = models.DateTimeField(_("sat down"), null=True)
    # How long the table was open before the person.
    play_ms = models.PositiveBigIntegerField(default=0)

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering: ClassVar[list[str]] = ["number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=("match", "number"), name="one_of_each_seat"),
            models.UniqueConstraint(
                fields=("match", "user"), name="one_seat_of_a_person", condition=Q(user__isnull=False)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number}"


class Spectator(models.Model):
    """A friend of the host who watches, as long as his screen is heard of."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="watching")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    seen_at = models.DateTimeField(db_index=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=("match", "user"), name="one_spectator_of_a_person")
        ]

    def __str__(self) -> str:
        return f"{self.match_id} {self.user_id}"


class Action(models.Model):
    """One command that took effect, and what happened: never changed. Receipts are made of these (D-38)."""

    class By(models.TextChoices):
        PERSON = "person", _("person")
        COMPUTER = "computer", _("computer player")
        STAND_IN = "stand_in", _("computer for a person")
        CLOCK = "clock", _("clock")
        TABLE = "table", _("table")

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="actions")
    # The version before the command: one command for each.
    v = models.PositiveIntegerField()
    hand = models.PositiveIntegerField(_("hand"))
    seat = models.PositiveSmallIntegerField(_("seat"), null=True)
    by = models.CharField(_("by"), max_length=8, choices=By.choices)
    command = models.JSONField()
    # As a spectator may know them.
    events = models.JSONField()
    # Randomness, and the cards that are not in `events`, encrypted.
    secret = models.BinaryField(editable=False)
    at = models.DateTimeField(_("at"))

    class Meta:
        verbose_name = _("action")
        verbose_name_plural = _("actions")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=("match", "v"), name="one_action_of_a_version")
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=("match", "hand"), name="actions_of_a_hand"),
            models.Index(fields=("at",), name="actions_by_age"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} {self.v}"


class Result(models.Model):
    """What a finished match is to one person: the record of the game (CH-12), until `stats` has taken it over."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="results")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    seat = models.PositiveSmallIntegerField(_("seat"))
    record = models.JSONField()
    at = models.DateTimeField(_("at"))

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=("match", "user"), name="one_result_of_a_person")
        ]

    def __str__(self) -> str:
        return f"{self.match_id} {self.seat}"
