"""The API of cash tables."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest
from ninja import Router

from accounts.limits import count
from accounts.session import account_of
from tables.cash import cards, host, seats, tables, waiting
from tables.cash.limits import RATES
from tables.cash.shapes import (
    AutoTopUp,
    CashCard,
    CashLobby,
    Invite,
    PrivateTable,
    QuickSeat,
    SeatNumber,
    SitDown,
    SitIn,
    SitOut,
    StakeList,
    TopUp,
)
from tables.sit_and_go.households import household_of

router = Router(tags=["cash"])


@router.get("", response=CashLobby)
def show_lobby(request: HttpRequest) -> CashLobby:
    return cards.lobby(account_of(request))


@router.post("/quick", response=CashCard)
def quick_seat(request: HttpRequest, wanted: QuickSeat) -> CashCard:
    """Sit down at the fullest table with a free seat and somebody at it, else at a new one."""
    count(request, "cash_sit", RATES)
    user = account_of(request)
    return cards.card_of(seats.quick(user, wanted, household_of(request)), user)


@router.post("", response=CashCard)
def open_private(request: HttpRequest, wanted: PrivateTable) -> CashCard:
    """Open a private table; whoever opens it is its host."""
    count(request, "cash_open", RATES)
    user = account_of(request)
    return cards.card_of(tables.open_private(user, wanted), user)


@router.get("/code/{code}", response=CashCard)
def show_by_code(request: HttpRequest, code: str) -> CashCard:
    """A private table by its code; who asks may then sit down at it."""
    count(request, "cash_code", RATES)
    user = account_of(request)
    return cards.card_of(tables.by_code(user, code), user)


@router.post("/lists", response=CashLobby)
def wait_for_stake(request: HttpRequest, wanted: StakeList) -> CashLobby:
    """Wait for a seat at any table of a stake."""
    count(request, "cash_wait", RATES)
    waiting.wait_for_stake(account_of(request), wanted)
    return cards.lobby(account_of(request))


@router.post("/lists/{int:list_id}/leave", response=CashLobby)
def stop_waiting_in_list(request: HttpRequest, list_id: int) -> CashLobby:
    waiting.leave_list(account_of(request), list_id)
    return cards.lobby(account_of(request))


@router.post("/offers/{int:offer_id}/take", response=CashCard)
def take_offer(request: HttpRequest, offer_id: int, wanted: SitDown) -> CashCard:
    """Sit down on the seat that is kept; its number is the offer's."""
    count(request, "cash_sit", RATES)
    user = account_of(request)
    return cards.card_of(waiting.take(user, offer_id, wanted, household_of(request)), user)


@router.post("/offers/{int:offer_id}/decline", response=CashLobby)
def decline_offer(request: HttpRequest, offer_id: int) -> CashLobby:
    waiting.decline(account_of(request), offer_id)
    return cards.lobby(account_of(request))


@router.get("/{uuid:table_id}", response=CashCard)
def show_table(request: HttpRequest, table_id: UUID) -> CashCard:
    return cards.card_of(table_id, account_of(request))


@router.post("/{uuid:table_id}/sit", response=CashCard)
def sit_down(request: HttpRequest, table_id: UUID, wanted: SitDown) -> CashCard:
    """Take a seat for the buy-in; who sits there already gets the same answer."""
    count(request, "cash_sit", RATES)
    user = account_of(request)
    seats.sit(user, table_id, wanted, household_of(request))
    return cards.card_of(table_id, user)


@router.post("/{uuid:table_id}/top-up", response=CashCard)
def top_up(request: HttpRequest, table_id: UUID, wanted: TopUp) -> CashCard:
    """Add chips between hands; asked for during a hand, they come at its end, cut to the room that is left."""
    count(request, "cash_top_up", RATES)
    user = account_of(request)
    seats.top_up(user, table_id, wanted.chips)
    return cards.card_of(table_id, user)


@router.post("/{uuid:table_id}/auto-top-up", response=CashCard)
def auto_top_up(request: HttpRequest, table_id: UUID, wanted: AutoTopUp) -> CashCard:
    user = account_of(request)
    seats.auto_top_up(user, table_id, on=wanted.on)
    return cards.card_of(table_id, user)


@router.post("/{uuid:table_id}/sit-out", response=CashCard)
def sit_out(request: HttpRequest, table_id: UUID, wanted: SitOut) -> CashCard:
    user = account_of(request)
    seats.sit_out(user, table_id, wanted.when)
    return cards.card_of(table_id, user)


@router.post("/{uuid:table_id}/sit-in", response=CashCard)
def sit_in(request: HttpRequest, table_id: UUID, wanted: SitIn) -> CashCard:
    user = account_of(request)
    seats.sit_in(user, table_id, wanted.enter)
    return cards.card_of(table_id, user)


@router.post("/{uuid:table_id}/leave", response=CashCard)
def leave(request: HttpRequest, table_id: UUID) -> CashCard:
    """At once, or folding, at the end of the running hand; the stack returns to the wallet."""
    user = account_of(request)
    seats.leave(user, table_id)
    return cards.card_of(table_id, user)


@router.post("/{uuid:table_id}/wait", response=CashCard)
def wait(request: HttpRequest, table_id: UUID) -> CashCard:
    """Stand in the waiting list of a full table."""
    count(request, "cash_wait", RATES)
    user = account_of(request)
    waiting.wait(user, table_id)
    return cards.card_of(table_id, user)


@router.post("/{uuid:table_id}/stop-waiting", response=CashCard)
def stop_waiting(request: HttpRequest, table_id: UUID) -> CashCard:
    user = account_of(request)
    waiting.stop(user, table_id)
    return cards.card_of(table_id, user)


@router.post("/{uuid:table_id}/start", response=CashCard)
def start(request: HttpRequest, table_id: UUID) -> CashCard:
    """Of the host of a private table, as all below."""
    user = account_of(request)
    host.start(user, table_id)
    return cards.card_of(table_id, user)


@router.post("/{uuid:table_id}/pause", response=CashCard)
def pause(request: HttpRequest, table_id: UUID) -> CashCard:
    """From the end of the running hand."""
    user = account_of(request)
    host.pause(user, table_id)
    return cards.card_of(table_id, user)


@router.post("/{uuid:table_id}/resume", response=CashCard)
def resume(request: HttpRequest, table_id: UUID) -> CashCard:
    user = account_of(request)
    host.resume(user, table_id)
    return cards.card_of(table_id, user)


@router.post("/{uuid:table_id}/remove", response=CashCard)
def remove(request: HttpRequest, table_id: UUID, wanted: SeatNumber) -> CashCard:
    """Between hands; the stack returns to its owner."""
    user = account_of(request)
    host.remove(user, table_id, wanted.seat)
    return cards.card_of(table_id, user)


@router.post("/{uuid:table_id}/hand-over", response=CashCard)
def hand_over(request: HttpRequest, table_id: UUID, wanted: SeatNumber) -> CashCard:
    user = account_of(request)
    host.hand_over(user, table_id, wanted.seat)
    return cards.card_of(table_id, user)


@router.post("/{uuid:table_id}/invite", response=CashCard)
def invite(request: HttpRequest, table_id: UUID, wanted: Invite) -> CashCard:
    count(request, "cash_invite", RATES)
    user = account_of(request)
    host.invite(user, table_id, wanted.friend)
    return cards.card_of(table_id, user)
