"""Runs the vectors of kind lobby in naiko.json: what the arithmetic of tournaments and tables says to each.

`LOBBY` names those that are covered here; the others of the kind are counted as skipped: those `WITH_A_DATABASE`, which
pytest runs, and those of what is not built.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tables.engine.tournaments import balancing, breaking, payouts, spin
from tables.engine.tournaments.button import Positions, positions
from tests.engine.cash_vectors import CASH
from tests.engine.rig import ZERO
from tests.engine.tournaments.rig import MINUTE, START, Rig
from tests.engine.vector_checks import Vector, Wrong, expect_equal, unknown_keys


def _expect(vector: Vector, got: dict[str, Any]) -> None:
    """Compares every key that is expected, but the words of a note."""
    expected = {key: value for key, value in vector["expect"].items() if key != "note"}
    unknown_keys(expected, tuple(got), "expect")
    expect_equal(vector["id"], {key: got[key] for key in expected}, expected)


def _entries_and_prizes(vector: Vector) -> None:
    setup = vector["setup"]
    entries, entry = setup.get("players", setup.get("entries")), setup["entry"]
    paid = payouts.prizes_for(entries, entry)
    expect_equal("sum of the prizes", sum(paid), entries * entry)
    _expect(vector, {"pool": entries * entry, "payouts": paid})


def _shared_places(vector: Vector) -> None:
    setup = vector["setup"]
    paid = payouts.prizes_for(setup["players"], setup["entry"])
    expect_equal("pool", sum(paid), setup["pool"])
    each = payouts.shared(2, 2, paid)
    expect_equal("both", each[0], each[1])
    _expect(vector, {"each": each[0]})


def _wheel(vector: Vector) -> None:
    wheel = {str(field.multiplier): field.weight for field in spin.WHEEL}
    expect_equal("weights", wheel, vector["setup"]["weights"])
    total = sum(wheel.values())
    mean = sum(field.multiplier * field.weight for field in spin.WHEEL)
    if mean % total:
        raise Wrong(f"the mean is {mean} / {total}")
    _expect(vector, {"total": total, "mean": mean // total})


def _spin_prizes(vector: Vector) -> None:
    setup = vector["setup"]
    paid = spin.spin_prizes(setup["multiplier"], setup["entry"])
    _expect(vector, {"pool": sum(paid), "payouts": paid})


def _wheel_numbers(vector: Vector) -> None:
    _expect(vector, {"map": {number: spin.multiplier_of(int(number)) for number in vector["expect"]["map"]}})


def _too_few(vector: Vector) -> None:
    setup = vector["setup"]
    rig = Rig(setup["entries"], entry=setup["entry"])
    (cancelled,) = rig.of("cancelled")
    (each,) = sorted(set(cancelled["refunds"].values()))
    expect_equal("refunds", len(cancelled["refunds"]), setup["entries"])
    _expect(vector, {"status": rig.director.phase, "refund_each": each})


def _breaks(vector: Vector) -> None:
    setup = vector["setup"]
    sizes = dict(enumerate(setup["tables"], start=1))
    expect_equal("players", sum(sizes.values()), setup["players"])
    if not breaking.is_due(setup["players"], len(sizes)):
        raise Wrong("a table has to break")
    highest = max(sizes)
    players = [f"P{number}" for number in range(sizes.pop(highest))]
    open_chairs = {number: list(range(size, setup["seats"])) for number, size in sizes.items()}
    places = breaking.new_seats(players, open_chairs, ZERO)
    after = [size + sum(1 for place in places.values() if place.table == number) for number, size in sizes.items()]
    _expect(vector, {"break_table": highest, "after": after})


def _balances(vector: Vector) -> None:
    setup = vector["setup"]
    sizes = dict(enumerate(setup["tables"], start=1))
    if breaking.is_due(setup["players"], len(sizes)):
        raise Wrong("no table may break")
    move = balancing.pair(sizes, list(sizes))
    if move is None:
        raise Wrong("somebody has to move")
    sizes[move.source] -= 1
    sizes[move.target] += 1
    if balancing.pair(sizes, list(sizes)) is not None:
        raise Wrong("one move is enough")
    _expect(vector, {"move_from": move.source, "move_to": move.target, "after": list(sizes.values())})


def _who_moves(vector: Vector) -> None:
    """The table he leaves: button on chair 0, then the names in their order. He comes to one of three players."""
    setup = vector["setup"]
    order = setup["from_order_after_button"]
    chair, _ = balancing.mover([True] * (len(order) + 1), Positions(0, 1, 2), ())
    expect_equal("next big blind", order[chair - 1], setup["next_bb"])
    target, last = [True, True, True, False, False, False], Positions(0, 1, 2)
    target[balancing.worst_chair(target, last)] = True
    position = positions(target, last).big == 3 and "next big blind if open"
    _expect(vector, {"moved": order[chair - 1], "new_position": position})


def _hand_for_hand(vector: Vector) -> None:
    setup = vector["setup"]
    expect_equal("paid", payouts.places_paid(setup["entries"]), setup["paid"])
    rig = Rig(setup["entries"])
    rig.bust_to(9)
    rig.minutes(32)
    seen = []
    for action in vector["actions"]:
        rig.bust_to(int(action.split()[0]))
        if rig.director.round is not None and rig.director.round.began_at is not None:
            # It ends with the round in which it happens.
            for number in list(rig.director.round.to_play):
                rig.play(number)
        seen.append(rig.director.bubble)
    _expect(vector, {"hand_for_hand": seen})


def _out_together(vector: Vector) -> None:
    setup = vector["setup"]
    entries = next(number for number in range(4, 109) if payouts.places_paid(number) == setup["paid"])
    rig = Rig(entries)
    rig.bust_to(9)
    rig.minutes(32)
    rig.bust_to(setup["left"])
    names = list(setup["out"])
    tables = rig.director.open_tables()
    dealt = [rig.deal(number)["players"] for number in tables]
    losers = [players[0]["player"] for players in dealt]
    rig.set_stacks({loser: setup["out"][name] for loser, name in zip(losers, names, strict=True)})
    for number, players in zip(tables, dealt, strict=True):
        rig.end(number, out={players[0]["player"]: players[1]["player"]})
    places = {name: rig.director.players[loser].place for name, loser in zip(names, losers, strict=True)}
    seventh = rig.director.prize_ladder()[0][setup["paid"] - 1]
    prizes = [rig.director.players[loser].prize for loser in losers]
    half = sum(prizes) == seventh and prizes[0] - prizes[1] in (0, 1) and f"half of prize {setup['paid']}"
    _expect(vector, {"places": places, "each_gets": half})


def _late(vector: Vector) -> None:
    rig = Rig(9)
    results = []
    for number, action in enumerate(vector["actions"]):
        minutes, seconds = action.split()[-1].split(":")
        rig.now = START + int(minutes) * MINUTE + int(seconds) * 1_000
        expect_equal("level", rig.director.rules.structure.level_at(rig.now - START - 1), vector["setup"]["level"])
        refused = rig.refusal("register", player=f"L{number}")
        results.append("ok" if refused is None else f"REFUSED {refused}")
        if refused is None:
            rig.do("register", player=f"L{number}")
    _expect(vector, {"results": results, "stack": rig.director.players["L0"].stack})


def _unregister(vector: Vector) -> None:
    rig = Rig(5, entry=vector["setup"]["entry"], start=False)
    (event,) = rig.do("unregister", player="P0")
    rig.at(START)
    results = [f"ok +{event['refund']}", f"REFUSED {rig.refusal('unregister', player='P1')}"]
    _expect(vector, {"results": results})


def _level_of_the_next_hand(vector: Vector) -> None:
    """Level 3 ends while hand 12 runs."""
    rig = Rig(4)
    for _ in range(11):
        rig.play(1)
    rig.minutes(23.9)
    hand_12 = rig.deal(1)
    rig.minutes(24.5)
    rig.end(1)
    hand_13 = rig.deal(1)
    expect_equal("hands", [hand_12["hand"], hand_13["hand"]], [12, 13])
    _expect(vector, {"hand12_bb": hand_12["bb"], "hand13_bb": hand_13["bb"]})


LOBBY: dict[str, Callable[[Vector], None]] = {
    "NK-V99": _entries_and_prizes,
    "NK-V100": _entries_and_prizes,
    "NK-V101": _shared_places,
    "NK-V102": _wheel,
    "NK-V103": _spin_prizes,
    "NK-V104": _spin_prizes,
    "NK-V105": _wheel_numbers,
    "NK-V106": _entries_and_prizes,
    "NK-V107": _entries_and_prizes,
    "NK-V108": _too_few,
    "NK-V109": _breaks,
    "NK-V110": _balances,
    "NK-V111": _who_moves,
    "NK-V112": _hand_for_hand,
    "NK-V113": _out_together,
    "NK-V114": _late,
    "NK-V115": _unregister,
    "NK-V117": _level_of_the_next_hand,
    **CASH,
}


WITH_A_DATABASE = ("NK-V93", "NK-V94", "NK-V95", "NK-V96", "NK-V97", "NK-V98", "NK-V116", "NK-V120")
"""Of the books: tests/tables/wallet/test_ledger.py reads them from tests/data and runs them. What a cash table waits
for is played in tests/tables/cash."""


def is_covered(vector: Vector) -> bool:
    return vector["id"] in LOBBY


def lobby(vector: Vector) -> None:
    if not is_covered(vector):
        raise Wrong(f"{vector['id']} is not covered")
    LOBBY[vector["id"]](vector)
