"""What schedules announce, also where clocks are changed (case I3)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, time, timedelta
from typing import Any

import pytest
from django.core.exceptions import ValidationError

from accounts.models import User
from tables.models import Schedule, Tournament
from tables.tournaments import registration, schedules, tasks
from tests.accounts.cast import Browser, data
from tests.tables.tournaments.conftest import pass_time, reload
from tests.tables.world import World


def schedule(**changes: Any) -> Schedule:
    rule: dict[str, Any] = {"name": "Weekly", "every": "week", "weekday": 6, "at": time(2, 30), "zone": "UTC"}
    return Schedule(**{**rule, **changes})


def starts(rule: Schedule, first: datetime, days: int) -> list[str]:
    return [f"{at:%m-%d %H:%M}" for _name, at in schedules.starts(rule, first, first + timedelta(days=days))]


def test_a_weekly_event_takes_place_once_each_week_over_both_changes_of_the_clock() -> None:
    """At 02:30 in New York: on 8 March 2026 there is no such time, on 1 November there are two."""
    rule = schedule(zone="America/New_York")
    spring = starts(rule, datetime(2026, 2, 27, tzinfo=UTC), 28)
    # EST is UTC-5 and EDT UTC-4; the missing 02:30 is 03:30 EDT.
    assert spring == ["03-01 07:30", "03-08 07:30", "03-15 06:30", "03-22 06:30"]
    autumn = starts(schedule(zone="America/New_York", at=time(1, 30)), datetime(2026, 10, 23, tzinfo=UTC), 21)
    assert autumn == ["10-25 05:30", "11-01 05:30", "11-08 06:30"]


def test_each_day_and_hour_is_announced_once_however_long_it_is() -> None:
    daily = schedule(every="day", weekday=None, zone="America/New_York")
    over_a_gap = [name for name, _at in schedules.starts(daily, _day(3, 6), _day(3, 11))]
    assert over_a_gap == ["2026-03-06", "2026-03-07", "2026-03-08", "2026-03-09", "2026-03-10"]
    hourly = schedule(every="hour", weekday=None, at=time(0, 15), zone="America/New_York")
    moments = [at for _name, at in schedules.starts(hourly, _day(11, 1), _day(11, 2))]
    assert len(moments) == 24
    assert {at.minute for at in moments} == {15}
    assert schedules.moment(_day(1, 1).date(), time(9, 0), "Asia/Bangkok") == datetime(2026, 1, 1, 2, tzinfo=UTC)


def _day(month: int, day: int) -> datetime:
    return datetime(2026, month, day, tzinfo=UTC)


def test_what_is_announced_stays_one_tournament_and_can_be_entered(
    world: World, owner: User, browser: Callable[..., Browser]
) -> None:
    rule = schedule(every="day", weekday=None, at=time(20, 0), zone="Asia/Tokyo", name="Tokyo", entry=250)
    rule.save()
    tasks.announce()
    tasks.announce()
    made = list(Tournament.objects.order_by("starts_at"))
    assert len(made) == len({one.starts_at for one in made}) == 8
    assert {(one.name, one.entry, one.starts_at.hour) for one in made} == {("Tokyo", 250, 11)}
    coming = data(browser(owner).get("/api/tournaments"))["coming"]
    assert [row["status"] for row in coming] == ["registering"] + ["announced"] * 7
    registration.register(owner, made[0].pk)
    Schedule.objects.update(on=False)
    world.skip(86_400)
    tasks.announce()
    assert Tournament.objects.count() == 8


def test_a_tournament_that_nobody_looked_at_for_a_day_is_cancelled(world: World, owner: User) -> None:
    schedule(every="hour", weekday=None, at=time(0, 30)).save()
    tasks.announce()
    tournament = Tournament.objects.order_by("starts_at")[0]
    registration.register(owner, tournament.pk)
    world.forget_tasks()
    world.skip(86_400)
    pass_time(world, 10)
    assert set(Tournament.objects.values_list("status", flat=True)) == {"cancelled"}
    assert reload(tournament).players.get().prize == tournament.entry


@pytest.mark.parametrize("wrong", [{"weekday": None}, {"zone": "Europe/Atlantis"}, {"zone": "../etc"}])
def test_a_rule_that_cannot_be_followed_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        schedule(**wrong).clean()


def test_results_are_forgotten_after_a_year(world: World) -> None:
    for days in (364, 366):
        ended = world.now - timedelta(days=days)
        Tournament.objects.create(name="Old", starts_at=ended, ended_at=ended, status="finished")
    tasks.forget_old()
    assert Tournament.objects.count() == 1
