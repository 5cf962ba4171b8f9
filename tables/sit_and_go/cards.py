"""Sit & Go and Spin as one account sees them from outside the table."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Count, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.refusals import Refused
from tables.engine.tournaments import levels, payouts, spin
from tables.lobby.cards import person_of, turn_of
from tables.models import Entry, Match, Seat, SitAndGo
from tables.service import clocks, times
from tables.sit_and_go import limits, offers
from tables.sit_and_go.shapes import Offers, SitAndGoCard, SitAndGoLobby, SitAndGoOffer, WaitingTable

_Kind, _Status = Match.Kind, Match.Status


def lobby(user: User) -> SitAndGoLobby:
    found = _complete(SitAndGo.objects.filter(match__seats__user=user))
    over = (_Status.FINISHED, _Status.ABANDONED, _Status.CANCELLED)
    return SitAndGoLobby(
        offers=terms(),
        waiting=waiting(),
        mine=[
            card(one, user)
            for one in found.filter(match__status__in=(_Status.LOBBY, _Status.PLAYING)).order_by("-match__created_at")
        ],
        finished=[
            card(one, user)
            for one in found.filter(match__status__in=over).order_by("-match__ended_at")[: limits.FINISHED_SHOWN]
        ],
    )


def card_of(match_id: UUID, user: User) -> SitAndGoCard:
    """For whoever has or had a seat in it. Raises Refused."""
    found = _complete(SitAndGo.objects.filter(pk=match_id, match__seats__user=user)).first()
    if found is None:
        raise no_match()
    return card(found, user)


def no_match() -> Refused:
    return Refused("no_match", _("There is no such game, or you have no seat in it."), 404)


def waiting() -> list[WaitingTable]:
    """Those that take registrations."""
    found = SitAndGo.objects.filter(match__status=_Status.LOBBY, starts_at=None).select_related("offer")
    counted = found.annotate(registered=Count("match__seats")).order_by("match__created_at")
    return [WaitingTable(offer=_offer(one), registered=one.registered) for one in counted]


def waiting_of(sit_and_go: SitAndGo) -> WaitingTable:
    """How many have registered there; none where it takes no registrations any more."""
    match = sit_and_go.match
    is_open = match.status == _Status.LOBBY and sit_and_go.starts_at is None
    return WaitingTable(offer=_offer(sit_and_go), registered=match.seats.count() if is_open else 0)


def terms() -> Offers:
    """All that is offered, with everything that is to be printed before somebody joins."""
    return Offers.model_validate(
        {
            "games": offers.GAMES,
            "bot_levels": ("easy", "medium", "hard"),
            "sit_and_go": {
                "sizes": offers.SIZES,
                "entries": offers.ENTRIES,
                "chips": offers.CHIPS,
                "levels": [_levels(_Kind.SIT_AND_GO, turbo=turbo) for turbo in (False, True)],
                "clock": _clock(_Kind.SIT_AND_GO),
                "splits": [{"size": size, "parts": payouts.parts(size)} for size in offers.SIZES],
                "wheel": [],
            },
            "spin": {
                "sizes": (spin.PLAYERS,),
                "entries": offers.SPIN_ENTRIES,
                "chips": spin.CHIPS,
                "levels": [_levels(_Kind.SPIN, turbo=False)],
                "clock": _clock(_Kind.SPIN),
                "splits": [],
                "wheel": [
                    {"multiplier": field.multiplier, "weight": field.weight, "parts": field.split}
                    for field in spin.WHEEL
                ],
            },
            "starts_after_ms": times.ms(limits.STARTS_AFTER),
            "bots_after_ms": times.ms(limits.BOTS_AFTER),
            "wheel_ms": times.ms(limits.WHEEL),
            "waits_ms": times.ms(limits.WAITS),
            "most_tables": limits.MOST_TABLES,
        }
    )


def entries_of(user: User) -> Iterable[dict[str, Any]]:
    """What the account has entered and what came of it, for the download."""
    told = ("seat__match", "seat__match__kind", "seat__match__status", "seat__match__sit_and_go__offer__entry")
    entries = Entry.objects.filter(seat__user=user).order_by("registered_at")
    rows: Iterable[dict[str, Any]] = entries.values(*told, "registered_at", "place", "prize", "hands", "out_at")
    return rows


def card(sit_and_go: SitAndGo, user: User) -> SitAndGoCard:
    match, now = sit_and_go.match, timezone.now()
    own = next((seat for seat in match.seats.all() if seat.user_id == user.pk), None)
    deal_at = None if match.started_at is None else match.started_at + limits.WHEEL
    return SitAndGoCard.model_validate(
        {
            "id": match.pk,
            "offer": _offer(sit_and_go),
            "status": _status(sit_and_go),
            "seats": [_seat(match, seat) for seat in match.seats.all()],
            "mine": None if own is None else own.number,
            "may": _may(match, own),
            "my_turn": own is not None and turn_of(match) == own.number,
            "hand": match.hand,
            "chips": match.options["chips"],
            "multiplier": sit_and_go.multiplier,
            "prizes": sit_and_go.prizes or offers.prizes_of(sit_and_go.offer, None),
            "starts_in_ms": _left(sit_and_go.starts_at, now),
            "bots_in_ms": _left(sit_and_go.bots_at, now),
            "expires_in_ms": _left(sit_and_go.expires_at, now),
            "wheel_left_ms": (_left(deal_at, now) or 0) if match.kind == _Kind.SPIN else 0,
            "created_at": match.created_at,
            "started_at": match.started_at,
            "ended_at": match.ended_at,
        }
    )


def _complete(found: QuerySet[SitAndGo]) -> QuerySet[SitAndGo]:
    return found.select_related("match", "offer").prefetch_related("match__seats__user", "match__seats__entry")


def _offer(sit_and_go: SitAndGo) -> SitAndGoOffer:
    offer = sit_and_go.offer
    return SitAndGoOffer.model_validate(
        {
            "kind": offer.kind,
            "game": offer.game,
            "size": offer.size,
            "entry": offer.entry,
            "turbo": offer.turbo,
            "bots": offer.bots or None,
        }
    )


def _status(sit_and_go: SitAndGo) -> str:
    status = sit_and_go.match.status
    if status == _Status.LOBBY:
        return "waiting" if sit_and_go.starts_at is None else "starting"
    return status


def _seat(match: Match, seat: Seat) -> dict[str, Any]:
    entry = seat.entry
    played = None if entry.out_at is None or match.started_at is None else times.ms(entry.out_at - match.started_at)
    return {
        "seat": seat.number,
        "kind": "bot" if seat.level else "person",
        "person": person_of(seat.user),
        "level": seat.level or None,
        "persona": seat.persona or None,
        "place": entry.place,
        "prize": entry.prize,
        "eliminated_by": entry.eliminated_by,
        "hands": entry.hands,
        "played_ms": played,
    }


def _may(match: Match, own: Seat | None) -> Iterable[str]:
    if own is None:
        return ()
    if match.status == _Status.LOBBY:
        return ("withdraw",)
    return ("play",) if match.status == _Status.PLAYING and own.left_at is None else ()


def _levels(kind: str, *, turbo: bool) -> dict[str, Any]:
    structure: levels.Structure = offers.structure_of(kind, turbo=turbo)
    return {
        "turbo": turbo,
        "level_ms": structure.level_ms,
        "ladder": structure.ladder,
        "goes_on": structure.goes_on,
    }


def _clock(kind: str) -> dict[str, int]:
    rules = clocks.rules_of(kind)
    return {
        "turn_ms": rules.turn_ms,
        "bank_ms": rules.bank_ms,
        "bank_most_ms": rules.bank_most_ms,
        "bank_gain_ms": rules.bank_gain_ms,
        "reserve_ms": rules.reserve_ms,
        "reserve_turn_ms": rules.reserve_turn_ms,
        "reserve_gain_ms": rules.reserve_gain_ms,
    }


def _left(at: datetime | None, now: datetime) -> int | None:
    return None if at is None else times.ms(at - now)
