"""How a tournament ends that could not go on after a failure (NK-89).

Less than half of the players are out: all entries return, also those of the players who are out. Else every player
left gets the lowest of the prizes that remain, and the rest of the pool goes by chips. Of the ways in use elsewhere
(by chips alone, all equal, half and half) this one is printed here; amounts are whole and make the pool.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tables.engine.tournaments.payouts import prize_of

WAIT_MS = 2 * 60 * 60_000
"""So long a tournament stays paused before it may be ended."""


def entries_return(entries: int, out: int) -> bool:
    return 2 * out < entries


def by_chips(pool: int, stacks: Mapping[str, int], each: int = 0) -> dict[str, int]:
    """`each` for everybody, and the rest of the pool by chips: floored, the chips left over one each to the largest
    stacks (equal ones in the given order)."""
    rest, total = pool - each * len(stacks), sum(stacks.values())
    if rest < 0 or total < 1 or min(stacks.values()) < 0:
        raise ValueError(f"a pool of {pool}, {each} for each of {stacks}")
    paid = {player: each + rest * stack // total for player, stack in stacks.items()}
    for player in sorted(stacks, key=lambda player: -stacks[player])[: pool - sum(paid.values())]:
        paid[player] += 1
    return paid


def settled(prizes: Sequence[int], stacks: Mapping[str, int]) -> dict[str, int]:
    """What the players left get of the prizes that nobody has won yet. stacks: at the start of the void hands."""
    left = len(stacks)
    remaining = sum(prize_of(place, prizes) for place in range(1, left + 1))
    return by_chips(remaining, stacks, prize_of(left, prizes))
