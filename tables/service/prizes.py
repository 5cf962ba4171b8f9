"""Prizes of Sit & Go and Spin, booked in the transaction of the hand that makes a place final (NK-75, NK-85).

A match that ends without a result pays by the rule that is printed for failures (NK-89): with less than half of the
players out and no prize booked every entry returns; else each player left gets the lowest prize that is left, and the
rest is split by chips.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tables.engine.tournaments import failure, payouts
from tables.models import Entry, LedgerTx, Match, Seat, SitAndGo
from tables.wallet import ledger
from tables.wallet.names import BOTS, SPIN, Account, payee, sng, spin

if TYPE_CHECKING:
    from tables.engine.events import Event
    from tables.service.live import Live

Kind = LedgerTx.Kind


def escrow_of(match: Match) -> Account:
    """Where the pool lies until it is paid."""
    return spin(match.pk) if match.kind == Match.Kind.SPIN else sng(match.pk)


def ref_of(match: Match) -> tuple[str, object]:
    """What the ledger's lines are about."""
    return ("spin" if match.kind == Match.Kind.SPIN else "sng", match.pk)


def holder(seat: Seat) -> Account:
    """Whose chips a seat's are: a bot's are the house's, a deleted account's go out of the world."""
    return BOTS if seat.level else payee(seat.user)


def places(live: Live) -> None:
    """Who went out in a hand that has ended has a place, and its prize. Called before the result is stored."""
    table, match = live.table, live.match
    entries = _entries(match)
    final = [
        entry
        for entry in entries
        if entry.place is None and entry.prize is None and table.places[entry.seat.number] is not None
    ]
    if not final:
        return
    prizes = SitAndGo.objects.get(pk=match.pk).prizes
    eliminated_by = _eliminated_by([event for move in live.moves for event in move.events])
    moves: list[tuple[Entry, int]] = []
    for place in sorted({table.places[entry.seat.number] or 0 for entry in final}):
        sharing = _from_the_button(live, [entry for entry in final if table.places[entry.seat.number] == place])
        for entry, prize in zip(sharing, payouts.shared(place, len(sharing), prizes), strict=True):
            entry.place, entry.prize = place, prize
            entry.eliminated_by = eliminated_by.get(entry.seat.number, [])
            entry.hands = table.figures[entry.seat.number].hands_played
            entry.out_at = live.now
            if prize:
                moves.append((entry, prize))
    Entry.objects.bulk_update(final, ["place", "prize", "eliminated_by", "hands", "out_at"])
    _pay(match, moves)
    live.lobby_changed = True


def finish(match: Match) -> None:
    """The last place is final: nothing is left in the escrow."""
    ledger.close(escrow_of(match))
    Entry.objects.filter(seat__match=match).update(household="")


def without_result(live: Live) -> None:
    """The match ends before there is a winner."""
    match = live.match
    entries = _entries(match)
    prizes = SitAndGo.objects.get(pk=match.pk).prizes
    out = [entry for entry in entries if entry.place is not None]
    if failure.entries_return(len(entries), len(out)) and not any(entry.prize for entry in out):
        _return_entries(match, entries)
    else:
        left = [entry for entry in entries if entry.place is None]
        shares = failure.settled(prizes, {str(entry.pk): _chips(live, entry.seat.number) for entry in left})
        paid = [(entry, shares[str(entry.pk)]) for entry in left]
        for entry, share in paid:
            entry.prize = share
        Entry.objects.bulk_update(left, ["prize"])
        _pay(match, [(entry, share) for entry, share in paid if share])
    finish(match)


def _entries(match: Match) -> list[Entry]:
    entries = Entry.objects.filter(seat__match=match).select_related("seat__user")
    return list(entries.order_by("seat__number"))


def _pay(match: Match, paid: Sequence[tuple[Entry, int]]) -> None:
    escrow = escrow_of(match)
    # All rows at once, in their order: the posts that follow lock none anew.
    ledger.lock([escrow, *(holder(entry.seat) for entry, _prize in paid)])
    for entry, prize in paid:
        move = ledger.Move(escrow, holder(entry.seat), prize)
        ledger.post(Kind.PRIZE, [move], key=f"prize:{entry.pk}", ref=ref_of(match))


def _return_entries(match: Match, entries: Sequence[Entry]) -> None:
    """Every entry to whoever paid it, and of a Spin the rest of the pool to the house, or from it."""
    sit_and_go = SitAndGo.objects.select_related("offer").get(pk=match.pk)
    escrow, entry_chips = escrow_of(match), sit_and_go.offer.entry
    moves = [ledger.Move(escrow, holder(entry.seat), entry_chips) for entry in entries]
    added = sum(sit_and_go.prizes) - entry_chips * len(entries)
    if added > 0:
        moves.append(ledger.Move(escrow, SPIN, added))
    elif added < 0:
        moves.append(ledger.Move(SPIN, escrow, -added))
    ledger.post(Kind.VOID, moves, key=f"void:{match.pk}", ref=ref_of(match))
    for entry in entries:
        entry.prize = entry_chips
    Entry.objects.bulk_update(entries, ["prize"])


def _chips(live: Live, seat: int) -> int:
    """Stacks as at the start of a running hand, which is void."""
    hand = live.table.hand
    return live.table.stacks[seat] if hand is None or hand.phase == "over" else hand.start_stacks[seat]


def _from_the_button(live: Live, entries: Sequence[Entry]) -> list[Entry]:
    """Nearest to the left of the button first: where the odd chips go."""
    button, seats = live.table.button or 0, len(live.table.seats)
    return sorted(entries, key=lambda entry: (entry.seat.number - button - 1) % seats)


def _eliminated_by(events: Sequence[Event]) -> dict[int, list[int]]:
    """For each seat that went out, who won the last chips it had in a pot."""
    found: dict[int, list[int]] = {}
    pots: list[Event] = []
    for event in events:
        if event["type"] == "hand_started":
            pots = []
        elif event["type"] == "awarded":
            pots.append(event)
        elif event["type"] == "eliminated":
            # The side pots come last to first: the first one the seat could have won held its last chips.
            pot = next((pot for pot in pots if event["seat"] in pot["eligible"]), None)
            if pot is not None:
                found[event["seat"]] = [part["seat"] for part in pot["winners"]]
    return found
