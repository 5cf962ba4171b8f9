"""Whether what persons were told is what was done. To be imported where Django is set up."""

from __future__ import annotations

from collections.abc import Iterable
from uuid import UUID

from tables.engine.room import COMMANDS as ROOM_COMMANDS
from tables.models import Action
from tests.load.crowd import Person, Told


def compare(match: UUID, actions: list[Action], persons: Iterable[Person]) -> tuple[int, int]:
    """Commands that somebody was told took effect and that did not, and those that took effect twice or untold.

    actions: all of the match, by version.
    """
    persons = list(persons)
    told = [told for person in persons for told in person.accepted.values() if told.match == match]
    untold = [told for person in persons for told in person.untold if told.match == match]
    done = {(action.v, action.seat) for action in actions if action.by == Action.By.PERSON and not _is_coming(action)}
    found = [_done_by(one, actions) for one in told]
    known = {(v, one.seat) for v, one in zip(found, told, strict=True) if v is not None}
    lost = found.count(None)
    doubled = len(found) - lost - len(known)
    for one in untold:
        v = _done_by(one, actions)
        if v is not None:
            known.add((v, one.seat))
    return lost, doubled + len(done - known)


def _done_by(told: Told, actions: list[Action]) -> int | None:
    """The version at which a command took effect. Who came and went at an open table meanwhile changes no hand."""
    for action in actions[told.v :]:
        if not _is_coming(action):
            mine = action.by == Action.By.PERSON and (action.seat, action.command["do"]) == (told.seat, told.do)
            return action.v if mine else None
    return None


def _is_coming(action: Action) -> bool:
    """It goes over HTTP or happens by itself: no socket answers it."""
    return action.command["do"] in ROOM_COMMANDS
