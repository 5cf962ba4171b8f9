"""A scheduled tournament of persons and bots, from the registration to the winner, with short levels.

At every look, in one moment of the database, an account made of the director's events alone is compared with the
director (tests/engine/tournaments), and the director with the live tables: everybody sits at one of them, on the chair
and with the chips that it knows.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from datetime import timedelta
from uuid import UUID

from django.utils import timezone

from tables.engine.tournaments.director import Director
from tables.models import LedgerAccount, Match, Tournament, TournamentEntry, TournamentEvent
from tables.tournaments.direction import directed
from tables.tournaments.structures import rules_of
from tables.wallet import check
from tables.wallet.names import mtt
from tests.engine.tournaments.simulate import Broken, Watch
from tests.faults import books
from tests.faults.form import Form
from tests.faults.kills import persist
from tests.faults.verdict import Verdict, judge_match, judge_screens, table_of
from tests.load import matches
from tests.load.api import Api
from tests.load.crowd import Crowd, Pace, Person

ENTRY = 200
# Short enough for a winner within minutes; more players take longer.
CHIPS_OF_EACH = 20
LEVEL_S, LEVEL_S_OF_EACH = 10, 0.3
# Registration needs so long before the start.
STARTS_AFTER = timedelta(seconds=20)
LOOK_EVERY_S = 2.0
# The lobby of the tournament says where one sits, also when the news of it was lost.
ASK_EVERY_S = 2.0
ENDS_WITHIN_S = 1_800.0


class Guest:
    """A person in the tournament, who goes to the table that its lobby names."""

    def __init__(self, crowd: Crowd, cookie: str) -> None:
        self.crowd = crowd
        self.api = Api(crowd.host, cookie)
        self.person: Person | None = None
        self.tables: list[UUID] = []

    async def follow(self, tournament: UUID) -> None:
        while True:
            card = (await self.api.get(f"/tournaments/{tournament}")).body
            if card["my_match"] is not None:
                self._go_to(UUID(card["my_match"]))
            if card["row"]["status"] in ("finished", "cancelled"):
                return
            await self._wait()

    def _go_to(self, match: UUID) -> None:
        if not self.tables or self.tables[-1] != match:
            self.tables.append(match)
        if self.person is None:
            self.person = self.crowd.open(match, self.api.cookie)
        elif self.person.table.match != match or self.person.code is not None:
            self.crowd.come_back(self.person, match)

    async def _wait(self) -> None:
        """A while, or until the table says that one sits elsewhere now."""
        ends_at = time.monotonic() + ASK_EVERY_S
        while time.monotonic() < ends_at:
            if self.person is not None and self.person.sent_to:
                self.person.sent_to.clear()
                return
            await asyncio.sleep(0.1)


class ScheduledTournament(Form):
    pace = Pace(think=(0.1, 1.2), all_in=0.08)
    calm = 10.0

    async def play(self, enough: asyncio.Event) -> None:
        del enough  # It ends when it has its winner.
        self.looks, self.found, self.counts = 0, list[str](), Counter[str]()
        users = await persist(lambda: matches.people(self.wanted.persons))
        cookies = await persist(lambda: [matches.signed_in(user) for user in users])
        self.guests = [Guest(self.crowd, cookie) for cookie in cookies]
        self.tournament = await persist(lambda: _announce(self.wanted.players))
        for guest in self.guests:
            answer = await guest.api.post(f"/tournaments/{self.tournament}/register")
            assert answer.is_done, answer
        await persist(lambda: _add_bots(self.tournament, self.wanted.players - self.wanted.persons))
        looking = asyncio.create_task(self._look())
        following = asyncio.gather(*(guest.follow(self.tournament) for guest in self.guests))
        await asyncio.wait_for(following, ENDS_WITHIN_S)
        looking.cancel()

    def judge(self, verdict: Verdict) -> None:
        persons = self.crowd.persons()
        verdict.looks, verdict.did = self.looks, dict(self.counts)
        verdict.words += self.found + books.faults() + books.left_in_escrows(["mtt"])
        tournament = Tournament.objects.get(pk=self.tournament)
        if tournament.status != Tournament.Status.FINISHED:
            verdict.unfinished += 1
            verdict.words.append(f"the tournament is {tournament.status}")
            return
        verdict.words += _faults_of(tournament)
        for table in tournament.tables.select_related("match"):
            judge_match(table.match, persons, verdict)
        judge_screens(persons, verdict)

    async def _look(self) -> None:
        while True:
            found = await persist(lambda: books.at_one_moment(lambda: _faults_of_moment(self.tournament, self.counts)))
            self.found += found
            self.looks += 1
            await asyncio.sleep(LOOK_EVERY_S)


def _watched(tournament: Tournament) -> tuple[Watch, Director]:
    """The account of its events, and its director."""
    assert tournament.state is not None
    watch = Watch(rules_of(tournament), Counter())
    watch.see([row.event for row in TournamentEvent.objects.filter(tournament=tournament).order_by("v", "number")])
    return watch, Director.from_dict(tournament.state)


def _faults_of_moment(pk: UUID, counts: Counter[str]) -> list[str]:
    """What is wrong at this moment with the books, the director's account, and where everybody sits."""
    found = check.faults()
    tournament = Tournament.objects.get(pk=pk)
    if tournament.state is None or tournament.started_at is None:
        return found
    try:
        watch, director = _watched(tournament)
        watch.compare(director)
    except Broken as broken:
        return [*found, f"version {tournament.v}: {broken}"]
    counts["looks at balanced tables"] += watch.counts["looks at balanced tables"]
    if tournament.status == Tournament.Status.FINISHED:
        return found
    seated: Counter[str] = Counter()
    for row in tournament.tables.select_related("match"):
        seats = director.tables[row.number]
        if not seats.opened:
            if row.match.status == Match.Status.PLAYING:
                found.append(f"table {row.number} is broken and goes on")
            continue
        table = table_of(row.match)
        seated.update(seats.players())
        taken = [seat.kind != "nobody" for seat in table.seats]
        if taken != seats.taken():
            found.append(f"table {row.number} has {taken}, the director {seats.taken()}")
        if seats.hand is None:
            known = [0 if name is None else director.players[name].stack for name in seats.chairs]
            if known != table.stacks:
                found.append(f"table {row.number} has the stacks {table.stacks}, the director {known}")
    if any(times != 1 for times in seated.values()) or set(seated) != set(director.left()):
        found.append(f"who is left sits {dict(seated)}")
    return found


def _faults_of(tournament: Tournament) -> list[str]:
    """What is wrong at the end: places, prizes, and what was booked."""
    entries = list(TournamentEntry.objects.filter(tournament=tournament))
    found = []
    wrong = books.places_fault([entry.place for entry in entries])
    if wrong is not None:
        found.append(wrong)
    paid, pool = sum(entry.prize or 0 for entry in entries), len(entries) * tournament.entry
    booked = books.paid_from(mtt(tournament.pk).name)
    if not paid == pool == booked:
        found.append(f"the pool is {pool}, its prizes {paid}, those of the ledger {booked}")
    if LedgerAccount.objects.get(name=mtt(tournament.pk).name).closed_at is None:
        found.append("the account of the pool is open")
    try:
        watch, director = _watched(tournament)
        watch.close(director)
    except Broken as broken:
        found.append(str(broken))
    return found


def _announce(players: int) -> UUID:
    """As staff does it in the admin."""
    return Tournament.objects.create(
        name="Tournament of the night",
        game="holdem",
        entry=ENTRY,
        chips=max(100, CHIPS_OF_EACH * players),
        level_seconds=round(LEVEL_S + LEVEL_S_OF_EACH * players),
        late_levels=1,
        break_every=6,
        break_seconds=10,
        bots="easy",
        starts_at=timezone.now() + STARTS_AFTER,
    ).pk


def _add_bots(tournament: UUID, bots: int) -> None:
    """As many as are missing, with the house's chips."""
    with directed(tournament) as direction:
        direction.enter_bots(bots)
