"""What travels between a client and the lobby."""

from __future__ import annotations

from datetime import datetime
from typing import Literal
from uuid import UUID

from ninja import Schema
from pydantic import ConfigDict, Field

from accounts.friends_api import Person
from tables.engine.rules import MAX_SEATS, MIN_SEATS

Level = Literal["easy", "medium", "hard"]
# What the account may do with a match now.
May = Literal["start", "cancel", "invite", "accept", "decline", "withdraw", "join", "play", "leave", "watch", "rematch"]


class Rise(Schema):
    """When blinds go up: never, or one level every so many hands or minutes (D-32)."""

    by: Literal["none", "hands", "time"]
    every: int | None = None


class MatchOptions(Schema):
    """What the host chooses for the whole match."""

    game: Literal["holdem"] = "holdem"
    table: Literal["classic", "turbo", "deep", "headsup", "steady", "custom"]
    chips: int
    sb: int
    bb: int
    rise: Rise
    speed: Literal["slow", "normal", "fast"] = "normal"
    # How long a turn may take (D-30); null: as long as one likes.
    turn_ms: Literal[30_000, 60_000] | None = None
    # Friends of the host may watch.
    spectators: bool = False


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
    # Seat 1 and on: the host has seat 0.
    seats: list[Wish] = Field(min_length=MIN_SEATS - 1, max_length=MAX_SEATS - 1)


class MatchSeat(Schema):
    seat: int
    # A person whose account is no more is still a person, of whom nothing is known.
    kind: Literal["person", "computer", "open"]
    person: Person | None
    level: Level | None
    # Key of a computer player's translated name.
    persona: str | None
    answer: Literal["invited", "accepted", "declined"] | None
    host: bool
    # Why a computer plays for the person.
    stand_in: Literal["away", "left", "hand", "clock"] | None


class MatchCard(Schema):
    """A match as one account sees it from outside the table."""

    id: UUID
    status: Literal["lobby", "playing", "finished", "abandoned", "cancelled"]
    host: Person | None
    options: MatchOptions
    seats: list[MatchSeat]
    # The own seat.
    mine: int | None
    hand: int
    my_turn: bool
    may: list[May]
    created_at: datetime
    started_at: datetime | None
    ended_at: datetime | None
    # The newest rematch that waits for its players, and for this account among them.
    rematch: UUID | None


class MyMatches(Schema):
    """The matches of one account, each list the newest first; of the finished ones the newest five."""

    invitations: list[MatchCard]
    lobby: list[MatchCard]
    playing: list[MatchCard]
    finished: list[MatchCard]
