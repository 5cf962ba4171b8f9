"""Taking over the results of online matches, each exactly once: into games, head-to-head and leaderboards (D-35)."""

from __future__ import annotations

import logging
from typing import Any
from uuid import UUID, uuid4

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from stats import leaderboards, records
from stats.games import erased_until
from stats.models import Finish, Game, TakenMatch
from tables.models import Match, Result

logger = logging.getLogger(__name__)


def take_over(match_id: UUID) -> bool:
    """Take the results of a finished match over; False where that was done before, or there are none."""
    with transaction.atomic():
        match = Match.objects.filter(pk=match_id, status=Match.Status.FINISHED, ended_at__isnull=False).first()
        if match is None:
            return False
        results = list(match.results.select_related("user").order_by("seat"))
        finishes = _finishes(results)
        taken, new = TakenMatch.objects.get_or_create(
            match_id=match.pk,
            defaults={"ended_at": match.ended_at, "counts": match.kind == Match.Kind.FRIENDS and _counts(results)},
        )
        if not new:
            return False
        Game.objects.bulk_create(_games(results), ignore_conflicts=True)
        for finish in finishes:
            finish.match = taken
        Finish.objects.bulk_create(finishes)
        leaderboards.count(taken)
    return True


def sweep() -> int:
    """Take over what was missed; returns how many matches that were."""
    missed = Match.objects.filter(status=Match.Status.FINISHED, results__isnull=False).exclude(
        pk__in=TakenMatch.objects.values("match_id")
    )
    taken = 0
    for match_id in missed.order_by("ended_at", "pk").values_list("pk", flat=True).distinct():
        try:
            taken += take_over(match_id)
        except Exception:
            # One that cannot be taken must not keep the others waiting.
            logger.exception("The results of match %s cannot be taken over.", match_id)
    return taken


def take_back(match_id: UUID) -> None:
    """Make a match void: it leaves everybody's statistics, head-to-head and the leaderboards, for good."""
    with transaction.atomic():
        taken = TakenMatch.objects.select_for_update().filter(pk=match_id).first()
        if taken is None:
            ended = Match.objects.values_list("ended_at", flat=True).get(pk=match_id)
            taken = TakenMatch(match_id=match_id, ended_at=ended or timezone.now(), counts=False)
        counted, taken.counts, taken.void_at = taken.counts, False, timezone.now()
        taken.save()
        taken.finishes.all().delete()
        Game.objects.filter(match_id=match_id).delete()
        if counted:
            leaderboards.count_without(taken)


def forget(user: User) -> None:
    """Of a deleted account only what the others' ratings come from is left, under a name that leads nowhere."""
    Finish.objects.filter(person=user.sub).update(person=uuid4())


def _games(results: list[Result]) -> list[Game]:
    made = []
    for result in results:
        record = records.OnlineRecord.model_validate(result.record)
        until = erased_until(result.user)
        # Everything may have been deleted between the end of the match and now.
        if until is None or record.finished_at > until:
            made.append(
                Game(
                    owner=result.user,
                    record_id=record.id,
                    match_id=record.match_id,
                    record=records.stored(record),
                    **records.columns(record),
                )
            )
    return made


def _counts(results: list[Result]) -> bool:
    """At least two people stayed to the end or to their elimination (D-28). Ratings are of matches between friends."""
    return sum(1 for result in results if not _left(result)) >= 2


def _left(result: Result) -> bool:
    return bool(_mine(result)["left"])


def _mine(result: Result) -> dict[str, Any]:
    return next(player for player in result.record["players"] if player["seat"] == result.seat)


def _finishes(results: list[Result]) -> list[Finish]:
    """Places among the people. Leaving never pays: whoever left comes after all who stayed."""
    order = {result.user_id: (_left(result), 0 if _left(result) else result.record["rank"]) for result in results}
    return [
        Finish(
            person=result.user.sub,
            rank=result.record["rank"],
            place=1 + sum(1 for other in order.values() if other < order[result.user_id]),
        )
        for result in results
    ]
