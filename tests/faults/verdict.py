"""Whether matches are whole after all that was done to their servers. To be imported where Django is set up."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from tables.engine.table import NOBODY, Table
from tables.models import Action, Match
from tables.secrets import unseal
from tests.load.crowd import Crowd, Person
from tests.load.told import compare


@dataclass
class Verdict:
    """What is wrong, in figures that should all be 0, and in words. looks: so often the books were looked at.
    did: what people did beside playing, or were refused."""

    hands: int = 0
    looks: int = 0
    chips_lost: int = 0
    actions_lost: int = 0
    actions_doubled: int = 0
    unfinished: int = 0
    screens_apart: int = 0
    words: list[str] = field(default_factory=list)
    did: dict[str, int] = field(default_factory=dict)

    @property
    def is_clean(self) -> bool:
        return not (
            self.chips_lost
            or self.actions_lost
            or self.actions_doubled
            or self.unfinished
            or self.screens_apart
            or self.words
        )


def judge_matches(crowd: Crowd, verdict: Verdict) -> None:
    """Every table of the crowd, as it is at its end."""
    persons = crowd.persons()
    for crowded in crowd.tables:
        judge_match(Match.objects.get(pk=crowded.match), persons, verdict)
        judge_screens(crowded.persons, verdict)


def judge_match(match: Match, persons: Iterable[Person], verdict: Verdict) -> None:
    """persons: all who may have acted at it."""
    table = table_of(match)
    verdict.hands += table.hand_number
    if match.status != Match.Status.FINISHED:
        verdict.unfinished += 1
        verdict.words.append(f"{match.pk} is {match.status} at version {table.v}, step {table.next_step()}")
    actions = list(match.actions.order_by("v"))
    lost, doubled = compare(match.pk, actions, persons)
    verdict.actions_lost += lost
    verdict.actions_doubled += doubled
    _judge_history(match, table, actions, verdict)


def table_of(match: Match) -> Table:
    assert match.state is not None
    return Table.from_dict(unseal(match.state))


def judge_screens(persons: Iterable[Person], verdict: Verdict) -> None:
    """Whether who is at a table sees it as it is."""
    for person in persons:
        if person.code is not None:
            continue
        table = table_of(Match.objects.get(pk=person.table.match))
        if person.view != json.loads(json.dumps(table.view(person.seat))):
            verdict.screens_apart += 1
            shown = person.view.get("v")
            verdict.words.append(f"{person.table.match}: seat {person.seat} sees version {shown}, not {table.v}")


def _judge_history(match: Match, table: Table, actions: list[Action], verdict: Verdict) -> None:
    """Played again from its beginning the table comes out the very same: nothing was left out or done twice."""
    if [action.v for action in actions] != list(range(table.v)):
        verdict.words.append(f"{match.pk} has {len(actions)} actions for {table.v} versions")
        return
    first = table.seats if table.room is None else [NOBODY] * len(table.seats)
    again = Table.create(table.rules, first, table.seed)
    there = sum(again.stacks)
    for action in actions:
        secret = unseal(action.secret)
        command = secret.get("command", action.command)
        if command["do"] == "next_hand":
            _raise_levels(again, action)
        events = again.apply(command, action.seat, bytes.fromhex(secret["entropy"]))
        there += sum(chips_of(event) for event in events)
        verdict.chips_lost += abs(there - chips_at(again))
        if command["do"] == "next_hand":
            _judge_cards(match, again, verdict)
    if _lasting(again) != _lasting(table):
        verdict.words.append(f"{match.pk} played again is another table")


def _raise_levels(table: Table, deal: Action) -> None:
    """A level that rises by time moves no version: that it is in force the deal says that brings it."""
    raised = [event["level"] for event in deal.events if event["type"] == "level_raised"]
    while raised and table.rules.rise.by == "time" and (table.next_level.number or 0) < raised[0]:
        table.apply({"do": "raise_level"}, None)


def _judge_cards(match: Match, table: Table, verdict: Verdict) -> None:
    hand = table.hand
    assert hand is not None
    cards = [card for held in hand.holes for card in held] + list(hand.board) + list(hand.deck)
    if len(set(cards)) != len(cards):
        verdict.words.append(f"{match.pk} has a card twice in hand {hand.number}")


def chips_of(event: dict[str, Any]) -> int:
    """Chips that come to an open table with an event, or leave it."""
    kind = event["type"]
    if kind in ("sat_down", "moved_in", "topped_up"):
        return int(event["chips"])
    return -int(event["chips"]) if kind in ("left", "moved_out") else 0


def chips_at(table: Table) -> int:
    """All chips of a table, those in the pot included."""
    in_pot = 0 if table.hand is None or table.hand.phase == "over" else table.hand.pot
    return sum(table.stacks) + in_pot


def _lasting(table: Table) -> dict[str, Any]:
    """Without the answers, and the levels that no hand has brought."""
    return {key: value for key, value in table.to_dict().items() if key not in ("answers", "announced")}
