"""Who is dealt into the next hand of a table where people come and go, and who posts what (NK-63, NK-64).

The button moves to the next seat that has been playing, and the blinds follow it. Whoever comes new or comes back comes
in with the big blind, or posts, and is never dealt in between the button and the small blind.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal, NamedTuple

Status = Literal["playing", "joining", "waiting", "sitting_out"]
Entry = Literal["post", "wait"]


@dataclass(slots=True)
class Chair:
    """How the one on a seat takes part.

    status: `playing`; `joining`, dealt in as soon as the rules allow, for what is owed; `waiting` for the big blind;
    `sitting_out`. new: owes a big blind, having sat down while others played. missed_big: big blinds that passed by
    since the last hand; missed_small: a small one did. since: number of the last hand that began before somebody sat
    down here. The rest was asked for during a hand and happens at its end. leaving: goes. pausing: sits out. gives_up:
    folds when it is this seat's turn. top_up: chips to add.
    """

    status: Status = "playing"
    new: bool = False
    missed_big: int = 0
    missed_small: bool = False
    since: int = 0
    leaving: bool = False
    pausing: bool = False
    gives_up: bool = False
    top_up: int = 0

    @property
    def is_willing(self) -> bool:
        return self.status != "sitting_out"

    @property
    def owes_big(self) -> bool:
        """A live big blind is to be posted, unless the own one comes first."""
        return self.new or self.missed_big > 0

    @property
    def owes_small(self) -> bool:
        """A dead small blind is to be posted, unless the own big one comes first."""
        return self.missed_small and not self.new

    def take_part(self) -> None:
        """Dealt in: nothing is owed any more."""
        self.status, self.new, self.missed_big, self.missed_small = "playing", False, 0, False

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)


class Post(NamedTuple):
    """What a seat posts beside the blinds to come in: a live big blind, a dead small one."""

    seat: int
    live: bool
    dead: bool


class Deal(NamedTuple):
    """Who plays a hand. button: its seat, empty where it is a dead one. small: None where nobody posts a small blind.
    dealt_in: clockwise from the left of the button. missed_big, missed_small: seats that these blinds have passed by on
    their way to this hand."""

    button: int
    small: int | None
    big: int
    dealt_in: tuple[int, ...]
    posts: tuple[Post, ...] = ()
    missed_big: tuple[int, ...] = ()
    missed_small: tuple[int, ...] = ()


def given_deal(given: object, chairs: Sequence[Chair | None], stacks: Sequence[int]) -> Deal | None:
    """A deal that is not worked out here: a director's, or a record's. None where it is none.

    A dictionary of `button`, `small`, `big`, `dealt_in` and, where somebody posts to come in, `posts`.
    """
    try:
        if not isinstance(given, dict) or not given.keys() <= {"button", "small", "big", "dealt_in", "posts"}:
            return None
        deal = Deal(**given)
        deal = deal._replace(dealt_in=tuple(deal.dealt_in), posts=tuple(Post(*post) for post in deal.posts))
        seats = [deal.button, deal.big, *([] if deal.small is None else [deal.small]), *deal.dealt_in]
        seats += [post.seat for post in deal.posts]
        if any(type(seat) is not int or not 0 <= seat < len(chairs) for seat in seats):
            return None
    except TypeError:
        return None
    players = deal.dealt_in
    has_chips = all(chairs[seat] is not None and stacks[seat] for seat in players)
    if len(players) < 2 or not has_chips or any(players.count(seat) > 1 for seat in players):
        return None
    paying = [deal.big, *([] if deal.small is None else [deal.small]), *(post.seat for post in deal.posts)]
    return deal if all(seat in players for seat in paying) and deal.small != deal.big else None


class Blinds(NamedTuple):
    """Where button and blinds lay in the last hand."""

    button: int
    small: int
    big: int


def able(chairs: Sequence[Chair | None], stacks: Sequence[int]) -> list[int]:
    """Seats that want to be dealt in and have chips."""
    return [seat for seat, chair in enumerate(chairs) if chair is not None and chair.is_willing and stacks[seat]]


def next_deal(
    chairs: Sequence[Chair | None],
    stacks: Sequence[int],
    last: Blinds | None,
    sb: int,
    *,
    first: int | None = None,
    hu_button_adjust: bool = True,
) -> Deal | None:
    """The next hand, or None while fewer than two can play.

    last: of the hand before, None for the first. first: the first hand's button. sb: chips of a small blind. Where
    fewer than two of those who have been playing are left, the game begins anew: everybody is dealt in, for the blinds
    alone. hu_button_adjust: as in TableRules.
    """
    there = able(chairs, stacks)
    if len(there) < 2:
        return None
    playing = [seat for seat in there if _chair(chairs, seat).status == "playing"]
    anew = len(playing) < 2
    taking_part = there if anew else playing
    if last is None:
        button = taking_part[0] if first is None else first
    else:
        button = _after(last.button, taking_part, len(chairs))
    small = _after(button, taking_part, len(chairs))
    comers = [] if anew else [seat for seat in there if seat not in playing and not _between(button, seat, small)]
    big = _after(small, [*taking_part, *comers], len(chairs))
    if big == button:
        small, big = button, small
        if hu_button_adjust and last is not None and big == last.big:
            button, small, big = big, big, small
    missed_big, missed_small = _missed(chairs, there, last, small, big)
    posts = []
    for seat in comers:
        chair = _chair(chairs, seat)
        owed = Post(seat, chair.owes_big, not chair.new and (chair.missed_small or seat in missed_small))
        # Chips that are all dead could win nothing: such a seat comes in with the big blind.
        if seat != big and chair.status == "joining" and (owed.live or not owed.dead or stacks[seat] > sb):
            posts.append(owed)
    dealt_in = [*taking_part, big, *(post.seat for post in posts)]
    clockwise = [(button + step) % len(chairs) for step in range(1, len(chairs) + 1)]
    return Deal(
        button,
        small,
        big,
        tuple(seat for seat in clockwise if seat in dealt_in),
        tuple(post for seat in clockwise for post in posts if post.seat == seat and (post.live or post.dead)),
        tuple(seat for seat in missed_big if seat not in dealt_in),
        tuple(seat for seat in missed_small if seat not in dealt_in),
    )


def _missed(
    chairs: Sequence[Chair | None], there: Collection[int], last: Blinds | None, small: int, big: int
) -> tuple[list[int], list[int]]:
    """Seats of people who are not new that the big and the small blind pass by; the big one misses only who is not
    there to take it."""
    if last is None:
        return [], []
    known = [seat for seat, chair in enumerate(chairs) if chair is not None and not chair.new]
    missed_big = [seat for seat in known if seat not in there and _between(last.big, seat, big)]
    return missed_big, [seat for seat in known if _between(last.small, seat, small)]


def _chair(chairs: Sequence[Chair | None], seat: int) -> Chair:
    chair = chairs[seat]
    assert chair is not None
    return chair


def _after(seat: int, among: Collection[int], seats: int) -> int:
    """The next of these seats clockwise."""
    return next(other for other in ((seat + step) % seats for step in range(1, seats + 1)) if other in among)


def _between(start: int, seat: int, end: int) -> bool:
    """The seat lies on the way clockwise from `start` to `end`, neither of them included."""
    if start < end:
        return start < seat < end
    return start != end and (seat > start or seat < end)
