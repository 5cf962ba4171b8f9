"""A recorded hand played through the engine again: for the replayer, and for going on from one of its decisions.

Nothing is told here a second time: a table with the recorded cards on top of its deck does the recorded actions, and
its own events and views are what the replayer shows. An account is `HandAccount` of `static/src/records/record.ts`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from tables.engine.cards import NAMES, parse_all
from tables.engine.deck import ENTROPY_BYTES, FULL_DECK, shuffle
from tables.engine.errors import SetupError
from tables.engine.events import Event, seen_by
from tables.engine.hand import named
from tables.engine.records import HAND_SCHEMA, KINDS, levels_raised, rules_of
from tables.engine.table import Seat, Table

Account = dict[str, Any]

_ACTIONS = ("fold", "check", "call", "raise_to", "timed_out")
_NO_SECRET = bytes(ENTROPY_BYTES)


def replay(account: Account, *, reveal: bool) -> list[dict[str, Any]]:
    """The messages of the hand, one for the deal and one for each action and street of a run-out that followed.

    Each has the view of the account's own seat, to which the cards are added that the replayer may show: those turned
    up in this hand, and with `reveal` all that are recorded (D-20). Raises SetupError: NEWER_RECORD, and BAD_RECORD for
    an account that the rules do not bear out; a damaged one raises whatever it breaks on the way.
    """
    me = account["me"]
    messages = []
    for table, events in _played(account):
        view = table.view(me)
        _turn_up(view, table, known_holes(account, reveal=reveal))
        messages.append({"v": table.v, "events": [seen_by(event, me) for event in events], "view": view})
    return messages


def practice_from(account: Account, step: int, seed: bytes) -> Table:
    """A table at the decision after message `step` of the replay: same stacks, holes and board, a new deck beneath.

    seed: the new game's secret, 32 bytes. The whole account is read first: this raises as `replay` does, and BAD_RECORD
    where nobody is to act.
    """
    replay(account, reveal=True)
    for number, (table, _) in enumerate(_played(account, seed)):
        if number == step and table.phase == "betting":
            rules = {**table.rules.to_dict(), "deck": "reshuffled"}
            return Table.from_dict({**table.to_dict(), "rules": rules, "seed": seed.hex(), "journal": []})
    raise SetupError("BAD_RECORD", f"no decision after step {step}")


def known_holes(account: Account, *, reveal: bool) -> dict[int, list[str]]:
    """Hole cards by seat that may be seen: the own ones, those turned up, and with `reveal` all that are recorded."""
    holes = _recorded_holes(account)
    if reveal:
        return holes
    seen = [account["me"], *(hand["seat"] for hand in _turned_up(account))]
    return {seat: cards for seat, cards in holes.items() if seat in seen}


def _turned_up(account: Account) -> list[dict[str, Any]]:
    return [hand for event in account["events"] if event["type"] == "shown" for hand in event["hands"]]


def _recorded_holes(account: Account) -> dict[int, list[str]]:
    holes = {int(seat): cards for seat, cards in _event(account, "dealt")["cards"].items()}
    return holes | {hand["seat"]: hand["cards"] for hand in _turned_up(account)}


def _event(account: Account, kind: str) -> Event:
    events: list[Event] = account["events"]
    for event in events:
        if event["type"] == kind:
            return event
    raise KeyError(kind)


def _turn_up(view: dict[str, Any], table: Table, holes: dict[int, list[str]]) -> None:
    assert table.hand is not None
    for seat, cards in holes.items():
        if named(table.hand.holes[seat]) != cards:
            raise SetupError("BAD_RECORD", f"seat {seat} holds other cards")
        view["seats"][seat]["cards"] = cards


def _played(account: Account, seed: bytes = _NO_SECRET) -> Iterator[tuple[Table, list[Event]]]:
    """The one table after each command of the hand, with the events of that command.

    seed: orders the cards of which the account knows nothing.
    """
    if account["schema"] > HAND_SCHEMA:
        raise SetupError("NEWER_RECORD", f"schema {account['schema']}")
    table = _table(account)
    told = []
    for command, seat, deck in _commands(account, table, seed):
        events = table.apply(command, seat, deck=deck)
        told += [_without_holes(event) for event in events]
        yield table, events
    if told != [_without_holes(event) for event in account["events"]]:
        raise SetupError("BAD_RECORD", "the events are not those of the rules")


def _without_holes(event: Event) -> Event:
    return {**event, "cards": {}} if event["type"] == "dealt" else event


def _table(account: Account) -> Table:
    """The table before the hand."""
    started = _event(account, "hand_started")
    who = account["seats"]
    table = Table.create(
        replace(rules_of(account), deck="fixed"),
        [_seat(each) for each in who],
        _NO_SECRET,
        stacks=started["stacks"],
        button=started["button"],
    )
    table.hand_number = started["hand"] - 1
    table.raised = levels_raised(account)
    if table.rules.rise.by == "time" and any(event["type"] == "level_raised" for event in account["events"]):
        table.raised -= 1
        table.announced = 1
    table.places = [each["rank"] for each in who]
    table.out_at = [each["out_at_hand"] for each in who]
    return table


def _seat(who: dict[str, Any]) -> Seat:
    kind = next(ours for ours, recorded in KINDS.items() if recorded == who["kind"])
    return Seat(who["name"], who["icon"], kind, who["level"], who["persona"])


def _commands(
    account: Account, table: Table, seed: bytes
) -> Iterator[tuple[dict[str, Any], int | None, list[int] | None]]:
    """Each command with the seat that gives it; the deck with the first. The table moves between them."""
    yield {"do": "next_hand"}, None, _deck(account, table.rules.hole_cards, seed)
    actions = [event for event in account["events"] if event["type"] in _ACTIONS]
    while table.phase in ("runout", "betting"):
        if table.phase == "runout":
            yield {"do": "deal_street"}, None, None
            continue
        event = actions.pop(0)
        if event["type"] == "timed_out":
            del actions[0]
            yield {"do": "timeout"}, None, None
            continue
        command = {"do": event["type"]}
        if event["type"] == "raise_to":
            command["to"] = event["to"]
        yield command, event["seat"], None


def _deck(account: Account, hole_cards: int, seed: bytes) -> list[int]:
    """The recorded cards in the order in which they come; burned and unknown ones are any others."""
    order = _event(account, "dealt")["order"]
    holes = {seat: parse_all(cards) for seat, cards in _recorded_holes(account).items()}
    streets = [parse_all(event["cards"]) for event in account["events"] if event["type"] == "street"]
    seen = [card for cards in [*holes.values(), *streets] for card in cards]
    if len(dict.fromkeys(seen)) != len(seen):
        raise ValueError(f"a card occurs twice: {[NAMES[card] for card in seen]}")
    rest = shuffle([card for card in FULL_DECK if card not in seen], seed)
    for seat in order:
        if seat not in holes:
            holes[seat] = [rest.pop() for _ in range(hole_cards)]
    deck = [holes[seat][turn] for turn in range(hole_cards) for seat in order]
    for cards in streets:
        deck += [rest.pop(), *cards]
    return deck + rest
