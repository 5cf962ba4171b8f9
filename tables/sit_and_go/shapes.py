"""What travels between a client and the Sit & Go lobby. Times in ms are what is left at sending."""

from __future__ import annotations

from datetime import datetime
from typing import Literal
from uuid import UUID

from accounts.friends_api import Person
from accounts.schema import Schema

Kind = Literal["sit_and_go", "spin"]
Game = Literal["holdem", "omaha", "naiko"]
Level = Literal["easy", "medium", "hard"]


class SitAndGoOffer(Schema):
    """What one registers for. A Spin has three seats and no turbo."""

    kind: Kind
    game: Game
    size: int
    entry: int
    turbo: bool
    bots: Level | None
    """Bots of this level take the seats that are free after 20 s; null: people alone."""


class ClockRule(Schema):
    """The clock rule: turn time, then the time bank, then, only of who is not connected, the reserve."""

    turn_ms: int
    bank_ms: int
    bank_most_ms: int
    bank_gain_ms: int
    """More of the time bank with each level."""
    reserve_ms: int
    reserve_turn_ms: int
    """Of the reserve in one turn."""
    reserve_gain_ms: int
    """More of the reserve with every ten hands."""


class BlindLevels(Schema):
    """How blinds rise by time."""

    turbo: bool
    level_ms: int
    ladder: list[tuple[int, int]]
    """Small and big blind of each level."""
    goes_on: bool
    """After these the blinds go on rising; else the last level stays."""


class PrizeSplit(Schema):
    size: int
    parts: list[int]
    """Per mille of the pool for each place, the first first; the pool is all entries."""


class WheelField(Schema):
    multiplier: int
    weight: int
    """Fields of 10,000."""
    parts: list[int]
    """Per mille of the pool for each place."""


class SitAndGoFormat(Schema):
    """All there is to know of a format before one registers."""

    sizes: list[int]
    entries: list[int]
    chips: int
    levels: list[BlindLevels]
    clock: ClockRule
    splits: list[PrizeSplit]
    """Of a Sit & Go; the parts of a Spin stand with its wheel."""
    wheel: list[WheelField]
    """Of a Spin: the pool is the multiplier times the entry, drawn after the start."""


class Offers(Schema):
    games: list[Game]
    bot_levels: list[Level]
    sit_and_go: SitAndGoFormat
    spin: SitAndGoFormat
    starts_after_ms: int
    """From the last seat that was taken."""
    bots_after_ms: int
    """From the first registration, with bots."""
    wheel_ms: int
    waits_ms: int
    """A match that does not fill is cancelled so long after the newest registration, and every entry returns."""
    most_tables: int
    """At which one account may sit at once."""


class WaitingTable(Schema):
    """A match that takes registrations. Also what `/ws/me` tells of it: `{type: "waiting", table}`."""

    offer: SitAndGoOffer
    registered: int
    """0: it is gone."""


class EntrySeat(Schema):
    seat: int
    kind: Literal["person", "bot"]
    person: Person | None
    """Null of a person whose account is no more, and of a bot."""
    level: Level | None
    persona: str | None
    """Key of a bot's translated name."""
    place: int | None
    """Once it is final. Who shares places has the first of them."""
    prize: int | None
    """Chips; of a match without a result what came back."""
    eliminated_by: list[int]
    """Seats that won the last chips."""
    hands: int | None
    played_ms: int | None
    """From the start of the match until the place was final."""


class SitAndGoCard(Schema):
    """A Sit & Go or a Spin as somebody with a seat in it sees it from outside the table."""

    id: UUID
    offer: SitAndGoOffer
    status: Literal["waiting", "starting", "playing", "finished", "abandoned", "cancelled"]
    """abandoned, cancelled: entries came back, or the pool was split by the printed rule (`prize` of each seat)."""
    seats: list[EntrySeat]
    """Numbers are drawn anew at the start."""
    mine: int | None
    may: list[Literal["withdraw", "play"]]
    """play: the table is open to the caller, also to watch once he is out."""
    my_turn: bool
    hand: int
    chips: int
    multiplier: int | None
    """Of a Spin that has started; `wheel_left_ms` says how long the wheel still turns."""
    prizes: list[int]
    """What each place gets, the first first; of a Spin empty before the start."""
    starts_in_ms: int | None
    bots_in_ms: int | None
    expires_in_ms: int | None
    wheel_left_ms: int
    created_at: datetime
    started_at: datetime | None
    ended_at: datetime | None


class SitAndGoLobby(Schema):
    offers: Offers
    waiting: list[WaitingTable]
    """Every match that takes registrations."""
    mine: list[SitAndGoCard]
    """Those one is registered for or plays in, the newest first."""
    finished: list[SitAndGoCard]
    """The newest ten."""
