"""Playing hands at a cash table as far as a test needs it."""

from __future__ import annotations

from collections.abc import Callable

from accounts.models import User
from accounts.refusals import Refused
from tables.models import Match
from tests.tables.world import World, live, play, turn_of, user_on


def refused(do: Callable[[], object]) -> str:
    """The code of the refusal; "" where nothing is refused."""
    try:
        do()
    except Refused as refusal:
        return refusal.code
    return ""


def to_turn(world: World, match: Match, *here: User) -> int:
    """Until a person is asked; the seat. Who is here is heard of."""
    world.until(lambda: turn_of(match) is not None)
    world.beat(match, *here)
    seat = turn_of(match)
    assert seat is not None
    return seat


def is_over(match: Match) -> bool:
    return live(match).table.phase in ("ready", "hand_over")


def act(match: Match, do: str | None = None) -> None:
    """Of whoever is asked: check, or call what is owed; `fold` what is owed, or `shove`."""
    seat = turn_of(match)
    legal = live(match).table.legal()
    assert seat is not None
    assert legal is not None
    passive = "check" if legal["check"] else "call"
    if do == "shove" and legal["raise"] is not None:
        play(match, user_on(match, seat), "raise_to", to=legal["raise"]["max"])
        return
    wanted = do if do == "fold" and not legal["check"] else passive
    play(match, user_on(match, seat), wanted)


def begin_hand(world: World, match: Match, *here: User) -> int:
    """Until the next hand asks a person; the seat."""
    world.until(lambda: not is_over(match))
    return to_turn(world, match, *here)


def end_hand(world: World, match: Match, *here: User, do: str | None = None) -> None:
    while not is_over(match):
        if turn_of(match) is None:
            world.until(lambda: turn_of(match) is not None or is_over(match))
            continue
        world.beat(match, *here)
        act(match, do)


def play_hand(world: World, match: Match, *here: User, do: str | None = None) -> None:
    """The next hand, to its end."""
    world.until(lambda: not is_over(match))
    end_hand(world, match, *here, do=do)
