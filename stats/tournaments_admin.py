"""Scheduled tournaments in Django's admin: to prepare, to announce, to pause and to end; no card is to be seen here.

What staff make is a draft that only they see, with a list of what it will do; announcing it is another step (case K5).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import timedelta
from typing import Any
from urllib.parse import urlencode

from django.contrib import admin, messages
from django.contrib.admin import ModelAdmin, TabularInline
from django.db.models import QuerySet
from django.forms import ModelForm
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import mark_safe
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused
from tables.engine.tournaments.errors import Refused as DirectorRefused
from tables.engine.tournaments.payouts import prizes_for
from tables.engine.tournaments.state import FEWEST
from tables.models import Schedule, Tournament, TournamentEntry, TournamentEvent
from tables.models.tournaments import Terms
from tables.tournaments import schedules
from tables.tournaments.direction import Direction, directed
from tables.tournaments.structures import structure_of

_Status = Tournament.Status
_TERMS = (
    *("name", "game", "entry", "most", "chips"),
    *("level_seconds", "late_levels", "break_every", "break_seconds", "bots"),
)
STARTS_SHOWN = 5


@admin.register(Schedule)
class ScheduleAdmin(ModelAdmin):
    """A change is for tournaments that are not announced yet."""

    list_display = ("name", "game", "entry", "every", "weekday", "at", "zone", "bots", "on")
    list_filter = ("on", "every", "game")
    fields = ("on", "every", "weekday", "at", "zone", *_TERMS, "next_starts", "will_do")
    readonly_fields = ("next_starts", "will_do")

    @admin.display(description=_("next starts"))
    def next_starts(self, schedule: Schedule) -> str:
        now = timezone.now()
        found = list(schedules.starts(schedule, now, now + timedelta(days=40))) if schedule.pk else []
        return format_html_join(
            mark_safe("<br>"), "{} UTC", ((f"{at:%Y-%m-%d %H:%M}",) for _name, at in found[:STARTS_SHOWN])
        )

    @admin.display(description=_("what it will do"))
    def will_do(self, schedule: Schedule) -> str:
        return _checklist(schedule) if schedule.pk else "–"


class EntryInline(TabularInline):
    model = TournamentEntry
    fields = readonly_fields = (
        *("user", "level", "persona", "registered_at", "same_network", "place", "prize", "hands", "out_at"),
    )
    extra = 0
    can_delete = False
    ordering = ("place", "pk")

    @admin.display(description=_("same network as another entry"), boolean=True)
    def same_network(self, entry: TournamentEntry) -> bool:
        others = TournamentEntry.objects.filter(tournament=entry.tournament_id, household=entry.household)
        return entry.household != "" and others.exclude(pk=entry.pk).exists()

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Tournament)
class TournamentAdmin(ModelAdmin):
    """Terms can be changed until somebody has entered."""

    list_display = ("starts_at", "name", "game", "entry", "status", "entries", "left", "started_at", "ended_at")
    list_filter = ("status", "game", "starts_at")
    search_fields = ("id", "name", "players__user__username")
    ordering = ("-starts_at",)
    readonly_fields = (
        *("status", "schedule", "entries", "left", "started_at", "ended_at", "will_do", "the_tables", "what_happened"),
    )
    fields = ("starts_at", *_TERMS, *readonly_fields)
    inlines = (EntryInline,)
    actions = ("announce", "cancel", "pause", "resume", "abandon")

    def get_readonly_fields(self, request: HttpRequest, obj: Tournament | None = None) -> Any:
        return self.readonly_fields if obj is None or _may_change(obj) else self.fields

    def has_delete_permission(self, request: HttpRequest, obj: Tournament | None = None) -> bool:
        """A draft alone: what people have seen stays in the books."""
        return super().has_delete_permission(request, obj) and (obj is None or obj.status == _Status.DRAFT)

    def get_actions(self, request: HttpRequest) -> Any:
        actions = super().get_actions(request)
        actions.pop("delete_selected", None)
        return actions

    def save_model(self, request: HttpRequest, obj: Tournament, form: ModelForm[Tournament], change: bool) -> None:
        if not change:
            obj.status = _Status.DRAFT
        if _may_change(obj):
            obj.state = None
            super().save_model(request, obj, form, change)

    @admin.display(description=_("what it will do"))
    def will_do(self, tournament: Tournament) -> str:
        return _checklist(tournament) if tournament.starts_at else "–"

    @admin.display(description=_("tables"))
    def the_tables(self, tournament: Tournament) -> str:
        rows = tournament.tables.order_by("number").values_list("number", "match_id")
        links = ((reverse("admin:tables_match_change", args=(match,)), number) for number, match in rows)
        return format_html_join(" ", '<a href="{}">{}</a>', links)

    @admin.display(description=_("what the director did"))
    def what_happened(self, tournament: Tournament) -> str:
        place = reverse("admin:tables_tournamentevent_changelist")
        query = urlencode({"tournament__id__exact": tournament.pk})
        return format_html('<a href="{}?{}">{}</a>', place, query, gettext("Read the log"))

    # -- actions ---------------------------------------------------------------------

    @admin.action(description=_("Announce: people can see it and enter"), permissions=["change"])
    def announce(self, request: HttpRequest, queryset: QuerySet[Tournament]) -> None:
        count = queryset.filter(status=_Status.DRAFT, starts_at__gt=timezone.now()).update(status=_Status.REGISTERING)
        self._say(request, count)

    @admin.action(description=_("Cancel before the start and return the entries"), permissions=["change"])
    def cancel(self, request: HttpRequest, queryset: QuerySet[Tournament]) -> None:
        self._each(request, queryset, "cancel", lambda direction: direction.do({"do": "cancel", "reason": "staff"}))

    @admin.action(description=_("Pause: running hands are void"), permissions=["change"])
    def pause(self, request: HttpRequest, queryset: QuerySet[Tournament]) -> None:
        self._each(request, queryset, "pause", lambda direction: direction.pause("staff"))

    @admin.action(description=_("Resume what is paused"), permissions=["change"])
    def resume(self, request: HttpRequest, queryset: QuerySet[Tournament]) -> None:
        self._each(request, queryset, "resume", lambda direction: direction.resume())

    @admin.action(description=_("End what is paused for two hours by the printed rule"), permissions=["change"])
    def abandon(self, request: HttpRequest, queryset: QuerySet[Tournament]) -> None:
        self._each(request, queryset, "abandon", lambda direction: direction.do({"do": "abandon"}))

    def _each(
        self, request: HttpRequest, queryset: QuerySet[Tournament], what: str, do: Callable[[Direction], object]
    ) -> None:
        done = 0
        for tournament in queryset:
            try:
                with directed(tournament.pk) as direction:
                    do(direction)
            except (DirectorRefused, Refused) as refusal:
                self.message_user(request, f"{tournament}: {refusal}", messages.ERROR)
                continue
            self.log_change(request, tournament, what)
            done += 1
        self._say(request, done)

    def _say(self, request: HttpRequest, count: int) -> None:
        text = ngettext("%(n)d tournament is changed.", "%(n)d tournaments are changed.", count) % {"n": count}
        self.message_user(request, text)


@admin.register(TournamentEvent)
class TournamentEventAdmin(ModelAdmin):
    """What the director did, to read."""

    list_display = ("at", "tournament", "v", "number", "what", "facts")
    list_filter = (("tournament", admin.RelatedOnlyFieldListFilter),)
    list_select_related = ("tournament",)
    fields = readonly_fields = ("at", "tournament", "v", "number", "event")
    ordering = ("-at", "-v", "-number")

    @admin.display(description=_("event"))
    def what(self, row: TournamentEvent) -> str:
        return str(row.event["type"])

    @admin.display(description=_("facts"))
    def facts(self, row: TournamentEvent) -> str:
        return ", ".join(f"{name}: {value}" for name, value in row.event.items() if name != "type")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


def _may_change(tournament: Tournament) -> bool:
    return tournament.status in (_Status.DRAFT, _Status.REGISTERING) and tournament.entries == 0


def _checklist(terms: Terms) -> str:
    """All that an event with these terms will do, before people see it."""
    return format_html_join("", "<p>{}</p>", ((line,) for line in _lines(terms)))


def _lines(terms: Terms) -> Iterable[str]:
    structure = structure_of(terms)
    minutes = terms.level_seconds / 60
    if isinstance(terms, Tournament):
        starts = date_format(timezone.localtime(terms.starts_at), "DATETIME_FORMAT")
        yield gettext("Starts {time} ({zone}).").format(time=starts, zone=timezone.get_current_timezone_name())
    yield gettext("Registration opens 24 hours before the start, for {entry} chips of the wallet.").format(
        entry=f"{terms.entry:,}"
    )
    if terms.late_levels:
        yield gettext("Late registration until the end of level {level}, which is {minutes} minutes of play.").format(
            level=terms.late_levels, minutes=f"{terms.late_levels * minutes:g}"
        )
    else:
        yield gettext("NO late registration.")
    yield gettext("Room for {most}; with fewer than {fewest} at the start it is cancelled and entries return.").format(
        most=terms.most, fewest=FEWEST
    )
    if terms.bots:
        yield gettext("Bots ({level}) fill up to {fewest} where at least one person has registered.").format(
            level=terms.get_bots_display(), fewest=FEWEST
        )
    else:
        yield gettext("No bots.")
    yield gettext("{chips} chips each; a level lasts {minutes} minutes.").format(
        chips=f"{terms.chips:,}", minutes=f"{minutes:g}"
    )
    if terms.break_every:
        yield gettext("A break of {minutes} minutes after every {levels} levels.").format(
            minutes=f"{terms.break_seconds / 60:g}", levels=terms.break_every
        )
    else:
        yield gettext("NO breaks.")
    blinds = ", ".join("{1}/{2}".format(*structure.blinds(level)) for level in range(1, 13))
    yield gettext("Blinds: {blinds} and so on.").format(blinds=blinds)
    for entries in sorted({4, 12, 36, terms.most}):
        if entries <= terms.most:
            prizes = ", ".join(f"{prize:,}" for prize in prizes_for(entries, terms.entry))
            yield gettext("Prizes of {entries} entries: {prizes}.").format(entries=entries, prizes=prizes)
