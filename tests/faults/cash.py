"""A night at cash tables: people sit down, top up, sit out, come back, leave, wait in lists and take offers.

At every look, in one moment of the database, what the books hold of each person at a table is what lies before him, or
lay there when the running hand began. In the morning everybody leaves, and the tables close.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from itertools import product
from typing import Any
from uuid import UUID

from django.utils import timezone

from tables.engine.table import Table
from tables.models import CashStay, CashTable, LedgerAccount, Match
from tables.wallet import check
from tests.faults import books
from tests.faults.form import Form
from tests.faults.kills import persist
from tests.faults.verdict import Verdict, judge_match, judge_screens, table_of
from tests.load import matches
from tests.load.api import Answer, Api
from tests.load.crowd import Crowd, Pace, Person

PERSONS_A_TABLE = 3
# One table of so many is where more want to play than there are seats.
CROWDED = 5
LOOK_EVERY_S = 3.0
# Between two things that somebody does beside playing.
IDLE_S = (2.0, 8.0)
# A screen that has missed the last message learns it by its next beat.
LAST_BEAT_S = 12.0
LEFT_WITHIN_S, CLOSED_WITHIN_S = 180.0, 90.0

PLAYING = Match.Status.PLAYING
GAMES = ("holdem", "omaha", "naiko")
# Small enough for the chips that everybody begins with.
STAKES = ((5, 10), (10, 20))
BOTS = ("easy", None, "medium", "hard")


class Guest:
    """Somebody who spends the night there, at one table after another. home: the stake he came for. waits: he wants to
    play where most people are, and waits for a seat there. did: how often what was asked for was done."""

    def __init__(self, crowd: Crowd, cookie: str, home: dict[str, Any], *, waits: bool) -> None:
        self.crowd = crowd
        self.api = Api(crowd.host, cookie)
        self.home = home
        self.waits = waits
        self.person: Person | None = None
        self.did: Counter[str] = Counter()

    @property
    def table(self) -> UUID | None:
        return None if self.person is None else self.person.table.match

    async def arrive(self) -> None:
        """Sit down at a table of the stake that one has come for, or look for a seat at the fullest."""
        if self.waits:
            rows = (await self.api.get("/cash")).body["tables"]
            stake = [row for row in rows if all(row[name] == self.home[name] for name in ("game", "sb", "bb"))]
            if stake:
                self._watch(UUID(stake[0]["id"]))
                return
        answer = await self._ask("quick", "/cash/quick", self.home)
        if answer.is_done:
            self._watch(UUID(answer.body["id"]))

    async def spend_the_night(self, until: asyncio.Event) -> None:
        while not until.is_set():
            await asyncio.sleep(random.uniform(*IDLE_S))
            if self.table is None:
                await self.arrive()
                continue
            card = (await self.api.get(f"/cash/{self.table}")).body
            if card["status"] == "closed":
                await self._go_elsewhere()
            elif card["mine"] is None:
                await self._look_for_a_seat(card)
            else:
                await self._sit(card)

    async def leave(self) -> None:
        """Go home: leave the table and all lists, and come back to look whether the seat was left."""
        while True:
            lobby = (await self.api.get("/cash")).body
            for waiting in lobby["lists"]:
                await self.api.post(f"/cash/lists/{waiting['id']}/leave")
            for offer in lobby["offers"]:
                await self.api.post(f"/cash/offers/{offer['id']}/decline")
            if not lobby["mine"] and not lobby["lists"] and not lobby["offers"]:
                return
            for own in lobby["mine"]:
                await self._ask("leave", f"/cash/{own['row']['id']}/leave")
            await asyncio.sleep(1)

    def _watch(self, table: UUID) -> None:
        """Have the screen of this table open."""
        if self.person is None:
            self.person = self.crowd.open(table, self.api.cookie)
        elif self.person.code is not None or self.table != table:
            self.crowd.come_back(self.person, table)

    async def _ask(self, what: str, path: str, body: Any = None) -> Answer:
        answer = await self.api.post(path, body)
        self.did[what if answer.is_done else f"{what}: {_code(answer)}"] += 1
        return answer

    async def _look_for_a_seat(self, card: dict[str, Any]) -> None:
        offers = (await self.api.get("/cash")).body["offers"]
        if offers:
            await self._answer(offers[0])
        elif "sit" in card["may"]:
            await self._ask("sit", f"/cash/{card['id']}/sit", _seat_for(card["buy_in"]))
        elif "wait" in card["may"] and random.random() < 0.8:
            await self._ask("wait", f"/cash/{card['id']}/wait")
            if random.random() < 0.3:
                stake = {name: card["row"][name] for name in ("game", "sb", "bb")}
                await self._ask("wait_for_stake", "/cash/lists", stake)
        elif "stop_waiting" in card["may"]:
            if random.random() < 0.1:
                await self._ask("stop_waiting", f"/cash/{card['id']}/stop-waiting")
        else:
            await self._go_elsewhere()

    async def _answer(self, offer: dict[str, Any]) -> None:
        path = f"/cash/offers/{offer['id']}"
        if random.random() < 0.2:
            await self._ask("decline", f"{path}/decline")
        elif (await self._ask("take", f"{path}/take", _seat_for(offer["buy_in"]))).is_done:
            self._watch(UUID(offer["table"]))

    async def _go_elsewhere(self) -> None:
        """To any table of the lobby, or back to one's own stake."""
        lobby = (await self.api.get("/cash")).body
        if lobby["tables"] and not self.waits and random.random() < 0.7:
            self._watch(UUID(random.choice(lobby["tables"])["id"]))
        else:
            await self.arrive()

    async def _sit(self, card: dict[str, Any]) -> None:
        """Now and then something beside the cards."""
        path, chance = f"/cash/{card['id']}", random.random()
        mine = next(seat for seat in card["seats"] if seat["seat"] == card["mine"])
        if mine["chips"] == 0 or (chance < 0.12 and card["room"] > 0 and "top_up" in card["may"]):
            await self._ask(
                "top_up", f"{path}/top-up", {"chips": max(1, random.choice((card["room"], card["room"] // 2)))}
            )
        elif "sit_in" in card["may"] and "sit_out" not in card["may"]:
            await self._ask("sit_in", f"{path}/sit-in", {"enter": random.choice(("post", "wait"))})
        elif chance < 0.17:
            await self._ask("sit_out", f"{path}/sit-out", {"when": random.choice(("now", "next_hand"))})
        elif chance < 0.23:
            await self._ask("leave", f"{path}/leave")
        elif chance < 0.27:
            await self._ask("auto_top_up", f"{path}/auto-top-up", {"on": not card["auto_top_up"]})
        elif chance < 0.3 and self.person is not None:
            await self.person.go_away(random.uniform(5, 20))
        elif self.person is not None and self.person.code is not None:
            self._watch(UUID(card["id"]))


class Night(Form):
    pace = Pace(think=(0.1, 1.2), all_in=0.03)
    calm = 4.0

    async def play(self, enough: asyncio.Event) -> None:
        self.looks, self.found, self.guests = 0, list[str](), list[Guest]()
        self.verdict = Verdict()
        homes = [
            {"game": game, "sb": sb, "bb": bb, "bots": bots} for (sb, bb), bots, game in product(STAKES, BOTS, GAMES)
        ][: self.wanted.tables]
        users = await persist(lambda: matches.people(len(homes) * PERSONS_A_TABLE))
        cookies = await persist(lambda: [matches.signed_in(user) for user in users])
        crowded = max(1, len(homes) // CROWDED)
        for at, cookie in enumerate(cookies):
            waits = at >= 2 * len(homes)
            self.guests.append(Guest(self.crowd, cookie, homes[at % (crowded if waits else len(homes))], waits=waits))
        for guest in self.guests:
            await guest.arrive()
        looking, morning = asyncio.create_task(self._look()), asyncio.Event()
        spending = [asyncio.create_task(guest.spend_the_night(morning)) for guest in self.guests]
        ends_at = time.monotonic() + self.wanted.seconds
        while time.monotonic() < ends_at or not enough.is_set():
            await asyncio.sleep(0.5)
        morning.set()
        await asyncio.gather(*spending)
        await asyncio.wait_for(asyncio.gather(*(guest.leave() for guest in self.guests)), LEFT_WITHIN_S)
        # Everybody looks on still, and what he sees is the table.
        await asyncio.sleep(LAST_BEAT_S)
        await persist(lambda: judge_screens(self.crowd.persons(), self.verdict))
        await self._wait_until_closed()
        looking.cancel()

    def judge(self, verdict: Verdict) -> None:
        persons = self.crowd.persons()
        verdict.looks, verdict.did = self.looks, dict(sum((guest.did for guest in self.guests), Counter()))
        verdict.screens_apart += self.verdict.screens_apart
        verdict.words += self.verdict.words + self.found + books.faults() + books.left_in_escrows(["cash"])
        for match in Match.objects.filter(kind=Match.Kind.CASH):
            judge_match(match, persons, verdict)

    async def _look(self) -> None:
        while True:
            self.found += await persist(lambda: books.at_one_moment(_faults_of_moment))
            self.looks += 1
            await asyncio.sleep(LOOK_EVERY_S)

    async def _wait_until_closed(self) -> None:
        """The last person has left; a while later the table closes, bots leave it, and its books are closed.

        Nobody comes in that while, so it is not waited for.
        """
        deadline = time.monotonic() + CLOSED_WITHIN_S
        await persist(lambda: CashTable.objects.filter(match__status=PLAYING).update(closes_at=timezone.now()))

        def open_tables() -> int:
            return Match.objects.filter(kind=Match.Kind.CASH, status=PLAYING).count()

        while await persist(open_tables) and time.monotonic() < deadline:
            await asyncio.sleep(1)


def _faults_of_moment() -> list[str]:
    """What is wrong with chips at running tables, and with the books."""
    balances = {
        row.name: row.balance for row in LedgerAccount.objects.filter(kind=LedgerAccount.Kind.CASH).exclude(balance=0)
    }
    found = check.faults()
    for match in Match.objects.filter(kind=Match.Kind.CASH, status=PLAYING):
        table = table_of(match)
        for stay in CashStay.objects.filter(table=match.pk, left_at=None):
            # What was paid for a top-up that waits for the end of the hand lies there as well.
            held, there = balances.pop(stay.escrow, 0), _at_stake(table, stay.seat) + stay.pending
            if held != there:
                place = f"{match.pk} seat {stay.seat} hand {table.hand_number}"
                found.append(f"{place}: the books hold {held} chips, {there} are there")
    return found + [f"{chips} chips lie in {name}, where nobody sits" for name, chips in balances.items()]


def _at_stake(table: Table, seat: int) -> int:
    """Chips of a seat as they are settled: those before the running hand, which is settled at its end."""
    assert table.room is not None
    if table.hand is not None and table.room.plays(seat):
        return table.hand.start_stacks[seat]
    return table.stacks[seat]


def _code(answer: Answer) -> str:
    return str(answer.body["code"]) if isinstance(answer.body, dict) and "code" in answer.body else str(answer.status)


def _seat_for(buy_in: dict[str, int]) -> dict[str, Any]:
    """How somebody sits down."""
    return {
        "seat": None,
        "chips": random.choice((buy_in["least"], buy_in["suggested"], buy_in["most"])),
        "enter": random.choice(("post", "wait")),
        "auto_top_up": random.random() < 0.2,
    }
