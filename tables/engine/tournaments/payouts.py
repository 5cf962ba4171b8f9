"""Prizes: what the pool pays to each place (NK-75, NK-85, NK-88). Whole chips; what is paid is the pool, always."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tables.engine.tournaments.errors import SetupError

WHOLE = 1_000
"""Parts are given per mille."""

PAYOUTS: tuple[tuple[int, tuple[int, ...]], ...] = (
    (3, (1_000,)),
    (7, (650, 350)),
    (12, (500, 300, 200)),
    (18, (400, 300, 200, 100)),
    (27, (400, 230, 160, 120, 90)),
    (36, (330, 200, 150, 110, 80, 70, 60)),
    (50, (290, 180, 130, 100, 80, 70, 60, 50, 40)),
    (66, (260, 165, 120, 95, 80, 65, 50, 40, 35, *(30,) * 3)),
    (83, (255, 160, 115, 90, 75, 60, 45, 35, 30, *(25,) * 3, *(20,) * 3)),
    (108, (250, 155, 110, 85, 70, 55, 40, 30, 25, *(22,) * 3, *(20,) * 3, *(18,) * 3)),
)
"""Up to so many entries, the parts of the places from the first on (NK-88). A Sit & Go has the same (NK-75)."""

FEWEST_ENTRIES, MOST_ENTRIES = 2, PAYOUTS[-1][0]


def parts(entries: int) -> tuple[int, ...]:
    """Per mille of the pool for each place that is paid. Raises SetupError: BAD_SETUP."""
    if not FEWEST_ENTRIES <= entries <= MOST_ENTRIES:
        raise SetupError("BAD_SETUP", f"no payout for {entries} entries")
    return next(split for most, split in PAYOUTS if entries <= most)


def places_paid(entries: int) -> int:
    return len(parts(entries))


def prizes(pool: int, split: Sequence[int]) -> list[int]:
    """What each place gets, first place first: floored each, and the remainder to the first."""
    if sum(split) != WHOLE or pool < 0:
        raise ValueError(f"a pool of {pool} in parts {split}")
    paid = [pool * part // WHOLE for part in split]
    paid[0] += pool - sum(paid)
    return paid


def prizes_for(entries: int, entry: int) -> list[int]:
    """The prizes of a tournament or Sit & Go: its pool is the sum of the entries, there is no fee (NK-75, NK-88)."""
    return prizes(entries * entry, parts(entries))


def prize_of(place: int, paid: Sequence[int]) -> int:
    """The prize of one place, counted from 1; nothing beyond those that are paid."""
    return paid[place - 1] if place <= len(paid) else 0


def shared(place: int, players: int, paid: Sequence[int]) -> list[int]:
    """What each of `players` gets who share the places from `place` on (NK-85).

    The prizes of these places, split evenly; odd chips go one each to the first, so the caller has them in the order
    of NK-85: the lower table number first, then nearest to the left of the button.
    """
    total = sum(prize_of(each, paid) for each in range(place, place + players))
    even, odd = divmod(total, players)
    return [even + (1 if number < odd else 0) for number in range(players)]


def prizes_of_groups(groups: Iterable[Sequence[str]], paid: Sequence[int]) -> dict[str, tuple[int, int]]:
    """Place and prize of everybody. groups: the best first; who is in one group shares its places."""
    result: dict[str, tuple[int, int]] = {}
    place = 1
    for group in groups:
        for player, prize in zip(group, shared(place, len(group), paid), strict=True):
            result[player] = (place, prize)
        place += len(group)
    return result
