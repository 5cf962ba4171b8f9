"""What travels between a client and scheduled tournaments. Times in ms are what is left at sending."""

from __future__ import annotations

from datetime import datetime
from typing import Literal
from uuid import UUID

from accounts.friends_api import Person
from accounts.schema import Schema
from tables.sit_and_go.shapes import ClockRule, Game, Level

Status = Literal["announced", "registering", "late", "running", "paused", "finished", "cancelled"]
"""announced: registration has not opened. late: it runs, and one may still register. paused: after a failure."""

Wait = Literal["paused", "break", "final_table", "too_few", "hand_for_hand"]


class TournamentRow(Schema):
    """A tournament of the lobby. Also what `/ws/me` tells of it: `{type: "tournament_row", row}`, without `mine`."""

    id: UUID
    name: str
    game: Game
    entry: int
    chips: int
    most: int
    status: Status
    starts_at: datetime
    starts_in_ms: int
    opens_at: datetime
    entries: int
    bots: int
    left: int
    pool: int
    level: int
    late_left_ms: int | None
    """How long one may still register, of the levels' clock, while it runs."""
    mine: Literal["registered", "playing", "out"] | None
    my_turn: bool
    turn_left_ms: int | None


class TournamentPlayer(Schema):
    id: str
    """Of this tournament, for `eliminated_by`."""
    kind: Literal["person", "bot"]
    person: Person | None
    """Null of a person whose account is no more, and of a bot."""
    level: Level | None
    persona: str | None
    stack: int
    table: int | None
    seat: int | None
    place: int | None
    """Once it is final. Who shares places has the first of them."""
    prize: int | None
    eliminated_by: list[str]
    hands: int
    played_ms: int | None


class TournamentTable(Schema):
    number: int
    match: UUID
    hand: int
    players: int
    average: int
    most: int
    """The largest stack at it."""
    waits: Wait | None


class TournamentLevel(Schema):
    level: int
    sb: int
    bb: int


class TournamentStructure(Schema):
    ladder: list[tuple[int, int]]
    goes_on: bool
    level_ms: int
    break_every: int
    break_ms: int
    late_levels: int
    clock: ClockRule
    hand_for_hand_turn_ms: int


class TournamentNews(Schema):
    """One decision of the director, as it can be read afterwards."""

    at: datetime
    event: dict[str, object]
    """As the engine's director tells it (tables/engine/tournaments/director.py)."""


class TournamentCard(Schema):
    row: TournamentRow
    structure: TournamentStructure
    blinds: TournamentLevel
    next_blinds: TournamentLevel
    level_left_ms: int | None
    """Null while the clock does not run."""
    next_break_ms: int | None
    """Of the levels' clock."""
    break_left_ms: int | None
    hold_left_ms: int | None
    """Before the first hand of the final table."""
    abandon_left_ms: int | None
    """While paused: when it ends by the printed rule."""
    hand_for_hand: bool
    final_table: bool
    prizes: list[int]
    """What each place gets, the first first."""
    prizes_fixed: bool
    tables: list[TournamentTable]
    players: list[TournamentPlayer]
    """Who is in by chips, then who is out, the last one out first; before the start in the order of entries."""
    me: str | None
    """Own id among the players."""
    my_match: UUID | None
    """The table one sits at."""
    news: list[TournamentNews]
    """The newest 50, the newest first."""
    may: list[Literal["register", "unregister", "play", "watch"]]
    started_at: datetime | None
    ended_at: datetime | None


class TournamentLobby(Schema):
    coming: list[TournamentRow]
    """By their start."""
    running: list[TournamentRow]
    finished: list[TournamentRow]
    """The newest ten."""


class TableOfTournament(Schema):
    """What a table's screen is told of its tournament, with the table and with each status that changes it."""

    id: UUID
    name: str
    table: int
    tables: int
    level: int
    left: int
    entries: int
    rank: int | None
    """Of the viewer, by chips."""
    average: int
    paid: int
    """Places that win something."""
    next_prize: int | None
    """Of the next place that goes, null before prizes are fixed."""
    waits: Wait | None
    waits_ms: int | None
    hand_for_hand: bool
    final_table: bool
