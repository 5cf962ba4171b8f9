"""A person's table of Ultimate Hold'em: one hand after another, and the practice bankroll.

Values in, values out, as at the tables of poker: `check`, `can`, `apply`; `to_dict` is the saved game and the row on a
server alike. Nothing happens here by itself: every version follows from a command, and a home needs no timers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from tables.engine.deck import ENTROPY_BYTES
from tables.engine.errors import IllegalCommand, RefusalCode, SetupError
from tables.engine.events import Event
from tables.engine.ultimate.hand import PLAYER, Hand, Phase
from tables.engine.ultimate.rules import ANTES, BANKROLL, TRIPS_STAKES, Choice, DealerRules, needed, times_of

FORMAT = 1
"""Version of the saved form (D-08)."""

CHOICES: tuple[Choice, ...] = get_args(Choice)
"""In the order in which a screen shows them."""


class DealerTable:
    """One person against the dealer.

    id: names the table in the ids of its hands, and so in their commits. v: version, one more with every command that
    took effect. bankroll: chips behind; bets lie on the table. log: events of the present hand. answers: the newest
    commands by id (protocol.py).
    """

    __slots__ = ("answers", "bankroll", "hand", "id", "log", "rules", "v")

    def __init__(self, table_id: str, rules: DealerRules, bankroll: int, hand: Hand) -> None:
        self.id = table_id
        self.rules = rules
        self.bankroll = bankroll
        self.hand = hand
        self.v = 0
        self.log: list[Event] = []
        self.answers: list[dict[str, Any]] = []

    @classmethod
    def create(cls, table_id: str, rules: DealerRules, seed: bytes, bankroll: int = BANKROLL) -> DealerTable:
        """A table whose first hand waits for bets. seed: 32 bytes of the home, for that hand. Raises SetupError."""
        if not table_id or len(seed) != ENTROPY_BYTES:
            raise SetupError("BAD_SETUP", f"table {table_id!r} with a seed of {len(seed)} bytes")
        table = cls(table_id, rules, bankroll, Hand(1, f"{table_id}/1", seed))
        table.log = [_opened(table.hand)]
        return table

    @property
    def phase(self) -> Phase:
        return self.hand.phase

    @property
    def between_hands(self) -> bool:
        """No bets are on the table, so that bankroll and rules may change."""
        return self.phase in ("betting", "settled")

    # -- commands: check with a reason, can, apply ------------------------------

    def _refusal(self, command: dict[str, Any], seat: int | None) -> RefusalCode | None:
        do = command.get("do")
        if do == "set_bankroll":
            if seat is not None or type(command.get("chips")) is not int:
                return "BAD_COMMAND"
            return None if self.between_hands else "HAND_RUNNING"
        if seat not in (PLAYER, None):
            return "BAD_COMMAND"
        if do == "place":
            return self._check_place(command)
        if do in ("play", "check", "fold"):
            choice = _choice_of(command)
            return "BAD_COMMAND" if choice is None else self.hand.check_choice(choice, self.bankroll)
        if do == "next_hand":
            return None if self.phase == "settled" else "HAND_RUNNING"
        if do == "reset_bankroll":
            return None if self.between_hands else "HAND_RUNNING"
        if do == "set_rules":
            return self._check_rules(command)
        return "BAD_COMMAND"

    def _check_place(self, command: dict[str, Any]) -> RefusalCode | None:
        ante, blind, trips = command.get("ante"), command.get("blind"), command.get("trips")
        if type(ante) is not int or type(blind) is not int or type(trips) is not int or _client_of(command) is None:
            return "BAD_COMMAND"
        return self.hand.check_place(ante, blind, trips, self.bankroll)

    def _check_rules(self, command: dict[str, Any]) -> RefusalCode | None:
        try:
            DealerRules.from_dict(command.get("rules"))
        except SetupError:
            return "BAD_COMMAND"
        return None if self.between_hands else "HAND_RUNNING"

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
    ) -> list[Event]:
        """Do the command and return what happened.

        command: of the person (seat 0) `place` (with `ante`, `blind`, `trips` and `client`, 32 bytes as hex), `play`
        (with `times`), `check`, `fold`, `next_hand`, `reset_bankroll`, `set_rules` (with `rules`); of the home alone
        (seat None) `set_bankroll` (with `chips`), after chips were won or lost elsewhere (D-24). entropy: 32 fresh
        bytes, for `next_hand`. deck: the cards of this hand, top first, where a test or a vector gives them with its
        bets. Raises IllegalCommand, and then nothing has changed.
        """
        refusal = self.check(command, seat)
        if refusal is not None:
            raise refusal
        do = command["do"]
        if do == "next_hand":
            events = self._next_hand(entropy)
        elif do == "place":
            events = self._place(command, deck)
        elif do == "reset_bankroll":
            events = self._set_bankroll(BANKROLL, "bankroll_reset")
        elif do == "set_bankroll":
            events = self._set_bankroll(command["chips"], "bankroll_set")
        elif do == "set_rules":
            self.rules = DealerRules.from_dict(command["rules"])
            events = [{"type": "rules_set", "rules": self.rules.to_dict()}]
        else:
            events = self._choose(command)
        self.v += 1
        self.log += events
        return events

    def _next_hand(self, entropy: bytes | None) -> list[Event]:
        if entropy is None or len(entropy) != ENTROPY_BYTES:
            raise ValueError("32 fresh bytes are needed")
        number = self.hand.number + 1
        self.hand = Hand(number, f"{self.id}/{number}", entropy)
        self.log = []
        return [_opened(self.hand)]

    def _place(self, command: dict[str, Any], deck: Sequence[int] | None) -> list[Event]:
        client = _client_of(command)
        assert client is not None
        events = self.hand.place(command["ante"], command["trips"], self.rules, client, deck)
        self.bankroll -= self.hand.bets_of(PLAYER).total
        return events

    def _choose(self, command: dict[str, Any]) -> list[Event]:
        choice = _choice_of(command)
        assert choice is not None
        hand = self.hand
        events = hand.choose(choice)
        bets = hand.bets_of(PLAYER)
        self.bankroll -= bets.play
        if hand.phase == "settled":
            self.bankroll += bets.total + hand.settlement(PLAYER).net
        return events

    def _set_bankroll(self, chips: int, kind: str) -> list[Event]:
        added = chips - self.bankroll
        self.bankroll = chips
        return [{"type": kind, "added": added, "bankroll": chips}]

    def legal(self) -> dict[str, Any]:
        """What may be done now, and why not where it may not: `DealerLegal` of the protocol."""
        hand = self.hand
        ante = 0 if hand.bets is None else hand.bets.ante
        return {
            "bets": self._bets_that_fit() if self.phase == "betting" else [],
            "choices": [
                {
                    "choice": choice,
                    "chips": times_of(choice) * ante,
                    "refused": hand.check_choice(choice, self.bankroll),
                }
                for choice in CHOICES
            ],
            "next_hand": self.phase == "settled",
            "reset_bankroll": self.between_hands,
            "set_rules": self.between_hands,
        }

    def _bets_that_fit(self) -> list[dict[str, Any]]:
        return [
            {"ante": ante, "trips": [trips for trips in TRIPS_STAKES if needed(ante, trips) <= self.bankroll]}
            for ante in ANTES
            if needed(ante, 0) <= self.bankroll
        ]

    # -- saving -----------------------------------------------------------------

    def to_dict(self) -> dict[str, Any]:
        """Everything, as JSON values, secrets included."""
        return {
            "format": FORMAT,
            "id": self.id,
            "rules": self.rules.to_dict(),
            "bankroll": self.bankroll,
            "hand": self.hand.to_dict(),
            "v": self.v,
            "log": list(self.log),
            "answers": list(self.answers),
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> DealerTable:
        """A table from its saved form. Raises SetupError: NEWER_SAVE, or BAD_SAVE for anything unreadable."""
        try:
            if data["format"] > FORMAT:
                raise SetupError("NEWER_SAVE", f"format {data['format']}")
            rules = DealerRules.from_dict(data["rules"])
            table = cls(data["id"], rules, data["bankroll"], Hand.from_dict(data["hand"]))
            table.v = data["v"]
            table.log = list(data["log"])
            table.answers = list(data["answers"])
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as fault:
            raise SetupError("BAD_SAVE", repr(fault)) from fault
        except SetupError as fault:
            raise fault if fault.code == "NEWER_SAVE" else SetupError("BAD_SAVE", str(fault)) from fault
        return table


def _opened(hand: Hand) -> Event:
    return {"type": "hand_opened", "hand": hand.number, "id": hand.id, "commit": hand.commit}


def _choice_of(command: dict[str, Any]) -> Choice | None:
    """The choice that `check`, `fold` or `play` with its `times` means, None for what is none."""
    times = command.get("times")
    name = f"play{times}" if command["do"] == "play" and type(times) is int else command["do"]
    return next((choice for choice in CHOICES if choice == name), None)


def _client_of(command: dict[str, Any]) -> bytes | None:
    """The 32 bytes of the player's device, None where they are not well written."""
    text = command.get("client")
    if not isinstance(text, str) or len(text) != 2 * ENTROPY_BYTES or text.lower() != text:
        return None
    try:
        return bytes.fromhex(text)
    except ValueError:
        return None
