"""The games an account keeps, sent by its devices (PU-121 to PU-123, CH-54, D-23, J7)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from accounts.models import DeletedAccount, User
from stats import games
from stats.models import Game
from tests.accounts.cast import Browser, at_once, data

pytestmark = pytest.mark.django_db

Open = Callable[..., Browser]
Make = Callable[..., dict[str, Any]]


def send(browser: Browser, *records: Any) -> Any:
    response = browser.post("/api/games", {"records": list(records)})
    assert response.status_code == 200, response.content
    return data(response)


def seen(browser: Browser) -> Any:
    return data(browser.get("/api/games"))


def test_what_the_engine_records_is_stored_whole(owner: User, browser: Open, record: Make) -> None:
    device = browser(owner)
    sent = [record(number, minutes=number) for number in range(3)]
    assert send(device, *sent) == {"ids": [one["id"] for one in sent], "refused": []}
    got = seen(device)["newest"]
    assert [one["id"] for one in got] == [one["id"] for one in reversed(sent)]
    for one in got:
        original = next(other for other in sent if other["id"] == one["id"])
        times = ("started_at", "finished_at")
        assert {**one, **dict.fromkeys(times)} == {**original, **dict.fromkeys(times)}
        assert [datetime.fromisoformat(one[time]) for time in times] == [
            datetime.fromisoformat(original[time]) for time in times
        ]


def test_a_record_that_is_sent_twice_is_stored_once(owner: User, browser: Open, record: Make) -> None:
    first, second = record(), record()
    here, there = browser(owner), browser(owner)
    send(here, first, first)
    assert send(there, first, second)["ids"] == [first["id"], second["id"]]
    assert owner.games.count() == 2
    assert seen(here) == seen(there)


def test_two_devices_that_were_offline_bring_all_their_games_once(owner: User, browser: Open, record: Make) -> None:
    here, there = browser(owner), browser(owner)
    first = [record(minutes=number) for number in range(0, 20, 2)]
    second = [record(minutes=number) for number in range(1, 20, 2)]
    send(here, *first)
    send(here, *first[5:])  # the answer was lost
    send(there, *second)
    for device in (here, there):
        assert {one["id"] for one in seen(device)["newest"]} == {one["id"] for one in first + second}


def test_the_account_keeps_every_game_and_gives_the_newest(owner: User, browser: Open, record: Make) -> None:
    device = browser(owner)
    sent = [record(minutes=number) for number in range(300)]
    for start in range(0, 300, 50):
        send(device, *sent[start : start + 50])
    got = seen(device)
    assert [one["id"] for one in got["newest"]] == [one["id"] for one in reversed(sent[100:])]
    assert sum(row["games"] for row in got["counters"]) == 300


def test_a_batch_has_at_most_fifty(owner: User, browser: Open, record: Make) -> None:
    batch = {"records": [record() for _ in range(51)]}
    assert browser(owner).post("/api/games", batch).status_code == 422
    assert not Game.objects.exists()


def test_all_figures_are_sums_of_the_counters(owner: User, browser: Open, record: Make) -> None:
    device = browser(owner)
    sent = [record(number) for number in range(6)]
    send(device, *sent)
    rows = seen(device)["counters"]
    for name in ("play_ms", "hands_played", "hands_won", "vpip_hands", "vpip_dealt"):
        assert sum(row[name] for row in rows) == sum(one[name] for one in sent), name
    for table in {one["table"] for one in sent}:
        ranks = sorted(row["rank"] for row in rows for _ in range(row["games"]) if row["table"] == (table or ""))
        assert ranks == sorted(one["rank"] for one in sent if one["table"] == table)


def test_games_of_one_table_are_counted_apart_by_what_was_played(owner: User, browser: Open, record: Make) -> None:
    hand = {"category": "pair", "best5": ["Ah", "As", "Kd", "5c", "4c"], "cards": ["Ah", "As", "Kd", "5c", "4c"]}
    kind = {"table": "classic", "ai_group": "easy", "best_hand": hand}
    holdem = record(3, minutes=1, **{**kind, "game": "holdem", "vpip_hands": 4, "vpip_dealt": 20, "biggest_pot": 300})
    omaha = record(3, minutes=2, **{**kind, "game": "omaha", "vpip_hands": 15, "vpip_dealt": 20, "biggest_pot": 900})
    naiko = record(3, minutes=3, **{**kind, "game": "naiko", "vpip_hands": 9, "vpip_dealt": 20, "biggest_pot": 500})
    device = browser(owner)
    send(device, holdem, omaha, naiko)
    got = seen(device)
    counted = {row["game"]: (row["games"], row["vpip_hands"], row["vpip_dealt"]) for row in got["counters"]}
    assert counted == {"holdem": (1, 4, 20), "omaha": (1, 15, 20), "naiko": (1, 9, 20)}
    assert {one["id"] for one in got["biggest_pots"]} == {holdem["id"], omaha["id"], naiko["id"]}
    assert {one["id"] for one in got["best_hands"]} == {holdem["id"], omaha["id"], naiko["id"]}


def test_the_best_of_each_table_and_level_come_whole(owner: User, browser: Open, record: Make) -> None:
    pair = {
        "category": "pair",
        "best5": ["Ah", "As", "Kd", "5c", "4c"],
        "cards": ["Ah", "As", "Kd", "5c", "4c", "3d", "2d"],
    }
    better = {**pair, "best5": ["Ah", "As", "Kd", "6c", "4c"]}
    straight = {**pair, "category": "straight", "best5": ["5h", "4s", "3d", "2c", "Ac"]}
    kind = {"table": "classic", "ai_group": "easy", "game": "holdem"}
    older = record(minutes=1, **kind, biggest_pot=900, best_hand=pair)
    newer = record(minutes=2, **kind, biggest_pot=900, best_hand=straight)
    other = record(minutes=3, **{**kind, "table": "turbo"}, biggest_pot=100, best_hand=pair)
    last = record(minutes=4, **{**kind, "table": "turbo"}, biggest_pot=0, best_hand=better)
    none = record(minutes=5, **{**kind, "ai_group": "hard"}, biggest_pot=0, best_hand=None)
    device = browser(owner)
    send(device, older, newer, other, last, none)
    got = seen(device)
    assert {one["id"] for one in got["biggest_pots"]} == {older["id"], other["id"]}
    assert {one["id"] for one in got["best_hands"]} == {newer["id"], last["id"]}


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"schema": 2}, "newer"),
        ({"schema": 0}, "shape"),
        ({"id": "1"}, "shape"),
        ({"app": "chess"}, "shape"),
        ({"mode": "online"}, "shape"),
        ({"rank": 9}, "shape"),
        ({"me": 7}, "shape"),
        ({"players": []}, "shape"),
        ({"engine_version": "1\0"}, "shape"),
        ({"engine_version": "1" * 41}, "shape"),
        ({"hands_played": -1}, "shape"),
        ({"hands_played": "3"}, "shape"),
        ({"biggest_pot": 10**12}, "shape"),
        ({"finished_at": "yesterday"}, "shape"),
        ({"finished_at": "2026-03-01T12:00:00"}, "shape"),
        ({"best_hand": {"category": "pair", "best5": ["1x"] * 5, "cards": ["1x"] * 7}}, "shape"),
    ],
)
def test_what_is_no_record_is_refused_alone(
    owner: User, browser: Open, record: Make, change: dict[str, Any], code: str
) -> None:
    good = record()
    answer = send(browser(owner), {**record(), **change}, good, {})
    assert answer["ids"] == [good["id"]]
    assert answer["refused"] == [{"place": 0, "code": code}, {"place": 2, "code": "shape"}]
    assert owner.games.count() == 1


def test_what_comes_beside_a_record_is_not_kept(owner: User, browser: Open, record: Make) -> None:
    device = browser(owner)
    send(device, record(extra="x" * 1000))
    assert "extra" not in seen(device)["newest"][0]


def test_there_is_an_end_to_how_much_is_kept(
    owner: User, browser: Open, record: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "MOST", 2)
    known = record()
    device = browser(owner)
    send(device, known)
    answer = send(device, record(), record(), known)
    assert (len(answer["ids"]), answer["refused"]) == (2, [{"place": 1, "code": "full"}])


def test_erasing_reaches_what_other_devices_have_not_sent_yet(owner: User, browser: Open, record: Make) -> None:
    here, there = browser(owner), browser(owner)
    send(here, record(minutes=1))
    late, later = record(minutes=2), record(minutes=60)
    assert here.delete("/api/games?until=2026-03-01T12:30:00Z").status_code == 204
    assert seen(there)["newest"] == []
    assert datetime.fromisoformat(seen(there)["erased_until"]) == datetime(2026, 3, 1, 12, 30, tzinfo=UTC)
    answer = send(there, late, later)
    assert answer == {"ids": [later["id"]], "refused": [{"place": 0, "code": "erased"}]}


def test_erasing_leaves_what_was_played_after_the_press_and_what_is_to_come(
    owner: User, browser: Open, record: Make
) -> None:
    device = browser(owner)
    send(device, record(minutes=1), record(minutes=60))
    device.delete("/api/games?until=2026-03-01T12:30:00Z")
    assert owner.games.count() == 1
    assert device.delete("/api/games?until=2999-01-01T00:00:00Z").status_code == 204
    assert owner.games.count() == 0
    until = games.erased_until(owner)
    assert until is not None
    assert until <= timezone.now()
    device.delete("/api/games?until=2026-03-01T12:30:00Z")
    assert games.erased_until(owner) == until


@pytest.mark.parametrize(
    ("until", "status"), [("2026-03-01T00:00:00%2B16:00", 204), ("0001-01-01T00:00:00%2B10:00", 422), ("now", 422)]
)
def test_a_moment_may_be_written_in_any_zone(owner: User, browser: Open, until: str, status: int) -> None:
    assert browser(owner).delete(f"/api/games?until={until}").status_code == status


def test_each_account_has_its_own(owner: User, outsider: User, browser: Open, record: Make) -> None:
    mine, theirs = browser(owner), browser(outsider)
    one = record()
    send(mine, one)
    assert seen(theirs)["newest"] == []
    send(theirs, one)  # a guest's game that was given to both is each one's own
    theirs.delete("/api/games")
    assert [game["id"] for game in seen(mine)["newest"]] == [one["id"]]


@pytest.mark.parametrize("method", ["get", "post", "delete"])
def test_a_visitor_has_no_games_here(browser: Open, method: str) -> None:
    assert browser().ask(method, "/api/games", {"records": []}).status_code == 401


def test_people_who_are_no_more_are_named_to_the_device(owner: User, browser: Open, record: Make) -> None:
    gone, still = uuid4(), uuid4()
    DeletedAccount.objects.create(sub=gone)
    DeletedAccount.objects.create(sub=uuid4())
    one = record()
    for player, sub in zip(one["players"], (gone, still), strict=False):
        player["account_id"] = str(sub)
    device = browser(owner)
    send(device, one)
    assert seen(device)["deleted_accounts"] == [str(gone)]


def test_a_device_learns_which_people_of_its_hands_are_no_more(owner: User, outsider: User, browser: Open) -> None:
    gone, unasked = uuid4(), uuid4()
    for sub in (gone, unasked):
        DeletedAccount.objects.create(sub=sub)
    people = [str(gone), str(outsider.sub), str(uuid4())]
    answer = browser(owner).post("/api/games/deleted-accounts", {"people": people})
    assert data(answer) == [str(gone)]
    assert browser().post("/api/games/deleted-accounts", {"people": people}).status_code == 401
    many = {"people": [str(uuid4()) for _ in range(1_001)]}
    assert browser(owner).post("/api/games/deleted-accounts", many).status_code == 422


@pytest.mark.races
@pytest.mark.django_db(transaction=True)
def test_the_same_batch_at_the_same_moment_is_stored_once(owner: User, browser: Open, record: Make) -> None:
    batch = [record() for _ in range(5)]
    devices = [browser(owner) for _ in range(3)]

    def post(device: Browser) -> int:
        return device.post("/api/games", {"records": batch}).status_code

    assert at_once([partial(post, device) for device in devices]) == [200, 200, 200]
    assert owner.games.count() == 5


def test_staff_see_games(owner: User, staff: User, browser: Open, record: Make) -> None:
    send(browser(owner), record())
    page = browser(staff).get("/admin/stats/game/?q=owner")
    assert "owner" in page.content.decode()
    assert browser(staff).get(f"/admin/stats/game/{owner.games.get().pk}/change/").status_code == 200
    assert (datetime.now(UTC) - owner.games.get().finished_at) > timedelta(0)
