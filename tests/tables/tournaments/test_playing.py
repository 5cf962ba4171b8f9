"""A tournament from registration to the prize, on several tables (NK-79 to NK-88; case K3)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from accounts.models import User
from tables.models import LedgerAccount, Match, Tournament, TournamentEntry, TournamentEvent
from tables.tournaments import books, registration
from tables.wallet.names import BOTS
from tests.tables.tournaments.conftest import (
    Policy,
    director,
    pass_time,
    passive,
    reload,
    same_chips,
    shove,
    to_the_end,
)
from tests.tables.wallet.books import chips
from tests.tables.world import World

Announced = Callable[..., Tournament]


def escrow(tournament: Tournament) -> LedgerAccount:
    return LedgerAccount.objects.get(name=books.escrow_of(tournament).name)


def begin(world: World, tournament: Tournament, *people: User, bots: int = 0) -> None:
    for user in people:
        registration.register(user, tournament.pk)
    registration.enter_bots(tournament.pk, bots)
    pass_time(world, (tournament.starts_at - world.now).total_seconds(), *people)


@pytest.mark.parametrize("game", ["holdem", "naiko"])
def test_sixteen_play_on_three_tables_to_the_winner(
    world: World, announced: Announced, owner: User, friend: User, outsider: User, game: str
) -> None:
    tournament = announced(game=game, level_seconds=30)
    begin(world, tournament, owner, friend, outsider, bots=13)
    assert reload(tournament).status == "running"
    assert sorted(len(table.players()) for table in director(tournament).tables.values()) == [5, 5, 6]
    same_chips(tournament)
    people: dict[User, Policy] = {owner: shove, friend: passive, outsider: shove}
    # Moves, broken tables and the final table among them.
    to_the_end(world, tournament, people, after_each=same_chips)
    assert reload(tournament).status == "finished"
    entries = list(TournamentEntry.objects.filter(tournament=tournament))
    assert sum(entry.prize or 0 for entry in entries) == 1_600
    places = sorted(entry.place or 0 for entry in entries)
    assert places[0] == 1
    assert all(place and place <= number for number, place in enumerate(places, 1))
    assert (escrow(tournament).balance, escrow(tournament).closed_at is not None) == (0, True)
    assert chips(owner) + chips(friend) + chips(outsider) + chips(BOTS) == 30_000
    assert all(entry.out_at or entry.place == 1 for entry in entries)
    assert all(entry.eliminated_by for entry in entries if entry.place != 1)
    kinds = set(TournamentEvent.objects.filter(tournament=tournament).values_list("event__type", flat=True))
    assert {"started", "moved", "table_closed", "final_table", "eliminated", "placed", "finished"} <= kinds
    assert set(Match.objects.filter(kind="tournament").values_list("status", flat=True)) == {"finished"}


def test_the_same_moment_gives_one_start_and_the_first_hand_five_seconds_later(
    world: World, announced: Announced, owner: User, friend: User, outsider: User, staff: User
) -> None:
    tournament = announced(late_levels=2)
    begin(world, tournament, owner, friend, outsider, staff)
    table = director(tournament).tables[1]
    assert (table.hands, reload(tournament).status) == (0, "running")
    world.wait(5)
    assert director(tournament).tables[1].hands == 1
    same_chips(tournament)
