"""The constants of the three levels (ai.md §3 to §5). Points are Chen points, shares and chances 0 to 1."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Level = Literal["easy", "medium", "hard"]

LOOSENESS_POINTS = 0.7
"""Chen points a fully loose personality adds to its cards."""


@dataclass(frozen=True, slots=True)
class Opening:
    """Size of the first raise, in big blinds: base × (1 + per_aggression·A), with a random step and less heads-up."""

    base: float
    per_aggression: float = 0.0
    step: float = 0.0
    heads_up_less: float = 0.0


@dataclass(frozen=True, slots=True)
class Reraise:
    """Gap above the calling threshold, light ones, and the size in totals to match."""

    gap_two_seats: float
    gap_six_seats: float
    light_chance: float = 0.0
    least: float = 3.0
    random_more: float = 0.0
    closing_big_blind_more: float = 0.0


@dataclass(frozen=True, slots=True)
class Preflop:
    """Thresholds before the flop.

    play: points worth playing, by seats dealt in. button_less: fewer on the button of three seats or more.
    seat_step: fewer for each opponent less than 3.5 still to act, in an unraised pot of three seats or more.
    raise_gap: more to open. per_limper: more to open for each limper. call_gap: more to call a raise.
    per_doubling: of the price beyond a big blind. per_raise: for each further raise. per_caller_less: fewer
    for each of up to two callers. all_in_extra: at most so many more at a price far beyond 15 big blinds.
    cap_two_seats, cap_six_seats: the threshold to call goes no higher. short_stack: in big blinds.
    """

    noise: float
    slip: float
    play: Mapping[int, float]
    button_less: float
    seat_step: float
    raise_gap: float
    per_limper: float
    call_gap: float
    per_doubling: float
    per_raise: float
    big_blind_less: float
    per_caller_less: float
    all_in_extra: float
    cap_two_seats: float
    cap_six_seats: float
    short_stack: float
    opening: Opening
    reraise: Reraise


@dataclass(frozen=True, slots=True)
class PlainPostflop:
    """Easy and Medium after the flop (ai.md §4).

    samples: of the equity estimate. slip: equity a slip may add or take. bet_share, raise_share, monster_share:
    thresholds as shares of the way from a fair share to certainty. caution: per pot of the bet faced.
    call_margin: equity beyond the pot odds. bluff, bluff_raise, trap, continuation: chances. mixes_sizes: bets
    vary by a quarter up or down.
    """

    samples: int
    slip: float
    bet_share: float
    raise_share: float
    monster_share: float
    caution: float
    call_margin: float
    bluff: float
    bluff_raise: float
    trap: float
    continuation: float
    mixes_sizes: bool


@dataclass(frozen=True, slots=True)
class HardPostflop:
    """Hard after the flop (ai.md §5): `samples` of the estimate; its other constants stand beside its formulas."""

    samples: int


@dataclass(frozen=True, slots=True)
class Profile:
    """One level. slip_chance: of a misjudgement, drawn at each decision."""

    slip_chance: float
    preflop: Preflop
    postflop: PlainPostflop | HardPostflop


EASY = Profile(
    slip_chance=0.15,
    preflop=Preflop(
        noise=2.5,
        slip=5,
        play={2: 2, 3: 3, 4: 4, 5: 4.5, 6: 5},
        button_less=1,
        seat_step=0,
        raise_gap=4,
        per_limper=0,
        call_gap=0.5,
        per_doubling=0.8,
        per_raise=0.7,
        big_blind_less=0,
        per_caller_less=0,
        all_in_extra=2,
        cap_two_seats=7.5,
        cap_six_seats=9,
        short_stack=8,
        opening=Opening(base=3, per_aggression=0.15),
        reraise=Reraise(gap_two_seats=4.5, gap_six_seats=4.5),
    ),
    postflop=PlainPostflop(
        samples=200,
        slip=0.25,
        bet_share=0.25,
        raise_share=0.55,
        monster_share=0.75,
        caution=0.02,
        call_margin=-0.09,
        bluff=0.04,
        bluff_raise=0.01,
        trap=0.08,
        continuation=0,
        mixes_sizes=False,
    ),
)

MEDIUM = Profile(
    slip_chance=0.05,
    preflop=Preflop(
        noise=1.2,
        slip=4,
        play={2: 3, 3: 4, 4: 5, 5: 5.5, 6: 6},
        button_less=1,
        seat_step=0,
        raise_gap=2,
        per_limper=0,
        call_gap=0.8,
        per_doubling=1.1,
        per_raise=1,
        big_blind_less=0,
        per_caller_less=0,
        all_in_extra=2.5,
        cap_two_seats=9,
        cap_six_seats=10.5,
        short_stack=10,
        opening=Opening(base=3, per_aggression=0.15),
        reraise=Reraise(gap_two_seats=3, gap_six_seats=3),
    ),
    postflop=PlainPostflop(
        samples=400,
        slip=0.2,
        bet_share=0.18,
        raise_share=0.42,
        monster_share=0.68,
        caution=0.15,
        call_margin=-0.01,
        bluff=0.08,
        bluff_raise=0.03,
        trap=0.12,
        continuation=0.3,
        mixes_sizes=True,
    ),
)

HARD = Profile(
    slip_chance=0,
    preflop=Preflop(
        noise=0.6,
        slip=0,
        play={2: 2, 3: 4, 4: 5, 5: 5.5, 6: 6},
        button_less=0,
        seat_step=0.9,
        raise_gap=1,
        per_limper=0.5,
        call_gap=0.5,
        per_doubling=0.9,
        per_raise=0.3,
        big_blind_less=1,
        per_caller_less=0.3,
        all_in_extra=3.5,
        cap_two_seats=8.5,
        cap_six_seats=10.2,
        short_stack=12,
        opening=Opening(base=2.6, step=0.5, heads_up_less=0.25),
        reraise=Reraise(
            gap_two_seats=4,
            gap_six_seats=2.5,
            light_chance=0.15,
            least=2.7,
            random_more=0.8,
            closing_big_blind_more=0.4,
        ),
    ),
    postflop=HardPostflop(samples=800),
)

LEVELS: dict[Level, Profile] = {"easy": EASY, "medium": MEDIUM, "hard": HARD}
