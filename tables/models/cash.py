"""Cash tables at rest: what is only theirs beside their match (NK-58 to NK-72). `tables.cash` alone writes it."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tables.models.matches import Match


class CashStake(models.Model):
    """What public tables are played for. Its row is held by whoever looks for a seat at one, so that two who come at
    once meet at one table."""

    game = models.CharField(_("game"), max_length=6)
    sb = models.PositiveIntegerField(_("small blind"))
    bb = models.PositiveIntegerField(_("big blind"))
    # Level of the bots; empty: people alone.
    bots = models.CharField(_("bots"), max_length=6, blank=True)

    class Meta:
        verbose_name = _("stake")
        verbose_name_plural = _("stakes")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=("game", "sb", "bb", "bots"), name="one_of_each_stake")
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.sb}/{self.bb} {self.bots}".strip()


class CashTable(models.Model):
    """A cash table. Whether it is public its `stake` says: a private one has none, and a code instead."""

    class Funds(models.TextChoices):
        WALLET = "wallet", _("chips of wallets")
        TABLE = "table", _("free chips of the table")

    match = models.OneToOneField(Match, on_delete=models.CASCADE, primary_key=True, related_name="cash_table")
    stake = models.ForeignKey(
        CashStake, verbose_name=_("stake"), on_delete=models.PROTECT, null=True, related_name="tables"
    )
    code = models.CharField(_("code"), max_length=6, null=True, unique=True)
    funds = models.CharField(_("played for"), max_length=6, choices=Funds.choices, default=Funds.WALLET)
    # Chips that one may buy in with.
    least = models.PositiveIntegerField(_("least buy-in"))
    most = models.PositiveIntegerField(_("largest buy-in"))
    # How many bots sit there as long as there is room for them, and how strong they are.
    bots = models.PositiveSmallIntegerField(_("bots"), default=0)
    bot_level = models.CharField(_("level"), max_length=6, blank=True)
    # Nobody sits there: when it closes.
    closes_at = models.DateTimeField(_("closes"), null=True, db_index=True)
    # By staff: nobody sits down any more, and everybody leaves at the end of the hand.
    closing = models.BooleanField(_("is being closed"), default=False)
    # Of the newest 20 hands, the newest last (NK-68).
    pots = models.JSONField(default=list)

    class Meta:
        verbose_name = _("cash table")
        verbose_name_plural = _("cash tables")

    def __str__(self) -> str:
        return f"{self.code or self.stake}"

    @property
    def is_private(self) -> bool:
        return self.stake_id is None

    @property
    def is_for_wallets(self) -> bool:
        return self.funds == self.Funds.WALLET


class CashStay(models.Model):
    """A person on a seat of a cash table, from sitting down to leaving."""

    table = models.ForeignKey(CashTable, verbose_name=_("table"), on_delete=models.CASCADE, related_name="stays")
    seat = models.PositiveSmallIntegerField(_("seat"))
    # None after the account was deleted; the seat may still be in a hand.
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        verbose_name=_("account"),
        on_delete=models.SET_NULL,
        null=True,
        related_name="cash_stays",
    )
    # Name of the account of the ledger in which the stack lies; empty where it is not of a wallet.
    escrow = models.CharField(max_length=120, blank=True, editable=False)
    sat_at = models.DateTimeField(_("sat down"))
    # All chips that came from the wallet, or as free ones.
    brought = models.PositiveIntegerField(_("brought"))
    # Of them those that wait for the end of the hand.
    pending = models.PositiveIntegerField(default=0)
    auto_top_up = models.BooleanField(default=False)
    # The host wants the seat free; it is so from the end of the hand.
    removed = models.BooleanField(default=False)
    # Without chips: how long the seat is kept (NK-61).
    kept_until = models.DateTimeField(null=True)
    sits_out_since = models.DateTimeField(_("sits out since"), null=True)
    # A keyed sum of the network, until the seat is left (NK-102).
    household = models.CharField(max_length=32, blank=True, editable=False)
    # Somebody else of that network sat there at the same time.
    same_household = models.BooleanField(_("shared a network with another player"), default=False)
    left_at = models.DateTimeField(_("left"), null=True)
    left_with = models.PositiveIntegerField(_("left with"), null=True)

    class Meta:
        verbose_name = _("stay at a cash table")
        verbose_name_plural = _("stays at cash tables")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=("table", "seat"), name="one_stay_on_a_seat", condition=Q(left_at=None)),
            models.UniqueConstraint(
                fields=("table", "user"),
                name="one_stay_of_a_person",
                condition=Q(left_at=None, user__isnull=False),
            ),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=("table", "user", "-left_at"), name="stays_of_a_person"),
        ]

    def __str__(self) -> str:
        return f"{self.table_id} {self.seat}"


class CashGuest(models.Model):
    """Who may enter a private table: invited by its host, or somebody who knew its code."""

    table = models.ForeignKey(CashTable, on_delete=models.CASCADE, related_name="guests")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    invited = models.BooleanField()
    # The host has removed him: only a new invitation lets him in again.
    barred = models.BooleanField(default=False)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=("table", "user"), name="one_guest_of_a_person")
        ]

    def __str__(self) -> str:
        return f"{self.table_id} {self.user_id}"


class CashWaiting(models.Model):
    """A place in a waiting list, of a table or of all public tables of a stake (NK-65). The oldest is the first."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="cash_lists")
    table = models.ForeignKey(CashTable, on_delete=models.CASCADE, null=True, related_name="waiting")
    game = models.CharField(max_length=6)
    sb = models.PositiveIntegerField()
    bb = models.PositiveIntegerField()
    since = models.DateTimeField()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=("user", "table"), name="one_place_in_a_tables_list", condition=Q(table__isnull=False)
            ),
            models.UniqueConstraint(
                fields=("user", "game", "sb", "bb"), name="one_place_in_a_stakes_list", condition=Q(table=None)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} {self.game} {self.sb}/{self.bb}"


class CashOffer(models.Model):
    """A free seat that is kept for somebody from a waiting list."""

    waiting = models.OneToOneField(CashWaiting, on_delete=models.CASCADE, related_name="offer")
    table = models.ForeignKey(CashTable, on_delete=models.CASCADE, related_name="offers")
    seat = models.PositiveSmallIntegerField()
    until = models.DateTimeField(db_index=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=("table", "seat"), name="one_offer_of_a_seat")
        ]

    def __str__(self) -> str:
        return f"{self.table_id} {self.seat}"
