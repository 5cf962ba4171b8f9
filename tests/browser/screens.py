"""The screens as a person finds them: by roles and names, and what the table shows read in one glance."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from playwright.sync_api import Locator, Page, expect

TABLES = {
    "classic": "Classic",
    "turbo": "Turbo",
    "deep": "Deep Stack",
    "headsup": "Heads-Up",
    "steady": "Steady Blinds",
    "custom": "Custom",
    "match4": "Match of four",
}
# Games of the same six tables.
OTHER_GAMES = {"omaha": "Omaha", "naiko": "Naiko"}

Asks = Literal["answer", "turn", "next_hand", "choice", "ranking", "end"]

# One glance at the table, so that nothing moves between two looks. `asks`: what the person may press now.
GLANCE = """() => {
  const text = (element) => element?.textContent.replace(/\\s+/g, ' ').trim() ?? '';
  const number = (element) => (element ? Number(text(element).replace(/\\D/g, '')) : null);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const cards = (root, selector = '.card') => all(selector, root).map((card) => card.getAttribute('aria-label'));
  const seen = (element) => element.getClientRects().length > 0;
  const table = document.querySelector('.table');
  if (table === null) return { asks: document.querySelector('.place') === null ? null : 'end' };
  const one = (selector) => table.querySelector(selector);

  const buttons = all('.acts button', table).filter(seen);
  const live = buttons.filter((button) => button.getAttribute('aria-disabled') !== 'true');
  const names = live.map(text);
  let asks = null;
  if (one('.acts .answer') !== null) asks = live.length > 0 ? 'answer' : null;
  else if (one('.acts .buttons') !== null) asks = live.length > 0 ? 'turn' : null;
  else if (names.includes('Final ranking')) asks = 'ranking';
  else if (names.includes('Skip to the result')) asks = 'choice';
  else if (names.includes('Next hand')) asks = 'next_hand';

  return {
    asks,
    // As it is drawn: the short number of the hand stands beside the long one, and one of them is not shown.
    top: one('.info').innerText.replace(/\\s+/g, ' ').trim(),
    line: text(one('.turn')),
    seats: all('.seat', table).map((seat) => ({
      name: seat.getAttribute('aria-label'),
      stack: number(seat.querySelector('.stack')),
      cards: cards(seat),
      tag: text(seat.querySelector('.tag')),
      disc: text(seat.querySelector('.disc')),
    })),
    me: {
      name: text(one('.me .name')),
      stack: number(one('.me b')),
      cards: cards(one('.hero .hole')),
      made: text(one('.made')),
    },
    board: cards(one('.board')),
    pot: number(one('.pots .total')) ?? 0,
    shares: all('.pots .share', table).map(text),
    bets: all('.bet', table).map(number),
    buttons: buttons.map(text),
    off: buttons.filter((button) => !live.includes(button)).map(text),
    rows: all('.rows .row', table).map(text),
    winning: cards(table, '.card.winning'),
    notice: text(one('.notice')),
  };
}"""


@dataclass(frozen=True)
class Seat:
    """Another player as shown. stack: None for one who is out."""

    name: str
    stack: int | None
    cards: list[str]
    tag: str
    disc: str


@dataclass(frozen=True)
class Me:
    name: str
    stack: int
    cards: list[str]
    made: str


@dataclass(frozen=True)
class Shown:
    """What the table shows. bets: amounts in front of the seats; rows: of the result; off: buttons that cannot be
    pressed; winning: the cards marked as the winning five."""

    asks: Asks | None
    top: str
    line: str
    seats: list[Seat]
    me: Me
    board: list[str]
    pot: int
    shares: list[str]
    bets: list[int]
    buttons: list[str]
    off: list[str]
    rows: list[str]
    winning: list[str]
    notice: str

    @classmethod
    def of(cls, glance: dict[str, Any]) -> Shown:
        return cls(**{**glance, "seats": [Seat(**seat) for seat in glance["seats"]], "me": Me(**glance["me"])})

    @property
    def chips(self) -> int:
        """All chips of the game: a pot that is shown as won has been paid already."""
        behind = self.me.stack + sum(seat.stack or 0 for seat in self.seats)
        return behind if self.rows else behind + self.pot


class HomeScreen:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.saved = page.get_by_role("button", name=re.compile("^(Continue|See the result)"))
        self.next = page.get_by_role("button", name="Next")

    def open(self) -> HomeScreen:
        self.page.goto("/")
        expect(self.page.get_by_role("heading", name="PokerUltimate")).to_be_visible()
        return self

    def choose(self, table: str, game: str = "holdem") -> SetupScreen:
        """Press a table's card and go on to its set-up. Of another game than hold'em the table is chosen there."""
        _card(self.page, OTHER_GAMES.get(game) or TABLES[table]).click()
        self.next.click()
        setup = SetupScreen(self.page)
        if game in OTHER_GAMES:
            _card(self.page, TABLES[table]).click()
        return setup


def _card(page: Page, name: str) -> Locator:
    """A table or a game to be chosen, by the words it begins with."""
    return page.locator("label", has=page.get_by_role("radio", name=re.compile(f"^{name}")))


class SetupScreen:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.start_button = page.get_by_role("button", name="Start game")
        self.retry = page.get_by_role("button", name="Retry")
        self.alert = page.get_by_role("alert")
        self.replace = page.get_by_role("dialog", name="Start a new game?")

    def players(self, count: int) -> None:
        self._pick("Players", str(count))

    def level(self, player: str, level: str) -> None:
        self._pick(f"Level of {player}", level)

    def speed(self, speed: str) -> None:
        self._pick("AI speed", speed)

    def figures(self, chips: str, blinds: str, rise: str) -> None:
        for label, choice in (("Starting chips", chips), ("Starting blinds", blinds), ("Blind rise", rise)):
            self.page.get_by_label(label).select_option(choice)

    def _pick(self, group: str, choice: str) -> None:
        self.page.get_by_role("radiogroup", name=group).locator("label", has_text=choice).click()

    def ready(self) -> SetupScreen:
        """Wait until the engine is there."""
        expect(self.start_button).to_be_visible()
        expect(self.page.get_by_role("progressbar")).to_have_count(0)
        return self

    def start(self) -> TableScreen:
        self.ready().start_button.click()
        return TableScreen(self.page).arrived()


class TableScreen:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.turn_buttons = page.locator(".buttons")
        self.panel = page.get_by_role("group", name=re.compile("^Amount of the (bet|raise)$"))
        self.amount = self.panel.get_by_role("textbox", name="Total for this round")
        self.board = page.get_by_role("group", name="Board")

    def arrived(self) -> TableScreen:
        expect(self.board).to_be_visible()
        return self

    def button(self, name: str) -> Locator:
        """A turn button by the words it begins with."""
        return self.turn_buttons.get_by_role("button", name=re.compile(f"^{re.escape(name)}"))

    def glance(self) -> Shown:
        return Shown.of(self.page.evaluate(GLANCE))

    def asked(self, *kinds: Asks) -> Shown:
        """Wait until the person may press something (of these kinds)."""
        wanted = list(kinds) or ["answer", "turn", "next_hand", "choice", "ranking"]
        handle = self.page.wait_for_function(
            "wanted => { const glance = (" + GLANCE + ")(); return wanted.includes(glance.asks) && glance; }",
            arg=wanted,
        )
        return Shown.of(handle.json_value())

    def your_turn(self) -> Shown:
        return self.asked("turn")

    # -- what a person does --------------------------------------------------------

    def press(self, name: str) -> None:
        self.button(name).click()

    def check_or_call(self) -> None:
        self._twice(self.button_that_calls)

    def cheaply(self, shown: Shown) -> None:
        """Check, or call a small bet, or fold: the person stays in the game for long."""
        price = re.search(r"([\d,]+) to call", shown.line)
        if price is None or int(price[1].replace(",", "")) <= 60:
            self.check_or_call()
        else:
            self.press("Fold")

    def open_panel(self) -> Locator:
        self.button_that_raises.click()
        expect(self.panel).to_be_visible()
        return self.panel

    @property
    def button_that_calls(self) -> Locator:
        """Or checks."""
        return self.turn_buttons.locator(".check, .call, .allin").first

    @property
    def button_next_hand(self) -> Locator:
        return self.page.get_by_role("button", name="Next hand", exact=True)

    @property
    def button_that_raises(self) -> Locator:
        return self.turn_buttons.get_by_role("button").last

    def quick(self, position: int) -> Locator:
        """Min, ½ pot, ¾ pot, Pot, All-in are 0 to 4, and the last is -1: Pot where that is the most."""
        return self.panel.locator(".quick").nth(position)

    def shove(self, shown: Shown) -> None:
        """All that may be raised, or a call where there is nothing to raise."""
        if any(name.startswith("Raise") for name in shown.off):
            return self.check_or_call()
        if shown.buttons[-1].endswith("…"):
            self.open_panel()
            self.quick(-1).click()
        return self._twice(self.button_that_raises)

    def _twice(self, button: Locator) -> None:
        """Press a button, again where it asks for it: an all-in of more than 50 big blinds (D-16)."""
        button.click()
        if button.get_by_text("Press again").is_visible():
            self.page.wait_for_timeout(400)
            button.click()

    def let_pass(self) -> None:
        self.page.get_by_role("button", name="Let it pass").click()

    def next_hand(self) -> None:
        self.button_next_hand.click()

    def skip(self) -> None:
        self.page.get_by_role("button", name="Skip to the result").click()

    def to_ranking(self) -> None:
        self.page.get_by_role("button", name="Final ranking").click()

    def history(self) -> list[str]:
        """The lines of the hand history, newest hand first, read in its sheet, which is closed again."""
        self.page.keyboard.press("h")
        sheet = self.page.get_by_role("dialog")
        expect(sheet.locator("li").first).to_be_visible()
        lines: list[str] = sheet.locator("h3, li").evaluate_all(
            """lines => lines.map((line) => [
                line.textContent.replace(/\\s+/g, ' ').trim(),
                ...[...line.querySelectorAll('.card')].map((card) => card.getAttribute('aria-label')),
            ].join(' | '))"""
        )
        self.page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
        return lines

    def choose_language(self, name: str) -> None:
        """In the menu, the last of the three buttons at the top."""
        self.page.locator(".tools button").last.click()
        sheet = self.page.get_by_role("dialog")
        sheet.locator("label", has_text=name).click()
        sheet.get_by_role("button").first.click()
        expect(sheet).to_have_count(0)

    def menu(self) -> Locator:
        self.page.get_by_role("button", name="Menu").click()
        return self.page.get_by_role("dialog", name="Menu")

    # -- whole games ----------------------------------------------------------------

    def play(self, decide: Callable[[TableScreen, Shown], None], chips: int) -> EndScreen:
        """Play to the end of the game; whatever is shown adds up to `chips`."""
        while True:
            shown = self.asked()
            assert shown.chips == chips, shown
            if shown.asks == "turn":
                decide(self, shown)
            elif shown.asks == "answer":
                self.let_pass()
            elif shown.asks == "next_hand":
                self.next_hand()
            elif shown.asks == "choice":
                self.skip()
                return EndScreen(self.page).arrived()
            else:
                self.to_ranking()
                return EndScreen(self.page).arrived()


@dataclass(frozen=True)
class Rank:
    """A row of the final ranking. last: its last column, chips or the hand in which the player went out."""

    place: int
    name: str
    badges: list[str]
    last: str


class EndScreen:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.heading = page.get_by_role("heading", name="End of game")
        self.again = page.get_by_role("button", name="Play again")
        self.home = page.get_by_role("button", name="Home")

    def arrived(self) -> EndScreen:
        # Skipping plays the rest of the game, which may be long.
        expect(self.heading).to_be_attached(timeout=120_000)
        return self

    def ranking(self) -> list[Rank]:
        rows = self.page.get_by_role("row").evaluate_all(
            """rows => rows.map((row) => {
                const clean = (text) => text.replace(/\\s+/g, ' ').trim();
                const badges = [...row.querySelectorAll('.badge')].map((badge) => clean(badge.textContent));
                const [place, who, last] = [...row.children].map((cell) => clean(cell.textContent));
                const name = badges.reduce((text, badge) => text.replace(badge, ''), who);
                return { place: Number(place), name: clean(name), badges, last };
            })"""
        )
        return [Rank(**row) for row in rows]

    def figures(self) -> dict[str, str]:
        pairs: list[tuple[str, str]] = self.page.locator("dl > div").evaluate_all(
            """all => all.map((one) => [...one.children].map((part) =>
                 part.textContent.replace(/\\s+/g, ' ').trim()))"""
        )
        return dict(pairs)
