"""Wallet tables that were started."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db import transaction

from accounts.models import User
from tables import service
from tables.models import Match
from tests.tables.world import OPTIONS, World


@pytest.fixture
def table(world: World) -> Callable[..., Match]:
    """A wallet table that has begun, with so many chips each and blinds that rise by time."""

    def start(*seats: User | str, kind: str = "sit_and_go", **options: Any) -> Match:
        chosen = {**OPTIONS, "chips": 1_500, "sb": 10, "bb": 20, "rise": {"by": "time", "every": 4}, **options}
        match = Match.objects.create(kind=kind, options=chosen)
        for number, who in enumerate(seats):
            if isinstance(who, str):
                match.seats.create(number=number, level=who, persona=("marco", "ella", "felix")[number % 3])
            else:
                match.seats.create(number=number, user=who, answer="accepted")
        with transaction.atomic():
            service.start(match)
        return match

    return start
