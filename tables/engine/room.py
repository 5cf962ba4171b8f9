"""Comings and goings at an open table: what the home may ask for a seat, between hands or during one (NK-60 to NK-64).

Chips come to a table and leave it by these commands alone, and the event of each says how many. Whoever was dealt into
the running hand stays until it is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tables.engine.blinds import Blinds, Chair, Deal, Status, next_deal
from tables.engine.deck import stream
from tables.engine.errors import RefusalCode
from tables.engine.events import Event
from tables.engine.powers.carousel import MOST_DESTELLOS

if TYPE_CHECKING:
    from tables.engine.hand import Hand
    from tables.engine.table import Table

COMMANDS = ("sit", "leave", "top_up", "sit_out", "sit_in", "move_in", "move_out")
"""Each with the `seat` it is for. `sit` has `player`, `chips` and `enter`, `move_in` `player`, `chips` and `destellos`,
`top_up` has `chips`, `sit_out` has `when`, `sit_in` has `enter`."""

ENTRIES: dict[str, Status] = {"post": "joining", "wait": "waiting"}
"""The two ways to come in: post what is owed, or wait for the big blind, which costs nothing beside it."""

TIMES = ("now", "next_hand")
"""When somebody sits out: at once, folding where he still has cards, or from the next hand on."""


class Room:
    """The chairs of an open table.

    chairs: by seat, None for an empty one. small: where the small blind lay in the last hand, None where it was dead.
    dealt: who was on the seats when the present hand was dealt, as a view tells it: its history outlives their stay.
    """

    def __init__(self, table: Table, chairs: list[Chair | None]) -> None:
        self.table = table
        self.chairs = chairs
        self.small: int | None = None
        self.dealt: list[dict[str, Any]] = []

    # -- who plays ---------------------------------------------------------------------

    def plays(self, seat: int) -> bool:
        """The one on this seat was dealt into a hand that is not over."""
        hand = self.table.hand
        return hand is not None and hand.phase != "over" and hand.start_stacks[seat] > 0

    def was_dealt_in(self, seat: int) -> bool:
        """The one on this seat was dealt into the present hand: its cards are his."""
        hand, chair = self.table.hand, self.chairs[seat]
        return hand is not None and chair is not None and hand.start_stacks[seat] > 0 and chair.since < hand.number

    def gives_up(self, seat: int | None) -> bool:
        """The one on this seat folds whenever it is his turn."""
        chair = None if seat is None else self.chairs[seat]
        return chair is not None and chair.gives_up

    def next_deal(self) -> Deal | None:
        """The next hand, or None while fewer than two can play."""
        table = self.table
        rules = table.rules
        last = None
        if table.button is not None and self.small is not None and table.bb_seat is not None:
            last = Blinds(table.button, self.small, table.bb_seat)
        deal = next_deal(self.chairs, table.stacks, last, table.next_level.sb, hu_button_adjust=rules.hu_button_adjust)
        if deal is None or last is not None:
            return deal
        first = table.button
        if first not in deal.dealt_in:
            first = min(deal.dealt_in)
            if rules.first_button == "random":
                first = sorted(deal.dealt_in)[stream(table.seed, "button").randrange(len(deal.dealt_in))]
        return next_deal(self.chairs, table.stacks, None, table.next_level.sb, first=first)

    def begin(self, deal: Deal) -> None:
        """The hand is dealt: who is in has paid, and whom a blind has passed by owes it."""
        for seat in deal.missed_big:
            self._passed_by(seat).missed_big += 1
        for seat in deal.missed_small:
            self._passed_by(seat).missed_small = True
        for seat in deal.dealt_in:
            self._chair(seat).take_part()
        self.small = deal.small
        self.dealt = [{"seat": seat, **who.to_dict()} for seat, who in enumerate(self.table.seats)]

    def before_deal(self) -> dict[str, Any]:
        """What a deal changes here, as JSON values, for `undo_deal`."""
        return {
            "small": self.small,
            "chairs": [None if chair is None else _standing(chair) for chair in self.chairs],
        }

    def undo_deal(self, before: dict[str, Any], hand: Hand) -> None:
        """The hand counts as never dealt: nobody has paid with it, and no blind has passed anybody by.

        Whoever came meanwhile, or has since asked for another way to take part, keeps that.
        """
        self.small = before["small"]
        for seat, (chair, stood) in enumerate(zip(self.chairs, before["chairs"], strict=True)):
            if chair is None or stood is None or chair.since >= hand.number:
                continue
            status: Status = stood["status"]
            chair.new, chair.missed_big, chair.missed_small = stood["new"], stood["missed_big"], stood["missed_small"]
            if hand.start_stacks[seat] or (status == "playing" and chair.status == "waiting"):
                chair.status = status

    def _passed_by(self, seat: int) -> Chair:
        """The chair of one who misses a blind; where only chips were missing, he is asked no post he has not chosen."""
        chair = self._chair(seat)
        if chair.status == "playing":
            chair.status = "waiting"
        return chair

    def after_hand(self) -> list[Event]:
        """What was asked for during the hand."""
        events: list[Event] = []
        for seat, chair in enumerate(self.chairs):
            if chair is None:
                continue
            chair.gives_up = False
            if chair.leaving:
                events.append(self._empty(seat, "left"))
                continue
            if chair.top_up:
                events.append(self._top_up(seat, chair.top_up))
                chair.top_up = 0
            if chair.pausing:
                chair.pausing, chair.status = False, "sitting_out"
                events.append({"type": "sat_out", "seat": seat})
        return events

    # -- check with a reason, use ----------------------------------------------------------

    def check(self, command: dict[str, Any]) -> RefusalCode | None:
        do, seat = command["do"], command.get("seat")
        if type(seat) is not int or not 0 <= seat < len(self.chairs):
            return "BAD_COMMAND"
        chair = self.chairs[seat]
        if do in ("sit", "move_in"):
            return "SEAT_TAKEN" if chair is not None else self._check_entrance(command)
        if chair is None:
            return "SEAT_EMPTY"
        if chair.leaving:
            return "NO_CHANGE"
        if do == "move_out":
            return "HAND_RUNNING" if self.plays(seat) else None
        if do == "top_up":
            return self._check_top_up(seat, command.get("chips"))
        if do == "sit_out":
            return self._check_sit_out(seat, chair, command.get("when"))
        return self._check_sit_in(seat, chair, command.get("enter")) if do == "sit_in" else None

    def can(self, command: dict[str, Any]) -> bool:
        return self.check(command) is None

    def _check_entrance(self, command: dict[str, Any]) -> RefusalCode | None:
        chips, destellos = command.get("chips"), command.get("destellos", 0)
        if type(chips) is not int or chips < 1 or self.table.person_of(command.get("player")) is None:
            return "BAD_COMMAND"
        if command["do"] == "sit":
            return None if command.get("enter") in ENTRIES else "BAD_COMMAND"
        return None if type(destellos) is int and 0 <= destellos <= MOST_DESTELLOS else "BAD_COMMAND"

    def _check_top_up(self, seat: int, chips: object) -> RefusalCode | None:
        if type(chips) is not int or chips < 1:
            return "BAD_COMMAND"
        return None if self.plays(seat) or self.space(seat) else "STACK_FULL"

    def _check_sit_out(self, seat: int, chair: Chair, when: object) -> RefusalCode | None:
        if when not in TIMES:
            return "BAD_COMMAND"
        already = chair.pausing or chair.status == "sitting_out"
        return "NO_CHANGE" if already and (when == "next_hand" or chair.gives_up or not self.plays(seat)) else None

    def _check_sit_in(self, seat: int, chair: Chair, enter: object) -> RefusalCode | None:
        if not isinstance(enter, str) or enter not in ENTRIES:
            return "BAD_COMMAND"
        if chair.pausing:
            return None
        if chair.status in ("playing", ENTRIES[enter]):
            return "NO_CHANGE"
        return None if self.table.stacks[seat] else "NO_CHIPS"

    def use(self, command: dict[str, Any]) -> list[Event]:
        """Do what `check` allows. Whoever folds by it does so when it is his turn, which the table sees to."""
        do, seat = command["do"], command["seat"]
        if do in ("sit", "move_in"):
            return [self._enter(seat, command)]
        chair = self._chair(seat)
        if do in ("leave", "move_out"):
            return self._leave(seat, chair) if do == "leave" else [self._empty(seat, "moved_out")]
        if do == "top_up":
            if not self.plays(seat):
                return [self._top_up(seat, command["chips"])]
            chair.top_up = command["chips"]
        elif do == "sit_in":
            return [self._sit_in(seat, chair, command["enter"])]
        elif not self.plays(seat):
            chair.status = "sitting_out"
            return [{"type": "sat_out", "seat": seat}]
        else:
            chair.pausing = True
            chair.gives_up = command["when"] == "now"
        return [{"type": "asked", "seat": seat, "what": do}]

    def space(self, seat: int) -> int:
        """Chips that a top-up may add now (NK-60)."""
        return max(0, self.table.rules.top_up_to - self.table.stacks[seat])

    # -- helpers -------------------------------------------------------------------------

    def _chair(self, seat: int) -> Chair:
        chair = self.chairs[seat]
        assert chair is not None
        return chair

    def _enter(self, seat: int, command: dict[str, Any]) -> Event:
        table = self.table
        who = table.person_of(command["player"])
        assert who is not None
        moved = command["do"] == "move_in"
        status: Status = "joining" if moved else ENTRIES[command["enter"]]
        self.chairs[seat] = Chair(status, new=not moved, since=table.hand_number)
        table.occupy(seat, who, command["chips"], command.get("destellos", 0) if moved else 0)
        told: Event = {
            "type": "moved_in" if moved else "sat_down",
            "seat": seat,
            "player": who.to_dict(),
            "chips": command["chips"],
        }
        return {**told, "destellos": table.destellos[seat]} if moved else {**told, "enter": command["enter"]}

    def _leave(self, seat: int, chair: Chair) -> list[Event]:
        if not self.plays(seat):
            return [self._empty(seat, "left")]
        chair.leaving = chair.gives_up = True
        events: list[Event] = [{"type": "asked", "seat": seat, "what": "leave"}]
        powers = self.table.powers
        if powers.window is not None and powers.window.target == seat:
            events += powers.use(seat, {"do": "let_pass"})
        return events

    def _empty(self, seat: int, how: str) -> Event:
        """The seat is free. Destellos are lost, unless the director moves their owner (naiko.md section 3)."""
        table = self.table
        told: Event = {"type": how, "seat": seat, "player": table.seats[seat].to_dict(), "chips": table.stacks[seat]}
        if how == "moved_out":
            told["destellos"] = table.destellos[seat]
        self.chairs[seat] = None
        table.vacate(seat)
        return told

    def _top_up(self, seat: int, chips: int) -> Event:
        """Add chips as far as there is space for them."""
        added = min(chips, self.space(seat))
        self.table.stacks[seat] += added
        return {"type": "topped_up", "seat": seat, "chips": added, "asked": chips}

    def _sit_in(self, seat: int, chair: Chair, enter: str) -> Event:
        if chair.pausing:
            chair.pausing = chair.gives_up = False
        elif chair.owes_big or chair.owes_small:
            chair.status = ENTRIES[enter]
        else:
            chair.status = "playing"
        return {"type": "sat_in", "seat": seat, "enter": enter}

    # -- views and saving ------------------------------------------------------------------

    def view(self) -> dict[str, Any]:
        """What everybody may know (`RoomView` of the protocol)."""
        return {"waits": self.next_deal() is None, "dealt": list(self.dealt), "own": None}

    def seen_from(self, seat: int, public: dict[str, Any]) -> dict[str, Any]:
        """`view` with what only this seat knows: what it has asked for, and what it may ask."""
        chair = self.chairs[seat]
        if chair is None:
            return public
        own = {
            "leaving": chair.leaving,
            "pausing": chair.pausing,
            "top_up": chair.top_up,
            "space": self.space(seat),
            "entries": [enter for enter in ENTRIES if self.can({"do": "sit_in", "seat": seat, "enter": enter})],
        }
        return {**public, "own": own}

    def chair_view(self, seat: int) -> dict[str, Any] | None:
        """How a seat takes part (`ChairView` of the protocol), None for an empty one."""
        chair = self.chairs[seat]
        if chair is None:
            return None
        level = self.table.next_level
        return {
            "status": chair.status,
            "missed_big": chair.missed_big,
            "missed_small": chair.missed_small,
            "owes": {"live": level.bb if chair.owes_big else 0, "dead": level.sb if chair.owes_small else 0},
        }

    def to_dict(self) -> dict[str, Any]:
        return {
            "chairs": [None if chair is None else chair.to_dict() for chair in self.chairs],
            "small": self.small,
            "dealt": [dict(who) for who in self.dealt],
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any], table: Table) -> Room:
        room = cls(table, [None if chair is None else Chair(**chair) for chair in data["chairs"]])
        room.small = data["small"]
        room.dealt = [dict(who) for who in data["dealt"]]
        return room


def _standing(chair: Chair) -> dict[str, Any]:
    """How the one on the chair takes part, and what he owes."""
    return {
        "status": chair.status,
        "new": chair.new,
        "missed_big": chair.missed_big,
        "missed_small": chair.missed_small,
    }
