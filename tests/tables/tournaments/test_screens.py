"""What screens are told: starts, moves, the end, and never a card that is not theirs (NK-83, case K7)."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import User
from tables.models import Match, Tournament
from tables.tournaments import registration
from tests.tables.screens import Screens
from tests.tables.tournaments.conftest import (
    Policy,
    director,
    matches,
    pass_time,
    passive,
    reload,
    same_chips,
    seat_of,
    shove,
    to_the_end,
)
from tests.tables.world import World, live

Announced = Callable[..., Tournament]


@pytest.fixture
def people(owner: User, friend: User, outsider: User, staff: User) -> list[User]:
    more = [User.objects.create(username=name) for name in ("eve", "mallory", "trent")]
    return [owner, friend, outsider, staff, *more]


def begin(world: World, tournament: Tournament, people: list[User]) -> dict[int, list[User]]:
    """Who sits at which table, once the first hands are dealt."""
    for user in people:
        registration.register(user, tournament.pk)
    pass_time(world, 600, *people)
    world.wait(5)
    found: dict[int, list[User]] = {number: [] for number in matches(tournament)}
    numbers = {match.pk: number for number, match in matches(tournament).items()}
    for user in people:
        place = seat_of(tournament, user)
        assert place is not None
        found[numbers[place[0].pk]].append(user)
    return found


def hidden(match: Match, seat: int) -> list[str]:
    """The cards of everybody else at the table, as they would stand in a frame."""
    hand = live(match).table.hand
    assert hand is not None
    holes = hand.to_dict()["holes"]
    return [json.dumps(card) for number, cards in enumerate(holes) if number != seat for card in cards]


def test_a_table_breaks_under_a_players_eyes_and_he_sees_no_card_but_his_own(
    world: World, announced: Announced, screens: Screens, people: list[User]
) -> None:
    tournament = announced(late_levels=12, level_seconds=600)
    at = begin(world, tournament, people)
    assert sorted(len(users) for users in at.values()) == [3, 4]
    breaks, stays = matches(tournament)[2], matches(tournament)[1]
    moved, watcher = at[2][0], at[1][0]
    place = seat_of(tournament, moved)
    assert place is not None
    screen, watching, me = screens.table(breaks, moved), screens.table(breaks, watcher), screens.open("/ws/me", moved)
    first = screen.next("table")
    assert first["message"]["view"]["me"] == place[1]
    told = first["tournament"]
    assert (told["id"], told["table"], told["tables"], told["left"]) == (str(tournament.pk), 2, 2, 7)
    assert (told["average"], told["waits"], told["next_prize"]) == (1_000, None, None)
    assert watching.next("table")["message"]["view"]["me"] is None
    own, others = hidden(breaks, -1), hidden(breaks, place[1])
    assert [card for card in own if card not in others], "he has cards"
    # At the other table everything goes in; here everybody folds, so that nothing is shown.
    policies: dict[User, Policy] = {user: shove if user in at[1] else passive for user in people}
    seen: dict[int, tuple[set[str], set[str]]] = {1: (set(others), set(own))}

    def look(found: Tournament) -> None:
        same_chips(found)
        table = director(found).tables[2]
        if table.opened and table.hand is not None and live(breaks).table.hand is not None:
            seen[table.hands] = (set(hidden(breaks, place[1])), set(hidden(breaks, -1)))

    before = {name: player.stack for name, player in director(tournament).players.items()}
    to_the_end(
        world,
        tournament,
        policies,
        until=lambda: len(matches(tournament)) == 1,
        after_each=look,
    )
    assert sum(before.values()) == sum(player.stack for player in director(tournament).players.values())
    gone = screen.next("elsewhere")
    assert (gone["match"], gone["reason"]) == (str(stays.pk), "moved")
    move = me.next("tournament_table")
    assert (move["match"], move["reason"]) == (str(stays.pk), "moved")
    now_at = seat_of(tournament, moved)
    assert now_at is not None
    assert now_at[0] == stays
    there = screens.table(stays, moved).next("table")
    assert (there["message"]["view"]["me"], there["tournament"]["tables"]) == (now_at[1], 1)
    breaks.refresh_from_db()
    assert breaks.status == "finished"
    watching.settled()
    assert _never_told(screen.texts, {hand: cards for hand, (cards, _all) in seen.items()}) > 0
    assert _never_told(watching.texts, {hand: cards for hand, (_others, cards) in seen.items()}) > 0


def _never_told(texts: list[str], hands: dict[int, set[str]]) -> int:
    """No frame of these hands has one of these cards; returns how many frames there were."""
    count = 0
    for text in texts:
        view = (json.loads(text).get("message") or {}).get("view")
        if view is not None and view["hand"] in hands:
            count += 1
            assert not [card for card in hands[view["hand"]] if card in text], view["hand"]
    return count


def test_everybody_hears_of_the_row_and_who_is_in_it_of_his_table(
    world: World, announced: Announced, screens: Screens, people: list[User]
) -> None:
    tournament = announced(late_levels=1)
    mine, stranger = screens.open("/ws/me", people[0]), screens.open("/ws/me", people[6])
    for user in people[:4]:
        registration.register(user, tournament.pk)
    assert stranger.next("tournament_row")["row"]["entries"] == 1
    pass_time(world, 600, *people[:4])
    match = matches(tournament)[1]
    start = mine.next("tournament_table")
    assert (start["tournament"], start["match"], start["reason"]) == (str(tournament.pk), str(match.pk), "start")
    row = stranger.next("tournament_row")["row"]
    while row["status"] != "late":
        row = stranger.next("tournament_row")["row"]
    assert (row["entries"], row["left"], row["mine"]) == (4, 4, None)
    assert not [frame for frame in stranger.frames if frame["type"] == "tournament_table"]


def test_the_final_table_waits_a_minute_with_full_time_banks_and_longer_turns(
    world: World, announced: Announced, people: list[User]
) -> None:
    """NK-86."""
    tournament = announced(late_levels=0)
    for user in people[:5]:
        registration.register(user, tournament.pk)
    pass_time(world, 600, *people)
    match = matches(tournament)[2]
    assert {seat.bank_ms for seat in match.seats.exclude(user=None)} == {60_000}
    assert match.hold == "final_table"
    pass_time(world, 59, *people)
    assert director(tournament).tables[2].hands == 0
    pass_time(world, 1, *people)
    assert director(tournament).tables[2].hands == 1
    state: Any = live(match)
    assert state.match.options["turn_ms"] == 25_000
    assert state.match.options["most_watching"] == 200
    assert reload(tournament).status == "running"


def test_in_hand_for_hand_play_turns_are_shorter_and_tables_wait_for_each_other(
    world: World, announced: Announced, people: list[User]
) -> None:
    """NK-84: four players and two prizes, so it begins with three left."""
    tournament = announced(late_levels=0)
    begin_with = people[:4]
    for user in begin_with:
        registration.register(user, tournament.pk)
    pass_time(world, 660, *people)
    policies: dict[User, Policy] = dict.fromkeys(begin_with, shove)
    to_the_end(world, tournament, policies, until=lambda: director(tournament).bubble, after_each=same_chips)
    if reload(tournament).status == "running":
        world.until(lambda: any(table.hand for table in director(tournament).tables.values()))
        number = director(tournament).open_tables()[0]
        assert live(matches(tournament)[number]).match.options["turn_ms"] == 15_000
