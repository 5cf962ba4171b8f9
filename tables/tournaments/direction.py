"""The one writer of a tournament: the engine's director under the lock of its row, and what it decides done (NK-78 to
NK-89, NK-92).

    with directed(tournament_id) as direction:
        direction.do({"do": "pause", "reason": "staff"})

One transaction locks the tournament, then the matches of its tables, then rows of the ledger, always in this order.
Whoever plays a hand locks the match alone; that it has ended is looked at here, later and as often as one likes: the
director does nothing twice. What time brings stands in the row (`next_moment`); tasks only wake somebody up.

A running tournament that nobody has looked after for two minutes has failed: it is paused as of the last sign, running
hands are void, and a minute after somebody looks again play goes on. After two hours it ends by the printed rule.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import structlog
from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.refusals import Refused
from tables.engine.deck import ENTROPY_BYTES
from tables.engine.tournaments import failure
from tables.engine.tournaments.director import Director, Event
from tables.engine.tournaments.state import FEWEST
from tables.lobby.matches import persona_of
from tables.models import Match, Tournament, TournamentEntry, TournamentEvent
from tables.service import clocks
from tables.tournaments import books, limits, telling, wake
from tables.tournaments.books import Kind, Payment
from tables.tournaments.seats import Reason, Tables
from tables.tournaments.structures import rules_of

log = structlog.get_logger(__name__)

_Status = Tournament.Status
_REASONS: dict[str, Reason] = {
    "draw": "start",
    "late": "start",
    "balance": "moved",
    "table_breaks": "moved",
    "final_table": "final",
}
_HOLDS = {
    "paused": Match.Hold.FAILURE,
    "break": Match.Hold.BREAK,
    "final_table": Match.Hold.FINAL_TABLE,
    "hand_for_hand": Match.Hold.HAND_FOR_HAND,
}
_MILLISECOND = timedelta(milliseconds=1)


def no_tournament() -> Refused:
    return Refused("no_tournament", _("There is no such tournament."), 404)


def director_of(tournament: Tournament) -> Director:
    """As it stands; a draft, where the row is not locked."""
    return Director(rules_of(tournament)) if tournament.state is None else Director.from_dict(tournament.state)


@contextmanager
def directed(tournament_id: UUID) -> Iterator[Direction]:
    """The tournament, which nobody else changes until the block is done and everything is stored. Raises Refused."""
    with transaction.atomic():
        tournament = Tournament.objects.select_for_update().filter(pk=tournament_id).first()
        if tournament is None or tournament.status == _Status.DRAFT:
            raise no_tournament()
        now = timezone.now()
        with Tables(tournament, now) as tables:
            direction = Direction(tournament, director_of(tournament), tables, now)
            yield direction
            direction.hold_tables()
        direction.store()


def go_on(tournament_id: UUID) -> None:
    """Do all that is due: late, early, doubled and lost calls change nothing."""
    with directed(tournament_id) as direction:
        direction.go_on()


class Direction:
    def __init__(self, tournament: Tournament, director: Director, tables: Tables, now: datetime) -> None:
        self.tournament = tournament
        self.director = director
        self.tables = tables
        self.now = now
        self.happened: list[Event] = []
        self._events: list[TournamentEvent] = []
        self._payments: list[Payment] = []
        self._seated: dict[str, tuple[int, Reason]] = {}
        self._chairs = {
            name: (player.table, player.chair)
            for name, player in director.players.items()
            if player.table is not None and player.chair is not None
        }
        self._before = telling.summary(tournament, director)
        self._moment_before = tournament.next_moment
        self._entries: dict[str, TournamentEntry] | None = None

    @property
    def stamp(self) -> int:
        """The director's clock."""
        return clocks.stamp(self.now)

    def entry(self, player: str) -> TournamentEntry:
        if self._entries is None:
            found = self.tournament.players.select_related("user")
            self._entries = {entry.player: entry for entry in found}
        return self._entries[player]

    def known(self, entry: TournamentEntry) -> None:
        """An entry that was made in this transaction."""
        if self._entries is not None:
            self._entries[entry.player] = entry

    # -- commands ------------------------------------------------------------------------

    def do(self, command: dict[str, Any], at: datetime | None = None) -> list[Event]:
        """A command of the director, and all that follows from it. Raises the engine's Refused, and then nothing has
        changed."""
        events = self.director.apply(command, clocks.stamp(at or self.now), secrets.token_bytes(ENTROPY_BYTES))
        for number, event in enumerate(events):
            self._events.append(
                TournamentEvent(
                    tournament=self.tournament, v=self.director.v, number=number, event=event, at=at or self.now
                )
            )
            self._follow(event)
        self.happened += events
        return events

    def go_on(self) -> None:
        director, tournament = self.director, self.tournament
        if director.phase in ("finished", "cancelled"):
            return
        if self._has_stood_still():
            self._pause("stood_still", tournament.seen_at)
            tournament.resumes_at = self.now + limits.RESUMES_AFTER
        tournament.seen_at = self.now
        if director.paused_at is not None:
            if self.stamp >= director.paused_at + failure.WAIT_MS:
                self.do({"do": "abandon"})
                return
            if tournament.resumes_at is None or tournament.resumes_at > self.now:
                return
            self.resume()
        self._fill_up()
        self.do({"do": "tick"})
        self._take_results()
        self._deal()

    def pause(self, reason: str) -> None:
        """Running hands are void. Staff say when it goes on, or it ends after two hours."""
        self._pause(reason, None)
        self.tournament.resumes_at = None

    def _pause(self, reason: str, at: datetime | None) -> None:
        for number in self.director.open_tables():
            # No hand may end any more; those that have ended count.
            self.tables.live(number)
        self._take_results(at)
        if self.director.phase == "running":
            self.do({"do": "pause", "reason": reason}, at)

    def resume(self) -> None:
        self.do({"do": "resume"})
        self.tournament.resumes_at = None
        for row in self.tables.rows.values():
            # Everybody sees it first.
            row.deal_at = max(row.deal_at, self.now + limits.FIRST_DEAL)
            row.save(update_fields=["deal_at"])

    def _has_stood_still(self) -> bool:
        seen_at = self.tournament.seen_at
        plays = self.director.phase == "running" and self.director.paused_at is None
        return plays and seen_at is not None and self.now - seen_at > limits.STOOD_STILL

    def _fill_up(self) -> None:
        """Bots up to the fewest that can play, where staff allow them and somebody is there to play with. Late, it is
        done as of its time: at the moment of the start everything is decided."""
        tournament, director = self.tournament, self.director
        due = tournament.bots and director.phase == "registering" and bots_at(tournament) <= self.now
        if due and 0 < len(director.players) < FEWEST:
            self.enter_bots(FEWEST - len(director.players), min(self.now, tournament.starts_at - _MILLISECOND))

    def enter_bots(self, count: int, at: datetime | None = None) -> None:
        """So many bots enter for the house."""
        for _bot in range(count):
            persona = persona_of(len(self.director.players))
            self.enter(TournamentEntry(level=self.tournament.bots or "medium", persona=persona), at)

    def enter(self, entry: TournamentEntry, at: datetime | None = None) -> None:
        """Somebody enters and pays; late, he is seated at once."""
        entry.tournament, entry.registered_at = self.tournament, self.now
        entry.save()
        self.known(entry)
        self.do({"do": "register", "player": entry.player, "bot": bool(entry.level)}, at)
        self._pay(Kind.ENTRY, entry, self.tournament.entry)

    def leave(self, entry: TournamentEntry) -> None:
        """Before the start; the entry comes back."""
        self.do({"do": "unregister", "player": entry.player})
        self._pay(Kind.ENTRY_REFUND, entry, self.tournament.entry)
        # Booked with the row still there.
        self._flush_payments()
        entry.delete()

    # -- hands ---------------------------------------------------------------------------

    def _take_results(self, at: datetime | None = None) -> None:
        """Hands that have ended at the tables. One may move people, and others follow."""
        for number in self.director.open_tables():
            table = self.director.tables[number]
            if table.hand is None:
                continue
            ended = self.tables.ended(number, table.hand.number)
            if ended is None:
                continue
            names = {chair: table.chairs[chair] for chair in ended.stacks}
            stacks = {names[chair]: stack for chair, stack in ended.stacks.items()}
            by = {names[chair]: [names[winner] for winner in won] for chair, won in ended.by.items()}
            self.tables.deals_after(number, ended)
            command = {"do": "hand_ended", "table": number, "hand": table.hand.number, "stacks": stacks, "by": by}
            self.do(command, at)

    def _deal(self) -> None:
        for number in self.director.dealable(self.stamp):
            if self.tables.rows[number].deal_at <= self.now:
                self.do({"do": "deal", "table": number, "hand": self.director.tables[number].hands + 1})

    # -- what follows from an event ----------------------------------------------------------

    def _follow(self, event: Event) -> None:
        kind = event["type"]
        if kind == "table_opened":
            self.tables.open(event["table"], final=event["reason"] == "final_table")
        elif kind in ("seated", "moved"):
            self._seat(event)
        elif kind == "table_closed":
            self.tables.close(event["table"])
        elif kind == "hand_dealt":
            self.tables.deal(event)
        elif kind == "hand_void":
            self.tables.void(event["table"])
        elif kind == "level_raised":
            for number in self.tables.playing:
                self.tables.gain_level(number)
        elif kind == "eliminated":
            self._out(event["player"], event["by"])
        elif kind == "placed":
            self._place(event["player"], event["prize"])
        elif kind == "cancelled":
            for player, chips in event["refunds"].items():
                self._give_back(player, chips)
        elif kind == "abandoned":
            for player, prize in event["prizes"].items():
                self._place(player, prize)
        if kind in ("cancelled", "abandoned", "finished"):
            self._end()

    def _seat(self, event: Event) -> None:
        player, number, chair = event["player"], event["table"], event["chair"]
        before = self._chairs.get(player)
        stay = self.tables.first_stay() if before is None else self.tables.stand_up(*before)
        self.tables.sit(number, chair, self.entry(player), stay, fresh=event["reason"] == "final_table")
        self._chairs[player] = (number, chair)
        reason = _REASONS[event["reason"]]
        self._seated[player] = (number, reason)
        if before is not None:
            match, entry = self.tables.rows[number].match_id, self.entry(player)
            telling.elsewhere(self.tables.rows[before[0]].match_id, entry.user_id, match, reason)

    def _out(self, player: str, by: list[str]) -> None:
        number, chair = self._chairs.pop(player)
        self.tables.stand_up(number, chair)
        entry = self.entry(player)
        entry.out_at, entry.eliminated_by = self.now, by
        entry.hands = self.director.players[player].hands
        entry.save(update_fields=["out_at", "eliminated_by", "hands"])
        telling.elsewhere(self.tables.rows[number].match_id, entry.user_id, None, "out")

    def _place(self, player: str, prize: int) -> None:
        entry = self.entry(player)
        entry.place, entry.prize = self.director.players[player].place, prize
        entry.hands = self.director.players[player].hands
        entry.save(update_fields=["place", "prize", "hands"])
        if prize:
            self._pay(Kind.PRIZE, entry, prize)

    def _give_back(self, player: str, chips: int) -> None:
        entry = self.entry(player)
        entry.prize = chips
        entry.save(update_fields=["prize"])
        self._pay(Kind.ENTRY_REFUND, entry, chips)

    def _end(self) -> None:
        """Everybody stands up, and the tables close."""
        for player, (number, chair) in list(self._chairs.items()):
            self.tables.stand_up(number, chair)
            del self._chairs[player]
        for number in self.director.open_tables():
            self.tables.close(number)
        self.tournament.ended_at = self.now
        self.tournament.players.update(household="")

    def _pay(self, kind: Kind, entry: TournamentEntry, chips: int) -> None:
        self._payments.append(Payment(kind, entry, chips))

    # -- storing ------------------------------------------------------------------------------

    def hold_tables(self) -> None:
        """Say at each table why it deals no hand."""
        director = self.director
        until = {"break": director.break_until, "final_table": director.hold_until}
        for number in director.open_tables() if director.phase == "running" else ():
            why = director.why_not(number, self.stamp)
            if why == "hand_running":
                continue
            ends = until.get(why or "")
            moment = self.tournament.resumes_at if why == "paused" else None
            reason = _HOLDS.get(why or "", Match.Hold.NOTHING)
            self.tables.hold(number, reason, clocks.moment_of(ends) if ends is not None else moment)

    def store(self) -> None:
        tournament, director = self.tournament, self.director
        over = director.phase in ("finished", "cancelled")
        tournament.status = _Status.PAUSED if director.paused_at is not None else _Status(director.phase)
        tournament.state, tournament.v = director.to_dict(), director.v
        tournament.entries, tournament.left = len(director.players), len(director.left())
        if director.started_at is not None:
            tournament.started_at = clocks.moment_of(director.started_at)
        tournament.next_moment = None if over else self._next_moment()
        tournament.save()
        TournamentEvent.objects.bulk_create(self._events)
        self._flush_payments(over=over and bool(self._events))
        if tournament.next_moment != self._moment_before:
            wake.later(tournament)
        telling.after_commit(self)

    def _flush_payments(self, *, over: bool = False) -> None:
        payments, self._payments = self._payments, []
        books.book(self.tournament, payments, over=over)

    def _next_moment(self) -> datetime | None:
        director, tournament = self.director, self.tournament
        moments = [tournament.resumes_at] if director.paused_at is not None else []
        if director.phase == "registering":
            moments = [bots_at(tournament) if self.now < bots_at(tournament) else tournament.starts_at]
        ends = director.next_moment(self.stamp)
        moments.append(None if ends is None else clocks.moment_of(ends))
        moments += [self.tables.rows[number].deal_at for number in director.dealable(self.stamp)]
        return min((moment for moment in moments if moment is not None), default=None)

    @property
    def before(self) -> telling.Summary:
        """What lists said of it before this change."""
        return self._before

    @property
    def seated(self) -> dict[str, tuple[int, Reason]]:
        """Who sits at another table now."""
        return self._seated


def bots_at(tournament: Tournament) -> datetime:
    return tournament.starts_at - (limits.BOTS_BEFORE if tournament.bots else timedelta())


def due(now: datetime) -> list[UUID]:
    """Tournaments for which something is due, or soon will be."""
    alive = Tournament.objects.exclude(status__in=(_Status.DRAFT, _Status.FINISHED, _Status.CANCELLED))
    starts = Q(state__isnull=True, starts_at__lte=now + limits.BOTS_BEFORE)
    return list(alive.filter(starts | Q(next_moment__lte=now)).values_list("pk", flat=True))
