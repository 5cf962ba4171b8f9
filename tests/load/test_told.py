"""That what was told is compared with what was done."""

from __future__ import annotations

from uuid import UUID, uuid4

from tables.models import Action
from tests.load.crowd import Crowd, Pace, Person, Told
from tests.load.told import compare

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
    return compare(MATCH, actions, persons)


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
