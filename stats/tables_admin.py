"""Matches, their hands and reports in Django's admin: to see, to close, to make void.

Cards stay hidden while it matters: until the match is over staff see of a hand what everybody at the table saw.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from django.contrib import admin, messages
from django.contrib.admin import ModelAdmin, TabularInline
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.html import format_html, format_html_join
from django.utils.safestring import mark_safe
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.refusals import Refused
from stats import online, receipts
from stats.models import Report, TakenMatch
from tables import service
from tables.cash import tables as cash_tables
from tables.models import OPEN, Action, CashStay, CashTable, Match, Seat, SitAndGo, Ultimate
from tables.sit_and_go import registration
from tables.ultimate import staff as ultimate


class SeatInline(TabularInline):
    model = Seat
    fields = readonly_fields = ("number", "user", "level", "answer", "stand_in", "away_hands", "left_at")
    extra = 0
    can_delete = False
    ordering = ("number",)

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class _OnlySeen(ModelAdmin):
    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Match)
class MatchAdmin(_OnlySeen):
    """Whoever may delete matches may close one and make one void: both take its result from people."""

    list_display = ("created_at", "kind", "status", "host", "hand", "started_at", "ended_at", "paused_at")
    list_filter = ("kind", "status", "created_at")
    list_select_related = ("host",)
    search_fields = ("id", "host__username", "seats__user__username")
    fields = readonly_fields = (
        *("id", "kind", "status", "host", "created_at", "started_at", "ended_at", "paused_at"),
        *("table", "hands", "void_since"),
    )
    inlines = (SeatInline,)
    actions = ("close", "make_void")

    def get_urls(self) -> list[URLPattern]:
        hand = path(
            "<uuid:match_id>/hand/<int:number>/",
            self.admin_site.admin_view(self.hand_view),
            name="tables_match_hand",
        )
        return [hand, *super().get_urls()]

    @admin.display(description=_("table"))
    def table(self, match: Match) -> str:
        return ", ".join(f"{name}: {value}" for name, value in match.options.items())

    @admin.display(description=_("hands"))
    def hands(self, match: Match) -> str:
        numbers = match.actions.order_by("hand").values_list("hand", flat=True).distinct()
        links = ((reverse("admin:tables_match_hand", args=(match.pk, number)), number) for number in numbers)
        return format_html_join(" ", '<a href="{}">{}</a>', links)

    @admin.display(description=_("void since"))
    def void_since(self, match: Match) -> Any:
        return TakenMatch.objects.filter(pk=match.pk).values_list("void_at", flat=True).first()

    def hand_view(self, request: HttpRequest, match_id: UUID, number: int) -> HttpResponse:
        """A hand that is over, line by line."""
        match = Match.objects.filter(pk=match_id).first()
        if match is None:
            raise Http404
        if not self.has_view_permission(request, match):
            raise PermissionDenied
        context = {**self.admin_site.each_context(request), "match": match, "opts": self.opts, **_hand(match, number)}
        context["title"] = gettext("Hand {number}").format(number=number)
        return TemplateResponse(request, "admin/hand.html", context)

    @admin.action(description=_("Close without a result"), permissions=["close"])
    def close(self, request: HttpRequest, queryset: QuerySet[Match]) -> None:
        # Where people come and go chips are returned by whoever keeps the table.
        running = list(queryset.filter(status=Match.Status.PLAYING).exclude(kind__in=OPEN))
        for match in running:
            service.close(match.pk, Match.Status.CANCELLED, f"by {request.user}")
            self.log_change(request, match, "closed without a result")
        count = len(running)
        self.message_user(
            request, ngettext("%(n)d match is closed.", "%(n)d matches are closed.", count) % {"n": count}
        )

    @admin.action(description=_("Make void: take back what it counted"), permissions=["close"])
    def make_void(self, request: HttpRequest, queryset: QuerySet[Match]) -> None:
        over = list(queryset.filter(status=Match.Status.FINISHED))
        for match in over:
            online.take_back(match.pk)
            self.log_change(request, match, "made void")
        count = len(over)
        self.message_user(request, ngettext("%(n)d match is void.", "%(n)d matches are void.", count) % {"n": count})

    def has_close_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("tables.delete_match")


@admin.register(SitAndGo)
class SitAndGoAdmin(_OnlySeen):
    """Sit & Go and Spin: who has registered, what was paid, and the end of one by staff."""

    list_display = ("created", "offer", "status", "registered", "multiplier", "prizes", "starts_at", "expires_at")
    list_filter = ("match__status", "offer__kind", "offer__game", "match__created_at")
    list_select_related = ("match", "offer")
    search_fields = ("match__id", "match__seats__user__username")
    fields = readonly_fields = (
        *("created", "offer", "status", "the_match", "multiplier", "prizes", "starts_at", "expires_at", "entries"),
    )
    actions = ("close",)

    @admin.display(description=_("created"), ordering="match__created_at")
    def created(self, row: SitAndGo) -> Any:
        return row.match.created_at

    @admin.display(description=_("status"))
    def status(self, row: SitAndGo) -> str:
        return row.match.get_status_display()

    @admin.display(description=_("registered"))
    def registered(self, row: SitAndGo) -> str:
        return f"{row.match.seats.count()}/{row.offer.size}"

    @admin.display(description=_("match"))
    def the_match(self, row: SitAndGo) -> str:
        return format_html(
            '<a href="{}">{}</a>', reverse("admin:tables_match_change", args=(row.match_id,)), row.match_id
        )

    @admin.display(description=_("registrations"))
    def entries(self, row: SitAndGo) -> str:
        """Seat, who sits there, place and prize."""
        seats = row.match.seats.select_related("user", "entry").order_by("number")
        lines = (
            (seat.number, seat.user or seat.persona or "–", seat.entry.place or "–", _chips(seat.entry.prize))
            for seat in seats
        )
        return format_html_join(mark_safe("<br>"), "{}: {} · {} · {}", lines)

    @admin.action(description=_("Close and return the entries"), permissions=["close"])
    def close(self, request: HttpRequest, queryset: QuerySet[SitAndGo]) -> None:
        """One that waits is cancelled; one that is played pays by the printed rule for matches without a result."""
        found = queryset.filter(match__status__in=(Match.Status.LOBBY, Match.Status.PLAYING)).select_related("match")
        closed = list(found)
        for row in closed:
            if row.match.status == Match.Status.LOBBY:
                registration.cancel(row.match_id)
            else:
                service.close(row.match_id, Match.Status.CANCELLED, f"by {request.user}")
            self.log_change(request, row, "closed without a result")
        count = len(closed)
        self.message_user(request, ngettext("%(n)d game is closed.", "%(n)d games are closed.", count) % {"n": count})

    def has_close_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("tables.delete_match")


class StayInline(TabularInline):
    """Who sits at a cash table, and who sat there, with what was brought and taken away."""

    model = CashStay
    fields = readonly_fields = ("seat", "user", "sat_at", "brought", "left_at", "left_with", "same_household")
    extra = 0
    can_delete = False
    ordering = ("-sat_at",)

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(CashTable)
class CashTableAdmin(_OnlySeen):
    """Cash tables: who sits there for how many chips, and the end of one by staff."""

    list_display = ("opened", "stake", "code", "funds", "status", "people", "bots", "closing", "households")
    list_filter = ("match__status", "funds", "stake__game", "match__created_at")
    list_select_related = ("match", "stake")
    search_fields = ("match__id", "code", "stays__user__username")
    fields = readonly_fields = (
        *("opened", "stake", "code", "funds", "status", "the_match", "least", "most", "bots", "bot_level"),
        *("people", "closing", "closes_at", "households"),
    )
    inlines = (StayInline,)
    actions = ("close",)

    @admin.display(description=_("created"), ordering="match__created_at")
    def opened(self, row: CashTable) -> Any:
        return row.match.created_at

    @admin.display(description=_("status"))
    def status(self, row: CashTable) -> str:
        return row.match.get_status_display()

    @admin.display(description=_("people"))
    def people(self, row: CashTable) -> int:
        return row.stays.filter(left_at=None).count()

    @admin.display(description=_("players from one network"), boolean=True)
    def households(self, row: CashTable) -> bool:
        return row.stays.filter(same_household=True).exists()

    @admin.display(description=_("match"))
    def the_match(self, row: CashTable) -> str:
        return format_html(
            '<a href="{}">{}</a>', reverse("admin:tables_match_change", args=(row.match_id,)), row.match_id
        )

    @admin.action(description=_("Close and return the chips"), permissions=["close"])
    def close(self, request: HttpRequest, queryset: QuerySet[CashTable]) -> None:
        """At once, or at the end of the hand that is played."""
        closed = list(queryset.filter(match__status=Match.Status.PLAYING))
        for row in closed:
            cash_tables.close(row.match_id)
            self.log_change(request, row, "closed by staff")
        count = len(closed)
        self.message_user(request, ngettext("%(n)d table closes.", "%(n)d tables close.", count) % {"n": count})

    def has_close_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("tables.delete_match")


@admin.register(Ultimate)
class UltimateAdmin(_OnlySeen):
    """Tables of Ultimate Hold'em that the server deals at. While a hand is played it shows no card that its person
    alone has seen, none that nobody has, and no seed."""

    list_display = ("user", "hand", "phase", "created_at", "changed_at")
    list_filter = ("phase", "changed_at")
    list_select_related = ("user",)
    search_fields = ("user__username",)
    fields = readonly_fields = (
        *("user", "hand", "phase", "created_at", "changed_at"),
        *("bankroll", "commit", "board", "player", "dealer", "seed"),
    )

    @admin.display(description=_("chips"))
    def bankroll(self, row: Ultimate) -> Any:
        return self._fact(row, "bankroll")

    @admin.display(description=_("commit"))
    def commit(self, row: Ultimate) -> Any:
        return self._fact(row, "commit")

    @admin.display(description=_("board"))
    def board(self, row: Ultimate) -> Any:
        return self._fact(row, "board")

    @admin.display(description=_("player's cards"))
    def player(self, row: Ultimate) -> Any:
        return self._fact(row, "player")

    @admin.display(description=_("dealer's cards"))
    def dealer(self, row: Ultimate) -> Any:
        return self._fact(row, "dealer")

    @admin.display(description=_("seed"))
    def seed(self, row: Ultimate) -> Any:
        return self._fact(row, "seed")

    def _fact(self, row: Ultimate, name: str) -> Any:
        return ultimate.facts_for_staff(row).get(name)


def _hand(match: Match, number: int) -> dict[str, Any]:
    """What the page of a hand shows; its hidden cards only once the match is over."""
    is_over = match.status != Match.Status.PLAYING
    try:
        receipt = receipts.receipt_for(match, number, None)
    except Refused:
        return {"events": None}
    cards = {}
    if is_over:
        everything = [event for action in service.actions_of_hand(match.pk, number) for event in action["events"]]
        cards = next(event["cards"] for event in everything if event["type"] == "dealt")
    by = {one["event"]: Action.By(one["by"]).label for one in receipt["acted"]}
    seats = [{**seat, "cards": " ".join(cards.get(str(seat["seat"]), []))} for seat in receipt["seats"]]
    events = [
        {"type": event["type"], "by": by.get(place, ""), "facts": _facts(event)}
        for place, event in enumerate(receipt["events"])
    ]
    return {
        "events": events,
        "seats": seats,
        "rulings": [{"code": ruling["code"], "facts": _facts(ruling)} for ruling in receipt["rulings"]],
        "cards_shown": is_over,
        "finished_at": receipt["finished_at"],
    }


def _chips(amount: int | None) -> str:
    return "–" if amount is None else f"{amount:,}"


def _facts(what: dict[str, Any]) -> str:
    return ", ".join(f"{name}: {value}" for name, value in what.items() if name not in ("type", "code"))


@admin.register(Report)
class ReportAdmin(_OnlySeen):
    """The queue of reports: look at the hand, suspend or not, and close it."""

    list_display = ("at", "reason", "reported", "reporter", "the_hand", "closed_at")
    list_filter = (("closed_at", admin.EmptyFieldListFilter), "reason", "at")
    list_select_related = ("reported", "reporter", "match")
    search_fields = ("reported__username", "reporter__username", "text")
    fields = readonly_fields = (
        *("at", "reason", "text", "reported", "reporter", "the_hand", "seat"),
        *("earlier", "suspend", "closed_at", "closed_by"),
    )
    actions = ("close",)

    @admin.display(description=_("hand"))
    def the_hand(self, report: Report) -> str:
        place = reverse("admin:tables_match_hand", args=(report.match_id, report.hand))
        return format_html('<a href="{}">{}</a>', place, gettext("Hand {number}").format(number=report.hand))

    @admin.display(description=_("reports of this account, suspensions"))
    def earlier(self, report: Report) -> str:
        return f"{report.reported.reports_received.count()}, {report.reported.suspensions.count()}"

    @admin.display(description=_("suspension"))
    def suspend(self, report: Report) -> str:
        filled = urlencode({"user": report.reported_id, "reason": report.get_reason_display()})
        place = f"{reverse('admin:accounts_suspension_add')}?{filled}"
        return format_html('<a href="{}">{}</a>', place, gettext("Suspend this account"))

    @admin.action(description=_("Close these reports"), permissions=["handle"])
    def close(self, request: HttpRequest, queryset: QuerySet[Report]) -> None:
        assert isinstance(request.user, User)
        open_ones = queryset.filter(closed_at=None)
        count = open_ones.update(closed_at=timezone.now(), closed_by=request.user)
        text = ngettext("%(n)d report is closed.", "%(n)d reports are closed.", count) % {"n": count}
        self.message_user(request, text, messages.SUCCESS)

    def has_handle_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("stats.change_report")
