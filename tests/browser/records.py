"""Records of finished games made by the engine under CPython, and the statistics of them by an account of its own."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import FilePayload

from tables.engine.records import game_account
from tests.engine.generated import hands_of, new_game
from tests.engine.test_records import Told, fold

PERSON = 0
TABLES = {"custom": "Custom", "match4": "Match of four"}
LEVELS = {"easy": "Easy", "medium": "Medium", "hard": "Hard", "mixed": "Mixed"}
PLAY_MS = 90_000


@dataclass(frozen=True)
class Game:
    """A record, and what the events of its game tell of the person."""

    record: dict[str, Any]
    told: Told
    table: str
    level: str
    players: int


def played(numbers: range) -> Iterator[Game]:
    """Generated games, each finished a minute after the one before."""
    for number in numbers:
        table = new_game(number)
        # Omaha and Naiko have rows of their own.
        if table.rules.game not in ("holdem", "match4"):
            continue
        told = fold(list(hands_of(table, number)), len(table.seats))
        levels = {seat.level for seat in table.seats if seat.kind == "computer"}
        account = game_account(table, PERSON)
        yield Game(
            record(number, account),
            told[PERSON],
            "match4" if number % 5 == 0 else "custom",
            str(levels.pop()) if len(levels) == 1 else "mixed",
            len(table.seats),
        )


def record(number: int, account: dict[str, Any]) -> dict[str, Any]:
    """A stored record: `account` with the ids and times that the home adds."""
    minutes = f"2026-10-{1 + number // 1440:02}T{number // 60 % 24:02}:{number % 60:02}"
    return {
        **account,
        "id": f"00000000-0000-4000-8000-{number:012}",
        "app": "poker",
        "mode": "cpu",
        "match_id": None,
        "started_at": f"{minutes}:00.000Z",
        "finished_at": f"{minutes}:30.000Z",
        "play_ms": PLAY_MS,
    }


def file_of(games: Sequence[Game]) -> FilePayload:
    """A file for `set_input_files`, as the export writes it."""
    content = {
        "app": "poker",
        "schema": 1,
        "exported_at": "2026-10-31T00:00:00.000Z",
        "account": None,
        "games": [game.record for game in games],
        "hands": [],
    }
    return {"name": "records.json", "mimeType": "application/json", "buffer": json.dumps(content).encode()}


@dataclass(frozen=True)
class Figures:
    """What the screen shows, as text. groups: games, wins and average rank by table and by level."""

    games: str
    wins: str
    average_rank: str
    hands_played: str
    hands_won: str
    biggest_pot: str
    vpip: str
    places: list[str]
    groups: dict[str, list[str]]
    best_hand: str


def expected(games: Sequence[Game]) -> Figures:
    """The figures by plain counting over what the events tell."""
    told = [game.told for game in games]
    ranks = [one.rank or 0 for one in told]
    hands, won = sum(one.hands_played for one in told), sum(one.hands_won for one in told)
    vpip = sum(one.vpip_hands for one in told)
    last = max(game.players for game in games)
    shown = [min(one.shown)[0] for one in told if one.shown]
    groups = {}
    for names, group_of in ((TABLES, lambda game: game.table), (LEVELS, lambda game: game.level)):
        for key, name in names.items():
            of_group = [game.told.rank or 0 for game in games if group_of(game) == key]
            if of_group:
                wins = of_group.count(1)
                groups[name] = [
                    str(len(of_group)),
                    f"{wins} {rounded(100 * wins, len(of_group))}%",
                    two_decimals(sum(of_group), len(of_group)),
                ]
    return Figures(
        games=str(len(games)),
        wins=f"{ranks.count(1)} {rounded(100 * ranks.count(1), len(games))}%",
        average_rank=two_decimals(sum(ranks), len(ranks)),
        hands_played=f"{hands:,}",
        hands_won=f"{won:,} {rounded(100 * won, hands)}%",
        biggest_pot=f"{max(one.biggest_pot for one in told):,}",
        vpip=f"{rounded(100 * vpip, hands)}%",
        places=[str(ranks.count(place)) for place in range(1, last + 1)],
        groups=groups,
        best_hand=str(min(shown)),
    )


def rounded(part: int, whole: int) -> int:
    """Half up, in whole numbers."""
    return (2 * part + whole) // (2 * whole)


def two_decimals(total: int, count: int) -> str:
    hundredths = rounded(100 * total, count)
    return f"{hundredths // 100}.{hundredths % 100:02}"
