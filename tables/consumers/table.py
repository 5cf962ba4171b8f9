"""`/ws/table/<match id>`: one screen of a table. It passes its viewer's own text on and knows nothing else of it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs
from uuid import UUID

from accounts import friends
from accounts.models import User
from accounts.refusals import Refused
from tables import groups, service
from tables.cash import access as cash_access
from tables.cash import cards as cash
from tables.consumers import shapes
from tables.consumers.database import in_thread
from tables.consumers.limits import Rate
from tables.consumers.pulse import Watcher, pulse
from tables.consumers.socket import Socket
from tables.engine.views import PROTOCOL
from tables.lobby.cards import table_of
from tables.models import Match
from tables.service import frames
from tables.sit_and_go import cards as sit_and_go
from tables.tournaments import cards as tournaments

NOT_YOURS, NO_MATCH, CLOSED, FULL, TOO_OLD = 4403, 4404, 4410, 4423, 4426
# At an open table (NK-66), but where its options say otherwise.
MOST_WATCHING = 50
# Words and reactions of one socket.
SAID, SAID_SECONDS = 5, 10.0


class Shut(Exception):
    """The socket has no place here. `code` is the reason it is closed with."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True)
class Place:
    """Where a socket sits. seat: its number, None for a spectator."""

    seat: int | None
    watcher: Watcher


class TableSocket(Socket):
    kind = "table"
    _place: Place | None = None

    async def opened(self) -> None:
        if parse_qs(self.scope["query_string"].decode("latin1")).get("protocol") != [str(PROTOCOL)]:
            await self.close(TOO_OLD)
            return
        self._match: UUID = self.scope["url_route"]["kwargs"]["match"]
        self._says = Rate(SAID, SAID_SECONDS)
        try:
            place = await in_thread(_enter, self._match, self.user)
        except Shut as reason:
            await self.close(reason.code)
            return
        self._place = place
        pulse().opened(place.watcher)
        # From now on nothing is missed; what comes twice is told by its version.
        await self.join(groups.match(self._match))
        await self._send_table(with_history=True)

    async def ended(self) -> None:
        place = self._place
        if place is not None and pulse().closed(place.watcher):
            await in_thread(_exit, self._match, self.user, place)

    async def received(self, text: str) -> None:
        place = self._place
        if place is None:
            return
        sent = shapes.to_table(text)
        match sent:
            case shapes.Beat():
                pulse().beat(place.watcher, self._beaten)
            case shapes.View():
                await self._send_table()
            case None:
                await self._refuse("BAD_MESSAGE")
            case _ if place.seat is None:
                await self._refuse("NOT_SEATED")
            case shapes.Say():
                await self._say(sent.key, place.seat)
            case _:
                await self._act(sent)

    async def _act(self, sent: shapes.Command | shapes.Back | shapes.LetPlay) -> None:
        try:
            answer = await in_thread(_do, self._match, self.user.pk, sent)
        except service.Refused as refusal:
            await self._refuse(refusal.code)
        except service.NoMatch:
            await self.close(NO_MATCH)
        else:
            if answer is not None:
                await self.send(answer)

    async def _beaten(self, v: int) -> None:
        await self.send(frames.text({"type": "beat", "v": v}))

    async def _say(self, key: str, seat: int) -> None:
        if not self._says.allows():
            await self._refuse("TOO_OFTEN")
            return
        text = frames.text({"type": "said", "seat": seat, "key": key})
        await self.channel_layer.group_send(groups.match(self._match), {"type": "table.said", "text": text})

    async def _send_table(self, *, with_history: bool = False) -> None:
        """with_history: the earlier hands too, which a screen that has been there knows."""
        assert self._place is not None
        try:
            await self.send(await in_thread(_table_text, self._match, self.user, with_history))
        except Shut as reason:
            await self.close(reason.code)

    async def _refuse(self, code: str) -> None:
        await self.send(frames.text({"type": "refused", "code": code}))

    # -- what the service tells the table (service/commit.py) ---------------------

    async def table_moved(self, message: dict[str, Any]) -> None:
        if self._place is None:
            return
        text = message["texts"].get(frames.viewer_key(None if self._place.seat is None else self.user.pk))
        if text is not None:
            await self.send(text)

    async def table_told(self, message: dict[str, Any]) -> None:
        await self.send(message["text"])

    async def table_said(self, message: dict[str, Any]) -> None:
        await self.send(message["text"])

    async def table_places(self, message: dict[str, Any]) -> None:
        """Somebody has sat down at an open table, or has no seat there any more."""
        if self._place is None or self.user.pk not in message["users"]:
            return
        try:
            place = await in_thread(_enter, self._match, self.user)
        except Shut as reason:
            await self.close(reason.code)
            return
        if place != self._place:
            before, self._place = self._place, place
            pulse().opened(place.watcher)
            if pulse().closed(before.watcher) and before.seat is None:
                await in_thread(_exit, self._match, self.user, before)
        await self._send_table(with_history=True)

    async def table_elsewhere(self, message: dict[str, Any]) -> None:
        """The director has moved somebody to another table; null: he is out."""
        if self.user.pk == message["user"]:
            frame = {"type": "elsewhere", "match": message["match"], "reason": message["reason"]}
            await self.send(frames.text(frame))

    async def table_own(self, message: dict[str, Any]) -> None:
        """What whoever keeps an open table tells one account, or everybody (`user` null) at it."""
        if message["user"] in (None, self.user.pk):
            await self.send(message["text"])

    async def table_card(self, message: dict[str, Any]) -> None:
        """What whoever keeps an open table shows of it is another card now, to each his own."""
        if self._place is not None:
            text = await in_thread(_card_text, self._match, self.user)
            if text is not None:
                await self.send(text)

    async def table_left(self, message: dict[str, Any]) -> None:
        if self._place is not None and self._place.seat == message["seat"]:
            await self.close(NOT_YOURS)

    async def table_closed(self, message: dict[str, Any]) -> None:
        await self.close(CLOSED)


def _enter(match_id: UUID, user: User) -> Place:
    """Sit down where the person belongs. Raises Shut."""
    match = Match.objects.filter(pk=match_id).first()
    if match is None or match.state is None:
        raise Shut(NO_MATCH)
    if match.status not in (Match.Status.PLAYING, Match.Status.FINISHED):
        raise Shut(CLOSED)
    seat = match.seats.filter(user=user).first()
    if seat is not None:
        if seat.left_at is not None:
            raise Shut(NOT_YOURS)
        service.connected(match_id, seat.number)
        return Place(seat.number, Watcher(match_id, seat.pk, None))
    if match.is_open:
        return _watch(match, user)
    is_friend = match.host_id is not None and friends.friends_of(user).filter(pk=match.host_id).exists()
    if not match.options["spectators"] or not is_friend:
        raise Shut(NOT_YOURS)
    return Place(None, Watcher(match_id, None, service.watch(match_id, user.pk)))


def _watch(match: Match, user: User) -> Place:
    """Look on at an open table: everybody may at a public one, at a private one friends of its host, and whoever has
    come with its code."""
    watching = match.watching.filter(user=user).exists()
    if not match.options["spectators"] or not _may_watch(match, user):
        raise Shut(NOT_YOURS)
    if not watching and match.watching.count() >= match.options.get("most_watching", MOST_WATCHING):
        raise Shut(FULL)
    return Place(None, Watcher(match.pk, None, service.watch(match.pk, user.pk)))


def _may_watch(match: Match, user: User) -> bool:
    if match.kind == Match.Kind.CASH:
        return cash_access.may_watch_match(match, user)
    return match.host is None or match.host == user or friends.friends_of(user).filter(pk=match.host.pk).exists()


def _exit(match_id: UUID, user: User, place: Place) -> None:
    try:
        if place.seat is None:
            service.stop_watching(match_id, user.pk)
        else:
            service.closed(match_id, place.seat, user.pk)
    except service.NoMatch:
        return


def _do(match_id: UUID, user_id: int, sent: shapes.Command | shapes.Back | shapes.LetPlay) -> str | None:
    """What a person does; the text of the answer, where there is one."""
    match sent:
        case shapes.Command():
            return frames.text(service.command(match_id, user_id, sent.command.sent()))
        case shapes.LetPlay():
            service.let_play(match_id, user_id, sent.seat, sent.hand)
        case shapes.Back():
            service.back(match_id, user_id)
    return None


def _table_text(match_id: UUID, user: User, with_history: bool) -> str:
    try:
        live = service.read(match_id)
    except service.NoMatch:
        raise Shut(NO_MATCH) from None
    card = table_of(match_id, user)
    # As it is now: a socket may not have heard yet that its seat is another's.
    own = live.seat_of(user.pk)
    seat = None if own is None or own.left_at is not None else own.number
    if card is None or (seat is None and not live.match.options["spectators"]):
        raise Shut(NOT_YOURS)
    frame = {**frames.table_frame(live, seat), "match": json.loads(card.model_dump_json())}
    if card.kind in ("sit_and_go", "spin"):
        frame["sit_and_go"] = json.loads(sit_and_go.card_of(match_id, user).model_dump_json())
    if card.kind == "cash":
        frame |= _cash(match_id, user)
    if card.kind == "tournament":
        told = tournaments.table_of(match_id, user)
        frame["tournament"] = None if told is None else json.loads(told.model_dump_json())
    if with_history:
        frame["history"] = service.history_at(live, seat)
    return frames.text(frame)


def _card_text(match_id: UUID, user: User) -> str | None:
    """The frame of the own card of an open table; None where there is none."""
    own = _cash(match_id, user)
    return frames.text({"type": "cash", "card": own["cash"]}) if own else None


def _cash(match_id: UUID, user: User) -> dict[str, Any]:
    try:
        return {"cash": json.loads(cash.card_of(match_id, user).model_dump_json())}
    except Refused:
        return {}
