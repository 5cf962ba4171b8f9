"""Registering and withdrawing, bots, the start, and what nobody fills (NK-67, NK-73 to NK-77, NK-102; case C6)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any
from uuid import uuid4

import pytest
from django.core.cache import cache

from accounts import deletion
from accounts.models import User
from tables import announce
from tables.models import Entry, Match, Seat, SitAndGo
from tables.service import prizes
from tables.sit_and_go import registration, tasks
from tables.wallet import check, freezes
from tables.wallet.names import BOTS
from tests.accounts.cast import Browser, at_once, data
from tests.tables.sit_and_go.conftest import offer, spin
from tests.tables.wallet.books import chips, with_chips
from tests.tables.world import World, live

Open = Callable[..., Browser]

LOBBY = "/api/sit-and-go"


@pytest.fixture(autouse=True)
def _the_books_add_up(world: World) -> Any:
    yield
    assert check.faults() == []


def code(browser: Browser, address: str, body: object = None) -> str:
    """Of the refusal; "" where nothing is refused."""
    answer = browser.post(f"{LOBBY}{address}", body)
    return str(data(answer)["code"]) if answer.status_code != 200 else ""


def enter(browser: Browser, wanted: dict[str, Any]) -> Any:
    answer = browser.post(LOBBY, wanted)
    assert answer.status_code == 200, answer.content
    return data(answer)


def look(browser: Browser, card: Any) -> Any:
    return data(browser.get(f"{LOBBY}/{card['id']}"))


def lobby(browser: Browser) -> Any:
    return data(browser.get(LOBBY))


def escrow(card: Any) -> int:
    return chips(prizes.escrow_of(Match.objects.get(pk=card["id"])))


def test_the_lobby_prints_everything_before_one_registers(world: World, owner: User, browser: Open) -> None:
    offers = lobby(browser(owner))["offers"]
    sit_and_go, wheel = offers["sit_and_go"], offers["spin"]["wheel"]
    assert sit_and_go["splits"] == [
        {"size": 2, "parts": [1000]},
        {"size": 4, "parts": [650, 350]},
        {"size": 6, "parts": [650, 350]},
    ]
    assert [(levels["turbo"], levels["level_ms"]) for levels in sit_and_go["levels"]] == [
        (False, 240_000),
        (True, 120_000),
    ]
    assert sit_and_go["levels"][0]["ladder"][:3] == [[10, 20], [15, 30], [20, 40]]
    assert (sit_and_go["clock"]["turn_ms"], offers["spin"]["clock"]["turn_ms"]) == (20_000, 12_000)
    assert sum(field["weight"] for field in wheel) == 10_000
    assert sum(field["weight"] * field["multiplier"] for field in wheel) == 30_000
    assert (offers["starts_after_ms"], offers["bots_after_ms"], offers["wheel_ms"]) == (5_000, 20_000, 4_000)


def test_an_entry_goes_from_the_wallet_with_the_seat_and_comes_back_with_it(
    world: World, owner: User, friend: User, outsider: User, browser: Open
) -> None:
    mine, theirs = browser(owner), browser(friend)
    card = enter(mine, offer(size=4, entry=500))
    assert (card["status"], card["mine"], card["may"], card["prizes"]) == ("waiting", 0, ["withdraw"], [1300, 700])
    assert (chips(owner), escrow(card)) == (9_500, 500)
    assert enter(mine, offer(size=4, entry=500))["id"] == card["id"], "a second press changes nothing"
    assert (chips(owner), escrow(card)) == (9_500, 500)
    assert enter(theirs, offer(size=4, entry=500))["id"] == card["id"]
    assert enter(theirs, offer(size=4, entry=500, turbo=True))["id"] != card["id"]
    waiting = {table["offer"]["turbo"]: table["registered"] for table in lobby(browser(outsider))["waiting"]}
    assert waiting == {False: 2, True: 1}
    assert browser(outsider).get(f"{LOBBY}/{card['id']}").status_code == 404
    assert code(browser(outsider), f"/{card['id']}/withdraw") == "no_match"
    assert code(theirs, f"/{card['id']}/withdraw") == ""
    assert (chips(friend), escrow(card)) == (9_500, 500)
    assert code(theirs, f"/{card['id']}/withdraw") == "no_match"
    assert code(mine, f"/{card['id']}/withdraw") == ""
    assert (chips(owner), escrow(card)) == (10_000, 0)
    assert Match.objects.get(pk=card["id"]).status == "cancelled"
    again = enter(mine, offer(size=4, entry=500))
    assert again["id"] != card["id"]
    assert chips(owner) == 9_500


@pytest.mark.parametrize(
    ("wanted", "refusal"),
    [
        (offer(size=3), "bad_offer"),
        (offer(entry=150), "bad_offer"),
        (spin(entry=250), "bad_offer"),
        (spin(turbo=True), "bad_offer"),
        (offer(kind="spin", size=2), "bad_offer"),
        (spin(entry=1_000), "insufficient_chips"),
    ],
)
def test_what_cannot_be_entered_is_refused_and_nothing_is_left_of_it(
    world: World, owner: User, browser: Open, wanted: dict[str, Any], refusal: str
) -> None:
    with_chips(owner, 999)
    assert code(browser(owner), "", wanted) == refusal
    assert (chips(owner), Seat.objects.count(), Match.objects.count()) == (999, 0, 0)


@pytest.mark.parametrize("wrong", [{"kind": "cash"}, {"game": "match4"}, {"bots": "godlike"}, {"size": "six"}])
def test_what_has_another_shape_is_no_offer(world: World, owner: User, browser: Open, wrong: dict[str, Any]) -> None:
    assert browser(owner).post(LOBBY, offer(**wrong)).status_code == 422


def test_who_is_not_signed_in_or_frozen_plays_nothing(world: World, owner: User, staff: User, browser: Open) -> None:
    assert Browser().get(LOBBY).status_code == 401
    freezes.freeze(owner, world.now.replace(year=2027), "chips were moved", by=staff)
    assert code(browser(owner), "", offer()) == "wallet_frozen"
    assert not Seat.objects.exists()


def test_one_account_sits_at_four_tables_at_most(world: World, owner: User, friend: User, browser: Open) -> None:
    mine = browser(owner)
    cards = [enter(mine, offer(entry=entry)) for entry in (100, 250, 500, 1_000)]
    assert code(mine, "", offer(entry=2_500)) == "too_many_tables"
    enter(browser(friend), offer(entry=100))
    world.wait(5)
    assert look(mine, cards[0])["status"] == "playing"
    assert code(mine, "", offer(entry=2_500)) == "too_many_tables"
    Entry.objects.filter(seat__user=owner, seat__match=cards[0]["id"]).update(place=2)
    assert code(mine, "", offer(entry=2_500)) == ""


def test_when_it_is_full_it_starts_five_seconds_later_on_seats_by_lot(
    world: World, owner: User, friend: User, browser: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[set[str], Any]] = []
    monkeypatch.setattr(
        announce, "sit_and_go_started", lambda users, match: told.append(({user.username for user in users}, match))
    )
    mine = browser(owner)
    orders = set()
    for _game in range(12):
        card = enter(mine, offer())
        assert enter(browser(friend), offer())["status"] == "starting"
        assert look(mine, card)["starts_in_ms"] == 5_000
        assert not any(table["offer"]["size"] == 2 for table in lobby(mine)["waiting"])
        world.wait(4.9)
        assert look(mine, card)["status"] == "starting"
        world.wait(0.1)
        playing = look(mine, card)
        assert (playing["status"], playing["may"], playing["chips"]) == ("playing", ["play"], 1_500)
        assert code(mine, f"/{card['id']}/withdraw") == "started"
        assert enter(mine, offer())["id"] != card["id"]
        assert code(mine, f"/{lobby(mine)['mine'][0]['id']}/withdraw") == ""
        orders.add((playing["mine"], live(Match.objects.get(pk=card["id"])).table.button))
        Match.objects.filter(pk=card["id"]).update(status="finished")
        cache.clear()
    assert len(told) == 12
    assert told[0][0] == {"owner", "friend"}
    assert len(orders) > 1, "neither seats nor button are always the same"


def test_who_withdraws_in_the_last_seconds_opens_the_seat_again(
    world: World, owner: User, friend: User, outsider: User, browser: Open
) -> None:
    mine = browser(owner)
    card = enter(mine, offer())
    enter(browser(friend), offer())
    world.wait(4)
    assert code(browser(friend), f"/{card['id']}/withdraw") == ""
    world.wait(10)
    assert look(mine, card)["status"] == "waiting"
    assert enter(browser(outsider), offer())["id"] == card["id"]
    world.wait(5)
    assert look(mine, card)["status"] == "playing"


def test_bots_take_what_is_free_after_twenty_seconds_for_chips_of_the_house(
    world: World, owner: User, browser: Open
) -> None:
    mine = browser(owner)
    card = enter(mine, offer(size=6, entry=250, bots="easy"))
    assert card["bots_in_ms"] == 20_000
    world.wait(19.9)
    assert len(look(mine, card)["seats"]) == 1
    world.wait(0.1)
    full = look(mine, card)
    assert full["status"] == "starting"
    assert [seat["kind"] for seat in full["seats"]] == ["person"] + ["bot"] * 5
    assert len({seat["persona"] for seat in full["seats"] if seat["kind"] == "bot"}) == 5
    assert (escrow(card), chips(BOTS)) == (1_500, -1_250)
    world.wait(5)
    state = live(Match.objects.get(pk=card["id"]))
    assert {seat.kind for seat in state.table.seats} == {"person", "computer"}
    assert sorted(str(seat.level) for seat in state.table.seats) == ["None"] + ["easy"] * 5


def test_with_the_last_person_the_bots_go_too(world: World, owner: User, browser: Open) -> None:
    mine = browser(owner)
    card = enter(mine, offer(size=4, bots="hard"))
    world.wait(21)
    assert code(mine, f"/{card['id']}/withdraw") == ""
    assert (chips(owner), chips(BOTS), escrow(card)) == (10_000, 0, 0)
    world.wait(60)
    assert Match.objects.get(pk=card["id"]).status == "cancelled"


def test_what_nobody_fills_is_cancelled_an_hour_after_the_newest_registration(
    world: World, owner: User, friend: User, browser: Open
) -> None:
    mine = browser(owner)
    card = enter(mine, offer(size=4))
    world.wait(1_800)
    enter(browser(friend), offer(size=4))
    assert look(mine, card)["expires_in_ms"] == 3_600_000
    world.wait(3_599)
    tasks.sweep()
    assert look(mine, card)["status"] == "waiting"
    world.wait(2)
    tasks.sweep()
    found = look(mine, card)
    assert (found["status"], [seat["prize"] for seat in found["seats"]]) == ("cancelled", [100, 100])
    assert (chips(owner), chips(friend)) == (10_000, 10_000)
    assert code(mine, f"/{card['id']}/withdraw") == "cancelled"


def test_what_the_broker_lost_the_sweep_does(world: World, owner: User, browser: Open) -> None:
    mine = browser(owner)
    card = enter(mine, spin(bots="easy"))
    world.forget_tasks()
    world.wait(24)
    tasks.sweep()
    assert look(mine, card)["status"] == "starting"
    world.forget_tasks()
    world.wait(9)
    tasks.sweep()
    assert look(mine, card)["status"] == "playing"


def test_a_spin_draws_its_multiplier_at_the_start_and_deals_when_the_wheel_has_stopped(
    world: World, owner: User, browser: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = browser(owner)
    for number, multiplier, won in ((0, 2, [200, 0, 0]), (6_000, 3, [300, 0, 0]), (9_996, 100, [8_000, 1_000, 1_000])):
        monkeypatch.setattr("tables.sit_and_go.registration.spin.draw_number", lambda _seed, drawn=number: drawn)
        card = enter(mine, spin(bots="medium"))
        world.wait(20)
        assert look(mine, card)["multiplier"] is None, "nobody may withdraw who knows it"
        world.wait(5)
        drawn = look(mine, card)
        assert (drawn["multiplier"], drawn["prizes"], escrow(card)) == (multiplier, won, multiplier * 100)
        assert (drawn["wheel_left_ms"], drawn["chips"], drawn["hand"]) == (4_000, 500, 0)
        world.wait(3.9)
        assert look(mine, card)["hand"] == 0
        world.wait(0.1)
        assert (look(mine, card)["hand"], look(mine, card)["wheel_left_ms"]) == (1, 0)


def test_one_household_does_not_sit_at_one_table(
    world: World, owner: User, friend: User, outsider: User, browser: Open
) -> None:
    homes = {owner: "203.0.113.9", friend: "8.8.8.8", outsider: "8.8.8.8"}

    def at_home(user: User) -> Browser:
        found = browser(user)
        found.client.defaults["REMOTE_ADDR"] = homes[user]
        return found

    card = enter(at_home(friend), offer(size=4))
    assert code(at_home(outsider), "", offer(size=4)) == "same_household"
    assert enter(at_home(outsider), offer(size=6))["mine"] == 0
    homes[outsider] = "1.1.1.1"
    assert enter(at_home(outsider), offer(size=4))["id"] == card["id"]
    kept = Entry.objects.get(seat__user=friend, seat__match=card["id"]).household
    assert kept
    assert "8.8" not in kept


def test_a_deleted_account_leaves_what_waits_and_its_entry_with_it(
    world: World, owner: User, friend: User, browser: Open
) -> None:
    card = enter(browser(owner), offer(size=4))
    enter(browser(friend), offer(size=4))
    deletion.delete(owner)
    found = look(browser(friend), card)
    assert [seat["person"]["id"] for seat in found["seats"]] == ["friend"]
    assert escrow(card) == 100


def test_a_lobby_of_friends_and_a_sit_and_go_know_nothing_of_each_other(
    world: World, owner: User, friend: User, browser: Open
) -> None:
    mine = browser(owner)
    card = enter(mine, offer())
    assert data(mine.get("/api/matches")) == {"invitations": [], "lobby": [], "playing": [], "finished": []}
    assert mine.get(f"/api/matches/{card['id']}").status_code == 404
    assert mine.post(f"/api/matches/{card['id']}/withdraw").status_code == 404
    enter(browser(friend), offer())
    world.wait(5)
    assert mine.post(f"/api/matches/{card['id']}/leave").status_code == 404
    assert mine.get(f"{LOBBY}/{uuid4()}").status_code == 404


# -- what crosses ------------------------------------------------------------------------------


@pytest.mark.races
def test_one_account_that_registers_many_times_at_once_has_one_seat(
    transactional_db: None, owner: User, browser: Open
) -> None:
    with_chips(owner, 10_000)
    presses = [browser(owner) for _press in range(4)]
    statuses = at_once([partial(_status, each, offer(size=4)) for each in presses])
    assert statuses == [200] * 4
    assert (Seat.objects.filter(user=owner).count(), Match.objects.count(), chips(owner)) == (1, 1, 9_900)


@pytest.mark.races
def test_who_registers_first_at_the_same_moment_sits_at_one_table(
    transactional_db: None, owner: User, friend: User, outsider: User, staff: User, browser: Open
) -> None:
    people = [browser(user) for user in (owner, friend, outsider, staff)]
    assert at_once([partial(_status, each, offer(size=4)) for each in people]) == [200] * 4
    assert Match.objects.count() == 1
    assert SitAndGo.objects.get().starts_at is not None


@pytest.mark.races
def test_a_start_and_a_withdrawal_that_cross_have_an_order(
    transactional_db: None, owner: User, friend: User, browser: Open
) -> None:
    mine, theirs = browser(owner), browser(friend)
    for _try in range(4):
        card = enter(mine, offer())
        enter(theirs, offer())
        SitAndGo.objects.filter(pk=card["id"]).update(starts_at="2020-01-01T00:00Z")

        results = at_once([partial(_begin, card["id"]), partial(_withdraw, theirs, card["id"])])
        status = Match.objects.get(pk=card["id"]).status
        assert sorted(results) == ([0, 409] if status == "playing" else [0, 200])
        assert escrow(card) == (200 if status == "playing" else 100)
        Match.objects.filter(pk=card["id"]).update(status="cancelled")


def _begin(match_id: Any) -> int:
    registration.begin(match_id)
    return 0


def _withdraw(browser: Browser, match_id: Any) -> int:
    return browser.post(f"{LOBBY}/{match_id}/withdraw").status_code


def _status(browser: Browser, wanted: dict[str, Any]) -> int:
    return browser.post(LOBBY, wanted).status_code
