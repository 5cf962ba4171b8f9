"""What travels between a client and the lobby."""

from __future__ import annotations

from datetime import datetime
from typing import Literal
from uuid import UUID

from pydantic import ConfigDict, Field

from accounts.friends_api import Person
from accounts.schema import Schema
from tables.engine.rules import MAX_SEATS, MIN_SEATS

Level = Literal["easy", "medium", "hard"]
# What the account may do with a match now.
May = Literal["start", "cancel", "invite", "accept", "decline", "withdraw", "join", "play", "leave", "watch", "rematch"]


class Rise(Schema):
    """When blinds go up: never, or one level every so many hands or minutes (D-32)."""

    by: Literal["none", "hands", "time"]
    every: int | None


class MatchOptions(Schema):
    """What the host chooses for the whole match."""

    game: Literal["holdem", "omaha", "naiko"]
    table: Literal["classic", "turbo", "deep", "headsup", "steady", "custom"]
    chips: int
    sb: int
    bb: int
    rise: Rise
    speed: Literal["slow", "normal", "fast"]
    turn_ms: Literal[10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 60_000] | None
    """How long a turn may take (D-30); null: as long as one likes. A host chooses of the times from 30 s that a match
    between friends has; the others are those of tables where people come and go."""
    spectators: bool
    """Friends of the host may watch."""


class ForFriend(Schema):
    """A seat to which a friend is invited, by his `sub`."""

    model_config = ConfigDict(extra="forbid")
    friend: UUID


class ForComputer(Schema):
    model_config = ConfigDict(extra="forbid")
    level: Level


class ForWhoComes(Schema):
    """A seat for the first friend of the host who follows the link."""

    model_config = ConfigDict(extra="forbid")
    open: Literal[True]


Wish = ForFriend | ForComputer | ForWhoComes


class NewMatch(Schema):
    options: MatchOptions
    seats: list[Wish] = Field(min_length=MIN_SEATS - 1, max_length=MAX_SEATS - 1)
    """Seat 1 and on: the host has seat 0."""


class MatchSeat(Schema):
    seat: int
    kind: Literal["person", "computer", "open"]
    """A person whose account is no more is still a person, of whom nothing is known."""
    person: Person | None
    level: Level | None
    persona: str | None
    """Key of a computer player's translated name."""
    answer: Literal["invited", "accepted", "declined"] | None
    host: bool
    stand_in: Literal["away", "left", "hand", "clock"] | None
    """Why a computer plays for the person."""


class MatchCard(Schema):
    """A match as one account sees it from outside the table."""

    id: UUID
    kind: Literal["friends", "sit_and_go", "spin", "cash", "tournament"]
    status: Literal["lobby", "playing", "finished", "abandoned", "cancelled"]
    host: Person | None
    options: MatchOptions
    seats: list[MatchSeat]
    mine: int | None
    """The own seat."""
    hand: int
    my_turn: bool
    may: list[May]
    created_at: datetime
    started_at: datetime | None
    ended_at: datetime | None
    rematch: UUID | None
    """The newest rematch that waits for its players, and for this account among them."""


class MyMatches(Schema):
    """The matches of one account, each list the newest first; of the finished ones the newest five."""

    invitations: list[MatchCard]
    lobby: list[MatchCard]
    playing: list[MatchCard]
    finished: list[MatchCard]
