"""That the verdict of `make faults` sees what it is there to see."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest

from tables.models import Action
from tests.faults.books import places_fault
from tests.faults.verdict import Verdict, chips_of, judge_told
from tests.load.crowd import Crowd, Pace, Person, Told

MATCH = uuid4()


def person(*told: Told) -> Person:
    here = Person(Crowd("localhost", Pace()).table(MATCH), 1, "")
    here.accepted = {str(number): one for number, one in enumerate(told)}
    return here


def action(v: int, do: str, by: str = Action.By.PERSON, seat: int | None = 1) -> Action:
    return Action(v=v, command={"do": do}, by=by, seat=seat)


def told(v: int, do: str = "call", match: UUID = MATCH) -> Told:
    return Told(match, 1, v, do)


def judged(actions: list[Action], *persons: Person) -> tuple[int, int]:
    """Actions that are lost, and doubled."""
    verdict = Verdict()
    judge_told(MATCH, actions, persons, verdict)
    return verdict.actions_lost, verdict.actions_doubled


def test_what_was_told_was_done_once() -> None:
    done = [action(0, "next_hand", Action.By.TABLE, None), action(1, "call")]
    assert judged(done, person(told(1))) == (0, 0)
    assert judged(done, person(told(1, "fold"))) == (1, 1)
    assert judged(done, person()) == (0, 1)
    assert judged(done, person(told(1), told(1))) == (0, 1)
    assert judged(done[:1], person(told(1))) == (1, 0)
    # Told at another table.
    assert judged(done[:1], person(told(1, match=uuid4()))) == (0, 0)


def test_who_comes_and_goes_at_an_open_table_changes_no_hand() -> None:
    done = [action(0, "sit", Action.By.PERSON, None), action(1, "top_up", Action.By.PERSON, None), action(2, "call")]
    assert judged(done, person(told(1))) == (0, 0)
    assert judged([*done[:2], action(2, "timeout", Action.By.CLOCK, None), action(3, "call")], person(told(1))) == (
        1,
        1,
    )


def test_a_command_nobody_heard_of_may_have_been_done_or_not() -> None:
    here = person()
    here.untold = {told(1)}
    done = [action(0, "next_hand", Action.By.TABLE, None), action(1, "call")]
    assert judged(done, here) == (0, 0)
    assert judged(done[:1], here) == (0, 0)


@pytest.mark.parametrize("places", [[1], [2, 1, 3], [1, 2, 2, 4], [3, 1, 3, 2, 3]])
def test_places_are_a_permutation_with_ties(places: list[int]) -> None:
    assert places_fault(places) is None


@pytest.mark.parametrize("places", [[2], [1, 3], [1, 2, 2, 3], [1, None, 2], [1, 1, 2]])
def test_places_that_are_none(places: list[int | None]) -> None:
    assert places_fault(places) is not None


def test_chips_come_to_an_open_table_by_its_events_alone() -> None:
    assert chips_of({"type": "sat_down", "chips": 500}) == 500
    assert chips_of({"type": "topped_up", "chips": 50, "asked": 80}) == 50
    assert chips_of({"type": "left", "chips": 300}) == -300
    assert chips_of({"type": "awarded", "chips": 300}) == 0
