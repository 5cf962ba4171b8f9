"""What every computer player does and never does (PU-94 to PU-103, ai.md §9)."""

from __future__ import annotations

import copy
import json
import math
import random
import statistics
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from tables.engine.cards import NAMES, parse_all
from tables.engine.equity import sampled_equity
from tables.engine.players import Level, Move, choose, decide, personality
from tables.engine.players.arithmetic import GROWTH_OF_0_45, POWERS_OF_0_95, log_base_2, log_base_3, power_of_e
from tables.engine.players.chen import chen
from tables.engine.players.omaha_hands import points, share_of_better
from tables.engine.players.profiles import LEVELS, Profile
from tables.engine.players.ranges import holdings
from tables.engine.players.situation import Situation, read_situation
from tables.engine.players.starting_hands import ALL_IN_SHARES, CHEN_SHARES
from tables.engine.ranking import strength
from tables.engine.rules import TableRules
from tests.engine.rig import Play, deal_order, fixed_deck, match_rules, omaha_rules, rules

ALL_LEVELS = tuple(LEVELS)


def quick(level: Level, samples: int) -> Profile:
    """The level with fewer samples, where not the judgement but the rules around it are tested."""
    profile = LEVELS[level]
    return replace(profile, postflop=replace(profile.postflop, samples=samples))


def command(play: Play, seat: int, move: Move) -> None:
    to = move.get("to")
    play.act(seat, str(move["do"]), None if to is None else int(to))


def option_of_big_blind(seats: int) -> Situation:
    """Everybody limped and the big blind may check."""
    play = Play.dealt(rules(), [2000] * seats, 0)
    while not play.table.view(play.table.turn)["legal"]["check"]:
        seat = play.table.turn
        assert seat is not None
        play.act(seat, "call")
    return read_situation(play.table.view(play.table.turn))


# -- arithmetic and starting hands ------------------------------------------------


def test_arithmetic_agrees_with_the_mathematical_functions() -> None:
    for step in range(-400, 401):
        x = step / 40
        assert power_of_e(x) == pytest.approx(math.exp(x), rel=1e-13)
    for step in range(1, 4000):
        x = 1 + step / 7
        assert log_base_2(x) == pytest.approx(math.log2(x), abs=1e-13)
        assert log_base_3(x) == pytest.approx(math.log(x, 3), abs=1e-13)
    assert [log_base_2(2**k) for k in range(6)] == [0, 1, 2, 3, 4, 5]
    assert pytest.approx([0.95**k for k in range(3)], abs=1e-15) == POWERS_OF_0_95
    assert pytest.approx([math.exp(0.45 * j) for j in range(5)], abs=1e-14) == GROWTH_OF_0_45


def test_chen_points_span_from_minus_one_to_twenty() -> None:
    points = {chen(a, b) for a in range(52) for b in range(52) if a != b}
    assert (min(points), max(points)) == (-1, 20)
    assert chen(*parse_all(["7h", "2c"])) == chen(*parse_all(["2c", "7h"])) == -1


@pytest.mark.parametrize("shares", [CHEN_SHARES, ALL_IN_SHARES])
def test_starting_hands_are_ordered_from_aces_down(shares: Sequence[float]) -> None:
    each = [shares[52 * a + b] for a in range(52) for b in range(a)]
    assert sum(each) / len(each) == pytest.approx(0.5)
    aces, deuce_seven = parse_all(["As", "Ah"]), parse_all(["7s", "2h"])
    assert shares[52 * aces[0] + aces[1]] == min(each) == 3 / 1326
    assert shares[52 * deuce_seven[0] + deuce_seven[1]] > 0.9


def test_starting_hands_of_omaha_are_in_the_order_of_their_equity() -> None:
    """What the tables say of drawn hands goes with what deals say of them (tests/bench/starting_hands.py)."""
    rng = random.Random(8)
    for seats, opponents in ((2, 1), (6, 3)):
        hands = [rng.sample(range(52), 4) for _ in range(250)]
        better = [share_of_better(hand, seats) for hand in hands]
        equities = [sampled_equity(hand, [], opponents, 400, rng) for hand in hands]
        assert statistics.correlation(better, equities) < -0.8
        assert sum(better) / len(better) == pytest.approx(0.5, abs=0.06)


def test_starting_hands_of_omaha_have_points_as_many_hands_of_holdem_have() -> None:
    rng = random.Random(9)
    hands = [rng.sample(range(52), 4) for _ in range(2_000)]
    for least in (2, 5, 8, 10):
        as_many = sum(chen(a, b) >= least for a in range(52) for b in range(a)) / 1326
        reached = sum(points(hand, 6) >= least - 0.5 for hand in hands) / len(hands)
        assert reached == pytest.approx(as_many, abs=0.03)
    best = parse_all(["As", "Ah", "Ks", "Kh"])
    assert points(best, 6) == 20
    for seats in (2, 6):
        exchanged = [card & ~3 | (card + 1) & 3 for card in reversed(best)]
        assert points(exchanged, seats) == points(best, seats)
        assert points(parse_all(["2s", "2h", "2d", "2c"]), seats) == -1


def test_personalities_are_uniform_and_repeat() -> None:
    drawn = [personality(random.Random(seed)) for seed in range(2000)]
    assert personality(random.Random(7)) == drawn[7]
    for axis in (0, 1):
        values = [each[axis] for each in drawn]
        assert -1 <= min(values) < -0.99
        assert 0.99 < max(values) <= 1
        assert abs(sum(values) / len(values)) < 0.05


# -- only what the seat may know --------------------------------------------------


@pytest.mark.parametrize("make", [rules, omaha_rules])
@pytest.mark.parametrize("level", ALL_LEVELS)
def test_hidden_cards_change_nothing(level: Level, make: Callable[..., TableRules]) -> None:
    """Two tables that differ only in what seat 0 cannot see give equal views and equal decisions (PU-103)."""
    rng = random.Random(f"hidden {level}")
    count = make().hole_cards
    for _ in range(25):
        cards = rng.sample(range(52), count + 5)
        own, board = [NAMES[card] for card in cards[:count]], [NAMES[card] for card in cards[count:]]
        rest = [card for card in range(52) if card not in cards]
        plays = []
        for _ in range(2):
            others = [NAMES[card] for card in rng.sample(rest, 3 * count)]
            holes = {0: own, **{seat: others[count * seat - count : count * seat] for seat in (1, 2, 3)}}
            deck = fixed_deck(deal_order([2000] * 4, 1), holes, board, hole_cards=count)
            plays.append(Play.dealt(make(), [2000] * 4, 1, deck=deck))
        while plays[0].table.phase == "betting" and plays[0].view["seats"][0]["state"] == "in":
            seat = plays[0].table.turn
            assert seat is not None
            views = [play.table.view(seat) for play in plays]
            if seat:
                do = "check" if views[0]["legal"]["check"] else rng.choice(["call", "call", "fold"])
                moves: list[Move] = [{"do": do}] * 2
            else:
                assert views[0] == views[1]
                untouched, seed = copy.deepcopy(views[0]), rng.random()
                travelled = json.loads(json.dumps(views[1]))
                moves = [decide(view, level, 0.5, -0.5, random.Random(seed)) for view in (views[0], travelled)]
                assert moves[0] == moves[1]
                assert views[0] == untouched
            for play, move in zip(plays, moves, strict=True):
                command(play, seat, move)


def test_seats_that_are_out_are_not_counted() -> None:
    stacks = [0, 1000, 1000, 0, 1000, 0]
    play = Play.dealt(rules(), stacks, 2)
    for _ in range(2):
        seat = play.table.turn
        assert seat is not None
        play.act(seat, "call")
    situation = read_situation(play.table.view(play.table.turn))
    assert (situation.seats, situation.me, situation.button) == (3, 0, 1)
    assert (situation.small_blind, situation.big_blind) == (2, 0)
    assert situation.opponents == (1, 2)
    assert [action.seat for action in situation.actions] == [1, 2]


# -- legal, always ------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_decision_is_legal_and_chips_are_conserved(seats: int) -> None:
    """Random stacks from one chip to 600 big blinds; every third seat acts at random."""
    rng = random.Random(f"legal {seats}")
    decisions = free = 0
    while decisions < 1500:
        sb = rng.choice([5, 10, 15, 25])
        options = rng.choice((rules, rules, match_rules, omaha_rules))(sb, 2 * sb)
        ranges = [(1, 3 * sb), (2 * sb, 40 * sb), (20 * sb, 1200 * sb)]
        stacks = [rng.randint(*rng.choice(ranges)) for _ in range(seats)]
        button = rng.randrange(seats)
        play = Play.dealt(options, stacks, button, deck=rng.sample(range(52), 52))
        players = [rng.choice([*ALL_LEVELS, None]) for _ in range(seats)]
        while play.table.phase == "betting":
            seat = play.table.turn
            assert seat is not None
            view = play.table.view(seat)
            legal, level = view["legal"], players[seat]
            if level is None:
                words = ["check" if legal["check"] else "call", *(["fold"] if legal["call"] else [])]
                offered = legal["raise"]
                move: Move = {"do": rng.choice(words)}
                if offered and rng.random() < 0.4:
                    move = {"do": "raise_to", "to": rng.randint(offered["min"], offered["max"])}
            else:
                looseness, aggression = personality(rng)
                move = choose(read_situation(view), quick(level, 8), looseness, aggression, rng)
                decisions += 1
                free += legal["check"]
                assert play.table.can(dict(move), seat), (move, legal)
                assert not (move["do"] == "fold" and legal["check"])
            command(play, seat, move)
            assert sum(each["stack"] for each in play.view["seats"]) + play.view["pot"] == sum(stacks)
        assert sum(play.stacks()) == sum(stacks)
    assert free > 100


@pytest.mark.parametrize("level", ALL_LEVELS)
def test_nobody_folds_for_free(level: Level) -> None:
    """The big blind facing no raise, in 10,000 spots (B12)."""
    rng = random.Random(f"free {level}")
    spots = [option_of_big_blind(seats) for seats in (2, 3, 4, 6)]
    for number in range(10_000):
        spot = spots[number % len(spots)]
        stack = rng.choice([20, 100, 400, 2000])
        stacks = tuple(stack for _ in spot.stacks)
        a, b = rng.sample(range(52), 2)
        lowest, highest = min(40, 20 + stack), 20 + stack
        situation = replace(spot, hole=(a, b), stacks=stacks, lowest=lowest, highest=highest)
        looseness, aggression = personality(rng)
        assert choose(situation, LEVELS[level], looseness, aggression, rng)["do"] in ("check", "raise_to")


# -- judgement ------------------------------------------------------------------------


def folds_of_button(level: Level, hole: str, stack: int) -> int:
    rng = random.Random(f"{hole} {stack}")
    own = hole.split()
    make = omaha_rules if len(own) == 4 else rules
    folds = 0
    for _ in range(200):
        play = Play.dealt(make(), [stack] * 6, 0, {0: own})
        for seat in (3, 4, 5):
            play.act(seat, "fold")
        folds += decide(play.table.view(0), level, 0, 0, rng) == {"do": "fold"}
    return folds


@pytest.mark.parametrize("stack", [160, 2000])
@pytest.mark.parametrize("level", ALL_LEVELS)
def test_strong_cards_are_played_and_weak_ones_folded(level: Level, stack: int) -> None:
    assert folds_of_button(level, "As Ah", stack) == 0
    assert folds_of_button(level, "7s 2h", stack) > 150
    assert folds_of_button(level, "As Ah Ks Kh", stack) == 0
    assert folds_of_button(level, "7s 7h 7d 2c", stack) > 150


@pytest.mark.parametrize(
    ("make", "nuts", "air"), [(rules, "Ah Th", "6c 5c"), (omaha_rules, "Ah Th 6c 5c", "Ah 9c 8c 5s")]
)
@pytest.mark.parametrize("level", ALL_LEVELS)
def test_the_best_hand_is_never_folded_and_air_is_not_called_down(
    level: Level, make: Callable[..., TableRules], nuts: str, air: str
) -> None:
    """A lone ace of hearts is no flush in Omaha."""
    rng = random.Random(f"river {level}")
    board = ["Kh", "Qh", "Jh", "4c", "2d"]
    calls = {nuts: 0, air: 0}
    for hole in calls:
        for _ in range(60):
            play = Play.dealt(make(), [2000] * 2, 0, {0: hole.split()}, board)
            play.act(0, "call")
            play.act(1, "check")
            for _ in range(2):
                play.act(1, "check")
                play.act(0, "check")
            play.act(1, "bet", 40)
            calls[hole] += decide(play.table.view(0), level, 0, 0, rng) != {"do": "fold"}
    assert calls[nuts] == 60
    assert calls[air] < 15


def test_the_size_of_a_bet_of_hard_does_not_tell_its_strength() -> None:
    """Half-pot and pot bets on the flop are made with hands of the same mean strength (ai.md §5.1)."""
    rng = random.Random("sizes")
    profile = quick("hard", 100)
    strengths: dict[int, list[float]] = {50: [], 100: []}
    for _ in range(2500):
        play = Play.dealt(rules(), [2000] * 2, 0, deck=rng.sample(range(52), 52))
        for seat, word, to in ((0, "raise", 50), (1, "call", None), (1, "check", None)):
            play.act(seat, word, to)
        situation = read_situation(play.table.view(0))
        move = choose(situation, profile, 0, 0, rng)
        if move.get("to") in strengths:
            mine = strength((*situation.hole, *situation.board))
            others = holdings(situation.hole, situation.board).strengths
            beaten = sum(other < mine for other in others) + sum(other == mine for other in others) / 2
            strengths[int(move["to"])].append(beaten / len(others))
    assert min(len(each) for each in strengths.values()) > 150
    half, pot = (sum(each) / len(each) for each in strengths.values())
    assert abs(half - pot) < 0.08
