"""Hands that outlive their game: the list, the replayer, files of hands, and practice from one of their decisions."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser import saves, scenes
from tests.browser.screens import EndScreen, HomeScreen, TableScreen
from tests.engine import read_phh


class ReplayScreen:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = TableScreen(page)
        self.count = page.locator(".count")
        self.line = page.locator(".turn")
        self.play_from_here = page.get_by_role("button", name="Play it again from here")

    def arrived(self) -> ReplayScreen:
        expect(self.count).to_be_visible()
        return self

    def part(self, name: str) -> Locator:
        return self.page.get_by_role("group", name="Streets").get_by_role("button", name=name, exact=True)

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name).click()

    @property
    def step(self) -> int:
        return self._numbers()[0]

    @property
    def steps(self) -> int:
        return self._numbers()[1]

    def _numbers(self) -> list[int]:
        return [int(number) for number in re.findall(r"\d+", self.count.locator("[aria-hidden]").inner_text())]

    def stacks(self) -> list[int]:
        """By seat, the person's first."""
        shown = self.table.glance()
        return [shown.me.stack, *(seat.stack or 0 for seat in shown.seats)]

    def equities(self) -> list[int]:
        """Of everybody in the hand, in percent, the person's last; waits until they are there."""
        expect(self.page.locator(".seat .tag.equity").first).to_be_visible()
        texts = [*self.page.locator(".seat .tag.equity").all_inner_texts(), self.page.locator(".chance").inner_text()]
        return [int(match[1]) for text in texts if (match := re.search(r"(\d+)%", text))]

    def save(self, name: str, folder: Path) -> Path:
        self.press("Export this hand")
        return save(self.page, name, folder)


def save(page: Page, name: str, folder: Path) -> Path:
    """The file behind a button of the sheet that is open."""
    with page.expect_download() as download:
        page.get_by_role("dialog").get_by_role("button", name=name).click()
    expect(page.get_by_role("status").filter(has_text="Saved:")).to_be_visible()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    page.keyboard.press("Escape")
    return file


def pot(record: dict[str, Any]) -> int:
    return sum(event["amount"] for event in record["events"] if event["type"] == "awarded")


def event(record: dict[str, Any], kind: str) -> dict[str, Any]:
    found: dict[str, Any] = next(event for event in record["events"] if event["type"] == kind)
    return found


def test_the_biggest_hand_of_a_played_game_is_replayed_and_exported(page: Page, tmp_path: Path) -> None:
    table = HomeScreen(page).open().choose("headsup").start()
    chips = table.asked().chips
    # Cheaply at first, so that there are several hands.
    for _ in range(4):
        shown = table.asked("turn", "next_hand", "ranking")
        if shown.asks == "ranking":
            break
        if shown.asks == "turn":
            table.cheaply(shown)
        else:
            table.next_hand()
    table.play(TableScreen.shove, chips)
    records = saves.hands(page)
    assert records
    EndScreen(page).arrived()
    page.get_by_role("link", name="Hands of this game").click()
    rows = page.get_by_role("listitem").filter(has_text="Hand ")
    expect(rows).to_have_count(len(records))
    biggest = max(records, key=pot)
    row = rows.filter(has_text="Biggest pot") if len(records) > 1 else rows
    expect(row).to_have_count(1)
    expect(row).to_contain_text(f"Hand {biggest['hand']}")
    expect(row).to_contain_text(f"Pot {pot(biggest):,}")
    row.get_by_role("link").click()

    replay = ReplayScreen(page).arrived()
    assert replay.step == 1
    assert 99 <= sum(replay.equities()) <= 101
    while replay.step < replay.steps:
        assert sum(replay.stacks()) + replay.table.glance().pot == chips
        page.keyboard.press("ArrowRight")
    assert replay.stacks() == event(biggest, "hand_ended")["stacks"]

    first, second = (replay.save("Poker Hand History", tmp_path).read_bytes() for _ in range(2))
    assert first == second
    (reading,) = read_phh.readings(first.decode())
    assert reading.equal
    assert reading.hand == biggest["id"]
    assert "You" in reading.players
    hand = json.loads(replay.save("Open Hand History", tmp_path).read_text())["ohh"]
    assert hand["game_number"] == biggest["id"]
    text = replay.save("Plain text", tmp_path).read_text()
    assert text.startswith(f"Hand {biggest['hand']} · Heads-Up")

    page.get_by_role("button", name="All hands").click()
    page.get_by_role("button", name="Export", exact=True).click()
    file = save(page, "Poker Hand History", tmp_path)
    readings = list(read_phh.readings(file.read_text()))
    assert [reading.hand for reading in readings] == [record["id"] for record in reversed(records)]
    assert all(reading.equal for reading in readings)


def played(page: Page, saved: object = None) -> dict[str, Any]:
    """Goes to the replay of a hand of six that went to a showdown."""
    record = saves.record(scenes.played(), "game")
    saves.put_hands(page, [record])
    if saved is not None:
        saves.put(page, saved)
    page.goto("/hands/game/1")
    ReplayScreen(page).arrived()
    return record


def test_a_replay_is_led_by_buttons_keys_and_streets(page: Page) -> None:
    played(page)
    replay = ReplayScreen(page)
    last = replay.steps
    for key, wanted in (("ArrowRight", 2), ("End", last), ("ArrowLeft", last - 1), ("Home", 1)):
        page.keyboard.press(key)
        assert replay.step == wanted
    for name, wanted in (
        ("One step forward", 2),
        ("To the end", last),
        ("One step back", last - 1),
        ("To the beginning", 1),
    ):
        replay.press(name)
        assert replay.step == wanted
    for name, cards in (("Flop", 3), ("Turn", 4), ("River", 5), ("Pre-flop", 0)):
        replay.part(name).click()
        expect(replay.part(name)).to_have_attribute("aria-current", "step")
        assert len(replay.table.glance().board) == cards
    for name in ("Flop", "Turn", "River", "Result"):
        page.keyboard.press("PageDown")
        expect(replay.part(name)).to_have_attribute("aria-current", "step")
    page.keyboard.press("PageUp")
    expect(replay.part("River")).to_have_attribute("aria-current", "step")


def test_each_step_is_said_and_shows_its_equities(page: Page) -> None:
    played(page)
    replay = ReplayScreen(page)
    log = page.get_by_role("log")
    replay.part("Turn").click()
    expect(log).to_contain_text("Turn: Jack of diamonds")
    # Queens with an ace against ace and king: 44 rivers are left, and seven of them turn it round.
    assert replay.equities() == [16, 84]
    page.keyboard.press("ArrowRight")
    expect(log).to_contain_text("Felix checks")


def test_folded_hands_are_shown_where_the_setting_is_on(page: Page) -> None:
    played(page)
    replay = ReplayScreen(page)
    hidden = [seat.cards for seat in replay.table.glance().seats]
    assert sum("Face-down card" in cards for cards in hidden) == 4
    replay.press("Show folded hands")
    expect(page.locator(".seat .card.back")).to_have_count(0)
    page.keyboard.press("End")
    assert all(len(seat.cards) == 2 for seat in replay.table.glance().seats)
    page.reload()
    replay.arrived()
    expect(page.locator(".seat .card.back")).to_have_count(0)


def test_folded_hands_of_a_game_that_goes_on_stay_hidden(page: Page) -> None:
    record = saves.record(scenes.played(), saves.GAME_ID)
    saves.put_hands(page, [record])
    saves.put(page, scenes.turn())
    page.goto(f"/hands/{saves.GAME_ID}/1")
    ReplayScreen(page).arrived()
    page.get_by_role("button", name="Show folded hands").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("log")).to_contain_text("when this game is over")
    expect(page.locator(".seat .card.back")).to_have_count(8)


def test_practice_goes_on_from_the_decision_and_counts_for_nothing(page: Page) -> None:
    saved = scenes.turn()
    record = played(page, saved)
    replay = ReplayScreen(page)
    before = saves.get(page)
    replay.part("Turn").click()
    shown = replay.table.glance()
    stacks, board, own = replay.stacks(), shown.board, shown.me.cards
    replay.press("One step forward")
    replay.play_from_here.click()
    table = TableScreen(page).arrived()
    asked = table.your_turn()
    assert asked.top.endswith("Practice · not counted")
    assert (asked.board, asked.me.cards) == (board, own)
    assert [asked.me.stack, *(seat.stack for seat in asked.seats)] == stacks
    table.play(TableScreen.shove, sum(event(record, "hand_started")["stacks"]))
    expect(page.get_by_text("Practice · not counted")).to_be_visible()
    expect(page.get_by_role("link", name="Hands of this game")).to_have_count(0)
    assert saves.get(page) == before
    assert saves.hands(page) == [record]

    page.get_by_role("button", name="Play again").click()
    again = TableScreen(page).arrived().your_turn()
    assert (again.board, again.me.cards) == (board, own)
    table.menu().get_by_role("button", name="Leave practice").click()
    ReplayScreen(page).arrived()
    HomeScreen(page).open().saved.click()
    assert TableScreen(page).arrived().your_turn().me.cards == saves.spoken("As", "Qd")


def test_a_hand_that_cannot_be_shown_says_why(page: Page) -> None:
    record = saves.record(scenes.played(), "game")
    ranked = event(record, "ranked")
    ranked["hands"] = ranked["hands"][:1]
    saves.put_hands(page, [record, {**record, "id": "game/2", "schema": 99}, {**record, "id": "game/3", "events": 4}])
    for number, heading in (
        (1, "This hand cannot be read"),
        (2, "This hand was recorded by a newer version"),
        (3, "This hand cannot be read"),
        (4, "This hand is not kept on this device"),
    ):
        page.goto(f"/hands/game/{number}")
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
    page.goto("/hands/game/1/from/3")
    expect(page.get_by_role("heading", name="This hand cannot be read")).to_be_visible()
    page.goto("/hands/")
    expect(page.get_by_text("One hand is damaged")).to_be_visible()
    expect(page.get_by_text("One hand was recorded by a newer version")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="Hand 1")).to_have_count(1)
