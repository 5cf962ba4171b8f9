"""One hand against the dealer: bets, decisions street by street, showdown, settlement (UTH-09 to UTH-15).

The phases are betting → preflop → flop → river → settled. A Play bet or a fold ends the decisions: the rest of the
board, the showdown and the settlement belong to the same command, for nothing is left to anybody's choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal

from tables.engine import ranking
from tables.engine.errors import RefusalCode
from tables.engine.events import Event
from tables.engine.ultimate import strategy
from tables.engine.ultimate.dealing import Deal, commit, deal, deck
from tables.engine.ultimate.naming import hand_name, named
from tables.engine.ultimate.rules import (
    ANTES,
    CHOICES,
    STREETS,
    TRIPS_STAKES,
    Choice,
    DealerRules,
    Street,
    needed,
    times_of,
)
from tables.engine.ultimate.settlement import Bets, Settlement, settle

Phase = Literal["betting", "preflop", "flop", "river", "settled"]

PLAYER = 0
"""Seat of the person; the neighbours sit on 1, 2 and 3."""

BOARD_CARDS: dict[Phase, int] = {"betting": 0, "preflop": 0, "flop": 3, "river": 5, "settled": 5}


class Hand:
    """A hand from its commit to its settlement.

    id: names it in its commit. seed: the home's secret 32 bytes; client: those that came with the bets. given: a deck
    that a test or a vector gives in their place. rules: those in force when the bets were placed. choices: by seat,
    one for each street on which it decided.
    """

    __slots__ = ("bets", "choices", "client", "deal", "given", "id", "number", "phase", "rules", "seed")

    def __init__(self, number: int, hand_id: str, seed: bytes) -> None:
        self.number = number
        self.id = hand_id
        self.seed = seed
        self.client: bytes | None = None
        self.given: list[int] | None = None
        self.rules = DealerRules()
        self.bets: Bets | None = None
        self.deal: Deal | None = None
        self.phase: Phase = "betting"
        self.choices: list[list[Choice]] = []

    # -- where it stands --------------------------------------------------------

    @property
    def commit(self) -> str:
        return commit(self.id, self.seed)

    @property
    def street(self) -> Street | None:
        """The street on which the person decides, or None."""
        return next((street for street in STREETS if street == self.phase), None)

    @property
    def board(self) -> tuple[int, ...]:
        """The cards that lie open."""
        return () if self.deal is None else self.deal.board[: BOARD_CARDS[self.phase]]

    def hole(self, seat: int) -> tuple[int, ...]:
        assert self.deal is not None
        return self.deal.player if seat == PLAYER else self.deal.neighbours[seat - 1]

    def times(self, seat: int) -> int:
        """How many Antes a seat has put on Play: 0 so far, or because it folded."""
        return max((times_of(choice) for choice in self.choices[seat]), default=0)

    def bets_of(self, seat: int) -> Bets:
        """A neighbour bets the person's Ante and no Trips."""
        assert self.bets is not None
        play = self.times(seat) * self.bets.ante
        return replace(self.bets, play=play, trips=self.bets.trips if seat == PLAYER else 0)

    # -- the bets ---------------------------------------------------------------

    def check_place(self, ante: int, blind: int, trips: int, bankroll: int) -> RefusalCode | None:
        if self.phase != "betting":
            return "HAND_OVER" if self.phase == "settled" else "HAND_RUNNING"
        if ante not in ANTES or trips not in TRIPS_STAKES:
            return "BAD_COMMAND"
        if blind != ante:
            return "BLIND_MUST_EQUAL_ANTE"
        return "BANKROLL_TOO_SMALL" if needed(ante, trips) > bankroll else None

    def place(
        self, ante: int, trips: int, rules: DealerRules, client: bytes, given: Sequence[int] | None = None
    ) -> list[Event]:
        """Take the bets and deal. given: the deck, top first, where a test or a vector gives one."""
        self.rules = rules
        self.client = client
        self.given = None if given is None else list(given)
        self.bets = Bets(ante, trips=trips)
        self._deal()
        self.choices = [[] for _ in range(rules.neighbours + 1)]
        self.phase = "preflop"
        return [
            {"type": "placed", "ante": ante, "blind": ante, "trips": trips},
            {"type": "dealt", "seats": rules.neighbours + 1, "cards": named(self.hole(PLAYER))},
        ]

    def _deal(self) -> None:
        assert self.client is not None
        cards = deck(self.seed, self.client) if self.given is None else self.given
        self.deal = deal(cards, self.rules.neighbours)

    # -- the decisions ----------------------------------------------------------

    def check_choice(self, choice: Choice, bankroll: int) -> RefusalCode | None:
        """Why a choice is refused, or None. bankroll: chips behind."""
        if self.street is None:
            made = self.phase == "settled" and self.times(PLAYER) > 0
            return "PLAY_ALREADY_MADE" if made else "HAND_OVER"
        if choice not in CHOICES[self.street]:
            refusals: dict[Choice, RefusalCode] = {"check": "CHECK_NOT_ALLOWED", "fold": "FOLD_NOT_ALLOWED"}
            return refusals.get(choice, "PLAY_SIZE_NOT_ALLOWED")
        assert self.bets is not None
        return "BANKROLL_TOO_SMALL" if times_of(choice) * self.bets.ante > bankroll else None

    def choose(self, choice: Choice) -> list[Event]:
        """Do what the person chose, and what follows from it without the person: the neighbours' decisions, the next
        cards, and after the last decision the showdown and the settlement."""
        street = self.street
        assert street is not None
        events = [self._chosen(PLAYER, choice), *self._neighbours_choose()]
        if choice == "check":
            return [*events, *self._open_next()]
        while self.phase != "river":
            events += [*self._open_next(), *self._neighbours_choose()]
        self.phase = "settled"
        return [*events, *self._show_and_settle()]

    def _chosen(self, seat: int, choice: Choice) -> Event:
        self.choices[seat].append(choice)
        if choice in ("check", "fold"):
            return {"type": choice, "seat": seat}
        assert self.bets is not None
        times = times_of(choice)
        return {"type": "play", "seat": seat, "times": times, "amount": times * self.bets.ante}

    def _neighbours_choose(self) -> list[Event]:
        """Those who have not played yet decide by basic strategy, from their own cards and the board."""
        return [
            self._chosen(seat, strategy.choice(self.hole(seat), self.board))
            for seat in range(1, len(self.choices))
            if not self.times(seat)
        ]

    def _open_next(self) -> list[Event]:
        """Turn the next cards: the flop, or turn and river together (UTH-13)."""
        assert self.deal is not None
        board = self.deal.board
        if self.phase == "preflop":
            self.phase = "flop"
            return [{"type": "street", "street": "flop", "cards": named(board[:3])}]
        self.phase = "river"
        return [
            {"type": "street", "street": "turn", "cards": named(board[3:4])},
            {"type": "street", "street": "river", "cards": named(board[4:])},
        ]

    # -- the end ----------------------------------------------------------------

    def _show_and_settle(self) -> list[Event]:
        assert self.deal is not None
        neighbours = [{"seat": seat, "cards": named(self.hole(seat))} for seat in range(1, len(self.choices))]
        return [
            {"type": "shown", "dealer": named(self.deal.dealer), "neighbours": neighbours},
            {"type": "settled", "settlement": self.settlement(PLAYER).to_dict()},
        ]

    def settlement(self, seat: int) -> Settlement:
        """What the bets of a seat come to, once the decisions are over."""
        return self._settled(seat, self.bets_of(seat))

    def _settled(self, seat: int, bets: Bets) -> Settlement:
        assert self.deal is not None
        player = ranking.strength([*self.hole(seat), *self.deal.board])
        dealer = ranking.strength([*self.deal.dealer, *self.deal.board])
        rules = self.rules
        return settle(bets, player, dealer, rules.trips_table, trips_on_fold=rules.trips_on_fold)

    def result(self) -> dict[str, Any] | None:
        """`HandResult` of the protocol, None while the hand is played.

        uncounted: after a fold, what a Play of 1x would have come to.
        """
        if self.phase != "settled":
            return None
        assert self.deal is not None
        settlement = self.settlement(PLAYER)
        uncounted = None
        if settlement.outcome == "fold":
            bets = self.bets_of(PLAYER)
            uncounted = self._settled(PLAYER, replace(bets, play=bets.ante)).to_dict()
        return {
            "settlement": settlement.to_dict(),
            "uncounted": uncounted,
            "player": self._shown(self.deal.player),
            "dealer": self._shown(self.deal.dealer),
            "neighbours": [
                {"seat": seat, **self._shown(self.hole(seat)), "settlement": self.settlement(seat).to_dict()}
                for seat in range(1, len(self.choices))
            ],
        }

    def _shown(self, hole: tuple[int, ...]) -> dict[str, Any]:
        assert self.deal is not None
        cards = [*hole, *self.deal.board]
        return {"cards": named(hole), "name": hand_name(cards), "best": named(ranking.best_five(cards))}

    # -- saving -----------------------------------------------------------------

    def to_dict(self) -> dict[str, Any]:
        """Everything, secrets included; the cards follow from the two seeds."""
        bets = self.bets
        return {
            "number": self.number,
            "id": self.id,
            "seed": self.seed.hex(),
            "client": None if self.client is None else self.client.hex(),
            "given": None if self.given is None else list(self.given),
            "rules": self.rules.to_dict(),
            "bets": None if bets is None else {"ante": bets.ante, "trips": bets.trips},
            "phase": self.phase,
            "choices": [list(chosen) for chosen in self.choices],
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Hand:
        """A hand from its saved form. Raises KeyError, TypeError, ValueError or SetupError for a damaged one."""
        hand = cls(data["number"], data["id"], bytes.fromhex(data["seed"]))
        hand.rules = DealerRules.from_dict(data["rules"])
        hand.phase = data["phase"]
        hand.choices = [list(chosen) for chosen in data["choices"]]
        if hand.phase not in BOARD_CARDS or (data["bets"] is None) != (hand.phase == "betting"):
            raise ValueError(f"a hand in phase {hand.phase!r}")
        if data["bets"] is not None:
            hand.client = bytes.fromhex(data["client"])
            hand.given = None if data["given"] is None else list(data["given"])
            hand.bets = Bets(data["bets"]["ante"], trips=data["bets"]["trips"])
            hand._deal()
        return hand
