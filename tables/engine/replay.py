"""A recorded hand played through the engine again: for the replayer, and for going on from one of its decisions.

Nothing is told here a second time: a table with the recorded cards on top of its deck does the recorded actions, and
its own events and views are what the replayer shows. An account is `HandAccount` of `static/src/records/record.ts`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from tables.engine.cards import NAMES, parse
from tables.engine.deck import ENTROPY_BYTES, FULL_DECK, shuffle
from tables.engine.errors import SetupError
from tables.engine.events import Event, seen_by
from tables.engine.hand import named
from tables.engine.powers.recorded import carousel_of, destellos_before, is_power, power_command
from tables.engine.records import HAND_SCHEMA, KINDS, levels_raised, rules_of
from tables.engine.rules import level_at
from tables.engine.table import Seat, Table

Account = dict[str, Any]

_ACTIONS = ("fold", "check", "call", "raise_to", "timed_out", "gave_up", "hand_voided")
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
        _turn_up(view, table, account, reveal=reveal)
        messages.append({"v": table.v, "events": [seen_by(event, me) for event in events], "view": view})
    return messages


def practice_from(account: Account, step: int, seed: bytes) -> Table:
    """A table at the decision after message `step` of the replay: same stacks, holes and board, a new deck beneath.
    Nobody comes to it or goes.

    seed: the new game's secret, 32 bytes. The whole account is read first: this raises as `replay` does, and BAD_RECORD
    where nobody is to act.
    """
    replay(account, reveal=True)
    for number, (table, _) in enumerate(_played(account, seed)):
        if number == step and table.phase == "betting":
            rules = replace(rules_of(account), seating="fixed").to_dict()
            saved = {**table.to_dict(), "rules": rules, "seed": seed.hex(), "journal": [], "room": None}
            return Table.from_dict(saved)
    raise SetupError("BAD_RECORD", f"no decision after step {step}")


def known_holes(account: Account, *, reveal: bool) -> dict[int, list[str]]:
    """Hole cards by seat at the end of the hand that may be seen: the own ones, those turned up, and with `reveal` all
    that are recorded."""
    holes = {seat: list(cards) for seat, cards in _dealt(account).items()}
    for event in account["events"]:
        if event["type"] == "swapped" and event["card"] is not None:
            cards = holes[event["seat"]]
            cards[cards.index(event["discard"])] = event["card"]
    shown = _turned_up(account)
    seen = holes if reveal else [account["me"], *shown]
    return {seat: cards for seat, cards in (holes | shown).items() if seat in seen or seat in shown}


def _dealt(account: Account) -> dict[int, list[str]]:
    """The cards that were dealt, as far as they are recorded."""
    return {int(seat): cards for seat, cards in _event(account, "dealt")["cards"].items()}


def _turned_up(account: Account) -> dict[int, list[str]]:
    shown = [hand for event in account["events"] if event["type"] == "shown" for hand in event["hands"]]
    return {hand["seat"]: hand["cards"] for hand in shown}


def _event(account: Account, kind: str) -> Event:
    events: list[Event] = account["events"]
    for event in events:
        if event["type"] == kind:
            return event
    raise KeyError(kind)


def _turn_up(view: dict[str, Any], table: Table, account: Account, *, reveal: bool) -> None:
    """Show the cards that may be seen: as they are at this moment, or as they were turned up where no more is known."""
    if table.hand is None:
        # Void: nobody has cards any more.
        return
    dealt = _dealt(account)
    for seat, cards in known_holes(account, reveal=reveal).items():
        view["seats"][seat]["cards"] = named(table.hand.holes[seat]) if seat in dealt else cards


def _played(account: Account, seed: bytes = _NO_SECRET) -> Iterator[tuple[Table, list[Event]]]:
    """The one table after each command of the hand, with the events of that command.

    seed: orders the cards of which the account knows nothing.
    """
    if account["schema"] > HAND_SCHEMA:
        raise SetupError("NEWER_RECORD", f"schema {account['schema']}")
    table = _table(account)
    deck = _deck(account, table.rules.hole_cards, seed)
    command = {"do": "next_hand", **({"deal": _deal(account)} if table.rules.seating == "open" else {})}
    events = table.apply(command, None, deck=deck, carousel=carousel_of(account["events"]))
    told = list(events)
    yield table, events
    for command, seat in _commands(account, table):
        events = table.apply(command, seat)
        told += events
        yield table, events
    recorded = account["events"]
    if len(told) != len(recorded) or not all(map(_is_recorded, told, recorded)):
        raise SetupError("BAD_RECORD", "the events are not those of the rules")


def _is_recorded(event: Event, recorded: Event) -> bool:
    """The event is the recorded one, as far as that knows it."""
    if seen_by(event, None) != seen_by(recorded, None):
        return False
    if event["type"] == "dealt":
        return all(event["cards"][seat] == cards for seat, cards in recorded["cards"].items())
    return recorded.get("card", "") is None or event == recorded


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
        destellos=destellos_before(account["events"]),
    )
    table.hand_number = started["hand"] - 1
    table.voided = _voided_before(account)
    table.raised = levels_raised(account)
    if table.rules.rise.by == "time" and any(event["type"] == "level_raised" for event in account["events"]):
        table.raised -= 1
        table.announced = 1
    table.places = [each["rank"] for each in who]
    table.out_at = [each["out_at_hand"] for each in who]
    return table


def _voided_before(account: Account) -> int:
    """How many void hands there must have been before this one, where its number alone says how far blinds have risen.

    Raises ValueError for blinds that no hand of these rules has.
    """
    rules, started = rules_of(account), _event(account, "hand_started")
    if rules.rise.by != "hands":
        return 0
    number, rises = started["hand"], any(event["type"] == "level_raised" for event in account["events"])
    for voided in range(number):
        level, earlier = (level_at(rules, max(1, number - voided - step)) for step in (0, 1))
        if (level.bb, level.bb != earlier.bb) == (started["bb"], rises):
            return voided
    raise ValueError(f"blinds of {started['bb']} in hand {number}")


def _deal(account: Account) -> dict[str, Any]:
    """Who played a hand of an open table, and what they posted to come in."""
    started = _event(account, "hand_started")
    big, stacks = started["big_blind"], started["stacks"]
    posts = [event for event in account["events"] if event["type"] == "posted"]
    live = [event["seat"] for event in posts if event["blind"] == "big" and event["seat"] != big]
    dead = [event["seat"] for event in posts if event["blind"] == "dead"]
    posted = dict.fromkeys(event["seat"] for event in posts)
    return {
        "button": started["button"],
        "small": started["small_blind"],
        "big": big,
        "dealt_in": [seat for seat, stack in enumerate(stacks) if stack],
        "posts": [[seat, seat in live, seat in dead] for seat in posted if seat in live or seat in dead],
    }


def _seat(who: dict[str, Any]) -> Seat:
    kind = next(ours for ours, recorded in KINDS.items() if recorded == who["kind"])
    return Seat(who["name"], who["icon"], kind, who["level"], who["persona"])


def _commands(account: Account, table: Table) -> Iterator[tuple[dict[str, Any], int | None]]:
    """Each command after the deal with the seat that gives it. The table moves between them."""
    events = account["events"]
    given = [place for place, event in enumerate(events) if event["type"] in _ACTIONS or is_power(event)]
    streets = sum(1 for event in events if event["type"] == "street")
    while table.phase in ("runout", "betting"):
        if table.phase == "runout" and table.hand is not None and table.hand.street < streets:
            yield {"do": "deal_street"}, None
            continue
        place = given.pop(0)
        event = events[place]
        if event["type"] == "hand_voided":
            yield {"do": "void_hand"}, None
        elif event["type"] in ("timed_out", "gave_up"):
            del given[0]
            yield {"do": "timeout" if event["type"] == "timed_out" else "give_up"}, None
        elif is_power(event):
            assert table.hand is not None
            yield power_command(events[place:], table.hand)
        elif event["type"] == "raise_to":
            yield {"do": "raise_to", "to": event["to"]}, event["seat"]
        else:
            yield {"do": event["type"]}, event["seat"]


def _deck(account: Account, hole_cards: int, seed: bytes) -> list[int]:
    """The recorded cards in the order in which they come; burned and unknown ones are any others."""
    order = _event(account, "dealt")["order"]
    shown = _turned_up(account)
    dealt: dict[int, list[str | None]] = {seat: list(cards) for seat, cards in (shown | _dealt(account)).items()}
    later: dict[int, str] = {}
    place = 0
    for event in account["events"]:
        kind = event["type"]
        if kind == "glimpsed":
            _know(later, place + 1, event["card"])
        elif kind == "swapped":
            drawn, seat = event["card"], event["seat"]
            if drawn is None and seat in shown:
                # Which of the two he drew is not known, unless somebody had glimpsed it.
                foreseen = later.get(place)
                drawn = foreseen if foreseen in shown[seat] else shown[seat][0]
                dealt[seat] = [None if card == drawn else card for card in shown[seat]]
            _know(later, place, drawn)
            place += 1
        elif kind == "street":
            for number, card in enumerate(event["cards"], place + 1):
                _know(later, number, card)
            place += 1 + len(event["cards"])
    known = [card for cards in dealt.values() for card in cards if card is not None] + list(later.values())
    if len(dict.fromkeys(known)) != len(known):
        raise ValueError(f"a card occurs twice: {known}")
    rest = shuffle([card for card in FULL_DECK if NAMES[card] not in known], seed)
    unknown = [None] * hole_cards
    holes = {seat: [rest.pop() if card is None else parse(card) for card in dealt.get(seat, unknown)] for seat in order}
    deck = [holes[seat][turn] for turn in range(hole_cards) for seat in order]
    length = max([place, *(number + 1 for number in later)])
    return deck + [parse(later[number]) if number in later else rest.pop() for number in range(length)] + rest


def _know(cards: dict[int, str], place: int, card: str | None) -> None:
    """Raises ValueError where another card is known to lie there."""
    if card is not None and cards.setdefault(place, card) != card:
        raise ValueError(f"{card} lies where {cards[place]} does")
