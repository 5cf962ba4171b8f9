"""What travels between a client and cash tables. Times in ms are what is left at sending, chips are whole."""

from __future__ import annotations

from typing import Literal
from uuid import UUID

from pydantic import Field

from accounts.friends_api import Person
from accounts.schema import Schema
from tables.sit_and_go.shapes import ClockRule, Game, Level

Enter = Literal["post", "wait"]
When = Literal["now", "next_hand"]
Funds = Literal["wallet", "table"]


class CashStake(Schema):
    sb: int
    bb: int


class BuyInRange(Schema):
    """What one may sit down with."""

    least: int
    most: int
    suggested: int


class GameBuyIn(Schema):
    """The usual buy-in of a game, in big blinds."""

    game: Game
    least: int
    most: int


class CashTerms(Schema):
    """All there is to know before one sits down."""

    games: list[Game]
    bot_levels: list[Level]
    stakes: list[CashStake]
    buy_ins: list[GameBuyIn]
    seats: int
    clock: ClockRule
    auto_top_up_below: int
    """Big blinds; it fills up to the most one may buy in with."""
    broke_ms: int
    """How long a seat without chips is kept."""
    offer_ms: int
    """How long a seat is offered to the first of a waiting list."""
    return_ms: int
    """Whoever comes back within so long brings what he left with."""
    closes_ms: int
    """A table without people closes so long after the last left."""
    most_lists: int
    most_tables: int
    most_watching: int
    turn_choices_ms: list[int]
    """Of a private table."""


class CashRow(Schema):
    """A table of the lobby. Also what `/ws/me` tells of it: `{type: "cash_row", row}`; one without `open` is gone."""

    id: UUID
    open: bool
    game: Game
    sb: int
    bb: int
    size: int
    people: int
    bots: int
    bot_level: Level | None
    """Bots of this level sit at it; null: people alone."""
    free: int
    average_pot: int | None
    """Of the last 20 hands; null before the first."""
    waiting: int
    watching: int


class OwnCash(Schema):
    """A table at which one sits."""

    row: CashRow
    private: bool
    seat: int
    chips: int
    my_turn: bool
    turn_left_ms: int | None
    sitting_out: bool


class WaitingPlace(Schema):
    """A waiting list one stands in: of one table, or of every table of a stake."""

    id: int
    table: UUID | None
    game: Game
    sb: int
    bb: int
    place: int
    """1: next."""
    length: int


class SeatOffer(Schema):
    """A seat that is kept for one. Also what `/ws/me` tells: `{type: "cash_offer", offer}`."""

    id: int
    table: UUID
    seat: int
    game: Game
    sb: int
    bb: int
    left_ms: int
    buy_in: BuyInRange


class CashLobby(Schema):
    terms: CashTerms
    tables: list[CashRow]
    """Public ones, the fullest first."""
    mine: list[OwnCash]
    lists: list[WaitingPlace]
    offers: list[SeatOffer]


class CashSeat(Schema):
    seat: int
    kind: Literal["open", "kept", "person", "bot"]
    """kept: offered to somebody of a waiting list."""
    person: Person | None
    level: Level | None
    persona: str | None
    chips: int
    kept_ms: int | None
    """How long the seat is still kept for one without chips, or who is not connected."""


May = Literal[
    "sit",
    "wait",
    "stop_waiting",
    "leave",
    "top_up",
    "sit_out",
    "sit_in",
    "watch",
    "start",
    "pause",
    "resume",
    "remove",
    "hand_over",
    "invite",
]


class CashCard(Schema):
    """A cash table as one account sees it from outside the hand."""

    id: UUID
    row: CashRow
    private: bool
    code: str | None
    """Of a private table, for whoever is in it."""
    host: Person | None
    funds: Funds
    """table: chips of this table alone, of a private one."""
    turn_ms: int
    spectators: bool
    status: Literal["waiting", "playing", "paused", "closed"]
    """waiting: a private table whose host has not started it."""
    seats: list[CashSeat]
    mine: int | None
    auto_top_up: bool
    buy_in: BuyInRange
    """For this account, with what it left this table with."""
    left_with: int | None
    left_with_ms: int | None
    """How long that still counts."""
    room: int
    """Chips the own stack may be filled up with; during a hand the request waits for its end."""
    list_place: int | None
    offer: SeatOffer | None
    may: list[May]
    closes_in_ms: int | None
    invited: list[Person]


class QuickSeat(Schema):
    game: Game
    sb: int
    bb: int
    bots: Level | None
    chips: int | None = None
    """Null: the suggested buy-in."""
    auto_top_up: bool = False


class PrivateTable(Schema):
    game: Game
    sb: int = Field(ge=1, le=10_000)
    bb: int = Field(ge=2, le=20_000)
    size: int = Field(ge=2, le=6)
    least: int = Field(ge=1, le=2_000_000)
    most: int = Field(ge=1, le=2_000_000)
    """Chips one may buy in with."""
    bots: int = Field(ge=0, le=5)
    bot_level: Level
    turn_ms: Literal[10_000, 20_000, 40_000]
    spectators: bool
    funds: Funds


class SitDown(Schema):
    seat: int | None = None
    """Null: any."""
    chips: int
    enter: Enter = "post"
    auto_top_up: bool = False


class TopUp(Schema):
    chips: int


class AutoTopUp(Schema):
    on: bool


class SitOut(Schema):
    when: When


class SitIn(Schema):
    enter: Enter


class StakeList(Schema):
    """A waiting list of every table of a stake."""

    game: Game
    sb: int
    bb: int


class SeatNumber(Schema):
    seat: int


class Invite(Schema):
    friend: UUID
    """`sub` of a friend."""
