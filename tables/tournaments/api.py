"""The API of scheduled tournaments."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest
from ninja import Router

from accounts.limits import count
from accounts.session import account_of
from tables.sit_and_go.households import household_of
from tables.tournaments import cards, registration
from tables.tournaments.limits import RATES
from tables.tournaments.shapes import TournamentCard, TournamentLobby

router = Router(tags=["tournaments"])


@router.get("", response=TournamentLobby)
def show_lobby(request: HttpRequest) -> TournamentLobby:
    return cards.lobby(account_of(request))


@router.get("/{uuid:tournament_id}", response=TournamentCard)
def show_tournament(request: HttpRequest, tournament_id: UUID) -> TournamentCard:
    """For everybody who is signed in; afterwards its results."""
    return cards.card_of(tournament_id, account_of(request))


@router.post("/{uuid:tournament_id}/register", response=TournamentCard)
def register(request: HttpRequest, tournament_id: UUID) -> TournamentCard:
    """Pay the entry; late, one is seated at once. Who is registered gets the same answer."""
    count(request, "tournament", RATES)
    registration.register(account_of(request), tournament_id, household_of(request))
    return cards.card_of(tournament_id, account_of(request))


@router.post("/{uuid:tournament_id}/unregister", response=TournamentCard)
def unregister(request: HttpRequest, tournament_id: UUID) -> TournamentCard:
    """Before the start; the entry comes back."""
    count(request, "tournament", RATES)
    registration.unregister(account_of(request), tournament_id)
    return cards.card_of(tournament_id, account_of(request))
