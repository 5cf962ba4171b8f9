"""Leaderboards among friends (D-28)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from django.core.management import call_command
from openskill.models import PlackettLuce

from accounts.models import Friendship, User
from stats import leaderboards, online
from stats.models import Season, Standing, TakenMatch
from tables.models import Match
from tests.accounts.cast import Browser, data
from tests.stats.matches import finished

pytestmark = pytest.mark.django_db

Open = Callable[..., Browser]


def befriend(one: User, other: User) -> None:
    elder, younger = sorted((one, other), key=lambda user: user.pk)
    Friendship.objects.create(elder=elder, younger=younger)


def play(*args: Any, **kwargs: Any) -> Match:
    match = finished(*args, **kwargs)
    online.take_over(match.pk)
    return match


def board(browser: Browser, month: str | None = None) -> Any:
    response = browser.get("/api/leaderboards" + (f"?month={month}" if month else ""))
    assert response.status_code == 200, response.content
    return data(response)


def standings() -> list[tuple[Any, ...]]:
    rows = Standing.objects.order_by("season", "user").values_list(
        "season", "user", "games", "wins", "places", "mu", "sigma"
    )
    return list(rows)


def test_a_friend_is_ranked_from_the_fifth_match(owner: User, friend: User, browser: Open) -> None:
    befriend(owner, friend)
    for minutes in range(4):
        play([owner, friend], [1, 2], minutes=minutes)
    lines = board(browser(owner))["lines"]
    assert [(line["rank"], line["rating"]) for line in lines] == [(None, None)] * 2
    play([owner, friend], [2, 1], minutes=5)
    got = board(browser(owner))
    assert got["ranked_from"] == 5
    assert [(line["rank"], line["person"]["id"], line["games"], line["wins"]) for line in got["lines"]] == [
        (1, "owner", 5, 4),
        (2, "friend", 5, 1),
    ]
    assert [line["average_rank"] for line in got["lines"]] == [1.2, 1.8]
    model = PlackettLuce()
    mine, theirs = model.rating(), model.rating()
    for ranks in [(1, 2)] * 4 + [(2, 1)]:
        [mine], [theirs] = model.rate([[mine], [theirs]], ranks=list(ranks))
    assert [line["rating"] for line in got["lines"]] == [round(100 * rating.ordinal(z=2)) for rating in (mine, theirs)]


def test_ranks_are_those_among_the_people(owner: User, friend: User, browser: Open) -> None:
    befriend(owner, friend)
    play([owner, friend], [3, 2], computers=[1, 4])
    lines = {line["person"]["id"]: line for line in board(browser(owner))["lines"]}
    assert (lines["friend"]["wins"], lines["friend"]["average_rank"]) == (1, 1.0)
    assert (lines["owner"]["wins"], lines["owner"]["average_rank"]) == (0, 2.0)


def test_a_match_counts_where_two_people_stayed(owner: User, friend: User, outsider: User, browser: Open) -> None:
    befriend(owner, friend)
    play([owner, friend], [1, 2], left=[friend])
    assert board(browser(owner))["lines"] == []
    play([owner, friend, outsider], [2, 1, 3], left=[friend], minutes=1)
    lines = {line["person"]["id"]: line for line in board(browser(owner))["lines"]}
    # Leaving does not pay: the computer came first with the seat, its owner comes last.
    assert (lines["friend"]["wins"], lines["friend"]["average_rank"]) == (0, 3.0)
    assert lines["owner"]["wins"] == 1


def test_months_are_apart_and_all_time_holds_them_together(owner: User, friend: User, browser: Open) -> None:
    befriend(owner, friend)
    play([owner, friend], [1, 2])
    play([owner, friend], [2, 1], minutes=31 * 24 * 60)
    inside = browser(owner)
    months = board(inside)["months"]
    assert months[-2:] == ["2026-04", "2026-03"]
    assert months == sorted(months, reverse=True)
    wins = [
        {line["person"]["id"]: line["wins"] for line in board(inside, month)["lines"]}
        for month in ("2026-03", "2026-04", None)
    ]
    assert wins == [{"owner": 1, "friend": 0}, {"owner": 0, "friend": 1}, {"owner": 1, "friend": 1}]


@pytest.mark.parametrize("month", ["2026", "2026-13", "2026-1", "all", "2026-03-01"])
def test_what_is_no_month_is_refused(owner: User, browser: Open, month: str) -> None:
    assert browser(owner).get(f"/api/leaderboards?month={month}").status_code == 422


def test_only_friends_and_oneself_are_seen(
    owner: User, friend: User, outsider: User, staff: User, browser: Open
) -> None:
    befriend(owner, friend)
    play([owner, friend, outsider], [1, 2, 3])
    assert {line["person"]["id"] for line in board(browser(owner))["lines"]} == {"owner", "friend"}
    assert {line["person"]["id"] for line in board(browser(outsider))["lines"]} == {"outsider"}
    assert board(browser(staff))["lines"] == []
    assert browser().get("/api/leaderboards").status_code == 401


def test_suspended_and_deleted_accounts_are_out(owner: User, friend: User, outsider: User, browser: Open) -> None:
    befriend(owner, friend)
    befriend(owner, outsider)
    play([owner, friend, outsider], [3, 2, 1])
    User.objects.filter(pk=friend.pk).update(is_active=False)
    leaving = browser(outsider)
    leaving.confirm_password()
    leaving.delete("/api/account")
    assert [line["person"]["id"] for line in board(browser(owner))["lines"]] == ["owner"]


def test_counting_anew_gives_the_same(person: Callable[..., User]) -> None:
    people = [person(name) for name in ("anna", "bert", "cleo", "dora", "emil", "fred")]
    random = Random(6)
    for minutes in range(30):
        at_table = random.sample(people, random.randint(2, 6))
        ranks = list(range(1, 1 + len(at_table)))
        random.shuffle(ranks)
        play(at_table, ranks, left=random.sample(at_table, random.randint(0, 1)), minutes=minutes * 60 * 60)
    before = standings()
    assert len({row[0] for row in before}) == 4
    call_command("recount_leaderboards", verbosity=0)
    assert [row[:5] for row in standings()] == [row[:5] for row in before]
    assert [row[5:] for row in standings()] == [pytest.approx(row[5:]) for row in before]


def test_a_match_that_is_taken_late_counts_in_its_place(owner: User, friend: User, outsider: User) -> None:
    def matches() -> list[Match]:
        return [
            finished([owner, friend], [1, 2], minutes=0),
            finished([owner, outsider], [2, 1], minutes=1),
            finished([friend, outsider], [1, 2], minutes=2),
        ]

    for match in matches():
        online.take_over(match.pk)
    in_order = standings()
    TakenMatch.objects.all().delete()
    Season.objects.all().delete()
    for match in reversed(matches()):
        online.take_over(match.pk)
    assert [row[1:5] for row in standings()] == [row[1:5] for row in in_order]
    assert [row[5:] for row in standings()] == [pytest.approx(row[5:]) for row in in_order]


def test_a_deleted_opponent_still_stands_behind_the_others_ratings(owner: User, friend: User, browser: Open) -> None:
    for minutes in range(3):
        play([owner, friend], [1, 2], minutes=minutes)
    before = [row for row in standings() if row[1] == owner.pk]
    leaving = browser(friend)
    leaving.confirm_password()
    leaving.delete("/api/account")
    leaderboards.recount()
    after = standings()
    assert [row[:5] for row in after] == [row[:5] for row in before]
    assert [row[5:] for row in after] == [pytest.approx(row[5:]) for row in before]


def test_equal_ratings_share_a_rank(owner: User, friend: User, browser: Open) -> None:
    befriend(owner, friend)
    for minutes in range(5):
        play([owner, friend], [1, 1], minutes=minutes)
    assert [line["rank"] for line in board(browser(owner))["lines"]] == [1, 1]
