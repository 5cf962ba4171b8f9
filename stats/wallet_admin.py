"""The books of chips in Django's admin: to see, to reverse a transaction, to freeze a wallet; no amount is typed."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from uuid import UUID

from django import forms
from django.contrib import admin, messages
from django.contrib.admin import ModelAdmin, TabularInline
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.refusals import Refused
from tables.integrity import dumping
from tables.models import LedgerAccount, LedgerTx, Transfer, WalletFreeze
from tables.wallet import check, freezes, ledger


class _OnlySeen(ModelAdmin):
    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(LedgerAccount)
class LedgerAccountAdmin(_OnlySeen):
    list_display = ("name", "kind", "user", "balance", "created_at", "closed_at")
    list_filter = ("kind", ("closed_at", admin.EmptyFieldListFilter))
    list_select_related = ("user",)
    search_fields = ("name", "user__username")
    fields = readonly_fields = ("name", "kind", "user", "balance", "created_at", "closed_at", "transfers")
    change_list_template = "admin/ledger_accounts.html"

    def get_urls(self) -> list[URLPattern]:
        books = path("books/", self.admin_site.admin_view(self.books_view), name="tables_ledgeraccount_books")
        dumps = path("dumps/", self.admin_site.admin_view(self.dumps_view), name="tables_ledgeraccount_dumps")
        return [books, dumps, *super().get_urls()]

    @admin.display(description=_("transfers"))
    def transfers(self, account: LedgerAccount) -> str:
        place = reverse("admin:tables_transfer_changelist")
        return format_html('<a href="{}?q={}">{}</a>', place, account.name, account.name)

    def books_view(self, request: HttpRequest) -> HttpResponse:
        """Whether the books add up now: what the nightly check looks at."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        context = {**self.admin_site.each_context(request), "opts": self.opts, "faults": check.faults()}
        return TemplateResponse(request, "admin/books.html", {**context, "title": gettext("Do the books add up?")})

    def dumps_view(self, request: HttpRequest) -> HttpResponse:
        """Whose chips went one way at cash tables (NK-102). No card is in it."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        found = dumping.found()
        people = User.objects.in_bulk({one.giver for one in found} | {one.winner for one in found})
        rows = [
            {
                "dump": one,
                "giver": people.get(one.giver),
                "winner": people.get(one.winner),
                "blinds": one.chips // one.bb,
            }
            for one in found
        ]
        context = {**self.admin_site.each_context(request), "opts": self.opts, "rows": rows}
        return TemplateResponse(request, "admin/dumps.html", {**context, "title": gettext("Chips that went one way")})


class TransferInline(TabularInline):
    model = Transfer
    fields = readonly_fields = ("from_account", "to_account", "amount", "from_balance", "to_balance")
    extra = 0
    can_delete = False
    ordering = ("pk",)

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class ReverseForm(forms.Form):
    reason = forms.CharField(label=_("reason"), max_length=300, help_text=_("It stays beside the transaction."))


@admin.register(LedgerTx)
class LedgerTxAdmin(_OnlySeen):
    list_display = ("created_at", "kind", "key", "ref_id", "reverses", "reason")
    list_filter = ("kind", "created_at", ("reverses", admin.EmptyFieldListFilter))
    list_select_related = ("reverses",)
    search_fields = ("id", "key", "ref_id", "reason", "transfers__from_account__name", "transfers__to_account__name")
    fields = readonly_fields = ("id", "created_at", "kind", "key", "ref_id", "reverses", "reason", "taken_back")
    inlines = (TransferInline,)

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(self.reverse_view)
        return [path("<uuid:tx_id>/reverse/", view, name="tables_ledgertx_reverse"), *super().get_urls()]

    @admin.display(description=_("taken back"))
    def taken_back(self, tx: LedgerTx) -> str:
        """The transaction that did, or the way to one."""
        back = LedgerTx.objects.filter(reverses=tx).first()
        if back is not None:
            return format_html('<a href="{}">{}</a>', reverse("admin:tables_ledgertx_change", args=(back.pk,)), back)
        if tx.reverses_id is not None:
            return gettext("This transaction takes back another one and stays.")
        place = reverse("admin:tables_ledgertx_reverse", args=(tx.pk,))
        return format_html('<a href="{}">{}</a>', place, gettext("Take this transaction back"))

    def reverse_view(self, request: HttpRequest, tx_id: UUID) -> HttpResponse:
        """Asks for the reason and shows what will move, then moves it."""
        if not request.user.has_perm("tables.reverse_ledgertx"):
            raise PermissionDenied
        tx = LedgerTx.objects.filter(pk=tx_id).first()
        if tx is None:
            raise Http404
        form = ReverseForm(request.POST if request.method == "POST" else None)
        if form.is_valid():
            try:
                back = ledger.reverse(tx.pk, form.cleaned_data["reason"])
            except Refused as refused:
                form.add_error(None, refused.message)
            else:
                self.log_change(request, tx, f"taken back: {back.reason}")
                self.message_user(request, gettext("The transaction is taken back."), messages.SUCCESS)
                return HttpResponseRedirect(reverse("admin:tables_ledgertx_change", args=(back.pk,)))
        context = {**self.admin_site.each_context(request), "opts": self.opts, "tx": tx, "form": form}
        context |= {
            "title": gettext("Take this transaction back"),
            "transfers": tx.transfers.select_related("from_account", "to_account").order_by("-pk"),
        }
        return TemplateResponse(request, "admin/reverse.html", context)


@admin.register(Transfer)
class TransferAdmin(_OnlySeen):
    list_display = ("id", "at", "kind", "from_account", "to_account", "amount", "from_balance", "to_balance")
    list_filter = ("tx__kind", "tx__created_at")
    list_select_related = ("tx", "from_account", "to_account")
    search_fields = (
        *("from_account__name", "to_account__name", "tx__key", "tx__ref_id"),
        *("from_account__user__username", "to_account__user__username"),
    )
    fields = readonly_fields = ("tx", "from_account", "to_account", "amount", "from_balance", "to_balance")
    ordering = ("-id",)

    @admin.display(description=_("time"))
    def at(self, transfer: Transfer) -> Any:
        return transfer.tx.created_at

    @admin.display(description=_("kind"))
    def kind(self, transfer: Transfer) -> str:
        return transfer.tx.get_kind_display()


@admin.register(WalletFreeze)
class WalletFreezeAdmin(ModelAdmin):
    """Freezing a wallet is adding one; the action lifts it."""

    list_display = ("user", "since", "until", "reason", "by", "lifted_at")
    list_filter = (("lifted_at", admin.EmptyFieldListFilter), "since")
    list_select_related = ("user", "by")
    search_fields = ("user__username", "reason")
    fields = ("user", "until", "reason")
    raw_id_fields = ("user",)
    actions = ("lift",)

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        return {"until": timezone.now() + timedelta(days=7), **super().get_changeform_initial_data(request)}

    def has_change_permission(self, request: HttpRequest, obj: WalletFreeze | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: WalletFreeze | None = None) -> bool:
        return False

    def save_model(self, request: HttpRequest, obj: WalletFreeze, form: Any, change: bool) -> None:
        assert isinstance(request.user, User)
        obj.pk = freezes.freeze(obj.user, obj.until, obj.reason, by=request.user).pk

    @admin.action(description=_("Lift these freezes"), permissions=["add"])
    def lift(self, request: HttpRequest, queryset: QuerySet[WalletFreeze]) -> None:
        for user in User.objects.filter(pk__in=queryset.values("user")):
            freezes.lift(user)
