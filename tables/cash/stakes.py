"""What is played for at public cash tables, and what a table of given blinds is (NK-58, NK-59)."""

from __future__ import annotations

from typing import Any, cast

from django.utils.translation import gettext as _

from accounts.refusals import Refused
from tables.cash import limits
from tables.engine import stakes
from tables.engine.rules import Game

GAMES = ("holdem", "omaha", "naiko")
LEVELS = ("easy", "medium", "hard")
STAKES = stakes.STAKES


def check_offered(game: str, sb: int, bb: int) -> None:
    """Raises Refused for stakes that no public table has."""
    if game not in GAMES or (sb, bb) not in STAKES:
        raise Refused("bad_stake", _("There is no such table. Please choose one of the stakes that are offered."), 400)


def buy_in(game: str, bb: int) -> stakes.BuyIn:
    return stakes.buy_in(cast(Game, game), bb)


def options(
    game: str, sb: int, bb: int, most: int, *, turn_ms: int | None = None, spectators: bool = True
) -> dict[str, Any]:
    """`Match.options` of a cash table. most: chips to buy in with, and to fill a stack up to."""
    return {
        "game": game,
        "table": "custom",
        "chips": most,
        "sb": sb,
        "bb": bb,
        "rise": {"by": "none", "every": None},
        "speed": "normal",
        "turn_ms": turn_ms,
        "spectators": spectators,
        "top_up_to": most,
        "most_watching": limits.MOST_WATCHING,
    }
