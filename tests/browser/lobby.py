"""A made-up server of the lobby, for pages of somebody who is signed in (tests/browser/scenes.py)."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, Route, WebSocketRoute

Card = dict[str, Any]

OPTIONS = {
    "game": "holdem",
    "table": "classic",
    "chips": 1500,
    "sb": 10,
    "bb": 20,
    "rise": {"by": "hands", "every": 10},
    "speed": "normal",
    "turn_ms": None,
    "spectators": False,
}
ME = {"sub": "2f1c6a1e-8a0e-4d5c-9d3a-111111111111", "id": "ผู้เล่นชื่อยาวๆคนหนึ่ง", "icon": "leaf"}
NOK = {"sub": "1", "id": "Nok", "icon": "sun"}
TARO = {"sub": "2", "id": "山田太郎", "icon": "moon"}
LONG = {"sub": "3", "id": "WWWWWWWWWWWWWWWWWWWW", "icon": "star"}


CASH_TERMS: Card = {
    "games": ["holdem", "omaha", "naiko"],
    "bot_levels": ["easy", "medium", "hard"],
    "stakes": [{"sb": sb, "bb": 2 * sb} for sb in (5, 10, 25, 50, 100)],
    "buy_ins": [
        {"game": "holdem", "least": 40, "most": 100},
        {"game": "omaha", "least": 50, "most": 100},
        {"game": "naiko", "least": 40, "most": 100},
    ],
    "seats": 6,
    "clock": {
        "turn_ms": 20_000,
        "bank_ms": 30_000,
        "bank_most_ms": 60_000,
        "bank_gain_ms": 0,
        "reserve_ms": 60_000,
        "reserve_turn_ms": 30_000,
        "reserve_gain_ms": 0,
    },
    "auto_top_up_below": 60,
    "broke_ms": 120_000,
    "offer_ms": 30_000,
    "return_ms": 3_600_000,
    "closes_ms": 60_000,
    "most_lists": 3,
    "most_tables": 4,
    "most_watching": 50,
    "turn_choices_ms": [10_000, 20_000, 40_000],
}
NO_CASH: Card = {"terms": CASH_TERMS, "tables": [], "mine": [], "lists": [], "offers": []}


def seat(number: int, person: dict[str, str] | None = None, **fields: Any) -> Card:
    """Of a person, a computer player (`level`, `persona`) or nobody."""
    kind = "person" if person else "computer" if "level" in fields else "open"
    empty = {"level": None, "persona": None, "answer": None, "host": False, "stand_in": None}
    return {"seat": number, "kind": kind, "person": person, **empty, **fields}


def host(person: dict[str, str]) -> Card:
    return seat(0, person, answer="accepted", host=True)


def card(name: str, seats: list[Card], mine: int | None, *may: str, **fields: Any) -> Card:
    """The match `/online/<name>`."""
    return {
        "id": name,
        "status": "lobby",
        "host": seats[0]["person"],
        "options": OPTIONS,
        "seats": seats,
        "mine": mine,
        "hand": 0,
        "my_turn": False,
        "may": list(may),
        "created_at": "2026-10-03T19:00:00Z",
        "started_at": None,
        "ended_at": None,
        "rematch": None,
        **fields,
    }


INVITED = card("invited", [host(NOK), seat(1, ME, answer="invited"), seat(2)], 1, "accept", "decline")
HOSTED = card(
    "hosted",
    [
        host(ME),
        seat(1, NOK, answer="accepted"),
        seat(2, TARO, answer="invited"),
        seat(3, LONG, answer="declined"),
        seat(4),
        seat(5, level="hard", persona="ella"),
    ],
    0,
    *("start", "cancel", "invite"),
    options={**OPTIONS, "table": "custom", "rise": {"by": "time", "every": 5}, "turn_ms": 60000},
)
RUNNING = card(
    "running",
    [host(TARO), seat(1, ME, answer="accepted"), seat(2, level="medium", persona="marco")],
    1,
    *("play", "leave"),
    status="playing",
    hand=14,
    my_turn=True,
)
FINISHED = card(
    "finished",
    [host(LONG), seat(1, ME, answer="accepted"), seat(2, NOK, answer="accepted")],
    1,
    "rematch",
    status="finished",
    ended_at="2026-10-02T20:14:00Z",
)
MATCHES = {"invitations": [INVITED], "lobby": [HOSTED], "playing": [RUNNING], "finished": [FINISHED]}
NOTHING: dict[str, list[Card]] = {kind: [] for kind in MATCHES}
# Of the card room, where nobody looks at it.
NO_TABLES: dict[str, Any] = {"offers": {}, "waiting": [], "mine": [], "finished": []}
NO_TOURNAMENTS: dict[str, Any] = {"coming": [], "running": [], "finished": []}
WALLET = {
    "balance": 10_000,
    "in_play": 0,
    "refill": {"may": False, "amount": 0, "next_at": None},
    "frozen": None,
}


class Lobby:
    """What the server knows, and what it was asked for. Change `lists`, `cards` and `answers` as the test goes."""

    def __init__(self) -> None:
        self.lists: dict[str, list[Card]] = MATCHES
        self.cards = {card["id"]: card for cards in MATCHES.values() for card in cards}
        # Of a request, as "POST /invited/accept", the status and the body, in place of the card.
        self.answers: dict[str, tuple[int, Any]] = {}
        self.asked: list[tuple[str, Any]] = []
        self.sockets: list[WebSocketRoute] = []

    def tell(self, **frame: Any) -> None:
        """As the server does on the socket of whoever is signed in."""
        self.sockets[-1].send(json.dumps(frame))

    def _answer(self, route: Route) -> None:
        request = route.request
        path = request.url.split("/api/matches", 1)[1]
        if request.method != "GET":
            self.asked.append((f"{request.method} {path}", request.post_data_json))
        if f"{request.method} {path}" in self.answers:
            status, body = self.answers[f"{request.method} {path}"]
            route.fulfill(status=status, json=body)
        elif path == "":
            route.fulfill(json=self.lists)
        elif (known := self.cards.get(path.split("/")[1])) is not None:
            route.fulfill(json=known)
        else:
            route.fulfill(status=404, json={"code": "no_match", "message": ""})

    def _connect(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)

        def heard(_message: str | bytes) -> None:
            socket.send('{"type":"beat"}')

        socket.on_message(heard)

    def serve(self, page: Page) -> None:
        page.route("**/api/matches**", self._answer)
        page.route("**/api/matches/**", self._answer)
        page.route("**/api/sit-and-go", lambda route: route.fulfill(json=NO_TABLES))
        page.route("**/api/tournaments", lambda route: route.fulfill(json=NO_TOURNAMENTS))
        page.route("**/api/cash", lambda route: route.fulfill(json=NO_CASH))
        page.route("**/api/wallet", lambda route: route.fulfill(json=WALLET))
        page.route_web_socket("**/ws/me", self._connect)
        # A match that runs opens its table, whose server stays silent here.
        page.route_web_socket("**/ws/table/**", lambda _: None)


def made_up(page: Page) -> Lobby:
    lobby = Lobby()
    lobby.serve(page)
    return lobby
