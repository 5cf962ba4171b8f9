"""One betting round: whose turn it is, what a seat owes, and how far it may raise.

Amounts are totals of the round unless named otherwise, in chips. The round shares the lists of stacks and live
seats with its hand and is the only one that changes them while it lasts.
"""

from __future__ import annotations

from typing import Any, Literal

from tables.engine.errors import RefusalCode
from tables.engine.rules import TableRules
from tables.engine.sizing import quick_amounts

RaiseClosed = Literal["SHORT_ALLIN", "NOBODY_TO_BET_AGAINST", "CALL_IS_ALL_IN"]


def pot_raise_to(level: int, pot: int, owed: int) -> int:
    """The total of a raise by the size of the pot, all bets and the own call in it (NK-15)."""
    return level + pot + owed


class BettingRound:
    """State of one round.

    stacks: chips behind. live: dealt in and not folded. bets: total of each seat in the round. level: highest
    total, the full big blind before the flop even where it was posted short (CH-43). last_full: the
    last full bet or raise, which the next raise must add at least (PU-25). to_act: seats that still have a
    decision. level_seen: the level right after a seat's last action, None before it. full_since: a full bet or
    raise was made since a seat's last action. capped: may raise no further than the pot (NK-14). last: what a seat
    did last, for the screen.
    """

    __slots__ = (
        "_closed",
        "_price",
        "bets",
        "capped",
        "full_since",
        "last",
        "last_full",
        "level",
        "level_seen",
        "live",
        "rules",
        "stacks",
        "to_act",
        "turn",
        "unit",
    )

    def __init__(self, rules: TableRules, stacks: list[int], live: list[bool], sb: int, bb: int) -> None:
        seats = len(stacks)
        self.rules = rules
        self.unit = sb
        self.stacks = stacks
        self.live = live
        self.bets = [0] * seats
        self.level = 0
        self.last_full = bb
        self.to_act = [live[seat] and stacks[seat] > 0 for seat in range(seats)]
        self.level_seen: list[int | None] = [None] * seats
        self.full_since = [True] * seats
        self.capped = [rules.betting == "pot_limit"] * seats
        self.last: list[dict[str, Any] | None] = [None] * seats
        self.turn: int | None = None
        # What the seat to act owes and why it may not raise, worked out once when the turn is given.
        self._price = 0
        self._closed: RaiseClosed | None = None

    # -- figures -----------------------------------------------------------

    def reach_of_others(self, seat: int) -> int:
        """The largest total another live seat has or could still reach."""
        bets, stacks, reach = self.bets, self.stacks, 0
        for other, is_live in enumerate(self.live):
            if is_live and other != seat:
                total = bets[other] + stacks[other]
                if total > reach:
                    reach = total
        return reach

    def price(self, seat: int, reach: int) -> int:
        """Chips a call would add: never more than the seat has or than anybody could win from it (CH-44).

        reach: `reach_of_others`, here and in `raise_closed`.
        """
        owed = min(self.level, reach) - self.bets[seat]
        return min(max(owed, 0), self.stacks[seat])

    def raise_closed(self, seat: int, reach: int) -> RaiseClosed | None:
        """Why a seat may not bet or raise, or None where it may (PU-29, CH-45, M4-25)."""
        if self.bets[seat] + self.stacks[seat] <= self.level:
            return "CALL_IS_ALL_IN"
        if reach <= self.level:
            return "NOBODY_TO_BET_AGAINST"
        seen = self.level_seen[seat]
        if seen is None:
            return None
        if self.rules.short_allin_reopen == "cumulative":
            reopened = self.level - seen >= self.last_full
        else:
            reopened = self.full_since[seat]
        return None if reopened else "SHORT_ALLIN"

    def raise_bounds(self, seat: int, pot: int) -> tuple[int, int]:
        """Smallest and largest total of a raise, where one is allowed; equal when only all-in is left (PU-27).

        A cap never forbids the smallest full raise (NK-38).
        """
        own = self.bets[seat]
        largest, smallest = own + self.stacks[seat], self.level + self.last_full
        if self.capped[seat]:
            largest = min(largest, max(smallest, pot_raise_to(self.level, pot, self.level - own)))
        return min(smallest, largest), largest

    def has_acted(self, seat: int) -> bool:
        """The seat has acted in this round; a blind is no action."""
        return self.level_seen[seat] is not None

    def legal(self, pot: int, bb: int) -> dict[str, Any] | None:
        """What the seat whose turn it is may do (`Legal` of the protocol); None when it is nobody's turn."""
        seat = self.turn
        if seat is None:
            return None
        price, closed = self._price, self._closed
        offered = None
        if closed is None:
            smallest, largest = self.raise_bounds(seat, pot)
            quick = quick_amounts(
                pot=pot,
                level=self.level,
                price=price,
                unit=self.unit,
                min_to=smallest,
                max_to=largest,
                capped=self.capped[seat],
            )
            offered = {
                "min": smallest,
                "max": largest,
                "opens": self.level == 0,
                "step": bb,
                "unit": self.unit,
                "quick": quick,
            }
        return {
            "fold": price > 0 or self.rules.fold_when_free,
            "check": price == 0,
            "call": price or None,
            "call_all_in": price > 0 and price == self.stacks[seat],
            "raise": offered,
            "raise_closed": closed,
        }

    # -- the actions: check with a reason, can, do ---------------------------

    def check_fold(self, seat: int) -> RefusalCode | None:
        if seat != self.turn:
            return "NOT_YOUR_TURN"
        if not self.rules.fold_when_free and self._price == 0:
            return "CHECK_AVAILABLE"
        return None

    def can_fold(self, seat: int) -> bool:
        return self.check_fold(seat) is None

    def fold(self, seat: int, pot: int) -> dict[str, Any]:
        self.live[seat] = False
        self._acted(seat, "fold", 0)
        return {"type": "fold", "seat": seat, "pot": pot}

    def check_check(self, seat: int) -> RefusalCode | None:
        if seat != self.turn:
            return "NOT_YOUR_TURN"
        return "CANNOT_CHECK" if self._price else None

    def can_check(self, seat: int) -> bool:
        return self.check_check(seat) is None

    def check(self, seat: int, pot: int) -> dict[str, Any]:
        self._acted(seat, "check", 0)
        return {"type": "check", "seat": seat, "pot": pot}

    def check_call(self, seat: int) -> RefusalCode | None:
        if seat != self.turn:
            return "NOT_YOUR_TURN"
        return None if self._price else "NOTHING_TO_CALL"

    def can_call(self, seat: int) -> bool:
        return self.check_call(seat) is None

    def call(self, seat: int, pot: int) -> dict[str, Any]:
        amount = self._price
        self._put(seat, amount)
        self._acted(seat, "call", amount)
        return self._event("call", seat, amount, pot)

    def check_raise_to(self, seat: int, to: int, pot: int) -> RefusalCode | None:
        if seat != self.turn:
            return "NOT_YOUR_TURN"
        if self._closed is not None:
            return "RAISE_CLOSED"
        smallest, largest = self.raise_bounds(seat, pot)
        if to > largest:
            return "ABOVE_MAX"
        return "BELOW_MIN" if to < smallest else None

    def can_raise_to(self, seat: int, to: int, pot: int) -> bool:
        return self.check_raise_to(seat, to, pot) is None

    def raise_to(self, seat: int, to: int, pot: int) -> dict[str, Any]:
        """Open the betting or raise it to a total of `to`; everybody else with chips has a decision again."""
        amount = to - self.bets[seat]
        increase = to - self.level
        opens = self.level == 0
        full = increase >= self.last_full
        self._put(seat, amount)
        self.level = to
        if full:
            self.last_full = increase
            self.full_since = [True] * len(self.bets)
        for other, is_live in enumerate(self.live):
            if is_live and self.stacks[other]:
                self.to_act[other] = True
        self._acted(seat, "raise_to", amount, opens)
        return {**self._event("raise_to", seat, amount, pot), "opens": opens, "full": full}

    def post(self, seat: int, blind: str, size: int) -> dict[str, Any]:
        """Post a blind, or what is left of the stack (PU-11). It is no action: the seat keeps its decision."""
        amount = min(size, self.stacks[seat])
        self._put(seat, amount)
        self.level = max(self.level, size)
        self.last[seat] = self._last(seat, "post", amount, False)
        all_in = not self.stacks[seat]
        if all_in:
            self.to_act[seat] = False
        return {"type": "posted", "seat": seat, "blind": blind, "amount": amount, "all_in": all_in}

    def pass_turn(self, after: int) -> None:
        """Give the turn to the next seat clockwise of `after` that has a decision, or to nobody: the round is over.

        A seat that owes nothing and has nobody left to bet against is not asked (CH-45).
        """
        seats = len(self.bets)
        for step in range(1, seats + 1):
            seat = (after + step) % seats
            if not (self.to_act[seat] and self.live[seat] and self.stacks[seat]):
                continue
            if self._offer(seat):
                self.turn = seat
                return
        self.turn = None

    def _offer(self, seat: int) -> bool:
        """Work out what a seat would be asked; False where there is nothing to decide."""
        reach = self.reach_of_others(seat)
        self._price = self.price(seat, reach)
        self._closed = self.raise_closed(seat, reach)
        return self._price > 0 or self._closed is None

    # -- helpers -----------------------------------------------------------

    def _put(self, seat: int, amount: int) -> None:
        self.stacks[seat] -= amount
        self.bets[seat] += amount

    def _acted(self, seat: int, do: str, amount: int, opens: bool = False) -> None:
        self.to_act[seat] = False
        self.level_seen[seat] = self.level
        self.full_since[seat] = False
        self.last[seat] = self._last(seat, do, amount, opens)

    def _last(self, seat: int, do: str, amount: int, opens: bool) -> dict[str, Any]:
        return {
            "do": do,
            "amount": amount,
            "to": self.bets[seat],
            "opens": opens,
            "all_in": amount > 0 and not self.stacks[seat],
        }

    def _event(self, kind: str, seat: int, amount: int, pot: int) -> dict[str, Any]:
        return {
            "type": kind,
            "seat": seat,
            "amount": amount,
            "to": self.bets[seat],
            "all_in": not self.stacks[seat],
            "pot": pot,
        }

    def to_dict(self) -> dict[str, Any]:
        """Everything but the lists shared with the hand, as JSON values."""
        return {
            "bets": list(self.bets),
            "level": self.level,
            "last_full": self.last_full,
            "to_act": list(self.to_act),
            "level_seen": list(self.level_seen),
            "full_since": list(self.full_since),
            "capped": list(self.capped),
            "last": [None if last is None else dict(last) for last in self.last],
            "turn": self.turn,
        }

    @classmethod
    def from_dict(
        cls, data: dict[str, Any], rules: TableRules, stacks: list[int], live: list[bool], sb: int, bb: int
    ) -> BettingRound:
        betting = cls(rules, stacks, live, sb, bb)
        betting.bets = list(data["bets"])
        betting.level = data["level"]
        betting.last_full = data["last_full"]
        betting.to_act = list(data["to_act"])
        betting.level_seen = list(data["level_seen"])
        betting.full_since = list(data["full_since"])
        betting.capped = list(data["capped"])
        betting.last = [None if last is None else dict(last) for last in data["last"]]
        betting.turn = data["turn"]
        if betting.turn is not None:
            betting._offer(betting.turn)
        return betting
