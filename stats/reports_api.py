"""Reporting a player."""

from __future__ import annotations

from typing import Annotated, Literal
from uuid import UUID

from django.http import HttpRequest
from ninja import Router, Status
from pydantic import Field

from accounts import limits
from accounts.schema import Schema
from accounts.session import account_of
from stats import reports

router = Router(tags=["reports"])


class NewReport(Schema):
    match: UUID
    hand: Annotated[int, Field(ge=1, le=10**6)]
    """Number of the hand, from 1."""
    seat: Annotated[int, Field(ge=0, le=9)]
    reason: Literal["collusion", "stalling", "abuse", "other"]
    text: Annotated[str, Field(max_length=500, pattern=r"^[^\x00]*$")] = ""


@router.post("", response={204: None})
def report(request: HttpRequest, sent: NewReport) -> Status[None]:
    """Report who sits on a seat of a match that one sits or sat at oneself."""
    limits.count(request, "report")
    reports.report(account_of(request), sent.match, sent.hand, sent.seat, sent.reason, sent.text)
    return Status(204, None)
