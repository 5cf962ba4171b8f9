"""The statistics' part of the API (CH-54)."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from django.http import HttpRequest
from ninja import Router, Status
from pydantic import Field

from accounts.schema import Schema
from accounts.session import account_of
from stats import games
from stats.moments import Moment

MOST_AT_ONCE = 50
MOST_NAMED = 1_000

router = Router(tags=["games"])


class Batch(Schema):
    records: Annotated[list[dict[str, Any]], Field(max_length=MOST_AT_ONCE)]
    """Each a `GameRecord` (static/src/records/record.ts); what is not one is refused alone."""


class Refused(Schema):
    place: int
    """Place in the batch."""
    code: Literal["shape", "newer", "erased", "full"]


class Stored(Schema):
    """The ids that the account has now, sent before or now, and what it does not take."""

    ids: list[UUID]
    refused: list[Refused]


class Counter(Schema):
    """Sums over the games of one kind."""

    mode: Literal["cpu", "online"]
    game: str
    table: str
    """Empty for a match of four."""
    ai_group: str
    players_count: int
    rank: int
    games: int
    play_ms: int
    hands_played: int
    hands_won: int
    vpip_hands: int
    vpip_dealt: int


class Named(Schema):
    people: Annotated[list[UUID], Field(max_length=MOST_NAMED)]


class Games(Schema):
    """All that a device shows of an account's games."""

    newest: list[dict[str, Any]]
    """The newest 200, newest first."""
    counters: list[Counter]
    """Of all games: every figure is a sum of some of these rows."""
    biggest_pots: list[dict[str, Any]]
    """Of each table and level the record that has the biggest pot."""
    best_hands: list[dict[str, Any]]
    """Of each table and level the record that has the best hand."""
    deleted_accounts: list[UUID]
    """People in these records who are no more."""
    erased_until: datetime | None
    """Games finished until then have been erased, on whatever device they still are."""


@router.get("", response=Games)
def list_games(request: HttpRequest) -> dict[str, Any]:
    owner = account_of(request)
    shown = {
        "newest": games.newest(owner),
        "biggest_pots": games.with_biggest_pot(owner),
        "best_hands": games.with_best_hand(owner),
    }
    return {
        **shown,
        "counters": games.counters(owner),
        "deleted_accounts": games.deleted_accounts([record for records in shown.values() for record in records]),
        "erased_until": games.erased_until(owner),
    }


@router.post("/deleted-accounts", response=list[UUID])
def list_deleted_accounts(request: HttpRequest, named: Named) -> list[UUID]:
    """Those of these people who are no more: the hands of a device name people whom no record here does (D-24)."""
    account_of(request)
    return games.deleted_among(named.people)


@router.post("", response=Stored)
def store_games(request: HttpRequest, batch: Batch) -> games.Stored:
    return games.store(account_of(request), batch.records)


@router.delete("", response={204: None})
def erase_games(request: HttpRequest, until: Moment | None = None) -> Status[None]:
    """Erase all games finished until then: the moment of the press, where it was made offline."""
    games.erase(account_of(request), until)
    return Status(204, None)
