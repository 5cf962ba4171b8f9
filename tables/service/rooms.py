"""Open tables: whose chairs people take and leave, while hands are played (NK-60 to NK-64).

What comes and goes is a command of the engine (tables/engine/room.py), the row of the seat, and one action, in the
transaction that has locked the match:

    with rooms.opened(match_id) as live:
        rooms.sit(live, 3, user, 2_000)

Who keeps the table hears of everything in that transaction (signals.py): chips of wallets move there. A cash table
deals by itself; at a tournament's the director does (`deal`).
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, cast
from uuid import UUID

from django.utils import timezone

from accounts.models import User
from tables.engine.blinds import Entry
from tables.engine.clock import Stock
from tables.engine.deck import ENTROPY_BYTES
from tables.engine.events import Event
from tables.engine.players import Level
from tables.engine.table import NOBODY, Table
from tables.engine.table import Seat as Player
from tables.models import Action, Match, Seat
from tables.secrets import seal
from tables.service import clocks
from tables.service.live import Live, locked
from tables.service.matches import end, persona_icon, rules_of
from tables.signals import open_table_moved, open_table_rests

_By = Action.By


@dataclass(frozen=True)
class Bot:
    level: str
    persona: str


@dataclass(frozen=True)
class Stay:
    """What somebody takes from one table to another: also that he is not there, or has let his time run out."""

    chips: int
    destellos: int
    bank_ms: int
    reserve_ms: int
    away_at: datetime | None = None
    stand_in: str = ""
    timeouts: int = 0


@dataclass(frozen=True)
class Played:
    """What a hand was to a seat. before, after: chips at its start and at its end, before anything is added."""

    seat: int
    before: int
    after: int


def open_table(kind: Match.Kind, chairs: int, options: dict[str, Any], host: User | None = None) -> Match:
    """A table with so many empty chairs. Called in a transaction.

    options: as of a match, with `turn_ms` where decisions take another time than at others of the kind, and `top_up_to`
    at a cash table: chips up to which a stack may be filled.
    """
    rules = rules_of(options, kind)
    table = Table.create(rules, [NOBODY] * chairs, secrets.token_bytes(ENTROPY_BYTES))
    now = timezone.now()
    match = Match.objects.create(
        kind=kind,
        host=host,
        options=options,
        status=Match.Status.PLAYING,
        started_at=now,
        step_at=now,
        state=seal(table.to_dict()),
    )
    Seat.objects.bulk_create([Seat(match=match, number=number) for number in range(chairs)])
    return match


@contextmanager
def opened(match_id: UUID) -> Iterator[Live]:
    """An open table under its lock; what was done to it has its consequences when the block is done. Raises NoMatch."""
    with locked(match_id) as live:
        yield live
        follow(live)


# -- who comes and goes ----------------------------------------------------------------


def sit(live: Live, number: int, who: User | Bot, chips: int, enter: Entry = "post") -> None:
    """Raises IllegalCommand, and then nothing has changed, as all of these."""
    command = {"do": "sit", "seat": number, "player": _player(who).to_dict(), "chips": chips, "enter": enter}
    _come(live, number, who, command, None)


def move_in(live: Live, number: int, who: User | Bot | None, stay: Stay) -> None:
    """Whoever the director has moved here; he is dealt in with the next hand in which he may be. None: a person whose
    account is no more, and whose seat checks or folds."""
    command = {"do": "move_in", "seat": number, "player": _player(who).to_dict()}
    _come(live, number, who, {**command, "chips": stay.chips, "destellos": stay.destellos}, stay)


def move_out(live: Live, number: int) -> Stay:
    """Between hands. What was bound to the seat goes with its owner."""
    seat = live.seats[number]
    stay = Stay(
        live.table.stacks[number],
        live.table.destellos[number],
        *(seat.bank_ms, seat.reserve_ms, seat.away_at, seat.stand_in, seat.timeouts),
    )
    live.apply({"do": "move_out", "seat": number}, None, _By.TABLE)
    return stay


def leave(live: Live, number: int) -> None:
    """At once, or, in a hand, at its end: the seat folds at its turn. Whoever is leaving already goes on leaving."""
    command = {"do": "leave", "seat": number}
    if live.is_playing and live.table.can(command, None):
        live.apply(command, None, _by(live, number))


def top_up(live: Live, number: int, chips: int) -> None:
    live.apply({"do": "top_up", "seat": number, "chips": chips}, None, _by(live, number))


def sit_out(live: Live, number: int, when: Literal["now", "next_hand"], by: Action.By = _By.PERSON) -> None:
    command = {"do": "sit_out", "seat": number, "when": when}
    live.apply(command, None, by)


def sit_in(live: Live, number: int, enter: Entry) -> None:
    live.apply({"do": "sit_in", "seat": number, "enter": enter}, None, _by(live, number))


# -- dealing ---------------------------------------------------------------------------


def deal(live: Live, given: dict[str, Any], level: int, turn_ms: int | None) -> None:
    """Deal the director's next hand. given: as of the engine's `given_deal`; level: of its blinds."""
    if live.match.options["turn_ms"] != turn_ms:
        live.match.options = {**live.match.options, "turn_ms": turn_ms}
        live.options_changed = True
    raise_to(live.table, level)
    hold(live, Match.Hold.NOTHING)
    live.apply({"do": "next_hand", "deal": given}, None, _By.TABLE)


def void_hand(live: Live) -> None:
    """After a failure the running hand counts as never dealt (NK-89)."""
    live.apply({"do": "void_hand"}, None, _By.TABLE)


def raise_to(table: Table, level: int) -> None:
    """Have the next hand's blinds at this level, as far as the ladder goes."""
    command = {"do": "raise_level"}
    while (table.next_level.number or level) < level and table.can(command, None):
        table.apply(command, None)


def hold(live: Live, reason: Match.Hold, until: datetime | None = None) -> None:
    """Deal no hand of a cash table, and say why none is dealt at any open one; NOTHING lets it go on."""
    if (live.match.hold, live.match.hold_until) != (reason, until):
        live.match.hold, live.match.hold_until = reason, until
        live.told = True


def close(live: Live) -> None:
    """Nobody plays here any more. Raises ValueError while somebody sits here."""
    if any(seat.sat_at is not None for seat in live.seats):
        raise ValueError(f"somebody sits at {live.match.pk}")
    end(live, Match.Status.FINISHED)


# -- what follows ----------------------------------------------------------------------


def follow(live: Live) -> None:
    """After changes at an open table: clocks, whoever keeps it, the rows of the seats, and the next step."""
    moves = live.moves[live.followed :]
    events = [event for move in moves for event in move.events]
    live.followed = len(live.moves)
    ended = any(event["type"] == "hand_ended" for event in events)
    if ended:
        live.charge_ended_turn()
        _reward(live)
    if events:
        open_table_moved.send(Match, live=live, events=events)
        _keep_rows(live, events)
        if len(live.moves) == live.followed:
            open_table_rests.send(Match, live=live, events=events)
    if live.is_playing:
        live.settle()
    if len(live.moves) > live.followed:
        # Whoever keeps the table has done something in turn.
        follow(live)


def played(live: Live, events: Iterable[Event]) -> list[Played]:
    """What the hand that has just ended was to each who was dealt in. events: of the whole transaction so far."""
    table = live.table
    hand = table.hand
    assert hand is not None
    after, hand_over = list(table.stacks), False
    for event in events:
        hand_over = hand_over or event["type"] == "hand_ended"
        if hand_over and event["type"] == "topped_up":
            after[event["seat"]] -= event["chips"]
        elif hand_over and event["type"] == "left":
            after[event["seat"]] = event["chips"]
    return [Played(seat, hand.start_stacks[seat], after[seat]) for seat in hand.dealt_in]


def _reward(live: Live) -> None:
    """A hand has ended: it may add to time banks and reserves."""
    table, room = live.table, live.table.room
    assert room is not None
    for seat in live.persons:
        if room.was_dealt_in(seat.number):
            clocks.hand_ended(live.match.kind, seat, table.figures[seat.number].hands_played)


def _keep_rows(live: Live, events: Iterable[Event]) -> None:
    for event in events:
        if event["type"] in ("left", "moved_out"):
            _clear(live.seats[event["seat"]])
        elif event["type"] == "sat_out":
            # Whoever sits out is waited for no more.
            seat = live.seats[event["seat"]]
            seat.timeouts = 0
            if seat.stand_in == Seat.StandIn.CLOCK:
                seat.stand_in = Seat.StandIn.NOBODY


def _come(live: Live, number: int, who: User | Bot | None, command: dict[str, Any], stay: Stay | None) -> None:
    live.apply(command, None, _By.PERSON if isinstance(who, User) and stay is None else _By.TABLE)
    seat = live.seats[number]
    _clear(seat)
    seat.sat_at = live.now
    if isinstance(who, Bot):
        seat.level, seat.persona = who.level, who.persona
        return
    seat.user, seat.seen_at = who, live.now
    if stay is None:
        clocks.give(seat, Stock.first(clocks.rules_of(live.match.kind)))
        return
    clocks.give(seat, Stock(stay.bank_ms, stay.reserve_ms))
    seat.away_at, seat.stand_in, seat.timeouts = stay.away_at, stay.stand_in, stay.timeouts
    if who is None:
        seat.left_at, seat.stand_in = live.now, Seat.StandIn.LEFT


def _clear(seat: Seat) -> None:
    """An empty chair: nothing of who sat there stays."""
    seat.user = seat.sat_at = seat.seen_at = seat.away_at = seat.left_at = None
    seat.level, seat.persona, seat.stand_in = "", "", Seat.StandIn.NOBODY
    seat.timeouts = seat.away_hands = seat.bank_ms = seat.reserve_ms = 0


def _by(live: Live, number: int) -> Action.By:
    return _By.COMPUTER if live.seats[number].level else _By.PERSON


def _player(who: User | Bot | None) -> Player:
    if who is None:
        # An empty name would be the reader's own.
        return Player("–", "", "person")
    if isinstance(who, Bot):
        return Player("", persona_icon(who.persona), "computer", cast(Level, who.level), who.persona)
    return Player(who.username, who.icon, "person")
