"""One account for all games of the series: a small game signs people in, over HTTP, and hears when that ends."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any
from urllib.parse import parse_qs, urlsplit

import jwt
import pytest
import requests
from allauth.idp.oidc.models import Client, Token
from django.core.cache import cache
from pytest_django import Settings
from pytest_django.live_server_helper import LiveServer

from accounts import deletion
from accounts.models import Friendship, LogoutAddress, SeriesConnection, User
from accounts.series import logout, views
from accounts.tasks import clear_spent_tokens
from tests.accounts.cast import ALLAUTH, PASSWORD
from tests.accounts.relying_party import Game, back_channel

pytestmark = pytest.mark.django_db(transaction=True)

BACK = "https://uno.example.test/signed-in"
SECRET = "a secret of the game"


class Person:
    """Somebody with a browser at the site, over HTTP."""

    def __init__(self, site: str) -> None:
        self.site = site
        self.browser = requests.Session()
        self.browser.get(f"{site}{ALLAUTH}/config", timeout=10)

    def ask(self, method: str, address: str, body: Any = None) -> requests.Response:
        headers = {"X-CSRFToken": self.browser.cookies["csrftoken"] or "", "Referer": self.site}
        return self.browser.request(method, self.site + address, json=body, headers=headers, timeout=10)

    def sign_in(self, user: User, password: str = PASSWORD) -> Person:
        answer = self.ask("POST", f"{ALLAUTH}/auth/login", {"username": user.username, "password": password})
        assert answer.status_code == 200
        return self

    def follow(self, address: str) -> str:
        """Open an address and tell where the site leads to."""
        answer = self.browser.get(address, allow_redirects=False, timeout=10)
        assert answer.status_code == 302, answer.text
        return answer.headers["Location"]


@pytest.fixture
def site(live_server: LiveServer, settings: Settings) -> str:
    settings.SITE_URL = live_server.url
    return live_server.url


@pytest.fixture
def client(db: None) -> Client:
    made = Client(id="uno", name="Uno", scopes="openid\nprofile\nfriends", redirect_uris=BACK, skip_consent=True)
    made.grant_types = "authorization_code\nrefresh_token"
    made.set_secret(SECRET)
    made.save()
    return made


@pytest.fixture
def game(site: str, client: Client) -> Iterator[Game]:
    game = Game(site, "uno", SECRET, BACK)
    with back_channel([game]) as address:
        LogoutAddress.objects.create(client=client, url=address)
        yield game


def test_a_game_signs_somebody_in_and_sees_the_same_friends(
    site: str, game: Game, owner: User, friend: User, outsider: User
) -> None:
    Friendship.objects.create(elder=owner, younger=friend)
    me = Person(site).sign_in(owner)
    sub = game.come_back(me.follow(game.sign_in_address()))
    assert sub == str(owner.sub)
    assert game.people[sub] == {
        "sub": sub,
        "preferred_username": "owner",
        "icon": "wave",
        "friends": [{"sub": str(friend.sub), "preferred_username": "friend", "icon": "wave"}],
    }
    them = Person(site).sign_in(friend)
    other = game.come_back(them.follow(game.sign_in_address()))
    assert [each["sub"] for each in game.people[other]["friends"]] == [sub]


def test_the_site_describes_itself_by_its_own_address(site: str) -> None:
    internal = site.replace("localhost", "127.0.0.1")
    described = requests.get(f"{internal}/.well-known/openid-configuration", timeout=10).json()
    assert described["issuer"] == site
    assert all(value.startswith(site) for name, value in described.items() if name.endswith("_endpoint"))
    assert described["code_challenge_methods_supported"] == ["S256"]
    assert described["backchannel_logout_supported"] is True


def test_no_game_signs_in_by_a_code_typed_on_another_device(site: str) -> None:
    described = requests.get(f"{site}/.well-known/openid-configuration", timeout=10).json()
    assert "device_authorization_endpoint" not in described
    for path in ("device", "api/device/code"):
        assert requests.get(f"{site}/identity/o/{path}", timeout=10).status_code == 404


def test_who_is_not_signed_in_signs_in_first_and_comes_back(site: str, game: Game, owner: User) -> None:
    me = Person(site)
    wanted = game.sign_in_address()
    place = urlsplit(me.follow(wanted))
    assert place.path == "/account/sign-in"
    (back,) = parse_qs(place.query)["next"]
    assert wanted.endswith(back)
    me.sign_in(owner)
    assert game.come_back(me.follow(site + back)) == str(owner.sub)


def test_a_game_may_ask_for_signing_in_anew(
    site: str, game: Game, owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = Person(site).sign_in(owner)
    wanted = game.sign_in_address(prompt="login")
    with monkeypatch.context() as later:
        later.setattr(views, "JUST_NOW", 0)
        place = urlsplit(me.follow(wanted))
    assert place.path == "/account/sign-in"
    (back,) = parse_qs(place.query)["next"]
    assert me.ask("GET", "/api/account").status_code == 401
    me.sign_in(owner)
    assert game.come_back(me.follow(site + back)) == str(owner.sub)


def test_nobody_is_signed_out_for_an_address_of_no_game(
    site: str, game: Game, owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = Person(site).sign_in(owner)
    monkeypatch.setattr(views, "JUST_NOW", 0)
    game.redirect_uri = "https://evil.example.test/"
    assert "Location" not in me.browser.get(game.sign_in_address(prompt="login"), allow_redirects=False).headers
    assert me.ask("GET", "/api/account").status_code == 200


def test_without_pkce_no_game_signs_in(site: str, game: Game, owner: User) -> None:
    me = Person(site).sign_in(owner)
    address = game.sign_in_address()
    for missing in (address.split("&code_challenge=")[0], address.replace("S256", "plain")):
        answer = me.browser.get(missing, allow_redirects=False, timeout=10)
        assert "code=" not in answer.headers.get("Location", "")
        assert "PKCE" in answer.text


def test_a_stolen_code_is_of_no_use(site: str, game: Game, owner: User) -> None:
    me = Person(site).sign_in(owner)
    back = me.follow(game.sign_in_address())
    thief = Game(site, "uno", SECRET, BACK)
    thief.pending = {state: ("another verifier", nonce) for state, (_verifier, nonce) in game.pending.items()}
    with pytest.raises(ValueError, match="invalid_grant"):
        thief.come_back(back)


def test_what_a_game_may_not_ask_it_does_not_get(site: str, game: Game, owner: User) -> None:
    me = Person(site).sign_in(owner)
    assert "error=invalid_scope" in me.follow(game.sign_in_address("openid email"))
    sub = game.come_back(me.follow(game.sign_in_address("openid")))
    assert game.people[sub] == {"sub": sub}


def test_another_place_to_come_back_to_is_refused(site: str, game: Game, owner: User) -> None:
    me = Person(site).sign_in(owner)
    game.redirect_uri = "https://evil.example.test/"
    answer = me.browser.get(game.sign_in_address(), allow_redirects=False, timeout=10)
    assert "Location" not in answer.headers


def test_a_game_that_is_not_trusted_asks_first_and_its_form_may_lead_back(
    site: str, game: Game, client: Client, owner: User
) -> None:
    Client.objects.update(skip_consent=False)
    me = Person(site).sign_in(owner)
    page = me.browser.get(game.sign_in_address(), timeout=10)
    assert "Uno" in page.text
    assert "form-action 'self' https://uno.example.test;" in page.headers["Content-Security-Policy"]
    fields = dict(_hidden(page.text))
    send = {**fields, "scopes": ["openid", "profile"], "action": "grant"}
    headers = {"Referer": site}
    answer = me.browser.post(
        f"{site}/identity/o/authorize", data=send, headers=headers, allow_redirects=False, timeout=10
    )
    sub = game.come_back(answer.headers["Location"])
    assert "friends" not in game.people[sub]
    send["action"] = "cancel"
    answer = me.browser.post(
        f"{site}/identity/o/authorize", data=send, headers=headers, allow_redirects=False, timeout=10
    )
    assert "error=access_denied" in answer.headers["Location"]


def _hidden(page: str) -> Iterator[tuple[str, str]]:
    found: list[tuple[str, str]] = []

    class Fields(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            given = dict(attrs)
            if tag == "input" and given.get("type") == "hidden":
                found.append((given["name"] or "", given.get("value") or ""))

    Fields().feed(page)
    yield from found


def test_a_new_password_signs_out_of_every_game(site: str, game: Game, owner: User, outsider: User) -> None:
    me, them = Person(site).sign_in(owner), Person(site).sign_in(outsider)
    mine = game.come_back(me.follow(game.sign_in_address()))
    theirs = game.come_back(them.follow(game.sign_in_address()))
    tokens = game.signed_in[mine]
    change = {"current_password": PASSWORD, "new_password": "four grey herons"}
    assert me.ask("POST", f"{ALLAUTH}/account/password/change", change).status_code == 200
    assert set(game.signed_in) == {theirs}
    assert mine in game.people
    game.signed_in[mine] = tokens
    with pytest.raises(ValueError, match="401"):
        game.user_info(mine)
    with pytest.raises(ValueError, match="invalid_grant"):
        game.refresh(mine)


def test_a_deleted_account_is_gone_from_every_game(site: str, game: Game, owner: User) -> None:
    me = Person(site).sign_in(owner)
    sub = game.come_back(me.follow(game.sign_in_address()))
    deletion.delete(owner)
    assert sub not in game.signed_in
    assert sub not in game.people
    assert not Token.objects.exists()


def test_a_suspended_account_is_signed_out_of_every_game(site: str, game: Game, owner: User, staff: User) -> None:
    me = Person(site).sign_in(owner)
    sub = game.come_back(me.follow(game.sign_in_address()))
    chief = Person(site).sign_in(staff)
    page = chief.browser.get(f"{site}/admin/accounts/user/{owner.pk}/change/", timeout=10)
    token = dict(_hidden(page.text))["csrfmiddlewaretoken"]
    address = f"{site}/admin/accounts/user/{owner.pk}/change/"
    chief.browser.post(address, data={"csrfmiddlewaretoken": token}, headers={"Referer": site}, timeout=10)
    owner.refresh_from_db()
    assert not owner.is_active
    assert sub not in game.signed_in


def test_a_refresh_token_serves_once_and_a_copy_ends_all(site: str, game: Game, owner: User) -> None:
    me = Person(site).sign_in(owner)
    sub = game.come_back(me.follow(game.sign_in_address()))
    copied = game.signed_in[sub]["refresh_token"]
    game.refresh(sub)
    assert game.user_info(sub)["sub"] == sub
    with pytest.raises(ValueError, match="invalid_grant"):
        game.exchange(grant_type="refresh_token", refresh_token=copied)
    with pytest.raises(ValueError, match="401"):
        game.user_info(sub)
    with pytest.raises(ValueError, match="invalid_grant"):
        game.refresh(sub)
    clear_spent_tokens()


def test_a_game_signs_out_by_itself(site: str, game: Game, owner: User) -> None:
    me = Person(site).sign_in(owner)
    sub = game.come_back(me.follow(game.sign_in_address()))
    game.revoke(sub)
    assert not Token.objects.filter(type=Token.Type.REFRESH_TOKEN).exists()


def test_the_owner_sees_the_games_and_leaves_one(site: str, game: Game, owner: User, outsider: User) -> None:
    me = Person(site).sign_in(owner)
    sub = game.come_back(me.follow(game.sign_in_address()))
    (listed,) = me.ask("GET", "/api/account/games").json()
    assert (listed["game"], listed["name"]) == ("uno", "Uno")
    assert Person(site).sign_in(outsider).ask("DELETE", "/api/account/games/uno").status_code == 404
    assert Person(site).ask("GET", "/api/account/games").status_code == 401
    assert me.ask("DELETE", "/api/account/games/uno").json() == []
    assert sub not in game.signed_in
    assert not SeriesConnection.objects.exists()


class Answer:
    def __init__(self, status: int) -> None:
        self.status_code = status


@pytest.mark.parametrize(
    ("answers", "tries"),
    [([200], 1), ([204], 1), ([500, 302, 200], 3), ([requests.ConnectionError(), 200], 2), ([400], 1)],
)
def test_a_game_is_told_until_it_has_heard(
    client: Client,
    owner: User,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    answers: list[int | Exception],
    tries: int,
) -> None:
    LogoutAddress.objects.create(client=client, url="https://uno.example.test/signed-out")
    sent: list[str] = []

    def post(address: str, data: dict[str, str], **_options: object) -> Answer:
        sent.append(data["logout_token"])
        answer = answers[len(sent) - 1]
        if isinstance(answer, Exception):
            raise answer
        return Answer(answer)

    monkeypatch.setattr(requests, "post", post)
    caplog.set_level(logging.WARNING)
    logout.tell("uno", owner.sub)
    assert len(sent) == tries
    assert ("refuses" in caplog.text) == (answers == [400])
    claims = [jwt.decode(token, options={"verify_signature": False}) for token in sent]
    assert len({claim["jti"] for claim in claims}) == 1
    assert "nonce" not in claims[0]
    assert claims[0]["exp"] - claims[0]["iat"] <= 120


def test_staff_register_a_game_and_its_address(site: str, staff: User) -> None:
    cache.clear()
    chief = Person(site).sign_in(staff)
    address = f"{site}/admin/allauth_idp_oidc/client/add/"
    fields = dict(_hidden(chief.browser.get(address, timeout=10).text))
    form = {
        **fields,
        "name": "Catan",
        "scopes": "openid\nprofile",
        "type": "confidential",
        "grant_types": "authorization_code",
        "response_types": "code",
        "redirect_uris": BACK,
        "logout_address-0-url": "https://catan.example.test/signed-out",
    }
    page = chief.browser.post(address, data=form, headers={"Referer": site}, timeout=10)
    assert LogoutAddress.objects.get(client__name="Catan").url == "https://catan.example.test/signed-out", page.text
    assert "secret is only shown once" in page.text


def test_nothing_is_told_where_nobody_wants_to_hear(client: Client, owner: User) -> None:
    logout.tell("uno", owner.sub)
    logout.deliver("uno", str(owner.sub), False, "1")
