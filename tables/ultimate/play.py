"""Hands that the server deals: the commit before the bets, the seed after the settlement, nothing in between (D-05)."""

from __future__ import annotations

import secrets
from typing import Any

from accounts.models import User
from tables.engine.deck import ENTROPY_BYTES
from tables.engine.events import Event
from tables.engine.ultimate.hand import PLAYER
from tables.engine.ultimate.protocol import answer, message
from tables.ultimate.held import Held, held


def show(user: User) -> dict[str, Any]:
    """The account's table as its owner may know it; its first hand waits for bets where it is new."""
    with held(user) as mine:
        table = mine.open_table()
        return _told(mine, {**message(table, mine.agree()), "refused": None})


def command(user: User, sent: object) -> dict[str, Any]:
    """Do what a screen of the account has sent, or refuse it in the answer; a repeated command changes nothing."""
    with held(user) as mine:
        table = mine.open_table()
        before = table.v
        reply = answer(table, sent, secrets.token_bytes(ENTROPY_BYTES))
        if table.v != before:
            _count(mine, reply["events"])
            reply = {**reply, **message(table, [*reply["events"], *mine.agree()])}
        return _told(mine, reply)


def _count(mine: Held, events: list[Event]) -> None:
    """What was won or lost goes into the record with the hand: both are stored, or neither is."""
    hand = mine.open_table().hand
    for event in events:
        if event["type"] == "bankroll_reset":
            mine.record.count_reset(event["added"])
        elif event["type"] == "settled":
            assert hand.bets is not None
            mine.record.count_hand(hand.settlement(PLAYER), hand.bets.ante, hand.rules.trips_table, trained=False)


def _told(mine: Held, reply: dict[str, Any]) -> dict[str, Any]:
    return {"answer": reply, "resets": mine.record.resets}
