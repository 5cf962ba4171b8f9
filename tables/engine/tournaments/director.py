"""The director of one scheduled tournament: what has to happen at its tables, and the account of it (NK-78 to NK-89).

It plays no hand. A home tells it that time has passed and how hands have ended; it says which tables deal, who sits
where, which level it is, who is out with what place and prize. Moments are milliseconds of the home's clock and 32
fresh bytes come with every command, so the same commands give the same tournament everywhere. It holds no secret.

A home needs one writer for each tournament, a timer for `next_moment`, and a look at `dealable` after each command. A
command about a hand or a pause that comes twice does nothing the second time, so what is in doubt after a restart is
sent again. Bots that fill up to the minimum are registered before the moment of the start: at it everything is decided.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, Literal

from tables.engine.deck import ENTROPY_BYTES
from tables.engine.tournaments import balancing, breaking, failure, hand_for_hand, places
from tables.engine.tournaments.button import before_first, positions, waits
from tables.engine.tournaments.errors import Refused, SetupError, TournamentCode
from tables.engine.tournaments.payouts import prizes_for, shared
from tables.engine.tournaments.places import Busted
from tables.engine.tournaments.seating import CHAIRS, Place, first_button, first_seats, late_seat
from tables.engine.tournaments.state import FEWEST, Hand, LevelClock, Player, Round, Table, TournamentRules

FORMAT = 1
"""Version of the saved form (D-08)."""

FINAL_PAUSE_MS = 60_000
"""Before the first hand of the final table (NK-86)."""

Phase = Literal["registering", "running", "finished", "cancelled"]
Event = dict[str, Any]
"""What happened, without words, never changed after it was made; a `reason` wherever the director decided it."""

Wait = Literal["closed", "paused", "hand_running", "break", "final_table", "too_few", "hand_for_hand"]
"""What a table waits for. too_few: for somebody to play with."""

MoveReason = Literal["draw", "late", "balance", "table_breaks", "final_table"]


class Director:
    """One tournament, from its announcement to its prizes.

    v: one more with each command that changed something. players: by id, in the order of their entries. tables: by
    number, those that have been broken too. clock: of the levels. level: the newest that was announced. breaks: how
    many were taken; break_due: the next one begins when all tables are between hands; break_until, hold_until: when
    the break, or the pause before the final table, is over. prizes: fixed when registration closes, None before. out:
    who went out, in that order; who is in one group shares the place. round: of hand-for-hand; bubble: it is on.
    paused_at: since when the tournament is paused.
    """

    __slots__ = (
        *("break_due", "break_until", "breaks", "bubble", "clock", "final", "hold_until", "level", "now", "out"),
        *("paused_at", "phase", "players", "prizes", "round", "rules", "started_at", "tables", "v"),
    )

    def __init__(self, rules: TournamentRules) -> None:
        self.rules = rules
        self.v = 0
        self.phase: Phase = "registering"
        self.now = 0
        self.started_at: int | None = None
        self.players: dict[str, Player] = {}
        self.tables: dict[int, Table] = {}
        self.clock = LevelClock()
        self.level = 1
        self.breaks = 0
        self.break_due = False
        self.break_until: int | None = None
        self.hold_until: int | None = None
        self.prizes: list[int] | None = None
        self.out: list[list[str]] = []
        self.bubble = False
        self.round: Round | None = None
        self.final = False
        self.paused_at: int | None = None

    # -- where it stands ---------------------------------------------------------

    def left(self) -> list[str]:
        """Who is still in, in the order of the entries."""
        return [name for name, player in self.players.items() if player.out_at is None]

    def open_tables(self) -> list[int]:
        return [number for number, table in self.tables.items() if table.opened]

    def played_ms(self, now: int) -> int:
        """How long has been played of the levels: the clock goes no further than the next break."""
        played, end = self.clock.at(now), self.rules.structure.break_at_ms(self.breaks)
        return played if end is None else min(played, end)

    def prize_ladder(self) -> tuple[list[int], bool]:
        """What each place gets, and whether that is fixed; before registration closes it is provisional (NK-88)."""
        if self.prizes is not None:
            return list(self.prizes), True
        enough = len(self.players) >= FEWEST
        return (prizes_for(len(self.players), self.rules.entry) if enough else []), False

    def ranking(self) -> list[str]:
        """Everybody: who is in by chips, then who is out, the last one out first."""
        players = self.players
        ahead = sorted(self.left(), key=lambda name: -players[name].stack)
        pending = [name for each in places.groups(self.round.out) for name in each] if self.round else []
        return ahead + pending + [name for group in reversed(self.out) for name in group]

    def next_moment(self, now: int) -> int | None:
        """When time alone changes something: until then a timer may sleep. None where only a hand or a person can."""
        if self.phase == "registering":
            return self.rules.starts_at
        if self.phase != "running":
            return None
        if self.paused_at is not None:
            return self.paused_at + failure.WAIT_MS
        ends = [moment for moment in (self.break_until, self.hold_until) if moment is not None]
        if ends or self.clock.since is None:
            return min(ends, default=None)
        return now + self.rules.structure.level_left_ms(self.played_ms(now))

    def why_not(self, number: int, now: int) -> Wait | None:
        """Why the table deals no hand now, None where it does."""
        table = self.tables[number]
        if self.phase != "running" or not table.opened:
            return "closed"
        if self.paused_at is not None:
            return "paused"
        if table.hand is not None:
            return "hand_running"
        if self._is_break(now):
            return "break"
        if self._is_final_due() or (self.hold_until is not None and now < self.hold_until):
            return "final_table"
        if len(table.players()) < 2:
            return "too_few"
        if self.bubble and (self.round is None or number not in self.round.to_play):
            return "hand_for_hand"
        return None

    def dealable(self, now: int) -> list[int]:
        """The tables whose next hand is to be dealt now."""
        return [number for number in self.open_tables() if self.why_not(number, now) is None]

    def running_hand(self, number: int) -> dict[str, Any] | None:
        """What a home needs to deal the running hand of a table; None where none runs.

        small, big, button: chairs, small None where nobody posts it; the button may be an empty chair. turn_ms: other
        than at other tables of its kind in hand-for-hand play alone.
        """
        table = self.tables[number]
        hand = table.hand
        if hand is None:
            return None
        blinds = self.rules.structure.blinds(hand.level)
        chairs = [(chair, name) for chair, name in table.seated() if name in hand.players]
        posts = any(chair == table.last.small for chair, _ in chairs)
        return {
            "table": number,
            "hand": hand.number,
            "level": hand.level,
            "sb": blinds.sb,
            "bb": blinds.bb,
            "button": table.last.button,
            "small": table.last.small if posts else None,
            "big": table.last.big,
            "players": [{"player": name, "chair": chair, "stack": self.players[name].stack} for chair, name in chairs],
            "final_table": self.final,
            "turn_ms": hand_for_hand.TURN_MS if self.bubble else None,
        }

    # -- commands: check with a reason, can, apply ------------------------------------

    def _refusal(self, command: dict[str, Any], now: int) -> TournamentCode | None:
        do = command.get("do")
        phase = self._phase_at(now)
        if do == "tick":
            return None
        if phase in ("finished", "cancelled"):
            return None if self._is_repeated(command) else "TOURNAMENT_OVER"
        if do in ("register", "unregister"):
            return self._entry_refusal(command, now)
        if do == "cancel":
            return "TOURNAMENT_RUNNING" if phase == "running" else None
        if phase == "registering":
            return "NOT_STARTED" if do in ("deal", "hand_ended", "pause", "resume", "abandon") else "BAD_COMMAND"
        if do in ("deal", "hand_ended"):
            return self._hand_refusal(command, now)
        if do == "pause":
            return None
        if do in ("resume", "abandon"):
            if self.paused_at is None:
                return "NOT_PAUSED" if do == "abandon" else None
            early = do == "abandon" and now < self.paused_at + failure.WAIT_MS
            return "TOO_EARLY" if early else None
        return "BAD_COMMAND"

    def _phase_at(self, now: int) -> Phase:
        """The phase once the time that has passed is taken into account."""
        if self.phase == "registering" and now >= self.rules.starts_at:
            return "running" if len(self.players) >= FEWEST else "cancelled"
        return self.phase

    def _registration_refusal(self, now: int) -> TournamentCode | None:
        phase = self._phase_at(now)
        if phase in ("finished", "cancelled"):
            return "TOURNAMENT_OVER"
        if self.paused_at is not None:
            return "TOURNAMENT_PAUSED"
        if now < self.rules.opens_at:
            return "REGISTRATION_NOT_OPEN"
        late = phase == "running" and self.played_ms(now) >= self.rules.structure.late_ends_ms
        if late or self.prizes is not None:
            return "REGISTRATION_CLOSED"
        return "TOURNAMENT_FULL" if len(self.players) >= self.rules.most else None

    def _entry_refusal(self, command: dict[str, Any], now: int) -> TournamentCode | None:
        name = command.get("player")
        if not isinstance(name, str) or not name:
            return "BAD_COMMAND"
        known = name in self.players
        if command["do"] == "register":
            return "ALREADY_REGISTERED" if known else self._registration_refusal(now)
        if self._phase_at(now) == "running":
            return "TOURNAMENT_RUNNING"
        return None if known else "NOT_REGISTERED"

    def _hand_refusal(self, command: dict[str, Any], now: int) -> TournamentCode | None:
        table, number = self._hand_of(command)
        if table is None:
            return "BAD_COMMAND"
        if number in table.void or number > table.hands + 1 or number < 1:
            return "STALE_HAND"
        if self._is_repeated(command):
            return None
        if self.paused_at is not None:
            return "TOURNAMENT_PAUSED"
        if command["do"] == "deal":
            if table.hand is not None:
                return "HAND_RUNNING"
            return None if self.why_not(command["table"], now) is None else "TABLE_WAITS"
        hand = table.hand
        if hand is None or number != hand.number:
            return "STALE_HAND"
        stacks, by = command.get("stacks"), command.get("by", {})
        if not isinstance(by, dict) or any(
            not isinstance(won, list) or any(name not in hand.players for name in won) for won in by.values()
        ):
            return "BAD_COMMAND"
        if not isinstance(stacks, dict) or set(stacks) != set(hand.players):
            return "BAD_STACKS"
        chips = list(stacks.values())
        if any(type(stack) is not int or stack < 0 for stack in chips):
            return "BAD_STACKS"
        before = sum(self.players[name].stack for name in hand.players)
        return None if sum(chips) == before else "BAD_STACKS"

    def _hand_of(self, command: dict[str, Any]) -> tuple[Table | None, int]:
        """The table and the number of the hand that a command names."""
        number, hand = command.get("table"), command.get("hand")
        if type(number) is not int or type(hand) is not int:
            return None, 0
        return self.tables.get(number), hand

    def _is_repeated(self, command: dict[str, Any]) -> bool:
        """It has been done before: nothing happens the second time."""
        do = command.get("do")
        if do in ("pause", "resume"):
            return self.paused_at is not None if do == "pause" else self.paused_at is None
        if do not in ("deal", "hand_ended"):
            return False
        table, number = self._hand_of(command)
        if table is None or number < 1 or number in table.void:
            return False
        running = table.hand is not None and table.hand.number == number
        return number <= table.hands and not (do == "hand_ended" and running)

    def check(self, command: dict[str, Any], now: int) -> Refused | None:
        """Why the command would be refused at this moment, or None where it would not."""
        code = self._refusal(command, max(now, self.now))
        return None if code is None else Refused(code, str(command.get("do")))

    def can(self, command: dict[str, Any], now: int) -> bool:
        return self.check(command, now) is None

    def apply(self, command: dict[str, Any], now: int, entropy: bytes) -> list[Event]:
        """Do the command at the moment `now` and return what happened, time that has passed included.

        `register` and `unregister` a `player` (`bot`: of the house). `tick`: nothing but time has passed. `deal` the
        `hand` (the next number) of a `table`, and `hand_ended` with its `stacks` by player and, where somebody went
        out, who won his chips (`by`). `pause`, with a `reason`: running hands are void; `resume`; `abandon` after two
        hours. `cancel` before the start, with a `reason`. A moment before the last one counts as that one: clocks of
        several machines differ a little. Raises Refused, and then nothing has changed.
        """
        now = max(now, self.now)
        if len(entropy) != ENTROPY_BYTES:
            raise ValueError("32 fresh bytes are needed")
        refusal = self.check(command, now)
        if refusal is not None:
            raise refusal
        if self._is_repeated(command):
            return []
        events = self._pass_time(now, entropy)
        do = command["do"]
        if do == "register":
            events += self._register(command, now, entropy)
        elif do == "unregister":
            del self.players[command["player"]]
            events.append({"type": "unregistered", "player": command["player"], "refund": self.rules.entry})
        elif do == "deal":
            events += self._deal(command["table"], now)
        elif do == "hand_ended":
            events += self._end_hand(command, now)
        elif do == "pause":
            events += self._pause(str(command.get("reason", "")), now)
        elif do == "resume":
            events += self._resume(now)
        elif do == "abandon":
            events += self._abandon(now)
        elif do == "cancel":
            events += self._cancel(str(command.get("reason", "")))
        events += self._direct(now, entropy)
        if events:
            self.v += 1
            self.now = now
        return events

    # -- before and at the start ----------------------------------------------------------

    def _register(self, command: dict[str, Any], now: int, entropy: bytes) -> list[Event]:
        name, bot = command["player"], command.get("bot") is True
        self.players[name] = player = Player(bot)
        late = self.phase == "running"
        events: list[Event] = [{"type": "registered", "player": name, "bot": bot, "late": late}]
        if not late:
            return events
        player.stack = self.rules.chips
        opened = self.open_tables()
        if breaking.is_due(len(self.left()), len(opened)):
            opened = opened[:-1]
        place = late_seat({number: self.tables[number].open_chairs() for number in opened}, entropy)
        if place is None:
            number = max(self.tables) + 1
            events.append({"type": "table_opened", "table": number, "reason": "late"})
            chair = first_button(range(CHAIRS), entropy, number)
            taken = [other == chair for other in range(CHAIRS)]
            self.tables[number] = Table.at([None] * CHAIRS, before_first(taken, chair))
            place = Place(number, chair)
        return [*events, self._seat(name, place, "late")]

    def _start(self, now: int, entropy: bytes) -> list[Event]:
        if len(self.players) < FEWEST:
            return self._cancel("too_few")
        self.phase = "running"
        self.started_at = now
        events: list[Event] = [{"type": "started", "players": len(self.players), "chips": self.rules.chips}]
        for player in self.players.values():
            player.stack = self.rules.chips
        return events + self._seat_anew(list(self.players), "draw", entropy)

    def _cancel(self, reason: str) -> list[Event]:
        self.phase = "cancelled"
        refunds = dict.fromkeys(self.players, self.rules.entry)
        return [{"type": "cancelled", "reason": reason, "refunds": refunds}]

    def _seat_anew(self, names: Sequence[str], reason: MoveReason, entropy: bytes) -> list[Event]:
        """New tables for these players, with seats and buttons drawn."""
        number = max(self.tables, default=0) + 1
        seats = first_seats(names, entropy, number)
        events: list[Event] = []
        for table in sorted({place.table for place in seats.values()}):
            taken = sorted(place.chair for place in seats.values() if place.table == table)
            button = first_button(taken, entropy, table)
            first = before_first([chair in taken for chair in range(CHAIRS)], button)
            self.tables[table] = Table.at([None] * CHAIRS, first)
            events.append({"type": "table_opened", "table": table, "reason": reason, "button": button})
        return events + [self._seat(name, place, reason) for name, place in seats.items()]

    def _seat(self, name: str, place: Place, reason: MoveReason, **why: Any) -> Event:
        """Somebody takes a chair, and leaves the one that he has."""
        player, table = self.players[name], self.tables[place.table]
        assert table.chairs[place.chair] is None, "the chair is taken"
        event: Event = {"type": "seated", "player": name, "table": place.table, "chair": place.chair}
        if player.table is not None and player.chair is not None:
            self.tables[player.table].chairs[player.chair] = None
            event |= {"type": "moved", "from_table": player.table, "from_chair": player.chair}
            player.moved_after = player.hands
        table.chairs[place.chair] = name
        player.table, player.chair = place
        # Whoever comes while a hand runs joins the next one.
        sits_out = waits(place.chair, table.last, CHAIRS)
        player.waits_for = table.hands + 1 if sits_out else None
        return {**event, "reason": reason, "waits": sits_out, **why}

    # -- time ---------------------------------------------------------------------------

    def _is_break(self, now: int) -> bool:
        if self.break_until is not None:
            return now < self.break_until
        return self.break_due or self.played_ms(now) == self.rules.structure.break_at_ms(self.breaks)

    def _pass_time(self, now: int, entropy: bytes) -> list[Event]:
        """What happens by the clock alone, up to now."""
        events: list[Event] = []
        if self.phase == "registering" and now >= self.rules.starts_at:
            events += self._start(now, entropy)
            self._set_clock(now)
        return events + self._follow_clock(now)

    def _follow_clock(self, now: int) -> list[Event]:
        """Breaks and pauses that are over, the end of registration, levels, a break that is due."""
        events: list[Event] = []
        if self.phase != "running" or self.paused_at is not None:
            return events
        over = None
        if self.break_until is not None and now >= self.break_until:
            over, self.break_until = self.break_until, None
            self.breaks += 1
            events.append({"type": "break_ended"})
        if self.hold_until is not None and now >= self.hold_until:
            over, self.hold_until = max(self.hold_until, over or 0), None
        if over is not None:
            self._set_clock(over)
        played = self.played_ms(now)
        if self.prizes is None and played >= self.rules.structure.late_ends_ms:
            events += self._close_registration("level")
        while self.level < self.rules.structure.level_at(played):
            self.level += 1
            blinds = self.rules.structure.blinds(self.level)._asdict()
            stacks = {name: self.players[name].stack for name in self.left()}
            events.append({"type": "level_raised", **blinds, "stacks": stacks})
        due = played == self.rules.structure.break_at_ms(self.breaks)
        if due and not self.break_due and self.break_until is None:
            self.break_due = True
            self.clock = LevelClock(played)
            events.append({"type": "break_due"})
        return events

    def _set_clock(self, now: int) -> None:
        """The levels' clock runs while hands are played, but not hand for hand."""
        stands = self.break_due or self.break_until is not None or self.hold_until is not None or self.bubble
        if self.phase == "running" and self.paused_at is None and not stands:
            self.clock.run(now)
        else:
            self.clock.stop(now)

    def _close_registration(self, reason: str) -> list[Event]:
        """Entries and prizes are fixed now, and the places of those who are out already (NK-88)."""
        entries = len(self.players)
        self.prizes = prizes_for(entries, self.rules.entry)
        events: list[Event] = [
            {"type": "registration_closed", "reason": reason, "entries": entries, "prizes": list(self.prizes)}
        ]
        place = entries
        for group in self.out:
            place -= len(group)
            events += self._place(group, place + 1)
        return events

    # -- hands ---------------------------------------------------------------------------

    def _deal(self, number: int, now: int) -> list[Event]:
        table = self.tables[number]
        table.hands += 1
        names = [name for _, name in table.seated() if self.players[name].waits_for != table.hands]
        if len(names) < 2:
            names = table.players()
        table.before = table.last
        table.last = positions([name in names for name in table.chairs], table.last)
        level = self.rules.structure.level_at(self.played_ms(now))
        table.hand = Hand(table.hands, now, level, names)
        if self.round is not None and self.round.began_at is None:
            self.round.began_at = now
        dealt = self.running_hand(number)
        assert dealt is not None
        return [{"type": "hand_dealt", **dealt}]

    def _end_hand(self, command: dict[str, Any], now: int) -> list[Event]:
        number = command["table"]
        table = self.tables[number]
        hand, stacks, by = table.hand, command["stacks"], command.get("by", {})
        assert hand is not None
        busted = []
        for name in hand.players:
            player = self.players[name]
            player.hands += 1
            if not stacks[name]:
                assert player.chair is not None
                steps = places.left_of_button(player.chair, table.last.button)
                busted.append(Busted(name, player.stack, number, steps))
            player.stack = stacks[name]
        table.hand = None
        events: list[Event] = [{"type": "hand_ended", "table": number, "hand": hand.number, "stacks": dict(stacks)}]
        for each in busted:
            player = self.players[each.player]
            assert player.chair is not None
            table.chairs[player.chair] = None
            player.table = player.chair = player.waits_for = None
            player.out_at, player.by = now, list(by.get(each.player, []))
            out = {"type": "eliminated", "player": each.player, "table": number, "hand": hand.number}
            events.append({**out, "stack": each.stack, "by": list(player.by)})
        if self.round is None:
            return events + self._rank(busted)
        self.round.out += busted
        self.round.to_play.remove(number)
        return events

    def _rank(self, busted: Sequence[Busted]) -> list[Event]:
        """Places of those who went out together, worst first; final once registration is closed."""
        events: list[Event] = []
        place = len(self.left()) + len(busted) + 1
        for group in reversed(places.groups(busted)):
            self.out.append(group)
            place -= len(group)
            if self.prizes is not None:
                events += self._place(group, place)
        return events

    def _place(self, group: Sequence[str], place: int) -> list[Event]:
        assert self.prizes is not None
        events: list[Event] = []
        for name, prize in zip(group, shared(place, len(group), self.prizes), strict=True):
            player = self.players[name]
            player.place, player.prize = place, prize
            events.append({"type": "placed", "player": name, "place": place, "shared": len(group), "prize": prize})
        return events

    # -- what follows ---------------------------------------------------------------------

    def _direct(self, now: int, entropy: bytes) -> list[Event]:
        """What has to be done at the tables now."""
        if self.phase != "running" or self.paused_at is not None:
            return []
        events = self._lead_bubble(now)
        if len(self.left()) == 1:
            return events + self._finish(now)
        idle = [number for number in self.open_tables() if self.tables[number].hand is None]
        all_idle = len(idle) == len(self.open_tables())
        if self._is_final_due():
            if all_idle:
                events += self._form_final_table(now, entropy)
        elif self.round is None:
            events += self._break_tables(entropy)
            events += self._balance()
        if self.break_due and all_idle:
            self.break_due, self.break_until = False, now + self.rules.structure.break_ms
            events.append({"type": "break_began", "until": self.break_until})
        resting = self.break_due or self.break_until is not None
        if self.bubble and self.round is None and all_idle and not resting and not self._is_final_due():
            playing = [number for number in self.open_tables() if len(self.tables[number].players()) > 1]
            self.round = Round(playing)
            events.append({"type": "round_began", "tables": list(playing)})
        self._set_clock(now)
        return events

    def _is_final_due(self) -> bool:
        """Six are left, and nobody can come any more (NK-86); a round of hand-for-hand ends before."""
        waits_for_others = self.prizes is None or self.round is not None
        return not waits_for_others and not self.final and 1 < len(self.left()) <= CHAIRS

    def _lead_bubble(self, now: int) -> list[Event]:
        """Hand-for-hand play begins, a round of it ends, it is over (NK-84)."""
        events: list[Event] = []
        if self.round is not None:
            if self.round.to_play:
                return events
            ended, self.round = self.round, None
            took = 0 if ended.began_at is None else now - ended.began_at
            self.clock.played_ms += hand_for_hand.charged_ms(took)
            events += self._rank(ended.out)
            events.append({"type": "round_ended", "charged_ms": hand_for_hand.charged_ms(took)})
            # The clock has moved on by a step, and may have passed a level or come to a break.
            events += self._follow_clock(now)
        if self.prizes is not None:
            on = hand_for_hand.is_on(len(self.left()), len(self.prizes))
            if on != self.bubble:
                self.bubble = on
                self._set_clock(now)
                events.append({"type": "hand_for_hand", "on": on, "left": len(self.left())})
        return events

    def _break_tables(self, entropy: bytes) -> list[Event]:
        events: list[Event] = []
        while breaking.is_due(len(self.left()), len(self.open_tables())):
            *others, number = self.open_tables()
            table = self.tables[number]
            if table.hand is not None:
                break
            open_chairs = {other: self.tables[other].open_chairs() for other in others}
            table.opened = False
            events.append({"type": "table_closed", "table": number, "reason": "table_breaks"})
            seats = breaking.new_seats(table.players(), open_chairs, entropy)
            events += [self._seat(name, place, "table_breaks") for name, place in seats.items()]
        return events

    def _balance(self) -> list[Event]:
        events: list[Event] = []
        while not breaking.is_due(len(self.left()), len(self.open_tables())):
            tables = {number: self.tables[number] for number in self.open_tables()}
            sizes = {number: len(table.players()) for number, table in tables.items()}
            idle = [number for number, table in tables.items() if table.hand is None]
            move = balancing.pair(sizes, idle)
            if move is None:
                break
            source, target = tables[move.source], tables[move.target]
            recent = [chair for chair, name in source.seated() if self.players[name].was_moved_lately]
            chair, spared = balancing.mover(source.taken(), source.last, recent)
            name = source.chairs[chair]
            assert name is not None
            place = Place(move.target, balancing.worst_chair(target.taken(), target.last))
            skipped = [source.chairs[other] for other in spared]
            events.append(
                self._seat(name, place, "balance", sizes=[sizes[move.source], sizes[move.target]], spared=skipped)
            )
        return events

    def _form_final_table(self, now: int, entropy: bytes) -> list[Event]:
        events: list[Event] = []
        for number in self.open_tables():
            self.tables[number].opened = False
            events.append({"type": "table_closed", "table": number, "reason": "final_table"})
        events += self._seat_anew(self.left(), "final_table", entropy)
        self.final = True
        self.hold_until = now + FINAL_PAUSE_MS
        return [*events, {"type": "final_table", "table": max(self.tables), "until": self.hold_until}]

    def _finish(self, now: int) -> list[Event]:
        events = self._close_registration("decided") if self.prizes is None else []
        events += self._place(self.left(), 1)
        self.phase = "finished"
        self._set_clock(now)
        return [*events, {"type": "finished", "winner": self.left()[0]}]

    # -- failures (NK-89) -------------------------------------------------------------------

    def _pause(self, reason: str, now: int) -> list[Event]:
        """Running hands are void: their stacks are those of their start, and their blinds come again."""
        events: list[Event] = [{"type": "paused", "reason": reason}]
        self.paused_at = now
        self._set_clock(now)
        for number in self.open_tables():
            table = self.tables[number]
            if table.hand is None:
                continue
            events.append({"type": "hand_void", "table": number, "hand": table.hand.number})
            table.void.append(table.hand.number)
            dealt = table.hand.players
            table.hand, table.last = None, table.before
            for chair, name in table.seated():
                # Who was not in it, or only because nobody else was there, stands to the positions that come again.
                player = self.players[name]
                if name not in dealt or player.waits_for == table.hands:
                    player.waits_for = table.hands + 1 if waits(chair, table.last, CHAIRS) else None
        return events

    def _resume(self, now: int) -> list[Event]:
        assert self.paused_at is not None
        stood, self.paused_at = now - self.paused_at, None
        if self.break_until is not None:
            self.break_until += stood
        if self.hold_until is not None:
            self.hold_until += stood
        if self.round is not None and self.round.began_at is not None:
            self.round.began_at += stood
        return [{"type": "resumed", "stood_ms": stood}]

    def _abandon(self, now: int) -> list[Event]:
        """The end by the printed rule. Amounts go to who is left, or every entry returns."""
        self.paused_at = None
        left = self.left()
        if failure.entries_return(len(self.players), len(self.players) - len(left)):
            return self._cancel("failure")
        events = self._close_registration("failure") if self.prizes is None else []
        if self.round is not None:
            ended, self.round = self.round, None
            events += self._rank(ended.out)
        assert self.prizes is not None
        stacks = {name: self.players[name].stack for name in left}
        amounts = failure.settled(self.prizes, stacks)
        place = 1
        for group in places.groups(
            Busted(name, stack, 1, number) for number, (name, stack) in enumerate(stacks.items())
        ):
            for name in group:
                self.players[name].place, self.players[name].prize = place, amounts[name]
            place += len(group)
        self.phase = "finished"
        self._set_clock(now)
        return [*events, {"type": "abandoned", "reason": "failure", "prizes": amounts}]

    # -- saving ---------------------------------------------------------------------------

    def to_dict(self) -> dict[str, Any]:
        """Everything, as JSON values."""
        return {
            "format": FORMAT,
            "rules": self.rules.to_dict(),
            "v": self.v,
            "phase": self.phase,
            "now": self.now,
            "started_at": self.started_at,
            "players": [{"id": name, **asdict(player)} for name, player in self.players.items()],
            "tables": [{"number": number, **table.to_dict()} for number, table in self.tables.items()],
            "clock": [self.clock.played_ms, self.clock.since],
            "level": self.level,
            "breaks": self.breaks,
            "break_due": self.break_due,
            "break_until": self.break_until,
            "hold_until": self.hold_until,
            "prizes": None if self.prizes is None else list(self.prizes),
            "out": [list(group) for group in self.out],
            "bubble": self.bubble,
            "round": None if self.round is None else self.round.to_dict(),
            "final": self.final,
            "paused_at": self.paused_at,
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Director:
        """Raises SetupError: NEWER_SAVE, or BAD_SAVE for anything unreadable."""
        try:
            if data["format"] > FORMAT:
                raise SetupError("NEWER_SAVE", f"format {data['format']}")
            director = cls(TournamentRules.from_dict(data["rules"]))
            for name in ("v", "phase", "now", "started_at", "level", "breaks", "break_due", "break_until"):
                setattr(director, name, data[name])
            for name in ("hold_until", "bubble", "final", "paused_at"):
                setattr(director, name, data[name])
            for given in data["players"]:
                player = {**given, "by": list(given["by"])}
                name = player.pop("id")
                director.players[name] = Player(**player)
            for given in data["tables"]:
                table = dict(given)
                number = table.pop("number")
                director.tables[number] = Table.from_dict(table)
            director.clock = LevelClock(*data["clock"])
            director.prizes = None if data["prizes"] is None else list(data["prizes"])
            director.out = [list(group) for group in data["out"]]
            director.round = None if data["round"] is None else Round.from_dict(data["round"])
        except (KeyError, TypeError, ValueError, AttributeError) as fault:
            raise SetupError("BAD_SAVE", repr(fault)) from fault
        return director
