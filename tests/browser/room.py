"""A made-up server of the card room: what it offers, who waits, and tables of somebody's (tests/browser/scenes.py)."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page, Route, WebSocketRoute

from tables.engine.clock import SPIN as SPIN_CLOCK
from tables.engine.clock import TOURNAMENT, ClockRules
from tables.engine.tournaments import levels, payouts, spin
from tests.browser import cash
from tests.browser.lobby import LONG, ME, NO_TOURNAMENTS, NOK, NOTHING

Shape = dict[str, Any]


def _levels(structure: levels.Structure, *, turbo: bool) -> Shape:
    return {
        "turbo": turbo,
        "level_ms": structure.level_ms,
        "ladder": structure.ladder,
        "goes_on": structure.goes_on,
    }


def _clock(rules: ClockRules) -> Shape:
    names = ("turn_ms", "bank_ms", "bank_most_ms", "bank_gain_ms", "reserve_ms", "reserve_turn_ms", "reserve_gain_ms")
    return {name: getattr(rules, name) for name in names}


OFFERS: Shape = {
    "games": ["holdem", "omaha", "naiko"],
    "bot_levels": ["easy", "medium", "hard"],
    "sit_and_go": {
        "sizes": [2, 4, 6],
        "entries": [100, 250, 500, 1000, 2500],
        "chips": 1500,
        "levels": [_levels(levels.SIT_AND_GO, turbo=False), _levels(levels.SIT_AND_GO_TURBO, turbo=True)],
        "clock": _clock(TOURNAMENT),
        "splits": [{"size": size, "parts": payouts.parts(size)} for size in (2, 4, 6)],
        "wheel": [],
    },
    "spin": {
        "sizes": [spin.PLAYERS],
        "entries": [100, 500, 1000],
        "chips": spin.CHIPS,
        "levels": [_levels(levels.SPIN, turbo=False)],
        "clock": _clock(SPIN_CLOCK),
        "splits": [],
        "wheel": [{"multiplier": each.multiplier, "weight": each.weight, "parts": each.split} for each in spin.WHEEL],
    },
    "starts_after_ms": 5000,
    "bots_after_ms": 20_000,
    "wheel_ms": 4000,
    "waits_ms": 3_600_000,
    "most_tables": 4,
}


def offer(kind: str = "sit_and_go", **changes: Any) -> Shape:
    size, entry = (3, 500) if kind == "spin" else (6, 1000)
    return {"kind": kind, "game": "holdem", "size": size, "entry": entry, "turbo": False, "bots": "medium", **changes}


def seat(number: int, person: Shape | None, persona: str | None = None, **changes: Any) -> Shape:
    """Of a person, or of a bot with a name."""
    return {
        "seat": number,
        "kind": "person" if persona is None else "bot",
        "person": person,
        "level": None if persona is None else "medium",
        "persona": persona,
        "place": None,
        "prize": None,
        "eliminated_by": [],
        "hands": None,
        "played_ms": None,
        **changes,
    }


def card(name: str, wanted: Shape, seats: list[Shape], status: str, **changes: Any) -> Shape:
    """The Sit & Go or Spin `/room/<name>`; its person has seat 0."""
    return {
        "id": name,
        "offer": wanted,
        "status": status,
        "seats": seats,
        "mine": 0,
        "may": {"waiting": ["withdraw"], "starting": ["withdraw"], "playing": ["play"]}.get(status, []),
        "my_turn": False,
        "hand": 0,
        "chips": 1500,
        "multiplier": None,
        "prizes": [] if wanted["kind"] == "spin" else payouts.prizes_for(wanted["size"], wanted["entry"]),
        "starts_in_ms": None,
        "bots_in_ms": None,
        "expires_in_ms": None,
        "wheel_left_ms": 0,
        "created_at": "2026-10-03T19:00:00Z",
        "started_at": None,
        "ended_at": None,
        **changes,
    }


WAITING = card("waiting", offer(turbo=True), [seat(0, ME), seat(1, NOK)], "waiting", bots_in_ms=3_600_000)
STARTING = card(
    "starting",
    offer("spin", game="naiko"),
    [seat(0, ME), seat(1, LONG), seat(2, None, "felix")],
    "starting",
    starts_in_ms=3_600_000,
)
SPUN = card(
    "spun",
    offer("spin"),
    [seat(0, ME), seat(1, None, "sofia"), seat(2, None, "felix")],
    "playing",
    multiplier=10,
    prizes=spin.spin_prizes(10, 500),
    wheel_left_ms=1,
)
OVER = card(
    "over",
    offer(),
    [
        seat(0, ME, place=2, prize=2100, eliminated_by=[3], hands=31, played_ms=900_000),
        seat(1, None, "sofia", place=6, prize=0, eliminated_by=[0], hands=4, played_ms=60_000),
        seat(2, NOK, place=4, prize=0, eliminated_by=[3], hands=9, played_ms=300_000),
        seat(3, LONG, place=1, prize=3900, hands=31, played_ms=900_000),
        seat(4, None, "felix", place=5, prize=0, eliminated_by=[3, 0], hands=8, played_ms=200_000),
        seat(5, None, "kenji", place=3, prize=0, eliminated_by=[0], hands=20, played_ms=600_000),
    ],
    "finished",
    ended_at="2026-10-03T19:30:00Z",
)
LOBBY: Shape = {
    "offers": OFFERS,
    "waiting": [
        {"offer": offer(entry=250), "registered": 4},
        {"offer": offer("spin", game="omaha", bots=None), "registered": 2},
    ],
    "mine": [WAITING, STARTING],
    "finished": [OVER],
}
WALLET: Shape = {
    "balance": 12_450,
    "in_play": 1500,
    "refill": {"may": False, "amount": 0, "next_at": None},
    "frozen": None,
}


@dataclass
class CardRoom:
    """What the server knows, and what it was asked for. Change `lobby`, `cards` and `answers` as the test goes."""

    lobby: Shape = field(default_factory=lambda: dict(LOBBY))
    cards: dict[str, Shape] = field(
        default_factory=lambda: {each["id"]: each for each in (WAITING, STARTING, SPUN, OVER)}
    )
    wallet: Shape = field(default_factory=lambda: dict(WALLET))
    # Of a request, as "POST /waiting/withdraw", the status and the body.
    answers: dict[str, tuple[int, Any]] = field(default_factory=dict)
    asked: list[tuple[str, Any]] = field(default_factory=list)
    sockets: list[WebSocketRoute] = field(default_factory=list)

    def tell(self, **frame: Any) -> None:
        """As the server does on the socket of whoever is signed in."""
        self.sockets[-1].send(json.dumps(frame))

    def _answer(self, route: Route) -> None:
        request = route.request
        path = request.url.split("/api/sit-and-go", 1)[1]
        name = f"{request.method} {path}"
        if request.method != "GET":
            self.asked.append((name, request.post_data_json))
        if name in self.answers:
            status, body = self.answers[name]
            route.fulfill(status=status, json=body)
        elif path == "":
            route.fulfill(json=self.lobby)
        elif (known := self.cards.get(path.split("/")[1])) is not None:
            route.fulfill(json=known)
        else:
            route.fulfill(status=404, json={"code": "no_match", "message": ""})

    def _connect(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        socket.on_message(lambda _: socket.send('{"type":"beat"}'))

    def serve(self, page: Page) -> None:
        page.route("**/api/sit-and-go**", self._answer)
        page.route("**/api/sit-and-go/**", self._answer)
        page.route("**/api/tournaments", lambda route: route.fulfill(json=NO_TOURNAMENTS))
        cash.serve(page)
        page.route("**/api/wallet", lambda route: route.fulfill(json=self.wallet))
        page.route("**/api/matches", lambda route: route.fulfill(json=NOTHING))
        page.route_web_socket("**/ws/me", self._connect)
        # The own tables are listened to from every screen; their server stays silent here.
        page.route_web_socket("**/ws/table/**", lambda _: None)


def made_up(page: Page) -> CardRoom:
    room = CardRoom()
    room.serve(page)
    return room
