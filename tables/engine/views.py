"""What one seat may know of a table: the only thing that leaves the engine towards a person or a computer player."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from tables.engine.blinds import able
from tables.engine.events import log_seen_by
from tables.engine.hand import STREETS, Hand, named
from tables.engine.rules import next_blinds

if TYPE_CHECKING:
    from tables.engine.table import Table

PROTOCOL = 1
"""Version of the messages to a screen (D-08)."""


def view_of(table: Table, viewer: int | None) -> dict[str, Any]:
    """The table as seat `viewer` may know it (None: a spectator), in the shape of `View` of the protocol."""
    return _seen_from(table, viewer, _public(table))


def views_of(table: Table, viewers: Iterable[int | None]) -> list[dict[str, Any]]:
    """The view of each; what all may know is put together once, and shared by them."""
    public = _public(table)
    return [_seen_from(table, viewer, public) for viewer in viewers]


def _public(table: Table) -> dict[str, Any]:
    """What everybody may know: the view of a spectator."""
    hand = table.hand
    return {
        "protocol": PROTOCOL,
        "v": table.v,
        "game": table.rules.game,
        "table": table.rules.table,
        "me": None,
        "hand": table.hand_number,
        "phase": table.phase,
        "street": STREETS[0] if hand is None else STREETS[hand.street],
        "level": _level(table),
        "button": table.button,
        "small_blind": None if hand is None else hand.sb_seat,
        "big_blind": None if hand is None else hand.bb_seat,
        "seats": _seats(table),
        "board": [] if hand is None else named(hand.board),
        "pot": 0 if hand is None else hand.pot,
        "pots": hand.pots() if hand is not None and hand.pot and any(hand.collected + hand.dead) else [],
        "turn": table.turn,
        "legal": None,
        "made": None,
        "powers": table.powers.view(),
        "log": log_seen_by(table.log, None),
        "result": None if hand is None else hand.result,
        "choices": [],
        "standings": table.standings(),
        "figures": None,
        "room": None if table.room is None else table.room.view(),
    }


def _seen_from(table: Table, viewer: int | None, public: dict[str, Any]) -> dict[str, Any]:
    """The public view with what only `viewer` knows."""
    if viewer is None:
        return public
    hand = table.hand
    view = {
        **public,
        "me": viewer,
        "legal": table.legal() if table.turn == viewer else None,
        "choices": _choices(table, viewer),
        "figures": _figures(table, viewer),
    }
    if table.room is not None:
        view["room"] = table.room.seen_from(viewer, public["room"])
    if hand is not None and _holds_cards(table, hand, viewer):
        seats = list(public["seats"])
        seats[viewer] = {**seats[viewer], "cards": named(hand.holes[viewer])}
        view |= {"seats": seats, "made": _made(hand, viewer), "log": log_seen_by(table.log, viewer)}
        if public["powers"] is not None:
            view["powers"] = hand.powers.seen_from(viewer, public["powers"])
    return view


def _level(table: Table) -> dict[str, Any]:
    level = table.level
    following = next_blinds(table.rules, level)
    return {
        "number": level.number,
        "sb": level.sb,
        "bb": level.bb,
        "hands_left": level.hands_left,
        "next": None if following is None else {"sb": following[0], "bb": following[1]},
    }


def _seats(table: Table) -> list[dict[str, Any]]:
    hand = table.hand
    return [
        _dealt_in(table, hand, seat)
        if hand is not None and _holds_cards(table, hand, seat)
        else _not_dealt_in(table, seat)
        for seat in range(len(table.seats))
    ]


def _holds_cards(table: Table, hand: Hand, seat: int) -> bool:
    """The one on the seat was dealt into the hand. At an open table another may have been, and has left."""
    return hand.start_stacks[seat] > 0 if table.room is None else table.room.was_dealt_in(seat)


def _chair(table: Table, seat: int) -> dict[str, Any] | None:
    return None if table.room is None else table.room.chair_view(seat)


def _not_dealt_in(table: Table, seat: int) -> dict[str, Any]:
    stack, room = table.stacks[seat], table.room
    takes_part = bool(stack) if room is None else table.hand is None and seat in able(room.chairs, table.stacks)
    return {
        "seat": seat,
        **table.seats[seat].to_dict(),
        "stack": stack,
        "bet": 0,
        "put_in": 0,
        "state": "in" if takes_part else "out",
        "count": 0,
        "cards": None,
        "last": None,
        "to_act": False,
        "place": table.places[seat],
        "chair": _chair(table, seat),
    }


def _dealt_in(table: Table, hand: Hand, seat: int) -> dict[str, Any]:
    who, betting = table.seats[seat], hand.betting
    stack, bet, live, over = table.stacks[seat], betting.bets[seat], hand.live[seat], hand.phase == "over"
    shown = hand.turned_up and live
    return {
        "seat": seat,
        "name": who.name,
        "icon": who.icon,
        "kind": who.kind,
        "level": who.level,
        "persona": who.persona,
        "stack": stack,
        "bet": bet,
        "put_in": hand.collected[seat] + hand.dead[seat] + bet,
        "state": "folded" if not live else "in" if stack else "out" if over else "all_in",
        "count": len(hand.holes[seat]) if live else 0,
        "cards": named(hand.holes[seat]) if shown else None,
        "last": betting.last[seat],
        "to_act": live and not over and betting.to_act[seat],
        "place": table.places[seat],
        "chair": _chair(table, seat),
    }


def _made(hand: Hand, viewer: int) -> dict[str, Any] | None:
    if not hand.live[viewer]:
        return None
    return hand.name_of(viewer)


def _choices(table: Table, viewer: int) -> list[str]:
    """What somebody who is out may do while the others play on (D-12, M4-46)."""
    if table.places[viewer] is None or table.phase == "game_over":
        return []
    choices = ["watch", "skip"]
    if table.rules.game == "match4":
        choices.append("restart")
    return choices


def _figures(table: Table, viewer: int) -> dict[str, Any]:
    figures = table.figures[viewer]
    return {
        "hands_played": figures.hands_played,
        "hands_won": figures.hands_won,
        "biggest_pot": figures.biggest_pot,
        "best_hand": figures.best_hand,
        "vpip_hands": figures.vpip_hands,
    }
