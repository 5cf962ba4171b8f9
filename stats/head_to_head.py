"""How an account and each friend have fared against each other in online matches (CH-52)."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from django.db.models import Count, F, Q

from accounts.friends import friends_of
from accounts.models import User
from stats.models import Finish


@dataclass(frozen=True)
class HeadToHead:
    """Matches together. ahead, behind: how often the account or the friend had the better rank; equal ranks count for
    neither. wins, losses: how often one of them won the match."""

    sub: UUID
    games: int
    ahead: int
    behind: int
    wins: int
    friend_wins: int


def of(user: User) -> list[HeadToHead]:
    """One for each friend there was a match with, most matches first."""
    mine = F("match__finishes__rank")
    rows = (
        Finish.objects.filter(person__in=friends_of(user).values("sub"), match__finishes__person=user.sub)
        .values("person")
        .annotate(
            games=Count("pk"),
            ahead=Count("pk", filter=Q(rank__gt=mine)),
            behind=Count("pk", filter=Q(rank__lt=mine)),
            wins=Count("pk", filter=Q(match__finishes__rank=1)),
            friend_wins=Count("pk", filter=Q(rank=1)),
        )
        .order_by("-games", "person")
    )
    return [HeadToHead(sub=row.pop("person"), **row) for row in rows]
