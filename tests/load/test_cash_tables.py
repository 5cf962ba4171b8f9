"""The cash tables of the load have everybody at them."""

from __future__ import annotations

import pytest

from tables.models import Match, Seat
from tests.load import cash_tables, matches

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("computers", [0, 2])
def test_everybody_sits_at_a_table_that_deals(computers: int) -> None:
    begun = cash_tables.begin(matches.people(6 - computers), computers)
    match = Match.objects.get(pk=begun.id)
    seats = Seat.objects.filter(match=match, sat_at__isnull=False)
    assert sorted(begun.cookies) == sorted(seats.filter(level="").values_list("number", flat=True))
    assert (seats.filter(level="").count(), seats.exclude(level="").count()) == (6 - computers, computers)
    assert match.hold == Match.Hold.NOTHING
    assert match.due_at is not None
