"""One hand: blinds, the deal, streets, showdown and payment.

The hand shares the table's list of stacks and knows nothing of buttons moving, levels or people. Every operation
returns the events that happened, in order.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Literal

from tables.engine import made
from tables.engine.betting import BettingRound
from tables.engine.blinds import Post
from tables.engine.cards import NAMES, parse_all
from tables.engine.deck import shuffle
from tables.engine.errors import RefusalCode
from tables.engine.events import Event
from tables.engine.pots import build_pots, share, unmatched
from tables.engine.powers import NO_POWERS, NoPowers
from tables.engine.rules import TableRules

Phase = Literal["betting", "runout", "over"]

STREETS = ("preflop", "flop", "turn", "river")
_BOARD_CARDS = (0, 3, 1, 1)


def named(cards: list[int] | tuple[int, ...]) -> list[str]:
    return [NAMES[card] for card in cards]


class Hand:
    """A hand from the blinds to the last chip paid.

    dealt_in: seats with cards, clockwise from the left of the button. start_stacks: their chips before the hand, 0 for
    everybody else. posts: what some post beside the blinds, to come in. holes: hole cards by seat. deck: undealt
    cards, index 0 is the top. collected: chips of finished rounds by seat; dead: those that never were part of a
    round. voluntary: seats that put chips
    in before the flop by their own choice (P01, CH-12). powers: those of the hand, none in most games. result: what
    came out, once it is over.
    """

    __slots__ = (
        "_names",
        "bb",
        "bb_seat",
        "betting",
        "board",
        "button",
        "collected",
        "dead",
        "dealt_in",
        "deck",
        "holes",
        "live",
        "number",
        "phase",
        "posts",
        "pot",
        "powers",
        "result",
        "returned",
        "rules",
        "sb",
        "sb_seat",
        "stacks",
        "start_stacks",
        "street",
        "turned_up",
        "voluntary",
    )

    def __init__(
        self,
        rules: TableRules,
        number: int,
        stacks: list[int],
        button: int,
        sb_seat: int | None,
        bb_seat: int,
        sb: int,
        bb: int,
        deck: list[int],
        dealt_in: Collection[int] | None = None,
        posts: Sequence[Post] = (),
    ) -> None:
        """dealt_in: where it is not everybody who has chips."""
        seats = len(stacks)
        self.rules = rules
        self.number = number
        self.stacks = stacks
        self.start_stacks = [stack if dealt_in is None or seat in dealt_in else 0 for seat, stack in enumerate(stacks)]
        self.button = button
        self.sb_seat = sb_seat
        self.bb_seat = bb_seat
        self.sb = sb
        self.bb = bb
        self.deck = deck
        self.live = [stack > 0 for stack in self.start_stacks]
        self.dealt_in = [seat for seat in ((button + step) % seats for step in range(1, seats + 1)) if self.live[seat]]
        self.posts = posts
        self.holes: list[list[int]] = [[] for _ in range(seats)]
        self.board: list[int] = []
        self.collected = [0] * seats
        self.dead = [0] * seats
        self.pot = 0
        self.returned: list[dict[str, int]] = []
        self.voluntary = [False] * seats
        self.turned_up = False
        self.street = 0
        self.phase: Phase = "betting"
        self.result: dict[str, Any] | None = None
        self._names: dict[tuple[int, int], dict[str, Any]] = {}
        self.betting = BettingRound(rules, stacks, self.live, sb, bb)
        self.powers: NoPowers = NO_POWERS

    # -- the beginning -------------------------------------------------------

    def start(self) -> list[Event]:
        """Post the blinds and deal one card at a time from the small blind (PU-09, PU-14).

        Where the small blind is dead, nobody posts it.
        """
        events: list[Event] = [
            {
                "type": "hand_started",
                "hand": self.number,
                "button": self.button,
                "small_blind": self.sb_seat,
                "big_blind": self.bb_seat,
                "sb": self.sb,
                "bb": self.bb,
                "stacks": list(self.start_stacks),
            },
            *self.powers.begin(),
        ]
        if self.sb_seat is not None:
            events.append(self._count(self.betting.post(self.sb_seat, "small", self.sb)))
        events.append(self._count(self.betting.post(self.bb_seat, "big", self.bb)))
        for post in self.posts:
            events += self._post(post)
        first = 0 if self.sb_seat is None else self.dealt_in.index(self.sb_seat)
        order = self.dealt_in[first:] + self.dealt_in[:first]
        count = self.rules.hole_cards
        for place, seat in enumerate(order):
            self.holes[seat] = [self.deck[place + len(order) * turn] for turn in range(count)]
        del self.deck[: count * len(order)]
        events.append(
            {
                "type": "dealt",
                "order": order,
                "count": count,
                "cards": {str(seat): named(self.holes[seat]) for seat in order},
            }
        )
        self._go_on(self.bb_seat, events)
        return events

    # -- what a seat does -----------------------------------------------------

    def check_action(self, seat: int, do: str, to: int) -> RefusalCode | None:
        """Why a seat may not fold, check, call or raise_to; None where it may."""
        if self.phase == "over":
            return "HAND_OVER"
        if self.powers.window is not None:
            return "WINDOW_OPEN"
        betting = self.betting
        if do == "fold":
            return betting.check_fold(seat)
        if do == "check":
            return betting.check_check(seat)
        if do == "call":
            return betting.check_call(seat)
        return betting.check_raise_to(seat, to, self.pot)

    def reshuffle(self, entropy: bytes) -> None:
        """Put the undealt cards into a new order, as they lie (D-04)."""
        self.deck = shuffle(self.deck, entropy)

    def act(self, seat: int, do: str, to: int) -> list[Event]:
        """Do an action that `check_action` allows, and whatever follows from it without a new command."""
        self.powers.next_turn()
        betting = self.betting
        if do == "fold":
            event = betting.fold(seat, self.pot)
        elif do == "check":
            event = betting.check(seat, self.pot)
        else:
            event = betting.call(seat, self.pot) if do == "call" else betting.raise_to(seat, to, self.pot)
            if not self.street:
                self.voluntary[seat] = True
            self._count(event)
        events = [event]
        self._go_on(seat, events)
        return events

    def exchange(self, seat: int, card: int) -> int:
        """Lay a hole card aside for the top of the deck, which is returned."""
        hole = self.holes[seat]
        drawn = self.deck.pop(0)
        hole[hole.index(card)] = drawn
        self._names.clear()
        return drawn

    def deal_street(self) -> list[Event]:
        """Deal the next street of a run-out (phase "runout"); the river brings the showdown with it."""
        events: list[Event] = []
        self._next_street(events)
        if self.street == len(STREETS) - 1:
            self._showdown(events)
        return events

    # -- helpers --------------------------------------------------------------

    def _post(self, post: Post) -> list[Event]:
        """Post to come in (NK-63): first the live part, which plays like a blind, then the dead one with what is left.

        Dead chips belong to the main pot and to no round.
        """
        events = [self._count(self.betting.post(post.seat, "big", self.bb))] if post.live else []
        amount = min(self.sb, self.stacks[post.seat])
        if post.dead and amount:
            self.stacks[post.seat] -= amount
            self.dead[post.seat] += amount
            all_in = not self.stacks[post.seat]
            dead = {"type": "posted", "seat": post.seat, "blind": "dead", "amount": amount, "all_in": all_in}
            events.append(self._count(dead))
        return events

    def _count(self, event: Event) -> Event:
        self.pot += event["amount"]
        return event

    def _go_on(self, seat: int, events: list[Event]) -> None:
        """After an action of `seat`: the next turn, the next street, the run-out or the end."""
        if self.live.count(True) == 1:
            self._collect(events)
            self._pay(events, {})
            return
        self.betting.pass_turn(seat)
        if self.betting.turn is not None:
            return
        self._collect(events)
        if self.street == len(STREETS) - 1:
            self._showdown(events)
        elif sum(1 for other in self.dealt_in if self.live[other] and self.stacks[other]) < 2:
            self.phase = "runout"
            self._turn_up(events)
        else:
            self._next_street(events)
            self.betting = BettingRound(self.rules, self.stacks, self.live, self.sb, self.bb)
            self.betting.pass_turn(self.button)

    def _collect(self, events: list[Event]) -> None:
        """Return what nobody matched, then move the bets into the pots (PU-32, CH-47)."""
        betting = self.betting
        betting.turn = None
        excess = unmatched(betting.bets)
        if excess is not None:
            seat, amount = excess
            betting.bets[seat] -= amount
            self.stacks[seat] += amount
            self.pot -= amount
            self.returned.append({"seat": seat, "amount": amount})
            events.append({"type": "returned", "seat": seat, "amount": amount})
        if not any(betting.bets):
            return
        for seat, bet in enumerate(betting.bets):
            self.collected[seat] += bet
            betting.bets[seat] = 0
        events.append({"type": "collected", "pots": self.pots()})

    def pots(self) -> list[dict[str, Any]]:
        """The collected chips as `PotView`s, main pot first."""
        pots = build_pots(self.collected, self.live, sum(self.dead))
        return [{"amount": pot.amount, "eligible": list(pot.eligible)} for pot in pots]

    def _next_street(self, events: list[Event]) -> None:
        self.street += 1
        self.powers.next_round()
        count = _BOARD_CARDS[self.street]
        cards = self.deck[1 : 1 + count]
        del self.deck[: 1 + count]
        self.board += cards
        events.append({"type": "street", "street": STREETS[self.street], "cards": named(cards)})

    def name_of(self, seat: int) -> dict[str, Any]:
        """The name of what a seat holds now, as `HandName` of the protocol.

        Worked out once a street, since every view asks for it.
        """
        key = (seat, self.street)
        if key not in self._names:
            category, ranks = made.describe(self.holes[seat], self.board, self.rules.use)
            self._names[key] = {"category": category, "ranks": list(ranks)}
        return self._names[key]

    def contenders(self) -> list[int]:
        """Live seats in the order in which hands turn over (CH-49)."""
        return [seat for seat in self.dealt_in if self.live[seat]]

    def _turn_up(self, events: list[Event]) -> None:
        if self.turned_up:
            return
        self.turned_up = True
        hands = [{"seat": seat, "cards": named(self.holes[seat])} for seat in self.contenders()]
        events.append({"type": "shown", "hands": hands})

    def _showdown(self, events: list[Event]) -> None:
        self._turn_up(events)
        strengths: dict[int, int] = {}
        hands = []
        for seat in self.contenders():
            hole = self.holes[seat]
            if len(hole) != self.rules.hole_cards:
                raise ValueError(f"seat {seat} has {len(hole)} cards in a game of {self.rules.hole_cards}")
            strengths[seat] = made.strength(hole, self.board, self.rules.use)
            hands.append(
                {
                    "seat": seat,
                    "cards": named(hole),
                    "name": self.name_of(seat),
                    "best": named(made.best_five(hole, self.board, self.rules.use)),
                }
            )
        events.append({"type": "ranked", "hands": hands})
        self._pay(events, strengths, hands)

    def _pay(self, events: list[Event], strengths: dict[int, int], hands: list[dict[str, Any]] | None = None) -> None:
        """Pay every pot among its own seats, the side pots last to first, and close the hand (PU-46, CH-49)."""
        pots = build_pots(self.collected, self.live, sum(self.dead))
        paid = []
        for pot in pots:
            parts = share(pot, strengths, self.dealt_in)
            for seat, amount in parts.items():
                self.stacks[seat] += amount
            winners = [{"seat": seat, "amount": amount} for seat, amount in parts.items()]
            paid.append({"amount": pot.amount, "eligible": list(pot.eligible), "winners": winners})
        self.pot = 0
        self.phase = "over"
        for index in range(len(pots) - 1, -1, -1):
            events.append({"type": "awarded", "pot": index, **paid[index]})
        stacks = [now if before else 0 for now, before in zip(self.stacks, self.start_stacks, strict=True)]
        events.append({"type": "hand_ended", "hand": self.number, "stacks": stacks})
        self.result = {
            "showdown": hands is not None,
            "hands": hands or [],
            "pots": paid,
            "returned": self.returned,
            "eliminated": [],
            "net": [now - before for now, before in zip(stacks, self.start_stacks, strict=True)],
        }

    # -- saving ---------------------------------------------------------------

    def to_dict(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "start_stacks": list(self.start_stacks),
            "button": self.button,
            "sb_seat": self.sb_seat,
            "bb_seat": self.bb_seat,
            "sb": self.sb,
            "bb": self.bb,
            "deck": named(self.deck),
            "live": list(self.live),
            "holes": [named(cards) for cards in self.holes],
            "board": named(self.board),
            "collected": list(self.collected),
            "dead": list(self.dead),
            "pot": self.pot,
            "returned": [dict(part) for part in self.returned],
            "voluntary": list(self.voluntary),
            "turned_up": self.turned_up,
            "street": self.street,
            "phase": self.phase,
            "result": self.result,
            "betting": self.betting.to_dict(),
            "powers": self.powers.to_dict(),
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any], rules: TableRules, stacks: list[int]) -> Hand:
        hand = cls(
            rules,
            data["number"],
            list(data["start_stacks"]),
            data["button"],
            data["sb_seat"],
            data["bb_seat"],
            data["sb"],
            data["bb"],
            parse_all(data["deck"]),
        )
        hand.stacks = stacks
        hand.live = list(data["live"])
        hand.holes = [parse_all(cards) for cards in data["holes"]]
        hand.board = parse_all(data["board"])
        hand.collected = list(data["collected"])
        hand.dead = list(data["dead"])
        hand.pot = data["pot"]
        hand.returned = [dict(part) for part in data["returned"]]
        hand.voluntary = list(data["voluntary"])
        hand.turned_up = data["turned_up"]
        hand.street = data["street"]
        hand.phase = data["phase"]
        hand.result = data["result"]
        hand.betting = BettingRound.from_dict(data["betting"], rules, stacks, hand.live, data["sb"], data["bb"])
        return hand
