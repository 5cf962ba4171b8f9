"""Sit & Go from the registration to the prizes, one after another, of persons and bots."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any
from uuid import UUID

from tables.models import Entry, SitAndGo
from tables.service import prizes
from tests.faults import books
from tests.faults.form import Form
from tests.faults.kills import persist
from tests.faults.verdict import Verdict, judge_matches
from tests.load import matches
from tests.load.api import Api
from tests.load.crowd import Pace
from tests.load.matches import Begun

AT_ONCE = 4
ENDS_WITHIN_S = 900.0
LOOK_EVERY_S = 2.0
ASK_EVERY_S = 0.5

# The last, with bots, takes longest.
OFFERS: tuple[dict[str, Any], ...] = (
    {"kind": "sit_and_go", "game": "holdem", "size": 2, "entry": 100, "turbo": True, "bots": None},
    {"kind": "spin", "game": "omaha", "size": 3, "entry": 100, "turbo": False, "bots": None},
    {"kind": "sit_and_go", "game": "naiko", "size": 4, "entry": 250, "turbo": True, "bots": "easy"},
)


class SitAndGos(Form):
    pace = Pace(think=(0.05, 0.6), all_in=0.3)
    calm = 2.0

    async def play(self, enough: asyncio.Event) -> None:
        self.faults_of_books: list[str] = []
        self.looks = 0
        self._registers = {offer["game"]: asyncio.Lock() for offer in OFFERS}
        looking = asyncio.create_task(self._look())
        begun = 0
        running: list[asyncio.Task[None]] = []
        while not enough.is_set():
            if len([one for one in running if not one.done()]) < min(AT_ONCE, self.wanted.tables):
                running.append(asyncio.create_task(self._play_one(OFFERS[begun % len(OFFERS)])))
                begun += 1
            await asyncio.sleep(0.3)
        await asyncio.gather(*running)
        looking.cancel()

    async def _play_one(self, offer: dict[str, Any]) -> None:
        """Register, sit down when it starts, and play until it is over."""
        persons = offer["size"] if offer["bots"] is None else offer["size"] - 1
        users = await persist(lambda: matches.people(persons))
        signed_in = await persist(lambda: [matches.signed_in(user) for user in users])
        callers = [Api(self.crowd.host, cookie) for cookie in signed_in]
        # One after another, so that all of them come to one table.
        async with self._registers[offer["game"]]:
            begun = await _begun(callers, offer)
        await self.crowd.sit_down([begun])
        table, deadline = self.crowd.table(begun.id), time.monotonic() + ENDS_WITHIN_S
        if random.random() < 0.3:
            # The clock plays for who is not there.
            self.crowd.later(table.persons[-1].go_away(30))
        while not table.is_over and time.monotonic() < deadline:
            await asyncio.sleep(0.2)

    async def _look(self) -> None:
        while True:
            self.faults_of_books += await persist(books.faults)
            self.looks += 1
            await asyncio.sleep(LOOK_EVERY_S)

    def judge(self, verdict: Verdict) -> None:
        judge_matches(self.crowd, verdict)
        verdict.looks = self.looks
        verdict.words += self.faults_of_books + books.faults()
        for crowded in self.crowd.tables:
            verdict.words += _faults_of(SitAndGo.objects.select_related("match", "offer").get(pk=crowded.match))
        verdict.words += books.left_in_escrows(("sng", "spin"))


async def _begun(callers: list[Api], offer: dict[str, Any]) -> Begun:
    """All of them are registered, and it has started."""
    match = UUID((await callers[0].post("/sit-and-go", offer)).body["id"])
    others = await asyncio.gather(*(caller.post("/sit-and-go", offer) for caller in callers[1:]))
    assert all(answer.body["id"] == str(match) for answer in others), "they sit at one table"
    cookies: dict[int, str] = {}
    while len(cookies) < len(callers):
        await asyncio.sleep(ASK_EVERY_S)
        cards = [(caller, (await caller.get(f"/sit-and-go/{match}")).body) for caller in callers]
        cookies = {card["mine"]: caller.cookie for caller, card in cards if card["status"] == "playing"}
    return Begun(match, cookies)


def _faults_of(sit_and_go: SitAndGo) -> list[str]:
    """What is wrong with its places and prizes."""
    match, found = sit_and_go.match, []
    entries = list(Entry.objects.filter(seat__match=match))
    wrong = books.places_fault([entry.place for entry in entries])
    if wrong is not None:
        found.append(f"{match.pk}: {wrong}")
    paid = sum(entry.prize or 0 for entry in entries)
    pool = sit_and_go.offer.entry * (sit_and_go.multiplier or len(entries))
    if paid != pool or sum(sit_and_go.prizes) != pool:
        found.append(f"{match.pk} paid {paid} of a pool of {pool}, its prizes are {sit_and_go.prizes}")
    posted = books.paid_from(prizes.escrow_of(match).name)
    if posted != paid:
        found.append(f"{match.pk}: {posted} chips of the ledger are prizes, {paid} of the entries")
    return found
