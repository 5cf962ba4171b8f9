"""Whole tournaments with players who win and lose at random: `python -m tests.engine.tournaments.simulate`.

`--tournaments 10000` plays so many, `--seed` begins elsewhere. A home is simulated as well: tables end their hands in
random order, people register late, commands come twice, the state is saved and loaded, the site fails. `Watch` keeps an
account of its own from the events alone and compares it with the director after each command; the first difference
ends the run and names the seed of its tournament.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import count
from random import Random
from typing import Any

from tables.engine.tournaments.director import Director, Event
from tables.engine.tournaments.errors import Refused
from tables.engine.tournaments.failure import WAIT_MS
from tables.engine.tournaments.levels import MINUTE_MS
from tables.engine.tournaments.state import FEWEST, REGISTRATION_MS, TournamentRules

CHAIRS = 6
START = REGISTRATION_MS


class Broken(AssertionError):
    """Something that must hold does not."""


def must(holds: bool, what: str) -> None:
    if not holds:
        raise Broken(what)


@dataclass
class SeenTable:
    """What the events have told of a table. newest: its newest hand, `hand` while it runs; earlier: the one before."""

    chairs: list[str | None] = field(default_factory=lambda: [None] * CHAIRS)
    hand: dict[str, Any] | None = None
    newest: dict[str, Any] | None = None
    earlier: dict[str, Any] | None = None
    opened: bool = True

    def size(self) -> int:
        return CHAIRS - self.chairs.count(None)


@dataclass
class SeenPlayer:
    """moves: how many; moved_at: hands he had played when he was last moved. waited: he was told to wait for a hand;
    fresh: he has not been dealt in where he sits. big_at: his newest big blind, as moves and hands he had then."""

    hands: int = 0
    moves: int = 0
    moved_at: int | None = None
    waited: bool = False
    fresh: bool = True
    reason: str = "draw"
    big_at: tuple[int, int] | None = None
    place: int | None = None
    prize: int = 0


class Watch:
    """The account of one tournament by its events, and what must hold in it."""

    def __init__(self, rules: TournamentRules, counts: Counter[str]) -> None:
        self.rules = rules
        self.counts = counts
        self.tables: dict[int, SeenTable] = {}
        self.players: dict[str, SeenPlayer] = {}
        self.stacks: dict[str, int] = {}
        self.out: list[tuple[str, int, str]] = []
        self.batch: str | None = None
        self.registration = True
        self.resting = False
        self.bubble = False
        self.to_play: list[int] | None = None
        self.level = 1
        self.prizes: list[int] | None = None
        self.paid: dict[str, int] | None = None

    def see(self, events: list[Event]) -> None:
        for event in events:
            getattr(self, f"_{event['type']}", self._other)(event)
            self.counts[event["type"]] += 1

    def _other(self, event: Event) -> None:
        must(event["type"] in ("started", "unregistered", "resumed", "finished"), f"unknown event {event}")

    # -- entries and seats

    def _registered(self, event: Event) -> None:
        must(self.registration, "somebody registered after the end of registration")
        self.players[event["player"]] = SeenPlayer()

    def _table_opened(self, event: Event) -> None:
        must(event["table"] not in self.tables, "a table is opened twice")
        self.tables[event["table"]] = SeenTable()

    def _table_closed(self, event: Event) -> None:
        table = self.tables[event["table"]]
        must(table.hand is None, "a table is closed in a hand")
        must(bool(event["reason"]), "a table is closed without a reason")
        if event["reason"] == "table_breaks":
            must(event["table"] == max(self._open()), "not the highest table breaks")
        table.opened = False

    def _open(self) -> list[int]:
        return [number for number, table in self.tables.items() if table.opened]

    def _seated(self, event: Event) -> None:
        must(event["reason"] in ("draw", "late"), f"seated by {event}")
        table = self.tables[event["table"]]
        if event["reason"] == "late":
            self.counts["late entries"] += 1
            sizes = [self.tables[number].size() for number in self._open()]
            breaks = -(-(sum(sizes) + 1) // CHAIRS) < len(sizes)
            must(table.size() == min(sizes[:-1] if breaks else sizes), "a late player is not at the shortest table")
        self.stacks[event["player"]] = self.rules.chips
        self._sit(event)

    def _sit(self, event: Event) -> None:
        table, player = self.tables[event["table"]], self.players[event["player"]]
        must(table.opened and table.chairs[event["chair"]] is None, f"no open chair: {event}")
        table.chairs[event["chair"]] = event["player"]
        player.fresh, player.waited, player.reason = True, event["waits"], event["reason"]

    def _moved(self, event: Event) -> None:
        name = event["player"]
        source, player = self.tables[event["from_table"]], self.players[name]
        must(source.chairs[event["from_chair"]] == name, f"moved from a chair that is not his: {event}")
        must(source.hand is None, "somebody is moved out of a hand")
        if event["reason"] == "balance":
            self._check_balance(event, source, self.tables[event["table"]])
        else:
            must(event["reason"] in ("table_breaks", "final_table"), f"moved without a reason: {event}")
            must(not source.opened, "moved from a table that stays")
        source.chairs[event["from_chair"]] = None
        self._sit(event)
        player.moves += 1
        player.moved_at = player.hands
        self.counts[f"moves: {event['reason']}"] += 1

    def _check_balance(self, event: Event, source: SeenTable, target: SeenTable) -> None:
        sizes = [self.tables[number].size() for number in self._open()]
        must(source.size() == max(sizes) and target.size() == min(sizes), "not from the largest to the smallest")
        must(source.size() - target.size() > 1, "a move that was not needed")
        must(event["table"] == min(n for n in self._open() if self.tables[n].size() == min(sizes)), "another target")
        if source.newest is not None:
            order = [(source.newest["big"] + step) % CHAIRS for step in range(1, CHAIRS + 1)]
            due = [name for chair in order if (name := source.chairs[chair]) is not None]
            recent = [name for name in due if self._moved_lately(name)]
            goes = next((name for name in due if name not in recent), due[0])
            must(event["player"] == goes, f"{goes} was due to move: {event}")
            passed = due[: due.index(goes)]
            must(event["spared"] == passed, f"spared {passed}: {event}")
            self.counts["moves: another than the due one"] += bool(passed)
        if target.newest is not None:
            small, big = target.newest["small_chair"], target.newest["big"]
            heads_up = target.newest["button"] == small
            order = [(big + step) % CHAIRS for step in range(1, CHAIRS)]
            opened = [chair for chair in order if target.chairs[chair] is None]
            between = [] if heads_up else [c for c in opened if 0 < (c - small) % CHAIRS < (big - small) % CHAIRS]
            best = next((chair for chair in opened if chair not in between), opened[0])
            must(event["chair"] == best, f"chair {best} is the worst: {event}")
            self.counts["moves: into the next big blind"] += not any(
                target.chairs[chair] for chair in order[: order.index(best)]
            )

    def _moved_lately(self, name: str) -> bool:
        player = self.players[name]
        return player.moved_at is not None and player.hands - player.moved_at < 10

    # -- hands

    def _hand_dealt(self, event: Event) -> None:
        table = self.tables[event["table"]]
        must(table.opened and table.hand is None, "dealt at a table that may not")
        must(not self.resting, "dealt in a break")
        must(event["level"] == self.level, f"level {event['level']} dealt in level {self.level}")
        must((event["sb"], event["bb"]) == self.rules.structure.blinds(self.level)[1:], "other blinds than the level's")
        if self.bubble:
            must(self.to_play is not None and event["table"] in self.to_play, "dealt out of turn, hand for hand")
            must(event["turn_ms"] == 15_000, "turn time in hand-for-hand play")
        dealt = [seat["chair"] for seat in event["players"]]
        for seat in event["players"]:
            must(table.chairs[seat["chair"]] == seat["player"], "dealt to another chair")
            must(seat["stack"] == self.stacks[seat["player"]] > 0, "dealt with other chips")
        self._check_blinds(event, table, dealt)
        table.earlier, table.newest = table.newest, {**event, "small_chair": self._small_chair(event, table)}
        table.hand = event

    def _small_chair(self, event: Event, table: SeenTable) -> int:
        """The small blind's chair, which is the last big blind's where nobody posts it."""
        if event["small"] is not None:
            return int(event["small"])
        must(table.newest is not None, "no small blind in a first hand")
        assert table.newest is not None
        return int(table.newest["big"])

    def _check_blinds(self, event: Event, table: SeenTable, dealt: list[int]) -> None:
        big, small, button = event["big"], event["small"], event["button"]
        must(len(dealt) > 1 and big in dealt and big not in (small, button), f"positions {event}")
        must((button == small) == (len(dealt) == 2), f"the button has the small blind heads-up: {event}")
        if table.newest is not None:
            # The big blind goes to the next player, always: nobody here misses it or has it twice running.
            last = table.newest["big"]
            following = next(c for c in ((last + s) % CHAIRS for s in range(1, CHAIRS + 1)) if c in dealt)
            must(big == following, f"the big blind is on {big}, not on {following}")
            if len(dealt) > 2:
                must(small in (None, last), f"the small blind is on {small}, not on {last}")
                must((small is None) == (last not in dealt), "a dead small blind")
        small_chair = self._small_chair(event, table)
        between_them = [c for c in dealt if 0 < (c - button) % CHAIRS < (small_chair - button) % CHAIRS]
        # Where fewer than two would be left to play, nobody waits.
        all_play = len(dealt) - len(between_them) < 2
        for chair, name in enumerate(table.chairs):
            if name is None:
                continue
            player = self.players[name]
            if chair not in dealt:
                # With three in the hand the button and the small blind would be where these two were.
                last = table.newest
                must(last is not None, "somebody sits out a first hand")
                assert last is not None
                between = 0 < (chair - last["small_chair"]) % CHAIRS < (last["big"] - last["small_chair"]) % CHAIRS
                must(between and player.fresh and player.waited, f"{name} sits out without a reason: {event}")
                self.counts["hands waited between button and small blind"] += 1
                player.fresh = False
                continue
            if len(dealt) > 2 and player.fresh:
                must(
                    player.reason != "balance" or chair != small,
                    f"moved into the small blind: {event} after {table.newest}",
                )
                if table.newest is not None:
                    must(chair not in between_them or all_play, f"{name} is dealt in before the button: {event}")
            player.fresh = False
            if chair == big:
                self._check_twice(name, event)

    def _check_twice(self, name: str, event: Event) -> None:
        player = self.players[name]
        if player.big_at == (player.moves, player.hands - 1):
            raise Broken(f"{name} has the big blind twice running: {event}")
        if player.big_at is not None and player.big_at[1] == player.hands - 1:
            self.counts["big blind twice by a move"] += 1
        player.big_at = (player.moves, player.hands)

    def _hand_ended(self, event: Event) -> None:
        table = self.tables[event["table"]]
        must(table.hand is not None and table.hand["hand"] == event["hand"], "another hand ended")
        assert table.hand is not None
        for seat in table.hand["players"]:
            self.players[seat["player"]].hands += 1
        self.stacks |= event["stacks"]
        table.hand = None
        if self.to_play is not None:
            self.to_play.remove(event["table"])
        self.batch = f"{event['table']}/{event['hand']}" if self.to_play is None else "round"
        self.counts["hands"] += 1

    def _eliminated(self, event: Event) -> None:
        name, table = event["player"], self.tables[event["table"]]
        must(self.stacks[name] == 0, "eliminated with chips")
        table.chairs[table.chairs.index(name)] = None
        when = self.batch if self.batch != "round" else f"round {self.counts['round_began']}"
        assert when is not None
        self.out.append((name, event["stack"], when))
        must(bool(event["by"]), "nobody won the chips")

    # -- time

    def _level_raised(self, event: Event) -> None:
        must(event["level"] == self.level + 1, "a level is left out")
        must(sum(event["stacks"].values()) == self.rules.chips * len(self.players), "the stacks of a level")
        self.level += 1

    def _break_due(self, event: Event) -> None:
        self.resting = True

    def _break_began(self, event: Event) -> None:
        must(self.resting and not any(table.hand for table in self.tables.values()), "a break begins in a hand")

    def _break_ended(self, event: Event) -> None:
        self.resting = False

    def _registration_closed(self, event: Event) -> None:
        self.registration = False
        must(event["entries"] == len(self.players), "entries")
        must(event["reason"] != "level" or self.level <= 5, "registration closed late")
        must(sum(event["prizes"]) == len(self.players) * self.rules.entry, "the prizes are not the pool")
        self.prizes = event["prizes"]

    def _hand_for_hand(self, event: Event) -> None:
        self.bubble = event["on"]
        must(self.prizes is not None, "hand for hand before the prizes are fixed")
        assert self.prizes is not None
        must((event["left"] == len(self.prizes) + 1) == event["on"], "hand for hand at another number")

    def _round_began(self, event: Event) -> None:
        must(not any(table.hand for table in self.tables.values()), "a round begins in a hand")
        self.to_play = list(event["tables"])

    def _round_ended(self, event: Event) -> None:
        must(self.to_play == [], "a round ends before its hands")
        must(0 <= event["charged_ms"] <= 2 * MINUTE_MS, "a round is charged too much")
        self.to_play = None

    def _final_table(self, event: Event) -> None:
        must(self._open() == [event["table"]], "a final table beside others")
        must(not self.registration, "a final table while somebody may come")

    # -- failures and the end

    def _paused(self, event: Event) -> None:
        must(bool(event["reason"]), "a pause without a reason")

    def _hand_void(self, event: Event) -> None:
        table = self.tables[event["table"]]
        must(table.hand is not None and table.hand["hand"] == event["hand"], "another hand is void")
        assert table.hand is not None
        assert table.newest is not None
        for seat in table.hand["players"]:
            # Positions come again, so the big blind of the void hand was none.
            if seat["chair"] == table.newest["big"]:
                self.players[seat["player"]].big_at = None
        table.hand, table.newest = None, table.earlier
        for name in table.chairs:
            if name is not None:
                # Who waited, waits for the same hand again.
                player = self.players[name]
                player.fresh = player.fresh or player.waited
                if player.fresh:
                    # His chair was chosen for the hand after the void one, and stays.
                    player.reason = "void"
                player.waited = True

    def _placed(self, event: Event) -> None:
        player = self.players[event["player"]]
        must(player.place is None, "placed twice")
        player.place, player.prize = event["place"], event["prize"]

    def _cancelled(self, event: Event) -> None:
        self.paid = event["refunds"]
        must(set(self.paid) == set(self.players), "refunds")
        must(all(paid == self.rules.entry for paid in self.paid.values()), "refunds")

    def _abandoned(self, event: Event) -> None:
        self.paid = event["prizes"]

    # -- after each command

    def compare(self, director: Director) -> None:
        for number, table in self.tables.items():
            must(director.tables[number].chairs == table.chairs, f"table {number} has moves without an event")
            must(director.tables[number].opened == table.opened, f"table {number} was closed without an event")
        if director.started_at is None:
            return
        must(len(director.tables) == len(self.tables), "a table without an event")
        for name, player in director.players.items():
            must(player.stack == self.stacks[name], f"chips of {name}")
        must(sum(self.stacks.values()) == self.rules.chips * len(self.players), "chips are lost or made")
        if director.phase != "running" or director.paused_at is not None or self.to_play is not None:
            return
        tables = {number: self.tables[number] for number in self._open()}
        running = [number for number, table in tables.items() if table.hand]
        sizes = {number: table.size() for number, table in tables.items()}
        if not self.registration and sum(sizes.values()) <= CHAIRS:
            must(bool(running) or len(sizes) == 1, "no final table")
            return
        needed = -(-sum(sizes.values()) // CHAIRS)
        if needed < len(sizes):
            must(max(sizes) in running, f"a table has to break: {sizes}")
            return
        largest = [number for number, size in sizes.items() if size == max(sizes.values())]
        if max(sizes.values()) - min(sizes.values()) > 1:
            must(all(number in running for number in largest), f"tables are not balanced: {sizes}")
        else:
            self.counts["looks at balanced tables"] += 1

    def close(self, director: Director) -> None:
        """Places and prizes at the end."""
        entries = len(self.players)
        pool = entries * self.rules.entry
        if director.phase == "cancelled":
            assert self.paid is not None
            must(sum(self.paid.values()) == pool, "refunds are not the pool")
            return
        for name, player in director.players.items():
            seen = self.players[name]
            if self.paid is not None and name in self.paid:
                seen.place, seen.prize = player.place, self.paid[name]
            must((player.place, player.prize) == (seen.place, seen.prize), f"place and prize of {name}")
        must(sum(player.prize for player in self.players.values()) == pool, "prizes are not the pool")
        places = Counter(player.place for player in self.players.values())
        expected = 1
        for place in sorted(place for place in places if place is not None):
            must(place == expected, f"place {expected} is nobody's")
            expected += places[place]
        must(expected == entries + 1, "somebody has no place")
        for (name, stack, when), (other, more, then) in zip(self.out, self.out[1:], strict=False):
            first, second = self.players[name].place, self.players[other].place
            assert first is not None
            assert second is not None
            if when != then:
                must(first > second, f"{name} was out before {other}")
            else:
                must((stack == more) == (first == second), f"{name} and {other} went out together")
                must((stack < more) == (first > second), f"{name} and {other} went out together")
                self.counts["shared places"] += stack == more
                self.counts["places by stacks"] += stack != more


def played(rng: Random, hand: dict[str, Any], wild: float) -> tuple[dict[str, int], dict[str, list[str]]]:
    """How a hand ends, and who won the chips of whom: mostly a pot changes hands, in the part `wild` of them some are
    all in, and now and then all of them."""
    stacks = {seat["player"]: seat["stack"] for seat in hand["players"]}
    names = list(stacks)
    rng.shuffle(names)
    winner, *others = names
    if rng.random() >= wild:
        losers, most = others[:1], rng.choice((hand["bb"], 3 * hand["bb"], 10 * hand["bb"]))
    else:
        losers, most = others[: rng.choice((1, 1, 1, 1, 2, 2, 3, 5))], sum(stacks.values())
    by = {}
    for loser in losers:
        lost = min(stacks[loser], stacks[winner], most) if len(losers) == 1 else stacks[loser]
        stacks[loser] -= lost
        stacks[winner] += lost
        if not stacks[loser]:
            by[loser] = [winner]
    return stacks, by


class Home:
    """Plays one tournament: timers, tables, people who come late, faults."""

    def __init__(self, seed: int, counts: Counter[str]) -> None:
        self.rng = rng = Random(seed)
        self.counts = counts
        entries = rng.choice((rng.randint(2, 12), rng.randint(4, 108), rng.randint(4, 108)))
        self.early = rng.randint(min(entries, 3), entries)
        self.late = entries - self.early if self.early >= FEWEST else 0
        self.rules = TournamentRules(START, rng.choice((1, 100, 200, 333)))
        self.director = Director(self.rules)
        self.watch = Watch(self.rules, counts)
        self.now = rng.randint(0, START - 1)
        self.queue: list[tuple[int, int, dict[str, Any]]] = []
        self.order = count()
        self.slow = rng.choice((1, 1, 4))
        self.wild = rng.choice((0.05, 0.15, 0.5))
        self.abandons = False

    def entropy(self) -> bytes:
        return self.rng.randbytes(32)

    def do(self, command: dict[str, Any]) -> list[Event]:
        rng = self.rng
        if rng.random() < 0.01:
            self._reload()
        try:
            events = self.director.apply(command, self.now, self.entropy())
        except Refused:
            self.counts["refused"] += 1
            raise
        self.watch.see(events)
        self.watch.compare(self.director)
        if command["do"] in ("deal", "hand_ended", "pause", "resume") and rng.random() < 0.01:
            before = self.director.to_dict()
            must(self.director.apply(command, self.now, self.entropy()) == [], "a command counted twice")
            must(self.director.to_dict() == before, "a repeated command changed something")
            self.counts["repeated commands"] += 1
        return events

    def _reload(self) -> None:
        data = self.director.to_dict()
        again = Director.from_dict(json.loads(json.dumps(data)))
        must(again.to_dict() == data, "saving and loading changed something")
        self.director = again
        self.counts["saved and loaded"] += 1

    def later(self, after_ms: int, command: dict[str, Any]) -> None:
        heappush(self.queue, (self.now + after_ms, next(self.order), command))

    def play(self) -> None:
        rng, director = self.rng, self.director
        for number in range(self.early):
            self.do({"do": "register", "player": f"P{number}", "bot": number % 5 == 4})
        if self.early and rng.random() < 0.2:
            self.do({"do": "unregister", "player": "P0"})
            del self.watch.players["P0"]
        late_ms = self.rules.structure.late_ends_ms
        for number in range(self.late):
            at = START - self.now + rng.randint(0, late_ms + 5 * MINUTE_MS)
            self.later(at, {"do": "register", "player": f"L{number}"})
        faults = rng.random()
        if faults < 0.15:
            self.later(START - self.now + rng.randint(0, 90 * MINUTE_MS), {"do": "pause", "reason": "failure"})
        self.abandons = faults < 0.05
        while director.phase in ("registering", "running"):
            self._step()
            director = self.director
        self.watch.close(director)
        self.counts["tournaments"] += 1
        self.counts["entries"] += len(director.players)
        self.counts[f"ended: {director.phase}"] += 1

    def _step(self) -> None:
        director, rng = self.director, self.rng
        for number in director.dealable(self.now):
            if rng.random() < 0.1:
                # The last hand is looked at for a while.
                self.later(rng.randint(1, 15_000), {"do": "tick"})
                continue
            hand = director.tables[number].hands + 1
            dealt = self.do({"do": "deal", "table": number, "hand": hand})
            if self.director.tables[number].hand is None:
                continue
            spec = next(event for event in dealt if event["type"] == "hand_dealt")
            stacks, by = played(rng, spec, self.wild)
            end = {"do": "hand_ended", "table": number, "hand": hand, "stacks": stacks, "by": by}
            self.later(rng.randint(8_000, 90_000) * self.slow, end)
        timer = self.director.next_moment(self.now)
        if self.queue and (timer is None or self.queue[0][0] <= timer):
            moment, _, command = heappop(self.queue)
        else:
            must(timer is not None, "nothing will ever happen again")
            assert timer is not None
            # A timer that comes late: the site was busy.
            moment, command = timer + rng.choice((0, 0, 0, 400, 9_000)), {"do": "tick"}
            if self.queue:
                moment = max(self.now, min(moment, self.queue[0][0]))
        self.now = max(self.now, moment)
        paused_at = self.director.paused_at
        if command["do"] == "tick" and paused_at is not None and self.now >= paused_at + WAIT_MS:
            command = {"do": "abandon"}
        self._try(command)

    def _try(self, command: dict[str, Any]) -> None:
        try:
            self.do(command)
        except Refused as refusal:
            expected = {
                "register": ("REGISTRATION_CLOSED", "TOURNAMENT_PAUSED", "TOURNAMENT_FULL", "TOURNAMENT_OVER"),
                "hand_ended": ("STALE_HAND",),
                "pause": ("TOURNAMENT_OVER", "NOT_STARTED"),
                "resume": ("TOURNAMENT_OVER",),
            }
            must(refusal.code in expected.get(command["do"], ()), f"{command} was refused: {refusal}")
            self.counts[f"refused: {refusal.code}"] += 1
            return
        if command["do"] == "pause" and not self.abandons:
            self.later(self.rng.randint(1_000, 30 * MINUTE_MS), {"do": "resume"})


def simulate(tournaments: int, seed: int) -> Counter[str]:
    """Raises Broken, with the seed of the tournament in which something did not hold."""
    counts: Counter[str] = Counter()
    for number in range(seed, seed + tournaments):
        try:
            Home(number, counts).play()
        except Exception as fault:
            raise Broken(f"seed {number}: {fault}") from fault
    return counts


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tournaments", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args(arguments)
    began = time.perf_counter()
    counts = simulate(given.tournaments, given.seed)
    for name, number in sorted(counts.items()):
        print(f"{number:>12,}  {name}")
    print(f"{time.perf_counter() - began:>12,.1f}  seconds; everything held")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
