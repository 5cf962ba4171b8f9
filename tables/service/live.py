"""A match under its lock: the row, its seats, its table, and the clocks that follow from them.

`locked` is the only way to change a running match: one transaction that locks the row, and that stores, when its block
is done, the state, what happened, and when the next step is due. After the commit the screens are told once and the
next step is scheduled; whatever of that is lost, a screen's next beat and the sweep repair (tasks.py).
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from tables.engine.clock import TurnClock
from tables.engine.deck import ENTROPY_BYTES
from tables.engine.events import Event, seen_by, seen_by_all
from tables.engine.pacing import PACES, WALLET, drawing_ms
from tables.engine.table import Table
from tables.models import Action, Match, Seat
from tables.secrets import seal, unseal
from tables.service import clocks, times
from tables.service.commit import after_commit, tell_places

Step = dict[str, Any]

_SEAT_FIELDS = (
    *("seen_at", "away_at", "stand_in", "timeouts", "away_hands", "left_at", "bank_ms", "reserve_ms"),
    *("user_id", "level", "persona", "sat_at"),
)
_MATCH_FIELDS = (
    *("v", "hand", "status", "ended_at", "step_at", "due_at"),
    *("paused_at", "step_left_ms", "turn_left_ms", "clock", "level_at", "level_left_ms", "hold", "hold_until"),
)


class NoMatch(Exception):
    """There is no table of this id: no such match, or one that has not been started."""


@dataclass(frozen=True)
class Move:
    """One command that took effect, and what happened with everybody's cards."""

    v: int
    hand: int
    seat: int | None
    by: Action.By
    command: dict[str, Any]
    entropy: bytes
    events: list[Event]


@dataclass
class Live:
    """A match that was started. Read without the lock it is a draft: what is done to it is stored nowhere.

    moves: the commands that took effect since it was read. quiet: screens are not told of them. told: presence or a
    clock has changed, which screens are told without a new version. lobby_changed: so are the lists of matches.
    followed: how many of the moves have had their consequences (rooms.py).
    """

    match: Match
    seats: list[Seat]
    table: Table
    now: datetime
    moves: list[Move] = field(default_factory=list)
    quiet: bool = False
    told: bool = False
    lobby_changed: bool = False
    state_changed: bool = False
    options_changed: bool = False
    followed: int = 0

    def __post_init__(self) -> None:
        self._step_key = self._key(self.step())
        self._had_window = self.has_window
        self._kept = [_values(seat) for seat in self.seats]
        self._occupied = self.occupants if self.match.is_open else {}
        self._clocks = (self.match.due_at, self.match.level_at)

    # -- who is there ----------------------------------------------------------

    @property
    def persons(self) -> list[Seat]:
        return [seat for seat in self.seats if not seat.level and (not self.match.is_open or seat.sat_at is not None)]

    @property
    def stand_ins(self) -> set[int]:
        """Seats of persons for whom a computer plays: never at a wallet table."""
        if self.match.is_wallet:
            return set()
        return {seat.number for seat in self.persons if seat.stand_in}

    @property
    def gone(self) -> set[int]:
        """Seats of persons who left a match between friends for good while they had chips. At a wallet table a seat is
        kept until it is out."""
        if self.match.is_wallet:
            return set()
        return {seat.number for seat in self.persons if seat.stand_in == Seat.StandIn.LEFT}

    @property
    def is_playing(self) -> bool:
        return self.match.status == Match.Status.PLAYING

    @property
    def is_watched(self) -> bool:
        """Some person still plays, or may yet come, at an open table. Else the rest is played at once (CH-11)."""
        return self.match.is_open or self.table.persons_left(self.gone)

    @property
    def has_window(self) -> bool:
        """A Short Anchor is being answered; the turn it belongs to stands still."""
        return self.table.powers.window is not None

    @property
    def newly_away(self) -> list[Seat]:
        """Seats that a computer will play, as their person is not connected any more since the match was read."""
        if self.match.is_wallet:
            return []
        return [
            seat
            for seat, kept in zip(self.seats, self._kept, strict=True)
            if seat.away_at is not None and seat.away_at != kept["away_at"] and not seat.stand_in
        ]

    def seat_of(self, user_id: int) -> Seat | None:
        return next((seat for seat in self.seats if seat.user_id == user_id), None)

    @property
    def occupants(self) -> dict[int, int]:
        """Accounts on seats, with the number of each."""
        return {seat.user_id: seat.number for seat in self.persons if seat.user_id is not None}

    # -- what comes next -----------------------------------------------------------

    @property
    def speed(self) -> str:
        speed: str = WALLET if self.match.is_wallet else self.match.options["speed"]
        return speed

    @property
    def pace(self) -> dict[str, int]:
        return PACES[self.table.pace_of(self.speed, self.gone)].to_dict()

    def step(self) -> Step:
        step = self.table.next_step(self.speed, self.stand_ins, self.gone, self._next_hand_ms)
        if step["kind"] == "next_hand" and self._is_held:
            return {**step, "kind": "wait", "delay_ms": None}
        return step

    @property
    def _is_held(self) -> bool:
        """An open table deals no hand by itself: the director deals at a tournament's (rooms.py), something else keeps
        it, or bots would play among themselves."""
        room = self.table.room
        if room is None:
            return False
        chairs = [room.chairs[seat.number] for seat in self.persons]
        somebody_plays = any(chair is not None and chair.is_willing for chair in chairs)
        return self.match.kind == Match.Kind.TOURNAMENT or self.match.hold != "" or not somebody_plays

    @property
    def _next_hand_ms(self) -> int:
        if not self.match.is_wallet:
            return times.NEXT_HAND_MS
        hand = self.table.hand
        shown = hand is not None and hand.result is not None and hand.result["showdown"]
        return times.AFTER_SHOWDOWN_MS if shown else times.WALLET_NEXT_HAND_MS

    def _delay_ms(self, step: Step) -> int | None:
        """How long the step waits; None: as long as the person likes."""
        if step["kind"] != "end" and not self.is_watched:
            return 0
        if step["kind"] != "person":
            delay: int | None = step["delay_ms"]
            return delay
        limit: int | None = self.match.options["turn_ms"]
        if limit is None:
            return None
        return limit + self._drawing_ms

    @property
    def _drawing_ms(self) -> int:
        """Until a person can see that it is his turn: his time runs from then."""
        pace = PACES[self.table.pace_of(self.speed, self.gone)]
        return drawing_ms(self.table.log[self.table.fresh :], pace)

    def _key(self, step: Step) -> tuple[Any, ...]:
        """Two steps with the same key are one, which has been waiting: a turn goes on after a power."""
        is_turn = step["kind"] == "person"
        since = step["v"]
        if is_turn:
            since = self.table.turn_since
        elif step["kind"] in ("next_hand", "wait"):
            # Who comes or goes meanwhile makes nobody wait longer.
            since = self.table.hand_since
        at_once = self.match.is_wallet and is_turn and self.seats[step["seat"]].stand_in != ""
        return step["kind"], since, step["seat"], self.is_watched, at_once

    @property
    def is_due(self) -> bool:
        return self.is_playing and self.match.due_at is not None and self.match.due_at <= self.now

    @property
    def late_s(self) -> float:
        """How many seconds ago the step was due."""
        return 0.0 if self.match.due_at is None else (self.now - self.match.due_at).total_seconds()

    @property
    def waiting_ms(self) -> int:
        """Since when the present step waits."""
        return 0 if self.match.step_at is None else times.ms(self.now - self.match.step_at)

    # -- changes ---------------------------------------------------------------------

    def apply(self, command: dict[str, Any], seat: int | None, by: Action.By) -> None:
        """Do a command with fresh randomness. Raises IllegalCommand, and then nothing has changed."""
        v = self.table.v
        entropy = secrets.token_bytes(ENTROPY_BYTES)
        self.table.apply(command, seat, entropy)
        self.moved(v, command, seat, by, entropy)

    def moved(self, v: int, command: dict[str, Any], seat: int | None, by: Action.By, entropy: bytes) -> None:
        """Take down that a command has been done at version `v`."""
        table = self.table
        self.moves.append(Move(v, table.hand_number, seat, by, command, entropy, table.log[table.fresh :]))
        self.state_changed = True

    def settle(self) -> None:
        """Let the clocks follow what has changed: a new step begins to wait, a match without anybody stands still."""
        match, now = self.match, self.now
        self.charge_ended_turn()
        if match.paused_at is not None and self._is_anybody_connected:
            self._mark_overdue()
        step = self.step()
        changed = self._key(step) != self._step_key
        was_paused = match.paused_at is not None
        if changed:
            left = self._begin(step)
        elif was_paused:
            left = match.step_left_ms
        else:
            left = self._due_in_ms
        pauses = self._pauses(step)
        if pauses and not was_paused:
            match.paused_at = now
            match.level_left_ms = None if match.level_at is None else times.ms(match.level_at - now)
            match.level_at = None
        elif was_paused and not pauses:
            match.paused_at, match.step_at = None, now
            match.level_at = None if match.level_left_ms is None else times.after(now, match.level_left_ms)
            match.level_left_ms = None
        if pauses:
            match.due_at, match.step_left_ms = None, left
        elif changed or was_paused:
            match.due_at, match.step_left_ms = None if left is None else times.after(now, left), None
        self.told = self.told or was_paused != pauses
        self._step_key, self._had_window = self._key(step), self.has_window

    @property
    def _due_in_ms(self) -> int | None:
        return None if self.match.due_at is None else times.ms(self.match.due_at - self.now)

    def _begin(self, step: Step) -> int | None:
        """Let a new step wait; returns for how long (None: as long as the person likes).

        A window runs from when it opened, whoever answers in the end, and its turn then has the time that was left.
        """
        match = self.match
        if match.is_wallet and step["kind"] == "person":
            return self._begin_turn(step["seat"])
        delay = self._delay_ms(step)
        if self._had_window and self.has_window:
            return max(0, (delay or 0) - self.waiting_ms)
        match.step_at = self.now
        if self.has_window:
            self._stop_clock()
            match.turn_left_ms = self._due_in_ms if self._step_key[0] == "person" else None
        elif self._had_window and step["kind"] == "person" and match.turn_left_ms is not None:
            return match.turn_left_ms
        return delay

    # -- the clock of a turn at a wallet table -------------------------------------

    def _begin_turn(self, number: int) -> int:
        """Let a person's turn wait, or go on after a window; returns for how long."""
        match, seat = self.match, self.seats[number]
        turn = clocks.running(match)
        if turn is None or seat.stand_in:
            match.step_at, match.clock = self.now, None
            if seat.stand_in:
                return times.AWAY_TURN_MS + self._drawing_ms
            began_at = times.after(self.now, self._drawing_ms)
            clock = TurnClock.begin(clocks.stamp(began_at), clocks.rules_at(match), clocks.stock_of(seat))
            turn = clocks.Turn(number, self.table.turn_since, clock)
        elif turn.clock.stopped_at is not None:
            turn = replace(turn, clock=turn.clock.go_on(clocks.stamp(self.now)))
        match.clock = turn.to_dict()
        return times.ms(turn.deadline - self.now)

    def _stop_clock(self) -> None:
        """A reaction window opens: the turn it interrupts stands still (naiko.md 2.5)."""
        turn = clocks.running(self.match)
        if turn is not None and turn.clock.stopped_at is None:
            self.match.clock = replace(turn, clock=turn.clock.stop(clocks.stamp(self.now))).to_dict()

    def charge_ended_turn(self) -> None:
        """A turn has ended: what it took of time bank and reserve is gone."""
        turn = clocks.running(self.match)
        if turn is None or (self.is_playing and (turn.seat, turn.since) == (self.table.turn, self.table.turn_since)):
            return
        seat = self.seats[turn.seat]
        clocks.give(seat, turn.stock_after(self.now, clocks.stock_of(seat)))
        self.match.clock = None

    def is_turn_over(self) -> bool:
        """At the end of a person's time: False where the reserve begins, as the connection is down at this moment."""
        turn = clocks.running(self.match)
        if turn is None:
            return True
        connected = self.seats[turn.seat].away_at is None
        after = replace(turn, clock=turn.clock.at_deadline(connected=connected))
        if after == turn:
            return True
        self.match.clock, self.match.due_at = after.to_dict(), after.deadline
        self.told = True
        return False

    # -- nobody there ----------------------------------------------------------------

    def _pauses(self, step: Step) -> bool:
        """Nobody is connected (CH-11). A run-out still comes to its end, and nobody waits for what no one plays. A
        window always runs (D-34), and so does everything at a wallet table."""
        if self.match.is_wallet:
            return False
        if self._is_anybody_connected or not self.is_watched or self.has_window:
            return False
        return step["kind"] not in ("deal_street", "end")

    @property
    def _is_anybody_connected(self) -> bool:
        return any(seat.left_at is None and seat.away_at is None for seat in self.persons)

    def _mark_overdue(self) -> None:
        """While a match stands still nobody is marked away: a turn goes on with what was left of its time."""
        for seat in self.persons:
            if not seat.stand_in and seat.away_at is not None and seat.away_at <= self.now:
                seat.stand_in = Seat.StandIn.AWAY

    def started(self) -> None:
        """The first hand waits to be dealt."""
        self.settle()
        self._clocks = (None, None)

    def postpone(self, span: timedelta) -> None:
        """Let the present step and the next level come so much later."""
        match = self.match
        turn = clocks.running(match)
        if turn is not None and turn.clock.stopped_at is None:
            stood_ms = turn.clock.stood_ms + times.ms(span)
            match.clock = replace(turn, clock=replace(turn.clock, stood_ms=stood_ms)).to_dict()
        if match.step_at is not None:
            match.step_at += span
        if match.due_at is not None:
            match.due_at += span
        if match.level_at is not None:
            match.level_at += span
        self.told = True

    # -- storing -----------------------------------------------------------------------

    def store(self) -> None:
        match = self.match
        match.v, match.hand = self.table.v, self.table.hand_number
        fields = [*_MATCH_FIELDS]
        if self.state_changed:
            match.state = seal(self.table.to_dict())
            fields.append("state")
        if self.options_changed:
            fields.append("options")
        match.save(update_fields=fields)
        for seat, kept in zip(self.seats, self._kept, strict=True):
            changed = [name for name, value in _values(seat).items() if value != kept[name]]
            if changed:
                seat.save(update_fields=changed)
        Action.objects.bulk_create([self._action(move) for move in self.moves])
        if match.is_open and self.occupants != self._occupied:
            changed_places = {user for user, _seat in self.occupants.items() ^ self._occupied.items()}
            tell_places(match.pk, changed_places)
        due_at, level_at = self._clocks
        after_commit(
            self,
            due=match.due_at is not None and (bool(self.moves) or match.due_at != due_at),
            level=match.level_at is not None and match.level_at != level_at,
        )

    def _action(self, move: Move) -> Action:
        seen = [seen_by(event, None) for event in move.events]
        hidden: dict[str, Any] = {} if seen == move.events else {"events": move.events}
        command = seen_by_all(move.command)
        if command != move.command:
            hidden["command"] = move.command
        return Action(
            match=self.match,
            v=move.v,
            hand=move.hand,
            seat=move.seat,
            by=move.by,
            command=command,
            events=seen,
            secret=seal({"entropy": move.entropy.hex(), **hidden}),
            at=self.now,
        )


def _values(seat: Seat) -> dict[str, Any]:
    return {name: getattr(seat, name) for name in _SEAT_FIELDS}


def read(match_id: UUID) -> Live:
    """The match as it stands. Raises NoMatch."""
    return _live(Match.objects.filter(pk=match_id).first())


@contextmanager
def locked(match_id: UUID) -> Iterator[Live]:
    """The match, which nobody else changes until the block is done and its changes are stored. Raises NoMatch."""
    with transaction.atomic():
        live = _live(Match.objects.select_for_update().filter(pk=match_id).first())
        yield live
        live.store()


def _live(match: Match | None) -> Live:
    if match is None or match.state is None:
        raise NoMatch
    # Without their accounts: few changes need to know more than whose seat it is.
    seats = list(match.seats.all())
    return Live(match, seats, Table.from_dict(unseal(match.state)), timezone.now())
