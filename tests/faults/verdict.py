"""Whether matches are whole after all that was done to their servers. To be imported where Django is set up."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from tables.engine.table import Table
from tables.models import Action, Match
from tables.secrets import unseal
from tests.load.crowd import Crowd, Crowded


@dataclass
class Verdict:
    """What is wrong, in figures that should all be 0, and in words."""

    hands: int = 0
    chips_lost: int = 0
    actions_lost: int = 0
    actions_doubled: int = 0
    unfinished: int = 0
    screens_apart: int = 0
    words: list[str] = field(default_factory=list)

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


def judge(crowd: Crowd) -> Verdict:
    verdict = Verdict()
    for crowded in crowd.tables:
        _judge(crowded, Match.objects.get(pk=crowded.match), verdict)
    return verdict


def _judge(crowded: Crowded, match: Match, verdict: Verdict) -> None:
    assert match.state is not None
    table = Table.from_dict(unseal(match.state))
    verdict.hands += table.hand_number
    if match.status != Match.Status.FINISHED:
        verdict.unfinished += 1
        verdict.words.append(f"{match.pk} is {match.status} at version {table.v}, step {table.next_step()}")
    chips = table.rules.chips * len(table.seats)
    in_pot = 0 if table.hand is None or table.hand.phase == "over" else table.hand.pot
    verdict.chips_lost += abs(chips - sum(table.stacks) - in_pot)
    _judge_actions(crowded, match, table, verdict)
    _judge_screens(crowded, table, verdict)


def _judge_actions(crowded: Crowded, match: Match, table: Table, verdict: Verdict) -> None:
    actions = list(match.actions.order_by("v"))
    told = {(v, person.seat) for person in crowded.persons for v in person.accepted.values()}
    done = {(action.v, action.seat) for action in actions if action.by == Action.By.PERSON}
    verdict.actions_lost += len(told - done)
    untold = {(v, person.seat) for person in crowded.persons for v in person.untold}
    verdict.actions_doubled += len(done - told - untold)
    if [action.v for action in actions] != list(range(table.v)):
        verdict.words.append(f"{match.pk} has {len(actions)} actions for {table.v} versions")
        return
    # Played again from its first deal, the match comes to the very same table: nothing was left out or done twice.
    again = Table.create(table.rules, table.seats, table.seed)
    for action in actions:
        secret = unseal(action.secret)
        again.apply(secret.get("command", action.command), action.seat, bytes.fromhex(secret["entropy"]))
    if _without_answers(again) != _without_answers(table):
        verdict.words.append(f"{match.pk} played again is another table")


def _without_answers(table: Table) -> dict[str, Any]:
    return {key: value for key, value in table.to_dict().items() if key != "answers"}


def _judge_screens(crowded: Crowded, table: Table, verdict: Verdict) -> None:
    for person in crowded.persons:
        if person.code is None and person.view != json.loads(json.dumps(table.view(person.seat))):
            verdict.screens_apart += 1
            shown = person.view.get("v")
            verdict.words.append(f"{crowded.match}: seat {person.seat} sees version {shown}, not {table.v}")
