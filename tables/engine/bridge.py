"""The engine as the browser's worker calls it: one table, JSON text in and out, bytes for randomness.

The person sits on seat 0. Every function that moves the table returns `Turn` of `static/src/protocol.ts`: the
answer for the person's screen, the step that comes next, the person's events of this hand, the drawing times, and the
accounts of the hand and of the game where the call ended them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

from tables.engine import ranking
from tables.engine.cards import parse_all
from tables.engine.equity import equity, table_equities
from tables.engine.errors import SetupError
from tables.engine.events import log_seen_by
from tables.engine.exports.exported import Hand, read
from tables.engine.exports.ohh import ohh
from tables.engine.exports.phh import phh, phhs
from tables.engine.pacing import PACES
from tables.engine.protocol import answer, message
from tables.engine.records import game_account, hand_account
from tables.engine.replay import practice_from
from tables.engine.replay import replay as replayed
from tables.engine.rules import rules_for
from tables.engine.table import Seat, Table

PERSON = 0

ODDS_SAMPLES = 1_500
REPLAY_SAMPLES = 3_000

_FORMATS: dict[str, Callable[[Sequence[Hand]], str]] = {"phhs": phhs, "ohh": ohh, "phh": lambda hands: phh(*hands)}

Result = TypeVar("Result")

_table: Table | None = None
_practice = False
_speed = "normal"


def use_tables(data: bytes) -> None:
    """Take over the prebuilt ranking tables (D-07). Raises ValueError for bytes that are not those tables."""
    ranking.load_tables(bytes(data))


def create(setup: str, seed: bytes) -> str:
    """A new game from a `Setup`. Nothing is dealt yet: its first step deals. Raises SetupError."""
    try:
        wanted = json.loads(setup)
        seats = [Seat(**seat) for seat in wanted["seats"]]
        choices = [wanted[name] for name in ("chips", "sb", "bb", "every")]
        rules = rules_for(wanted["game"], wanted["table"], len(seats), *choices)
    except (KeyError, TypeError, ValueError) as fault:
        raise SetupError("BAD_SETUP", repr(fault)) from fault
    return _play(Table.create(rules, seats, bytes(seed)))


def load(saved: str) -> str:
    """Go on with a saved game. Raises SetupError: BAD_SAVE, NEWER_SAVE; then no game is open.

    A damaged save may be read and fail only when it is shown, so whatever it breaks on the way is BAD_SAVE (CH-53).
    """
    global _table
    _table = None
    try:
        return _play(Table.from_dict(json.loads(saved)))
    except Exception as fault:
        _table = None
        if isinstance(fault, SetupError) and fault.code == "NEWER_SAVE":
            raise
        raise SetupError("BAD_SAVE", repr(fault)) from fault


def save() -> str:
    """The game as it is stored."""
    return json.dumps(_current().to_dict(), separators=(",", ":"))


def restart(seed: bytes) -> str:
    """The same seats and rules from the first hand; practice stays practice."""
    return _play(_current().restarted(bytes(seed)), practice=_practice)


def command(text: str, entropy: bytes) -> str:
    """The answer to a command of the person; an illegal one is refused in the answer."""
    table = _current()
    before = table.v
    return _turn(answer(table, PERSON, json.loads(text), bytes(entropy)), moved=table.v != before)


def advance(v: int, entropy: bytes) -> str:
    """Do what the step of version `v` leaves to the home; without effect when the table has moved on."""
    table = _current()
    events = table.advance(v, bytes(entropy))
    return _turn({**message(table, PERSON, events), "refused": None}, moved=bool(events))


def set_speed(speed: str) -> str:
    """Change how fast the computer players act: the present step and drawing times at the new speed."""
    global _speed
    if speed not in PACES:
        raise ValueError(f"no speed {speed!r}")
    _speed = speed
    return json.dumps(_step() if _table is not None else {"step": None, "pace": PACES[_speed].to_dict()})


def odds(question: str, seed: bytes) -> str:
    """`Odds` of the protocol for an `OddsQuestion`: what a person can work out from the own cards and the board.

    No table is needed: a screen asks from its view, whichever home its table has (D-18). PU-107: 1,500 deals.
    """
    asked = json.loads(question)
    share, win, tie = equity(
        parse_all(asked["hole"]), parse_all(asked["board"]), asked["opponents"], ODDS_SAMPLES, Random(bytes(seed))
    )
    return json.dumps({"equity": share, "win": win, "tie": tie})


def replay(question: str) -> str:
    """The `Message`s of the hand of a `ReplayQuestion`, the deal first. Raises SetupError: BAD_RECORD, NEWER_RECORD."""

    def messages() -> list[dict[str, Any]]:
        asked = json.loads(question)
        return replayed(asked["record"], reveal=asked["reveal"])

    return json.dumps(_of_record(messages), separators=(",", ":"))


def equities(question: str) -> str:
    """The equity of each hand of an `EquityQuestion`, the same at every call; no table is needed."""
    asked = json.loads(question)
    hands = [None if hand is None else parse_all(hand) for hand in asked["hands"]]
    return json.dumps(table_equities(hands, parse_all(asked["board"]), REPLAY_SAMPLES, Random(0)))


def export_hands(question: str) -> str:
    """The text of a file of recorded hands (`ExportQuestion`). Raises SetupError: BAD_RECORD, NEWER_RECORD."""

    def text() -> str:
        asked = json.loads(question)
        return _FORMATS[asked["format"]]([read(each["record"], reveal=each["reveal"]) for each in asked["hands"]])

    return json.dumps(_of_record(text))


def practice(record: str, step: int, seed: bytes) -> str:
    """A game from the decision after a step of the replay of a hand. Nothing of it is recorded."""
    return _play(_of_record(lambda: practice_from(json.loads(record), step, bytes(seed))), practice=True)


def _of_record(work: Callable[[], Result]) -> Result:
    """What is made of a record; whatever a damaged one breaks on the way is BAD_RECORD."""
    try:
        return work()
    except Exception as fault:
        if isinstance(fault, SetupError) and fault.code == "NEWER_RECORD":
            raise
        raise SetupError("BAD_RECORD", repr(fault)) from fault


def _current() -> Table:
    if _table is None:
        raise RuntimeError("no game is open")
    return _table


def _play(table: Table, *, practice: bool = False) -> str:
    global _table, _practice
    _table, _practice = table, practice
    return _turn({**message(table, PERSON, []), "refused": None}, moved=False)


def _step() -> dict[str, Any]:
    table = _current()
    return {"step": table.next_step(_speed), "pace": PACES[table.pace_of(_speed)].to_dict()}


def _turn(reply: dict[str, Any], *, moved: bool) -> str:
    """moved: the call had an effect, so that what it ended is recorded once."""
    log = log_seen_by(_current().log, PERSON)
    return json.dumps({"answer": reply, "hand_log": log, **_step(), **_records(moved)}, separators=(",", ":"))


def _records(moved: bool) -> dict[str, Any]:
    """Accounts of what has just ended; of a hand only where the person held cards, of practice none."""
    table = _current()
    hand = table.hand
    ended = moved and not _practice and hand is not None and hand.phase == "over"
    dealt_in = hand is not None and hand.start_stacks[PERSON] > 0
    return {
        "hand_record": hand_account(table, PERSON) if ended and dealt_in else None,
        "game_record": game_account(table, PERSON) if ended and table.phase == "game_over" else None,
    }
