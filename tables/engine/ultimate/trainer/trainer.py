"""The trainer beside a table: it is told of each decision, judges it as soon as its exact values are there, and counts.

It knows what the person knows and nothing more (UTH-32), so it stands on the person's own device whichever home
the table has.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tables.engine.errors import SetupError
from tables.engine.ultimate.flop import SAMPLE
from tables.engine.ultimate.paytables import TripsKey
from tables.engine.ultimate.rules import Choice
from tables.engine.ultimate.settlement import Settlement
from tables.engine.ultimate.trainer.judgement import Decision, Judgement, judge
from tables.engine.ultimate.trainer.record import (
    Mode,
    Record,
    Training,
    count_decision,
    count_hand,
    no_training,
)
from tables.engine.ultimate.trainer.spots import Spot, Valuation, only

FORMAT = 1
"""Version of the saved form (D-08)."""


class Trainer:
    """mode: full hands, or the spots of the drill. active: hands are judged and not only played; it holds from the next
    deal on. running: it held at the last one. helped: hint or chart were looked at for the present decision. judged:
    judgements since the last deal. record: where everything is counted. session: what was counted since this object
    was made, which is not saved.
    """

    def __init__(self, record: Record, mode: Mode) -> None:
        self.record = record
        self.mode: Mode = mode
        self.active = False
        self.running = False
        self.helped = False
        self.judged: list[Judgement] = []
        self.session: Training = no_training()
        self._pending: list[Decision] = []
        self._valuations: dict[Spot, Valuation] = {}

    # -- what happens at the table -------------------------------------------------

    def dealt(self) -> None:
        """A new hand, or a new spot of the drill: what was judged before is not shown any more."""
        self.running = self.active
        self.helped = False
        self.judged = []
        waiting = [decision.spot for decision in self._pending]
        self._valuations = {spot: known for spot, known in self._valuations.items() if spot in waiting}

    def looked(self) -> None:
        """Hint or chart were opened: the present decision counts as helped (UTH-40, UTH-41)."""
        self.helped = True

    def decided(self, spot: Spot, chosen: Choice, choices: Sequence[Choice], ante: int) -> None:
        """A decision was made. choices: those that were open; where there was one, nothing was decided."""
        if self.running and len(choices) > 1:
            self._pending.append(Decision(spot, chosen, tuple(choices), ante, self.helped))
            self._judge_known()
        self.helped = False

    def settled(self, settlement: Settlement, ante: int, trips_table: TripsKey) -> None:
        """A hand was settled at this home's table."""
        self.record.count_hand(settlement, ante, trips_table, trained=self.running)
        if self.running:
            count_hand(self.session, settlement, ante, trips_table)

    def settled_elsewhere(self, settlement: Settlement, ante: int, trips_table: TripsKey) -> None:
        """A hand was settled that another home has dealt: its chips are counted there."""
        if self.running:
            self.record.count_hand_dealt_elsewhere(settlement, ante, trips_table)
            count_hand(self.session, settlement, ante, trips_table)

    # -- values and judgements, in steps -------------------------------------------

    def think(self, spot: Spot | None, runouts: int = SAMPLE) -> bool:
        """Count so many runouts of the first decision that waits, else of the spot where one is due. False where
        nothing was left to count."""
        self._judge_known()
        if self._pending:
            spot = self._pending[0].spot
        if spot is None or self._valuation(spot).values is not None:
            return False
        self._valuation(spot).step(runouts)
        self._judge_known()
        return True

    def _judge_known(self) -> None:
        """Judge the decisions in their order, up to the first whose exact values are not there yet."""
        while self._pending:
            values = self._valuation(self._pending[0].spot).values
            if values is None:
                return
            self._judge(self._pending.pop(0), values)

    def _valuation(self, spot: Spot) -> Valuation:
        """The count of a spot, which may have been begun."""
        known = self._valuations.get(spot)
        if known is None:
            known = self._valuations[spot] = Valuation(spot)
        return known

    def _judge(self, decision: Decision, values: dict[Choice, int]) -> None:
        judgement = judge(decision, values)
        self.judged.append(judgement)
        self.record.count_decision(judgement, self.mode)
        count_decision(self.session, judgement, self.mode)

    def values(self, spot: Spot, choices: Sequence[Choice]) -> dict[str, Any]:
        """What the choices of a spot are worth, as far as it is known: `Values` of the protocol."""
        exact = self._valuation(spot).values
        return {"exact": None if exact is None else only(exact, choices), "estimate": self._estimate(spot)}

    # -- views and saving -------------------------------------------------------------

    def view(self) -> dict[str, Any]:
        """`TrainerView` of the protocol."""
        return {
            "active": self.active,
            "running": self.running,
            "helped": self.helped,
            "judged": [judgement.to_dict() for judgement in self.judged],
            "waiting": [
                {**decision.to_dict(), "estimate": self._estimate(decision.spot)} for decision in self._pending
            ],
        }

    def _estimate(self, spot: Spot) -> dict[str, Any] | None:
        estimate = self._valuation(spot).estimate()
        return None if estimate is None else estimate.to_dict()

    def to_dict(self) -> dict[str, Any]:
        """What goes on after the page was closed; the record is kept apart."""
        return {
            "format": FORMAT,
            "mode": self.mode,
            "active": self.active,
            "running": self.running,
            "helped": self.helped,
            "judged": [judgement.to_dict() for judgement in self.judged],
            "pending": [decision.to_dict() for decision in self._pending],
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any], record: Record) -> Trainer:
        """A trainer from its saved form. Raises SetupError: NEWER_SAVE, BAD_SAVE."""
        try:
            if data["format"] > FORMAT:
                raise SetupError("NEWER_SAVE", f"format {data['format']}")
            trainer = cls(record, data["mode"])
            trainer.active = data["active"]
            trainer.running = data["running"]
            trainer.helped = data["helped"]
            trainer.judged = [Judgement.from_dict(judgement) for judgement in data["judged"]]
            trainer._pending = [Decision.from_dict(decision) for decision in data["pending"]]
        except (KeyError, TypeError, ValueError, AttributeError) as fault:
            raise SetupError("BAD_SAVE", repr(fault)) from fault
        return trainer
