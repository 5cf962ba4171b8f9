"""Who put how much into the middle, made into pots, and pots paid out (PU-41 to PU-49, CH-47, CH-48)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Pot(NamedTuple):
    """Chips and the seats that may win them, in seat order."""

    amount: int
    eligible: tuple[int, ...]


def build_pots(put_in: Sequence[int], live: Sequence[bool], dead: int = 0) -> list[Pot]:
    """Main pot first, then the side pots in order, each with fewer eligible seats than the one before.

    `put_in` is what each seat has in the middle, returned chips taken out. Only live seats make a layer; chips of
    folded seats stay in the layers they reached. dead: chips of the main pot that nobody had to match. The sum of the
    pots is the sum of `put_in`, and these.
    """
    contenders = [seat for seat, is_live in enumerate(live) if is_live]
    tops = sorted({put_in[seat] for seat in contenders})
    pots: list[Pot] = []
    bottom = 0
    for top in tops:
        is_last = top == tops[-1]
        amount, dead = dead, 0
        for chips in put_in:
            if chips > bottom:
                amount += (chips if is_last or chips < top else top) - bottom
        eligible = tuple([seat for seat in contenders if put_in[seat] >= top])
        bottom = top
        if amount:
            pots.append(Pot(amount, eligible))
    return pots


def unmatched(bets: Sequence[int]) -> tuple[int, int] | None:
    """The seat whose bet nobody matched in full, and the part to return (PU-32, M4-40); None where all is matched."""
    top = second = 0
    seat = -1
    for other, bet in enumerate(bets):
        if bet > top:
            top, second, seat = bet, top, other
        elif bet > second:
            second = bet
    return (seat, top - second) if top > second else None


def share(pot: Pot, strengths: Mapping[int, int], clockwise: Sequence[int]) -> dict[int, int]:
    """How a pot is paid: seat to chips, in the order of `clockwise` (from the left of the button).

    `strengths` is the strength of each hand, higher is better; a pot with one eligible seat needs none. Odd
    chips go one each to the first winners (PU-42, M4-44).
    """
    if len(pot.eligible) == 1:
        return {pot.eligible[0]: pot.amount}
    best = max(strengths[seat] for seat in pot.eligible)
    winners = [seat for seat in clockwise if seat in pot.eligible and strengths[seat] == best]
    each, odd = divmod(pot.amount, len(winners))
    return {seat: each + (place < odd) for place, seat in enumerate(winners)}
