"""The wallet's part of the API: its owner's alone, and nobody sends an amount."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from django.http import HttpRequest
from ninja import Query, Router

from accounts.limits import count
from accounts.models import User
from accounts.schema import Schema
from accounts.session import account_of
from tables.wallet import freezes, grants, ledger, statement

# allauth's spelling.
RATES = {"wallet": "240/m/user", "refill": "30/h/user", "statement": "120/m/user"}
MOST_LINES = 100

router = Router(tags=["wallet"])

Kind = Literal[
    "grant",
    "refill",
    "cash_buyin",
    "cash_topup",
    "cash_settle",
    "cash_cashout",
    "entry",
    "entry_refund",
    "prize",
    "spin_diff",
    "void",
]


class Refill(Schema):
    may: bool
    amount: int
    """What it would give now; 0 where there are enough chips."""
    next_at: datetime | None
    """Where today's was taken and there are too few chips: when it is possible again."""


class Frozen(Schema):
    until: datetime
    reason: str


class Wallet(Schema):
    balance: int
    in_play: int
    """Chips at cash tables, and entries paid into tournaments that are not over."""
    refill: Refill
    frozen: Frozen | None
    """While it is, nothing can be entered."""


class About(Schema):
    kind: str
    id: str


class StatementLine(Schema):
    id: int
    at: datetime
    kind: Kind
    amount: int
    """Below 0: it left the wallet."""
    balance: int
    """Of the wallet, after it."""
    ref: About | None
    """The table, hand or tournament that it is about."""
    reverses: Kind | None
    """What it takes back."""


class Statement(Schema):
    lines: list[StatementLine]
    """Of the last twelve months, the newest first."""
    more: bool
    """There are older ones."""


@router.get("", response=Wallet)
def show_wallet(request: HttpRequest) -> Wallet:
    """The own wallet, which is opened with its grant when it is first looked at."""
    count(request, "wallet", RATES)
    return _wallet(account_of(request))


@router.post("/refill", response=Wallet)
def refill(request: HttpRequest) -> Wallet:
    """Free chips up to 2,000, once in a day (UTC)."""
    count(request, "refill", RATES)
    grants.refill(account_of(request))
    return _wallet(account_of(request))


@router.get("/statement", response=Statement)
def show_statement(
    request: HttpRequest,
    before: Annotated[int | None, Query(ge=0, le=2**53)] = None,
    limit: Annotated[int, Query(ge=1, le=MOST_LINES)] = 30,
) -> Statement:
    """Lines of the own wallet; `before`: id of the line that one has seen last."""
    count(request, "statement", RATES)
    user = account_of(request)
    ledger.open_wallet(user)
    found = statement.lines(user, before, limit + 1)
    return Statement(lines=[_line(line) for line in found[:limit]], more=len(found) > limit)


def _wallet(user: User) -> Wallet:
    balance, playing = ledger.open_wallet(user).balance, grants.in_play(user)
    found, frozen = grants.refill_of(user, balance, playing), freezes.present(user.pk)
    return Wallet(
        balance=balance,
        in_play=playing,
        refill=Refill(may=found.may, amount=found.amount, next_at=found.next_at),
        frozen=None if frozen is None else Frozen(until=frozen.until, reason=frozen.reason),
    )


def _line(line: statement.Line) -> StatementLine:
    return StatementLine.model_validate(
        {
            **line._asdict(),
            "ref": {"kind": line.ref_kind, "id": line.ref_id} if line.ref_kind else None,
            "reverses": line.reverses or None,
        }
    )
