"""Receipts of hands: what happened, who acted, which ruling; for those who sat there (D-37, D-38)."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest

from accounts.models import User
from stats import receipts
from tables import service
from tables.engine.replay import replay
from tables.models import Action, Match
from tests.accounts.cast import Browser, data
from tests.tables.world import World, check_or_fold, live, turn_of, user_on

Open = Callable[..., Browser]
Start = Callable[..., Match]


def play_hand(world: World, match: Match, number: int = 1) -> None:
    """Every person checks or folds until hand `number` is over."""

    def is_over() -> bool:
        table = live(match).table
        return (
            table.phase == "game_over"
            or table.hand_number > number
            or (table.hand_number == number and table.phase == "hand_over")
        )

    while not is_over():
        world.until(lambda: turn_of(match) is not None or is_over())
        seat = turn_of(match)
        if seat is not None and not is_over():
            check_or_fold(match, user_on(match, seat))


def get(browser: Browser, match: Match, hand: int | None = None) -> Any:
    response = browser.get(f"/api/matches/{match.pk}/hands" + ("" if hand is None else f"/{hand}"))
    assert response.status_code == 200, response.content
    return data(response)


def test_who_sat_there_gets_the_receipt_with_the_cards_he_may_know(
    world: World, started: Start, owner: User, friend: User, browser: Open
) -> None:
    match = started(owner, friend, "medium")
    play_hand(world, match)
    hidden = service.actions_of_hand(match.pk, 1)[0]["events"]
    holes = next(event["cards"] for event in hidden if event["type"] == "dealt")
    for seat, user in ((0, owner), (1, friend)):
        receipt = get(browser(user), match, 1)
        shown = {hand["seat"] for event in receipt["events"] if event["type"] == "shown" for hand in event["hands"]}
        dealt = next(event["cards"] for event in receipt["events"] if event["type"] == "dealt")
        assert dealt == {str(seat): holes[str(seat)]}
        text = json.dumps(receipt)
        for other, cards in holes.items():
            if int(other) not in {seat, *shown}:
                assert not any(f'"{card}"' in text for card in cards)
        assert [each["name"] for each in receipt["seats"]] == [
            "" if seat == 0 else "owner",
            "" if seat == 1 else "friend",
            "",
        ]
        assert receipt["seats"][2]["persona"] == "felix"


def test_the_replayer_plays_a_receipt(world: World, started: Start, owner: User, friend: User, browser: Open) -> None:
    match = started(owner, friend, "medium", turn_ms=30_000)
    for number in (1, 2, 3):
        play_hand(world, match, number)
        world.beat(match, owner, friend)
    for number in (1, 2, 3):
        receipt = get(browser(friend), match, number)
        messages = replay(receipt, reveal=True)
        assert messages[-1]["view"]["result"] is not None
        assert messages[0]["view"]["me"] == 1


@pytest.mark.parametrize("who", ["outsider", "staff", None])
def test_nobody_else_sees_it(
    world: World,
    started: Start,
    person: Callable[..., User],
    browser: Open,
    who: str | None,
) -> None:
    match = started()
    play_hand(world, match)
    inside = browser(person(who) if who else None)
    for address in ("hands", "hands/1"):
        expected = 404 if who else 401
        assert inside.get(f"/api/matches/{match.pk}/{address}").status_code == expected


def test_a_hand_that_runs_has_no_receipt_yet(world: World, started: Start, owner: User, browser: Open) -> None:
    match = started()
    world.until(lambda: turn_of(match) is not None)
    inside = browser(owner)
    assert get(inside, match)["hands"] == []
    for number in (0, 1, 2):
        assert inside.get(f"/api/matches/{match.pk}/hands/{number}").status_code == 404
    assert inside.get(f"/api/matches/{uuid4()}/hands/1").status_code == 404


def test_the_list_tells_cards_board_and_what_was_won(
    world: World, started: Start, owner: User, friend: User, browser: Open
) -> None:
    match = started(owner, friend)
    for number in (1, 2):
        play_hand(world, match, number)
    mine, theirs = get(browser(owner), match), get(browser(friend), match)
    assert [row["hand"] for row in mine["hands"]] == [2, 1]
    assert mine["table"] == "custom"
    for one, other in zip(mine["hands"], theirs["hands"], strict=True):
        assert one["net"] == -other["net"] != 0
        assert (one["board"], one["pot"]) == (other["board"], other["pot"])
        assert len(one["cards"]) == 2
        assert one["cards"] != other["cards"]


def test_it_says_who_acted_for_a_seat(world: World, started: Start, owner: User, friend: User, browser: Open) -> None:
    match = started(owner, friend, "easy", chips=10_000)
    service.leave(match.pk, friend)
    for number in (1, 2):
        play_hand(world, match, number)
    by = set()
    for row in get(browser(owner), match)["hands"]:
        receipt = get(browser(owner), match, row["hand"])
        for one in receipt["acted"]:
            event = receipt["events"][one["event"]]
            assert event["type"] in ("fold", "check", "call", "raise_to")
            assert event["seat"] == one["seat"]
            by.add((one["seat"], one["by"]))
    assert (1, "stand_in") in by
    assert by <= {(0, "person"), (1, "stand_in"), (2, "computer")}


def test_the_clock_is_named_as_who_acted_and_as_a_ruling(
    world: World, started: Start, owner: User, friend: User, browser: Open
) -> None:
    match = started(owner, friend, turn_ms=30_000)
    world.until(lambda: turn_of(match) is not None)
    seat = turn_of(match)
    world.beat(match, owner, friend)
    while live(match).table.phase == "betting":
        world.beat(match, owner, friend)
        world.wait(5)
    receipt = get(browser(owner), match, 1)
    first = receipt["acted"][0]
    assert (first["seat"], first["by"]) == (seat, "clock")
    assert {"timed_out", "unshown"} <= {ruling["code"] for ruling in receipt["rulings"]}


def test_who_was_out_before_the_hand_is_named_so(
    world: World, started: Start, owner: User, friend: User, browser: Open
) -> None:
    match = started(owner, friend, "easy")
    play_hand(world, match)
    last = Action.objects.filter(match=match, hand=1).order_by("v").last()
    assert last is not None
    play_hand(world, match, 2)
    Action.objects.filter(pk=last.pk).update(events=[*last.events, {"type": "eliminated", "seat": 2, "place": 3}])
    assert get(browser(owner), match, 1)["seats"][2]["rank"] is None
    assert get(browser(owner), match, 2)["seats"][2] | {"name": ""} == {
        **get(browser(owner), match, 1)["seats"][2],
        "rank": 3,
        "out_at_hand": 1,
    }


def test_a_deleted_player_has_no_name_there(
    world: World, started: Start, owner: User, friend: User, browser: Open
) -> None:
    match = started(owner, friend)
    play_hand(world, match)
    inside = browser(friend)
    inside.confirm_password()
    assert inside.delete("/api/account").status_code == 204
    assert "friend" not in json.dumps(get(browser(owner), match, 1))
    assert get(browser(owner), match, 1)["seats"][1]["name"] == "Deleted player"


def test_all_receipts_are_in_the_download_and_go_after_a_year(
    world: World, started: Start, owner: User, friend: User, browser: Open
) -> None:
    match = started(owner, friend)
    play_hand(world, match)
    inside = browser(owner)
    assert [one["hand"] for one in data(inside.get("/api/account/download"))["hands"]] == [1]
    service.close(match.pk, Match.Status.CANCELLED, "test")
    world.skip(366 * 24 * 3600)
    service.forget_old()
    assert get(browser(owner), match)["hands"] == []
    assert list(receipts.everything(owner)) == []
