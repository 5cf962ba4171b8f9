"""A director and the home around it, by hand: people register, hands are dealt and end as a test says."""

from __future__ import annotations

from typing import Any

from tables.engine.tournaments.director import Director, Event
from tables.engine.tournaments.state import REGISTRATION_MS, TournamentRules

START = REGISTRATION_MS
"""The moment of the start: registration opens at 0."""

MINUTE = 60_000


class Rig:
    """A tournament of `players`, registered and started. now: the moment; events: all of them so far."""

    def __init__(self, players: int = 4, *, entry: int = 200, start: bool = True, most: int = 108) -> None:
        self.director = Director(TournamentRules(START, entry, most))
        self.now = 0
        self.draws = 0
        self.events: list[Event] = []
        for number in range(players):
            self.do("register", player=f"P{number}")
        if start:
            self.at(START)

    def do(self, do: str, **given: Any) -> list[Event]:
        self.draws += 1
        command = {"do": do, **given}
        events = self.director.apply(command, self.now, self.draws.to_bytes(32, "big"))
        self.events += events
        return events

    def at(self, moment: int) -> list[Event]:
        """Time passes up to a moment of the home's clock."""
        self.now = moment
        return self.do("tick")

    def after(self, ms: int) -> list[Event]:
        return self.at(self.now + ms)

    def minutes(self, minutes: float) -> list[Event]:
        """The moment so many minutes after the start."""
        return self.at(START + int(minutes * MINUTE))

    def refusal(self, do: str, **given: Any) -> str | None:
        refused = self.director.check({"do": do, **given}, self.now)
        return None if refused is None else refused.code

    # -- hands

    def deal(self, number: int) -> Event:
        events = self.do("deal", table=number, hand=self.director.tables[number].hands + 1)
        return next(event for event in events if event["type"] == "hand_dealt")

    def end(self, number: int, stacks: dict[str, int] | None = None, out: dict[str, str] | None = None) -> list[Event]:
        """The running hand ends: with these stacks, or each of `out` loses his chips to whom it names."""
        hand = self.director.tables[number].hand
        assert hand is not None
        now = {name: self.director.players[name].stack for name in hand.players} | (stacks or {})
        for loser, winner in (out or {}).items():
            now[winner] += now[loser]
            now[loser] = 0
        by = {loser: [winner] for loser, winner in (out or {}).items()}
        return self.do("hand_ended", table=number, hand=hand.number, stacks=now, by=by)

    def play(self, number: int, stacks: dict[str, int] | None = None, out: dict[str, str] | None = None) -> list[Event]:
        self.deal(number)
        return self.end(number, stacks, out)

    def seated(self, number: int) -> list[str]:
        return self.director.tables[number].players()

    def sizes(self) -> dict[int, int]:
        return {number: len(self.seated(number)) for number in self.director.open_tables()}

    def set_stacks(self, stacks: dict[str, int]) -> None:
        """Chips as if they had been won: the sum is the test's to keep."""
        for name, stack in stacks.items():
            self.director.players[name].stack = stack

    def bust_to(self, left: int) -> None:
        """Hand by hand somebody goes out until so many are left; tables break and balance on the way."""
        while len(self.director.left()) > left:
            number = max(self.director.dealable(self.now), key=lambda table: (len(self.seated(table)), -table))
            loser, winner = self.deal(number)["players"][:2]
            self.end(number, out={loser["player"]: winner["player"]})

    def of(self, kind: str) -> list[Event]:
        return [event for event in self.events if event["type"] == kind]
