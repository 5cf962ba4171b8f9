"""What a client may send: closed shapes, and nothing else passes (D-04, D-10)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from tables.engine.protocol import ID_LENGTH

MOST_BYTES = 2_048

Phrase = Literal["hello", "good_luck", "nice_hand", "well_played", "unlucky", "thinking", "thanks", "good_game"]
Reaction = Literal["thumbs_up", "smile", "wow", "sad", "heart", "fire"]
"""What can be said at a table (static/src/online/messages.ts): friendly, and nothing of it tells a card or a plan."""

Number = Annotated[int, Field(ge=0, le=10**9, strict=True)]


class _Closed(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Play(_Closed):
    do: Literal[
        "fold",
        "check",
        "call",
        "raise_to",
        "glimpse",
        "sleeve_swap",
        "short_anchor",
        "seal_shield",
        "let_pass",
        "next_hand",
    ]
    v: Number
    id: Annotated[str, Field(min_length=1, max_length=ID_LENGTH)]
    to: Number | None = None
    card: Annotated[str, Field(min_length=2, max_length=2)] | None = None
    target: Annotated[int, Field(ge=0, lt=10, strict=True)] | None = None

    def sent(self) -> dict[str, Any]:
        """As the engine takes it (tables/engine/protocol.py)."""
        return self.model_dump(exclude_unset=True)


class Command(_Closed):
    type: Literal["command"]
    command: Play


class Beat(_Closed):
    type: Literal["beat"]


class View(_Closed):
    type: Literal["view"]


class Back(_Closed):
    """The owner's tap on a seat that a computer plays for him."""

    type: Literal["back"]


class Say(_Closed):
    type: Literal["say"]
    key: Phrase | Reaction


class LetPlay(_Closed):
    type: Literal["let_play"]
    seat: Annotated[int, Field(ge=0, lt=10, strict=True)]
    hand: Number


ToTable = Command | Beat | View | Back | Say | LetPlay

_to_table: TypeAdapter[ToTable] = TypeAdapter(Annotated[ToTable, Field(discriminator="type")])
_to_me: TypeAdapter[Beat] = TypeAdapter(Beat)


def to_table(text: str) -> ToTable | None:
    """The message of a table's screen, None for anything that is not one."""
    try:
        return _to_table.validate_json(text)
    except ValidationError:
        return None


def to_me(text: str) -> Beat | None:
    try:
        return _to_me.validate_json(text)
    except ValidationError:
        return None
