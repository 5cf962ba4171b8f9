"""What one may register for, and what each offer comes to: chips, blinds, clocks, prizes (NK-73 to NK-77)."""

from __future__ import annotations

from typing import Any

from tables.engine.tournaments import levels, payouts, spin
from tables.models import Match, Offer

GAMES = ("holdem", "omaha", "naiko")
SIZES = (2, 4, 6)
ENTRIES = (100, 250, 500, 1_000, 2_500)
SPIN_ENTRIES = (100, 500, 1_000)
CHIPS = 1_500

LEVELS_SHOWN = 24
"""Levels of a Sit & Go that a table knows: with the last of them a blind is more than all chips there are."""

_SPIN = Match.Kind.SPIN


def is_offered(kind: str, size: int, entry: int, *, turbo: bool) -> bool:
    if kind == _SPIN:
        return size == spin.PLAYERS and entry in SPIN_ENTRIES and not turbo
    return size in SIZES and entry in ENTRIES


def structure_of(kind: str, *, turbo: bool) -> levels.Structure:
    if kind == _SPIN:
        return levels.SPIN
    return levels.SIT_AND_GO_TURBO if turbo else levels.SIT_AND_GO


def ladder_of(structure: levels.Structure) -> list[list[int]]:
    """Small and big blind of each level."""
    count = LEVELS_SHOWN if structure.goes_on else len(structure.ladder)
    return [[*structure.blinds(level)[1:]] for level in range(1, count + 1)]


def options_of(offer: Offer) -> dict[str, Any]:
    """`Match.options` of a match of this offer."""
    structure = structure_of(offer.kind, turbo=offer.turbo)
    ladder = ladder_of(structure)
    return {
        "game": offer.game,
        "table": "custom",
        "chips": spin.CHIPS if offer.kind == _SPIN else CHIPS,
        "sb": ladder[0][0],
        "bb": ladder[0][1],
        "rise": {"by": "time", "every": structure.level_ms // levels.MINUTE_MS},
        "speed": "normal",
        "turn_ms": None,
        "spectators": False,
        "ladder": ladder,
    }


def prizes_of(offer: Offer, multiplier: int | None) -> list[int]:
    """What each place gets; nothing is known of a Spin without its multiplier."""
    if offer.kind == _SPIN:
        return [] if multiplier is None else spin.spin_prizes(multiplier, offer.entry)
    return payouts.prizes_for(offer.size, offer.entry)
