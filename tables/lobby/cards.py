"""Matches as one account sees them from outside the table."""

from __future__ import annotations

from collections.abc import Iterable
from uuid import UUID

from django.db.models import QuerySet

from accounts import friends
from accounts.friends_api import Person
from accounts.models import User
from tables.engine.table import Table
from tables.lobby.shapes import MatchCard, MatchSeat, May, MyMatches
from tables.models import Match, Seat
from tables.secrets import unseal

FINISHED_SHOWN = 5

_Answer, _Status = Seat.Answer, Match.Status


def mine(user: User) -> MyMatches:
    """The matches of the account that are not over, and the newest that are."""
    friend_ids = set(friends.friends_of(user).values_list("pk", flat=True))
    sits = Match.objects.filter(kind=Match.Kind.FRIENDS, seats__user=user)
    running = [*_complete(sits.filter(status__in=(_Status.LOBBY, _Status.PLAYING)).order_by("-created_at"))]
    over = [
        *_complete(sits.filter(status__in=(_Status.FINISHED, _Status.ABANDONED)).order_by("-ended_at"))[:FINISHED_SHOWN]
    ]
    rematches = _rematches(over, user)
    shown = MyMatches(invitations=[], lobby=[], playing=[], finished=[])
    for match in running:
        seat = _seat_of(match, user)
        assert seat is not None
        card = _card(match, user, match.host_id in friend_ids)
        if match.status == _Status.PLAYING:
            if seat.left_at is None:
                shown.playing.append(card)
        elif seat.answer == _Answer.ACCEPTED:
            shown.lobby.append(card)
        elif seat.answer == _Answer.INVITED and match.host_id in friend_ids:
            shown.invitations.append(card)
    for match in over:
        shown.finished.append(_card(match, user, match.host_id in friend_ids, rematches.get(match.pk)))
    return shown


def card_of(match_id: UUID, user: User) -> MatchCard | None:
    """The match between friends, if the account may know of it: whoever sits there, and a friend of the host who may
    join or watch."""
    match = _complete(Match.objects.filter(pk=match_id, kind=Match.Kind.FRIENDS)).first()
    return None if match is None else _card_for(match, user)


def table_of(match_id: UUID, user: User) -> MatchCard | None:
    """As `card_of`, of a table of any kind: what its screen needs."""
    match = _complete(Match.objects.filter(pk=match_id)).first()
    return None if match is None else _card_for(match, user)


def _card_for(match: Match, user: User) -> MatchCard | None:
    is_friend = match.host is not None and friends.friends_of(user).filter(pk=match.host.pk).exists()
    if match.is_open:
        # Who may look on is asked where the table is opened.
        return _card(match, user, is_friend)
    if _seat_of(match, user) is None and not (is_friend and _is_open_to_friends(match)):
        return None
    return _card(match, user, is_friend, _rematches([match], user).get(match.pk))


def _is_open_to_friends(match: Match) -> bool:
    if match.status == _Status.LOBBY:
        return True
    return match.status == _Status.PLAYING and bool(match.options["spectators"])


def _complete(matches: QuerySet[Match]) -> QuerySet[Match]:
    return matches.select_related("host").prefetch_related("seats__user")


def _rematches(over: Iterable[Match], user: User) -> dict[UUID, UUID]:
    """For each match the newest rematch in whose lobby the account has a seat."""
    return dict(
        Match.objects.filter(
            rematch_of__in=[match.pk for match in over],
            status=_Status.LOBBY,
            seats__user=user,
            seats__answer__in=(_Answer.INVITED, _Answer.ACCEPTED),
        )
        .order_by("created_at")
        .values_list("rematch_of_id", "pk")
    )


def _seat_of(match: Match, user: User) -> Seat | None:
    return next((seat for seat in match.seats.all() if seat.user_id == user.pk), None)


def _card(match: Match, user: User, is_friend: bool, rematch: UUID | None = None) -> MatchCard:
    own = _seat_of(match, user)
    return MatchCard.model_validate(
        {
            "id": match.pk,
            "kind": match.kind,
            "status": match.status,
            "host": person_of(match.host),
            # At an open table the turn time is the clock's to tell.
            "options": {**match.options, "turn_ms": None} if match.is_open else match.options,
            "seats": [_seat(match, seat) for seat in match.seats.all()],
            "mine": None if own is None else own.number,
            "hand": match.hand,
            "my_turn": own is not None and turn_of(match) == own.number,
            "may": _may(match, user, own, is_friend),
            "created_at": match.created_at,
            "started_at": match.started_at,
            "ended_at": match.ended_at,
            "rematch": rematch,
        }
    )


def _seat(match: Match, seat: Seat) -> MatchSeat:
    kind = "computer" if seat.level else "person"
    is_free = seat.sat_at is None if match.is_open else match.status == _Status.LOBBY
    if kind == "person" and seat.user is None and is_free:
        kind = "open"
    return MatchSeat.model_validate(
        {
            "seat": seat.number,
            "kind": kind,
            "person": person_of(seat.user),
            "level": seat.level or None,
            "persona": seat.persona or None,
            "answer": (seat.answer or None) if seat.user else None,
            "host": seat.user is not None and seat.user_id == match.host_id,
            "stand_in": seat.stand_in or None,
        }
    )


def person_of(user: User | None) -> Person | None:
    return None if user is None else Person(sub=user.sub, id=user.username, icon=user.icon)


def turn_of(match: Match) -> int | None:
    if match.status != _Status.PLAYING or match.state is None:
        return None
    return Table.from_dict(unseal(match.state)).turn


def _may(match: Match, user: User, own: Seat | None, is_friend: bool) -> list[May]:
    if match.is_wallet:
        return ["play"] if match.status == _Status.PLAYING and own is not None and own.left_at is None else []
    if match.status == _Status.LOBBY:
        return _may_in_lobby(match, user, own, is_friend)
    if match.status == _Status.PLAYING:
        if own is not None and own.left_at is None:
            return ["play", "leave"]
        return ["watch"] if match.options["spectators"] and is_friend else []
    return ["rematch"] if own is not None and match.status != _Status.CANCELLED else []


def _may_in_lobby(match: Match, user: User, own: Seat | None, is_friend: bool) -> list[May]:
    seats = match.seats.all()
    if user.pk == match.host_id:
        joined = any(seat.answer == _Answer.ACCEPTED and seat.user_id not in (None, user.pk) for seat in seats)
        return ["start", "cancel", "invite"] if joined else ["cancel", "invite"]
    if own is not None and own.answer == _Answer.ACCEPTED:
        return ["withdraw"]
    if not is_friend:
        return []
    if own is not None and own.answer == _Answer.INVITED:
        return ["accept", "decline"]
    return ["join"] if any(is_free(seat) for seat in seats) or own is not None else []


def is_free(seat: Seat) -> bool:
    """A friend of the host may take it by the link: nobody is asked, or who was asked has declined."""
    if seat.level:
        return False
    return seat.user_id is None or seat.answer == _Answer.DECLINED
