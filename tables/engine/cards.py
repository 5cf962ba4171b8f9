"""Cards as small integers (CH-04, D-04).

The id is 4 * rank + suit: ranks 0 (two) to 12 (ace), suits 0 to 3 (clubs, diamonds, hearts, spades).
"""

from collections.abc import Iterable

RANK_LETTERS = "23456789TJQKA"
SUIT_LETTERS = "cdhs"

NAMES: tuple[str, ...] = tuple(rank + suit for rank in RANK_LETTERS for suit in SUIT_LETTERS)
"""The name of each card by its id: "2c", "2d" … "As"."""

_IDS = {name: card for card, name in enumerate(NAMES)}


def parse(name: str) -> int:
    """The id of the card called `name`, such as "Th".

    Raises ValueError, naming the token, for anything else: "10s", "th" and "Ah " are not cards.
    """
    try:
        return _IDS[name]
    except (KeyError, TypeError):
        raise ValueError(f"not a card: {name!r} (a rank of {RANK_LETTERS} and a suit of {SUIT_LETTERS})") from None


def parse_all(names: Iterable[str]) -> list[int]:
    """The ids of several cards, in their order. Raises ValueError at the first that is none."""
    return [parse(name) for name in names]
