"""Ultimate Hold'em's part of the API: the table that the server deals at, and the record of all devices."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from ninja import Router

from accounts.limits import count
from accounts.schema import Schema
from accounts.session import account_of
from tables.ultimate import play, records

# allauth's spelling: a hand has five commands at most, and nobody reads a result in a second.
RATES = {"dealer_command": "240/m/user", "dealer_table": "120/m/user", "dealer_record": "60/m/user"}

router = Router(tags=["ultimate"])


class DealerSent(Schema):
    command: dict[str, Any]
    """A `DealerCommand` (static/src/ultimate/protocol.ts)."""


class DealerTold(Schema):
    """What the owner of the table may know of it."""

    answer: dict[str, Any]
    """A `DealerAnswer`: cards of others and the seed are in it only once the hand is settled."""
    resets: int
    """How often the bankroll was set back, on all devices."""


class DealerCounted(Schema):
    record: dict[str, Any]
    """A `DealerRecord`: parts that are newer than the account's take their place."""


class DealerShared(Schema):
    record: dict[str, Any]
    """The `DealerRecord` of all devices."""
    erased: list[str]
    """Names of parts that the account has deleted for good."""


@router.get("/table", response=DealerTold)
def show_table(request: HttpRequest) -> dict[str, Any]:
    """The account's one table, which is made when it is first asked for."""
    count(request, "dealer_table", RATES)
    return play.show(account_of(request))


@router.post("/table", response=DealerTold)
def send_command(request: HttpRequest, sent: DealerSent) -> dict[str, Any]:
    """A command of the person. What the rules do not allow is refused in the answer, with the table as it is."""
    count(request, "dealer_command", RATES)
    return play.command(account_of(request), sent.command)


@router.post("/record", response=DealerShared)
def exchange_record(request: HttpRequest, counted: DealerCounted) -> dict[str, Any]:
    """Send what a device has counted and get what all have; the same record sent again changes nothing."""
    count(request, "dealer_record", RATES)
    return records.exchange(account_of(request), counted.record)
