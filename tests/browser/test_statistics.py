"""Finished games in the statistics: every figure, the newest 60, a file out and in, and devices in trouble."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from phevaluator.evaluator import evaluate_cards
from playwright.sync_api import BrowserContext, FilePayload, Locator, Page, expect

from tables.engine.table import Table
from tests.browser import records, saves
from tests.browser.records import Figures, Game
from tests.browser.screens import EndScreen, HomeScreen, TableScreen
from tests.engine.rig import ZERO, rules

SUITS = {"clubs": "c", "diamonds": "d", "hearts": "h", "spades": "s"}
RANKS = {"10": "T", "Jack": "J", "Queen": "Q", "King": "K", "Ace": "A"}

SHOWN = """() => {
  const text = (element) => element.textContent.replace(/\\s+/g, ' ').trim();
  const rows = [...document.querySelectorAll('[data-group]')];
  const cells = (row) => [...row.querySelectorAll('td')].map(text);
  const figures = [...document.querySelectorAll('.tile')];
  return {
    figures: Object.fromEntries(figures.map((tile) => [tile.dataset.figure, text(tile.querySelector('.value'))])),
    places: [...document.querySelectorAll('.count')].map(text),
    groups: Object.fromEntries(rows.map((row) => [text(row.querySelector('th')), cells(row)])),
    cards: [...document.querySelectorAll('[data-figure=best_hand] .card')].map((card) => card.ariaLabel),
  };
}"""


# Takes every byte that is left.
FILL = """async () => {
  const database = await new Promise((resolve) => {
    const request = indexedDB.open('filler', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('all', { autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
  });
  const put = (size) => new Promise((resolve) => {
    const transaction = database.transaction('all', 'readwrite');
    transaction.objectStore('all').put('x'.repeat(size));
    transaction.oncomplete = () => resolve(true);
    transaction.onabort = () => resolve(false);
  });
  for (let size = 50_000; size >= 1; size = Math.floor(size / 2)) {
    while (await put(size)) continue;
  }
  database.close();
}"""


class StatisticsScreen:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.heading = page.get_by_role("heading", name="Statistics", exact=True)
        self.tiles = page.locator(".tile")
        self.empty = page.get_by_text("No finished game yet")
        self.outcome = page.locator(".outcome")
        self.recent = page.locator("a.game")

    def open(self) -> StatisticsScreen:
        self.page.goto("/statistics/")
        return self.arrived()

    def arrived(self) -> StatisticsScreen:
        expect(self.heading).to_be_visible()
        expect(self.tiles.first.or_(self.empty)).to_be_visible()
        return self

    def tile(self, figure: str) -> Locator:
        return self.page.locator(f".tile[data-figure={figure}]")

    def counters(self, figure: str) -> str:
        """Both numbers of a figure, read after a tap on it."""
        self.tile(figure).click()
        counters = self.page.locator(".about b").inner_text()
        self.tile(figure).click()
        return counters

    def figures(self) -> Figures:
        shown: dict[str, Any] = self.page.evaluate(SHOWN)
        figures = {name: value for name, value in shown["figures"].items() if name != "play_time"}
        return Figures(
            **figures, places=shown["places"], groups=shown["groups"], best_hand=str(strength(shown["cards"]))
        )

    def take(self, file: FilePayload) -> StatisticsScreen:
        self.page.set_input_files("input[type=file]", files=[file])
        expect(self.outcome).not_to_be_empty()
        return self

    def export(self) -> dict[str, Any]:
        with self.page.expect_download() as download:
            self.page.get_by_role("button", name="Export JSON").click()
        assert download.value.suggested_filename.startswith("pokerultimate-stats-20")
        content: dict[str, Any] = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
        return content

    def delete_all(self) -> StatisticsScreen:
        self.page.get_by_role("button", name="Delete all").click()
        self.page.get_by_role("dialog").get_by_role("button", name="Delete all").click()
        expect(self.empty).to_be_visible()
        return self


def strength(cards: list[str]) -> int:
    """Of five cards by their English names, by phevaluator: 1 is best."""
    words = [card.split(" of ") for card in cards]
    return evaluate_cards(*(RANKS.get(rank, rank) + SUITS[suit] for rank, suit in words))


@pytest.fixture(scope="module")
def games() -> list[Game]:
    return list(records.played(range(833)))


def to_the_end(page: Page) -> EndScreen:
    table = HomeScreen(page).open().choose("headsup").start()
    return table.play(lambda table, shown: table.shove(shown), chips=2000)


def test_a_finished_game_is_found_in_every_figure(page: Page) -> None:
    end = to_the_end(page)
    at_end, ranking = end.figures(), end.ranking()
    mine = next(row for row in ranking if row.name == "You")
    page.get_by_role("link", name="Statistics").click()
    screen = StatisticsScreen(page).arrived()
    shown = screen.figures()
    assert (shown.games, shown.average_rank) == ("1", f"{mine.place}.00")
    assert shown.wins == ("1 100%" if mine.place == 1 else "0 0%")
    assert shown.places == (["1", "0"] if mine.place == 1 else ["0", "1"])
    assert shown.hands_played == at_end["Hands played"]
    assert shown.hands_won.split()[0] == at_end["Hands won"]
    assert shown.biggest_pot == at_end["Biggest pot"].replace("None", "None")
    assert {name: row[0] for name, row in shown.groups.items()} == {"Heads-Up": "1", "Medium": "1"}
    played, won = at_end["Hands played"], at_end["Hands won"]
    assert screen.counters("hands_won") == f"{won} of {played} hands won"
    stored = screen.export()["games"][0]
    assert screen.counters("vpip") == f"{stored['vpip_hands']} of {played} hands dealt"
    assert stored["play_ms"] > 0

    # Its own page has the final table of the end screen.
    expect(screen.recent).to_have_count(1)
    screen.recent.click()
    expect(page.get_by_role("heading", name="of 2 · Heads-Up")).to_be_visible()
    rows = [(row.place, row.badges) for row in EndScreen(page).ranking()]
    assert rows == [(row.place, row.badges) for row in ranking]
    assert EndScreen(page).figures()["Hands played"] == played

    # It is counted once, however often its end is looked at.
    HomeScreen(page).open().saved.click()
    EndScreen(page).arrived()
    page.reload()
    EndScreen(page).arrived()
    assert StatisticsScreen(page).open().figures() == shown


def test_figures_equal_an_account_of_the_events_for_500_games(page: Page, games: list[Game]) -> None:
    screen = StatisticsScreen(page).open()
    for first in range(0, len(games), 60):
        batch = games[first : first + 60]
        screen.take(records.file_of(batch))
        expect(screen.tile("games")).to_contain_text(str(len(batch)))
        assert screen.figures() == records.expected(batch)
        told = [game.told for game in batch]
        dealt = sum(one.hands_played for one in told)
        assert screen.counters("vpip") == f"{sum(one.vpip_hands for one in told):,} of {dealt:,} hands dealt"
        screen.delete_all()


def test_of_61_games_the_newest_60_stay_and_come_back_from_a_file(page: Page, games: list[Game]) -> None:
    screen = StatisticsScreen(page).open().take(records.file_of(games[:61]))
    expect(screen.tile("games")).to_contain_text("60")
    before = screen.figures()
    assert before == records.expected(games[1:61])

    exported = screen.export()
    assert [game["id"] for game in exported["games"]] == [game.record["id"] for game in games[1:61]]
    assert exported["games"] == [game.record for game in games[1:61]]
    screen.delete_all()
    page.reload()
    screen.arrived()
    expect(screen.empty).to_be_visible()

    file: FilePayload = {**records.file_of([]), "buffer": json.dumps(exported).encode()}
    screen.take(file)
    expect(screen.outcome).to_have_text("Added: 60 games and 0 hands.")
    assert screen.figures() == before
    screen.take(file)
    expect(screen.outcome).to_contain_text("Nothing was added")
    assert screen.figures() == before
    screen.take({**file, "buffer": b"{"})
    expect(screen.outcome).to_contain_text("This file cannot be read")
    assert screen.figures() == before

    # Narrowed to a table and a level.
    page.get_by_label("Table", exact=True).select_option(label="Custom")
    page.get_by_label("AI level").select_option(label="Hard")
    chosen = [game for game in games[1:61] if (game.table, game.level) == ("custom", "hard")]
    expect(page.get_by_text(f"{len(chosen)} of 60 games")).to_be_visible()
    assert screen.figures() == records.expected(chosen)


def test_a_game_left_when_the_rank_is_known_is_played_to_its_end_and_counts(page: Page) -> None:
    """D-12: the page was closed while the others played on."""
    cards = {0: ["2c", "7d"], 1: ["As", "Ad"], 2: ["Ks", "Kd"]}
    board = ["3h", "9s", "Jc", "4d", "5h"]
    actions: list[tuple[int, str] | tuple[int, str, int]] = [(0, "raise_to", 300), (1, "call"), (2, "fold")]
    table = saves.table(rules(10, 20), [300, 1500, 1500], 0, actions, holes=cards, board=board)
    while table.phase == "runout":
        table.apply({"do": "deal_street"}, None, ZERO)
    assert table.places[saves.PERSON] == 3
    saves.put(page, table)
    home = HomeScreen(page).open()
    expect(home.saved).to_contain_text("See the result")
    screen = StatisticsScreen(page).open()
    shown = screen.figures()
    assert (shown.games, shown.average_rank, shown.hands_played) == ("1", "3.00", "1")
    assert screen.export()["games"][0]["id"] == saves.GAME_ID


def test_a_game_is_played_and_counts_on_a_device_without_room(
    context: BrowserContext, page: Page, address: str, games: list[Game]
) -> None:
    session = context.new_cdp_session(page)
    limit = {"origin": address, "quotaSize": 200_000}
    session.send("Storage.overrideQuotaForOrigin", limit)
    saves.put(page, almost_won())
    screen = StatisticsScreen(page).open().take(records.file_of(games[:2]))
    expect(screen.tile("games")).to_contain_text("2")
    # Chromium looks at the limit every half minute only, and counts in between: the room has to be used up.
    page.evaluate(FILL)
    session.send("Storage.overrideQuotaForOrigin", {**limit, "quotaSize": 1})

    win(page)
    page.get_by_role("link", name="Statistics").click()
    screen.arrived()
    expect(page.get_by_text("There is no more room on this device.")).to_be_visible()
    assert screen.figures().games == "3"
    page.reload()
    assert screen.arrived().figures().games == "3"
    HomeScreen(page).open().saved.click()
    EndScreen(page).arrived()
    screen.open().take(records.file_of(games[2:4]))
    expect(screen.outcome).to_have_text("There is no room for these records on this device. Nothing has changed.")
    assert screen.figures().games == "3"


def test_a_game_is_played_and_counts_in_a_browser_without_a_database(context: BrowserContext, page: Page) -> None:
    context.add_init_script("Object.defineProperty(window, 'indexedDB', { value: undefined });")
    to_the_end(page)
    screen = StatisticsScreen(page).open()
    expect(page.get_by_text("hands only while this page is open")).to_be_visible()
    assert screen.figures().games == "1"
    HomeScreen(page).open().saved.click()
    EndScreen(page).arrived()


def test_damaged_and_newer_records_are_said_and_left_alone(page: Page, games: list[Game]) -> None:
    screen = StatisticsScreen(page).open().take(records.file_of(games[:3]))
    damaged = {**games[3].record, "rank": "first"}
    newer = {**games[4].record, "schema": 2}
    page.evaluate(
        """records => new Promise((resolve) => {
          const request = indexedDB.open('pokerultimate');
          request.onsuccess = () => {
            const transaction = request.result.transaction('game_records', 'readwrite');
            for (const record of records) transaction.objectStore('game_records').put(record);
            transaction.oncomplete = () => { request.result.close(); resolve(); };
          };
        })""",
        [damaged, newer],
    )
    page.reload()
    screen.arrived()
    expect(page.get_by_text("One record is damaged and is left out of the figures.")).to_be_visible()
    expect(page.get_by_text("One record was made by a newer version")).to_be_visible()
    assert screen.figures() == records.expected(games[:3])
    assert screen.export()["games"] == [*(game.record for game in games[:3]), damaged, newer]


def almost_won() -> Table:
    """Heads-up, all-in with aces against a short stack, on the person's turn."""
    cards, board = {0: ["As", "Ad"], 1: ["7c", "2d"]}, ["3h", "9s", "Jc", "4d", "5h"]
    return saves.table(rules(10, 20), [1980, 20], 0, holes=cards, board=board)


def win(page: Page) -> None:
    HomeScreen(page).open().saved.click()
    table = TableScreen(page).arrived()
    shown = table.asked("turn", "ranking", "next_hand")
    while shown.asks != "ranking":
        if shown.asks == "turn":
            table.check_or_call()
        else:
            table.next_hand()
        shown = table.asked("turn", "ranking", "next_hand")
    table.to_ranking()
    EndScreen(page).arrived()
