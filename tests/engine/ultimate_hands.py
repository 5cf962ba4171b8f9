"""Hands of Ultimate Hold'em in the trainer, checked to the river, as hashes of all that is saved of them.

Only the standard library and the engine: the same file runs under CPython and under Pyodide, and the hashes must be
equal. Each has the exact values of a random spot before the flop, on the flop and on the river.
`python -m tests.engine.ultimate_hands 0 20` prints a line for each of the hands 0 to 19.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from typing import Any

from tables.engine.ultimate import bridge


def hand_hash(number: int) -> str:
    """The SHA-256 of table, trainer and record after hand `number` has been played and judged."""
    seed, client = (sha256(b"ultimate %d/%s" % (number, name)).digest() for name in (b"seed", b"client"))
    bridge.open_table("", f"hand {number}", "part", seed)
    bridge.train(True)
    last: dict[str, Any] = {"do": "fold"} if number % 2 else {"do": "play", "times": 1}
    place: dict[str, Any] = {"do": "place", "ante": 10, "blind": 10, "trips": 10, "client": client.hex()}
    for v, command in enumerate([place, {"do": "check"}, {"do": "check"}, last]):
        turn = json.loads(bridge.command(json.dumps({**command, "v": v, "id": str(v)}), seed))
        if turn["answer"]["refused"] is not None:
            raise RuntimeError(f"hand {number}: {command} was refused")
    while json.loads(bridge.think("table"))["more"]:
        pass
    return sha256(bridge.save().encode()).hexdigest()


if __name__ == "__main__":
    first, last_hand = int(sys.argv[1]), int(sys.argv[2])
    for each in range(first, last_hand):
        print(each, hand_hash(each), flush=True)
