"""Every screen of the product in the states that differ to a person's eye, and the way to each, whatever the language.

The tables are saved games that stand still: nothing of them depends on time or on what a computer player decides.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from playwright.sync_api import Page, expect

from tables.engine.table import Table
from tables.engine.ultimate.rules import Choice, DealerRules
from tests.browser import cash, cash_scenes, dealer, lobby, online_tables, records, room, saves, tournaments
from tests.engine.rig import ZERO, naiko_rules, omaha_rules, rules

Language = Literal["en", "ja", "th"]
Theme = Literal["dark", "light"]
Action = tuple[int, str] | tuple[int, str, int]
LANGUAGES: tuple[Language, ...] = ("en", "ja", "th")
THEMES: tuple[Theme, ...] = ("dark", "light")

# The guided first hand has its own scene (static/src/coach).
NO_COACH = "localStorage.setItem('pokerultimate.coach', 'off')"
# As if another tab had changed the settings (static/src/settings.svelte.ts).
WEAR = """changes => {
  const key = 'pokerultimate.settings';
  const stored = JSON.parse(localStorage.getItem(key) ?? '{}');
  localStorage.setItem(key, JSON.stringify({ ...stored, ...changes }));
  dispatchEvent(new StorageEvent('storage', { key }));
}"""
SCRIPTS = {"en": "[a-z]{3}", "ja": "[\\u3040-\\u30ff\\u4e00-\\u9fff]", "th": "[\\u0e00-\\u0e7f]"}
# A browser's offer to install the app, which notes how often it was taken; gives whether the page keeps it for later.
OFFER = """() => {
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  offer.prompt = async () => { window.taken = (window.taken ?? 0) + 1; };
  dispatchEvent(offer);
  return offer.defaultPrevented;
}"""
# As if another tab had let in a first version and then a newer one (static/src/offline/offline.svelte.ts).
NEWER = """() => {
  for (let version = 0; version < 2; version += 1) {
    navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  }
}"""
# The guide fetches the texts of a language when they are wanted.
GUIDE_IN = """script => {
  const guide = document.querySelector('.guide-layer');
  return guide === null || new RegExp(script).test(guide.querySelector('h2')?.textContent ?? '');
}"""


@dataclass(frozen=True)
class Scene:
    """go: from a page that has gone nowhere to the screen. at_table: its targets are those of the game screen."""

    name: str
    go: Callable[[Page], None]
    at_table: bool = False


def wear(page: Page, language: Language, theme: Theme, **others: object) -> None:
    """Change the settings in place, as another tab would."""
    page.evaluate(WEAR, {"language": language, "theme": theme, **others})
    page.locator(f"html[lang={language}][data-theme={theme}]").wait_for(state="attached")
    page.wait_for_function(GUIDE_IN, arg=SCRIPTS[language])


# -- saved games -----------------------------------------------------------------


def _flop(*more: Action, omaha: bool = False) -> Table:
    """Six players on the flop; the person faces a bet with one player behind."""
    before: list[Action] = [
        (5, "fold"),
        (0, "call"),
        (1, "raise_to", 60),
        (2, "fold"),
        (3, "call"),
        (4, "fold"),
        (0, "call"),
    ]
    holes = {0: ("As", "Qd", "Kh", "Jc"), 3: ("9c", "9d", "Td", "2s")} if omaha else {0: ("As", "Qd")}
    return saves.table(
        (omaha_rules if omaha else rules)(10, 20, chips=2000),
        [1940, 2310, 1200, 4020, 1000, 1530],
        2,
        [*before, (3, "raise_to", 120), *more],
        holes=holes,
        board=("Qc", "9h", "4s", "Jd", "2c"),
    )


def turn() -> Table:
    return _flop()


def waiting() -> Table:
    return _flop((0, "call"))


def free() -> Table:
    """Checking is free."""
    before: list[Action] = [(2, "call"), (3, "fold"), (0, "call"), (1, "check")]
    return saves.table(rules(10, 20), [1000, 1000, 1000, 1000], 3, before, holes={0: ("Th", "Td")})


def runout() -> Table:
    """Four all-in with side pots, the board still to come."""
    return saves.table(
        rules(10, 20),
        [600, 200, 1000, 400],
        2,
        [(1, "raise_to", 200), (2, "raise_to", 1000), (3, "call"), (0, "call")],
        holes={0: ("Qs", "Qd"), 1: ("As", "Ad"), 2: ("4c", "5c"), 3: ("Ks", "Kd")},
        board=("2c", "7d", "9h", "Js", "3s"),
    )


def _run_out(table: Table) -> Table:
    while table.phase == "runout":
        table.apply({"do": "deal_street"}, None, ZERO)
    return table


def showdown() -> Table:
    """Three pots with three winners."""
    return _run_out(runout())


def out() -> Table:
    """The person has gone out, the others play on."""
    return _run_out(
        saves.table(
            rules(10, 20),
            [100, 1000, 1000, 1000],
            1,
            [(0, "raise_to", 100), (1, "raise_to", 300), (2, "fold"), (3, "fold")],
            holes={0: ("7c", "2d"), 1: ("As", "Ad")},
            board=("Ac", "9d", "9h", "Js", "4s"),
        )
    )


def over() -> Table:
    """The person has won."""
    return _run_out(
        saves.table(
            rules(10, 20, chips=350),
            [400, 300],
            1,
            [(1, "raise_to", 300), (0, "call")],
            holes={0: ("Qs", "Qd"), 1: ("7c", "4d")},
            board=("2c", "7d", "9h", "Js", "3s"),
        )
    )


TO_THE_SHOWDOWN: list[Action] = [
    *((0, "call"), (1, "fold"), (3, "check"), (0, "raise_to", 300), (3, "call"), (3, "check"), (0, "check")),
]


def played() -> Table:
    """A hand of six that two of them took to a showdown."""
    return _flop(*TO_THE_SHOWDOWN)


def omaha_turn() -> Table:
    return _flop(omaha=True)


def omaha_showdown() -> Table:
    return _flop(*TO_THE_SHOWDOWN, omaha=True)


def _naiko(*more: Action) -> Table:
    """The same flop with powers: a Short Anchor is aimed at the person."""
    before: list[Action] = [
        (5, "fold"),
        (0, "call"),
        (1, "raise_to", 60),
        (2, "fold"),
        (3, "call"),
        (4, "fold"),
        (0, "call"),
    ]
    return saves.table(
        naiko_rules(10, 20, chips=2000),
        [1940, 2310, 1200, 4020, 1000, 1530],
        2,
        [*before, (3, "short_anchor", 0), *more],
        holes={0: ("As", "Qd"), 1: ("Kc", "Kd"), 3: ("9c", "9d")},
        board=("Qc", "9h", "4s", "Jd", "2c"),
        carousel=("glimpse", "short_anchor", "seal_shield"),
        destellos=[2, 1, 0, 2, 2, 1],
    )


def naiko_turn() -> Table:
    """The person is anchored, faces a bet, and has glimpsed the turn."""
    return _naiko((0, "let_pass"), (3, "raise_to", 120), (0, "glimpse"))


def naiko_window() -> Table:
    return _naiko()


def naiko_showdown() -> Table:
    return _naiko((0, "seal_shield"), (3, "raise_to", 120), (0, "glimpse"), *TO_THE_SHOWDOWN)


# -- ways ------------------------------------------------------------------------


def _at(address: str, saved: object = None, *then: Callable[[Page], None]) -> Callable[[Page], None]:
    def go(page: Page) -> None:
        page.add_init_script(NO_COACH)
        if saved is not None:
            saves.put(page, saved() if callable(saved) else saved)
        page.goto(address)
        page.locator("#app main, #app .table, #app dialog").first.wait_for()
        for step in then:
            step(page)

    return go


def _table(saved: Callable[[], Table], *then: Callable[[Page], None]) -> Callable[[Page], None]:
    return _at("/play/", saved, lambda page: page.locator(".table .board").wait_for(), *then)


def _still(saved: Callable[[], Table], *then: Callable[[Page], None]) -> Callable[[Page], None]:
    """A table whose next step never comes: whatever is planned while the page loads is lost."""

    def go(page: Page) -> None:
        page.add_init_script("window.plan = setTimeout; window.setTimeout = () => 0")
        _table(saved, *then)(page)
        page.evaluate("() => { window.setTimeout = plan; }")

    return go


def _press(selector: str, at: int = 0) -> Callable[[Page], None]:
    return lambda page: page.locator(selector).nth(at).click()


def _key(key: str) -> Callable[[Page], None]:
    return lambda page: page.keyboard.press(key)


def _dialog(page: Page) -> None:
    expect(page.locator("dialog[open]").last).to_be_visible()


MENU = _press(".tools button", 3)
SIT_AND_GO = "[role=tab]:has-text('Sit & Go')"


def _engine_is_there(page: Page) -> None:
    expect(page.locator(".action-bar .primary")).to_be_visible()
    expect(page.locator(".action-bar progress")).to_have_count(0)


def _guide_is_there(page: Page) -> None:
    expect(page.locator(".guide-layer h2").first).to_be_visible()


def _install(page: Page) -> None:
    assert page.evaluate(OFFER)
    page.locator(".install").scroll_into_view_if_needed()


def _update(page: Page) -> None:
    """A newer version is offered; it is listened for only once the engine is there, and so before a table is."""
    if page.locator(".readiness").count() > 0:
        expect(page.locator(".readiness")).not_to_have_text(re.compile("Getting ready"))
    page.evaluate(NEWER)
    expect(page.locator(".update-bar").first).to_be_attached()


def _elsewhere(page: Page) -> None:
    """The game is open in another tab."""
    other = page.context.new_page()
    _table(turn)(other)
    page.goto("/play/")
    page.locator(".elsewhere").wait_for()


def _recorded(page: Page) -> None:
    """Forty finished games."""
    page.set_input_files("input[type=file]", files=[records.file_of(list(records.played(range(40))))])
    page.locator(".tile").first.wait_for()


# As the server would send it.
ACCOUNT = {
    "sub": "2f1c6a1e-8a0e-4d5c-9d3a-111111111111",
    "id": "ผู้เล่นชื่อยาวๆคนหนึ่ง",
    "icon": "leaf",
    "friend_code": "12345678",
    "email": "somebody.with.a.long.name@example.com",
    "email_confirmed": True,
    "new_email": "another@example.com",
    "confirm_link": None,
    "show_online": False,
    "passkeys": 2,
    "ask_passkey": True,
    "recovery_codes": None,
    "staff": False,
}
FRIENDS = {
    "friends": [
        {"sub": "1", "id": "Nok", "icon": "sun", "online": True},
        {"sub": "2", "id": "山田太郎", "icon": "moon", "online": False},
        {"sub": "3", "id": "WWWWWWWWWWWWWWWWWWWW", "icon": "star", "online": None},
    ],
    "received": [{"sub": "4", "id": "ผู้เล่นชื่อยาวๆคนหนึ่ง", "icon": "wave"}],
    "sent": [{"sub": "5", "id": "Somebody", "icon": "mountain"}],
    "blocked": [{"sub": "6", "id": "Nobody", "icon": "leaf"}],
}
PASSKEYS = [
    {"type": "webauthn", "id": 1, "name": "Chrome · Android", "created_at": 1790000000, "last_used_at": None},
    {"type": "webauthn", "id": 2, "name": "กุญแจความปลอดภัยสีน้ำเงิน", "created_at": 1790000000, "last_used_at": 1790001000},
]
CONNECTED = [
    {"game": "1", "name": "Ultimate Hold'em", "since": "2026-10-03T19:00:00Z", "last_at": "2026-10-03T19:05:00Z"},
    {
        "game": "2",
        "name": "WWWWWWWWWWWWWWWWWWWWWWWW",
        "since": "2026-10-03T19:00:00Z",
        "last_at": "2026-10-04T19:05:00Z",
    },
]
CODES = {"data": {"type": "recovery_codes", "unused_codes": [f"{n:08}" for n in range(1234567, 12345670, 1234567)]}}
WALLET = {
    "balance": 1048576,
    "in_play": 2000,
    "refill": {"may": False, "amount": 0, "next_at": None},
    "frozen": None,
}
POOR = {
    "balance": 700,
    "in_play": 0,
    "refill": {"may": True, "amount": 1300, "next_at": None},
    "frozen": {"until": "2026-10-07T12:00:00Z", "reason": "Lost chips to a partner on purpose."},
}
STATEMENT = {
    "lines": [
        {
            "id": 9 - place,
            "at": f"2026-10-{4 - place // 2:02}T1{8 - place}:05:00Z",
            "kind": kind,
            "amount": amount,
            "balance": 1048576 - place,
            "ref": None if about is None else {"kind": about, "id": "7"},
            "reverses": "cash_buyin" if kind == "void" else None,
        }
        for place, (kind, amount, about) in enumerate(
            [
                ("prize", 1001980, "mtt"),
                ("entry", -200, "spin"),
                ("void", 2000, "cash"),
                ("cash_buyin", -2000, "cash"),
                ("entry_refund", 500, "sng"),
                ("refill", 1300, None),
                ("grant", 10000, None),
            ]
        )
    ],
    "more": True,
}
WANTS_PASSKEY = {"status": 401, "data": {"flows": [{"id": "mfa_authenticate", "is_pending": True}]}}
SIGN_IN = """account => localStorage.setItem('pokerultimate.account', account)"""


def _signed_in(address: str, *then: Callable[[Page], None]) -> Callable[[Page], None]:
    """A page of somebody's whose server is made up."""

    def go(page: Page) -> None:
        account = json.dumps(ACCOUNT)
        page.add_init_script(f"({SIGN_IN})({json.dumps(account)})")
        page.route("**/api/account", lambda route: route.fulfill(json=ACCOUNT))
        page.route("**/account/authenticators", lambda route: route.fulfill(json={"data": PASSKEYS}))
        page.route("**/authenticators/recovery-codes", lambda route: route.fulfill(json=CODES))
        page.route("**/api/account/games", lambda route: route.fulfill(json=CONNECTED))
        page.route("**/api/friends", lambda route: route.fulfill(json=FRIENDS))
        page.route("**/api/games", lambda route: route.fulfill(json={"newest": [], "erased_until": None}))
        page.route("**/api/head-to-head", lambda route: route.fulfill(json=[]))
        page.route("**/api/wallet", lambda route: route.fulfill(json=WALLET))
        page.route("**/api/wallet/statement", lambda route: route.fulfill(json=STATEMENT))
        lobby.made_up(page)
        _at(address, None, *then)(page)

    return go


def _poor(page: Page) -> None:
    """Few chips are left, and the wallet is frozen."""
    page.route("**/api/wallet", lambda route: route.fulfill(json=POOR))
    page.reload()
    page.locator("dialog .take").wait_for()


def _in_room(
    address: str, *then: Callable[[Page], None], at_cash: dict[str, Any] | None = None
) -> Callable[[Page], None]:
    """A page of the card room, of somebody's whose server is made up. at_cash: the lobby of cash tables."""

    def go(page: Page) -> None:
        account = json.dumps(ACCOUNT)
        page.add_init_script(f"({SIGN_IN})({json.dumps(account)})")
        page.route("**/api/account", lambda route: route.fulfill(json=ACCOUNT))
        page.route("**/api/games", lambda route: route.fulfill(json={"newest": [], "erased_until": None}))
        room.made_up(page)
        cash.serve(page, at_cash, cash.CARDS)
        _at(address, None, *then)(page)

    return go


def _tournament(address: str, *then: Callable[[Page], None]) -> Callable[[Page], None]:
    """A page of scheduled tournaments, of somebody's whose server is made up."""

    def go(page: Page) -> None:
        account = json.dumps(ACCOUNT)
        page.add_init_script(f"({SIGN_IN})({json.dumps(account)})")
        page.route("**/api/account", lambda route: route.fulfill(json=ACCOUNT))
        page.route("**/api/games", lambda route: route.fulfill(json={"newest": [], "erased_until": None}))
        tournaments.made_up(page)
        _at(address, None, *then)(page)

    return go


def _tournament_table(make: Callable[[], Table], mine: int | None = 0, **around: Any) -> Callable[[Page], None]:
    """A table of a tournament, of persons and bots."""

    def go(page: Page) -> None:
        tournaments.made_up(page)
        online_tables.sit_down(
            page,
            make(),
            mine,
            address="/room/tournament/running/table" + ("" if mine == 0 else "/table-2"),
            of_table={"tournament": tournaments.around(**around)},
            wallet=True,
            level_in_ms=200_000,
        )
        page.locator(".table .board").wait_for()
        page.locator(".corners p").first.wait_for()

    return go


def _headline(page: Page) -> None:
    page.locator(".word").wait_for()


def _tab(name: str) -> Callable[[Page], None]:
    return _press(f"[role=tab][id$='-{name}']")


def _halfway(page: Page) -> None:
    """The password was right, and a passkey is wanted after it."""
    page.route("**/auth/login", lambda route: route.fulfill(status=401, json=WANTS_PASSKEY))
    for field in page.locator("dialog input").all():
        field.fill("something")
    page.locator("dialog form .btn").first.click()
    page.locator("dialog h3").wait_for()


def _hands(address: str, *then: Callable[[Page], None]) -> Callable[[Page], None]:
    """A screen of the hands that this device has kept."""

    def go(page: Page) -> None:
        times = [f"2026-10-03T19:{minute:02}:00.000Z" for minute in (5, 9, 14, 16, 17)]
        ended = (showdown(), over(), played(), omaha_showdown(), naiko_showdown())
        saves.put_hands(page, [saves.record(each, f"game-{n}", times[n]) for n, each in enumerate(ended)])
        _at(address)(page)
        for step in then:
            step(page)

    return go


def _replay_is_there(page: Page) -> None:
    page.locator(".table .count").wait_for()


def _turn_of_the_replay(page: Page) -> None:
    _replay_is_there(page)
    for _ in range(2):
        page.keyboard.press("PageDown")
    page.keyboard.press("ArrowRight")
    page.locator(".seat .tag.equity").first.wait_for()


# What a hand of Ultimate Hold'em is dealt: king and five, which pair the flop and beat the dealer.
KING_FIVE = dealer.deck("Kd 5c", "Qs 7h", "8c 5h Js Ad 2c")
FULL_HOUSES = dealer.deck("Kc Td", "Ts 4d", "Th Kd Tc Kh 2s", ("Ah 9h", "2d 7s", "Jd Jc"))


def _against_dealer(saved: Callable[[], Any] | None, *then: Callable[[Page], None]) -> Callable[[Page], None]:
    """The table against the dealer; None: as it is opened for the first time."""

    def go(page: Page) -> None:
        if saved is not None:
            dealer.put(page, saved())
        page.goto("/ultimate/")
        page.locator(".dealer-table").wait_for()
        for step in then:
            step(page)

    return go


def _hand(*choices: Choice, **table: Any) -> Callable[[], Any]:
    return lambda: dealer.dealt(KING_FIVE, *choices, **table)


def _with_neighbours() -> Any:
    return dealer.dealt(FULL_HOUSES, "play3", trips=10, rules=DealerRules(neighbours=3))


def _press_when_on(selector: str) -> Callable[[Page], None]:
    """What is pressed has to be there by then, and may be off meanwhile."""
    return lambda page: page.locator(f"{selector}:not([aria-disabled=true])").first.click()


def _sheet(entry: int) -> tuple[Callable[[Page], None], ...]:
    """A sheet of the menu, by its place in it."""
    return MENU, _press(".ways > *", entry), _dialog


def _hint_is_there(page: Page) -> None:
    page.locator(".hint table").wait_for()


def _is_judged(page: Page) -> None:
    page.locator(".verdict").wait_for()


DRILL = (_press(".zone [role=radiogroup] label", 2), _press_when_on("[data-choice=check]"), _is_judged)

SCENES = (
    Scene("home", _at("/")),
    Scene("home-signed-in", _signed_in("/")),
    Scene("sign-in", _at("/account/sign-in", None, _dialog)),
    Scene("sign-in-refused", _at("/account/sign-in", None, _dialog, _press("dialog form .btn"))),
    Scene("sign-in-passkey", _at("/account/sign-in", None, _dialog, _halfway)),
    Scene("sign-up", _at("/account/sign-up", None, _dialog)),
    Scene("new-password", _at("/account/new-password", None, _dialog)),
    Scene("account", _signed_in("/account/", _dialog)),
    Scene("account-id", _signed_in("/account/id", _dialog)),
    Scene("account-email", _signed_in("/account/email", _dialog)),
    Scene("friends", _signed_in("/account/friends", _dialog, _press("dialog section .icon-button"))),
    Scene("chips", _signed_in("/account/chips", _dialog, lambda page: page.locator("dialog h4").first.wait_for())),
    Scene("chips-few", _signed_in("/account/chips", _dialog, _poor)),
    Scene("online-signed-out", _at("/online/")),
    Scene("online", _signed_in("/online/", lambda page: page.locator(".told-bar, .cards").first.wait_for())),
    Scene("online-new", _signed_in("/online/new/2")),
    Scene("online-new-omaha", _signed_in("/online/new/2", _press("label:has(input[value=omaha])"))),
    Scene("online-new-naiko", _signed_in("/online/new/2", _press("label:has(input[value=naiko])"))),
    Scene("online-room", _signed_in("/online/hosted", lambda page: page.locator(".word").wait_for())),
    Scene("online-seat", _signed_in("/online/hosted", _press("li button"), _dialog)),
    Scene("online-invited", _signed_in("/online/invited", lambda page: page.locator(".word").wait_for())),
    Scene("home-invited", _signed_in("/", lambda page: page.locator(".told-bar").wait_for())),
    Scene("room-signed-out", _at("/room/")),
    Scene("room", _in_room("/room/", lambda page: page.locator(".filters").wait_for(), at_cash=cash.LOBBY)),
    Scene("room-nobody", _in_room("/room/", lambda page: page.locator(".filters").wait_for())),
    Scene("cash-quick", _in_room("/room/", _press(".filters .primary"), _dialog)),
    Scene("cash-sit", _in_room("/room/", _press(".columns li .raise"), _dialog, at_cash=cash.LOBBY)),
    *(Scene(name, cash_scenes.at_table(name)) for name in cash_scenes.TABLES),
    Scene(
        "room-sit-and-go",
        _in_room("/room/", _press(SIT_AND_GO), lambda page: page.locator("section li").first.wait_for()),
    ),
    Scene("room-terms", _in_room("/room/", _press(SIT_AND_GO), _press("section li button"), _dialog)),
    Scene(
        "room-spin-terms",
        _in_room("/room/", _press("[role=tab]:has-text('Spin')"), _press("section li button"), _dialog),
    ),
    Scene("room-waiting", _in_room("/room/waiting", lambda page: page.locator(".terms table").wait_for())),
    Scene("room-starting", _in_room("/room/starting", lambda page: page.locator(".terms table").wait_for())),
    Scene("room-wheel", _in_room("/room/spun", lambda page: page.locator(".drawn b.n").wait_for())),
    Scene("room-result", _in_room("/room/over", lambda page: page.locator(".result").wait_for())),
    Scene("tournaments", _tournament("/room/", lambda page: page.locator(".tournament-row").first.wait_for())),
    Scene("tournament-coming", _tournament("/room/tournament/coming", _headline)),
    Scene("tournament-terms", _tournament("/room/tournament/coming", _press(".action-bar .primary"), _dialog)),
    Scene("tournament", _tournament("/room/tournament/running", _headline)),
    Scene("tournament-tables", _tournament("/room/tournament/running", _tab("tables"))),
    Scene("tournament-prizes", _tournament("/room/tournament/running", _tab("prizes"))),
    Scene("tournament-structure", _tournament("/room/tournament/running", _tab("structure"))),
    Scene("tournament-news", _tournament("/room/tournament/running", _tab("news"))),
    Scene("tournament-over", _tournament("/room/tournament/over", lambda page: page.locator(".result").wait_for())),
    Scene("tournament-table", _tournament_table(turn), at_table=True),
    Scene("tournament-break", _tournament_table(played, waits="break", waits_ms=200_000), at_table=True),
    Scene("tournament-watched", _tournament_table(waiting, None, rank=None, table=2), at_table=True),
    Scene("home-table-begins", _in_room("/", lambda page: page.locator(".told-bar").wait_for())),
    Scene("passkeys", _signed_in("/account/passkeys", _dialog)),
    Scene("recovery-codes", _signed_in("/account/recovery-codes", _dialog, _press("dialog .btn.primary"))),
    Scene("connected-games", _signed_in("/account/games", _dialog)),
    Scene("sync", _signed_in("/account/sync", _dialog)),
    Scene("account-delete", _signed_in("/account/delete", _dialog)),
    Scene("account-password", _signed_in("/account/password", _dialog)),
    Scene("home-saved", _at("/", turn, _press("label:has(input[name]):not([lang])", 1))),
    Scene("home-saved-omaha", _at("/", omaha_turn)),
    Scene("home-unreadable", _at("/", {"format": 1})),
    Scene("home-install", _at("/", None, _install)),
    Scene("home-update", _at("/", None, _update, _press("label:has(input[name]):not([lang])", 1))),
    Scene("settings", _at("/", None, _press(".page-bar button", -1), _dialog)),
    Scene("setup-classic", _at("/setup/classic", None, _engine_is_there)),
    Scene("setup-custom", _at("/setup/custom", None, _engine_is_there)),
    Scene("setup-omaha", _at("/setup/omaha/classic", None, _engine_is_there)),
    Scene("setup-naiko", _at("/setup/naiko/classic", None, _engine_is_there)),
    Scene("setup-replace", _at("/setup/turbo", turn, _engine_is_there, _press(".action-bar .primary"), _dialog)),
    Scene("guide", _at("/guide/", None, _guide_is_there)),
    Scene("guide-rankings", _at("/guide/hand-rankings", None, _guide_is_there)),
    Scene("guide-privacy", _at("/guide/privacy", None, _guide_is_there)),
    Scene("guide-side-pots", _at("/guide/side-pots", None, _guide_is_there)),
    Scene("guide-naiko", _at("/guide/naiko", None, _guide_is_there)),
    Scene("guide-short-anchor", _at("/guide/naiko/short-anchor", None, _guide_is_there)),
    Scene("statistics-empty", _at("/statistics/", None, lambda page: page.locator(".empty").wait_for())),
    Scene("statistics", _at("/statistics/", None, _recorded)),
    Scene("statistics-figure", _at("/statistics/", None, _recorded, _press(".tile[data-figure=vpip]"))),
    Scene("statistics-game", _at("/statistics/", None, _recorded, _press("a.game"))),
    Scene("statistics-delete", _at("/statistics/", None, _recorded, _press(".acts .fold"), _dialog)),
    Scene("turn", _table(turn), at_table=True),
    Scene("turn-four-colours", _table(turn, lambda page: wear(page, "en", "dark", deck="4")), at_table=True),
    Scene("panel", _table(turn, _key("r")), at_table=True),
    Scene("free-fold", _table(free, _key("f"), _dialog), at_table=True),
    Scene("waiting", _still(waiting), at_table=True),
    Scene("runout", _still(runout), at_table=True),
    Scene("showdown", _table(showdown), at_table=True),
    Scene("showdown-update", _table(showdown, _update), at_table=True),
    Scene("omaha", _table(omaha_turn), at_table=True),
    Scene("omaha-panel", _table(omaha_turn, _key("r")), at_table=True),
    Scene("omaha-showdown", _table(omaha_showdown), at_table=True),
    Scene("naiko", _table(naiko_turn), at_table=True),
    Scene("naiko-window", _still(naiko_window), at_table=True),
    Scene("omaha-rankings", _table(omaha_turn, _key("l"), _dialog), at_table=True),
    Scene("out", _table(out), at_table=True),
    Scene("end", _at("/play/", over, lambda page: page.locator("main table").wait_for())),
    Scene("history", _table(showdown, _key("h"), _dialog), at_table=True),
    Scene("rankings", _table(turn, _key("l"), _dialog), at_table=True),
    Scene("menu", _table(turn, MENU, _dialog), at_table=True),
    Scene("ear", _table(turn, MENU, _press(".ways .btn", -3), _dialog), at_table=True),
    Scene("quit", _table(turn, MENU, _press(".ways .fold"), _dialog), at_table=True),
    Scene("other-tab", _elsewhere),
    Scene("hands", _hands("/hands/", lambda page: page.locator(".hand-row").first.wait_for())),
    Scene("hands-none", _at("/hands/", None, lambda page: page.locator(".empty").wait_for())),
    Scene("hand-gone", _at("/hands/nowhere/1", None, lambda page: page.locator(".problem").wait_for())),
    Scene("replay", _hands("/hands/game-2/1", _turn_of_the_replay)),
    Scene("replay-result", _hands("/hands/game-0/1", _replay_is_there, _key("End"))),
    Scene("replay-omaha", _hands("/hands/game-3/1", _turn_of_the_replay)),
    Scene("replay-naiko", _hands("/hands/game-4/1", _turn_of_the_replay)),
    Scene("replay-export", _hands("/hands/game-2/1", _replay_is_there, _press(".tools button", 1), _dialog)),
    Scene("practice", _hands("/hands/game-2/1/from/8", lambda page: page.locator(".table .board").wait_for())),
    Scene("ultimate", _against_dealer(None), at_table=True),
    Scene("ultimate-preflop", _against_dealer(_hand()), at_table=True),
    Scene(
        "ultimate-hint",
        _against_dealer(_hand(), _key("t"), _hint_is_there),
        at_table=True,
    ),
    Scene("ultimate-judged", _against_dealer(_hand("check")), at_table=True),
    Scene("ultimate-folded", _against_dealer(_hand("check", "check", "fold", trips=10)), at_table=True),
    Scene("ultimate-neighbours", _against_dealer(_with_neighbours), at_table=True),
    Scene("ultimate-drill", _against_dealer(None, *DRILL), at_table=True),
    Scene("ultimate-chart", _against_dealer(_hand(), _press(".tools button", 1), _dialog)),
    Scene("ultimate-pays", _against_dealer(_hand("check"), _press(".tools button", 2), _dialog), at_table=True),
    Scene("ultimate-menu", _against_dealer(None, MENU, _dialog), at_table=True),
    Scene("ultimate-options", _against_dealer(None, *_sheet(0)), at_table=True),
    Scene("ultimate-score", _against_dealer(_hand("check", "check", "fold", trips=10), *_sheet(1)), at_table=True),
    Scene("ultimate-variants", _against_dealer(None, *_sheet(2)), at_table=True),
)


def go(page: Page, name: str) -> None:
    """Open the scene of this name."""
    next(scene for scene in SCENES if scene.name == name).go(page)
