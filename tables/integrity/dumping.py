"""Chips that went one way between two people at a cash table (NK-102): what staff look at, never a judgement.

It reads the settlements of hands in the books, so that what it says is what was booked. Of a pot with several winners
the books pair who gave with who won in an order of their own; over many hands that evens out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from django.utils import timezone

from tables.models import LedgerAccount, LedgerTx, Match, Transfer

HANDS = 50
"""So many hands of a table, one after the other, are looked at together."""
LEAST_BLINDS = 60
"""More big blinds than these have gone one way in them."""
BACK = 10
"""It is one way where no more than a tenth came back."""
LEAST_HANDS = 3
"""One lost all-in, or two, is play."""
LOOKED_BACK = timedelta(days=30)


@dataclass(frozen=True)
class Gift:
    """Chips that one won of another in a hand: accounts by their primary keys."""

    match: UUID
    hand: int
    giver: int
    winner: int
    chips: int


@dataclass(frozen=True)
class Dump:
    """What went one way. chips: the net; first, last: numbers of the hands."""

    match: UUID
    giver: int
    winner: int
    chips: int
    bb: int
    hands: int
    first: int
    last: int


def dumps(gifts: Iterable[Gift], bb: dict[UUID, int]) -> list[Dump]:
    """The largest of each pair at each table, in big blinds the largest first. bb: of each match."""
    pairs: dict[tuple[UUID, int, int], list[tuple[int, int]]] = defaultdict(list)
    for gift in gifts:
        low, high = sorted((gift.giver, gift.winner))
        sign = 1 if gift.giver == low else -1
        pairs[gift.match, low, high].append((gift.hand, sign * gift.chips))
    found = []
    for (match, low, high), hands in pairs.items():
        for giver, winner, sign in ((low, high, 1), (high, low, -1)):
            one = _largest(match, giver, winner, [(hand, sign * chips) for hand, chips in sorted(hands)], bb[match])
            if one is not None:
                found.append(one)
    return sorted(found, key=lambda one: one.chips / one.bb, reverse=True)


def _largest(match: UUID, giver: int, winner: int, hands: Sequence[tuple[int, int]], bb: int) -> Dump | None:
    """The most that went from the giver to the winner in a window; chips below 0 came back."""
    most: Dump | None = None
    for start, (first, _chips) in enumerate(hands):
        window = [(hand, chips) for hand, chips in hands[start:] if hand < first + HANDS]
        went = sum(chips for _hand, chips in window if chips > 0)
        back = -sum(chips for _hand, chips in window if chips < 0)
        gave = [hand for hand, chips in window if chips > 0]
        if went - back <= LEAST_BLINDS * bb or back * BACK > went or len(set(gave)) < LEAST_HANDS:
            continue
        if most is None or went - back > most.chips:
            most = Dump(match, giver, winner, went - back, bb, len(set(gave)), gave[0], gave[-1])
    return most


def found(since: datetime | None = None) -> list[Dump]:
    """What the books of the last 30 days, or since then, show."""
    gifts = list(_gifts(since or timezone.now() - LOOKED_BACK))
    options = Match.objects.filter(pk__in={gift.match for gift in gifts}).values_list("pk", "options")
    bb = {match: int(told["bb"]) for match, told in options}
    return dumps([gift for gift in gifts if gift.match in bb], bb)


def _gifts(since: datetime) -> Iterator[Gift]:
    """What people won of people; what bots give and win is the house's."""
    seats = LedgerAccount.Kind.CASH
    moved = Transfer.objects.filter(
        tx__kind=LedgerTx.Kind.CASH_SETTLE,
        tx__ref_kind="hand",
        tx__created_at__gte=since,
        from_account__kind=seats,
        to_account__kind=seats,
        from_account__user__isnull=False,
        to_account__user__isnull=False,
    )
    rows = moved.values_list("tx__ref_id", "from_account__user", "to_account__user", "amount")
    for ref, giver, winner, chips in rows.iterator():
        match, _colon, hand = ref.rpartition(":")
        assert giver is not None
        assert winner is not None
        yield Gift(UUID(match), int(hand), giver, winner, chips)
