"""What follows at a cash table from what has happened there, in the same transaction (NK-60 to NK-65, NK-69, NK-93).

Chips of wallets first (`moved`), then, once the rows of the seats are right, who comes and goes (`rests`): bots, the
seats that are offered, the end of an empty table. What waits for its time stands in a row, and `look_after` does it.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any
from uuid import UUID

from django.db import transaction

from accounts.refusals import Refused
from tables.cash import books, bots, limits, news, offers, wake
from tables.cash.held import Held, held, of
from tables.models import Action, CashStay, Match
from tables.service import rooms

if TYPE_CHECKING:
    from tables.engine.events import Event
    from tables.service import Live


def moved(live: Live, events: Sequence[Event], **_signal: Any) -> None:
    """Chips follow what has happened. Connected to the signal of open tables."""
    here = of(live)
    if here is None:
        return
    stays = here.stays
    ended = any(event["type"] == "hand_ended" for event in events)
    if ended:
        books.lock(here, stays)
        books.settle(here, stays, events)
        _count_pot(here)
    by_seat = {stay.seat: stay for stay in stays}
    for event in events:
        stay = by_seat.get(event.get("seat", -1))
        if stay is not None:
            _follow(here, stay, event)
    if here.is_between_hands:
        _between_hands(here, [stay for stay in stays if stay.left_at is None], ended=ended)


def rests(live: Live, events: Sequence[Event], **_signal: Any) -> None:
    """The rows of the seats are as the table is. Connected to the signal of open tables."""
    here = of(live)
    if here is None:
        return
    settle(here)
    if any(event["type"] in _SEEN for event in events):
        news.changed(live)
    step = live.step()
    if step["kind"] in ("person", "window") and live.seats[step["seat"]].away_at is not None:
        # Who has not the table open hears elsewhere that it is his turn.
        news.to([live.seats[step["seat"]].user])


_SEEN = frozenset({"sat_down", "left", "topped_up", "sat_out", "sat_in", "asked"})
"""What changes the card of a table, which is what is seen from outside the hand."""


def settle(here: Held) -> None:
    """Bots come and go, free seats are offered, and a table without people has its end."""
    if here.live.match.status != Match.Status.PLAYING:
        return
    if here.is_between_hands and not here.table.closing:
        bots.keep(here)
    if not here.table.closing:
        offers.offer_seats(here)
    _keep_host(here)
    if here.table.closing:
        wake.later(here.table.pk, None if here.people else here.live.now, here.live.now)
    elif here.people:
        _closes(here, None)
    elif here.table.closes_at is None:
        _closes(here, here.live.now + limits.CLOSES)


def look_after(table_id: UUID) -> None:
    """Do what is due at the table. Raises Refused where there is none any more."""
    with held(table_id) as here:
        now = here.live.now
        for stay in here.stays:
            _look_after(here, stay, now)
        offers.lapse(here)
        closes_at = here.table.closes_at
        if closes_at is not None and closes_at <= now and not here.people:
            close(here)
            return
        settle(here)


def close(here: Held) -> None:
    """Nobody sits there any more: bots go, and the table is gone."""
    news.changed(here.live)
    for seat in here.bots:
        rooms.leave(here.live, seat.number)
    rooms.follow(here.live)
    rooms.close(here.live)
    books.close(here.table)
    offers.drop(here)


def _closes(here: Held, at: datetime | None) -> None:
    if here.table.closes_at != at:
        here.table.closes_at = at
        here.table.save(update_fields=["closes_at"])
        wake.later(here.table.pk, at, here.live.now)


# -- chips ---------------------------------------------------------------------------------


def _count_pot(here: Held) -> None:
    hand = here.live.table.hand
    assert hand is not None
    assert hand.result is not None
    pot = sum(part["amount"] for pot in hand.result["pots"] for part in pot["winners"])
    here.table.pots = [*here.table.pots, pot][-limits.POTS :]
    here.table.save(update_fields=["pots"])


def _follow(here: Held, stay: CashStay, event: Event) -> None:
    v, now = here.live.table.v, here.live.now
    if event["type"] == "left":
        books.cash_out(stay, event["chips"] + stay.pending)
        stay.left_at, stay.left_with = now, event["chips"]
        stay.pending, stay.household, stay.kept_until, stay.sits_out_since = 0, "", None, None
        news.to([stay.user])
        _pass_on(here, stay)
    elif event["type"] == "topped_up":
        books.give_back(stay, stay.pending - event["chips"], v)
        stay.brought += event["chips"]
        stay.pending, stay.kept_until = 0, None
    elif event["type"] == "sat_out":
        stay.sits_out_since = stay.sits_out_since or now
    elif event["type"] == "sat_in":
        stay.sits_out_since = None
    else:
        return
    stay.save()


def _pass_on(here: Held, left: CashStay) -> None:
    """The host of a private table has left: who has sat there longest is host now (NK-71)."""
    match = here.live.match
    if here.table.is_private and match.host_id is not None and match.host_id == left.user_id:
        _appoint(here, [stay for stay in here.stays if stay.pk != left.pk])


def _keep_host(here: Held) -> None:
    """The same where the account of a host who had no seat is no more."""
    if here.table.is_private and here.live.match.host_id is None:
        _appoint(here, here.stays)


def _appoint(here: Held, stays: Sequence[CashStay]) -> None:
    heir = next((stay.user for stay in stays if stay.user is not None), None)
    if heir is not None:
        here.live.match.host = heir
        here.live.match.save(update_fields=["host"])
        news.changed(here.live)


def _between_hands(here: Held, stays: Sequence[CashStay], *, ended: bool) -> None:
    live, table = here.live, here.table
    waits = table.waiting.exists()
    for stay in stays:
        chair = here.chair(stay.seat)
        if chair is None:
            continue
        if stay.removed or table.closing or (waits and chair.missed_big >= limits.MISSED_BLINDS):
            rooms.leave(live, stay.seat)
            continue
        if ended and stay.auto_top_up:
            _top_up_by_itself(here, stay)
        if not live.table.stacks[stay.seat] and stay.kept_until is None:
            stay.kept_until = live.now + limits.BROKE
            stay.save(update_fields=["kept_until"])
            wake.later(table.pk, stay.kept_until, live.now)
            news.changed(live)


def auto_top_up_of(here: Held, seat: int) -> int:
    """Chips that fill a stack up by itself, 0 for none (NK-60): of a public table below 60 big blinds of 100."""
    most, stack = here.table.most, here.live.table.stacks[seat]
    return most - stack if stack * 100 < most * 60 else 0


def _top_up_by_itself(here: Held, stay: CashStay) -> None:
    chips = auto_top_up_of(here, stay.seat)
    if not chips:
        return
    try:
        with transaction.atomic():
            books.reserve(stay, chips, here.live.table.v)
    except Refused:
        # The wallet has too few, or is frozen: a hand is no place to say so, so the card shows that it is off.
        stay.auto_top_up = False
        stay.save(update_fields=["auto_top_up"])
        news.changed(here.live)
        return
    stay.pending += chips
    stay.save(update_fields=["pending"])
    rooms.top_up(here.live, stay.seat, chips)


# -- what is due ---------------------------------------------------------------------------


def _look_after(here: Held, stay: CashStay, now: datetime) -> None:
    live, away_at = here.live, here.live.seats[stay.seat].away_at
    ends = [
        None if live.table.stacks[stay.seat] else stay.kept_until,
        None if away_at is None else away_at + limits.AWAY_LEAVES,
        None if stay.sits_out_since is None else stay.sits_out_since + limits.SITS_OUT,
    ]
    if any(end is not None and end <= now for end in ends):
        rooms.leave(live, stay.seat)
    elif away_at is not None and away_at + limits.AWAY_SITS_OUT <= now:
        sit_out = {"do": "sit_out", "seat": stay.seat, "when": "next_hand"}
        if live.table.can(sit_out, None):
            rooms.sit_out(live, stay.seat, "next_hand", by=Action.By.CLOCK)
