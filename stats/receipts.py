"""The receipt of a hand: what happened, who acted for each seat, and which rulings decided (D-37, D-38).

Open to those who sat there, with only the cards they may know: the own ones and those that were turned up. It has the
shape of a recorded hand (`HandAccount` of static/src/records/record.ts), so that the replayer shows it.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Max
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.refusals import Refused
from tables import service
from tables.engine.events import Event, log_seen_by
from tables.engine.receipts import rulings
from tables.engine.records import HAND_SCHEMA
from tables.models import Action, Match, Seat
from tables.service.matches import persona_icon

_BETTING = ("fold", "check", "call", "raise_to")


def hands(viewer: User, match_id: UUID) -> dict[str, Any]:
    """What a list shows of the finished hands of a match, newest first. Raises Refused."""
    match, seat = _sat(viewer, match_id)
    ends = _ends(match)
    rows = [
        {"hand": log["hand"], "finished_at": ends[log["hand"]], **_facts(log["events"], seat.number)}
        for log in service.history(match.pk, seat.number, match.hand + 1)
        if _is_over(log["events"])
    ]
    return {"match": match.pk, "game": match.options["game"], "table": match.options["table"], "hands": rows[::-1]}


def receipt(viewer: User, match_id: UUID, number: int) -> dict[str, Any]:
    """The receipt of one finished hand, as the viewer's seat may know it. Raises Refused."""
    match, seat = _sat(viewer, match_id)
    return receipt_for(match, number, seat.number)


def receipt_for(match: Match, number: int, seat: int | None) -> dict[str, Any]:
    """As `seat` may know it (None: as a spectator). Raises Refused for a hand that runs or was never dealt."""
    actions = service.actions_of_hand(match.pk, number)
    events = [event for action in actions for event in action["events"]]
    if not _is_over(events):
        raise _no_hand()
    options = match.options
    return {
        "schema": HAND_SCHEMA,
        "game": options["game"],
        "table": options["table"],
        "settings": {
            "seats": match.seats.count(),
            **{name: options[name] for name in ("chips", "sb", "bb", "rise", "ladder") if name in options},
        },
        "hand": number,
        "me": seat,
        "seats": _seats(match, number, seat),
        "events": log_seen_by(events, seat),
        "match": match.pk,
        "finished_at": actions[-1]["at"],
        "acted": _acted(actions),
        "rulings": rulings(events),
    }


def everything(user: User) -> Iterable[dict[str, Any]]:
    """The receipts of all hands of the account, for the download."""
    for seat in Seat.objects.filter(user=user, level="").select_related("match").order_by("match__created_at"):
        numbers = Action.objects.filter(match=seat.match_id).order_by("hand").values_list("hand", flat=True).distinct()
        for number in numbers.iterator():
            try:
                yield receipt_for(seat.match, number, seat.number)
            except Refused:
                # The hand that is being played.
                continue


def _sat(viewer: User, match_id: UUID) -> tuple[Match, Seat]:
    seat = Seat.objects.filter(match=match_id, user=viewer, level="").select_related("match").first()
    if seat is None or seat.match.started_at is None:
        raise _no_hand()
    return seat.match, seat


def _no_hand() -> Refused:
    return Refused("no_hand", _("There is no such hand, or you did not sit there."), 404)


def _is_over(events: list[Event]) -> bool:
    return any(event["type"] == "hand_ended" for event in events)


def _ends(match: Match) -> dict[int, datetime]:
    return dict(
        Action.objects.filter(match=match).order_by().values("hand").annotate(end=Max("at")).values_list("hand", "end")
    )


def _facts(events: list[Event], seat: int) -> dict[str, Any]:
    """Own cards, board, chips won or lost, and what was paid out."""

    def all_of(kind: str) -> list[Event]:
        return [event for event in events if event["type"] == kind]

    cards = list(all_of("dealt")[0]["cards"].get(str(seat), []))
    for swapped in all_of("swapped"):
        if swapped["seat"] == seat:
            cards[cards.index(swapped["discard"])] = swapped["card"]
    before = all_of("hand_started")[0]["stacks"][seat]
    after = all_of("hand_ended")[0]["stacks"][seat]
    return {
        "cards": cards,
        "board": [card for street in all_of("street") for card in street["cards"]],
        "net": after - before,
        "pot": sum(pot["amount"] for pot in all_of("awarded")),
    }


def _acted(actions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Who acted for the seat, for each event in which one acts; `event` is its place in the hand."""
    acted = []
    place = 0
    for action in actions:
        for event in action["events"]:
            if event["type"] in _BETTING:
                acted.append({"event": place, "seat": event["seat"], "by": action["by"]})
            place += 1
    return acted


def _seats(match: Match, number: int, me: int | None) -> list[dict[str, Any]]:
    out = {
        event["seat"]: {"rank": event["place"], "out_at_hand": log["hand"]}
        for log in service.history(match.pk, None, number)
        for event in log["events"]
        if event["type"] == "eliminated"
    }
    nobody = {"rank": None, "out_at_hand": None}
    return [
        {**_who(seat, me), **out.get(seat.number, nobody)}
        for seat in match.seats.select_related("user").order_by("number")
    ]


def _who(seat: Seat, me: int | None) -> dict[str, Any]:
    """In the words of records; an empty name is "You" in the reader's language."""
    if seat.level:
        who = {"name": "", "persona": seat.persona, "icon": persona_icon(seat.persona), "kind": "cpu"}
        return {"seat": seat.number, **who, "level": seat.level}
    if seat.user is None:
        name, icon = _("Deleted player"), ""
    else:
        name, icon = "" if seat.number == me else seat.user.username, seat.user.icon
    return {"seat": seat.number, "name": name, "persona": None, "icon": icon, "kind": "human", "level": None}
