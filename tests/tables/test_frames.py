"""What reaches whom: no card that a viewer may not know, and nothing that depends on one (cases D3, K11, K12)."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable
from concurrent.futures import Future
from hashlib import sha256
from typing import Any
from uuid import UUID

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse

from accounts.models import User
from tables import service
from tables.engine.cards import NAMES
from tables.engine.table import Table
from tables.models import Match
from tables.publish import group_send
from tables.secrets import seal
from tests.tables.screens import PATIENCE_S, Screens
from tests.tables.world import World, live, turn_of, user_on

Start = Callable[..., Match]
Befriend = Callable[[User, User], None]

MATCH = UUID("6f1dd4c4-6a52-4d1b-9b59-0d9b1c7a5e11")


@pytest.fixture
def bytes_in_order(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """The same randomness in the same order from now on, whenever called."""

    def begin() -> None:
        numbers = iter(range(10_000))
        monkeypatch.setattr(
            "tables.service.live.secrets.token_bytes", lambda _length: sha256(b"%d" % next(numbers)).digest()
        )

    return begin


@pytest.fixture
def delivered(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Wait until all that was sent so far is with whoever listens: a screen that opens then hears no news of before."""
    sent: list[Future[None]] = []

    def send(group: str, message: dict[str, Any]) -> Future[None]:
        sent.append(group_send(group, message))
        return sent[-1]

    def wait() -> None:
        for future in sent:
            future.result(PATIENCE_S)
        sent.clear()

    monkeypatch.setattr("tables.service.commit.group_send", send)
    return wait


def _cards_in(texts: list[str]) -> set[str]:
    """Every card that occurs anywhere in these frames."""
    return {name for name in NAMES if any(f'"{name}"' in text for text in texts)}


def test_no_frame_holds_a_card_its_viewer_may_not_know(
    world: World,
    screens: Screens,
    started: Start,
    owner: User,
    friend: User,
    outsider: User,
    staff: User,
    befriend: Befriend,
) -> None:
    befriend(owner, staff)
    match = started(owner, friend, outsider, spectators=True)
    world.wait(0)
    open_at = {seat: screens.table(match, user_on(match, seat)) for seat in range(3)}
    spectator = screens.table(match, staff)
    spectator.next("table")
    for _street in range(4):
        table = live(match).table
        hand = table.hand
        assert hand is not None
        street = hand.street
        while turn_of(match) is not None and live(match).table.phase == "betting":
            state = live(match).table
            assert state.hand is not None
            if state.hand.street != street:
                break
            seat = turn_of(match)
            assert seat is not None
            open_at[seat].command("check" if (state.legal() or {})["check"] else "call", state.v)
            for screen in (*open_at.values(), spectator):
                screen.until_version(state.v + 1)
        after = live(match).table
        assert after.hand is not None
        if after.phase != "betting":
            break
        holes = {seat: {NAMES[card] for card in cards} for seat, cards in enumerate(after.hand.holes)}
        board = {NAMES[card] for card in after.hand.board}
        for seat, screen in open_at.items():
            assert _cards_in(screen.texts) <= holes[seat] | board
            assert holes[seat] <= _cards_in(screen.texts)
        assert _cards_in(spectator.texts) <= board
    assert after.hand is not None
    assert len(after.hand.board) >= 3


def test_a_stranger_gets_not_one_frame(screens: Screens, started: Start, outsider: User) -> None:
    screen = screens.table(started(spectators=True), outsider)
    assert screen.until_closed() == 4403
    assert screen.texts == []


Exchange = Callable[[dict[str, Any]], None]


def _hands_of_two_seats(state: dict[str, Any]) -> None:
    holes = state["hand"]["holes"]
    holes[1], holes[2] = holes[2], holes[1]
    _retell(state)


def _with_an_undealt_card(position: int) -> Exchange:
    def exchange(state: dict[str, Any]) -> None:
        holes, deck = state["hand"]["holes"], state["hand"]["deck"]
        holes[1][0], deck[position] = deck[position], holes[1][0]
        _retell(state)

    return exchange


def _retell(state: dict[str, Any]) -> None:
    (dealt,) = [event for event in state["log"] if event["type"] == "dealt"]
    dealt["cards"] = {str(seat): list(cards) for seat, cards in enumerate(state["hand"]["holes"])}


def _told(texts: list[str]) -> list[str]:
    """Every text in an order of its own: the answer and the message of one move may come in either.

    Who is there is left out: it is told as screens open, in the order in which they happen to, and names no card.
    """
    told = []
    for text in texts:
        frame = json.loads(text)
        assert not _cards_in([json.dumps(frame.pop("status", None))])
        if frame.keys() != {"type"}:
            told.append(json.dumps(frame))
    return sorted(told)


def _frames_of_a_hand(
    world: World,
    screens: Screens,
    started: Start,
    seats: list[User],
    watching: User,
    exchange: Exchange | None,
    delivered: Callable[[], None],
) -> tuple[dict[str, list[str]], set[int]]:
    """What seat 0 and a spectator are sent from the deal to the last bet, and the cards of the board."""
    match = started(*seats, id=MATCH, spectators=True)
    world.wait(0)
    state = live(match).table.to_dict()
    if exchange is not None:
        exchange(state)
        Match.objects.filter(pk=match.pk).update(state=seal(Table.from_dict(state).to_dict()))
    delivered()
    spectator = screens.table(match, watching)
    spectator.next("table")
    open_at = {seat: screens.table(match, user) for seat, user in enumerate(seats)}
    for screen in open_at.values():
        screen.next("table")
    board: set[int] = set()
    number = 0
    while turn_of(match) is not None:
        table = live(match).table
        assert table.hand is not None
        board = set(table.hand.board)
        if len(board) == 5 and sum(table.hand.betting.to_act) == 1:
            break
        number += 1
        seat = turn_of(match)
        assert seat is not None
        do = "check" if (table.legal() or {})["check"] else "call"
        command = {"do": do, "v": table.v, "id": f"command-{number}"}
        answer = open_at[seat].ask({"type": "command", "command": command}, "answer")
        for screen in (*open_at.values(), spectator):
            screen.until_version(answer["answer"]["v"])
    texts = {"seat 0": _told(open_at[0].texts), "spectator": _told(spectator.texts)}
    for screen in (*open_at.values(), spectator):
        screen.close()
    match.delete()
    return texts, board


def test_frames_do_not_depend_on_cards_their_viewer_does_not_know(
    world: World,
    screens: Screens,
    started: Start,
    owner: User,
    friend: User,
    outsider: User,
    staff: User,
    befriend: Befriend,
    bytes_in_order: Callable[[], None],
    delivered: Callable[[], None],
) -> None:
    befriend(owner, staff)
    begin = world.now

    def run(exchange: Exchange | None) -> tuple[dict[str, list[str]], set[int]]:
        world.now = begin
        world.forget_tasks()
        bytes_in_order()
        return _frames_of_a_hand(world, screens, started, [owner, friend, outsider], staff, exchange, delivered)

    plain, board = run(None)
    assert len(board) == 5
    exchanged, _board = run(_hands_of_two_seats)
    assert exchanged == plain
    undealt = 0
    for position in (0, 7, 20, 33):
        other, other_board = run(_with_an_undealt_card(position))
        if other_board == board:
            undealt += 1
            assert other == plain
    assert undealt >= 2, "these positions came on the board too often"


def test_nothing_at_rest_shows_a_hidden_card_or_the_seed(
    world: World, started: Start, owner: User, friend: User, staff: User, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    match = started(owner, friend, "easy", "medium")
    world.wait(0)
    for _turn in range(30):
        seat = turn_of(match)
        if seat is not None:
            table = live(match).table
            do = "check" if (table.legal() or {})["check"] else "call"
            service.command(match.pk, user_on(match, seat).pk, {"do": do, "v": table.v, "id": str(table.v)})
        world.wait(3)
        world.beat(match, owner, friend)
        hand = live(match).table.hand
        if hand is not None and len(hand.board) == 3:
            break
    table = live(match).table
    assert table.hand is not None
    secret = _secrets_of(table)
    rows = _dump()
    client = Client()
    client.force_login(staff)
    pages = _admin_pages(client)
    assert len(pages) > 5
    for where in (rows, caplog.text, *pages):
        for text in secret:
            assert text not in where
    assert "easy" in rows, "the dump holds the rows"


def _admin_pages(client: Client) -> list[str]:
    """Every list of the admin, and the page of everything that these lists link to."""
    index = client.get(reverse("admin:index")).content.decode()
    lists = set(re.findall(r'href="(/admin/\w+/\w+/)"', index))
    found = [client.get(address).content.decode() for address in sorted(lists)]
    single = {address for page in found for address in re.findall(r'href="(/admin/\w+/\w+/[^"/]+/change/)[^"]*"', page)}
    return [index, *found, *(client.get(address).content.decode() for address in sorted(single))]


def _secrets_of(table: Table) -> list[str]:
    """Texts that would give a hidden card or the deck away, in the forms in which they could be written."""
    assert table.hand is not None
    holes = [[NAMES[card] for card in cards] for cards in table.hand.holes if cards]
    texts = [table.seed.hex(), *(entry["entropy"] for entry in table.journal if entry["entropy"])]
    for separators in ((",", ":"), (", ", ": ")):
        texts += [json.dumps(cards, separators=separators) for cards in holes]
        texts.append(json.dumps(table.hand.deck[:6], separators=separators)[1:-1])
        texts.append(json.dumps([NAMES[card] for card in table.hand.deck[:6]], separators=separators)[1:-1])
    return texts


def _dump() -> str:
    """Every row of the database as text."""
    lines = []
    with connection.cursor() as cursor:
        for name in connection.introspection.table_names(cursor):
            cursor.execute(f'SELECT * FROM "{name}"')
            lines += [" ".join(map(_as_text, row)) for row in cursor.fetchall()]
    return "\n".join(lines)


def _as_text(value: object) -> str:
    return bytes(value).decode("latin1") if isinstance(value, bytes | memoryview) else str(value)
