"""The trainer of Ultimate Hold'em: hints, chart, score and drill; the table through a reload and without a network."""

from __future__ import annotations

import re
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser import chromium, dealer, site, versions
from tests.browser.dealer_screen import DealerScreen
from tests.browser.saves import spoken
from tests.browser.screens import HomeScreen
from tests.browser.test_ultimate import KING_FIVE, UNQUALIFIED

PREFERENCES = "changes => localStorage.setItem('pokerultimate.ultimate.preferences', JSON.stringify(changes))"


@pytest.fixture
def screen(page: Page) -> DealerScreen:
    return DealerScreen(page)


def prefer(page: Page, **changes: object) -> None:
    """From a page of the site."""
    page.evaluate(PREFERENCES, changes)


def line(sheet: Locator, term: str) -> str:
    """A figure of the first section of the score that has it."""
    found = sheet.locator("dl > div", has=sheet.page.get_by_text(term, exact=True)).first
    return found.locator("dd").inner_text()


# -- the table ----------------------------------------------------------------------------


def test_a_hand_goes_on_where_it_was_when_the_page_is_loaded_again(screen: DealerScreen) -> None:
    dealer.put(screen.page, dealer.dealt(KING_FIVE, "check", trips=10))
    screen.open()
    before = [screen.cards(part) for part in (".own", ".board", ".dealer")]
    assert before[0] == spoken("Kd", "5c")
    assert before[1] == spoken("8c", "5h", "Js")
    screen.choose("check")
    expect(screen.page.locator(".board .card")).to_have_count(5)
    screen.page.reload()
    expect(screen.page.locator(".board .card")).to_have_count(5)
    assert screen.cards(".own") == before[0]
    assert screen.bankroll == 970
    # Its judgements are kept as well.
    screen.choose("fold")
    screen.settled()
    expect(screen.panel.locator("summary")).to_have_count(3)


def test_the_keys_play_a_hand(screen: DealerScreen) -> None:
    screen.open()
    keys = screen.page.keyboard
    expect(screen.page.get_by_role("button", name="Deal 20")).to_have_attribute("aria-keyshortcuts", "Space")
    keys.press("Space")
    expect(screen.button("check")).to_have_attribute("aria-disabled", "false")
    # Of another street: nothing.
    for key in ("2", "1", "f"):
        keys.press(key)
    keys.press("c")
    expect(screen.button("play2")).to_have_attribute("aria-disabled", "false")
    keys.press("4")
    keys.press("c")
    expect(screen.button("fold")).to_have_attribute("aria-disabled", "false")
    keys.press("f")
    screen.settled()
    assert [row[:2] for row in screen.result()] == [("Ante", "10"), ("Blind", "10")]
    keys.press("Space")
    expect(screen.page.get_by_text("Hand 2", exact=True)).to_be_visible()
    expect(screen.button("check")).to_have_attribute("aria-disabled", "false")
    keys.press("y")
    screen.hears("Your cards: ")
    keys.press("3")
    screen.settled()


def test_a_play_bet_is_confirmed_where_that_is_wished(screen: DealerScreen) -> None:
    dealer.put(screen.page, dealer.dealt(UNQUALIFIED, trained=False))
    prefer(screen.page, guard=True)
    screen.open()
    screen.button("play4").dblclick()
    expect(screen.button("play4")).to_contain_text("Press again")
    assert screen.bankroll == 980
    # Longer than a double click takes.
    screen.page.wait_for_timeout(400)
    screen.button("play4").click()
    screen.settled()
    assert screen.result()[2][:2] == ("Play", "40")


def test_stakes_that_the_chips_do_not_cover_are_off(screen: DealerScreen) -> None:
    dealer.put(screen.page, dealer.dealt(UNQUALIFIED, "check", "check", "fold", bankroll=90, trained=False))
    screen.open()
    page = screen.page
    page.get_by_role("button", name="Change bets").click()
    expect(screen.line).to_have_text("Crossed out: 70 chips do not cover it")
    ante = page.get_by_role("radiogroup", name="Ante = Blind")
    expect(ante.get_by_role("radio", name="20", exact=True)).to_be_enabled()
    expect(ante.get_by_role("radio", name="50: your chips do not cover it")).to_be_disabled()
    page.get_by_role("button", name="Deal 20").click()
    # 50 are left, which cover 4x of an Ante of 10.
    expect(screen.button("play4")).to_have_attribute("aria-disabled", "false")


def test_the_bankroll_is_set_back_for_nothing_and_counted(screen: DealerScreen) -> None:
    dealer.put(screen.page, dealer.dealt(UNQUALIFIED, "check", "check", "fold", bankroll=40, trained=False))
    screen.open()
    page = screen.page
    page.get_by_role("button", name="Change bets").click()
    expect(screen.panel).to_contain_text("Your chips do not cover a hand any more.")
    page.get_by_role("button", name="Reset to 1000").click()
    page.get_by_role("button", name="Deal 20").wait_for()
    assert screen.bankroll == 1_000
    options = screen.menu("Table options")
    expect(options).to_contain_text("1,000 chips to practise with")
    expect(options).to_contain_text("Reset so far: 2")


# -- what the trainer says ------------------------------------------------------------------


def test_a_hint_shows_the_best_choice_and_has_its_own_score(screen: DealerScreen) -> None:
    dealer.put(screen.page, dealer.dealt(KING_FIVE))
    screen.open()
    screen.page.keyboard.press("t")
    expect(screen.panel).to_contain_text("Best: Play 4×")
    expect(screen.panel).to_contain_text("This decision now counts as made with help.")
    screen.choose("play4")
    screen.settled()
    expect(screen.panel).to_contain_text("Play 4× is best")
    expect(screen.panel).to_contain_text("with help")
    score = screen.menu("Running score")
    expect(score.get_by_role("heading", name="Hands, decided with help")).to_be_visible()
    assert line(score, "Hands") == "1"
    # Made alone: none.
    assert line(score, "Decisions") == "0"


def test_the_chart_knows_every_hand_and_helps(screen: DealerScreen) -> None:
    dealer.put(screen.page, dealer.dealt(KING_FIVE))
    screen.open()
    page = screen.page
    page.get_by_role("button", name="Strategy chart").click()
    chart = page.get_by_role("dialog", name="Strategy chart")
    expect(chart.get_by_role("grid").get_by_role("button")).to_have_count(169)
    expect(chart).to_contain_text("K5 offsuit: Play 4× is better by 0.0335 Ante")
    expect(chart).to_contain_text("This decision now counts as made with help.")
    chart.locator("[data-hand='22']").click()
    # UTH-V59: pocket deuces check by 0.1084.
    expect(chart.get_by_role("status").last).to_contain_text("Check is better by 0.1084 Ante")
    expect(chart).to_contain_text("House edge, of the Ante")
    expect(chart).to_contain_text("2.185%")
    expect(chart).to_contain_text("1.904%")
    page.keyboard.press("Escape")
    screen.choose("check")
    expect(screen.panel).to_contain_text("with help")


def test_judgements_wait_for_the_end_of_the_hand_where_that_is_wished(screen: DealerScreen) -> None:
    dealer.put(screen.page, dealer.dealt(KING_FIVE))
    prefer(screen.page, timing="at_the_end")
    screen.open()
    screen.choose("check")
    expect(screen.button("play2")).to_have_attribute("aria-disabled", "false")
    expect(screen.panel).not_to_contain_text("Best")
    screen.choose("play2")
    screen.settled()
    expect(screen.panel.locator("summary")).to_have_count(2)
    expect(screen.panel.locator("summary").first).to_contain_text("−0.0335")


def test_the_score_follows_and_the_worst_decisions_are_decided_again(screen: DealerScreen) -> None:
    """Check with K5 offsuit, check with a hidden pair on the flop, fold it on the river: the fold is the dearest."""
    dealer.put(screen.page, dealer.dealt(KING_FIVE, "check", "check", "fold", trips=10))
    screen.open()
    page = screen.page
    score = screen.menu("Running score")
    score.get_by_text("All time").click()
    assert line(score, "Decisions") == "3"
    assert line(score, "Optimal decisions") == "0.0%"
    mistakes = score.get_by_role("region", name="Worst decisions").get_by_role("listitem")
    expect(mistakes).to_have_count(3)
    costs = [float(text.replace("−", "")) for text in mistakes.locator(".what b").all_inner_texts()]
    assert costs == sorted(costs, reverse=True)
    assert costs[-1] == 0.0335
    assert line(score, "Cost in all") == f"{sum(costs):.4f}"
    expect(score.get_by_role("region", name="Side bet: Trips")).to_contain_text("1.904%")
    expect(mistakes.first).to_contain_text("River: Fold in place of Play 1×")

    mistakes.first.get_by_role("button", name="Try again").click()
    expect(page.locator(".hole .card")).to_have_count(2)
    shown = [card.get_attribute("aria-label") for card in page.locator(".felt .card").all()]
    assert sorted(map(str, shown)) == sorted(spoken("8c", "5h", "Js", "Ad", "2c", "Kd", "5c"))
    screen.choose("play1")
    expect(screen.panel).to_contain_text("Play 1× is best")
    page.get_by_role("button", name="To the table").click()
    # The hand is as it was left.
    screen.settled()
    expect(screen.line).to_contain_text("You folded")


def test_the_training_statistics_are_forgotten_only_after_a_question(screen: DealerScreen) -> None:
    dealer.put(screen.page, dealer.dealt(KING_FIVE, "check", "check", "fold"))
    screen.open()
    page = screen.page
    score = screen.menu("Running score")
    score.get_by_role("button", name="Reset training statistics").click()
    question = page.get_by_role("dialog", name="Reset the training statistics?")
    question.get_by_role("button", name="Reset training statistics").click()
    expect(score).to_contain_text("Nothing has been decided in the trainer yet.")
    page.reload()
    screen.settled()
    expect(screen.menu("Running score")).to_contain_text("Nothing has been decided in the trainer yet.")
    assert screen.bankroll == 980


# -- the drill --------------------------------------------------------------------------------


@pytest.mark.parametrize(("street", "board"), [("Pre-flop", 0), ("Flop", 3), ("River", 5)])
def test_the_drill_asks_one_street_and_judges_it(screen: DealerScreen, street: str, board: int) -> None:
    screen.open()
    page = screen.page
    page.locator(".zone label", has_text="Drill").click()
    page.get_by_role("radiogroup", name="Street").get_by_text(street, exact=True).click()
    for number in range(2):
        expect(screen.line).to_have_text(f"Your turn · {street}")
        expect(page.locator(".board .card")).to_have_count(board)
        page.keyboard.press("f" if board == 5 else "c")
        expect(screen.panel.locator(".verdict")).to_be_visible()
        expect(screen.panel).to_contain_text(re.compile("Optimal|Inaccuracy|Mistake|Blunder"))
        expect(screen.panel.locator(".strip")).to_contain_text(f"of {number + 1} optimal")
        page.keyboard.press("Space")
    expect(screen.line).to_have_text(f"Your turn · {street}")
    # Of the same counters as the table's, apart from them, and kept.
    page.reload()
    score = screen.menu("Running score")
    score.get_by_text("All time").click()
    assert line(score.get_by_role("region", name="Drill"), "Decisions") == "2"


def test_the_drill_shows_only_close_decisions_where_that_is_wished(screen: DealerScreen) -> None:
    screen.open()
    page = screen.page
    page.locator(".zone label", has_text="Drill").click()
    expect(screen.line).to_have_text("Your turn · Pre-flop")
    page.locator(".close .switch").click()
    for _ in range(3):
        expect(screen.line).to_have_text("Your turn · Pre-flop")
        page.keyboard.press("c")
        rows = screen.panel.locator(".verdict td.n")
        rows.nth(1).wait_for()
        values = sorted(float(text.replace("−", "-").split()[0]) for text in rows.all_inner_texts())
        assert values[-1] - values[-2] <= 0.1
        page.keyboard.press("Space")


# -- without a network --------------------------------------------------------------------------


def test_without_a_server_hands_are_dealt_and_judged(browser: Browser) -> None:
    with ExitStack() as server:
        address = server.enter_context(site.served(site.provide("no-delays")))
        context, watch = chromium.new_context(browser, address, kept=True)
        chromium.seed(context, 1)
        page = context.new_page()
        HomeScreen(page).open()
        versions.kept(page)
        server.close()
        watch.expect("ERR_CONNECTION_REFUSED")
        screen = DealerScreen(page).open()
        page.locator(".zone label", has_text="Trainer").click()
        page.get_by_role("button", name="Deal 20").click()
        for hand in range(1, 4):
            screen.choose("check", "check", "fold")
            screen.settled()
            expect(screen.panel.locator("summary")).to_have_count(3)
            expect(screen.panel.locator(".strip")).to_contain_text(f"of {3 * hand} optimal")
            screen.next_hand.click()
        page.goto("/guide/ultimate/trainer")
        expect(page.locator("[data-section='ultimate/trainer']")).to_be_visible()
        assert watch.unexpected() == []
        context.close()


def test_the_rules_of_the_street_have_a_place_in_the_guide(screen: DealerScreen) -> None:
    screen.open()
    screen.page.get_by_role("button", name="Menu").click()
    screen.page.get_by_role("dialog").get_by_role("link", name="How to play").click()
    expect(screen.page.locator(".guide-layer [data-section=ultimate]")).to_be_in_viewport()
