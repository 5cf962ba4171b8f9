"""What the person at the table may know: neither the dealer's and the neighbours' cards nor the undealt board, until
they are turned up (uth.md, "Secrecy"). Events tell of cards only when these are shown, so they hide nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tables.engine.ultimate.hand import PLAYER, Hand
from tables.engine.ultimate.naming import hand_name, named

if TYPE_CHECKING:
    from tables.engine.ultimate.table import DealerTable

PROTOCOL = 1
"""Version of the messages to a screen (D-08)."""


def view_of(table: DealerTable) -> dict[str, Any]:
    """The table in the shape of `DealerView` of the protocol."""
    hand = table.hand
    dealt = hand.bets is not None
    rules = hand.rules if dealt else table.rules
    return {
        "protocol": PROTOCOL,
        "v": table.v,
        "game": "ultimate",
        "hand": hand.number,
        "hand_id": hand.id,
        "commit": hand.commit,
        "phase": hand.phase,
        "rules": rules.to_dict(),
        "next_rules": table.rules.to_dict(),
        "bankroll": table.bankroll,
        "bets": _bets(hand, PLAYER) if dealt else None,
        "cards": named(hand.hole(PLAYER)) if dealt else [],
        "board": named(hand.board),
        "made": hand_name([*hand.hole(PLAYER), *hand.board]) if dealt else None,
        "neighbours": [_neighbour(hand, seat) for seat in range(1, len(hand.choices))],
        "legal": table.legal(),
        "log": list(table.log),
        "result": hand.result(),
        "proof": _proof(hand),
    }


def _bets(hand: Hand, seat: int) -> dict[str, int]:
    bets = hand.bets_of(seat)
    return {"ante": bets.ante, "blind": bets.ante, "play": bets.play, "trips": bets.trips, "times": hand.times(seat)}


def _neighbour(hand: Hand, seat: int) -> dict[str, Any]:
    chosen = hand.choices[seat]
    return {"seat": seat, "bets": _bets(hand, seat), "last": chosen[-1] if chosen else None}


def _proof(hand: Hand) -> dict[str, Any] | None:
    """What the commit is checked with, once the hand is settled (D-05); none for cards that were given."""
    if hand.phase != "settled" or hand.client is None or hand.given is not None:
        return None
    return {"seed": hand.seed.hex(), "client": hand.client.hex(), "neighbours": hand.rules.neighbours}
