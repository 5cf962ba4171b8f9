"""Cash tables as one account sees them from outside the hand."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Count, Q, QuerySet
from django.utils import timezone

from accounts.models import User
from tables.cash import access, limits, stakes
from tables.cash.held import no_table
from tables.cash.returns import buy_in_of, left_with, wallet_of
from tables.cash.shapes import CashCard, CashLobby, CashRow, CashTerms, OwnCash, SeatOffer, WaitingPlace
from tables.engine import stakes as rules
from tables.engine.stakes import BuyIn
from tables.lobby.cards import person_of
from tables.models import CashOffer, CashStay, CashTable, CashWaiting, Match, Seat
from tables.service import Live, NoMatch, clocks, read, times
from tables.service.status import status
from tables.sit_and_go.limits import MOST_TABLES

_Hold = Match.Hold


def lobby(user: User) -> CashLobby:
    playing = complete(CashTable.objects.filter(match__status=Match.Status.PLAYING))
    rows = [row(table) for table in playing.filter(stake__isnull=False, closing=False).order_by("match__created_at")]
    rows.sort(key=lambda one: (-one.people, -one.bots))
    return CashLobby(
        terms=terms(),
        tables=rows,
        mine=[_own(table, user) for table in playing.filter(match__seats__user=user).order_by("match__created_at")],
        lists=_lists(user),
        offers=[offer(one) for one in _offers(user)],
    )


def terms() -> CashTerms:
    """All that is offered, with everything that is to be printed before somebody sits down."""
    clock = clocks.rules_of(Match.Kind.CASH)
    holdem, omaha = rules.buy_in("holdem", 1), rules.buy_in("omaha", 1)
    return CashTerms.model_validate(
        {
            "games": stakes.GAMES,
            "bot_levels": stakes.LEVELS,
            "stakes": [{"sb": sb, "bb": bb} for sb, bb in stakes.STAKES],
            "buy_ins": [
                {"game": game, "least": one.least, "most": one.most}
                for game, one in (("holdem", holdem), ("omaha", omaha), ("naiko", holdem))
            ],
            "seats": limits.SEATS,
            "clock": {
                name: getattr(clock, name)
                for name in (
                    *("turn_ms", "bank_ms", "bank_most_ms", "bank_gain_ms"),
                    *("reserve_ms", "reserve_turn_ms", "reserve_gain_ms"),
                )
            },
            "auto_top_up_below": rules.AUTO_TOP_UP_BELOW,
            "broke_ms": times.ms(limits.BROKE),
            "offer_ms": times.ms(limits.OFFERED),
            "return_ms": times.ms(limits.RETURN),
            "closes_ms": times.ms(limits.CLOSES),
            "most_lists": limits.MOST_LISTS,
            "most_tables": MOST_TABLES,
            "most_watching": limits.MOST_WATCHING,
            "turn_choices_ms": limits.TURNS_MS,
        }
    )


def complete(found: QuerySet[CashTable]) -> QuerySet[CashTable]:
    """With all that a row shows."""
    fresh = times.before(timezone.now(), times.AWAY_MS)
    counted = found.annotate(
        in_list=Count("waiting", distinct=True),
        looking_on=Count("match__watching", filter=Q(match__watching__seen_at__gt=fresh), distinct=True),
    )
    return counted.select_related("match__host", "stake").prefetch_related("match__seats__user", "offers__waiting")


def card_of(table_id: UUID, user: User) -> CashCard:
    """Raises Refused for a table that this account may not know of."""
    table = complete(CashTable.objects.filter(pk=table_id)).first()
    if table is None or not (access.may_see(table, user) or _seat_of(table, user)):
        raise no_table()
    try:
        live = read(table_id)
    except NoMatch:
        # It was closed long ago.
        raise no_table() from None
    return card(table, user, live)


def row(table: Any) -> CashRow:
    """table: one that is `complete`."""
    match = table.match
    seats = list(match.seats.all())
    people = sum(1 for seat in seats if seat.sat_at is not None and not seat.level)
    bots = sum(1 for seat in seats if seat.level)
    offered = len(table.offers.all())
    return CashRow.model_validate(
        {
            "id": table.pk,
            "open": match.status == Match.Status.PLAYING and not table.closing,
            "game": match.options["game"],
            "sb": match.options["sb"],
            "bb": match.options["bb"],
            "size": len(seats),
            "people": people,
            "bots": bots,
            "bot_level": table.bot_level or None,
            "free": max(0, len(seats) - people - bots - offered),
            "average_pot": round(sum(table.pots) / len(table.pots)) if table.pots else None,
            "waiting": table.in_list,
            "watching": table.looking_on,
        }
    )


def card(table: CashTable, user: User, live: Live) -> CashCard:
    match, now = table.match, timezone.now()
    own = _seat_of(table, user)
    stays = {stay.seat: stay for stay in table.stays.filter(left_at=None)}
    stay = None if own is None else stays.get(own.number)
    allowed, left = buy_in_of(table, user), left_with(table, user)
    kept = next((one for one in table.offers.all() if one.waiting.user_id == user.pk), None)
    place = CashWaiting.objects.filter(table=table, user=user).first()
    return CashCard.model_validate(
        {
            "id": table.pk,
            "row": row(table),
            "private": table.is_private,
            "code": table.code if access.may_enter(table, user) else None,
            "host": person_of(match.host),
            "funds": table.funds,
            "turn_ms": clocks.rules_at(match).turn_ms,
            "spectators": match.options["spectators"],
            "status": _status(match),
            "seats": [_seat(table, seat, live, stays.get(seat.number), now) for seat in match.seats.all()],
            "mine": None if own is None else own.number,
            "auto_top_up": stay is not None and stay.auto_top_up,
            "buy_in": _range(table, allowed, user),
            "left_with": None if left is None else left.chips,
            "left_with_ms": None if left is None else left.ms,
            "room": 0 if own is None else max(0, table.most - live.table.stacks[own.number]),
            "list_place": None if place is None else _place(place),
            "offer": None if kept is None else offer(kept),
            "may": list(_may(table, user, own, live)),
            "closes_in_ms": _left(table.closes_at, now),
            "invited": [person_of(guest.user) for guest in _invited(table, user)],
        }
    )


def offer(one: CashOffer) -> SeatOffer:
    table, now = one.table, timezone.now()
    options = table.match.options
    allowed = buy_in_of(table, one.waiting.user)
    return SeatOffer.model_validate(
        {
            "id": one.pk,
            "table": table.pk,
            "seat": one.seat,
            "game": options["game"],
            "sb": options["sb"],
            "bb": options["bb"],
            "left_ms": times.ms(one.until - now),
            "buy_in": _range(table, allowed, one.waiting.user),
        }
    )


def person_json(user: User) -> dict[str, Any]:
    person = person_of(user)
    assert person is not None
    return person.model_dump(mode="json")


def _offers(user: User) -> QuerySet[CashOffer]:
    found = CashOffer.objects.filter(waiting__user=user, until__gt=timezone.now())
    return found.select_related("table__match", "waiting__user").order_by("until")


def _own(table: CashTable, user: User) -> OwnCash:
    live = read(table.pk)
    own = _seat_of(table, user)
    assert own is not None
    room = live.table.room
    assert room is not None
    chair = room.chairs[own.number]
    turn = status(live)["turn"]
    mine = turn if turn is not None and turn["seat"] == own.number else None
    clock = None if mine is None else mine["clock"]
    return OwnCash(
        row=row(table),
        private=table.is_private,
        seat=own.number,
        chips=live.table.stacks[own.number],
        my_turn=mine is not None,
        turn_left_ms=None if clock is None else clock["turn_ms"] + clock["bank_ms"],
        sitting_out=chair is not None and (chair.pausing or not chair.is_willing),
    )


def _lists(user: User) -> list[WaitingPlace]:
    own = CashWaiting.objects.filter(user=user).order_by("since", "pk")
    return [
        WaitingPlace.model_validate(
            {
                "id": entry.pk,
                "table": entry.table_id,
                "game": entry.game,
                "sb": entry.sb,
                "bb": entry.bb,
                "place": _place(entry),
                "length": _list_of(entry).count(),
            }
        )
        for entry in own
    ]


def _list_of(entry: CashWaiting) -> QuerySet[CashWaiting]:
    found = CashWaiting.objects.filter(table=entry.table_id)
    return found if entry.table_id else found.filter(game=entry.game, sb=entry.sb, bb=entry.bb)


def _place(entry: CashWaiting) -> int:
    """1: next."""
    order = list(_list_of(entry).order_by("since", "pk").values_list("pk", flat=True))
    return order.index(entry.pk) + 1


def _seat_of(table: CashTable, user: User) -> Seat | None:
    return next((seat for seat in table.match.seats.all() if seat.user_id == user.pk), None)


def _status(match: Match) -> str:
    if match.status != Match.Status.PLAYING:
        return "closed"
    return {_Hold.HOST: "waiting", _Hold.PAUSED: "paused"}.get(_Hold(match.hold), "playing")


def _seat(table: CashTable, seat: Seat, live: Live, stay: CashStay | None, now: datetime) -> dict[str, Any]:
    kind = "open"
    if seat.level:
        kind = "bot"
    elif seat.sat_at is not None:
        kind = "person"
    elif any(one.seat == seat.number for one in table.offers.all()):
        kind = "kept"
    until = None if stay is None else stay.kept_until
    if until is None and kind == "person" and seat.away_at is not None:
        until = seat.away_at + limits.AWAY_LEAVES
    return {
        "seat": seat.number,
        "kind": kind,
        "person": person_of(seat.user),
        "level": seat.level or None,
        "persona": seat.persona or None,
        "chips": live.table.stacks[seat.number],
        "kept_ms": _left(until, now),
    }


def _may(table: CashTable, user: User, own: Seat | None, live: Live) -> Iterable[str]:
    match = table.match
    if match.status != Match.Status.PLAYING:
        return
    if own is not None:
        yield from ("leave", "top_up")
        room = live.table.room
        assert room is not None
        chair = room.chairs[own.number]
        if chair is not None:
            yield "sit_in" if chair.pausing or not chair.is_willing else "sit_out"
    elif access.may_enter(table, user) and not table.closing:
        mine = any(one.waiting.user_id == user.pk for one in table.offers.all())
        if row(table).free or mine:
            yield "sit"
        elif not table.waiting.filter(user=user).exists():
            yield "wait"
        if table.waiting.filter(user=user).exists():
            yield "stop_waiting"
    if own is None and access.may_watch(table, user):
        yield "watch"
    if table.is_private and match.host_id == user.pk:
        if match.hold == _Hold.HOST:
            yield "start"
        else:
            yield "resume" if match.hold == _Hold.PAUSED else "pause"
        yield from ("remove", "hand_over", "invite")


def _range(table: CashTable, allowed: BuyIn, user: User) -> dict[str, int]:
    suggested = allowed.most
    if table.is_for_wallets:
        suggested = max(allowed.least, min(allowed.most, wallet_of(user) // 2))
    return {"least": allowed.least, "most": allowed.most, "suggested": suggested}


def _invited(table: CashTable, user: User) -> Iterable[Any]:
    if not table.is_private or not access.may_enter(table, user):
        return ()
    return table.guests.filter(invited=True, barred=False).select_related("user")


def _left(at: datetime | None, now: datetime) -> int | None:
    return None if at is None else times.ms(at - now)
