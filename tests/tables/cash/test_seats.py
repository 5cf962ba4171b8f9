"""Sitting down, playing, leaving, quick seat, the lobby (NK-59, NK-62, NK-67 to NK-69, NK-93; C6, G1; V90 to V98)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any
from uuid import UUID

import pytest

from accounts import deletion
from accounts.models import User
from tables.cash import seats
from tables.cash.returns import buy_in_of
from tables.models import CashStay, LedgerAccount, LedgerTx, Match, Seat, Transfer
from tables.wallet import freezes
from tables.wallet.names import VOID
from tests.accounts.cast import Browser, at_once, data
from tests.tables.cash.conftest import cash_table, in_escrow, quick, sit, stack, stay_of
from tests.tables.cash.hands import end_hand, play_hand, refused, to_turn
from tests.tables.wallet.books import chips, lines, with_chips
from tests.tables.world import World, live, play, user_on

Table = Callable[..., Match]
Open = Callable[..., Browser]


@pytest.mark.parametrize(
    ("amount", "code"), [(799, "buyin_too_small"), (800, ""), (2_000, ""), (2_001, "buyin_too_big")]
)
def test_v90_the_range_of_a_buy_in(world: World, table: Table, owner: User, amount: int, code: str) -> None:
    match = table()
    assert refused(lambda: sit(owner, match, amount)) == code
    assert chips(with_chips(owner, 10_000)) == 10_000 if code else chips(owner) == 10_000 - amount
    assert CashStay.objects.exists() is (code == "")


def test_v95_a_wallet_that_cannot_cover_it_has_nothing_written(world: World, table: Table, owner: User) -> None:
    match = table()
    with_chips(owner, 700)
    posted = LedgerTx.objects.count()
    assert refused(lambda: sit(owner, match, 800)) == "insufficient_chips"
    assert (chips(owner), LedgerTx.objects.count()) == (700, posted)
    assert live(match).occupants == {}
    assert live(match).table.room is not None
    assert live(match).table.stacks == [0] * 6


def test_v96_and_v97_a_buy_in_is_one_transfer_and_is_made_once(world: World, table: Table, owner: User) -> None:
    match = table()
    seat = sit(owner, match)
    [transfer] = Transfer.objects.filter(tx__kind="cash_buyin")
    assert transfer.from_account.name == f"wallet:{owner.pk}"
    assert transfer.to_account.name == f"escrow:cash:{match.pk}:{owner.pk}"
    assert (transfer.amount, chips(owner)) == (2_000, 8_000)
    assert sit(owner, match, 1_000, seat=(seat + 1) % 6) == seat, "who sits there already has a seat"
    assert chips(owner) == 8_000


def test_a_frozen_wallet_sits_down_nowhere(world: World, table: Table, owner: User) -> None:
    match = table()
    freezes.freeze(owner, world.now.replace(year=2027), "chip dumping")
    assert refused(lambda: sit(owner, match)) == "wallet_frozen"


@pytest.mark.races
@pytest.mark.django_db(transaction=True)
def test_v98_two_buy_ins_race_for_the_same_chips(table: Table, owner: User) -> None:
    one, other = table(), table()
    with_chips(owner, 3_000)
    codes = at_once([partial(refused, partial(sit, owner, match)) for match in (one, other)])
    assert sorted(codes) == ["", "insufficient_chips"]
    assert chips(owner) == 1_000


@pytest.mark.races
@pytest.mark.django_db(transaction=True)
def test_c6_two_people_at_one_seat_and_one_at_two(table: Table, owner: User, friend: User) -> None:
    match = table()
    codes = at_once([partial(refused, partial(sit, user, match, seat=2)) for user in (owner, friend)])
    assert sorted(codes) == ["", "seat_taken"]
    other = table()
    at_once([partial(refused, partial(sit, owner, other, seat=seat)) for seat in (1, 4)])
    assert Seat.objects.filter(match=other, user=owner).count() == 1
    assert CashStay.objects.filter(table=other.pk, user=owner).count() == 1


def test_every_hand_goes_through_the_books_with_its_number(
    world: World, table: Table, owner: User, friend: User
) -> None:
    match = table()
    sit(owner, match)
    sit(friend, match)
    for number in range(1, 4):
        play_hand(world, match, owner, friend, do="fold" if number == 2 else None)
        total = stack(owner, match) + stack(friend, match)
        assert total == 4_000
        for user in (owner, friend):
            assert in_escrow(stay_of(user, match)) == stack(user, match)
    keys = set(LedgerTx.objects.filter(kind="cash_settle").values_list("key", flat=True))
    assert f"cash_settle:{match.pk}:2" in keys
    assert len(cash_table(match).pots) == 3
    assert chips(owner) == chips(friend) == 8_000


def test_a_settlement_that_fails_leaves_hand_and_books_together(
    world: World, table: Table, owner: User, friend: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = table()
    sit(owner, match)
    sit(friend, match)
    seat = to_turn(world, match, owner, friend)
    v = live(match).table.v

    def fail(*_arguments: Any, **_more: Any) -> None:
        raise ConnectionError("killed")

    with monkeypatch.context() as broken:
        broken.setattr("tables.cash.keeper._count_pot", fail)
        with pytest.raises(ConnectionError):
            play(match, user_on(match, seat), "fold")
    assert (live(match).table.v, live(match).table.phase) == (v, "betting")
    assert not LedgerTx.objects.filter(kind="cash_settle").exists()
    play(match, user_on(match, seat), "fold")
    assert live(match).table.phase == "hand_over"
    assert LedgerTx.objects.filter(kind="cash_settle").count() == 1


def test_g1_who_leaves_in_a_hand_folds_and_has_the_rest_back_at_its_end(
    world: World, table: Table, owner: User, friend: User, outsider: User
) -> None:
    match = table()
    for user in (owner, friend, outsider):
        sit(user, match)
    seat = to_turn(world, match, owner, friend, outsider)
    play(match, user_on(match, seat), "raise_to", to=60)
    leaver = user_on(match, seat)
    seats.leave(leaver, match.pk)
    assert refused(lambda: sit(leaver, match)) == "leaving"
    assert chips(leaver) == 8_000
    end_hand(world, match, owner, friend, outsider)
    assert chips(leaver) == 9_940
    assert live(match).seat_of(leaver.pk) is None
    assert lines(leaver) == [-2_000, 1_940]
    play_hand(world, match, owner, friend, outsider)
    assert live(match).table.seats[seat].kind == "nobody"


def test_v92_no_going_south(world: World, table: Table, owner: User, friend: User) -> None:
    match = table()
    sit(owner, match)
    sit(friend, match)
    seats.leave(owner, match.pk)
    assert refused(lambda: sit(owner, match, 1_999)) == "buyin_too_small"
    CashStay.objects.filter(user=owner).update(left_with=3_400)
    assert buy_in_of(cash_table(match), owner) == (3_400, 3_400)
    assert buy_in_of(cash_table(table()), owner) == (800, 2_000), "at another table it counts for nothing"
    assert refused(lambda: sit(owner, match, 3_399)) == "buyin_too_small"
    world.skip(60 * 60)
    assert buy_in_of(cash_table(match), owner) == (800, 2_000)
    assert refused(lambda: sit(owner, match, 800)) == ""


def test_quick_seat_goes_where_most_people_are_and_opens_a_table_where_there_is_none(
    world: World, owner: User, friend: User, outsider: User
) -> None:
    first = quick(owner)
    assert quick(owner, sb=25, bb=50) != first
    assert quick(friend) == first
    assert quick(outsider) == first
    assert quick(outsider) != first, "one sits at a table once"
    assert chips(owner) == 10_000 - 2_000 - 4_000, "no more than half of the wallet is proposed"


@pytest.mark.races
@pytest.mark.django_db(transaction=True)
def test_two_who_look_for_a_seat_at_once_meet(owner: User, friend: User) -> None:
    found = at_once([partial(quick, user) for user in (owner, friend)])
    assert found[0] == found[1]


def test_four_tables_at_once_are_the_most_whatever_they_are(world: World, table: Table, owner: User) -> None:
    with_chips(owner, 100_000)
    for _number in range(4):
        sit(owner, table())
    assert refused(lambda: sit(owner, table())) == "too_many_tables"


def test_a_table_without_people_closes_and_its_escrows_with_it(
    world: World, table: Table, owner: User, friend: User
) -> None:
    match = table()
    sit(owner, match)
    sit(friend, match)
    seats.leave(owner, match.pk)
    seats.leave(friend, match.pk)
    assert chips(owner) == chips(friend) == 10_000
    world.wait(59)
    assert Match.objects.get(pk=match.pk).status == "playing"
    world.wait(2)
    assert Match.objects.get(pk=match.pk).status == "finished"
    closed = CashStay.objects.values_list("escrow", flat=True)
    assert all(account.closed_at for account in LedgerAccount.objects.filter(name__in=closed))
    assert refused(lambda: sit(owner, match)) == "no_table"


def test_an_account_that_is_deleted_gets_up_and_its_chips_go_out_of_the_world(
    world: World, table: Table, owner: User, friend: User
) -> None:
    match = table()
    sit(owner, match)
    sit(friend, match)
    seat = to_turn(world, match, owner, friend)
    other = user_on(match, 1 - seat)
    deletion.delete(other)
    play(match, user_on(match, seat), "raise_to", to=60)
    world.until(lambda: live(match).table.phase == "hand_over")
    assert chips(VOID) >= 9_900
    assert live(match).occupants.keys() == {user_on(match, seat).pk}


def test_the_api_says_what_there_is(world: World, owner: User, friend: User, outsider: User, browser: Open) -> None:
    mine = browser(owner)
    lobby = data(mine.get("/api/cash"))
    assert [stake["bb"] for stake in lobby["terms"]["stakes"]] == [10, 20, 50, 100, 200]
    assert (lobby["tables"], lobby["mine"]) == ([], [])
    wanted = {"game": "holdem", "sb": 10, "bb": 20, "bots": None}
    card = data(mine.post("/api/cash/quick", wanted))
    assert (card["mine"], card["row"]["people"], card["status"]) == (0, 1, "playing")
    assert {"leave", "top_up", "sit_out"} <= set(card["may"])
    theirs = data(browser(friend).get(f"/api/cash/{card['id']}"))
    assert (theirs["mine"], theirs["may"]) == (None, ["sit", "watch"])
    assert theirs["buy_in"] == {"least": 800, "most": 2_000, "suggested": 2_000}
    sat = data(browser(friend).post(f"/api/cash/{card['id']}/sit", {"seat": 3, "chips": 1_000}))
    assert (sat["mine"], sat["seats"][3]["chips"]) == (3, 1_000)
    again = browser(outsider).post(f"/api/cash/{card['id']}/sit", {"seat": 3, "chips": 1_000})
    assert (again.status_code, data(again)["code"]) == (409, "seat_taken")
    lobby = data(mine.get("/api/cash"))
    assert [row["people"] for row in lobby["tables"]] == [2]
    assert lobby["mine"][0]["chips"] == 2_000
    gone = data(browser(friend).post(f"/api/cash/{card['id']}/leave"))
    assert (gone["mine"], gone["left_with"]) == (None, 1_000)
    assert UUID(card["id"])
