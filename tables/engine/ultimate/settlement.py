"""What each bet comes to at the end of a hand (UTH-15 to UTH-24)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from tables.engine.ultimate.paytables import Odds, TripsKey, blind_odds, trips_pays
from tables.engine.ultimate.showdowns import HIGHEST_UNQUALIFIED

Outcome = Literal["win", "lose", "tie", "fold"]
BetName = Literal["ante", "blind", "play", "trips"]
Result = Literal["win", "push", "lose"]

EVEN: Odds = (1, 1)


@dataclass(frozen=True, slots=True)
class Bets:
    """Chips staked in one hand. The Blind is always as large as the Ante (UTH-06). play: 0 where there is none."""

    ante: int
    play: int = 0
    trips: int = 0

    @property
    def total(self) -> int:
        return 2 * self.ante + self.play + self.trips


@dataclass(frozen=True, slots=True)
class Row:
    """One bet. pays: the odds of a bet that won. net: chips won, or lost where it is negative."""

    bet: BetName
    stake: int
    result: Result
    pays: Odds | None

    @property
    def net(self) -> int:
        if self.result == "push":
            return 0
        if self.pays is None:
            return -self.stake
        many, one = self.pays
        return self.stake * many // one

    def to_dict(self) -> dict[str, Any]:
        """`SettlementRow` of the protocol."""
        return {
            "bet": self.bet,
            "stake": self.stake,
            "result": self.result,
            "pays": None if self.pays is None else list(self.pays),
            "net": self.net,
        }


@dataclass(frozen=True, slots=True)
class Settlement:
    """rows: of the bets there are, in the order Ante, Blind, Play, Trips. qualified: the dealer has a pair or more."""

    outcome: Outcome
    qualified: bool
    rows: tuple[Row, ...]

    @property
    def net(self) -> int:
        return sum([row.net for row in self.rows])

    @property
    def main_net(self) -> int:
        """The result without the side bet, which the trainer counts apart (UTH-44)."""
        return sum([row.net for row in self.rows if row.bet != "trips"])

    def to_dict(self) -> dict[str, Any]:
        """`Settlement` of the protocol."""
        return {
            "outcome": self.outcome,
            "qualified": self.qualified,
            "rows": [row.to_dict() for row in self.rows],
            "net": self.net,
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Settlement:
        """A settlement from `Settlement` of the protocol."""
        rows = [
            Row(row["bet"], row["stake"], row["result"], None if row["pays"] is None else tuple(row["pays"]))
            for row in data["rows"]
        ]
        return cls(data["outcome"], data["qualified"], tuple(rows))


def qualifies(dealer: int) -> bool:
    """Whether a hand of this strength qualifies: a pair or better (UTH-16)."""
    return dealer > HIGHEST_UNQUALIFIED


def settle(bets: Bets, player: int, dealer: int, trips_table: TripsKey, *, trips_on_fold: bool) -> Settlement:
    """Settle a hand from the strengths of both hands of seven cards. Bets without a Play were folded (UTH-14)."""
    qualified = qualifies(dealer)
    folded = not bets.play
    outcome: Outcome = "fold" if folded else "win" if player > dealer else "lose" if player < dealer else "tie"
    rows = [*_main_rows(bets, outcome, player, qualified)]
    if bets.trips:
        pays = None if folded and not trips_on_fold else trips_pays(trips_table, player)
        rows.append(
            Row("trips", bets.trips, "lose", None) if pays is None else Row("trips", bets.trips, "win", (pays, 1))
        )
    return Settlement(outcome, qualified, tuple(rows))


def _main_rows(bets: Bets, outcome: Outcome, player: int, qualified: bool) -> list[Row]:
    ante, play = bets.ante, bets.play
    if outcome == "fold":
        return [Row("ante", ante, "lose", None), Row("blind", ante, "lose", None)]
    if outcome == "tie":
        return [Row("ante", ante, "push", None), Row("blind", ante, "push", None), Row("play", play, "push", None)]
    if outcome == "lose":
        ante_row = Row("ante", ante, "lose" if qualified else "push", None)
        return [ante_row, Row("blind", ante, "lose", None), Row("play", play, "lose", None)]
    odds = blind_odds(player)
    return [
        Row("ante", ante, "win", EVEN) if qualified else Row("ante", ante, "push", None),
        Row("blind", ante, "push", None) if odds is None else Row("blind", ante, "win", odds),
        Row("play", play, "win", EVEN),
    ]
