"""Entering, leaving, late registration, bots, and a field that is too small (NK-67, NK-78, NK-80, NK-102)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from accounts import deletion
from accounts.models import User
from tables.models import Tournament, TournamentEntry
from tables.tournaments import books, registration, tasks
from tables.wallet.names import BOTS, VOID
from tests.accounts.cast import Browser, at_once, data
from tests.tables.tournaments.conftest import director, pass_time, reload, same_chips, seat_of
from tests.tables.wallet.books import chips, with_chips
from tests.tables.world import World

Announced = Callable[..., Tournament]
Open = Callable[..., Browser]


def address(tournament: Tournament, what: str = "") -> str:
    return f"/api/tournaments/{tournament.pk}{what and '/' + what}"


def press(browser: Browser, tournament: Tournament, what: str) -> str:
    """Code of the refusal; "" where nothing is refused."""
    answer = browser.post(address(tournament, what))
    return "" if answer.status_code == 200 else str(data(answer)["code"])


def escrow(tournament: Tournament) -> int:
    return chips(books.escrow_of(tournament))


def test_an_entry_is_paid_with_the_place_and_comes_back_with_it(
    world: World, announced: Announced, owner: User, browser: Open
) -> None:
    tournament, mine = announced(entry=500), browser(owner)
    assert data(mine.get(address(tournament)))["may"] == ["register"]
    assert [press(mine, tournament, "register") for _press in range(2)] == ["", ""]
    assert (chips(owner), escrow(tournament)) == (9_500, 500)
    card = data(mine.get(address(tournament)))
    assert (card["may"], card["row"]["mine"], card["row"]["entries"]) == (["unregister"], "registered", 1)
    assert [player["person"]["id"] for player in card["players"]] == ["owner"]
    assert [press(mine, tournament, "unregister") for _press in range(2)] == ["", ""]
    assert (chips(owner), escrow(tournament)) == (10_000, 0)
    assert press(mine, tournament, "register") == "", "and may enter again"
    assert (chips(owner), reload(tournament).entries) == (9_500, 1)


def test_what_cannot_be_entered_is_refused_with_a_reason(
    world: World, announced: Announced, owner: User, friend: User, browser: Open
) -> None:
    mine = browser(owner)
    early = announced(starts_at=world.now + timedelta(hours=25))
    assert press(mine, early, "register") == "not_open"
    assert data(mine.get(address(early)))["row"]["status"] == "announced"
    draft = announced(status="draft")
    assert press(mine, draft, "register") == "no_tournament"
    assert mine.get(address(draft)).status_code == 404
    full = announced(most=4)
    registration.enter_bots(full.pk, 4)
    assert press(mine, full, "register") == "full"
    with_chips(owner, 99)
    poor = announced()
    assert press(mine, poor, "register") == "insufficient_chips"
    assert (chips(owner), TournamentEntry.objects.filter(user=owner).count(), reload(poor).entries) == (99, 0, 0)
    assert mine.post(f"/api/tournaments/{uuid4()}/register").status_code == 404
    assert Browser().get("/api/tournaments").status_code == 401


def test_fewer_than_four_are_cancelled_and_get_their_entries_back(
    world: World, announced: Announced, owner: User, friend: User, outsider: User, browser: Open
) -> None:
    tournament = announced()
    for user in (owner, friend, outsider):
        registration.register(user, tournament.pk)
    pass_time(world, 600)
    assert reload(tournament).status == "cancelled"
    assert (chips(owner), chips(friend), chips(outsider), escrow(tournament)) == (10_000, 10_000, 10_000, 0)
    assert set(tournament.players.values_list("prize", flat=True)) == {100}
    lobby = data(browser(owner).get("/api/tournaments"))
    assert ([one["status"] for one in lobby["finished"]], lobby["coming"]) == (["cancelled"], [])


@pytest.mark.parametrize("late", [0, 40])
def test_bots_fill_up_to_four_where_staff_allow_it_and_a_person_is_there(
    world: World, announced: Announced, owner: User, friend: User, late: int
) -> None:
    """Also where the clocks stood still at the moment of the start."""
    tournament = announced(bots="easy", late_levels=2)
    empty = announced(bots="easy")
    registration.register(owner, tournament.pk)
    registration.register(friend, tournament.pk)
    pass_time(world, 590)
    assert reload(tournament).entries == 2
    world.forget_tasks()
    world.skip(late)
    pass_time(world, 10)
    assert (reload(tournament).status, reload(empty).status) == ("running", "cancelled")
    assert [entry.level for entry in tournament.players.order_by("pk")] == ["", "", "easy", "easy"]
    assert (chips(BOTS), escrow(tournament)) == (-200, 400)
    same_chips(tournament)


def test_who_comes_late_gets_a_full_stack_at_the_shortest_table_at_once(
    world: World, announced: Announced, owner: User, friend: User, outsider: User, staff: User, browser: Open
) -> None:
    """NK-80, vectors of the director; here that the table has a chair for him."""
    tournament = announced(late_levels=2)
    for user in (owner, friend):
        registration.register(user, tournament.pk)
    registration.enter_bots(tournament.pk, 2)
    pass_time(world, 630, owner, friend)
    mine = browser(outsider)
    card = data(mine.get(address(tournament)))
    assert (card["row"]["status"], card["may"], card["prizes_fixed"]) == ("late", ["register", "watch"], False)
    assert press(mine, tournament, "register") == ""
    card = data(mine.get(address(tournament)))
    place = seat_of(tournament, outsider)
    assert place is not None
    assert (card["my_match"], card["may"], card["row"]["entries"]) == (str(place[0].pk), ["play"], 5)
    assert press(mine, tournament, "unregister") == "started"
    same_chips(tournament)
    pass_time(world, 100, owner, friend, outsider)
    assert press(browser(staff), tournament, "register") == "closed"
    assert data(mine.get(address(tournament)))["prizes_fixed"]
    assert sum(data(mine.get(address(tournament)))["prizes"]) == 500


def test_one_account_sits_at_four_tables_at_most_but_may_enter_what_comes(
    world: World, announced: Announced, owner: User, friend: User
) -> None:
    running = [announced(late_levels=4, bots="easy") for _number in range(5)]
    for tournament in running[:4]:
        registration.register(owner, tournament.pk)
    registration.register(friend, running[4].pk)
    pass_time(world, 600, owner, friend)
    assert [reload(tournament).status for tournament in running] == ["running"] * 5
    with pytest.raises(Exception, match="four tables"):
        registration.register(owner, running[4].pk)
    registration.register(owner, announced().pk)


def test_a_deleted_account_leaves_what_waits_and_keeps_its_seat_in_what_runs(
    world: World, announced: Announced, owner: User, friend: User, browser: Open
) -> None:
    waits, runs = announced(starts_at=world.now + timedelta(hours=2)), announced(late_levels=2)
    for user in (owner, friend):
        registration.register(user, runs.pk)
    registration.register(owner, waits.pk)
    registration.enter_bots(runs.pk, 3)
    pass_time(world, 610, owner, friend)
    place = seat_of(runs, owner)
    assert place is not None
    entry = TournamentEntry.objects.get(tournament=runs, user=owner)
    deletion.delete(owner)
    assert (reload(waits).entries, escrow(waits), reload(runs).entries) == (0, 0, 5)
    assert chips(VOID) == 9_900
    seat = place[0].seats.get(number=place[1])
    assert (seat.user_id, seat.stand_in, seat.sat_at is not None) == (None, "left", True)
    name = entry.player
    for _minute in range(60):
        if director(runs).phase != "running" or director(runs).players[name].out_at is not None:
            break
        pass_time(world, 60, friend)
        same_chips(runs)
    else:
        raise AssertionError("a seat that folds is blinded off")
    card = data(browser(friend).get(address(runs)))
    player = next(player for player in card["players"] if player["id"] == name)
    assert (player["kind"], player["person"]) == ("person", None)


def test_who_never_comes_is_blinded_off_and_the_pool_stays(
    world: World, announced: Announced, owner: User, friend: User
) -> None:
    """Case I4, NK-V119: the seat is kept until it is out."""
    tournament = announced(late_levels=1)
    for user in (owner, friend):
        registration.register(user, tournament.pk)
    registration.enter_bots(tournament.pk, 3)
    pass_time(world, 600)
    for _minute in range(240):
        if reload(tournament).status == "finished":
            break
        pass_time(world, 60)
    entries = {entry.user_id: entry for entry in tournament.players.all() if entry.user_id}
    assert reload(tournament).status == "finished"
    assert all(entries[user.pk].place for user in (owner, friend))
    assert sum(entry.prize or 0 for entry in tournament.players.all()) == 500


# -- what crosses ------------------------------------------------------------------------------


@pytest.mark.races
def test_one_account_that_registers_many_times_at_once_pays_once(
    transactional_db: None, owner: User, browser: Open
) -> None:
    tournament = _open_now()
    presses = [browser(owner) for _press in range(4)]
    assert at_once([partial(_press, each, tournament, "register") for each in presses]) == [200] * 4
    assert (chips(owner), reload(tournament).entries, escrow(tournament)) == (9_900, 1, 100)


@pytest.mark.races
def test_the_last_place_goes_to_one_of_those_who_come_at_once(
    transactional_db: None, owner: User, friend: User, outsider: User, staff: User, browser: Open
) -> None:
    tournament = _open_now(most=4)
    registration.enter_bots(tournament.pk, 3)
    people = [browser(user) for user in (owner, friend, outsider, staff)]
    assert sorted(at_once([partial(_press, each, tournament, "register") for each in people])) == [200, 409, 409, 409]
    assert (reload(tournament).entries, escrow(tournament)) == (4, 400)


@pytest.mark.races
def test_a_start_and_a_withdrawal_that_cross_have_an_order(transactional_db: None, owner: User, browser: Open) -> None:
    for _try in range(3):
        tournament = _open_now()
        registration.enter_bots(tournament.pk, 4)
        assert _press(browser(owner), tournament, "register") == 200
        state = director(tournament).to_dict()
        state["rules"]["starts_at"] = 1
        Tournament.objects.filter(pk=tournament.pk).update(state=state)
        answers = at_once([partial(_direct, tournament), partial(_press, browser(owner), tournament, "unregister")])
        assert sorted(answers) == [0, 409], "the moment of the start decides, whoever comes first"
        assert (reload(tournament).status, escrow(tournament)) == ("running", 500)


def _open_now(**changes: Any) -> Tournament:
    terms: dict[str, Any] = {"name": "Now", "entry": 100, "starts_at": timezone.now() + timedelta(hours=1)}
    return Tournament.objects.create(**{**terms, **changes})


def _press(browser: Browser, tournament: Tournament, what: str) -> int:
    return int(browser.post(address(tournament, what)).status_code)


def _direct(tournament: Tournament) -> int:
    tasks.direct(str(tournament.pk))
    return 0


def test_bots_are_never_called_the_same(world: World, announced: Announced) -> None:
    tournament = announced()
    registration.enter_bots(tournament.pk, 12)
    personas = list(tournament.players.values_list("persona", flat=True))
    assert len(set(personas)) == 12
    assert {"marco", "marco-2", "ella-3"} <= set(personas)
