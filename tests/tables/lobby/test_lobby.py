"""Matches before they are played: who may do what, when, and what crosses (PU-132 to PU-134, CH-51, CH-58)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any
from uuid import uuid4

import pytest
from django.core.cache import cache
from django.utils import timezone

from accounts import deletion
from accounts import friends as friendships
from accounts.models import User
from tables import announce
from tables.lobby import matches, tasks
from tables.lobby.limits import OPEN_AT_ONCE, WAITS
from tables.lobby.shapes import ForFriend, MatchOptions
from tables.models import Match, Seat
from tests.accounts.cast import Browser, at_once, data
from tests.tables.lobby.conftest import Told, befriend, part

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("friends")]

Open = Callable[..., Browser]
Body = dict[str, Any]

CLASSIC: Body = {
    "game": "holdem",
    "table": "classic",
    "chips": 1500,
    "sb": 10,
    "bb": 20,
    "rise": {"by": "hands", "every": 10},
    "speed": "normal",
    "turn_ms": None,
    "spectators": False,
}
OPEN: Body = {"open": True}
MEDIUM: Body = {"level": "medium"}


def asked(user: User) -> Body:
    return {"friend": str(user.sub)}


def new(host: Browser, *seats: Body, **options: Any) -> Any:
    """The card of a match that was just made."""
    answer = host.post("/api/matches", {"options": CLASSIC | options, "seats": seats})
    assert answer.status_code == 200, answer.content
    return data(answer)


def code(browser: Browser, method: str, address: str, body: object = None) -> str:
    """Of the refusal; "" where nothing is refused."""
    answer = browser.ask(method, f"/api/matches{address}", {} if body is None and method == "POST" else body)
    return str(data(answer).get("code", "")) if answer.status_code != 200 else ""


def do(browser: Browser, card: Any, what: str) -> str:
    return code(browser, "POST", f"/{card['id']}/{what}")


def look(browser: Browser, card: Any) -> Any:
    return data(browser.get(f"/api/matches/{card['id']}"))


def mine(browser: Browser) -> dict[str, list[str]]:
    return {kind: [card["id"] for card in cards] for kind, cards in data(browser.get("/api/matches")).items()}


def posted(browser: Browser, address: str) -> int:
    return browser.post(address).status_code


def given(host: Browser, address: str, wish: Body) -> int:
    return host.ask("put", address, wish).status_code


def seats(card: Any) -> list[tuple[str, str | None]]:
    """Of each seat its kind and whose it is or what plays there."""
    return [(seat["kind"], seat["person"]["id"] if seat["person"] else seat["level"]) for seat in card["seats"]]


# -- making a match -----------------------------------------------------------------------


def test_a_match_has_its_host_friends_computers_and_open_seats(owner: User, friend: User, browser: Open) -> None:
    card = new(browser(owner), asked(friend), {"level": "hard"}, OPEN, {"level": "easy"})
    assert seats(card) == [
        ("person", "owner"),
        ("person", "friend"),
        ("computer", "hard"),
        ("open", None),
        ("computer", "easy"),
    ]
    assert [seat["answer"] for seat in card["seats"]] == ["accepted", "invited", None, None, None]
    assert [seat["persona"] for seat in card["seats"]] == [None, None, "marco", None, "ella"]
    assert (card["status"], card["mine"], card["host"]["id"]) == ("lobby", 0, "owner")
    assert sorted(card["may"]) == ["cancel", "invite"]
    assert card["options"] == CLASSIC


def test_a_friend_sees_no_more_of_anybody_than_id_and_icon(owner: User, friend: User, browser: Open) -> None:
    card = look(browser(friend), new(browser(owner), asked(friend)))
    assert card["host"] == {"sub": str(owner.sub), "id": "owner", "icon": owner.icon}


@pytest.mark.parametrize(
    ("options", "refusal"),
    [
        ({"chips": 2000}, "bad_options"),
        ({"table": "headsup", "chips": 1000}, "bad_options"),  # has two seats, not three
        ({"table": "custom", "chips": 1000, "sb": 100, "bb": 200}, "too_short"),
        ({"table": "custom", "chips": 1234}, "bad_options"),
        ({"table": "custom", "rise": {"by": "time", "every": 10}}, ""),
        ({"table": "custom", "rise": {"by": "time", "every": 3}}, ""),
        ({"table": "custom", "rise": {"by": "time", "every": 15}}, "bad_options"),
        ({"table": "custom", "rise": {"by": "hands", "every": 3}}, "bad_options"),
        ({"table": "custom", "rise": {"by": "hands", "every": None}}, "bad_options"),
        ({"table": "custom", "rise": {"by": "none", "every": 5}}, "bad_options"),
        ({"table": "classic", "rise": {"by": "time", "every": 10}}, "bad_options"),
        ({"speed": "fast", "turn_ms": 30000, "spectators": True}, ""),
        ({"game": "omaha"}, ""),
        ({"game": "naiko"}, ""),
        ({"game": "naiko", "chips": 2000}, "bad_options"),
        ({"game": "omaha", "chips": 2000}, "bad_options"),
        ({"game": "omaha", "table": "custom", "rise": {"by": "time", "every": 10}}, ""),
    ],
)
def test_only_what_can_be_played_can_be_chosen(
    owner: User, friend: User, browser: Open, options: Body, refusal: str
) -> None:
    wanted = {"options": CLASSIC | options, "seats": [asked(friend), MEDIUM]}
    assert code(browser(owner), "POST", "", wanted) == refusal


@pytest.mark.parametrize(
    "wanted",
    [
        {"options": CLASSIC | {"turn_ms": 5}, "seats": [OPEN]},
        {"options": CLASSIC | {"speed": "warp"}, "seats": [OPEN]},
        {"options": CLASSIC | {"game": "match4"}, "seats": [OPEN]},
        {"options": CLASSIC | {"game": "razz"}, "seats": [OPEN]},
        {"options": CLASSIC, "seats": []},
        {"options": CLASSIC, "seats": [OPEN] * 6},
        {"options": CLASSIC, "seats": [{"open": False}]},
        {"options": CLASSIC, "seats": [{"level": "medium", "open": True}]},
    ],
)
def test_what_has_another_shape_is_no_match(owner: User, browser: Open, wanted: Body) -> None:
    assert browser(owner).post("/api/matches", wanted).status_code == 422


def test_only_friends_can_be_invited_and_each_once(owner: User, friend: User, outsider: User, browser: Open) -> None:
    host = browser(owner)
    for invited in (asked(outsider), asked(owner), {"friend": str(uuid4())}):
        assert code(host, "POST", "", {"options": CLASSIC, "seats": [invited]}) == "not_friends"
    assert code(host, "POST", "", {"options": CLASSIC, "seats": [asked(friend)] * 2}) == "invited_already"
    assert code(host, "POST", "", {"options": CLASSIC, "seats": [MEDIUM]}) == "nobody_invited"
    assert not Match.objects.exists()


def test_a_host_has_so_many_matches_waiting_and_no_more(owner: User, friend: User, browser: Open) -> None:
    host = browser(owner)
    cards = [new(host, asked(friend)) for _ in range(OPEN_AT_ONCE)]
    wanted = {"options": CLASSIC, "seats": [asked(friend)]}
    assert code(host, "POST", "", wanted) == "too_many"
    assert do(host, cards[0], "cancel") == ""
    assert code(host, "POST", "", wanted) == ""


def test_invitations_are_limited_in_an_hour(owner: User, friend: User, browser: Open) -> None:
    host = browser(owner)
    card = new(host, asked(friend))
    address = f"/{card['id']}/seats/1"
    codes = [code(host, "PUT", address, asked(friend)) for _ in range(60)]
    assert codes == [""] * 59 + ["too_often"]
    cache.clear()
    assert code(host, "PUT", address, asked(friend)) == ""


# -- answers -----------------------------------------------------------------------------


def test_whoever_is_invited_finds_it_among_the_invitations_and_joins(owner: User, friend: User, browser: Open) -> None:
    host, guest = browser(owner), browser(friend)
    card = new(host, asked(friend), OPEN)
    assert mine(guest) == {"invitations": [card["id"]], "lobby": [], "playing": [], "finished": []}
    assert look(guest, card)["may"] == ["accept", "decline"]
    assert do(guest, card, "accept") == ""
    assert mine(guest)["lobby"] == mine(host)["lobby"] == [card["id"]]
    assert look(guest, card)["may"] == ["withdraw"]
    assert look(host, card)["may"] == ["start", "cancel", "invite"]
    assert do(guest, card, "accept") == ""  # a second press
    assert do(guest, card, "decline") == "accepted"


def test_whoever_has_declined_or_withdrawn_is_out_until_he_follows_the_link(
    owner: User, friend: User, browser: Open
) -> None:
    host, guest = browser(owner), browser(friend)
    card = new(host, asked(friend))
    assert do(guest, card, "decline") == do(guest, card, "decline") == ""
    assert mine(guest)["invitations"] == mine(guest)["lobby"] == []
    assert look(host, card)["seats"][1]["answer"] == "declined"
    assert look(guest, card)["may"] == ["join"]
    assert do(guest, card, "join") == ""
    assert do(guest, card, "withdraw") == ""
    assert look(host, card)["seats"][1]["answer"] == "declined"
    assert do(host, card, "start") == "nobody_joined"


def test_the_host_cannot_withdraw(owner: User, friend: User, browser: Open) -> None:
    host = browser(owner)
    assert do(host, new(host, asked(friend)), "withdraw") == "host"


def test_a_friend_takes_an_open_seat_by_the_link(
    owner: User, friend: User, second: User, outsider: User, browser: Open
) -> None:
    host, guest, other = browser(owner), browser(friend), browser(second)
    card = new(host, MEDIUM, OPEN)
    assert look(guest, card)["may"] == ["join"]
    assert do(guest, card, "join") == do(guest, card, "join") == ""
    assert seats(look(host, card)) == [("person", "owner"), ("computer", "medium"), ("person", "friend")]
    assert look(other, card)["may"] == []
    assert do(other, card, "join") == "full"
    # A declined seat is free for another friend.
    assert do(guest, card, "withdraw") == do(other, card, "join") == ""
    assert look(host, card)["seats"][2]["person"]["id"] == "second"


def test_who_is_no_friend_any_more_can_neither_be_asked_nor_join(owner: User, friend: User, browser: Open) -> None:
    host, guest = browser(owner), browser(friend)
    card = new(host, asked(friend), OPEN)
    friendships.block(owner, friend.sub)
    assert mine(guest)["invitations"] == []
    assert look(guest, card)["may"] == []
    assert do(guest, card, "accept") == do(guest, card, "join") == "not_friends"
    assert code(host, "PUT", f"/{card['id']}/seats/2", asked(friend)) == "not_friends"


def test_who_has_joined_and_is_no_friend_any_more_is_not_at_the_table(
    owner: User, friend: User, second: User, browser: Open
) -> None:
    host = browser(owner)
    card = new(host, asked(friend), asked(second))
    assert do(browser(friend), card, "accept") == do(browser(second), card, "accept") == ""
    part(owner, friend)
    assert do(host, card, "start") == ""
    assert seats(look(host, card)) == [("person", "owner"), ("computer", "medium"), ("person", "second")]


# -- the host ------------------------------------------------------------------------------


def test_the_host_gives_a_seat_that_nobody_has_taken_to_somebody_else(
    owner: User, friend: User, second: User, browser: Open
) -> None:
    host = browser(owner)
    card = new(host, asked(friend), {"level": "easy"})
    address = f"/{card['id']}/seats"
    assert code(host, "PUT", f"{address}/1", asked(second)) == ""
    assert mine(browser(friend))["invitations"] == []
    assert code(host, "PUT", f"{address}/2", asked(second)) == "invited_already"
    assert code(host, "PUT", f"{address}/2", OPEN) == code(host, "PUT", f"{address}/1", {"level": "hard"}) == ""
    assert seats(look(host, card)) == [("person", "owner"), ("computer", "hard"), ("open", None)]
    assert do(browser(friend), card, "join") == ""
    assert code(host, "PUT", f"{address}/2", OPEN) == "seat_taken"
    assert code(host, "PUT", f"{address}/0", OPEN) == code(host, "PUT", f"{address}/3", OPEN) == "no_seat"


def test_computers_have_names_of_their_own_whatever_seats_they_are_given(
    owner: User, friend: User, browser: Open
) -> None:
    host = browser(owner)
    card = new(host, asked(friend), MEDIUM, MEDIUM, MEDIUM, MEDIUM)
    for seat in (4, 2):
        for wish in (OPEN, MEDIUM):
            assert code(host, "PUT", f"/{card['id']}/seats/{seat}", wish) == ""
    personas = [seat["persona"] for seat in look(host, card)["seats"][2:]]
    assert len(set(personas)) == 4
    assert None not in personas


def test_the_host_starts_when_one_friend_has_joined_and_computers_take_the_rest(
    owner: User, friend: User, second: User, browser: Open
) -> None:
    host, guest = browser(owner), browser(friend)
    card = new(host, {"level": "hard"}, asked(friend), asked(second), OPEN)
    assert do(host, card, "start") == "nobody_joined"
    assert do(guest, card, "accept") == ""
    assert do(host, card, "start") == do(host, card, "start") == ""
    card = look(guest, card)
    assert seats(card) == [
        ("person", "owner"),
        *(("computer", "hard"), ("person", "friend"), ("computer", "medium"), ("computer", "medium")),
    ]
    assert [seat["persona"] for seat in card["seats"]] == [None, "marco", None, "ella", "felix"]
    assert (card["status"], card["may"]) == ("playing", ["play", "leave"])
    assert mine(guest)["playing"] == mine(host)["playing"] == [card["id"]]
    # Whoever had not answered is not in it.
    assert mine(browser(second)) == {"invitations": [], "lobby": [], "playing": [], "finished": []}
    for late in ("accept", "join"):
        assert do(browser(second), card, late) == "no_match"
    assert do(guest, card, "withdraw") == "started"
    assert do(host, card, "cancel") == "started"


def test_a_cancelled_match_is_over_for_everybody(owner: User, friend: User, browser: Open) -> None:
    host, guest = browser(owner), browser(friend)
    card = new(host, asked(friend))
    assert do(host, card, "cancel") == do(host, card, "cancel") == ""
    assert mine(guest) == mine(host) == {"invitations": [], "lobby": [], "playing": [], "finished": []}
    assert do(guest, card, "accept") == do(host, card, "start") == "cancelled"


# -- outsiders -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "what"),
    [
        ("GET", ""),
        ("PUT", "/seats/1"),
        *(
            ("POST", f"/{what}")
            for what in ("accept", "decline", "withdraw", "join", "start", "cancel", "leave", "rematch")
        ),
    ],
)
def test_an_outsider_learns_nothing_and_does_nothing(
    owner: User, friend: User, outsider: User, browser: Open, method: str, what: str
) -> None:
    card = new(browser(owner), asked(friend), OPEN, spectators=True)
    stranger, nobody = browser(outsider), browser()
    body = OPEN if method == "PUT" else None
    for status in Match.Status.values:
        Match.objects.update(status=status)
        before = list(Seat.objects.values())
        assert code(stranger, method, f"/{card['id']}{what}", body) == "no_match"
        assert nobody.ask(method, f"/api/matches/{card['id']}{what}", body or {}).status_code == 401
        assert list(Seat.objects.values()) == before
    assert code(stranger, method, f"/{uuid4()}{what}", body) == "no_match"


def test_a_guest_does_not_do_what_is_the_hosts(owner: User, friend: User, browser: Open) -> None:
    card = new(browser(owner), asked(friend), OPEN)
    guest = browser(friend)
    assert do(guest, card, "accept") == ""
    assert do(guest, card, "start") == do(guest, card, "cancel") == "not_host"
    assert code(guest, "PUT", f"/{card['id']}/seats/2", MEDIUM) == "not_host"


def test_friends_of_the_host_watch_where_he_lets_them(
    owner: User, friend: User, second: User, outsider: User, browser: Open
) -> None:
    befriend(friend, outsider)
    for spectators in (True, False):
        card = new(browser(owner), asked(friend), spectators=spectators)
        assert do(browser(friend), card, "accept") == do(browser(owner), card, "start") == ""
        watching = browser(second).get(f"/api/matches/{card['id']}")
        assert watching.status_code == (200 if spectators else 404)
        if spectators:
            assert data(watching)["may"] == ["watch"]
        assert browser(outsider).get(f"/api/matches/{card['id']}").status_code == 404


# -- afterwards ------------------------------------------------------------------------------


def over(card: Any) -> None:
    Match.objects.filter(pk=card["id"]).update(status="finished", ended_at=timezone.now(), state=None)


@pytest.fixture
def played(owner: User, friend: User, second: User, browser: Open) -> Any:
    """A match of the three with a computer, over."""
    card = new(
        browser(owner),
        asked(friend),
        {"level": "hard"},
        asked(second),
        table="steady",
        chips=2000,
        rise={"by": "none", "every": None},
    )
    assert do(browser(friend), card, "accept") == do(browser(second), card, "accept") == ""
    assert do(browser(owner), card, "start") == ""
    over(card)
    return card


def test_a_rematch_is_the_same_table_with_the_same_people(
    owner: User, friend: User, second: User, browser: Open, played: Any
) -> None:
    host, guest = browser(owner), browser(friend)
    assert mine(host)["finished"] == [played["id"]]
    again = data(host.post(f"/api/matches/{played['id']}/rematch"))
    assert again["options"] == played["options"]
    assert seats(again) == seats(played)
    assert look(guest, played)["rematch"] == again["id"]
    assert mine(guest)["invitations"] == [again["id"]]
    # Whoever presses after the first joins him.
    assert data(guest.post(f"/api/matches/{played['id']}/rematch"))["id"] == again["id"]
    assert look(host, again)["seats"][1]["answer"] == "accepted"
    assert do(host, again, "start") == ""
    assert look(browser(second), played)["rematch"] is None


def test_a_guests_rematch_is_his_and_who_is_no_friend_of_his_finds_an_open_seat(
    owner: User, friend: User, second: User, browser: Open, played: Any
) -> None:
    again = data(browser(friend).post(f"/api/matches/{played['id']}/rematch"))
    assert again["host"]["id"] == "friend"
    assert seats(again) == [("person", "friend"), ("person", "owner"), ("computer", "hard"), ("open", None)]
    assert look(browser(second), played)["rematch"] is None


@pytest.mark.races
def test_rematches_pressed_at_once_are_one(
    transactional_db: None, owner: User, friend: User, second: User, browser: Open, played: Any
) -> None:
    presses = [browser(user) for user in (owner, friend)] * 2
    assert at_once([partial(posted, each, f"/api/matches/{played['id']}/rematch") for each in presses]) == [200] * 4
    assert Match.objects.exclude(pk=played["id"]).count() == 1


def test_there_is_no_rematch_before_the_end(owner: User, friend: User, browser: Open) -> None:
    card = new(browser(owner), asked(friend))
    assert do(browser(friend), card, "rematch") == "not_over"


def test_of_the_finished_matches_the_newest_five_are_listed(owner: User, friend: User, browser: Open) -> None:
    host, guest = browser(owner), browser(friend)
    cards = []
    for _ in range(6):
        cards.append(new(host, asked(friend)))
        assert do(guest, cards[-1], "accept") == do(host, cards[-1], "start") == ""
        over(cards[-1])
    assert mine(guest)["finished"] == [card["id"] for card in reversed(cards[1:])]


def test_leaving_is_for_good(owner: User, friend: User, browser: Open) -> None:
    host, guest = browser(owner), browser(friend)
    card = new(host, asked(friend), MEDIUM)
    assert do(guest, card, "leave") == "not_started"
    assert do(guest, card, "accept") == do(host, card, "start") == ""
    assert do(guest, card, "leave") == ""
    assert mine(guest)["playing"] == []
    assert look(host, card)["seats"][1]["stand_in"] == "left"
    assert look(guest, card)["may"] == []


def test_after_a_day_a_match_that_waits_is_cancelled(owner: User, friend: User, browser: Open, told: Told) -> None:
    host = browser(owner)
    old, young, running = (new(host, asked(friend)) for _ in range(3))
    assert do(browser(friend), running, "accept") == do(host, running, "start") == ""
    day_ago = timezone.now() - WAITS
    Match.objects.filter(pk__in=(old["id"], running["id"])).update(created_at=day_ago - timedelta(seconds=1))
    Match.objects.filter(pk=young["id"]).update(created_at=day_ago + timedelta(minutes=1))
    tasks.expire_invitations()
    assert [look(host, card)["status"] for card in (old, young, running)] == ["cancelled", "lobby", "playing"]


def test_the_matches_of_a_deleted_host_are_cancelled_and_a_deleted_guests_seat_is_free(
    owner: User, friend: User, second: User, browser: Open
) -> None:
    befriend(friend, second)
    his, of_friend = new(browser(owner), asked(friend), asked(second)), new(browser(friend), asked(owner))
    assert do(browser(owner), of_friend, "accept") == ""
    deletion.delete(owner)
    assert look(browser(second), his)["status"] == "cancelled"
    card = look(browser(friend), of_friend)
    assert (card["status"], seats(card)[1]) == ("lobby", ("open", None))
    assert do(browser(friend), of_friend, "start") == "nobody_joined"
    assert do(browser(second), of_friend, "join") == do(browser(friend), of_friend, "start") == ""


# -- what crosses ------------------------------------------------------------------------------


@pytest.mark.races
def test_of_two_who_take_the_last_open_seat_one_has_it(
    transactional_db: None, owner: User, friend: User, second: User, browser: Open
) -> None:
    card = new(browser(owner), OPEN)
    guests = [browser(friend), browser(second)]
    results = at_once([partial(posted, each, f"/api/matches/{card['id']}/join") for each in guests])
    assert sorted(results) == [200, 409]
    assert len(Seat.objects.filter(match=card["id"], answer="accepted")) == 2


def both(one: Callable[[], int], other: Callable[[], int]) -> tuple[int, int]:
    """Statuses of two requests that are sent together."""
    answers: dict[str, int] = {}

    def note(which: str, ask: Callable[[], int]) -> int:
        return answers.setdefault(which, ask())

    at_once([partial(note, "one", one), partial(note, "other", other)])
    return answers["one"], answers["other"]


@pytest.mark.races
def test_a_start_and_a_withdrawal_that_cross_have_an_order(
    transactional_db: None, owner: User, friend: User, browser: Open
) -> None:
    host, guest = browser(owner), browser(friend)
    for _ in range(5):
        address = f"/api/matches/{new(host, asked(friend))['id']}"
        assert guest.post(f"{address}/accept").status_code == 200
        started, withdrawn = both(
            partial(posted, host, f"{address}/start"),
            partial(posted, guest, f"{address}/withdraw"),
        )
        assert sorted((started, withdrawn)) == [200, 409]
        seat = Seat.objects.select_related("match").latest("pk")
        assert (seat.match.status, seat.answer) == (
            ("playing", "accepted") if started == 200 else ("lobby", "declined")
        )
        Match.objects.update(status="cancelled")


@pytest.mark.races
def test_an_answer_and_another_guest_for_the_seat_that_cross_have_an_order(
    transactional_db: None, owner: User, friend: User, second: User, browser: Open
) -> None:
    host, guest = browser(owner), browser(friend)
    for _ in range(5):
        address = f"/api/matches/{new(host, asked(friend))['id']}"
        accepted, replaced = both(
            partial(posted, guest, f"{address}/accept"),
            partial(given, host, f"{address}/seats/1", asked(second)),
        )
        assert (accepted, replaced) in ((200, 409), (403, 200))
        assert Seat.objects.latest("pk").user == (friend if accepted == 200 else second)
        Match.objects.update(status="cancelled")


# -- what is announced -------------------------------------------------------------------------


def test_each_change_is_told_to_everybody_it_concerns(owner: User, friend: User, second: User, told: Told) -> None:
    options = MatchOptions.model_validate(CLASSIC)
    match = matches.create(owner, options, [ForFriend(friend=friend.sub)])
    assert told.lobby == [{"owner", "friend"}]
    assert [(name, card["id"], card["may"]) for name, card in told.invited] == [
        ("friend", str(match.pk), ["accept", "decline"])
    ]
    told.clear()
    matches.replace(match.pk, owner, 1, ForFriend(friend=second.sub))
    assert (told.lobby, [name for name, _ in told.invited]) == ([{"owner", "friend", "second"}], ["second"])
    for change in (matches.accept, matches.withdraw, matches.join):
        told.clear()
        change(match.pk, second)
        assert (told.lobby, told.invited) == ([{"owner", "second"}], [])
    told.clear()
    matches.start(match.pk, owner)
    assert {"owner", "second"} in told.lobby


def test_friends_are_told_of_each_other_and_not_of_a_refusal(
    owner: User, friend: User, outsider: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(announce, "friends", lambda user: told.append(user.username))
    for change in (
        lambda: friendships.request(outsider, "owner"),
        lambda: friendships.accept(owner, outsider.sub),
        lambda: friendships.remove(owner, outsider.sub),
    ):
        told.clear()
        change()
        assert sorted(told) == ["outsider", "owner"]
    told.clear()
    friendships.request(outsider, "owner")
    told.clear()
    friendships.decline(owner, outsider.sub)
    friendships.block(owner, friend.sub)
    assert told == []
