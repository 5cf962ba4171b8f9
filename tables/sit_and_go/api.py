"""The API of Sit & Go and Spin."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest
from ninja import Router

from accounts.limits import count
from accounts.session import account_of
from tables.sit_and_go import cards, registration
from tables.sit_and_go.households import household_of
from tables.sit_and_go.limits import RATES
from tables.sit_and_go.shapes import SitAndGoCard, SitAndGoLobby, SitAndGoOffer

router = Router(tags=["sit-and-go"])


@router.get("", response=SitAndGoLobby)
def show_lobby(request: HttpRequest) -> SitAndGoLobby:
    return cards.lobby(account_of(request))


@router.post("", response=SitAndGoCard)
def register(request: HttpRequest, wanted: SitAndGoOffer) -> SitAndGoCard:
    """Take a seat; the entry leaves the wallet. Whoever is registered for this offer already gets the same answer."""
    count(request, "register", RATES)
    match = registration.register(account_of(request), wanted, household_of(request))
    return cards.card_of(match.pk, account_of(request))


@router.get("/{uuid:match_id}", response=SitAndGoCard)
def show_sit_and_go(request: HttpRequest, match_id: UUID) -> SitAndGoCard:
    """For whoever has or had a seat: also its results."""
    return cards.card_of(match_id, account_of(request))


@router.post("/{uuid:match_id}/withdraw", response=SitAndGoLobby)
def withdraw(request: HttpRequest, match_id: UUID) -> SitAndGoLobby:
    """Before the start; the entry comes back."""
    count(request, "withdraw", RATES)
    registration.withdraw(match_id, account_of(request))
    return cards.lobby(account_of(request))
