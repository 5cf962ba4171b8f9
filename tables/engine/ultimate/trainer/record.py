"""The bankroll and what the trainer counts, over all of a person's devices (UTH-38, UTH-45, D-24).

A record is made of parts. Each device counts in a part of its own, which nobody else changes and which only grows; all
figures are sums over the parts. Two records become one by taking of each part the newer state: whatever is sent twice,
late or in another order changes nothing, and nothing is overwritten. Sums of values are whole units (ev.py).
"""

from __future__ import annotations

from collections.abc import Collection
from copy import deepcopy
from typing import Any, Literal, TypedDict

from tables.engine.errors import SetupError
from tables.engine.ultimate.ev import UNIT
from tables.engine.ultimate.paytables import TRIPS, TripsKey
from tables.engine.ultimate.rules import BANKROLL
from tables.engine.ultimate.settlement import Settlement
from tables.engine.ultimate.trainer.judgement import Judgement

FORMAT = 1
"""Version of the saved form (D-08)."""

WORST = 5
"""So many mistakes are kept to be replayed."""

Mode = Literal["trainer", "drill"]

Counters = dict[str, dict[str, int]]


class Training(TypedDict):
    """hands: played in the trainer. result: of their Ante, Blind and Play, in units. decisions: "mode/alone or
    helped/street/chosen/best/grade" -> {count, cost}. trips: table -> {hands, staked, net}, in chips. worst: the
    dearest decisions that were made alone, dearest first."""

    hands: int
    result: int
    decisions: Counters
    trips: Counters
    worst: list[dict[str, Any]]


class Part(TypedDict):
    """n: grows with every change. net, granted, resets: chips won and lost, chips given by resets, and how many there
    were. epoch: resets of the training statistics this part knows of; training: counted since the last of them."""

    n: int
    net: int
    granted: int
    resets: int
    epoch: int
    training: Training


def no_training() -> Training:
    return {"hands": 0, "result": 0, "decisions": {}, "trips": {}, "worst": []}


def _new_part(epoch: int) -> Part:
    return {"n": 0, "net": 0, "granted": 0, "resets": 0, "epoch": epoch, "training": no_training()}


class Record:
    """A person's record as one device knows it. own: the name of its part."""

    def __init__(self, own: str, parts: dict[str, Part] | None = None) -> None:
        self.own = own
        self.parts = {} if parts is None else parts

    # -- counting ---------------------------------------------------------------

    def count_hand(self, settlement: Settlement, ante: int, trips_table: TripsKey, *, trained: bool) -> None:
        """A hand was settled. trained: it was played in the trainer."""
        part = self._changed()
        part["net"] += settlement.net
        if trained:
            count_hand(part["training"], settlement, ante, trips_table)

    def count_hand_dealt_elsewhere(self, settlement: Settlement, ante: int, trips_table: TripsKey) -> None:
        """A hand of the trainer was settled by another home, which counts its chips in a part of its own."""
        count_hand(self._changed()["training"], settlement, ante, trips_table)

    def count_decision(self, judgement: Judgement, mode: Mode) -> None:
        count_decision(self._changed()["training"], judgement, mode)

    def count_reset(self, added: int) -> None:
        """The bankroll was set back; `added` may be negative."""
        part = self._changed()
        part["granted"] += added
        part["resets"] += 1

    def reset_training(self) -> None:
        """Forget what was counted, on all devices; the bankroll stays (UTH-45)."""
        part = self._changed()
        part["epoch"] += 1
        part["training"] = no_training()

    def _changed(self) -> Part:
        """The own part, brought to the present epoch and with a new number."""
        epoch = self._epoch()
        part = self.parts.setdefault(self.own, _new_part(epoch))
        if part["epoch"] < epoch:
            part["epoch"], part["training"] = epoch, no_training()
        part["n"] += 1
        return part

    def _epoch(self) -> int:
        return max((part["epoch"] for part in self.parts.values()), default=0)

    # -- figures ----------------------------------------------------------------

    @property
    def bankroll(self) -> int:
        return BANKROLL + sum([part["net"] + part["granted"] for part in self.parts.values()])

    @property
    def resets(self) -> int:
        return sum([part["resets"] for part in self.parts.values()])

    def training(self) -> Training:
        """The sums over all parts that know of the newest reset."""
        epoch = self._epoch()
        total = no_training()
        for _, part in sorted(self.parts.items()):
            if part["epoch"] == epoch:
                add_training(total, part["training"])
        return total

    # -- together ---------------------------------------------------------------

    def merge(self, other: Record) -> None:
        """Take over what the other record knows of newer."""
        for name, part in other.parts.items():
            known = self.parts.get(name)
            if known is None or known["n"] < part["n"]:
                self.parts[name] = deepcopy(part)

    def forget(self, names: Collection[str], own: str) -> None:
        """Drop the parts that were erased for good. Where the own one is among them, counting goes on in part `own`."""
        self.parts = {name: part for name, part in self.parts.items() if name not in names}
        if self.own in names:
            self.own = own

    def to_dict(self) -> dict[str, Any]:
        """`DealerRecord` of the protocol: the same for every device that knows the same."""
        return {"format": FORMAT, "parts": deepcopy(dict(sorted(self.parts.items())))}

    @classmethod
    def from_dict(cls, data: dict[str, Any], own: str) -> Record:
        """A record from its saved form. Raises SetupError: NEWER_RECORD, BAD_RECORD."""
        try:
            if data["format"] > FORMAT:
                raise SetupError("NEWER_RECORD", f"format {data['format']}")
            parts = {str(name): _read(part) for name, part in data["parts"].items()}
        except (KeyError, TypeError, ValueError, AttributeError) as fault:
            raise SetupError("BAD_RECORD", repr(fault)) from fault
        return cls(own, parts)


def count_hand(training: Training, settlement: Settlement, ante: int, trips_table: TripsKey) -> None:
    training["hands"] += 1
    training["result"] += settlement.main_net * UNIT // ante
    for row in settlement.rows:
        if row.bet == "trips":
            counted = training["trips"].setdefault(trips_table, {"hands": 0, "staked": 0, "net": 0})
            _add_numbers(counted, {"hands": 1, "staked": row.stake, "net": row.net})


def count_decision(training: Training, judgement: Judgement, mode: Mode) -> None:
    decision = judgement.decision
    how = "helped" if decision.helped else "alone"
    key = "/".join([mode, how, decision.spot.street, decision.chosen, judgement.best[0], judgement.grade])
    _add_numbers(training["decisions"].setdefault(key, {"count": 0, "cost": 0}), {"count": 1, "cost": judgement.cost})
    if judgement.cost and not decision.helped:
        training["worst"] = _worst([*training["worst"], judgement.to_dict()])


def add_training(total: Training, other: Training) -> None:
    """Add the counters of `other` to those of `total`."""
    total["hands"] += other["hands"]
    total["result"] += other["result"]
    _add_counters(total["decisions"], other["decisions"])
    _add_counters(total["trips"], other["trips"])
    total["worst"] = _worst([*total["worst"], *deepcopy(other["worst"])])


def _add_counters(total: Counters, more: Counters) -> None:
    for key, counted in sorted(more.items()):
        _add_numbers(total.setdefault(key, dict.fromkeys(counted, 0)), counted)


def _add_numbers(total: dict[str, int], more: dict[str, int]) -> None:
    for name, number in more.items():
        total[name] += number


def _worst(judgements: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The dearest, each mistake once: one that is tried again and made again takes no second place."""
    kept: dict[tuple[Any, ...], dict[str, Any]] = {}
    for each in sorted(judgements, key=_cost, reverse=True):
        kept.setdefault((each["chosen"], *sorted(each["hole"]), *sorted(each["board"])), each)
    return list(kept.values())[:WORST]


def _cost(judgement: dict[str, Any]) -> int:
    cost: int = judgement["cost"]
    return cost


def _read(part: Part) -> Part:
    """A part as it should be. Raises KeyError, TypeError or ValueError where it is not."""
    training = part["training"]
    numbers = [part["n"], part["net"], part["granted"], part["resets"], part["epoch"]]
    numbers += [training["hands"], training["result"]]
    for counted in (*training["decisions"].values(), *training["trips"].values()):
        numbers += counted.values()
    numbers += [judgement["cost"] for judgement in training["worst"]]
    if any(type(number) is not int for number in numbers) or any(table not in TRIPS for table in training["trips"]):
        raise ValueError("a record counts with whole numbers")
    return deepcopy(part)
