"""What the terms of a tournament come to: the director's rules, and the options of its tables (NK-74, NK-79)."""

from __future__ import annotations

from typing import Any

from tables.engine.tournaments.levels import LADDER, MINUTE_MS, Structure
from tables.engine.tournaments.state import TournamentRules
from tables.models import Match, Tournament
from tables.models.tournaments import Terms
from tables.service import clocks

LEVELS_SHOWN = 40
"""Levels that a table knows: with the last of them a blind is more than all chips there are."""


def structure_of(terms: Terms) -> Structure:
    return Structure(
        LADDER,
        terms.level_seconds * 1_000,
        break_every=terms.break_every,
        break_ms=terms.break_seconds * 1_000,
        late_levels=terms.late_levels,
    )


def rules_of(tournament: Tournament) -> TournamentRules:
    """Raises SetupError for terms that no tournament can have."""
    return TournamentRules(
        clocks.stamp(tournament.starts_at),
        tournament.entry,
        tournament.most,
        tournament.chips,
        structure_of(tournament),
    )


def options_of(tournament: Tournament) -> dict[str, Any]:
    """`Match.options` of its tables."""
    structure = structure_of(tournament)
    ladder = [[*structure.blinds(level)[1:]] for level in range(1, LEVELS_SHOWN + 1)]
    return {
        "game": tournament.game,
        "table": "custom",
        "chips": tournament.chips,
        "sb": ladder[0][0],
        "bb": ladder[0][1],
        "rise": {"by": "time", "every": max(1, structure.level_ms // MINUTE_MS)},
        "speed": "normal",
        "turn_ms": None,
        "spectators": True,
        "ladder": ladder,
    }


FINAL_TURN_MS = clocks.rules_of(Match.Kind.TOURNAMENT).final_turn_ms
"""Turn time at the final table."""
