"""Matches from the first deal to their results, through the service and its tasks."""

from __future__ import annotations

from collections.abc import Callable
from uuid import uuid4

import pytest

from accounts.models import User
from tables import service
from tables.models import Action, Match, Result
from tests.tables.world import World, check_or_fold, chips, live, play, turn_of, user_on


def _all_in_whenever_asked(world: World, match: Match, *persons: User) -> None:
    """Play to the end: who is asked shoves or calls."""
    total = chips(match)
    while Match.objects.get(pk=match.pk).status == Match.Status.PLAYING:
        world.until(lambda: turn_of(match) is not None or Match.objects.get(pk=match.pk).status != "playing")
        seat = turn_of(match)
        if seat is not None:
            legal = live(match).table.legal()
            assert legal is not None
            raises = legal["raise"]
            to = {} if raises is None else {"to": raises["max"]}
            do = "raise_to" if raises else "call" if legal["call"] is not None else "check"
            answer = play(match, user_on(match, seat), do, **to)
            assert answer["answer"]["refused"] is None
        assert chips(match) == total
        world.beat(match, *persons)


@pytest.mark.parametrize("game", ["holdem", "omaha"])
def test_a_match_is_played_from_the_first_deal_to_the_results(
    game: str, world: World, started: Callable[..., Match], owner: User, friend: User
) -> None:
    match = started(owner, friend, "easy", "medium", chips=100, game=game)
    world.wait(0)
    hands = live(match).table.view(0)["seats"]
    assert [seat["count"] for seat in hands] == [4 if game == "omaha" else 2] * 4
    _all_in_whenever_asked(world, match, owner, friend)

    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED
    assert match.due_at is None
    results = {result.user_id: result.record for result in Result.objects.filter(match=match)}
    assert set(results) == {owner.pk, friend.pk}
    record = results[owner.pk]
    assert (record["game"], record["table"]) == (game, "custom")
    assert (record["mode"], record["match_id"], record["me"]) == ("online", str(match.pk), 0)
    assert [player["account_id"] for player in record["players"]] == [str(owner.sub), str(friend.sub), None, None]
    assert [player["name"] for player in record["players"]] == ["", "friend", "", ""]
    assert record["rank"] == record["players"][0]["rank"] == live(match).table.places[0]
    assert record["id"] != results[friend.pk]["id"]
    versions = list(Action.objects.filter(match=match).order_by("v").values_list("v", flat=True))
    assert versions == list(range(match.v)), "every command stands there once"


def test_the_next_hand_comes_after_eight_seconds_or_at_a_press(
    world: World, started: Callable[..., Match], owner: User, friend: User
) -> None:
    match = started(owner, friend)
    world.wait(0)
    assert live(match).table.hand_number == 1
    check_or_fold(match, user_on(match, turn_of(match) or 0))
    while live(match).table.phase != "hand_over":
        check_or_fold(match, user_on(match, turn_of(match) or 0))
    world.beat(match, owner, friend)
    world.wait(7.9)
    assert live(match).table.hand_number == 1
    world.wait(0.2)
    assert live(match).table.hand_number == 2
    while live(match).table.phase != "hand_over":
        check_or_fold(match, user_on(match, turn_of(match) or 0))
    v = live(match).table.v
    press = {"do": "next_hand", "v": v, "id": uuid4().hex}
    assert service.command(match.pk, friend.pk, press)["answer"]["refused"] is None
    late = service.command(match.pk, owner.pk, {**press, "id": uuid4().hex})
    assert late["answer"]["refused"]["code"] == "STALE_TURN"
    assert live(match).table.hand_number == 3
    world.wait(20)
    assert live(match).table.hand_number == 3, "the timer of the hand before starts none"


def test_a_repeated_command_gets_the_same_answer_and_no_second_effect(
    world: World, started: Callable[..., Match], owner: User, friend: User
) -> None:
    match = started(owner, friend)
    world.wait(0)
    seat = turn_of(match)
    assert seat is not None
    sent = {"do": "call", "v": live(match).table.v, "id": "once"}
    first = service.command(match.pk, user_on(match, seat).pk, sent)
    again = service.command(match.pk, user_on(match, seat).pk, sent)
    assert again == first
    assert Action.objects.filter(match=match, by="person").count() == 1
