"""Ultimate Hold'em on the device: hands through the screens for every way they can go, and what the trainer says."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tables.engine.ultimate.rules import Choice
from tests.browser import dealer
from tests.browser.dealer_screen import DealerScreen, Row
from tests.browser.saves import spoken

FULL_HOUSES = dealer.deck("Kc Td", "Ts 4d", "Th Kd Tc Kh 2s")
UNQUALIFIED = dealer.deck("As Kd", "Qh 3d", "2c 7h 9s Jd 4c")
KING_FIVE = dealer.deck("Kd 5c", "Jd 2h", "8c 5h Js Ad 2c")
BOARD_PLAYS = dealer.deck("2c 3d", "2d 3c", "As Ks Qs Js Ts")
HIGH_CARDS = dealer.deck("3d 2c", "Qh 4d", "As Kh 9d 7c 5s")
TRIP_NINES = dealer.deck("3d 2c", "Qh Qd", "9s 9h 9d Kc 5s")


@dataclass(frozen=True)
class Way:
    """A hand, what is chosen in it, and what comes of it."""

    name: str
    cards: list[int]
    choices: tuple[Choice, ...]
    trips: int
    rows: list[Row]
    line: str
    told: tuple[str, ...]


def row(bet: str, stake: int, result: str, pays: str, net: str) -> Row:
    return bet, str(stake), result, pays, net


def lost(bet: str, stake: int) -> Row:
    return row(bet, stake, "Lose", "–", f"−{stake}")


def pushed(bet: str, stake: int) -> Row:
    return row(bet, stake, "Push", "–", "0")


def won(bet: str, stake: int, pays: str, net: int) -> Row:
    return row(bet, stake, "Win", pays, f"+{net}")


WAYS = [
    Way(
        "4x, won against a dealer who qualifies, with Trips",
        FULL_HOUSES,
        ("play4",),
        10,
        [
            won("Ante", 10, "1:1", 10),
            won("Blind", 10, "3:1", 30),
            won("Play", 40, "1:1", 40),
            won("Trips", 10, "8:1", 80),
        ],
        "You win · +160",
        (
            "You: Play 4× for 40",
            "Flop: 10 of hearts",
            "Turn: ",
            "River: ",
            "The dealer qualifies",
            "Blind: 10, win, pays 3:1",
        ),
    ),
    Way(
        "3x, won against a dealer who does not qualify, Trips lost",
        UNQUALIFIED,
        ("play3",),
        20,
        [pushed("Ante", 10), pushed("Blind", 10), won("Play", 30, "1:1", 30), lost("Trips", 20)],
        "You win · +10",
        ("You: Play 3× for 30", "The dealer does not qualify", "Ante: 10, push", "Trips: 20, lose"),
    ),
    Way(
        "2x, lost against a dealer who qualifies",
        KING_FIVE,
        ("check", "play2"),
        0,
        [lost("Ante", 10), lost("Blind", 10), lost("Play", 20)],
        "The dealer wins · −40",
        ("You: Check", "Flop: ", "You have: a pair of fives", "You: Play 2× for 20", "The dealer wins · −40"),
    ),
    Way(
        "1x, tied by playing the board, with Trips",
        BOARD_PLAYS,
        ("check", "check", "play1"),
        10,
        [pushed("Ante", 10), pushed("Blind", 10), pushed("Play", 10), won("Trips", 10, "50:1", 500)],
        "Tie · +500",
        ("You: Play 1× for 10", "Play: 10, push", "Trips: 10, win, pays 50:1"),
    ),
    Way(
        "1x, lost against a dealer who does not qualify",
        HIGH_CARDS,
        ("check", "check", "play1"),
        0,
        [pushed("Ante", 10), lost("Blind", 10), lost("Play", 10)],
        "The dealer wins · −20",
        ("The dealer does not qualify", "Ante: 10, push", "Blind: 10, lose"),
    ),
    Way(
        "folded, with Trips that pays all the same",
        TRIP_NINES,
        ("check", "check", "fold"),
        10,
        [lost("Ante", 10), lost("Blind", 10), won("Trips", 10, "3:1", 30)],
        "You folded · +10",
        ("You: Fold", "With Play 1× it would have been 0. Not counted."),
    ),
]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.name)
def test_a_hand_ends_as_it_should(page: Page, way: Way) -> None:
    dealer.put(page, dealer.dealt(way.cards, trips=way.trips, trained=False))
    screen = DealerScreen(page).open()
    assert screen.bankroll == 980 - way.trips
    screen.choose(*way.choices)
    assert screen.result() == way.rows
    expect(screen.line).to_have_text(way.line)
    net = sum(dealer_net(each) for each in way.rows)
    assert screen.total() == net
    assert screen.bankroll == 1_000 + net
    screen.hears(*way.told)
    uncounted = page.locator(".zone").get_by_text("Not counted.")
    expect(uncounted).to_have_count(1 if way.choices[-1] == "fold" else 0)


def dealer_net(row: Row) -> int:
    return int(row[4].replace("−", "-"))


def test_a_hand_from_the_bets_to_the_next(page: Page) -> None:
    screen = DealerScreen(page).open()
    for name, stake in (("Ante = Blind", "20"), ("Trips", "10")):
        page.get_by_role("radiogroup", name=name).get_by_role("radio", name=stake, exact=True).check(force=True)
    page.get_by_role("button", name="Deal 50").click()
    expect(screen.button("check")).to_have_attribute("aria-disabled", "false")
    assert screen.bankroll == 950
    assert len(screen.cards(".own")) == 2
    assert screen.cards(".dealer") == ["Face-down card"] * 2
    expect(screen.button("play4")).to_contain_text("80")
    screen.hears("You bet Ante 20 and Blind 20", "Trips 10", "Your cards: ", "You can choose: Play 4× for 80")
    screen.choose("check", "check", "play1")
    screen.settled()
    before = screen.bankroll
    assert "Face-down card" not in screen.cards(".dealer")
    assert before == 1_000 + screen.total()
    screen.next_hand.click()
    expect(page.get_by_text("Hand 2", exact=True)).to_be_visible()
    expect(screen.button("check")).to_have_attribute("aria-disabled", "false")
    assert screen.bankroll == before - 50


def test_cards_lie_where_they_were_dealt(page: Page) -> None:
    dealer.put(page, dealer.dealt(KING_FIVE))
    screen = DealerScreen(page).open()
    assert screen.cards(".own") == spoken("Kd", "5c")
    screen.choose("check")
    expect(page.locator(".board .card")).to_have_count(3)
    assert screen.cards(".board") == spoken("8c", "5h", "Js")
    screen.choose("check")
    expect(page.locator(".board .card")).to_have_count(5)
    screen.choose("fold")
    screen.settled()
    assert screen.cards(".dealer") == spoken("Jd", "2h")


def test_a_mistake_is_shown_with_its_exact_cost(page: Page) -> None:
    """K5 offsuit: 0.033517567 Ante (UTH-V63)."""
    dealer.put(page, dealer.dealt(KING_FIVE, ante=50))
    screen = DealerScreen(page).open()
    screen.choose("check")
    expect(screen.panel).to_contain_text("Inaccuracy")
    expect(screen.panel).to_contain_text("You chose Check. Best: Play 4×")
    expect(screen.panel).to_contain_text("Cost 0.0335 Ante (1.7 chips).")
    expect(screen.panel).to_contain_text("K5 offsuit is the weakest offsuit king to play 4×.")
    values = screen.panel.get_by_role("table", name="Value of each choice in Antes").locator("tr")
    assert [each.split() for each in values.all_inner_texts()] == [
        ["4×", "−0.1176"],
        ["3×", "−0.1839"],
        ["Check", "your", "choice", "−0.1511"],
    ]
    screen.hears("You: Check", "Pre-flop: You chose Check. Best: Play 4×", "Cost 0.0335 Ante", "Flop: ")
