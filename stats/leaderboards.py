"""Leaderboards among friends, by month and of all time (D-28): counting matches, and reading the standings.

A rating is openskill's (Plackett-Luce), which holds for matches of two to six people. It comes from the matches in the
order of their ends; a match that is counted late, between others of its people, has its seasons counted anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from openskill.models import PlackettLuce, PlackettLuceRating

from accounts.friends import friends_of
from accounts.models import User
from stats.models import Finish, Season, Standing, TakenMatch

ALL_TIME = ""
# Fewer matches say little of anybody (D-28).
RANKED_FROM = 5
# A season is ordered by what a rating is at least, two deviations below its mean.
_DEVIATIONS = 2

_model = PlackettLuce()


@dataclass
class Tally:
    """What somebody's matches of a season come to."""

    games: int = 0
    wins: int = 0
    places: int = 0
    mu: float = _model.mu
    sigma: float = _model.sigma

    @classmethod
    def of(cls, standing: Standing) -> Tally:
        return cls(standing.games, standing.wins, standing.places, standing.mu, standing.sigma)

    @property
    def rating(self) -> float:
        return float(_rating(self).ordinal(z=_DEVIATIONS))


@dataclass(frozen=True)
class Row:
    """A line of a leaderboard. rank: None below `RANKED_FROM` games."""

    rank: int | None
    user: User
    tally: Tally


def season_of(moment: datetime) -> str:
    """The month in UTC."""
    return f"{moment:%Y-%m}"


def count(match: TakenMatch) -> None:
    """Add a match that has just been taken to its two seasons, in the transaction that took it."""
    if not match.counts:
        return
    with _one_after_the_other():
        people = match.finishes.values("person")
        late = _after(match).filter(finishes__person__in=people).exists()
        for key in _seasons(match):
            if late:
                _count_anew(key)
            else:
                _add(key, match)


def count_without(match: TakenMatch) -> None:
    """Count the seasons of a match anew, once it has been taken back."""
    with _one_after_the_other():
        for key in _seasons(match):
            _count_anew(key)


def recount() -> int:
    """Count all seasons anew; returns how many there are."""
    with _one_after_the_other():
        months = {season_of(moment) for moment in TakenMatch.objects.values_list("ended_at", flat=True)}
        keys = {ALL_TIME, *months, *Season.objects.values_list("key", flat=True)}
        for key in sorted(keys):
            _count_anew(key)
    return len(keys)


def seasons_of(viewer: User) -> list[str]:
    """The months in which the viewer or a friend has played, newest first; the present one always."""
    played = Standing.objects.filter(user__in=_circle(viewer)).exclude(season=ALL_TIME)
    months = set(played.values_list("season_id", flat=True))
    return sorted(months | {season_of(timezone.now())}, reverse=True)


def board(viewer: User, season: str) -> list[Row]:
    """The viewer and the friends who have played in the season: the ranked first, best first, then the others."""
    standings = Standing.objects.filter(season=season, user__in=_circle(viewer)).select_related("user")
    lines = [(standing.user, Tally.of(standing)) for standing in standings]
    ranked = sorted(
        (line for line in lines if line[1].games >= RANKED_FROM),
        key=lambda line: (-line[1].rating, line[0].username_key),
    )
    others = sorted(
        (line for line in lines if line[1].games < RANKED_FROM),
        key=lambda line: (-line[1].games, line[0].username_key),
    )
    better = {user.pk: sum(1 for _, other in ranked if other.rating > tally.rating) for user, tally in ranked}
    return [
        *(Row(1 + better[user.pk], user, tally) for user, tally in ranked),
        *(Row(None, user, tally) for user, tally in others),
    ]


def everything(user: User) -> Iterable[Any]:
    """How the account stands in each season, for the download."""
    return user.standings.order_by("season").values("season", "games", "wins", "places", "mu", "sigma")


@contextmanager
def _one_after_the_other() -> Iterator[None]:
    """A transaction in which nobody else counts."""
    with transaction.atomic():
        Season.objects.get_or_create(key=ALL_TIME)
        Season.objects.select_for_update().get(key=ALL_TIME)
        yield


def _seasons(match: TakenMatch) -> tuple[str, str]:
    return ALL_TIME, season_of(match.ended_at)


def _after(match: TakenMatch) -> QuerySet[TakenMatch]:
    """Matches that end later, of equal ends by id: the order of counting."""
    later = Q(ended_at__gt=match.ended_at) | Q(ended_at=match.ended_at, match_id__gt=match.match_id)
    return TakenMatch.objects.filter(later, counts=True)


def _add(key: str, match: TakenMatch) -> None:
    season, _ = Season.objects.get_or_create(key=key)
    users = {user.sub: user for user in User.objects.filter(sub__in=match.finishes.values("person"))}
    standings = {standing.user_id: standing for standing in season.standings.filter(user__in=users.values())}
    tallies = {sub: Tally.of(standings[user.pk]) if user.pk in standings else Tally() for sub, user in users.items()}
    _rate(tallies, match.finishes.all())
    _save(season, {users[sub].pk: tally for sub, tally in tallies.items() if sub in users})


def _count_anew(key: str) -> None:
    season, _ = Season.objects.get_or_create(key=key)
    matches = TakenMatch.objects.filter(counts=True)
    if key != ALL_TIME:
        year, month = map(int, key.split("-"))
        matches = matches.filter(ended_at__year=year, ended_at__month=month)
    tallies: dict[UUID, Tally] = {}
    for match in matches.order_by("ended_at", "match_id").prefetch_related("finishes").iterator(chunk_size=500):
        _rate(tallies, match.finishes.all())
    season.standings.all().delete()
    keys = dict(User.objects.values_list("sub", "pk"))
    _save(season, {keys[sub]: tally for sub, tally in tallies.items() if sub in keys})


def _rate(tallies: dict[UUID, Tally], finishes: Iterable[Finish]) -> None:
    """Count one match; whoever is not in `tallies` yet comes in."""
    people = sorted(finishes, key=lambda finish: (finish.place, finish.person))
    mine = [tallies.setdefault(finish.person, Tally()) for finish in people]
    rated = _model.rate([[_rating(tally)] for tally in mine], ranks=[float(finish.place) for finish in people])
    for finish, tally, (rating,) in zip(people, mine, rated, strict=True):
        tally.games += 1
        tally.wins += finish.place == 1
        tally.places += finish.place
        tally.mu, tally.sigma = rating.mu, rating.sigma


def _rating(tally: Tally) -> PlackettLuceRating:
    return _model.rating(mu=tally.mu, sigma=tally.sigma)


def _save(season: Season, tallies: dict[int, Tally]) -> None:
    Standing.objects.bulk_create(
        [Standing(season=season, user_id=user, **asdict(tally)) for user, tally in sorted(tallies.items())],
        update_conflicts=True,
        unique_fields=["season", "user"],
        update_fields=["games", "wins", "places", "mu", "sigma"],
        batch_size=500,
    )


def _circle(viewer: User) -> QuerySet[User]:
    """Suspended and deleted accounts are out."""
    return User.objects.filter(Q(pk=viewer.pk) | Q(pk__in=friends_of(viewer).values("pk")), is_active=True)
