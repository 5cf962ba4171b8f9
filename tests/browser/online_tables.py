"""Online matches whose server is made up: the socket of a table says what a test wants, and keeps what it hears."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from tables.engine.pacing import PACES
from tables.engine.protocol import message
from tables.engine.table import Table
from tests.browser.lobby import NO_CASH, NO_TABLES, NO_TOURNAMENTS

MATCH = "7d0f5b7a-2c1d-4a51-9a52-0c6c4b1d2e3f"
ACCOUNT = {
    "sub": "2f1c6a1e-8a0e-4d5c-9d3a-111111111111",
    "id": "Ken",
    "icon": "leaf",
    "friend_code": "12345678",
    "email": "ken@example.com",
    "email_confirmed": True,
    "new_email": None,
    "confirm_link": None,
    "show_online": False,
    "ask_passkey": False,
    "passkeys": 0,
    "staff": False,
}
SIGN_IN = """account => localStorage.setItem('pokerultimate.account', account)"""


def card(table: Table, mine: int | None, **changes: Any) -> dict[str, Any]:
    """The match of this table, as `/api/matches` tells it: the persons' names are their IDs."""
    people = [
        {"sub": ACCOUNT["sub"] if number == mine else f"sub-{number}", "id": seat.name, "icon": seat.icon}
        if seat.kind == "person"
        else None
        for number, seat in enumerate(table.seats)
    ]
    return {
        "id": MATCH,
        "kind": "friends",
        "status": "playing",
        "host": people[0],
        "options": {
            "game": "holdem",
            "table": table.rules.table,
            "chips": table.rules.chips,
            "sb": table.rules.sb,
            "bb": table.rules.bb,
            "rise": {"by": "none", "every": None},
            "speed": "normal",
            "turn_ms": None,
            "spectators": True,
        },
        "seats": [
            {
                "seat": number,
                "kind": seat.kind,
                "person": people[number],
                "level": seat.level,
                "persona": seat.persona,
                "answer": "accepted",
                "host": number == 0,
                "stand_in": None,
            }
            for number, seat in enumerate(table.seats)
        ],
        "mine": mine,
        "hand": table.hand_number,
        "my_turn": table.turn == mine,
        "may": ["watch"] if mine is None else ["play", "leave"],
        "created_at": "2026-11-01T18:00:00Z",
        "started_at": "2026-11-01T18:05:00Z",
        "ended_at": None,
        "rematch": None,
        **changes,
    }


def status(table: Table, seats: dict[int, dict[str, Any]] | None = None, **changes: Any) -> dict[str, Any]:
    """Everybody is there; `seats`: what is different, by seat."""
    return {
        "wallet": False,
        "paused": False,
        "spectators": 0,
        "seats": [
            {
                "seat": number,
                "person": seat.kind == "person",
                "connected": seat.kind == "person",
                "away_in_ms": None,
                "stand_in": None,
                "bank_ms": None,
                "reserve_ms": None,
                **(seats or {}).get(number, {}),
            }
            for number, seat in enumerate(table.seats)
        ],
        "turn": None if table.turn is None else {"seat": table.turn, "waiting_ms": 0, "limit_ms": None, "clock": None},
        "next_hand_in_ms": None,
        "level_in_ms": None,
        **changes,
    }


@dataclass
class MadeUp:
    """The server of one table. `heard`: what the page has sent, beats left out."""

    table: Table
    me: int | None
    card: dict[str, Any]
    status: dict[str, Any]
    heard: list[dict[str, Any]] = field(default_factory=list)
    sockets: list[WebSocketRoute] = field(default_factory=list)
    answers: bool = True
    # What the first frame carries beside the match, as `tournament`.
    of_table: dict[str, Any] = field(default_factory=dict)

    def frame(self) -> dict[str, Any]:
        return {
            "type": "table",
            "match": self.card,
            "message": message(self.table, self.me, []),
            "status": self.status,
            "history": [],
            **self.of_table,
            **self._context(),
        }

    def happened(self, events: list[Any]) -> None:
        self.say(
            {
                "type": "message",
                "message": message(self.table, self.me, events),
                "status": self.status,
                **self._context(),
            }
        )

    def say(self, frame: dict[str, Any]) -> None:
        self.sockets[-1].send(json.dumps(frame))

    def set_status(self, seats: dict[int, dict[str, Any]] | None = None, **changes: Any) -> None:
        self.status = status(self.table, seats, **changes)
        self.say({"type": "status", "status": self.status})

    def _context(self) -> dict[str, Any]:
        return {"step": self.table.next_step("normal"), "pace": PACES["normal"].to_dict()}

    def _connected(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        socket.on_message(self._hear)
        socket.send(json.dumps(self.frame()))

    def _hear(self, text: str | bytes) -> None:
        said = json.loads(text)
        if said["type"] == "beat":
            if self.answers:
                self.say({"type": "beat", "v": self.table.v})
            return
        self.heard.append(said)
        if said["type"] == "view" and self.answers:
            self.say(self.frame())


def sit_down(
    page: Page,
    table: Table,
    me: int | None = 0,
    seats: dict[int, dict[str, Any]] | None = None,
    changes: dict[str, Any] | None = None,
    address: str = f"/online/{MATCH}",
    of_table: dict[str, Any] | None = None,
    **of_status: Any,
) -> MadeUp:
    """Make the server of `table` up and open the match as the person on seat `me` (None: a spectator)."""
    server = MadeUp(table, me, card(table, me, **(changes or {})), status(table, seats, **of_status))
    server.of_table = of_table or {}
    page.add_init_script("localStorage.setItem('pokerultimate.coach', 'off')")
    page.add_init_script(f"({SIGN_IN})({json.dumps(json.dumps(ACCOUNT))})")
    page.route("**/api/account", lambda route: route.fulfill(json=ACCOUNT))
    page.route("**/api/games*", lambda route: route.fulfill(json={"newest": [], "erased_until": None}))
    page.route("**/api/games/deleted-accounts", lambda route: route.fulfill(json=[]))
    page.route("**/api/matches", lambda route: route.fulfill(json=_MINE))
    if not address.startswith("/room/"):
        page.route("**/api/sit-and-go", lambda route: route.fulfill(json=NO_TABLES))
        page.route("**/api/tournaments", lambda route: route.fulfill(json=NO_TOURNAMENTS))
    if not address.startswith("/room/cash/"):
        page.route("**/api/cash", lambda route: route.fulfill(json=NO_CASH))
    page.route(f"**/api/matches/{MATCH}", lambda route: route.fulfill(json=server.card))
    page.route_web_socket("**/ws/me", lambda socket: None)
    page.route_web_socket("**/ws/table/**", server._connected)
    page.goto(address)
    return server


_MINE: dict[str, list[Any]] = {"invitations": [], "lobby": [], "playing": [], "finished": []}
