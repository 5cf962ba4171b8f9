"""Ultimate Hold'em as the browser's worker calls it: one table with its trainer, JSON text in and out (D-11).

What the person may know leaves through here and nothing else. The shapes are those of
`static/src/ultimate/protocol.ts`; a seed is 32 fresh bytes of the home.
"""

from __future__ import annotations

import json
from typing import Any, Literal

from tables.engine.errors import SetupError
from tables.engine.ultimate import paytables
from tables.engine.ultimate.ev import GAME_VALUE, UNIT
from tables.engine.ultimate.hand import PLAYER
from tables.engine.ultimate.preflop_values import VALUES
from tables.engine.ultimate.protocol import answer, message
from tables.engine.ultimate.rules import CHOICES, STREETS, Choice, DealerRules, Street
from tables.engine.ultimate.settlement import Settlement
from tables.engine.ultimate.table import CHOICES as CHOICE_NAMES
from tables.engine.ultimate.table import DealerTable
from tables.engine.ultimate.trainer.drill import Drill
from tables.engine.ultimate.trainer.record import Record, add_training, no_training
from tables.engine.ultimate.trainer.score import score as score_of
from tables.engine.ultimate.trainer.spots import Spot
from tables.engine.ultimate.trainer.trainer import Trainer

FORMAT = 1
"""Version of the saved form (D-08); the table, the trainer and the record have their own."""

DRILL_CANDIDATES = 20
"""So many spots are looked at in one call, so that others are not kept waiting."""

Where = Literal["table", "drill"]


class _Home:
    """A table, its trainer, and the drill beside them, which share the record.

    followed: view of a table that another home deals, while this device plays there in place of its own one; trained:
    id of the hand there whose bets were placed from this device, the only one that its trainer judges.
    """

    def __init__(self, table: DealerTable, trainer: Trainer) -> None:
        self.table = table
        self.trainer = trainer
        self.record = trainer.record
        self.drilling = Trainer(self.record, "drill")
        self.drilling.active = True
        self.search: Drill | None = None
        self.spot: Spot | None = None
        self.chosen: Choice | None = None
        self.ante = 0
        self.followed: dict[str, Any] | None = None
        self.trained = ""

    def trainer_of(self, where: Where) -> Trainer:
        return self.drilling if where == "drill" else self.trainer

    def spot_of(self, where: Where) -> Spot | None:
        """The spot of the decision that is due."""
        if where == "drill":
            return self.spot if self.chosen is None else None
        if self.followed is not None:
            return _spot_of_view(self.followed)
        hand = self.table.hand
        return None if hand.street is None else Spot(hand.hole(PLAYER), hand.board)

    def choices(self, where: Where) -> tuple[Choice, ...]:
        """What may be chosen there."""
        if where == "drill":
            assert self.spot is not None
            return CHOICES[self.spot.street]
        legal = self.table.legal() if self.followed is None else self.followed["legal"]
        return tuple([each["choice"] for each in legal["choices"] if each["refused"] is None])


def _spot_of_view(view: dict[str, Any]) -> Spot | None:
    """The spot of the decision that a `DealerView` waits for, or None."""
    return Spot.from_dict({"hole": view["cards"], "board": view["board"]}) if view["phase"] in STREETS else None


_home: _Home | None = None


def _current() -> _Home:
    if _home is None:
        raise RuntimeError("no table is open")
    return _home


def open_table(saved: str, table_id: str, part: str, seed: bytes) -> str:
    """Go on with a saved table, or begin one where `saved` is empty: a `DealerTurn`.

    table_id: names a new table. part: names this device's part of a new record (trainer/record.py). Raises SetupError:
    BAD_SAVE, NEWER_SAVE; then no table is open.
    """
    global _home
    _home = None
    if saved:
        _home = _loaded(saved)
    else:
        table = DealerTable.create(table_id, DealerRules(), bytes(seed))
        _home = _Home(table, Trainer(Record(part), "trainer"))
    return _turn({**message(_home.table, _agree()), "refused": None})


def _loaded(saved: str) -> _Home:
    try:
        data = json.loads(saved)
        if data["format"] > FORMAT:
            raise SetupError("NEWER_SAVE", f"format {data['format']}")
        record = Record.from_dict(data["record"], data["part"])
        home = _Home(DealerTable.from_dict(data["table"]), Trainer.from_dict(data["trainer"], record))
        home.trained = str(data.get("trained", ""))
        # A damaged save may be read and fail only when it is shown (CH-53).
        message(home.table, [])
    except Exception as fault:
        newer = isinstance(fault, SetupError) and fault.code in ("NEWER_SAVE", "NEWER_RECORD")
        raise SetupError("NEWER_SAVE" if newer else "BAD_SAVE", repr(fault)) from fault
    return home


def save() -> str:
    """Table, trainer and record as they are stored together."""
    home = _current()
    saved = {
        "format": FORMAT,
        "part": home.record.own,
        "table": home.table.to_dict(),
        "trainer": home.trainer.to_dict(),
        "record": home.record.to_dict(),
        "trained": home.trained,
    }
    return json.dumps(saved, separators=(",", ":"))


def command(text: str, seed: bytes) -> str:
    """A `DealerTurn`: the answer to a command of the person; an illegal one is refused in the answer."""
    home = _current()
    before, spot, choices = home.table.v, home.spot_of("table"), home.choices("table")
    sent = json.loads(text)
    reply = answer(home.table, sent, bytes(seed))
    if home.table.v != before:
        _tell_trainer(home, reply["events"], spot, choices)
    events = _agree()
    if events:
        reply = {**reply, **message(home.table, [*reply["events"], *events])}
    return _turn(reply)


def _tell_trainer(home: _Home, events: list[dict[str, Any]], spot: Spot | None, choices: tuple[Choice, ...]) -> None:
    """Tell the trainer of what has happened: `spot` and `choices` as they were before it."""
    hand, trainer = home.table.hand, home.trainer
    for event in events:
        if event["type"] == "placed":
            trainer.dealt()
        elif event["type"] == "bankroll_reset":
            home.record.count_reset(event["added"])
        elif event["type"] == "settled":
            assert hand.bets is not None
            trainer.settled(hand.settlement(PLAYER), hand.bets.ante, hand.rules.trips_table)
    if spot is not None:
        assert hand.bets is not None
        trainer.decided(spot, hand.choices[PLAYER][-1], choices, hand.bets.ante)


def _agree() -> list[dict[str, Any]]:
    """Bring the table's bankroll to what the record says, which other devices have a part in (D-24)."""
    home = _current()
    if not home.table.between_hands or home.table.bankroll == home.record.bankroll:
        return []
    return home.table.apply({"do": "set_bankroll", "chips": home.record.bankroll}, None)


def follow(text: str) -> str:
    """Take what a table has said that another home deals: a `DealerTurn` of the own table, with the trainer's news.

    text: `{before, view, events}` of the `DealerView` it had before a command of this device, the one it has now and
    what happened in between; `{view}` alone where something else has changed it. Empty: the device's own table is
    played at again. The trainer judges by what the person saw, so it needs no secrets.
    """
    home = _current()
    said: dict[str, Any] = json.loads(text) if text else {"view": None}
    if "before" in said:
        _tell_trainer_of(home, said["before"], said["view"], said["events"])
    home.followed = said["view"]
    return _turn({**message(home.table, []), "refused": None})


def _tell_trainer_of(home: _Home, before: dict[str, Any], view: dict[str, Any], events: list[dict[str, Any]]) -> None:
    """Tell the trainer of what has happened at a followed table, whose chips are counted where it is dealt."""
    home.followed = before
    spot, choices = home.spot_of("table"), home.choices("table")
    trainer = home.trainer
    for event in events:
        if event["type"] == "placed":
            home.trained = view["hand_id"]
            trainer.dealt()
        elif event["type"] == "settled" and home.trained == view["hand_id"]:
            settlement = Settlement.from_dict(event["settlement"])
            trainer.settled_elsewhere(settlement, view["bets"]["ante"], view["rules"]["trips_table"])
    chosen = next((_choice_of(event) for event in events if event.get("seat") == PLAYER), None)
    if spot is not None and chosen is not None and home.trained == view["hand_id"]:
        trainer.decided(spot, chosen, choices, view["bets"]["ante"])


def _choice_of(event: dict[str, Any]) -> Choice:
    name = f"play{event['times']}" if event["type"] == "play" else event["type"]
    return next(choice for choice in CHOICE_NAMES if choice == name)


def train(active: bool) -> str:
    """Judge hands from the next deal on, or only play them: the `TrainerView`."""
    home = _current()
    home.trainer.active = bool(active)
    return _json(home.trainer.view())


def think(where: Where) -> str:
    """A `Thought`: count a little more of what waits to be judged, else of the decision that is due."""
    home = _current()
    trainer = home.trainer_of(where)
    more = trainer.think(home.spot_of(where))
    return _json({"more": more, "trainer": trainer.view()})


def look(where: Where) -> str:
    """The chart or the rules were opened: the present decision is helped. The `TrainerView`."""
    trainer = _current().trainer_of(where)
    trainer.looked()
    return _json(trainer.view())


def hint(where: Where) -> str:
    """`Values` of the decision that is due, null where none is; it is helped then."""
    home = _current()
    spot, trainer = home.spot_of(where), home.trainer_of(where)
    if spot is None:
        return _json(None)
    trainer.looked()
    return _json(trainer.values(spot, home.choices(where)))


def drill(street: Street, close: bool, ante: int, seed: bytes) -> str:
    """Look for a spot of a street; a `DrillTurn`, whose spot is null until `drill_search` finds one."""
    home = _current()
    home.search = Drill(street, close=bool(close), seed=bytes(seed))
    home.spot = home.chosen = None
    home.ante = ante
    return drill_search()


def drill_search() -> str:
    """Look a little further: a `DrillTurn`."""
    home = _current()
    if home.search is not None:
        for _ in range(DRILL_CANDIDATES):
            home.search.step()
            if home.search.spot is not None:
                _ask(home, home.search.spot)
                break
    return _drill_turn(home)


def drill_again(spot: str, ante: int) -> str:
    """Ask a spot once more, such as one of the worst mistakes: a `DrillTurn`."""
    home = _current()
    home.ante = ante
    _ask(home, Spot.from_dict(json.loads(spot)))
    return _drill_turn(home)


def _ask(home: _Home, spot: Spot) -> None:
    home.search, home.spot, home.chosen = None, spot, None
    home.drilling.dealt()


def drill_choose(choice: Choice) -> str:
    """Decide the drill's spot: a `DrillTurn`. A choice that is none there, or a second one, changes nothing."""
    home = _current()
    spot = home.spot_of("drill")
    if spot is not None and choice in CHOICES[spot.street]:
        home.chosen = choice
        home.drilling.decided(spot, choice, CHOICES[spot.street], home.ante)
    return _drill_turn(home)


def _drill_turn(home: _Home) -> str:
    spot = home.spot
    return _json(
        {
            "spot": None if spot is None else spot.to_dict(),
            "choices": [] if spot is None else list(CHOICES[spot.street]),
            "chosen": home.chosen,
            "trainer": home.drilling.view(),
        }
    )


def score() -> str:
    """`Scores`: of this session and of everything recorded."""
    home = _current()
    session = no_training()
    add_training(session, home.trainer.session)
    add_training(session, home.drilling.session)
    return _json({"session": score_of(session), "all": score_of(home.record.training())})


def reset_training() -> str:
    """Forget the statistics of the trainer, on every device: `Scores` (UTH-45)."""
    home = _current()
    home.record.reset_training()
    home.trainer.session = no_training()
    home.drilling.session = no_training()
    return score()


def record() -> str:
    """The `DealerRecord`, to be sent to the account."""
    return _json(_current().record.to_dict())


def merge(text: str, erased: str = "[]", part: str = "") -> str:
    """Take over what another `DealerRecord` knows: a `DealerTurn`. Raises SetupError: BAD_RECORD, NEWER_RECORD.

    erased: names of parts that their account has deleted. part: names this device's part from now on, where the one
    it had is among them.
    """
    home = _current()
    home.record.merge(Record.from_dict(json.loads(text), home.record.own))
    home.record.forget(json.loads(erased), part)
    return _turn({**message(home.table, _agree()), "refused": None})


def chart() -> str:
    """The values before the flop of all 169 kinds of hands, in units: a `Chart` (UTH-40)."""
    hands = {kind: {"play4": play4, "play3": play3, "check": check} for kind, (play4, play3, check) in VALUES.items()}
    return _json({"unit": UNIT, "hands": hands})


def pay_tables() -> str:
    """`PayTables`, with the value of the whole game beside what the bets pay."""
    return _json({**paytables.described(), "game": {"value": GAME_VALUE[0], "hands": GAME_VALUE[1]}})


def _turn(reply: dict[str, Any]) -> str:
    home = _current()
    return _json({"answer": reply, "trainer": home.trainer.view(), "resets": home.record.resets})


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))
