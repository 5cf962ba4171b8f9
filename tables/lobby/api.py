"""The lobby's part of the API. Every change answers with the match as it is now."""

from __future__ import annotations

from collections.abc import Callable
from uuid import UUID

from django.http import HttpRequest
from django.utils.translation import gettext as _
from ninja import Router

from accounts.limits import count
from accounts.models import User
from accounts.refusals import Refused
from accounts.session import account_of
from tables import service
from tables.lobby import cards, matches
from tables.lobby.limits import RATES
from tables.lobby.shapes import ForFriend, MatchCard, MyMatches, NewMatch, Wish

router = Router(tags=["matches"])


@router.get("", response=MyMatches)
def my_matches(request: HttpRequest) -> MyMatches:
    return cards.mine(account_of(request))


@router.post("", response=MatchCard)
def create_match(request: HttpRequest, wanted: NewMatch) -> MatchCard:
    """Invite friends to a match; the caller is its host and has seat 0."""
    count(request, "open_match", RATES)
    for wish in wanted.seats:
        _count_invitation(request, wish)
    match = matches.create(account_of(request), wanted.options, wanted.seats)
    return _card(match.pk, account_of(request))


@router.get("/{uuid:match_id}", response=MatchCard)
def show_match(request: HttpRequest, match_id: UUID) -> MatchCard:
    return _card(match_id, account_of(request))


@router.put("/{uuid:match_id}/seats/{int:seat}", response=MatchCard)
def replace_seat(request: HttpRequest, match_id: UUID, seat: int, wish: Wish) -> MatchCard:
    """The host gives a seat that nobody has taken to a friend, to a computer player or to whoever comes by the link."""
    _count_invitation(request, wish)
    matches.replace(match_id, account_of(request), seat, wish)
    return _card(match_id, account_of(request))


@router.post("/{uuid:match_id}/accept", response=MatchCard)
def accept(request: HttpRequest, match_id: UUID) -> MatchCard:
    return _answer(request, match_id, matches.accept)


@router.post("/{uuid:match_id}/decline", response=MatchCard)
def decline(request: HttpRequest, match_id: UUID) -> MatchCard:
    return _answer(request, match_id, matches.decline)


@router.post("/{uuid:match_id}/withdraw", response=MatchCard)
def withdraw(request: HttpRequest, match_id: UUID) -> MatchCard:
    """Leave the lobby after having joined."""
    return _answer(request, match_id, matches.withdraw)


@router.post("/{uuid:match_id}/join", response=MatchCard)
def join(request: HttpRequest, match_id: UUID) -> MatchCard:
    """Take a free seat by the link: for friends of the host."""
    return _answer(request, match_id, matches.join)


@router.post("/{uuid:match_id}/start", response=MatchCard)
def start(request: HttpRequest, match_id: UUID) -> MatchCard:
    matches.start(match_id, account_of(request))
    return _card(match_id, account_of(request))


@router.post("/{uuid:match_id}/cancel", response=MatchCard)
def cancel(request: HttpRequest, match_id: UUID) -> MatchCard:
    matches.cancel(match_id, account_of(request))
    return _card(match_id, account_of(request))


@router.post("/{uuid:match_id}/leave", response=MatchCard)
def leave(request: HttpRequest, match_id: UUID) -> MatchCard:
    """Give the own seat of a running match to the computer for good (PU-140)."""
    card = _card(match_id, account_of(request))
    if card.mine is None:
        raise Refused("not_invited", _("You have no seat in this match."), 403)
    if card.status == "lobby":
        raise Refused("not_started", _("This match has not started yet."))
    service.leave(match_id, account_of(request))
    return _card(match_id, account_of(request))


@router.post("/{uuid:match_id}/rematch", response=MatchCard)
def rematch(request: HttpRequest, match_id: UUID) -> MatchCard:
    """Another match with the same people, or a seat in the one that somebody has opened already."""
    count(request, "open_match", RATES)
    again = matches.rematch(match_id, account_of(request))
    return _card(again.pk, account_of(request))


def _answer(request: HttpRequest, match_id: UUID, do: Callable[[UUID, User], None]) -> MatchCard:
    count(request, "answer", RATES)
    do(match_id, account_of(request))
    return _card(match_id, account_of(request))


def _count_invitation(request: HttpRequest, wish: Wish) -> None:
    if isinstance(wish, ForFriend):
        count(request, "invite", RATES)


def _card(match_id: UUID, user: User) -> MatchCard:
    card = cards.card_of(match_id, user)
    if card is None:
        raise Refused("no_match", _("There is no such match."), 404)
    return card
