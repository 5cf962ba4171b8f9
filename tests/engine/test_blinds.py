"""Who is dealt in, who posts what and whom the blinds miss (NK-63, NK-64; cases C1, C5)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tables.engine.blinds import Blinds, Chair, Deal, next_deal

SB = 10

# One chair each. P plays; o sits out; N is new and posts, n is new and waits; J posts what it missed, W waits for the
# big blind; what was missed follows in brackets, as "B" and "s"; $ has no chips.
KINDS = {
    "P": Chair(),
    "o": Chair("sitting_out"),
    "N": Chair("joining", new=True),
    "n": Chair("waiting", new=True),
    "J": Chair("joining"),
    "W": Chair("waiting"),
    "$": Chair(),
}


def table_of(text: str) -> tuple[list[Chair | None], list[int]]:
    chairs: list[Chair | None] = []
    stacks = []
    for word in text.split():
        kind, missed = word[0], word[1:]
        chair = None if kind == "." else replace(KINDS[kind])
        if chair is not None:
            chair.missed_big, chair.missed_small = missed.count("B"), "s" in missed
        chairs.append(chair)
        stacks.append(0 if kind in ".$" else 5 if "poor" in missed else 1_000)
    return chairs, stacks


def told(deal: Deal | None) -> str:
    """Button, small and big blind; the seats dealt in; posts; the blinds missed."""
    if deal is None:
        return "waits"
    words = [f"{deal.button}{deal.small}{deal.big}", "".join(map(str, sorted(deal.dealt_in)))]
    words += [f"{post.seat}{'+live' * post.live}{'+dead' * post.dead}" for post in deal.posts]
    words += [f"B{seat}" for seat in deal.missed_big] + [f"s{seat}" for seat in deal.missed_small]
    return " ".join(words)


@pytest.mark.parametrize(
    ("chairs", "last", "expected"),
    [
        # The button and the blinds move on, past empty chairs.
        ("P P P P", (0, 1, 2), "123 0123"),
        ("P . P . P", (0, 2, 4), "240 024"),
        ("P P", (0, 0, 1), "110 01"),
        # Three become two: nobody posts the big blind twice running.
        ("P P .", (2, 0, 1), "110 01"),
        ("P . P", (0, 1, 2), "220 02"),
        (". P P", (0, 1, 2), "221 12"),
        # Fewer than two: the table waits. Fewer than two who have played: it begins anew, for the blinds alone.
        ("P . $", (0, 0, 2), "waits"),
        ("P o o", (0, 1, 2), "waits"),
        (". N n .", None, "112 12"),
        ("P n .", (0, 0, 1), "110 01"),
        ("P JBs N", (0, 1, 2), "120 012"),
        # New, after the big blind: posts one live big blind, or waits for its own.
        ("P P P N", (2, 0, 1), "012 0123 3+live"),
        ("P P P n", (2, 0, 1), "012 012"),
        ("P P P n", (0, 1, 2), "123 0123"),
        ("P P P N", (0, 1, 2), "123 0123"),
        # Never between the button and the small blind, however it would come in; the button is never given to it.
        ("P P N P", (0, 0, 1), "130 013"),
        ("P N P P", (3, 0, 2), "023 023"),
        ("P N P", (2, 2, 0), "002 02"),
        ("P N P", (0, 0, 2), "201 012"),
        ("P P P N", (1, 2, 0), "201 012"),
        # The big blind passes one who sits out, then the small one does.
        ("P P o P", (3, 0, 1), "013 013 B2"),
        ("P P oB P", (0, 1, 3), "130 013 s2"),
        # Only the small blind was missed: a dead small blind and no big one (C5). Nothing missed: nothing posted.
        ("P P Js P", (1, 3, 0), "301 0123 2+dead"),
        ("P P J P", (1, 3, 0), "301 0123"),
        # Both: a live big and a dead small blind. The big one alone: that, live.
        ("P P JBs P", (1, 3, 0), "301 0123 2+live+dead"),
        ("P P JB P", (1, 3, 0), "301 0123 2+live"),
        ("P P WBs P", (1, 3, 0), "301 013"),
        # Its own big blind comes first: nothing beside it.
        ("P P JBBs P", (3, 0, 1), "012 0123"),
        ("P P WBs P", (3, 0, 1), "012 0123"),
        # Back while it would be the small blind: the small blind passes, and both are owed for the next hand.
        ("P P JB P", (0, 1, 3), "130 013 s2"),
        # The small blind passes in the very hand in which the seat comes back behind it.
        ("P P J . P P", (0, 1, 4), "145 0145 s2"),
        # Chips that would all be dead win nothing: such a seat waits for the big blind. Any can be live.
        ("P P Jspoor P", (1, 3, 0), "301 013"),
        ("P P JBspoor P", (1, 3, 0), "301 0123 2+live+dead"),
        # Nobody owes for what passed before he was there; who has no chips misses what passes.
        ("P n P P", (3, 0, 2), "023 023"),
        ("P P $ P", (3, 0, 1), "013 013 B2"),
    ],
)
def test_the_next_hand(chairs: str, last: tuple[int, int, int] | None, expected: str) -> None:
    seats, stacks = table_of(chairs)
    deal = next_deal(seats, stacks, None if last is None else Blinds(*last), SB)
    assert told(deal) == expected


def test_without_the_adjustment_the_button_goes_round_whoever_pays_twice() -> None:
    seats, stacks = table_of(". P P")
    assert told(next_deal(seats, stacks, Blinds(0, 1, 2), SB, hu_button_adjust=False)) == "112 12"
