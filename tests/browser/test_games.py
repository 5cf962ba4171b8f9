"""A complete game of each of the seven tables, of Omaha and of Naiko, on the screens to the champion (issues 2, 7)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import saves
from tests.browser.screens import EndScreen, HomeScreen, Shown, TableScreen
from tests.engine.rig import omaha_rules, rules

NAMES = {"marco": "Marco", "ella": "Ella", "felix": "Felix", "sofia": "Sofia", "kenji": "Kenji", None: "You"}


@dataclass(frozen=True)
class Game:
    """players: how many are chosen, where it is not what the table offers first; the deeper, the fewer for the time's
    sake. levels: those that are changed."""

    table: str
    seats: int
    chips: int
    players: int | None = None
    levels: tuple[tuple[str, str], ...] = ()
    game: str = "holdem"


GAMES = [
    Game("classic", 4, 1500, players=4, levels=(("Marco", "Hard"), ("Ella", "Easy"))),
    Game("turbo", 6, 1000),
    Game("deep", 3, 5000, players=3, levels=(("Marco", "Easy"),)),
    Game("headsup", 2, 1000),
    Game("steady", 4, 2000),
    Game("custom", 5, 500, players=5),
    Game("match4", 4, 1000, levels=(("AI1", "Hard"),)),
    Game("turbo", 4, 1000, players=4, levels=(("Ella", "Hard"),), game="omaha"),
    Game("turbo", 4, 1000, players=4, levels=(("Ella", "Hard"),), game="naiko"),
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.game}-{game.table}")
def test_a_game_of_each_table_is_played_to_its_champion(page: Page, game: Game) -> None:
    setup = HomeScreen(page).open().choose(game.table, game.game)
    if game.players is not None:
        setup.players(game.players)
    for player, level in game.levels:
        setup.level(player, level)
    if game.table == "custom":
        setup.figures("500", "25", "5")
    table = setup.start()
    assert len(table.asked().seats) == game.seats - 1
    end = table.play(TableScreen.shove, game.seats * game.chips)
    check_the_end(end, game.seats * game.chips)


def test_omaha_deals_four_cards_and_raises_to_the_pot(page: Page) -> None:
    """Blinds of 10 and 20, heads-up: the button's largest raise is 60, and the word for it is Pot."""
    saves.put(
        page,
        saves.table(
            omaha_rules(10, 20),
            [1000, 1000],
            0,
            holes={0: ("As", "Kd", "Qh", "Jc"), 1: ("2c", "2d", "7h", "8s")},
            board=("Ts", "9s", "3d", "4h", "2h"),
        ),
    )
    home = HomeScreen(page).open()
    expect(home.saved).to_contain_text("Omaha Custom · hand 1 · your turn")
    home.saved.click()
    table = TableScreen(page).arrived()
    shown = table.your_turn()
    assert shown.me.cards == saves.spoken("As", "Kd", "Qh", "Jc")
    assert [len(seat.cards) for seat in shown.seats] == [4]
    assert shown.me.made == "High card, ace"

    panel = table.open_panel()
    assert [quick.inner_text().split() for quick in panel.locator(".quick").all()] == [
        ["Min", "40"],
        ["½", "pot", "40"],
        ["¾", "pot", "50"],
        ["Pot", "60"],
    ]
    page.keyboard.press("4")
    expect(table.button_that_raises).to_have_text("Raise to 60")
    table.amount.fill("61")
    expect(panel.get_by_role("button", name="Nearest legal amount: 60")).to_be_visible()
    page.keyboard.press("Escape")

    page.keyboard.press("l")
    expect(page.get_by_role("dialog")).to_contain_text("Exactly two of your four cards count")


def check_the_end(end: EndScreen, chips: int) -> None:
    """The ranking and the figures are those of the game that is stored."""
    view = saves.stored_table(end.page).view(saves.PERSON)
    assert view["phase"] == "game_over"
    rows, standings = end.ranking(), view["standings"]
    assert len(rows) == len(view["seats"])
    assert [(row.place, row.name) for row in rows] == [
        (each["place"], name_of(view, each["seat"])) for each in standings
    ]
    assert (rows[0].place, rows[0].badges, rows[0].last) == (1, ["Champion"], f"{chips:,}")
    for row, standing in zip(rows[1:], standings[1:], strict=True):
        shared = [other.place for other in rows].count(row.place) > 1
        assert row.badges == (["shared"] if shared else [])
        assert row.last == f"out in hand {standing['out_at_hand']}"
    figures, shown = view["figures"], end.figures()
    assert shown["Hands played"] == f"{figures['hands_played']:,}"
    assert shown["Hands won"] == f"{figures['hands_won']:,}"
    assert shown["Biggest pot"] == (f"{figures['biggest_pot']:,}" if figures["biggest_pot"] else "None")
    assert (shown["Best hand"] == "None") == (figures["best_hand"] is None)


def name_of(view: dict[str, Any], seat: int) -> str:
    who = view["seats"][seat]
    return who["name"] or NAMES[who["persona"]]


def test_the_person_wins_and_plays_again(page: Page) -> None:
    """Heads-up, the last hand: queens against a seven and a four, and everything in the middle."""
    saves.put(
        page,
        saves.table(
            rules(10, 20, chips=350),
            [400, 300],
            1,
            [(1, "raise_to", 300)],
            holes={0: ("Qs", "Qd"), 1: ("7c", "4d")},
            board=("2c", "7d", "9h", "Js", "3s"),
        ),
    )
    HomeScreen(page).open().saved.click()
    table = TableScreen(page).arrived()
    table.your_turn()
    table.check_or_call()
    shown = table.asked("ranking")
    assert (shown.me.stack, shown.seats[0].stack, shown.seats[0].tag) == (700, None, "2nd")
    assert shown.rows == ["You Pair of queens +600"]
    table.to_ranking()
    end = EndScreen(page).arrived()
    check_the_end(end, 700)
    assert [row.name for row in end.ranking()] == ["You", "Marco"]
    assert end.figures() == {
        "Hands played": "1",
        "Hands won": "1",
        "Biggest pot": "600",
        "Best hand": "Pair of queens",
    }

    end.again.click()
    again = TableScreen(page).arrived().asked("turn", "next_hand")
    assert again.top.startswith("Hand 1 · 10/20")
    assert again.chips == 2 * 350
    assert saves.stored_table(page).hand_number == 1


def test_who_is_out_may_watch_and_then_skip(page: Page) -> None:
    saves.put(
        page,
        saves.table(
            rules(10, 20),
            [100, 1000, 1000],
            1,
            [(1, "raise_to", 100), (2, "call")],
            holes={0: ("7c", "2d"), 1: ("As", "Ad"), 2: ("3h", "5h")},
            board=("Ac", "9d", "9h", "Js", "4s"),
        ),
    )
    HomeScreen(page).open().saved.click()
    table = TableScreen(page).arrived()
    table.your_turn()
    table.check_or_call()
    shown: Shown = table.asked("next_hand", "choice")
    if shown.asks == "choice":
        assert {"Watch", "Skip to the result"} <= set(shown.buttons)
        page.get_by_role("button", name="Watch").click()
        expect(page.get_by_text(re.compile(r"Hand ([2-9]|\d{2,}) ·"))).to_be_visible()
        assert table.glance().chips == 2100
        # Without delays the others may have played to their end by the next look.
        page.get_by_role("button", name=re.compile("Skip to the result|Final ranking")).click()
    end = EndScreen(page).arrived()
    check_the_end(end, 2100)
