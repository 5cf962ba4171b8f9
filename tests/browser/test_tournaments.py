"""Scheduled tournaments (NK-49, NK-78 to NK-89): a made-up server tells what the director decides."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tables.engine.table import Seat, Table
from tests.browser import chromium, scenes, tournaments
from tests.browser.online_tables import ACCOUNT, SIGN_IN, MadeUp, card, sit_down, status
from tests.browser.test_online_table import commands, press_until_heard, seated, until

OTHERS = ("Ken", "Anong", "Jun", "Dao", "Hana", "Chai")


def _come(page: Page, address: str = "/room/", **changes: Any) -> tournaments.Tournaments:
    """Somebody who is signed in opens a page; changes: what the server knows."""
    made = tournaments.made_up(page)
    for name, value in changes.items():
        setattr(made, name, value)
    page.add_init_script(f"({SIGN_IN})({json.dumps(json.dumps(ACCOUNT))})")
    page.route("**/api/account", lambda route: route.fulfill(json=ACCOUNT))
    page.route("**/api/games*", lambda route: route.fulfill(json={"newest": [], "erased_until": None}))
    page.goto(address)
    return made


def _at_table(page: Page, table: Table, **around: Any) -> tuple[tournaments.Tournaments, MadeUp]:
    """At table 1 of a tournament, as whoever has seat 0."""
    made = tournaments.made_up(page)
    server = sit_down(
        page,
        seated(table),
        address="/room/tournament/running/table",
        of_table={"tournament": tournaments.around(**around)},
        wallet=True,
    )
    page.locator(".table .board").wait_for()
    return made, server


def _other_table(page: Page, match: str, **around: Any) -> MadeUp:
    """Another table of it, where the viewer has seat 0 and it is his turn."""
    table = scenes.turn()
    table.seats = [Seat(name=name, persona=None, icon="moon", kind="person", level=None) for name in OTHERS]
    server = MadeUp(table, 0, card(table, 0), status(table, wallet=True))
    server.of_table = {"tournament": tournaments.around(table=2, **around)}
    page.route_web_socket(re.compile(f"/ws/table/{match}"), server._connected)
    return server


def _moved(made: tournaments.Tournaments, reason: str) -> None:
    """The server knows of the move before it tells of it."""
    event = tournaments.news(type="moved", player="p1", from_table=1, table=2, chair=0, reason=reason, waits=False)
    made.cards["running"] = {**made.cards["running"], "my_match": "table-2", "news": [event]}


def _log(page: Page) -> Locator:
    return page.get_by_role("log")


def test_one_registers_by_the_list_and_withdraws_again(page: Page, watch: chromium.Watch) -> None:
    made = _come(page)
    rows = page.get_by_role("region", name="Coming").get_by_role("listitem")
    expect(rows.first).to_contain_text("14 of 108 entries")
    rows.first.get_by_role("link").click()
    expect(page.get_by_role("heading", name="Saturday evening")).to_be_focused()
    page.get_by_role("button", name="Register for 500").click()
    terms = page.get_by_role("dialog", name="Register: Saturday evening")
    expect(terms).to_contain_text("One entry each: no re-entry, no rebuy, no add-on.")
    expect(terms).to_contain_text("After 2 hours without recovery it ends")
    expect(terms).to_contain_text("20 s · bank 30 s · then check or fold")

    # The wallet's own sentence is read, and nothing is lost.
    watch.expect("409")
    made.answers["POST /coming/register"] = (409, {"code": "not_enough", "message": "You have 300 chips."})
    terms.get_by_role("button", name="Register for 500").click()
    expect(terms.get_by_text("You have 300 chips.")).to_be_visible()
    mine = tournaments.row("coming", "registering", starts_in_ms=600_000, mine="registered")
    registered = tournaments.card(mine, made.cards["coming"]["players"], "p2", "unregister")
    made.answers["POST /coming/register"] = (200, registered)
    made.cards["coming"] = registered
    terms.get_by_role("button", name="Register for 500").click()
    expect(page.get_by_text("You are registered.")).to_be_visible()
    made.answers["POST /coming/unregister"] = (200, tournaments.CARDS["coming"])
    made.cards["coming"] = tournaments.CARDS["coming"]
    page.get_by_role("button", name="Withdraw · 500 back").click()
    expect(page.get_by_role("button", name="Register for 500")).to_be_visible()
    assert made.asked == ["POST /coming/register", "POST /coming/register", "POST /coming/unregister"]


def test_a_row_is_told_to_everybody_and_moves_between_the_lists(page: Page) -> None:
    made = _come(page)
    coming = page.get_by_role("region", name="Coming")
    expect(coming.get_by_role("listitem")).to_have_count(2)
    until(page, lambda: len(made.room.sockets) > 0)
    started = tournaments.row("coming", "late", starts_in_ms=0, late_left_ms=1_900_000, entries=20, left=20)
    # What is read anew when the socket opens says the same.
    made.lobby = {**made.lobby, "coming": made.lobby["coming"][1:], "running": [*made.lobby["running"], started]}
    made.room.tell(type="tournament_row", row=started)
    running = page.get_by_role("region", name="Running").get_by_role("listitem")
    expect(running).to_have_count(2)
    expect(running.last).to_contain_text("Late registration closes in 31:")
    expect(coming.get_by_role("listitem")).to_have_count(1)


def test_nobody_announced_is_said(page: Page) -> None:
    _come(page, lobby=tournaments.NONE)
    expect(page.get_by_text("No tournament is announced at the moment.")).to_be_visible()


def test_the_parts_are_reached_by_arrows(page: Page) -> None:
    scenes.go(page, "tournament")
    page.get_by_role("tab", name="Players").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Tables")).to_be_focused()
    expect(page.get_by_role("tabpanel", name="Tables")).to_contain_text("Hand-for-hand: waiting for the other tables")
    page.keyboard.press("End")
    expect(page.get_by_role("tabpanel", name="News")).to_contain_text("Table 3 is broken")


def test_whoever_is_moved_sits_at_the_new_table_and_no_press_or_name_of_the_old_one_comes_along(page: Page) -> None:
    made, old = _at_table(page, scenes.turn())
    new = _other_table(page, "table-2")
    corners = page.locator(".corners")
    expect(corners).to_contain_text("Table 1")
    expect(corners).to_contain_text("3rd of 9")
    expect(corners).to_contain_text("Next prize 700")
    expect(page.get_by_role("group", name="Mali")).to_be_visible()

    # In the middle of what the old table draws, with a press on its way.
    press_until_heard(page, old, "f")
    old.table.v += 1
    old.happened([])
    _moved(made, "table_breaks")
    old.say({"type": "elsewhere", "match": "table-2", "reason": "moved"})
    page.keyboard.press("f")
    expect(page.get_by_role("group", name="Anong")).to_be_visible()
    page.keyboard.press("f")
    expect(corners).to_contain_text("Table 2")
    expect(_log(page)).to_contain_text("Your table was broken. You are at table 2 now.")
    expect(page.locator(".notice")).to_have_text("Your table was broken. You are at table 2 now.")
    for name in ("Mali", "Taro", "Nok", "Ploy", "Somchai"):
        expect(page.locator(".table").get_by_text(name)).to_have_count(0)
    expect(page).to_have_url(re.compile("/room/tournament/running/table$"))
    assert commands(new) == []

    # Its own buttons come to count a moment later.
    press_until_heard(page, new, "f")
    assert len(commands(old)) == 1


def test_the_word_on_the_other_socket_is_enough(page: Page) -> None:
    made, _ = _at_table(page, scenes.waiting())
    page.route_web_socket("**/ws/me", made.room._connect)
    page.reload()
    page.locator(".table .board").wait_for()
    _other_table(page, "table-2", final_table=True)
    until(page, lambda: len(made.room.sockets) > 0)
    _moved(made, "final_table")
    made.room.tell(type="tournament_table", tournament="running", match="table-2", reason="final")
    expect(_log(page)).to_contain_text("This is the final table, with seats drawn anew.")
    expect(page.locator(".corners b")).to_have_text("Final table")


def test_why_it_waits_is_read_and_counted(page: Page) -> None:
    _, server = _at_table(page, scenes.played())
    server.say({"type": "tournament", "tournament": tournaments.around(waits="break", waits_ms=200_000)})
    expect(page.locator(".turn")).to_have_text(re.compile(r"Break. It goes on in 3:(20|1\d)"))
    expect(_log(page)).to_contain_text("Break. It goes on in 3:20")
    server.say({"type": "tournament", "tournament": tournaments.around(waits="hand_for_hand", hand_for_hand=True)})
    expect(page.locator(".turn")).to_have_text("Hand-for-hand: waiting for the other tables")
    server.say({"type": "tournament", "tournament": tournaments.around(waits="paused")})
    expect(_log(page)).to_contain_text("Paused after a failure. Play goes on from here.")


def test_who_is_out_reads_place_and_prize_and_goes_to_the_tournament(page: Page) -> None:
    made, server = _at_table(page, scenes.played())
    before = made.cards["running"]
    players = [
        {**each, "stack": 0, "table": None, "place": 9, "prize": 250} if each["id"] == "p1" else each
        for each in before["players"]
    ]
    made.cards["running"] = {**before, "players": players, "my_match": None, "may": ["watch"], "prizes_fixed": True}
    server.say({"type": "elsewhere", "match": None, "reason": "out"})
    expect(page.locator(".turn")).to_have_text("You are out: 9th, prize 250.")
    expect(_log(page)).to_contain_text("You are out: 9th, prize 250.")
    page.get_by_role("button", name="See the result").click()
    expect(page).to_have_url(re.compile("/room/tournament/running$"))
    expect(page.get_by_text("You are out: 9th, prize 250.")).to_be_visible()
    page.get_by_role("tab", name="Tables").click()
    expect(page.get_by_role("link", name="Watch: table 2")).to_be_visible()


def test_the_result_names_who_put_whom_out(page: Page) -> None:
    scenes.go(page, "tournament-over")
    expect(page.locator(".result")).to_contain_text("2nd")
    expect(page.locator(".result")).to_contain_text("You have won 2,100 chips")
    lines = page.get_by_role("tabpanel").get_by_role("listitem")
    expect(lines).to_have_count(14)
    expect(lines.nth(4)).to_contain_text("BOT")
    expect(lines.nth(4)).to_contain_text("5th · out against Nok · 95 hands · 80 min")
