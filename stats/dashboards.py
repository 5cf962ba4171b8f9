"""What goes on at the tables, for staff: figures of this moment, and of the last thirty days as charts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any

from django.contrib import admin
from django.db.models import Count, Q
from django.db.models.functions import TruncDate
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils import timezone
from django.utils.translation import gettext as _

from stats import faults
from stats.models import Report
from tables.models import Action, Match, Seat

DAYS = 30
# A chart in the units of its drawing.
WIDTH, HEIGHT, TOP = 600, 120, 8
_GAP = 4


@dataclass(frozen=True)
class Bar:
    """A day: its value, and where it stands in the drawing."""

    day: date
    value: int
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Chart:
    title: str
    bars: list[Bar]
    highest: int
    total: int


@dataclass(frozen=True)
class Share:
    """A part of a whole, for a bar that is filled to its share. percent: None where there is no whole."""

    title: str
    part: int
    whole: int

    @property
    def percent(self) -> int | None:
        return round(100 * self.part / self.whole) if self.whole else None


def chart(title: str, days: Sequence[date], values: Sequence[int]) -> Chart:
    highest = max([*values, 1])
    step = WIDTH / len(days)
    bars = [
        Bar(
            day,
            value,
            x=round(place * step + _GAP / 2, 1),
            y=round(TOP + HEIGHT * (1 - value / highest), 1),
            width=round(step - _GAP, 1),
            height=round(HEIGHT * value / highest, 1),
        )
        for place, (day, value) in enumerate(zip(days, values, strict=True))
    ]
    return Chart(title, bars, max(values), sum(values))


def dashboard(request: HttpRequest) -> HttpResponse:
    """The page, at /admin/dashboard/."""
    now = timezone.now()
    days = [(now - timedelta(days=back)).date() for back in reversed(range(DAYS))]
    since = datetime.combine(days[0], datetime.min.time(), tzinfo=now.tzinfo)
    context = {
        **admin.site.each_context(request),
        "title": _("Dashboard"),
        "now": _now(),
        "charts": _charts(days, since),
        "shares": _shares(since),
        "drawing": {"width": WIDTH, "height": TOP + HEIGHT},
        "first": days[0],
        "last": days[-1],
    }
    return TemplateResponse(request, "admin/dashboard.html", context)


def _now() -> list[tuple[str, int]]:
    playing = Match.objects.filter(status=Match.Status.PLAYING)
    persons = Seat.objects.filter(match__status=Match.Status.PLAYING, level="", left_at=None)
    return [
        (_("Tables being played"), playing.count()),
        (_("of these paused: nobody is connected"), playing.exclude(paused_at=None).count()),
        (_("People at tables"), persons.exclude(user=None).values("user").distinct().count()),
        (_("Matches waiting for players"), Match.objects.filter(status=Match.Status.LOBBY).count()),
        (_("Open reports"), Report.objects.filter(closed_at=None).count()),
    ]


def _charts(days: list[date], since: datetime) -> list[Chart]:
    started = Match.objects.filter(started_at__gte=since).annotate(day=TruncDate("started_at"))
    ended = Match.objects.filter(status=Match.Status.FINISHED, ended_at__gte=since).annotate(day=TruncDate("ended_at"))
    people = Seat.objects.filter(level="", user__isnull=False, match__started_at__gte=since).annotate(
        day=TruncDate("match__started_at")
    )
    return [
        chart(_("Matches started per day"), days, _by_day(days, started, Count("pk"))),
        chart(_("Matches finished per day"), days, _by_day(days, ended, Count("pk"))),
        chart(_("People who played, per day"), days, _by_day(days, people, Count("user", distinct=True))),
        chart(_("Errors per day"), days, faults.on(days)),
    ]


def _by_day(days: list[date], rows: Any, counted: Count) -> list[int]:
    counts = dict(rows.order_by().values("day").annotate(n=counted).values_list("day", "n"))
    return [counts.get(day, 0) for day in days]


def _shares(since: datetime) -> list[Share]:
    over = Match.objects.filter(started_at__gte=since).exclude(status=Match.Status.PLAYING)
    seats = Seat.objects.filter(match__started_at__gte=since)
    by = Action.By
    decided = Q(by__in=(by.PERSON, by.COMPUTER, by.STAND_IN, by.CLOCK), seat__isnull=False)
    actions = Action.objects.filter(decided, at__gte=since).aggregate(
        whole=Count("pk"), part=Count("pk", filter=~Q(by=by.PERSON))
    )
    return [
        Share(
            _("Matches that were played to the end, of those that are over"),
            over.filter(status=Match.Status.FINISHED).count(),
            over.count(),
        ),
        Share(_("Seats of computer players"), seats.exclude(level="").count(), seats.count()),
        Share(_("Actions by computers and clocks"), actions["part"], actions["whole"]),
    ]
