"""A made-up server of scheduled tournaments: what comes, runs and is over (tests/browser/scenes.py)."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Any

from playwright.sync_api import Page, Route

from tables.engine.clock import TOURNAMENT
from tables.engine.tournaments import hand_for_hand, payouts
from tables.engine.tournaments.levels import MINUTE_MS, SCHEDULED
from tests.browser import room
from tests.browser.lobby import LONG, ME, NOK, TARO

Shape = dict[str, Any]

HOUR_MS = 60 * MINUTE_MS
PERSONAS = ("marco", "ella", "felix", "sofia", "kenji")
STRUCTURE: Shape = {
    "ladder": SCHEDULED.ladder,
    "goes_on": SCHEDULED.goes_on,
    "level_ms": SCHEDULED.level_ms,
    "break_every": SCHEDULED.break_every,
    "break_ms": SCHEDULED.break_ms,
    "late_levels": SCHEDULED.late_levels,
    "clock": asdict(TOURNAMENT),
    "hand_for_hand_turn_ms": hand_for_hand.TURN_MS,
}


def row(ident: str, status: str, **changes: Any) -> Shape:
    """The tournament `/room/tournament/<ident>`."""
    return {
        "id": ident,
        "name": "Saturday evening",
        "game": "holdem",
        "entry": 500,
        "chips": 3000,
        "most": 108,
        "status": status,
        "starts_at": "2026-10-03T19:00:00Z",
        "starts_in_ms": 0,
        "opens_at": "2026-10-02T19:00:00Z",
        "entries": 14,
        "bots": 4,
        "left": 14,
        "pool": 7000,
        "level": 1,
        "late_left_ms": None,
        "mine": None,
        "my_turn": False,
        "turn_left_ms": None,
        **changes,
    }


def player(name: str, person: Shape | None, persona: str | None = None, **changes: Any) -> Shape:
    return {
        "id": name,
        "kind": "person" if persona is None else "bot",
        "person": person,
        "level": None if persona is None else "medium",
        "persona": persona,
        "stack": 3000,
        "table": None,
        "seat": None,
        "place": None,
        "prize": None,
        "eliminated_by": [],
        "hands": 0,
        "played_ms": None,
        **changes,
    }


def news(**event: Any) -> Shape:
    return {"at": "2026-10-03T20:14:00Z", "event": event}


def card(of: Shape, players: list[Shape], me: str | None, *may: str, **changes: Any) -> Shape:
    level = of["level"]
    return {
        "row": of,
        "structure": STRUCTURE,
        "blinds": SCHEDULED.blinds(level)._asdict(),
        "next_blinds": SCHEDULED.blinds(level + 1)._asdict(),
        "level_left_ms": None,
        "next_break_ms": None,
        "break_left_ms": None,
        "hold_left_ms": None,
        "abandon_left_ms": None,
        "hand_for_hand": False,
        "final_table": False,
        "prizes": payouts.prizes_for(of["entries"], of["entry"]) if of["entries"] > 3 else [],
        "prizes_fixed": False,
        "tables": [],
        "players": players,
        "me": me,
        "my_match": None,
        "news": [],
        "may": list(may),
        "started_at": None,
        "ended_at": None,
        **changes,
    }


def _many(**changes: Any) -> list[Shape]:
    """Fourteen: four persons, then bots."""
    people = [player("p1", ME), player("p2", NOK), player("p3", LONG), player("p4", TARO)]
    bots = [player(f"p{at}", None, PERSONAS[at % 5]) for at in range(5, 15)]
    return [{**each, **changes} for each in [*people, *bots]]


def _playing() -> list[Shape]:
    """Nine are in at two tables, five are out; the viewer is third."""
    everybody = _many(hands=31)
    stacks = [9050, 7300, 6120, 5480, 4300, 3900, 2850, 1800, 1200]
    order = [1, 2, 0, *range(3, 14)]
    ordered = [everybody[at] for at in order]
    for at, stack in enumerate(stacks):
        ordered[at] |= {"stack": stack, "table": 1 + at % 2, "seat": at % 6}
    for at, gone in enumerate(ordered[9:]):
        gone |= {"stack": 0, "place": 10 + at, "prize": 0, "eliminated_by": ["p2"], "hands": 20 - at}
    return ordered


def table(number: int, match: str, **changes: Any) -> Shape:
    return {
        "number": number,
        "match": match,
        "hand": 32,
        "players": 5,
        "average": 4667,
        "most": 9050,
        "waits": None,
        **changes,
    }


COMING = row("coming", "registering", starts_in_ms=2 * HOUR_MS - 1)
ANNOUNCED = row(
    "announced",
    "announced",
    name="ทัวร์นาเมนต์ประจำเดือนครั้งใหญ่",
    game="omaha",
    starts_in_ms=72 * HOUR_MS,
    entries=0,
    bots=0,
    left=0,
    pool=0,
)
RUNNING = row("running", "late", game="naiko", left=9, level=4, late_left_ms=200_000, mine="playing", my_turn=True)
OVER = row("over", "finished", left=1, level=11, mine="out")
NEWS = [
    news(type="placed", player="p14", place=14, shared=1, prize=0),
    news(type="eliminated", player="p14", table=2, hand=31, stack=900, by=["p2", "p3"]),
    news(type="moved", player="p1", table=2, from_table=3, reason="table_breaks", chair=2, from_chair=1, waits=False),
    news(type="moved", player="p6", table=1, from_table=2, reason="balance", chair=2, from_chair=1, waits=False),
    news(type="table_closed", table=3, reason="table_breaks"),
    news(type="hand_for_hand", on=True, left=9),
    news(type="break_began", until=0),
    news(type="break_due"),
    news(type="registration_closed", reason="level", entries=14, prizes=[2800, 2100, 1400, 700]),
    news(type="level_raised", level=4, sb=30, bb=60, stacks={}),
    news(type="seated", player="p9", table=2, chair=3, reason="late", waits=False),
    news(type="registered", player="p9", bot=True, late=True),
    news(type="started", players=13, chips=3000),
    news(type="registered", player="p4", bot=False, late=False),
]
_FINAL = dict(enumerate(payouts.prizes_for(14, 500), 1))


def _over() -> list[Shape]:
    places = [2, 1, 3, *range(4, 15)]
    return sorted(
        (
            {
                **each,
                "stack": 42_000 if place == 1 else 0,
                "place": place,
                "prize": _FINAL.get(place, 0),
                "hands": 120 - 5 * place,
                "played_ms": (100 - 4 * place) * MINUTE_MS,
                "eliminated_by": [] if place == 1 else ["p2"],
            }
            for each, place in zip(_many(), places, strict=True)
        ),
        key=lambda each: int(each["place"]),
    )


CARDS: dict[str, Shape] = {
    "coming": card(COMING, _many()[1:], None, "register"),
    "announced": card(ANNOUNCED, [], None),
    "running": card(
        RUNNING,
        _playing(),
        "p1",
        "play",
        level_left_ms=200_000,
        next_break_ms=200_000 + 2 * SCHEDULED.level_ms,
        tables=[
            table(1, "table-1", most=9050),
            table(2, "table-2", players=4, waits="hand_for_hand"),
        ],
        my_match="table-1",
        news=NEWS,
        started_at="2026-10-03T19:00:00Z",
    ),
    "over": card(
        OVER,
        _over(),
        "p1",
        prizes_fixed=True,
        news=[news(type="finished", winner="p2"), *NEWS],
        started_at="2026-10-03T19:00:00Z",
        ended_at="2026-10-03T20:41:00Z",
    ),
}
LOBBY: Shape = {"coming": [COMING, ANNOUNCED], "running": [RUNNING], "finished": [OVER]}
NONE: Shape = {"coming": [], "running": [], "finished": []}


def around(**changes: Any) -> Shape:
    """What the table of somebody in `running` is told of it."""
    return {
        "id": "running",
        "name": RUNNING["name"],
        "table": 1,
        "tables": 2,
        "level": 4,
        "left": 9,
        "entries": 14,
        "rank": 3,
        "average": 4667,
        "paid": 4,
        "next_prize": 700,
        "waits": None,
        "waits_ms": None,
        "hand_for_hand": False,
        "final_table": False,
        **changes,
    }


@dataclass
class Tournaments:
    """What the server knows, and what it was asked for; beside it the card room. Change them as the test goes."""

    room: room.CardRoom
    lobby: Shape = field(default_factory=lambda: dict(LOBBY))
    cards: dict[str, Shape] = field(default_factory=lambda: dict(CARDS))
    # Of a request, as "POST /coming/register", the status and the body.
    answers: dict[str, tuple[int, Any]] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)

    def _answer(self, route: Route) -> None:
        request = route.request
        path = request.url.split("/api/tournaments", 1)[1]
        name = f"{request.method} {path}"
        if request.method != "GET":
            self.asked.append(name)
        if name in self.answers:
            status, body = self.answers[name]
            route.fulfill(status=status, json=body)
        elif path == "":
            route.fulfill(json=self.lobby)
        elif (known := self.cards.get(path.split("/")[1])) is not None:
            route.fulfill(json=known)
        else:
            route.fulfill(status=404, json={"code": "no_tournament", "message": ""})

    def serve(self, page: Page) -> None:
        page.route("**/api/tournaments**", self._answer)
        page.route("**/api/tournaments/**", self._answer)
        # The own table is listened to from every screen; its server stays silent here.
        page.route_web_socket("**/ws/table/**", lambda _: None)
        tab = json.dumps("tournaments")
        page.add_init_script(f"localStorage.setItem('pokerultimate.room-tab', {tab})")


def made_up(page: Page) -> Tournaments:
    tournaments = Tournaments(room.made_up(page))
    tournaments.room.lobby |= {"mine": [], "finished": []}
    tournaments.serve(page)
    return tournaments
