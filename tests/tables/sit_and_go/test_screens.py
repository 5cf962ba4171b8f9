"""What reaches the screens of a Sit & Go: news wherever somebody is, and no card that is another's (NK-98, NK-V118)."""

from __future__ import annotations

import json
from collections.abc import Callable

from accounts.models import User
from tables.engine.cards import NAMES
from tables.models import Match
from tests.tables.screens import Screens
from tests.tables.sit_and_go.conftest import register
from tests.tables.world import World, live, turn_of, user_on

Table = Callable[..., Match]


def cards_in(texts: list[str]) -> set[str]:
    return {name for name in NAMES if any(f'"{name}"' in text for text in texts)}


def test_a_person_is_told_of_registrations_and_that_it_starts_whatever_he_looks_at(
    world: World, screens: Screens, owner: User, friend: User, outsider: User
) -> None:
    mine, watching = screens.open("/ws/me", owner), screens.open("/ws/me", outsider)
    # A beat that is answered: the socket has joined its groups.
    mine.ask({"type": "beat"}, "beat")
    watching.ask({"type": "beat"}, "beat")
    match = register(owner)
    assert watching.next("waiting")["table"] == {
        "offer": {"kind": "sit_and_go", "game": "holdem", "size": 2, "entry": 100, "turbo": False, "bots": None},
        "registered": 1,
    }
    mine.next("sit_and_go")
    register(friend)
    assert watching.next("waiting")["table"]["registered"] == 0
    world.wait(5)
    assert mine.next("sit_and_go_started")["match"] == str(match.pk)
    assert all(json.loads(text)["type"] not in ("sit_and_go", "sit_and_go_started") for text in watching.texts)


def test_no_screen_of_a_table_with_bots_has_a_card_that_is_not_its_own(
    world: World, screens: Screens, table: Table, owner: User, friend: User, outsider: User
) -> None:
    match = table(owner, friend, "hard", game="naiko")
    world.wait(0)
    stranger = screens.table(match, outsider)
    assert stranger.until_closed() == 4403
    assert stranger.texts == []
    open_at = {seat: screens.table(match, user_on(match, seat)) for seat in (0, 1)}
    first = open_at[0].next("table")
    assert (first["status"]["wallet"], first["match"]["kind"]) == (True, "sit_and_go")
    assert first["sit_and_go"]["prizes"] == [300]
    assert [seat["kind"] for seat in first["sit_and_go"]["seats"]] == ["person", "person", "bot"]
    assert first["sit_and_go"]["seats"][2]["level"] == "hard"
    open_at[1].next("table")
    for _turn in range(12):
        state = live(match).table
        if state.phase != "betting":
            break
        seat = turn_of(match)
        if seat is None:
            world.until(lambda v=state.v: live(match).table.v > v)  # type: ignore[misc]
        else:
            open_at[seat].command("check" if (state.legal() or {})["check"] else "call", state.v)
        for screen in open_at.values():
            screen.until_version(state.v + 1)
    hand = live(match).table.hand
    assert hand is not None
    if hand.result is None or not hand.result["showdown"]:
        holes = {seat: {NAMES[card] for card in cards} for seat, cards in enumerate(hand.holes)}
        board = {NAMES[card] for card in hand.board}
        for seat, screen in open_at.items():
            assert cards_in(screen.texts) <= holes[seat] | board


def test_a_bot_decides_from_what_its_own_seat_may_know(world: World, table: Table, owner: User) -> None:
    match = table(owner, "medium", game="naiko")
    world.wait(0)
    state = live(match).table
    view = state.view(1)
    assert state.hand is not None
    mine = {NAMES[card] for card in state.hand.holes[1]}
    assert cards_in([json.dumps(view)]) == mine
    assert {"deck", "burns", "seed"}.isdisjoint(view)
    assert view["seats"][1]["kind"] == "computer"


def test_who_is_away_comes_back_by_a_tap_without_opening_anything_anew(
    world: World, screens: Screens, table: Table, owner: User, friend: User
) -> None:
    match = table(owner, friend)
    world.until(lambda: turn_of(match) is not None)
    seat = turn_of(match)
    assert seat is not None
    match.seats.filter(number=seat).update(stand_in="clock", timeouts=2)
    screen = screens.table(match, user_on(match, seat))
    assert screen.next("table")["status"]["seats"][seat]["stand_in"] == "clock"
    screen.send({"type": "back"})
    back = screen.next("status")["status"]
    assert back["seats"][seat]["stand_in"] is None
    assert back["turn"]["clock"]["turn_ms"] >= 20_000
    assert back["turn"]["clock"]["then"] == "fold"
    assert screen.command_refused("next_hand", live(match).table.v) == "BY_ITSELF"
