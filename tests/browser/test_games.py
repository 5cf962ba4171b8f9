"""A complete game of each of the seven tables through the screens, to the champion (issue 2)."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import chromium, saves
from tests.browser.screens import EndScreen, HomeScreen, Shown, TableScreen

PERSONAS = {"marco": "Marco", "ella": "Ella", "felix": "Felix", "sofia": "Sofia", "kenji": "Kenji", None: "You"}


@dataclass(frozen=True)
class Game:
    table: str
    players: int
    chips: int
    seed: int = 1


GAMES = [
    Game("classic", 6, 1500),
    Game("turbo", 6, 1000),
    Game("deep", 6, 5000),
    Game("headsup", 2, 1000),
    Game("steady", 4, 2000),
    Game("custom", 4, 1000),
    Game("match4", 4, 1000),
]


def shove(table: TableScreen, shown: Shown) -> None:
    table.shove(shown)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.table)
def test_a_game_of_each_table_is_played_to_its_champion(page: Page, context: BrowserContext, game: Game) -> None:
    chromium.seed(context, game.seed)
    setup = HomeScreen(page).open().choose(game.table)
    end = setup.start().play(shove, game.players * game.chips)
    check_the_end(end, game.players * game.chips)


def check_the_end(end: EndScreen, chips: int) -> None:
    """The ranking and the figures are those of the game that is stored."""
    view = saves.stored_table(end.page).view(saves.PERSON)
    assert view["phase"] == "game_over"
    rows = end.ranking()
    assert [(row.place, row.name) for row in rows] == [
        (standing["place"], name_of(view, standing["seat"])) for standing in view["standings"]
    ]
    assert len(rows) == len(view["seats"])
    assert (rows[0].place, rows[0].badges, rows[0].last) == (1, ["Champion"], f"{chips:,}")
    for row, standing in zip(rows[1:], view["standings"][1:], strict=True):
        shared = [other.place for other in rows].count(row.place) > 1
        assert row.badges == (["shared"] if shared else [])
        assert row.last == f"out in hand {standing['out_at_hand']}"
    figures, shown = view["figures"], end.figures()
    assert shown["Hands played"] == f"{figures['hands_played']:,}"
    assert shown["Hands won"] == f"{figures['hands_won']:,}"
    assert shown["Biggest pot"] == (f"{figures['biggest_pot']:,}" if figures["biggest_pot"] else "None")
    assert (shown["Best hand"] == "None") == (figures["best_hand"] is None)


def name_of(view: dict, seat: int) -> str:
    who = view["seats"][seat]
    return who["name"] or PERSONAS[who["persona"]]
