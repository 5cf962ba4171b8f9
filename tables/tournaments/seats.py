"""The live tables of a tournament: what the director decides, done to the matches behind its tables.

Every table that is touched stays locked until the change of the tournament is stored, and is stored with it.
"""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from datetime import datetime
from typing import Any, Literal

from tables.engine.clock import Stock
from tables.engine.tournaments.seating import CHAIRS
from tables.models import Match, Tournament, TournamentEntry, TournamentTable
from tables.service import Live, clocks, read, rooms, times
from tables.tournaments import limits
from tables.tournaments.structures import FINAL_TURN_MS, options_of

Reason = Literal["start", "moved", "final"]

_RULES = clocks.rules_of(Match.Kind.TOURNAMENT)


class Tables:
    """Used as a context: at its end all tables that were touched are stored."""

    def __init__(self, tournament: Tournament, now: datetime) -> None:
        self.tournament = tournament
        self.now = now
        self.rows = {row.number: row for row in tournament.tables.select_related("match")}
        self._stack = ExitStack()
        self._lives: dict[int, Live] = {}
        self._closing: list[int] = []

    def __enter__(self) -> Tables:
        self._stack.__enter__()
        return self

    def __exit__(self, *error: Any) -> None:
        if error[0] is None:
            for number in self._closing:
                rooms.close(self.live(number))
        self._stack.__exit__(*error)

    def live(self, number: int) -> Live:
        if number not in self._lives:
            self._lives[number] = self._stack.enter_context(rooms.opened(self.rows[number].match_id))
        return self._lives[number]

    @property
    def playing(self) -> list[int]:
        """Tables that are not closed, at the event that is followed: the director may be further on."""
        rows = self.rows.items()
        open_ones = [number for number, row in rows if row.match.status == Match.Status.PLAYING]
        return [number for number in open_ones if number not in self._closing]

    # -- tables and seats --------------------------------------------------------------

    def open(self, number: int, *, final: bool) -> None:
        options = options_of(self.tournament)
        if final:
            options["most_watching"] = limits.MOST_WATCHING
        match = rooms.open_table(Match.Kind.TOURNAMENT, CHAIRS, options)
        self.rows[number] = TournamentTable.objects.create(
            tournament=self.tournament, number=number, match=match, deal_at=self.now + limits.FIRST_DEAL
        )

    def close(self, number: int) -> None:
        """Once everybody has gone to another table."""
        self._closing.append(number)

    def sit(self, number: int, chair: int, entry: TournamentEntry, stay: rooms.Stay, *, fresh: bool) -> None:
        """fresh: the time bank is full, at the final table."""
        live = self.live(number)
        who = rooms.Bot(entry.level, entry.persona) if entry.level else entry.user
        rooms.move_in(live, chair, who, replace(stay, bank_ms=_RULES.bank_most_ms) if fresh else stay)

    def stand_up(self, number: int, chair: int) -> rooms.Stay:
        live = self.live(number)
        stay = rooms.move_out(live, chair)
        # Before somebody else takes the chair.
        rooms.follow(live)
        return stay

    def first_stay(self) -> rooms.Stay:
        stock = Stock.first(_RULES)
        return rooms.Stay(self.tournament.chips, 0, stock.bank_ms, stock.reserve_ms)

    # -- hands -------------------------------------------------------------------------

    def deal(self, hand: dict[str, Any]) -> None:
        """hand: `hand_dealt` of the director."""
        button = hand["button"]
        chairs = sorted(
            (player["chair"] for player in hand["players"]), key=lambda chair: (chair - button - 1) % CHAIRS
        )
        given = {"button": button, "small": hand["small"], "big": hand["big"], "dealt_in": chairs}
        turn_ms = hand["turn_ms"] or (FINAL_TURN_MS if hand["final_table"] else None)
        live = self.live(hand["table"])
        rooms.deal(live, given, hand["level"], turn_ms)
        if live.table.hand_number != hand["hand"]:
            raise ValueError(f"hand {hand['hand']} of the director is hand {live.table.hand_number} of {live.match.pk}")

    def void(self, number: int) -> None:
        live = self.live(number)
        if live.table.can({"do": "void_hand"}, None):
            rooms.void_hand(live)

    def gain_level(self, number: int) -> None:
        """A level has gone by: what it adds to the time banks."""
        live = self.live(number)
        clocks.level_raised(live.match.kind, live.persons)
        live.told = True

    def hold(self, number: int, reason: Match.Hold, until: datetime | None) -> None:
        match = self._lives[number].match if number in self._lives else self.rows[number].match
        if (match.hold, match.hold_until) != (reason, until):
            rooms.hold(self.live(number), reason, until)

    def ended(self, number: int, hand: int) -> Ended | None:
        """The hand, if it is over."""
        live = self._lives.get(number)
        if live is None:
            match = Match.objects.only("due_at", "hand", "status").get(pk=self.rows[number].match_id)
            if match.due_at is not None or match.hand != hand:
                return None
            live = read(match.pk)
        table = live.table
        is_over = table.hand is not None and table.hand.phase == "over" and table.hand_number == hand
        return Ended(live) if is_over else None

    def deals_after(self, number: int, ended: Ended) -> None:
        """The next hand waits until everybody has seen the end of this one (D-49)."""
        row = self.rows[number]
        row.deal_at = ended.deal_at
        row.save(update_fields=["deal_at"])


class Ended:
    """A hand that is over. stacks, by: by chair; of who has no chips left, who won his last ones."""

    def __init__(self, live: Live) -> None:
        hand = live.table.hand
        assert hand is not None
        assert hand.result is not None
        self.stacks = {chair: live.table.stacks[chair] for chair in hand.dealt_in}
        waits_ms = times.AFTER_SHOWDOWN_MS if hand.result["showdown"] else times.WALLET_NEXT_HAND_MS
        self.deal_at = times.after(live.match.step_at or live.now, waits_ms)
        # Side pots come last to first: the first one that somebody could have won held his last chips.
        pots = [event for event in live.table.log if event["type"] == "awarded"]
        self.by: dict[int, list[int]] = {}
        for chair, stack in self.stacks.items():
            pot = None if stack else next((pot for pot in pots if chair in pot["eligible"]), None)
            if pot is not None:
                self.by[chair] = [part["seat"] for part in pot["winners"]]
