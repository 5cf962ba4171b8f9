"""What a seat holds with the board, by the rules' `use`: the best five of all its cards, or of exactly two of them."""

from __future__ import annotations

from collections.abc import Sequence

from tables.engine import omaha, ranking
from tables.engine.rules import Use


def strength(hole: Sequence[int], board: Sequence[int], use: Use) -> int:
    """The strength, 1 to 7462, of hole cards on a board of three to five card ids."""
    return omaha.strength(hole, board) if use == "two" else ranking.strength([*hole, *board])


def best_five(hole: Sequence[int], board: Sequence[int], use: Use) -> tuple[int, ...]:
    """The five cards that make the hand, in the order of its name."""
    return omaha.best_five(hole, board) if use == "two" else ranking.best_five([*hole, *board])


def describe(hole: Sequence[int], board: Sequence[int], use: Use) -> tuple[str, tuple[str, ...]]:
    """(category, letters of the ranks that define the hand) of hole cards, before the flop of them alone."""
    return omaha.describe(hole, board) if use == "two" else ranking.describe([*hole, *board])
