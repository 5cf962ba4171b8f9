"""The powers in one hand: who may use which, and what it does (NK-23 to NK-44, naiko.md section 2).

A power is used in the own turn and does not end it. The one thing that happens out of turn is the answer to a Short
Anchor: while its window is open the hand stands still.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, cast

from tables.engine.cards import NAMES, parse
from tables.engine.clock import WINDOW_MS
from tables.engine.errors import RefusalCode
from tables.engine.events import Event
from tables.engine.powers.carousel import PRICES, Power, pay_income
from tables.engine.powers.none import NoPowers, Window

if TYPE_CHECKING:
    from tables.engine.hand import Hand

COMMANDS = ("glimpse", "sleeve_swap", "short_anchor", "seal_shield", "let_pass")
"""What a seat may do beside acting: use a power, or let a Short Anchor pass."""

ANSWERS = ("seal_shield", "let_pass")
"""What a seat may do about a Short Anchor that is aimed at it, out of turn."""

MOST_IN_A_ROUND = 3
"""Powers of one betting round; the Seal Shield does not count (NK-27)."""

_PREFLOP, _RIVER = 0, 3
_NEXT_STREET = ("flop", "turn", "river")


@dataclass(frozen=True, slots=True)
class Glimpse:
    """What a seat has seen. street: on which the card was to come. swaps: how many there had been before."""

    street: str
    card: str
    swaps: int


class Powers(NoPowers):
    """State of a hand with powers.

    carousel: the three of this hand. destellos: by seat, the table's own list. used: by seat, in order. moves: as in
    NoPowers. activations: powers used in this round, of three. announced: targets of this round, also those who
    shielded themselves; anchored: those who are capped. glimpses, discards: by seat. swaps: cards exchanged so far.
    """

    def __init__(self, hand: Hand, carousel: Sequence[Power], destellos: list[int]) -> None:
        self.hand = hand
        self.carousel = tuple(carousel)
        self.destellos = destellos
        self.used: list[list[Power]] = [[] for _ in destellos]
        self.moves = 0
        self.activations = 0
        self.announced: list[int] = []
        self.anchored: list[int] = []
        self.window: Window | None = None
        self.glimpses: dict[int, Glimpse] = {}
        self.discards: dict[int, str] = {}
        self.swaps = 0

    def begin(self) -> list[Event]:
        pay_income(self.destellos, self.hand.dealt_in)
        return [{"type": "carousel", "powers": list(self.carousel), "destellos": list(self.destellos)}]

    def next_turn(self) -> None:
        self.moves = 0

    def next_round(self) -> None:
        self.activations = 0
        self.announced.clear()
        self.anchored.clear()

    # -- check with a reason, can, use ---------------------------------------------

    def check(self, seat: int, command: dict[str, Any]) -> RefusalCode | None:
        """The first reason in the order of naiko.md 2.3."""
        if self.hand.phase == "over" or not self.hand.live[seat]:
            return "HAND_OVER"
        do = command["do"]
        if do in ANSWERS:
            if self.window is None:
                return "NO_WINDOW"
            return None if seat == self.window.target else "SHIELD_NOT_FOR_YOU"
        power = cast("Power", do)
        refusal = self._check_time(seat, power)
        if refusal is None and power == "short_anchor":
            refusal = self._check_target(seat, command.get("target"))
        elif refusal is None and power == "sleeve_swap" and command.get("card") not in self._own_cards(seat):
            refusal = "BAD_CARD"
        return refusal or self._check_means(seat, power)

    def can(self, seat: int, command: dict[str, Any]) -> bool:
        return self.check(seat, command) is None

    def use(self, seat: int, command: dict[str, Any]) -> list[Event]:
        do = command["do"]
        self.moves += 1
        if do == "let_pass":
            return self._anchor("pass")
        events = [self._pay(seat, do)]
        if do == "seal_shield":
            return events + self._shield()
        self.activations += 1
        if do == "glimpse":
            return [*events, self._glimpse(seat)]
        if do == "sleeve_swap":
            return [*events, self._swap(seat, command["card"])]
        return events + self._announce(seat, command["target"])

    def lapse(self) -> list[Event]:
        self.moves += 1
        return self._anchor("lapse")

    # -- reasons -----------------------------------------------------------------------

    def _check_time(self, seat: int, power: Power) -> RefusalCode | None:
        """Whether this is the moment, whatever the power is aimed at."""
        hand = self.hand
        if self.window is not None:
            return "WINDOW_OPEN"
        if seat != hand.betting.turn:
            return "NOT_YOUR_TURN"
        if power not in self.carousel:
            return "NOT_IN_CAROUSEL"
        if hand.street == _RIVER if power == "glimpse" else power == "sleeve_swap" and hand.street != _PREFLOP:
            return "WRONG_STREET"
        if power == "sleeve_swap" and hand.betting.has_acted(seat):
            return "ALREADY_ACTED"
        if power in self.used[seat]:
            return "POWER_USED_THIS_HAND"
        if self.moves:
            return "ONE_POWER_PER_TURN"
        return "ROUND_QUOTA_FULL" if self.activations == MOST_IN_A_ROUND else None

    def _check_target(self, seat: int, target: object) -> RefusalCode | None:
        """Able to act, not having acted in this round, and no target of another Short Anchor before (NK-36, NK-37)."""
        hand = self.hand
        if type(target) is not int or not 0 <= target < len(hand.live) or target == seat:
            return "BAD_TARGET"
        if not (hand.live[target] and hand.stacks[target]) or hand.betting.has_acted(target):
            return "BAD_TARGET"
        return "TARGET_ALREADY_ANCHORED" if target in self.announced else None

    def _check_means(self, seat: int, power: Power) -> RefusalCode | None:
        return "NOT_ENOUGH_DESTELLOS" if self.destellos[seat] < PRICES[power] else None

    def _own_cards(self, seat: int) -> list[str]:
        return [NAMES[card] for card in self.hand.holes[seat]]

    # -- what they do ------------------------------------------------------------------

    def _pay(self, seat: int, power: Power) -> Event:
        self.destellos[seat] -= PRICES[power]
        self.used[seat].append(power)
        return {
            "type": "power_used",
            "seat": seat,
            "power": power,
            "price": PRICES[power],
            "destellos": self.destellos[seat],
        }

    def _glimpse(self, seat: int) -> Event:
        """The first card of the next street lies under the one that will be burned (naiko.md 2.2)."""
        street, card = _NEXT_STREET[self.hand.street], NAMES[self.hand.deck[1]]
        self.glimpses[seat] = Glimpse(street, card, self.swaps)
        return {"type": "glimpsed", "seat": seat, "street": street, "card": card}

    def _swap(self, seat: int, card: str) -> Event:
        drawn = self.hand.exchange(seat, parse(card))
        self.discards[seat] = card
        self.swaps += 1
        return {"type": "swapped", "seat": seat, "discard": card, "card": NAMES[drawn]}

    def _announce(self, seat: int, target: int) -> list[Event]:
        """The window opens only where the target could shield itself, which everybody knows (naiko.md 2.5)."""
        self.announced.append(target)
        self.window = Window(seat, target)
        events: list[Event] = [{"type": "anchor_announced", "seat": seat, "target": target}]
        if not self._may_shield(target):
            return events + self._anchor(None)
        return [*events, {"type": "window_opened", "seat": target, "ms": WINDOW_MS}]

    def _may_shield(self, seat: int) -> bool:
        return (
            "seal_shield" in self.carousel
            and "seal_shield" not in self.used[seat]
            and self._check_means(seat, "seal_shield") is None
        )

    def _shield(self) -> list[Event]:
        user, target = self._close()
        return [
            {"type": "window_closed", "seat": target, "how": "shield"},
            {"type": "shielded", "seat": target, "by": user},
        ]

    def _anchor(self, how: str | None) -> list[Event]:
        """The Short Anchor takes effect. how: what closed the window, None where there was none."""
        user, target = self._close()
        self.anchored.append(target)
        self.hand.betting.capped[target] = True
        closed: list[Event] = [] if how is None else [{"type": "window_closed", "seat": target, "how": how}]
        return [*closed, {"type": "anchored", "seat": target, "by": user}]

    def _close(self) -> Window:
        window = self.window
        assert window is not None
        self.window = None
        return window

    # -- views -------------------------------------------------------------------------

    def view(self) -> dict[str, Any]:
        hand, window = self.hand, self.window
        held = [seat for seat in self.anchored if hand.phase == "betting" and hand.live[seat]]
        return {
            "carousel": list(self.carousel),
            "destellos": list(self.destellos),
            "used": [list(powers) for powers in self.used],
            "activations": self.activations,
            "anchored": [{"seat": seat, "cap": hand.betting.raise_bounds(seat, hand.pot)[1]} for seat in held],
            "window": None if window is None else {"seat": window.target, "by": window.user, "ms": WINDOW_MS},
            "options": None,
            "glimpsed": None,
            "discard": None,
        }

    def seen_from(self, seat: int, public: dict[str, Any]) -> dict[str, Any]:
        glimpse = self.glimpses.get(seat)
        return {
            **public,
            "options": [self._option(seat, power) for power in self.carousel],
            "glimpsed": glimpse
            and {"street": glimpse.street, "card": glimpse.card, "may_have_changed": self.swaps > glimpse.swaps},
            "discard": self.discards.get(seat),
        }

    def _option(self, seat: int, power: Power) -> dict[str, Any]:
        """`PowerOption` of the protocol. A Short Anchor that finds nobody says what forbids the last of them."""
        targets: list[int] = []
        command: dict[str, Any] = {"do": power}
        if power == "sleeve_swap" and self.hand.holes[seat]:
            command["card"] = self._own_cards(seat)[0]
        elif power == "short_anchor":
            refusals = {other: self._check_target(seat, other) for other in range(len(self.destellos))}
            targets = [other for other, refusal in refusals.items() if refusal is None]
            anchored = [other for other, refusal in refusals.items() if refusal == "TARGET_ALREADY_ANCHORED"]
            command["target"] = (targets or anchored or [seat])[0]
        refusal = self.check(seat, command)
        return {
            "power": power,
            "price": PRICES[power],
            "refused": refusal,
            "targets": targets if refusal is None else [],
        }

    # -- saving ------------------------------------------------------------------------

    def to_dict(self) -> dict[str, Any]:
        return {
            "carousel": list(self.carousel),
            "used": [list(powers) for powers in self.used],
            "moves": self.moves,
            "activations": self.activations,
            "announced": list(self.announced),
            "anchored": list(self.anchored),
            "window": None if self.window is None else list(self.window),
            "glimpses": {str(seat): asdict(glimpse) for seat, glimpse in self.glimpses.items()},
            "discards": {str(seat): card for seat, card in self.discards.items()},
            "swaps": self.swaps,
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any], hand: Hand, destellos: list[int]) -> Powers:
        powers = cls(hand, data["carousel"], destellos)
        powers.used = [list(used) for used in data["used"]]
        powers.moves = data["moves"]
        powers.activations = data["activations"]
        powers.announced = list(data["announced"])
        powers.anchored = list(data["anchored"])
        powers.window = None if data["window"] is None else Window(*data["window"])
        powers.glimpses = {int(seat): Glimpse(**glimpse) for seat, glimpse in data["glimpses"].items()}
        powers.discards = {int(seat): card for seat, card in data["discards"].items()}
        powers.swaps = data["swaps"]
        return powers
