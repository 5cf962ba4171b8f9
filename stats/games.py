"""The games that an account keeps: the one place that changes them (CH-54, D-23)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Count, F, QuerySet, Sum, Window
from django.db.models.functions import RowNumber
from django.utils import timezone

from accounts.models import DeletedAccount, User
from stats import records
from stats.models import Erasure, Game
from tables.ultimate import records as ultimate

NEWEST = 200
MOST = 20_000

_CELL = ("mode", "game", "table", "ai_group", "players_count", "rank")
_SUMS = ("play_ms", "hands_played", "hands_won", "vpip_hands", "vpip_dealt")


@dataclass
class Stored:
    """What became of the records of one batch: ids that the account has now, and why others are refused."""

    ids: list[UUID] = field(default_factory=list)
    refused: list[dict[str, Any]] = field(default_factory=list)


def store(owner: User, sent: list[dict[str, Any]]) -> Stored:
    """Store the records that are not there yet.

    A refusal names the place in the batch and why: "shape", "newer" (of a newer client), "erased" (from before the
    account erased its games) or "full".
    """
    result = Stored()
    read: list[tuple[int, records.Record]] = []
    for place, one in enumerate(sent):
        try:
            read.append((place, records.read(one)))
        except records.NotStored as reason:
            result.refused.append({"place": place, "code": reason.code})
    with transaction.atomic():
        # One batch of an account at a time, so that two cannot pass the limit together.
        User.objects.select_for_update().get(pk=owner.pk)
        until = erased_until(owner)
        room = MOST - owner.games.count()
        known = set(
            owner.games.filter(record_id__in=[record.id for _, record in read]).values_list("record_id", flat=True)
        )
        new: dict[UUID, Game] = {}
        for place, record in read:
            if record.id in known or record.id in new:
                result.ids.append(record.id)
            elif until is not None and record.finished_at <= until:
                result.refused.append({"place": place, "code": "erased"})
            elif len(new) >= room:
                result.refused.append({"place": place, "code": "full"})
            else:
                new[record.id] = Game(
                    owner=owner, record_id=record.id, record=records.stored(record), **records.columns(record)
                )
                result.ids.append(record.id)
        Game.objects.bulk_create(new.values())
    return result


def newest(owner: User) -> list[dict[str, Any]]:
    """The newest records, newest first."""
    return list(owner.games.order_by("-finished_at", "-pk").values_list("record", flat=True)[:NEWEST])


def counters(owner: User) -> list[dict[str, Any]]:
    """Sums over all games, one row for each kind that a screen counts apart: all figures are sums of rows."""
    sums = {name: Sum(name) for name in _SUMS}
    return list(owner.games.values(*_CELL).annotate(games=Count("pk"), **sums).order_by(*_CELL))


def with_biggest_pot(owner: User) -> list[dict[str, Any]]:
    """Of each table and level the game with the biggest pot that was won, the oldest of equals."""
    return _best(owner.games.filter(biggest_pot__gt=0), "biggest_pot")


def with_best_hand(owner: User) -> list[dict[str, Any]]:
    """Of each table and level the game with the best hand, the oldest of equals."""
    return _best(owner.games.filter(best_hand__gt=0), "best_hand")


def erase(owner: User, until: datetime | None) -> None:
    """Erase the games that were finished until then, for good: also those that a device has not sent yet. With them
    goes the record of Ultimate Hold'em."""
    # A clock that runs ahead must not erase what is still to be played.
    until = min(until or timezone.now(), timezone.now())
    with transaction.atomic():
        owner.games.filter(finished_at__lte=until).delete()
        before = erased_until(owner)
        if before is None or before < until:
            # Not once more where a device asks again for the same: others may have counted since.
            ultimate.erase(owner)
        Erasure.objects.update_or_create(owner=owner, defaults={"until": max(until, before or until)})


def erased_until(owner: User) -> datetime | None:
    return Erasure.objects.filter(owner=owner).values_list("until", flat=True).first()


def deleted_accounts(shown: list[dict[str, Any]]) -> list[UUID]:
    """Who in these records has deleted the account, so that devices replace the name (D-24, D-27)."""
    named = {player["account_id"] for record in shown for player in record["players"] if player["account_id"]}
    return deleted_among(named)


def deleted_among(subs: Iterable[UUID | str]) -> list[UUID]:
    """Those of the accounts that are no more."""
    return list(DeletedAccount.objects.filter(sub__in=subs).order_by("sub").values_list("sub", flat=True))


def everything(owner: User) -> Iterator[dict[str, Any]]:
    """Every record, oldest first, for the download."""
    return owner.games.order_by("finished_at", "pk").values_list("record", flat=True).iterator(chunk_size=500)


def _best(games: QuerySet[Game], column: str) -> list[dict[str, Any]]:
    order = [F(column).desc(), F("finished_at").asc()]
    place = Window(RowNumber(), partition_by=[F("game"), F("table"), F("ai_group")], order_by=order)
    first = games.annotate(place=place).filter(place=1)
    return [game.record for game in first.order_by(f"-{column}", "finished_at")]
