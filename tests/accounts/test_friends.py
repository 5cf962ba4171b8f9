"""Friends: requests by code or ID, and what each may see and do (PU-130, PU-131, CH-55, D-27)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from uuid import uuid4

import pytest

from accounts.models import Block, FriendRequest, Friendship, User
from tests.accounts.cast import Browser, at_once, data

pytestmark = pytest.mark.django_db

Open = Callable[..., Browser]
NOBODY: dict[str, list[str]] = {"friends": [], "received": [], "sent": [], "blocked": []}


def ids(browser: Browser) -> dict[str, list[str]]:
    return {kind: [person["id"] for person in people] for kind, people in data(browser.get("/api/friends")).items()}


def ask(browser: Browser, to: str) -> int:
    return browser.post("/api/friends/requests", {"to": to}).status_code


def befriend(one: Browser, other: Browser, one_user: User, other_user: User) -> None:
    assert ask(one, other_user.username) == 200
    assert ask(other, one_user.username) == 200


@pytest.mark.parametrize("spelling", ["12345678", "1234 5678", " 1234-5678 ", "friend", "FRIEND", "ｆriend"])
def test_a_code_or_an_id_finds_somebody_however_it_is_typed(
    owner: User, friend: User, browser: Open, spelling: str
) -> None:
    User.objects.filter(pk=friend.pk).update(friend_code="12345678")
    mine, theirs = browser(owner), browser(friend)
    assert ask(mine, spelling) == 200
    assert ids(mine) == {**NOBODY, "sent": ["friend"]}
    assert ids(theirs) == {**NOBODY, "received": ["owner"]}


def test_a_text_that_no_database_stores_is_refused(owner: User, browser: Open) -> None:
    assert ask(browser(owner), "fri\0end") == 422
    assert browser(owner).delete("/api/account/games/%00").status_code == 400
    assert browser(owner).get("/identity/o/authorize?client_id=%00").status_code == 400
    assert browser().client.post("/identity/o/api/revoke", {"client_id": "\0", "token": "1"}).status_code != 500


def test_accepting_makes_friends_of_both(owner: User, friend: User, browser: Open) -> None:
    mine, theirs = browser(owner), browser(friend)
    ask(mine, "friend")
    answer = theirs.post(f"/api/friends/requests/{owner.sub}/accept")
    assert [person["id"] for person in data(answer)["friends"]] == ["owner"]
    assert ids(mine) == {**NOBODY, "friends": ["friend"]}
    assert not FriendRequest.objects.exists()


def test_declining_and_withdrawing_leave_nothing(owner: User, friend: User, browser: Open) -> None:
    mine, theirs = browser(owner), browser(friend)
    ask(mine, "friend")
    assert theirs.post(f"/api/friends/requests/{owner.sub}/decline").status_code == 200
    assert ids(mine) == ids(theirs) == NOBODY
    assert ask(mine, "friend") == 200
    assert mine.delete(f"/api/friends/requests/{friend.sub}").status_code == 200
    assert ids(mine) == ids(theirs) == NOBODY


def test_requests_that_cross_make_friends_at_once(owner: User, friend: User, browser: Open) -> None:
    mine, theirs = browser(owner), browser(friend)
    befriend(mine, theirs, owner, friend)
    assert ids(mine) == {**NOBODY, "friends": ["friend"]}
    assert ids(theirs) == {**NOBODY, "friends": ["owner"]}


@pytest.mark.parametrize(
    ("before", "to", "status", "code"),
    [
        ("", "owner", 409, "self"),
        ("", "nobody", 404, "nobody"),
        ("", "00000000", 404, "nobody"),
        ("", "1234567", 404, "nobody"),
        ("", "", 404, "nobody"),
        ("asked", "friend", 409, "pending"),
        ("friends", "friend", 409, "friends"),
        ("blocked", "friend", 409, "blocked"),
        ("suspended", "friend", 404, "nobody"),
    ],
)
def test_what_cannot_be_asked_says_why(
    owner: User, friend: User, browser: Open, before: str, to: str, status: int, code: str
) -> None:
    User.objects.filter(pk=friend.pk).update(friend_code="12345678", is_active=before != "suspended")
    if before == "asked":
        FriendRequest.objects.create(sender=owner, receiver=friend)
    elif before == "friends":
        Friendship.objects.create(elder=owner, younger=friend)
    elif before == "blocked":
        Block.objects.create(blocker=owner, blocked=friend)
    answer = browser(owner).post("/api/friends/requests", {"to": to})
    assert (answer.status_code, data(answer)["code"]) == (status, code)


def test_a_friend_sees_id_and_icon_and_no_more(owner: User, friend: User, browser: Open) -> None:
    mine, theirs = browser(owner), browser(friend)
    befriend(mine, theirs, owner, friend)
    (seen,) = data(mine.get("/api/friends"))["friends"]
    assert seen == {"sub": str(friend.sub), "id": "friend", "icon": "wave", "online": None}
    assert "example.test" not in mine.get("/api/friends").content.decode()


def test_only_who_switches_it_on_is_seen_online(owner: User, friend: User, outsider: User, browser: Open) -> None:
    mine, theirs = browser(owner), browser(friend)
    befriend(mine, theirs, owner, friend)
    Friendship.objects.create(elder=owner, younger=outsider)
    User.objects.filter(pk=outsider.pk).update(show_online=True)
    theirs.patch("/api/account", {"show_online": True})
    theirs.get("/api/friends")
    online = {person["id"]: person["online"] for person in data(mine.get("/api/friends"))["friends"]}
    assert online == {"friend": True, "outsider": False}
    theirs.patch("/api/account", {"show_online": False})
    online = {person["id"]: person["online"] for person in data(mine.get("/api/friends"))["friends"]}
    assert online == {"friend": None, "outsider": False}


def test_removing_ends_it_for_both(owner: User, friend: User, browser: Open) -> None:
    mine, theirs = browser(owner), browser(friend)
    befriend(mine, theirs, owner, friend)
    assert mine.delete(f"/api/friends/{friend.sub}").status_code == 200
    assert ids(mine) == ids(theirs) == NOBODY


def test_a_blocked_person_asks_unheard_and_learns_nothing(owner: User, friend: User, browser: Open) -> None:
    mine, theirs = browser(owner), browser(friend)
    befriend(mine, theirs, owner, friend)
    assert mine.post(f"/api/friends/{friend.sub}/block").status_code == 200
    assert ids(mine) == {**NOBODY, "blocked": ["friend"]}
    assert ids(theirs) == NOBODY
    assert ask(theirs, "owner") == 200
    assert ids(theirs) == {**NOBODY, "sent": ["owner"]}
    assert ids(mine) == {**NOBODY, "blocked": ["friend"]}
    assert mine.post(f"/api/friends/requests/{friend.sub}/accept").status_code == 404
    assert mine.delete(f"/api/friends/{friend.sub}/block").status_code == 200
    assert ids(mine) == {**NOBODY, "received": ["friend"]}


def test_nobody_answers_or_ends_what_is_between_others(
    owner: User, friend: User, outsider: User, browser: Open
) -> None:
    mine, theirs, other = browser(owner), browser(friend), browser(outsider)
    ask(mine, "friend")
    for person in (owner, friend):
        assert other.post(f"/api/friends/requests/{person.sub}/accept").status_code == 404
        assert other.post(f"/api/friends/requests/{person.sub}/decline").status_code == 404
        assert other.delete(f"/api/friends/requests/{person.sub}").status_code == 404
    assert mine.post(f"/api/friends/requests/{friend.sub}/accept").status_code == 404  # not one's own either
    theirs.post(f"/api/friends/requests/{owner.sub}/accept")
    assert other.delete(f"/api/friends/{owner.sub}").status_code == 404
    assert ids(other) == NOBODY
    assert Friendship.objects.count() == 1


@pytest.mark.parametrize(
    ("method", "address"),
    [
        ("get", "/api/friends"),
        ("post", "/api/friends/requests"),
        ("delete", "/api/friends/requests/{sub}"),
        ("post", "/api/friends/requests/{sub}/accept"),
        ("post", "/api/friends/requests/{sub}/decline"),
        ("delete", "/api/friends/{sub}"),
        ("post", "/api/friends/{sub}/block"),
        ("delete", "/api/friends/{sub}/block"),
    ],
)
def test_each_address_refuses_visitors_and_unknown_people(
    owner: User, browser: Open, method: str, address: str
) -> None:
    where = address.format(sub=uuid4())
    assert browser().ask(method, where, {"to": "owner"}).status_code == 401
    if "sub" in address:
        assert browser(owner).ask(method, where, {}).status_code == 404


def test_guessing_codes_ends_after_twenty_in_an_hour(owner: User, friend: User, browser: Open) -> None:
    mine = browser(owner)
    assert [ask(mine, f"{number:08}") for number in range(20)] == [404] * 20
    refused = mine.post("/api/friends/requests", {"to": "friend"})
    assert (refused.status_code, data(refused)["code"]) == (429, "too_often")
    # Another account at the same address does not begin anew.
    assert ask(browser(friend), "owner") == 429


@pytest.mark.races
@pytest.mark.django_db(transaction=True)
def test_crossing_at_the_same_moment_makes_friends_once(owner: User, friend: User, browser: Open) -> None:
    mine, theirs = browser(owner), browser(friend)
    assert at_once([partial(ask, mine, "friend"), partial(ask, theirs, "owner")]) == [200, 200]
    assert Friendship.objects.count() == 1
    assert not FriendRequest.objects.exists()


@pytest.mark.races
@pytest.mark.django_db(transaction=True)
def test_asking_twice_at_the_same_moment_asks_once(owner: User, friend: User, browser: Open) -> None:
    mine = browser(owner)
    again = browser(owner)
    assert sorted(at_once([partial(ask, mine, "friend"), partial(ask, again, "friend")])) == [200, 409]
    assert FriendRequest.objects.count() == 1
