"""The deck of a hand: committed to before the bets, shown after the last decision (D-04, D-05).

The bytes, for whoever checks them without this code:

- `seed`: 32 bytes of the home, drawn before the bets. `client`: 32 bytes that the player's device sends with the bets.
  `id`: the id of the hand, as UTF-8. All hex is lower case.
- The commit shown before the bets: SHA-256(id ‖ 00 ‖ seed), as 64 letters of hex.
- The deck: the 52 cards 2c 2d 2h 2s 3c … As, shuffled as `deck.shuffle` does it with key = SHA-256(seed ‖ client). The
  bytes are those of SHA-256(key ‖ 0), SHA-256(key ‖ 1) … in order, each counter as 8 bytes, big endian. For i = 0
  to 50, with m = 52 − i: bytes of 256 − (256 mod m) or more are passed over; by the next one, the cards at i and at
  i + (byte mod m) change places.
- With n neighbours there are s = n + 2 hands: the player's, the neighbours', the dealer's. Hand h holds the cards
  at h and at s + h of the deck; the board is the five cards from 2s on. No card is burned.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Literal

from tables.engine.deck import ENTROPY_BYTES, FULL_DECK, shuffle

BOARD_CARDS = 5

Fault = Literal["COMMIT", "CARDS"]
"""COMMIT: the seed shown is not the one that was committed to. CARDS: the deck made of it has other cards."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Card ids of a hand, before any of them is shown."""

    player: tuple[int, ...]
    neighbours: tuple[tuple[int, ...], ...]
    dealer: tuple[int, ...]
    board: tuple[int, ...]


def commit(hand_id: str, seed: bytes) -> str:
    """The commit to the seed that is shown before the bets (D-05), as hex."""
    return sha256(hand_id.encode() + b"\0" + seed).hexdigest()


def deck(seed: bytes, client: bytes) -> list[int]:
    """The deck that follows from the home's and the client's 32 bytes. Raises ValueError for another number of them."""
    if len(seed) != ENTROPY_BYTES or len(client) != ENTROPY_BYTES:
        raise ValueError(f"{len(seed)} and {len(client)} bytes where {ENTROPY_BYTES} each are needed")
    return shuffle(FULL_DECK, sha256(seed + client).digest())


def deal(cards: Sequence[int], neighbours: int) -> Deal:
    """The hands and the board that a deck gives, top first."""
    hands = neighbours + 2
    holes = [(cards[hand], cards[hands + hand]) for hand in range(hands)]
    board = tuple(cards[2 * hands : 2 * hands + BOARD_CARDS])
    return Deal(holes[0], tuple(holes[1:-1]), holes[-1], board)


def fault_of(hand_id: str, committed: str, seed: bytes, client: bytes, seen: Mapping[int, int]) -> Fault | None:
    """What is wrong with a hand whose seed has been shown, or None. seen: place in the deck -> the card seen there."""
    if commit(hand_id, seed) != committed:
        return "COMMIT"
    cards = deck(seed, client)
    return None if all(cards[place] == card for place, card in seen.items()) else "CARDS"


def places(deal: Deal) -> dict[int, int]:
    """Where each card of a deal stood in its deck: place -> card."""
    holes = [deal.player, *deal.neighbours, deal.dealer]
    found = {hand + turn * len(holes): card for hand, hole in enumerate(holes) for turn, card in enumerate(hole)}
    return found | {2 * len(holes) + place: card for place, card in enumerate(deal.board)}
