"""Six-handed no-limit hands per second with random legal actions, from the deal to the settled stacks.

Everywhere the same player: each kind of action that is allowed is equally likely (a fold only where chips are owed),
a raise goes to a uniformly drawn total. Stacks are 100 big blinds in every hand. What each library checks, records
and shows beside the play differs; ours validates every command, writes events and makes the view of the seat to act.
"""

from random import Random
from typing import Any, Literal

from tables.engine.rules import TableRules
from tables.engine.table import Seat, Table
from tests.bench.measure import OURS, Contestant, Goal, Section, Work

SEATS = 6
FIXED = "PokerUltimate, deck kept"


def engine(deck: Literal["reshuffled", "fixed"], amount: int) -> Work:
    rules = TableRules(game="holdem", table="custom", chips=1_000, sb=5, bb=10, deck=deck)
    seats = [Seat(f"Seat {number}", "fox", "person") for number in range(SEATS)]
    rng = Random(1)

    def work() -> None:
        for _ in range(amount):
            table = Table.create(rules, seats, rng.randbytes(32))
            table.apply({"do": "next_hand"}, 0, rng.randbytes(32))
            while table.phase in ("betting", "runout"):
                if table.phase == "runout":
                    table.apply({"do": "deal_street"}, None, rng.randbytes(32))
                    continue
                seat = table.turn
                legal = table.view(seat)["legal"]
                choices: list[dict[str, Any]] = (
                    [{"do": "check"}] if legal["check"] else [{"do": "call"}, {"do": "fold"}]
                )
                bounds = legal["raise"]
                if bounds:
                    choices.append({"do": "raise_to", "to": rng.randint(bounds["min"], bounds["max"])})
                table.apply(rng.choice(choices), seat, rng.randbytes(32))

    return work


def pokerfast(amount: int) -> Work:
    from pokerfast import FastHand

    rng = Random(1)

    def work() -> None:
        for _ in range(amount):
            hand = FastHand(player_count=SEATS, small_blind=5, big_blind=10, min_stack=1_000, max_stack=1_000, rng=rng)
            while not hand.done:
                space = hand.get_action_space()
                choices = [hand.check] if "check" in space else [hand.call, hand.fold]
                if "min_bet" in space:
                    choices.append(lambda h=hand, s=space: h.bet_or_raise(rng.randint(s["min_bet"], s["max_bet"])))
                rng.choice(choices)()

    return work


def pokerkit(amount: int) -> Work:
    from pokerkit import Automation, NoLimitTexasHoldem

    rng = Random(1)

    def work() -> None:
        for _ in range(amount):
            state = NoLimitTexasHoldem.create_state(tuple(Automation), True, 0, (5, 10), 10, (1_000,) * SEATS, SEATS)
            while state.status:
                choices = [state.check_or_call]
                if state.can_fold():
                    choices.append(state.fold)
                lowest = state.min_completion_betting_or_raising_to_amount
                highest = state.max_completion_betting_or_raising_to_amount
                if lowest is not None and highest is not None:
                    total = rng.randint(lowest, highest)
                    choices.append(lambda s=state, t=total: s.complete_bet_or_raise_to(t))
                rng.choice(choices)()

    return work


def pypokerengine(amount: int) -> Work:
    from pypokerengine.api.emulator import Emulator
    from pypokerengine.players import BasePokerPlayer

    rng = Random(1)

    class Anybody(BasePokerPlayer):
        """A registered player; the loop below acts for him."""

    emulator = Emulator()
    emulator.set_game_rule(SEATS, amount + 1, 5, 0)
    seats = {str(number): {"name": str(number), "stack": 1_000} for number in range(SEATS)}
    for name in seats:
        emulator.register_player(name, Anybody())

    def work() -> None:
        for _ in range(amount):
            state, _ = emulator.start_new_round(emulator.generate_initial_game_state(seats))
            while state["next_player"] is not None and state["street"] != 5:
                fold, call, bigger = emulator.generate_possible_actions(state)
                choices = [(call["action"], call["amount"])]
                if call["amount"] > 0:
                    choices.append((fold["action"], 0))
                lowest, highest = bigger["amount"]["min"], bigger["amount"]["max"]
                if 0 <= lowest <= highest:
                    choices.append(("raise", rng.randint(lowest, highest)))
                state, _ = emulator.apply_action(state, *rng.choice(choices))

    return work


def texasholdem(amount: int) -> Work:
    from texasholdem import ActionType, TexasHoldEm

    rng = Random(1)

    def work() -> None:
        for _ in range(amount):
            game = TexasHoldEm(buyin=1_000, big_blind=10, small_blind=5, max_players=SEATS)
            game.start_hand()
            while game.is_hand_running():
                moves = game.get_available_moves()
                kinds = [kind for kind in moves.action_types if kind != ActionType.ALL_IN]
                if ActionType.CHECK in kinds:
                    kinds.remove(ActionType.FOLD)
                kind = rng.choice(kinds)
                game.take_action(kind, total=rng.choice(moves.raise_range) if kind == ActionType.RAISE else None)

    return work


def clubs(amount: int) -> Work:
    from clubs.configs import NO_LIMIT_HOLDEM_SIX_PLAYER
    from clubs.poker import Dealer

    rng = Random(1)
    dealer = Dealer(**{**NO_LIMIT_HOLDEM_SIX_PLAYER, "blinds": [5, 10, 0, 0, 0, 0], "start_stack": 1_000})

    def work() -> None:
        for _ in range(amount):
            seen = dealer.reset(reset_button=True, reset_stacks=True)
            done = [False]
            while not all(done):
                choices = [seen["call"], -1] if seen["call"] else [0]
                if seen["max_raise"]:
                    choices.append(rng.randint(seen["min_raise"], seen["max_raise"]))
                seen, _, done = dealer.step(rng.choice(choices))

    return work


def rlcard(amount: int) -> Work:
    from rlcard.games.nolimitholdem import Game
    from rlcard.games.nolimitholdem.round import Action

    rng = Random(1)
    game = Game(num_players=SEATS)
    game.configure({"game_num_players": SEATS, "chips_for_each": 200, "dealer_id": 0})

    def work() -> None:
        for _ in range(amount):
            game.init_game()
            while not game.is_over():
                actions = game.get_legal_actions()
                owes = game.round.raised[game.game_pointer] < max(game.round.raised)
                game.step(rng.choice([action for action in actions if owes or action != Action.FOLD]))

    return work


def open_spiel(amount: int) -> Work:
    import pyspiel

    rng = Random(1)
    game = pyspiel.load_game(
        "universal_poker(betting=nolimit,numPlayers=6,numRounds=4,blind=5 10 0 0 0 0,firstPlayer=3 1 1 1,numSuits=4,"
        "numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,stack=1000 1000 1000 1000 1000 1000,"
        "bettingAbstraction=fullgame)"
    )

    def work() -> None:
        for _ in range(amount):
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                if state.is_chance_node() or len(actions) == 1:
                    state.apply_action(rng.choice(actions))
                    continue
                kinds = [action for action in actions if action < 2]
                if len(actions) > len(kinds):
                    kinds.append(rng.choice(actions[len(kinds) :]))
                state.apply_action(rng.choice(kinds))

    return work


def sections() -> list[Section]:
    return [
        Section(
            "Six-handed no-limit hands, random legal actions",
            "per second",
            [
                Contestant(OURS, 300, lambda: engine("reshuffled", 300)),
                Contestant(FIXED, 300, lambda: engine("fixed", 300)),
                Contestant("open_spiel universal_poker (C++)", 1_000, lambda: open_spiel(1_000)),
                Contestant("pokerfast", 500, lambda: pokerfast(500)),
                Contestant("clubs", 200, lambda: clubs(200)),
                Contestant("rlcard", 200, lambda: rlcard(200)),
                Contestant("texasholdem", 100, lambda: texasholdem(100)),
                Contestant("pokerkit", 30, lambda: pokerkit(30)),
                Contestant("PyPokerEngine", 20, lambda: pypokerengine(20)),
            ],
            [Goal("pokerkit", 30), Goal("pokerfast", 2)],
        )
    ]
