"""The whole game without a mouse: every key of CH-08 and D-16, the order of the Tab key, and where the focus goes."""

from __future__ import annotations

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.browser import saves, scenes
from tests.browser.screens import EndScreen, Shown, TableScreen

LOG = "[role=log] p"
TABS = 40


def the_turn(page: Page, **settings: object) -> TableScreen:
    """The person faces a bet of 120 on the flop, with 1,920 behind."""
    scenes.go(page, "turn")
    if settings:
        scenes.wear(page, "en", "dark", **settings)
    table = TableScreen(page)
    assert table.your_turn().buttons[1] == "Call 120"
    return table


def played(page: Page, command: str) -> None:
    """Wait until this is what the person has done last."""
    for _ in range(200):
        if saves.commands(page)[-1] == command and len(saves.commands(page)) > 2:
            return
        page.wait_for_timeout(50)
    assert saves.commands(page)[-1] == command


def chosen(table: TableScreen) -> int:
    return int(table.amount.input_value().replace(",", ""))


def focused(page: Page) -> Locator:
    return page.locator(":focus")


def tab_to(page: Page, target: Locator) -> None:
    """Press Tab until the focus has come there."""
    for _ in range(TABS):
        if target.evaluate("target => target === document.activeElement || target.contains(document.activeElement)"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("the Tab key does not come there")


@pytest.mark.parametrize(
    ("keys", "command"),
    [
        ("f", "fold"),
        ("c", "call"),
        ("k", "call"),
        ("rr", "raise_to"),
        ("b Enter", "raise_to"),
        ("r3 Space", "raise_to"),
    ],
)
def test_the_keys_of_the_own_turn(page: Page, keys: str, command: str) -> None:
    the_turn(page)
    for word in keys.split():
        for key in [word] if len(word) > 4 or word == "Space" else word:
            page.keyboard.press(key)
    played(page, command)


def test_the_keys_of_the_raise_panel(page: Page) -> None:
    table = the_turn(page)
    page.keyboard.press("r")
    expect(table.panel).to_be_visible()
    smallest = chosen(table)
    for key, change in (("ArrowUp", 20), ("ArrowRight", 20), ("ArrowDown", -20), ("ArrowLeft", -20)):
        before = chosen(table)
        page.keyboard.press(key)
        assert chosen(table) - before == change, key
    page.keyboard.press("Shift+ArrowUp")
    assert chosen(table) == smallest + 5 * 20
    page.keyboard.press("Shift+ArrowDown")
    assert chosen(table) == smallest

    amounts = []
    for number in "12345":
        page.keyboard.press(number)
        amounts.append(chosen(table))
        expect(table.quick(int(number) - 1)).to_have_attribute("aria-pressed", "true")
    assert amounts == sorted(set(amounts))
    assert amounts[0] == smallest
    # Nothing has been played by choosing.
    assert table.glance().asks == "turn"

    page.keyboard.press("Escape")
    expect(table.panel).to_have_count(0)
    assert table.glance().asks == "turn"


def test_enter_plays_the_amount_though_the_focus_was_on_the_menu(page: Page) -> None:
    table = the_turn(page)
    menu = page.get_by_role("button", name="Menu")
    tab_to(page, menu)
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(menu).to_be_focused()
    page.keyboard.press("r")
    expect(table.panel).to_be_visible()
    page.keyboard.press("Enter")
    played(page, "raise_to")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_no_focus_is_left_behind_the_bar_of_a_page(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 640})
    page.goto("/")
    tab_to(page, page.locator("input[value=classic]"))
    # Enter chooses the table, and once more goes on with it.
    page.keyboard.press("Enter")
    expect(focused(page)).to_be_checked()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Classic")).to_be_focused()
    start = page.get_by_role("button", name="Start game")
    hidden = """bar => {
      const target = document.activeElement.closest('label') ?? document.activeElement;
      const { bottom } = target.getBoundingClientRect();
      return bar.contains(target) ? 0 : bottom - bar.getBoundingClientRect().top;
    }"""
    for _ in range(TABS):
        page.keyboard.press("Tab")
        if start.evaluate("start => start === document.activeElement"):
            return
        assert page.locator(".action-bar").evaluate(hidden) <= 0, focused(page).evaluate("own => own.outerHTML")
    raise AssertionError("the Tab key does not come there")


def test_no_key_of_the_table_works_while_typing(page: Page) -> None:
    table = the_turn(page)
    page.keyboard.press("r")
    tab_to(page, table.amount)
    for key in ("f", "c", "h", "n", "5"):
        page.keyboard.press(key)
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert table.glance().asks == "turn"
    expect(table.amount).to_have_attribute("aria-invalid", "true")
    # Enter takes the nearest legal amount, or plays one that is legal.
    page.keyboard.press("Control+a")
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    expect(table.amount).to_have_attribute("aria-invalid", "false")
    page.keyboard.press("Escape")
    expect(table.panel).to_have_count(0)


def test_the_keys_that_open_something_and_escape(page: Page) -> None:
    table = the_turn(page)
    for key, title in (("h", "Hand history"), ("l", "Hand rankings")):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog", name=title)).to_be_visible()
        # The turn's keys are not for who reads.
        page.keyboard.press("f")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        # The table has the keys again.
        expect(page.locator(".table:focus, .table :focus")).to_have_count(1)
        # The key that opens it closes it too; another one does nothing there.
        page.keyboard.press(key)
        page.keyboard.press("l" if key == "h" else "h")
        expect(page.get_by_role("dialog", name=title)).to_be_visible()
        page.keyboard.press(key)
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.locator(".guide-layer")).to_be_visible()
    page.keyboard.press("f")
    page.keyboard.press("Escape")
    expect(page.locator(".guide-layer")).to_have_count(0)

    stored = "JSON.parse(localStorage.getItem('pokerultimate.settings')).sound"
    sound = page.evaluate(stored)
    page.keyboard.press("m")
    assert page.evaluate(stored) is not sound
    assert table.glance().asks == "turn"


def test_escape_closes_the_topmost_and_the_focus_goes_back(page: Page) -> None:
    the_turn(page)
    menu = page.get_by_role("button", name="Menu")
    tab_to(page, menu)
    page.keyboard.press("Enter")
    dialogs = page.locator("dialog[open]")
    expect(dialogs).to_have_count(1)
    for opener in (".ways button:has-text('Settings')", ".ways .fold"):
        tab_to(page, page.locator(opener))
        page.keyboard.press("Enter")
        expect(dialogs).to_have_count(2)
        page.keyboard.press("Escape")
        expect(dialogs).to_have_count(1)
        expect(page.locator(opener)).to_be_focused()
    page.keyboard.press("Escape")
    expect(dialogs).to_have_count(0)
    expect(menu).to_be_focused()


def test_the_table_by_ear(page: Page) -> None:
    """Y O P S A say what the eye would see (D-16)."""
    the_turn(page)
    last = page.locator(LOG).last
    # What was told when the game was opened is a line of its own.
    expect(last).to_contain_text("Your turn")
    for key, text in (
        ("y", "Your cards: Ace of spades, Queen of diamonds. Pair of queens"),
        ("o", "Board: Queen of clubs, 9 of hearts, 4 of spades"),
        ("p", "Pot 320. 120 to call"),
        (
            "s",
            "You 1,880. Marco 2,250. Ella 1,200, Folded. Felix 3,840, bet 120. Sofia 980, Folded. Kenji 1,530, Folded",
        ),
        ("a", "Felix bets 120"),
    ):
        page.keyboard.press(key)
        expect(last).to_have_text(text)


def test_who_switches_the_letters_off_has_the_other_keys(page: Page) -> None:
    """WCAG 2.1.4."""
    table = the_turn(page, shortcuts=False)
    lines = page.locator(LOG).count()
    for key in "fckrb12345hlmn?yopsa":
        page.keyboard.press(key)
    page.wait_for_timeout(500)
    expect(page.locator("dialog")).to_have_count(0)
    assert table.glance().asks == "turn"
    assert page.locator(LOG).count() - lines <= 1  # the own turn, told a moment after it came
    tab_to(page, table.button_that_raises)
    page.keyboard.press("Enter")
    expect(table.panel).to_be_visible()
    before = chosen(table)
    page.keyboard.press("ArrowUp")
    assert chosen(table) == before + 20
    page.keyboard.press("Escape")
    expect(table.panel).to_have_count(0)


def test_the_tab_key_comes_to_the_turn_first(page: Page) -> None:
    """Turn buttons, panel, top buttons, seats (look.md §6), the own seat first."""
    table = the_turn(page)
    page.keyboard.press("r")
    expect(table.panel).to_be_visible()
    order: list[str] = []
    for _ in range(TABS):
        page.keyboard.press("Tab")
        group = page.evaluate(
            """() => ['buttons', 'panel', 'tools', 'hero', 'top', 'stage', 'table']
                .find((name) => document.activeElement?.closest('.' + name)) ?? ''"""
        )
        if group == "":
            break
        if group not in order:
            order.append(group)
    assert order == ["buttons", "panel", "tools", "hero", "top", "stage"]


def test_the_focus_stays_at_the_table_when_its_button_goes(page: Page) -> None:
    scenes.go(page, "out")
    tab_to(page, page.get_by_role("button", name="Watch"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Watch")).to_have_count(0)
    expect(page.get_by_role("application", name="Poker table")).to_be_focused()


def test_escape_leaves_the_table(page: Page) -> None:
    """It is an application, left by Esc and Tab (D-16)."""
    the_turn(page)
    expect(page.get_by_role("application", name="Poker table")).to_be_focused()
    page.keyboard.press("Escape")
    expect(focused(page)).to_have_count(0)


@pytest.mark.parametrize("key", ["ด", "Process"], ids=["thai", "japanese"])
def test_a_layout_without_latin_letters(page: Page, key: str) -> None:
    """The place of the key counts: the Thai letter on F, and what an input method says in place of any letter."""
    table = the_turn(page)
    session = page.context.new_cdp_session(page)
    _type(session, key, "KeyL")
    expect(page.get_by_role("dialog", name="Hand rankings")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert table.glance().asks == "turn"
    _type(session, key, "KeyF")
    played(page, "fold")


def _type(session: CDPSession, key: str, code: str) -> None:
    for kind in ("rawKeyDown", "keyUp"):
        session.send("Input.dispatchKeyEvent", {"type": kind, "key": key, "code": code, "windowsVirtualKeyCode": 229})


def test_the_next_hand_by_key_waits_for_the_result_to_be_seen(page: Page) -> None:
    scenes.go(page, "showdown")
    table = TableScreen(page)
    table.asked("next_hand")
    page.wait_for_timeout(700)
    page.keyboard.press("n")
    page.get_by_text("Hand 2 ·").wait_for()


def test_a_whole_game_by_keyboard(page: Page) -> None:
    """From home to the champion and on to another game; heads-up, all-in whenever possible."""
    page.add_init_script(scenes.NO_COACH)
    page.goto("/")
    tab_to(page, page.get_by_role("radiogroup").nth(1))
    for _ in range(8):
        if page.get_by_role("radio", name="Heads-Up").is_checked():
            break
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    start = page.get_by_role("button", name="Start game")
    tab_to(page, start)
    page.keyboard.press("Enter")

    table = TableScreen(page).arrived()
    while (shown := table.asked("turn", "next_hand", "ranking")).asks != "ranking":
        assert shown.chips == 2000
        if shown.asks == "turn":
            _shove(page, shown)
        else:
            page.wait_for_timeout(650)
            page.keyboard.press("n")
        page.wait_for_timeout(50)
    tab_to(page, page.get_by_role("button", name="Final ranking"))
    page.wait_for_timeout(650)
    page.keyboard.press("Enter")
    end = EndScreen(page).arrived()
    assert len(end.ranking()) == 2
    tab_to(page, end.again)
    page.keyboard.press("Enter")
    assert TableScreen(page).arrived().asked("turn", "next_hand").chips == 2000


def _shove(page: Page, shown: Shown) -> None:
    opens = shown.buttons[-1].endswith("…")
    for key in "r5r" if opens else "c" if any(name.startswith("Raise") for name in shown.off) else "r":
        page.keyboard.press(key)
    if page.get_by_text("Press again").is_visible():
        # The tail of a double press would not count.
        page.wait_for_timeout(400)
        page.keyboard.press("c" if any(name.startswith("Raise") for name in shown.off) else "r")
