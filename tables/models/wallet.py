"""The books of chips (NK-90 to NK-96, D-50): accounts, transactions, and the transfers they are made of.

`tables.wallet.ledger` alone writes them. What is posted stays: triggers on both databases refuse UPDATE and DELETE of
transactions and transfers (migration 0007), so whatever remakes these tables must make the triggers again.
"""

from __future__ import annotations

from typing import ClassVar
from uuid import uuid4

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class LedgerAccount(models.Model):
    """Where chips lie: a wallet, what a table or a tournament holds, or the house."""

    class Kind(models.TextChoices):
        WALLET = "wallet", _("wallet")
        CASH = "cash", _("seat at a cash table")
        SNG = "sng", _("Sit & Go")
        SPIN = "spin", _("Spin")
        MTT = "mtt", _("scheduled tournament")
        HOUSE = "house", _("house")

    # NK-92. A person is the number of the account, which names nobody once the account is deleted.
    name = models.CharField(_("name"), max_length=120, unique=True)
    kind = models.CharField(_("kind"), max_length=6, choices=Kind.choices)
    # Whose wallet or seat it is; none after the account was deleted.
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        verbose_name=_("account"),
        on_delete=models.SET_NULL,
        null=True,
        related_name="ledger_accounts",
    )
    balance = models.BigIntegerField(_("balance"), default=0)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)
    # Nothing is posted to it any more, and nothing lies in it.
    closed_at = models.DateTimeField(_("closed for good"), null=True)

    class Meta:
        verbose_name = _("account of the ledger")
        verbose_name_plural = _("accounts of the ledger")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(condition=Q(kind="house") | Q(balance__gte=0), name="only_the_house_owes"),
            models.CheckConstraint(condition=Q(closed_at=None) | Q(balance=0), name="closed_accounts_are_empty"),
        ]

    def __str__(self) -> str:
        return self.name


class LedgerTx(models.Model):
    """What happened to chips, with the transfers that it consists of: never changed."""

    class Kind(models.TextChoices):
        """NK-93."""

        GRANT = "grant", _("grant")
        REFILL = "refill", _("refill")
        CASH_BUYIN = "cash_buyin", _("buy-in")
        CASH_TOPUP = "cash_topup", _("top-up")
        CASH_SETTLE = "cash_settle", _("settlement of a hand")
        CASH_CASHOUT = "cash_cashout", _("cash-out")
        ENTRY = "entry", _("entry")
        ENTRY_REFUND = "entry_refund", _("refund of an entry")
        PRIZE = "prize", _("prize")
        SPIN_DIFF = "spin_diff", _("difference of a Spin")
        VOID = "void", _("void")

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    kind = models.CharField(_("kind"), max_length=12, choices=Kind.choices)
    # What is posted under a key is posted once.
    key = models.CharField(_("key"), max_length=120, unique=True)
    # The table, hand or tournament that it is about.
    ref_kind = models.CharField(max_length=12, blank=True)
    ref_id = models.CharField(_("about"), max_length=64, blank=True)
    created_at = models.DateTimeField(_("time"), db_index=True)
    # What it takes back, and why.
    reverses = models.OneToOneField(
        "self", verbose_name=_("reverses"), on_delete=models.PROTECT, null=True, related_name="reversed_by"
    )
    reason = models.CharField(_("reason"), max_length=300, blank=True)

    class Meta:
        verbose_name = _("transaction")
        verbose_name_plural = _("transactions")
        permissions = (("reverse_ledgertx", "Can reverse a transaction"),)

    def __str__(self) -> str:
        return f"{self.get_kind_display()} {self.created_at:%Y-%m-%d %H:%M}"


class Transfer(models.Model):
    """Chips that go from one account to another: never changed."""

    tx = models.ForeignKey(LedgerTx, verbose_name=_("transaction"), on_delete=models.PROTECT, related_name="transfers")
    from_account = models.ForeignKey(
        LedgerAccount,
        verbose_name=_("giver"),
        on_delete=models.PROTECT,
        related_name="transfers_out",
        db_index=False,
    )
    to_account = models.ForeignKey(
        LedgerAccount,
        verbose_name=_("receiver"),
        on_delete=models.PROTECT,
        related_name="transfers_in",
        db_index=False,
    )
    amount = models.BigIntegerField(_("amount"))
    # Of both accounts, after it.
    from_balance = models.BigIntegerField(_("balance of the giver"))
    to_balance = models.BigIntegerField(_("balance of the receiver"))

    class Meta:
        verbose_name = _("transfer")
        verbose_name_plural = _("transfers")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(condition=Q(amount__gt=0), name="transfers_move_chips"),
            models.CheckConstraint(condition=~Q(from_account=F("to_account")), name="transfers_go_elsewhere"),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=("from_account", "-id"), name="transfers_out"),
            models.Index(fields=("to_account", "-id"), name="transfers_in"),
        ]

    def __str__(self) -> str:
        return f"{self.from_account} → {self.to_account}: {self.amount}"


class WalletFreeze(models.Model):
    """That a wallet may enter nothing for a time; `wallet.freezes` alone writes it (NK-102)."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, verbose_name=_("account"), on_delete=models.CASCADE, related_name="wallet_freezes"
    )
    since = models.DateTimeField(_("since"), default=timezone.now, editable=False)
    until = models.DateTimeField(_("until"))
    reason = models.CharField(_("reason"), max_length=300, help_text=_("The person reads it beside the wallet."))
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        verbose_name=_("by"),
        on_delete=models.SET_NULL,
        null=True,
        editable=False,
        related_name="+",
    )
    lifted_at = models.DateTimeField(_("lifted"), null=True, editable=False)

    class Meta:
        verbose_name = _("freeze of a wallet")
        verbose_name_plural = _("freezes of wallets")
        ordering = ("-since", "-id")

    def __str__(self) -> str:
        return f"{self.user} {self.since:%Y-%m-%d %H:%M}"
