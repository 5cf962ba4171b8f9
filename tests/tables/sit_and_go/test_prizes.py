"""From the first deal to the prize, and every other end (NK-75, NK-77, NK-85, NK-87, NK-89)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest

from accounts import deletion
from accounts.models import User
from stats.models import Game, TakenMatch
from stats.online import take_over
from tables import service
from tables.models import Entry, LedgerAccount, Match, Result, SitAndGo
from tables.service import prizes
from tables.sit_and_go import registration
from tables.wallet import check
from tables.wallet.names import BOTS, SPIN, VOID
from tests.accounts.cast import Browser, data
from tests.tables.sit_and_go.conftest import register
from tests.tables.wallet.books import chips
from tests.tables.world import World, live, play, turn_of, user_on
from tests.tables.world import chips as chips_on

Open = Callable[..., Browser]
Table = Callable[..., Match]


def reload(match: Match) -> Match:
    match.refresh_from_db()
    return match


def all_in(match: Match) -> None:
    """Of whoever is asked."""
    seat = turn_of(match)
    legal = live(match).table.legal()
    assert seat is not None
    assert legal is not None
    if legal["raise"]:
        play(match, user_on(match, seat), "raise_to", to=legal["raise"]["max"])
    else:
        play(match, user_on(match, seat), "call" if legal["call"] else "check")


def act(match: Match, do: str) -> None:
    """fold: gives up every hand that costs something; else everything goes in."""
    legal = live(match).table.legal()
    seat = turn_of(match)
    assert seat is not None
    assert legal is not None
    if do == "fold":
        play(match, user_on(match, seat), "check" if legal["check"] else "fold")
    else:
        all_in(match)


def to_the_end(world: World, match: Match, do: str = "all_in") -> None:
    """Everybody who is a person does the same until the match is over; after each step the books add up."""
    people = [seat.user for seat in match.seats.select_related("user") if seat.user is not None]
    whole = chips_on(match)
    for _step in range(3_000):
        if reload(match).status != "playing":
            return
        world.beat(match, *people)
        if turn_of(match) is not None:
            act(match, do)
        else:
            world.until(lambda: turn_of(match) is not None or reload(match).status != "playing")
        assert chips_on(match) == whole
        assert check.faults() == []
    raise AssertionError("it never ended")


def results(match: Match) -> list[tuple[int | None, int | None]]:
    """Place and prize of each seat."""
    return list(Entry.objects.filter(seat__match=match).order_by("seat__number").values_list("place", "prize"))


def escrow(match: Match) -> LedgerAccount:
    return LedgerAccount.objects.get(name=prizes.escrow_of(match).name)


@pytest.mark.parametrize("game", ["holdem", "omaha", "naiko"])
def test_a_heads_up_game_is_played_to_the_prize(
    world: World, owner: User, friend: User, browser: Open, game: str
) -> None:
    match = register(owner, game=game, entry=500)
    register(friend, game=game, entry=500)
    world.wait(5)
    to_the_end(world, match)
    assert reload(match).status == "finished"
    assert sorted(results(match)) == [(1, 1_000), (2, 0)]
    assert sorted((chips(owner), chips(friend))) == [9_500, 10_500]
    assert (escrow(match).balance, escrow(match).closed_at) == (0, world.now)
    card = data(browser(owner).get(f"/api/sit-and-go/{match.pk}"))
    loser = next(seat for seat in card["seats"] if seat["place"] == 2)
    assert loser["eliminated_by"] == [1 - loser["seat"]]
    assert loser["hands"] == live(match).table.hand_number
    assert loser["played_ms"] > 0
    assert (card["status"], card["may"]) == ("finished", [])
    mine = card["seats"][card["mine"]]
    entered = data(browser(owner).get("/api/account/download"))["sit_and_go"]
    assert [(one["place"], one["prize"]) for one in entered] == [(mine["place"], mine["prize"])]
    lobby = data(browser(friend).get("/api/sit-and-go"))
    assert ([one["id"] for one in lobby["finished"]], lobby["mine"]) == ([str(match.pk)], [])


@pytest.mark.slow
@pytest.mark.parametrize(("size", "do"), [(4, "all_in"), (6, "fold")])
def test_with_bots_the_first_two_are_paid_and_bots_like_anybody(
    world: World, owner: User, friend: User, size: int, do: str
) -> None:
    match = register(owner, size=size, bots="easy")
    register(friend, size=size, bots="easy")
    world.wait(25)
    assert reload(match).status == "playing"
    to_the_end(world, match, do)
    paid = sorted((place, prize) for place, prize in results(match) if place is not None and place <= 2)
    pool = 100 * size
    assert [prize for _place, prize in paid] == [pool - pool * 35 // 100, pool * 35 // 100]
    assert chips(owner) + chips(friend) + chips(BOTS) == 20_000
    assert escrow(match).closed_at is not None
    places = sorted(place or 0 for place, _prize in results(match))
    assert places[0] == 1


@pytest.mark.parametrize(("number", "pool"), [(0, 200), (9_970, 2_500)])
def test_a_spin_pays_what_the_wheel_says(
    world: World,
    owner: User,
    friend: User,
    outsider: User,
    monkeypatch: pytest.MonkeyPatch,
    number: int,
    pool: int,
) -> None:
    monkeypatch.setattr("tables.sit_and_go.registration.spin.draw_number", lambda _seed: number)
    for user in (owner, friend, outsider):
        match = register(user, kind="spin", size=3)
    world.wait(5)
    assert (escrow(match).balance, chips(SPIN)) == (pool, 300 - pool)
    to_the_end(world, match)
    assert sum(prize or 0 for _place, prize in results(match)) == pool
    assert chips(owner) + chips(friend) + chips(outsider) == 30_000 - 300 + pool


def test_who_goes_out_together_with_equal_chips_shares_places_and_prizes(
    world: World, table: Table, owner: User, friend: User, outsider: User, staff: User
) -> None:
    match = table(owner, friend, outsider, staff)
    SitAndGo.objects.filter(pk=match.pk).update(prizes=[261, 139, 0, 0])
    for _game in range(200):
        world.until(lambda: turn_of(match) is not None or reload(match).status != "playing")
        if match.status != "playing" or live(match).table.hand_number > 1:
            break
        all_in(match)
    found = results(match)
    if match.status == "finished":
        # Three at once: they share the places two to four, and the odd chip goes to the left of the button.
        assert sorted(found) == [(1, 261), (2, 46), (2, 46), (2, 47)]
        button = live(match).table.button or 0
        odd = next(seat for seat, result in enumerate(found) if result == (2, 47))
        order = [(button + step) % 4 for step in range(1, 5)]
        assert odd == next(seat for seat in order if found[seat][0] == 2)


def test_a_deleted_account_keeps_its_seat_until_it_is_out_and_its_prize_leaves_the_world(
    world: World, owner: User, friend: User
) -> None:
    match = register(owner)
    register(friend)
    world.wait(5)
    deletion.delete(friend)
    seat = match.seats.get(user=None)
    assert (seat.stand_in, reload(match).status) == ("left", "playing")
    v = live(match).table.v
    for _step in range(60):
        world.beat(match, owner)
        if turn_of(match) is not None and user_or_none(match) == owner:
            all_in(match)
        else:
            world.wait(1)
    assert live(match).table.v > v, "a seat whose person is no more is checked or folded in a second"
    service.close(match.pk, "cancelled", "by staff")
    assert (chips(owner), chips(VOID)) == (10_000, 10_000)


def user_or_none(match: Match) -> User | None:
    seat = turn_of(match)
    assert seat is not None
    return match.seats.select_related("user").get(number=seat).user


def test_closing_returns_every_entry_while_less_than_half_are_out(
    world: World, owner: User, friend: User, outsider: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in (0, 9_999):
        monkeypatch.setattr("tables.sit_and_go.registration.spin.draw_number", lambda _seed, drawn=number: drawn)
        for user in (owner, friend, outsider):
            match = register(user, kind="spin", size=3)
        world.wait(5)
        service.close(match.pk, "cancelled", "by staff")
        assert reload(match).status == "cancelled"
        assert (chips(owner), chips(friend), chips(outsider), chips(SPIN)) == (10_000, 10_000, 10_000, 0)
        assert results(match) == [(None, 100)] * 3
        assert check.faults() == []


def test_from_half_on_who_is_left_gets_the_lowest_prize_and_a_share_by_chips(
    world: World, table: Table, owner: User, friend: User, outsider: User, staff: User
) -> None:
    match = table(owner, friend, outsider, staff)
    world.wait(0)
    for number, place in ((2, 4), (3, 3)):
        Entry.objects.filter(seat__match=match, seat__number=number).update(place=place, prize=0)
    service.close(match.pk, "abandoned", "nobody came back")
    # 260 and 140: 140 each, and the rest by chips, which are equal here.
    assert results(match) == [(None, 200), (None, 200), (4, 0), (3, 0)]
    assert (chips(owner), chips(outsider)) == (10_100, 9_900)


def test_a_finished_game_is_a_record_of_its_people_and_counts_on_no_leaderboard(
    world: World, owner: User, friend: User, browser: Open
) -> None:
    match = register(owner)
    register(friend)
    world.wait(5)
    to_the_end(world, match)
    assert Result.objects.filter(match=match).count() == 2
    assert take_over(match.pk)
    games = Game.objects.filter(match_id=match.pk)
    assert {(game.mode, game.record["settings"]["chips"]) for game in games} == {("online", 1_500)}
    assert games.count() == 2
    assert not TakenMatch.objects.get(pk=match.pk).counts
    receipt = data(browser(owner).get(f"/api/matches/{match.pk}/hands/1"))
    assert receipt["settings"]["ladder"][2] == [20, 40]


def test_staff_close_what_waits_too(world: World, owner: User) -> None:
    match = register(owner, size=4)
    registration.cancel(match.pk)
    registration.cancel(match.pk)
    assert (reload(match).status, chips(owner)) == ("cancelled", 10_000)


def test_a_repeated_command_and_a_doubled_task_book_nothing_twice(world: World, owner: User, friend: User) -> None:
    match = register(owner)
    register(friend)
    world.wait(5)
    for _hand in range(300):
        world.until(lambda: turn_of(match) is not None or reload(match).status != "playing")
        if reload(match).status != "playing":
            break
        state = live(match)
        seat = turn_of(match)
        assert seat is not None
        legal = state.table.legal()
        assert legal is not None
        sent: dict[str, Any] = {"v": state.table.v, "id": uuid4().hex}
        if legal["raise"]:
            sent |= {"do": "raise_to", "to": legal["raise"]["max"]}
        else:
            sent |= {"do": "call" if legal["call"] else "check"}
        user = user_on(match, seat)
        first = service.command(match.pk, user.pk, sent)["answer"]
        again = service.command(match.pk, user.pk, sent)["answer"]
        assert again["events"] == first["events"]
        for v in range(state.table.v, state.table.v + 3):
            service.proceed(match.pk, v)
            service.proceed(match.pk, v)
    assert sorted((chips(owner), chips(friend))) == [9_900, 10_100]
    assert check.faults() == []
