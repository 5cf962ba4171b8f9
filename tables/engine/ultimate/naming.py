"""Cards and hands as the protocol names them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tables.engine import ranking
from tables.engine.cards import NAMES


def named(cards: Iterable[int]) -> list[str]:
    """The names of card ids: ["As", "Td"]."""
    return [NAMES[card] for card in cards]


def hand_name(cards: Sequence[int]) -> dict[str, Any]:
    """The name of a hand of two to seven cards, as `HandName` of the protocol."""
    category, ranks = ranking.describe(cards)
    return {"category": category, "ranks": list(ranks)}
