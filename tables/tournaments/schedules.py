"""When tournaments of a schedule begin, and their announcement (case I3).

A rule names a local time of day. Where clocks are put forward, a time that does not exist that day is as much after
the hour as it would be without the change; where they are put back and a time comes twice, it is the first one. So
there is one event each day or week, however long the day is.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.utils import timezone

from tables.models import Schedule, Tournament
from tables.models.tournaments import Terms
from tables.tournaments import limits

_TERMS = tuple(field.name for field in Terms._meta.get_fields())


def announce() -> list[Tournament]:
    """Make the tournaments that are due to be announced; each only once, also where that is done twice at once."""
    made = []
    now = timezone.now()
    for schedule in Schedule.objects.filter(on=True):
        ahead = limits.HOURS_AHEAD if schedule.every == Schedule.Every.HOUR else limits.AHEAD
        for occurrence, starts_at in starts(schedule, now, now + ahead):
            tournament, new = Tournament.objects.get_or_create(
                schedule=schedule,
                occurrence=occurrence,
                defaults={**{name: getattr(schedule, name) for name in _TERMS}, "starts_at": starts_at},
            )
            if new:
                made.append(tournament)
    return made


def starts(schedule: Schedule, after: datetime, until: datetime) -> Iterator[tuple[str, datetime]]:
    """Name and moment of each event later than `after` and not later than `until`."""
    found = _hours(schedule, after, until) if schedule.every == Schedule.Every.HOUR else _days(schedule, after, until)
    return ((name, at) for name, at in found if after < at <= until)


def moment(day: date, at: time, zone: str) -> datetime:
    """A local time of day as a moment. Raises ValueError for a zone that is none."""
    # With fold 0 a time of the gap counts from before the change, and one that comes twice is the first.
    return datetime.combine(day, at.replace(fold=0), ZoneInfo(zone)).astimezone(UTC)


def _days(schedule: Schedule, after: datetime, until: datetime) -> Iterator[tuple[str, datetime]]:
    zone = ZoneInfo(schedule.zone)
    day, last = after.astimezone(zone).date() - timedelta(days=1), until.astimezone(zone).date()
    while day <= last:
        if schedule.every == Schedule.Every.DAY or day.weekday() == schedule.weekday:
            yield day.isoformat(), moment(day, schedule.at, schedule.zone)
        day += timedelta(days=1)


def _hours(schedule: Schedule, after: datetime, until: datetime) -> Iterator[tuple[str, datetime]]:
    at = after.astimezone(UTC).replace(minute=schedule.at.minute, second=0, microsecond=0)
    while at <= until:
        yield f"{at:%Y-%m-%dT%H}", at
        at += timedelta(hours=1)
