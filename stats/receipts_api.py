"""Receipts of the hands of matches that one sat at."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from django.http import HttpRequest
from ninja import Router
from pydantic import Field

from accounts.schema import Schema
from accounts.session import account_of
from stats import receipts

router = Router(tags=["receipts"])

Table = Literal["classic", "turbo", "deep", "headsup", "steady", "custom"]


class HandLine(Schema):
    """A finished hand in a list."""

    hand: int
    finished_at: datetime
    cards: list[str]
    """The own ones."""
    board: list[str]
    net: int
    """Chips won or lost."""
    pot: int
    """Everything that was paid out."""


class MatchHands(Schema):
    match: UUID
    game: Literal["holdem", "omaha", "naiko"]
    table: Table | None
    hands: list[HandLine]
    """Newest first."""


class Acted(Schema):
    """Who acted for a seat."""

    event: int
    """Place in `events`."""
    seat: int
    by: Literal["person", "computer", "stand_in", "clock"]


class Receipt(Schema):
    """A finished hand as one who sat there may know it: `HandAccount` of the client, and what makes it a receipt."""

    schema_: Annotated[int, Field(alias="schema")]
    game: str
    table: str | None
    settings: dict[str, Any]
    hand: int
    me: int
    seats: list[dict[str, Any]]
    events: list[dict[str, Any]]
    match: UUID
    finished_at: datetime
    acted: list[Acted]
    rulings: list[dict[str, Any]]
    """Each has a `code`, and the seats and amounts it is about (tables/engine/receipts.py)."""


@router.get("/{uuid:match_id}/hands", response=MatchHands)
def match_hands(request: HttpRequest, match_id: UUID) -> dict[str, Any]:
    return receipts.hands(account_of(request), match_id)


@router.get("/{uuid:match_id}/hands/{int:number}", response=Receipt, by_alias=True)
def receipt(request: HttpRequest, match_id: UUID, number: int) -> dict[str, Any]:
    return receipts.receipt(account_of(request), match_id, number)
