"""Topping up, sitting out, seats without chips, missed blinds (NK-60, NK-61, NK-63; C5, F4; NK-V91, NK-V93)."""

from __future__ import annotations

from collections.abc import Callable

from accounts.models import User
from tables.cash import seats, tasks
from tables.models import CashStay, CashWaiting, LedgerTx, Match
from tables.service import locked
from tables.wallet import ledger
from tables.wallet.names import cash
from tests.tables.cash.conftest import in_escrow, sit, stack, stay_of
from tests.tables.cash.hands import act, begin_hand, end_hand, play_hand, refused, to_turn
from tests.tables.wallet.books import chips, lines, with_chips
from tests.tables.world import World, live, seat_on, turn_of, user_on

Table = Callable[..., Match]


def lose(match: Match, user: User, amount: int, winner: User) -> None:
    """Chips of one stack to another, in hand and books as a hand would bring them."""
    with locked(match.pk) as there:
        there.table.stacks[stay_of(user, match).seat] -= amount
        there.table.stacks[stay_of(winner, match).seat] += amount
        there.state_changed = True
        ledger.post(
            LedgerTx.Kind.CASH_SETTLE,
            [ledger.Move(cash(match.pk, user), cash(match.pk, winner), amount)],
            key=f"test:{user.pk}:{LedgerTx.objects.count()}",
        )


def test_v91_between_hands_chips_come_at_once_and_only_to_the_maximum(
    world: World, table: Table, owner: User, friend: User
) -> None:
    match = table()
    sit(owner, match, 1_700)
    with_chips(owner, 5_000)
    seats.top_up(owner, match.pk, 500)
    assert (stack(owner, match), chips(owner)) == (2_000, 4_700)
    assert refused(lambda: seats.top_up(owner, match.pk, 1)) == "stack_full"
    assert refused(lambda: seats.top_up(friend, match.pk, 1)) == "not_seated"


def test_v91_a_request_in_a_hand_comes_at_its_end_cut_to_the_room_left(
    world: World, table: Table, owner: User, friend: User
) -> None:
    match = table()
    sit(owner, match, 1_000)
    sit(friend, match)
    begin_hand(world, match, owner, friend)
    seats.top_up(owner, match.pk, 2_000)
    before = stack(owner, match)
    assert before <= 1_000, "nothing comes during the hand"
    seats.top_up(owner, match.pk, 1_500)
    end_hand(world, match, owner, friend)
    assert stack(owner, match) == 2_000
    assert in_escrow(stay_of(owner, match)) == 2_000
    assert chips(owner) + chips(friend) + stack(friend, match) + 2_000 == 20_000
    assert stay_of(owner, match).pending == 0


def test_a_wallet_that_has_been_emptied_meanwhile_takes_nothing_from_a_hand(
    world: World, table: Table, owner: User, friend: User
) -> None:
    match = table()
    sit(owner, match, 1_000)
    sit(friend, match)
    begin_hand(world, match, owner, friend)
    with_chips(owner, 900)
    assert refused(lambda: seats.top_up(owner, match.pk, 901)) == "insufficient_chips"
    seats.top_up(owner, match.pk, 900)
    assert chips(owner) == 0
    seats.leave(owner, match.pk)
    end_hand(world, match, owner, friend)
    assert chips(owner) >= 1_800
    assert lines(owner)[0] == -1_000


def test_an_automatic_top_up_fills_below_sixty_big_blinds_and_stops_where_the_wallet_is_empty(
    world: World, table: Table, owner: User, friend: User
) -> None:
    match = table()
    sit(owner, match, 1_200, auto_top_up=True)
    sit(friend, match)
    play_hand(world, match, owner, friend, do="fold")
    play_hand(world, match, owner, friend, do="fold")
    lose(match, owner, stack(owner, match) - 1_100, friend)
    play_hand(world, match, owner, friend, do="fold")
    assert stack(owner, match) == 2_000
    lose(match, owner, 1_000, friend)
    with_chips(owner, 10)
    play_hand(world, match, owner, friend, do="fold")
    assert stack(owner, match) < 1_100
    assert not stay_of(owner, match).auto_top_up
    assert chips(owner) == 10


def test_v93_a_seat_without_chips_is_kept_for_two_minutes(
    world: World, table: Table, owner: User, friend: User, outsider: User
) -> None:
    match = table()
    for user in (owner, friend, outsider):
        sit(user, match)
    everybody = (owner, friend, outsider)
    while all(stack(user, match) for user in everybody):
        play_hand(world, match, *everybody, do="shove")
    loser = next(user for user in everybody if not stack(user, match))
    others = [user for user in everybody if stack(user, match)]
    if len(others) == 1:
        seats.top_up(next(user for user in everybody if user not in (loser, *others)), match.pk, 2_000)
    hand = live(match).table.hand_number
    stay = stay_of(loser, match)
    assert stay.kept_until is not None
    for _beat in range(11):
        world.wait(10)
        world.beat(match, *everybody)
        if turn_of(match) is not None:
            act(match, "fold")
    assert live(match).seat_of(loser.pk) is not None
    assert live(match).table.hand_number > hand, "the others play on"
    world.wait(15)
    assert live(match).seat_of(loser.pk) is None
    assert CashStay.objects.get(pk=stay.pk).left_with == 0


def test_two_timeouts_in_a_row_sit_out_from_the_next_hand(
    world: World, table: Table, owner: User, friend: User, outsider: User
) -> None:
    match = table()
    everybody = (owner, friend, outsider)
    for user in everybody:
        sit(user, match)
    first = begin_hand(world, match, *everybody)
    sleeper = user_on(match, first)
    for _turn in range(40):
        seat = to_turn(world, match, *everybody)
        if user_on(match, seat) != sleeper:
            act(match)
            continue
        version = live(match).table.v
        while live(match).table.v == version:
            world.wait(5)
            world.beat(match, *everybody)
        if seat_on(match, seat).timeouts == 0:
            break
    end_hand(world, match, *everybody)
    chair = live(match).table.room
    assert chair is not None
    own = chair.chairs[first]
    assert own is not None
    assert own.status == "sitting_out"
    play_hand(world, match, *everybody)
    assert live(match).table.hand is not None
    assert stay_of(sleeper, match).sits_out_since is not None
    seats.sit_in(sleeper, match.pk, "wait")
    assert stay_of(sleeper, match).sits_out_since is None


def test_sitting_out_now_folds_and_is_asked_for_once(world: World, table: Table, owner: User, friend: User) -> None:
    match = table()
    sit(owner, match)
    sit(friend, match)
    seat = begin_hand(world, match, owner, friend)
    user = user_on(match, seat)
    seats.sit_out(user, match.pk, "now")
    assert live(match).table.phase == "hand_over"
    seats.sit_out(user, match.pk, "now")
    assert live(match).step()["kind"] == "wait"


def test_missed_blinds_cost_the_seat_where_somebody_waits_and_time_where_nobody_does(
    world: World, table: Table, owner: User, friend: User, outsider: User, staff: User
) -> None:
    match = table()
    people = (owner, friend, outsider)
    for user in people:
        sit(user, match)
    for _hand in range(3):
        play_hand(world, match, *people, do="fold")
    seats.sit_out(outsider, match.pk, "next_hand")
    for _hand in range(12):
        play_hand(world, match, *people, do="fold")
    assert live(match).seat_of(outsider.pk) is not None, "nobody waits"
    CashWaiting.objects.create(user=staff, table_id=match.pk, game="holdem", sb=10, bb=20, since=world.now)
    play_hand(world, match, *people, do="fold")
    assert live(match).seat_of(outsider.pk) is None
    assert chips(outsider) > 9_900
    seats.sit_out(friend, match.pk, "next_hand")
    for _minute in range(31 * 6):
        world.wait(10)
        world.beat(match, owner, friend)
        tasks.sweep()
    assert live(match).seat_of(friend.pk) is None
    assert live(match).seat_of(owner.pk) is not None
