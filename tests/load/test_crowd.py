"""What a simulated person counts as told: the verdict on lost and doubled actions rests on it."""

from __future__ import annotations

import asyncio
import json
from uuid import uuid4

from tests.load.crowd import NOT_YOURS, Crowd, Pace, Person


def person() -> Person:
    return Person(Crowd("localhost", Pace()).table(uuid4()), 0, "")


def answer(command: str, v: int) -> str:
    told = {"refused": None, "v": v, "view": {"v": v}}
    return json.dumps({"type": "answer", "id": command, "answer": told, "step": {"kind": "none"}})


def test_each_command_on_its_way_has_an_answer_of_its_own() -> None:
    """A late answer counts though another command was sent since, as does the second of one turn."""

    async def play() -> dict[str, int]:
        here = person()
        asking = [
            asyncio.create_task(here.ask({"do": "check", "v": v, "id": command}))
            for command, v in (("first", 5), ("second", 7), ("second-other", 7))
        ]
        await asyncio.sleep(0)
        here.hear(answer("first", 6))
        here.hear(answer("second-other", 8))
        await asyncio.wait_for(asyncio.gather(asking[0], asking[2]), 60)
        assert not asking[1].done()
        asking[1].cancel()
        return {command: told.v for command, told in here.accepted.items()}

    assert asyncio.run(play()) == {"first": 5, "second-other": 7}


def test_nothing_is_waited_for_when_the_seat_is_gone() -> None:
    async def play() -> set[int]:
        here = person()
        asking = asyncio.create_task(here.ask({"do": "check", "v": 5, "id": "first"}))
        await asyncio.sleep(0)
        here.stand_up(NOT_YOURS)
        await asyncio.wait_for(asking, 60)
        return {told.v for told in here.untold}

    assert asyncio.run(play()) == {5}
