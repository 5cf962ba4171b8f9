"""Results of online matches in everybody's statistics, exactly once (D-35, PU-141, CH-52, J7)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from django.db import transaction

from accounts.models import Friendship, User
from stats import online, tasks
from stats.models import Finish, Game, TakenMatch
from tables.models import Match, Result
from tables.signals import match_finished
from tests.accounts.cast import Browser, at_once, data
from tests.stats.matches import BEGIN, finished

pytestmark = pytest.mark.django_db

Open = Callable[..., Browser]


@pytest.fixture
def friends(owner: User, friend: User) -> tuple[User, User]:
    Friendship.objects.create(elder=owner, younger=friend)
    return owner, friend


def announce(match: Match) -> None:
    with transaction.atomic():
        match_finished.send(Match, match=match)


@pytest.mark.django_db(transaction=True)
def test_the_end_of_a_match_stands_in_everybodys_statistics(owner: User, friend: User, browser: Open) -> None:
    match = finished([owner, friend], [2, 1], computers=[3], left=[friend], away_hands=4)
    announce(match)
    for user, rank in ((owner, 2), (friend, 1)):
        (record,) = data(browser(user).get("/api/games"))["newest"]
        assert (record["mode"], record["match_id"], record["rank"]) == ("online", str(match.pk), rank)
        assert [player["account_id"] for player in record["players"]] == [str(owner.sub), str(friend.sub), None]
        assert [player["left"] for player in record["players"]] == [False, True, False]
        assert record["players"][0]["away_hands"] == 4
        assert record["id"] == Result.objects.get(match=match, user=user).record["id"]
    (row,) = data(browser(owner).get("/api/games"))["counters"]
    assert (row["mode"], row["rank"], row["games"], row["hands_played"]) == ("online", 2, 1, 8)


@pytest.mark.django_db(transaction=True)
def test_a_match_that_did_not_end_after_all_is_not_taken(owner: User, friend: User) -> None:
    match = finished([owner, friend], [1, 2])
    with transaction.atomic():
        match_finished.send(Match, match=match)
        transaction.set_rollback(True)
    assert not Game.objects.exists()


def test_a_result_counts_once_however_often_it_is_taken(owner: User, friend: User) -> None:
    match = finished([owner, friend], [1, 2])
    assert [online.take_over(match.pk) for _ in range(3)] == [True, False, False]
    tasks.take_over(str(match.pk))
    tasks.sweep()
    assert (Game.objects.count(), Finish.objects.count(), TakenMatch.objects.count()) == (2, 2, 1)


@pytest.mark.django_db(transaction=True)
def test_taken_by_several_at_the_same_moment_it_counts_once(owner: User, friend: User) -> None:
    match = finished([owner, friend], [1, 2])
    assert sorted(at_once([partial(online.take_over, match.pk) for _ in range(4)])) == [False, False, False, True]
    assert (Game.objects.count(), Finish.objects.count()) == (2, 2)


def test_the_sweep_finds_what_was_missed(owner: User, friend: User) -> None:
    matches = [finished([owner, friend], [1, 2], minutes=number) for number in range(3)]
    Match.objects.filter(pk=matches[0].pk).update(status=Match.Status.PLAYING)
    online.take_over(matches[1].pk)
    assert online.sweep() == 1
    assert online.sweep() == 0
    assert {game.record["match_id"] for game in owner.games.all()} == {str(match.pk) for match in matches[1:]}


def test_one_that_cannot_be_taken_does_not_hold_up_the_others(owner: User, friend: User) -> None:
    broken, whole = finished([owner, friend], [1, 2]), finished([owner, friend], [1, 2], minutes=1)
    Result.objects.filter(match=broken).update(record={"rank": 1, "players": []})
    assert online.sweep() == 1
    assert [game.record["match_id"] for game in owner.games.all()] == [str(whole.pk)]


def test_what_was_erased_after_the_match_does_not_come_back(owner: User, friend: User, browser: Open) -> None:
    match = finished([owner, friend], [1, 2])
    browser(owner).delete("/api/games")
    online.take_over(match.pk)
    assert (owner.games.count(), friend.games.count()) == (0, 1)


def test_a_device_cannot_make_up_an_online_game(
    owner: User, friend: User, browser: Open, record: Callable[..., Any]
) -> None:
    made_up = record(mode="online", match_id=str(finished([owner, friend], [1, 2]).pk))
    answer = data(browser(owner).post("/api/games", {"records": [made_up]}))
    assert answer["refused"] == [{"place": 0, "code": "shape"}]


def test_head_to_head_counts_matches_together(
    friends: tuple[User, User], outsider: User, person: Callable[..., User], browser: Open
) -> None:
    owner, friend = friends
    for minutes, (mine, theirs, other) in enumerate([(1, 2, 3), (3, 1, 2), (2, 2, 1), (2, 3, 1)]):
        online.take_over(finished([owner, friend], [mine, theirs], computers=[other], minutes=minutes).pk)
    online.take_over(finished([owner, outsider], [1, 2], minutes=9).pk)
    online.take_over(finished([friend, outsider], [1, 2], minutes=10).pk)
    (mine,) = data(browser(owner).get("/api/head-to-head"))
    assert mine == {"sub": str(friend.sub), "games": 4, "ahead": 2, "behind": 1, "wins": 1, "friend_wins": 1}
    (theirs,) = data(browser(friend).get("/api/head-to-head"))
    assert theirs == {"sub": str(owner.sub), "games": 4, "ahead": 1, "behind": 2, "wins": 1, "friend_wins": 1}
    # Nobody's friend has nobody to be compared with.
    assert data(browser(outsider).get("/api/head-to-head")) == []
    assert browser().get("/api/head-to-head").status_code == 401


def test_who_left_has_a_result_all_the_same(friends: tuple[User, User], browser: Open) -> None:
    owner, friend = friends
    online.take_over(finished([owner, friend], [2, 1], left=[friend]).pk)
    (mine,) = data(browser(owner).get("/api/head-to-head"))
    assert (mine["behind"], mine["friend_wins"]) == (1, 1)
    assert friend.games.get().record["rank"] == 1


def test_head_to_head_outlives_the_games_and_goes_with_the_account(friends: tuple[User, User], browser: Open) -> None:
    owner, friend = friends
    online.take_over(finished([owner, friend], [1, 2]).pk)
    inside = browser(owner)
    inside.delete("/api/games")
    assert data(inside.get("/api/head-to-head"))[0]["games"] == 1
    leaving = browser(friend)
    leaving.confirm_password()
    assert leaving.delete("/api/account").status_code == 204
    assert data(inside.get("/api/head-to-head")) == []
    assert not Finish.objects.filter(person=friend.sub).exists()


def test_a_void_match_leaves_no_trace_in_the_figures(friends: tuple[User, User], browser: Open) -> None:
    owner, friend = friends
    kept, void = finished([owner, friend], [1, 2]), finished([owner, friend], [2, 1], minutes=1)
    for match in (kept, void):
        online.take_over(match.pk)
    online.take_back(void.pk)
    assert [game.record["match_id"] for game in friend.games.all()] == [str(kept.pk)]
    assert data(browser(owner).get("/api/head-to-head"))[0]["games"] == 1
    lines = data(browser(owner).get("/api/leaderboards"))["lines"]
    assert {line["person"]["id"]: (line["games"], line["wins"]) for line in lines} == {
        "owner": (1, 1),
        "friend": (1, 0),
    }
    assert online.sweep() == 0
    missed = finished([owner, friend], [2, 1], minutes=2)
    online.take_back(missed.pk)
    assert online.sweep() == 0
    assert owner.games.count() == 1


def test_the_season_of_a_match_is_its_month_in_utc(owner: User, friend: User) -> None:
    match = finished([owner, friend], [1, 2])
    online.take_over(match.pk)
    assert match.ended_at == BEGIN
    assert {standing.season_id for standing in owner.standings.all()} == {"", "2026-03"}
