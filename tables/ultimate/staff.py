"""What staff may see of a table that the server deals at."""

from __future__ import annotations

from typing import Any

from tables.engine.ultimate.views import view_of
from tables.models import Ultimate
from tables.ultimate.held import held_in


def facts_for_staff(row: Ultimate) -> dict[str, Any]:
    """By name; the person's cards, the dealer's and the seed only once the hand is settled."""
    table = held_in(row).table
    if table is None:
        return {}
    view = view_of(table)
    facts = {"bankroll": view["bankroll"], "commit": view["commit"], "board": " ".join(view["board"])}
    result, proof = view["result"], view["proof"]
    if result is not None:
        facts |= {who: " ".join(result[who]["cards"]) for who in ("player", "dealer")}
    if proof is not None:
        facts["seed"] = proof["seed"]
    return facts
