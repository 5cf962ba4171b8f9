"""The sockets of a table: who may connect, what travels, and what ends a connection."""

from __future__ import annotations

import gc
import os
import tracemalloc
from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from accounts import suspensions
from accounts.models import User
from tables import announce, service
from tables.models import Match
from tests.tables.screens import Screens
from tests.tables.world import World, live, play, seat_on, turn_of, user_on

Start = Callable[..., Match]


def test_two_screens_see_each_other_act_over_their_sockets(
    world: World, screens: Screens, started: Start, owner: User, friend: User
) -> None:
    match = started(owner, friend)
    world.wait(0)
    mine, theirs = screens.table(match, owner), screens.table(match, friend)
    shown = mine.next("table")
    assert shown["match"]["id"] == str(match.pk)
    assert shown["message"]["view"]["me"] == 0
    assert shown["status"]["seats"][1] == {
        "seat": 1,
        "person": True,
        "connected": True,
        "away_in_ms": None,
        "stand_in": None,
        "bank_ms": None,
        "reserve_ms": None,
    }
    assert shown["status"]["wallet"] is False
    theirs.next("table")
    turn = turn_of(match)
    assert turn is not None
    acting, watching = (mine, theirs) if turn == 0 else (theirs, mine)
    answer = acting.command("call", shown["message"]["v"])
    assert answer["answer"]["refused"] is None
    assert answer["step"]["kind"] == "person"
    seen = watching.next("message")
    assert [event["type"] for event in seen["message"]["events"]] == ["call"]
    assert seen["message"]["view"]["turn"] == 1 - turn
    assert acting.next("message")["message"]["v"] == seen["message"]["v"]
    assert seen["status"]["turn"]["seat"] == 1 - turn


def test_a_beat_is_answered_with_the_version(
    world: World, screens: Screens, started: Start, owner: User, friend: User
) -> None:
    match = started(owner, friend)
    world.wait(0)
    screen = screens.table(match, owner)
    world.skip(10)
    assert screen.ask({"type": "beat"}, "beat")["v"] == live(match).table.v
    assert seat_on(match, 0).seen_at == world.now


def test_closing_the_last_socket_of_a_seat_starts_its_45_seconds(
    world: World, screens: Screens, started: Start, owner: User, friend: User
) -> None:
    match = started(owner, friend)
    world.wait(0)
    theirs = screens.table(match, friend)
    one, other = screens.table(match, owner), screens.table(match, owner)
    other.next("table")
    one.close()
    assert seat_on(match, 0).away_at is None, "the other tab is open"
    other.close()
    status = theirs.next("status")["status"]
    while status["seats"][0]["connected"]:
        status = theirs.next("status")["status"]
    assert status["seats"][0]["away_in_ms"] == 45_000
    world.wait(45)
    while status["seats"][0]["stand_in"] is None:
        status = theirs.next("status")["status"]
    assert status["seats"][0]["stand_in"] == "away"
    back = screens.table(match, owner).next("table")
    assert back["status"]["seats"][0]["stand_in"] is None
    assert back["status"]["seats"][0]["connected"]


def test_who_is_not_signed_in_is_told_so(screens: Screens, started: Start) -> None:
    assert screens.table(started(), None).until_closed() == 4401
    assert screens.open("/ws/me").until_closed() == 4401


def test_who_does_not_sit_there_is_turned_away(screens: Screens, started: Start, outsider: User, owner: User) -> None:
    assert screens.table(started(), outsider).until_closed() == 4403
    assert screens.table(str(uuid4()), owner).until_closed() == 4404


def test_a_client_of_another_protocol_is_told_to_reload(screens: Screens, started: Start, owner: User) -> None:
    match = started()
    assert screens.table(match, owner, query="protocol=0").until_closed() == 4426
    assert screens.table(match, owner, query="").until_closed() == 4426


@pytest.mark.parametrize("origin", [None, "https://elsewhere.example", "http://localhost:9999", "null"])
def test_pages_of_other_sites_get_no_socket(screens: Screens, started: Start, owner: User, origin: str | None) -> None:
    screen = screens.table(started(), owner, origin=origin)
    assert screen.accepted is False
    assert screen.texts == []


def test_who_left_is_shut_out(world: World, screens: Screens, started: Start, owner: User, friend: User) -> None:
    match = started(owner, friend, "easy")
    world.wait(0)
    screen, theirs = screens.table(match, owner), screens.table(match, friend)
    theirs.next("table")
    service.leave(match.pk, owner)
    assert screen.until_closed() == 4403
    assert screens.table(match, owner).until_closed() == 4403
    status = theirs.next("status")["status"]
    while status["seats"][0]["stand_in"] is None:
        status = theirs.next("status")["status"]
    assert status["seats"][0]["stand_in"] == "left"


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        '{"type":"shout"}',
        '{"type":"beat","more":1}',
        '{"type":"command","command":{"do":"call","v":1,"id":"a","entropy":"00"}}',
        '{"type":"command","command":{"do":"call","v":"1","id":"a"}}',
        '{"type":"command","command":{"do":"deal_street","v":1,"id":"a"}}',
        '{"type":"command","command":{"do":"call","v":1,"id":""}}',
        '{"type":"say","key":"I hold two aces"}',
    ],
)
def test_nothing_but_the_shapes_of_the_protocol_passes(
    world: World, screens: Screens, started: Start, owner: User, text: str
) -> None:
    match = started()
    world.wait(0)
    v = live(match).table.v
    screen = screens.table(match, owner)
    assert screen.ask(text, "refused")["code"] == "BAD_MESSAGE"
    assert live(match).table.v == v


def test_who_sends_too_much_is_cut_off(screens: Screens, started: Start, owner: User) -> None:
    match = started()
    screen = screens.table(match, owner)
    screen.send_text('{"type":"beat"}' + " " * 2_100)
    assert screen.until_closed() == 4429
    screen = screens.table(match, owner)
    for _message in range(31):
        screen.send({"type": "nothing"})
    assert screen.until_closed() == 4429


def test_words_reach_the_whole_table_and_have_a_limit(
    screens: Screens, started: Start, owner: User, friend: User
) -> None:
    match = started()
    mine, theirs = screens.table(match, owner), screens.table(match, friend)
    mine.settled()
    theirs.settled()
    mine.send({"type": "say", "key": "nice_hand"})
    assert theirs.next("said") == {"type": "said", "seat": 0, "key": "nice_hand"}
    for _more in range(4):
        mine.ask({"type": "say", "key": "smile"}, "said")
    assert mine.ask({"type": "say", "key": "smile"}, "refused")["code"] == "TOO_OFTEN"


def test_a_page_hears_of_its_matches_invitations_and_friends(screens: Screens, owner: User, friend: User) -> None:
    page, other = screens.open("/ws/me", owner), screens.open("/ws/me", friend)
    page.ask({"type": "beat"}, "beat")
    other.ask({"type": "beat"}, "beat")
    announce.lobby([owner])
    page.next("lobby")
    announce.invited(owner, {"id": "x"})
    assert page.next("invited")["match"] == {"id": "x"}
    announce.friends(owner)
    page.next("friends")
    announce.away(owner, uuid4(), 45_000)
    assert page.next("away")["in_ms"] == 45_000
    assert other.frames == [{"type": "beat"}]


def test_the_end_of_a_session_ends_its_sockets_and_no_others(
    screens: Screens, started: Start, owner: User, friend: User
) -> None:
    match = started()
    client = Client()
    client.force_login(owner)
    ended = [screens.table(match, owner, client=client), screens.open("/ws/me", client=client)]
    ended[0].settled()
    ended[1].ask({"type": "beat"}, "beat")
    elsewhere = screens.table(match, owner)
    elsewhere.settled()
    client.logout()
    assert [screen.until_closed() for screen in ended] == [4401, 4401]
    elsewhere.settled()
    announce.close_account(owner)
    assert elsewhere.until_closed() == 1012
    assert user_on(match, 1) == friend


def test_spectators_are_friends_of_the_host_where_he_allows_it(
    world: World,
    screens: Screens,
    started: Start,
    owner: User,
    friend: User,
    outsider: User,
    befriend: Callable[[User, User], None],
) -> None:
    match = started(spectators=True)
    world.wait(0)
    assert screens.table(match, outsider).until_closed() == 4403
    befriend(owner, outsider)
    mine = screens.table(match, owner)
    mine.next("table")
    watching = screens.table(match, outsider)
    shown = watching.next("table")
    assert shown["message"]["view"]["me"] is None
    assert shown["message"]["view"]["legal"] is None
    assert mine.next("status")["status"]["spectators"] == 1
    assert watching.command_refused("fold", live(match).table.v) == "NOT_SEATED"
    assert watching.ask({"type": "say", "key": "hello"}, "refused")["code"] == "NOT_SEATED"
    assert watching.ask({"type": "beat"}, "beat")["v"] == live(match).table.v
    watching.close()
    assert mine.next("status")["status"]["spectators"] == 0
    closed_match = started(friend, owner, spectators=False)
    assert screens.table(closed_match, outsider).until_closed() == 4403


def test_a_match_that_staff_closes_closes_its_sockets(
    world: World, screens: Screens, started: Start, owner: User
) -> None:
    match = started()
    world.wait(0)
    screen = screens.table(match, owner)
    screen.settled()
    service.close(match.pk, "cancelled", "a fault")
    assert screen.until_closed() == 4410
    assert screens.table(match, owner).until_closed() == 4410


def test_a_finished_match_shows_its_end_again(
    world: World, screens: Screens, started: Start, owner: User, friend: User
) -> None:
    match = started(owner, friend, "easy", chips=100)
    world.wait(0)
    service.leave(match.pk, friend)
    with service.locked(match.pk) as state:
        state.seats[0].stand_in = "left"
        state.settle()
    world.wait(1)
    with service.locked(match.pk) as state:
        state.seats[0].stand_in = ""
    screen = screens.table(match, owner)
    shown = screen.next("table")
    assert shown["match"]["status"] == "finished"
    assert shown["message"]["view"]["phase"] == "game_over"
    assert [hand["hand"] for hand in shown["history"]] == list(range(1, shown["message"]["view"]["hand"]))
    assert screen.command("next_hand", shown["message"]["v"])["answer"]["refused"]["code"] == "GAME_OVER"


def test_earlier_hands_come_with_the_own_cards_only(
    world: World, screens: Screens, started: Start, owner: User, friend: User
) -> None:
    match = started(owner, friend)
    world.wait(0)
    for _hand in range(2):
        while (seat := turn_of(match)) is not None:
            play(match, user_on(match, seat), "fold")
        play(match, owner, "next_hand")
    shown = screens.table(match, owner).next("table")
    assert [hand["hand"] for hand in shown["history"]] == [1, 2]
    for hand in shown["history"]:
        (dealt,) = [event for event in hand["events"] if event["type"] == "dealt"]
        assert list(dealt["cards"]) == ["0"]
        assert hand["events"][-1]["type"] == "hand_ended"


@pytest.mark.slow
def test_many_connections_leave_nothing_behind(
    world: World, screens: Screens, started: Start, owner: User, friend: User
) -> None:
    """CONNECTIONS=1000 for the long form, which takes minutes."""
    connections = int(os.environ.get("CONNECTIONS", "200"))
    match = started(owner, friend)
    world.wait(0)
    client = Client()
    client.force_login(friend)

    def connect(times: int) -> None:
        for _time in range(times):
            world.tasks.clear()
            screen = screens.table(match, friend, client=client)
            screen.next("table")
            screen.send({"type": "beat"})
            screen.close()
            screens.forget(screen)

    connect(20)
    before = screens.state()
    tracemalloc.start()
    connect(80)
    gc.collect()
    early = tracemalloc.get_traced_memory()[0]
    connect(connections - 100)
    gc.collect()
    grown = tracemalloc.get_traced_memory()[0] - early
    tracemalloc.stop()
    assert screens.state() == before
    # Of a socket that stays, its frames alone are more than 20 kB.
    assert grown < 5_000 * connections, f"{grown} bytes more than after 100 connections"


def test_a_suspension_ends_the_sockets_of_the_account(screens: Screens, started: Start, owner: User) -> None:
    screen = screens.table(started(), owner)
    screen.next("table")
    suspensions.suspend(owner, None, "Asked for it.")
    assert screen.until_closed() == 1012
