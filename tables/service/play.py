"""Play: the commands of persons, and what a match does by itself when a step is due.

A task names the version it was meant for. Whether its time has come the row says (`due_at`), so a late, early or
doubled one changes nothing.
"""

from __future__ import annotations

import secrets
from datetime import datetime
from typing import Any
from uuid import UUID

from tables import metrics
from tables.engine import protocol
from tables.engine.deck import ENTROPY_BYTES
from tables.models import Action, Match, Seat
from tables.service import clocks, frames, prizes, rooms, times
from tables.service.commit import schedule_step
from tables.service.live import Live, locked, read
from tables.service.matches import finish
from tables.service.presence import take_back

_By, _StandIn = Action.By, Seat.StandIn


class Refused(Exception):
    """What a person asked for cannot be. `code` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def command(match_id: UUID, user_id: int, sent: dict[str, Any]) -> dict[str, Any]:
    """The frame that answers a command of a person (D-09). Raises NoMatch, Refused.

    Whatever it says, it is a sign of its sender: a computer that played for the seat steps back.
    """
    entropy = secrets.token_bytes(ENTROPY_BYTES)
    with metrics.COMMAND_SECONDS.time(), locked(match_id) as live:
        seat = _seat_of(live, user_id)
        if live.match.status not in (Match.Status.PLAYING, Match.Status.FINISHED):
            raise Refused("CLOSED")
        if live.match.is_wallet and sent.get("do") == "next_hand":
            raise Refused("BY_ITSELF")
        if live.is_due and live.late_s < times.LOST_S:
            # The clock's task is on its way; what comes at its end is too late (NK-42, NK-51).
            if live.has_window:
                live.apply({"do": "lapse"}, None, _By.CLOCK)
            elif live.match.is_wallet and live.step()["kind"] == "person":
                _end_turn(live)
        take_back(live, seat)
        v = live.table.v
        answer = protocol.answer(live.table, seat.number, sent, entropy)
        if live.table.v != v:
            live.moved(v, protocol.play_of(sent), seat.number, _By.PERSON, entropy)
        if answer["refused"] is not None:
            metrics.REFUSED.labels(code=answer["refused"]["code"]).inc()
        _follow(live)
        return frames.answer_frame(live, sent.get("id"), answer)


def let_play(match_id: UUID, user_id: int, seat: int, hand: int) -> None:
    """Let the computer play this hand for the seat that is waited for (D-30), never at a wallet table. Raises NoMatch,
    Refused."""
    with locked(match_id) as live:
        asking = _seat_of(live, user_id)
        step = live.step()
        waits = live.is_playing and live.match.paused_at is None and step["kind"] == "person"
        if not waits or live.match.is_wallet or step["seat"] != seat or live.table.hand_number != hand:
            raise Refused("NOT_WAITED_FOR")
        if asking.number == seat:
            raise Refused("OWN_SEAT")
        if live.waiting_ms < times.MAY_STAND_IN_MS:
            raise Refused("TOO_EARLY")
        live.seats[seat].stand_in = _StandIn.HAND
        live.told = True
        _follow(live)


def back(match_id: UUID, user_id: int) -> None:
    """The owner's tap: a computer that played for the seat steps back (D-30). Raises NoMatch, Refused."""
    with locked(match_id) as live:
        take_back(live, _seat_of(live, user_id))
        _follow(live)


def proceed(match_id: UUID, v: int) -> datetime | None:
    """Do what the match waits for at version `v`, if it is due: a street, the next hand, the end of a turn's time or of
    a reaction window.

    Returns when it is due where that is not yet; None where nothing is left to do. A computer's turn is left to
    `play`. Raises NoMatch.
    """
    with locked(match_id) as live:
        if live.table.v != v or not live.is_playing or live.match.due_at is None:
            return None
        if not live.is_due:
            return live.match.due_at
        step = live.step()
        if step["kind"] == "computer" or not live.is_watched:
            schedule_step(match_id, v, live.now, live.now, plays=True)
            return None
        metrics.LATE_SECONDS.observe(live.late_s)
        if step["kind"] == "deal_street":
            live.apply({"do": "deal_street"}, None, _By.TABLE)
        elif step["kind"] == "next_hand":
            live.apply({"do": "next_hand"}, None, _By.TABLE)
        elif step["kind"] == "window":
            live.apply({"do": "lapse"}, None, _By.CLOCK)
        elif step["kind"] == "person":
            _end_turn(live)
        _follow(live)
    return None


def play(match_id: UUID, v: int) -> datetime | None:
    """A computer's turn at version `v`, thought out before the match is locked. Returns and raises as `proceed`."""
    draft = read(match_id)
    if draft.table.v != v or not draft.is_playing or draft.match.due_at is None:
        return None
    if not draft.is_due:
        return draft.match.due_at
    if not draft.is_watched:
        play_out(match_id)
        return None
    step = draft.step()
    if step["kind"] != "computer":
        return None
    decision = draft.table.decision(draft.stand_ins)
    with locked(match_id) as live:
        # The person may have come back in the meantime, and the seat is his again.
        if live.table.v != v or not live.is_due or live.step() != step:
            return None
        metrics.LATE_SECONDS.observe(live.late_s)
        _play(live, step["seat"], decision)
        _follow(live)
    return None


def play_out(match_id: UUID) -> None:
    """Play the rest, which no person plays any more, hand by hand without showing it (CH-11). Raises NoMatch."""
    while True:
        draft = read(match_id)
        v, gone = draft.table.v, draft.gone
        if not draft.is_playing or draft.is_watched:
            return
        _play_hand(draft)
        with locked(match_id) as live:
            if live.table.v != v or live.gone != gone or not live.is_playing:
                continue
            live.table, live.moves, live.state_changed = draft.table, draft.moves, True
            for seat, played in zip(live.seats, draft.seats, strict=True):
                seat.away_hands = played.away_hands
            live.quiet = live.table.phase != "game_over"
            _follow(live)


def raise_level(match_id: UUID, v: int) -> datetime | None:
    """Announce the next level of blinds that rise by time, if it is due (D-32). Returns and raises as `proceed`."""
    del v  # A level belongs to no version: the row's clock alone says whether it is due.
    with locked(match_id) as live:
        due = live.match.level_at
        if not live.is_playing or due is None or live.match.is_open:
            # The director raises the blinds of a tournament's tables (rooms.py).
            return None
        if due > live.now:
            return due
        if live.table.can({"do": "raise_level"}, None):
            live.table.apply({"do": "raise_level"}, None)
            live.state_changed = live.told = True
            if live.match.is_wallet:
                clocks.level_raised(live.match.kind, live.persons)
        goes_on = live.table.can({"do": "raise_level"}, None)
        every_ms = live.match.options["rise"]["every"] * 60_000
        live.match.level_at = times.after(live.now, every_ms) if goes_on else None
        _follow(live)
    return None


def _seat_of(live: Live, user_id: int) -> Seat:
    seat = live.seat_of(user_id)
    if seat is None or seat.left_at is not None:
        raise Refused("NOT_SEATED")
    return seat


def _play(live: Live, number: int, decision: dict[str, Any]) -> None:
    """What a computer has decided for its own seat or for a person's."""
    seat = live.seats[number]
    if seat.level:
        live.apply(decision, number, _By.COMPUTER)
        return
    if not _played_for(live, seat):
        seat.away_hands += 1
    live.apply(decision, number, _By.STAND_IN)


def _played_for(live: Live, seat: Seat) -> bool:
    """A computer has acted for the person in this hand before."""
    hand = live.table.hand_number
    if any(move.hand == hand and move.seat == seat.number and move.by == _By.STAND_IN for move in live.moves):
        return True
    return live.match.actions.filter(hand=hand, seat=seat.number, by=_By.STAND_IN).exists()


def _play_hand(draft: Live) -> None:
    """Until the hand is over, or the next one where none is running."""
    while True:
        step = draft.step()
        if step["kind"] == "computer":
            _play(draft, step["seat"], draft.table.decision(draft.stand_ins))
        else:
            draft.apply({"do": step["kind"]}, None, _By.TABLE)
        if draft.table.phase in ("hand_over", "game_over"):
            return


def _end_turn(live: Live) -> None:
    """The time of the person who is waited for has run out. At a wallet table a reserve may begin instead."""
    if not live.is_turn_over():
        return
    seat = live.seats[live.step()["seat"]]
    live.apply({"do": "timeout"}, None, _By.CLOCK)
    if not seat.stand_in:
        _count_timeout(live, seat)


def _count_timeout(live: Live, seat: Seat) -> None:
    seat.timeouts += 1
    if seat.timeouts < times.TIMEOUTS:
        return
    seat.stand_in = _StandIn.CLOCK
    live.told = True
    sit_out = {"do": "sit_out", "seat": seat.number, "when": "next_hand"}
    if live.match.kind == Match.Kind.CASH and live.table.can(sit_out, None):
        live.apply(sit_out, None, _By.CLOCK)


def _follow(live: Live) -> None:
    """After a change: a new hand is the persons' own again, an ended game has results, the clocks go on."""
    if live.match.is_open:
        rooms.follow(live)
        return
    if any(move.command["do"] == "next_hand" for move in live.moves):
        for seat in live.persons:
            if seat.stand_in == _StandIn.HAND:
                is_away = seat.away_at is not None and seat.away_at <= live.now
                seat.stand_in = _StandIn.AWAY if is_away else _StandIn.NOBODY
    if live.match.is_wallet and any(event["type"] == "hand_ended" for move in live.moves for event in move.events):
        _after_hand(live)
    if live.is_playing and live.table.phase == "game_over":
        finish(live)
    live.settle()
    _tell_who_is_elsewhere(live)


def _after_hand(live: Live) -> None:
    """A hand of a wallet table has ended: it may add to time banks and reserves, and who is out has a place."""
    live.charge_ended_turn()
    hand = live.table.hand
    assert hand is not None
    for seat in live.persons:
        if hand.start_stacks[seat.number]:
            clocks.hand_ended(live.match.kind, seat, live.table.figures[seat.number].hands_played)
    prizes.places(live)


def _tell_who_is_elsewhere(live: Live) -> None:
    """The lists of matches say whose turn it is: news for who has not the table open."""
    step = live.step()
    waits = step["kind"] in ("person", "window")
    seat = live.seats[step["seat"]] if waits else None
    if live.moves and not live.quiet and seat is not None and seat.away_at is not None and not seat.stand_in:
        live.lobby_changed = True
