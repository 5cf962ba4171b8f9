"""Who is at the table: connected, away, back, left for good (CH-11, D-29 to D-34).

A person is connected while some screen of his account at this table beats. A closed socket and silence count alike:
45 s after the last sign a computer plays for the seat, also a turn that waits. Coming back takes the seat at once.

At a wallet table nobody plays for a person: who is not connected has the disconnect reserve, and then checks or folds.
"""

from __future__ import annotations

from collections.abc import Iterable
from uuid import UUID

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from accounts.models import User
from tables import announce, groups
from tables.models import Action, Match, Seat, Spectator
from tables.publish import group_send
from tables.service import rooms, times
from tables.service.live import Live, NoMatch, locked

_StandIn = Seat.StandIn

BEAT_MS = 10_000
BATCH = 500


def beats(seats: Iterable[int], spectators: Iterable[int]) -> None:
    """These seats and spectators (primary keys) were heard of: one batch for all tables of a process.

    A seat that counts as gone is back by it, so that no fault of the server leaves a person away.
    """
    now = timezone.now()
    wanted = sorted(seats)
    for start in range(0, len(wanted), BATCH):
        _beats_of(wanted[start : start + BATCH])
    Spectator.objects.filter(pk__in=list(spectators)).update(seen_at=now)


def _beats_of(wanted: list[int]) -> None:
    with transaction.atomic():
        # A seat that is locked is being written at this moment; waiting for several could be for ever.
        rows = Seat.objects.select_for_update(skip_locked=True, of=("self",)).filter(pk__in=wanted)
        known = list(rows.values_list("pk", "match_id", "number", "away_at", "stand_in"))
        here = [pk for pk, _match, _number, away_at, stand_in in known if away_at is None and stand_in != _StandIn.AWAY]
        Seat.objects.filter(pk__in=here).update(seen_at=timezone.now(), play_ms=F("play_ms") + BEAT_MS)
    for pk, match_id, number, _away_at, _stand_in in known:
        if pk not in here:
            connected(match_id, number)


def connected(match_id: UUID, number: int) -> None:
    """A screen of the person on this seat is there. Raises NoMatch."""
    present = Seat.objects.filter(match=match_id, number=number, away_at=None).exclude(stand_in=_StandIn.AWAY)
    if present.update(seen_at=timezone.now()):
        # Nothing to tell anybody: a second tab, or a reload that was quick.
        return
    with locked(match_id) as live:
        seat = live.seats[number]
        if seat.left_at is None:
            _here(live, seat)
            live.settle()


def gone(match_id: UUID, number: int) -> None:
    """The last screen of the person has closed, or has been silent: the seat will be away. Raises NoMatch."""
    with locked(match_id) as live:
        seat = live.seats[number]
        if seat not in live.persons or seat.left_at is not None or seat.away_at is not None or not live.is_playing:
            return
        live.told = True
        if live.match.is_wallet:
            seat.away_at = live.now
            return
        seen_at = live.now if seat.seen_at is None else seat.seen_at
        seat.away_at = max(live.now, times.after(seen_at, times.AWAY_MS))
        if seat.user is not None and live.table.places[number] is None:
            announce.away(seat.user, match_id, times.ms(seat.away_at - live.now))
        live.settle()


def closed(match_id: UUID, number: int, user_id: int | None = None) -> None:
    """A socket of the seat has closed and this process has no other. Raises NoMatch.

    user_id: whose socket it was; at an open table somebody else may sit there by now, of whom that says nothing.
    """
    seats = Seat.objects.filter(match=match_id, number=number)
    if user_id is not None and not seats.filter(user=user_id).exists():
        return
    seats.filter(away_at=None).update(seen_at=timezone.now())
    gone(match_id, number)


def mark_away(match_id: UUID, number: int) -> None:
    """A computer plays for the seat, if its 45 s have passed and the match goes on. Raises NoMatch."""
    with locked(match_id) as live:
        seat = live.seats[number]
        if seat.away_at is None or seat.away_at > live.now or seat.stand_in:
            return
        if not live.is_playing or live.match.is_wallet or live.match.paused_at is not None:
            return
        seat.stand_in = _StandIn.AWAY
        live.told = True
        if seat.user is not None:
            announce.away(seat.user, match_id, None)
        live.settle()


def take_back(live: Live, seat: Seat) -> None:
    """The owner has acted: the seat is his again, unless he left."""
    seat.timeouts = 0
    _here(live, seat)
    if seat.stand_in in (_StandIn.HAND, _StandIn.CLOCK):
        seat.stand_in = _StandIn.NOBODY
        live.told = True


def leave(match_id: UUID, user: User) -> None:
    """Give the seat to the computer for good (PU-140); one that is out only stops watching. At a cash table the person
    stands up; at a tournament's the seat is kept until it is out. Raises NoMatch."""
    with locked(match_id) as live:
        seat = live.seat_of(user.pk)
        if seat is None or seat.left_at is not None or not live.is_playing:
            return
        if live.match.kind == Match.Kind.CASH:
            rooms.leave(live, seat.number)
            rooms.follow(live)
            return
        if live.has_window and live.table.asked == seat.number:
            live.apply({"do": "let_pass"}, seat.number, Action.By.PERSON)
        leave_seat(live, seat)
        if live.match.is_open:
            rooms.follow(live)
        else:
            live.settle()


def leave_all(user: User) -> None:
    """The account goes: its seats are the computer's for good."""
    for match_id in Match.objects.filter(seats__user=user, status=Match.Status.PLAYING).values_list("pk", flat=True):
        leave(match_id, user)


def leave_seat(live: Live, seat: Seat) -> None:
    seat.left_at = live.now
    seat.away_at = None
    if live.table.places[seat.number] is None:
        seat.stand_in = _StandIn.LEFT
    live.told = live.lobby_changed = True
    match_id, number = live.match.pk, seat.number
    transaction.on_commit(lambda: group_send(groups.match(match_id), {"type": "table.left", "seat": number}))


def _here(live: Live, seat: Seat) -> None:
    was_away = seat.away_at is not None or seat.stand_in == _StandIn.AWAY
    # While beats say that somebody is there, his commands need not say it as well.
    if was_away or seat.seen_at is None or seat.seen_at < times.before(live.now, BEAT_MS):
        seat.seen_at = live.now
    seat.away_at = None
    if seat.stand_in == _StandIn.AWAY:
        seat.stand_in = _StandIn.NOBODY
    if was_away:
        live.told = True
        if seat.user is not None and not live.match.is_wallet:
            announce.away(seat.user, live.match.pk, None)


def watch(match_id: UUID, user_id: int) -> int:
    """A friend of the host watches; returns the primary key that his beats name."""
    row, _made = Spectator.objects.update_or_create(
        match_id=match_id, user_id=user_id, defaults={"seen_at": timezone.now()}
    )
    _tell(match_id)
    return row.pk


def stop_watching(match_id: UUID, user_id: int) -> None:
    Spectator.objects.filter(match=match_id, user=user_id).delete()
    _tell(match_id)


def _tell(match_id: UUID) -> None:
    try:
        with locked(match_id) as live:
            live.told = True
    except NoMatch:
        return


def versions(match_ids: Iterable[UUID]) -> dict[UUID, int]:
    """The present version of each table: what a beat is answered with (D-36)."""
    return dict(Match.objects.filter(pk__in=list(match_ids)).values_list("pk", "v"))
