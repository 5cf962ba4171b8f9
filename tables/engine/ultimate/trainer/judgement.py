"""What a decision was worth beside the best one (UTH-31, UTH-37, UTH-39)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from tables.engine.ultimate.ev import UNIT
from tables.engine.ultimate.rules import Choice
from tables.engine.ultimate.trainer.reasons import Reason, reason
from tables.engine.ultimate.trainer.spots import Spot, only

Grade = Literal["optimal", "inaccuracy", "mistake", "blunder"]

GRADES: tuple[Grade, ...] = ("optimal", "inaccuracy", "mistake", "blunder")

_EQUAL = UNIT // 1_000_000_000
"""Choices as near to each other as a billionth of an Ante are equally good (UTH-37)."""
_MISTAKE = UNIT // 20
_BLUNDER = UNIT // 4


@dataclass(frozen=True, slots=True)
class Decision:
    """What a person chose. choices: those that were open, which the bankroll may have narrowed. ante: in chips. helped:
    hint or chart were looked at before (UTH-40, UTH-41)."""

    spot: Spot
    chosen: Choice
    choices: tuple[Choice, ...]
    ante: int
    helped: bool

    def to_dict(self) -> dict[str, Any]:
        return {
            **self.spot.to_dict(),
            "chosen": self.chosen,
            "choices": list(self.choices),
            "ante": self.ante,
            "helped": self.helped,
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Decision:
        return cls(Spot.from_dict(data), data["chosen"], tuple(data["choices"]), data["ante"], data["helped"])


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision with the exact values of its choices, in units. best: every choice that is as good as the best one."""

    decision: Decision
    values: dict[Choice, int]
    best: tuple[Choice, ...]
    cost: int
    grade: Grade
    reason: Reason

    def to_dict(self) -> dict[str, Any]:
        """`Judgement` of the protocol."""
        return {
            **self.decision.to_dict(),
            "values": dict(self.values),
            "best": list(self.best),
            "cost": self.cost,
            "grade": self.grade,
            "reason": self.reason,
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Judgement:
        return cls(
            Decision.from_dict(data), data["values"], tuple(data["best"]), data["cost"], data["grade"], data["reason"]
        )


def judge(decision: Decision, values: dict[Choice, int]) -> Judgement:
    """The judgement of a decision from the exact values of its spot, and from nothing that came after (UTH-32)."""
    open_values = only(values, decision.choices)
    best = best_choices(open_values)
    cost = 0 if decision.chosen in best else max(open_values.values()) - open_values[decision.chosen]
    return Judgement(decision, open_values, best, cost, grade_of(cost), reason(decision.spot, decision.chosen, best))


def best_choices(values: dict[Choice, int]) -> tuple[Choice, ...]:
    """The best choice and those that equal it, the largest bet first."""
    most = max(values.values())
    return tuple([choice for choice, value in values.items() if most - value <= _EQUAL])


def grade_of(cost: int) -> Grade:
    """The grade of a cost in units: below 0.05 Ante an inaccuracy, above 0.25 a blunder."""
    if cost == 0:
        return "optimal"
    if cost < _MISTAKE:
        return "inaccuracy"
    return "mistake" if cost <= _BLUNDER else "blunder"
