"""The shape of a record that a device sends or an online match makes: `GameRecord` in static/src/records/record.ts."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal, Self, get_args
from uuid import UUID

from pydantic import BaseModel, Field, StringConstraints, ValidationError, model_validator

from stats.moments import Moment

SCHEMA = 1
MOST_CHIPS = 10**9
MOST_LEVELS = 40

Count = Annotated[int, Field(ge=0, le=MOST_CHIPS, strict=True)]
Seats = Annotated[int, Field(ge=2, le=10, strict=True)]
# PostgreSQL stores no NUL.
Text = Annotated[str, StringConstraints(max_length=100, pattern=r"^[^\x00]*$")]
Word = Annotated[Text, StringConstraints(max_length=40)]
Card = Annotated[str, StringConstraints(pattern=r"^[2-9TJQKA][cdhs]$")]
Level = Literal["easy", "medium", "hard"]
Category = Literal[
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "royal_flush",
]

_CATEGORIES: tuple[str, ...] = get_args(Category)
_RANKS = "23456789TJQKA"


class NotStored(Exception):
    """The record is not of the shape, or of a newer one. `code` says which."""

    def __init__(self, code: Literal["shape", "newer"]) -> None:
        super().__init__(code)
        self.code = code


class _Player(BaseModel):
    seat: Count
    name: Text
    persona: Word | None
    icon: Word
    kind: Literal["human", "cpu"]
    level: Level | None
    account_id: UUID | None
    rank: Seats | Literal[1]
    out_at_hand: Count | None
    left: bool
    away_hands: Count


class _Hand(BaseModel):
    category: Category
    best5: Annotated[list[Card], Field(min_length=5, max_length=5)]
    cards: Annotated[list[Card], Field(min_length=5, max_length=9)]

    def strength(self) -> int:
        """Above that of every weaker hand. The five stand in the order of their value."""
        value = _CATEGORIES.index(self.category) + 1
        for card in self.best5:
            value = value * len(_RANKS) + _RANKS.index(card[0])
        return value


class _Rise(BaseModel):
    by: Literal["hands", "time", "none"]
    every: Count | None


class _Settings(BaseModel):
    seats: Seats
    chips: Count
    sb: Count
    bb: Count
    rise: _Rise
    ladder: Annotated[list[tuple[Count, Count]], Field(max_length=MOST_LEVELS)] | None = None


class _Record(BaseModel):
    """What all records of finished games tell."""

    id: UUID
    schema_: Annotated[Literal[1], Field(alias="schema")]
    app: Literal["poker"]
    game: Literal["holdem", "match4", "omaha", "naiko"]
    table: Literal["classic", "turbo", "deep", "headsup", "steady", "custom"] | None
    settings: _Settings
    me: Count
    rank: Seats | Literal[1]
    players_count: Seats
    players: Annotated[list[_Player], Field(max_length=10)]
    ai_group: Literal["easy", "medium", "hard", "mixed", "none"]
    hands_played: Count
    hands_won: Count
    biggest_pot: Count
    best_hand: _Hand | None
    vpip_hands: Count
    vpip_dealt: Count
    final_level: Count | None
    engine_version: Word
    started_at: Moment
    finished_at: Moment
    play_ms: Annotated[int, Field(ge=0, le=10**12, strict=True)]

    @model_validator(mode="after")
    def _hangs_together(self) -> Self:
        if len(self.players) != self.players_count or self.me >= self.players_count or self.rank > self.players_count:
            raise ValueError("players")
        return self


class Record(_Record):
    """A finished game against computers: what a device may send."""

    mode: Literal["cpu"]
    match_id: None


class OnlineRecord(_Record):
    """A finished game between people, of which the server has its own knowledge."""

    mode: Literal["online"]
    match_id: UUID


def read(sent: object) -> Record:
    """The record that was sent. Raises NotStored."""
    if isinstance(sent, dict) and isinstance(sent.get("schema"), int) and sent["schema"] > SCHEMA:
        raise NotStored("newer")
    try:
        return Record.model_validate(sent)
    except ValidationError as error:
        raise NotStored("shape") from error


def stored(record: Record | OnlineRecord) -> dict[str, Any]:
    """What is kept of it: the fields of the shape and nothing that came beside them."""
    return record.model_dump(mode="json", by_alias=True, exclude_unset=True)


def columns(record: Record | OnlineRecord) -> dict[str, Any]:
    """The values of the columns that figures are counted from."""
    moment: datetime = record.finished_at
    return {
        "finished_at": moment,
        "mode": record.mode,
        "game": record.game,
        "table": record.table or "",
        "best_hand": record.best_hand.strength() if record.best_hand else 0,
        **{
            name: getattr(record, name)
            for name in (
                *("ai_group", "rank", "players_count", "play_ms", "hands_played", "hands_won"),
                *("biggest_pot", "vpip_hands", "vpip_dealt"),
            )
        },
    }
