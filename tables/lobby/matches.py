"""What changes a match before it is played: the one place that does (PU-132 to PU-134, CH-51, CH-58).

Every change holds the lock of the match's row, so that what crosses has an order: of two who take the last seat the
first has it, and whoever answers after the start is told so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts import friends
from accounts.models import User
from accounts.refusals import Refused
from tables import announce, service
from tables.engine.errors import SetupError
from tables.engine.rules import rules_for
from tables.lobby import cards, limits
from tables.lobby.shapes import ForComputer, ForFriend, ForWhoComes, MatchOptions, Wish
from tables.models import Match, Seat

TURNS_MS = (None, 30_000, 60_000)
"""Of a match between friends (D-30)."""
# The names of computer players (CH-41).
PERSONAS = ("marco", "ella", "felix", "sofia", "kenji")
# Of whoever plays for a seat that nobody has taken (CH-51).
STAND_IN_LEVEL = "medium"

_Answer, _Status = Seat.Answer, Match.Status


def create(host: User, options: MatchOptions, wishes: Sequence[Wish]) -> Match:
    """A match in its lobby, with an invitation to each friend. Raises Refused, as do all of these."""
    _check(options, 1 + len(wishes))
    if all(isinstance(wish, ForComputer) for wish in wishes):
        raise Refused("nobody_invited", _("Invite at least one friend, or leave a seat open for one."), 400)
    with transaction.atomic():
        return _create(host, options.dict(), wishes)


def replace(match_id: UUID, host: User, number: int, wish: Wish) -> None:
    """Give a seat that nobody has taken to somebody else."""
    with _lobby_of(match_id, host) as match:
        seat = match.seats.exclude(number=0).filter(number=number).first()
        if seat is None:
            raise Refused("no_seat", _("There is no such seat."), 404)
        if seat.user_id is not None and seat.answer == _Answer.ACCEPTED:
            raise Refused("seat_taken", _("Somebody has taken this seat."))
        before = _people(match)
        _give(match, seat, wish)
        _tell(match, before, invited=[seat.user] if isinstance(wish, ForFriend) else [])


def accept(match_id: UUID, user: User) -> None:
    """Take the seat that one was invited to."""
    with _seen(match_id, user) as match:
        seat = _own(match, user)
        if seat.answer == _Answer.ACCEPTED:
            return
        _in_lobby(match)
        _friend_of_host(match, user)
        _sit(match, seat, user)


def decline(match_id: UUID, user: User) -> None:
    with _seen(match_id, user) as match:
        seat = _own(match, user)
        if seat.answer == _Answer.DECLINED:
            return
        _in_lobby(match)
        if seat.answer == _Answer.ACCEPTED:
            raise Refused("accepted", _("You have joined already. You can still withdraw."))
        _step_back(match, seat)


def withdraw(match_id: UUID, user: User) -> None:
    """Leave the lobby after having joined. The host cancels instead."""
    with _seen(match_id, user) as match:
        seat = _own(match, user)
        _in_lobby(match)
        if user.pk == match.host_id:
            raise Refused("host", _("It is your match: cancel it instead."))
        if seat.answer != _Answer.DECLINED:
            _step_back(match, seat)


def join(match_id: UUID, user: User) -> None:
    """Take a free seat of a friend's match, by its link: the own one, or the first."""
    with _seen(match_id, user) as match:
        own = match.seats.filter(user=user).first()
        if own is not None and own.answer == _Answer.ACCEPTED:
            return
        _in_lobby(match)
        _friend_of_host(match, user)
        seat = own or next((seat for seat in match.seats.all() if cards.is_free(seat)), None)
        if seat is None:
            raise Refused("full", _("All seats of this match are taken."))
        _sit(match, seat, user)


def cancel(match_id: UUID, host: User) -> None:
    with _lobby_of(match_id, host, also=_Status.CANCELLED) as match:
        if match.status == _Status.LOBBY:
            _cancel(match)


def start(match_id: UUID, host: User) -> None:
    """Begin with whoever has joined; computer players take the other seats."""
    with _lobby_of(match_id, host, also=_Status.PLAYING) as match:
        if match.status == _Status.PLAYING:
            return
        before = _people(match)
        friend_ids = set(friends.friends_of(host).values_list("pk", flat=True))
        seats = list(match.seats.all())
        missing = [seat for seat in seats if not seat.level and not _has_joined(seat, match, friend_ids)]
        if not any(seat.user_id in friend_ids for seat in seats if seat not in missing):
            raise Refused("nobody_joined", _("Wait until a friend has joined."))
        names = _free_personas(seat for seat in seats if seat not in missing)
        for seat in missing:
            _seat_computer(seat, STAND_IN_LEVEL, next(names))
        service.start(match)
        _tell(match, before)


def rematch(match_id: UUID, user: User) -> Match:
    """The same table with the same people: who presses first is the host, whoever presses after him joins.

    Of those who are no friends of the new host the seats stay open.
    """
    with _seen(match_id, user) as old:
        _own(old, user)
        if old.status not in (_Status.FINISHED, _Status.ABANDONED):
            raise Refused("not_over", _("This match is not over yet."))
        waiting = (
            Match.objects.filter(rematch_of=old, status=_Status.LOBBY, seats__user=user).order_by("-created_at").first()
        )
        if waiting is None:
            friend_ids = set(friends.friends_of(user).values_list("pk", flat=True))
            wishes = [
                _same_again(seat, friend_ids) for seat in old.seats.select_related("user") if seat.user_id != user.pk
            ]
            return _create(user, old.options, wishes, rematch_of=old)
    join(waiting.pk, user)
    return waiting


def cancel_all_of(host: User) -> None:
    """His account is about to be deleted."""
    with transaction.atomic():
        for match in Match.objects.select_for_update().filter(host=host, status=_Status.LOBBY).order_by("pk"):
            _cancel(match)


def expire() -> None:
    """Cancel what has waited for a day."""
    old = Match.objects.filter(
        kind=Match.Kind.FRIENDS, status=_Status.LOBBY, created_at__lt=timezone.now() - limits.WAITS
    )
    for match_id in old.values_list("pk", flat=True):
        with transaction.atomic():
            match = Match.objects.select_for_update().filter(pk=match_id, status=_Status.LOBBY).first()
            if match is not None:
                _cancel(match)


# -- seats ------------------------------------------------------------------------------


def _create(host: User, options: dict[str, object], wishes: Sequence[Wish], rematch_of: Match | None = None) -> Match:
    # Two presses at once are counted one after the other.
    User.objects.select_for_update().get(pk=host.pk)
    if Match.objects.filter(host=host, status=_Status.LOBBY).count() >= limits.OPEN_AT_ONCE:
        raise Refused("too_many", _("So many matches of yours are waiting already. Start or cancel one first."))
    match = Match.objects.create(host=host, options=options, rematch_of=rematch_of)
    match.seats.create(number=0, user=host, answer=_Answer.ACCEPTED)
    for number, wish in enumerate(wishes, 1):
        _give(match, Seat(match=match, number=number), wish)
    _tell(
        match,
        _people(match),
        invited=[seat.user for seat in match.seats.filter(answer=_Answer.INVITED).select_related("user")],
    )
    return match


def _give(match: Match, seat: Seat, wish: Wish) -> None:
    match wish:
        case ForComputer(level=level):
            others = match.seats.exclude(number=seat.number)
            _seat_computer(seat, level, next(_free_personas(others)))
            return
        case ForFriend(friend=sub):
            assert match.host is not None
            seat.user = friends.friends_of(match.host).filter(sub=sub).first()
            if seat.user is None:
                raise Refused("not_friends", _("Only friends can be invited."))
            if match.seats.exclude(number=seat.number).filter(user=seat.user).exists():
                raise Refused("invited_already", _("This friend has a seat in the match already."))
            seat.answer = _Answer.INVITED
        case ForWhoComes():
            seat.user, seat.answer = None, ""
    seat.level = seat.persona = ""
    seat.save()


def _seat_computer(seat: Seat, level: str, persona: str) -> None:
    seat.user, seat.answer, seat.level, seat.persona = None, "", level, persona
    seat.save()


def persona_of(number: int) -> str:
    """Key of a name for the bot of this number, from 0, where more of them play than there are names: two at one table
    are never called the same."""
    name, round_ = PERSONAS[number % len(PERSONAS)], number // len(PERSONAS) + 1
    return name if round_ == 1 else f"{name}-{round_}"


def _free_personas(seats: Iterable[Seat]) -> Iterator[str]:
    taken = {seat.persona for seat in seats}
    return (persona for persona in PERSONAS if persona not in taken)


def _same_again(seat: Seat, friend_ids: set[int]) -> Wish:
    if seat.level:
        return ForComputer.model_validate({"level": seat.level})
    if seat.user is None or seat.user_id not in friend_ids:
        return ForWhoComes(open=True)
    return ForFriend(friend=seat.user.sub)


def _has_joined(seat: Seat, match: Match, friend_ids: set[int]) -> bool:
    """Who is no friend of the host any more is not at his table."""
    return seat.user_id == match.host_id or (seat.answer == _Answer.ACCEPTED and seat.user_id in friend_ids)


def _sit(match: Match, seat: Seat, user: User) -> None:
    before = _people(match)
    seat.user, seat.answer = user, _Answer.ACCEPTED
    seat.save(update_fields=["user", "answer"])
    _tell(match, before)


def _step_back(match: Match, seat: Seat) -> None:
    seat.answer = _Answer.DECLINED
    seat.save(update_fields=["answer"])
    _tell(match, _people(match))


def _cancel(match: Match) -> None:
    match.status, match.ended_at = _Status.CANCELLED, timezone.now()
    match.save(update_fields=["status", "ended_at"])
    _tell(match, _people(match))


# -- who may ------------------------------------------------------------------------------


@contextmanager
def _seen(match_id: UUID, user: User) -> Iterator[Match]:
    """The match, locked, for somebody who may know of it."""
    with transaction.atomic():
        match = Match.objects.select_for_update().filter(pk=match_id).first()
        if match is None or cards.card_of(match_id, user) is None:
            raise Refused("no_match", _("There is no such match."), 404)
        yield match


@contextmanager
def _lobby_of(match_id: UUID, host: User, also: Match.Status = _Status.LOBBY) -> Iterator[Match]:
    """The own match, locked, while it waits for its players. `also`: what a second press finds."""
    with _seen(match_id, host) as match:
        if match.host_id != host.pk:
            raise Refused("not_host", _("Only the host of the match can do this."), 403)
        if match.status != also:
            _in_lobby(match)
        yield match


def _in_lobby(match: Match) -> None:
    if match.status == _Status.CANCELLED:
        raise Refused("cancelled", _("This match was cancelled."))
    if match.status == _Status.PLAYING:
        raise Refused("started", _("This match has started already."))
    if match.status != _Status.LOBBY:
        raise Refused("over", _("This match is over."))


def _own(match: Match, user: User) -> Seat:
    seat = match.seats.filter(user=user).first()
    if seat is None:
        raise Refused("not_invited", _("You have no seat in this match."), 403)
    return seat


def _friend_of_host(match: Match, user: User) -> None:
    if match.host is None or not friends.friends_of(user).filter(pk=match.host.pk).exists():
        raise Refused("not_friends", _("Only friends of the host can join."), 403)


def _check(options: MatchOptions, seats: int) -> None:
    rise = options.rise
    try:
        if (rise.by == "none") != (rise.every is None):
            raise SetupError("BAD_SETUP", f"rise {rise}")
        if options.turn_ms not in TURNS_MS:
            raise SetupError("BAD_SETUP", f"turns of {options.turn_ms} ms")
        rules_for(
            options.game,
            options.table,
            seats,
            options.chips,
            options.sb,
            options.bb,
            rise.every,
            "time" if rise.by == "time" else "hands",
        )
    except SetupError as error:
        if error.code == "TOO_SHORT":
            raise Refused("too_short", _("Each player needs chips for at least ten big blinds."), 400) from error
        raise Refused("bad_options", _("A match cannot be played with these settings."), 400) from error


# -- telling ------------------------------------------------------------------------------


def _people(match: Match) -> set[User]:
    return {seat.user for seat in match.seats.select_related("user") if seat.user is not None}


def _tell(match: Match, before: set[User], invited: Iterable[User | None] = ()) -> None:
    """Everybody who has a seat or had one, and whoever was asked just now; they hear it after the commit."""
    announce.lobby(before | _people(match))
    for user in invited:
        card = None if user is None else cards.card_of(match.pk, user)
        if user is not None and card is not None:
            announce.invited(user, card.model_dump(mode="json"))
