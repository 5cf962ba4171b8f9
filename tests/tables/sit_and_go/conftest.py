"""Sit & Go and Spin: registered for, started, and what is in the wallets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.db import transaction

from accounts.models import User
from tables import service
from tables.models import Entry, Match, Offer, SitAndGo
from tables.service import prizes
from tables.sit_and_go import offers, registration
from tables.sit_and_go.shapes import SitAndGoOffer
from tables.wallet import check, ledger
from tables.wallet.ledger import Kind
from tests.tables.world import World


def offer(**changes: Any) -> dict[str, Any]:
    """Of a Sit & Go of two for 100 chips."""
    return {"kind": "sit_and_go", "game": "holdem", "size": 2, "entry": 100, "turbo": False, "bots": None, **changes}


def spin(**changes: Any) -> dict[str, Any]:
    return offer(kind="spin", size=3, **changes)


def register(user: User, **changes: Any) -> Match:
    return registration.register(user, SitAndGoOffer.model_validate(offer(**changes)))


@pytest.fixture
def table(world: World) -> Iterator[Callable[..., Match]]:
    """A table that has begun, with these seats in this order. At the end the books add up."""

    def start(*seats: User | str, kind: str = "sit_and_go", game: str = "holdem", **options: Any) -> Match:
        found, _made = Offer.objects.get_or_create(
            kind=kind, game=game, size=len(seats), entry=100, turbo=False, bots=""
        )
        match = Match.objects.create(kind=kind, options={**offers.options_of(found), **options})
        multiplier = 3 if kind == "spin" else None
        won = [100 * len(seats)] if kind == "spin" else offers.prizes_of(found, multiplier)
        SitAndGo.objects.create(match=match, offer=found, multiplier=multiplier, prizes=won)
        for number, who in enumerate(seats):
            if isinstance(who, str):
                seat = match.seats.create(number=number, level=who, persona=("marco", "ella", "felix")[number % 3])
            else:
                seat = match.seats.create(number=number, user=who, answer="accepted")
            entry = Entry.objects.create(seat=seat, registered_at=world.now)
            moves = [ledger.Move(prizes.holder(seat), prizes.escrow_of(match), 100)]
            ledger.post(Kind.ENTRY, moves, key=f"entry:{entry.pk}", ref=prizes.ref_of(match))
        with transaction.atomic():
            service.start(match)
        return match

    yield start
    assert check.faults() == []
