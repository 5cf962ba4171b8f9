"""A made-up server of cash tables: their lobby, and the card of a table (tests/browser/scenes.py)."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, Route

from tests.browser.lobby import CASH_TERMS, LONG, ME, NO_CASH, NOK

Shape = dict[str, Any]


def row(name: str, **changes: Any) -> Shape:
    return {
        "id": name,
        "open": True,
        "game": "holdem",
        "sb": 5,
        "bb": 10,
        "size": 6,
        "people": 2,
        "bots": 2,
        "bot_level": "medium",
        "free": 2,
        "average_pot": 84,
        "waiting": 0,
        "watching": 0,
        **changes,
    }


FULL = row("full", people=6, bots=0, free=0, average_pot=1240, waiting=2)
OMAHA = row("omaha", game="omaha", sb=100, bb=200, bot_level=None, bots=0, people=3, free=3, average_pot=None)
LOBBY: Shape = {
    "terms": CASH_TERMS,
    "tables": [FULL, row("open"), OMAHA],
    "mine": [
        {
            "row": row("mine", game="naiko", sb=25, bb=50),
            "private": False,
            "seat": 2,
            "chips": 4_850,
            "my_turn": True,
            "turn_left_ms": 12_000,
            "sitting_out": False,
        },
        {
            "row": row("friends", sb=1, bb=2),
            "private": True,
            "seat": 0,
            "chips": 200,
            "my_turn": False,
            "turn_left_ms": None,
            "sitting_out": True,
        },
    ],
    "lists": [{"id": 1, "table": "full", "game": "holdem", "sb": 5, "bb": 10, "place": 2, "length": 2}],
    "offers": [
        {
            "id": 7,
            "table": "offered",
            "seat": 3,
            "game": "omaha",
            "sb": 10,
            "bb": 20,
            # It does not run out while its pictures are taken.
            "left_ms": 3_600_000,
            "buy_in": {"least": 1_000, "most": 2_000, "suggested": 2_000},
        }
    ],
}


def seat(number: int, person: Shape | None = None, chips: int = 0, **changes: Any) -> Shape:
    """An empty chair, unless somebody is named."""
    kind = "open" if person is None else "person"
    return {
        "seat": number,
        "kind": kind,
        "person": person,
        "level": None,
        "persona": None,
        "chips": chips,
        "kept_ms": None,
        **changes,
    }


def card(name: str, mine: int | None, may: list[str], **changes: Any) -> Shape:
    """A table of six, at which two sit."""
    seats = [seat(0, ME, 1_000), seat(1, NOK, 830), *(seat(number) for number in range(2, 6))]
    return {
        "id": name,
        "row": row(name),
        "private": False,
        "code": None,
        "host": None,
        "funds": "wallet",
        "turn_ms": 20_000,
        "spectators": True,
        "status": "playing",
        "seats": seats,
        "mine": mine,
        "auto_top_up": False,
        "buy_in": {"least": 400, "most": 1_000, "suggested": 1_000},
        "left_with": None,
        "left_with_ms": None,
        "room": 0 if mine is None else 170,
        "list_place": None,
        "offer": None,
        "may": may,
        "closes_in_ms": None,
        "invited": [],
        **changes,
    }


PRIVATE: Shape = {
    "private": True,
    "code": "K7MP4T",
    "host": LONG,
    "funds": "table",
    "status": "waiting",
    "row": row("private", sb=1, bb=2, size=4, people=2, bots=1, free=1),
    "buy_in": {"least": 40, "most": 400, "suggested": 400},
}


# By their addresses; `code/…` is what somebody asks for who has typed a code.
CARDS: dict[str, Shape] = {
    "open": card("open", None, ["sit", "watch"], left_with=1_450, left_with_ms=900_000),
    "private": card("private", None, ["sit", "watch"], **PRIVATE),
}
CARDS["code/K7MP4T"] = CARDS["private"]


def serve(page: Page, lobby: Shape | None = None, cards: dict[str, Shape] | None = None) -> None:
    """Without anything given: nobody plays."""

    def answer(route: Route) -> None:
        path = route.request.url.split("/api/cash", 1)[1].lstrip("/")
        known = (cards or {}).get(path)
        if path == "":
            route.fulfill(json=lobby or NO_CASH)
        elif known is not None:
            route.fulfill(json=known)
        else:
            route.fulfill(status=404, json={"code": "no_table", "message": ""})

    page.route("**/api/cash", answer)
    page.route("**/api/cash/**", answer)
