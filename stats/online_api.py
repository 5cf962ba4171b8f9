"""What online matches come to: head-to-head with friends, and leaderboards."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from django.http import HttpRequest
from ninja import Router
from pydantic import Field

from accounts.friends_api import Person
from accounts.schema import Schema
from accounts.session import account_of
from stats import head_to_head, leaderboards

router = Router(tags=["results"])

Month = Annotated[str, Field(pattern=r"^[0-9]{4}-(0[1-9]|1[0-2])$")]


class HeadToHead(Schema):
    """The account and a friend in online matches. Equal ranks count for neither."""

    sub: UUID
    games: int
    """Matches together."""
    ahead: int
    """How often the account had the better rank."""
    behind: int
    """How often the friend had it."""
    wins: int
    """Matches the account won."""
    friend_wins: int
    """Matches the friend won."""


class LeaderboardLine(Schema):
    """Somebody on a leaderboard."""

    rank: int | None
    """Null below the number of games that a rank needs."""
    person: Person
    games: int
    wins: int
    average_rank: float
    """Among the people of a match, to two decimals."""
    rating: int | None
    """A hundred times the mean of the rating less two deviations, rounded; null without a rank."""


class Leaderboard(Schema):
    """The account and its friends, the ranked first."""

    months: list[str]
    """Months (UTC) that can be asked for, newest first."""
    ranked_from: int
    """Games that a rank needs."""
    lines: list[LeaderboardLine]


@router.get("/head-to-head", response=list[HeadToHead])
def list_head_to_head(request: HttpRequest) -> list[head_to_head.HeadToHead]:
    """One for each friend there was a match with, most matches first."""
    return head_to_head.of(account_of(request))


@router.get("/leaderboards", response=Leaderboard)
def leaderboard(request: HttpRequest, month: Month | None = None) -> Leaderboard:
    """Of a month (UTC), or of all time."""
    viewer = account_of(request)
    return Leaderboard(
        months=leaderboards.seasons_of(viewer),
        ranked_from=leaderboards.RANKED_FROM,
        lines=[_line(row) for row in leaderboards.board(viewer, month or leaderboards.ALL_TIME)],
    )


def _line(row: leaderboards.Row) -> LeaderboardLine:
    tally = row.tally
    return LeaderboardLine(
        rank=row.rank,
        person=Person(sub=row.user.sub, id=row.user.username, icon=row.user.icon),
        games=tally.games,
        wins=tally.wins,
        average_rank=round(tally.places / tally.games, 2),
        rating=None if row.rank is None else round(100 * tally.rating),
    )
