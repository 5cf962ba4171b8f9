"""A table: seats, the button, levels and ranks over many hands, and the commands that move it.

Values in, values out: the table never sleeps, reads no clock and asks nobody for randomness. `to_dict` is the saved
game, the row on the server and the fixture of a test alike.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, fields
from typing import Any, Literal

from tables.engine import players, ranking
from tables.engine.blinds import Chair, Deal, given_deal
from tables.engine.cards import parse_all
from tables.engine.clock import WINDOW_MS
from tables.engine.deck import ENTROPY_BYTES, FULL_DECK, shuffle, stream
from tables.engine.errors import IllegalCommand, RefusalCode, SetupError
from tables.engine.events import Event
from tables.engine.hand import Hand, named
from tables.engine.pacing import PACES, SHIELD_MS, UNWATCHED_NEXT_HAND_MS, drawing_ms, thinking_ms
from tables.engine.powers import COMMANDS as POWER_COMMANDS
from tables.engine.powers import NO_POWERS, NoPowers, Power, Powers, draw_carousel
from tables.engine.room import COMMANDS as ROOM_COMMANDS
from tables.engine.room import Room
from tables.engine.rules import MAX_SEATS, MIN_SEATS, Level, TableRules, level_at
from tables.engine.upcasters import upcast
from tables.engine.views import view_of

FORMAT = 7
"""Version of the saved form (D-08). A change of it needs a step in upcasters.py and a stored fixture."""

Phase = Literal["ready", "betting", "runout", "hand_over", "game_over"]

_ACTIONS = ("fold", "check", "call", "raise_to")

Seats = Collection[int]
"""Seat numbers, in no order."""

STAND_IN_LEVEL: Literal["medium"] = "medium"
NEUTRAL = (0.0, 0.0)
"""A computer player that plays for a person: Medium, without a leaning (CH-51)."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there; `nobody` on an empty chair of an open table. name: as typed, empty for "You" in the viewer's
    language; persona: key of a computer player's translated name; level: easy, medium or hard, None for a person.
    Raises ValueError for anything else."""

    name: str
    icon: str
    kind: Literal["person", "computer", "nobody"]
    level: Literal["easy", "medium", "hard"] | None = None
    persona: str | None = None

    def __post_init__(self) -> None:
        levels = ("easy", "medium", "hard") if self.kind == "computer" else (None,)
        if self.kind not in ("person", "computer", "nobody") or self.level not in levels:
            raise ValueError(f"a {self.kind} of level {self.level}")
        if not all(isinstance(text, str) for text in (self.name, self.icon, self.persona or "")):
            raise ValueError("a name, an icon and a persona are texts")

    def to_dict(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "icon": self.icon,
            "kind": self.kind,
            "level": self.level,
            "persona": self.persona,
        }


NOBODY = Seat("", "", "nobody")


@dataclass(slots=True)
class Figures:
    """What one seat did in this game (CH-12). best_hand: the best one taken to a showdown, won or not, with
    `cards`: its five in order, then the rest of hole cards and board."""

    hands_played: int = 0
    hands_won: int = 0
    biggest_pot: int = 0
    vpip_hands: int = 0
    best_strength: int = 0
    best_hand: dict[str, Any] | None = None


_FIGURES = tuple(field.name for field in fields(Figures))


class Table:
    """One game from the first deal to the last chip.

    v: version, one more with every command that took effect. stacks: chips behind, by seat. destellos: what each seat
    has for powers, kept from hand to hand (NK-22). places: rank of each seat that is out (and of the champion). out_at:
    hand in which a seat went out. log: events of the present hand with everybody's cards; fresh: where in it the newest
    command's events begin. journal: commands of the present hand with the randomness each was given, so that it can be
    replayed exactly. before: what the deal of the running hand has changed, so that it can be undone; None where none
    runs. voided: hands that were dealt and count as never played. answers: the newest commands of each seat by id
    (protocol.py). raised: levels raised by time that are in force; announced: those the next hand brings. room: the
    chairs of an open table, None at any other. turn_since: the version with which the present turn was given: a power
    moves the version, but not the turn's clock. hand_since: the version after which only people came and went: a
    command made since then means the same hand.

    Who is at home is not the table's to know: where a home lets a computer play for persons, it names their seats
    (`stand_ins`), and those who left for good (`gone`), wherever that matters.
    """

    __slots__ = (
        "announced",
        "answers",
        "bb_seat",
        "before",
        "button",
        "destellos",
        "figures",
        "fresh",
        "hand",
        "hand_number",
        "hand_since",
        "journal",
        "log",
        "out_at",
        "places",
        "raised",
        "room",
        "rules",
        "seats",
        "seed",
        "stacks",
        "turn_since",
        "v",
        "voided",
    )

    def __init__(self, rules: TableRules, seats: Sequence[Seat], seed: bytes, stacks: list[int]) -> None:
        self.rules = rules
        self.seats = list(seats)
        self.seed = seed
        self.stacks = stacks
        self.destellos = [0] * len(seats)
        self.v = 0
        self.hand_number = 0
        self.button: int | None = None
        self.bb_seat: int | None = None
        self.places: list[int | None] = [None] * len(seats)
        self.out_at: list[int | None] = [None] * len(seats)
        self.figures = [Figures() for _ in seats]
        self.hand: Hand | None = None
        self.log: list[Event] = []
        self.fresh = 0
        self.journal: list[dict[str, Any]] = []
        self.before: dict[str, Any] | None = None
        self.voided = 0
        self.answers: dict[str, list[dict[str, Any]]] = {}
        self.raised = 0
        self.announced = 0
        self.room: Room | None = None
        self.turn_since = 0
        self.hand_since = 0

    @classmethod
    def create(
        cls,
        rules: TableRules,
        seats: Sequence[Seat],
        seed: bytes,
        *,
        stacks: Sequence[int] | None = None,
        button: int | None = None,
        destellos: Sequence[int] | None = None,
    ) -> Table:
        """A table before its first hand (phase "ready"). `seed` is the game's secret, 32 bytes.

        stacks: chips by seat where they are not `rules.chips` for all; 0 is a seat that is not in the game. At an open
        table any number of the seats may be `NOBODY`, without chips. button: the seat of the first hand's button where
        it is not the rules' choice. destellos: by seat, where some have kept theirs. Raises SetupError.
        """
        if not MIN_SEATS <= len(seats) <= MAX_SEATS:
            raise SetupError("BAD_SETUP", f"{len(seats)} seats")
        if len(seed) != ENTROPY_BYTES:
            raise SetupError("BAD_SETUP", f"a seed of {len(seed)} bytes")
        chips = [0 if seat == NOBODY else rules.chips for seat in seats] if stacks is None else list(stacks)
        if len(chips) != len(seats) or min(chips) < 0:
            raise SetupError("BAD_SETUP", f"stacks {chips}")
        if rules.seating == "open":
            if any(stack for stack, seat in zip(chips, seats, strict=True) if seat == NOBODY):
                raise SetupError("BAD_SETUP", f"chips on an empty chair: {chips}")
        elif sum(1 for stack in chips if stack) < MIN_SEATS or NOBODY in seats:
            raise SetupError("BAD_SETUP", f"stacks {chips}")
        table = cls(rules, seats, seed, chips)
        if destellos is not None:
            table.destellos = list(destellos)
        taken = [seat for seat, stack in enumerate(chips) if stack]
        if rules.seating == "open":
            # Who has the first button is known when the first hand is dealt.
            table.room = Room(table, [None if seat == NOBODY else Chair() for seat in seats])
            table.button = button
            return table
        if button is None:
            button = taken[0]
            if rules.first_button == "random":
                button = taken[stream(seed, "button").randrange(len(taken))]
        elif button not in taken:
            raise SetupError("BAD_SETUP", f"button on seat {button}")
        table.button = button
        return table

    def restarted(self, seed: bytes) -> Table:
        """The same seats and rules from the first hand again, with a new secret (M4-47)."""
        return Table.create(self.rules, self.seats, seed)

    # -- where the game stands -----------------------------------------------

    @property
    def phase(self) -> Phase:
        if self.hand is None:
            # After a void hand there is none, but the next one is not the first.
            return "hand_over" if self.hand_number else "ready"
        if self.hand.phase != "over":
            return self.hand.phase
        return "game_over" if 1 in self.places else "hand_over"

    @property
    def turn(self) -> int | None:
        """The seat to act, or None."""
        if self.hand is None or self.hand.phase != "betting":
            return None
        return self.hand.betting.turn

    @property
    def asked(self) -> int | None:
        """The seat that has to answer: the target of a Short Anchor while its window is open, else the seat to act."""
        window = self.powers.window
        return self.turn if window is None else window.target

    @property
    def powers(self) -> NoPowers:
        """The powers in the present hand."""
        return NO_POWERS if self.hand is None else self.hand.powers

    @property
    def level(self) -> Level:
        """The level of the present hand, before the first one that of the first."""
        return level_at(self.rules, max(1, self.hand_number - self.voided), self.raised)

    @property
    def next_level(self) -> Level:
        """The level of the next hand, as far as it is known."""
        return level_at(self.rules, self.hand_number - self.voided + 1, self.raised + self.announced)

    def legal(self) -> dict[str, Any] | None:
        """What the seat to act may do (`Legal` of the protocol), or None when nobody is to act."""
        hand = self.hand
        if hand is None or hand.phase != "betting" or hand.powers.window is not None:
            return None
        return hand.betting.legal(hand.pot, hand.bb)

    # -- commands: check with a reason, can, apply -------------------------------

    def _refusal(self, command: dict[str, Any], seat: int | None) -> RefusalCode | None:
        do = command.get("do")
        phase = self.phase
        if do in _ACTIONS:
            to = command.get("to", 0)
            if seat is None or not 0 <= seat < len(self.seats) or type(to) is not int:
                return "BAD_COMMAND"
            if phase == "game_over":
                return "GAME_OVER"
            if self.hand is None:
                return "HAND_OVER"
            return self.hand.check_action(seat, do, to)
        if do in POWER_COMMANDS:
            if seat is None or not 0 <= seat < len(self.seats):
                return "BAD_COMMAND"
            if not self.rules.powers:
                return "MODE_HAS_NO_POWERS"
            if phase == "game_over":
                return "GAME_OVER"
            return "HAND_OVER" if self.hand is None else self.hand.powers.check(seat, command)
        if do == "next_hand":
            if phase == "game_over":
                return "GAME_OVER"
            if phase not in ("ready", "hand_over"):
                return "HAND_RUNNING"
            if "deal" in command:
                return None if seat is None and self._given_deal(command) else "BAD_COMMAND"
            return "TOO_FEW_PLAYERS" if self.waits else None
        if seat is not None:
            return "BAD_COMMAND"
        if do in ROOM_COMMANDS and self.room is not None:
            return self.room.check(command)
        if do == "deal_street":
            if phase == "runout":
                return None
            return "HAND_RUNNING" if phase == "betting" else "HAND_OVER"
        if do in ("timeout", "give_up"):
            if phase == "betting":
                return None if self.powers.window is None else "WINDOW_OPEN"
            return "HAND_RUNNING" if phase == "runout" else "HAND_OVER"
        if do == "lapse":
            return self.powers.check_lapse()
        if do == "void_hand":
            return None if phase in ("betting", "runout") else "HAND_OVER"
        if do == "raise_level":
            return "GAME_OVER" if phase == "game_over" else None if self._may_rise() else "BAD_COMMAND"
        return "BAD_COMMAND"

    def _may_rise(self) -> bool:
        """Blinds rise by time, and the level that is announced is not the last one."""
        level = level_at(self.rules, max(1, self.hand_number - self.voided), self.raised + self.announced)
        return self.rules.rise.by == "time" and level.rises

    def check(self, command: dict[str, Any], seat: int | None) -> IllegalCommand | None:
        """Why the command would be refused, or None where it would not."""
        code = self._refusal(command, seat)
        return None if code is None else IllegalCommand(code, self.legal())

    def can(self, command: dict[str, Any], seat: int | None) -> bool:
        return self._refusal(command, seat) is None

    def apply(
        self,
        command: dict[str, Any],
        seat: int | None,
        entropy: bytes | None = None,
        *,
        deck: Sequence[int] | None = None,
        carousel: Sequence[Power] | None = None,
    ) -> list[Event]:
        """Do the command and return what happened.

        command: `fold`, `check`, `call`, `raise_to` (with `to`, a total of the round) of a seat; so are the powers
        `glimpse`, `sleeve_swap` (with the own `card`), `short_anchor` (with its `target`), and the answers to the last,
        `seal_shield` and `let_pass`. `next_hand` of a seat or the home (seat None), which may give the `deal` of an
        open table (`given_deal`): so a director does. Of the home alone: `deal_street`; `timeout`, which checks where
        that is allowed and else folds for the seat to act; `give_up`, which folds for it even where checking is free;
        `lapse`, the end of a reaction window; `void_hand`, after a failure (NK-89): the running hand is over as if it
        had never been dealt, but for its number, which is not used again; `raise_level`, which announces the next level
        for the next hand and alone moves no version (D-09); those of room.py, at an open table. entropy: 32 fresh
        bytes, for every other command of a reshuffled deck and every deal. deck, carousel: the cards of this hand, top
        first, where the rules have a fixed deck, and its powers, where a test, a vector or a record gives them. Raises
        IllegalCommand, and then nothing has changed.
        """
        refusal = self.check(command, seat)
        if refusal is not None:
            raise refusal
        do = command["do"]
        if do == "raise_level":
            self.announced += 1
            return []
        was_over = self.hand is None or self.hand.phase == "over"
        goes_on = do not in ROOM_COMMANDS
        if do == "next_hand":
            events = self._next_hand(
                self._shuffled(entropy) if deck is None else self._given(deck), carousel, self._given_deal(command)
            )
            self.log = []
            self.journal = []
            was_over = False
        elif self.room is not None and not goes_on:
            events = self.room.use(command)
            # Whoever leaves lets a Short Anchor pass, which is part of the hand.
            goes_on = any(event["type"] == "anchored" for event in events)
        elif do == "void_hand":
            events = self._void()
        else:
            hand = self.hand
            assert hand is not None
            if self.rules.deck == "reshuffled":
                hand.reshuffle(_required(entropy))
            events = self._play(hand, command, seat)
        given_up = self._given_up(entropy, reshuffled=do not in ROOM_COMMANDS)
        events += given_up
        if self.hand is not None and self.hand.phase == "over" and not was_over:
            self._settle(self.hand, events)
        self.v += 1
        if goes_on or given_up:
            self.hand_since = self.v
            if given_up or not (do in POWER_COMMANDS or do == "lapse" or do in ROOM_COMMANDS):
                self.turn_since = self.v
        self.fresh = len(self.log)
        self.log += events
        self.journal.append({"seat": seat, "command": command, "entropy": None if entropy is None else entropy.hex()})
        return events

    def _play(self, hand: Hand, command: dict[str, Any], seat: int | None) -> list[Event]:
        """Do a command within a hand."""
        do = command["do"]
        if seat is not None:
            return hand.act(seat, do, command.get("to", 0)) if do in _ACTIONS else hand.powers.use(seat, command)
        if do == "deal_street":
            return hand.deal_street()
        if do == "give_up":
            return self._give_up(hand)
        return self._timeout(hand) if do == "timeout" else hand.powers.lapse()

    def _timeout(self, hand: Hand) -> list[Event]:
        seat = self.turn
        assert seat is not None
        do = "check" if hand.check_action(seat, "check", 0) is None else "fold"
        return [{"type": "timed_out", "seat": seat}, *hand.act(seat, do, 0)]

    def _give_up(self, hand: Hand) -> list[Event]:
        seat = self.turn
        assert seat is not None
        return [{"type": "gave_up", "seat": seat}, *hand.act(seat, "fold", 0)]

    def _given_up(self, entropy: bytes | None, *, reshuffled: bool) -> list[Event]:
        """Fold for each who has the turn and does not play on: nobody is waited for who has left (G1)."""
        events: list[Event] = []
        hand, room = self.hand, self.room
        while room is not None and hand is not None and self.powers.window is None and room.gives_up(self.turn):
            if self.rules.deck == "reshuffled" and not reshuffled:
                hand.reshuffle(_required(entropy))
                reshuffled = True
            events += self._give_up(hand)
        return events

    def _shuffled(self, entropy: bytes | None) -> list[int]:
        return shuffle(FULL_DECK, _required(entropy))

    def _given(self, deck: Sequence[int]) -> list[int]:
        if self.rules.deck != "fixed":
            raise ValueError("cards can be given to a fixed deck only")
        return list(deck)

    # -- between hands --------------------------------------------------------

    def _after(self, seat: int) -> int:
        """The next seat clockwise that has chips."""
        seats = len(self.stacks)
        return next(other for other in ((seat + step) % seats for step in range(1, seats + 1)) if self.stacks[other])

    def positions(self) -> tuple[int, int, int]:
        """Button, small blind and big blind of the next hand (PU-07, PU-13, M4-15)."""
        assert self.button is not None
        button = self.button if self.hand is None else self._after(self.button)
        if sum(1 for stack in self.stacks if stack) > 2:
            small = self._after(button)
            return button, small, self._after(small)
        big = self._after(button)
        if self.rules.hu_button_adjust and big == self.bb_seat:
            button, big = big, button
        return button, button, big

    def _next_deal(self) -> Deal:
        """Who plays the next hand, and where button and blinds lie."""
        if self.room is None:
            return Deal(*self.positions(), tuple(seat for seat, stack in enumerate(self.stacks) if stack))
        deal = self.room.next_deal()
        assert deal is not None
        return deal

    def _given_deal(self, command: dict[str, Any]) -> Deal | None:
        """The deal that the home gives with the command at an open table, None for none."""
        return None if self.room is None else given_deal(command.get("deal"), self.room.chairs, self.stacks)

    def _next_hand(self, deck: list[int], carousel: Sequence[Power] | None, deal: Deal | None) -> list[Event]:
        events: list[Event] = []
        before = self.level
        deal = deal or self._next_deal()
        self.before = {
            "button": self.button,
            "bb_seat": self.bb_seat,
            "destellos": list(self.destellos),
            "raised": self.raised,
            "room": None if self.room is None else self.room.before_deal(),
        }
        if self.room is not None:
            self.room.begin(deal)
        self.button, self.bb_seat = deal.button, deal.big
        self.hand_number += 1
        self.raised += self.announced
        self.announced = 0
        level = self.level
        if level.bb != before.bb:
            events.append({"type": "level_raised", "level": level.number, "sb": level.sb, "bb": level.bb})
        self.hand = Hand(
            self.rules,
            self.hand_number,
            self.stacks,
            deal.button,
            deal.small,
            deal.big,
            level.sb,
            level.bb,
            deck,
            deal.dealt_in,
            deal.posts,
        )
        if self.rules.powers:
            drawn = draw_carousel(self.seed, self.hand_number) if carousel is None else carousel
            self.hand.powers = Powers(self.hand, drawn, self.destellos)
        return events + self.hand.start()

    def _void(self) -> list[Event]:
        """Undo the running hand (NK-89): stacks, Destellos, button, blinds and levels are as before its deal. What was
        asked for meanwhile happens."""
        hand, before = self.hand, self.before
        assert hand is not None
        assert before is not None
        for seat in hand.dealt_in:
            self.stacks[seat] = hand.start_stacks[seat]
            self.destellos[seat] = before["destellos"][seat]
        self.bb_seat = before["bb_seat"]
        self.announced += self.raised - before["raised"]
        self.raised = before["raised"]
        self.voided += 1
        self.hand = self.before = None
        events: list[Event] = [{"type": "hand_voided", "hand": hand.number, "stacks": list(hand.start_stacks)}]
        if self.room is not None:
            # Without a hand, a table where nobody comes or goes deals the next one from the button as it lies.
            self.button = before["button"]
            self.room.undo_deal(before["room"], hand)
            events += self.room.after_hand()
        return events

    def _settle(self, hand: Hand, events: list[Event]) -> None:
        """After a hand: figures, who is out and in which place (PU-50 to PU-52, CH-42), the champion.

        At an open table nobody is out, and what was asked for meanwhile happens.
        """
        result = hand.result
        assert result is not None
        self.before = None
        self._count_figures(hand, result)
        if self.room is not None:
            events += self.room.after_hand()
            return
        left = sum(1 for stack in self.stacks if stack)
        out = [seat for seat in hand.dealt_in if not self.stacks[seat]]
        for seat in out:
            ahead = sum(1 for other in out if hand.start_stacks[other] > hand.start_stacks[seat])
            place = 1 + left + ahead
            self.places[seat] = place
            self.out_at[seat] = hand.number
            events.append({"type": "eliminated", "seat": seat, "place": place})
            result["eliminated"].append({"seat": seat, "place": place})
        if left == 1:
            winner = next(seat for seat, stack in enumerate(self.stacks) if stack)
            self.places[winner] = 1
            events.append({"type": "game_ended", "winner": winner, "standings": self.standings()})

    def _count_figures(self, hand: Hand, result: dict[str, Any]) -> None:
        won = [0] * len(self.stacks)
        for pot in result["pots"]:
            for part in pot["winners"]:
                won[part["seat"]] += part["amount"]
        for seat in hand.dealt_in:
            figures = self.figures[seat]
            figures.hands_played += 1
            figures.vpip_hands += hand.voluntary[seat]
            if won[seat]:
                figures.hands_won += 1
                figures.biggest_pot = max(figures.biggest_pot, won[seat])
        for shown in result["hands"]:
            strength = ranking.strength(parse_all(shown["best"]))
            figures = self.figures[shown["seat"]]
            if strength > figures.best_strength:
                figures.best_strength = strength
                rest = [card for card in shown["cards"] + named(hand.board) if card not in shown["best"]]
                figures.best_hand = {"name": shown["name"], "best": shown["best"], "cards": shown["best"] + rest}

    def standings(self) -> list[dict[str, Any]]:
        """Ranks known so far, best first; equal ranks in seat order."""
        known = [(place, seat) for seat, place in enumerate(self.places) if place is not None]
        return [{"seat": seat, "place": place, "out_at_hand": self.out_at[seat]} for place, seat in sorted(known)]

    # -- who comes and goes ------------------------------------------------------

    def person_of(self, player: object) -> Seat | None:
        """Who is to sit down, from a command; None for what is no player."""
        try:
            who = Seat(**player) if isinstance(player, dict) else NOBODY
        except (TypeError, ValueError):
            return None
        return None if who.kind == "nobody" else who

    def occupy(self, seat: int, who: Seat, chips: int, destellos: int) -> None:
        """Somebody takes an empty chair of an open table."""
        self.seats[seat] = who
        self.stacks[seat] = chips
        self.destellos[seat] = destellos
        self.figures[seat] = Figures()
        # Answers hold what the one before him could see.
        self.answers.pop(str(seat), None)

    def vacate(self, seat: int) -> None:
        """The chair is empty again; nothing of who sat there stays."""
        self.occupy(seat, NOBODY, 0, 0)

    # -- what comes next --------------------------------------------------------

    @property
    def waits(self) -> bool:
        """At an open table fewer than two can be dealt into the next hand."""
        return self.room is not None and self.room.next_deal() is None

    def persons_left(self, gone: Seats = ()) -> bool:
        """Some person who has not left still has chips, or put them into the hand that is being played."""
        return any(
            seat.kind == "person" and self.places[number] is None and number not in gone
            for number, seat in enumerate(self.seats)
        )

    def pace_of(self, speed: str, gone: Seats = ()) -> str:
        """The speed in force where `speed` is chosen: fast once no person has chips (D-12)."""
        return speed if self.persons_left(gone) else "fast"

    def next_step(
        self, speed: str = "normal", stand_ins: Seats = (), gone: Seats = (), next_hand_ms: int | None = None
    ) -> dict[str, Any]:
        """What should happen next and after how many ms (`Step` of the protocol).

        An open table waits for people. A person's turn waits, and a shown result as long as `next_hand_ms` says (delay
        None: until somebody asks). A person's reaction window is over after its delay. Once no person has chips the
        rest is drawn fast and hands follow by themselves (D-12).
        """
        watched = self.persons_left(gone)
        pace = PACES[self.pace_of(speed, gone)]
        phase = self.phase
        seat: int | None = None
        delay: int | None = None
        if phase == "game_over":
            kind = "end"
        elif phase in ("ready", "hand_over") and self.waits:
            kind = "wait"
        elif phase == "ready":
            kind, delay = "next_hand", 0
        elif phase == "hand_over":
            kind, delay = "next_hand", next_hand_ms
            if not watched:
                delay = drawing_ms(self.log[self.fresh :], pace) + UNWATCHED_NEXT_HAND_MS
        elif phase == "runout":
            kind, delay = "deal_street", drawing_ms(self.log[self.fresh :], pace) + pace.runout_ms
        else:
            seat = self.asked
            assert seat is not None
            answers = self.powers.window is not None
            if self._is_played(seat, stand_ins):
                kind = "computer"
                label = f"think/{self.hand_number}/{self.v}/{seat}"
                between = SHIELD_MS if answers and watched else pace.think_ms
                delay = drawing_ms(self.log[self.fresh :], pace) + thinking_ms(self.seed, label, between)
            elif answers:
                kind, delay = "window", WINDOW_MS
            else:
                kind = "person"
        return {"kind": kind, "v": self.v, "seat": seat, "delay_ms": delay}

    def _is_played(self, seat: int, stand_ins: Seats) -> bool:
        """A computer acts for the seat."""
        return self.seats[seat].kind == "computer" or seat in stand_ins

    def decision(self, stand_ins: Seats = ()) -> dict[str, Any]:
        """The command of the computer player who is asked, from its view alone (PU-103).

        The same table gives the same decision: it draws from a stream named after hand, version and seat.
        """
        seat = self.asked
        assert seat is not None
        assert self._is_played(seat, stand_ins), "a person's turn"
        level = self.seats[seat].level
        rng = stream(self.seed, f"ai/{self.hand_number}/{self.v}/{seat}")
        if level is None:
            return players.decide(self.view(seat), STAND_IN_LEVEL, *NEUTRAL, rng)
        leaning = players.personality(stream(self.seed, f"personality/{seat}"))
        return players.decide(self.view(seat), level, *leaning, rng)

    def advance(
        self, v: int, entropy: bytes, stand_ins: Seats = (), gone: Seats = (), *, deal_next: bool = False
    ) -> list[Event]:
        """Do what `next_step` leaves to the home: a computer player's turn, a street of a run-out, the next hand, the
        end of a reaction window.

        Does nothing where the table has moved on from version `v` or waits for a person's turn; for the next hand it
        waits unless `deal_next` says that the time is up.
        """
        phase = self.phase
        waits = phase == "hand_over" and self.persons_left(gone) and not deal_next
        if v != self.v or phase == "game_over" or waits or (phase in ("ready", "hand_over") and self.waits):
            return []
        if phase == "runout":
            return self.apply({"do": "deal_street"}, None, entropy)
        if phase in ("ready", "hand_over"):
            return self.apply({"do": "next_hand"}, None, entropy)
        seat = self.asked
        assert seat is not None
        if not self._is_played(seat, stand_ins):
            return [] if self.powers.window is None else self.apply({"do": "lapse"}, None)
        return self.apply(self.decision(stand_ins), seat, entropy)

    # -- views and saving --------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, Any]:
        """What `seat` may know (None: a spectator): `View` of the protocol."""
        return view_of(self, seat)

    def to_dict(self) -> dict[str, Any]:
        """Everything, as JSON values, secrets included."""
        return {
            "format": FORMAT,
            "rules": self.rules.to_dict(),
            "seats": [seat.to_dict() for seat in self.seats],
            "seed": self.seed.hex(),
            "v": self.v,
            "hand_number": self.hand_number,
            "button": self.button,
            "bb_seat": self.bb_seat,
            "stacks": list(self.stacks),
            "destellos": list(self.destellos),
            "places": list(self.places),
            "out_at": list(self.out_at),
            "figures": [{name: getattr(figures, name) for name in _FIGURES} for figures in self.figures],
            "hand": None if self.hand is None else self.hand.to_dict(),
            "log": list(self.log),
            "fresh": self.fresh,
            "journal": list(self.journal),
            "before": None if self.before is None else dict(self.before),
            "voided": self.voided,
            "answers": {seat: list(kept) for seat, kept in self.answers.items()},
            "raised": self.raised,
            "announced": self.announced,
            "room": None if self.room is None else self.room.to_dict(),
            "turn_since": self.turn_since,
            "hand_since": self.hand_since,
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Table:
        """A table from its saved form. Raises SetupError: NEWER_SAVE, or BAD_SAVE for anything unreadable."""
        try:
            if data["format"] > FORMAT:
                raise SetupError("NEWER_SAVE", f"format {data['format']}")
            data = upcast(data, FORMAT)
            rules = TableRules.from_dict(data["rules"])
            seats = [Seat(**seat) for seat in data["seats"]]
            table = cls(rules, seats, bytes.fromhex(data["seed"]), list(data["stacks"]))
            table.destellos = list(data["destellos"])
            table.v = data["v"]
            table.hand_number = data["hand_number"]
            table.button = data["button"]
            table.bb_seat = data["bb_seat"]
            table.places = list(data["places"])
            table.out_at = list(data["out_at"])
            table.figures = [Figures(**figures) for figures in data["figures"]]
            if data["hand"] is not None:
                table.hand = hand = Hand.from_dict(data["hand"], rules, table.stacks)
                if data["hand"]["powers"] is not None:
                    hand.powers = Powers.from_dict(data["hand"]["powers"], hand, table.destellos)
            table.log = list(data["log"])
            table.fresh = data["fresh"]
            table.journal = list(data["journal"])
            table.before = None if data["before"] is None else dict(data["before"])
            table.voided = data["voided"]
            table.answers = {seat: list(kept) for seat, kept in data["answers"].items()}
            table.raised = data["raised"]
            table.announced = data["announced"]
            table.room = None if data["room"] is None else Room.from_dict(data["room"], table)
            table.turn_since = data["turn_since"]
            table.hand_since = data["hand_since"]
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as fault:
            raise SetupError("BAD_SAVE", repr(fault)) from fault
        return table


def _required(entropy: bytes | None) -> bytes:
    if entropy is None or len(entropy) != ENTROPY_BYTES:
        raise ValueError("32 fresh bytes are needed")
    return entropy
