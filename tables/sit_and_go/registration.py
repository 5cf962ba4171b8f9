"""What changes a Sit & Go or Spin before it is played: the one place that does (NK-73 to NK-77, NK-67; case C6).

Whoever registers holds the row of the account, then that of the offer, then that of the match, so that what crosses has
an order. A seat and the entry paid for it are one transaction. What happens later stands in the row (`starts_at`,
`bots_at`, `expires_at`); tasks only wake somebody up, and under the lock it is looked at again.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from uuid import UUID

from django.db import transaction
from django.db.models import F, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.refusals import Refused
from tables import announce, service
from tables.engine.deck import ENTROPY_BYTES
from tables.engine.tournaments import spin
from tables.lobby.matches import PERSONAS
from tables.models import Entry, LedgerTx, Match, Offer, Seat, SitAndGo
from tables.service import prizes
from tables.sit_and_go import cards, limits, offers, wake
from tables.sit_and_go.shapes import SitAndGoOffer
from tables.wallet import ledger
from tables.wallet.names import SPIN, Account

Kind = LedgerTx.Kind
_Status = Match.Status

KINDS = (Match.Kind.SIT_AND_GO, Match.Kind.SPIN)


def register(user: User, wanted: SitAndGoOffer, household: str = "") -> Match:
    """Take a seat for the entry; who is registered already has one. Raises Refused, as do all of these.

    household: names the network that the account plays from, empty where that says nothing about who lives together.
    """
    if not offers.is_offered(wanted.kind, wanted.size, wanted.entry, turbo=wanted.turbo):
        raise Refused("bad_offer", _("There is no such game. Please choose one of those that are offered."), 400)
    with transaction.atomic():
        User.objects.select_for_update(no_key=True).get(pk=user.pk)
        offer = _offer(wanted)
        registered = _waiting(offer).filter(seats__user=user).first()
        if registered is not None:
            return registered
        if tables_of(user) >= limits.MOST_TABLES:
            raise Refused("too_many_tables", _("You can sit at four tables at once. Finish or leave one first."))
        match = _joinable(offer, household) or _open(offer)
        seat = match.seats.create(number=_free_number(match), user=user, answer=Seat.Answer.ACCEPTED)
        _enter(match, [seat], offer, household)
        return match


def withdraw(match_id: UUID, user: User) -> None:
    """Leave before the start, and get the entry back."""
    with _locked(match_id) as sit_and_go:
        match = sit_and_go.match
        seat = match.seats.filter(user=user).select_related("entry").first()
        if seat is None:
            raise cards.no_match()
        if match.status == _Status.CANCELLED:
            raise Refused("cancelled", _("This game was cancelled, and your entry came back."))
        if match.status != _Status.LOBBY:
            raise Refused("started", _("This game has started already. Your entry stays in it."))
        _withdraw(sit_and_go, seat)


def withdraw_all(user: User) -> None:
    """The account is about to be deleted."""
    waiting = Match.objects.filter(seats__user=user, status=_Status.LOBBY).exclude(kind=Match.Kind.FRIENDS)
    for match_id in waiting.order_by("pk").values_list("pk", flat=True):
        with _locked(match_id) as sit_and_go:
            seat = sit_and_go.match.seats.filter(user=user).select_related("entry").first()
            if seat is not None and sit_and_go.match.status == _Status.LOBBY:
                _withdraw(sit_and_go, seat)


def fill(match_id: UUID) -> None:
    """Bots take the seats that nobody has taken in time, if the time has come."""
    with _locked(match_id) as sit_and_go:
        match, now = sit_and_go.match, timezone.now()
        if match.status != _Status.LOBBY or sit_and_go.bots_at is None or sit_and_go.bots_at > now:
            return
        taken = {seat.persona for seat in match.seats.all()}
        names = (name for name in PERSONAS if name not in taken)
        free = sit_and_go.offer.size - match.seats.count()
        bots = [
            match.seats.create(number=_free_number(match), level=sit_and_go.offer.bots, persona=next(names))
            for _seat in range(free)
        ]
        if bots:
            _enter(match, bots, sit_and_go.offer)


def begin(match_id: UUID) -> None:
    """Seats by lot, the multiplier of a Spin, and the first deal; if it is full and its time has come."""
    with _locked(match_id) as sit_and_go:
        match, now = sit_and_go.match, timezone.now()
        if match.status != _Status.LOBBY or sit_and_go.starts_at is None or sit_and_go.starts_at > now:
            return
        _draw_seats(match)
        if match.kind == Match.Kind.SPIN:
            sit_and_go.multiplier = spin.multiplier_of(spin.draw_number(secrets.token_bytes(ENTROPY_BYTES)))
            _book_difference(sit_and_go)
        sit_and_go.prizes = offers.prizes_of(sit_and_go.offer, sit_and_go.multiplier)
        sit_and_go.starts_at = sit_and_go.bots_at = sit_and_go.expires_at = None
        sit_and_go.save()
        if match.kind == Match.Kind.SPIN:
            service.start(match, deal_after=limits.WHEEL)
        else:
            service.start(match)
        announce.sit_and_go_started(_people(match), match.pk)
        _tell(sit_and_go)


def expire(match_id: UUID) -> None:
    """Cancel what has not filled, and return every entry; if its time has come."""
    with _locked(match_id) as sit_and_go:
        match, now = sit_and_go.match, timezone.now()
        expires_at = sit_and_go.expires_at
        waits = match.status == _Status.LOBBY and sit_and_go.starts_at is None
        if waits and expires_at is not None and expires_at <= now:
            _cancel(sit_and_go)


def cancel(match_id: UUID) -> None:
    """By staff, before the start: every entry returns."""
    with _locked(match_id) as sit_and_go:
        if sit_and_go.match.status == _Status.LOBBY:
            _cancel(sit_and_go)


def tables_of(user: User) -> int:
    """At how many wallet tables the account sits, or has registered for (NK-67)."""
    running = Match.objects.filter(status__in=(_Status.LOBBY, _Status.PLAYING)).exclude(kind=Match.Kind.FRIENDS)
    return Seat.objects.filter(user=user, match__in=running, left_at=None, entry__place=None).count()


# -- the match that waits ------------------------------------------------------------------


def _offer(wanted: SitAndGoOffer) -> Offer:
    """The row of the offer, held until the transaction ends."""
    fields = {**wanted.dict(), "bots": wanted.bots or ""}
    offer, _made = Offer.objects.get_or_create(**fields)
    return Offer.objects.select_for_update().get(pk=offer.pk)


def _waiting(offer: Offer) -> QuerySet[Match]:
    """Those that wait for the offer, the oldest first. Usually it is one; a seat that was given back makes it two."""
    return Match.objects.filter(status=_Status.LOBBY, sit_and_go__offer=offer).order_by("created_at")


def _joinable(offer: Offer, household: str) -> Match | None:
    """The first with a free seat, held. Raises Refused where only one's own household waits."""
    own_waits = False
    for found in _waiting(offer):
        # Bots may have taken the last seat, or the last person may have gone, before it was held.
        match = _waiting(offer).select_for_update(of=("self",)).filter(pk=found.pk).first()
        if match is None or match.seats.count() >= offer.size:
            continue
        if not household or not Entry.objects.filter(seat__match=match, household=household).exists():
            return match
        own_waits = True
    if own_waits:
        raise Refused("same_household", _("Somebody from your network has registered for this game already."))
    return None


def _open(offer: Offer) -> Match:
    match = Match.objects.create(kind=offer.kind, options=offers.options_of(offer))
    SitAndGo.objects.create(match=match, offer=offer)
    return match


def _enter(match: Match, seats: list[Seat], offer: Offer, household: str = "") -> None:
    """Pay the entries of these seats, and let the clocks of the match follow."""
    now = timezone.now()
    escrow = prizes.escrow_of(match)
    entries = [Entry.objects.create(seat=seat, registered_at=now, household=household) for seat in seats]
    for entry in entries:
        move = ledger.Move(prizes.holder(entry.seat), escrow, offer.entry)
        ledger.post(Kind.ENTRY, [move], key=_key("entry", entry), ref=prizes.ref_of(match))
    sit_and_go = SitAndGo.objects.select_related("match", "offer").get(pk=match.pk)
    sit_and_go.expires_at = now + limits.WAITS
    if sit_and_go.offer.size == match.seats.count():
        sit_and_go.starts_at, sit_and_go.bots_at = now + limits.STARTS_AFTER, None
    elif offer.bots and sit_and_go.bots_at is None:
        sit_and_go.bots_at = now + limits.BOTS_AFTER
    _keep(sit_and_go)


def _withdraw(sit_and_go: SitAndGo, seat: Seat) -> None:
    match, now = sit_and_go.match, timezone.now()
    if not match.seats.exclude(pk=seat.pk).filter(level="").exists():
        # Bots alone play nothing. All that comes back is one posting, so that rows are held in their order.
        _cancel(sit_and_go)
        return
    before = _people(match)
    _refund(sit_and_go, [seat])
    seat.delete()
    sit_and_go.starts_at = None
    sit_and_go.bots_at = now + limits.BOTS_AFTER if sit_and_go.offer.bots else None
    _keep(sit_and_go, before)


def _cancel(sit_and_go: SitAndGo) -> None:
    match = sit_and_go.match
    _refund(sit_and_go, list(match.seats.select_related("user", "entry")))
    prizes.finish(match)
    match.status, match.ended_at = _Status.CANCELLED, timezone.now()
    match.save(update_fields=["status", "ended_at"])
    sit_and_go.starts_at = sit_and_go.bots_at = sit_and_go.expires_at = None
    _keep(sit_and_go)


def _refund(sit_and_go: SitAndGo, seats: list[Seat]) -> None:
    match, escrow = sit_and_go.match, prizes.escrow_of(sit_and_go.match)
    ledger.lock([escrow, *(prizes.holder(seat) for seat in seats)])
    for seat in seats:
        move = ledger.Move(escrow, prizes.holder(seat), sit_and_go.offer.entry)
        ledger.post(Kind.ENTRY_REFUND, [move], key=_key("refund", seat.entry), ref=prizes.ref_of(match))
        seat.entry.prize = sit_and_go.offer.entry
        seat.entry.save(update_fields=["prize"])


def _book_difference(sit_and_go: SitAndGo) -> None:
    """Bring the escrow to what the wheel says."""
    assert sit_and_go.multiplier is not None
    match, escrow = sit_and_go.match, prizes.escrow_of(sit_and_go.match)
    added = spin.house_pays(sit_and_go.multiplier, sit_and_go.offer.entry)
    ways: tuple[Account, Account] = (SPIN, escrow) if added > 0 else (escrow, SPIN)
    if added:
        ledger.post(Kind.SPIN_DIFF, [ledger.Move(*ways, abs(added))], key=f"spin:{match.pk}", ref=prizes.ref_of(match))


def _draw_seats(match: Match) -> None:
    """Everybody's seat by lot, and with it the order around the table."""
    seats = list(match.seats.all())
    numbers = list(range(len(seats)))
    secrets.SystemRandom().shuffle(numbers)
    # Out of the way first: no number may be taken twice.
    match.seats.update(number=F("number") + len(seats) + 1_000)
    for seat, number in zip(seats, numbers, strict=True):
        Seat.objects.filter(pk=seat.pk).update(number=number)


def _free_number(match: Match) -> int:
    taken = set(match.seats.values_list("number", flat=True))
    return next(number for number in range(len(taken) + 1) if number not in taken)


def _key(what: str, entry: Entry) -> str:
    return f"{what}:{entry.pk}"


@contextmanager
def _locked(match_id: UUID) -> Iterator[SitAndGo]:
    """The Sit & Go or Spin, which nobody else changes until the block is done. Raises Refused."""
    with transaction.atomic():
        match = Match.objects.select_for_update().filter(kind__in=KINDS, pk=match_id).first()
        if match is None:
            raise cards.no_match()
        sit_and_go = SitAndGo.objects.select_related("offer").get(pk=match.pk)
        sit_and_go.match = match
        yield sit_and_go


def _keep(sit_and_go: SitAndGo, before: Iterable[User] = ()) -> None:
    """Store the clocks of a match that waits, wake somebody up at their time, and tell."""
    sit_and_go.save()
    wake.later(sit_and_go)
    _tell(sit_and_go, before)


# -- telling ---------------------------------------------------------------------------------


def _people(match: Match) -> set[User]:
    return {seat.user for seat in match.seats.select_related("user") if seat.user is not None}


def _tell(sit_and_go: SitAndGo, before: Iterable[User] = ()) -> None:
    """Whoever has a seat or had one, and everybody of how many have registered; they hear it after the commit."""
    announce.sit_and_go({*before, *_people(sit_and_go.match)})
    announce.waiting(cards.waiting_of(sit_and_go).model_dump(mode="json"))
