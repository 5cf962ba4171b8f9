"""What differs between the games: one frozen set of options, and the tables made of them (CH-01, CH-02)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal, NamedTuple

from tables.engine.errors import SetupError

Ladder = tuple[tuple[int, int], ...]
"""Small and big blind of each level, from level 1 up."""

Game = Literal["holdem", "match4", "omaha", "naiko"]
Use = Literal["any", "two"]
TableKey = Literal["classic", "turbo", "deep", "headsup", "steady", "custom"]

LADDER: Ladder = (
    (5, 10),
    (10, 20),
    (15, 30),
    (25, 50),
    (40, 80),
    (50, 100),
    (75, 150),
    (100, 200),
    (150, 300),
    (200, 400),
    (300, 600),
    (400, 800),
    (500, 1_000),
    (750, 1_500),
    (1_000, 2_000),
    (1_500, 3_000),
)
"""Small and big blind of levels 1 to 16 (CH-02)."""

STARTING_LEVELS = (1, 2, 4, 6, 8)
"""Levels a custom table may start at (the starred rows of CH-02)."""

CHIPS_CHOICES = (500, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000)
EVERY_CHOICES = (5, 10, 15, 20)
MINUTES_CHOICES = (3, 5, 10)
"""How fast blinds rise by time at a table of people (D-32)."""

MIN_DEPTH = 10
"""A table starts with at least so many big blinds (custom depth guard of CH-01)."""

MIN_SEATS, MAX_SEATS = 2, 6


@dataclass(frozen=True, slots=True)
class Rise:
    """When blinds go up: never, one level every `every` hands (PU-57, PU-62), or every `every` minutes (D-32).

    By time the home says when: the engine has no clock.
    """

    by: Literal["none", "hands", "time"] = "none"
    every: int = 0


class Level(NamedTuple):
    """Blinds in force for one hand; `number` is the step of the ladder, None for blinds that are not on it.

    `hands_left` counts the hands until the next level, the present one included; None where hands do not raise
    blinds. `rises`: another level follows.
    """

    number: int | None
    sb: int
    bb: int
    hands_left: int | None
    rises: bool


@dataclass(frozen=True, slots=True)
class TableRules:
    """Every difference between the tables of the product (decisions.md, "One engine, one set of options").

    chips: what each seat starts with. sb, bb: blinds of the first hand. short_allin_reopen: whether short
    all-ins that together make a full raise reopen the betting (M4-25) or never do (PU-29). hu_button_adjust:
    nobody posts the big blind twice running when heads-up play begins (M4-15). first_button: drawn, or seat
    0. fold_when_free: folding is allowed although checking costs nothing. deck: the undealt cards are reshuffled
    before every action, or keep one order for the hand (D-03, D-04). betting: a raise may take the whole stack, or
    goes no further than the pot (NK-10, NK-15). hole_cards: how many each seat is dealt. use: how many of them make a
    hand with the board, any number or exactly two (NK-02, NK-03). powers: seats have Destellos and a hand three powers
    (NK-04). ladder: the levels of the blinds, where the first ones stand on it.
    seating: the same people from the first hand to the last, or chairs where people come and go. top_up_to: at such a
    table a top-up fills a stack no further (NK-60).
    """

    game: Game
    table: TableKey | None
    chips: int
    sb: int
    bb: int
    rise: Rise = Rise()
    short_allin_reopen: Literal["never", "cumulative"] = "never"
    hu_button_adjust: bool = False
    first_button: Literal["random", "first"] = "random"
    fold_when_free: bool = True
    deck: Literal["reshuffled", "fixed"] = "reshuffled"
    betting: Literal["no_limit", "pot_limit"] = "no_limit"
    hole_cards: Literal[2, 4] = 2
    use: Use = "any"
    powers: bool = False
    ladder: Ladder = LADDER
    seating: Literal["fixed", "open"] = "fixed"
    top_up_to: int = 0

    def __post_init__(self) -> None:
        if not (0 < self.sb <= self.bb and self.chips > 0):
            raise SetupError("BAD_SETUP", f"blinds {self.sb}/{self.bb} with {self.chips} chips")
        if self.powers and self.deck != "fixed":
            raise SetupError("BAD_SETUP", "powers look into a deck that keeps its order")
        if self.rise.by != "none" and (self.rise.every < 1 or (self.sb, self.bb) not in self.ladder):
            raise SetupError("BAD_SETUP", "rising blinds start on the ladder and rise every 1 hand or minute or more")
        steps = zip(((0, 0), *self.ladder), self.ladder, strict=False)
        if not all(0 < sb <= bb and sb >= lower_sb and bb > lower_bb for (lower_sb, lower_bb), (sb, bb) in steps):
            raise SetupError("BAD_SETUP", f"a ladder that does not go up: {self.ladder}")

    def to_dict(self) -> dict[str, Any]:
        return {**asdict(self), "ladder": [list(step) for step in self.ladder]}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> TableRules:
        return cls(**{**data, "rise": Rise(**data["rise"]), "ladder": ladder_of(data["ladder"])})


def ladder_of(steps: Iterable[Iterable[int]]) -> Ladder:
    """A ladder from its saved form."""
    return tuple((sb, bb) for sb, bb in steps)


def level_at(rules: TableRules, hand: int, raised: int = 0) -> Level:
    """The level of hand number `hand` (1 is the first): CH-02's formula, the last row without end.

    raised: how many levels have been raised by time, for rules that rise so.
    """
    ladder = rules.ladder
    if (rules.sb, rules.bb) not in ladder:
        return Level(None, rules.sb, rules.bb, None, rises=False)
    start = ladder.index((rules.sb, rules.bb)) + 1
    by, every = rules.rise.by, rules.rise.every
    steps = (hand - 1) // every if by == "hands" else raised if by == "time" else 0
    number = min(len(ladder), start + steps)
    rises = by != "none" and number < len(ladder)
    hands_left = every - (hand - 1) % every if rises and by == "hands" else None
    return Level(number, *ladder[number - 1], hands_left, rises)


def next_blinds(rules: TableRules, level: Level) -> tuple[int, int] | None:
    """Blinds of the level after this one, or None where none follows."""
    if level.number is None or not level.rises:
        return None
    return rules.ladder[level.number]


@dataclass(frozen=True, slots=True)
class Preset:
    """A table of the home screen: how many seats it has at first and may have, and its rules."""

    seats: int
    seat_choices: tuple[int, ...]
    rules: TableRules


_ANY_SEATS = tuple(range(MIN_SEATS, MAX_SEATS + 1))


def _table(key: TableKey, seats: int, chips: int, sb: int, every: int, choices: tuple[int, ...] = _ANY_SEATS) -> Preset:
    rise = Rise("hands", every) if every else Rise()
    return Preset(seats, choices, TableRules("holdem", key, chips, sb, 2 * sb, rise))


PRESETS: dict[str, Preset] = {
    "classic": _table("classic", 6, 1_500, 10, 10),
    "turbo": _table("turbo", 6, 1_000, 25, 5),
    "deep": _table("deep", 6, 5_000, 10, 15),
    "headsup": _table("headsup", 2, 1_000, 10, 10, (2,)),
    "steady": _table("steady", 4, 2_000, 10, 0),
    "custom": _table("custom", 4, 1_000, 10, 10),
    "match4": Preset(
        4,
        (4,),
        TableRules(
            "match4",
            None,
            1_000,
            10,
            20,
            short_allin_reopen="cumulative",
            hu_button_adjust=True,
            first_button="first",
            fold_when_free=False,
        ),
    ),
}
"""The six tables of CH-01 as hold'em has them, and the match of four, by key."""

_VARIANTS: dict[str, dict[str, Any]] = {
    "holdem": {},
    "omaha": {"game": "omaha", "betting": "pot_limit", "hole_cards": 4, "use": "two", "fold_when_free": False},
    "naiko": {"game": "naiko", "deck": "fixed", "powers": True, "fold_when_free": False},
}
"""The games of the six tables (D-20), each with what it changes in the rules of hold'em."""


def preset_of(game: str, table: str | None) -> Preset:
    """The table `table` of a game; None for the match of four, which has one. Raises SetupError: BAD_SETUP."""
    if game == "match4" and table is None:
        return PRESETS["match4"]
    if game not in _VARIANTS or table is None or table not in PRESETS or PRESETS[table].rules.table is None:
        raise SetupError("BAD_SETUP", f"no table {table!r} of {game!r}")
    preset = PRESETS[table]
    return replace(preset, rules=replace(preset.rules, **_VARIANTS[game]))


def rules_for(
    game: str,
    table: str | None,
    seats: int,
    chips: int,
    sb: int,
    bb: int,
    every: int | None,
    by: Literal["hands", "time"] = "hands",
) -> TableRules:
    """The rules of a table of a game as chosen on the set-up screen. every: hands, or minutes where blinds rise `by`
    time.

    Raises SetupError: BAD_SETUP for a value that is not offered (a preset with other figures is a custom
    table, CH-01), TOO_SHORT for fewer than ten big blinds.
    """
    preset = preset_of(game, table)
    if seats not in preset.seat_choices:
        raise SetupError("BAD_SETUP", f"{table} has no {seats} seats")
    if any(type(number) is not int for number in (chips, sb, bb, every or 0)):
        raise SetupError("BAD_SETUP", "chips, blinds and hands are whole numbers")
    rise = Rise(by, every) if every else Rise()
    rules = preset.rules
    if table != "custom":
        if (chips, sb, bb, rise) != (rules.chips, rules.sb, rules.bb, rules.rise):
            raise SetupError("BAD_SETUP", f"{table} with other figures is a custom table")
        return rules
    choices = {"hands": EVERY_CHOICES, "time": MINUTES_CHOICES}
    if chips not in CHIPS_CHOICES or (every is not None and every not in choices.get(by, ())):
        raise SetupError("BAD_SETUP", f"chips {chips}, rise every {every}")
    if (sb, bb) not in [LADDER[level - 1] for level in STARTING_LEVELS]:
        raise SetupError("BAD_SETUP", f"blinds {sb}/{bb}")
    if chips < MIN_DEPTH * bb:
        raise SetupError("TOO_SHORT", f"{chips} chips are fewer than {MIN_DEPTH} big blinds of {bb}")
    return replace(rules, chips=chips, sb=sb, bb=bb, rise=rise)
