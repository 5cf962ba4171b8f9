"""What a tournament consists of, as data: its rules, its players, its tables, a round of hand-for-hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from tables.engine.tournaments.balancing import RECENT_HANDS
from tables.engine.tournaments.button import Positions
from tables.engine.tournaments.errors import SetupError
from tables.engine.tournaments.levels import SCHEDULED, Structure
from tables.engine.tournaments.payouts import MOST_ENTRIES
from tables.engine.tournaments.places import Busted
from tables.engine.tournaments.seating import CHAIRS

FEWEST = 4
"""With fewer at the start the tournament is cancelled (NK-78)."""

REGISTRATION_MS = 24 * 60 * 60_000
"""Registration opens so long before the start (NK-78)."""


@dataclass(frozen=True, slots=True)
class TournamentRules:
    """starts_at: the moment of the start. entry: chips of the wallet; there is no fee. most: entries there is room for.
    chips: what everybody begins with (NK-79). Raises SetupError: BAD_SETUP."""

    starts_at: int
    entry: int
    most: int = MOST_ENTRIES
    chips: int = 3_000
    structure: Structure = SCHEDULED

    def __post_init__(self) -> None:
        if not FEWEST <= self.most <= MOST_ENTRIES:
            raise SetupError("BAD_SETUP", f"room for {self.most}: it is {FEWEST} to {MOST_ENTRIES}")
        if self.entry < 1 or self.chips < self.structure.ladder[0][1]:
            raise SetupError("BAD_SETUP", f"an entry of {self.entry} for {self.chips} chips")

    @property
    def opens_at(self) -> int:
        return self.starts_at - REGISTRATION_MS

    def to_dict(self) -> dict[str, Any]:
        data = asdict(self)
        data["structure"]["ladder"] = [list(blinds) for blinds in self.structure.ladder]
        return data

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> TournamentRules:
        given = data["structure"]
        structure = Structure(**{**given, "ladder": tuple((sb, bb) for sb, bb in given["ladder"])})
        return cls(**{**data, "structure": structure})


@dataclass(slots=True)
class Player:
    """Who has paid an entry.

    bot: plays for the house. stack: tournament chips. table, chair: None before the start and after going out. hands:
    how many he was dealt in. moved_after: how many they were when the director last moved him. waits_for: number of
    the hand of his table that he sits out, between button and small blind. out_at: the moment he went out, `by`: who
    won his chips. place, prize: once they are final (NK-87).
    """

    bot: bool = False
    stack: int = 0
    table: int | None = None
    chair: int | None = None
    hands: int = 0
    moved_after: int | None = None
    waits_for: int | None = None
    out_at: int | None = None
    by: list[str] = field(default_factory=list)
    place: int | None = None
    prize: int = 0

    @property
    def was_moved_lately(self) -> bool:
        return self.moved_after is not None and self.hands - self.moved_after < RECENT_HANDS


@dataclass(slots=True)
class Hand:
    """A running hand: its number at its table, when it began, its level, who is dealt in."""

    number: int
    began_at: int
    level: int
    players: list[str]


@dataclass(slots=True)
class Table:
    """chairs: who sits there, clockwise. last: the positions of the newest hand, or those from which the first one
    begins. before: what they were before the running hand, for the case that it is void. hands: number of the newest
    hand. void: numbers of void hands. opened: it has not been broken."""

    chairs: list[str | None]
    last: Positions
    before: Positions
    hands: int = 0
    void: list[int] = field(default_factory=list)
    hand: Hand | None = None
    opened: bool = True

    @classmethod
    def at(cls, chairs: list[str | None], first: Positions) -> Table:
        return cls(chairs, first, first)

    def players(self) -> list[str]:
        return [player for player in self.chairs if player is not None]

    def seated(self) -> Iterator[tuple[int, str]]:
        for chair, player in enumerate(self.chairs):
            if player is not None:
                yield chair, player

    def taken(self) -> list[bool]:
        return [player is not None for player in self.chairs]

    def open_chairs(self) -> list[int]:
        return [chair for chair in range(CHAIRS) if self.chairs[chair] is None]

    def to_dict(self) -> dict[str, Any]:
        return {**asdict(self), "last": list(self.last), "before": list(self.before)}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Table:
        hand = None if data["hand"] is None else Hand(**{**data["hand"], "players": list(data["hand"]["players"])})
        places = {"last": Positions(*data["last"]), "before": Positions(*data["before"])}
        return cls(**{**data, **places, "chairs": list(data["chairs"]), "void": list(data["void"]), "hand": hand})


@dataclass(slots=True)
class Round:
    """One hand at each table, in hand-for-hand play. to_play: tables that have not ended theirs. began_at: when the
    first was dealt. out: who went out in it; their places are known at its end."""

    to_play: list[int]
    began_at: int | None = None
    out: list[Busted] = field(default_factory=list)

    def to_dict(self) -> dict[str, Any]:
        return {"to_play": list(self.to_play), "began_at": self.began_at, "out": [list(each) for each in self.out]}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Round:
        return cls(list(data["to_play"]), data["began_at"], [Busted(*each) for each in data["out"]])


@dataclass(slots=True)
class LevelClock:
    """How long has been played: `played_ms`, and since the moment `since` where the clock runs."""

    played_ms: int = 0
    since: int | None = None

    def at(self, now: int) -> int:
        return self.played_ms + (0 if self.since is None else now - self.since)

    def run(self, now: int) -> None:
        if self.since is None:
            self.since = now

    def stop(self, now: int) -> None:
        self.played_ms, self.since = self.at(now), None
