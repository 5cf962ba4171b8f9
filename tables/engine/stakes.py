"""The stakes of cash tables: how many chips one may sit down with and add (NK-58 to NK-62)."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from tables.engine.errors import RefusalCode
from tables.engine.rules import Game, Rise, TableRules, preset_of

STAKES = ((5, 10), (10, 20), (25, 50), (50, 100), (100, 200))
"""Small and big blinds of the lobby's tables (NK-58)."""

MOST_BIG_BLINDS = 100
"""The largest buy-in, the usual one, and what a top-up fills a stack to."""

AUTO_TOP_UP_BELOW = 60
"""Big blinds below which a stack is filled up by itself, where its owner has asked for that (NK-60)."""

RETURN_MS = 60 * 60 * 1_000
"""How long a table remembers what somebody left it with (NK-62)."""


class BuyIn(NamedTuple):
    """The least and the most chips to sit down with."""

    least: int
    most: int

    def check(self, chips: int) -> RefusalCode | None:
        """Why nobody may sit down with so many, or None."""
        if chips < self.least:
            return "BUYIN_TOO_SMALL"
        return "BUYIN_TOO_BIG" if chips > self.most else None


def buy_in(game: Game, bb: int, left_with: int = 0) -> BuyIn:
    """What one may sit down with (NK-59). left_with: chips with which he left this table within `RETURN_MS`: he brings
    at least those, and may where they are more than anybody else may bring (NK-62)."""
    least = (50 if game == "omaha" else 40) * bb
    most = MOST_BIG_BLINDS * bb
    return BuyIn(max(least, left_with), max(most, left_with))


def suggested_buy_in(game: Game, bb: int, wallet: int, left_with: int = 0) -> int:
    """The buy-in that is proposed: the usual one, though no more than half of a wallet where that is allowed."""
    least, most = buy_in(game, bb, left_with)
    return max(least, min(most, wallet // 2))


def auto_top_up(stack: int, bb: int) -> int:
    """Chips that an automatic top-up adds to a stack between hands, 0 for none (NK-60)."""
    return MOST_BIG_BLINDS * bb - stack if stack < AUTO_TOP_UP_BELOW * bb else 0


def cash_rules(game: Game, sb: int, bb: int) -> TableRules:
    """The rules of a cash table (naiko.md section 3): no rise of blinds, no fold where checking is free."""
    most = MOST_BIG_BLINDS * bb
    return replace(
        preset_of(game, "custom").rules,
        chips=most,
        sb=sb,
        bb=bb,
        rise=Rise(),
        fold_when_free=False,
        hu_button_adjust=True,
        seating="open",
        top_up_to=most,
    )
